"""Every hand of four tiles, as numbers; and what one comes to against all others that the rest of the set can give."""

from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.packs import TILES
from chapter47.hands.tiles import PLACES, TWO_TILES, Setting

HAND, SET = 4, TILES.size
PLAYER, BANK = 0, 1
"""Sides on which a hand is: against the dealer or a bank, or itself the bank, whose the copies are."""
WON, HIGH, LOST = 0, 1, 2
"""What is counted: both hands win, the high hand alone does, neither."""
KINDS = tuple(sorted(PLACES, key=lambda tile: -TILES.copies[tile]))
"""Tiles that differ, by their numbers in the kernel: those that a set has two of come first."""
TWOS = sum(TILES.copies[kind] == 2 for kind in KINDS)
"""So many kinds there are of which a set has two."""
ALL = (1 << len(KINDS)) - 1
"""A bit for every kind."""

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


class Others(NamedTuple):
    """How the high hand and the low hand of every hand rank, as it is set; and 1 where the low hand is zero."""

    high: Ints
    low: Ints
    nothing: Ints


def tally_hand(mine: int, hands: Hands, others: Others, bits: Ints, found: Ints) -> None:
    """Of a hand, in every setting and on both sides: how often it wins, wins with the high hand alone, and loses
    against all others.

    Whoever does not have the copies loses a low hand of zero too, whatever it is compared with. ``bits`` tells how many
    bits a number has, of kinds of which there are two.
    """
    pairs = (1 << TWOS) - 1
    # of these there are two left, of these one or two, and of each other none
    whole = pairs & ~(hands.one[mine] | hands.two[mine])
    some = whole | (hands.one[mine] & pairs) | (ALL & ~pairs & ~hands.one[mine])
    dealt = ((hands.one & ~some) == 0) & ((hands.two & ~whole) == 0)
    ways = dealt * (1 << bits[hands.one & whole])
    for setting in range(hands.high.shape[1]):
        high, low = hands.high[mine, setting], hands.low[mine, setting]
        counts = hands.nothing[mine, setting] == 0
        above_high, above_low = others.high < high, (others.low < low) & counts
        under_high, under_low = others.high > high, (others.low > low) & (others.nothing == 0)
        found[mine, setting, PLAYER, WON] = (ways * (above_high & above_low)).sum()
        found[mine, setting, PLAYER, HIGH] = (ways * (above_high & ~above_low)).sum()
        found[mine, setting, PLAYER, LOST] = (ways * ~(above_high | above_low)).sum()
        found[mine, setting, BANK, WON] = (ways * ~(under_high | under_low)).sum()
        found[mine, setting, BANK, HIGH] = (ways * (~under_high & under_low)).sum()
        found[mine, setting, BANK, LOST] = (ways * (under_high & under_low)).sum()


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


def set_as(hands: Hands, chosen: Ints) -> Others:
    """Every hand in the setting that is chosen for it."""
    return Others(
        *(np.take_along_axis(each, chosen[:, None], 1)[:, 0] for each in (hands.high, hands.low, hands.nothing))
    )
