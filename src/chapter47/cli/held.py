"""`chapter47 odds GAME --held WAGERS`: what wagers kept up together come to, exactly."""

import json
from fractions import Fraction

import click
from rich.table import Table as Grid

from chapter47.cli.plot import money
from chapter47.cli.screen import console
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.odds.automaton import explore
from chapter47.odds.holding import Chances, LongRun, Moments, chances, long_run, moments
from chapter47.odds.strategy_file import read_held
from chapter47.table.game import Game

SIM = "Try: pip install chapter47[sim]"
MOST_ROLLS = 100_000


def held(game: Game, house: House, text: str, rolls: int, as_json: bool) -> None:
    """Tells mean, deviation, chances and house advantage of wagers that are made again whenever they are decided."""
    if not 0 < rolls <= MOST_ROLLS:
        raise Mistake("not-rolls", f"{rolls} is no number of rolls.", f"From 1 to {MOST_ROLLS:,}.")
    automaton = explore(read_held(game, house, text))
    after, ever = moments(automaton, rolls), long_run(automaton)
    try:
        ends = chances(automaton, rolls)
    except ModuleNotFoundError as missing:
        raise Mistake("not-installed", f"The chances need {missing.name}, which is not installed.", SIM) from None
    if as_json:
        click.echo(json.dumps(_told(automaton.strategy.title, after, ever, ends), indent=1))
        return
    verb = game.equipment(house).verb
    console.print(_grid(f"{game.title}: {automaton.strategy.title}", verb, after, ever, ends))
    for note in automaton.notes:
        console.print(note, markup=False)
    console.print("Wagers that still stand are counted at their amounts.", style="dim")


def _grid(title: str, verb: str, after: Moments, ever: LongRun | None, ends: Chances) -> Grid:
    grid = Grid(title=title, title_style="bold", title_justify="left", box=None, pad_edge=False, show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    if ever is not None:
        grid.add_row(f"a {verb}, in the long run", average(ever.mean), "won on average")
        grid.add_row("", average(ever.wagered), "wagered")
        if (edge := ever.edge) is not None:
            grid.add_row("", f"{float(edge):.4%}", f"of it kept by the house{fraction(edge)}")
    grid.add_row(f"after {after.rolls:,} {verb}s", average(after.mean), "won on average")
    grid.add_row("", money(after.deviation), "standard deviation")
    grid.add_row("", average(after.wagered), "wagered")
    for name, chance in (("ahead", ends.ahead), ("even", ends.even), ("behind", ends.behind)):
        grid.add_row("", f"{chance:.4%}", name)
    return grid


def average(cents: Fraction) -> str:
    """A mean in dollars, to a hundredth of a cent."""
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(float(cents)) / 100:,.4f}"


def fraction(value: Fraction) -> str:
    """A fraction that people would read, or nothing."""
    return f", {value}" if len(str(value)) <= 24 else ""


def _told(title: str, after: Moments, ever: LongRun | None, ends: Chances) -> dict[str, object]:
    """Exact figures as ratios of dollars, chances as numbers with the most by which they may be wrong."""
    return {
        "held": title,
        "rolls": after.rolls,
        "mean": str(after.mean / 100),
        "variance": str(after.variance / 10_000),
        "standard_deviation": after.deviation / 100,
        "wagered": str(after.wagered / 100),
        "ahead": ends.ahead,
        "even": ends.even,
        "behind": ends.behind,
        "error": ends.error,
        "long_run": None
        if ever is None
        else {
            "mean_per_roll": str(ever.mean / 100),
            "wagered_per_roll": str(ever.wagered / 100),
            "house_advantage": None if ever.edge is None else str(ever.edge),
            "percent": None if ever.edge is None else round(float(ever.edge * 100), 6),
        },
    }
