"""A floor with card tables for one test, whose own shoe holds the cards that the test wants to come."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from chapter47.equipment import Shoe
from chapter47.equipment.sealed import SealedStack
from chapter47.floor import streams
from chapter47.floor.chain import written
from chapter47.floor.export import export
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.settings import Settings
from chapter47.floor.verify import Proof, verify
from chapter47.floor.watching import Watcher
from chapter47.games import game
from chapter47.table.calls import Awaits
from kit.chosen_chance import ChosenChance
from kit.cuts import VERIFIED, offered
from kit.nights import HandFloor
from kit.signs import APPROVED

CASINO = """
casino = "Test"
[pits.cards.mini]
game = "minibaccarat"
decks = 6
cutting-card = 104
min = "5"
[pits.cards.down]
game = "minibaccarat"
decks = 6
deal-way = 2
min = "5"
[pits.cards.punto]
game = "punto-banco"
decks = 6
min = "5"
[pits.cards.chemin]
game = "chemin-de-fer"
decks = 6
min = "5"
[pits.cards.dog]
game = "red-dog"
decks = 1
min = "5"
"""
SIZE = 312
HALF = SIZE // 2
"""Where a dealer cuts."""
DRAWN: dict[str, object] = {"draw-by-floor": True}


class Stacked(ChosenChance):
    """A generator whose shoe, once the dealer has cut it, begins with these cards."""

    def __init__(self, *first: str) -> None:
        super().__init__()
        self._first = first

    def shuffle(self, shoe: Shoe) -> SealedStack:
        self.stack(*self._first)
        half = shoe.size // 2
        cards = super().shuffle(shoe)
        return self.seal([*cards[-half:], *cards[:-half]])


class Evening:
    """A floor, and those who come to it."""

    def __init__(self, data: Path, database: str = "", casino: str = CASINO, **settings: Any) -> None:
        (data / "casino.toml").write_text(casino)
        own = {"data": str(data), "casino": str(data / "casino.toml"), "patience": 0.02, **settings}
        self.settings = Settings(database=database, **{**APPROVED, **own})
        self.floor: HandFloor

    async def __aenter__(self) -> "Evening":
        self.floor = HandFloor(self.settings)
        await self.floor.start("http://127.0.0.1:1")
        for name in self.floor.hosts:
            await self.quiet(name)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.floor.stop()

    def host(self, name: str) -> Host:
        return self.floor.host(name)

    def stacked(self, *first: str) -> None:
        self.floor.chance = Stacked(*first)

    async def player(self, name: str, seat: int, chips: str = "500") -> Person:
        """Somebody who sits down at a table."""
        person, _ = await self.floor.people.visit(f"Seat {seat} of {name}", f"terminal {name} {seat}")
        await self.floor.account(person)
        await self.host(name).say(person, {"seat": seat, "choose": "sit"})
        await self.host(name).say(person, {"seat": seat, "choose": "buy-in", "amount": chips})
        return person

    async def known(self, number: int) -> Person:
        """Somebody who was here before."""
        person = await self.floor.people.find(number)
        assert person is not None
        return person

    async def staff(self, role: str) -> Person:
        token = (await self.floor.people.new_links())[role]
        return (await self.floor.people.claim(token, f"The {role}", "correct horse battery", f"terminal {role}"))[0]

    async def dealer(self, name: str) -> Person:
        """A dealer who takes a table."""
        person = await self.staff("dealer")
        await self.host(name).say(person, {"call": "new-dealer"})
        return person

    async def say(self, name: str, person: Person, *steps: dict[str, object]) -> None:
        """Says these steps one by one; before cards are washed or cut, what others do or leave is done or left."""
        for step in steps:
            await self._lead_to(name, person, step)
            await self.host(name).say(person, step)

    async def _lead_to(self, name: str, person: Person, step: dict[str, object]) -> None:
        host = self.host(name)
        awaits = host.table.point.find(Awaits)
        if step.get("call") == "wash" and awaits is not None and awaits.call == VERIFIED.call:
            host.act(VERIFIED, ["supervisor"])
        while step.get("call") == "cut" and offered(host.table) is not None:
            await host.say(person, {"call": "next-cut"})

    async def quiet(self, name: str) -> None:
        """Everything that follows from what was said has been done, and is on disk."""
        await self.floor.quiet(name)

    async def betting(self, name: str) -> None:
        """Waits until wagers can be made."""
        await self.floor.until(name, lambda: self.host(name).table.round_began is not None)

    async def play(self, name: str, person: Person, rounds: int, seat: int = 1, wager: str = "player") -> None:
        """So many rounds with the automatic dealer."""
        host = self.host(name)
        for _ in range(rounds):
            await self.betting(name)
            await host.say(person, {"seat": seat, "bet": wager, "amount": "5"})
            host.set_ready(person, True)
            await self.over(name, host.table.rounds + 1)

    async def over(self, name: str, rounds: int) -> None:
        """Waits until so many rounds are over."""
        await self.floor.until(name, lambda: self.host(name).table.rounds >= rounds)

    # What is on disk

    async def bodies(self, name: str) -> list[dict[str, Any]]:
        """The lines of a table, with all that was said by now; what each says of a shoe is among its members."""
        await self.quiet(name)
        lines = await self.floor.store.read(lambda c: list(streams.lines_after(c, name)))
        rows: list[dict[str, Any]] = [json.loads(written(line)) for line in lines]
        beside = ("format", "hash", "line", "shoe")
        return [{**{n: row[n] for n in row if n not in beside}, **row.get("shoe", {})} for row in rows]

    async def proof(self, name: str) -> Proof:
        """The proof of a table's log as the floor exports it, with all that was said by now."""
        await self.quiet(name)
        signer, until = self.floor.signer, await self.floor.checkpoint(name)
        return await self.floor.store.read(lambda c: verify(export(c, until, signer.public), game, signer.public))


def rows_again(bodies: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines as an export has them, of what :meth:`Evening.bodies` gave."""
    of_shoes = ("closes", "leaves", "opens")
    rows = [{name: body[name] for name in body if name not in of_shoes} for body in bodies]
    shoes = [{name: body[name] for name in of_shoes if name in body} for body in bodies]
    return [{**row, **({"shoe": shoe} if shoe else {})} for row, shoe in zip(rows, shoes, strict=True)]


def evening(data: Path, script: Callable[[Evening], Awaitable[None]], database: str = "", **settings: Any) -> None:
    """Runs a floor for a test."""

    async def run() -> None:
        async with Evening(data, database, **settings) as night:
            await script(night)

    asyncio.run(run())


class Listener:
    """Somebody who watches a table, and keeps all that is sent."""

    def __init__(self, host: Host, person: Person | None, after: int | None = None) -> None:
        self.host = host
        self.watcher: Watcher = host.telling.watch(person, after)
        self.frames: list[str] = []
        self._marks = 0
        self._marked = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        while (text := await self.watcher.next()) is not None:
            for frame in text.split("\n"):
                if frame == self._mark:
                    self._marked.set()
                else:
                    self.frames.append(frame)

    @property
    def _mark(self) -> str:
        return f"mark {self._marks}"

    async def all(self) -> list[str]:
        """All that was sent by now: it comes before a mark that is sent behind it."""
        await self.host.drained()
        self._marks += 1
        self._marked.clear()
        self.watcher.send(self._mark, at_once=True)
        await self._marked.wait()
        return list(self.frames)

    async def private(self) -> list[dict[str, list[str]]]:
        """The cards that were for this listener alone, one after the other."""
        told = [json.loads(text) for text in await self.all()]
        views = [message.get("view", message) for message in told]
        private = [message["private"] for message in views if "private" in message]
        return [{place: hand["faces"] for place, hand in hands.items()} for hands in private]

    def end(self) -> None:
        self.watcher.end()
