"""14.11(f), (h): hands of exactly two of the own cards and three of the board, for high and for low apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from chapter47.hands.low import LOWS, LowRank
from chapter47.hands.rank import Rank
from chapter47.hands.ranking import FIVE_CARDS, OF_RANKS, key_of


def two_and_three_high(own: Sequence[str], board: Sequence[str]) -> Rank:
    """The highest hand of two own cards and three of the board.

    >>> board = ["AS", "KS", "QS", "JS", "2D"]
    >>> two_and_three_high(["TS", "2C", "2H", "3D"], board).words
    'Three of a kind, twos, with ace and king'
    """
    threes = [sum(keys) for keys in combinations(map(key_of, board), 3)]
    return max(FIVE_CARDS.of_sum(two + three) for two in _pairs(own) for three in threes)


def two_and_three_low(own: Sequence[str], board: Sequence[str]) -> LowRank:
    """The best low hand of two own cards and three of the board.

    >>> print(two_and_three_low(["AS", "AD", "2C", "KH"], ["3D", "4C", "5H", "KS", "KD"]))
    Five, four, three, two and ace low
    """
    threes = [sum(keys) for keys in combinations(map(key_of, board), 3)]
    return max(LOWS[two + three & OF_RANKS] for two in _pairs(own) for three in threes)


def _pairs(own: Sequence[str]) -> list[int]:
    """The sums of the keys of any two cards."""
    return [sum(keys) for keys in combinations(map(key_of, own), 2)]
