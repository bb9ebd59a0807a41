"""Hands ranked by the million: every one there is, counted; and any of them as the plain form ranks it."""

from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
import pytest

from chapter47.equipment import DECK, RANKS
from chapter47.hands import FIVE_CARDS, THREE_CARDS, TWO_CARDS, Ranking
from chapter47.hands.rank import HAND_AT
from chapter47.odds.hand_kernel import Hands, Ranks, numbered, ranks_of


def every(size: int) -> Hands:
    """Every hand of so many cards of one deck, those of the first cards in the deck first."""
    cards = np.fromiter(chain.from_iterable(combinations(range(52), size)), np.uint8).reshape(-1, size)
    return np.ascontiguousarray(51 - cards[::-1])


def counted(ranks: Ranks, ranking: Ranking) -> dict[str, int]:
    hands = np.bincount(ranks >> HAND_AT).tolist()
    return {hand: count for hand, count in zip(ranking.ranks.HANDS, hands, strict=False) if count}


def test_every_five_cards_of_a_deck_are_one_hand() -> None:
    ranks = ranks_of(every(5))
    assert counted(ranks, FIVE_CARDS) == {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three-of-a-kind": 54912,
        "two-pair": 123552,
        "pair": 1098240,
        "high-card": 1302540,
    }
    assert len(ranks) == 2_598_960
    assert len(np.unique(ranks)) == 7462


def every_seven() -> Iterator[Hands]:
    """Every seven cards of one deck, those together that have the last two in common."""
    five = every(5)
    for two in combinations(range(52), 2):
        others = five[: comb(two[0], 5)]
        yield np.hstack([others, np.broadcast_to(np.array(two, np.uint8), (len(others), 2))])


@pytest.mark.prove
def test_every_seven_cards_of_a_deck_are_one_hand() -> None:
    total = sum(np.bincount(ranks_of(hands) >> HAND_AT, minlength=11) for hands in every_seven())
    assert dict(zip(FIVE_CARDS.ranks.HANDS, np.asarray(total).tolist(), strict=True)) == {
        "five-of-a-kind": 0,
        "royal-flush": 4_324,
        "straight-flush": 37_260,
        "four-of-a-kind": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three-of-a-kind": 6_461_620,
        "two-pair": 31_433_400,
        "pair": 58_627_800,
        "high-card": 23_294_460,
    }


RANKINGS = [(FIVE_CARDS, 5), (FIVE_CARDS, 6), (FIVE_CARDS, 7), (THREE_CARDS, 3), (THREE_CARDS, 7), (TWO_CARDS, 2)]


@pytest.mark.parametrize(("ranking", "size"), RANKINGS)
def test_hands_rank_as_the_plain_form_ranks_them(ranking: Ranking, size: int) -> None:
    random = Random(size)
    suited = [rank + suit for rank in RANKS for suit in "SH"]
    packs = (DECK, DECK * 2, DECK * 6, suited, suited * 6, suited[:8] * 6)
    hands = [random.sample(pack, size) for pack in packs for _ in range(2500)]
    assert ranks_of(numbered(hands), ranking).tolist() == [ranking.rank(hand) for hand in hands]


def test_every_three_cards_rank_as_the_plain_form_ranks_them() -> None:
    hands = every(3)
    assert ranks_of(hands, THREE_CARDS).tolist() == [THREE_CARDS.rank([DECK[card] for card in hand]) for hand in hands]


WRONG = [
    ([[0, 1, 2, 3]], "From 5 to 7 cards are ranked, not 4."),
    ([[0, 1, 2, 3, 4, 5, 6, 7]], "From 5 to 7 cards are ranked, not 8."),
    ([[0, 1, 2, 3, 52]], "52 is no card's number."),
]


@pytest.mark.parametrize(("hands", "sentence"), WRONG)
def test_what_is_no_hand_is_refused_in_one_sentence(hands: list[list[int]], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ranks_of(np.array(hands, np.uint8))


def test_no_hand_has_no_rank() -> None:
    assert ranks_of(np.empty((0, 5), np.uint8)).tolist() == []
