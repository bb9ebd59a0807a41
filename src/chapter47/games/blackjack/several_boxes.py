"""2.14 A player wagering on more than one box: as the house permits it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.law import Refused, cite
from chapter47.money.owners import seat_owner

if TYPE_CHECKING:
    from chapter47.table.table import Table


def refuse_another_box(table: Table[BlackjackTable], seat: int, box: int) -> None:
    """Refuses a second box where a player wagers on one."""
    if table.house["several-boxes"]:
        return
    mine = seat_owner(seat)
    held = {place_of(pick).box for owner, wager, pick in table.layout.stakes if owner == mine and wager == "blackjack"}
    if held - {box}:
        sentence = "At this table a player wagers on one box."
        raise Refused("one-box", sentence, cite("2.14"), f"Seat {seat} is on box {min(held)}.")
