"""How fast a log is written out, and how fast a table is recovered from it."""

from benchmarks.report import count, milliseconds, show
from benchmarks.rounds import FIVE, outcomes, play, seated
from benchmarks.timing import in_turns, timed
from chapter47 import game
from chapter47.table.log import lines, recover

RUNS = 5
ENTRIES = 50_000
A_ROUND = len(FIVE) + 2
"""Entries a round: the wagers, the call, the outcome."""


def measure() -> None:
    """Prints the table."""
    table = seated("roulette", 1)
    play(table, FIVE, outcomes(table, ENTRIES // A_ROUND))
    text = "\n".join(lines(table))
    again = recover(text, game)
    assert again.ledger.balances == table.ledger.balances
    size = len(table.log)
    timings = in_turns(
        {
            "write the log as lines": lambda: timed(lambda: list(lines(table))),
            "recover the table from it": lambda: timed(lambda: recover(text, game)),
        },
        RUNS,
    )
    rows = [
        (name, count(size), milliseconds(timing.best), count(size / timing.best), count(size / timing.median))
        for name, timing in timings.items()
    ]
    columns = ("log", "entries", "time, best", "entries/s, best", "entries/s, median")
    notes = (
        f"One roulette table, {count(table.rounds)} rounds of five wagers, {count(len(table.log.facts))} events,"
        f" {count(len(text) / 1000)} kB."
        " To recover is to read, run and compare every entry, with all that followed from it.",
    )
    show("Log", columns, rows, notes)
