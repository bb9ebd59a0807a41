"""11.9(d): every kind of hand as the house way sets it, all at once.

Which rows of the house way's table fit a hand is told by how many there are of each rank; what they put in front is
looked for among the hand's settings. Of those with the same two ranks in front the one counts that leaves most behind.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.house_way import (
    DEALT,
    FROM_HIGHEST,
    MANNERS,
    STRAIGHT_OR_BETTER,
    Manner,
    PairOf,
    ace_if_better,
    highest_singles,
    leaving_straight_or_flush,
    one_and_next,
    second_and_third,
)
from chapter47.hands import JokerRanking
from chapter47.hands.rank import HAND_AT
from chapter47.odds.of.pai_gow_poker.kinds import (
    ACE,
    ALL_KINDS,
    KINDS_OF_RANK,
    Cards,
    Ints,
    Small,
    all_cards,
    counts_of,
    multisets,
    ranks_alone,
)
from chapter47.odds.of.pai_gow_poker.settings import Ranks, Settings, low_places, ranks, settings

NONE = -1
GROUPS = 3
NOTHING = np.iinfo(np.int32).min
_LOW_AT = 24
"""From this bit on stands the low hand's place, below it the high hand's rank."""


class Held(NamedTuple):
    """Hands by their ranks alone, the joker an ace."""

    alike: Ints
    """How many there are in each of three groups of two or more, the most first."""
    groups: Ints
    """The ranks of these groups."""
    singles: Ints
    """The two highest ranks of which there is one."""
    single: NDArray[np.bool_]
    """Of each rank whether there is one."""
    cards: Ints
    """All seven ranks, from the highest."""


def held() -> Held:
    """All hands by ranks alone, in the order of their numbers."""
    with_joker = multisets(DEALT - 1)
    rows = np.vstack([multisets(DEALT), np.hstack([with_joker, np.full((len(with_joker), 1), ACE)])])
    counts, order = counts_of(rows).astype(np.int8), np.arange(KINDS_OF_RANK, dtype=np.int8)
    several = np.sort(np.where(counts > 1, counts * KINDS_OF_RANK + order, 0), axis=1)[:, : -GROUPS - 1 : -1]
    single = counts == 1
    singles = np.sort(np.where(single, order, NONE), axis=1)[:, :-3:-1]
    alike, groups = np.divmod(several, KINDS_OF_RANK)
    return Held(alike, groups, singles, single, rows[:, ::-1])


Fronts = Callable[[Held], tuple[Ints, Ints]]
"""The two ranks that go in front of every hand, as far as the row fits it."""

FRONTS: dict[object, Fronts] = {
    highest_singles: lambda held: (held.singles[:, 0], held.singles[:, 1]),
    ace_if_better: lambda held: (held.singles[:, 0], held.singles[:, 1]),
    one_and_next: lambda held: (held.groups[:, 0], held.singles[:, 0]),
    second_and_third: lambda held: (held.cards[:, 1], held.cards[:, 2]),
}


def _low(manner: Manner, held: Held) -> Small:
    """How the front ranks that a row asks for."""
    if isinstance(manner.front, PairOf):
        first = second = held.groups[:, manner.front.place]
    else:
        first, second = FRONTS[manner.front](held)
    return low_places()[first, second]


def _fits(manner: Manner, held: Held) -> NDArray[np.bool_]:
    """Which hands a row is for, by their ranks."""
    fits = np.ones(len(held.cards), np.bool_)
    for at, size in enumerate(manner.alike):
        fits &= held.alike[:, at] == size
    if manner.alike:
        fits &= np.isin(held.groups[:, 0], _ranks(manner.of))
    if manner.beside:
        fits &= held.single[:, _ranks(manner.beside)].any(axis=1)
    if isinstance(manner.front, PairOf):
        fits &= np.isin(held.groups[:, manner.front.place], _ranks(manner.front.of))
    return fits


def _ranks(written: str) -> list[int]:
    return [FROM_HIGHEST[::-1].index(rank) for rank in written]


class HouseWay(NamedTuple):
    """Every kind of hand, set."""

    settings: Settings
    manner: Small
    """Which row of the table set it."""


@lru_cache(maxsize=2)
def house_way(ranking: JokerRanking) -> HouseWay:
    """How the house way sets every kind of hand, in the order of their numbers."""
    known = ranks(ranking)
    left = np.concatenate([_leaving(cards, known, ranking) for cards in all_cards()])
    hands, by_ranks = held(), ranks_alone()
    manner, low = np.full(ALL_KINDS, NONE, np.int32), np.zeros(ALL_KINDS, np.int32)
    high, front = left & ((1 << _LOW_AT) - 1), left >> _LOW_AT
    behind = np.ones(ALL_KINDS, np.bool_)
    for number, row in enumerate(MANNERS):
        some = np.flatnonzero(_fits(row, hands)[by_ranks] & (manner == NONE))
        if row.front is leaving_straight_or_flush:
            some = some[left[some] >= 0]
            behind[some] = False
            wanted = front[some]
        else:
            wanted = _low(row, hands)[by_ranks[some]]
            if row.front is ace_if_better:
                better = (left[some] >= 0) & (wanted > front[some])
                some, wanted = some[better], wanted[better]
        manner[some], low[some] = number, wanted
    for cards in all_cards():
        others = behind[cards.numbers]
        high[cards.numbers][others] = _behind(cards.only(others), known, low[cards.numbers][others])
    return HouseWay(Settings(high, low), manner)


def _leaving(cards: Cards, known: Ranks, ranking: JokerRanking) -> Small:
    """The best settings that leave a straight or a flush: by the highest front, and then by what is behind it.

    Where there is none the figure is below zero.
    """
    is_one = np.array([hand in STRAIGHT_OR_BETTER for hand in ranking.ranks.HANDS])
    only = Ranks(*(np.where(is_one[each >> HAND_AT], each, NOTHING).astype(np.int32) for each in known))
    best = np.full(cards.ranks.shape[1], NOTHING, np.int32)
    for high, low in settings(cards, only):
        np.maximum(best, (low << _LOW_AT) + high, out=best)
    return best


def _behind(cards: Cards, known: Ranks, front: Small) -> Small:
    """The best high hands that are left behind such fronts."""
    best = np.zeros(cards.ranks.shape[1], np.int32)
    for high, low in settings(cards, known):
        np.maximum(best, high * (low == front), out=best)
    return best
