"""A process that plays, keeps its log on disk, and may be killed at any moment: ``python -m kit.player``.

It says on its output which entries are safe: those of which every byte is on disk.
"""

import os
import random
import sys
from pathlib import Path

from chapter47.games import game as find
from chapter47.law import Chapter47Error
from chapter47.table.canonical import canonical
from chapter47.table.log import entry_line, header, recover
from chapter47.table.table import Table
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


def play(name: str, seed: int, log: Path, most: int) -> None:
    """Goes on with the log, or begins it, until so many entries are in it."""
    rng = random.Random(seed)
    kept = whole_lines(log)
    table = recover(kept, find) if kept else Table(find(name), lawful(find(name), rng))
    writer = Writer(log, kept, rng)
    if not kept:
        writer.append(canonical(header(table)))
    while table.next_entry < most:
        _, command = legal(table, rng) if rng.randrange(5) else illegal(table, rng)
        try:
            table.do(command)
        except Chapter47Error:
            continue
        writer.append(entry_line(table.next_entry - 1, table.log[-1]))
        print(table.next_entry - 1, flush=True)


if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]))
