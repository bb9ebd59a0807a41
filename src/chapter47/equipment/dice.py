"""Dice that are thrown, and dice that are sealed in a shaker."""

from abc import abstractmethod
from collections.abc import Mapping
from itertools import product
from typing import ClassVar

from chapter47.equipment.base import Equipment, Outcome
from chapter47.law import Refused, Source

FACES = (1, 2, 3, 4, 5, 6)


class _Faces(Equipment):
    """So many dice. An outcome is their faces, die by die."""

    def __init__(self, name: str, dice: int, cites: Source) -> None:
        self.name = name
        self.dice = dice
        self.cites = cites
        """Where the law says how many dice."""
        self.outcomes: dict[Outcome, int] = dict.fromkeys(product(FACES, repeat=dice), 1)
        self._whole = [int] * dice

    def read(self, value: object) -> Outcome:
        if type(value) is tuple and [*map(type, value)] == self._whole and value in self.outcomes:
            return value  # as equipment that draws gives it
        if isinstance(value, list | tuple) and len(value) != self.dice:
            raise Refused("wrong-dice", self.miscounted(len(value)), self.cites, self.hint())
        return super().read(value)

    @abstractmethod
    def miscounted(self, dice: int) -> str:
        """What is wrong with that many dice."""

    def hint(self) -> str:
        return f"Write the {self.dice} faces, such as {[*range(1, self.dice + 1)]}."


class Shaker(_Faces):
    """Dice sealed in a shaker.

    >>> from chapter47.law import cite
    >>> len(Shaker("sic bo shaker", 3, cite("9.1")).outcomes)
    216
    """

    verb: ClassVar[str] = "shake"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {"shakes": 1000}

    def miscounted(self, dice: int) -> str:
        return f"The {self.name} holds {self.dice} dice, not {dice}."


class Dice(_Faces):
    """Dice that a shooter throws. The faces are the uppermost ones, however the dice came to lie.

    >>> from chapter47.law import cite
    >>> Dice("dice", 2, cite("1.7(c)")).outcomes[6, 1]
    1
    """

    verb: ClassVar[str] = "roll"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {
        "cocked": 2,
        "disputed": ("boxman", "floorperson", "dealer"),
    }
    """How many dice did not lie flat, and who said which face is uppermost."""

    def miscounted(self, dice: int) -> str:
        return f"The shooter throws {self.dice} dice, not {dice}."
