"""Time that passes when a test says so, and stands still otherwise."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from sqlalchemy import Connection

BEGIN = 1_767_268_800.0
"""Noon in Atlantic City on the first of January 2026 would do as well as any other moment."""


class HandTimer:
    """What is to happen at a moment."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class HandTime:
    """A floor's time, moved on by hand. All of one test's floors may share it."""

    def __init__(self, now: float = BEGIN) -> None:
        self._now = now
        self._waiting: list[tuple[float, int, HandTimer]] = []
        self._numbers = count()

    def seconds(self) -> float:
        return self._now

    def ticks(self) -> float:
        return self._now

    def shared(self, connection: Connection) -> float:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> HandTimer:
        timer = HandTimer(callback)
        heapq.heappush(self._waiting, (self._now + seconds, next(self._numbers), timer))
        return timer

    async def sleep(self, seconds: float) -> None:
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timer = self.call_later(seconds, lambda: None if over.done() else over.set_result(None))
        try:
            await over
        finally:
            timer.cancel()

    async def pass_by(self, seconds: float) -> None:
        """Lets so much time pass: what falls due in it happens in its order, each at its own moment."""
        until = self._now + seconds
        while self._waiting and self._waiting[0][0] <= until:
            self._now, _, timer = heapq.heappop(self._waiting)
            if timer.callback is not None:
                timer.callback()
                for _ in range(10):  # whoever woke up does what it does, and may go to sleep again
                    await asyncio.sleep(0)
        self._now = until
