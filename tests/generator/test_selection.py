"""Numbers are selected in a random fashion (19:47-15.5(a), (d)2): the steps by exhaustion, their streams by statistics.

The streams are fixed, so nothing here fails by chance; each bound is one that a good stream exceeds once in a million
times, and each statistic is shown to find out a selection that is not even. The long proof asks live chance.
"""

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise, permutations, product
from math import comb, sqrt

import pytest

from chapter47.equipment import OperatingSystem, Seeded
from chapter47.equipment.selection import selected
from kit.proofs import deviations, most_squares, squares, times

provision = pytest.mark.provision
COUNT, OF = 20, 80
Draws = Sequence[tuple[int, ...]]


@pytest.mark.parametrize(("count", "of"), [(1, 5), (2, 4), (3, 5), (4, 4)])
def test_every_order_comes_from_as_many_answers(count: int, of: int) -> None:
    """Whoever answers evenly gives every selection in every order evenly: counted over all answers that there are."""
    found: Counter[tuple[int, ...]] = Counter()
    for answers in product(*(range(of - step) for step in range(count))):
        given = iter(answers)
        found[selected(count, of, lambda _, given=given: next(given))] += 1  # type: ignore[misc]
    assert found == dict.fromkeys(permutations(range(1, of + 1), count), 1)


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_every_number_is_what_the_operating_system_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    said: list[int] = []
    real = secrets.randbelow

    def heard(below: int) -> int:
        asked.append(below)
        said.append(real(below))
        return said[-1]

    monkeypatch.setattr(secrets, "randbelow", heard)
    numbers = OperatingSystem().select(COUNT, OF)
    assert asked == list(range(OF, OF - COUNT, -1))
    assert numbers == selected(COUNT, OF, lambda _: said.pop(0))


# Statistics


def singles(draws: Draws) -> float:
    """How evenly the numbers came, over its bound. None comes twice in a draw, which makes them more even."""
    found = Counter(number for draw in draws for number in draw)
    expected = dict.fromkeys(range(1, OF + 1), len(draws) * COUNT / OF)
    return squares(found, expected) * (OF - 1) / (OF - COUNT) / most_squares(OF - 1)


def positions(draws: Draws) -> float:
    """How evenly the numbers came at each place of the order: the worst place."""
    expected = dict.fromkeys(range(1, OF + 1), len(draws) / OF)
    return max(squares(Counter(column), expected) for column in zip(*draws, strict=True)) / most_squares(OF - 1)


def pairs(draws: Draws) -> float:
    """How evenly numbers came together, beyond how often each came: what is left when that is taken out.

    What is left has one variance in every direction, by symmetry: p2 - 2 p3 + p4, where pm is how likely m numbers are
    to come together; and 80 times 77 over 2 directions.
    """
    together = Counter(pair for draw in draws for pair in combinations(sorted(draw), 2))
    sums = [0] * (OF + 1)
    for (one, other), count in together.items():
        sums[one] += count
        sums[other] += count
    mean = sum(sums) / OF / (OF - 1)
    own = [(each - (OF - 1) * mean) / (OF - 2) for each in sums]
    rest = sum(
        (together[one, other] - mean - own[one] - own[other]) ** 2 for one, other in combinations(range(1, OF + 1), 2)
    )
    two, three, four = (comb(OF - m, COUNT - m) / comb(OF, COUNT) for m in (2, 3, 4))
    return rest / (len(draws) * (two - 2 * three + four)) / most_squares(OF * (OF - 3) // 2)


def repeats(draws: Draws) -> float:
    """How many numbers of a draw came again in the next: as drawing 20 of 80 has it."""
    found = Counter(len({*one} & {*other}) for one, other in zip(draws[::2], draws[1::2], strict=True))
    chance = {each: comb(COUNT, each) * comb(OF - COUNT, COUNT - each) / comb(OF, COUNT) for each in range(COUNT + 1)}
    expected = {each: len(draws) // 2 * chance[each] for each in chance}
    likely = [each for each in expected if expected[each] >= 5]
    rest = {-1: sum(expected[each] for each in expected if each not in likely)}
    counted = {each: found[each] for each in likely} | {-1: sum(found[each] for each in found if each not in likely)}
    return squares(counted, {each: expected[each] for each in likely} | rest) / most_squares(len(likely))


def runs(draws: Draws) -> float:
    """How often the first number changed between the low and the high half, from draw to draw."""
    low = [draw[0] <= OF // 2 for draw in draws]
    changes = sum(one != other for one, other in pairwise(low))
    return abs(changes - (len(low) - 1) / 2) / sqrt((len(low) - 1) / 4) / deviations()


def rising(draws: Draws) -> float:
    """How often a number was above the one before it, at places that do not share numbers."""
    steps = [draw[at] < draw[at + 1] for draw in draws for at in range(0, COUNT, 2)]
    return abs(sum(steps) - len(steps) / 2) / sqrt(len(steps) / 4) / deviations()


STATISTICS = (singles, positions, pairs, repeats, runs, rising)


def failed(draws: Draws) -> set[str]:
    return {statistic.__name__ for statistic in STATISTICS if statistic(draws) > 1}


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
@pytest.mark.parametrize("seed", [15, 47])
def test_fixed_streams_pass_every_statistic(seed: int) -> None:
    chance = Seeded(seed)
    assert not failed([chance.select(COUNT, OF) for _ in range(4000)])


def _lazy(chance: Seeded) -> Callable[[int], int]:
    return lambda below: chance.below(128) % below


def _again(draws: Draws) -> Iterable[tuple[int, ...]]:
    """Every other draw begins with five numbers of the draw before it."""
    for one, other in zip(draws[::2], draws[1::2], strict=True):
        yield one
        yield tuple(dict.fromkeys((*one[:5], *other)))[:COUNT]


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ("modulo", {"singles", "positions"}),
        ("sorted", {"positions", "runs", "rising"}),
        ("together", {"pairs"}),
        ("again", {"repeats"}),
    ],
)
def test_a_selection_that_is_not_even_is_found_out(wrong: str, found: set[str]) -> None:
    chance = Seeded(47)
    draws: list[tuple[int, ...]] = [chance.select(COUNT, OF) for _ in range(4000)]
    match wrong:
        case "modulo":
            draws = [selected(COUNT, OF, _lazy(chance)) for _ in range(4000)]
        case "sorted":
            draws = [tuple(sorted(draw)) for draw in draws]
        case "together":
            halves = [chance.select(COUNT // 2, OF // 2) for _ in draws]
            draws = [tuple(number for each in half for number in (2 * each - 1, 2 * each)) for half in halves]
        case "again":
            draws = list(_again(draws))
    assert found <= failed(draws)


@pytest.mark.prove
@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_live_chance_passes_every_statistic_in_a_long_run() -> None:
    chance = OperatingSystem()
    draws = [chance.select(COUNT, OF) for _ in range(times(100_000))]
    assert not failed(draws)
    first = Counter(draw[:2] for draw in draws)
    expected = dict.fromkeys(permutations(range(1, OF + 1), 2), len(draws) / OF / (OF - 1))
    assert squares(first, expected) < most_squares(len(expected) - 1)
