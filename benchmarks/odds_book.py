"""How long the odds books take: every wager on every pick, counted over all that it can be, exactly."""

import json
import subprocess
import sys
from collections.abc import Sequence
from itertools import count

from benchmarks.report import milliseconds, show, times
from benchmarks.timing import Run, Timing, in_turns, timed
from chapter47 import GAMES, game, read_house
from chapter47.house import House
from chapter47.odds import full_book

RUNS = 9
TOGETHER = 0.050
"""Seconds for all games whose wagers are decided by one outcome."""
EACH = 1.0
"""Seconds for a game with wagers that may outlive several."""
AT_ONCE = tuple(name for name in GAMES if not game(name).carries)
MOST_ROWS = {"odds-multiple": 10}
"""What a house may choose that makes its book longer."""

_cents = count(1)


def house(name: str, **options: object) -> House:
    """A house that offers as much as it may."""
    known = {option.name for option in game(name).options}
    return read_house(game(name), {each: most for each, most in MOST_ROWS.items() if each in known} | options)


def fresh(name: str) -> House:
    """A house that nobody has asked about: its minimum is its own, so no terms are kept for it."""
    return house(name, min=f"{next(_cents) / 100:.2f}")


def trial(name: str, known: House | None = None) -> Run:
    """One book: of a fresh house, or of one that is known already."""

    def run() -> float:
        under = known or fresh(name)
        return timed(lambda: full_book(game(name), under))

    return run


def in_a_new_interpreter() -> dict[str, float]:
    """The first books that a process makes, imports not counted."""
    done = subprocess.run([sys.executable, "-m", __name__], check=True, capture_output=True, text=True)
    return {str(name): float(seconds) for name, seconds in json.loads(done.stdout).items()}


def measure() -> None:
    """Prints the table."""
    known = {name: house(name) for name in GAMES}
    first = [in_a_new_interpreter() for _ in range(RUNS)]
    new = {name: Timing(tuple(each[name] for each in first)) for name in GAMES}
    cold = in_turns({name: trial(name) for name in GAMES}, RUNS)
    warm = in_turns({name: trial(name, known[name]) for name in GAMES}, RUNS)
    rows = []
    for name in GAMES:
        target = ("", "") if name in AT_ONCE else (milliseconds(EACH), times(EACH / cold[name].best))
        length = str(len(full_book(game(name), known[name])))
        rows.append((name, length, *_figures(new[name], cold[name], warm[name]), *target))
    length = str(sum(int(row[1]) for row in rows if row[0] in AT_ONCE))
    summed = [_sum([timings[name] for name in AT_ONCE]) for timings in (new, cold, warm)]
    target = milliseconds(TOGETHER), times(TOGETHER / summed[1].best)
    rows.append((f"{', '.join(AT_ONCE)} together", length, *_figures(*summed), *target))
    columns = ("odds book", "rows", "new process", "fresh house", "median", "known house", "target", "target / time")
    notes = (
        f"Best of {RUNS}, imports not counted. New process: the first book that an interpreter makes. Fresh house:"
        " later in the same process, every spot and ruling worked out anew. Known house: the book is kept.",
    )
    show("Odds", columns, rows, notes)


def _sum(timings: Sequence[Timing]) -> Timing:
    """One run of each after the other: the best of each come first, and so on."""
    return Timing(tuple(map(sum, zip(*(sorted(timing.seconds) for timing in timings), strict=True))))


def _figures(new: Timing, cold: Timing, warm: Timing) -> tuple[str, str, str, str]:
    return milliseconds(new.best), milliseconds(cold.best), milliseconds(cold.median), milliseconds(warm.best)


if __name__ == "__main__":
    print(json.dumps({name: trial(name)() for name in GAMES}))
