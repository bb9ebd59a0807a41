"""Kills players in the middle of their game, and sees that nothing which they called safe is lost."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from chapter47.games import game as find
from chapter47.table.log import lines, recover
from kit.audit import require
from kit.player import whole_lines
from kit.walks import Walk

TESTS = Path(__file__).parents[1]


class Players:
    """Players in processes of their own, one after the other, from one that has loaded everything for them."""

    def __init__(self, hash_seed: int = 0) -> None:
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kit.player"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)},
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.asks, self.hears = self.process.stdin, self.process.stdout

    def __enter__(self) -> "Players":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.__exit__(kind, error, trace)

    def start(self, name: str, seed: int, log: Path, most: int) -> None:
        """The next player begins."""
        self._ask(json.dumps((name, seed, str(log), most)))

    def hear(self) -> str:
        """What the player says next."""
        return self.hears.readline().removesuffix("\n")

    def end(self, how: str) -> tuple[list[str], int]:
        """Kills the player, or waits for it: what it said before it was over, and how it ended."""
        self._ask(how)
        said = []
        while not (line := self.hear()).startswith("over"):
            require(self.process.poll() is None, "nobody is left to play:", self.process.poll())
            said.append(line)
        return said, int(line.removeprefix("over"))

    def _ask(self, line: str) -> None:
        self.asks.write(line + "\n")
        self.asks.flush()


def kill_and_recover(players: Players, name: str, seed: int, log: Path, kills: int) -> None:
    """One table, one file, so many deaths; each player takes up what the one before it left on disk."""
    rng = random.Random(seed)
    for number in range(kills):
        _killed(players, name, rng.randrange(2**32), log, rng)
        kept = whole_lines(log)
        if kept:
            table = recover(kept, find)
            require("\n".join(lines(table)) + "\n" == kept, f"after kill {number}, seed {seed}: another log than", kept)
            table.check()
    # Whoever takes the table over after the last death plays on as if nothing had happened.
    kept = whole_lines(log)
    if kept:
        walk = Walk(recover(kept, find), rng)
        walk.play(30)
        require("\n".join(lines(walk.table)).startswith(kept), f"seed {seed}: what was kept has changed")


def _killed(players: Players, name: str, seed: int, log: Path, rng: random.Random) -> None:
    """Lets a player come some way, kills it, and holds the file against what it called safe."""
    players.start(name, seed, log, most=100_000)
    waited: list[str] = []
    for _ in range(rng.choice((0, 1, rng.randrange(40)))):
        waited.append(players.hear())
        if not waited[-1].isdigit():
            break  # it ended by itself
    rest, code = players.end("kill")
    require(code == -signal.SIGKILL, f"the player of {name}, seed {seed}, died of itself:", code)
    safe = max(map(int, waited + rest), default=-1)
    entries = whole_lines(log).count("\n") - 1
    # Whoever dies before the first line is written has called nothing safe.
    require(safe < 0 or entries > safe, f"entry {safe} was called safe, and {entries} are left; seed {seed}")
