"""How long the odds books of the three games take: every wager on every pick, exactly."""

import json
import subprocess
import sys
from itertools import count

from benchmarks.report import milliseconds, show, times
from benchmarks.timing import Run, Timing, in_turns, timed
from chapter47 import GAMES, book, game, read_house
from chapter47.house import House

RUNS = 9
TARGET = 0.050
"""Seconds for the three together."""

_cents = count(1)


def fresh(name: str) -> House:
    """A house that nobody has asked about: its minimum is its own, so no terms are kept for it."""
    return read_house(game(name), {"min": f"{next(_cents) / 100:.2f}"})


def trial(name: str, house: House | None = None) -> Run:
    """One book: of a fresh house, or of one that is known already."""

    def run() -> float:
        under = house or fresh(name)
        return timed(lambda: book(game(name), under))

    return run


def in_a_new_interpreter() -> dict[str, float]:
    """The first books that a process makes, imports not counted."""
    done = subprocess.run([sys.executable, "-m", __name__], check=True, capture_output=True, text=True)
    return {str(name): float(seconds) for name, seconds in json.loads(done.stdout).items()}


def measure() -> None:
    """Prints the table."""
    known = {name: read_house(game(name), {}) for name in GAMES}
    first = [in_a_new_interpreter() for _ in range(RUNS)]
    new = {name: Timing(tuple(each[name] for each in first)) for name in GAMES}
    cold = in_turns({name: trial(name) for name in GAMES}, RUNS)
    warm = in_turns({name: trial(name, known[name]) for name in GAMES}, RUNS)
    rows = [
        (
            name,
            str(len(book(game(name), known[name]))),
            milliseconds(new[name].best),
            milliseconds(cold[name].best),
            milliseconds(cold[name].median),
            milliseconds(warm[name].best),
            "",
            "",
        )
        for name in GAMES
    ]
    together = sum(timing.best for timing in cold.values())
    rows.append(
        (
            "the three together",
            str(sum(int(row[1]) for row in rows)),
            milliseconds(sum(timing.best for timing in new.values())),
            milliseconds(together),
            milliseconds(sum(timing.median for timing in cold.values())),
            milliseconds(sum(timing.best for timing in warm.values())),
            milliseconds(TARGET),
            times(TARGET / together),
        )
    )
    columns = ("odds book", "rows", "new process", "fresh house", "median", "known house", "target", "target / time")
    notes = (
        f"Best of {RUNS}, imports not counted. New process: the first book that an interpreter makes. Fresh house:"
        " later in the same process, every spot and ruling worked out anew. Known house: they are kept.",
    )
    show("Odds", columns, rows, notes)


if __name__ == "__main__":
    print(json.dumps({name: trial(name)() for name in GAMES}))
