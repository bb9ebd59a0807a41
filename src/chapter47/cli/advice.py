"""What `chapter47 odds GAME` says beside the book where there is advice: the strategy, the swings, and the options."""

from pathlib import Path

import click
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console, working
from chapter47.games import game, game_names
from chapter47.house import House
from chapter47.law import Mistake, shown
from chapter47.odds.advice import Chart, ChartRow, Switches
from chapter47.odds.of import games_with, has_advice, odds_of
from chapter47.odds.protocol import Advice
from chapter47.odds.shoe import Composition
from chapter47.papers.as_pdf import as_pdf, as_svg
from chapter47.papers.foot import foot
from chapter47.papers.strategy_card import card
from chapter47.table.game import Game

INK = {
    "H": "white on red3",
    "S": "black on gold3",
    "B": "white on green4",
    "D": "white on green4",
    "P": "white on blue",
    "R": "black on grey70",
}
"""The color of a cell, by its first sign."""


def tell(game: Game, house: House, shoe: Composition | None, advice: Advice, *, in_full: bool) -> None:
    """What follows from the rules of a house; in full, what each option is worth too, which is for full decks alone."""
    console.print()
    with working("Working out the strategy and its swings"):
        remarks, chart = advice.remarks(house, shoe), advice.chart(house, shoe)
    for remark in remarks:
        console.print(Text(remark.text, "dim" if remark.aside else ""))
    show_chart(advice.title, chart)
    if shoe is not None:
        return
    if not in_full:
        console.print(Text(f"chapter47 odds {game.name} --all says what each option is worth.", "dim"))
        return
    with working("Working out what each option is worth"):
        told = advice.switches(game, house)
    for switches in told:
        show_options(switches)


def advised(name: str | None) -> Game:
    """The game whose strategy goes on a card: the one that is named, or the only one that has one."""
    found = [each for each in map(game, [name] if name else game_names()) if has_advice(odds_of(each))]
    if not found:
        only = games_with(has_advice)
        raise Mistake("no-strategy", f"A card of strategy is for {only} alone.", "chapter47 odds GAME --card")
    if found[1:]:
        raise click.UsageError("Name the game whose strategy goes on the card.")
    return found[0]


def write_card(game: Game, house: House, file: Path) -> None:
    """The strategy for a house's rules, to print and carry."""
    advice = odds_of(game).advice
    assert advice is not None
    if file.suffix not in (".svg", ".pdf"):
        raise Mistake("not-a-card", f"{shown(file.name)} is neither a picture nor paper.", "Name it .svg or .pdf.")
    chart = advice.chart(house)
    chosen = [option.describe(house[option.name]) for option in game.options if house[option.name] != option.default]
    under = f"{', '.join(chosen) or 'the usual rules'}. House advantage {chart.advantage:.2%} by this strategy."
    paper = card(chart, advice.title, under, foot(house.edition, [game]))
    made = as_svg(paper) if file.suffix == ".svg" else as_pdf(paper)
    try:
        file.write_bytes(made)
    except OSError as error:
        raise Mistake("not-written", f"{shown(str(file))} cannot be written: {error.strerror}.") from None
    console.print(f"{file}", markup=False, soft_wrap=True)


def show_chart(title: str, chart: Chart) -> None:
    """The strategy by total, as a card for the pocket has it."""
    grid = Grid(title=title, title_style="bold", box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("", no_wrap=True)
    for column in chart.columns:
        grid.add_column(column, justify="center", no_wrap=True)
    for part in chart.parts:
        grid.add_row(Text(part.name, "dim"))
        for line in part.lines:
            grid.add_row(*_row(line))
    console.print()
    console.print(grid)
    explained = ", ".join(f"{sign} {meaning}" for sign, meaning in chart.meanings.items())
    console.print(Text(". ".join(filter(None, (explained, f"{chart.remark}."))), "dim"))


def _row(line: ChartRow) -> list[Text]:
    return [Text(line.hand), *(Text(f"{cell:^2}", INK.get(cell[0], "")) for cell in line.cells)]


def show_options(told: Switches) -> None:
    """Options that are switched, and what the house's advantage is then."""
    grid = Grid(title=told.title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    for heading in ("option", "from", "to", "%", "difference"):
        grid.add_column(heading, justify="right" if heading in ("%", "difference") else "left", no_wrap=True)
    for each in told.switches:
        style = "green4" if each.difference < 0 else "red3" if each.difference > 0 else "dim"
        difference = Text(f"{each.difference * 100:+.4f}", style)
        grid.add_row(each.option, _said(each.before), _said(each.after), f"{each.advantage * 100:.4f}", difference)
    console.print()
    console.print(grid)


def _said(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
