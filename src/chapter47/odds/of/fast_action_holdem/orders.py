"""Ways to set a hand that go by an order of all two-card hands: of the six that four cards hold, the highest is kept.

The house ways are no such order: they keep an ace and a queen of one suit before an ace and a king of two, and a pair
of nines before the queen, but not before the king.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import value

Order: TypeAlias = NDArray[np.int64]
"""By two cards' numbers, how high they are among all that two cards can be. An empty one stands for the house ways."""
Scores: TypeAlias = Callable[[str, str], tuple[float, ...]]
"""Something to compare two cards by, the higher of them first."""

PAIR, SUITED, OTHER = "", "s", "o"
"""How a kind of two cards ends that is a pair, of one suit, and neither. A pair of one suit is of both kinds."""
HOUSE_WAYS: Order = np.zeros((0, 0), np.int64)


def kind(first: str, second: str) -> str:
    """Two cards by their ranks, the higher first, and whether they are of one suit.

    >>> kind("KS", "AS"), kind("KD", "AS"), kind("7S", "7D"), kind("7S", "7S")
    ('AKs', 'AKo', '77', '77s')
    """
    high, low = sorted((first, second), key=value, reverse=True)
    same = SUITED if first[1] == second[1] else PAIR if high[0] == low[0] else OTHER
    return f"{high[0]}{low[0]}{same}"


@cache
def kinds() -> Mapping[str, int]:
    """All kinds of two cards, numbered.

    >>> len(kinds())
    182
    """
    return {name: number for number, name in enumerate(sorted({kind(*two) for two in _all_two()}))}


@cache
def kinds_by_cards() -> Order:
    """The number of the kind, by two cards' numbers."""
    return np.array([[kinds()[kind(one, other)] for other in DECK] for one in DECK], np.int64)


def in_order(scores: Scores) -> Order:
    """An order by scores. Of equal ones the two come first that a sorted hand has first: so no two are equal."""
    numbers = {card: number for number, card in enumerate(DECK)}
    two_cards = sorted(_all_two(), key=lambda two: scores(*two), reverse=True)
    found = np.zeros((len(DECK), len(DECK)), np.int64)
    for before, (first, second) in enumerate(two_cards):
        one, other = numbers[first], numbers[second]
        found[one, other] = found[other, one] = len(two_cards) - before
    return found


def _all_two() -> list[tuple[str, str]]:
    """Every two cards of several decks, as they lie in a sorted hand: the higher first."""
    return list(combinations_with_replacement(sorted(DECK, key=lambda card: (-value(card), DECK.index(card))), 2))


def kept(cards: Sequence[str], order: Order) -> tuple[int, int]:
    """The places of the two that are kept: what a kernel does, for one hand.

    >>> kept(["2S", "KD", "AC", "KH"], pairs_first()), kept(["2S", "KD", "AC", "KH"], highest())
    ((1, 3), (2, 3))
    """
    places = sorted(range(len(cards)), key=lambda at: (-value(cards[at]), DECK.index(cards[at]), at))
    numbers = [DECK.index(card) for card in cards]
    best = max(combinations(places, 2), key=lambda two: order[numbers[two[0]], numbers[two[1]]])
    return min(best), max(best)


# What people would try


@cache
def highest() -> Order:
    """The two highest cards, whatever they make."""
    return in_order(lambda first, second: (value(first), value(second)))


@cache
def pairs_first() -> Order:
    """The highest pair, and else the two highest cards."""
    return in_order(lambda first, second: (first[0] == second[0], value(first), value(second)))


@cache
def suited_first() -> Order:
    """The highest pair, else the highest two of one suit, and else the two highest cards."""
    return in_order(
        lambda first, second: (first[0] == second[0], first[1] == second[1], value(first), value(second)),
    )


def as_listed(listed: Sequence[str]) -> Order:
    """The first kind of a list that the hand has, and else the two highest cards.

    >>> order = as_listed(["AA", "KQ", "77"])
    >>> [kept(hand, order) for hand in (["7S", "7D", "KC", "QC"], ["7S", "7D", "AC", "QC"], ["5S", "5D", "AC", "QC"])]
    [(2, 3), (0, 1), (2, 3)]
    """
    at = {name: -place for place, name in reversed(list(enumerate(listed)))}

    def scores(first: str, second: str) -> tuple[float, ...]:
        name = kind(first, second)
        best = max((at[each] for each in (name, name[:2]) if each in at), default=-len(listed))
        return best, value(first), value(second)

    return in_order(scores)


def is_kind(text: object) -> bool:
    """Whether a list may name it: a kind, or its two ranks alone, whatever the suits.

    >>> [is_kind(each) for each in ("AKs", "AK", "77", "KA", "A", 7)]
    [True, True, True, False, False, False]
    """
    return isinstance(text, str) and (text in kinds() or f"{text}{OTHER}" in kinds())
