"""Time that passes when a test says so, and stands still otherwise."""

import asyncio
import heapq
from collections.abc import Callable, Collection
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
        self._asleep: set[asyncio.Task[Any]] = set()
        self._noticing: list[asyncio.Future[None]] = []
        """Those who want to know when somebody falls asleep."""
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
        self._asleep.add(task)
        while self._noticing:
            self._noticing.pop().set_result(None)
        try:
            await over
        finally:
            self._asleep.discard(task)
            timer.cancel()

    async def until_at_rest(self, tasks: Callable[[], Collection[asyncio.Task[Any]]]) -> None:
        """Waits until each of these is done, or sleeps until its time; others may have begun meanwhile."""
        while working := [each for each in tasks() if not each.done() and each not in self._asleep]:
            noticed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._noticing.append(noticed)
            await asyncio.wait([*working, noticed], return_when=asyncio.FIRST_COMPLETED)
            if not noticed.done():
                self._noticing.remove(noticed)

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
                await self.until_at_rest(lambda: self._awake)  # it may go to a disk, and no time passes meanwhile
        self._now = until

    def skip(self, seconds: float) -> None:
        """So much time has passed, and nothing that fell due in it has happened yet."""
        self._now += seconds

    async def leap(self, seconds: float) -> None:
        """So much time has passed at once, as where a process was held up: what fell due in it happens now, and what
        happens again and again happens once."""
        self.skip(seconds)
        await self.pass_by(0)
