"""Which hands come in a drill: a stated rule, by chance that can be had again."""

from collections import Counter
from fractions import Fraction

import pytest

from chapter47 import game, read_house
from chapter47.equipment import Seeded
from chapter47.games import game_names
from chapter47.odds.drilling import draw_kind, draw_question, kinds_named, weight
from chapter47.odds.of import advice_of, has_advice, odds_of
from chapter47.table.terms import terms

ADVISED = [name for name in game_names() if has_advice(odds_of(game(name)))]
BLACKJACK = game("blackjack")
KINDS = advice_of(BLACKJACK).kinds


@pytest.mark.parametrize(
    ("asked", "missed", "expected"),
    [(0, 0, "1/2"), (1, 1, "2/3"), (1, 0, "1/3"), (10, 10, "11/12"), (10, 5, "1/2"), (10, 0, "1/12")],
)
def test_a_kind_comes_as_often_as_it_is_likely_to_be_missed(asked: int, missed: int, expected: str) -> None:
    assert weight(asked, missed) == Fraction(expected)


def test_what_is_missed_or_was_never_met_comes_more_often_than_what_is_known() -> None:
    missed, new, known = KINDS[:3]
    weights = {missed: weight(8, 8), new: weight(0, 0), known: weight(18, 0)}
    below = Seeded(47).below
    drawn = Counter(draw_kind(weights, below) for _ in range(2900))
    # 9/10, 1/2 and 1/20 are 18, 10 and 1 of 29.
    assert [round(drawn[kind] / 100) for kind in (missed, new, known)] == [18, 10, 1]


def test_every_weight_counts_exactly() -> None:
    weights = {KINDS[0]: Fraction(1, 3), KINDS[1]: Fraction(1, 2)}
    drawn = [draw_kind(weights, {5: at}.__getitem__) for at in range(5)]  # of five, as both weights make
    assert drawn == [KINDS[0]] * 2 + [KINDS[1]] * 3


@pytest.mark.parametrize("name", ADVISED)
def test_every_kind_of_every_game_can_be_asked_for_alone_and_the_same_seed_asks_the_same(name: str) -> None:
    advice, under = advice_of(game(name)), terms(game(name), read_house(game(name), {}))
    for kind in advice.kinds:
        alone = {each: Fraction(1) for each in kinds_named(advice, [kind.name])}
        first, again = (draw_question(advice, under, alone, Seeded(7).below) for _ in range(2))
        assert first is not None
        assert first == again
        assert first.kind == kind
    assert kinds_named(advice, []) == advice.kinds


def test_a_kind_that_no_hand_of_the_house_is_of_is_left_out() -> None:
    advice, under = advice_of(BLACKJACK), terms(BLACKJACK, read_house(BLACKJACK, {"hole-card": "face-up"}))
    alone = {each: Fraction(1) for each in kinds_named(advice, ["insurance"])}
    assert draw_question(advice, under, alone, Seeded(7).below) is None
