"""The best strategy that a card for the pocket can hold: by what lies beside an ace and king, and by what the dealer
shows.

A cell is a bet where all hands that fall into it gain by one together. What the card gives away by that is counted.
"""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.odds.kernel import Ints
from chapter47.odds.of.caribbean_stud.counting import Counted, counted
from chapter47.odds.of.caribbean_stud.counting_kernel import RANKS
from chapter47.odds.of.caribbean_stud.outlook import Outlook, ante_of, gain, outlook
from chapter47.odds.of.caribbean_stud.results import HANDS
from chapter47.odds.of.caribbean_stud.worth import Worth

ACE, KING, SAME, LOW, ELSE = range(5)
COLUMNS = ("A", "K", "same", "low", "else")
"""What the dealer shows: an ace; a king; another card of a rank that one has; else one lower than the fourth card that
one has; or anything else."""
BESIDE = ("A-K-Q", "A-K-J", "A-K-T or less")
"""The third card of a hand with ace and king."""
BELOW = "Less than A-K"


class Card(NamedTuple):
    """What to bet on, and what it comes to."""

    made: dict[str, bool]
    """Each hand from a pair on, whatever the dealer shows."""
    beside: dict[str, tuple[bool, ...]]
    """Ace and king by the third card, and by column."""
    below: bool
    """Every lower hand, whatever the dealer shows."""
    outlook: Outlook


def card(worth: Worth) -> Card:
    """The card for what a house pays."""
    return _card(tuple(worth.items()))


@lru_cache(maxsize=32)
def _card(told: tuple[tuple[str, Fraction], ...]) -> Card:
    worth = dict(told)
    found = counted(ante_of(worth))
    kinds, hand = found.kinds, found.rows[:, 0]
    ace_king = kinds[found.rank[hand]] == 0
    is_below = kinds == 0
    is_below[found.rank[hand]] = False
    total = np.zeros_like(found.stands)

    def bets(stands: Ints) -> bool:
        """Whether a bet gains where hands stand so; then they are among those that are bet on."""
        nonlocal total
        if gain(worth, stands) <= 0:
            return False
        total = total + stands
        return True

    made = {each: bets(_only(found, kinds == number)) for number, each in enumerate(HANDS) if number}
    third, column = _cells(found)
    beside = {
        name: tuple(
            bets(found.row_totals(ace_king & (third == row) & (column == place))) for place in range(len(COLUMNS))
        )
        for row, name in enumerate(BESIDE)
    }
    below = bets(_only(found, is_below))
    return Card(made, beside, below, outlook(worth, total))


def _only(found: Counted, which: NDArray[np.bool_]) -> Ints:
    """How hands stand, of those ranks alone."""
    return np.where(which[:, None], found.stands, 0)


@lru_cache(maxsize=2)
def _cells(found: Counted) -> tuple[Ints, Ints]:
    """By which line and which column of the card each row goes, if it is one with ace and king."""
    highest = RANKS + 1
    hand = np.sort(_values(found.hands[found.rows[:, 0]]), axis=1)[:, ::-1]
    up = _values(found.rows[:, 1])
    third = np.minimum(highest - 2 - hand[:, 2], len(BESIDE) - 1)
    same = (up[:, None] == hand[:, 2:]).any(axis=1)
    conditions = [up == highest, up == highest - 1, same, up < hand[:, 3]]
    return third, np.select(conditions, [ACE, KING, SAME, LOW], ELSE)


def _values(cards: NDArray[np.uint8] | NDArray[np.int32]) -> Ints:
    """Cards by their ranks, from 2 to 14: an ace is the first of its suit."""
    return ((cards.astype(np.int64) - 1) % RANKS) + 2
