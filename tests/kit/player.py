"""A process that plays, keeps its log on disk, and may be killed at any moment.

It says on its output which entries are safe: those of which every byte is on disk. ``python -m kit.player`` has loaded
everything, and lets copies of itself play, one after the other: a process that is killed was quick to start.
"""

import gc
import json
import os
import random
import signal
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from chapter47.games import game as find
from chapter47.law import Chapter47Error
from chapter47.table.canonical import canonical
from chapter47.table.commands import Command
from chapter47.table.log import entry_line, header, recover
from chapter47.table.table import Table
from kit.coming_and_going import Evening
from kit.houses import lawful
from kit.moves import legal
from kit.wrongs import illegal


def whole_lines(log: Path) -> str:
    """What a log holds, without the line that was being written when its writer died."""
    text = log.read_bytes().decode(errors="ignore") if log.exists() else ""
    return text[: text.rfind("\n") + 1]


class Writer:
    """Appends lines to a file, and comes back when they are on disk."""

    def __init__(self, log: Path, kept: str, rng: random.Random) -> None:
        self.rng = rng
        self.file = os.open(log, os.O_WRONLY | os.O_CREAT, 0o644)
        os.truncate(self.file, len(kept.encode()))
        os.lseek(self.file, 0, os.SEEK_END)

    def append(self, line: str) -> None:
        data = (line + "\n").encode()
        # In two pieces, so that a kill between them leaves a torn line behind.
        half = self.rng.randrange(len(data))
        os.write(self.file, data[:half])
        os.write(self.file, data[half:])
        os.fsync(self.file)


def say(what: object) -> None:
    """A line on the output, at once and whole: a kill comes before all of it or after."""
    os.write(sys.stdout.fileno(), f"{what}\n".encode())


def play(name: str, seed: int, log: Path, most: int) -> None:
    """Goes on with the log, or begins it, until so many entries are in it."""
    rng = random.Random(seed)
    kept = whole_lines(log)
    table = recover(kept, find) if kept else Table(find(name), lawful(find(name), rng))
    writer = Writer(log, kept, rng)
    if not kept:
        writer.append(canonical(header(table)))

    def do(command: Command) -> None:
        table.do(command)
        writer.append(entry_line(table.next_entry - 1, table.log[-1]))
        say(table.next_entry - 1)

    evening = Evening(table, rng, do) if rng.randrange(2) else None
    while table.next_entry < most:
        if evening is not None:
            evening.tick()
            continue
        _, command = legal(table, rng) if rng.randrange(5) else illegal(table, rng)
        with suppress(Chapter47Error):
            do(command)


def play_and_end(name: str, seed: int, log: str, most: int) -> NoReturn:
    """The whole life of a copy. Whoever listens is told when it ends by itself."""
    try:
        play(name, seed, Path(log), most)
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        say("died")
        os._exit(1)
    say("done")
    os._exit(0)


def serve() -> None:
    """Each line asks for a player, and the next one for its end: ``kill``, or anything else to wait for it."""
    gc.freeze()  # what copies share stays shared
    while asked := sys.stdin.readline():
        player = os.fork()
        if not player:
            play_and_end(*json.loads(asked))
        if sys.stdin.readline() == "kill\n":
            os.kill(player, signal.SIGKILL)
        _, status = os.waitpid(player, 0)
        say(f"over {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    serve()
