"""A card for the pocket: points of every high hand and every low hand. The setting with most points is played.

Where a win and a loss are as much, a setting is worth exactly as much as its high hand wins and its low hand wins, each
by itself. So points that are added up come near the best way: they are fitted to what all settings come to.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chapter47.hands.tiles import PLACES, TileRank, tile_words
from chapter47.odds.of.pai_gow.counting import OTHERS, against, weights
from chapter47.odds.of.pai_gow.kernel import LOST, WON, Ints, all_settings

LAST_HIGH = "2-2"
"""A value is told apart on the card by whether its highest tile is this one or a higher one."""
POINTS = 100
"""So many points are a wager."""


class Card(NamedTuple):
    """Points by the row of the card, the highest hand first."""

    high: Mapping[str, int]
    low: Mapping[str, int]


def row_of(rank: TileRank) -> str:
    """The row of the card that a hand of two tiles is found in.

    >>> from chapter47.hands import TWO_TILES
    >>> [row_of(TWO_TILES.rank(hand.split())) for hand in ("6-6 4-5", "6-6 1-6", "5-6 4-4", "3-4 1-1", "2-6 5-6")]
    ['Wong with a twelve', 'Nine, high', 'Nine, high', 'Nine, high', 'Nine']
    """
    if rank.value is None:
        return rank.words
    named, _, _ = rank.words.partition(",")
    return f"{named}, high" if rank >= TileRank.of_value(rank.value, PLACES[LAST_HIGH]) else named


EXPLAINED = f"A value is high where one of its tiles is a {tile_words(LAST_HIGH)} or ranks above it"


@lru_cache(maxsize=16)
def card(way: str, side: int, pays: Fraction) -> Card:
    """Points against a house way, as whole numbers."""
    settings = [setting for three in all_settings() for setting in three]
    highs, lows = _rows(each.high_rank for each in settings), _rows(each.low_rank for each in settings)
    found = against(way)[:, :, side]
    worth = (found[:, :, WON] * float(pays) - found[:, :, LOST]).ravel() / OTHERS
    often = np.repeat(weights(), len(all_settings()[0]))
    high = np.array([highs[row_of(each.high_rank)] for each in settings])
    low = np.array([len(highs) + lows[row_of(each.low_rank)] for each in settings])
    # least squares: each setting has one high hand and one low hand
    size = len(highs) + len(lows)
    both, sums = np.zeros((size, size)), np.zeros(size)
    for one in (high, low):
        np.add.at(sums, one, often * worth)
        for other in (high, low):
            np.add.at(both, (one, other), often)
    fitted = np.linalg.lstsq(both, sums, rcond=None)[0].tolist()
    return Card(_whole(highs, fitted[: len(highs)]), _whole(lows, fitted[len(highs) :]))


def _rows(ranks: Iterable[TileRank]) -> dict[str, int]:
    """The rows of some hands, the highest first, with their places."""
    in_order = dict.fromkeys(row_of(rank) for rank in sorted(set(ranks), reverse=True))
    return {row: place for place, row in enumerate(in_order)}


def _whole(rows: Iterable[str], fitted: Sequence[float]) -> dict[str, int]:
    """Points as whole numbers, the least of them none."""
    least = min(fitted)
    return {row: round(POINTS * (points - least)) for row, points in zip(rows, fitted, strict=True)}


@lru_cache(maxsize=16)
def by_card(way: str, side: int, pays: Fraction) -> Ints:
    """How the card sets every hand; of settings with as many points, the one with the higher low hand."""
    high, low = card(way, side, pays)
    places = []
    for three in all_settings():
        points = [(high[row_of(each.high_rank)] + low[row_of(each.low_rank)], each.low_rank) for each in three]
        places.append(points.index(max(points)))
    return np.array(places, np.int32)
