"""What cards and hands come to: 2.1 and 2.2(b)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from chapter47.equipment.cards import DECK
from chapter47.law import Source, cite

BEST = 21
"""What a hand may come to; above it, it is lost."""


class Value(NamedTuple):
    """What a card counts, and where the law says so. An ace is told here by its lower value."""

    points: int
    cites: Source


RANKS: dict[str, Value] = {
    "A": Value(1, cite("2.2(b)3i")),
    **{rank: Value(points, cite("2.2(b)1")) for points, rank in enumerate("23456789T", 2)},
    **{rank: Value(10, cite("2.2(b)2")) for rank in "JQK"},
}
POINTS: dict[str, int] = {card: RANKS[card[0]].points for card in DECK}
"""What each card counts, an ace as one."""


class Score(NamedTuple):
    """The point count of a hand, and whether an ace in it counts eleven."""

    total: int
    soft: bool

    def __str__(self) -> str:
        return TOLD[self]


TOLD: dict[tuple[int, bool], str] = {
    (total, soft): f"soft {total}" if soft else str(total) for total in range(BEST + 11) for soft in (False, True)
}
"""Each point count in words."""


def score(cards: Sequence[str]) -> Score:
    """What a hand comes to: an ace counts eleven unless the hand would then be above 21.

    >>> str(score(["AS", "6D"])), str(score(["AS", "6D", "9C"])), str(score(["AS", "AD"]))
    ('soft 17', '16', 'soft 12')
    """
    return _score(tuple(cards))


@lru_cache(maxsize=1 << 16)
def _score(cards: tuple[str, ...]) -> Score:
    """The same cards come again and again."""
    points = [POINTS[card] for card in cards]
    total = sum(points)
    return Score(total + 10, True) if 1 in points and total <= BEST - 10 else Score(total, False)


def is_blackjack(cards: Sequence[str]) -> bool:
    """An ace and a ten as the first two cards: whether the hand was split is for the caller to know.

    >>> is_blackjack(["AS", "TD"]), is_blackjack(["AS", "5D", "5C"])
    (True, False)
    """
    return len(cards) == 2 and POINTS[cards[0]] * POINTS[cards[1]] == 10 and 1 in (POINTS[cards[0]], POINTS[cards[1]])


def low_total(cards: Sequence[str]) -> int:
    """What two cards come to for a wager over or under 13, where an ace is one.

    >>> low_total(["AS", "QD"])
    11
    """
    return sum(POINTS[card] for card in cards)
