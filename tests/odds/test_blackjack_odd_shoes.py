"""Shoes of hardly anything but one rank: rounds that all end alike, and bankrolls that nothing swings."""

import re
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.equipment import RANKS
from chapter47.games import game
from chapter47.house import read_house
from chapter47.law import Mistake
from chapter47.odds.of.blackjack.analysis import analyse
from chapter47.odds.of.blackjack.beside import swings
from chapter47.odds.of.blackjack.ruin import ruin, ruin_within
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.shoe import MOST_OF_A_RANK, Composition, read_composition
from kit.proofs import examples

HOUSE = read_house(game("blackjack"), {})


@pytest.mark.parametrize(
    ("shoe", "wins"),
    [
        ("T=16", 0),  # twenty against twenty
        ("9=16", 0),  # eighteen against eighteen
        ("8=30", 2),  # a dealer with sixteen draws, and is over twenty-one: the pair is split, and both hands win
        ("5=40", 0),  # twenty against twenty
        ("T=4 J=48", 0),  # what is rounded here is no swing
    ],
)
def test_where_every_round_ends_alike_nothing_swings(shoe: str, wins: int) -> None:
    found = analyse(Rules.of(HOUSE), read_composition(shoe))
    assert found.advantage == pytest.approx(-wins, abs=1e-12)
    assert found.variance == 0
    assert [remark.text for remark in swings(HOUSE, read_composition(shoe))] == [
        f"Basic strategy: {-wins or 0:.4%}, which gives away 0.0000%.",
        "A round's standard deviation is 0.0000 wagers.",
        "The chance to lose 100 wagers: 0.0% within 100, 0.0% within 1,000, 0.0% within 10,000 rounds.",
    ]


@examples(40)
@given(st.dictionaries(st.sampled_from(RANKS), st.integers(1, MOST_OF_A_RANK), min_size=1, max_size=3))
def test_any_shoe_has_its_swings_or_too_few_cards(counts: dict[str, int]) -> None:
    shoe = Composition(tuple(counts.get(rank, 0) for rank in RANKS))
    try:
        found = analyse(Rules.of(HOUSE), shoe)
    except Mistake as mistake:
        if mistake.code != "too-few-cards":
            raise
        return
    told = [remark.text for remark in swings(HOUSE, shoe)]
    assert 0 <= found.variance < 64
    assert "-0.0000" not in " ".join(told)
    chances = [float(chance) for chance in re.findall(r"([\d.]+)% within", told[-1])]
    assert len(chances) == 3
    assert chances == sorted(chances)
    assert 0 <= chances[0] <= chances[-1] <= 100


def test_a_walk_that_does_not_swing_goes_straight_to_nothing() -> None:
    assert [ruin_within(rounds, 1000, 10, 0.5, 0.0) for rounds in (199, 200, 201)] == [0, 1, 1]
    for advantage, ever in ((0.5, 1), (0.0, 0), (-0.5, 0)):
        assert ruin(1000, 10, advantage, 0.0) == ever
        assert ruin_within(10**6, 1000, 10, advantage, 0.0) == ever


@examples(300)
@given(
    rounds=st.integers(1, 10**8),
    units=st.floats(1, 10**6),
    advantage=st.floats(-8, 8),
    swing=st.floats(-320, 1.8).map(lambda power: 10**power),
)
def test_ruin_is_a_chance_however_small_the_swings(rounds: int, units: float, advantage: float, swing: float) -> None:
    within = ruin_within(rounds, units, 1, advantage, swing)
    assert 0 <= within <= 1
    assert 0 <= ruin(units, 1, advantage, swing) <= 1
    left, spread = units - advantage * rounds, sqrt(swing * rounds)
    if min(units, left) > 10 * spread:
        assert within < 1e-9
    if left < -10 * spread:
        assert within > 1 - 1e-9
