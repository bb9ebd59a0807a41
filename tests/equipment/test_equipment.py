"""Wheels, dice and where chance comes from."""

from collections import Counter

import pytest

from chapter47.equipment import (
    BIG_SIX,
    DOUBLE_ZERO,
    RED,
    SINGLE_ZERO,
    Entered,
    Equipment,
    OperatingSystem,
    Recorded,
    Seeded,
)
from chapter47.games.sic_bo import SHAKER
from chapter47.law import Mistake, Refused

ALL = (DOUBLE_ZERO, SINGLE_ZERO, BIG_SIX, SHAKER)


def test_each_wheel_has_each_number_once() -> None:
    numbers = {str(number) for number in range(37)}
    assert sorted(SINGLE_ZERO.pockets) == sorted(numbers)
    assert sorted(DOUBLE_ZERO.pockets) == sorted(numbers | {"00"})


@pytest.mark.parametrize(("wheel", "zeros"), [(DOUBLE_ZERO, {"0", "00"}), (SINGLE_ZERO, {"0"})])
def test_colors_alternate_around_the_wheel_but_for_the_zeros(wheel: object, zeros: set[str]) -> None:
    assert wheel in (DOUBLE_ZERO, SINGLE_ZERO)
    pockets = DOUBLE_ZERO.pockets if wheel is DOUBLE_ZERO else SINGLE_ZERO.pockets
    ring = zip(pockets, (*pockets[1:], pockets[0]), strict=True)
    for one, other in ring:
        if not {one, other} & zeros:
            assert (one in RED) != (other in RED), (one, other)
    assert len(RED) == 18


def test_on_the_double_zero_wheel_odd_numbers_lie_opposite_the_next_even_one() -> None:
    """A property of the real wheel that no list typed in wrong would have."""
    pockets = DOUBLE_ZERO.pockets
    for at, pocket in enumerate(pockets[:19]):
        opposite = pockets[at + 19]
        if pocket == "0":
            assert opposite == "00"
        else:
            low, high = sorted((int(pocket), int(opposite)))
            assert (low % 2, high - low) == (1, 1)


def test_five_adjacent_numbers_go_around_the_end_of_the_list() -> None:
    assert DOUBLE_ZERO.adjacent("0") == ("14", "2", "0", "28", "9")
    assert SINGLE_ZERO.adjacent("26") == ("35", "3", "26", "0", "32")


def test_the_big_six_wheel_is_the_table_it_says() -> None:
    counts = Counter(BIG_SIX.sections)
    assert counts == {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "flag": 1}
    assert dict(BIG_SIX.outcomes) == counts
    ring = zip(BIG_SIX.sections, (*BIG_SIX.sections[1:], BIG_SIX.sections[0]), strict=True)
    assert all(one != other for one, other in ring)
    joker, flag = BIG_SIX.sections.index("joker"), BIG_SIX.sections.index("flag")
    assert flag - joker == 27


@pytest.mark.parametrize("equipment", ALL, ids=lambda each: each.name)
def test_what_it_cannot_show_is_not_an_outcome(equipment: Equipment) -> None:
    nonsenses: list[object] = [None, "", "37", "99", 17, 1.0, True, [], [1, 2, 7], ["1", "2", "3"], [True, 2, 3], {}]
    for nonsense in nonsenses:
        with pytest.raises((Mistake, Refused)):
            equipment.read(nonsense)


@pytest.mark.parametrize("equipment", ALL, ids=lambda each: each.name)
def test_every_outcome_can_be_drawn_and_by_its_weight(equipment: Equipment) -> None:
    total = sum(equipment.outcomes.values())
    drawn = Counter(equipment.draw(lambda n, at=at: at) for at in range(total))  # type: ignore[misc]
    assert drawn == dict(equipment.outcomes)


def test_the_seeded_stream_is_the_same_everywhere() -> None:
    """These are its first spins for all time: a change would change every recorded simulation."""
    chance = Seeded(47)
    assert [chance.result(DOUBLE_ZERO) for _ in range(8)] == ["25", "30", "31", "35", "6", "14", "10", "36"]


def test_neither_generator_can_stand_in_for_the_other() -> None:
    assert not issubclass(Seeded, OperatingSystem)
    assert not issubclass(OperatingSystem, Seeded)


def test_draws_are_spread_evenly() -> None:
    """A fixed stream and a fixed bound: 38 pockets, 38,000 draws, chi-squared below the 99.99 % point for 37."""
    chance = Seeded(1947)
    counts = Counter(chance.result(DOUBLE_ZERO) for _ in range(38_000))
    assert sum((count - 1000) ** 2 for count in counts.values()) / 1000 < 78


def test_recorded_answers_come_in_order_and_end() -> None:
    record = Recorded(["17", [1, 2, 3]])
    assert record.result(DOUBLE_ZERO) == "17"
    assert record.result(SHAKER) == (1, 2, 3)
    with pytest.raises(Mistake, match="no further outcome"):
        record.result(DOUBLE_ZERO)


def test_a_person_is_asked_again_until_the_entry_is_an_outcome() -> None:
    entries = iter(["", "37", "00"])
    complaints: list[str] = []
    chance = Entered(lambda equipment: next(entries), lambda mistake: complaints.append(mistake.code))
    assert chance.result(DOUBLE_ZERO) == "00"
    assert complaints == ["not-an-outcome", "not-an-outcome"]
