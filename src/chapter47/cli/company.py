"""Other players at a table, who do by themselves what it waits for of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from chapter47.odds.of import participant_of
from chapter47.table.commands import Command
from chapter47.table.game import Game
from chapter47.table.parts import Below
from chapter47.table.table import Table

OTHERS = (2, 3, 4)
"""The seats of the others."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who else is at a table, and how they decide."""

    seats: Mapping[int, str]
    """What each sat down with, in dollars."""
    choose: Callable[[Table, int, Below], Command | None]
    """What a seat does as the table stands, if anything."""
    below: Below

    def next_act(self, table: Table) -> Command | None:
        """What the first of them does who has anything to do."""
        acts = (self.choose(table, seat, self.below) for seat in self.seats if seat in table.seats)
        return next((command for command in acts if command is not None), None)


def company(game: Game, chips: str, below: Below) -> Company | None:
    """Who sits down with the person, at a game that nobody plays alone."""
    participant = participant_of(game)
    if participant is None:
        return None
    return Company(dict.fromkeys(OTHERS, chips), participant.chooses, below)
