"""Options that a file writes in a form of their own; they tell a change by what differs, line by line."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar, NamedTuple

from chapter47.house.values import Value
from chapter47.law import BASE, Source


class Line(NamedTuple):
    """One line of an option, as it was and as it will be."""

    at: str
    """Which one, as a file has it; empty where the option is told as a whole."""
    before: str
    """In words, also where there was no such line."""
    after: str
    """In words, also where there will be none."""


@dataclass(frozen=True, slots=True)
class Filed:
    """One of several ways, or one of them with what the house has filed besides: a table, kept as one text.

    >>> from chapter47.law import cite
    >>> def read(value: object) -> str:
    ...     if isinstance(value, Mapping) and value.keys() == {"base", "but"}:
    ...         return f"{value['base']}; {value['but']}"
    ...     if isinstance(value, str) and value.startswith("high; "):
    ...         return value
    ...     raise ValueError("is not a way.")
    >>> def words(hand: str, low: str) -> str:
    ...     return f"{hand} is set by the rules" if not low else f"{low} of {hand} is low"
    >>> choices = {"high": "high hand first"}
    >>> way = Filed("house-way", "house way", cite("10.7(e)"), choices, "a table", read, words)
    >>> way.kept({"base": "high", "but": "four"}), way.admits("high; four"), way.admits("high"), way.fault("odd")
    ('high; four', True, True, 'is not a way.')
    >>> way.describe("high; four: one")
    'high hand first; one of four is low'
    >>> list(way.differing("high; four: one", "high"))
    [Line(at='four', before='one of four is low', after='four is set by the rules')]
    """

    kind: ClassVar[str] = "choice"

    name: str
    title: str
    cites: Source
    choices: Mapping[str, str] = field(hash=False)
    """Each way, and what it means in words. The first is the default."""
    table: str
    """What else a file may say, as an example."""
    read: Callable[[object], str] = field(hash=False)
    """A table, or the text of one, as the text that is kept; a ``ValueError`` says what is wrong with it."""
    words: Callable[[str, str], str] = field(hash=False)
    """What is filed of something, by its name, in words; what holds of it where nothing is filed."""
    since: date = BASE
    until: date | None = None

    @property
    def default(self) -> str:
        return next(iter(self.choices))

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from."""
        return list(self.choices)

    def kept(self, value: object) -> object:
        """A table as it is kept; anything else as it is."""
        return value if value in self.values or self.fault(value) else self.read(value)

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and not self.fault(value)

    def fault(self, value: object) -> str:
        """What is wrong with it; empty where nothing is."""
        if isinstance(value, str) and value in self.choices:
            return ""
        try:
            self.read(value)
        except ValueError as wrong:
            return str(wrong)
        return ""

    @property
    def allowed(self) -> str:
        return " or ".join([*(f'"{value}"' for value in self.choices), self.table])

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        assert isinstance(value, str)
        base, filed = _parted(value)
        return "; ".join([self.choices[base], *(self.words(*each) for each in filed.items())])

    def differing(self, was: Value, will: Value) -> Iterator[Line]:
        """The way, where it is another, and each thing that is filed otherwise, anew or no more."""
        (base, filed), (new_base, new_filed) = _parted(str(was)), _parted(str(will))
        if base != new_base:
            yield Line("", self.choices[base], self.choices[new_base])
        for each in dict.fromkeys((*filed, *new_filed)):
            before, after = filed.get(each, ""), new_filed.get(each, "")
            if before != after:
                yield Line(each, self.words(each, before), self.words(each, after))


def _parted(kept: str) -> tuple[str, dict[str, str]]:
    """The way, and what is filed besides, by its name."""
    base, *filed = kept.split("; ")
    return base, {name: said for name, _, said in (each.partition(": ") for each in filed)}


@dataclass(frozen=True, slots=True)
class Written:
    """Whatever a file writes in its own form (a table, a list, an amount or ``false``), kept as one text or value.

    >>> from chapter47.law import cite
    >>> def read(value: object) -> Value:
    ...     if value is False or (isinstance(value, str) and value.isdigit()):
    ...         return value
    ...     raise ValueError("is not an amount.")
    >>> limit = Written("max-payoff", "maximum payoff", cite("15.3(e)"), False, read, "false or an amount", str)
    >>> limit.kept("100000"), limit.admits(False), limit.fault("much")
    ('100000', True, 'is not an amount.')
    """

    kind: ClassVar[str] = "text"

    name: str
    title: str
    cites: Source
    default: Value
    read: Callable[[object], Value] = field(hash=False)
    """What a file writes, or what is kept of it, as it is kept; a ``ValueError`` says what is wrong with it."""
    allowed: str
    words: Callable[[Value], str] = field(hash=False)
    """What a value means, as a sign shows it."""
    since: date = BASE
    until: date | None = None
    lines: Callable[[Value, Value], Iterable[Line]] | None = field(default=None, hash=False)
    """What of it differs, where it is told line by line."""

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from."""
        return []

    def kept(self, value: object) -> object:
        """A value as it is kept; one that cannot be read as it is."""
        return value if self.fault(value) else self.read(value)

    def admits(self, value: object) -> bool:
        return not self.fault(value)

    def fault(self, value: object) -> str:
        """What is wrong with it; empty where nothing is."""
        try:
            self.read(value)
        except ValueError as wrong:
            return str(wrong)
        return ""

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.words(value)

    def differing(self, was: Value, will: Value) -> Iterator[Line]:
        """Each line that is another, where it has lines; or else the whole of it."""
        if self.lines is None:
            yield Line("", self.words(was), self.words(will))
        else:
            yield from self.lines(was, will)
