"""8.3(b): whoever is told of a change is told what changes: no rule reads the same before and after."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from chapter47.games import game, game_names
from chapter47.house import Choice, Filed, Flag, House, Option, UnlawfulHouse, Value, Written, changes, read_house
from chapter47.house.options import differing
from chapter47.house.testing import option_under_test
from chapter47.table.game import Game
from kit.houses import lawful, values_of

provision = pytest.mark.provision

ALIKE: dict[str, tuple[object, ...]] = {
    "rate-card": (
        {"1": {"1": "3"}},
        {"1": {"1": "2.80"}},
        {"1": {"1": "3"}, "2": {"2": "12"}},
        {"1": {"1": "3"}, "2": {"1": "0.30", "2": "9.99"}},
        {"1": {"1": "3"}, "2": {"1": "0.30", "2": "10"}},
        {"1": {"0": "0.50", "1": "1.50"}},
    ),
    "max-spots": (1, 2, 10, False),
    "max-payoff": ("100000", "100000.01", False),
    "multi-race": (2, 3, False),
    "series": (["main"], ["main", "express"], ["express", "main"], {"main": 300}, {"main": 301}, {"main": 3, "b": 1}),
    "booths": ({"main": 1}, {"main": 2}, {"lounge": 1}, {"main": 1, "lounge": 1}, {"main": 1, "lounge": 2}, {"2": 1}),
    "house-way": tuple(
        {"base": base, "exceptions": filed}
        for base in ("high", "low")
        for filed in (
            [],
            [{"tiles": ["6-6", "1-1", "1-3", "5-5"], "low": ["1-1", "5-5"]}],
            [{"tiles": ["6-6", "1-1", "1-3", "5-5"], "low": ["1-3", "5-5"]}],
            [{"tiles": ["6-6", "1-1", "1-3", "4-6"], "low": ["1-1", "4-6"]}],
        )
    ),
    "rake": tuple(
        {"kind": "percentage", "percent": percent, "unit": unit, **most}
        for percent in (4, 5)
        for unit in ("0.25", "1")
        for most in ({}, {"max": "3"}, {"max": "4"})
    )
    + tuple(
        {"kind": "time", "hourly": hourly, "per": per, "every": every}
        for hourly in ("6", "12")
        for per in ("player", "table")
        for every in (20, 30)
    )
    + tuple(
        {"kind": "incremental", "levels": [[level, amount]], **most}
        for level in ("10", "20")
        for amount in ("0.50", "1")
        for most in ({}, {"max": "3"})
    ),
    "blinds": (["1"], ["2"], ["1", "2"], ["2", "1"], ["1", "2", "4"]),
    "ante": ("0", "0.50", "5"),
    "forced-bet": ("0", "0.50", "5"),
    "max-raises": (False, 1, 3, 4),
    "projected-revenue": (False, "0", "900"),
    "buy-percent": (5, "5", "5.0", "4.5", "4.50", 4, False),
    "lay-percent": (5, "5.00", {"4": "5"}, {"4": "4"}, {"4": "4.0", "6": 5}, {"5": "4"}, 4, False),
    "meter": ("one", "two"),
}
"""Values of one option that differ in a single thing, or are written in two ways."""

OPTIONS = [(name, option) for name in game_names() for option in game(name).options]


def all_of(option: Option) -> list[Value]:
    """Values of an option as they are kept, each once; among them those that are nearest to each other."""
    known = ALIKE.get(option.name, ())
    usual: Sequence[object] = () if isinstance(option, Written | Filed) else values_of(option)
    stated = (None,) if isinstance(option, Flag) and option.default is None else ()
    keeps = getattr(option, "kept", lambda value: value)
    found = [option.default, *(kept for each in (*known, *usual) if option.admits(kept := keeps(each))), *stated]
    return list({(type(value), value): value for value in found}.values())  # True is no 1


@provision("8.3(b)1", "8.3(b)2", "8.3(b)3")
@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS])
def test_two_values_of_an_option_never_read_the_same(name: str, option: Option) -> None:
    values = all_of(option)
    alone = isinstance(option, Choice) and len(option.choices) == 1
    assert alone or len(values) > 1, "the values that are near each other belong into this file"
    for was, will in combinations(values, 2):
        assert option.describe(was) != option.describe(will)
        for before, after in ((was, will), (will, was)):
            lines = list(differing(option, before, after))
            assert lines
            assert all(line.before != line.after for line in lines)
            assert len({line.at for line in lines}) == len(lines)


@provision("8.4(g)")
def test_two_versions_or_hours_of_a_test_never_read_the_same() -> None:
    option = option_under_test("over-under-7", "over under 7", ("1 to 1", "1 to 1"))
    hours = ["2026-11-20T18:00", "2026-11-20T23:00"], ["2026-11-20T18:00", "2026-11-20T23:01"]
    later = ["2027-11-20T18:00", "2027-11-20T23:00"]
    said = [
        False,
        *({"version": number, "hours": at} for number in (1, 2) for at in ([], *([h] for h in hours), [later])),
    ]
    words = [option.describe(option.kept(each)) for each in said]  # type: ignore[arg-type]  # it admits each
    assert len({*words}) == len(said)


@provision("8.3(b)1", "8.3(b)2", "8.3(b)3")
@pytest.mark.parametrize("name", game_names())
def test_two_houses_of_a_game_are_told_apart_rule_by_rule(name: str) -> None:
    declared, rng = game(name), random.Random(name)
    houses = [house for _ in range(12) if (house := _lawful(declared, rng)) is not None]
    for was, will in combinations(houses, 2):
        told = changes(declared, was, will, tuple(declared.lines()))
        assert all(each.before != each.after for each in told)
        assert len({each.rule for each in told}) == len(told)
        options = {each.rule.partition(".")[0] for each in told}
        assert {rule for rule in was.values if was.values[rule] != will.values[rule]} <= options


def _lawful(declared: Game, rng: random.Random) -> House | None:
    """A lawful house; of a game that is not played at a table, one with any of the values above."""
    if declared.kind == "table":
        return lawful(declared, rng)
    file = {option.name: rng.choice(ALIKE[option.name]) for option in declared.options if option.name in ALIKE}
    try:
        return read_house(declared, file)
    except UnlawfulHouse:
        return None  # more spots than the card has, and the like


def test_odds_that_are_stated_as_the_law_has_them_are_no_change() -> None:
    roulette = game("roulette")
    stated = read_house(roulette, {"odds": {"straight": "35 to 1"}})
    assert changes(roulette, read_house(roulette, {}), stated, ()) == ()
