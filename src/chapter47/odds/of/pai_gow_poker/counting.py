"""What the wager comes to by whose way hands are set, counted over rounds that are dealt.

Two hands are dealt, and each is in turn the player's: what luck brings the one it takes from the other, so that little
is left to chance but copies and how often anything is won. All ways are counted over the same rounds.
"""

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import Outcome
from chapter47.games.pai_gow_poker.rankings import COPY, HIGH_ONLY, HIGHER, LOW_ONLY, LOWER
from chapter47.hands import JokerRanking
from chapter47.odds.estimates import Estimate
from chapter47.odds.of.pai_gow_poker.card import by_card
from chapter47.odds.of.pai_gow_poker.dealers import best
from chapter47.odds.of.pai_gow_poker.house import house_way
from chapter47.odds.of.pai_gow_poker.kernel import RESULTS, a_deck, by_ranks, count_both
from chapter47.odds.of.pai_gow_poker.kinds import Ints, Small
from chapter47.odds.of.pai_gow_poker.settings import Settings
from chapter47.odds.settled import Weights
from chapter47.odds.simulation import stream

ROUNDS = 4_000_000
"""So many rounds are dealt for a book."""
SEED = 19_47_11
CONFIDENCE = 0.95

HOUSE, BEST, CARD = "house-way", "best", "card"
WAYS = (BEST, CARD, HOUSE)
"""How hands may be set."""


def settings_by(way: str, ranking: JokerRanking, pays: Fraction, is_bank: bool = False) -> Settings:
    """How every kind of hand is set in one of these ways."""
    if way == BEST:
        return best(ranking, pays, is_bank)
    return by_card(ranking, pays) if way == CARD else house_way(ranking).settings


def side_by_side(settings: Settings) -> Small:
    """High hands and low hands as a kernel has them."""
    return np.stack(settings, axis=1)


class Side(NamedTuple):
    """Who sets hands in which way."""

    way: str
    is_bank: bool


PLAYERS = (Side(HOUSE, False), Side(BEST, False), Side(CARD, False))
BANKS = (Side(HOUSE, True), Side(BEST, True))


class Counted(NamedTuple):
    """What both hands of rounds came to, each in the place of whoever sets it once."""

    both: Ints
    """How many rounds came to each two results, by what they came to where both were set by the house way."""
    is_bank: bool
    pays: Fraction

    @property
    def often(self) -> Weights:
        """How many hands came to each result, as the one who sets them has it: what another loses a bank wins."""
        size = len(RESULTS)
        table = self.both.sum(axis=0).reshape(size, size)
        counts: dict[Outcome, int] = dict(zip(RESULTS, (table.sum(axis=0) + table.sum(axis=1)).tolist(), strict=True))
        if not self.is_bank:
            return counts
        won, lost = counts[LOWER] + counts[COPY], counts[HIGHER]
        return {HIGHER: won, HIGH_ONLY: counts[LOW_ONLY], LOW_ONLY: counts[HIGH_ONLY], LOWER: lost}

    @property
    def keeps(self) -> Estimate:
        """What the house keeps of a wager."""
        return _estimate(-self._brought(), self.both.sum(axis=0))

    @property
    def gains(self) -> Estimate:
        """What that is less than it keeps of a player who sets by the house way: the same rounds are compared."""
        each = self._brought()
        return _estimate((each[None, :] - each[:, None]).ravel(), self.both.ravel())

    def _brought(self) -> NDArray[np.float64]:
        """What rounds brought by what both hands came to, on an average of the two."""
        pays = float(self.pays)
        won, lost = (-1.0, pays) if self.is_bank else (pays, -1.0)
        each = np.array([{HIGHER: won, COPY: lost, LOWER: lost}.get(result, 0.0) for result in RESULTS])
        both: NDArray[np.float64] = (each[:, None] + each[None, :]).ravel() / 2
        return both


def _estimate(values: NDArray[np.float64], often: Ints) -> Estimate:
    """A mean, and how far it may be off, where values come so often."""
    rounds = often.sum()
    mean = float((values * often).sum() / rounds)
    return Estimate(mean, sqrt(float((often * (values - mean) ** 2).sum() / rounds) / rounds))


@lru_cache(maxsize=16)
def counted(
    ranking: JokerRanking, pays: Fraction, banks: bool = False, rounds: int = ROUNDS, seed: int = SEED
) -> dict[Side, Counted]:
    """Rounds of two hands, from a deck that is shuffled for each: by every way of a player's, and of a bank's."""
    sides = PLAYERS + BANKS * banks
    ways = np.stack([side_by_side(settings_by(way, ranking, pays, is_bank)) for way, is_bank in sides], axis=1)
    found = np.zeros((len(sides), len(RESULTS) ** 2, len(RESULTS) ** 2), np.int64)
    as_bank = np.array([side.is_bank for side in sides], np.int64)
    count_both(stream(seed, 0), rounds, a_deck(), *by_ranks(), ways, as_bank, found)
    return {side: Counted(both, side.is_bank, pays) for side, both in zip(sides, found, strict=True)}
