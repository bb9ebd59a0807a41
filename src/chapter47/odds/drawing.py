"""Three or four cards of five, as people look at them: what they are already, and what they may become."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from chapter47.equipment import RANKS, SUITS
from chapter47.hands import FIVE_CARDS, Rank, Ranking

ORDER = "23456789TJQKA"
"""From the lowest rank to the highest."""
NO_HAND = "high-card"


class Drawing(NamedTuple):
    """Cards to which more will come."""

    hand: str
    """What they are already: a pair, two pairs, three or four of a kind, or nothing of that."""
    ranks: str
    """The highest first; of a pair, its own rank first."""
    suited: bool
    """Whether all of them are of one suit."""
    straights: int
    """How many straights they may become part of."""
    high: int
    """How many of them are high: of a rank of which a pair wins."""

    @property
    def royal(self) -> bool:
        """Whether they may become a royal flush."""
        return self.suited and {*self.ranks} <= {*ORDER[-FIVE_CARDS.size :]}


class Sight(NamedTuple):
    """What must be seen in cards. All that is said must hold."""

    pair: str | None = None
    """A pair of that rank or a higher one, or what ranks above any pair."""
    suited: bool = False
    straights: int = 0
    """So many, or more."""
    high: int = 0
    """So many, or more."""

    def holds(self, cards: Drawing) -> bool:
        """Whether cards are such.

        >>> nines, kings = drawing(["9S", "9H", "2D"], "TJQKA"), drawing(["2D", "KS", "KH"], "TJQKA")
        >>> [Sight(pair="T").holds(cards) for cards in (nines, kings)]
        [False, True]
        """
        return (
            (self.pair is None or self._is_pair(cards))
            and (not self.suited or cards.suited)
            and cards.straights >= self.straights
            and cards.high >= self.high
        )

    def _is_pair(self, cards: Drawing) -> bool:
        if cards.hand != "pair":
            return cards.hand != NO_HAND
        return ORDER.index(cards.ranks[0]) >= ORDER.index(str(self.pair))


def drawing(cards: Sequence[str], high: str) -> Drawing:
    """What is seen in cards, where a pair of any of those ranks wins.

    >>> drawing(["JS", "8S", "9S"], "TJQKA")
    Drawing(hand='high-card', ranks='J98', suited=True, straights=2, high=1)
    """
    suited = len({card[1] for card in cards}) == 1
    return _drawing("".join(sorted(card[0] for card in cards)), suited, high)


@lru_cache(maxsize=1 << 15)
def _drawing(held: str, suited: bool, high: str) -> Drawing:
    rank = Ranking(len(held), Rank).rank([each + SUITS[at % len(SUITS)] for at, each in enumerate(held)])
    straights = sum({*held} <= straight for straight in _straights()) if rank.hand == NO_HAND else 0
    return Drawing(rank.hand, rank.ranks, suited, straights, sum(each in high for each in held))


@cache
def _straights() -> tuple[frozenset[str], ...]:
    """The ranks of every straight, as hands rank."""
    five = combinations(RANKS, FIVE_CARDS.size)
    mixed = ([rank + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)] for ranks in five)
    return tuple(frozenset(card[0] for card in cards) for cards in mixed if FIVE_CARDS.rank(cards).hand == "straight")
