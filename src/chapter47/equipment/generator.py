"""A computerized random number generator that selects and displays one number."""

from typing import ClassVar

from chapter47.equipment.base import Equipment, Outcome
from chapter47.law import Source


class NumberGenerator(Equipment):
    """Selects a whole number from one to so many.

    >>> from chapter47.law import cite
    >>> NumberGenerator("generator", 7, cite("11.4(b)")).read(5)
    (5,)
    """

    verb: ClassVar[str] = "draw"

    def __init__(self, name: str, most: int, cites: Source) -> None:
        self.name = name
        self.most = most
        self.cites = cites
        """Where the law says which numbers it selects from."""
        self.outcomes: dict[Outcome, int] = {(number,): 1 for number in range(1, most + 1)}

    def read(self, value: object) -> Outcome:
        return super().read([value] if type(value) is int else value)

    def hint(self) -> str:
        return f"Write the number, from 1 to {self.most}."
