"""The cards of one deck wear: their age is looked at before a round, and once more when betting closes."""

from __future__ import annotations

from datetime import datetime

from chapter47.games.parts.deck.procedure import Procedure
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.shoe.changes import is_old, must_change, note_time, was_old
from chapter47.law import Editorial
from chapter47.table.attendance import Unready
from chapter47.table.betting import Bets
from chapter47.table.table import Table

WAGERS_STAND = Editorial("wagers stand where cards are changed before they are dealt, and betting goes on after that")
PLAYED_OUT = Editorial("the age of cards is looked at when betting closes: a round that is closed is played with them")


def is_worn(table: Table[DeckTable], steps: Procedure) -> bool:
    """Whether other cards take the place of these before a round."""
    return must_change(table, steps.wear(table.house))


def check_age(table: Table[DeckTable], steps: Procedure) -> None:
    """Where betting would end: raises where the cards have grown too old meanwhile, so that none of them is dealt."""
    if is_old(table, steps.wear(table.house)):
        table.perform("leave the wagers as they lie: other cards come first", WAGERS_STAND)
        raise Unready


def told_time(table: Table[DeckTable], steps: Procedure, before: datetime | None) -> None:
    """Time goes by. Cards that come of age in a round whose betting is closed are those that it is played with."""
    note_time(table)
    wear = steps.wear(table.house)
    closed = table.round_began is not None and table.point.find(Bets) is None
    if closed and is_old(table, wear) and not was_old(table, wear, before):
        table.perform("play the round out with these cards, which are changed after it", PLAYED_OUT)
