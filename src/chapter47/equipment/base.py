"""What every piece of equipment can do: list its outcomes, read an entry, draw."""

from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import accumulate
from typing import ClassVar, NamedTuple, TypeAlias

from chapter47.law import Mistake, shown

Outcome: TypeAlias = str | tuple[int, ...] | tuple[str, ...]
"""What equipment shows: a pocket, an insignia, the faces of dice, cards."""


class Section(NamedTuple):
    """A part of a wheel's rim: what it shows, how that is lettered, and on which ground."""

    outcome: str
    label: str
    tone: str = ""


class Equipment(ABC):
    """A device that decides by chance. It holds no state: it is asked, and shows."""

    verb: ClassVar[str]
    """What is done with it: spin, shake, roll."""
    name: str
    outcomes: Mapping[Outcome, int]
    """Every outcome, with its weight."""
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {}
    """What a dealer may say beside the outcome: a name, and its largest whole number or its words."""
    pieces: str = "cards"
    """What comes out of it is called, where it is a shoe: cards or tiles."""
    rim: tuple[Section, ...] = ()
    """Of a wheel, its sections in order; nothing of anything else."""

    def read(self, value: object) -> Outcome:
        """The outcome that an entry names; a :class:`Mistake` where it names none."""
        outcome: Outcome | None = None
        if isinstance(value, str):
            outcome = value
        elif isinstance(value, list | tuple) and all(type(part) is int for part in value):
            outcome = tuple(value)
        if outcome is not None and outcome in self.outcomes:
            return outcome
        raise Mistake("not-an-outcome", f"The {self.name} cannot show {shown(value)}.", self.hint())

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """How high each number goes that it shows: of three dice, three times six. Nothing where it shows none."""
        shown = ([face for face in outcome if isinstance(face, int)] for outcome in self.outcomes)
        return tuple(max(faces) for faces in zip(*shown, strict=True))

    @abstractmethod
    def hint(self) -> str:
        """What an entry looks like."""

    def draw(self, below: Callable[[int], int]) -> Outcome:
        """One outcome by its weight, where ``below(n)`` gives a whole number from 0 to n - 1."""
        outcomes, sums = self._in_order
        return outcomes[bisect(sums, below(sums[-1]))]

    @cached_property
    def _in_order(self) -> tuple[tuple[Outcome, ...], tuple[int, ...]]:
        """The outcomes, and what the weights up to and with each come to: worked out once, and drawn from often."""
        return tuple(self.outcomes), tuple(accumulate(self.outcomes.values()))
