"""A card for the pocket: points of every high hand and every low hand of two tiles."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import numpy as np

from chapter47.hands.tiles import PLACES, TileRank, tile_words
from chapter47.odds.of.pai_gow.counting import OTHERS, against, weights
from chapter47.odds.of.pai_gow.tables import LOST, WON, Ints, all_settings
from chapter47.odds.points import Points, fit

LAST_HIGH = "2-2"
"""A value is told apart on the card by whether its highest tile is this one or a higher one."""


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
def card(way: str, side: int, pays: Fraction) -> Points:
    """Points against a house way, as whole numbers."""
    settings = [setting for three in all_settings() for setting in three]
    highs, lows = _rows(each.high_rank for each in settings), _rows(each.low_rank for each in settings)
    found = against(way)[:, :, side]
    worth = (found[:, :, WON] * float(pays) - found[:, :, LOST]).ravel() / OTHERS
    often = np.repeat(weights(), len(all_settings()[0])).astype(np.float64)
    cells = [highs[row_of(each.high_rank)] * len(lows) + lows[row_of(each.low_rank)] for each in settings]
    shape, size = (len(highs), len(lows)), len(highs) * len(lows)
    came, brought = np.bincount(cells, often, minlength=size), np.bincount(cells, often * worth, minlength=size)
    return fit([*highs], [*lows], came.reshape(shape), brought.reshape(shape))


def _rows(ranks: Iterable[TileRank]) -> dict[str, int]:
    """The rows of some hands, the highest first, with their places."""
    in_order = dict.fromkeys(row_of(rank) for rank in sorted(set(ranks), reverse=True))
    return {row: place for place, row in enumerate(in_order)}


@lru_cache(maxsize=16)
def by_card(way: str, side: int, pays: Fraction) -> Ints:
    """How the card sets every hand; of settings with as many points, the one with the higher low hand."""
    high, low = card(way, side, pays)
    places = []
    for three in all_settings():
        points = [(high[row_of(each.high_rank)] + low[row_of(each.low_rank)], each.low_rank) for each in three]
        places.append(points.index(max(points)))
    return np.array(places, np.int32)
