"""What is simulated where rules are followed: a strategy of a file, or wagers that are held, over its automaton."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.parts.shoe.procedure import shuffling
from chapter47.house import read_house
from chapter47.odds.automaton import Automaton, explore
from chapter47.odds.deals import deals
from chapter47.odds.estimates import DealtRounds, Line, Section, of_wager
from chapter47.odds.protocol import RunRequest, RunResult
from chapter47.odds.strategy import Draw, Make, Raise, Strategy
from chapter47.odds.strategy_file import read_held, read_strategy
from chapter47.table.game import Game

if TYPE_CHECKING:
    from chapter47.odds.shoes import Dealt
    from chapter47.odds.simulation import Plan, ShoePlan

USUAL = "10"
"""Dollars of a wager that is named without an amount."""


class Sessions(NamedTuple):
    """Sessions of a strategy that rules make."""

    strategy: Strategy

    @property
    def by_shoe(self) -> bool:
        return self.strategy.game.cards is not None and shuffling(self.strategy.house) != "continuous"

    @property
    def tabulated(self) -> bool:
        return True

    def play(
        self, plan: "Plan | ShoePlan", *, workers: int, automaton: Automaton | None, progress: Callable[[int], None]
    ) -> RunResult:
        """Outcome by outcome, or shoe by shoe."""
        from chapter47.odds.shoes import simulate_shoes
        from chapter47.odds.simulation import Plan, simulate

        strategy = self.strategy
        if strategy.game.cards is not None:
            result, dealt = simulate_shoes(strategy, plan, workers=workers, automaton=automaton, progress=progress)
            return RunResult(result, partial(told, strategy, dealt))
        assert isinstance(plan, Plan)
        return RunResult(simulate(strategy, plan, workers=workers, automaton=automaton, progress=progress))


def read_sessions(game: Game, request: RunRequest) -> Sessions:
    """The strategy of a file, or the one that keeps wagers up."""
    if request.written is not None:
        return Sessions(read_strategy(request.written, request.house))
    parts = (part.split() for part in (request.wagers or "").split(","))
    held = ", ".join(" ".join(part if part[1:] else [*part, USUAL]) for part in parts)
    house = read_house(game, {}) if request.house is None else request.house
    return Sessions(read_held(game, house, held, request.raising))


# What is told of rounds that were dealt


def told(strategy: Strategy, dealt: "Dealt") -> DealtRounds:
    """How often rounds came to what, and what each wager cost, beside the exact."""
    outcomes = Section("outcomes", "of all rounds", tuple(shares(strategy, dealt)))
    costs = Section("wagers", "house advantage", tuple(wagers(strategy, dealt)))
    return DealtRounds(dealt.rounds, dealt.rounds, (outcomes, costs))


def shares(strategy: Strategy, dealt: "Dealt") -> Iterator[Line]:
    """How often rounds come to each of the game's results."""
    known = deals(strategy)
    total = sum(deal.ways for deal in known)
    for result in map(str, strategy.game.results(strategy.house)):
        which = [deal for deal in known if deal.result == result]
        names = {deal.name for deal in which}
        yield Line(result, dealt.share(*names), Fraction(sum(deal.ways for deal in which), total))


def wagers(strategy: Strategy, dealt: "Dealt") -> Iterator[Line]:
    """What the house keeps of each wager, made in every round: the part of it that is lost."""
    known = deals(strategy)
    total = sum(deal.ways for deal in known)
    for rule in strategy.rules:
        if isinstance(rule, Make):
            raises = (each for each in strategy.rules if isinstance(each, Raise | Draw))
            (row,) = explore(strategy._replace(rules=(rule, *raises))).rows
            lost = {deal.name: Fraction(-net, rule.amount) for deal, net in zip(known, row.nets, strict=True)}
            exact = sum((lost[deal.name] * deal.ways for deal in known), Fraction(0)) / total
            yield Line(of_wager(rule.wager, rule.amount), dealt.mean(lost), exact)
