"""A floor with one table for one test, in the test's own process, with its time and its chance in the test's hands."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.settings import Settings
from kit.chosen_chance import ChosenChance
from kit.floor_process import QUICK
from kit.hand_time import HandTime
from kit.signs import APPROVED

MOST = 500
"""So often a dealer loses patience before what has not come is taken not to come."""


class HandFloor(Floor):
    """A floor on which no time passes and nothing falls by chance, unless the test says so."""

    def __init__(self, settings: Settings) -> None:
        self.hands = HandTime()
        self.chosen = ChosenChance()
        super().__init__(settings, time=self.hands, chance=self.chosen, hasher=QUICK)

    async def settled(self) -> None:
        """Whatever was begun beside everything else has been done: what a generator is asked, what is noted."""
        await self.hands.until_at_rest(lambda: self._tasks)

    async def quiet(self, name: str) -> None:
        """Everything that follows from what was said at a table has been done, and is on disk."""
        host = self.host(name)
        for _ in range(20):
            await asyncio.sleep(0)
            await host.drained()

    async def lose_patience(self, name: str) -> None:
        """So much time passes as the dealer of a table waits for people."""
        await self.hands.pass_by(self.settings.patience)
        await self.quiet(name)

    async def until(self, name: str, is_so: Callable[[], bool]) -> None:
        """Lets time pass until something is so: at most one patience at a time, and never a long one."""
        for _ in range(MOST):
            await self.quiet(name)
            if is_so():
                return
            await self.hands.pass_by(min(self.settings.patience, 1.0))
        raise AssertionError("it never came about")


class Night:
    """A table for one test."""

    casino: ClassVar[str]
    """The casino file."""
    table: ClassVar[str]
    """The table's name in it."""

    def __init__(self, data: Path, **settings: Any) -> None:
        (data / "casino.toml").write_text(self.casino)
        self.floor = HandFloor(Settings(data=str(data), casino=str(data / "casino.toml"), **{**APPROVED, **settings}))

    @property
    def host(self) -> Host:
        return self.floor.host(self.table)

    async def player(self, seat: int) -> Person:
        person, _ = await self.floor.people.visit(f"Player {seat}", f"terminal {seat}")
        await self.floor.account(person)
        await self.host.say(person, {"seat": seat, "choose": "sit"})
        await self.host.say(person, {"seat": seat, "choose": "buy-in", "amount": "200"})
        return person

    async def until(self, is_so: Callable[[], bool]) -> None:
        await self.floor.until(self.table, is_so)

    async def quiet(self) -> None:
        await self.floor.quiet(self.table)


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
