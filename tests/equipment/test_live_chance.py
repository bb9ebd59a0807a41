"""What is dealt for money comes from the operating system's generator, and every outcome is as likely as it should be.

The generator is live, so that whatever is counted here may by chance be anything. What cannot fail is in every run;
statistics are long proofs, with bounds that chance alone passes less than once in 10,000 runs.
"""

import secrets
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from chapter47.equipment import BIG_SIX, DECK, DOUBLE_ZERO, SINGLE_ZERO, Equipment, OperatingSystem, Shoe
from chapter47.equipment.stack import shuffled
from chapter47.games.craps.game import DICE
from chapter47.games.sic_bo import SHAKER
from kit.proofs import most_squares, squares, times

ALL = (DICE, SHAKER, DOUBLE_ZERO, SINGLE_ZERO, BIG_SIX)
LIVE = OperatingSystem()


class Heard:
    """The operating system's generator, and what it was asked for and said."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.said: list[int] = []
        self._real = secrets.randbelow

    def __call__(self, below: int) -> int:
        self.asked.append(below)
        self.said.append(self._real(below))
        return self.said[-1]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    heard = Heard()
    monkeypatch.setattr(secrets, "randbelow", heard)
    return heard


@pytest.mark.parametrize("equipment", ALL, ids=lambda each: each.name)
def test_every_outcome_is_what_the_generator_said(equipment: Equipment, heard: Heard) -> None:
    found = [LIVE.result(equipment) for _ in range(500)]
    assert set(found) <= set(equipment.outcomes)
    said = iter(heard.said)
    assert found == [equipment.draw(lambda _: next(said)) for _ in found]
    assert next(said, None) is None


def test_every_order_is_what_the_generator_said(heard: Heard) -> None:
    """For the last place one of all cards, for the one before it one of those that are left, and so on."""
    stack = LIVE.shuffle(Shoe(8))
    assert heard.asked == list(range(416, 1, -1))
    said = iter(heard.said)
    assert list(stack) == list(shuffled(Shoe(8), lambda _: next(said)))
    assert Counter(stack) == Shoe(8).outcomes


def test_every_card_of_a_device_is_what_the_generator_said(heard: Heard) -> None:
    """One of those that are not out."""
    out = dict.fromkeys(DECK[:50], 1)
    cards = LIVE.cards(Shoe(1), out, 2)
    assert heard.asked == [2, 1]
    assert cards == (DECK[50:] if heard.said[0] == 0 else DECK[:-3:-1])


# Statistics


def as_likely(found: Mapping[Any, int], weights: Mapping[Any, int]) -> bool:
    """Whether outcomes came as often as their weights say, as far as chance goes."""
    count, total = sum(found.values()), sum(weights.values())
    expected = {outcome: count * weight / total for outcome, weight in weights.items()}
    return squares(found, expected) < most_squares(len(weights) - 1)


@pytest.mark.prove
@pytest.mark.parametrize("equipment", ALL, ids=lambda each: each.name)
def test_outcomes_are_as_likely_as_their_weights(equipment: Equipment) -> None:
    assert as_likely(Counter(LIVE.result(equipment) for _ in range(times(500_000))), equipment.outcomes)


@pytest.mark.prove
def test_every_spin_is_as_likely_after_every_other() -> None:
    spins = [LIVE.result(DOUBLE_ZERO) for _ in range(times(500_000))]
    pairs = {(one, other): 1 for one in DOUBLE_ZERO.pockets for other in DOUBLE_ZERO.pockets}
    assert as_likely(Counter(zip(spins[::2], spins[1::2], strict=False)), pairs)


@pytest.mark.prove
def test_every_card_is_as_likely_at_every_place_and_every_pair_of_cards_first() -> None:
    """A card is at one place and a place has one card, so that there are 51 times 51 degrees of freedom."""
    shuffles = times(60_000)
    places: Counter[tuple[int, str]] = Counter()
    pairs: Counter[tuple[str, ...]] = Counter()
    for _ in range(shuffles):
        stack = LIVE.shuffle(Shoe(1))
        places.update(enumerate(stack))
        pairs[stack[:2]] += 1
    expected = {(place, card): shuffles / 52 for place in range(52) for card in DECK}
    assert squares(places, expected) * 51 / 52 < most_squares(51 * 51)
    assert as_likely(pairs, {(one, other): 1 for one in DECK for other in DECK if one != other})


@pytest.mark.prove
def test_every_card_of_a_device_is_as_likely_as_it_is_among_those_left() -> None:
    out = {card: at % 3 for at, card in enumerate(DECK)}
    left = {card: 2 - gone for card, gone in out.items() if gone < 2}
    assert as_likely(Counter(LIVE.cards(Shoe(2), out, 1)[0] for _ in range(times(100_000))), left)
