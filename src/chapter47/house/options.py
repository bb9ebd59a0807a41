"""One typed option for each *a casino licensee may, in its discretion*."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from chapter47.law import BASE, Source

Value: TypeAlias = bool | str | int

_PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,4})?")


MANY = 12
"""Choices that are named one by one; of more, some are."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that the house does or does not offer."""

    kind: ClassVar[str] = "flag"

    name: str
    title: str
    cites: Source
    default: bool = False
    since: date = BASE
    until: date | None = None

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from."""
        return []

    def admits(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def allowed(self) -> str:
        return "true or false"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.title if value else f"no {self.title}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several ways that the law lets the house choose between."""

    kind: ClassVar[str] = "choice"

    name: str
    title: str
    cites: Source
    choices: Mapping[str | int, str] = field(hash=False)
    """Each value, and what it means in words. The first is the default."""
    since: date = BASE
    until: date | None = None
    joined: str = ""
    """What joins the words of a value that a file may also write as a list, where it may."""

    @property
    def default(self) -> str | int:
        return next(iter(self.choices))

    @property
    def values(self) -> list[str | int]:
        """What a form shows to choose from."""
        return list(self.choices)

    def admits(self, value: object) -> bool:
        return type(value) in (str, int) and value in self.choices

    @property
    def allowed(self) -> str:
        said = [f'"{value}"' if isinstance(value, str) else str(value) for value in self.choices]
        return " or ".join(said) if len(said) <= MANY else f"{' or '.join(said[:3])} ... {said[-1]}"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        assert not isinstance(value, bool)
        return self.choices[value]


@dataclass(frozen=True, slots=True)
class Number:
    """So many of something, within the law's bounds."""

    kind: ClassVar[str] = "number"

    name: str
    title: str
    cites: Source
    least: int
    most: int
    default: int
    since: date = BASE
    until: date | None = None

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from: the least and the most."""
        return [str(self.least), str(self.most)]

    def admits(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return f"{value} {self.title}"


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage up to the law's most, or ``false`` where the house does not offer what it is charged for.

    >>> from chapter47.law import cite
    >>> charge = Percent("buy-percent", "vigorish on buy wagers", cite("1.5(a)"), 5)
    >>> charge.admits("4.5"), charge.admits(5), charge.admits(False), charge.admits("5.01"), charge.admits(4.5)
    (True, True, True, False, False)
    """

    kind: ClassVar[str] = "percent"

    name: str
    title: str
    cites: Source
    most: int
    since: date = BASE
    until: date | None = None

    @property
    def default(self) -> int:
        return self.most

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from: the least and the most."""
        return ["0", str(self.most)]

    def admits(self, value: object) -> bool:
        rate = self.rate(value)
        return value is False or (rate is not None and 0 < rate <= self.most)

    @staticmethod
    def rate(value: object) -> Fraction | None:
        """The percentage that a value says, exactly; ``None`` where it says none.

        >>> Percent.rate("4.5")
        Fraction(9, 2)
        """
        if type(value) is int:
            return Fraction(value)
        return Fraction(value) if isinstance(value, str) and _PERCENT.fullmatch(value) else None

    @property
    def allowed(self) -> str:
        return f'a whole number up to {self.most}, a decimal in quotes such as "4.5", or false'

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return f"no {self.title}" if value is False else f"{self.title}: {value} %"


Option: TypeAlias = Flag | Choice | Number | Percent


class Binding(NamedTuple):
    """An option that must be the same at every table of a game in one pit, or in the casino."""

    option: str
    scope: Literal["pit", "casino"]
    cites: Source
    like: str = ""
    """Another game, whose tables in the pit set the measure."""
    among: str = ""
    """Another option: only tables that are alike in it must be alike. Those that offer nothing of it need not."""
