"""Every hand of four tiles against every other that the rest of the set can give, in machine code."""

from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.packs import TILES
from chapter47.hands.tiles import PLACES, TWO_TILES, Setting
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Words
from chapter47.odds.machine_code import compiled
from chapter47.odds.shoe_kernel import Bytes, draw_places

HAND, SET = 4, TILES.size
PLAYER, BANK = 0, 1
"""Sides on which a hand is: against the dealer or a bank, or itself the bank, whose the copies are."""
WON, HIGH, LOST = 0, 1, 2
"""What is counted: both hands win, the high hand alone does, neither."""
KINDS = tuple(sorted(PLACES, key=lambda tile: -TILES.copies[tile]))
"""Tiles that differ, by their numbers in the kernel: those that a set has two of come first."""
TWOS = sum(TILES.copies[kind] == 2 for kind in KINDS)
"""So many kinds there are of which a set has two."""

Ints: TypeAlias = NDArray[np.int32]


class Hands(NamedTuple):
    """Every hand of four tiles, but for which of two alike it has; kinds are told by a bit for each."""

    one: Ints
    """The kinds of which it has one."""
    two: Ints
    """The kinds of which it has two."""
    high: Ints
    low: Ints
    """How the high hand and the low hand of each of its settings rank."""
    nothing: Ints
    """Of each setting, 1 where the low hand has a value of zero."""


@compiled
def count(first: int, last: int, hands: Hands, chosen: Ints, bits: Ints, found: Ints) -> None:
    """Of some hands, in every setting and on both sides: how often they win, win with the high hand
    alone, and lose against all others.

    The others are set as ``chosen`` says. Whoever does not have the copies loses a low hand of zero too, whatever it is
    compared with. ``bits`` tells how many bits a number has, of kinds of which there are two.
    """
    all_kinds, pairs, size = (1 << len(KINDS)) - 1, (1 << TWOS) - 1, hands.one.shape[0]
    high, low, nothing = np.empty(size, np.int32), np.empty(size, np.int32), np.empty(size, np.int32)
    for yours in range(size):
        way = chosen[yours]
        high[yours], low[yours], nothing[yours] = (
            hands.high[yours, way],
            hands.low[yours, way],
            hands.nothing[yours, way],
        )
    ways = np.empty(size, np.int32)
    for mine in range(first, last):
        # of these there are two left, of these one or two, and of each other none
        whole = pairs & ~(hands.one[mine] | hands.two[mine])
        some = whole | (hands.one[mine] & pairs) | (all_kinds & ~pairs & ~hands.one[mine])
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
                above_high, above_low = np.int32(my_high > high[yours]), np.int32(my_low > low[yours]) & counts
                under_high = np.int32(my_high < high[yours])
                under_low = np.int32(my_low < low[yours]) & (1 - nothing[yours])
                won += ways[yours] * (above_high & above_low)
                alone += ways[yours] * (above_high & (1 - above_low))
                lost += ways[yours] * (1 - (above_high | above_low))
                bank_won += ways[yours] * (1 - (under_high | under_low))
                bank_alone += ways[yours] * ((1 - under_high) & under_low)
                bank_lost += ways[yours] * (under_high & under_low)
            found[mine, setting, PLAYER] = (won, alone, lost)
            found[mine, setting, BANK] = (bank_won, bank_alone, bank_lost)


# Tables, from the ranking that a table is settled by


@cache
def all_tiles() -> dict[tuple[str, ...], int]:
    """The tiles of every hand, each with its place in the kernel's order."""
    pieces = [kind for kind in KINDS for _ in range(TILES.copies[kind])]
    return {tiles: place for place, tiles in enumerate(dict.fromkeys(combinations(pieces, HAND)))}


@cache
def all_settings() -> tuple[tuple[Setting, ...], ...]:
    """The three settings of every hand."""
    return tuple(tuple(TWO_TILES.settings(tiles)) for tiles in all_tiles())


@cache
def hand_tables() -> Hands:
    """Every hand as the kernel knows it."""
    ranks = [[(each.high_rank, each.low_rank, each.low_rank.value == 0) for each in three] for three in all_settings()]
    high, low, nothing = np.moveaxis(np.array(ranks, np.int32), 2, 0)
    one, two = ([_mask(tiles, times) for tiles in all_tiles()] for times in (1, 2))
    return Hands(np.array(one, np.int32), np.array(two, np.int32), high.copy(), low.copy(), nothing.copy())


def _mask(tiles: tuple[str, ...], times: int) -> int:
    return sum(1 << number for number, kind in enumerate(KINDS) if tiles.count(kind) == times)


def bits() -> Ints:
    """How many bits each number has."""
    return np.array([number.bit_count() for number in range(1 << TWOS)], np.int32)


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
