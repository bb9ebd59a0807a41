"""Figures that were simulated, beside what they are."""

from collections.abc import Mapping
from fractions import Fraction
from statistics import NormalDist
from typing import NamedTuple

from chapter47.money import Cents


def sigmas(confidence: float) -> float:
    """How many deviations to either side of a mean hold such a part of the normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


class Estimate(NamedTuple):
    """A mean over rounds, and how far it may be from the true one."""

    mean: float
    deviation: float
    """Of the mean."""

    def reach(self, confidence: float) -> float:
        """How far to either side the true one lies, with that confidence."""
        return sigmas(confidence) * self.deviation


class Line(NamedTuple):
    """A figure, as it was simulated and as it is."""

    name: str
    found: Estimate
    exact: Fraction | float
    """Of a round from a full shoe; a ratio where it was counted."""
    deviation: float | None = None
    """Of a round, where it is told."""


def of_wager(name: str, amount: Cents) -> str:
    """What a line about a wager is called.

    >>> of_wager("banker", 123456)
    'banker, $1,234.56'
    """
    return f"{name}, ${amount / 100:,.2f}"


class Section(NamedTuple):
    """Lines that are told together."""

    key: str
    """What a program knows them by."""
    heading: str
    lines: tuple[Line, ...]


class DealtRounds(NamedTuple):
    """What rounds that were dealt came to."""

    rounds: int
    """That were wagered on."""
    dealt: int
    sections: tuple[Section, ...]
    more: Mapping[str, object] = {}
    """What else is told to a program."""
    beside: str = "exact"
    """What the figures are that stand beside those that were simulated."""
    note: str = "Exact figures are those of a round from a full shoe."
    """What they are of."""
