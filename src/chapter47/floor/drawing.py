"""Who selects the numbers of a game: a generator that is independent of the floor, and is asked once for each game."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from secrets import randbelow
from typing import TYPE_CHECKING, NamedTuple, Protocol

from chapter47.law import Chapter47Error, Mistake, Refused, cite
from chapter47.table.canonical import canonical
from chapter47.table.commands import Command, Showing

if TYPE_CHECKING:
    from chapter47.floor.system_host import SystemHost
    from chapter47.table.system import DrawWanted, PutBack

RECORDED = cite("15.5(a) [1996-03-04]")
"""The generator keeps a record of its own: what stands there is what was selected."""


class Selected(Protocol):
    """What a generator answered."""

    @property
    def numbers(self) -> Sequence[int]:
        """In the order in which they came."""


class Selects(Protocol):
    """A generator, as a floor asks it. Asked again for the same game of a system, it gives the same numbers."""

    async def draw(self, system: str, game: str, count: int, of: int) -> Selected: ...

    async def recorded(self, system: str, game: str) -> Selected | None:
        """What it selected for a game before; nothing is selected by it."""


class _Numbers(NamedTuple):
    numbers: tuple[int, ...]


class OwnGenerator:
    """A generator within the floor's own process, for a floor without one of its own: a demonstration, or a test."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str], _Numbers] = {}

    async def draw(self, system: str, game: str, count: int, of: int) -> _Numbers:
        found = self._drawn.get((system, game))
        if found is None:
            found = self._drawn[system, game] = _Numbers(picked(count, of))
        return found

    async def recorded(self, system: str, game: str) -> _Numbers | None:
        return self._drawn.get((system, game))


def picked(count: int, of: int) -> tuple[int, ...]:
    """So many of the numbers from one on, none twice, all as likely, in the order in which they come.

    >>> sorted(picked(4, 4))
    [1, 2, 3, 4]
    """
    left = list(range(1, of + 1))
    found = []
    for _ in range(count):
        at = randbelow(len(left))
        left[at], left[-1] = left[-1], left[at]
        found.append(left.pop())
    return tuple(found)


class Drawing:
    """Asks the generator for what a system wants drawn, one game after the other, until it is in the log."""

    def __init__(self, host: SystemHost) -> None:
        self._host = host
        self._asked: DrawWanted | None = None
        self._selecting = asyncio.Lock()
        """Whoever has it knows whether a game is selected, and that it stays so."""
        self.obstacle: Chapter47Error | None = None
        """Why nothing is drawn that should be."""
        self.behind: Mistake | None = None
        """Why no ticket is sold: numbers of a game are known that tickets would be sold for."""

    def look(self) -> None:
        """Begins to draw, where something is wanted and nothing is being drawn."""
        host = self._host
        wanted = host.system.wants_draw()
        if wanted is None and self._asked is None:
            self._tell(None)  # nothing is waited for any more
        if wanted is None or self._asked is not None or host.failed is not None or host.floor.stopping:
            return
        self._asked = wanted
        host.floor.in_background(lambda: self._draw(wanted))

    async def _draw(self, wanted: DrawWanted) -> None:
        host = self._host
        try:
            await host.drained()  # a game that is locked in memory alone may yet be sold for
            async with self._selecting:
                await self._select(wanted)
            self._tell(None)
            if self.behind is not None:
                await self.compare()
        except Chapter47Error as error:
            self._tell(error)  # and it is asked again with the next tick
        finally:
            self._asked = None
        if self.obstacle is None:
            self.look()

    async def _select(self, wanted: DrawWanted) -> None:
        """Asks for the numbers of a game that is still locked out, and says them."""
        host = self._host
        if host.system.wants_draw() != wanted:
            return  # it was put back, meanwhile
        await host.floor.generating.check_record()
        found = await host.floor.generator.draw(host.name, wanted.name, wanted.pick, wanted.of)
        if host.failed is None and host.system.wants_draw() == wanted:
            self._say(wanted, found.numbers, _record(found))

    async def refuse_selected(self, command: Command) -> None:
        """Refuses to put a game back whose numbers the generator has: whoever knows them would choose by them."""
        put_back = self._host.system.puts_back(command)
        if put_back is None:
            return
        async with self._selecting:
            drawn = self._host.system.puts_back(command) != put_back
            if drawn or await self._is_selected(put_back):
                sentence = f"The numbers of game {put_back.game.told} are selected already."
                raise Refused("selected", sentence, RECORDED, "It is drawn with them, and its tickets stand.")

    async def _is_selected(self, put_back: PutBack) -> bool:
        try:
            return await self._has(put_back.game)
        except Mistake:
            # Nobody answers. Wagers can go back; but what may be selected is not sold for again.
            if put_back.ends:
                return False
            raise

    async def _has(self, wanted: DrawWanted) -> bool:
        """Whether the generator has numbers of a game."""
        host = self._host
        try:
            return await host.floor.generator.recorded(host.name, wanted.name) is not None
        except Refused:
            return True  # they were selected, and are no longer in the record

    async def compare(self) -> None:
        """Looks whether the generator has numbers of a game that tickets are sold for: then the store is an older one,
        brought back from a backup, and nothing is done with tickets until it has come to where the record is."""
        host, self.behind = self._host, None
        for wanted in host.system.sold_for():
            with contextlib.suppress(Mistake):  # nobody answers: then nothing is drawn either
                if await self._has(wanted):
                    sentence = (
                        f"The generator selected the numbers of game {wanted.told} before: this is an older store."
                    )
                    allowed = "Tickets are sold again when every game of its record is drawn."
                    self.behind = Mistake("older-store", sentence, allowed)

    def _say(self, wanted: DrawWanted, numbers: Sequence[int], record: dict[str, str]) -> None:
        told = {"series": wanted.series, "game": wanted.told}
        self._host.act(Showing("draw", tuple(numbers), {**told, **record}), ["generator"])

    def _tell(self, error: Chapter47Error | None) -> None:
        before, self.obstacle = self.obstacle, error
        if (before is None) != (error is None):
            self._host.telling.drawing()

    def quick_pick(self) -> None:
        """A ticket waits for its numbers, which the system's own computer selects: nothing comes between."""
        wanted = self._host.system.wants_draw()
        if wanted is None or wanted.game:
            raise Mistake("not-now", "No ticket waits for its numbers.")
        self._host.act(Showing("draw", self._host.floor.picks(wanted.pick, wanted.of)), ["floor"])


def _record(found: Selected) -> dict[str, str]:
    """What a generator that keeps a record signed of its answer, for the log."""
    plain = getattr(found, "plain", None)
    return {} if plain is None else {"record": canonical(plain())}
