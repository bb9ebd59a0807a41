"""Hands of 53 cards: as 11.3 ranks them, and as often as they come."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from chapter47.equipment import DECK, JOKER, RANKS
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking, Rank

provision = pytest.mark.provision


def rank(cards: str) -> Rank:
    return JOKER_FIVE.rank(cards.split())


IN_ORDER = [
    # From the highest to the lowest, as 11.3(b) and (e) have them.
    ("AS AH AD AC JK", "Five aces"),
    ("AS KS QS JS TS", "Royal flush"),
    ("AS 2S 3S 4S 5S", "Straight flush, ace to five"),
    ("KD QD JD TD 9D", "Straight flush, king high"),
    ("6S 5S 4S 3S 2S", "Straight flush, six high"),
    ("AS AH AD JK KC", "Four of a kind, aces, with king"),
    ("2S 2H 2D 2C JK", "Four of a kind, twos, with ace"),
    ("AS AH JK KD KC", "Full house, aces over kings"),
    ("2S 2H 2D 3C 3S", "Full house, twos over threes"),
    ("JK KS 9S 4S 2S", "Flush, ace high, with king, nine, four and two"),
    ("AS QS 9S 4S 2S", "Flush, ace high, with queen, nine, four and two"),
    ("AS KH QD JC TS", "Straight, ace high"),
    ("AS 2H 3D 4C 5S", "Straight, ace to five"),
    ("KS QH JD TC 9S", "Straight, king high"),
    ("6S 5H 4D 3C 2S", "Straight, six high"),
    ("AS AH JK 3C 2S", "Three of a kind, aces, with three and two"),
    ("2S 2H 2D KC 7S", "Three of a kind, twos, with king and seven"),
    ("AS JK KD KC 2S", "Two pairs, aces and kings, with two"),
    ("3S 3H 2D 2C 4S", "Two pairs, threes and twos, with four"),
    ("AS JK 4D 3C 2H", "Straight, ace to five"),
    ("AS JK 9D 3C 2H", "Pair of aces, with nine, three and two"),
    ("2S 2H 5D 4C 3S", "Pair of twos, with five, four and three"),
    ("JK KH 4D 3C 2S", "Ace high, with king, four, three and two"),
]


@provision("11.3(a)", "11.3(b)", "11.3(b)1", "11.3(b)2", "11.3(b)3", "11.3(b)4", "11.3(b)5", "11.3(b)6", "11.3(b)7")
@provision("11.3(b)8", "11.3(b)9", "11.3(b)10", "11.3(e)")
def test_hands_rank_in_the_order_of_the_law() -> None:
    ranks = [rank(cards) for cards, _ in IN_ORDER]
    assert [each.words for each in ranks] == [words for _, words in IN_ORDER]
    wheel = ranks.pop(19)
    assert ranks == sorted(ranks, reverse=True)
    assert wheel == rank("AS 2H 3D 4C 5S")  # the joker completes it


JOKERS = [
    # What the joker stands for, worked out from 11.3(a) to (c).
    ("JK 2S 3D 4H 5C", "Straight, ace to five"),  # and not six high: ace to five ranks above it
    ("JK 3S 4D 5H 6C", "Straight, seven high"),
    ("JK KS QD JH TC", "Straight, ace high"),
    ("JK AS KD QH JC", "Straight, ace high"),
    ("JK KS QD JH 9C", "Straight, king high"),
    ("JK 2S 3S 4S 5S", "Straight flush, ace to five"),
    ("JK KS QS JS TS", "Royal flush"),
    ("JK QS JS TS 9S", "Straight flush, king high"),
    ("JK AS 9S 4S 2S", "Flush, ace high, with king, nine, four and two"),
    ("JK AS KS QS 2S", "Flush, ace high, with king, queen, jack and two"),
    ("JK KS 9S 4S 2H", "Ace high, with king, nine, four and two"),
    ("JK KS KH KD 4S", "Three of a kind, kings, with ace and four"),  # never a fourth king
    ("JK KS KH 4D 4S", "Two pairs, kings and fours, with ace"),
    ("JK KS KH 9D 4S", "Pair of kings, with ace, nine and four"),
]


@provision("11.3(a)", "11.3(c)")
@pytest.mark.parametrize(("cards", "words"), JOKERS)
def test_the_joker_is_an_ace_but_where_it_completes_a_straight_or_a_flush(cards: str, words: str) -> None:
    assert rank(cards).words == words


@provision("11.3(d)")
def test_a_house_may_rank_ace_to_five_lowest_of_straights_and_of_straight_flushes() -> None:
    low = [JOKER_FIVE_LOW.rank(cards.split()) for cards in ("AS 2H 3D 4C 5S", "2H 3D 4C 5S 6H", "AS 2S 3S 4S 5S")]
    assert [each.words for each in low] == ["Straight, five high", "Straight, six high", "Straight flush, five high"]
    assert low[0] < low[1] < low[2] < JOKER_FIVE_LOW.rank(["2S", "3S", "4S", "5S", "6S"])
    assert JOKER_FIVE_LOW.rank(["JK", "2H", "3D", "4C", "5S"]).words == "Straight, six high"
    assert JOKER_FIVE_LOW.rank(["JK", "AH", "3D", "4C", "5S"]).words == "Straight, five high"


@provision("11.3(b)10", "11.9(a)")
def test_the_low_hand_is_a_pair_or_high_cards_and_compares_with_the_high_hand() -> None:
    low = JOKER_TWO.rank
    assert low(["JK", "AD"]).words == "Pair of aces"
    assert low(["JK", "KD"]) == low(["AS", "KH"])
    assert low(["7S", "7H"]) <= rank("7D 7C KS 9H 4D")  # equal as far as the low hand goes: not fouled
    assert low(["7S", "7H"]) > rank("6D 6C KS 9H 4D")
    assert low(["AS", "KH"]) > rank("AD QC 9S 5H 3D")
    assert low(["AS", "KH"]) <= rank("JK KD 4S 3H 2D")


def often(ranking: JokerRanking, count: int) -> Counter[str]:
    """How many hands of so many cards there are of each kind, counted by the ranks that they have."""
    found: Counter[str] = Counter()
    for joker in (False, True):
        enough = ranking.size - joker
        for ranks in combinations_with_replacement(RANKS, count - joker):
            counts = Counter(ranks)
            if max(counts.values()) > 4:
                continue
            mixed = ranking.rank([*_mixed(counts), *[JOKER] * joker])
            ways = prod(comb(4, number) for number in counts.values())
            for suited in (each for size in range(enough, len(counts) + 1) for each in combinations(counts, size)):
                # Just these ranks have a card of one suit; what else they have is of the other three.
                others = (comb(3, number - (each in suited)) for each, number in counts.items())
                in_suit = 4 * prod(others)
                if in_suit:
                    best = ranking.rank([*(each + "S" for each in suited), *[JOKER] * joker])
                    found[max(best, mixed).hand] += in_suit
                    ways -= in_suit
            found[mixed.hand] += ways
    return found


def _mixed(counts: Counter[str]) -> Iterator[str]:
    """Cards of these ranks of which no five are of a suit, nor four beside a joker."""
    at = 0
    for each, number in counts.items():
        yield from (each + "SHDC"[(at + suit) % 4] for suit in range(number))
        at += number


def test_five_of_53_cards_come_to_each_hand_as_often_as_is_published() -> None:
    """As published for poker with a *bug*: an ace, or whatever completes a straight or a flush."""
    found = often(JOKER_FIVE, 5)
    assert found == {
        "five-aces": 1,
        "royal-flush": 24,
        "straight-flush": 180,
        "four-of-a-kind": 828,
        "full-house": 4368,
        "flush": 7804,
        "straight": 20532,
        "three-of-a-kind": 63360,
        "two-pair": 138600,
        "pair": 1215024,
        "high-card": 1418964,
    }
    assert found.total() == comb(53, 5) == 2869685


@pytest.mark.prove
@pytest.mark.parametrize("ranking", [JOKER_FIVE, JOKER_FIVE_LOW])
def test_seven_of_53_cards_come_to_each_hand_as_often_as_is_published(ranking: JokerRanking) -> None:
    """As published for wagers on the best five of the seven: which straight is the lowest does not matter for them."""
    found = often(ranking, 7)
    assert found == {
        "five-aces": 1128,
        "royal-flush": 26132,
        "straight-flush": 184832,
        "four-of-a-kind": 307472,
        "full-house": 4188528,
        "flush": 6172088,
        "straight": 11236028,
        "three-of-a-kind": 7470676,
        "two-pair": 35553816,
        "pair": 64221960,
        "high-card": 24780420,
    }
    assert found.total() == comb(53, 7) == 154143080


def test_the_best_of_seven_is_the_best_of_its_twenty_one_hands() -> None:
    random = Random(113)
    for number in range(200):
        some = [card for card in DECK if card[0] in random.sample(RANKS, 7) and card[1] in random.sample("SHDC", 3)]
        cards = random.sample(some, 6) + ([JOKER] if number % 3 else random.sample([*{*DECK} - {*some}], 1))
        assert JOKER_FIVE.rank(cards) == max(map(JOKER_FIVE.rank, combinations(cards, 5)))


WRONG = [
    ("AS KS QS JS XX", "'XX' is no card that ranks."),
    ("AS KS QS JK XX", "'XX' is no card that ranks beside a joker."),
    ("AS KS QS JK JK", "'JK' is no card that ranks beside a joker."),
    ("AS KS QS JK", "From 5 to 7 cards are ranked, not 4."),
]


@pytest.mark.parametrize(("cards", "sentence"), WRONG)
def test_what_is_no_hand_is_refused_in_one_sentence(cards: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        rank(cards)
