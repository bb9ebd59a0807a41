"""Tickets graded by the million, compiled. Every rate card is an argument: nothing of a house is compiled in.

What a ticket won stands in :mod:`chapter47.games.keno.grading`; here the same is said once more, for machine code, and
held to it ticket for ticket.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Column: TypeAlias = NDArray[Any]
Number: TypeAlias = Any
"""A whole number, of whatever width."""

VIEWED = (
    *("series", "first", "version", "price", "low", "high", "more"),
    *("group_at", "groups", "kings", "line_at", "lines"),
    *("group_low", "group_high"),
    *("spots", "rate", "way_at", "named"),
    *("way_low", "way_high"),
)
"""The columns that the kernel looks at, in its order."""

_PAIRS, _FOURS, _BYTES, _ONES = (
    np.uint64(each) for each in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101)
)
_1, _2, _4, _56, _0 = (np.uint64(each) for each in (1, 2, 4, 56, 0))
_SPOTS, _CAUGHT = 81, 21
"""One more than a way can have and can catch."""


@compiled
def ones(word: np.uint64) -> Number:
    """How many bits of a word are set."""
    word = word - ((word >> _1) & _PAIRS)
    word = (word & _FOURS) + ((word >> _2) & _FOURS)
    return np.int64((((word + (word >> _4)) & _BYTES) * _ONES) >> _56)


@compiled
def take_in(table: Ints, top: Number, size: Number, hit: Number) -> None:
    """Takes a group into account: every union that there is may also hold it.

    ``table`` counts unions by their spots, up to ``top``, and the numbers that they caught.
    """
    for spots in range(top - size, -1, -1):
        for caught in range(min(spots, _CAUGHT - 1 - hit) + 1):
            table[spots + size, caught + hit] += table[spots, caught]


@compiled
def payoff(pays: Ints, limit: Number, dollar: int, spots: Number, caught: Number, rate: Number) -> Number:
    """What one way is paid, until the maximum payoff for one wager is reached."""
    return min(pays[spots, caught] * rate // dollar, limit)


@compiled
def grade_all(
    series: Column,
    first: Column,
    version: Column,
    price: Column,
    low: Column,
    high: Column,
    more: Column,
    group_at: Column,
    groups: Column,
    kings: Column,
    line_at: Column,
    lines: Column,
    group_low: Column,
    group_high: Column,
    spots: Column,
    rate: Column,
    way_at: Column,
    named: Column,
    way_low: Column,
    way_high: Column,
    until: Column,
    pays: Ints,
    limits: Ints,
    dollar: int,
    of_series: int,
    game: int,
    drawn: Words,
    payoffs: Ints,
) -> None:
    """Writes down what each ticket won, before any limit for the game; of a ticket that is not in play, -1."""
    table = np.zeros((_SPOTS, _CAUGHT), np.int64)
    kingless = np.zeros((_SPOTS, _CAUGHT), np.int64)
    hits = np.zeros(_SPOTS, np.int64)
    drawn_low, drawn_high = drawn[0], drawn[1]
    for row in range(until.shape[0]):
        if series[row] != of_series or first[row] > game or until[row] < game:
            payoffs[row] = -1
            continue
        card = pays[version[row]]
        limit = limits[version[row]]
        if more[row] == 0:
            caught = ones(low[row] & drawn_low) + ones(high[row] & drawn_high)
            payoffs[row] = payoff(card, limit, dollar, ones(low[row]) + ones(high[row]), caught, price[row])
            continue
        own = np.int64(more[row]) - 1
        at, count, crowned = np.int64(group_at[own]), np.int64(groups[own]), np.int64(kings[own])
        begin, end = np.int64(line_at[own]), np.int64(line_at[own]) + np.int64(lines[own])
        for group in range(count):
            hits[group] = ones(group_low[at + group] & drawn_low) + ones(group_high[at + group] & drawn_high)
        top: Number = 0
        for line in range(begin, end):
            if named[line] == 0:
                top = max(top, spots[line])
        if top > 0:
            for few in range(top + 1):
                for caught in range(_CAUGHT):
                    table[few, caught] = 0
            table[0, 0] = 1
            for group in range(crowned, count):
                size = ones(group_low[at + group]) + ones(group_high[at + group])
                take_in(table, top, size, hits[group])
            if crowned > 0:
                for few in range(top + 1):
                    for caught in range(_CAUGHT):
                        kingless[few, caught] = table[few, caught]
                for group in range(crowned):
                    take_in(table, top, 1, hits[group])
                # A way holds a king, and a king never plays alone.
                for few in range(top + 1):
                    for caught in range(_CAUGHT):
                        table[few, caught] -= kingless[few, caught]
                for group in range(crowned):
                    table[1, hits[group]] -= 1
        won: Number = 0
        for line in range(begin, end):
            has: Number = np.int64(spots[line])
            if named[line] == 0:
                for caught in range(min(has, _CAUGHT - 1) + 1):
                    ways = table[has, caught]
                    if ways != 0:
                        won += ways * payoff(card, limit, dollar, has, caught, rate[line])
                continue
            for way in range(np.int64(way_at[line]), np.int64(way_at[line]) + np.int64(named[line])):
                caught = 0
                for group in range(count):
                    word = way_low[way] if group < 64 else way_high[way]
                    if (word >> np.uint64(group & 63)) & _1 != _0:
                        caught += hits[group]
                won += payoff(card, limit, dollar, has, caught, rate[line])
        payoffs[row] = won
