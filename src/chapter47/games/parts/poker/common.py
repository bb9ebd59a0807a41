"""14.1 "Common card", 14.9(h): one card for all, where too few are left for a seventh card each."""

from __future__ import annotations

from chapter47.games.parts.poker.dealing import burn, cards_left, deal_board
from chapter47.games.parts.poker.forms import Street
from chapter47.games.parts.poker.remembered import Play, PokerTable
from chapter47.games.parts.poker.reshuffling import reshuffle
from chapter47.law import cite
from chapter47.table.table import Table

COMMON = cite("14.9(h)")
LEAST = 2
"""One card is burned, and one is dealt."""


def is_too_few(table: Table[PokerTable], players: int) -> bool:
    """Whether the deck has not a card for each once the top one is burned."""
    return cards_left(table) - 1 < players


async def deal_common(table: Table[PokerTable], play: Play, street: Street) -> None:
    """A card is burned and one is dealt face up in the center; with one left or none, burn cards are shuffled first."""
    if cards_left(table) < LEAST:
        await reshuffle(table, play.burned, "the burn cards", COMMON)
        play.burned = []
    burn(table, play, COMMON)
    table.perform("deal a common card, since the deck has not a card for each player", COMMON)
    await deal_board(table, play, street, 1, COMMON)
