"""What `chapter47 odds blackjack` says beside the book: the strategy, the swings, and what each option is worth."""

from math import sqrt
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console
from chapter47.house import House
from chapter47.law import Mistake, shown
from chapter47.odds.blackjack.analysis import Analysis, analyse
from chapter47.odds.blackjack.chart import MEANINGS, Line, chart
from chapter47.odds.blackjack.options import Switch, alone, apart
from chapter47.odds.blackjack.ruin import ruin_within
from chapter47.odds.blackjack.rules import Rules
from chapter47.odds.shoe import Composition
from chapter47.papers.strategy_card import card
from chapter47.table.game import Game

INK = {
    "H": "white on red3",
    "S": "black on gold3",
    "D": "white on green4",
    "P": "white on blue",
    "R": "black on grey70",
}
"""The color of a cell, by its first sign."""
BANKROLL, ROUNDS = 100, (100, 1_000, 10_000)
"""Wagers that a player brings, and rounds in which they may be lost."""


def tell(game: Game, house: House, shoe: Composition | None) -> None:
    """Everything that follows from the rules of a house; what options are worth only for full decks."""
    found = analyse(Rules.of(house), shoe)
    _swings(found)
    show_chart(found)
    if shoe is None:
        # One process: it has them all before two more would have started.
        show_options("One option changed", alone(game, house, workers=1))
        if len(switches := apart(game, house, workers=1)) > 1:
            show_options("What this house has chosen, from the usual rules", switches)


def _swings(found: Analysis) -> None:
    console.print()
    basic = found.by_basic.advantage
    text = f"Basic strategy: {basic:.4%}, which gives away {found.basic_cost:.4%}."
    if found.rules.multiple:
        text += " All of it of each wager."
    console.print(Text(text))
    chances = ", ".join(
        f"{ruin_within(rounds, BANKROLL, 1, found.advantage, found.variance):.1%} within {rounds:,}"
        for rounds in ROUNDS
    )
    console.print(Text(f"A round's standard deviation is {sqrt(found.variance):.4f} wagers."))
    console.print(Text(f"The chance to lose {BANKROLL} wagers: {chances} rounds.", "dim"))


def write_card(game: Game, house: House, file: Path) -> None:
    """The strategy for a house's rules, to print and carry."""
    if game.name != "blackjack":
        raise Mistake(
            "no-strategy", "A card of basic strategy is for blackjack alone.", "chapter47 odds blackjack --card"
        )
    if file.suffix not in (".svg", ".pdf"):
        raise Mistake("not-a-card", f"{shown(file.name)} is neither a picture nor paper.", "Name it .svg or .pdf.")
    rules = Rules.of(house)
    found = analyse(rules)
    chosen = [option.describe(house[option.name]) for option in game.options if house[option.name] != option.default]
    under = (
        f"{', '.join(chosen) or 'the usual rules'}. House advantage {found.by_basic.advantage:.2%} by this strategy."
    )
    sheet = card(chart(rules, found.basic), "Basic strategy", under)
    try:
        if file.suffix == ".svg":
            file.write_text(sheet.svg(), encoding="utf-8")
        else:
            file.write_bytes(sheet.pdf())
    except OSError as error:
        raise Mistake("not-written", f"{shown(str(file))} cannot be written: {error.strerror}.") from None
    console.print(f"{file}", markup=False, soft_wrap=True)


def show_chart(found: Analysis) -> None:
    """The strategy by total, as a card for the pocket has it."""
    laid = chart(found.rules, found.basic)
    grid = Grid(title="Basic strategy", title_style="bold", box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("", no_wrap=True)
    for column in laid.columns:
        grid.add_column(column, justify="center", no_wrap=True)
    for heading, lines in laid.sections():
        grid.add_row(Text(heading, "dim"))
        for line in lines:
            grid.add_row(*_row(line))
    console.print()
    console.print(grid)
    explained = ", ".join(f"{sign} {MEANINGS[sign]}" for sign in laid.used())
    insured = "Take insurance." if laid.insure else "No insurance."
    console.print(Text(f"{explained}. {insured}", "dim"))


def _row(line: Line) -> list[Text]:
    return [Text(line.hand), *(Text(f"{cell:^2}", INK[cell[0]]) for cell in line.cells)]


def show_options(title: str, switches: list[Switch]) -> None:
    """Options that are switched, and what the house's advantage is then."""
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    for heading in ("option", "from", "to", "%", "difference"):
        grid.add_column(heading, justify="right" if heading in ("%", "difference") else "left", no_wrap=True)
    for each in switches:
        style = "green4" if each.difference < 0 else "red3" if each.difference > 0 else "dim"
        difference = Text(f"{each.difference * 100:+.4f}", style)
        grid.add_row(each.option, _said(each.before), _said(each.after), f"{each.advantage * 100:.4f}", difference)
    console.print()
    console.print(grid)


def _said(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
