"""Hands of exactly two of four cards and three of five in machine code. No rule is known here: tables are arguments.

Two ranks are one of 91 pairs and three are one of 455 threes, so five cards made of both are one look at a table, for
high and for low. A flush needs two cards of the suit in which the board has three; its cards are looked up by bits.
"""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import RANKS, Hands, Small, Table, Word, Words

FOUR, FIVE = 4, 5
TWOS, THREES = 6, 10
"""So many ways there are to take two of four, and three of five."""
OF_TWOS, OF_THREES = 2 * TWOS, 2 * THREES + 2 * FIVE
"""So much is written down of them: places and bits; of five cards also their ranks and suits."""
RANKS_OF, SUITS_OF = 2 * THREES, 2 * THREES + FIVE
PAIRS, TRIPLES = 91, 455
"""So many different two and three ranks there are."""

# The table: places of two ranks, places of three, ranks of both together for high and for low, ranks of flushes.
AT_TRIPLES = RANKS**2
AT_HIGH = AT_TRIPLES + RANKS**3
AT_LOW = AT_HIGH + TRIPLES * PAIRS
AT_FLUSH = AT_LOW + TRIPLES * PAIRS
SIZE = AT_FLUSH + 2**RANKS

_ONE, _NONE, _PAIRS, _RANKS = (np.uint64(each) for each in (1, 0, PAIRS, RANKS))
_TRIPLES, _HIGH, _LOW, _FLUSH = (np.uint64(each) for each in (AT_TRIPLES, AT_HIGH, AT_LOW, AT_FLUSH))
_BITS = np.uint64(2**RANKS - 1)
_MANY_SUITS = np.uint64(7)
"""What is said in a suit's place where there are several."""
NO_SUIT = _MANY_SUITS


@compiled
def take_twos(four: Hands, row: int, twos: Words, player: int, table: Small) -> None:
    """Where every two of four cards stand; and then their bits, with their suit above, if they have one in common."""
    at = 0
    for first in range(FOUR - 1):
        one = np.uint64(four[row, first])
        for second in range(first + 1, FOUR):
            other = np.uint64(four[row, second])
            twos[player, at] = np.uint64(table[one % _RANKS * _RANKS + other % _RANKS])
            suit = one // _RANKS if one // _RANKS == other // _RANKS else _MANY_SUITS
            twos[player, TWOS + at] = suit << _RANKS | _ONE << one % _RANKS | _ONE << other % _RANKS
            at += 1


@compiled
def take_threes(five: Hands, row: int, threes: Words, table: Small) -> Word:
    """Where every three of five cards stand; and then their bits, if they have one suit. Gives the suit, if any."""
    for card in range(FIVE):
        threes[RANKS_OF + card] = np.uint64(five[row, card]) % _RANKS
        threes[SUITS_OF + card] = np.uint64(five[row, card]) // _RANKS
    at, found = 0, NO_SUIT
    for first in range(FIVE - 2):
        for second in range(first + 1, FIVE - 1):
            both = threes[RANKS_OF + first] * _RANKS + threes[RANKS_OF + second]
            suit = threes[SUITS_OF + first] if threes[SUITS_OF + first] == threes[SUITS_OF + second] else NO_SUIT
            for third in range(second + 1, FIVE):
                rank = threes[RANKS_OF + third]
                threes[at] = np.uint64(table[_TRIPLES + both * _RANKS + rank]) * _PAIRS
                threes[THREES + at] = _NONE
                if suit == threes[SUITS_OF + third]:
                    found = suit
                    two = _ONE << threes[RANKS_OF + first] | _ONE << threes[RANKS_OF + second]
                    threes[THREES + at] = two | _ONE << rank
                at += 1
    return found


@compiled
def best_high(twos: Words, player: int, threes: Words, suit: Word, table: Small) -> np.uint16:
    """The best rank for high of two and three."""
    best = np.uint16(0)
    for at in range(THREES):
        begins = _HIGH + threes[at]
        for two in range(TWOS):
            best = max(best, table[begins + twos[player, two]])
    if suit != NO_SUIT:
        for two in range(TWOS):
            bits = twos[player, TWOS + two]
            if bits >> _RANKS == suit:
                for at in range(THREES):
                    if threes[THREES + at]:
                        best = max(best, table[_FLUSH + (bits & _BITS | threes[THREES + at])])
    return best


@compiled
def best_low(twos: Words, player: int, threes: Words, table: Small) -> np.uint16:
    """The best rank for low of two and three."""
    best = np.uint16(0)
    for at in range(THREES):
        begins = _LOW + threes[at]
        for two in range(TWOS):
            best = max(best, table[begins + twos[player, two]])
    return best


@compiled
def rank_both(fours: Hands, fives: Hands, high: Table, low: Table, table: Small) -> None:
    """Writes down how each row of four cards ranks with the same row of five."""
    twos, threes = np.zeros((1, OF_TWOS), np.uint64), np.zeros(OF_THREES, np.uint64)
    for row in range(fours.shape[0]):
        take_twos(fours, row, twos, 0, table)
        suit = take_threes(fives, row, threes, table)
        high[row] = best_high(twos, 0, threes, suit, table)
        low[row] = best_low(twos, 0, threes, table)
