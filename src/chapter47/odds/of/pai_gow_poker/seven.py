"""What seven cards of a deck with a joker hold, and which row of the house way sets them: every hand counted."""

from collections.abc import Mapping
from functools import cache

import numpy as np

from chapter47.games.pai_gow_poker.house_way import MANNERS
from chapter47.hands import JokerRanking
from chapter47.hands.rank import HAND_AT
from chapter47.odds.of.pai_gow_poker.house import house_way
from chapter47.odds.of.pai_gow_poker.kinds import all_cards, ways
from chapter47.odds.of.pai_gow_poker.settings import ranks, settings


@cache
def best_fives(ranking: JokerRanking) -> Mapping[str, int]:
    """Of how many hands the best five cards are each hand, the highest first."""
    best = [np.max([each.high for each in settings(cards, ranks(ranking))], axis=0) for cards in all_cards()]
    names = ranking.ranks.HANDS
    counts = np.bincount(np.concatenate(best) >> HAND_AT, ways(), minlength=len(names)).astype(np.int64).tolist()
    return dict(reversed([*zip(names, counts, strict=True)]))


@cache
def by_manner(ranking: JokerRanking) -> Mapping[str, int]:
    """How many hands the house way takes for each kind, in the order of its rows."""
    counts = np.bincount(house_way(ranking).manner, ways(), minlength=len(MANNERS)).astype(np.int64).tolist()
    found = dict.fromkeys((manner.name for manner in MANNERS), 0)
    for manner, count in zip(MANNERS, counts, strict=True):
        found[manner.name] += count
    return found
