"""Hands of one deck in machine code, for whoever ranks very many: all tables are arguments, and no rule is known here.

Cards are numbered by suit and in sequence, from the ace. A card has two words that are added up over a hand. The key
counts how many cards there are of each rank, in two sums of powers of five (no rank is there more often than four
times), and how many of each suit; the bits say which ranks each suit has. The two sums lead to a place in a table of
all that up to seven cards can be but for their suits. Where there are five cards of a suit, its bits lead to another.

Everything that is looked up stands in one array, since a kernel is much slower with several.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled

Hands: TypeAlias = NDArray[np.uint8]
"""A row for each hand, of cards by their numbers."""
Words: TypeAlias = NDArray[np.uint64]
Table: TypeAlias = NDArray[np.uint32]
Small: TypeAlias = NDArray[np.uint16]
Word: TypeAlias = np.uint64

DECK, RANKS, SUITS, MOST = 52, 13, 4, 7
"""Seven cards at most are looked at together."""
LOW_RANKS = 7
"""So many ranks, from the ace on, are in the first sum; the others are in the second."""
HIGH_RANKS = RANKS - LOW_RANKS
PLACES = 76_155
"""So many different cards can be, up to seven of one deck, but for their suits."""
SECOND_SUM, FIRST_SUIT, SUIT_BITS, SUIT_RANKS = 20, 48, 4, 16
"""Where the second sum begins in a key, and the count of each suit; and where each suit begins in the bits."""

# One deck's table: by the first sum, by the second, then what cards rank by the place that both lead to, then by bits.
SUMS = 5**LOW_RANKS, 5**HIGH_RANKS
SECOND = np.uint64(SUMS[0])
HIGH = np.uint64(SUMS[0] + SUMS[1])
LOW = np.uint64(SUMS[0] + SUMS[1] + PLACES)
FLUSH = np.uint64(SUMS[0] + SUMS[1] + 2 * PLACES)
SIZE = SUMS[0] + SUMS[1] + 2 * PLACES + 2**RANKS

_IN_FIRST = np.uint64(2**SECOND_SUM - 1)
_IN_SECOND = np.uint64(2**14 - 1)
_AT_SECOND = np.uint64(SECOND_SUM)
_ALL_RANKS = np.uint64(2**RANKS - 1)
_SHORT = np.uint64(0x3333 << FIRST_SUIT)
"""With it a suit's count reaches eight where there are five."""
_ENOUGH = np.uint64(0x8888 << FIRST_SUIT)
_OF = tuple(np.uint64(8 << FIRST_SUIT + SUIT_BITS * suit) for suit in range(SUITS))
_FIRST, _SECOND, _THIRD = _OF[0], _OF[1], _OF[2]
_AT_1, _AT_2, _AT_3 = (np.uint64(SUIT_RANKS * suit) for suit in (1, 2, 3))
_NONE = np.uint64(0)

CARD_KEYS: Words = np.array(
    [
        (5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << SECOND_SUM) + (1 << FIRST_SUIT + SUIT_BITS * suit)
        for suit in range(SUITS)
        for rank in range(RANKS)
    ],
    np.uint64,
)
"""What each card adds to the key."""
CARD_BITS: Words = np.array(
    [1 << SUIT_RANKS * suit + rank for suit in range(SUITS) for rank in range(RANKS)], np.uint64
)
"""And to the bits."""
CARD_WORDS: Words = np.concatenate([CARD_KEYS, CARD_BITS])
"""Both, one after the other."""
BITS = np.uint64(DECK)
"""Where the bits begin there."""


@compiled
def high_of(key: Word, bits: Word, table: Table) -> np.uint32:
    """How from five to seven cards rank for high: of more than five, the best five."""
    enough = (key + _SHORT) & _ENOUGH
    if enough:  # with five cards of a suit, seven of one deck are neither a full house nor four alike
        if enough & _FIRST:
            own = bits
        elif enough & _SECOND:
            own = bits >> _AT_1
        elif enough & _THIRD:
            own = bits >> _AT_2
        else:
            own = bits >> _AT_3
        flush: np.uint32 = table[FLUSH + (own & _ALL_RANKS)]
        return flush
    rank: np.uint32 = table[HIGH + table[key & _IN_FIRST] + table[SECOND + ((key >> _AT_SECOND) & _IN_SECOND)]]
    return rank


@compiled
def low_of(key: Word, table: Table) -> np.uint32:
    """How from five to seven cards rank for low: of more than five, the best five."""
    rank: np.uint32 = table[LOW + table[key & _IN_FIRST] + table[SECOND + ((key >> _AT_SECOND) & _IN_SECOND)]]
    return rank


@compiled
def rank_high(hands: Hands, ranks: Table, words: Words, table: Table) -> None:
    """Writes down how each row ranks for high."""
    for row in range(hands.shape[0]):
        key, bits = _NONE, _NONE
        for at in range(hands.shape[1]):
            card = np.uint64(hands[row, at])
            key += words[card]
            bits |= words[BITS + card]
        ranks[row] = high_of(key, bits, table)


@compiled
def rank_low(hands: Hands, ranks: Table, words: Words, table: Table) -> None:
    """Writes down how each row ranks for low."""
    for row in range(hands.shape[0]):
        key = _NONE
        for at in range(hands.shape[1]):
            key += words[np.uint64(hands[row, at])]
        ranks[row] = low_of(key, table)


@compiled
def count_all(size: int, low: bool, counts: NDArray[np.int64], words: Words, table: Table) -> None:
    """Counts every hand of so many cards of one deck, five or seven, by how it ranks: all of them, one by one."""
    hand = np.arange(size)
    keys, bits = np.zeros(size + 1, np.uint64), np.zeros(size + 1, np.uint64)
    at = 0
    while at >= 0:
        if hand[at] > DECK - size + at:
            at -= 1
            if at >= 0:
                hand[at] += 1
            continue
        card = np.uint64(hand[at])
        keys[at + 1] = keys[at] + words[card]
        bits[at + 1] = bits[at] | words[BITS + card]
        if at == size - 1:
            counts[low_of(keys[size], table) if low else high_of(keys[size], bits[size], table)] += 1
            hand[at] += 1
        else:
            at += 1
            hand[at] = hand[at - 1] + 1
