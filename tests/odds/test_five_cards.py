"""Five cards of one deck, counted by what is seen of them: known counts, and sets at random counted one by one."""

import random
from fractions import Fraction
from math import comb

from chapter47.equipment import DECK
from chapter47.hands import FIVE_CARDS
from chapter47.odds.five_cards import HANDS, Pays, fours, hands, kind_of, made_of, threes

KNOWN = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two-pair": 123552,
    "high-card": 1302540,
} | {f"pair {rank}": 1098240 // 13 for rank in "23456789TJQKA"}
"""Of 2,598,960 hands, as every handbook of poker has it."""


def test_all_hands_are_counted_as_known() -> None:
    assert hands() == KNOWN
    assert sum(KNOWN.values()) == HANDS == 2_598_960


def test_every_set_is_of_one_kind() -> None:
    for seen, size, kinds in ((fours(), 4, 16_432), (threes(), 3, 1_755)):
        assert len(seen) == kinds
        assert sum(each.sets for each in seen.values()) == comb(52, size)
        assert all(sum(each.comes_to.values()) == each.orders for each in seen.values())


def test_what_comes_of_sets_at_random_is_what_each_card_makes_of_them() -> None:
    rng = random.Random(18)
    for _ in range(200):
        cards = rng.sample(DECK, 4)
        if not rng.randrange(4):
            cards = rng.sample([card for card in DECK if card[1] == "H"], 4)
        rest = [card for card in DECK if card not in cards]
        one_by_one = [made_of(FIVE_CARDS.rank([*cards, card])) for card in rest]
        assert fours()[kind_of(cards)].comes_to == {made: one_by_one.count(made) for made in one_by_one}
    for _ in range(5):
        cards = rng.sample(DECK, 3)
        rest = [card for card in DECK if card not in cards]
        found: dict[str, int] = {}
        for first in rest:
            for second in rest:
                if first != second:
                    made = made_of(FIVE_CARDS.rank([*cards, first, second]))
                    found[made] = found.get(made, 0) + 1
        assert threes()[kind_of(cards)].comes_to == found


def test_a_pay_table_is_applied_after_counting() -> None:
    pays = Pays(dict.fromkeys(KNOWN, Fraction(-1)) | {"flush": Fraction(3, 2)})
    flush_draw = fours()[kind_of(["2S", "5S", "9S", "KS"])]
    assert pays.expectation(flush_draw) == Fraction(9, 48) * Fraction(3, 2) - Fraction(39, 48)
