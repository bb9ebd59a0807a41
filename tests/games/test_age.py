"""Cards and dice are in use since they were opened for use: where a table did not know the time then, since it is first
told. 10.3(c), 11.4(a)2, 11.5(e), 13.3, 16.3(e), 17.3(e), 18.4(e), and 20.4."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

import pytest

from chapter47 import bet, call
from chapter47.games.parts.deck.wear import PLAYED_OUT
from chapter47.games.parts.shoe.changes import must_change
from chapter47.table.commands import Clock
from chapter47.table.events import Announced
from chapter47.table.shoe_state import CardTable
from kit.baccarat import closed_table, facts, in_play
from kit.decks import DEVICE, acts, no_more

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
A_MINUTE = timedelta(minutes=1)


class Deck(NamedTuple):
    """A way to deal at a game: for how many hours its cards are used, and by which provision."""

    game: str
    dealing: str
    hours: int
    worn: str
    wagers: tuple[str, ...]

    @property
    def house(self) -> dict[str, Any]:
        return {"dealing": self.dealing, **(DEVICE if self.game in ("caribbean-stud", "let-it-ride") else {})}


THREE = ("bet-one", "bet-two", "bet-three")
DECKS = (
    Deck("pai-gow-poker", "shoe", 8, "11.5(e)", ("pai-gow-poker",)),
    Deck("pai-gow-poker", "hand", 4, "11.5(e)", ("pai-gow-poker",)),
    Deck("caribbean-stud", "shoe", 8, "16.3(e)", ("ante",)),
    Deck("caribbean-stud", "hand", 8, "16.3(e)", ("ante",)),
    Deck("double-down-stud", "shoe", 24, "17.3(e)", ("original",)),
    Deck("double-down-stud", "hand", 8, "17.3(e)", ("original",)),
    Deck("let-it-ride", "shoe", 8, "18.4(e)", THREE),
    Deck("let-it-ride", "hand", 4, "18.4(e)", THREE),
    Deck("three-card-poker", "shoe", 8, "20.4*", ("ante",)),
)
each_deck = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.game}-{deck.dealing}")


@provision("11.5(e)", "16.3(e)", "17.3(e)", "18.4(e)", "20.4")
@each_deck
def test_a_deck_that_is_in_play_is_changed_after_its_hours_counted_from_the_first_time_that_is_told(deck: Deck) -> None:
    table = in_play(deck.game, 1, **deck.house)
    table.do(Clock(NOON))
    due = NOON + timedelta(hours=deck.hours)
    assert acts(table.do(Clock(due - A_MINUTE))) == []
    first, *_ = acts(table.do(Clock(due)))
    assert first == (deck.worn, "change the cards")
    assert table.state.cards_since == due.isoformat()


@provision("11.5(e)", "16.3(e)", "17.3(e)", "18.4(e)", "20.4")
@each_deck
def test_a_table_that_knows_the_time_counts_from_its_opening(deck: Deck) -> None:
    table = closed_table(deck.game, 1, **deck.house)
    table.do(Clock(NOON - timedelta(days=3)))
    table.do(Clock(NOON))
    table.do(call("open", shoe="in-play"))
    due = NOON + timedelta(hours=deck.hours)
    assert acts(table.do(Clock(due - A_MINUTE))) == []
    assert acts(table.do(Clock(due)))[0] == (deck.worn, "change the cards")


@provision("11.5(e)", "16.3(e)", "17.3(e)", "18.4(e)", "20.4")
@each_deck
def test_a_round_whose_betting_is_closed_is_played_out_with_its_cards_and_that_is_told_as_our_choice(
    deck: Deck,
) -> None:
    table = in_play(deck.game, 1, **deck.house)
    table.do(Clock(NOON))
    due = NOON + timedelta(hours=deck.hours)
    table.do(Clock(due - A_MINUTE))
    for wager in deck.wagers:
        table.do(bet(1, wager, "10"))
    assert "No more bets" in [event.call for event in no_more(table) if isinstance(event, Announced)]
    point, stakes = table.point, dict(table.layout.stakes)
    (told,) = facts(table.do(Clock(due)), "performed")
    assert told.cites is PLAYED_OUT
    assert "editorial choice" in PLAYED_OUT.text
    assert facts(table.do(Clock(due + A_MINUTE)), "performed") == []  # it is told once
    assert table.point is point
    assert dict(table.layout.stakes) == stakes


@pytest.mark.parametrize(
    "name", ["blackjack", "punto-banco", "chemin-de-fer", "minibaccarat", "red-dog", "fast-action-holdem"]
)
def test_a_shoe_that_is_in_play_is_24_hours_old_a_day_after_the_first_time_that_is_told(name: str) -> None:
    table = in_play(name)
    assert isinstance(table.state, CardTable)
    table.do(Clock(NOON))
    assert table.state.cards_since == NOON.isoformat()
    table.do(Clock(NOON + timedelta(hours=24) - A_MINUTE))
    assert not must_change(table)
    table.do(Clock(NOON + timedelta(hours=24)))
    assert must_change(table) or table.state.cards_since == (NOON + timedelta(hours=24)).isoformat()


@provision("10.3(c)", "11.4(a)2", "13.3")
@pytest.mark.parametrize("name", ["pai-gow", "pai-gow-poker", "mini-dice"])
def test_dice_are_at_the_table_since_the_first_time_that_is_told(name: str) -> None:
    table = closed_table(name)
    table.do(call("open"))
    if name == "mini-dice":
        table.do(call("inspect", confirmed_by=("floorperson",)))
    for hours in (0, 3):
        table.do(Clock(NOON + timedelta(hours=hours)))
        assert table.state.dice_since == NOON.isoformat()
