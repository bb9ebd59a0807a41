"""What is simulated: wagers that are made in every round, and the lowest hand that is played."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from chapter47.games.opening import open_table
from chapter47.games.three_card_poker.hands import FOLDED, LEAST, RESULTS
from chapter47.hands import THREE_CARDS, Rank
from chapter47.hands.rank import CARDS
from chapter47.house import read_house
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.automaton import Automaton
from chapter47.odds.course import kept
from chapter47.odds.estimates import DealtRounds, Estimate, Line, Section, of_wager
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of.three_card_poker.kernel import play_rounds
from chapter47.odds.of.three_card_poker.outlook import LOWEST, least_played, outlook, playing, worth_under
from chapter47.odds.protocol import RunRequest, RunResult
from chapter47.odds.settled import fate
from chapter47.odds.simulation import CHUNK, ENDLESS, Chunk, Plan, Result, ShoePlan, played, stream
from chapter47.odds.strategy import ANY, CHIPS, Make, Strategy
from chapter47.table.commands import Bet
from chapter47.table.game import Game
from chapter47.table.settlement import amounts as settled
from chapter47.table.terms import Terms, terms

if TYPE_CHECKING:
    from collections.abc import Mapping

USUAL = "ante 10"
AMOUNT: Cents = 1000
WAYS = ("best", "queen", "always")
"""What a file may say of the lowest hand that is played, beside a hand's own ranks."""


class Tally(NamedTuple):
    """What so many sessions came to."""

    results: "Mapping[Cents, int]"
    ruined: int
    rounds: int
    wagered: Cents
    counts: tuple[int, ...]
    """How many rounds came to each result."""


class Hands(NamedTuple):
    """What is simulated, as other games know it, and the lowest hand that is played."""

    strategy: Strategy
    least: Rank

    @property
    def by_shoe(self) -> bool:
        return False

    @property
    def tabulated(self) -> bool:
        return False

    @property
    def amounts(self) -> "Mapping[str, Cents]":
        """What is wagered in every round."""
        return {rule.wager: rule.amount for rule in self.strategy.rules if isinstance(rule, Make)}

    @property
    def played(self) -> Rank:
        """The lowest hand that is played: with pair plus alone nothing is decided."""
        return self.least if "ante" in self.amounts else LOWEST

    @property
    def under(self) -> Terms:
        return terms(self.strategy.game, self.strategy.house)

    def net(self, result: str) -> tuple[Cents, Cents]:
        """What a round brings that comes to a result, and what is wagered in it, in cents."""
        ante = self.amounts.get("ante", 0)
        play = 0 if result == FOLDED else ante
        staked = {"ante": ante, "play": play, "pair-plus": self.amounts.get("pair-plus", 0)}
        brings = 0
        for wager, amount in (*staked.items(), ("ante-bonus", play)):
            ruling = self.under.spots[wager, None].rulings[None][result]
            assert ruling is not None
            paid, _, collected = settled(ruling, amount)
            brings += (paid if ruling.result == "win" else 0) - collected
        return brings, sum(staked.values())

    def play(
        self, plan: Plan | ShoePlan, *, workers: int, automaton: Automaton | None, progress: Callable[[int], None]
    ) -> RunResult:
        """Session by session, in machine code."""
        assert isinstance(plan, Plan)
        plan.check()
        size = max(1, CHUNK // plan.rolls)
        starts = range(0, plan.sessions, size)
        chunks = (Chunk(number, min(size, plan.sessions - start)) for number, start in enumerate(starts))
        results: Counter[Cents] = Counter()
        ruined = rounds = wagered = 0
        counts = [0] * len(RESULTS)
        for part in played(partial(play_chunk, self, plan), chunks, min(workers, len(starts))):
            results.update(part.results)
            ruined, rounds, wagered = ruined + part.ruined, rounds + part.rounds, wagered + part.wagered
            counts = [before + more for before, more in zip(counts, part.counts, strict=True)]
            progress(sum(part.results.values()))
        result = Result(plan, dict(sorted(results.items())), ruined, rounds, wagered, None)
        return RunResult(result, partial(self.told, dict(zip(RESULTS, counts, strict=True)), rounds))

    def told(self, counts: "Mapping[str, int]", rounds: int) -> DealtRounds:
        """What each wager cost, beside the exact."""
        wagers = Section("wagers", "house advantage", tuple(self.lines(counts, rounds)))
        return DealtRounds(rounds, rounds, (wagers,))

    def lines(self, counts: "Mapping[str, int]", rounds: int) -> Iterator[Line]:
        """What the house keeps of the ante with all that follows it, and of pair plus."""
        worth, spot = worth_under(self.under), self.under.spots["pair-plus", None]
        found = outlook(worth, playing(self.played))
        for wager, amount in self.amounts.items():
            if wager == "ante":
                brings, exact = {result: float(worth[result]) for result in counts}, found.advantage
            else:
                rulings = {result: spot.rulings[None][result] for result in counts}
                brings = {result: -float(kept(ruling)) for result, ruling in rulings.items() if ruling is not None}
                exact = fate(spot, found.results).kept  # beside an ante a folded hand loses it
            mean = sum(brings[result] * count for result, count in counts.items()) / rounds
            squares = sum((brings[each] - mean) ** 2 * count for each, count in counts.items())
            spread = sqrt(squares / max(rounds - 1, 1))
            yield Line(of_wager(wager, amount), Estimate(-mean, spread / sqrt(rounds)), exact, spread)


def play_chunk(hands: Hands, plan: Plan, chunk: Chunk) -> Tally:
    """Plays sessions that share a stream."""
    keys, tables = hand_tables(THREE_CARDS)
    nets, staked = np.array([hands.net(result) for result in RESULTS], np.int64).T.copy()
    results, counts, tally = np.zeros(chunk.sessions, np.int64), np.zeros(len(RESULTS), np.int64), np.zeros(3, np.int64)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    least, queen = int(hands.played), int(LEAST)
    chance, enough = stream(plan.seed, chunk.number), int(staked.max())
    play_rounds(chance, keys, tables, least, queen, nets, staked, enough, plan.rolls, bankroll, results, counts, tally)
    values, often = np.unique(results, return_counts=True)
    ruined, rounds, wagered = tally.tolist()
    won = dict(zip(values.tolist(), often.tolist(), strict=True))
    return Tally(won, ruined, rounds, wagered, tuple(counts.tolist()))


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The strategy of a file, or the best one; and the wagers that are made in every round."""
    data = request.written or {}
    own, house = data.get("house", {}), request.house
    if house is None:
        if not isinstance(own, dict):
            raise Mistake("not-a-house", f"{shown(own)} is not a table of house rules.", 'house = { min = "5" }')
        house = read_house(game, own)
    text = " ".join((request.wagers or str(data.get("wagers", USUAL))).split())
    table = open_table(game.name, house, {1: dollars(CHIPS)})
    made: list[Make] = []
    for each in text.split(","):
        words = each.split()
        if len(words) not in (1, 2) or words[0] in [make.wager for make in made]:
            raise Mistake("not-held", f"{shown(each.strip())} is not a wager that is held.", f'Write "{USUAL}".')
        amount = parse_cents(words[1].removeprefix("$")) if words[1:] else AMOUNT
        table.do(Bet(1, words[0], amount))
        made.append(Make(words[0], None, amount, None, ANY))
    least = read_least(data.get("play", WAYS[0]), terms(game, house))
    name = "best strategy" if request.written is None else str(data.get("strategy", request.name))
    return Hands(Strategy(f"{text}, {name}", game, house, tuple(made)), least)


def read_least(text: object, under: Terms) -> Rank:
    """The lowest hand that is played, as a file has it.

    >>> from chapter47 import open_table
    >>> under = open_table("three-card-poker").terms
    >>> [read_least(text, under).ranks for text in ("best", "queen", "Q-7-2", "always")]
    ['Q64', 'Q', 'Q72', '']
    """
    if text == "best":
        return least_played(worth_under(under))
    if text in ("queen", "always"):
        return LEAST if text == "queen" else LOWEST
    ranks = text.split("-") if isinstance(text, str) else []
    if not 1 <= len(ranks) <= 3 or any(len(each) != 1 or each not in CARDS for each in ranks):
        raise Mistake("not-a-hand", f"{shown(text)} is no lowest hand to play.", f'Write {", ".join(WAYS)} or "Q-6-4".')
    return THREE_CARDS.ranks.of("high-card", (CARDS.rindex(each) + 1 for each in ranks))
