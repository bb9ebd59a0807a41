"""What a setting comes to against all hands that a dealer may have, each set by the house way: counted, not dealt."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK
from chapter47.games.pai_gow_poker.house_way import DEALT, FROM_HIGHEST, LOW
from chapter47.hands import JOKER_TWO, JokerRanking
from chapter47.odds.of.pai_gow_poker.house import house_way
from chapter47.odds.of.pai_gow_poker.kinds import (
    CARDS,
    KINDS_OF_RANK,
    NUMBERS,
    RANK_OF,
    Cards,
    Ints,
    Small,
    all_cards,
    ways,
)
from chapter47.odds.of.pai_gow_poker.settings import Settings, low_hands, ranks, settings

HANDS = comb(len(CARDS), DEALT)
"""So many hands a deck can give."""
OTHERS = comb(len(CARDS) - DEALT, DEALT)
"""So many it can give beside one."""


class Dealers(NamedTuple):
    """The hands that a dealer may have, by how they rank."""

    highs: Small
    """All ranks of their high hands, from the lowest."""
    below: Ints
    """By the places of a high hand and of a low hand: how many dealers have both below these."""

    @property
    def total(self) -> int:
        return int(self.below[-1, -1])

    def against(self, own: Settings, is_bank: bool) -> tuple[Ints, Ints]:
        """How many of them lose to some settings, and how many win; copies are the bank's, and else the dealer's."""
        return self.at_places(self.places(own.high, is_bank), own.low + int(is_bank))

    def places(self, high: NDArray[np.signedinteger], is_bank: bool) -> Ints:
        """How many of their high hands rank below these, or not above them."""
        return np.searchsorted(self.highs, high, side="right" if is_bank else "left")

    def at_places(self, high: Ints, low: Ints) -> tuple[Ints, Ints]:
        """How many have both hands below these places, and how many neither."""
        both = self.below[high, low]
        neither = self.total - self.below[high, -1] - self.below[-1, low] + both
        return both, neither


@lru_cache(maxsize=2)
def _cells(ranking: JokerRanking) -> tuple[Small, Ints]:
    """All high hands that the house way leaves, and the cell of every kind in a table of these by low hands."""
    found = house_way(ranking).settings
    highs, places = np.unique(found.high, return_inverse=True)
    return highs, places * len(low_hands()) + found.low


def dealers(ranking: JokerRanking, own: Sequence[int] = ()) -> Dealers:
    """All that may be dealt beside some cards."""
    highs, cells = _cells(ranking)
    shape = len(highs), len(low_hands())
    counts = np.bincount(cells, ways(own).astype(np.float64), minlength=shape[0] * shape[1])
    below = np.zeros((shape[0] + 1, shape[1] + 1), np.int64)
    below[1:, 1:] = counts.reshape(shape).astype(np.int64).cumsum(axis=0).cumsum(axis=1)
    return Dealers(highs, below)


# One hand


class Weighed(NamedTuple):
    """A way to set a hand, and what it comes to against all that others may have."""

    low: tuple[str, ...]
    high: tuple[str, ...]
    won: int
    lost: int

    def worth(self, pays: Fraction) -> Fraction:
        """What a wager of one brings where a win brings so much."""
        return (self.won * pays - self.lost) / OTHERS


@lru_cache(maxsize=64)
def settings_of(cards: tuple[str, ...], ranking: JokerRanking, pays: Fraction, is_bank: bool) -> tuple[Weighed, ...]:
    """The settings of seven cards that rank differently and are not fouled, the best first.

    >>> from chapter47.hands import JOKER_FIVE
    >>> best, second, *others = settings_of(tuple("AS KD TC TH 7S 4D 2C".split()), JOKER_FIVE, Fraction(19, 20), False)
    >>> best.low, second.low, best.worth(Fraction(19, 20)) > second.worth(Fraction(19, 20))
    (('AS', 'KD'), ('AS', '7S'), True)
    """
    known: dict[tuple[int, int], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for low in combinations(sorted(cards, key=_order), LOW):
        high = tuple(card for card in sorted(cards, key=_order) if card not in low)
        front, behind = JOKER_TWO.rank(low), ranking.rank(high)
        if behind >= front:
            known.setdefault((int(behind), low_hands().index(front)), (low, high))
    own = Settings(*np.array(list(known), np.int32).T)
    won, lost = dealers(ranking, [NUMBERS[card] for card in cards]).against(own, is_bank)
    found = [Weighed(*way, *came) for way, *came in zip(known.values(), won.tolist(), lost.tolist(), strict=True)]
    return tuple(sorted(found, key=lambda each: -each.worth(pays)))


def _order(card: str) -> int:
    """As people hold them: the ace first, the joker before it."""
    return -1 if card not in DECK else FROM_HIGHEST.index(card[0])


# Every kind of hand


Value = Callable[[Cards, Settings], NDArray[np.float64]]
"""What a setting of such hands is worth."""


def most(ranking: JokerRanking, value: Value) -> Settings:
    """The settings of every kind of hand that are not fouled and of which the value is highest."""
    fronts, parts = np.array(low_hands(), np.int32), []
    for cards in all_cards():
        size = cards.ranks.shape[1]
        top, high, low = np.full(size, -np.inf), np.zeros(size, np.int32), np.zeros(size, np.int32)
        for own in settings(cards, ranks(ranking)):
            found = value(cards, own)
            better = (found > top) & (own.high >= fronts[own.low])
            top[better], high[better], low[better] = found[better], own.high[better], own.low[better]
        parts.append((high, low))
    return Settings(*map(np.concatenate, zip(*parts, strict=True)))


@lru_cache(maxsize=16)
def best(ranking: JokerRanking, pays: Fraction, is_bank: bool) -> Settings:
    """The settings of every kind of hand that are worth most.

    What is out of the deck because it is one's own is reckoned card by card: what each of them changes, whatever the
    others are and of whichever suit it is. What that leaves open is told in the tests.
    """
    rest, cells = dealers(ranking), len(low_hands())
    every = Settings(*np.indices((len(rest.highs) + 1, cells)).reshape(2, -1))
    whole = _worth(rest, every, pays, is_bank)
    one_out = [[*RANK_OF].index(rank) for rank in range(KINDS_OF_RANK)]
    changes = np.stack(
        [_worth(dealers(ranking, [card]), every, pays, is_bank) - whole for card in (*one_out, len(DECK))]
    )

    def value(cards: Cards, own: Settings) -> NDArray[np.float64]:
        at = rest.places(own.high, is_bank) * cells + own.low
        found = whole.take(at)
        for ranked in cards.ranks:
            found += changes.ravel().take(ranked * len(whole) + at)
        return found + changes[-1].take(at) if cards.jokers else found

    return most(ranking, value)


def _worth(others: Dealers, own: Settings, pays: Fraction, is_bank: bool) -> NDArray[np.float64]:
    """What settings bring against some dealers, by the places of high hands and low hands."""
    won, lost = others.at_places(own.high, own.low + int(is_bank))
    found: NDArray[np.float64] = (won * float(pays) - lost) / others.total
    return found
