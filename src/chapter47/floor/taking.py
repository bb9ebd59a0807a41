"""Tables that this process takes: those that nobody runs, each made again where its log left it."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from chapter47._version import __version__
from chapter47.floor import cage, meters
from chapter47.floor.attending import Attending
from chapter47.floor.audience import SHOWN
from chapter47.floor.columns import Blocks, drop_columns
from chapter47.floor.corrected import Corrected
from chapter47.floor.database import StoreFailed
from chapter47.floor.equipment import Equipment
from chapter47.floor.following import Following
from chapter47.floor.host import Host
from chapter47.floor.journal import Journal
from chapter47.floor.keys import Sealer
from chapter47.floor.leases import Guard, Lease, take
from chapter47.floor.practice import CLASS, is_practice
from chapter47.floor.processes import is_gone
from chapter47.floor.recovery import Recovered, Row, keys_until, recover_stream
from chapter47.floor.retries import KEYS, Retries
from chapter47.floor.room_host import RoomHost
from chapter47.floor.room_stream import STREAM as ROOM
from chapter47.floor.room_stream import recover_room, set_up_room
from chapter47.floor.room_tables import is_listed
from chapter47.floor.significant import note
from chapter47.floor.streams import drop_snapshot, lines_after
from chapter47.floor.system_host import SystemHost
from chapter47.floor.trusted import End
from chapter47.games import game as find_game
from chapter47.law import Chapter47Error
from chapter47.table.record import Entry
from chapter47.table.system import SYSTEM, System
from chapter47.table.table import Table

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor

LEASE = 6.0
"""Seconds for which a table is ours without another word: a process that dies is missed after that."""

logger = logging.getLogger("chapter47.floor")


class Taking:
    """Makes tables ours, one at a time."""

    def __init__(self, floor: "Floor", sealer: Sealer) -> None:
        self._floor = floor
        self._sealer = sealer
        self._lock = asyncio.Lock()
        self._metered: dict[str, str | None] = {}
        """The meter that each table shares, if it does."""
        self._leased: dict[str, Guard] = {}
        """Meters that are ours, and not recovered yet."""
        self.listed: set[str] = set()
        """Tables whose seats are filled from waiting lists."""

    async def all(self) -> None:
        """Every table that nobody runs."""
        for name in self._floor.pits:
            if not self._runs(name) and name not in self._floor.held and name not in self._floor.classes.retired:
                await self.one(name)

    async def one(self, name: str) -> None:
        """Takes a table once, whoever asks for it: two of us would each think that the other had lost it."""
        async with self._lock:
            if not self._runs(name):
                await self._take_over(name)

    def _runs(self, name: str) -> bool:
        return name in self._floor.hosts or name in self._floor.systems

    async def _take_over(self, name: str) -> None:
        """Makes a table ours and recovers it, unless somebody else runs it or the meter that it shares."""
        mine = Lease(self._floor.owner, self._floor.address, 0)
        try:
            if not await self._take_meter(name, mine) or not await self._take_room(name, mine):
                return
            lease = await self._floor.store.write(
                lambda c: take(c, name, mine, self._floor.time.shared(c), LEASE, is_gone)
            )
        except StoreFailed:
            return  # somebody else was quicker
        if lease.owner != self._floor.owner:
            self._floor.elsewhere[name] = lease.address
            return
        self._floor.elsewhere.pop(name, None)
        try:
            await self._recover_meter(name)
            await self._recover_room(name)
            await self._recover(name, Guard(name, lease.epoch))
        except StoreFailed:
            return  # nothing is wrong with the table: the next beat tries again
        except Chapter47Error as error:
            self._floor.held[name] = error.sentence
            logger.error("%s is held: %s", name, error)
            held = error.sentence
            await self._floor.store.write(
                lambda c: note(c, "table-held", ["floor"], self._floor.now(), table=name, reason=held)
            )
            return

    async def _take_meter(self, name: str, mine: Lease) -> bool:
        """Whether the meter that a table shares is ours, if it shares one: its tables are run where it is."""
        if name not in self._metered:
            self._metered[name] = await self._floor.store.read(lambda c: meters.meter_of(c, name))
        meter = self._metered[name]
        if meter is None or meter in self._floor.meters:
            return True
        stream = meters.stream_of(meter)
        lease = await self._floor.store.write(
            lambda c: take(c, stream, mine, self._floor.time.shared(c), LEASE, is_gone)
        )
        if lease.owner != self._floor.owner:
            self._floor.elsewhere[name] = lease.address
            return False
        self._leased[meter] = Guard(stream, lease.epoch)
        return True

    async def _recover_meter(self, name: str) -> None:
        """The meter of a table, where its log left it."""
        meter = self._metered[name]
        if meter is None or meter in self._floor.meters:
            return
        guard, key = self._leased.pop(meter), self._floor.signer.public
        kept = self._floor.signed.of(guard.stream)
        found = await self._floor.store.read(
            lambda c: meters.recover_meter(c, meter, key, End.of(c, guard.stream, key, kept))
        )
        self._floor.meters[meter] = meters.MeterHost(self._floor, meter, guard, found)

    async def _take_room(self, name: str, mine: Lease) -> bool:
        """Whether the card room is ours, if a table's seats are filled from its lists: such tables are run there."""
        floor = self._floor
        if not await floor.store.read(lambda c: has_list(c, name)):
            return True
        self.listed.add(name)
        if floor.room is not None:
            return True
        await floor.store.write(lambda c: set_up_room(c, floor.casino, floor.now()))
        lease = await floor.store.write(lambda c: take(c, ROOM, mine, floor.time.shared(c), LEASE, is_gone))
        if lease.owner != floor.owner:
            floor.elsewhere[name] = lease.address
            return False
        self._leased[ROOM] = Guard(ROOM, lease.epoch)
        return True

    async def _recover_room(self, name: str) -> None:
        """The card room, where its log left it."""
        floor = self._floor
        if name not in self.listed or floor.room is not None:
            return
        guard, key, kept = self._leased.pop(ROOM), floor.signer.public, floor.signed.of(ROOM)
        found = await floor.store.read(lambda c: recover_room(c, key, End.of(c, ROOM, key, kept)))
        journal = Journal(floor.store, guard, found.line, found.hash, found.room.next_entry - 1, found.first)
        retries = Retries()
        retries.recall(found.keys)
        known = found.room.known
        people = [each.who for table in known.tables.values() for each in table.taken.values()]
        people += [place.who for place in known.places.values()]
        await floor.know(int(who.partition(":")[2]) for who in people if who.startswith("player:"))
        host = RoomHost(floor, found.room, journal, retries)
        if found.rules != host.machine.rules:
            host.resume(__version__)
        host.begin()
        floor.room = host

    def _set_aside(self, connection: Connection, name: str, why: str) -> None:
        """Nobody vouches for a snapshot: the lines say what it should, and the record says that it was not used."""
        drop_snapshot(connection, name)
        drop_columns(connection, name)
        note(connection, "snapshot-refused", ["floor"], self._floor.now(), table=name, reason=why)

    async def _recover(self, name: str, guard: Guard) -> None:
        """The machine where its log left it, its round as it stood; chips that never reached it go back."""
        key, kept = self._floor.signer.public, self._floor.signed.of(name)
        if await self._floor.store.read(lambda c: kind_of(c, name)) == SYSTEM:
            await self._recover_system(name, guard)
            return
        found, following, keys, last = await self._floor.store.read(
            lambda c: recover_followed(c, name, self._floor.day_of, key, End.of(c, name, key, kept))
        )
        if found.refused:
            logger.error("%s", found.refused)
            why = found.refused
            await self._floor.store.write(lambda c: self._set_aside(c, name, why))
        equipment = Equipment(name, self._sealer)
        found.table.stack = await self._floor.store.read(lambda c: equipment.unseal(c, following.shoes))
        journal = Journal(self._floor.store, guard, found.line, found.hash, found.table.next_entry - 1, found.first)
        retries = Retries()
        retries.recall(keys)
        pit, practice = self._floor.pits[name], found.practice
        meter = self._floor.meters.get(self._metered[name] or "")
        table = found.table
        room = self._floor.room if name in self.listed else None
        floor, own = self._floor, (journal, retries, equipment)
        host = Host(
            *(floor, name, pit, table, following, *own), practice=practice, taught=found.taught, meter=meter, room=room
        )
        await self._floor.know(person for person in host.following.occupants.values() if person is not None)
        for text in found.kept.get("history", ()):
            host.telling.history.append((json.loads(text)["entry"]["n"], text))
        for number, row, entry, anew in last:
            host.telling.recall(number, row.at, row.by, entry, anew)
        host.telling.begin()
        host.telling.away.update(person for person in following.occupants.values() if person is not None)
        if found.rules != host.machine.rules:
            host.resume(__version__)
        await self._floor.store.write(lambda c: cage.refund_transfers(c, name, self._floor.now()))
        if host.taught == CLASS:
            await self._floor.classes.teach(host)
        self._floor.hosts[name] = host
        if room is not None:
            room.register(host)
        host.dealer.look_soon()
        host.read_meter()

    async def _recover_system(self, name: str, guard: Guard) -> None:
        """The same of a system."""
        floor, key, kept = self._floor, self._floor.signer.public, self._floor.signed.of(name)
        found, attending, keys = await floor.store.read(
            lambda c: recover_attended(c, name, key, End.of(c, name, key, kept))
        )
        if found.refused:
            logger.error("%s", found.refused)
            why = found.refused
            await floor.store.write(lambda c: self._set_aside(c, name, why))
        system = found.system
        journal = Journal(floor.store, guard, found.line, found.hash, system.next_entry - 1, found.first)
        retries = Retries()
        retries.recall(keys)
        blocks = Blocks(found.kept.get("columns"))
        await floor.know(attending.queued.people())
        attending.queued.know(floor.names)
        host = SystemHost(floor, name, floor.pits[name], system, attending, journal, retries, blocks)
        for text in found.kept.get("history", ()):
            host.telling.history.append((json.loads(text)["entry"]["n"], text))
        if found.rules != host.machine.rules:
            host.resume(__version__)
        await floor.store.write(lambda c: cage.refund_transfers(c, name, floor.now()))
        floor.systems[name] = host
        floor.in_background(lambda: asyncio.to_thread(system.warm))
        host.tick()


Last = tuple[int, Row, Entry, Corrected | None]


def recover_followed(
    connection: Connection, name: str, day_of: Callable[[str], str], key: str, end: End
) -> tuple[Recovered, Following, dict[str, int], list[Last]]:
    """A table, what it does not know of its own log, which commands it was sent by name, and its last entries."""
    following: Following | None = None
    keys: dict[str, int] = {}
    last: deque[Last] = deque(maxlen=SHOWN)

    def told(row: Row, table: Table, done: bool, kept: dict[str, Any]) -> None:
        nonlocal following
        following = following or Following(kept)
        if done:
            entry = table.log[-1]
            following.after(table, row.by, entry.command, entry.events)
            if row.key is not None:
                keys[row.key] = table.next_entry - 1
            last.append((table.next_entry - 1, row, entry, following.corrected))
        else:
            following.before(table, day_of(row.at))

    found = recover_stream(connection, name, find_game, told, key=key, end=end)
    before = keys_until(connection, name, found.since, found.table.first_entry, KEYS)
    return found, following or Following(found.kept), {**before, **keys}, list(last)


def kind_of(connection: Connection, name: str) -> str:
    """The kind of machine that a stream is of, by its first line."""
    first = next(iter(lines_after(connection, name, most=1)), None)
    said = json.loads(first.note or "{}") if first is not None else {}
    return find_game(said["log"]["game"]).kind if "log" in said else ""


def has_list(connection: Connection, name: str) -> bool:
    """Whether seats at a table are filled from waiting lists, by its first line: none for practice are."""
    first = next(iter(lines_after(connection, name, most=1)), None)
    said = json.loads(first.note or "{}") if first is not None else {}
    return "log" in said and not is_practice(said) and is_listed(find_game(said["log"]["game"]))


def recover_attended(
    connection: Connection, name: str, key: str, end: End
) -> tuple[Recovered, Attending, dict[str, int]]:
    """A system, who stands at its stations and what waits there, and which commands it was sent by name."""
    attending: Attending | None = None
    keys: dict[str, int] = {}

    def told(row: Row, system: System, done: bool, kept: dict[str, Any]) -> None:
        nonlocal attending
        attending = attending or Attending(kept)
        if done:
            entry = system.log[-1]
            attending.after(system, row.by, row.key, entry.command, entry.events)
            if row.key is not None:
                keys[row.key] = system.next_entry - 1

    def noted(note: dict[str, Any], kept: dict[str, Any]) -> None:
        nonlocal attending
        attending = attending or Attending(kept)
        attending.queued.noted(note)

    found = recover_stream(connection, name, find_game, told, noted, key=key, end=end)
    since = found.machine.next_entry - found.entries
    before = keys_until(connection, name, found.since, since, KEYS)
    return found, attending or Attending(found.kept), {**before, **keys}
