"""What is simulated: the one wager, made in every round and set by the house ways, shoe by shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from chapter47.games.fast_action_holdem.rankings import NATURAL, RESULTS
from chapter47.games.fast_action_holdem.shoe import MOST_CARDS, STEPS, behind
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.games.opening import open_table
from chapter47.games.parts.shoe.procedure import shuffling
from chapter47.hands import FIVE_CARDS
from chapter47.house import House, read_house
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.automaton import Automaton
from chapter47.odds.estimates import DealtRounds, Estimate, Line, Section, of_wager
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of.fast_action_holdem.counting import cards_of, counted
from chapter47.odds.of.fast_action_holdem.kernel import ROUND, house_ways, play_rounds
from chapter47.odds.protocol import RunRequest, RunResult
from chapter47.odds.simulation import CHUNK, ENDLESS, Chunk, Plan, Result, ShoePlan, played, stream
from chapter47.odds.strategy import ANY, CHIPS, Make, Strategy
from chapter47.table.commands import Bet
from chapter47.table.game import Game
from chapter47.table.settlement import amounts
from chapter47.table.terms import terms

USUAL = f"{WAGER} 10"
AMOUNT: Cents = 1000


class Tally(NamedTuple):
    """What so many sessions came to."""

    results: Mapping[Cents, int]
    ruined: int
    rounds: int
    counts: tuple[int, ...]


def rounds_of_shoe(house: House) -> int:
    """How many rounds of one player a shoe has: until the cutting card has come, or too few cards are left.

    >>> from chapter47 import game
    >>> holdem = game("fast-action-holdem")
    >>> [rounds_of_shoe(read_house(holdem, {"decks": decks})) for decks in (1, 2, 6, 8)]
    [2, 6, 18, 24]
    """
    shoe = 52 * house.number("decks")
    drawn, rounds = int(STEPS.burns), 0
    while drawn <= shoe - behind(house) and shoe - drawn >= MOST_CARDS:
        drawn, rounds = drawn + ROUND, rounds + 1
    return rounds


class Hands(NamedTuple):
    """What is simulated, as other games know it."""

    strategy: Strategy

    @property
    def by_shoe(self) -> bool:
        return shuffling(self.strategy.house) != "continuous"

    @property
    def tabulated(self) -> bool:
        return False

    @property
    def amount(self) -> Cents:
        """What is wagered in every round."""
        (rule,) = self.strategy.rules
        assert isinstance(rule, Make)
        return rule.amount

    def net(self, result: str) -> Cents:
        """What a round brings that comes to a result."""
        ruling = terms(self.strategy.game, self.strategy.house).spots[WAGER, None].rulings[None][result]
        assert ruling is not None
        paid, _, collected = amounts(ruling, self.amount)
        return paid - collected

    def play(
        self, plan: Plan | ShoePlan, *, workers: int, automaton: Automaton | None, progress: Callable[[int], None]
    ) -> RunResult:
        """Session by session, in machine code; where cards come from a shoe, each is one."""
        plan.check()
        each = plan.rolls or rounds_of_shoe(self.strategy.house)
        by_rounds = isinstance(plan, ShoePlan) and plan.shoes is None
        sessions = -(-plan.extent // each) if by_rounds else plan.extent
        size = max(1, CHUNK // each)
        starts = range(0, sessions, size)
        chunks = (Chunk(number, min(size, sessions - start)) for number, start in enumerate(starts))
        results: Counter[Cents] = Counter()
        ruined = rounds = 0
        counts = [0] * len(RESULTS)
        for part in played(partial(play_chunk, self, plan), chunks, min(workers, len(starts))):
            results.update(part.results)
            ruined, rounds = ruined + part.ruined, rounds + part.rounds
            counts = [before + more for before, more in zip(counts, part.counts, strict=True)]
            progress(part.rounds if by_rounds else sum(part.results.values()))
        result = Result(plan, dict(sorted(results.items())), ruined, rounds, rounds * self.amount, None)
        return RunResult(result, partial(self.told, dict(zip(RESULTS, counts, strict=True)), rounds))

    def told(self, counts: Mapping[str, int], rounds: int) -> DealtRounds:
        """What the wager cost, beside what the book has counted."""
        wagers = Section("wagers", "house advantage", tuple(self.lines(counts, rounds)))
        return DealtRounds(rounds, rounds, (wagers,))

    def lines(self, counts: Mapping[str, int], rounds: int) -> Iterator[Line]:
        """What the house keeps of the wager."""
        house = self.strategy.house
        brings = {result: self.net(result) / self.amount for result in counts}
        mean = sum(brings[result] * count for result, count in counts.items()) / rounds
        squares = sum((brings[result] - mean) ** 2 * count for result, count in counts.items())
        spread = sqrt(squares / max(rounds - 1, 1))
        ruling = terms(self.strategy.game, house).spots[WAGER, None].rulings[None][NATURAL]
        assert ruling is not None
        assert ruling.odds is not None
        known = counted(house.number("decks")).advantage(ruling.odds).mean
        yield Line(of_wager(WAGER, self.amount), Estimate(-mean, spread / sqrt(rounds)), known, spread)


def play_chunk(hands: Hands, plan: Plan | ShoePlan, chunk: Chunk) -> Tally:
    """Plays sessions that share a stream."""
    house = hands.strategy.house
    keys, tables = hand_tables(FIVE_CARDS)
    nets = np.array([hands.net(result) for result in RESULTS], np.int64)
    results, counts, tally = np.zeros(chunk.sessions, np.int64), np.zeros(len(RESULTS), np.int64), np.zeros(2, np.int64)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    each = plan.rolls or rounds_of_shoe(house)
    burnt, together = (int(STEPS.burns), each) if hands.by_shoe else (0, 1)
    chance, cards, amount = stream(plan.seed, chunk.number), cards_of(house.number("decks")), hands.amount
    values, suits, most = house_ways()
    ways = (keys, tables, values, suits, most)
    play_rounds(chance, cards, *ways, burnt, together, each, nets, amount, bankroll, results, counts, tally)
    won, often = np.unique(results, return_counts=True)
    ruined, rounds = tally.tolist()
    return Tally(dict(zip(won.tolist(), often.tolist(), strict=True)), ruined, rounds, tuple(counts.tolist()))


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The wager that is made in every round: hands are set by the house ways, and no file says otherwise."""
    if request.written is not None:
        sentence = "Hands of fast action hold'em are simulated as the house ways set them, and not by a file."
        raise Mistake("not-simulated", sentence, f'--wager "{USUAL}".')
    house = read_house(game, {}) if request.house is None else request.house
    words = (request.wagers or USUAL).split()
    if len(words) not in (1, 2) or words[0] != WAGER:
        said = shown(request.wagers)
        raise Mistake("not-held", f"{said} is not a wager that is held.", f'Write "{USUAL}".')
    amount = parse_cents(words[1].removeprefix("$")) if words[1:] else AMOUNT
    open_table(game.name, house, {1: dollars(CHIPS)}).do(Bet(1, WAGER, amount))
    title = f"{WAGER} {dollars(amount)}, house ways on both sides"
    return Hands(Strategy(title, game, house, (Make(WAGER, None, amount, None, ANY),)))
