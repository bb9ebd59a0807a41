"""2.15(j) and (k): a card reader device that was used when it must not be, or does not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.irregularities import READER_OUT
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.law import Editorial, cite
from chapter47.table.attendance import Voided

if TYPE_CHECKING:
    from chapter47.table.table import Table

REPAIRED = Editorial("a card reader device is used again once it has been put right", of=cite("2.15(k)"))


def misuse(table: Table[BlackjackTable]) -> None:
    """(j): where a player could have learned the hole card, all hands are dead."""
    if table.house["reader-reveals"]:
        raise Voided("the hole card was read when it must not be", cite("2.15(j)1"))
    table.perform("continue play: nobody could learn the hole card", cite("2.15(j)2"))


def reader_out(table: Table[BlackjackTable]) -> None:
    """(k): the table goes on as one without a card reader device."""
    table.state.reader_out = True
    table.perform("go on without the card reader device", READER_OUT.cites)


def reader_repaired(table: Table[BlackjackTable]) -> None:
    """The device is used again."""
    table.state.reader_out = False
    table.perform("use the card reader device again", REPAIRED)
