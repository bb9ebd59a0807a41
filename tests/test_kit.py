"""The kit: what every game of the chapter is held to, by standing in the list of games. It names no game.

The short versions are the same on every run. ``make prove`` runs the long ones, each time with other choices.
"""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chapter47 import GAMES, game
from chapter47.table.commands import Bet, Showing
from chapter47.table.game import Game
from kit import counting
from kit.houses import samples
from kit.kills import kill_and_recover, start
from kit.moves import KINDS
from kit.properties import PROPERTIES, a_maximum_too_low_is_refused
from kit.walks import Walk
from kit.wrongs import WRONGS

provision = pytest.mark.provision
every_game = pytest.mark.parametrize("name", GAMES)

UNHURRIED = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("kit", UNHURRIED, derandomize=True, max_examples=12)
settings.register_profile("prove", UNHURRIED, derandomize=False, max_examples=2_000, print_blob=True)
CHOICES = st.randoms(use_true_random=False)
"""Choices that hypothesis makes, so that it can find the shortest list of them that breaks something."""


# Properties


@pytest.mark.parametrize("holds", PROPERTIES)
@every_game
@settings.get_profile("kit")
@given(choices=CHOICES)
def test_it_holds(name: str, holds: Callable[[str, random.Random], None], choices: random.Random) -> None:
    holds(name, choices)


@pytest.mark.prove
@pytest.mark.parametrize("holds", PROPERTIES)
@every_game
@settings.get_profile("prove")
@given(choices=CHOICES)
def test_it_holds_at_length(name: str, holds: Callable[[str, random.Random], None], choices: random.Random) -> None:
    holds(name, choices)


@provision("8.2(a)")
@every_game
def test_a_minimum_asks_for_its_maximum(name: str) -> None:
    for seed in range(200):
        a_maximum_too_low_is_refused(name, random.Random(seed))


# Volume


@every_game
def test_the_kit_leaves_nothing_out(name: str) -> None:
    """Every kind of command is taken, every kind of wrong is refused, and wagers are won and lost."""
    taken: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    results: Counter[str] = Counter()
    met: set[str] = set()
    for seed in range(240):  # where most of what is said at random is refused, it takes longer
        if seed >= 60 and {"again", "leave-up", "accept"} <= taken.keys():
            break
        walk = Walk(name, random.Random(seed), thorough=False)
        walk.play(150)
        taken += walk.taken
        refused += walk.refused
        results += walk.results
        met |= walk.met
    unmet = {"report", "not_reportable", "choose", "ruling"} - met
    if "non-value" not in game(name).instruments:
        unmet |= {"color", "color-up"}
    if type(game(name)).automatic is Game.automatic:
        unmet |= {"automatic"}
    else:
        unmet |= {"again", "correct"}  # where people act in turn, the next round is under way with the first word
    if game(name).calling is None:
        unmet |= {"call-on", "call-off"}
    assert {*KINDS, "leave-up", "nonsense"} - {"too-high"} - unmet - taken.keys() == set()
    assert {wrong.__name__ for wrong in WRONGS} - unmet | {"too-high", "nonsense"} <= refused.keys()
    assert {"win", "lose"} <= results.keys()


@pytest.mark.prove
@pytest.mark.parametrize("part", range(10))
@every_game
def test_a_million_commands(name: str, part: int, seed: int) -> None:
    said = 0
    while said < 100_000:
        walk = Walk(name, random.Random(f"{seed}.{said}"), thorough=False)
        try:
            walk.play(1_000)
            walk.table.check()
        except Exception as error:
            error.add_note(f"part {part}: random.Random('{seed}.{said}')")
            raise
        said += 1_000


# Counts


every_house = pytest.mark.parametrize(
    ("name", "title"), [(name, title) for name in GAMES if not game(name).dealt for title in samples(game(name))]
)


@every_house
def test_every_wager_brings_what_its_declaration_says(name: str, title: str) -> None:
    """Each wager alone, over every outcome, through the script: the sum is the one of the rulings, to the cent."""
    counter = counting.Counter(game(name), samples(game(name))[title])
    spots = counting.countable(counter.terms)
    counted = {spot.key: counter.expectation(spot) for spot in spots}
    assert counted == {spot.key: counting.declared_expectation(counter.terms, spot) for spot in spots}


@every_house
def test_an_outcome_that_decides_nothing_leaves_every_wager(name: str, title: str) -> None:
    """What the equipment can show and no wager is decided by is played again: the round is not over."""
    counter = counting.Counter(game(name), samples(game(name))[title])
    table, terms = counter.table, counter.terms
    for spot in counting.countable(terms):
        table.do(Bet(1, spot.wager.name, counting.payable(table.house, spot), spot.pick))
    standing, rounds = dict(table.layout.stakes), table.rounds
    for outcome in terms.equipment.outcomes.keys() - terms.outcomes.keys():
        counting.show(table, outcome, counter.chance)
        assert table.layout.stakes == standing
        assert table.rounds == rounds
        assert table.point.requests[0].takes(Showing(terms.equipment.verb, outcome))


# Kills


@every_game
def test_what_was_safe_survives_a_kill(name: str, tmp_path: Path) -> None:
    kill_and_recover(name, seed=47, log=tmp_path / "table.log", kills=3)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(10))
@every_game
def test_what_was_safe_survives_many_kills(name: str, part: int, tmp_path: Path, seed: int) -> None:
    kill_and_recover(name, seed=seed, log=tmp_path / f"{part}.log", kills=12)


@every_game
def test_every_process_writes_the_same_log(name: str, tmp_path: Path) -> None:
    """Nothing in a log depends on how a process happens to order its sets."""
    logs = [tmp_path / f"{number}.log" for number in range(2)]
    players = [start(name, 47, log, most=60, hash_seed=number) for number, log in enumerate(logs)]
    for player in players:
        _, complaint = player.communicate()
        assert complaint == ""
    assert logs[0].read_bytes() == logs[1].read_bytes()
