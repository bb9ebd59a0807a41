"""Three cards: every hand of a deck, counted and in order. A straight stands above a flush."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from chapter47.equipment import DECK
from chapter47.hands import THREE_CARDS


def test_every_three_cards_of_a_deck_are_one_hand() -> None:
    counted = Counter(THREE_CARDS.rank(cards).hand for cards in combinations(DECK, 3))
    assert counted == {
        "straight-flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high-card": 16440,
    }


FROM_HIGHEST = [
    ("AS KS QS", "Straight flush, ace high"),
    ("KS QS JS", "Straight flush, king high"),
    ("AS 2S 3S", "Straight flush, three high"),
    ("AS AH AD", "Three of a kind, aces"),
    ("2S 2H 2D", "Three of a kind, twos"),
    ("AS KH QD", "Straight, ace high"),
    ("4S 3H 2D", "Straight, four high"),
    ("3S 2H AD", "Straight, three high"),
    ("AS KS JS", "Flush, ace high, with king and jack"),
    ("KS AS 2S", "Flush, ace high, with king and two"),
    ("5S 3S 2S", "Flush, five high, with three and two"),
    ("AS AH KD", "Pair of aces, with king"),
    ("2S 2H 3D", "Pair of twos, with three"),
    ("AS KH JD", "Ace high, with king and jack"),
    ("KS AH 2D", "Ace high, with king and two"),
    ("QS 6H 4D", "Queen high, with six and four"),
    ("QS 6H 3D", "Queen high, with six and three"),
    ("5S 3H 2D", "Five high, with three and two"),
]


def test_three_cards_rank_in_this_order() -> None:
    ranks = [THREE_CARDS.rank(cards.split()) for cards, _ in FROM_HIGHEST]
    assert all(higher > lower for higher, lower in pairwise(ranks))
    assert [each.words for each in ranks] == [words for _, words in FROM_HIGHEST]


@pytest.mark.parametrize("others", ["AH KH QH", "AD KD QD", "AC KC QC"])
def test_suits_are_equal(others: str) -> None:
    assert THREE_CARDS.rank(others.split()) == THREE_CARDS.rank(["QS", "AS", "KS"])
