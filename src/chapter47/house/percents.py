"""Options that are percentages: one for all, or one for each pick."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import ClassVar

from chapter47.house.values import Value
from chapter47.law import BASE, Source

_PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,4})?")


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage up to the law's most, or ``false`` where the house does not offer what it is charged for.

    >>> from chapter47.law import cite
    >>> charge = Percent("buy-percent", "vigorish on buy wagers", cite("1.5(a)"), 5)
    >>> charge.admits("4.5"), charge.admits(5), charge.admits(False), charge.admits("5.01"), charge.admits(4.5)
    (True, True, True, False, False)
    >>> charge.kept("5.0"), charge.kept("4.50")
    (5, '4.5')
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

    def kept(self, value: object) -> object:
        """A percentage as it is kept, however it is written; anything else as it is."""
        rate = self.rate(value)
        return value if rate is None else _plain(rate)

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
        return f"no {self.title.rpartition(' on ')[2]}" if value is False else f"{self.title}: {value} percent"


@dataclass(frozen=True, slots=True)
class PercentByPick:
    """A percentage for all picks or for each, up to the law's most on that pick; or ``false``, as at :class:`Percent`.

    A file says a number or a table by pick, in which what is left out is the usual one. It is kept as a number where
    that is all, or else as one text of the picks that have not the usual one.

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
        """Percentages as they are kept, however they are written; anything else as it is."""
        if isinstance(value, Mapping):
            said = {pick: None if isinstance(rate, bool) else Percent.rate(rate) for pick, rate in value.items()}
            found = {pick: rate for pick, rate in said.items() if rate is not None}
            if not said or not said.keys() <= self.most.keys() or len(found) < len(said):
                return value
            rates = {pick: found.get(pick, Fraction(self.default)) for pick in self.most}
        else:
            rates = self.rates(value)
        if len(rates) < len(self.most):
            return value
        first, *others = rates.values()
        if all(rate == first for rate in others):
            return _plain(first)
        return " ".join(f"{pick}={_decimal(rate)}" for pick, rate in rates.items() if rate != self.default)

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


def _decimal(rate: Fraction) -> str:
    """A percentage as a file writes it."""
    return f"{float(rate):.4f}".rstrip("0").rstrip(".")


def _plain(rate: Fraction) -> int | str:
    """The same percentage always as the same value: a whole number, or a decimal."""
    return rate.numerator if rate.denominator == 1 else _decimal(rate)
