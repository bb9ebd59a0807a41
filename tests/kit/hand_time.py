"""Time that passes when a test says so, and stands still otherwise."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from typing import Any

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
        self._awake: set[asyncio.Task[Any]] = set()
        """Who slept, woke up, and neither sleeps again nor is done."""
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
        task = asyncio.current_task()
        assert task is not None
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not over.done():
                over.set_result(None)
                self._awake.add(task)
                task.add_done_callback(self._awake.discard)

        timer = self.call_later(seconds, wake)
        self._awake.discard(task)
        try:
            await over
        finally:
            timer.cancel()

    async def pass_by(self, seconds: float) -> None:
        """Lets so much time pass: what falls due in it happens in its order, each at its own moment and to its end."""
        until = self._now + seconds
        while self._waiting and self._waiting[0][0] <= until:
            due, _, timer = heapq.heappop(self._waiting)
            self._now = max(self._now, due)
            if timer.callback is not None:
                timer.callback()
                for _ in range(10):
                    await asyncio.sleep(0)
                while self._awake:  # noqa: ASYNC110  # what it does may go to a disk, and no time passes meanwhile
                    await asyncio.sleep(0.001)
        self._now = until

    def skip(self, seconds: float) -> None:
        """So much time has passed, and nothing that fell due in it has happened yet."""
        self._now += seconds

    async def leap(self, seconds: float) -> None:
        """So much time has passed at once, as where a process was held up: what fell due in it happens now, and what
        happens again and again happens once."""
        self.skip(seconds)
        await self.pass_by(0)
