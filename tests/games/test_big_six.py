"""Big six, provision by provision: N.J.A.C. 19:47-5.5 and 5.6."""

from collections.abc import Iterable

import pytest

from chapter47 import (
    Mistake,
    Odds,
    Reduce,
    Remove,
    Report,
    Showing,
    Table,
    UnlawfulHouse,
    bet,
    call,
    cite,
    game,
    open_table,
    read_house,
)
from chapter47.equipment import BIG_SIX
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.events import Announced, Event, Fact, Settled
from kit.refusals import refusal

provision = pytest.mark.provision

WHEEL = [  # insignia, sections of the 54, odds printed in 5.5(a), units lost when each section comes up once
    ("1", 24, "1 to 1", 6),  # 30 lost, 24 won
    ("2", 15, "2 to 1", 9),  # 39 lost, 30 won
    ("5", 7, "5 to 1", 12),  # 47 lost, 35 won
    ("10", 4, "10 to 1", 10),  # 50 lost, 40 won
    ("20", 2, "20 to 1", 12),  # 52 lost, 40 won
    ("joker", 1, "45 to 1", 8),  # 53 lost, 45 won
    ("flag", 1, "45 to 1", 8),
]
PRINTED = {insignia: odds for insignia, _, odds, _ in WHEEL}
SECTIONS = [insignia for insignia, sections, _, _ in WHEEL for _ in range(sections)]
TITLES = {"joker": "Joker", "flag": "Flag"}


def rich_table(**house: object) -> Table:
    return open_table("big-six", house, seats={1: "100000", 2: "100000"})


def spin(table: Table, insignia: str, **details: object) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("spin", insignia, details))]


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def outline(events: Iterable[Event]) -> list[str]:
    """The events by name and provision: ``announced 5.6(a)``."""
    return [f"{event.event} {str(event.cites).removeprefix('19:47-')}" for event in events]


def on_layout(table: Table) -> dict[tuple[int, str, Pick], int]:
    stakes = table.layout.stakes.items()
    return {(seat_number(owner), name, pick): stake.amount for (owner, name, pick), stake in stakes}


# 5.5: payout odds


def test_the_wheel_has_fifty_four_sections() -> None:
    house = read_house(game("big-six"), {})
    assert game("big-six").outcomes(house) == {insignia: sections for insignia, sections, _, _ in WHEEL}
    assert len(SECTIONS) == 54
    assert sorted(BIG_SIX.sections) == sorted(SECTIONS)


@provision("5.5(a)")
@pytest.mark.parametrize("shown", PRINTED)
def test_each_insignia_wins_on_itself_and_is_paid_the_printed_odds(shown: str) -> None:
    table = rich_table()
    chips = table.chips(1)
    for insignia in PRINTED:
        table.do(bet(1, "insignia", "10", insignia))
    events = {event.pick: event for event in settled(spin(table, shown))}
    times = int(PRINTED[shown].split()[0])
    won = Settled(
        seat_owner(1), "insignia", shown, 1000, "win", Odds(times, 1), times * 1000, 1000, 0, 0, cite("5.5(a)")
    )
    assert events.pop(shown) == won
    assert events == {
        other: Settled(seat_owner(1), "insignia", other, 1000, "lose", None, 0, 0, 1000, 0, cite("5.5(a)"))
        for other in PRINTED
        if other != shown
    }
    assert table.chips(1) == chips + times * 1000 - 6 * 1000
    table.check()


@provision("5.5(a)")
@pytest.mark.parametrize(("insignia", "sections", "odds", "lost"), WHEEL)
def test_a_turn_of_the_wheel_costs_what_the_odds_say(insignia: str, sections: int, odds: str, lost: int) -> None:
    table = rich_table()
    chips = table.chips(1)
    results = []
    for section in SECTIONS:
        table.do(bet(1, "insignia", "10", insignia))
        results += [event.result for event in settled(spin(table, section))]
    assert (results.count("win"), results.count("lose")) == (sections, 54 - sections)
    assert chips - table.chips(1) == lost * 1000 == table.ledger.balance("inventory")


@provision("5.5(a)")
def test_a_house_that_pays_less_on_any_insignia_is_unlawful() -> None:
    short = {f"insignia-{name}": f"{int(odds.split()[0]) * 100 - 1} to 100" for name, odds in PRINTED.items()}
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("big-six"), {"odds": short})
    assert {each.option: each.cites for each in caught.value.violations} == {
        f"odds.{line}": cite("5.5(a)") for line in short
    }


@provision("5.5(a)")
@pytest.mark.parametrize("insignia", PRINTED)
def test_a_house_may_pay_better_and_then_does(insignia: str) -> None:
    times = int(PRINTED[insignia].split()[0]) + 1
    table = rich_table(odds={f"insignia-{insignia}": f"{times} to 1"})
    table.do(bet(1, "insignia", "10", insignia))
    (event,) = settled(spin(table, insignia))
    assert (str(event.odds), event.paid) == (f"{times} to 1", times * 1000)


@provision("5.5(a)")
def test_the_seven_insignia_are_all_that_can_be_wagered_on() -> None:
    table = rich_table()
    assert set(table.terms.spots) == {("insignia", insignia) for insignia in PRINTED}
    assert set(table.terms.places) == {frozenset({TITLES.get(each, f"${each} insignia")}) for each in PRINTED}
    for pick in (None, "3", "50", ["1", "2"]):
        assert refusal(table, bet(1, "insignia", "10", pick)) == ("pick-not-offered", "5.5(a)")
    table.do(call("no-more-bets"))
    with pytest.raises(Mistake, match="cannot show"):
        table.do(Showing("spin", "50"))


# 5.6(a): when betting ends


@provision("5.6(a)")
def test_no_more_bets_is_called_before_the_spin() -> None:
    table = rich_table()
    table.do(bet(1, "insignia", "10", "5"))
    assert refusal(table, Showing("spin", "5")) == ("betting-open", "5.6(a)")
    assert table.do(call("no-more-bets")) == [Announced("No More Bets", cite("5.6(a)"))]
    for late in (
        bet(1, "insignia", "10", "5"),
        bet(2, "insignia", "10", "1"),
        Remove(1, "insignia", "5"),
        Reduce(1, "insignia", 500, "5"),
    ):
        assert refusal(table, late) == ("betting-closed", "5.6(a)")
    assert len(settled(table.do(Showing("spin", "5")))) == 1
    table.do(bet(1, "insignia", "10", "5"))  # the next round is open


# 5.6(b): what a spin is


@provision("5.6(b)")
@pytest.mark.parametrize("revolutions", [0, 1, 2, 3, 4, 30])
def test_a_valid_spin_is_three_revolutions_or_more(revolutions: int) -> None:
    table = rich_table()
    table.do(bet(1, "insignia", "10", "5"))
    standing = on_layout(table)
    table.do(call("no-more-bets"))
    events = table.do(Showing("spin", "5", {"revolutions": revolutions}))
    if revolutions < 3:
        assert outline(events) == ["performed 5.6(b)"]
        assert on_layout(table) == standing  # the wagers stand, and the wheel is spun again
        events = table.do(Showing("spin", "5", {"revolutions": 3}))
    told = max(revolutions, 3)
    assert events[0] == Fact("performed", cite("5.6(b)"), {"act": "spin", "revolutions": told})
    assert [event.paid for event in settled(events)] == [5000]


@provision("5.6(b)")
def test_a_short_spin_is_reported_and_spun_again() -> None:
    table = rich_table()
    table.do(bet(1, "insignia", "10", "5"))
    standing, chips = on_layout(table), table.chips(1)
    with pytest.raises(Mistake, match="cannot be reported"):
        table.do(Report("short-spin"))  # the wheel has not been spun yet
    table.do(call("no-more-bets"))
    for _ in range(2):
        assert outline(table.do(Report("short-spin"))) == ["performed 5.6(b)"]
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert refusal(table, Remove(1, "insignia", "5")) == ("betting-closed", "5.6(a)")
    assert len(settled(table.do(Showing("spin", "1")))) == 1


@provision("5.6(b)")
def test_the_wheel_may_turn_in_either_direction() -> None:
    table = rich_table()
    table.do(call("no-more-bets"))
    with pytest.raises(Mistake, match="cannot be reported"):
        table.do(Report("same-direction"))  # no direction is an irregularity
    assert {kind.name for kind in table.point.reports} == {"clapper-between", "short-spin"}


# 5.6(c), (d): the clapper between two numbers


@provision("5.6(c)", "5.6(c)1")
@pytest.mark.parametrize("house", [{}, {"between-numbers": "previous"}])
@pytest.mark.parametrize("passed", PRINTED)
def test_by_the_first_option_the_number_previously_passed_wins(passed: str, house: dict[str, object]) -> None:
    table = rich_table(**house)
    for insignia in PRINTED:
        table.do(bet(1, "insignia", "10", insignia))
    table.do(call("no-more-bets"))
    events = table.do(Report("clapper-between", {"passed": passed}))
    assert outline(events)[0] == "performed 5.6(c)1"
    winners = [event for event in settled(events) if event.result == "win"]
    assert [(event.pick, str(event.odds)) for event in winners] == [(passed, PRINTED[passed])]
    assert len(settled(events)) == 7
    assert not table.layout.stakes


@provision("5.6(c)", "5.6(c)2")
def test_by_the_second_option_the_spin_is_void_and_done_again() -> None:
    table = rich_table(**{"between-numbers": "respin"})
    for insignia in PRINTED:
        table.do(bet(1, "insignia", "10", insignia))
    standing, chips = on_layout(table), table.chips(1)
    table.do(call("no-more-bets"))
    for passed in ("5", "joker"):
        events = table.do(Report("clapper-between", {"passed": passed}))
        assert outline(events) == ["performed 5.6(c)2"]
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert refusal(table, bet(1, "insignia", "10", "1")) == ("betting-closed", "5.6(a)")
    winners = [event.pick for event in settled(table.do(Showing("spin", "20"))) if event.result == "win"]
    assert winners == ["20"]


@provision("5.6(c)")
def test_there_are_two_options_and_the_report_says_what_was_passed() -> None:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("big-six"), {"between-numbers": "next"})
    (violation,) = caught.value.violations
    assert (violation.option, violation.cites) == ("between-numbers", cite("5.6(c)"))
    table = rich_table()
    table.do(call("no-more-bets"))
    for details in ({}, {"passed": "3"}, {"passed": "5", "next": "1"}):
        with pytest.raises(Mistake):
            table.do(Report("clapper-between", details))


@provision("5.6(d)")
@pytest.mark.parametrize(
    ("option", "words"), [("previous", "number previously passed wins"), ("respin", "void and the wheel is spun again")]
)
def test_the_sign_says_which_option_is_in_effect(option: str, words: str) -> None:
    table = Table(game("big-six"), read_house(game("big-six"), {"between-numbers": option}))
    (notice,) = (notice for notice in table.sign() if notice.cites == cite("5.6(d)"))
    assert words in notice.text
    assert Fact("posted", cite("5.6(d)"), {"sign": notice.text}) in table.do(call("open"))


# 5.6(e): the order of settlement


@provision("5.6(e)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = rich_table()
    for seat, insignia in ((1, "5"), (1, "1"), (2, "5"), (2, "joker"), (1, "flag")):  # winners between losers
        table.do(bet(seat, "insignia", "10", insignia))
    table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    events = table.do(Showing("spin", "5"))
    assert outline(events)[:2] == [
        "performed 5.6(b)",
        "announced editorial choice: the dealer announces the insignia that wins",
    ]
    assert [(seat_number(event.owner), event.result) for event in settled(events)] == [
        (1, "lose"),
        (2, "lose"),
        (1, "lose"),
        (1, "win"),
        (2, "win"),
    ]
    moves = list(table.ledger.journal())[before:]
    collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
    paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
    assert (len(collected), len(paid)) == (3, 2)
    assert max(collected) < min(paid)
