"""What an ante comes to, by which hands are bet on: the pay tables of a house on what was counted."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.caribbean_stud.rankings import rank
from chapter47.games.caribbean_stud.wagers import TIMES
from chapter47.hands import Rank
from chapter47.odds.kernel import Ints
from chapter47.odds.of.caribbean_stud.counting import AGAINST, ALL_HANDS, UP_CARDS, Counted, counted
from chapter47.odds.of.caribbean_stud.counting_kernel import Masks
from chapter47.odds.of.caribbean_stud.results import FOLDED, HANDS, STANDS
from chapter47.odds.of.caribbean_stud.worth import Worth

ROUNDS = ALL_HANDS * UP_CARDS * AGAINST
"""So many rounds there are: a hand, an up card, and the rest of the dealer's hand."""


class Outlook(NamedTuple):
    """What an ante comes to with the bet that follows it."""

    advantage: Fraction
    """What the house keeps of both, as a part of the ante."""
    bet: Fraction
    """How often a hand is bet on."""
    variance: Fraction
    """Of what a round brings, in antes."""
    results: Mapping[str, int]
    """Of all `ROUNDS`, how many come to each result."""

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is wagered."""
        return self.advantage / (1 + TIMES * self.bet)


def outlook(worth: Worth, totals: Ints) -> Outlook:
    """What an ante comes to where hands that are bet on stand so, by their ranks, and all others are folded."""
    by_hand = counted(ante_of(worth)).by_hand(totals)
    bet = sum(by_hand.values())
    results = {**by_hand, FOLDED: ROUNDS - bet}
    mean, square = (
        sum((worth[result] ** power * ways for result, ways in results.items()), Fraction(0)) / ROUNDS
        for power in (1, 2)
    )
    return Outlook(-mean, Fraction(bet, ROUNDS), square - mean * mean, results)


def value(cards: Sequence[str], stands: Mapping[str, int], worth: Worth) -> Fraction:
    """What a bet on one hand brings on average that stands so against what the dealer may have."""
    hand = rank(cards).hand
    return sum((worth[f"{each} {hand}"] * ways for each, ways in stands.items()), Fraction(0)) / sum(stands.values())


def gain(worth: Worth, totals: Ints) -> Fraction:
    """How much more bets bring than folds, in all rounds together, where hands stand so by their ranks."""
    by_hand = counted(ante_of(worth)).by_hand(totals)
    return sum(((worth[result] - worth[FOLDED]) * ways for result, ways in by_hand.items()), Fraction(0))


def ante_of(worth: Worth) -> Fraction:
    """What an ante wins, with which hands were counted: its bet is void where the dealer has none."""
    return worth[f"{STANDS[0]} {HANDS[0]}"]


def betting(worth: Worth, least: Rank) -> Outlook:
    """What it comes to where every hand of that rank or better is bet on, whatever the dealer shows."""
    found = counted(ante_of(worth))
    return outlook(worth, np.where((found.ranks >= least)[:, None], found.stands, 0))


# The best play


class Best(NamedTuple):
    """Where a bet pays: with which up cards, of each hand that stands for others."""

    outlook: Outlook
    counted: Counted
    bets: Masks


def best(worth: Worth) -> Best:
    """A hand is bet on wherever that brings more than to fold it."""
    return _best(tuple(worth.items()))


@lru_cache(maxsize=32)
def _best(told: tuple[tuple[str, Fraction], ...]) -> Best:
    worth = dict(told)
    found = counted(ante_of(worth))
    pays = row_gains(worth) > 0
    bets = found.always.copy()
    hand, up = found.rows[pays, 0], found.rows[pays, 1]
    np.bitwise_or.at(bets, hand, np.uint64(1) << up.astype(np.uint64))
    return Best(outlook(worth, found.sure + found.row_totals(pays)), found, bets)


def row_gains(worth: Worth) -> NDArray[np.int64]:
    """How much more a bet brings than a fold, of each row that was counted by itself; in parts that are all alike."""
    found, scale = counted(ante_of(worth)), lcm(*(each.denominator for each in worth.values()))
    units = np.array([[int(worth[f"{stands} {hand}"] * scale) for stands in STANDS] for hand in HANDS], np.int64)
    brings: Ints = units[found.kinds[found.rank[found.rows[:, 0]]]]
    gains: Ints = (found.row_stands * (brings - int(worth[FOLDED] * scale))).sum(axis=1)
    return gains
