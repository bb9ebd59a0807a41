"""Mini-craps: the wagers of craps at a small table without a boxman: N.J.A.C. 19:47-1.2(a) as of about 2000."""

from typing import Any

import pytest

from chapter47 import Announced, Choose, Showing, Table, bet, call, cite, game, read_house
from kit.craps import craps, marks, roll, settled, violations, with_point
from kit.marks import marks_on
from kit.refusals import mistake, refusal

provision = pytest.mark.provision

TAKE, PASS = "take-dice", "pass-dice"


def mini(*seats: int, **house: Any) -> Table:
    return craps(*seats, name="mini-craps", **house)


def offered(table: Table) -> object:
    return marks_on(table).get("offered")


@provision("1.2(a) [2000]")
def test_the_wagers_and_their_odds_are_those_of_craps() -> None:
    small, large = game("mini-craps"), game("craps")
    assert [wager.name for wager in small.wagers] == [wager.name for wager in large.wagers]
    assert {line: payout.least for line, payout in small.payouts.items()} == {
        line: payout.least for line, payout in large.payouts.items()
    }
    assert small.lines() == large.lines()


@provision("1.2(a) [2000]")
def test_it_is_in_the_editions_from_about_2000_on() -> None:
    for edition in ("2000", "2007"):
        read_house(game("mini-craps"), {"edition": edition})
    for edition in ("1995", "1996", "1999"):
        found = violations({"edition": edition}, "mini-craps")
        assert cite("1.2(a) [2000]") in [violation.cites for violation in found]
        read_house(game("craps"), {"edition": edition})  # craps is in all of them


@provision("1.2(a) [2000]")
def test_nine_people_sit_at_it() -> None:
    table = mini(*range(1, 10))
    for seat in range(1, 10):
        table.do(bet(seat, "pass", "10"))
    assert len(settled(roll(table, 11))) == 9
    assert mistake(table, Choose(10, "sit", {"chips": "100"})) == "no-such-seat"
    assert game("craps").seats == 24


@provision("1.3(a)")
def test_late_wagers_are_confirmed_by_the_dealer_and_the_floorperson() -> None:
    table = mini()
    table.do(bet(1, "pass", "10"))
    table.do(call("dice-out"))
    for lacking in ((), ("dealer",), ("floorperson",), ("dealer", "boxman")):
        assert refusal(table, bet(2, "field", "10", confirmed_by=lacking)) == ("not-confirmed", "1.3(a)")
    table.do(bet(2, "field", "10", confirmed_by=("dealer", "floorperson")))


@provision("1.9(b)")
@pytest.mark.parametrize(
    ("house", "designated", "other"),
    [
        ({}, "floorperson", "dealer"),
        ({"no_roll_by": "floorperson"}, "floorperson", "dealer"),
        ({"no_roll_by": "dealer"}, "dealer", "floorperson"),
    ],
)
def test_the_floorperson_or_the_dealer_calls_no_roll(house: dict[str, Any], designated: str, other: str) -> None:
    table = mini(**house)
    table.do(bet(1, "pass", "10"))
    for wrong in ((), (other,), ("boxman",), ("stickman",)):
        assert refusal(table, call("no-roll", reason="no-end", confirmed_by=wrong)) == ("not-designated", "1.9(b)")
    events = table.do(call("no-roll", reason="no-end", confirmed_by=(designated,)))
    assert Announced("No Roll", cite("1.9(b)2"), designated) in events


def test_a_house_designates_floorperson_or_dealer() -> None:
    assert read_house(game("mini-craps"), {})["no-roll-by"] == "floorperson"
    for wrong in ("boxman", "stickman"):
        (violation,) = violations({"no-roll-by": wrong}, "mini-craps")
        assert violation.option == "no-roll-by"
        assert str(violation.cites).startswith("editorial choice")  # the law has no mini-craps staff


@provision("1.11(a)2")
@pytest.mark.parametrize(
    ("house", "designated", "other"),
    [
        ({}, "floorperson", "dealer"),
        ({"no_roll_by": "dealer"}, "dealer", "floorperson"),
    ],
)
def test_the_one_designated_orders_the_dice_passed(house: dict[str, Any], designated: str, other: str) -> None:
    table = with_point(6, 1, 2, name="mini-craps", **house)
    for lacking in ((), (other,), ("boxman",)):
        told = refusal(table, call("order-pass", reason="delay", confirmed_by=lacking))
        assert told == ("not-confirmed", "1.11(a)2")
    events = table.do(call("order-pass", reason="delay", confirmed_by=(designated,)))
    assert marks(events, "offered") == [(2, "1.11(c)")]


@provision("1.10(a)2")
def test_there_is_no_boxman_to_settle_a_dispute() -> None:
    table = mini()
    table.do(bet(1, "pass", "10"))
    assert refusal(table, Showing("roll", (5, 6), {"disputed": "boxman"})) == ("not-confirmed", "1.10(a)2")
    assert cite("1.10(a)2") in [event.cites for event in roll(table, 11, disputed="floorperson")]


@provision("1.7(b)", "1.11(c)")
def test_the_dice_are_first_offered_at_the_dealer_s_left_and_go_clockwise() -> None:
    table = mini(2, 4, 9)
    assert offered(table) == 2
    table.do(Choose(2, PASS))
    table.do(Choose(4, TAKE))
    table.do(bet(4, "dont-pass", "10"))
    roll(table, 8)
    roll(table, 7)
    assert offered(table) == 9
