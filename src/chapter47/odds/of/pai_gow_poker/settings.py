"""Every setting of every kind of hand: how its low hand and its high hand rank.

What ranks above what stands in `chapter47.hands` alone. Here its ranks are laid out by the places of ranks, so that a
setting of all kinds is looked up at once.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.house_way import DEALT, LOW
from chapter47.hands import JOKER_TWO, JokerRanking, Rank
from chapter47.hands.ranking import Best
from chapter47.odds.of.pai_gow_poker.kinds import (
    ACE,
    ALIKE,
    KINDS_OF_RANK,
    LOWEST,
    MULTISETS,
    Cards,
    Ints,
    Small,
    counts_of,
    multisets,
)

HIGH = DEALT - LOW


class Ranks(NamedTuple):
    """A ranking by the places of ranks: of five cards, and of four beside the joker; of any suits, and of one suit."""

    five: Small
    five_suited: Small
    four: Small
    four_suited: Small


class Settings(NamedTuple):
    """How the high hand of many hands ranks, and the place of the low hand's rank among all low hands."""

    high: NDArray[np.signedinteger]
    low: NDArray[np.signedinteger]


@cache
def ranks(ranking: JokerRanking) -> Ranks:
    """A ranking, laid out."""
    naturals, beside = multisets(HIGH), multisets(HIGH - 1)
    return Ranks(
        _ranked(naturals, ranking.unsuited, ALIKE),
        _ranked(naturals, ranking.suited, 1),
        _ranked(beside, ranking.beside_unsuited, ALIKE),
        _ranked(beside, ranking.beside_suited, 1),
    )


def _ranked(rows: Ints, best: Best[Rank], most: int) -> Small:
    """How cards rank; nothing where more are alike than there can be."""
    there = np.flatnonzero(counts_of(rows).max(axis=1) <= most)
    found = np.zeros(len(rows), np.int32)
    found[there] = [best.made(tuple(held)) for held in (rows[there, ::-1] + LOWEST).tolist()]
    return found


@cache
def low_hands() -> tuple[Rank, ...]:
    """All low hands, from the lowest."""
    return tuple(
        sorted(JOKER_TWO.unsuited[(1 << 3 * one) + (1 << 3 * other)] for one, other in multisets(LOW).tolist())
    )


@cache
def low_places() -> Small:
    """The places of low hands by the ranks of their two cards, in either order; the joker is an ace."""
    known, found = low_hands(), np.zeros((KINDS_OF_RANK, KINDS_OF_RANK), np.int32)
    for one, other in multisets(LOW).tolist():
        found[one, other] = found[other, one] = known.index(JOKER_TWO.unsuited[(1 << 3 * one) + (1 << 3 * other)])
    return found


def settings(cards: Cards, known: Ranks) -> Iterator[Settings]:
    """Every way to set these hands, one after the other."""
    lows, size = low_places().ravel(), len(cards.ranks)
    sums = _sums(cards.ranks)
    tables = (known.four, known.four_suited) if cards.jokers else (known.five, known.five_suited)
    for out in combinations(range(size), LOW):  # the joker stays behind
        both = KINDS_OF_RANK * cards.ranks[out[0]] + cards.ranks[out[1]]
        yield Settings(_high(cards, sums, out, *tables), lows.take(both))
    if cards.jokers:
        for at in range(size):  # it goes in front, beside one other
            high = _high(cards, sums, (at,), known.five, known.five_suited)
            yield Settings(high, lows.take(KINDS_OF_RANK * ACE + cards.ranks[at]))


def _sums(columns: Ints) -> list[list[Ints]]:
    """By how many cards below are out: what the cards before each place add up to."""
    found = []
    for out in range(LOW + 1):
        sums = [np.zeros(columns.shape[1], np.int64)] * (out + 1)
        for at in range(out, len(columns)):
            sums.append(sums[-1] + MULTISETS[at - out].take(columns[at]))
        found.append(sums)
    return found


def _high(cards: Cards, sums: list[list[Ints]], out: tuple[int, ...], unsuited: Small, suited: Small) -> Small:
    """How what is left ranks where the cards at these places are out."""
    bounds, place = (-1, *out, len(cards.ranks)), np.zeros(cards.ranks.shape[1], np.int64)
    for number, (before, after) in enumerate(pairwise(bounds)):
        if after > before + 1:
            place += sums[number][after]
            place -= sums[number][before + 1]
    high = unsuited.take(place)
    (flush,) = np.nonzero((cards.unsuited & ~np.uint8(sum(1 << at for at in out))) == 0)
    if len(flush):
        high[flush] = np.maximum(high[flush], suited[place[flush]])
    return high
