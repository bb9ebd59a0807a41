"""The floor of one process: the tables that it runs, its people, its cage, and the time."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Coroutine, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Connection

from chapter47._version import __version__
from chapter47.equipment.sealed import Sealing
from chapter47.floor import cage, leases, staff, store, streams
from chapter47.floor.bound import Standing, check_bound
from chapter47.floor.chain import Checkpoint, Signer
from chapter47.floor.classes import Classes
from chapter47.floor.courses import check_course
from chapter47.floor.drawing import OwnGenerator, Selects, picked
from chapter47.floor.drills import Drills
from chapter47.floor.errors import error_json
from chapter47.floor.export import checkpoint
from chapter47.floor.filing import Filing
from chapter47.floor.generating import Generating
from chapter47.floor.guides import FloorGuides
from chapter47.floor.host import Host
from chapter47.floor.hosting import Hosting
from chapter47.floor.keys import printer, sealer, signer
from chapter47.floor.meters import MeterHost
from chapter47.floor.paper_streams import GUIDES, PAPERS, PETITIONS
from chapter47.floor.people import People
from chapter47.floor.person import Person
from chapter47.floor.petitions import Petitions
from chapter47.floor.printer import WrongCodes
from chapter47.floor.processes import this_process
from chapter47.floor.rates import Rates
from chapter47.floor.recovery import recover_stream
from chapter47.floor.room_host import RoomHost
from chapter47.floor.room_stream import STREAM as ROOM
from chapter47.floor.setting_up import casino_name, check_casino, digest, pits_of, set_up, set_up_table
from chapter47.floor.settings import Settings
from chapter47.floor.signed import Signed
from chapter47.floor.significant import moment, note
from chapter47.floor.signing import Signing
from chapter47.floor.simulations import Simulations
from chapter47.floor.standing import keep_standing
from chapter47.floor.system_host import SystemHost
from chapter47.floor.taking import LEASE, Taking, kind_of
from chapter47.floor.time import Time, WallTime
from chapter47.floor.totals import day_of, gaming_day
from chapter47.games import game as find_game
from chapter47.house import House, read_house
from chapter47.house.casino import STREAMS, name_fault
from chapter47.keeping.files import make_folder
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents
from chapter47.table.system import SYSTEM
from chapter47.table.table import Table

BEAT = 1.5
CHECKPOINT_EVERY = 30.0

logger = logging.getLogger("chapter47.floor")


class Elsewhere(Chapter47Error):
    """Another process runs the table, at that address."""

    def __init__(self, name: str, address: str) -> None:
        super().__init__(name, address)
        self.code = "not-here"
        self.sentence = f"{name} is run at {address or 'another address'}."
        self.address = address


class Floor:
    """The tables that this process runs, and everything beside them that is no table's own."""

    def __init__(
        self,
        settings: Settings,
        time: Time | None = None,
        chance: Sealing | None = None,
        hasher: PasswordHasher | None = None,
        generator: Selects | None = None,
    ) -> None:
        self.settings = settings
        self.time = time or WallTime()
        make_folder(Path(settings.data))
        self.store = store.Store(settings.url)
        self.signer: Signer = signer(Path(settings.data) / "signing.key")
        self.signed = Signed(Path(settings.data), self.signer.public, alone=not self.store.is_postgres)
        self.people = People(
            self.store,
            session_hours=settings.session_hours,
            play_chips=settings.play_chips,
            clock=self.time.seconds,
            hasher=hasher,
        )
        self.chance = chance or Sealing()
        self.owner = this_process()
        self.address = ""
        self.casino = ""
        self.hosts: dict[str, Host] = {}
        """Tables."""
        self.systems: dict[str, SystemHost] = {}
        self.meters: dict[str, MeterHost] = {}
        """Progressive meters that tables of this process share."""
        self.room: RoomHost | None = None
        """The card room, where this process has its tables."""
        self.pits: dict[str, str] = {}
        """The pit of every table of the casino, in the casino's order; those that another process runs included."""
        self.elsewhere: dict[str, str] = {}
        self.held: dict[str, str] = {}
        """Tables that cannot be run, and why: a log that does not run under these rules is for a person to look at."""
        self.names: dict[int, str] = {}
        self.accounts: dict[int, Cents] = {}
        self.printer = printer(Path(settings.data) / "printer.key")
        """Makes the check codes of tickets."""
        self.wrong_codes = WrongCodes(self.time.ticks)
        self.generator: Selects = generator or OwnGenerator()
        """Selects the numbers of systems' games."""
        self.generating = Generating(self)
        self.keys: dict[str, str] = {}
        """The secrets of the generator's two keys, where it was made just now: they are told once."""
        self.stopping = False
        self.guides = FloorGuides(self)
        self.petitions = Petitions(self)
        self.simulations = Simulations()
        self.drills = Drills(self)
        self.filing = Filing(self)
        """The submission: what is filed and approved."""
        self.signing = Signing(self)
        """The signs: which samples are submitted and approved."""
        self.proofs = asyncio.Lock()
        """Streams are proven one at a time: whoever asks for another waits."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.sealer = sealer(Path(settings.data) / "sealing.key")
        """Keeps what nobody may read in the store: the cards of a shoe in play, and those that one person alone saw."""
        self.classes = Classes(self, self.sealer)
        self._taking = Taking(self, self.sealer)
        commands, entrances = settings.commands_per_second, settings.entrances_per_second
        self.commands = Rates(commands, max(1, 2 * commands), clock=self.time.ticks)
        self.entrances = Rates(entrances, max(1, 60 * entrances), clock=self.time.ticks)
        """Names given and sign-ins tried, by address."""

    # Beginning and end

    async def start(self, address: str) -> None:
        """Takes the tables that nobody runs, each where its log left it."""
        self.address = address
        await self.store.read(self._check_shared)
        await self.store.write(lambda c: set_up(c, self.settings.casino, self.now()))
        self.casino = await self.store.read(lambda c: casino_name(c) or "")
        self.pits = await self.store.read(pits_of)
        began = {"version": __version__, "rules": digest(), "key": self.signer.public}
        await self.store.write(lambda c: note(c, "started", ["floor"], self.now(), **began))
        await self.classes.look()
        await self.filing.load()
        await self.signing.load()
        await self._taking.all()
        await asyncio.to_thread(self.signed.write)
        for seconds, work in ((BEAT, self._beat), (1.0, self._tell_time), (CHECKPOINT_EVERY, self.checkpoint_all)):
            self.in_background(partial(self._again_and_again, seconds, work))
        self.in_background(self._forget)

    def _check_shared(self, connection: Connection) -> None:
        """What no table can do without: accounts and staff are those that signed lines have, or nothing begins."""
        for check, stream in ((cage.check, "cage"), (staff.check, "floor")):
            wrong = check(connection, self.signer.public, self.signed.of(stream))
            if wrong:
                raise Mistake("not-whole", wrong[0], "Let chapter47 verify say all that is wrong before it is served.")
        check_course(connection, GUIDES, self.signer.public, self.signed.of(GUIDES))
        self.petitions.read(connection, self.signed.of(PETITIONS))

    async def stop(self) -> None:
        """Ends in good order: what was acknowledged is on disk, a round that stands is taken up again later."""
        self.stopping = True
        for task in self._tasks:
            task.cancel()
        for system in self.systems.values():
            system.end()
        for host in self.machines:
            with contextlib.suppress(Chapter47Error):
                await host.drained()
        with contextlib.suppress(Chapter47Error):
            await self.store.write(lambda c: note(c, "stopped", ["floor"], self.now()))
            await self.checkpoint_all()
            await asyncio.to_thread(self.signed.write, ended=True)
            await self.store.write(lambda c: leases.renew(c, self.owner, 0.0))
        await asyncio.to_thread(self.store.close)

    def in_background(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Runs beside everything else; what it has to complain about goes to the log."""
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    @property
    def machines(self) -> list[Hosting]:
        """All that this process runs, of whatever kind."""
        return [*self.hosts.values(), *self.systems.values(), *([self.room] if self.room else [])]

    def host(self, name: str) -> Host:
        """The table of that name, if this process runs it."""
        host = self.hosts.get(name)
        if host is not None:
            return host
        raise self._not_here(name)

    def system(self, name: str) -> SystemHost:
        """The system of that name, if this process runs it."""
        system = self.systems.get(name)
        if system is not None:
            return system
        if name in self.hosts or name not in self.pits:
            known = ", ".join(self.systems) or "none"
            raise Mistake("no-such-system", f"There is no system {name[:40]!r}.", f"Systems: {known}.")
        raise self._not_here(name)

    def card_room(self) -> RoomHost:
        """The card room, if this process runs it."""
        if self.room is not None:
            return self.room
        if address := next((at for name, at in self.elsewhere.items() if name in self._taking.listed), ""):
            raise Elsewhere("The card room", address)
        raise Mistake("no-card-room", "No table of this floor has a waiting list.")

    def _not_here(self, name: str) -> Chapter47Error:
        """Why a machine is not run by this process."""
        if name in self.systems:
            return Mistake("no-such-table", f"{name} is no table.", f"It is a system: /api/systems/{name}.")
        if name in self.elsewhere:
            return Elsewhere(name, self.elsewhere[name])
        if (gone := self.classes.why_not(name)) is not None:
            return gone
        if name in self.held:
            return Mistake("table-held", f"{name} is held: {self.held[name]}")
        if name in self.pits:
            return Mistake("table-starting", f"{name} is being made ready.", "Try again in a moment.")
        practised = {host.name for host in self.hosts.values() if host.practice}
        tables = (each for each in self.pits if each not in self.systems and each not in practised)
        return Mistake("no-such-table", f"There is no table {name[:40]!r}.", f"Tables: {', '.join(tables)}.")

    @property
    def for_money(self) -> list[Host]:
        """The tables of this process that are played for money: all but those for practice."""
        return [host for host in self.hosts.values() if not host.practice]

    async def new_table(self, person: Person, name: str, pit: str, house_file: dict[str, object]) -> Host:
        """A supervisor sets up another table."""
        if (fault := name_fault(name)) is not None:
            sentence, allowed = fault
            code = "name-taken" if name in STREAMS else "not-a-name"
            raise Mistake(code, f"{name[:40]!r} {sentence}", f"Allowed: {allowed}.")
        if name in self.pits:
            raise Mistake("name-taken", f"There is a {name} already.")
        if not pit or len(pit) > 40 or not pit.isprintable():
            raise Mistake("not-a-name", "A pit has a short name.")
        game = find_game(str(house_file.get("game")))
        if game.kind == SYSTEM:
            raise Mistake("no-table", f"{game.title} is played at no table.", "The casino's file has the systems.")
        house = read_house(game, house_file)
        check_casino(self.casino, self.for_money, name, pit, house)
        await self.petitions.check_house(name, house)
        house = read_house(game, house.file())

        def establish(connection: Connection) -> None:
            set_up_table(connection, name, pit, house, self.casino, self.now())
            note(connection, "table-set-up", [person.key], self.now(), table=name, pit=pit, house=house.file())

        await self.store.write(establish)
        return await self.take(name, pit)

    async def hear_of(self, name: str) -> None:
        """Looks who runs a table that this process has not heard of, since another has just set it up."""
        if name not in self.pits:
            self.pits.update(await self.store.read(pits_of))
            if name in self.pits:
                await self._taking.one(name)

    async def take(self, name: str, pit: str) -> Host:
        """Runs a table that was just set up."""
        await self._run(name, pit)
        return self.host(name)

    async def _run(self, name: str, pit: str) -> None:
        self.pits[name] = pit
        await self._taking.one(name)

    async def check_bound(self, hosts: list[Host], after: Callable[[Standing], Standing]) -> None:
        """Refuses what would make tables differ that the law wants alike, whoever runs them. ``after``: how each of
        those hosts would stand.
        """
        others = await self.store.read(lambda c: [self._elsewhere(c, name) for name in self.elsewhere])
        before = [Standing.of(each.name, each.pit, each.table) for each in self.for_money]
        before += [each for each in others if each is not None]
        names = {host.name for host in hosts}
        then = [after(each) if each.name in names else each for each in before]
        check_bound(self.casino, before, then, self.local_time())

    def _elsewhere(self, connection: Connection, name: str) -> Standing | None:
        """A table that another process runs, as its lines have it; nothing where it is for practice."""
        if kind_of(connection, name) == SYSTEM:
            return None  # which no table is held against
        found = recover_stream(connection, name, find_game, key=self.signer.public)
        return None if found.practice else Standing.of(name, self.pits[name], found.table)

    def house_elsewhere(self, connection: Connection, name: str) -> House | None:
        """The rules of a machine that another process runs; nothing where it is for practice."""
        found = recover_stream(connection, name, find_game, key=self.signer.public)
        return None if found.practice else found.machine.house

    def houses(self, connection: Connection) -> dict[str, House]:
        """The rules of every machine of the casino, whoever runs it, in the casino's order; those for practice are
        none.
        """
        found = {host.name: host.table.house for host in self.for_money}
        found |= {name: each.system.house for name, each in self.systems.items()}
        for name in self.elsewhere:
            if (other := self.house_elsewhere(connection, name)) is not None:
                found[name] = other
        return {name: found[name] for name in self.pits if name in found}

    def whole(self, name: str) -> Table:
        """The table with all of its log, for a correction of long ago."""
        return self.store.reading(lambda c: recover_stream(c, name, find_game)).table

    def failed(self, host: Hosting) -> None:
        """A machine whose line was not kept is made anew from what was."""
        if host is self.room:
            self.room = None
        for run in (self.hosts, self.systems):
            if run.get(host.name) is host:
                del run[host.name]
                logger.error("%s stopped: %s", host.name, host.failed)

    def retire(self, host: Host, why: Chapter47Error) -> None:
        """A table that nobody runs any more, in good order: its log stands as it is."""
        host.journal.fail(why)
        host.telling.send_all(json.dumps({"bye": error_json(why)}))
        host.telling.end()
        self.hosts.pop(host.name, None)

    @property
    def down(self) -> list[str]:
        """Tables that are not run at the moment, and will be: one that failed, or is being made ready."""
        known = self.hosts.keys() | self.systems.keys() | self.elsewhere.keys() | self.held.keys()
        known |= self.classes.retired
        return [name for name in self.pits if name not in known]

    # What is asked of all tables

    def shown_name(self, by: str) -> str:
        """A person's name as others see it."""
        role, _, number = by.partition(":")
        return self.names.get(int(number), role) if number.isdigit() else by

    async def know(self, people: Iterable[int]) -> None:
        self.names.update(await self.people.names(set(people) - self.names.keys()))

    async def account(self, person: Person) -> Cents:
        """What a player has with the cage."""
        self.names[person.id] = person.name
        cents = await self.store.read(lambda c: cage.balance(c, person.id))
        self.accounts[person.id] = cents
        return cents

    def accounts_changed(self, *people: int) -> None:
        """Tells players what they have, where they watch."""
        self.in_background(lambda: self._tell_accounts(people))

    async def _tell_accounts(self, people: tuple[int, ...]) -> None:
        watchers = [(host, each) for host in self.machines for each in host.telling.watchers if each.person is not None]
        wanted = {each.person.id for _, each in watchers if each.person} & set(people)
        for person in wanted:
            self.accounts[person] = await self.store.read(lambda c, person=person: cage.balance(c, person))  # type: ignore[misc]
        for host, watcher in watchers:
            if watcher.person is not None and watcher.person.id in wanted:
                watcher.send(json.dumps({"you": host.telling.you(watcher.person)}))

    def picks(self, count: int, of: int) -> tuple[int, ...]:
        """The numbers of a ticket that its buyer leaves to the system."""
        return picked(count, of)

    def now(self) -> str:
        """The time as lines have it."""
        return moment(self.time.seconds())

    def local_time(self) -> datetime:
        """The time of day at the casino, to the second."""
        return datetime.fromtimestamp(self.time.seconds()).replace(microsecond=0)

    def day_of(self, at: str) -> str:
        """The gaming day of a moment."""
        return day_of(at[:16], self.settings.gaming_day_begins)

    def local_day(self, time: datetime) -> str:
        """The gaming day of a moment by the casino's own clock."""
        return gaming_day(time, self.settings.gaming_day_begins).isoformat()

    # What happens by itself

    async def _beat(self) -> None:
        """Says again that our tables are ours, and takes those whose owner is heard of no more."""
        held, shared = self.machines, tuple(self.meters.values())  # one taken meanwhile is none that was lost
        ours = await self.store.write(lambda c: leases.renew(c, self.owner, self.time.shared(c) + LEASE))
        for host in held:
            if ours.get(host.name) != host.journal.guard.epoch and host.failed is None:
                host.fail(leases.Lost(host.name))  # we were not heard of for too long ourselves
        for meter in shared:
            if ours.get(meter.stream) != meter.guard.epoch:
                meter.fail(leases.Lost(meter.stream))
        self.pits.update(await self.store.read(pits_of))  # one that was set up meanwhile stays
        await self.classes.look()
        await self.filing.look()
        await self.signing.look()
        await self._taking.all()
        await self.guides.look_if_changed()

    async def _tell_time(self) -> None:
        """A change whose half hour is over takes effect, and so do hours of a test and what the Commission ordered."""
        await self.petitions.look_after()
        for host in tuple(self.hosts.values()):
            host.tell_time()
        for system in tuple(self.systems.values()):
            system.tick()
        if self.room is not None:
            self.room.tick()
        self.filing.tick()
        self.signing.tick()

    async def _forget(self) -> None:
        """Once a day, the names of players who have not been here for as long as the settings say."""
        while True:
            await self.people.forget_players(self.settings.retention_days)
            await self.time.sleep(86400)

    async def _again_and_again(self, seconds: float, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """What failed once is done the next time all the same: a database may be away for a while."""
        while True:
            await self.time.sleep(seconds)
            await _logged(work)

    async def checkpoint_all(self) -> None:
        """Signs how each stream stands that has grown since."""
        for standing in (cage.Balances(), staff.Staff()):
            await self.store.write(lambda c, each=standing: keep_standing(c, each, self.signer, self.now()))  # type: ignore[misc]
        for name in await self.store.read(streams.stream_names):
            if (
                name in self.hosts
                or name in self.systems
                or name in ("cage", "floor", *PAPERS)
                or name in self.classes.retired
                or (name == ROOM and self.room is not None)
                or name in {each.stream for each in self.meters.values()}
            ):
                await self.checkpoint(name)
        await asyncio.to_thread(self.signed.write)

    async def checkpoint(self, name: str) -> Checkpoint:
        """Signs how a stream stands."""
        said = await self.store.write(lambda c: checkpoint(c, name, self.signer, self.now()))
        self.signed.keep(said)
        return said


async def _logged(work: Callable[[], Coroutine[Any, Any, object]]) -> None:
    try:
        await work()
    except asyncio.CancelledError:
        raise
    except Exception:
        logger.exception("something in the background failed")
