"""Five cards, and the best five of seven: as 16.5 says, and as its words rank every hand there is."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

import pytest

from chapter47.equipment import DECK, RANKS, SUITS
from chapter47.hands import FIVE_CARDS, TWO_CARDS, Rank
from kit.poker_words import compared, permissible


def rank(cards: str) -> Rank:
    return FIVE_CARDS.rank(cards.split())


def one_of_each() -> Iterator[tuple[str, ...]]:
    """One hand for each that one deck can have, but for which suit is which: five different ranks also of one suit."""
    for ranks in combinations_with_replacement(RANKS, 5):
        if max(Counter(ranks).values()) < 5:
            hand = tuple(each + SUITS[ranks[:place].count(each)] for place, each in enumerate(ranks))
            yield hand
            if len(set(ranks)) == 5:
                yield (*hand[:4], hand[4][0] + "H")


def test_every_hand_of_one_deck_ranks_as_the_words_of_the_law_rank_it() -> None:
    in_order = sorted(one_of_each(), key=FIVE_CARDS.rank)
    assert len({FIVE_CARDS.rank(hand) for hand in in_order}) == len(in_order) == 7462
    assert all(compared(lower, higher) < 0 for lower, higher in pairwise(in_order))
    assert all(FIVE_CARDS.rank(hand).hand == permissible(hand) for hand in in_order)


def test_any_two_hands_compare_as_the_words_of_the_law_compare_them() -> None:
    random = Random(165)
    for _ in range(3000):
        cards = tuple(random.sample(DECK, 10))
        one, other = cards[:5], cards[5:]
        by_rank = FIVE_CARDS.rank(one) - FIVE_CARDS.rank(other)
        by_words = compared(one, other)
        assert (by_rank > 0, by_rank < 0) == (by_words > 0, by_words < 0)


def test_it_does_not_matter_how_cards_lie_or_which_suit_is_which() -> None:
    random = Random(16)
    for hand in random.sample(list(one_of_each()), 1000):
        suits = dict(zip(SUITS, random.sample(SUITS, 4), strict=True))
        other = [card[0] + suits[card[1]] for card in random.sample(hand, 5)]
        assert FIVE_CARDS.rank(other) == FIVE_CARDS.rank(hand)


SAID = [
    ("AS KS QS JS TS", "royal-flush", "AKQJT", "Royal flush"),
    ("KD QD JD TD 9D", "straight-flush", "KQJT9", "Straight flush, king high"),
    ("AH 2H 3H 4H 5H", "straight-flush", "5432A", "Straight flush, five high"),
    ("6S 6H 6D 6C KS", "four-of-a-kind", "6K", "Four of a kind, sixes, with king"),
    ("KS KH KD 4C 4S", "full-house", "K4", "Full house, kings over fours"),
    ("AC TC 8C 4C 2C", "flush", "AT842", "Flush, ace high, with ten, eight, four and two"),
    ("AS KH QD JC TS", "straight", "AKQJT", "Straight, ace high"),
    ("AS 2H 3D 4C 5S", "straight", "5432A", "Straight, five high"),
    ("2S 2H 2D KC 7S", "three-of-a-kind", "2K7", "Three of a kind, twos, with king and seven"),
    ("AS AH KD KC 9S", "two-pair", "AK9", "Two pairs, aces and kings, with nine"),
    ("JS JH AD 7C 5S", "pair", "JA75", "Pair of jacks, with ace, seven and five"),
    ("AS KH 4D 3C 2S", "high-card", "AK432", "Ace high, with king, four, three and two"),
    ("QS KH AD 2C 3S", "high-card", "AKQ32", "Ace high, with king, queen, three and two"),
]


@pytest.mark.parametrize(("cards", "hand", "deciding", "words"), SAID)
def test_a_rank_says_what_it_is(cards: str, hand: str, deciding: str, words: str) -> None:
    it = rank(cards)
    assert (it.hand, it.ranks, it.words, str(it)) == (hand, deciding, words, words)


SEVEN = [
    ("KS KH KD 4C 4S 4H 2D", "Full house, kings over fours"),  # two of three
    ("KS KH 9D 9C 4S 4H QD", "Two pairs, kings and nines, with queen"),  # three pairs, and what is between them
    ("KS KH KD 9C 9S 4H 4D", "Full house, kings over nines"),
    ("AS 2H 3D 4C 5S 6H KD", "Straight, six high"),  # and not five high
    ("AS KS QS JS 9S TH AD", "Flush, ace high, with king, queen, jack and nine"),  # over a straight
    ("AS 2S 3S 4S 5S 6H 7D", "Straight flush, five high"),  # over a higher straight
    ("AS KS QS JS TS 9S 8S", "Royal flush"),
    ("2S 2H 2D 2C KS KH KD", "Four of a kind, twos, with king"),
    ("AS KH QD JC 9S 3H", "Ace high, with king, queen, jack and nine"),
]


@pytest.mark.parametrize(("cards", "words"), SEVEN)
def test_the_best_five_of_six_and_seven_are_ranked(cards: str, words: str) -> None:
    assert rank(cards).words == words


SHOE = [
    # From the highest to the lowest, all out of one shoe of several decks.
    ("AS AS AH AD AC", "Five of a kind, aces"),
    ("2S 2S 2S 2S 2S", "Five of a kind, twos"),
    ("AS KS QS JS TS", "Royal flush"),
    ("5S 4S 3S 2S AS", "Straight flush, five high"),
    ("9S 9S 9S 9S 2S", "Four of a kind, nines, with two"),
    ("9S 9S 9S 2S 2S", "Full house, nines over twos"),
    ("KS KS QS 3S 2S", "Flush, king high, with king, queen, three and two"),
    ("KS QS QS QS JS", "Flush, king high, with queen, queen, queen and jack"),
    ("KS QS QS JS JS", "Flush, king high, with queen, queen, jack and jack"),
    ("KS QS JS TS 8S", "Flush, king high, with queen, jack, ten and eight"),
    ("5S 4S 3S 2S AH", "Straight, five high"),
    ("9S 9S 9S KS QH", "Three of a kind, nines, with king and queen"),
    ("9S 9S 2S 2S KH", "Two pairs, nines and twos, with king"),
    ("9S 9S KS QS JH", "Pair of nines, with king, queen and jack"),
]


def test_cards_of_several_decks_rank_beside_each_other() -> None:
    ranks = [rank(cards) for cards, _ in SHOE]
    assert [each.words for each in ranks] == [words for _, words in SHOE]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("decks", [1, 2, 6])
def test_the_best_of_seven_is_the_best_of_its_twenty_one_hands(decks: int) -> None:
    random = Random(decks)
    for _ in range(1500):
        # Few suits and ranks, so that much comes together.
        some = [rank + suit for rank in random.sample(RANKS, 6) for suit in random.sample(SUITS, 2)] * decks
        for cards in (random.sample(some, 7), random.sample(some, 6)):
            assert FIVE_CARDS.rank(cards) == max(map(FIVE_CARDS.rank, combinations(cards, 5)))


def test_hands_are_told_alike_where_they_rank_alike_and_nowhere_else() -> None:
    suited = ([rank + "S" for rank in ranks] for ranks in combinations_with_replacement(RANKS, 5))
    mixed = ([*(r + "S" for r in ranks[:4]), ranks[4] + "H"] for ranks in combinations_with_replacement(RANKS, 5))
    ranks = {FIVE_CARDS.rank(hand) for hands in (suited, mixed) for hand in hands}
    # Every five ranks of one suit and of several; five of a kind, four of a kind and full houses are the same of both.
    assert len(ranks) == 2 * 6188 - (13 + 156 + 156)
    assert len({each.words for each in ranks}) == len(ranks)


def test_two_cards_are_a_pair_or_high_cards_and_compare_with_five() -> None:
    ranks = [TWO_CARDS.rank(cards) for cards in combinations_with_replacement([card + "S" for card in RANKS], 2)]
    assert Counter(each.hand for each in ranks) == {"pair": 13, "high-card": 78}
    assert len({*ranks}) == 91
    aces, ace_king = TWO_CARDS.rank(["AS", "AH"]), TWO_CARDS.rank(["AS", "KS"])
    assert (aces.words, ace_king.words) == ("Pair of aces", "Ace high, with king")
    assert rank("KS KH 2D 3C 4S") < aces < rank("AS AH 4D 3C 2S")
    assert rank("AS QS JD TC 9S") < ace_king < rank("AS KS 4D 3C 2S")


WRONG = [
    ("AS KS QS JS XX", "'XX' is no card that ranks."),
    ("AS KS QS JS JK", "'JK' is no card that ranks."),
    ("AS KS QS JS", "From 5 to 7 cards are ranked, not 4."),
    ("AS AS AS AS AS AS AS AS", "From 5 to 7 cards are ranked, not 8."),
]


@pytest.mark.parametrize(("cards", "sentence"), WRONG)
def test_what_is_no_hand_is_refused_in_one_sentence(cards: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        rank(cards)


def test_every_card_of_the_deck_ranks() -> None:
    assert {TWO_CARDS.rank([card, card]).ranks for card in DECK} == set(RANKS)
