"""A floor with one table for one test, run in the test's own process."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.people import Person
from chapter47.floor.settings import Settings


class Night:
    """A table for one test."""

    casino: ClassVar[str]
    """The casino file."""
    table: ClassVar[str]
    """The table's name in it."""

    def __init__(self, data: Path, **settings: Any) -> None:
        (data / "casino.toml").write_text(self.casino)
        self.floor = Floor(Settings(data=str(data), casino=str(data / "casino.toml"), **settings))

    @property
    def host(self) -> Host:
        return self.floor.host(self.table)

    async def player(self, seat: int) -> Person:
        person, _ = await self.floor.people.visit(f"Player {seat}", f"terminal {seat}")
        await self.floor.account(person)
        await self.host.say(person, {"seat": seat, "choose": "sit"})
        await self.host.say(person, {"seat": seat, "choose": "buy-in", "amount": "200"})
        return person

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():  # noqa: ASYNC110  # the floor tells watchers, and this is none
            await asyncio.sleep(0.001)
        await self.quiet()

    async def quiet(self) -> None:
        """Everything that follows from what was said has been done, and is on disk."""
        for _ in range(20):
            await asyncio.sleep(0)
            await self.host.drained()


N = TypeVar("N", bound=Night)


def play_night(night: N, script: Callable[[N], Awaitable[None]]) -> None:
    """Opens the floor, and closes it when the script is over."""

    async def run() -> None:
        await night.floor.start("http://127.0.0.1:1")
        await night.quiet()
        try:
            await script(night)
        finally:
            await night.floor.stop()

    asyncio.run(run())
