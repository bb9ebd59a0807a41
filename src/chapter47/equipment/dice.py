"""Dice, and the shakers they are sealed in."""

from collections.abc import Mapping
from itertools import product
from typing import ClassVar

from chapter47.equipment.base import Equipment, Outcome
from chapter47.law import Refused, Source

FACES = (1, 2, 3, 4, 5, 6)


class Shaker(Equipment):
    """So many dice sealed in a shaker. An outcome is their faces, die by die.

    >>> from chapter47.law import cite
    >>> len(Shaker("sic bo shaker", 3, cite("9.1")).outcomes)
    216
    """

    verb: ClassVar[str] = "shake"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {"shakes": 1000}

    def __init__(self, name: str, dice: int, cites: Source) -> None:
        self.name = name
        self.dice = dice
        self.cites = cites
        """Where the law says how many dice."""
        self.outcomes: dict[Outcome, int] = dict.fromkeys(product(FACES, repeat=dice), 1)

    def read(self, value: object) -> Outcome:
        if isinstance(value, list | tuple) and len(value) != self.dice:
            sentence = f"The {self.name} holds {self.dice} dice, not {len(value)}."
            raise Refused("wrong-dice", sentence, self.cites, self.hint())
        return super().read(value)

    def hint(self) -> str:
        return f"Write the {self.dice} faces, such as {[*range(1, self.dice + 1)]}."
