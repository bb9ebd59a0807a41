"""What a simulation tells of the cards: how often rounds came to what, and what each wager cost, beside the exact."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table as Grid

from chapter47.cli.plot import money
from chapter47.odds.automaton import explore
from chapter47.odds.deals import deals
from chapter47.odds.strategy import Draw, Make, Raise, Strategy

if TYPE_CHECKING:
    from chapter47.odds.shoes import Dealt, Estimate

CONFIDENCE = 0.95
FULL_SHOE = "Exact figures are those of a round from a full shoe."


class Line(NamedTuple):
    """A figure, as it was simulated and as it is."""

    name: str
    found: "Estimate"
    exact: Fraction


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
            yield Line(f"{rule.wager}, {money(rule.amount)}", dealt.mean(lost), exact)


def grid_of_cards(strategy: Strategy, dealt: "Dealt") -> Grid:
    """Both, one line each."""
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("of all rounds", "simulated", f"{CONFIDENCE:.0%} within", "exact"):
        grid.add_column(heading, justify="left" if heading == "of all rounds" else "right", no_wrap=True)
    for line in shares(strategy, dealt):
        grid.add_row(line.name, *_figures(line))
    grid.add_row("house advantage", style="dim")
    for line in wagers(strategy, dealt):
        grid.add_row(line.name, *_figures(line))
    return grid


def _figures(line: Line) -> tuple[str, str, str]:
    found, exact = line.found, float(line.exact)
    return f"{found.mean:.4%}", f"{found.reach(CONFIDENCE):.4%}", f"{exact:.4%}"


def told_of_cards(strategy: Strategy, dealt: "Dealt") -> dict[str, object]:
    """The same for a program."""
    return {
        "dealt": dealt.rounds,
        "outcomes": {line.name: _told(line) for line in shares(strategy, dealt)},
        "wagers": {line.name: _told(line) for line in wagers(strategy, dealt)},
    }


def _told(line: Line) -> dict[str, object]:
    return {
        "simulated": line.found.mean,
        "confidence": {"95": line.found.reach(0.95), "99": line.found.reach(0.99)},
        "exact": str(line.exact),
    }
