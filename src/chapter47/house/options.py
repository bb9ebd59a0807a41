"""One typed option for each *a casino licensee may, in its discretion*."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from chapter47.law import BASE, Source

Value: TypeAlias = bool | str | int | None

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
_PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,4})?")


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
        # False is not a charge of nothing: the wager that it would be charged on is not offered.
        return f"no {self.title.rpartition(' on ')[2]}" if value is False else f"{self.title}: {value} %"


@dataclass(frozen=True, slots=True)
class PercentByPick:
    """A percentage for all picks or for each, up to the law's most on that pick; or ``false``, as at :class:`Percent`.

    A file says a number or a table by pick, in which what is left out is the usual one. It is kept as one text.

    >>> from chapter47.law import cite
    >>> most = {"4": Fraction(10), "6": Fraction(6)}
    >>> charge = PercentByPick("lay-percent", "vigorish on lays", cite("1.5(b)"), most, 5, "of the win", "is dear")
    >>> charge.admits(6), charge.admits(7), charge.admits("4=10"), charge.kept({"4": "7.50"})
    (True, False, True, '4=7.5')
    >>> charge.rates("4=10")["4"], charge.rates("4=10")["6"], charge.words("4=10")
    (Fraction(10, 1), Fraction(5, 1), '10 percent on 4, 5 on 6')
    """

    kind: ClassVar[str] = "percent"

    name: str
    title: str
    cites: Source
    most: Mapping[str, Fraction] = field(hash=False)
    default: int
    of: str
    """What it is a percentage of, in words."""
    too_much: str
    """What is wrong with more, in words."""
    since: date = BASE
    until: date | None = None

    @property
    def values(self) -> list[str]:
        """What a form shows to choose from: the least and the most of all picks."""
        return ["0", _decimal(min(self.most.values()))]

    def kept(self, value: object) -> object:
        """A table by pick as it is kept; anything else as it is."""
        if not isinstance(value, Mapping) or not value:
            return value
        rates = {pick: None if isinstance(rate, bool) else Percent.rate(rate) for pick, rate in value.items()}
        if not rates.keys() <= self.most.keys() or None in rates.values():
            return value
        return " ".join(f"{pick}={_decimal(rates[pick])}" for pick in self.most if pick in rates)

    def rates(self, value: object) -> dict[str, Fraction]:
        """The percentage on each pick; nothing where the value says none."""
        if isinstance(value, str) and "=" in value:
            said = dict(each.partition("=")[::2] for each in value.split())
            found = {pick: Percent.rate(said.get(pick, self.default)) for pick in self.most}
            known = said.keys() <= self.most.keys()
        else:
            found, known = dict.fromkeys(self.most, Percent.rate(value)), not isinstance(value, bool)
        return {pick: rate for pick, rate in found.items() if rate is not None} if known else {}

    def admits(self, value: object) -> bool:
        rates = self.rates(value)
        whole = len(rates) == len(self.most) and all(0 < rates[pick] <= most for pick, most in self.most.items())
        return value is False or whole

    def fault(self, value: object) -> str:
        """On which picks it is too much; empty where it is no percentage at all."""
        rates = self.rates(value)
        if len(rates) < len(self.most) or not all(rate > 0 for rate in rates.values()):
            return ""
        above = [pick for pick, most in self.most.items() if rates[pick] > most]
        return f"{self.too_much} on {_listed(above)}."

    @property
    def allowed(self) -> str:
        most = ", ".join(f"{_decimal(rate)} on {_listed(picks)}" for rate, picks in _alike(self.most))
        return f'a percentage {self.of}, at most {most} ("5.5", or a table by number), or false'

    def words(self, value: Value) -> str:
        """The percentages in words.

        The same on all picks is said once.
        """
        groups = _alike(self.rates(value))
        if len(groups) == 1:
            return f"{_decimal(groups[0][0])} percent"
        first, *rest = (f"{_decimal(rate)} on {_listed(picks)}" for rate, picks in groups)
        return ", ".join((first.replace(" on ", " percent on ", 1), *rest))

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return f"no {self.title.rpartition(' on ')[2]}" if value is False else f"{self.title}: {self.words(value)}"


def _alike(rates: Mapping[str, Fraction]) -> list[tuple[Fraction, list[str]]]:
    """Picks with the same percentage, in their order."""
    found: dict[Fraction, list[str]] = {}
    for pick, rate in rates.items():
        found.setdefault(rate, []).append(pick)
    return list(found.items())


def _listed(words: list[str]) -> str:
    """Words in a row: ``4, 5 and 6``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _decimal(rate: Fraction | None) -> str:
    """A percentage as a file writes it."""
    return "" if rate is None else f"{float(rate):.4f}".rstrip("0").rstrip(".")


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
    >>> way = Filed("house-way", "house way", cite("10.7(e)"), {"high": "high hand first"}, "a table", read)
    >>> way.kept({"base": "high", "but": "four"}), way.admits("high; four"), way.admits("high"), way.fault("odd")
    ('high; four', True, True, 'is not a way.')
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
        base, *filed = value.split("; ")
        if not filed:
            return self.choices[base]
        return f"{self.choices[base]}, with {len(filed)} filed exception{'s' if len(filed) > 1 else ''}"


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


Option: TypeAlias = Flag | Choice | Number | Percent | PercentByPick | Name | Filed | Written


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
