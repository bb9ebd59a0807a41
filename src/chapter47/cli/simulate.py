"""`chapter47 simulate`"""

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from chapter47.cli.held import SIM, average, fraction
from chapter47.cli.plot import bars, lines, money, svg
from chapter47.cli.screen import console, house_from
from chapter47.games import game as find_game
from chapter47.house import read_toml
from chapter47.law import Mistake
from chapter47.money import dollars, parse_cents
from chapter47.odds.automaton import Automaton, TooManyStates, explore
from chapter47.odds.holding import LongRun, Moments, long_run, moments
from chapter47.odds.strategy import Strategy, read_strategy

if TYPE_CHECKING:
    from chapter47.odds.simulation import Plan, Result


@click.command("simulate")
@click.argument("name", metavar="GAME")
@click.option("--strategy", "file", required=True, type=click.Path(path_type=Path), help="A strategy, a TOML file.")
@click.option("--rounds", default=100, show_default=True, help="Rounds of each session: at craps, rolls.")
@click.option("--sessions", default=100_000, show_default=True, help="How many sessions are played.")
@click.option("--bankroll", help="Dollars that a player brings. Without it nobody runs out of chips.")
@click.option("--seed", type=int, help="A whole number: the same one gives the same result.")
@click.option("--workers", default=1, show_default=True, help="Processes that share the work.")
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, with the whole distribution.")
@click.option("--svg", "drawing", type=click.Path(path_type=Path), help="Draw the distribution into this file.")
def command(
    name: str,
    file: Path,
    rounds: int,
    sessions: int,
    bankroll: str | None,
    seed: int | None,
    workers: int,
    house_file: Path | None,
    as_json: bool,
    drawing: Path | None,
) -> None:
    """Sessions of a strategy: what they win, with confidence intervals and the share of ruined players, beside the
    exact figures where they can be counted. docs/simulate.md says how a strategy is written.
    """
    found = find_game(name)
    data = read_toml(file)
    if data.get("game") != name:
        raise Mistake("another-game", f"{file} is not a strategy for {name}.", f'Write game = "{name}".')
    strategy = read_strategy(data, house_from(found, house_file) if house_file else None)
    try:
        from chapter47.odds.simulation import Plan, simulate
    except ModuleNotFoundError as missing:
        raise Mistake("not-installed", f"A simulation needs {missing.name}, which is not installed.", SIM) from None
    brought = None if bankroll is None else parse_cents(bankroll.removeprefix("$"))
    plan = Plan(rounds, sessions, secrets.randbelow(2**32) if seed is None else seed, brought)
    plan.check()
    if not 1 <= workers <= 256:
        raise Mistake("not-workers", f"{workers} is no number of workers.", "From 1 to 256.")
    if drawing is not None and not drawing.absolute().parent.is_dir():
        raise Mistake("no-such-folder", f"There is no folder {drawing.parent} to draw into.")
    with Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not Console(stderr=True).is_terminal,
    ) as progress:
        automaton = _automaton(strategy, progress)
        if automaton is None:
            sentence = "This strategy has too many states to be tabulated: every roll goes through the table's script,"
            click.echo(f"{sentence} some 10,000 a second.", err=True)
        done = progress.add_task("playing", total=sessions)
        start = perf_counter()
        result = simulate(strategy, plan, workers=workers, automaton=automaton, progress=_advance(progress, done))
        seconds = perf_counter() - start
    exact, ever = (None, None) if automaton is None else (_moments(automaton, plan), long_run(automaton))
    drawn = bars(result.results)
    if drawing is not None:
        drawing.write_text(svg(strategy.title, _planned(plan), drawn, float(result.mean)), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(_told(strategy, result, exact, ever), indent=1))
        return
    ascii_only = console.options.ascii_only
    # A terminal that cannot show a sign of the title still shows the rest.
    title = strategy.title.encode("ascii", "replace").decode() if ascii_only else strategy.title
    console.print(title, style="bold", markup=False)
    states = "" if result.states is None else f" {result.states:,} states."
    console.print(f"{_planned(plan)}, seed {plan.seed}, in {seconds:.1f} s.{states}", markup=False)
    console.print(_grid(result, exact, ever))
    for line in lines(drawn, min(console.width, 100), ascii_only=ascii_only):
        console.print(line, markup=False)
    for note in automaton.notes if automaton else ():
        console.print(note, markup=False)
    console.print("Wagers that still stand when a session ends are counted at their amounts.", style="dim")


def _automaton(strategy: Strategy, progress: Progress) -> Automaton | None:
    """The strategy's automaton, or ``None`` where it has too many states."""
    task = progress.add_task("exploring", total=None)
    try:
        return explore(strategy, progress=lambda states: progress.update(task, description=f"{states:,} states"))
    except TooManyStates:
        return None
    finally:
        progress.remove_task(task)


def _advance(progress: Progress, task: TaskID) -> Callable[[int], None]:
    return lambda sessions: progress.advance(task, sessions)


def _moments(automaton: Automaton, plan: "Plan") -> Moments | None:
    """The exact figures beside a simulation: of sessions that never end early, if they are not too long."""
    if plan.bankroll is not None:
        return None
    try:
        return moments(automaton, plan.rolls)
    except Mistake:
        return None


def _planned(plan: "Plan") -> str:
    brought = "" if plan.bankroll is None else f" with {money(plan.bankroll)}"
    return f"{plan.sessions:,} sessions of {plan.rolls:,} rounds{brought}"


def _grid(result: "Result", exact: Moments | None, ever: LongRun | None) -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    grid.add_row("mean", average(result.mean), "" if exact is None else f"exact {average(exact.mean)}")
    for confidence in (0.95, 0.99):
        low, high = result.interval(confidence)
        grid.add_row(f"{confidence:.0%} confidence", f"{money(low)} to {money(high)}")
    deviation = "" if exact is None else f"exact {money(exact.deviation)}"
    grid.add_row("standard deviation", money(result.deviation), deviation)
    for name, share in _shares(result).items():
        grid.add_row(name, f"{share:.2%}")
    if result.plan.bankroll is not None:
        grid.add_row("ruined", f"{result.ruined / result.plan.sessions:.2%}")
    grid.add_row("median", money(result.quantile(0.5)))
    grid.add_row("1 in 20 below, above", f"{money(result.quantile(0.05))}, {money(result.quantile(0.95))}")
    grid.add_row("wagered a session", money(result.wagered / result.plan.sessions))
    if ever is not None and (edge := ever.edge) is not None:
        grid.add_row("house advantage", f"{float(edge):.4%}", f"exact, in the long run{fraction(edge)}")
    return grid


def _shares(result: "Result") -> dict[str, float]:
    return {
        "ahead": result.share(lambda net: net > 0),
        "even": result.share(lambda net: net == 0),
        "behind": result.share(lambda net: net < 0),
    }


def _told(strategy: Strategy, result: "Result", exact: Moments | None, ever: LongRun | None) -> dict[str, object]:
    """Everything but how long it took: the same call tells the same."""
    plan = result.plan
    return {
        "strategy": strategy.title,
        "game": strategy.game.name,
        "house": strategy.house.file(),
        "rounds": plan.rolls,
        "sessions": plan.sessions,
        "bankroll": None if plan.bankroll is None else dollars(plan.bankroll),
        "seed": plan.seed,
        "states": result.states,
        "played": result.rolls,
        "mean": float(result.mean) / 100,
        "standard_deviation": result.deviation / 100,
        "confidence": {
            name: [bound / 100 for bound in result.interval(confidence)]
            for name, confidence in (("95", 0.95), ("99", 0.99))
        },
        **_shares(result),
        "ruined": None if plan.bankroll is None else result.ruined / plan.sessions,
        "wagered": dollars(result.wagered),
        "exact": None
        if exact is None
        else {
            "mean": str(exact.mean / 100),
            "variance": str(exact.variance / 10_000),
            "wagered": str(exact.wagered / 100),
        },
        "house_advantage": None if ever is None or ever.edge is None else str(ever.edge),
        "distribution": [[dollars(net), count] for net, count in result.results.items()],
    }
