"""What one version of the package takes, in processor time: run as a program under each of two versions in turn.

It uses only what both have. Of each game it plays rounds that an automatic dealer deals, writes their log out, and
recovers the table from it.
"""

import json
import sys
import time
from collections.abc import Callable

from chapter47 import Bet, Seeded, Table, bet, game, open_table
from chapter47.table.dealer import open_for_play, play_round
from chapter47.table.log import lines, recover

RUNS = 3
CASES: dict[str, tuple[int, tuple[Bet, ...]]] = {
    "roulette": (1_200, (bet(1, "red", "10"), bet(1, "straight", "5", pick="17"), bet(1, "dozen", "10", pick=2))),
    "sic-bo": (1_000, (bet(1, "small", "10"), bet(1, "total", "5", pick=9))),
    "punto-banco": (1_000, (bet(1, "player", "10"), bet(1, "banker", "20"))),
    "blackjack": (600, (bet(1, "blackjack", "10", pick="box 1"),)),
}
"""Rounds of each game, and what is wagered on each of them."""


def spent(act: Callable[[], object]) -> float:
    """The processor time of an act, in seconds."""
    began = time.process_time()
    act()
    return time.process_time() - began


def play(table: Table, chance: Seeded, rounds: int, wagers: tuple[Bet, ...]) -> None:
    """So many rounds, each with those wagers."""
    for _ in range(rounds):
        for wager in wagers:
            table.do(wager)
        play_round(table, chance)


def once(name: str, seed: int) -> tuple[float, float, float]:
    """Seconds a round through the script, and a line of its log written and recovered."""
    (rounds, wagers), chance = CASES[name], Seeded(seed)
    table = open_table(name, seats={1: "100000000"})
    open_for_play(table, chance)
    played = spent(lambda: play(table, chance, rounds, wagers)) / rounds
    text, size = "\n".join(lines(table)), len(table.log)
    return played, spent(lambda: list(lines(table))) / size, spent(lambda: recover(text, game)) / size


def measure(name: str) -> dict[str, float]:
    """The same in microseconds, the best of some runs."""
    runs = [once(name, seed) for seed in range(RUNS)]
    best = (1e6 * min(each) for each in zip(*runs, strict=True))
    return dict(zip(("a round", "a line written", "a line recovered"), best, strict=True))


if __name__ == "__main__":
    json.dump({name: measure(name) for name in CASES}, sys.stdout)
