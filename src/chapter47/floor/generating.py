"""The generator beside a floor: a process of its own that selects the numbers of systems' games, under two keys.

The floor knows its door and its public key, and nothing else of it. Whoever turns a key types its secret: the floor
signs the statement with it at once, keeps the signature until the other key is turned, and forgets the secret.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from chapter47.floor.significant import note
from chapter47.generator import HOLDERS, Drawn, Generator, Supervised, sign, signed_by
from chapter47.law import Chapter47Error, Mistake, Refused, cite
from chapter47.table.commands import Call

if TYPE_CHECKING:
    from chapter47.floor.drawing import Selected
    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person

WITHIN = "within"
"""The setting of a floor whose own process selects the numbers: for trials."""
FOLDER = "generator"
TURNS = {"inspector": "inspector"}
"""The holder whose key somebody of a role turns; of all other roles with posts at a system, the supervisor's."""
IN_SERVICE, OUT_OF_SERVICE = "in-service", "out-of-service"
ACTS = (IN_SERVICE, OUT_OF_SERVICE)
KEY = "generator-in"
"""The call of a system whose posts are those that hold the keys."""
OUT = "generator-out"
"""What both say to a system whose numbers the floor itself selects: there is no device whose keys they could turn."""
KEYS = cite("15.5(a) [1996-03-04]")
TURNED = "generator-key"
"""What happened on the floor when both keys were turned."""


class Away:
    """A generator that nobody has started yet."""

    async def draw(self, system: str, game: str, count: int, of: int) -> Selected:
        raise Mistake("generator-away", "The generator is not there yet.", "It is asked again in a moment.")

    async def recorded(self, system: str, game: str) -> Selected | None:
        raise Mistake("generator-away", "The generator is not there yet.", "Ask again in a moment.")


class Turned(NamedTuple):
    """One key is turned, and the other is waited for."""

    act: str
    statement: str
    holder: str
    signature: str
    by: Person


class Generating:
    """The generator as this floor has it."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._beside: Supervised | None = None
        self.client: Generator | None = None
        self.turned: Turned | None = None

    async def start(self) -> dict[str, str]:
        """Finds the generator, or starts one; gives the secrets of both keys where it never ran before."""
        floor, secrets = self._floor, dict[str, str]()
        if floor.settings.generator == WITHIN or not floor.systems:
            return secrets
        if floor.settings.generator:
            door = Path(floor.settings.generator)
        else:
            self._beside = Supervised(Path(floor.settings.data) / FOLDER)
            secrets = await self._beside.start()
            door = self._beside.door
        self.client = Generator(door)
        floor.generator = self.client
        public = (await self.client.status()).public
        await floor.store.write(lambda c: note(c, "generator", ["floor"], floor.now(), public=public))
        if secrets and floor.settings.is_demonstration:
            statement = await self.client.propose(IN_SERVICE)
            await self.client.act(statement, {each: sign(secrets[each], statement) for each in HOLDERS})
        for host in floor.systems.values():
            await host.drawing.compare()
        return secrets

    async def stop(self) -> None:
        """Ends it, where it is ours to end."""
        if self.client is not None:
            await self.client.close()
        if self._beside is not None:
            await self._beside.stop()

    @property
    def pid(self) -> int | None:
        """The number of its process, where it is ours."""
        return None if self._beside is None else self._beside.pid

    async def told(self) -> dict[str, object]:
        """How it stands."""
        waits = None if self.turned is None else {"act": self.turned.act, "by": self.turned.by.name}
        if self.client is None:
            return {"public": None, "in_service": True, "lines": 0, "waits": waits, "away": None}
        try:
            status = await self.client.status()
        except Chapter47Error as error:
            return {"public": None, "in_service": False, "lines": 0, "waits": waits, "away": error.sentence}
        told = {"public": status.public, "in_service": status.in_service, "lines": status.lines}
        return {**told, "waits": waits, "away": await self._lost(status.public)}

    async def check_record(self) -> None:
        """Refuses to have anything drawn by a generator whose record has lost the newest game of a system."""
        if self.client is None:
            return
        if (sentence := await self._lost((await self.client.status()).public)) is not None:
            raise Mistake("record-lost", sentence, "Stop the generator, and put its record back whole.")

    async def _lost(self, public: str) -> str | None:
        """What is told where a game that this generator drew for the floor is not in its record any more."""
        assert self.client is not None
        for host in self._floor.systems.values():
            drawn = Drawn.read(json.loads(host.attending.recorded)) if host.attending.recorded else None
            # A generator that came later has a record, and a key, of its own.
            if drawn is None or not drawn.holds(public):
                continue
            with suppress(Refused):  # it was drawn, more than a year ago
                if await self.client.recorded(drawn.system, drawn.game) != drawn:
                    return f"The generator drew game {drawn.game} of {drawn.system}, and its record has it no more."
        return None

    def refuse_beside(self, call: str) -> None:
        """A generator with keys is taken out of service by its keys, and in no other way. What was said to a system
        before it had one is taken back there."""
        if call == OUT and self.client is not None:
            sentence = "The generator has keys of its own, and is taken out of service by them."
            raise Refused("turn-the-keys", sentence, KEYS, "Each of both holders turns theirs.")

    def _holder(self, person: Person) -> str:
        """Whose key somebody turns: 15.5(a) has one for the inspector, and one for who supervises the system."""
        wanted = {post for host in self._floor.systems.values() for post in host.machine.needs(Call(KEY))}
        if wanted and wanted.isdisjoint(person.posts):
            raise Refused("not-your-key", f"A {person.role} has no key of the generator.", KEYS, "Its holders turn it.")
        return TURNS.get(person.role, "supervisor")

    async def turn(self, person: Person, act: str, secret: str) -> bool:
        """Somebody turns a key; whether both are turned now, and it is done."""
        holder = self._holder(person)
        if self.client is None:
            raise Mistake("no-generator", "This floor selects its numbers itself.", "There is no key to turn.")
        if act not in ACTS:
            raise Mistake("unknown-act", "A key puts the generator in service, or out of it.", ", ".join(ACTS))
        first = self.turned
        if first is not None and (first.act != act or first.holder == holder):
            first = self.turned = None  # whoever begins anew, begins
        statement = first.statement if first is not None else await self.client.propose(act)
        signature = sign(secret, statement)
        keys = (await self.client.status()).keys
        if not signed_by(keys[holder], statement, signature):
            raise Mistake("wrong-key", f"That is not the key of the {holder}.", "It stands on the holder's card.")
        if first is None:
            self.turned = Turned(act, statement, holder, signature, person)
            self._tell()
            return False
        self.turned = None
        await self.client.act(statement, {first.holder: first.signature, holder: signature})
        floor = self._floor
        by = [first.by.key, person.key]
        await floor.store.write(lambda c: note(c, TURNED, by, floor.now(), act=act))
        self._tell()
        return True

    def _tell(self) -> None:
        """A key was turned: the other's holder hears of it, and what waited for both is drawn at once."""
        for host in self._floor.systems.values():
            host.telling.drawing()
            host.drawing.look()
