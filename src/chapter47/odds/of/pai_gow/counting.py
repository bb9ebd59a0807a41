"""What hands come to against a dealer who is set by the house way: every one of 736,281,000 deals counted, exactly.

A hand of four tiles has three settings, and the dealer's is known. So each setting is counted against everything that
the rest of the set can give, on both sides: against the dealer, and as the bank, whose the copies are.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.packs import TILES
from chapter47.games.pai_gow.house_way import HouseWay
from chapter47.hands.tiles import Setting
from chapter47.odds.of.pai_gow.tables import (
    KINDS,
    LOST,
    WON,
    Hands,
    Ints,
    all_settings,
    all_tiles,
    bits,
    hand_tables,
    set_as,
    tally_hand,
)

OTHERS = comb(TILES.size - 4, 4)
"""So many hands the rest of a set can give."""
DEALS = comb(TILES.size, 4) * OTHERS


class Tally(NamedTuple):
    """What deals came to."""

    won: int
    high: int
    """The high hand won, and the low hand did not."""
    lost: int
    of: int

    @property
    def low(self) -> int:
        """The low hand won, and the high hand did not."""
        return self.of - self.won - self.high - self.lost

    def worth(self, pays: Fraction) -> Fraction:
        """What a wager of one brings where a win brings so much."""
        return (self.won * pays - self.lost) / self.of


def tally(came: NDArray[np.int64], deals: int) -> Tally:
    """What the kernel counted."""
    won, high, lost = came.tolist()
    return Tally(won, high, lost, deals)


class Weighed(NamedTuple):
    """A setting of a hand, and what it comes to against all that others may have."""

    setting: Setting
    tally: Tally


@lru_cache(maxsize=1)
def weights() -> NDArray[np.int64]:
    """How many of all hands of a set each of the kernel's stands for."""
    each = (prod(comb(TILES.copies[tile], tiles.count(tile)) for tile in {*tiles}) for tiles in all_tiles())
    return np.fromiter(each, np.int64)


@lru_cache(maxsize=16)
def chosen(way: str) -> Ints:
    """Which of its settings every hand has by a house way."""
    ways, places = HouseWay.of(way), []
    for tiles, settings in zip(all_tiles(), all_settings(), strict=True):
        _, _, *ranks = ways.set(tiles).setting
        places.append(next(place for place, (_, _, *others) in enumerate(settings) if others == ranks))
    return np.array(places, np.int32)


@lru_cache(maxsize=16)
def against(way: str) -> NDArray[np.int64]:
    """Every hand in every setting on both sides against all others, which are set by the house way."""
    return counted(hand_tables(), chosen(way))


def counted(hands: Hands, others: Ints) -> NDArray[np.int64]:
    """The same, where others are set so."""
    from chapter47.odds.of.pai_gow.kernel import count  # it takes a moment that one hand need not

    found = _nothing(hands)
    count(hands, set_as(hands, others), bits(), found)
    return found.astype(np.int64)


def _nothing(hands: Hands) -> Ints:
    return np.zeros((*hands.high.shape, 2, 3), np.int32)


def came_to(way: str, side: int, settings: Ints) -> Tally:
    """What all deals come to against a house way, where every hand is set so."""
    found = against(way)[:, :, side]
    return tally(weights() @ found[np.arange(len(found)), settings], DEALS)


@lru_cache(maxsize=16)
def best(way: str, side: int, pays: Fraction) -> Ints:
    """The best setting of every hand against a house way, where a win brings so much of a wager."""
    found = against(way)[:, :, side]
    worth = found[:, :, WON] * pays.numerator - found[:, :, LOST] * pays.denominator
    places: Ints = worth.argmax(axis=1).astype(np.int32)
    return places


@lru_cache(maxsize=256)
def settings_of(tiles: tuple[str, ...], way: str, side: int, pays: Fraction) -> tuple[Weighed, ...]:
    """The settings of four tiles that differ, the best first.

    >>> from chapter47.odds.of.pai_gow.tables import PLAYER
    >>> for each in settings_of(("6-6", "4-5", "1-2", "5-5"), "high", PLAYER, Fraction(19, 20)):
    ...     print(each.setting.high, each.setting.low, f"{float(each.tally.worth(Fraction(19, 20))):+.4f}")
    ('6-6', '4-5') ('5-5', '1-2') +0.4966
    ('5-5', '4-5') ('6-6', '1-2') +0.3796
    ('4-5', '1-2') ('6-6', '5-5') -0.6252
    """
    place = all_tiles()[tuple(sorted(tiles, key=KINDS.index))]
    hands, came = hand_tables(), _nothing(hand_tables())
    tally_hand(place, hands, set_as(hands, chosen(way)), bits(), came)
    settings = {
        (each.high_rank, each.low_rank): Weighed(each, tally(counts, OTHERS))
        for each, counts in zip(all_settings()[place], came[place, :, side], strict=True)
    }
    return tuple(sorted(settings.values(), key=lambda each: -each.tally.worth(pays)))
