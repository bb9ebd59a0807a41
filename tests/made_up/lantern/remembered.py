"""What a table of lantern remembers."""

from dataclasses import dataclass, field
from typing import TypeAlias

from chapter47.games.parts.passing import Passing
from chapter47.law import Petition
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table

PETITION = Petition("Lantern")


@dataclass
class LanternTable(CardTable):
    """What a table of lantern remembers."""

    wick: Passing = field(default_factory=Passing)
    oil: int = 5_00
    """What the oil is worth that is left in the lamp."""
    sparks: dict[int, int] = field(default_factory=dict)
    """How often each player marked what came."""
    flames: list[str] = field(default_factory=list)


LanternAt: TypeAlias = Table[LanternTable]
