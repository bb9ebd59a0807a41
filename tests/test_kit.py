"""The kit: what every game of the chapter is held to, by standing in the list of games. It names no game.

The short versions are the same on every run: one set of walks for all that looks at walks, and half a dozen streams
of choices for the rest. ``make prove`` runs the long ones, with choices that hypothesis makes, so that it can find the
shortest list of them that breaks something; ``CHAPTER47_PROVE=10 make prove`` runs ten times as many.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47 import GAMES, game
from chapter47.table.commands import Bet, Showing
from chapter47.table.game import Game
from chapter47.table.table import Table
from kit import counting
from kit.houses import FEW, lawful, one_of_few, samples
from kit.kills import Players, kill_and_recover
from kit.proofs import new_examples, times
from kit.properties import ENOUGH, OF_GAMES, OF_TABLES, OF_WALKS, a_maximum_too_low_is_refused
from kit.shared import walks
from kit.thoroughness import Tally
from kit.walks import Walk

provision = pytest.mark.provision
# What is played once for a game, and the terms of its houses, are kept by the process that looks at them.
every_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.together(f"kit-{name}")) for name in GAMES], scope="module"
)

# Properties


def try_seeds(name: str, holds: Callable[..., None], attempt: Callable[[int], None]) -> None:
    """The short form of a property: a few streams of choices, always the same. A failure tells how to find more."""
    for seed in range(ENOUGH.get(holds, FEW)):
        try:
            attempt(seed)
        except Exception as error:
            error.add_note(f"{holds.__name__} does not hold for {name} with random.Random({seed}).")
            chosen = f"at_length and {name} and {holds.__name__}"
            error.add_note(f"The shortest choices that break it: pytest -m prove tests/test_kit.py -k '{chosen}'")
            raise


def try_at_length(examples: int, seed: int, attempt: Callable[[random.Random], None]) -> None:
    """The long form of it: hypothesis makes the choices, and shortens those that break something."""

    @hypothesis.seed(seed)
    @new_examples(examples)
    @given(choices=st.randoms(use_true_random=False))
    def attempts(choices: random.Random) -> None:
        attempt(choices)

    attempts()


@pytest.mark.parametrize("holds", OF_GAMES)
@every_game
def test_it_holds_for_games(name: str, holds: Callable[[Game, random.Random], None]) -> None:
    try_seeds(name, holds, lambda seed: holds(game(name), random.Random(seed)))


@pytest.mark.parametrize("holds", OF_TABLES)
@every_game
def test_it_holds_for_tables(name: str, holds: Callable[[Table, random.Random], None]) -> None:
    def attempt(seed: int) -> None:
        holds(Table(game(name), one_of_few(game(name), seed)), random.Random(seed))

    try_seeds(name, holds, attempt)


@pytest.mark.parametrize("holds", OF_WALKS)
@every_game
def test_it_holds_for_walks(name: str, holds: Callable[[Walk, random.Random], None]) -> None:
    played = walks(name)
    try_seeds(name, holds, lambda seed: holds(played[seed], random.Random(seed)))


@pytest.mark.prove
@pytest.mark.parametrize("holds", OF_GAMES)
@every_game
def test_it_holds_for_games_at_length(name: str, holds: Callable[[Game, random.Random], None], seed: int) -> None:
    try_at_length(150, seed, lambda choices: holds(game(name), choices))


@pytest.mark.prove
@pytest.mark.parametrize("holds", OF_TABLES)
@every_game
def test_it_holds_for_tables_at_length(name: str, holds: Callable[[Table, random.Random], None], seed: int) -> None:
    def attempt(choices: random.Random) -> None:
        holds(Table(game(name), lawful(game(name), choices)), choices)

    try_at_length(150, seed, attempt)


@pytest.mark.prove
@pytest.mark.parametrize("holds", OF_WALKS)
@every_game
def test_it_holds_for_walks_at_length(name: str, holds: Callable[[Walk, random.Random], None], seed: int) -> None:
    def attempt(choices: random.Random) -> None:
        walk = Walk(Table(game(name), lawful(game(name), choices)), choices)
        walk.play(25)
        holds(walk, choices)

    try_at_length(150, seed, attempt)


@provision("8.2(a)")
@every_game
def test_a_minimum_asks_for_its_maximum(name: str) -> None:
    for seed in range(200):
        a_maximum_too_low_is_refused(game(name), random.Random(seed))


# Volume


@every_game
def test_the_kit_leaves_nothing_out(name: str) -> None:
    """Every kind of command is taken, every kind of wrong is refused, and wagers are won and lost."""
    tally = Tally(name, walks(name))
    tally.look_for_the_rest()
    assert tally.missing() == set()


@pytest.mark.prove
@pytest.mark.parametrize("part", range(4))
@every_game
def test_a_million_commands(name: str, part: int, seed: int) -> None:
    """About as many as that over a dozen games, in long walks of which each has a house of its own."""
    for number in range(times(20)):
        rng = random.Random(f"{seed}.{number}")
        walk = Walk(Table(game(name), lawful(game(name), rng)), rng, thorough=False)
        try:
            walk.play(1_000)
        except Exception as error:
            error.add_note(f"part {part}: random.Random('{seed}.{number}')")
            raise


# Counts


every_house = pytest.mark.parametrize(
    ("name", "title"),
    [
        pytest.param(name, title, marks=pytest.mark.together(f"kit-{name}"))
        for name in GAMES
        if game(name).cards is None
        for title in samples(game(name))
    ],
    scope="module",
)


@every_house
def test_every_wager_brings_what_its_declaration_says(name: str, title: str) -> None:
    """Each wager over every outcome, through the script: the sum is the one of the rulings, to the cent."""
    counter = counting.Counter(game(name), samples(game(name))[title])
    assert counter.together() == counter.declared()


@pytest.mark.prove
@every_house
def test_every_wager_brings_the_same_alone(name: str, title: str) -> None:
    """No wager's result depends on what else lies on the layout."""
    counter = counting.Counter(game(name), samples(game(name))[title])
    assert {spot.key: counter.alone(spot) for spot in counter.spots} == counter.declared()


@every_house
def test_an_outcome_that_decides_nothing_leaves_every_wager(name: str, title: str) -> None:
    """What the equipment can show and no wager is decided by is played again: the round is not over."""
    counter = counting.Counter(game(name), samples(game(name))[title])
    table, terms = counter.table, counter.terms
    for spot in counter.spots:
        table.do(Bet(1, spot.wager.name, counting.payable(table.house, spot), spot.pick))
    standing, rounds = dict(table.layout.stakes), table.rounds
    for outcome in terms.equipment.outcomes.keys() - terms.outcomes.keys():
        counting.show(table, outcome, counter.chance)
        assert table.layout.stakes == standing
        assert table.rounds == rounds
        assert table.point.asks[0].takes(Showing(terms.equipment.verb, outcome))


# Kills


@pytest.fixture(scope="module")
def players() -> Iterator[Players]:
    """Players that are quick to start."""
    with Players() as players:
        yield players


@every_game
def test_what_was_safe_survives_a_kill(name: str, tmp_path: Path, players: Players) -> None:
    kill_and_recover(players, name, seed=47, log=tmp_path / "table.log", kills=3)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(4))
@every_game
def test_what_was_safe_survives_many_kills(name: str, part: int, tmp_path: Path, players: Players, seed: int) -> None:
    for number in range(times(3)):
        kill_and_recover(players, name, seed=seed + number, log=tmp_path / f"{part}.{number}.log", kills=12)


def write_the_same_log(folder: Path, seed: int, entries: int) -> None:
    """Nothing in a log depends on how a process happens to order its sets."""
    for number in range(2):
        with Players(hash_seed=number) as players:
            for name in GAMES:
                players.start(name, seed, folder / f"{name}.{number}", most=entries)
                _, code = players.end("wait")
                assert code == 0
    for name in GAMES:
        assert (folder / f"{name}.0").read_bytes() == (folder / f"{name}.1").read_bytes()


def test_every_process_writes_the_same_log(tmp_path: Path) -> None:
    write_the_same_log(tmp_path, 47, entries=60)


@pytest.mark.prove
def test_every_process_writes_the_same_long_log(tmp_path: Path, seed: int) -> None:
    write_the_same_log(tmp_path, seed, entries=times(600))
