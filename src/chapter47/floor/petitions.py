"""Petitions on a floor (8.4): one stream of acts, chained and signed, which every process reads and adds to in turn."""

from __future__ import annotations

import json
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
from chapter47.floor.trusted import Ended
from chapter47.petitions.acts import LICENSEE, REGULATOR
from chapter47.petitions.docket import FILE, Docket
from chapter47.petitions.petition import plain_file, read_petition
from chapter47.petitions.proposed import Proposed, proposed
from chapter47.table.sources import fingerprint_of

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person
    from chapter47.petitions.course import Course

STREAM = "petitions"
"""No table has such a name."""
EVENT = "petition"
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
    docket.do(str(note["act"]), str(note["petition"]), party_of(one), note["said"], str(note["local"]))


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
        petition = read_petition(data, proposed)
        said = {"file": plain_file(data), "declared": declared(petition.proposed)}
        return await self._do(person, FILE, petition.filing.name, said)

    async def do(self, person: Person, act: str, name: str, said: Mapping[str, Any]) -> Course:
        """Somebody does something on a petition."""
        if act == FILE:
            return await self.file(person, said)
        return await self._do(person, act, name, plain_file(said))

    async def _do(self, person: Person, act: str, name: str, said: Mapping[str, Any]) -> Course:
        at, local = self._floor.now(), self._floor.local_time().isoformat(timespec="minutes")
        note = {"event": EVENT, "act": act, "petition": name, "said": said, "local": local}

        def work(connection: Connection) -> tuple[Docket, int]:
            in_turn(connection)
            docket, _ = self._newest(connection)
            docket.do(act, name, party_of(person.key), said, local)
            return docket, append_note(connection, STREAM, at, [person.key], note).line

        self.docket, self._line = await self._floor.store.write(work)
        return self.docket.find(name)

    def moment(self) -> datetime:
        return self._floor.local_time()


def declared(found: Proposed) -> dict[str, object]:
    """What a line keeps of a declaration: enough to tell later whether it is still the one that was filed."""
    module = type(found.game).__module__ if found.added is None else found.added.module
    told: dict[str, object] = {"title": found.title, "game": found.game.name, "versions": found.versions}
    return {**told, "sources": fingerprint_of(module)}
