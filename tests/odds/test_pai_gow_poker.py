"""Pai gow poker: kinds of hands, each against the script; and settings against all that may be dealt."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47 import game, read_house
from chapter47.games.pai_gow_poker.house_way import MANNERS, house_way
from chapter47.games.pai_gow_poker.rankings import COPY, HIGHER, LOWER, TwoHands, compared
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking
from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import Keys, Ranks
from chapter47.odds.of.pai_gow_poker import house
from chapter47.odds.of.pai_gow_poker.counting import side_by_side
from chapter47.odds.of.pai_gow_poker.dealers import HANDS, OTHERS, best, dealers, settings_of
from chapter47.odds.of.pai_gow_poker.kernel import RESULTS, a_deck, by_ranks, deal_rounds, kind_of
from chapter47.odds.of.pai_gow_poker.kinds import ALL_KINDS, CARDS, NUMBERS, Ints, all_cards, ways
from chapter47.odds.of.pai_gow_poker.settings import Settings, low_hands
from chapter47.odds.of.pai_gow_poker.seven import best_fives, by_manner
from chapter47.odds.shoe_kernel import Small, draw_places
from chapter47.odds.simulation import stream

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("pai-gow-poker")
HOUSE = read_house(GAME, {})
WIN = Fraction(19, 20)
BOTH = pytest.mark.parametrize("ranking", [JOKER_FIVE, JOKER_FIVE_LOW])


def numbers(cards: str) -> Small:
    return np.array([NUMBERS[card] for card in cards.split()], np.uint8)


def kind(cards: str) -> int:
    return kind_of(numbers(cards), 0, *by_ranks())


def some_hands(count: int, seed: int) -> Iterator[list[str]]:
    order, chance = a_deck(), stream(seed, 0)
    for _ in range(count):
        draw_places(chance, order, 0, 7, len(order))
        yield [CARDS[card] for card in order[:7]]


def hands_of_kinds(every: int) -> Iterator[tuple[int, list[str]]]:
    """A hand of every so-many-eth kind that there is, with the kind's number."""
    there = ways() > 0
    for part in all_cards():
        first = part.numbers.start
        for at in range(-first % every, part.ranks.shape[1], every):
            if there[first + at]:
                unsuited = int(part.unsuited[at])
                is_flush = unsuited != 127
                hand = ["JK"] * part.jokers
                for place, rank in enumerate(part.ranks[:, at].tolist()):
                    suit = "HDCS"[place % (3 if is_flush else 4)] if unsuited >> place & 1 else "S"
                    hand.append("23456789TJQKA"[rank] + suit)
                yield first + at, hand


# Kinds of hands


def test_hands_are_of_one_kind_where_only_suits_differ_that_make_no_flush() -> None:
    assert kind("AS KS QS JS 9D 4C 2H") == kind("2D 4H 9S JC QC KC AC")
    assert kind("AS KS QS JS 9S 4C 2H") != kind("AS KS QS JS 9D 4C 2H")
    assert kind("AS KS QS JS 9S 4C 2H") == kind("AH KH QH JH 9H 4C 2S")
    assert kind("AS KS QS JS 9S 4C 2H") != kind("AS KS QS JS 4S 9C 2H")
    assert kind("JK KS QS JS 9S 4C 2H") != kind("JK KS QS JS 9D 4C 2H")  # four of a suit, and the joker
    assert kind("JK KS QS JD 9D 4C 2H") != kind("AS KS QS JD 9D 4C 2H")


def test_hands_of_each_kind_are_counted_whatever_is_out() -> None:
    assert (ALL_KINDS, int((ways() > 0).sum())) == (293_605, 292_253)
    assert int(ways().sum()) == HANDS == comb(53, 7) == 154_143_080
    assert comb(46, 7) == OTHERS
    for rest in ("AS AH KS QS JS 9S 4S 2S 2D 2C JK 7D", "AS AH AD AC KS KD QC JH TS 9S 8S 7S 6S"):
        cards = numbers(rest)
        found = Counter(kind_of(np.array(hand, np.uint8), 0, *by_ranks()) for hand in combinations(cards.tolist(), 7))
        counted = ways([card for card in range(53) if card not in cards])
        assert {int(number): int(counted[number]) for number in np.flatnonzero(counted)} == dict(found)


# The best five of seven cards, as Brian Alspach counted them ("7-Card Poker Hands with Joker", 31 July 2003,
# people.math.sfu.ca/~alspach/comp40), but for royal flushes, of which the Wizard of Odds has 26,132
# (wizardofodds.com/games/pai-gow-poker/appendix/5): with them both have 210,964 straight flushes.
PUBLISHED = {
    "five-aces": 1_128,
    "royal-flush": 26_132,
    "straight-flush": 210_964 - 26_132,
    "four-of-a-kind": 307_472,
    "full-house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three-of-a-kind": 7_470_676,
    "two-pair": 35_553_816,
    "pair": 64_221_960,
    "high-card": 24_780_420,
}


@provision("11.3(b)")
@BOTH
def test_seven_cards_hold_as_much_as_is_published(ranking: JokerRanking) -> None:
    assert dict(best_fives(ranking)) == PUBLISHED
    assert list(best_fives(ranking)) == list(PUBLISHED)  # the highest first


@provision("11.3(b)1", "11.3(b)2")
def test_seven_cards_hold_as_much_as_a_person_counts() -> None:
    found = best_fives(JOKER_FIVE)
    assert found["five-aces"] == comb(48, 2)
    # of a suit all five without the joker; with it all five, or four of them and two others
    assert found["royal-flush"] == 4 * comb(47, 2) + 4 * (comb(47, 1) + 5 * comb(47, 2))


# The house way, all at once


def agrees(number: int, hand: list[str], ranking: JokerRanking) -> bool:
    found, setting = house.house_way(ranking), house_way(hand, ranking)
    own = found.settings.high[number], low_hands()[found.settings.low[number]], MANNERS[found.manner[number]].reason
    return own == (ranking.rank(setting.high), JOKER_TWO.rank(setting.low), setting.reason)


@provision("11.9(d)")
@BOTH
def test_every_kind_is_set_as_the_script_sets_a_hand_of_it(ranking: JokerRanking) -> None:
    met = 0
    for number, hand in hands_of_kinds(911):
        assert kind(" ".join(hand)) == number
        assert agrees(number, hand, ranking), hand
        met += 1
    assert met > 300


@provision("11.9(d)")
@BOTH
def test_hands_that_are_dealt_are_set_as_the_script_sets_them(ranking: JokerRanking) -> None:
    for hand in some_hands(400, seed=7):
        assert agrees(kind(" ".join(hand)), hand, ranking), hand


@provision("11.9(d)")
@pytest.mark.parametrize("hand", ["AS AH AD JK KD 9D 2D", "AS AH AD JK KS 9S 2S", "AS JK QS QH QD 7S 2S"])
def test_hands_in_which_suits_tell_are_set_as_the_script_sets_them(hand: str) -> None:
    assert agrees(kind(hand), hand.split(), JOKER_FIVE)


def test_each_row_of_the_house_way_sets_as_many_hands() -> None:
    found = by_manner(JOKER_FIVE)
    assert sum(found.values()) == HANDS
    assert found["five-aces"] == comb(48, 2)
    # by hand: three of four twice, and another card that is of neither rank; of aces there are five, with the joker
    assert found["two-threes"] == comb(12, 2) * comb(4, 3) ** 2 * 45 + 12 * comb(4, 3) * comb(5, 3) * 44


@pytest.mark.prove
def test_every_kind_that_there_is_is_set_as_the_script_sets_it() -> None:
    wrong = [hand for number, hand in hands_of_kinds(1) if not agrees(number, hand, JOKER_FIVE)]
    assert not wrong


@compiled
def count_all(keys: Keys, tables: Ranks, found: Ints) -> None:
    hand = np.empty(7, np.uint8)
    for a in range(47):
        for b in range(a + 1, 48):
            for c in range(b + 1, 49):
                for d in range(c + 1, 50):
                    for e in range(d + 1, 51):
                        for f in range(e + 1, 52):
                            for g in range(f + 1, 53):
                                hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                                hand[4], hand[5], hand[6] = e, f, g
                                found[kind_of(hand, 0, keys, tables)] += 1


@pytest.mark.prove
def test_all_hands_one_by_one_are_as_many_of_each_kind() -> None:
    found = np.zeros(ALL_KINDS, np.int64)
    count_all(*by_ranks(), found)
    assert (found == ways()).all()


# Settings against all that may be dealt


@provision("11.9(g)1", "11.9(g)2", "11.9(h)1", "11.9(h)2", "11.9(i)")
def test_settings_come_to_what_they_come_to_hand_by_hand() -> None:
    rest = ["AS", "AD", "KH", "KC", "QS", "TD", "9C", "8H", "7S", "6D", "JK"]
    out = [NUMBERS[card] for card in CARDS if card not in rest]
    others = dealers(JOKER_FIVE, out)
    dealt = [TwoHands(each.high, each.low) for each in map(house_way, combinations(rest, 7))]
    assert others.total == len(dealt) == comb(11, 7)
    for low, high in (("AH QH", "KD KS 9S 4D 2C"), ("QC QD", "KD KS 7C 5H 3S"), ("AH KS", "QC JC TC 9D 8S")):
        own = TwoHands(tuple(high.split()), tuple(low.split()))
        ranks = Settings(np.array([JOKER_FIVE.rank(own.high)]), np.array([low_hands().index(JOKER_TWO.rank(own.low))]))
        player, bank = (
            Counter(compared(own, each, HOUSE) for each in dealt),
            Counter(compared(each, own, HOUSE) for each in dealt),
        )
        assert [int(each[0]) for each in others.against(ranks, False)] == [player[HIGHER], player[LOWER] + player[COPY]]
        assert [int(each[0]) for each in others.against(ranks, True)] == [bank[LOWER] + bank[COPY], bank[HIGHER]]


def test_the_settings_of_a_hand_are_weighed_against_every_hand_beside_it() -> None:
    cards = ("AS", "KD", "TC", "TH", "7S", "4D", "2C")
    first, *others = settings_of(cards, JOKER_FIVE, WIN, False)
    assert set(first.low) == {"AS", "KD"}
    worth = [way.worth(WIN) for way in (first, *others)]
    assert worth == sorted(worth, reverse=True)
    assert all(JOKER_FIVE.rank(way.high) >= JOKER_TWO.rank(way.low) for way in (first, *others))  # none is fouled
    bank = settings_of(cards, JOKER_FIVE, WIN, True)
    assert bank[0].worth(WIN) > first.worth(WIN)  # copies are the bank's


def lost_by_best(hand: list[str]) -> Fraction:
    """What the best setting of the hand's kind costs beside that which knows every card that is out."""
    known, number = best(JOKER_FIVE, WIN, False), kind(" ".join(hand))
    own = known.high[number], low_hands()[known.low[number]]
    found = settings_of(tuple(hand), JOKER_FIVE, WIN, False)
    (set_so,) = (way for way in found if (JOKER_FIVE.rank(way.high), JOKER_TWO.rank(way.low)) == own)
    return found[0].worth(WIN) - set_so.worth(WIN)


def test_the_best_settings_of_kinds_are_the_best_of_hands() -> None:
    assert {lost_by_best(hand) for hand in some_hands(15, seed=3)} == {0}


@pytest.mark.prove
def test_a_thousand_hands_are_set_within_a_thousandth_of_a_percent_of_the_best() -> None:
    lost = [float(lost_by_best(hand)) for hand in some_hands(1000, seed=5)]
    assert 0 <= np.mean(lost) + 2 * np.std(lost) / len(lost) ** 0.5 < 0.00001


# Rounds that are dealt


@provision("11.9(g)2", "11.9(h)1", "11.9(i)")
def test_rounds_come_to_what_settles_them() -> None:
    order, chance, came = a_deck(), stream(11, 0), np.empty(1, np.uint16)
    by_way = side_by_side(house.house_way(JOKER_FIVE).settings)
    met = set()
    for _ in range(250):
        deal_rounds(chance, came, order, *by_ranks(), by_way, by_way)
        hands = [[CARDS[card] for card in order[first : first + 7]] for first in (0, 7)]
        own, other = (TwoHands(each.high, each.low) for each in map(house_way, hands))
        assert RESULTS[came[0]] == compared(own, other, HOUSE)
        met.add(came[0])
    assert len(met) == len(RESULTS)
