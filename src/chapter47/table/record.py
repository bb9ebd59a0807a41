"""What a table remembers: every command, what was asked, and the facts that followed."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from chapter47.table.asking import Point
from chapter47.table.commands import Command
from chapter47.table.events import Event


class Entry(NamedTuple):
    """One line of the log: what was said, what was being asked, and what followed."""

    command: Command
    point: Point
    events: tuple[Event, ...]


class Record(Sequence[Entry]):
    """The log in memory.

    An entry has three places in one flat list, because a table adds tens of thousands a second and keeps them all: it
    costs no object of its own until somebody reads it.
    """

    __slots__ = ("_entries", "facts")

    def __init__(self) -> None:
        self._entries: list[Any] = []
        """Of each entry the command, the point, and which fact is its first."""
        self.facts: list[Event] = []
        """All facts of all entries; those of the entry being made are at the end."""

    def add(self, command: Command, point: Point, first: int) -> None:
        """Ends an entry whose facts begin with that one."""
        self._entries += (command, point, first)

    def clear(self) -> None:
        """Forgets all of it."""
        self._entries.clear()
        self.facts.clear()

    def __len__(self) -> int:
        return len(self._entries) // 3

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        at = 3 * range(len(self))[at]
        command, point, first = self._entries[at : at + 3]
        last = self._entries[at + 5] if at + 5 < len(self._entries) else None
        return Entry(command, point, tuple(self.facts[first:last]))

    def __iter__(self) -> Iterator[Entry]:
        return (self[number] for number in range(len(self)))
