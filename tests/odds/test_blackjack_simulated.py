"""Rounds from a full shoe, dealt by the kernel, beside what the analyser says of the same strategy."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from chapter47.odds.of.blackjack.analysis import analyse
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.shapes import Cards
from chapter47.odds.of.blackjack.shoe_kernel import play_shoes
from chapter47.odds.of.blackjack.tables import Wagers, deal_of, money_of, tables_of
from kit.proofs import deviations, times

STAKE = 100
MOST_CARDS = 60
"""Shuffled for a round; the kernel shuffles further where that is not enough."""

HOUSES = {
    "base": Rules(),
    "all for the player": Rules(
        decks=1,
        surrender=True,
        hands=4,
        five_card_21=True,
        six_seven_eight=True,
        three_sevens=True,
        special=True,
    ),
    "aces once": Rules(decks=2, hands=3, resplit_aces=False, blackjack=Fraction(6, 5)),
    "face up": Rules(face_up=True, blackjack=Fraction(1), six_seven_eight=True, special=True),
    "multiple action": Rules(decks=6, multiple=3, five_card_21=True),
}


def simulated(rules: Rules, rounds: int, seed: int) -> tuple[float, float]:
    """The mean and the square of what a unit wins. In multiple action the square is that of all wagers."""
    strategy = analyse(rules).basic
    size = 52 * rules.decks
    order = np.tile(np.arange(52, dtype=np.uint8), rules.decks)
    cards = Cards(order, 0, size, min(size, MOST_CARDS), rounds)
    stream = np.random.default_rng(seed).integers(1, 2**63, 4, np.uint64)
    nets, made, staked = (np.zeros((1, 2), np.int64) for _ in range(3))
    squares, tally = np.zeros(2), np.zeros(4, np.int64)
    tables, deal = tables_of(rules, strategy), deal_of(rules, strategy, 1, 0)
    money = money_of(rules, Wagers(STAKE))
    play_shoes(stream, cards, tables, deal, money, 2**60, 0, rounds, nets, made, staked, squares, tally)
    wagers = max(1, rules.multiple)
    return nets[0, 0] / rounds / STAKE / wagers, squares[0] / rounds / STAKE**2


@pytest.mark.parametrize("name", HOUSES)
def test_what_is_dealt_is_what_was_worked_out(name: str) -> None:
    rules, rounds = HOUSES[name], 400_000
    value, _ = simulated(rules, rounds, 47)
    assert value == pytest.approx(-analyse(rules).by_basic.advantage, abs=4 * 1.2 / sqrt(rounds))


@pytest.mark.prove
@pytest.mark.parametrize("name", HOUSES)
def test_what_is_dealt_for_long_and_how_much_it_varies(name: str, seed: int) -> None:
    rules, rounds = HOUSES[name], times(40_000_000)
    played = analyse(rules).by_basic
    value, square = simulated(rules, rounds, seed)
    assert value == pytest.approx(-played.advantage, abs=deviations() * sqrt(played.variance / rounds))
    if not rules.multiple:
        # A result's square is mostly 1, seldom 4 and hardly ever 64: its own deviation is some 2.
        assert square == pytest.approx(played.variance + played.advantage**2, abs=deviations() * 2.2 / sqrt(rounds))
