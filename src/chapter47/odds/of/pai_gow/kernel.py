"""Every hand of four tiles against every other, and rounds that are dealt, in machine code."""

from functools import cache
from itertools import combinations, permutations

import numpy as np

from chapter47.equipment.packs import TILES
from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Words
from chapter47.odds.of.pai_gow.tables import ALL, BANK, HAND, KINDS, PLAYER, SET, TWOS, Hands, Ints, Others, all_tiles
from chapter47.odds.shoe_kernel import Bytes, draw_places


@compiled
def count(hands: Hands, others: Others, bits: Ints, found: Ints) -> None:
    """Of every hand what :func:`~chapter47.odds.of.pai_gow.tables.tally_hand` counts of one: the same, in one pass."""
    pairs, size = (1 << TWOS) - 1, hands.one.shape[0]
    ways = np.empty(size, np.int32)
    for mine in range(size):
        whole = pairs & ~(hands.one[mine] | hands.two[mine])
        some = whole | (hands.one[mine] & pairs) | (ALL & ~pairs & ~hands.one[mine])
        for yours in range(size):
            one, two = hands.one[yours], hands.two[yours]
            dealt = (one & ~some) == 0 and (two & ~whole) == 0
            ways[yours] = (1 << bits[one & whole]) if dealt else 0
        for setting in range(hands.high.shape[1]):
            my_high, my_low, counts = (
                hands.high[mine, setting],
                hands.low[mine, setting],
                1 - hands.nothing[mine, setting],
            )
            won = alone = lost = bank_won = bank_alone = bank_lost = np.int32(0)
            for yours in range(size):
                above_high = np.int32(my_high > others.high[yours])
                above_low = np.int32(my_low > others.low[yours]) & counts
                under_high = np.int32(my_high < others.high[yours])
                under_low = np.int32(my_low < others.low[yours]) & (1 - others.nothing[yours])
                won += ways[yours] * (above_high & above_low)
                alone += ways[yours] * (above_high & (1 - above_low))
                lost += ways[yours] * (1 - (above_high | above_low))
                bank_won += ways[yours] * (1 - (under_high | under_low))
                bank_alone += ways[yours] * ((1 - under_high) & under_low)
                bank_lost += ways[yours] * (under_high & under_low)
            found[mine, setting, PLAYER] = (won, alone, lost)
            found[mine, setting, BANK] = (bank_won, bank_alone, bank_lost)


# Rounds that are dealt


@compiled
def hand_number(order: Bytes, first: int) -> int:
    """Four tiles that follow each other, as one number."""
    number = 0
    for at in range(first, first + HAND):
        number = number * SET + order[at]
    return number


@compiled
def deal_rounds(stream: Words, came: Came, order: Bytes, places: Ints, hands: Hands, own: Ints, dealers: Ints) -> None:
    """Deals as many rounds as there are places, of one player and the dealer, and writes down what each came to."""
    for at in range(came.shape[0]):
        draw_places(stream, order, 0, 2 * HAND, SET)
        mine, yours = places[hand_number(order, 0)], places[hand_number(order, HAND)]
        my_way, way = own[mine], dealers[yours]
        high = hands.high[mine, my_way] > hands.high[yours, way]
        low = hands.low[mine, my_way] > hands.low[yours, way] and hands.nothing[mine, my_way] == 0
        came[at] = (0 if high else 2) + (0 if low else 1)


@cache
def numbered() -> tuple[Bytes, Ints]:
    """The tiles of a set by their numbers, and the place of every hand by what `hand_number` makes of it."""
    known, pieces = all_tiles(), [kind for kind in KINDS for _ in range(TILES.copies[kind])]
    fours = np.array(list(combinations(range(SET), HAND)))
    found = np.array([known[pieces[a], pieces[b], pieces[c], pieces[d]] for a, b, c, d in fours.tolist()], np.int32)
    places = np.zeros(SET**HAND, np.int32)
    for order in permutations(range(HAND)):
        a, b, c, d = fours[:, order].T
        places[((a * SET + b) * SET + c) * SET + d] = found
    return np.arange(SET).astype(np.int8), places
