"""`chapter47 simulate blackjack`: what is played, and what is told of it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table as Grid

from chapter47.cli.dealt import CONFIDENCE
from chapter47.cli.plot import money
from chapter47.cli.screen import house_from
from chapter47.games.blackjack.settling import BY_TWO_CARDS
from chapter47.games.opening import open_table
from chapter47.house import House, read_house, read_toml
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.strategy import CHIPS, Make, Strategy
from chapter47.table.commands import Bet
from chapter47.table.game import Game, terms

if TYPE_CHECKING:
    from chapter47.odds.blackjack.scene import Scene
    from chapter47.odds.blackjack.simulation import Totals
    from chapter47.odds.blackjack.strategy import Strategy as Play
    from chapter47.odds.shoes import Estimate
    from chapter47.odds.simulation import Plan, ShoePlan

USUAL = "blackjack 10"
AMOUNT: Cents = 1000
BASIC = "basic strategy"


class Line(NamedTuple):
    """A figure, as it was simulated and as it is."""

    name: str
    found: "Estimate"
    deviation: float
    """Of a round."""
    exact: float


class Hands(NamedTuple):
    """What is simulated, as other games know it and as the kernel does."""

    strategy: Strategy
    scene: "Scene"

    def simulate(self, plan: "Plan | ShoePlan", workers: int, progress: Callable[[int], None]) -> "Totals":
        from chapter47.odds.blackjack.simulation import simulate

        return simulate(self.scene, plan, workers=workers, progress=progress)

    def lines(self, totals: "Totals") -> Iterator[Line]:
        """What the house keeps of each wager, made in every round: the part of it that is lost."""
        from chapter47.odds.blackjack.analysis import evaluate
        from chapter47.odds.blackjack.sides import side

        scene, under = self.scene, terms(self.strategy.game, self.strategy.house)
        for name, amount, line in zip(scene.wagers.names, scene.first, totals.lines, strict=True):
            if not line.made:
                continue
            if name == "blackjack":
                exact = evaluate(scene.rules, scene.strategy._replace(insure=False)).advantage
            else:
                exact = float(side(under, name).advantage)
            yield Line(f"{name}, {money(amount)}", line.lost(amount, totals.shoes), line.deviation(amount), exact)

    def grid(self, totals: "Totals") -> Grid:
        """A line for each wager."""
        grid = Grid(box=None, pad_edge=False, header_style="dim")
        for heading in ("house advantage", "simulated", f"{CONFIDENCE:.0%} within", "exact"):
            grid.add_column(heading, justify="left" if heading == "house advantage" else "right", no_wrap=True)
        for line in self.lines(totals):
            found = line.found
            grid.add_row(line.name, f"{found.mean:.4%}", f"{found.reach(CONFIDENCE):.4%}", f"{line.exact:.4%}")
        return grid

    def told(self, totals: "Totals") -> dict[str, object]:
        """The same for a program."""
        return {
            "dealt": totals.dealt,
            "boxes": self.scene.boxes,
            "hands": totals.hands,
            "wagers": {
                line.name: {
                    "simulated": line.found.mean,
                    "confidence": {"95": line.found.reach(0.95), "99": line.found.reach(0.99)},
                    "standard_deviation": line.deviation,
                    "exact": line.exact,
                }
                for line in self.lines(totals)
            },
        }


def read_hands(game: Game, file: Path | None, wagers: str | None, house_file: Path | None, boxes: int) -> Hands:
    """The strategy of a file, or basic strategy for the house; and the wagers that are made in every round."""
    from chapter47.odds.blackjack.analysis import analyse
    from chapter47.odds.blackjack.rules import Rules
    from chapter47.odds.blackjack.scene import scene_of
    from chapter47.odds.blackjack.strategy_file import read_play

    data = {} if file is None else read_toml(file)
    if file is not None and data.get("game") != game.name:
        raise Mistake("another-game", f"{file} is not a strategy for {game.name}.", f'Write game = "{game.name}".')
    own = data.get("house", {})
    if house_file is not None or not own:
        house = house_from(game, house_file)
    else:
        if not isinstance(own, dict):
            raise Mistake("not-a-house", f"{shown(own)} is not a table of house rules.", "house = { decks = 6 }")
        house = read_house(game, own)
    rules = Rules.of(house)
    play: Play = analyse(rules).basic if file is None else read_play(data, face_up=rules.face_up)
    text = " ".join((wagers or USUAL).split())
    amounts = read_amounts(house, text)
    title = f"{text}, {BASIC if file is None else str(data.get('strategy', file.stem))}"
    made = tuple(Make(name, None, amount, None, "any") for name, amount in amounts.items())
    return Hands(Strategy(title, game, house, made), scene_of(house, play, amounts, boxes))


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
