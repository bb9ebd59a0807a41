"""One typed option for each *a casino licensee may, in its discretion*."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from chapter47.house.percents import Percent, PercentByPick
from chapter47.house.values import Value
from chapter47.house.written import Filed, Line, Written
from chapter47.law import BASE, Source

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")

MOST_NUMBER = 9_999
"""As high as we count where the law names no most: so many fit on a sign."""
MANY = 12
"""Choices that are named one by one; of more, some are."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that the house does or does not offer.

    >>> from chapter47.law import cite
    >>> Flag("marker", "a marker", cite("8.1")).describe(False)
    'no marker'
    >>> Flag("banking", "players may bank", cite("8.1"), without="players may not bank").describe(False)
    'players may not bank'
    >>> Flag("layout", "a layout of its own", cite("8.1"), default=None).describe(None)
    'layout of its own: not stated'
    """

    kind: ClassVar[str] = "flag"

    name: str
    title: str
    cites: Source
    default: bool | None = False
    """``None`` where nothing is known of it unless the house states it, so or not so."""
    since: date = BASE
    until: date | None = None
    without: str = ""
    """What holds where it is not so, in words, where that is not simply the title with *no* before it."""

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
        if value is None:
            return f"{self.title.removeprefix('a ')}: not stated"
        return self.title if value else self.without or f"no {self.title.removeprefix('a ')}"


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
    only: Source | None = None
    """Where the law forbids every other way; else by ``cites``."""

    @property
    def default(self) -> str | int:
        return next(iter(self.choices))

    @property
    def values(self) -> list[str | int]:
        """What a form shows to choose from."""
        return list(self.choices)

    def admits(self, value: object) -> bool:
        return type(value) in (str, int) and value in self.choices

    def bound(self, value: object) -> Source:
        """The provision that forbids a value."""
        return self.only or self.cites

    @property
    def allowed(self) -> str:
        said = [f'"{value}"' if isinstance(value, str) else str(value) for value in self.choices]
        return " or ".join(said) if len(said) <= MANY else f"{' or '.join(said[:3])} ... {said[-1]}"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        assert value is not None
        assert not isinstance(value, bool)
        return self.choices[value]


@dataclass(frozen=True, slots=True)
class Number:
    """So many of something, within the law's bounds; ``most`` is ``None`` where the law has only a least."""

    kind: ClassVar[str] = "number"

    name: str
    title: str
    cites: Source
    least: int
    most: int | None
    default: int
    since: date = BASE
    until: date | None = None
    ours: Source | None = None
    """What a number above ``most`` is refused by, where the law has only a least."""
    words: Callable[[int], str] | None = field(default=None, hash=False)
    """What a number means, as a sign shows it, where that is not simply the title with the number before it."""

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from: the least and the most."""
        return [str(self.least), str(self.top)]

    @property
    def top(self) -> int:
        """The law's most, or ours where it names none."""
        return MOST_NUMBER if self.most is None else self.most

    def admits(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.top

    def bound(self, value: object) -> Source:
        """What a number that is not admitted is refused by."""
        return self.ours if self.ours is not None and type(value) is int and value > self.top else self.cites

    @property
    def allowed(self) -> str:
        if self.most is None:
            return f"a whole number, {self.least} or more"
        return f"a whole number from {self.least} to {self.most}"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.words(value) if self.words is not None and type(value) is int else f"{value} {self.title}"


@dataclass(frozen=True, slots=True)
class Name:
    """What the house calls something that several tables have in common; none has it unless the house names it.

    >>> from chapter47.law import cite
    >>> meter = Name("meter", "meter shared with other tables", cite("16.12(f)"), "a meter of its own")
    >>> meter.admits("stud-1"), meter.admits(""), meter.admits("Stud 1"), meter.describe(None), meter.describe("stud-1")
    (True, False, False, 'a meter of its own', 'meter shared with other tables: stud-1')
    """

    kind: ClassVar[str] = "name"

    name: str
    title: str
    cites: Source
    without: str
    """What a table has that names none, in words."""
    default: None = None
    since: date = BASE
    until: date | None = None

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from."""
        return []

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and _NAME.fullmatch(value) is not None

    @property
    def allowed(self) -> str:
        return "a name of up to 30 small letters, digits and hyphens"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.without if value is None else f"{self.title}: {value}"


Option: TypeAlias = Flag | Choice | Number | Percent | PercentByPick | Name | Filed | Written


def differing(option: Option, was: Value, will: Value) -> Iterator[Line]:
    """What of an option is another, in words: line by line where it has lines, or else the whole of it.

    >>> from chapter47.law import cite
    >>> list(differing(Number("decks", "decks", cite("2.2"), 1, 8, 8), 8, 6))
    [Line(at='', before='8 decks', after='6 decks')]
    """
    if isinstance(option, Filed | Written):
        yield from option.differing(was, will)
    else:
        yield Line("", option.describe(was), option.describe(will))


class Binding(NamedTuple):
    """An option that must be the same at every table of a game in one pit or in the casino, or of several games."""

    option: str
    scope: Literal["pit", "casino"]
    cites: Source
    like: str = ""
    """Another game, whose tables in the pit set the measure."""
    among: str = ""
    """Another option: only tables that are alike in it must be alike. Those that offer nothing of it need not, nor
    those that have no such thing in common."""
    across: bool = False
    """Whether it binds the tables of every game that has such an option, and not of one alone."""
