"""Kills players in the middle of their game, and sees that nothing which they called safe is lost."""

import os
import random
import subprocess
import sys
from pathlib import Path

from chapter47.games import game as find
from chapter47.table.log import lines, recover
from kit.audit import require
from kit.player import whole_lines
from kit.walks import Walk

TESTS = Path(__file__).parents[1]


def start(name: str, seed: int, log: Path, most: int, hash_seed: int = 0) -> "subprocess.Popen[str]":
    """A player in a process of its own."""
    path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
    return subprocess.Popen(
        [sys.executable, "-m", "kit.player", name, str(seed), str(log), str(most)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)},
    )


def kill_and_recover(name: str, seed: int, log: Path, kills: int) -> None:
    """One table, one file, so many deaths; each player takes up what the one before it left on disk."""
    rng = random.Random(seed)
    for number in range(kills):
        _killed(name, rng.randrange(2**32), log, rng)
        kept = whole_lines(log)
        if kept:
            table = recover(kept, find)
            require("\n".join(lines(table)) + "\n" == kept, f"after kill {number}, seed {seed}: another log than", kept)
            table.check()
    # Whoever takes the table over after the last death plays on as if nothing had happened.
    kept = whole_lines(log)
    if kept:
        walk = Walk.on(recover(kept, find), rng)
        walk.play(30)
        require("\n".join(lines(walk.table)).startswith(kept), f"seed {seed}: what was kept has changed")


def _killed(name: str, seed: int, log: Path, rng: random.Random) -> None:
    """Lets a player come some way, kills it, and holds the file against what it called safe."""
    safe = -1
    with start(name, seed, log, most=100_000) as player:
        assert player.stdout is not None
        assert player.stderr is not None
        for _ in range(rng.choice((0, 1, rng.randrange(40)))):
            line = player.stdout.readline()
            require(bool(line), f"the player of {name}, seed {seed}, died of itself:", player.poll())
            safe = int(line)
        player.kill()
        said, complaint = player.communicate()
        require(not complaint, f"the player of {name}, seed {seed}, complains:", complaint)
    for line in said.splitlines(keepends=True):
        if line.endswith("\n"):
            safe = int(line)
    entries = whole_lines(log).count("\n") - 1
    require(entries > safe, f"entry {safe} was called safe, and {entries} are left; seed {seed}")
