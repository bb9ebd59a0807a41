"""Three dice that stay in a shaker: the dealer is responsible for it, and after a day other dice take their place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from chapter47.games.parts.ring import SHAKER
from chapter47.law import Source
from chapter47.table.table import Table
from chapter47.table.things import Held

LONGEST = timedelta(hours=24)
"""How long dice stay at a table."""


@dataclass
class DiceTable:
    """What a table remembers of the dice in its shaker."""

    dice_since: str | None = None
    """Since when they are known to be at the table."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ShakenDice:
    """The dice of a game, with its provisions."""

    shaker: str
    inside: Source
    """Where the dice are kept inside the shaker."""
    charge: Source
    """Where the dealer is responsible for it."""
    longest: Source
    """Where they are changed in time."""

    def take(self, table: Table[DiceTable]) -> None:
        """Three dice are in the shaker, which is the dealer's responsibility."""
        table.perform(f"put three dice into the {self.shaker}", self.inside)
        table.perform("take charge of the shaker, and never leave it unattended", self.charge, {"by": "dealer"})
        table.lay(Held(SHAKER, "dealer"))
        table.state.dice_since = None
        self.note_time(table)

    def note_time(self, table: Table[DiceTable]) -> None:
        """The dice came to the table now at the latest: where it did not know the time then, when it is first told."""
        if table.time is not None:
            table.state.dice_since = table.state.dice_since or table.time.isoformat()

    def are_old(self, table: Table[DiceTable]) -> bool:
        """Whether they have been at the table for as long as they may."""
        since = table.state.dice_since
        return table.time is not None and since is not None and table.time - datetime.fromisoformat(since) >= LONGEST

    def change_old(self, table: Table[DiceTable]) -> None:
        """Before a round, dice that have been there for too long give way to others."""
        if self.are_old(table):
            table.perform("take the dice off the table, which have been there for 24 hours", self.longest)
            self.take(table)
