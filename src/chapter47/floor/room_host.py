"""The card room on the floor: what people and its staff say there, and what tables tell it by their entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from chapter47.cardroom.room import TABLE, TIMES
from chapter47.floor import authority
from chapter47.floor.also import notified
from chapter47.floor.hosting import Hosting
from chapter47.floor.retries import spelled
from chapter47.floor.room_acts import RoomActs, right_of
from chapter47.floor.room_stream import STREAM, body_of
from chapter47.floor.room_tables import standing_of
from chapter47.floor.room_telling import RoomTelling
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import Call, Choose, Clock, Command, read_step
from chapter47.table.log import entry_line

if TYPE_CHECKING:
    from chapter47.cardroom.room import Room
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.journal import Journal, Told
    from chapter47.floor.person import Person
    from chapter47.floor.retries import Retries
    from chapter47.floor.store import Also, Beside
    from chapter47.table.machine import Machine
    from chapter47.table.says import Weighed

SNAPSHOT_EVERY = 1000
"""Entries between two snapshots."""


class RoomHost(Hosting):
    """The card room, run by this process with all tables whose seats are filled from its lists."""

    telling: RoomTelling

    def __init__(self, floor: Floor, room: Room, journal: Journal, retries: Retries) -> None:
        super().__init__(floor, STREAM, "", journal, retries)
        self.room = room
        self.telling = RoomTelling(self)
        self.acts = RoomActs(self)
        self._since_snapshot = 0

    @property
    def machine(self) -> Machine:
        return self.room

    @property
    def automatic(self) -> bool:
        return False

    @property
    def asked_since(self) -> int:
        return 0

    @property
    def hosts(self) -> list[Host]:
        """Its tables."""
        return [host for host in self.floor.hosts.values() if host.room is self]

    # What people say

    def _read(self, person: Person, step: object) -> Command:
        if not isinstance(step, Mapping):
            return read_step(step)
        return read_step({name: value for name, value in step.items() if name != "confirmed-by"})

    def _check_right(self, person: Person, command: Command) -> authority.Right:
        return right_of(person, command, self.room)

    async def _prepare(self, command: Command, by: list[str]) -> None:
        """Nothing must be done before what is said there."""

    def _check_said(self, command: Command, step: object) -> None:
        if isinstance(command, Clock) or (isinstance(command, Call) and command.call in (TABLE, TIMES)):
            raise Mistake("not-yours-to-say", "The floor tells the room the time, and tables who sits there.")

    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        read = self._read(person, step)
        self._check_said(read, step)
        self._check_right(person, read)
        assert isinstance(read, Call)
        if read.call == "take-seat":
            entry = await self.acts.take_seat(person, read)
            if key is not None:
                self.retries.remember(key, entry, spelled(step))
            return entry
        self.acts.project(read)
        self.act(self.acts.signed(person, read), [person.key], key, spelled(step))
        number = self.newest
        self.acts.follow(person, read)
        self.acts.call_seats()
        return await self.journal.on_disk(number)

    async def weigh(self, person: Person, step: object) -> tuple[Weighed, ...]:
        raise Mistake("nothing-to-weigh", "Nothing is weighed in the room.")

    # The time

    def tell_time(self) -> None:
        """The room is told of every second in which anything is said: it keeps seats for people for so long."""
        now = self.time_now()
        if self.room.time is None or now > self.room.time:
            self.act(Clock(now), ["floor"])

    def tick(self) -> None:
        """Once a second: a call that nobody answered lapses, and the next is called."""
        due = self.room.due()
        if self.failed is None and (self.room.time is None or (due is not None and self.time_now() >= due)):
            self.tell_time()
            self.acts.call_seats()

    # What tables say

    def check(self, host: Host, command: Command, by: list[str]) -> None:
        """Before a table does something: nobody sits down where others wait before them."""
        if isinstance(command, Choose) and command.choice == "sit":
            self.tell_time()
            who = by[0] if by[0].startswith("player:") else "guest"
            self.room.check_sits(host.name, command.seat, who)
        elif isinstance(command, Choose) and command.choice == "remain":
            self.tell_time()
            self.room.check_remains(by[0])

    def told_by(self, host: Host, number: int, at: str) -> tuple[Beside, Told]:
        """An entry of a table: the line that is kept with its own, where the table stands otherwise since."""
        stands, known = self._standing(host), self.room.known.tables.get(host.name)
        if known is not None and self._known(host.name) == stands:
            return (), lambda: None
        try:
            text, told = self._do(Call(TABLE, {"table": host.name, "entry": number, **stands}), at, ["floor"])
        except Chapter47Error as error:
            raise RuntimeError(f"the room cannot follow {host.name}: {error}") from error
        return self.journal.beside(self.newest, at, ["floor"], text, told)

    def register(self, host: Host) -> None:
        """A table that this process runs from now on: what the room did not hear of it, it hears now."""
        stands = self._standing(host)
        if self._known(host.name) != stands:
            self.act(Call(TABLE, {"table": host.name, "entry": host.newest, **stands}), ["floor"])
        self.call_soon()

    def _standing(self, host: Host) -> dict[str, object]:
        return standing_of(host.table, host.pit, host.following.occupants.get)

    def _known(self, table: str) -> dict[str, object] | None:
        """How a table stands as far as the room has heard."""
        return self.telling.stands.get(table)

    def call_soon(self) -> None:
        """Vacancies are called once what is under way is done."""
        self.floor.in_background(self._call_later)

    async def _call_later(self) -> None:
        if self.failed is None and not self.floor.stopping:
            self.acts.call_seats()

    # Doing it

    def _act(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None:
        at = self.floor.now()
        text, told = self._do(command, at, by)
        number = self.newest
        if key is not None:
            self.retries.remember(key, number, said)
        events = self.room.log[-1].events
        self.journal.enter(number, at, by, key, text, None, notified(STREAM, events, by, at), told)
        self.keep()

    def _do(self, command: Command, at: str, by: list[str]) -> tuple[str, Told]:
        """Does a command in memory: its line, and what is told of it once that is on disk."""
        self.room.do(command)
        self.telling.heard(command)
        self._since_snapshot += 1
        return entry_line(self.newest, self.room.log[-1]), self.telling.news(
            self.newest, at, by, self.room.log[-1].events
        )

    def keep(self) -> None:
        """Takes a snapshot now and then, so that a start reads what came since."""
        if self._since_snapshot >= SNAPSHOT_EVERY:
            self._since_snapshot = 0
            self.journal.snapshot(self.floor.now(), body_of(self.room, self.room.rules), self.floor.signer)
            self.room = self.room.again_from(self.room.snapshot())

    def begin(self) -> None:
        """The room is open: it knows the time, and how long seats are kept."""
        self.telling.recall(self.room)
        self.tell_time()
        known, settings = self.room.known, self.floor.settings
        if (known.call_seconds, known.away_minutes) != (settings.seat_call_seconds, settings.away_minutes):
            posted = {"call-seconds": settings.seat_call_seconds, "away-minutes": settings.away_minutes}
            self.act(Call(TIMES, posted), ["floor"])

    def fail(self, error: Chapter47Error) -> None:
        """What is in memory may be ahead of the disk, its tables' too: all are made anew from what was kept."""
        if self.failed is not None:
            return
        hosts = self.hosts
        super().fail(error)
        for host in hosts:
            if host.failed is None:
                host.fail(error)
