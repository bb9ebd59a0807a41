"""Hands of one deck ranked by the million, for high and for low: every one counted, any as the plain form has it."""

from collections import Counter
from itertools import combinations, pairwise, product
from random import Random

import numpy as np
import pytest

from chapter47.equipment import DECK, RANKS
from chapter47.hands import FIVE_CARDS, low, two_and_three_high, two_and_three_low
from chapter47.kernels.one_deck import CARD_WORDS, count_all
from chapter47.odds.hand_kernel import numbered
from chapter47.odds.one_deck import (
    high_rank,
    high_ranks,
    least_eight,
    low_rank,
    low_ranks,
    table,
    two_and_three_ranks,
)


def counted(size: int, *, for_low: bool) -> Counter[str]:
    """How many of all hands of so many cards there are of each class: by name, and for low, by the highest card."""
    counts = np.zeros(8_000, np.int64)
    count_all(size, for_low, counts, CARD_WORDS, table())
    found: Counter[str] = Counter()
    for number in np.flatnonzero(counts).tolist():
        name = low_rank(number).hand if for_low else high_rank(number).hand
        if for_low and name == "high-card":
            name = f"{RANKS[low_rank(number).cards[0] - 1]}-high"
        found[name] += int(counts[number])
    return found


FIVE_HIGH = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two-pair": 123_552,
    "pair": 1_098_240,
    "high-card": 1_302_540,
}
SEVEN_HIGH = {
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
FIVE_LOW = {
    "5-high": 1_024,
    "6-high": 5_120,
    "7-high": 15_360,
    "8-high": 35_840,
    "9-high": 71_680,
    "T-high": 129_024,
    "J-high": 215_040,
    "Q-high": 337_920,
    "K-high": 506_880,
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "full-house": 3_744,
    "four-of-a-kind": 624,
}
SEVEN_LOW = {
    "5-high": 781_824,
    "6-high": 3_151_360,
    "7-high": 7_426_560,
    "8-high": 13_171_200,
    "9-high": 19_174_400,
    "T-high": 23_675_904,
    "J-high": 24_837_120,
    "Q-high": 21_457_920,
    "K-high": 13_939_200,
}
"""Published as the frequency of seven-card lowball hands in "Poker probability" (Wikipedia, and its mirrors)."""


def test_every_five_cards_are_one_hand_for_high() -> None:
    assert counted(5, for_low=False) == FIVE_HIGH


def test_every_five_cards_are_one_hand_for_low_without_straights_and_flushes() -> None:
    assert counted(5, for_low=True) == FIVE_LOW


@pytest.mark.prove
def test_every_seven_cards_are_one_hand_for_high() -> None:
    found = counted(7, for_low=False)
    assert found == SEVEN_HIGH
    assert found.total() == 133_784_560


@pytest.mark.prove
def test_every_seven_cards_are_one_hand_for_low() -> None:
    found = counted(7, for_low=True)
    assert {name: count for name, count in found.items() if name.endswith("-high")} == SEVEN_LOW
    assert found.total() == 133_784_560


# Any hand as the plain form ranks it

LOW_HANDS = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
"""From the best for low to the worst: the opposite of high."""


def low_of_five(hand: tuple[str, ...]) -> tuple[int, list[int]]:
    """What a person compares: what is alike, then the cards from the highest down, an ace as one. Less is better."""
    counts = Counter(RANKS.index(card[0]) + 1 for card in hand)
    alike = tuple(sorted(counts.values(), reverse=True))
    return LOW_HANDS.index(alike), sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)


def dealt(size: int, hands: int, seed: int) -> list[list[str]]:
    """Hands of a whole deck, and of few ranks or suits, in which everything comes often."""
    random = Random(seed)
    two_suits = [rank + suit for rank in RANKS for suit in "SH"]
    few_ranks = [rank + suit for rank in "A2345" for suit in "SHDC"]
    return [random.sample(pack, size) for pack in (DECK, two_suits, few_ranks) for _ in range(hands)]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_ranks_as_the_plain_form_has_it(size: int) -> None:
    hands = dealt(size, 3_000, size)
    assert [high_rank(rank) for rank in high_ranks(numbered(hands))] == [FIVE_CARDS.rank(hand) for hand in hands]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_low_is_the_opposite_of_high_with_the_ace_lowest_and_an_eight_has_no_pair(size: int) -> None:
    hands = dealt(size, 500, size)
    best = [min(map(low_of_five, combinations(hand, 5))) for hand in hands]
    ranks = low_ranks(numbered(hands)).tolist()
    assert [low_rank(rank) for rank in ranks] == [low(hand) for hand in hands]
    pairs = sorted(zip(best, ranks, strict=True))
    assert all((one < other) == (rank > lower) for (one, rank), (other, lower) in pairwise(pairs))
    eights = low_ranks(numbered(hands), eight=True).tolist()
    for own, rank, eight in zip(best, ranks, eights, strict=True):
        assert eight == (rank if own[0] == 0 and max(own[1]) <= 8 else 0)


def test_there_are_56_eights() -> None:
    """Five of the eight ranks from the ace to the eight: 56."""
    best = int(low_ranks(numbered([["AS", "2S", "3S", "4S", "5H"]]))[0])
    assert best - least_eight() + 1 == 56


def test_two_and_three_are_the_best_of_all_sixty_ways() -> None:
    hands = dealt(9, 300, 9)
    cards = numbered(hands)
    highs, lows = two_and_three_ranks(np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:]))
    for hand, its_high, its_low in zip(hands, highs.tolist(), lows.tolist(), strict=True):
        ways = [(*two, *three) for two, three in product(combinations(hand[:4], 2), combinations(hand[4:], 3))]
        assert len(ways) == 60
        assert high_rank(its_high) == max(map(FIVE_CARDS.rank, ways)) == two_and_three_high(hand[:4], hand[4:])
        assert low_rank(its_low) == max(map(low, ways)) == two_and_three_low(hand[:4], hand[4:])


def test_a_flush_on_the_board_needs_two_of_its_suit() -> None:
    """Four spades on the board and one in the hand are none; nor are three of four kings more than a pair of them."""
    holes = numbered([["AS", "KH", "QD", "2C"], ["KS", "KH", "KD", "2C"], ["AS", "2S", "KD", "QC"]])
    boards = numbered([["3S", "7S", "9S", "JS", "JD"], ["3S", "7H", "9D", "JC", "4C"], ["3S", "4S", "5S", "KS", "KC"]])
    found = [high_rank(rank).hand for rank in two_and_three_ranks(holes, boards)[0]]
    assert found == ["pair", "pair", "straight-flush"]


WRONG = [
    ([[0, 1, 2, 3]], "From 5 to 7 cards are ranked, not 4."),
    ([[0, 1, 2, 3, 52]], "52 is no card's number."),
]


@pytest.mark.parametrize(("hands", "sentence"), WRONG)
def test_what_is_no_hand_is_refused_in_one_sentence(hands: list[list[int]], sentence: str) -> None:
    for ranks in (high_ranks, low_ranks):
        with pytest.raises(ValueError, match=sentence):
            ranks(np.array(hands, np.uint8))
    with pytest.raises(ValueError, match="Four cards and five"):
        two_and_three_ranks(np.zeros((1, 5), np.uint8), np.zeros((1, 5), np.uint8))
