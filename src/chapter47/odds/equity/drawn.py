"""Hands of five cards to which others are drawn: how they rank in the end, and which cards to throw away."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.one_deck import CARD_WORDS
from chapter47.odds.equity.drawing_kernel import HAND, WAYS, deal_and_draw, weigh_ways
from chapter47.odds.equity.ranges import NUMBERS, bits_of
from chapter47.odds.kernel import Words
from chapter47.odds.one_deck import ranks_there_are, table
from chapter47.odds.simulation import stream

Worth: TypeAlias = NDArray[np.float64]
"""By the number of a rank: how often it beats a hand, a tie counted as half."""

SEED = 19_47_14
HANDS, SAMPLES = 4_000, 40
"""So many hands are drawn to for the table, and as often each way to do so is tried."""
TRIED = 1_000
"""So often a way is tried where somebody wants to know which cards to throw away."""
UNKNOWN = HAND + 1
"""In the place of how many cards somebody drew, where that is not known yet."""


class Draw(NamedTuple):
    """What to keep of five cards, and how often that beats the others."""

    kept: tuple[str, ...]
    thrown: tuple[str, ...]
    wins: float


@cache
def beats(low: bool) -> tuple[Worth, ...]:
    """How often each rank beats a hand that was drawn to well, by how many cards were drawn; and last, by any number.

    It was counted over hands that are drawn to so that they beat most hands of five cards as they are dealt.
    """
    given, ranks = stream(SEED, int(low)), ranks_there_are(low=low)
    counts, none = np.zeros((HAND + 1, ranks), np.int64), np.zeros(ranks, np.float64)
    deal_and_draw(given, 10 * HANDS, 1, low, none, counts, CARD_WORDS, table())  # all ways alike: nothing is drawn
    worth = _part_below(counts[0])
    counts[:] = 0
    deal_and_draw(given, HANDS, SAMPLES, low, worth, counts, CARD_WORDS, table())
    whole = counts.sum(axis=0)
    return (*(_part_below(each if each.sum() > HAND * HAND else whole) for each in counts), _part_below(whole))


def _part_below(counts: NDArray[np.int64]) -> Worth:
    found: Worth = (np.cumsum(counts) - counts / 2) / max(1, counts.sum())
    return found


def best_draw(own: Sequence[str], dead: Sequence[str], others: int, given: Words, *, low: bool) -> Draw:
    """Which of five cards to keep against so many others, by how often the hand will beat them all.

    >>> best_draw(["TS", "TH", "8D", "7C", "2S"], [], 1, stream(1, 0), low=False).thrown
    ('8D', '7C', '2S')
    >>> best_draw(["AS", "2H", "3D", "7C", "KS"], [], 1, stream(1, 0), low=True).thrown
    ('KS',)
    """
    worth, found = beats(low)[UNKNOWN] ** others, np.zeros(WAYS, np.float64)
    cards = np.array([NUMBERS[card] for card in own], np.uint8)
    gone = np.uint64(bits_of({*own, *dead}))
    kept = weigh_ways(given, cards, gone, TRIED, low, worth, found, CARD_WORDS, table())
    keeps = [bool(kept >> at & 1) for at in range(HAND)]
    chosen = tuple(card for card, keep in zip(own, keeps, strict=True) if keep)
    return Draw(chosen, tuple(card for card in own if card not in chosen), float(found[kept]))
