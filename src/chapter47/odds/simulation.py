"""Monte Carlo: sessions of a strategy, many at once, the same for the same seed whoever plays them.

Sessions are played in chunks of a fixed size, each with a stream of its own, so that any number of workers comes to the
same result. A strategy with too many states to explore is played through the table's script instead, roll by roll.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.odds.automaton import Automaton, player_of, slots
from chapter47.odds.estimates import sigmas
from chapter47.odds.kernel import Ints, Words, draw, play
from chapter47.odds.strategy import CHIPS, Strategy

CHUNK = 4_000_000
"""Rolls that are played with one stream over an automaton."""
SLOW_CHUNK = 20_000
"""Rolls that are played with one stream through the script."""
FRESH = 100
"""Rolls after which a player at the table gets fresh chips: what a player owns is counted apart."""
ROUNDS = 100
"""Rounds that a shoe may have, roughly."""
MOST_ROLLS = 10**11
"""In one simulation: a quarter of an hour's work over an automaton, on one core."""
ENDLESS: Cents = 2**62
"""A bankroll that nobody loses, and to which everything that can be won may still be added."""

C = TypeVar("C")
T = TypeVar("T")


class Plan(NamedTuple):
    """What is to be simulated."""

    rolls: int
    """Of each session."""
    sessions: int
    seed: int
    bankroll: Cents | None = None
    """What a player brings; without it nobody runs out of chips."""

    @property
    def extent(self) -> int:
        """How much there is to play, as progress counts it."""
        return self.sessions

    def check(self) -> None:
        """Refuses a plan that cannot be carried out."""
        for name, number in (("rolls", self.rolls), ("sessions", self.sessions)):
            if number < 1:
                raise Mistake("not-a-plan", f"There must be {name}.", "At least 1.")
        if self.rolls * self.sessions > MOST_ROLLS:
            raise Mistake("not-a-plan", "That is more than can be simulated.", f"At most {MOST_ROLLS:,} rolls in all.")
        if self.seed < 0:
            raise Mistake("not-a-plan", "A seed is a whole number from 0 on.")
        if self.bankroll is not None and not 0 < self.bankroll <= CHIPS:
            raise Mistake("not-a-plan", "A bankroll is more than nothing.")


class ShoePlan(NamedTuple):
    """What is to be simulated where cards come from a shoe: each shoe is a session."""

    shoes: int | None
    rounds: int | None
    """Where no number of shoes is given: so many in all, and as many more as the last shoes have."""
    seed: int
    bankroll: Cents | None = None

    @property
    def rolls(self) -> None:
        """Sessions have as many as their shoes have."""

    @property
    def extent(self) -> int:
        """How much there is to play, as progress counts it: shoes, or rounds."""
        extent = self.rounds if self.shoes is None else self.shoes
        assert extent is not None
        return extent

    def check(self) -> None:
        """Refuses a plan that cannot be carried out."""
        if self.shoes is None:
            assert self.rounds is not None
            Plan(self.rounds, 1, self.seed, self.bankroll).check()
        else:
            Plan(ROUNDS, self.shoes, self.seed, self.bankroll).check()


class Tally(NamedTuple):
    """What so many sessions came to."""

    results: Mapping[Cents, int]
    """How many sessions won each amount."""
    ruined: int
    """How many ended early: the player had not the chips for what the strategy asks."""
    rolls: int
    wagered: Cents


class Result(NamedTuple):
    """A simulation, and what can be said from it."""

    plan: Plan | ShoePlan
    results: Mapping[Cents, int]
    ruined: int
    rolls: int
    wagered: Cents
    states: int | None
    """Of the automaton; ``None`` where the script itself was played."""

    @property
    def sessions(self) -> int:
        return sum(self.results.values())

    @property
    def mean(self) -> Fraction:
        """What a session wins on average, in cents."""
        return Fraction(sum(net * count for net, count in self.results.items()), self.sessions)

    @property
    def variance(self) -> Fraction:
        """The unbiased estimate of it."""
        sessions = self.sessions
        if sessions == 1:
            return Fraction(0)
        squares = sum(net * net * count for net, count in self.results.items())
        return (squares - sessions * self.mean**2) / (sessions - 1)

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    def interval(self, confidence: float) -> tuple[float, float]:
        """Where the true mean lies, with that confidence."""
        reach = sigmas(confidence) * self.deviation / sqrt(self.sessions)
        return float(self.mean) - reach, float(self.mean) + reach

    def share(self, of: Callable[[Cents], bool]) -> float:
        """The share of sessions whose result is such."""
        return sum(count for net, count in self.results.items() if of(net)) / self.sessions

    def quantile(self, part: float) -> Cents:
        """The result that such a part of the sessions does not exceed."""
        left = part * self.sessions
        for net, count in self.results.items():
            left -= count
            if left <= 0:
                return net
        return max(self.results)


class Tables(NamedTuple):
    """An automaton as the kernel reads it."""

    nexts: Ints
    nets: Ints
    placed: Ints
    least: Ints


def tables(automaton: Automaton, columns: Sequence[int]) -> Tables:
    """A row for each state, and columns of such kinds of outcomes."""
    rows = automaton.rows
    return Tables(
        np.array([row.nexts for row in rows], np.int64)[:, columns].copy(),
        np.array([row.nets for row in rows], np.int64)[:, columns].copy(),
        np.array([row.placed for row in rows], np.int64),
        np.array([row.least for row in rows], np.int64),
    )


class Chunk(NamedTuple):
    """Sessions that share a stream."""

    number: int
    sessions: int


def stream(seed: int, chunk: int) -> Words:
    """A chunk's own stream of chance."""
    return np.random.SeedSequence([seed, chunk]).generate_state(4, np.uint64).astype(np.uint64)


def over_tables(given: Tables, plan: Plan, chunk: Chunk) -> Tally:
    """Plays a chunk over an automaton's tables."""
    results, tally = np.zeros(chunk.sessions, np.int64), np.zeros(3, np.int64)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    play(stream(plan.seed, chunk.number), *given, plan.rolls, bankroll, results, tally)
    values, counts = np.unique(results, return_counts=True)
    ruined, rolls, wagered = tally.tolist()
    return Tally(dict(zip(values.tolist(), counts.tolist(), strict=True)), ruined, rolls, wagered)


def through_script(strategy: Strategy, plan: Plan, chunk: Chunk) -> Tally:
    """Plays a chunk at a real table, roll by roll."""
    player, outcomes, chance = player_of(strategy), slots(strategy), stream(plan.seed, chunk.number)
    below = np.uint64(len(outcomes))
    spare = np.uint64(2**32 % len(outcomes))
    results: Counter[Cents] = Counter()
    ruined = rolls = wagered = 0
    for _ in range(chunk.sessions):
        player.stand(player.start)
        net = 0
        for roll in range(1, plan.rolls + 1):
            placed, charged, least = player.act()
            if plan.bankroll is not None and plan.bankroll + net < least:
                ruined += 1
                break
            net += player.see(outcomes[int(draw(chance, below, spare))]) - charged
            rolls, wagered = rolls + 1, wagered + placed
            if roll % FRESH == 0:
                player.stand(player.position())
        results[net] += 1
    return Tally(results, ruined, rolls, wagered)


def simulate(
    strategy: Strategy,
    plan: Plan,
    *,
    workers: int = 1,
    automaton: Automaton | None = None,
    progress: Callable[[int], None] = lambda sessions: None,
) -> Result:
    """Plays a strategy as planned: over its automaton, or through the script where none is given."""
    plan.check()
    if automaton is None:
        way = partial(through_script, strategy, plan)
    else:
        way = partial(over_tables, tables(automaton, automaton.slots()), plan)
    size = max(1, (SLOW_CHUNK if automaton is None else CHUNK) // plan.rolls)
    starts = range(0, plan.sessions, size)
    chunks = (Chunk(number, min(size, plan.sessions - start)) for number, start in enumerate(starts))
    results: Counter[Cents] = Counter()
    ruined = rolls = wagered = 0
    for tally in played(way, chunks, min(workers, len(starts))):
        results.update(tally.results)
        ruined, rolls, wagered = ruined + tally.ruined, rolls + tally.rolls, wagered + tally.wagered
        progress(sum(tally.results.values()))
    states = None if automaton is None else len(automaton.rows)
    return Result(plan, dict(sorted(results.items())), ruined, rolls, wagered, states)


def played(way: Callable[[C], T], chunks: Iterator[C], workers: int) -> Iterator[T]:
    """What all chunks came to, in their order."""
    if workers <= 1:
        yield from map(way, chunks)
        return
    # Started afresh rather than forked: whoever calls us may have threads.
    with ProcessPoolExecutor(workers, get_context("spawn"), _ready, (way,)) as pool:
        yield from cast(Iterator[T], pool.map(_play, chunks))


_way: Callable[[Any], object]
"""In a worker: how chunks are played there."""


def _ready(way: Callable[[Any], object]) -> None:
    global _way
    _way = way


def _play(chunk: object) -> object:
    return _way(chunk)
