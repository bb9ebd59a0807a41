"""Simulations: the stream, the kernel against the script, against exact figures, and the same for the same seed."""

import pickle
from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
import pytest

from chapter47 import game, read_house
from chapter47.law import Mistake
from chapter47.odds import simulation
from chapter47.odds.automaton import Automaton, explore
from chapter47.odds.holding import chances, moments
from chapter47.odds.kernel import draw
from chapter47.odds.simulation import Plan, Result, simulate
from chapter47.odds.strategy_file import read_held
from kit.proofs import times
from kit.strategies import Rule, drawn, follow

PRESSED: tuple[Rule, ...] = (
    {"bet": "pass", "amount": "10"},
    {"odds": "pass", "times": 2},
    {"bet": "place-to-win", "pick": 6, "amount": "12", "when": "point"},
    {"press": "place-to-win", "pick": 6, "by": "6", "most": "24"},
    {"take-down": "place-to-win", "pick": 6, "after": 2},
)


@cache
def pressed() -> Automaton:
    return explore(follow(*PRESSED, odds_multiple=2))


@cache
def held(text: str, name: str = "craps") -> Automaton:
    found = game(name)
    return explore(read_held(found, read_house(found, {}), text))


def played(automaton: Automaton, plan: Plan, workers: int = 1) -> Result:
    return simulate(automaton.strategy, plan, workers=workers, automaton=automaton)


# The stream


def test_the_generator_is_xoshiro256starstar() -> None:
    """The first numbers of the published generator from the state 1, 2, 3, 4: here their upper halves."""
    published = (
        *(11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600),
        *(16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576),
    )
    stream = np.array([1, 2, 3, 4], np.uint64)
    drawn = [int(draw(stream, np.uint64(2**32), np.uint64(0))) for _ in published]
    assert drawn == [number >> 32 for number in published]


def test_outcomes_are_equally_likely() -> None:
    """Chi-squared of 36 outcomes in a fixed stream: below 66.6 in 999 of 1,000 streams."""
    stream = simulation.stream(47, 0)
    counts = Counter(int(draw(stream, np.uint64(36), np.uint64(2**32 % 36))) for _ in range(72_000))
    assert sorted(counts) == list(range(36))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 66.6


def test_a_number_that_would_favor_an_outcome_is_drawn_anew() -> None:
    """From such a state the first word is zero: of three outcomes it stands for one number too many of the first."""
    anew, after = np.array([1, 0, 3, 4], np.uint64), np.array([1, 0, 3, 4], np.uint64)
    assert draw(after, np.uint64(2**32), np.uint64(0)) == 0
    three, spare = np.uint64(3), np.uint64(2**32 % 3)
    assert draw(anew, three, spare) == draw(after, three, spare)
    assert anew.tolist() == after.tolist()


# The kernel against the script


def by_script_too(automaton: Automaton, sessions: int, seed: int, bankroll: int | None) -> None:
    """Session for session: with chunks of one size, both come to the same results from the same streams."""
    brought = None if bankroll is None else bankroll * max(row.least for row in automaton.rows)
    plan = Plan(130, sessions, seed, brought)
    by_script = simulate(automaton.strategy, plan)
    assert by_script.states is None
    assert played(automaton, plan) == by_script._replace(states=len(automaton.rows))


@pytest.fixture
def one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 400)
    monkeypatch.setattr(simulation, "SLOW_CHUNK", 400)


@pytest.mark.usefixtures("one_size")
@pytest.mark.parametrize(("seed", "bankroll"), [(0, None), (8, 2), (14, 1), (15, None)])
def test_the_kernel_plays_what_the_script_plays(seed: int, bankroll: int | None) -> None:
    by_script_too(drawn(seed), 5, seed, bankroll)


@pytest.mark.prove
@pytest.mark.usefixtures("one_size")
def test_the_kernel_plays_very_many_strategies_as_the_script_does(seed: int) -> None:
    for each in range(seed, seed + times(20)):
        by_script_too(drawn(each, 400), 20, each, (None, 2, 1)[each % 3])


@pytest.mark.parametrize(
    ("name", "text"), [("roulette", "red 10, straight 17 5"), ("big-six", "insignia 5 2"), ("sic-bo", "small 5")]
)
def test_other_games_are_simulated_too(name: str, text: str) -> None:
    automaton = held(text, name)
    plan = Plan(20, 3, 5)
    assert played(automaton, plan) == simulate(automaton.strategy, plan)._replace(states=len(automaton.rows))


# Against exact figures


@pytest.mark.parametrize(
    "text", ["pass 10", "dont-pass 10, lay 4 40", "place-to-win 6 12, field 5", "horn-high 12 5, pass 5"]
)
def test_means_lie_where_the_exact_ones_are(text: str) -> None:
    """With a fixed seed: within 99 percent, and the deviation within a percent."""
    exact, result = moments(held(text), 60), played(held(text), Plan(60, 200_000, 47))
    low, high = result.interval(0.99)
    assert low < exact.mean < high
    assert abs(result.deviation / exact.deviation - 1) < 0.01
    assert abs(result.wagered / 200_000 / float(exact.wagered) - 1) < 0.01
    assert result.rolls == 60 * 200_000


def test_pressing_and_taking_down_come_to_the_exact_mean() -> None:
    exact, result = moments(pressed(), 100), played(pressed(), Plan(100, 200_000, 2026))
    low, high = result.interval(0.99)
    assert low < exact.mean < high


def test_ruin_and_chances_lie_where_the_exact_ones_are() -> None:
    exact, result = chances(pressed(), 80, 20_000), played(pressed(), Plan(80, 200_000, 7, 20_000))
    for share, chance in (
        (result.ruined / 200_000, exact.ruined),
        (result.share(lambda net: net > 0), exact.ahead),
        (result.share(lambda net: net == 0), exact.even),
        (result.share(lambda net: net < 0), exact.behind),
    ):
        assert abs(share - chance) < 3 * sqrt(chance * (1 - chance) / 200_000)
    assert result.rolls < 80 * 200_000
    assert min(result.results) >= -20_000


def test_statistics_are_those_of_the_sessions() -> None:
    result = Result(Plan(1, 5, 0), {-200: 1, 0: 1, 100: 3}, 0, 5, 500, 1)
    assert (result.mean, result.variance) == (Fraction(20), Fraction(40_000 + 30_000 - 5 * 400, 4))
    assert [result.quantile(part) for part in (0.0, 0.2, 0.4, 0.5, 1.0)] == [-200, -200, 0, 100, 100]
    low, high = result.interval(0.95)
    assert high - 20 == pytest.approx(1.959964 * result.deviation / sqrt(5), rel=1e-6)
    assert low + high == pytest.approx(40)
    assert Result(Plan(1, 1, 0), {5: 1}, 0, 1, 5, 1).interval(0.99) == (5, 5)


# The same for the same seed


@pytest.mark.together("processes")
@pytest.mark.usefixtures("two_processes")
def test_any_number_of_workers_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 50_000)
    plan = Plan(50, 5_500, 3, 10_000)
    alone = played(pressed(), plan)
    assert played(pressed(), plan, workers=2) == alone
    assert played(pressed(), plan._replace(seed=4)) != alone


@pytest.mark.together("processes")
@pytest.mark.usefixtures("two_processes")
def test_workers_play_through_the_script_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "SLOW_CHUNK", 200)
    strategy, plan = pressed().strategy, Plan(50, 10, 3)
    assert simulate(strategy, plan, workers=2) == simulate(strategy, plan)


def test_a_strategy_travels_to_workers() -> None:
    strategy = pressed().strategy
    assert pickle.loads(pickle.dumps(strategy)).rules == strategy.rules


@pytest.mark.parametrize(
    "plan",
    [Plan(0, 5, 1), Plan(5, 0, 1), Plan(-1, 5, 1), Plan(5, 5, -1), Plan(5, 5, 1, 0), Plan(10**8, 10**8, 1)],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(plan: Plan) -> None:
    with pytest.raises(Mistake):
        simulate(pressed().strategy, plan, automaton=pressed())
