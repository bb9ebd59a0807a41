"""A device that shuffles all the time: N.J.A.C. 19:47-2.20 until 2000, and 2.21 since."""

from typing import Any

import pytest

from chapter47 import Showing, call
from chapter47.table.shoe_state import left
from kit.baccarat import facts
from kit.blackjack import awaited, blackjack, hands, play, round_of, spread_out, violations, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision

EDITIONS = pytest.mark.parametrize(
    ("edition", "number"),
    [
        pytest.param("1995", "2.20 [1995]", marks=provision("2.20 [1995]")),
        pytest.param("1996", "2.20 [1995]", marks=provision("2.20 [1995]")),
        pytest.param("2000", "2.21", marks=provision("2.21")),
        pytest.param("2007", "2.21", marks=provision("2.21")),
    ],
)


@EDITIONS
def test_the_device_stands_in_the_place_of_shuffle_cut_and_burn(edition: str, number: str) -> None:
    table = spread_out(1, device_approved=True, shuffle="continuous", edition=edition)
    events = table.do(call("wash"))
    acts = [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]
    assert (number, "put the cards into the device, which shuffles them all the time") in acts
    assert "draws" in awaited(table)
    wager(table, 1, "10")  # nothing is cut and nothing burnt before the first card


@EDITIONS
def test_it_takes_the_cards_back_after_every_round(edition: str, number: str) -> None:
    table = blackjack(1, decks=1, device_approved=True, shuffle="continuous", edition=edition)
    for _ in range(20):
        round_of(table, "9S 6D 2H 1:hit TC TD AD")
        assert left(table) == 52
    assert refusal(table, call("shuffle-now")) == ("device-shuffles", number)


@pytest.mark.parametrize("when", ["9S", "9S 6D 2H 1:hit"])
def test_within_a_round_each_card_is_there_once(when: str) -> None:
    table = blackjack(1, decks=1, device_approved=True, shuffle="continuous")
    wager(table, 1, "10")
    play(table, when)
    assert refusal(table, Showing("deal", ("9S",))) == ("not-in-shoe", "2.2(a)")


def test_a_new_dealer_burns_nothing() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous")
    table.do(call("new-dealer"))
    wager(table, 1, "10")
    play(table, "9S 6D 2H")
    assert hands(table, 1) == [["9S", "2H"]]


@pytest.mark.parametrize(
    "house", [{"six_to_five": True, "decks": 1, "edition": "2007"}, {"pre_shuffled": True, "edition": "2007-03-19"}]
)
def test_what_does_not_go_with_it(house: dict[str, Any]) -> None:
    assert violations(device_approved=True, shuffle="continuous", **house)
