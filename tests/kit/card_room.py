"""A floor with a card room for one test: three tables of a made-up game, its people and its staff."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from chapter47.floor.host import Host
from chapter47.floor.keys import signer
from chapter47.floor.person import Person
from chapter47.floor.room_host import RoomHost
from chapter47.floor.settings import Settings
from chapter47.floor.store import Store
from chapter47.floor.store_proof import StoreProof, prove_store
from chapter47.games import game, join_file
from kit.joining import only_for_now
from kit.nights import HandFloor
from kit.signs import APPROVED

PARLOUR = Path(__file__).parents[1] / "made_up" / "parlour"
CASINO = """
casino = "Test"
[pits.poker.parlour-1]
game = "parlour"
min = "5"
max = "50"
[pits.poker.parlour-2]
game = "parlour"
min = "5"
max = "50"
edition = "1995-10-16"
[pits.poker.low]
game = "parlour"
form = "low"
min = "1"
max = "10"
[pits.wheels.six]
game = "big-six"
"""
HIGH = {"game": "parlour", "form": "high"}
CALL_SECONDS = 180


class CardRoom:
    """A floor with a card room, and those who come to it."""

    def __init__(self, data: Path, database: str = "", **settings: Any) -> None:
        (data / "casino.toml").write_text(CASINO)
        own = {"data": str(data), "casino": str(data / "casino.toml"), "database": database, "patience": 1000.0}
        self.settings = Settings(**{**APPROVED, **own, **settings})
        self.floor: HandFloor

    async def __aenter__(self) -> "CardRoom":
        self.floor = HandFloor(self.settings)
        await self.floor.start("http://127.0.0.1:1")
        await self.quiet()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.floor.stop()

    @property
    def room(self) -> RoomHost:
        return self.floor.card_room()

    def host(self, name: str) -> Host:
        return self.floor.host(name)

    async def person(self, name: str) -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        return person

    async def staff(self, role: str, name: str = "") -> Person:
        token = (await self.floor.people.new_links())[role]
        named = name or f"The {role}"
        return (await self.floor.people.claim(token, named, "correct horse battery", f"terminal {named}"))[0]

    async def say(self, person: Person, call: str, /, **details: object) -> int:
        """Says something in the room, and lets everything follow from it."""
        entry = await self.room.say(person, {"call": call, **details})
        await self.quiet()
        return entry

    async def sit(self, person: Person, table: str, seat: int, chips: str = "") -> None:
        await self.host(table).say(person, {"seat": seat, "choose": "sit"})
        if chips:
            await self.host(table).say(person, {"seat": seat, "choose": "buy-in", "amount": chips})
        await self.quiet()

    async def stand_up(self, person: Person, table: str) -> None:
        seat = self.host(table).where_sits(person)
        await self.host(table).say(person, {"seat": seat, "choose": "leave"})
        await self.quiet()

    async def fill(self, *tables: str) -> list[Person]:
        """Somebody on every seat of these tables."""
        found = []
        for table in tables:
            for seat in (1, 2, 3):
                found.append(await self.person(f"{table} {seat}"))
                await self.sit(found[-1], table, seat)
        return found

    async def pass_by(self, seconds: float) -> None:
        await self.floor.hands.leap(seconds)
        await self.quiet()

    async def quiet(self) -> None:
        """Everything that follows from what was said has been done, and is on disk."""
        for _ in range(20):
            await asyncio.sleep(0)
            for machine in self.floor.machines:
                await machine.drained()

    # What is seen there

    def waiting(self, form: str = "high") -> list[str]:
        """The names on a list, first come first."""
        known = self.room.room.known
        (key,) = (key for key, type in known.types.items() if type["form"] == form)
        return [place.name for place in known.list_of(key)]

    def calls(self) -> dict[str, tuple[str, int]]:
        """Who is called where."""
        known = self.room.room.known
        return {place.name: place.call.vacancy for place in known.calls() if place.call is not None}

    def place(self, name: str) -> int:
        return next(each.number for each in self.room.room.known.places.values() if each.name == name)

    def proven(self) -> StoreProof:
        return proven(Path(self.settings.data), self.settings.url)


def proven(data: Path, url: str) -> StoreProof:
    """The proof of all streams of a floor with a card room."""
    key = signer(data / "signing.key").public
    with closing(Store(url)) as store:
        return store.reading(lambda connection: prove_store(connection, game, key))


def evening(data: Path, script: Callable[[CardRoom], Awaitable[None]], **settings: Any) -> None:
    """Runs a script on such a floor, and proves everything afterwards."""

    async def run() -> None:
        async with CardRoom(data, **settings) as room:
            await script(room)

    with only_for_now():
        join_file(PARLOUR)
        asyncio.run(run())
        proof = proven(data, settings.get("database", f"sqlite:///{data}/floor.sqlite"))
        assert not proof.wrong, proof.wrong[0]
        assert "card-room" in {each.stream for each in proof.proofs}
