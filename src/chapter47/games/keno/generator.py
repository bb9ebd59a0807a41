"""15.5(a), (d)2: what selects twenty of eighty numbers, and knows nothing of tickets."""

from collections.abc import Callable
from typing import ClassVar

from chapter47.equipment import Equipment, Outcome
from chapter47.games.keno.card import DRAWN, NUMBERS
from chapter47.law import Mistake, Refused, cite, shown


class KenoGenerator(Equipment):
    """The random number generator of a keno computer system.

    >>> GENERATOR.read([*range(1, 21)])[:3]
    (1, 2, 3)
    >>> GENERATOR.read([1, 1])
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: 20 numbers are drawn, not 2. (19:47-15.5(d)2) ...
    """

    verb: ClassVar[str] = "draw"

    def __init__(self) -> None:
        self.name = "random number generator"
        self.outcomes: dict[Outcome, int] = {}  # C(80, 20) draws are not listed: each is as likely as any other

    def read(self, value: object) -> Outcome:
        return read_numbers(value, DRAWN)

    def hint(self) -> str:
        return f"Write {DRAWN} different numbers from 1 to {NUMBERS}, in the order in which they came."

    def draw(self, below: Callable[[int], int]) -> Outcome:
        return selected(DRAWN, below)


def selected(count: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """So many different numbers by chance, in the order in which they came.

    >>> selected(3, lambda most: 0)
    (1, 80, 79)
    """
    left = list(range(1, NUMBERS + 1))
    found = []
    for _ in range(count):
        at = below(len(left))
        found.append(left[at])
        left[at] = left[-1]
        left.pop()
    return tuple(found)


def read_numbers(value: object, count: int) -> tuple[int, ...]:
    """So many different numbers of the game, in the order in which they were shown."""
    if not isinstance(value, list | tuple) or not all(type(number) is int for number in value):
        raise Mistake("not-an-outcome", f"{shown(value)} is not a list of numbers.", GENERATOR.hint())
    allowed = f"{count} different numbers from 1 to {NUMBERS}."
    if wrong := [number for number in value if not 1 <= number <= NUMBERS]:
        sentence = f"{shown(wrong[0])} is none of the {NUMBERS} numbers."
        raise Refused("no-such-number", sentence, cite("15.5(d)2"), allowed)
    if len(value) != count:
        raise Refused("wrong-count", f"{count} numbers are drawn, not {len(value)}.", cite("15.5(d)2"), allowed)
    if len(set(value)) < count:
        twice = next(number for number in value if list(value).count(number) > 1)
        raise Refused("number-twice", f"{twice} was drawn twice.", cite("15.5(d)2"), allowed)
    return tuple(value)


GENERATOR = KenoGenerator()
