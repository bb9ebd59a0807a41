"""Somebody who watches a table, and what waits to be sent to them."""

from __future__ import annotations

import asyncio

from chapter47.floor.person import Person
from chapter47.floor.saying import NOTHING

PACE = 0.02
"""Seconds between two frames to the same watcher, unless the second brings an answer: what happens meanwhile goes
together. Nobody sees the difference, and a busy table says everything to everyone with a fraction of the work."""


class Watcher:
    """Somebody who sees a table: what waits for them has an end, so that a slow reader cannot hold a table."""

    __slots__ = (
        *("_at_once", "_ended", "_loop", "_next", "_room", "_timer", "_waiting", "_woken"),
        *("menus", "person", "slow", "told"),
    )

    def __init__(self, person: Person | None, room: int = 500) -> None:
        self.person = person
        self.slow = False
        self.told = NOTHING
        """What they may say, as they were told it."""
        self.menus: set[int] = set()
        """The menus of wagers that they were told, by number."""
        self._room = room
        self._waiting: list[str] = []
        self._ended = False
        self._at_once = False
        self._loop = asyncio.get_running_loop()
        self._next = 0.0
        """Not before that time goes what can wait."""
        self._timer: asyncio.TimerHandle | None = None
        self._woken: asyncio.Future[None] | None = None

    def send(self, text: str, at_once: bool = False) -> None:
        """Puts a message where the reader will find it."""
        if self._ended:
            return
        self._waiting.append(text)
        if len(self._waiting) > self._room:
            # What it has not read is of no use to it any more: it comes back and says what it saw last.
            self.slow = True
            self.drop()
        self._at_once = self._at_once or at_once or self._ended
        if self._at_once:
            self._wake()
        elif self._timer is None and self._woken is not None and not self._woken.done():
            self._timer = self._loop.call_at(self._next, self._wake)

    def drop(self) -> None:
        """There will be no more, and what waits is not sent either."""
        self._waiting.clear()
        self.end()

    def end(self) -> None:
        """There will be no more."""
        self._ended = True
        self._wake()

    def _wake(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def next(self) -> str | None:
        """All that is to be sent now, one message a line; ``None`` where there will be no more."""
        if not self._ended and not self._at_once:
            self._woken = self._loop.create_future()
            if self._waiting:
                self._timer = self._loop.call_at(self._next, self._wake)
            await self._woken
            self._woken = None
        if not self._waiting:
            return None
        texts, self._waiting, self._at_once = self._waiting, [], False
        self._next = self._loop.time() + PACE
        return "\n".join(texts)

    @property
    def is_behind(self) -> bool:
        """Whether so much waits for the reader that it should be sent before more is made."""
        return 2 * len(self._waiting) > self._room

    @property
    def is_staff(self) -> bool:
        return self.person is not None and not self.person.plays
