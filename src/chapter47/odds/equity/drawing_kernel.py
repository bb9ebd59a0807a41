"""Which cards to throw away where five are held and others drawn, in machine code: what every way to do so is worth."""

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import BITS, DECK, Hands, Table, Words, high_of, low_of
from chapter47.odds.equity.sampling_kernel import draw_card

HAND, WAYS = 5, 32
"""Every set of five cards, as bits, may be kept."""
_ONE, _NONE = np.uint64(1), np.uint64(0)


@compiled
def rank_five(key: np.uint64, bits: np.uint64, low: bool, table: Table) -> np.uint32:
    """How five cards rank, for high or for low."""
    return low_of(key, table) if low else high_of(key, bits, table)


@compiled
def weigh_ways(
    stream: Words,
    own: Hands,
    gone: np.uint64,
    samples: int,
    low: bool,
    worth: NDArray[np.float64],
    found: NDArray[np.float64],
    words: Words,
    table: Table,
) -> int:
    """What five cards are worth by which of them are kept, where ``worth`` says what each rank is worth: exactly where
    at most one card is drawn, else over so many draws. Gives the best way, as bits; of equals the one that keeps most.
    """
    best = WAYS - 1
    for kept in range(WAYS - 1, -1, -1):
        key, bits, due = _NONE, _NONE, HAND
        for at in range(HAND):
            if kept >> at & 1:
                card = np.uint64(own[at])
                key += words[card]
                bits |= words[BITS + card]
                due -= 1
        total, draws = 0.0, 0
        if due == 0:
            total, draws = worth[rank_five(key, bits, low, table)], 1
        elif due == 1:
            for number in range(DECK):
                card = np.uint64(number)
                if not gone >> card & _ONE:
                    total += worth[rank_five(key + words[card], bits | words[BITS + card], low, table)]
                    draws += 1
        else:
            for _ in range(samples):
                held, then, its_bits = gone, key, bits
                for _ in range(due):
                    card = draw_card(stream, held)
                    held |= _ONE << card
                    then += words[card]
                    its_bits |= words[BITS + card]
                total += worth[rank_five(then, its_bits, low, table)]
            draws = samples
        found[kept] = total / draws
        if found[kept] > found[best]:
            best = kept
    return best


@compiled
def deal_and_draw(
    stream: Words,
    hands: int,
    samples: int,
    low: bool,
    worth: NDArray[np.float64],
    counts: NDArray[np.int64],
    words: Words,
    table: Table,
) -> None:
    """Deals so many hands, of which each is drawn to in the best way, and counts how they rank then, by how many cards
    were drawn."""
    own, found = np.zeros(HAND, np.uint8), np.zeros(WAYS, np.float64)
    for _ in range(hands):
        gone = _NONE
        for at in range(HAND):
            card = draw_card(stream, gone)
            gone |= _ONE << card
            own[at] = card
        kept = weigh_ways(stream, own, gone, samples, low, worth, found, words, table)
        key, bits, drawn = _NONE, _NONE, 0
        for at in range(HAND):
            card = np.uint64(own[at])
            if not kept >> at & 1:
                card = draw_card(stream, gone)
                gone |= _ONE << card
                drawn += 1
            key += words[card]
            bits |= words[BITS + card]
        counts[drawn, rank_five(key, bits, low, table)] += 1
