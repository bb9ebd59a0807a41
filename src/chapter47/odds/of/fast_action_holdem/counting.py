"""What rounds come to, counted over rounds that are dealt: there are too many to count them all.

Every round is set by the player in three ways at once: by the house ways, as two cards are worth most, and by the
strategy card. Where both sides are set by the house ways, the dealer's hand is the higher one just as often as the
player's: so what the house keeps follows from two counts alone, of copy hands, and of naturals that are paid more than
1 to 1. What another way brings more is then counted over the same rounds, most of which it sets alike.
"""

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from chapter47.games.fast_action_holdem.rankings import COPY, HIGHER, LOWER, NATURAL, RESULTS
from chapter47.hands import FIVE_CARDS
from chapter47.money import Odds
from chapter47.odds.estimates import Estimate
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of.fast_action_holdem.kernel import compare_ways, house_ways
from chapter47.odds.of.fast_action_holdem.orders import HOUSE_WAYS, Order
from chapter47.odds.of.fast_action_holdem.two_cards import best_order, card_order, cards_of
from chapter47.odds.settled import Weights
from chapter47.odds.simulation import stream

ROUNDS = 2_000_000
"""So many rounds are dealt for a book."""
SEED = 19_47_21
CONFIDENCE = 0.95


class Way(IntEnum):
    """How the player sets the hands."""

    HOUSE = 0
    BEST = 1
    CARD = 2


class Counts(NamedTuple):
    """How many rounds came to each result, by the house ways, the best way and the card together."""

    results: Mapping[tuple[str, str, str], int]
    natural: Odds
    """What a natural is paid."""

    @property
    def rounds(self) -> int:
        return sum(self.results.values())

    def weights(self, way: Way) -> Weights:
        """How often rounds came to each result, as wagers know results."""
        return {name: sum(n for came, n in self.results.items() if came[way] == name) for name in RESULTS}

    def brings(self, result: str) -> Fraction:
        """What a round brings, for a wager of one."""
        return {NATURAL: self.natural.ratio, HIGHER: Fraction(1), COPY: Fraction(-1), LOWER: Fraction(-1)}[result]

    def keeps(self, came: tuple[str, str, str], way: Way) -> Fraction:
        """What one round says of what the house keeps: copies less naturals, less what the way brings more."""
        copies = {COPY: Fraction(1), NATURAL: 1 - self.natural.ratio}.get(came[Way.HOUSE], Fraction(0))
        return copies + self.brings(came[Way.HOUSE]) - self.brings(came[way])

    def ratio(self, way: Way) -> Fraction:
        """What the house keeps of a wager that is set so."""
        return sum((self.keeps(came, way) * n for came, n in self.results.items()), Fraction(0)) / self.rounds

    def advantage(self, way: Way) -> Estimate:
        """The same, with how far it may be from the truth.

        >>> house = {("natural",) * 3: 100, ("higher",) * 3: 4700, ("copy",) * 3: 400, ("lower",) * 3: 4800}
        >>> found = Counts(house, Odds(3, 2)).advantage(Way.HOUSE)
        >>> f"{found.mean:.4f} {found.deviation:.4f}"
        '0.0350 0.0020'
        """
        return self._estimate({came: self.keeps(came, way) for came in self.results})

    def cost(self, way: Way) -> Estimate:
        """What is lost beside the best way."""
        return self._estimate({came: self.brings(came[Way.BEST]) - self.brings(came[way]) for came in self.results})

    def within(self, way: Way) -> float:
        """How far from the true advantage that is at most, with the usual confidence."""
        return self.advantage(way).reach(CONFIDENCE)

    def _estimate(self, each: Mapping[tuple[str, str, str], Fraction]) -> Estimate:
        mean, square = (
            float(sum((each[came] ** power * n for came, n in self.results.items()), Fraction(0)) / self.rounds)
            for power in (1, 2)
        )
        return Estimate(mean, sqrt(max(square - mean * mean, 0.0) / self.rounds))


@lru_cache(maxsize=16)
def counted(decks: int, natural: Odds) -> Counts:
    """What is told of a house: its card is the third way."""
    return compared(decks, best_order(decks, natural), card_order(decks, natural), natural)


def compared(decks: int, best: Order, third: Order, natural: Odds, rounds: int = ROUNDS) -> Counts:
    """So many rounds from a full shoe, each from a shuffle of its own, with any third way in the card's place."""
    size = len(RESULTS)
    counts, orders = np.zeros((size, size, size), np.int64), (HOUSE_WAYS, best, third)
    compare_ways(stream(SEED, decks), cards_of(decks), *hand_tables(FIVE_CARDS), *orders, *house_ways(), rounds, counts)
    found = {
        (RESULTS[by_house], RESULTS[best], RESULTS[card]): int(counts[by_house, best, card])
        for by_house, best, card in zip(*np.nonzero(counts), strict=True)
    }
    return Counts(found, natural)
