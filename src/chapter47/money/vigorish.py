"""Vigorish: a percentage that says what it is taken of, how it is rounded and when it is due."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from chapter47.money.cents import Cents


@dataclass(frozen=True, slots=True)
class Vigorish:
    """A charge of so many percent.

    >>> Vigorish(Fraction(5), of="winnings", unit=25, rounded="up").on(1010)
    75
    >>> Vigorish(Fraction(5), of="wager").on(2000)
    100
    """

    percent: Fraction
    of: Literal["wager", "winnings"]
    unit: Cents = 1
    """The multiple, in cents, that the charge is rounded to."""
    rounded: Literal["up", "down"] = "down"
    due: Literal["now", "deferred"] = "now"

    def on(self, amount: Cents) -> Cents:
        """The charge on that wager or those winnings."""
        exact = amount * self.percent / 100
        steps = exact / self.unit
        whole = -(-steps.numerator // steps.denominator) if self.rounded == "up" else int(steps)
        return whole * self.unit
