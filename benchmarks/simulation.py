"""How many rolls a second a strategy is simulated at, on one core; and how long it takes to tabulate it."""

from functools import partial
from pathlib import Path

from benchmarks.report import count, milliseconds, show, times
from benchmarks.timing import Run, in_turns, timed
from chapter47.house import read_toml
from chapter47.odds.automaton import Automaton, explore
from chapter47.odds.holding import long_run, moments
from chapter47.odds.simulation import Chunk, Plan, over_tables, tables, through_script
from chapter47.odds.strategy import Strategy
from chapter47.odds.strategy_file import read_strategy

RUNS = 7
TARGET = 20_000_000
"""Rolls a second on one core."""
ROLLS, SESSIONS, SLOW_SESSIONS = 100, 100_000, 50
STRATEGIES = Path(__file__).parents[1] / "docs" / "strategies"


def strategies() -> dict[str, Strategy]:
    """The examples of the documentation, as far as they are rules."""
    written = (read_toml(path) for path in sorted(STRATEGIES.glob("*.toml")))
    found = (read_strategy(each) for each in written if "rules" in each)
    return {strategy.title: strategy for strategy in found}


def over(strategy: Strategy) -> Run:
    """Sessions over the strategy's tables; the kernel is compiled before time is taken."""
    automaton, plan = explore(strategy), Plan(ROLLS, SESSIONS, 47)
    given = tables(automaton, automaton.slots())
    over_tables(given, plan, Chunk(0, 1))
    return lambda: timed(lambda: over_tables(given, plan, Chunk(0, SESSIONS)))


def through(strategy: Strategy) -> Run:
    """Fewer sessions, through the table's script."""
    plan = Plan(ROLLS, SLOW_SESSIONS, 47)
    return lambda: timed(lambda: through_script(strategy, plan, Chunk(0, SLOW_SESSIONS)))


def exact(automaton: Automaton) -> None:
    """What is told beside a simulation."""
    moments(automaton, ROLLS)
    long_run(automaton)


def measure() -> None:
    """Prints the table."""
    found = strategies()
    fast = in_turns({title: over(strategy) for title, strategy in found.items()}, RUNS)
    slow = in_turns({title: through(strategy) for title, strategy in found.items()}, 3)
    rows = []
    for title, strategy in found.items():
        automaton = explore(strategy)
        rate = ROLLS * SESSIONS / fast[title].best
        rows.append(
            (
                title,
                str(len(automaton.rows)),
                milliseconds(timed(partial(explore, strategy))),
                milliseconds(timed(partial(exact, automaton))),
                count(rate),
                count(ROLLS * SESSIONS / fast[title].median),
                count(ROLLS * SLOW_SESSIONS / slow[title].best),
                times(rate / TARGET),
            )
        )
    columns = ("strategy", "states", "explored", "exact", "rolls/s", "median", "by script", "rate / target")
    notes = (
        f"Best of {RUNS}, one core: {SESSIONS:,} sessions of {ROLLS} rolls over the tables, compiled before. Explored:"
        " every outcome in every state through the script. Exact: mean and variance of a session, and the advantage in"
        f" the long run. By script: the same rolls through the table's script. Target {TARGET:,} rolls a second.",
    )
    show("Simulation", columns, rows, notes)


if __name__ == "__main__":
    measure()
