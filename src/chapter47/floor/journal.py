"""The journal of one table: its lines, chained as they are made, and how many of them are on disk.

A line is on its way from the moment its command is done; nobody hears of it before it is durable. Where one is not
kept, what is in memory is ahead of the disk: the journal fails, and the table is made anew from what was kept.
"""

import asyncio
from collections.abc import Callable, Sequence

from chapter47.floor.also import together
from chapter47.floor.chain import Line, Signer, following
from chapter47.floor.database import StoreFailed
from chapter47.floor.leases import Guard
from chapter47.floor.store import Also, Beside, Store
from chapter47.floor.trusted import keep_signed, snapshot_line
from chapter47.law import Chapter47Error
from chapter47.table.canonical import canonical

Told = Callable[[], None]
"""What is done once a line is on disk."""


class Journal:
    """The stream of one table, as the process that runs the table writes it."""

    def __init__(self, store: Store, guard: Guard, line: int, hash: str, durable: int, first: str) -> None:
        self.guard = guard
        self.first = first
        """The hash of the first line."""
        self.durable = durable
        """The newest entry that is on disk."""
        self.failed: Chapter47Error | None = None
        """Why no more lines are written."""
        self.lost: Callable[[Chapter47Error], None] = self.fail
        """Told where a line was not kept."""
        self._store = store
        self._line = line
        self._hash = hash
        self._waiting: dict[int, list[asyncio.Future[None]]] = {}
        """Those who wait for an entry to be on disk."""
        self._written = line
        """The newest line that is on disk."""
        self._until: dict[int, list[asyncio.Future[None]]] = {}
        """Those who wait for a line to be."""

    @property
    def next_line(self) -> int:
        """The number that the next line will have."""
        return self._line + 1

    def enter(
        self,
        number: int,
        at: str,
        by: Sequence[str],
        key: str | None,
        entry: str,
        shoe: str | None,
        also: Also | None,
        told: Told,
        beside: Beside = (),
    ) -> None:
        """Sends the line of an entry to the store, with what is kept in the same transaction."""
        line = following((self.guard.stream, self._line, self._hash), at, by, key, entry, shoe)
        self._send(line, also, lambda error: self._kept(error, line.line, number, told), beside)

    def beside(self, number: int, at: str, by: Sequence[str], entry: str, told: Told) -> tuple[Beside, Told]:
        """The line of an entry that is kept with another stream's, and what is to be done once both are on disk."""
        line = following((self.guard.stream, self._line, self._hash), at, by, entry=entry)
        self._line, self._hash = line.line, line.hash
        return ((line, self.guard),), lambda: self._kept(None, line.line, number, told)

    def note(self, at: str, what: object, by: Sequence[str] = ("floor",), told: Told | None = None) -> None:
        """Sends a line that is no command: what a reader of the log must know to follow it."""
        line = following((self.guard.stream, self._line, self._hash), at, by, note=canonical(what))
        self._send(line, None, lambda error: self._kept(error, line.line, None, told))

    def _send(
        self, line: Line, also: Also | None, kept: Callable[[BaseException | None], None], beside: Beside = ()
    ) -> None:
        self._line, self._hash = line.line, line.hash
        self._store.send(line, self.guard, also, kept, beside)

    def _kept(self, error: BaseException | None, line: int, entry: int | None, told: Told | None) -> None:
        """The line is on disk, or it is not: then this table is no longer to be trusted."""
        if self.failed is not None:
            return
        if error is not None:
            self.lost(error if isinstance(error, Chapter47Error) else StoreFailed("The store failed."))
            return
        self._written = line
        if entry is not None:
            self.durable = entry
        if told is not None:
            told()
        waited = self._waiting.pop(entry, ()) if entry is not None else ()
        for waiting in (*waited, *self._until.pop(line, ())):
            if not waiting.done():  # whoever waited may be gone; the line is not
                waiting.set_result(None)

    def check(self) -> None:
        """Raises where the journal has failed."""
        if self.failed is not None:
            raise self.failed

    def fail(self, error: Chapter47Error) -> None:
        """Stops: whoever waits for a line is told that it may never be there."""
        self.failed = error
        for those in (self._waiting, self._until):
            for each in tuple(those):
                for waiting in those.pop(each):
                    if not waiting.done():
                        waiting.set_exception(error)

    async def on_disk(self, entry: int) -> int:
        """Waits until an entry is on disk; raises where it will never be."""
        if self.durable < entry:
            self.check()
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(entry, []).append(waiting)
            await waiting
        return entry

    async def all_on_disk(self) -> None:
        """Waits until everything is on disk that was sent so far, whatever its lines say."""
        if self._written < self._line:
            self.check()
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._until.setdefault(self._line, []).append(waiting)
            await waiting

    def snapshot(self, at: str, body: str, signer: Signer, also: Also | None = None) -> None:
        """Keeps a cache of how everything stands after the newest line, with the line that has its hash."""
        line = snapshot_line((self.guard.stream, self._line, self._hash), body, at)
        kept = together(also, keep_signed(body, line, signer))
        self._send(line, kept, lambda error: self._kept(error, line.line, None, None))
