"""The generator's record on disk (15.5(a), (h)): a line is durable before anybody hears of it.

A line that was cut off by a kill was never answered: it is dropped at the next start, and the record tells what was
dropped. Anything else that is not as the generator wrote it keeps the generator from starting.
"""

import os
from array import array
from collections.abc import Callable, Mapping
from pathlib import Path

from chapter47.generator.lines import Line, Writer, moment, read, start, written
from chapter47.generator.walk import State, walked
from chapter47.keeping.files import create
from chapter47.law import Mistake

NAME = "record.jsonl"


class Disk:
    """Where the record is written to; tests have one that fails, or is pulled out."""

    def write(self, file: int, text: bytes) -> None:
        while text:
            text = text[os.write(file, text) :]

    def sync(self, file: int) -> None:
        os.fsync(file)


class Record:
    """A record that is open to be added to; nobody else has it open."""

    def __init__(self, folder: Path, writer: Writer, clock: Callable[[], float], disk: Disk) -> None:
        """Opens the record in a folder, which must have one: see :func:`begin`."""
        self.path = folder / NAME
        self._writer, self._clock, self._disk = writer, clock, disk
        self._damaged = False
        self._offsets = array("Q")
        """Where each line begins, from the first that is left."""
        self._size = 0
        last: Line = {}
        for walk, line in walked(self.path, writer.public, signatures=False):
            self._walk, last = walk, line
            self._offsets.append(self._size)
            self._size = walk.size
        if not self._offsets:
            raise Mistake("broken-record", f"{self.path} is empty.")
        self._walk.check_signed(last)
        self._file = os.open(self.path, os.O_RDWR | os.O_CLOEXEC)
        self._settle()

    @property
    def state(self) -> State:
        return self._walk.state

    @property
    def last_act(self) -> Line | None:
        """What both keys did last, as far as the record goes back."""
        return self._walk.last_act

    @property
    def last_prune(self) -> Line | None:
        return self._walk.last_prune

    def close(self) -> None:
        os.close(self._file)

    def now(self) -> str:
        """The moment of the next line: never before that of the last, whoever sets the clock."""
        return max(moment(self._clock()), self.state.at)

    def append(self, kind: str, says: Mapping[str, object]) -> Line:
        """A line more. When this returns, the line is on disk; when it is refused, it is not in the record."""
        state = self.state
        if self._damaged:
            raise _unwritable("an earlier line could not be taken back")
        line = self._writer.line(state.number + 1, self.now(), kind, says, state.head)
        text = written(line)
        try:
            self._disk.write(self._file, text)
            self._disk.sync(self._file)
        except OSError as error:
            self._take_back()
            raise _unwritable(error.strerror or "no") from error
        self._walk.take(line, str(line["hash"]))
        self._offsets.append(self._size)
        self._size += len(text)
        return line

    def drawn(self, system: str, game: str) -> Line | None:
        """The line of a game that was drawn."""
        number = self._walk.drawn.get((system, game))
        return None if number is None else self.line(number)

    def line(self, number: int) -> Line:
        """A line, by its number."""
        at = number - self.first
        end = self._offsets[at + 1] if at + 1 < len(self._offsets) else self._size
        return read(os.pread(self._file, end - self._offsets[at], self._offsets[at]))

    @property
    def first(self) -> int:
        """The number of the first line that is left."""
        return self.state.number - len(self._offsets) + 1

    def text(self, through: int) -> bytes:
        """The record up to and with that line."""
        at = through - self.first + 1
        return os.pread(self._file, self._offsets[at] if at < len(self._offsets) else self._size, 0)

    def cut(self, through: int) -> None:
        """Lets go of the lines up to and with that one, which a line of the record says to be gone."""
        count = through - self.first + 1
        begin = self._offsets[count]
        replace_file(self.path, os.pread(self._file, self._size - begin, begin), self._disk)
        os.close(self._file)
        self._file = os.open(self.path, os.O_RDWR | os.O_CLOEXEC)
        self._size = os.lseek(self._file, 0, os.SEEK_END)
        self._offsets = array("Q", (each - begin for each in self._offsets[count:]))
        self._walk.drawn = {game: number for game, number in self._walk.drawn.items() if number > through}

    def _take_back(self) -> None:
        try:
            os.ftruncate(self._file, self._size)
            os.lseek(self._file, self._size, os.SEEK_SET)
            self._disk.sync(self._file)
        except OSError:
            self._damaged = True

    def _settle(self) -> None:
        """Makes sure that what was read is on disk, and drops half a line at the end, which nobody has heard."""
        half = os.pread(self._file, os.lseek(self._file, 0, os.SEEK_END) - self._size, self._size)
        try:
            os.ftruncate(self._file, self._size)
            # After a failed sync a line may be in memory alone and look like any other: so the last is written again.
            os.lseek(self._file, self._offsets[-1], os.SEEK_SET)
            self._disk.write(self._file, os.pread(self._file, self._size - self._offsets[-1], self._offsets[-1]))
            self._disk.sync(self._file)
        except OSError as error:
            os.close(self._file)
            raise _unwritable(error.strerror or "no") from error
        if half:
            self.append("repaired", {"dropped": half.hex()})


def begin(folder: Path, writer: Writer, says: Mapping[str, object], clock: Callable[[], float], disk: Disk) -> None:
    """Makes a record of one line. It is there whole, or not at all."""
    line = writer.line(1, moment(clock()), "began", {**says, "public": writer.public}, start(writer.public))
    replace_file(folder / NAME, written(line), disk)


def replace_file(path: Path, text: bytes, disk: Disk) -> None:
    """Writes a file that is there whole, or as it was before; durable when this returns."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        _write(create(fresh), text, disk)
        fresh.replace(path)
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        _write(folder, b"", disk)
    except OSError as error:
        raise _unwritable(error.strerror or "no") from error


def _write(file: int, text: bytes, disk: Disk) -> None:
    try:
        disk.write(file, text)
        disk.sync(file)
    finally:
        os.close(file)


def _unwritable(why: str) -> Mistake:
    sentence = f"The generator cannot write its record: {why.lower()}."
    return Mistake("record-unwritable", sentence, "Nothing was selected; see to its disk, and ask again.")
