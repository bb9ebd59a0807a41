"""Every hand of three cards against every hand that the dealer may have: counted, and nothing else.

Hands that differ by their suits alone fare alike, so one of them is counted for all. How many of the dealer's hands
rank below one, of those that have none of its cards, is found in sorted lists: of all hands, less those with one of
the cards, and so on.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from chapter47.equipment.cards import DECK, SUITS
from chapter47.games.three_card_poker.hands import HAND_SIZE, HIGHER, LEAST, LOWER, NO_HAND, TIE, rank
from chapter47.hands import Rank


class Counted(NamedTuple):
    """Hands that differ by their suits alone, and how often they stand so against the dealer's."""

    cards: tuple[str, ...]
    """One of them."""
    ways: int
    """How many they are."""
    rank: Rank
    stands: Mapping[str, int]
    """Of the hands that the dealer may have, how many leave it standing so."""

    @property
    def against(self) -> int:
        """How many hands the dealer may have."""
        return sum(self.stands.values())


@cache
def counted() -> tuple[Counted, ...]:
    """All hands of three cards, from the lowest to the highest.

    >>> len(counted()), sum(each.ways for each in counted()), {each.against for each in counted()}
    (1755, 22100, {18424})
    """
    ranks = _Ranks()
    alike: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for cards in combinations(DECK, HAND_SIZE):
        alike.setdefault(shape(cards), []).append(cards)
    found = (Counted(hands[0], len(hands), rank(hands[0]), ranks.stands(hands[0])) for hands in alike.values())
    return tuple(sorted(found, key=lambda each: (each.rank, each.cards)))


def shape(cards: Iterable[str]) -> tuple[str, ...]:
    """The ranks in each suit, whichever suits they are.

    >>> shape(["KS", "4D", "KD"]), shape(["KC", "4H", "KH"])
    (('', '', 'K', 'K4'), ('', '', 'K', 'K4'))
    """
    held = sorted(cards, key=DECK.index, reverse=True)
    return tuple(sorted("".join(card[0] for card in held if card[1] == suit) for suit in SUITS))


def find(cards: Iterable[str]) -> Counted:
    """What was counted of a hand."""
    return _by_shape()[shape(cards)]


@cache
def _by_shape() -> Mapping[tuple[str, ...], Counted]:
    return {shape(each.cards): each for each in counted()}


class _Ranks:
    """The ranks of all hands in order; of those with one card, with two, and with three."""

    def __init__(self) -> None:
        self.holding: dict[frozenset[str], list[Rank]] = {}
        for cards in combinations(DECK, HAND_SIZE):
            found = rank(cards)
            for size in range(HAND_SIZE + 1):
                for held in combinations(cards, size):
                    self.holding.setdefault(frozenset(held), []).append(found)
        for ranks in self.holding.values():
            ranks.sort()

    def stands(self, cards: tuple[str, ...]) -> Mapping[str, int]:
        """How a hand stands against those that have none of its cards."""
        own = max(rank(cards), LEAST)
        no_hand, below, to = self._below(cards, LEAST), self._below(cards, own), self._below(cards, own, equal=True)
        total = self._below(cards, Rank(1 << 30))
        if rank(cards) < LEAST:  # such a hand beats none that plays
            below = to = no_hand
        return {NO_HAND: no_hand, HIGHER: below - no_hand, TIE: to - below, LOWER: total - to}

    def _below(self, cards: tuple[str, ...], limit: Rank, *, equal: bool = False) -> int:
        """How many hands without any of these cards rank below another, or not above it."""
        at = bisect_right if equal else bisect_left
        return sum(
            (-1) ** size * at(self.holding[frozenset(held)], limit)
            for size in range(HAND_SIZE + 1)
            for held in combinations(cards, size)
        )
