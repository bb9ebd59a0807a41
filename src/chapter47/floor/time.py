"""Where a floor has its time from: leases, patience, heartbeats, gaming days and every line's own moment.

Nothing else of a floor reads a clock or sleeps, so whoever gives a floor its time decides how fast it passes there.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, text


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """A clock, and the patience to wait by it."""

    def seconds(self) -> float:
        """Seconds since 1970, by this process's own clock."""
        ...

    def ticks(self) -> float:
        """Seconds by a clock that never runs back, whoever sets the other one."""
        ...

    def shared(self, connection: Connection) -> float:
        """Seconds since 1970 by the one clock that all processes on a store share."""
        ...

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer: ...

    async def sleep(self, seconds: float) -> None: ...


class WallTime:
    """The machine's own clock; for what processes share, the database's.

    >>> WallTime().seconds() > 1.7e9
    True
    """

    def seconds(self) -> float:
        return time.time()

    def ticks(self) -> float:
        return time.monotonic()

    def shared(self, connection: Connection) -> float:
        if connection.dialect.name == "postgresql":
            return float(connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())")) or 0.0)
        return time.time()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
