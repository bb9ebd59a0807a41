"""What becomes of a wager where results come so often: by its rulings, and by the vigorish that is taken."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.money import Cents, Odds
from chapter47.money.owners import seat_owner
from chapter47.odds.course import kept
from chapter47.odds.rows import Figures, Per, Row, make_row
from chapter47.table.wagers import Ruling, Spot, Stake

Weights: TypeAlias = Mapping[Outcome, Fraction | int]
Charge: TypeAlias = Callable[[Spot, Ruling], Fraction]
"""What vigorish takes of a wager that is decided so, as a part of it."""
ZERO = Fraction(0)
EVEN: Cents = 100_00
"""A wager on which no vigorish of whole percents is rounded."""


class Fate(NamedTuple):
    """What becomes of a wager: each as a part of it."""

    paid: tuple[tuple[Odds, Odds], ...]
    """What it may be paid at, lowest first, and the odds against that."""
    kept: Fraction
    void: Fraction

    def figures(self) -> Figures:
        """Of wagers made; and of those that are won or lost, where others are void."""
        advantage: dict[Per, Fraction] = {"wager": self.kept}
        if 0 < self.void < 1:
            advantage["resolved"] = self.kept / (1 - self.void)
        return Figures(self.paid, advantage)


def nothing(spot: Spot, ruling: Ruling) -> Fraction:
    """No vigorish."""
    return ZERO


def fate(spot: Spot, chances: Weights, charge: Charge = nothing) -> Fate:
    """What becomes of a wager where results come so often."""
    total = sum(chances.values())
    wins: dict[Odds, Fraction] = {}
    loss, void = ZERO, ZERO
    for outcome, weight in chances.items():
        ruling, part = spot.rulings[None][outcome], Fraction(weight) / total
        assert ruling is not None, f"{spot.wager.name} is decided by one round"
        loss += (kept(ruling) + charge(spot, ruling)) * part
        if ruling.odds is not None and part:
            wins[ruling.odds] = wins.get(ruling.odds, ZERO) + part
        elif ruling.result == "void":
            void += part
    paid = ((odds, Odds.against(part / (1 - void))) for odds, part in wins.items())
    return Fate(tuple(sorted(paid, key=lambda each: each[0].ratio)), loss, void)


def told(spot: Spot, what: Fate, when: str = "", *, quoted: bool = True) -> Iterator[Row]:
    """The rows of a wager played in one way."""
    figures = what.figures()
    for per in figures.advantage:
        yield make_row(spot, figures, per, when, quoted=quoted and per == spot.wager.quoted)


def vigorish(on: Callable[[Stake, Ruling, Cents], Cents], amount: Cents | None) -> Charge:
    """What settlement charges, of a wager of that amount, or of one on which nothing is rounded."""
    wagered = EVEN if amount is None else amount

    def charge(spot: Spot, ruling: Ruling) -> Fraction:
        won = 0 if ruling.odds is None else ruling.odds.winnings(wagered)
        return Fraction(on(Stake(seat_owner(1), spot, wagered), ruling, won), wagered)

    return charge
