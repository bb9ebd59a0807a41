"""What rounds come to, counted over rounds that are dealt: there are too many to count them all.

Both sides are set by the same ways, so the dealer's hand is the higher one just as often as the player's. What the
house keeps therefore follows from two counts alone: from copy hands, and from naturals that are paid more than 1 to 1.
"""

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.rankings import COPY, NATURAL, RESULTS
from chapter47.hands import FIVE_CARDS
from chapter47.money import Odds
from chapter47.odds.estimates import Estimate, sigmas
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of.fast_action_holdem.kernel import house_ways, play_rounds
from chapter47.odds.settled import Weights
from chapter47.odds.simulation import ENDLESS, stream

ROUNDS = 2_000_000
"""So many rounds are dealt for a book."""
SEED = 19_47_21
CONFIDENCE = 0.95


class Counts(NamedTuple):
    """How many rounds came to each result."""

    results: dict[str, int]

    @property
    def rounds(self) -> int:
        return sum(self.results.values())

    @property
    def weights(self) -> Weights:
        """The same, as wagers know results."""
        return dict(zip(RESULTS, (self.results[name] for name in RESULTS), strict=True))

    def advantage(self, natural: Odds) -> Estimate:
        """What the house keeps of a wager where a natural is paid at those odds: copies, less what naturals add.

        >>> found = Counts({"natural": 100, "higher": 4700, "copy": 400, "lower": 4800}).advantage(Odds(3, 2))
        >>> f"{found.mean:.4f} {found.deviation:.4f}"
        '0.0350 0.0020'
        """
        more = float(natural.ratio) - 1
        copies, naturals = (self.results[name] / self.rounds for name in (COPY, NATURAL))
        mean = copies - more * naturals
        return Estimate(mean, sqrt((copies + more * more * naturals - mean * mean) / self.rounds))

    def ratio(self, natural: Odds) -> Fraction:
        """The same as a ratio of what was counted."""
        kept = self.results[COPY] - (natural.ratio - 1) * self.results[NATURAL]
        return Fraction(kept) / self.rounds

    def within(self, natural: Odds) -> float:
        """How far from the true advantage that is at most, with the usual confidence."""
        return sigmas(CONFIDENCE) * self.advantage(natural).deviation


def cards_of(decks: int) -> "np.ndarray[tuple[int], np.dtype[np.uint8]]":
    """The cards of a shoe by their numbers, as they come from the decks."""
    return np.tile(np.arange(len(DECK), dtype=np.uint8), decks)


@lru_cache(maxsize=16)
def counted(decks: int, rounds: int = ROUNDS) -> Counts:
    """So many rounds from a full shoe, each from a shuffle of its own."""
    keys, tables = hand_tables(FIVE_CARDS)
    counts = np.zeros(len(RESULTS), np.int64)
    none = np.zeros(len(RESULTS), np.int64)
    results, tally = np.zeros(1, np.int64), np.zeros(2, np.int64)
    chance = stream(SEED, decks)
    play_rounds(
        chance, cards_of(decks), keys, tables, *house_ways(), 0, 1, rounds, none, 0, ENDLESS, results, counts, tally
    )
    return Counts(dict(zip(RESULTS, counts.tolist(), strict=True)))
