"""How hands are played, as a kernel looks it up: by rank, and where that is not enough, by hand and up card."""

from typing import NamedTuple

import numpy as np

from chapter47.hands import Rank
from chapter47.odds.kernel import Ints
from chapter47.odds.of.caribbean_stud.counting import UP_CARDS
from chapter47.odds.of.caribbean_stud.counting_kernel import Masks
from chapter47.odds.of.caribbean_stud.outlook import Best, Outlook, best, betting
from chapter47.odds.of.caribbean_stud.worth import Worth


class Played(NamedTuple):
    """Which hands are bet on."""

    least: int
    """The lowest rank of which any hand is."""
    certain: int
    """The lowest from which on all are, whatever the dealer shows."""
    places: Ints
    """The hands in between, one for all that are alike, by where they stand among all hands."""
    bets: Masks
    """With which up cards each of them is bet on."""
    outlook: Outlook


def playing_best(worth: Worth) -> Played:
    """Wherever a bet pays."""
    found: Best = best(worth)
    cards = np.bitwise_count(found.bets)
    rank = found.counted.ranks[found.counted.rank]
    open_to_question = int(rank[cards < UP_CARDS].max())
    least = int(rank[cards > 0].min())
    certain = max(least, open_to_question + 1)
    between = np.flatnonzero((rank >= least) & (rank < certain))
    between = between[np.argsort(found.counted.place[between])]
    return Played(least, certain, found.counted.place[between], found.bets[between], found.outlook)


def playing_from(worth: Worth, least: Rank) -> Played:
    """Every hand of that rank or better, whatever the dealer shows."""
    none = np.zeros(0, np.int64), np.zeros(0, np.uint64)
    return Played(int(least), int(least), *none, betting(worth, least))
