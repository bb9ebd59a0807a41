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

from chapter47.cli.dealt import grid_of_cards, told_of_cards
from chapter47.cli.held import SIM, average, fraction
from chapter47.cli.plot import bars, lines, money, svg
from chapter47.cli.screen import console, house_from, strategy_of, working
from chapter47.games import game as find_game
from chapter47.law import Mistake
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds.automaton import Automaton, TooManyStates, explore
from chapter47.odds.estimates import DealtRounds
from chapter47.odds.holding import LongRun, Moments, long_run, moments
from chapter47.odds.of import games_with, raising_of, strategies_of
from chapter47.odds.protocol import Run, RunRequest, Strategies
from chapter47.odds.strategy import Strategy
from chapter47.table.game import Game

if TYPE_CHECKING:
    from chapter47.odds.simulation import Plan, Result, ShoePlan

ROUNDS, SESSIONS = 100, 100_000
STANDING = "Wagers that still stand when a session ends are counted at their amounts."


@click.command("simulate")
@click.argument("name", metavar="GAME")
@click.option("--strategy", "file", type=click.Path(path_type=Path), help="A strategy, a TOML file.")
@click.option("--wager", "wagers", help='In its place, wagers that are always made: "banker 10, tie 5".')
@click.option(
    "--raise", "raising", metavar="SPREADS", help="With --wager: where a wager is raised, such as 7+ or best."
)
@click.option("--rounds", type=int, help="Of each session (100). Of all shoes together.")
@click.option("--sessions", type=int, help="How many sessions are played (100,000).")
@click.option("--shoes", type=int, help="The same where cards come from a shoe: each is a session (100,000).")
@click.option("--boxes", default=1, show_default=True, help="How many the player has wagers on, where there are boxes.")
@click.option("--bankroll", help="Dollars that a player brings. Without it nobody runs out of chips.")
@click.option("--seed", type=int, help="A whole number: the same one gives the same result.")
@click.option("--workers", default=1, show_default=True, help="Processes that share the work.")
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, with the whole distribution.")
@click.option("--svg", "drawing", type=click.Path(path_type=Path), help="Draw the distribution into this file.")
def command(
    name: str,
    file: Path | None,
    wagers: str | None,
    raising: str | None,
    rounds: int | None,
    sessions: int | None,
    shoes: int | None,
    boxes: int,
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
    game = find_game(name)
    strategies = strategies_of(game)
    if raising is not None:
        raising_of(game)
    if boxes != 1 and not strategies.boxes:
        only = games_with(lambda odds: odds.strategies is not None and odds.strategies.boxes)
        raise Mistake("not-asked-here", f"Only {only} is played on several boxes.")
    request = _request(game, strategies, file, wagers, raising, house_file, boxes)
    try:
        from chapter47.odds import simulation  # noqa: F401  # what is missing for it is told before anything is read

        with working("Reading the strategy"):
            run = strategies.run(game, request)
    except ModuleNotFoundError as missing:
        raise Mistake("not-installed", f"A simulation needs {missing.name}, which is not installed.", SIM) from None
    strategy = run.strategy
    brought = None if bankroll is None else parse_cents(bankroll.removeprefix("$"))
    plan = _plan(run, rounds, sessions, shoes, secrets.randbelow(2**32) if seed is None else seed, brought)
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
        automaton = _automaton(strategy, progress) if run.tabulated else None
        if automaton is None and run.tabulated:
            sentence = "This strategy has too many states to be tabulated: every round goes through the table's script,"
            click.echo(f"{sentence} some 10,000 a second.", err=True)
        advance = _advance(progress, progress.add_task("playing", total=plan.extent))
        start = perf_counter()
        played = run.play(plan, workers=workers, automaton=automaton, progress=advance)
        seconds = perf_counter() - start
    with working("Counting what it is held beside"):
        result, cards = played.result, None if played.tell is None else played.tell()
    exact, ever = (None, None) if automaton is None else (_moments(automaton, plan), _long_run(automaton, plan))
    drawn = bars(result.results)
    if drawing is not None:
        drawing.write_text(svg(strategy.title, _planned(result, cards), drawn, float(result.mean)), encoding="utf-8")
    if as_json:
        told = _told(strategy, result, exact, ever) | ({} if cards is None else told_of_cards(cards))
        click.echo(json.dumps(told, indent=1))
        return
    ascii_only = console.options.ascii_only
    # A terminal that cannot show a sign of the title still shows the rest.
    title = strategy.title.encode("ascii", "replace").decode() if ascii_only else strategy.title
    console.print(title, style="bold", markup=False)
    states = "" if result.states is None else f" {result.states:,} state{'s' * (result.states > 1)}."
    console.print(f"{_planned(result, cards)}, seed {plan.seed}, in {seconds:.1f} s.{states}", markup=False)
    console.print(_grid(result, exact, ever))
    if cards is not None:
        console.print(grid_of_cards(cards))
    for line in lines(drawn, min(console.width, 100), ascii_only=ascii_only):
        console.print(line, markup=False)
    for note in automaton.notes if automaton else ():
        console.print(note, markup=False)
    console.print(STANDING if cards is None else cards.note, style="dim")


def _request(
    game: Game,
    strategies: Strategies,
    file: Path | None,
    wagers: str | None,
    raising: str | None,
    house_file: Path | None,
    boxes: int,
) -> RunRequest:
    """What the call wants to be simulated."""
    if not strategies.usual:
        if (file is None) == (wagers is None):
            raise click.UsageError("Name a strategy with --strategy, or wagers with --wager.")
        if raising is not None and wagers is None:
            raise click.UsageError("A strategy says itself when it raises.")
    data = None if file is None else strategy_of(game, file)
    house = None if house_file is None else house_from(game, house_file)
    return RunRequest(data, "" if file is None else file.stem, wagers, house, raising, boxes)


def _plan(
    run: Run, rounds: int | None, sessions: int | None, shoes: int | None, seed: int, brought: Cents | None
) -> "Plan | ShoePlan":
    """What the call asks for. Where the cards of a shoe come to an end, that is the end of a session."""
    from chapter47.odds.simulation import Plan, ShoePlan

    plan: Plan | ShoePlan
    if run.by_shoe:
        if sessions is not None:
            raise Mistake("not-a-plan", "Each shoe is a session.", "Write --shoes.")
        if shoes is not None and rounds is not None:
            raise Mistake("not-a-plan", "How many rounds there are is for the shoes to say.", "Write one of the two.")
        plan = ShoePlan(SESSIONS if shoes is None and rounds is None else shoes, rounds, seed, brought)
    else:
        if shoes is not None:
            raise Mistake("not-a-plan", "No shoe comes to an end here.", "Write --sessions.")
        plan = Plan(ROUNDS if rounds is None else rounds, SESSIONS if sessions is None else sessions, seed, brought)
    plan.check()
    return plan


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


def _moments(automaton: Automaton, plan: "Plan | ShoePlan") -> Moments | None:
    """The exact figures beside a simulation: of sessions that never end early, if they are not too long.

    Rounds of one shoe hang together, and nobody knows how many there will be: of those there are none.
    """
    if plan.bankroll is not None or plan.rolls is None:
        return None
    try:
        return moments(automaton, plan.rolls)
    except Mistake:
        return None


def _long_run(automaton: Automaton, plan: "Plan | ShoePlan") -> LongRun | None:
    """What the house keeps in the long run. Of shoes it is known where every round is wagered on alike."""
    return long_run(automaton) if plan.rolls is not None or len(automaton.rows) == 1 else None


def _planned(result: "Result", cards: DealtRounds | None) -> str:
    plan = result.plan
    brought = "" if plan.bankroll is None else f" with {money(plan.bankroll)}"
    if cards is not None and plan.rolls is None:
        return f"{result.sessions:,} shoes with {cards.rounds:,} rounds{brought}"
    return f"{result.sessions:,} sessions of {plan.rolls:,} rounds{brought}"


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
        grid.add_row("ruined", f"{result.ruined / result.sessions:.2%}")
    grid.add_row("median", money(result.quantile(0.5)))
    grid.add_row("1 in 20 below, above", f"{money(result.quantile(0.05))}, {money(result.quantile(0.95))}")
    session = "shoe" if result.plan.rolls is None else "session"
    grid.add_row(f"wagered a {session}", money(result.wagered / result.sessions))
    over = "of a full shoe" if result.plan.rolls is None else "in the long run"
    if ever is not None and (edge := ever.edge) is not None:
        grid.add_row("house advantage", f"{float(edge):.4%}", f"exact, {over}{fraction(edge)}")
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
        "sessions": result.sessions,
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
        "ruined": None if plan.bankroll is None else result.ruined / result.sessions,
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
