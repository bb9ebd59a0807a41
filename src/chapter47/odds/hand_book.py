"""What the books of games have in common that pay one hand of five by a table: what hands are worth, and rows of it."""

from collections.abc import Callable
from fractions import Fraction

from chapter47.equipment import Outcome
from chapter47.money import Odds
from chapter47.odds.course import kept
from chapter47.odds.five_cards import Choice, Made, Pays, hands
from chapter47.odds.settled import ZERO, Fate, Weights
from chapter47.table.wagers import Spot

Line = Callable[[Made], str]
"""The result that a game's wagers know a hand by."""


def weights(line: Line) -> Weights:
    """How many of all hands of five come to each result."""
    found: dict[Outcome, int] = {}
    for made, count in hands().items():
        found[line(made)] = found.get(line(made), 0) + count
    return found


def pays_of(spot: Spot, line: Line) -> Pays:
    """What a wager wins by the hand, as it is settled at a table."""
    worth: dict[Made, Fraction] = {}
    for made in hands():
        ruling = spot.rulings[None][line(made)]
        assert ruling is not None
        worth[made] = -kept(ruling)
    return Pays(worth)


def fate_of(spot: Spot, line: Line, choice: Choice) -> Fate:
    """What becomes of a wager that stands where one chooses, and else comes back."""
    total = sum(choice.comes_to.values())
    wins: dict[Odds, Fraction] = {}
    for made, count in choice.comes_to.items():
        ruling = spot.rulings[None][line(made)]
        assert ruling is not None
        if ruling.odds is not None:
            wins[ruling.odds] = wins.get(ruling.odds, ZERO) + Fraction(count, total)
    paid = sorted(((odds, Odds.against(part)) for odds, part in wins.items()), key=lambda each: each[0].ratio)
    return Fate(tuple(paid), -choice.gain, 1 - choice.chance)
