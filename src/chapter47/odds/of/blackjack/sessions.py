"""What is simulated at blackjack: a strategy of a file or basic strategy, on one box or several, and what is told."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.blackjack.settling import BY_TWO_CARDS
from chapter47.games.opening import open_table
from chapter47.house import House, read_house
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.automaton import Automaton
from chapter47.odds.estimates import DealtRounds, Line, Section, of_wager
from chapter47.odds.of.blackjack.analysis import analyse, evaluate
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.scene import Scene, is_fresh, scene_of
from chapter47.odds.of.blackjack.sides import side
from chapter47.odds.of.blackjack.simulation import Totals, simulate
from chapter47.odds.of.blackjack.strategy_file import read_play
from chapter47.odds.protocol import RunRequest, RunResult
from chapter47.odds.strategy import ANY, CHIPS, Make, Strategy
from chapter47.table.commands import Bet
from chapter47.table.game import Game
from chapter47.table.terms import terms

if TYPE_CHECKING:
    from chapter47.odds.simulation import Plan, ShoePlan

USUAL = "blackjack 10"
AMOUNT: Cents = 1000
BASIC = "basic strategy"


class Hands(NamedTuple):
    """What is simulated, as other games know it and as the kernel does."""

    strategy: Strategy
    scene: Scene

    @property
    def by_shoe(self) -> bool:
        return not is_fresh(self.strategy.house)

    @property
    def tabulated(self) -> bool:
        return False

    def play(
        self, plan: "Plan | ShoePlan", *, workers: int, automaton: Automaton | None, progress: Callable[[int], None]
    ) -> RunResult:
        """Shoe by shoe, in machine code."""
        totals = simulate(self.scene, plan, workers=workers, progress=progress)
        return RunResult(totals.result(plan), partial(self.told, totals))

    def told(self, totals: Totals) -> DealtRounds:
        """What was dealt, and what each wager cost."""
        wagers = Section("wagers", "house advantage", tuple(self.lines(totals)))
        more = {"boxes": self.scene.boxes, "hands": totals.hands}
        return DealtRounds(totals.rounds, totals.dealt, (wagers,), more)

    def lines(self, totals: Totals) -> Iterator[Line]:
        """What the house keeps of each wager, made in every round: the part of it that is lost."""
        scene, under = self.scene, terms(self.strategy.game, self.strategy.house)
        for name, amount, line in zip(scene.wagers.names, scene.first, totals.lines, strict=True):
            if not line.made:
                continue
            if name == "blackjack":
                exact = evaluate(scene.rules, scene.strategy._replace(insure=False)).advantage
            else:
                exact = float(side(under, name).advantage)
            yield Line(of_wager(name, amount), line.lost(amount, totals.shoes), exact, line.deviation(amount))


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The strategy of a file, or basic strategy for the house; and the wagers that are made in every round."""
    data = request.written or {}
    own, house = data.get("house", {}), request.house
    if house is None:
        if not isinstance(own, dict):
            raise Mistake("not-a-house", f"{shown(own)} is not a table of house rules.", "house = { decks = 6 }")
        house = read_house(game, own)
    rules = Rules.of(house)
    text = " ".join((request.wagers or USUAL).split())
    amounts = read_amounts(house, text)  # what cannot be wagered is refused before the play is worked out
    play = analyse(rules).basic if request.written is None else read_play(data, face_up=rules.face_up)
    title = f"{text}, {BASIC if request.written is None else data.get('strategy', request.name)}"
    made = tuple(Make(name, None, amount, None, ANY) for name, amount in amounts.items())
    return Hands(Strategy(title, game, house, made), scene_of(house, play, amounts, request.boxes))


def read_amounts(house: House, text: str) -> dict[str, Cents]:
    """Wagers that are made in every round: a name, and dollars. A table is asked whether it takes them.

    >>> from chapter47 import game
    >>> read_amounts(read_house(game("blackjack"), {"bonus": True}), "blackjack 25, bonus")
    {'blackjack': 2500, 'bonus': 1000}
    """
    table = open_table("blackjack", house, {1: dollars(CHIPS)})
    spots = max(1, house.number("multiple-action"))
    found: dict[str, Cents] = {}
    for each in text.split(","):
        words = each.split()
        if len(words) not in (1, 2) or words[0] in found:
            raise Mistake("not-held", f"{shown(each.strip())} is not a wager that is held.", f'Write "{USUAL}".')
        amount = parse_cents(words[1].removeprefix("$")) if words[1:] else AMOUNT
        picks = [f"box 1 spot {spot}" if spot > 1 else None for spot in range(1, spots + 1)]
        for pick in picks if words[0] == "blackjack" else picks[:1]:
            table.do(Bet(1, words[0], amount, pick))
        found[words[0]] = amount
    known = ("blackjack", *BY_TWO_CARDS)
    if others := [name for name in found if name not in known]:
        raise Mistake("not-simulated", f"The wager {others[0]} is not simulated.", ", ".join(known))
    return found
