"""A card for the pocket: points of high hands of five cards and low hands of two."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.hands import JokerRanking, Rank
from chapter47.odds.of.pai_gow_poker.dealers import dealers, most
from chapter47.odds.of.pai_gow_poker.kinds import Cards, Ints, Small, all_cards, ways
from chapter47.odds.of.pai_gow_poker.settings import Settings, low_hands, ranks, settings
from chapter47.odds.points import Points, fit

ONE_ROW = frozenset(("straight", "flush", "full-house", "four-of-a-kind", "straight-flush"))
"""High hands that have a row together, whatever their cards."""
TOLD_APART = "AK"
"""A low hand with such a card high is told apart by its other card, down to a ten."""


def high_row(rank: Rank) -> str:
    """The row of the card that a high hand is found in.

    >>> from chapter47.hands import JOKER_FIVE
    >>> [high_row(JOKER_FIVE.rank(hand.split())) for hand in ("AS AD 9C 9H 2S", "KS QD 9C 4H 2S", "KS KD KC 4H 4S")]
    ['Two pairs, aces', 'King high', 'Full house']
    """
    named, _, _ = rank.words.partition(",")
    if rank.hand in ONE_ROW:
        return named
    return rank.words.split(" and ")[0] if rank.hand == "two-pair" else named


def low_row(rank: Rank) -> str:
    """The row of the card that a low hand is found in.

    >>> from chapter47.hands import JOKER_TWO
    >>> [low_row(JOKER_TWO.rank(hand.split())) for hand in ("AS AD", "AS KD", "AS 6D", "QS JD")]
    ['Pair of aces', 'Ace and king', 'Ace high', 'Queen high']
    """
    named, _, other = rank.words.partition(", with ")
    if rank.hand == "pair" or rank.ranks[0] not in TOLD_APART or rank.ranks[1] not in "KQJT":
        return named
    return f"{named.removesuffix(' high')} and {other}"


EXPLAINED = "Of settings with as many points the one with the higher low hand is played"


class Rows(NamedTuple):
    """The rows of a card for high hands or for low hands."""

    names: list[str]
    """The highest first."""
    places: Ints
    """Of each hand, from the lowest, the place of its row."""


def _rows(known: Iterable[Rank], row_of: Callable[[Rank], str]) -> Rows:
    named = [row_of(rank) for rank in sorted(known)]
    names = [*dict.fromkeys(reversed(named))]
    return Rows(names, np.array([names.index(each) for each in named]))


@cache
def _highs(ranking: JokerRanking) -> tuple[Small, Rows]:
    """All high hands, from the lowest, and their rows."""
    known = np.unique(np.concatenate(ranks(ranking)))
    known = known[known > 0]
    return known, _rows(map(ranking.ranks, known.tolist()), high_row)


@cache
def _lows() -> Rows:
    return _rows(low_hands(), low_row)


@lru_cache(maxsize=16)
def card(ranking: JokerRanking, pays: Fraction) -> Points:
    """Points against the house way, as whole numbers."""
    (known, highs), lows, others = _highs(ranking), _lows(), dealers(ranking)
    fronts, often = np.array(low_hands()), ways().astype(np.float64)
    shape = len(highs.names), len(lows.names)
    came, brought = np.zeros(shape), np.zeros(shape)
    for cards in all_cards():
        each = often[cards.numbers]
        for own in settings(cards, ranks(ranking)):
            won, lost = others.against(own, False)
            counts = each * (own.high >= fronts[own.low])
            cells = highs.places[np.searchsorted(known, own.high)] * shape[1] + lows.places[own.low]
            worth = counts * (won * float(pays) - lost) / others.total
            for sums, weights in ((came, counts), (brought, worth)):
                sums += np.bincount(cells, weights, minlength=sums.size).reshape(shape)
    return fit(highs.names, lows.names, came, brought)


@lru_cache(maxsize=16)
def by_card(ranking: JokerRanking, pays: Fraction) -> Settings:
    """How the card sets every kind of hand."""
    (known, highs), lows, points = _highs(ranking), _lows(), card(ranking, pays)
    high = np.array([points.high[row] for row in highs.names])[highs.places]
    low = np.array([points.low[row] for row in lows.names])[lows.places]

    def value(cards: Cards, own: Settings) -> NDArray[np.float64]:
        both = high[np.searchsorted(known, own.high)] + low[own.low]
        found: NDArray[np.float64] = both * float(len(low_hands())) + own.low
        return found

    return most(ranking, value)
