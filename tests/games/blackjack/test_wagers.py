"""How and when wagers are made: N.J.A.C. 19:47-2.3(a), (c), (d), (f), (g), (h), (k) [2001-12-03]."""

from itertools import product
from typing import Any

import pytest

from chapter47 import Choose, bet
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Bet, Reduce, Remove
from kit.baccarat import choose, facts, settled
from kit.blackjack import awaited, blackjack, decided, play, violations, wager
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

# 2.3(a), (c): before the first card, and not after it


@provision("2.3(a)")
def test_a_wager_against_the_dealer_stands_on_the_players_box() -> None:
    table = blackjack(1, 3)
    wager(table, 1, "10")
    (accepted,) = wager(table, 3, "25")
    assert short(accepted.cites) == "2.3(a)"
    standing = {key: stake.amount for key, stake in table.layout.stakes.items()}
    assert standing == {(seat_owner(1), "blackjack", "box 1"): 1000, (seat_owner(3), "blackjack", "box 3"): 2500}


@provision("2.3(c)")
def test_before_the_first_card_wagers_are_made_raised_lowered_and_taken_back() -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    wager(table, 1, "15")
    table.do(Reduce(1, "blackjack", 2000, "box 1"))
    wager(table, 2, "10")
    table.do(Remove(2, "blackjack", "box 2"))
    assert {key: stake.amount for key, stake in table.layout.stakes.items()} == {
        (seat_owner(1), "blackjack", "box 1"): 2000
    }


STAGES = ["8S", "8S 6D", "8S 6D 3H", "8S 6D 3H 1:hit", "8S 6D 3H 1:hit 4S", "8S 6D 3H 1:hit 4S 1:stand TD"]


@provision("2.3(c)", "2.3(f)")
@pytest.mark.parametrize("script", STAGES)
def test_from_the_first_card_on_no_wager_is_made_changed_or_taken_back(script: str) -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    play(table, script)
    changed = (Remove(1, "blackjack", "box 1"), Reduce(1, "blackjack", 500, "box 1"))
    for said in (bet(1, "blackjack", "10"), bet(2, "blackjack", "10"), *changed):
        code, number = refusal(table, said)
        assert code == "betting-closed"
        assert number in ("2.3(c)", "2.3(f)")


@provision("2.3(f)", "2.3(g)")
def test_a_decision_that_was_made_stands_until_the_wager_is_settled() -> None:
    table = blackjack()
    wager(table, 1, "10")
    play(table, "8S 6D 8H 1:split 3S 1:double TS TH")
    standing = {key[1:]: stake.amount for key, stake in table.layout.stakes.items()}
    assert standing == {("blackjack", "box 1"): 1000, ("double", "box 1"): 1000, ("split", "box 1 hand 2"): 1000}
    for (_, name, pick), _ in tuple(table.layout.stakes.items()):
        number = "2.3(f)" if name == "blackjack" else "2.3(g)"
        assert refusal(table, Remove(1, name, pick)) == ("betting-closed", number)
        assert refusal(table, Reduce(1, name, 500, pick)) == ("betting-closed", number)
    assert len(settled(play(table, "1:stand 9D TD"))) == 3


@provision("2.3(g)")
def test_insurance_once_made_is_not_taken_back() -> None:
    table = blackjack()
    wager(table, 1, "20")
    play(table, "8S AD 8H 1:insure=10")
    for said in (Remove(1, "insurance", "box 1"), Reduce(1, "insurance", 500, "box 1")):
        assert refusal(table, said) == ("betting-closed", "2.3(g)")
    assert refusal(table, Remove(1, "blackjack", "box 1")) == ("betting-closed", "2.3(f)")


@provision("2.3(h)")
def test_no_one_can_be_permitted_to_touch_a_wager_and_the_sign_says_so() -> None:
    table = blackjack()
    wager(table, 1, "10")
    play(table, "8S 6D 8H")
    assert not {"bet", "remove", "reduce"} & {word for said in table.point.describe() for word in said}
    assert any(short(notice.cites) == "2.3(h)" for notice in table.sign())


@provision("2.3(g)", "2.3(h)")
@pytest.mark.parametrize("name", ["split", "double"])
def test_what_a_decision_adds_is_made_by_the_decision_alone(name: str) -> None:
    table = blackjack()
    wager(table, 1, "10")
    pick = "box 1 hand 2" if name == "split" else "box 1"
    assert refusal(table, bet(1, name, "10", pick))[0] == "by-choice"


# 2.3(d): with what


TEXTS = pytest.mark.parametrize(("edition", "number"), [("1995", "2.3(d) [1995]"), ("2007", "2.3(d) [2006-01-17]")])


@provision("2.3(d) [1995]", "2.3(d) [2006-01-17]")
@pytest.mark.parametrize("edition", ["1995", "2007"])
@pytest.mark.parametrize("instrument", ["chips", "plaque", "match-play"])
def test_chips_plaques_and_match_play_coupons_are_wagered(instrument: str, edition: str) -> None:
    table = blackjack(edition=edition)
    (accepted, *_) = table.do(bet(1, "blackjack", "10", instrument=instrument))
    assert (accepted.event, getattr(accepted, "instrument", "")) == ("accepted", instrument)
    events = play(table, "TS TD 9H 1:stand 8D")
    assert [(each.result, each.paid) for each in settled(events)] == [("win", 1000)]


@provision("2.3(d) [1995]", "2.3(d) [2006-01-17]")
@TEXTS
def test_cash_is_confirmed_by_dealer_and_supervisor_and_becomes_chips(edition: str, number: str) -> None:
    table = blackjack(1, chips="0", edition=edition)
    both = ("dealer", "supervisor")
    for staff in ((), ("dealer",), ("supervisor",), ("dealer", "floorperson")):
        said = bet(1, "blackjack", "10", instrument="cash", confirmed_by=staff)
        assert refusal(table, said) == ("not-confirmed", number)
    events = table.do(bet(1, "blackjack", "10", instrument="cash", confirmed_by=both))
    (converted,) = facts(events, "converted")
    assert (short(converted.cites), converted.details["amount"]) == (number, "10.00")
    play(table, "TS TD 9H 1:stand 8D")
    assert table.chips(1) == 2000


@provision("2.3(d) [2006-01-17]")
@pytest.mark.parametrize(
    ("amount", "stands"), [("5", True), ("25", True), ("1005", True), ("6", False), ("7.50", False)]
)
def test_in_the_6_to_5_variation_wagers_are_multiples_of_five(amount: str, stands: bool) -> None:
    table = blackjack(1, six_to_five=True, decks=2, shuffle="automated", min="1")
    if stands:
        wager(table, 1, amount)
    else:
        assert refusal(table, bet(1, "blackjack", amount)) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    other = blackjack(1, min="1")
    wager(other, 1, amount)


@provision("2.3(d) [2006-01-17]")
def test_nor_is_a_wager_lowered_or_raised_to_another_amount_there() -> None:
    table = blackjack(1, six_to_five=True, decks=1, shuffle="automated", min="1")
    wager(table, 1, "10")
    assert refusal(table, bet(1, "blackjack", "3")) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    assert refusal(table, Reduce(1, "blackjack", 700, "box 1")) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    table.do(Reduce(1, "blackjack", 500, "box 1"))


@provision("2.3(d) [2006-01-17]")
def test_what_lies_beside_a_wager_and_what_is_added_to_it_are_multiples_of_five_too() -> None:
    table = blackjack(1, six_to_five=True, decks=1, shuffle="automated", min="1", over_under_13=True)
    wager(table, 1, "20")
    assert refusal(table, bet(1, "over-13", "3")) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    wager(table, 1, "15", name="over-13")
    assert refusal(table, Reduce(1, "over-13", 1200)) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    play(table, "8S 6D 3S")
    assert refusal(table, Choose(1, "double", {"amount": "12"})) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    table.do(Choose(1, "double", {"amount": "15"}))


# 2.3(k) as it stands since 2001


@provision("2.3(k) [2001-12-03]")
def test_a_progressive_wager_is_one_dollar_by_chip_or_coupon() -> None:
    table = blackjack(1, 2, progressive=True, decks=8)
    wager(table, 1, "10")
    wager(table, 2, "10")
    wager(table, 1, "1", "box 1", name="progressive")
    table.do(bet(2, "progressive", "1", "box 2", instrument="coupon"))
    for amount in ("0.50", "2", "10"):
        third = blackjack(1, progressive=True, decks=8)
        wager(third, 1, "10")
        assert refusal(third, bet(1, "progressive", amount, "box 1")) == ("not-a-deposit", "2.3(k) [2001-12-03]")
    assert refusal(table, bet(1, "progressive", "1", "box 1"))[0] == "not-a-deposit"  # it would be two


@provision("2.3(k) [2001-12-03]")
def test_a_progressive_wager_stands_beside_a_wager_on_the_box() -> None:
    table = blackjack(1, progressive=True, decks=8)
    assert refusal(table, bet(1, "progressive", "1", "box 1"))[0] == "nothing-beside"


@provision("2.3(k) [2001-12-03]")
def test_there_is_no_progressive_wager_in_the_6_to_5_variation() -> None:
    found = violations(six_to_five=True, decks=2, shuffle="automated", progressive=True)
    assert ("progressive", "2.3(k) [2001-12-03]") in [(each.option, short(each.cites)) for each in found]


# Beside wagers


def test_a_wager_of_nobody_is_a_mistake_whatever_it_is_on() -> None:
    table = blackjack()
    picks: tuple[Any, ...] = (None, 10**5000, True, "spot 2", "box 1", {}, [1])
    for seat, pick in product((10**5000, -1, 0, 8), picks):
        assert mistake(table, Bet(seat, "blackjack", 1000, pick))


def test_who_leaves_takes_nothing_of_a_round_under_way() -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    play(table, "TS 6D 8H")
    table.do(Choose(1, "leave"))
    assert 1 in table.seats  # until the wager is decided
    assert decided(play(table, "1:stand TD 8D")) == [("blackjack", "win", 1000)]
    assert 1 not in table.seats


def test_a_round_is_for_those_who_wager() -> None:
    table = blackjack(1, 2, 5)
    wager(table, 5, "10")
    play(table, "TS 6D 8H")
    assert awaited(table) == ["decides"]
    assert marks_on(table)["turn"] == {"box": 5, "hand": 1, "seat": 5}
    insurance = bet(5, "insurance", "5", "box 5")
    assert refusal(table, insurance) == ("no-ace", "2.9(a)")
    choose(table, 5, "stand")
