"""A way to play blackjack that looks at totals alone: what a card for the pocket can hold.

Arrays of small whole numbers, so that a kernel can take them as they are. The last index is what lies open in front of
the dealer. As a rule that is the up card's value, 1 (ace) to 10. In the face-up variation (2.6(k)) it is the dealer's
two cards: 4 to 20 a hard total, 21 to 29 a soft total of 12 to 20, 30 a blackjack. :func:`column` gives either.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN

UPS = TEN + 1
"""Columns where one of the dealer's cards is seen, 0 not used."""
SOFT_COLUMN = 9
"""What is added to the dealer's soft total to make a column."""
BLACKJACK_COLUMN = 30
OPEN_UPS = BLACKJACK_COLUMN + 1
"""Columns where both of the dealer's cards are seen, 0 to 3 not used."""


class Strategy(NamedTuple):
    """What to do, by total. A player looks at surrender first, then at split, double, and stand or hit.

    A total of 21 stands, whatever is written; two aces are a soft 12.
    """

    stand: NDArray[np.int8]
    """[soft 0 or 1][total 0 to 21][column]: 1 stands, 0 hits."""
    double: NDArray[np.int8]
    """Same shape: 1 doubles, where that is allowed (two cards)."""
    surrender: NDArray[np.int8]
    """Same shape: 1 surrenders the first two cards, where that is offered and they are no pair."""
    split: NDArray[np.int8]
    """[value 0 to 10][column]: 1 splits a pair of that value, and again as long as that is allowed."""
    keep_pair: NDArray[np.int8]
    """Same shape: 1 surrenders a pair, where that is offered, rather than to split it or to play it by its total."""
    insure: bool = False

    @property
    def face_up(self) -> bool:
        """Whether it is for the variation in which both of the dealer's cards lie open."""
        return bool(self.split.shape[1] == OPEN_UPS)

    @classmethod
    def blank(cls, *, face_up: bool = False) -> "Strategy":
        """Hits everything, splits nothing: a start to fill in.

        >>> Strategy.blank().stand.shape, Strategy.blank(face_up=True).split.shape
        ((2, 22, 11), (11, 31))
        """
        columns = OPEN_UPS if face_up else UPS
        by_total, by_pair = (2, HIGHEST + 1, columns), (TEN + 1, columns)
        return cls(
            np.zeros(by_total, np.int8),
            np.zeros(by_total, np.int8),
            np.zeros(by_total, np.int8),
            np.zeros(by_pair, np.int8),
            np.zeros(by_pair, np.int8),
        )


def column(up: int, hole: int = 0) -> int:
    """The last index: for the card that the dealer shows, or for both cards where both lie open.

    >>> column(6), column(10, 6), column(1, 6), column(1, 1), column(10, 1)
    (6, 16, 26, 21, 30)
    """
    if not hole:
        return up
    if up != ACE and hole != ACE:
        return up + hole
    total = up + hole + 10
    return BLACKJACK_COLUMN if total == HIGHEST else total + SOFT_COLUMN
