"""20.10 and 20.11: what a player's three cards mean for the wagers on them, before the dealer's are turned."""

from collections.abc import Iterator

from chapter47.games.parts.areas import area_of, place_of
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.hand_wagers import AGAINST, in_short
from chapter47.games.three_card_poker.hands import HIGHER, rank
from chapter47.hands import THREE_CARDS
from chapter47.table.parts import Made, MadeHands, Outlook
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.table.wagers import Stake

COMPARED = ("ante", "play")


def made(table: Table[DeckTable], cards: Cards) -> Made:
    """The hand, once all of it is dealt, and what ante and play, their bonus, and pair plus win by it."""
    if len(cards.faces) < THREE_CARDS.size:
        return Made("")
    held = rank(cards.faces)
    return Made(in_short(held), tuple(_wagers(table, cards, f"{HIGHER} {held.hand}")))


def _wagers(table: Table[DeckTable], cards: Cards, outcome: str) -> Iterator[Outlook]:
    for stake in _stakes(table, cards):
        ruling = stake.ruling(outcome)
        assert ruling is not None
        won = 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)
        wager = stake.spot.wager
        if ruling.result == "win" or not wager.paid_on:
            yield Outlook(stake.spot, stake.amount, ruling, won, AGAINST if wager.name in COMPARED else "")


def _stakes(table: Table[DeckTable], cards: Cards) -> Iterator[Stake]:
    """The wagers on a hand, and beside an ante what follows it: a play wager, made or not yet, and the bonus."""
    spots = table.terms.spots
    for stake in table.layout.stakes.values():
        if place_of(area_of(stake.owner, stake.spot.pick)) != cards.place or stake.spot.wager.name == "play":
            continue
        yield stake
        if stake.spot.wager.name == "ante":
            yield stake._replace(spot=spots["play", stake.spot.pick])
            yield stake._replace(spot=spots["ante-bonus", None])


MADE: MadeHands[DeckTable] = MadeHands(made)
