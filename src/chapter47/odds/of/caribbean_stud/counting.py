"""Every hand of five cards with every card that the dealer may show, against all hands that the dealer may then have.

Counts are of hands alone. What a house pays for them is applied after counting, so one count serves every pay table and
every way to play: of most hands it is enough to know how those of their rank stand together, since a bet pays whatever
its odds are, or never does. The others are kept one by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK
from chapter47.games.caribbean_stud.rankings import LOWEST_QUALIFYING
from chapter47.games.caribbean_stud.wagers import TIMES
from chapter47.hands import FIVE_CARDS
from chapter47.hands.rank import HAND_AT
from chapter47.odds.hand_kernel import NUMBERS, Hands, Ranks, hand_tables, ranks_of
from chapter47.odds.kernel import Ints
from chapter47.odds.of.caribbean_stud.counting_kernel import HAND, Masks, Sets, all_hands, count_all, count_one
from chapter47.odds.of.caribbean_stud.results import HANDS, STANDS

ALL_HANDS = comb(len(DECK), HAND)
UP_CARDS = len(DECK) - HAND
AGAINST = comb(UP_CARDS - 1, HAND - 1)
"""So many hands the dealer may have who shows a card, where five others are known."""
ALIKE = 134_459
"""So many hands there are where suits are alike."""


@dataclass(frozen=True, eq=False)
class Counted:
    """What was counted, where antes pay so much."""

    ante: Fraction
    """What an ante wins that is paid."""
    ranks: Ranks
    """Every rank, from the lowest."""
    stands: Ints
    """Of hands of a rank, with every up card: against how many of the dealer's hands they stand so, as in `STANDS`."""
    sure: Ints
    """The same, of those alone on which a bet pays whatever its odds."""
    hands: Hands
    """One hand for all that differ by their suits alone."""
    place: Ints
    """Where it stands among all hands."""
    rank: Ints
    """Where its rank stands among all ranks."""
    alike: Ints
    """How many hands it stands for."""
    always: Masks
    """With which up cards a bet pays whatever its odds: a bit for each by its number."""
    rows: Sets
    """Where that depends on the odds, and of every ace and king: the hand's place, the up card, and against how many of
    the dealer's hands it has nothing to beat, is higher, and is tied."""

    @cached_property
    def kinds(self) -> Ints:
        """Which hand each rank is, by its place in `HANDS`."""
        return (self.ranks >> np.uint32(HAND_AT)).astype(np.int64)

    @cached_property
    def row_stands(self) -> Ints:
        """How each row stands, as in `STANDS`."""
        none, higher, tied = self.rows[:, 2:].astype(np.int64).T
        return np.stack([none, higher, tied, AGAINST - none - higher - tied], axis=1)

    def row_totals(self, which: NDArray[np.bool_]) -> Ints:
        """How hands of each rank stand, of those rows alone."""
        totals, hand = np.zeros_like(self.stands), self.rows[which, 0]
        if len(hand):  # hands come by their ranks, so rows do
            ranks, first = np.unique(self.rank[hand], return_index=True)
            totals[ranks] = np.add.reduceat(self.row_stands[which] * self.alike[hand, None], first)
        return totals

    def by_hand(self, totals: Ints) -> dict[str, int]:
        """What ranks come to together, by each result."""
        kinds = self.kinds
        return {
            f"{stands} {hand}": int(totals[kinds == number, column].sum())
            for column, stands in enumerate(STANDS)
            for number, hand in enumerate(HANDS)
        }


@lru_cache(maxsize=2)
def counted(ante: Fraction) -> Counted:
    """All of it: two seconds, once the machine code is there."""
    hands, ranks, order = _in_order()
    found, first = np.unique(ranks[order], return_index=True)
    groups = np.append(first, len(order)).astype(np.int64)
    qualifying, pairs = np.searchsorted(found, [int(LOWEST_QUALIFYING), 1 << HAND_AT]).tolist()
    stands, sure = np.zeros((2, len(found), len(STANDS)), np.int64)
    classes, always = np.zeros((ALIKE, 3), np.int64), np.zeros(ALIKE, np.uint64)
    rows = np.empty((ALIKE * UP_CARDS, 5), np.int32)  # memory that is not written to is not taken
    pays = ante.numerator, ante.denominator
    alike, many = count_all(
        hands, order, groups, qualifying, AGAINST, *pays, TIMES, pairs, stands, sure, classes, always, rows
    )
    assert alike == ALIKE
    place, rank, ways = classes.T.copy()
    return Counted(ante, found, stands, sure, hands[place], place, rank, ways, always, rows[:many].copy())


def _in_order() -> tuple[Hands, Ranks, Ints]:
    """All hands, their ranks, and their places from the lowest to the highest."""
    hands = np.empty((ALL_HANDS, HAND), np.uint8)
    all_hands(hands)
    ranks = ranks_of(hands)
    return hands, ranks, np.argsort(ranks, kind="stable").astype(np.int64)


def stands_of(cards: Sequence[str], up: str) -> dict[str, int]:
    """How one hand stands against each that the dealer may have, gone through one by one.

    >>> stands_of(("AS", "KD", "QH", "9C", "3S"), "9D")
    {'no-hand': 81386, 'higher': 5004, 'tied': 81, 'lower': 76714}
    """
    stands = np.zeros(len(STANDS), np.int64)
    known = np.array([[*map(NUMBERS.__getitem__, cards)]], np.uint8)
    count_one(known, NUMBERS[up], int(LOWEST_QUALIFYING), *hand_tables(FIVE_CARDS), stands)
    return dict(zip(STANDS, stands.tolist(), strict=True))
