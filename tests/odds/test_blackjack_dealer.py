"""The dealer's hand: against fractions, and how near the numbers come."""

from fractions import Fraction
from math import fsum

import numpy as np
import pytest

from chapter47.odds.of.blackjack import dealer
from chapter47.odds.of.blackjack.hands import hand_of, hands
from chapter47.odds.of.blackjack.rules import VALUES, Rules
from kit.twenty_one import Round, deck_of

provision = pytest.mark.provision
ROUNDING = 4e-16
HELD = ((), (10, 6), (5, 5, 5, 5), (1,) * 8, (2, 3, 4, 2))


@provision("2.12(b)", "2.2(b)3i")
@pytest.mark.parametrize("up", VALUES)
@pytest.mark.parametrize("decks", [1, 8])
def test_a_full_shoe_less_some_cards(decks: int, up: int) -> None:
    shoe = np.array([4 * decks] * 9 + [16 * decks])
    shoe[up - 1] -= 1
    gone = np.array([hands().counts[hand_of(*held)] for held in HELD if decks > 1 or len(held) < 4])
    ends, blackjack = np.empty((len(gone), dealer.ENDS)), np.empty(len(gone))
    dealer.outcomes(dealer.tree(up), shoe, gone, ends, blackjack)
    for at, taken in enumerate(gone):
        left = deck_of({(value, ""): int(many) for value, many in zip(VALUES, shoe - taken, strict=True)})
        counted = Round(Rules(), lambda _: "stand").dealer(left, ((up, ""),))
        found = {(17 + end, False): float(ends[at, end]) for end in range(dealer.ENDS)}
        found[21, True] = float(blackjack[at])
        for end, chance in found.items():
            assert abs(Fraction(chance) - counted.get(end, Fraction(0))) < ROUNDING
        assert fsum(found.values()) == pytest.approx(1, abs=ROUNDING)


@pytest.mark.parametrize(("shown", "total"), [((10, 7), 17), ((1, 6), 17), ((10, 10), 20), ((1, 9), 20)])
def test_two_open_cards_that_stand(shown: tuple[int, int], total: int) -> None:
    ends, blackjack = np.empty((1, dealer.ENDS)), np.empty(1)
    dealer.outcomes(dealer.tree(*shown), np.array([32] * 9 + [128]), np.zeros((1, 10), np.int8), ends, blackjack)
    assert ends[0].tolist() == [float(17 + end == total) for end in range(dealer.ENDS)]
    assert blackjack[0] == 0


@pytest.mark.parametrize("first", VALUES)
def test_two_open_cards_are_a_part_of_one(first: int) -> None:
    """What is drawn to one card is what is drawn to it and the next, whichever comes."""
    shoe = np.array([8] * 9 + [32])
    shoe[first - 1] -= 1
    nothing = np.zeros((1, 10), np.int8)
    whole, blackjack = np.empty((1, dealer.ENDS)), np.empty(1)
    dealer.outcomes(dealer.tree(first), shoe, nothing, whole, blackjack)
    parts = np.zeros(dealer.ENDS)
    for value in VALUES:
        if {first, value} == {1, 10}:
            continue
        left = shoe.copy()
        left[value - 1] -= 1
        ends, none = np.empty((1, dealer.ENDS)), np.empty(1)
        dealer.outcomes(dealer.tree(*sorted((first, value))), left, nothing, ends, none)
        parts += ends[0] * shoe[value - 1] / shoe.sum()
    assert parts == pytest.approx(whole[0], abs=ROUNDING * 4)
