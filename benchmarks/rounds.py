"""Rounds a second through the full checked script, with the log and the ledger in memory."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from benchmarks.report import count, show, times
from benchmarks.timing import Run, in_turns, timed
from chapter47 import Bet, Seeded, Showing, Table, bet, call, open_table, read_step
from chapter47.table.commands import Command, write_step

HOUSE = {"min": "1", "max": "1000"}
CHIPS = "1000000000"
RUNS = 7
TARGET = 20_000
"""Roulette rounds a second, with one seat and five wagers."""

FIVE = (
    bet(1, "straight", "5", pick="17"),
    bet(1, "red", "10"),
    bet(1, "split", "5", pick=["17", "20"]),
    bet(1, "dozen", "10", pick=2),
    bet(1, "six-numbers", "5", pick=["13", "14", "15", "16", "17", "18"]),
)
INSIGNIA = (
    bet(1, "insignia", "5", pick="1"),
    bet(1, "insignia", "5", pick="10"),
    bet(1, "insignia", "5", pick="joker"),
)
DICE = (
    bet(1, "small", "10"),
    bet(1, "total", "5", pick=9),
    bet(1, "one-of-a-kind", "5", pick=4),
)


class Case(NamedTuple):
    """So many seats, each with the same wagers, for so many rounds."""

    game: str
    wagers: tuple[Bet, ...]
    seats: int
    rounds: int
    target: int | None = None
    read: bool = False
    """Whether every wager is read anew from the form that people and programs send, rather than kept as a command."""

    def __str__(self) -> str:
        title = f"{self.game}, {self.seats} seat{'s' * (self.seats > 1)} x {len(self.wagers)} wagers"
        return f"{title}, read anew" if self.read else title


CASES = (
    Case("roulette", FIVE, 1, 8_000, TARGET),
    Case("roulette", FIVE, 1, 4_000, read=True),
    Case("roulette", FIVE, 7, 1_500),
    Case("big-six", INSIGNIA, 1, 10_000),
    Case("sic-bo", DICE, 1, 8_000),
)


def seated(game: str, seats: int) -> Table:
    """An open table, with people who will not run out of chips."""
    return open_table(game, HOUSE, seats=dict.fromkeys(range(1, seats + 1), CHIPS))


def outcomes(table: Table, rounds: int) -> list[Showing]:
    """What the equipment shows, the same in every run."""
    equipment, chance = table.terms.equipment, Seeded(47)
    return [Showing(equipment.verb, chance.result(equipment)) for _ in range(rounds)]


def play(table: Table, wagers: Sequence[Command], shown: Sequence[Showing]) -> None:
    """Plays a round for each outcome: every wager is a command, and so are the call and the outcome."""
    do, close = table.do, call("no-more-bets")
    for showing in shown:
        for wager in wagers:
            do(wager)
        do(close)
        do(showing)


def play_read(table: Table, wagers: Sequence[Bet], shown: Sequence[Showing]) -> None:
    """The same, with every wager read from the form that it is sent in."""
    steps = [write_step(wager) for wager in wagers]
    for showing in shown:
        play(table, [read_step(step) for step in steps], [showing])


def trial(case: Case) -> Run:
    """A run of a case on a new table, its books checked afterwards."""

    def run() -> float:
        table = seated(case.game, case.seats)
        wagers = [wager._replace(seat=seat) for seat in range(1, case.seats + 1) for wager in case.wagers]
        shown = outcomes(table, case.rounds)
        act = partial(play_read if case.read else play, table, wagers, shown)
        seconds = timed(act)
        table.check()
        return seconds

    return run


def measure() -> None:
    """Prints the table."""
    timings = in_turns({str(case): trial(case) for case in CASES}, RUNS)
    rows = []
    for case in CASES:
        timing = timings[str(case)]
        best = case.rounds / timing.best
        rows.append(
            (
                str(case),
                count(best),
                count(case.rounds / timing.median),
                count(best * case.seats * len(case.wagers)),
                count(case.target) if case.target else "",
                times(best / case.target) if case.target else "",
            )
        )
    columns = ("through the script", "rounds/s, best", "rounds/s, median", "wagers/s, best", "target", "best / target")
    notes = (
        f"{RUNS} runs each, in turns; log and ledger in memory, garbage collector as by default. Commands are"
        " immutable and kept, and checked every time; read anew, each wager is parsed as well.",
    )
    show("Rounds", columns, rows, notes)
