"""11.9(d): hands set by the house way, each worked out by hand from its words."""

from itertools import combinations
from random import Random

import pytest

from chapter47.equipment import DECK, JOKER
from chapter47.games.pai_gow_poker.house_way import MANNERS, STRAIGHT_OR_BETTER, house_way
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking

provision = pytest.mark.provision

SET = [
    # seven cards, the two in front, what the house way took it for
    ("AS QD JC 9H 7S 4D 2C", "QD JC", "no-pair"),
    ("JK QD JC 9H 7S 4D 2C", "QD JC", "no-pair"),  # the joker is the ace behind
    ("KS KD AC 9H 7S 4D 2C", "AC 9H", "pair"),
    ("AS JK QC 9H 7S 4D 2C", "QC 9H", "pair"),
    ("JS JD 2C 2H AS KD 5C", "2H 2C", "two-pair"),  # jacks: always split
    ("AS JK 3C 3H KS 9D 7C", "3H 3C", "two-pair"),  # the joker makes a pair of aces
    ("TS TD 4C 4H AS 9D 2C", "AS 9D", "two-pair"),
    ("TS TD 4C 4H JK 9D 2C", "JK 9D", "two-pair"),
    ("TS TD 4C 4H KS 9D 2C", "4H 4C", "two-pair"),
    ("7S 7D 4C 4H AS 9D 2C", "AS 9D", "two-pair"),
    ("6S 6D 4C 4H KS 9D 2C", "KS 9D", "two-pair"),
    ("6S 6D 4C 4H AS 9D 2C", "AS 9D", "two-pair"),
    ("6S 6D 4C 4H QS 9D 2C", "4H 4C", "two-pair"),
    ("KS KD 9C 9H 4S 4D AC", "KS KD", "three-pair"),
    ("AS JK 9C 9H 4S 4D QC", "AS JK", "three-pair"),
    ("8S 8D 8C AH KS 4D 2C", "AH KS", "three"),
    ("AS AD AC KH 9S 4D 2C", "AS KH", "three"),
    ("AS AD JK QH 9S 4D 2C", "AS QH", "three"),
    ("KS KH KD QC QS QD 4H", "KS KH", "two-threes"),
    ("AS AH JK QC QS QD 4H", "AS AH", "two-threes"),
    ("KS KH KD 4C 4S 9D 2H", "4S 4C", "full-house"),
    ("3S 3H 3D KC KS 9D 9H", "KS KC", "full-house"),
    ("AS AH JK 4C 4S 9D 2H", "4S 4C", "full-house"),
    ("JS JH JD JC AS 9D 2H", "JS JH", "four"),
    ("AS AH AD JK KS 9D 2H", "AS AH", "four"),
    ("TS TH TD TC KS 9D 2H", "KS 9D", "four"),
    ("7S 7H 7D 7C QS 9D 2H", "7S 7H", "four"),
    ("6S 6H 6D 6C QS 9D 2H", "QS 9D", "four"),
    ("KS KH KD KC 2S 2D 9H", "2S 2D", "four-and-pair"),
    ("6S 6H 6D 6C 2S 2D 2H", "2S 2H", "four-and-pair"),
    ("AS AH AD AC JK 9S 2H", "AS AH", "five-aces"),
    ("AS AH AD AC JK QS QH", "AS AH", "five-aces"),
    ("AS AH AD AC JK KS KH", "KS KH", "five-aces"),
    ("9S 8D 7C 6H 5S KD 2C", "KD 2C", "straight-or-flush"),
    ("9S 8D 7C 6H 5S 4D AC", "AC 9S", "straight-or-flush"),  # the lower straight leaves the higher front
    ("KS 9S 7S 4S 2S AD QC", "AD QC", "straight-or-flush"),
    ("AS KS 9S 7S 4S 2S QC", "AS QC", "straight-or-flush"),  # five lower spades are left
    ("9S 8D 7C 6H 5S 9D 2C", "9S 2C", "straight-or-flush"),
    ("9S 8D 7C 6H 5S 4D 4C", "4D 4C", "straight-or-flush"),  # a pair is the highest front
    ("9S 8D 7C 6H 5S 9D 9C", "9H 9D", "straight-or-flush"),
    ("KS KD AC 9S 7S 4S 2S", "AC KD", "straight-or-flush"),  # as good a front as beside the pair, or better
    ("QS QD JC TH 9S 8D AC", "AC QS", "straight-or-flush"),
    ("TS TD 9C 8H 7S 6D AC", "AC TS", "straight-or-flush"),
    ("KS 9S 7S 4S 2S KD AS", "KS KD", "straight-or-flush"),  # five other spades are left
    ("AS KD QC JH TS TD 2C", "AS KD", "ace-before-pair"),  # else a ten and a two
    ("JK KD QC JH JS TD 2C", "JK KD", "ace-before-pair"),  # else a jack and a two
    ("AS KD QC JH 9S JK 2C", "AS 2C", "straight-or-flush"),  # the joker is a ten
    ("JS JD TC TH 9S 8D 7C", "TH TC", "two-pair"),  # two pairs go by their own rule
]


@provision("11.9(d)")
@pytest.mark.parametrize(("cards", "front", "name"), SET)
def test_the_house_way_sets_as_its_words_say(cards: str, front: str, name: str) -> None:
    found = house_way(cards.split())
    assert (sorted(card[0] for card in found.low), found.name) == (sorted(card[0] for card in front.split()), name)
    assert sorted((*found.low, *found.high)) == sorted(cards.split())


def test_every_row_of_the_house_way_sets_some_hand_and_gives_its_reason() -> None:
    assert {house_way(cards.split()).reason for cards, *_ in SET} >= {
        each.reason for each in MANNERS if each.name != "straight-or-flush"
    }
    assert len({each.reason for each in MANNERS}) == len(MANNERS)


@provision("11.9(d)", "11.9(a)")
@pytest.mark.parametrize("rules", [JOKER_FIVE, JOKER_FIVE_LOW])
def test_no_hand_is_fouled_and_a_straight_has_the_highest_front_that_leaves_one(rules: JokerRanking) -> None:
    random = Random(119)
    for number in range(600):
        suits = "SHDC"[: 2 + number % 3]
        cards = random.sample([card for card in (*DECK, JOKER) if card[1] in suits or card == JOKER], 7)
        found = house_way(cards, rules)
        assert rules.rank(found.high) >= JOKER_TWO.rank(found.low)
        if found.name == "straight-or-flush":
            ways = [(low, [card for card in cards if card not in low]) for low in combinations(cards, 2)]
            ranks = [(JOKER_TWO.rank(low), rules.rank(high)) for low, high in ways]
            best = max(each for each in ranks if each[1].hand in STRAIGHT_OR_BETTER)
            assert (JOKER_TWO.rank(found.low), rules.rank(found.high)) == best
