"""Sessions of hands that are dealt and played in machine code: from one deck that is shuffled for every round, or from
shoes of so many rounds each.

A game says what a round may come to and what that brings in cents, how its kernel deals, and what is exactly known of
its wagers. Everything else is the same at all of them, and stands here: what a person may ask for, chunks and workers,
players who run out of chips, and what was found beside what is known.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import ClassVar, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK
from chapter47.games.opening import open_table
from chapter47.house import House, Violation, read_house
from chapter47.kernels.machine_code import compiled
from chapter47.law import Mistake, closest, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.automaton import Automaton
from chapter47.odds.estimates import DealtRounds, Estimate, Line, Section, of_wager
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.protocol import RunRequest, RunResult
from chapter47.odds.shoe_kernel import Bytes
from chapter47.odds.simulation import CHUNK, ENDLESS, Chunk, Plan, Result, ShoePlan, played, stream
from chapter47.odds.strategy import ANY, CHIPS, Make, Strategy, UnplayableStrategy
from chapter47.table.commands import Bet
from chapter47.table.game import Game
from chapter47.table.settlement import amounts as settled
from chapter47.table.terms import Terms, terms
from chapter47.table.wagers import Spot

AMOUNT: Cents = 1000
"""Of a wager that is named without an amount."""
KEYS = ("strategy", "game", "house", "wagers")
"""What the file of any such strategy may say."""
BLOCK = 8192
"""Rounds that are dealt before any of them is settled."""

Came: TypeAlias = NDArray[np.uint16]
"""What rounds came to, each by its place among the results."""
Deals: TypeAlias = Callable[[Words, Came], None]
"""Deals as many rounds as there are places, and writes there what each came to."""


class Known(NamedTuple):
    """A wager of which it is known what the house keeps."""

    wager: str
    amount: Cents
    brings: Mapping[str, Fraction]
    """What a round brings that comes to each result, for a wager of one."""
    exact: Fraction | float


class Tally(NamedTuple):
    """What so many sessions came to."""

    results: Mapping[Cents, int]
    ruined: int
    rounds: int
    wagered: Cents
    counts: tuple[int, ...]
    """How many rounds came to each result."""


@dataclass(frozen=True)
class HandSessions(ABC):
    """What is simulated: wagers that are made in every round, and how hands are played."""

    strategy: Strategy

    results: ClassVar[Sequence[str]]
    """What a round may come to, in the kernel's order."""
    tabulated: ClassVar[bool] = False

    @property
    def shoe_rounds(self) -> int:
        """How many rounds each shoe has, which then is a session; none where the cards are shuffled for each round."""
        return 0

    @property
    def by_shoe(self) -> bool:
        return self.shoe_rounds > 0

    @abstractmethod
    def net(self, result: str) -> tuple[Cents, Cents]:
        """What a round brings that comes to a result, and what is wagered in it."""

    @abstractmethod
    def deals(self) -> Deals:
        """The kernel, with the tables that it takes."""

    @abstractmethod
    def known(self) -> Iterable[Known]:
        """What is told of each wager beside what is found."""

    @property
    def amounts(self) -> Mapping[str, Cents]:
        """What is wagered in every round."""
        return {rule.wager: rule.amount for rule in self.strategy.rules if isinstance(rule, Make)}

    @property
    def enough(self) -> Cents:
        """What a player must own to begin a round: the most that may be wagered in one."""
        return max(self.net(result)[1] for result in self.results)

    @property
    def under(self) -> Terms:
        return terms(self.strategy.game, self.strategy.house)

    def play(
        self, plan: Plan | ShoePlan, *, workers: int, automaton: Automaton | None, progress: Callable[[int], None]
    ) -> RunResult:
        """Session by session."""
        plan.check()
        each = plan.rolls or self.shoe_rounds
        by_rounds = isinstance(plan, ShoePlan) and plan.shoes is None
        sessions = -(-plan.extent // each) if by_rounds else plan.extent
        size = max(1, CHUNK // each)
        starts = range(0, sessions, size)
        chunks = (Chunk(number, min(size, sessions - start)) for number, start in enumerate(starts))
        results: Counter[Cents] = Counter()
        ruined = rounds = wagered = 0
        counts = [0] * len(self.results)
        for part in played(partial(play_chunk, self, plan), chunks, min(workers, len(starts))):
            results.update(part.results)
            ruined, rounds, wagered = ruined + part.ruined, rounds + part.rounds, wagered + part.wagered
            counts = [before + more for before, more in zip(counts, part.counts, strict=True)]
            progress(part.rounds if by_rounds else sum(part.results.values()))
        result = Result(plan, dict(sorted(results.items())), ruined, rounds, wagered, None)
        return RunResult(result, partial(self.told, dict(zip(self.results, counts, strict=True)), rounds))

    def told(self, counts: Mapping[str, int], rounds: int) -> DealtRounds:
        """What each wager cost, beside the exact."""
        wagers = Section("wagers", "house advantage", tuple(self.lines(counts, rounds)))
        return DealtRounds(rounds, rounds, (wagers,))

    def lines(self, counts: Mapping[str, int], rounds: int) -> Iterator[Line]:
        """What the house keeps of each wager."""
        for wager, amount, each, exact in self.known():
            brings = {result: float(each[result]) for result in counts}
            mean = sum(brings[result] * count for result, count in counts.items()) / max(rounds, 1)
            squares = sum((brings[result] - mean) ** 2 * count for result, count in counts.items())
            spread = sqrt(squares / max(rounds - 1, 1))
            yield Line(of_wager(wager, amount), Estimate(-mean, spread / sqrt(max(rounds, 1))), exact, spread)


def brings(spot: Spot, result: str, amount: Cents) -> Cents:
    """What a wager wins or loses where the round comes to a result."""
    ruling = spot.rulings[None][result]
    assert ruling is not None
    paid, _, collected = settled(ruling, amount)
    return (paid if ruling.result == "win" else 0) - collected


def a_deck() -> Bytes:
    """The cards of one deck by their numbers, in the order they lie before the first shuffle."""
    return np.arange(len(DECK)).astype(np.int8)


# Sessions


def play_chunk(sessions: HandSessions, plan: Plan | ShoePlan, chunk: Chunk) -> Tally:
    """Plays sessions that share a stream. A block has whole shoes, where each is a session."""
    nets, staked = np.array([sessions.net(result) for result in sessions.results], np.int64).T.copy()
    results, counts, tally = np.zeros(chunk.sessions, np.int64), np.zeros(len(nets), np.int64), np.zeros(3, np.int64)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    each = plan.rolls or sessions.shoe_rounds
    block = -(-BLOCK // each) * each if sessions.by_shoe else BLOCK
    chance, deal, came = stream(plan.seed, chunk.number), sessions.deals(), np.empty(block, np.uint16)
    enough, stands = sessions.enough, np.array([0, bankroll, each], np.int64)
    while stands[0] < chunk.sessions:
        deal(chance, came)
        settle_rounds(came, nets, staked, enough, each, sessions.by_shoe, bankroll, stands, results, counts, tally)
    values, often = np.unique(results, return_counts=True)
    ruined, rounds, wagered = tally.tolist()
    won = dict(zip(values.tolist(), often.tolist(), strict=True))
    return Tally(won, ruined, rounds, wagered, tuple(counts.tolist()))


@compiled
def settle_rounds(
    came: Came,
    nets: Ints,
    staked: Ints,
    enough: int,
    rounds: int,
    by_shoe: bool,
    bankroll: int,
    stands: Ints,
    results: Ints,
    counts: Ints,
    tally: Ints,
) -> None:
    """Goes on with sessions until rounds or sessions are used up, and writes down what each session won.

    ``nets`` and ``staked`` have a place for each result of a round, which ``counts`` counts. A session ends early where
    the player owns less than ``enough``; what a shoe then still has is nobody's. Which session it is, what the player
    owns and how many rounds are left in it stand in ``stands``. The tally counts sessions that ended early, rounds,
    and what was wagered.
    """
    session, owns, left = stands[0], stands[1], stands[2]
    wagered, at = 0, 0
    while session < results.shape[0]:
        if left == 0 or owns < enough:
            if left > 0:
                tally[0] += 1
                if by_shoe:
                    at += left
            results[session] = owns - bankroll
            tally[1] += rounds - left
            session, owns, left = session + 1, bankroll, rounds
        elif at < came.shape[0]:
            result = came[at]
            counts[result] += 1
            owns += nets[result]
            wagered += staked[result]
            at, left = at + 1, left - 1
        else:
            break
    stands[0], stands[1], stands[2] = session, owns, left
    tally[2] += wagered


# What is asked for


def read_wagers(
    game: Game,
    request: RunRequest,
    usual: str,
    *,
    keys: Sequence[str] = (),
    together: Mapping[str, Sequence[str]] | None = None,
) -> Strategy:
    """The wagers that are made in every round, under the house of a request or of its file.

    ``keys`` are what a file may say beside :data:`KEYS`: how hands are played. ``together`` names wagers that are made
    as one, each of the same amount.
    """
    data, as_one = request.written or {}, together or {}
    refuse_others(data, (*KEYS, *keys))
    house = _house(game, data) if request.house is None else request.house
    said = data.get("wagers", usual) if request.wagers is None else request.wagers
    text = " ".join(said.split()) if isinstance(said, str) else ""
    table = open_table(game.name, house, {1: dollars(CHIPS)})
    parts = {part for several in as_one.values() for part in several}
    made: list[Make] = []
    for each in text.split(","):
        words = each.split()
        if len(words) not in (1, 2) or words[0] in parts or words[0] in [make.wager for make in made]:
            wrong = each.strip() if isinstance(said, str) else said
            raise Mistake("not-held", f"{shown(wrong)} is not a wager that is held.", f'Write "{usual}".')
        amount = parse_cents(words[1].removeprefix("$")) if words[1:] else AMOUNT
        for wager in as_one.get(words[0], words[:1]):
            table.do(Bet(1, wager, amount))
        made.append(Make(words[0], None, amount, None, ANY))
    name = "best strategy" if request.written is None else str(data.get("strategy", request.name))
    return Strategy(f"{text}, {name}", game, house, tuple(made))


def read_way(request: RunRequest, ways: Sequence[str], usual: str) -> str:
    """How hands are set, as a file says it under ``set``: in one of some ways."""
    said = (request.written or {}).get("set", usual)
    if not isinstance(said, str) or said not in ways:
        raise UnplayableStrategy((Violation("set", said, "is no way to set a hand.", None, ", ".join(ways)),))
    return said


def refuse_others(data: Mapping[str, object], keys: Sequence[str]) -> None:
    """Refuses a file that says what no strategy of the game says."""
    faults = tuple(
        Violation(key[:100], value, "is no part of a strategy.", None, closest(key, keys) or ", ".join(keys))
        for key, value in data.items()
        if key not in keys
    )
    if faults:
        raise UnplayableStrategy(faults)


def _house(game: Game, data: Mapping[str, object]) -> House:
    own = data.get("house", {})
    if not isinstance(own, dict):
        raise Mistake("not-a-house", f"{shown(own)} is not a table of house rules.", 'house = { min = "5" }')
    return read_house(game, own)
