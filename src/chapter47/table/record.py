"""What a table remembers: every command, what was asked, and the facts that followed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from chapter47.table.commands import Command
from chapter47.table.events import Event
from chapter47.table.requests import Point


class Entry(NamedTuple):
    """One line of the log: what was said, what was being asked, and what followed."""

    command: Command
    point: Point
    events: tuple[Event, ...]


class Record(Sequence[Entry]):
    """The log in memory.

    Kept in columns, because a table adds tens of thousands of entries a second and keeps them all: an entry costs no
    object of its own until somebody reads it.
    """

    __slots__ = ("_commands", "_firsts", "_points", "facts")

    def __init__(self) -> None:
        self._commands: list[Command] = []
        self._points: list[Point] = []
        self._firsts: list[int] = []
        self.facts: list[Event] = []
        """All facts of all entries; those of the entry being made are at the end."""

    def add(self, command: Command, point: Point, first: int) -> None:
        """Ends an entry whose facts begin with that one."""
        self._commands.append(command)
        self._points.append(point)
        self._firsts.append(first)

    def __len__(self) -> int:
        return len(self._commands)

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at < 0:
            at += len(self)
        last = self._firsts[at + 1] if at + 1 < len(self) else None
        return Entry(self._commands[at], self._points[at], tuple(self.facts[self._firsts[at] : last]))

    def __iter__(self) -> Iterator[Entry]:
        return (self[number] for number in range(len(self)))
