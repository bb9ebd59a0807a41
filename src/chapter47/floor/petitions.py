"""Petitions on a floor (8.4): one stream of acts, chained and signed, which every process reads and adds to in turn."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from chapter47.floor.authority import REGULATOR as COMMISSIONS
from chapter47.floor.authority import SUPERVISOR
from chapter47.floor.chain import Line
from chapter47.floor.database import in_turn
from chapter47.floor.standing import stand
from chapter47.floor.streams import append_note, last_line, lines_after
from chapter47.floor.tested import check_tested, may_play, ordered, permitted, said_of, standing
from chapter47.floor.tested_results import counted, report
from chapter47.floor.trusted import Ended
from chapter47.games import game as find_game
from chapter47.law import Chapter47Error, Refused, cite, shown
from chapter47.petitions.acts import LICENSEE, REGULATOR
from chapter47.petitions.docket import FILE, Docket, docket_name
from chapter47.petitions.entrance import check_entrance_sign, entrance_sign_of
from chapter47.petitions.faults import RULES
from chapter47.petitions.petition import plain_file, read_declared
from chapter47.petitions.proposed import Proposed, proposed
from chapter47.table.commands import Call, Clock
from chapter47.table.petitioned import by_petition
from chapter47.table.sources import fingerprint_of

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.house import House
    from chapter47.house.testing import UnderTest
    from chapter47.papers.not_in_chapter import Stands
    from chapter47.petitions.course import Course
    from chapter47.petitions.filing import Filing
    from chapter47.table.game import Game
    from chapter47.table.petitioned import Petitioned

logger = logging.getLogger("chapter47.floor")
STREAM = "petitions"
"""No table has such a name."""
EVENT = "petition"
REPORTS = "report-results"
DECIDE = ("find-suitable", "approve-finally")
"""What is decided by the results as they were reported."""
SUBMITS = "submit-test"
REQUIRES = ("order-test", "modify-test")
"""By which the Commission says where the test takes place."""
NAMES_TABLES = (SUBMITS, *REQUIRES)
PARTIES = {SUPERVISOR: LICENSEE, COMMISSIONS: REGULATOR}
"""Who speaks for whom: a supervisor for the casino, who is the licensee, and a regulator for the Commission."""


def party_of(by: str) -> str:
    """For whom somebody speaks, as a line names them; nobody else is a party to a petition.

    >>> party_of("supervisor:2"), party_of("dealer:1")
    ('licensee', 'dealer')
    """
    role = by.partition(":")[0]
    return PARTIES.get(role, role)


def take_note(docket: Docket, by: Iterable[str], note: Mapping[str, Any]) -> None:
    """Does again what a line of the stream says; raises where it could not have been done."""
    (one,) = by
    rules = note.get("rules", 1)  # the first version did not say by which
    docket.do(str(note["act"]), str(note["petition"]), party_of(one), note["said"], str(note["local"]), rules)


class Docketed:
    """The stream as what its lines come to."""

    stream = STREAM

    def __init__(self, docket: Docket) -> None:
        self.docket = docket
        self.line = -1
        self.sums: dict[str, Any] = {}

    def take(self, line: Line) -> None:
        take_note(self.docket, json.loads(line.by), json.loads(line.note or "{}"))
        self.line = line.line


class Petitions:
    """What a floor knows of petitions."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.docket = Docket()
        self._line = -1
        """The last of the lines that were read."""

    def read(self, connection: Connection, kept: Ended | None) -> None:
        """All of the stream, at the start: each line follows from the one before it, and none that was signed is
        gone."""
        found = Docketed(Docket())
        if last_line(connection, STREAM)[0] >= 0 or kept is not None:
            stand(connection, found, self._floor.signer.public, kept)
        self.docket, self._line = found.docket, found.line

    async def look(self) -> None:
        """Takes what other processes have added."""
        self.docket, self._line = await self._floor.store.read(self._newest)

    def _newest(self, connection: Connection) -> tuple[Docket, int]:
        found = Docketed(self.docket.copy())
        found.line = self._line
        for line in lines_after(connection, STREAM, self._line):
            found.take(line)
        return found.docket, found.line

    async def file(self, person: Person, data: Mapping[str, object]) -> Course:
        """Somebody files a petition for what has joined this floor."""
        petition = read_declared(data)
        self._check_casino(petition.filing)
        said = {"file": plain_file(data), "declared": declared(petition.proposed)}
        return await self._do(person, FILE, docket_name(petition.filing), said)

    def _check_casino(self, filing: Filing) -> None:
        """(b): whoever files here is the licensee who agreed to test it in its casino; that it is so is our choice."""
        if not filing.by_commission and filing.tester != self._floor.casino:
            sentence = f"{self._floor.casino} is not the petitioning licensee who agreed in writing to test it."
            raise Refused("not-this-casino", sentence, cite("8.4(b)"), "It is filed where it is to be tested.")

    async def do(self, person: Person, act: str, name: str, said: Mapping[str, Any]) -> Course:
        """Somebody does something on a petition."""
        if act == FILE:
            return await self.file(person, said)
        said = plain_file(said)
        await self.look()
        course = self.docket.find(name)
        if act == REPORTS and course.tests:
            said = {**said, "figures": await self.results(name)}  # nobody types them in
        if act in DECIDE and course.results is not None and course.lacks_results() is None:
            await self._check_reported(course)
        if act in NAMES_TABLES:
            self._check_tables(course, act, said)
        if act == SUBMITS:
            self._check_sign(course, said, person)
        return await self._do(person, act, name, said)

    async def _check_reported(self, course: Course) -> None:
        """(e): the results that are decided on are those that the logs have now; a correction may have changed them."""
        if await self.results(course.name) != course.results:
            sentence = "The results are other ones than were reported: something was corrected since."
            raise Refused("results-changed", sentence, cite("8.4(e)"), "The petitioners report them anew.")

    def _check_tables(self, course: Course, act: str, said: Mapping[str, Any]) -> None:
        """(f)2ii, (g): a table that the test names plays the game, and is there once the test is ordered."""
        file = said.get("file", said)
        tables = file.get("tables") if isinstance(file, Mapping) else None
        named = (each for each in tables if isinstance(each, str)) if isinstance(tables, list) else ()
        for name in named:
            host = self._floor.hosts.get(name)
            if host is not None and host.table.game.name != course.newest.game:
                sentence = f"{name} is a table of {host.table.game.title.lower()}."
                cites = cite("8.4(f)2ii" if "file" in said else "8.4(g)")
                raise Refused("not-a-test-table", sentence, cites, f"It is tested at tables of {course.newest.game}.")
            if act in REQUIRES and not self._may_come(course) and name not in self._floor.pits:
                own = [host.name for host in self._floor.for_money if host.table.game.name == course.newest.game]
                allowed = f"Tables of {course.newest.game} here: {', '.join(own) or 'none'}."
                raise Refused("not-a-test-table", f"There is no table {shown(name)}.", cite("8.4(f)2ii"), allowed)

    def _may_come(self, course: Course) -> bool:
        """Whether a test may name tables that are not here: those of other casinos that take part, and those of a game
        of which no table is set up but by a test.
        """
        found = proposed(course.filing.name)
        submitted = course.submission
        return found is None or found.is_game or submitted is None or len(submitted.casinos) > 1

    def _check_sign(self, course: Course, said: Mapping[str, Any], person: Person) -> None:
        """(f)2iii: the sign that is submitted can be as it is stated."""
        at = self._floor.local_time().isoformat(timespec="seconds")
        after = self.docket.after(SUBMITS, course.name, party_of(person.key), said, at)
        if (found := proposed(course.filing.name)) is not None:
            check_entrance_sign(entrance_sign_of(after, found))

    async def results(self, name: str) -> dict[str, Any]:
        """What has come of a petition's test until now."""
        course, floor = self.docket.find(name), self._floor

        def count() -> dict[str, Any]:
            found = floor.store.reading(lambda c: counted(c, course, find_game, floor.pits))
            return report(course, found, proposed(course.filing.name))

        async with floor.proofs:  # streams are run again one at a time
            return await asyncio.to_thread(count)

    async def _do(self, person: Person, act: str, name: str, said: Mapping[str, Any]) -> Course:
        at, local = self._floor.now(), self._floor.local_time().isoformat(timespec="seconds")
        note = {"event": EVENT, "act": act, "petition": name, "said": said, "local": local, "rules": RULES}

        def work(connection: Connection) -> tuple[Docket, int]:
            in_turn(connection)
            docket, _ = self._newest(connection)
            docket.do(act, name, party_of(person.key), said, local)
            return docket, append_note(connection, STREAM, at, [person.key], note).line

        self.docket, self._line = await self._floor.store.write(work)
        await self.look_after()
        return self.docket.find(name)

    async def standing(self) -> Stands:
        """How petitions stand at this casino's tables now."""
        await self.look()
        return standing(self.docket, self._floor.casino, self._floor.local_time())

    # What tables have of them

    async def check_opening(self, host: Host) -> None:
        """Refuses to open a table of a game that neither a test nor an approval permits there; and tells it the time,
        since a test has hours.
        """
        if host.practice or not host.table.game.petitions:
            return
        await self.look()
        moment = self._floor.local_time()
        check_tested(self.docket, self._floor.casino, host.name, host.table.house, moment)
        if any(under.hours for _, under in by_petition(host.table)):
            host.act(Clock(host.time_now()), ["floor"])

    def allows(self, host: Host) -> bool:
        """Whether a table may open by itself: one of a game under test is opened by a supervisor."""
        return not any(under.hours for _, under in by_petition(host.table)) and self._may_play(host)

    def _may_play(self, host: Host) -> bool:
        moment = self._floor.local_time()
        return may_play(self.docket, self._floor.casino, host.name, host.table, moment)

    def for_table(self, host: Host) -> list[tuple[Petitioned, UnderTest]]:
        """What a table may have of petitions, and does not have yet."""
        found = permitted(self.docket, host.name, host.table.game, self._floor.local_time())
        return [(each, under) for each, under in found if each.under(host.table.house) != under]

    async def check_house(self, table: str, house: House) -> None:
        """Refuses a table that is set up with what neither a test nor an approval permits there."""
        await self.look()
        check_tested(self.docket, self._floor.casino, table, house, self._floor.local_time())

    async def check_change(self, tables: Iterable[str], game: Game, change: Call) -> None:
        """Refuses a change of rules by which a table would have it."""
        rules = change.details.get("rules")
        if not isinstance(rules, dict) or not (said := list(said_of(game, rules))):
            return
        await self.look()
        for table in tables:
            for petition, under in said:
                self.docket.check(petition, self._floor.casino, table, under, self._floor.local_time())

    async def look_after(self) -> None:
        """Tables are told when the hours of a test begin and end, and what the Commission has changed."""
        hosts = [host for host in self._floor.for_money if host.table.game.petitions]
        if not hosts:
            return
        await self.look()
        for host in hosts:
            host.due.look_again()

    def look_at(self, host: Host) -> None:
        """The same of one table, by what this process has read of petitions."""
        if not host.table.game.petitions:
            return
        try:
            self._look_at(host, self._floor.local_time())
        except Chapter47Error as error:  # it is tried again; meanwhile the table plays on, and others are looked after
            logger.warning("%s was not told of a test: %s", host.name, error)

    def _look_at(self, host: Host, moment: datetime) -> None:
        host.tell_time()
        if host.table.is_open and not host.table.closing and not self._may_play(host):
            host.act(Call("close"), ["floor"])
        for name, value in ordered(self.docket, self._floor.casino, host.name, host.table, moment):
            host.act(Clock(host.time_now()), ["floor"])
            rules: dict[str, object] = {name: value}
            host.act(Call("change", {"rules": rules, "ordered": name, "table": host.name}), ["floor"])
            host.tell_time()  # it takes effect at once where none of it is wagered


def declared(found: Proposed) -> dict[str, object]:
    """What a line keeps of a declaration: enough to tell later whether it is still the one that was filed."""
    told: dict[str, object] = {"title": found.title, "game": found.game.name, "versions": found.versions}
    return {**told, "sources": fingerprint_of(found.declared.module)}
