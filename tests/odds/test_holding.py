"""Exact figures against figures printed elsewhere, and against every sequence of rolls played through the script."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from chapter47 import game, read_house
from chapter47.law import Mistake
from chapter47.odds import holding
from chapter47.odds.automaton import Automaton, Row, explore, kinds_of, player_of
from chapter47.odds.holding import chain, chances, long_run, moments
from chapter47.odds.strategy import Strategy
from chapter47.odds.strategy_file import read_held
from kit.proofs import times
from kit.strategies import Rule, drawn, follow

PASS: Rule = {"bet": "pass", "amount": "10"}


def held(text: str, **house: object) -> Automaton:
    craps = game("craps")
    return explore(read_held(craps, read_house(craps, {name.replace("_", "-"): house[name] for name in house}), text))


# House advantages as the literature has them: exact ratios, or percent.
ADVANTAGES = {
    "pass 10": Fraction(7, 495),
    "dont-pass 10": Fraction(3, 220),
    "place-to-win 6 12": Fraction(1, 66),
    "place-to-win 5 10": Fraction(1, 25),
    "place-to-win 4 10": Fraction(1, 15),
    "field 10": Fraction(1, 18),
    "any-seven 1": Fraction(1, 6),
    "any-craps 1": Fraction(1, 9),
    "eleven 1": Fraction(1, 9),
    "craps-twelve 1": Fraction(5, 36),
    "hardway 6 1": Fraction(1, 11),
    "hardway 4 1": Fraction(1, 9),
    "horn 4": Fraction(1, 8),
    "pass 10, come 10": Fraction(7, 495),
    "pass 10 odds 1": Fraction(7, 825),  # 0.848 %
    "dont-pass 30 odds 1": Fraction(3, 440),  # 0.682 %
}


@pytest.mark.parametrize(("text", "advantage"), ADVANTAGES.items())
def test_advantage_of_wagers_kept_up(text: str, advantage: Fraction) -> None:
    found = long_run(held(text))
    assert found is not None
    assert found.edge == advantage


@pytest.mark.parametrize(
    ("times", "taken", "laid"),
    [(2, "0.606", "0.455"), (3, "0.471", "0.341"), (5, "0.326", "0.227"), (10, "0.184", "0.124")],
)
def test_advantage_with_odds(times: int, taken: str, laid: str) -> None:
    for text, percent in ((f"pass 10 odds {times}", taken), (f"dont-pass 30 odds {times}", laid)):
        found = long_run(held(text, odds_multiple=times))
        assert found is not None
        assert f"{float(found.edge or 0) * 100:.3f}" == percent


def test_a_roll_of_the_pass_line() -> None:
    """557 rolls decide 165 pass wagers on average, and each costs 7/495 of it."""
    found = long_run(held("pass 10"))
    assert found is not None
    assert found.wagered == 1000 * Fraction(165, 557)
    assert found.mean == -1000 * Fraction(165, 557) * Fraction(7, 495)


def test_wagers_together_cost_what_they_cost_apart() -> None:
    """Means add up, whatever the wagers have to do with each other."""
    apart = [held(text) for text in ("pass 10", "place-to-win 6 12", "field 5")]
    together = held("pass 10, place-to-win 6 12, field 5")
    for rolls in (1, 2, 7, 40):
        both = moments(together, rolls)
        assert both.mean == sum(moments(each, rolls).mean for each in apart)
        assert both.wagered == sum(moments(each, rolls).wagered for each in apart)


def test_one_roll_wagers_are_independent() -> None:
    """Without memory, n rolls have n times the mean and n times the variance of one."""
    field = held("field 10")
    one = moments(field, 1)
    # 14 ways win 1 to 1, two win 2 to 1, 20 lose.
    assert one.wagered == 1000
    assert (one.mean, one.variance) == (Fraction(-500, 9), Fraction(1000**2 * (14 + 4 * 2 + 20), 36) - one.mean**2)
    for rolls in (2, 10, 300):
        many = moments(field, rolls)
        assert (many.mean, many.variance, many.wagered) == (rolls * one.mean, rolls * one.variance, rolls * one.wagered)
        assert many.edge == Fraction(1, 18)


# Every sequence of rolls


def sequences(strategy: Strategy, rolls: int) -> Iterator[tuple[int, int, int]]:
    """What each sequence of rolls wins and wagers at a real table, and how much of all sequences it stands for."""
    player, kinds = player_of(strategy), kinds_of(strategy)
    for rolled in product(kinds, repeat=rolls):
        weight, wagered = 1, 0
        player.stand(player.start)
        begun = player.wealth()
        for outcomes in rolled:
            wagered += player.act().placed
            player.see(outcomes[-1])
            weight *= len(outcomes)
        yield player.wealth() - begun, wagered, weight


MIXED: tuple[Rule, ...] = (
    PASS,
    {"odds": "pass", "times": 2},
    {"bet": "place-to-win", "pick": 6, "amount": "12"},
    {"call-on": "place-to-win"},
    {"press": "place-to-win", "pick": 6, "by": "6", "most": "18"},
    {"bet": "lay", "pick": 10, "amount": "40"},
    {"bet": "come", "amount": "5", "at-most": 1},
    {"take-down": "lay", "after": 1},
)


@cache
def mixed() -> Automaton:
    return explore(follow(*MIXED, odds_multiple=2))


@pytest.mark.parametrize("rolls", [1, 2, pytest.param(3, marks=pytest.mark.prove)])
def test_exact_figures_are_those_of_all_sequences_through_the_script(rolls: int) -> None:
    automaton = mixed()
    results: Counter[int] = Counter()
    wagered = 0
    for net, placed, weight in sequences(automaton.strategy, rolls):
        results[net] += weight
        wagered += placed * weight
    total = 36**rolls
    assert sum(results.values()) == total
    found = moments(automaton, rolls)
    mean = Fraction(sum(net * weight for net, weight in results.items()), total)
    assert found.mean == mean
    assert found.variance == Fraction(sum(net * net * weight for net, weight in results.items()), total) - mean**2
    assert found.wagered == Fraction(wagered, total)
    ends = chances(automaton, rolls)
    assert abs(ends.ahead - sum(weight for net, weight in results.items() if net > 0) / total) <= ends.error
    assert abs(ends.even - results[0] / total) <= ends.error
    assert abs(ends.behind - sum(weight for net, weight in results.items() if net < 0) / total) <= ends.error


# The chances against whole numbers


def counted(automaton: Automaton, rolls: int, bankroll: int | None) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Ahead, even, behind and ruined, in whole numbers, over the automaton itself."""
    now: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    over: Counter[int] = Counter()
    ruined = 0
    for left in range(rolls, 0, -1):
        after: Counter[tuple[int, int]] = Counter()
        for (state, net), ways in now.items():
            row = automaton.rows[state]
            if bankroll is not None and bankroll + net < row.least:
                over[net] += ways * 36**left
                ruined += ways * 36**left
                continue
            for to, won, weight in zip(row.nexts, row.nets, automaton.weights, strict=True):
                after[to, net + won] += ways * weight
        now = after
    for (_, net), ways in now.items():
        over[net] += ways
    parts = (
        sum(ways for net, ways in over.items() if net > 0),
        over[0],
        sum(ways for net, ways in over.items() if net < 0),
        ruined,
    )
    ahead, even, behind, gone = (Fraction(part, 36**rolls) for part in parts)
    return ahead, even, behind, gone


def near(automaton: Automaton, rolls: int, bankroll: int | None) -> None:
    brought = None if bankroll is None else bankroll * max(row.least for row in automaton.rows)
    found = chances(automaton, rolls, brought)
    assert 0 < found.error < 1e-11
    for chance, exact in zip(found[:4], counted(automaton, rolls, brought), strict=True):
        assert abs(Fraction(chance) - exact) <= found.error


@pytest.mark.parametrize(("seed", "bankroll"), [(0, None), (8, 2), (14, 3), (15, 1)])
def test_chances_are_right_to_the_error_that_they_state(seed: int, bankroll: int | None) -> None:
    near(drawn(seed), 7, bankroll)


@pytest.mark.prove
def test_chances_of_very_many_strategies_are_right(seed: int) -> None:
    for each in range(seed, seed + times(12)):
        near(drawn(each, 200), 10, (None, 2, 3, 1)[each % 4])


def test_whoever_cannot_begin_is_ruined_and_even() -> None:
    found = chances(held("pass 10"), 100, 999)
    assert (found.ahead, found.even, found.behind, found.ruined) == (0, 1, 0, 1)
    assert chances(held("pass 10"), 100, 1000).ruined < 1


def test_states_that_are_alike_are_one() -> None:
    """4 is like 10, 5 like 9, and 6 like 8, where nothing is wagered on one of them alone."""
    assert len(chain(held("pass 10")).nodes) == 4
    assert len(chain(held("pass 10, place-to-win 6 12")).nodes) > 4
    assert chain(held("pass 10")).nodes[0].arrows[0].net in (-1000, 0, 1000)


def test_what_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    automaton = held("pass 10")
    with pytest.raises(Mistake, match="too many to be counted exactly"):
        moments(automaton, 10**7)
    monkeypatch.setattr(holding, "CHANCE_WORK", 1000)
    with pytest.raises(Mistake, match="too many to be counted"):
        chances(automaton, 100)


def test_a_long_run_that_depends_on_chance_is_none() -> None:
    """From the first state one of two others, and never away from there."""
    rows = (Row(100, 0, (0, 0), (1, 2)), Row(100, 0, (100, 0), (1, 1)), Row(100, 0, (0, -100), (2, 2)))
    assert long_run(held("field 10")._replace(rows=rows, weights=(1, 1))) is None
