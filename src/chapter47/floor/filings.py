"""The versions of a casino's submission: filed by the licensee, approved by the Commission, superseded by the next.

They are the stream ``submission``, chained and signed as every other: what was filed stands in it whole, so that what
is approved is what anybody can read there. What the Commission does not approve it leaves, and the licensee files
another.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection

from chapter47.floor import streams
from chapter47.floor.chain import Line, start
from chapter47.floor.courses import begin_course
from chapter47.floor.database import in_turn
from chapter47.floor.trusted import End, chained
from chapter47.games import game
from chapter47.house import Casino, House, UnlawfulHouse, Violation
from chapter47.house.files import toml
from chapter47.house.moments import moment_words
from chapter47.house.rules import in_effect
from chapter47.house.versions import AT_ITS_TABLES, Approved
from chapter47.law import Citation, Editorial, Mistake, Refused, Source
from chapter47.papers.submission import digest_of

STREAM = "submission"
"""No table has such a name."""
FILED, APPROVED = "submission-filed", "submission-approved"
FILES, APPROVES = "supervisor", "regulator"
"""Whose word each of the two is: the licensee's, and the Commission's."""
State: TypeAlias = Literal["filed", "approved", "superseded"]


@dataclass(frozen=True, slots=True)
class Version:
    """One version, as its lines have it."""

    number: int
    digest: str
    file: Mapping[str, Any] = field(hash=False, repr=False)
    """The casino, as its file has it."""
    filed: str
    """The moment of its line."""
    filed_by: str
    effective: datetime | None
    """From when the licensee wants it to hold; else from its approval on."""
    approved: str = ""
    approved_by: str = ""
    since: datetime | None = None
    """From when it holds, once it is approved."""

    def casino(self) -> Casino | None:
        """The casino that it describes; nothing where these rules cannot read it any more."""
        try:
            return Casino.read(self.file, game)
        except UnlawfulHouse:
            return None


class Standing(NamedTuple):
    """A version, and how it stands at a moment."""

    version: Version
    state: State


class Filings:
    """All versions of a floor, by the lines of their stream."""

    def __init__(self) -> None:
        self.versions: list[Version] = []
        self.lines = 0
        self._known: tuple[int, Approved] | None = None

    def take(self, at: str, by: Iterable[str], note: Mapping[str, Any]) -> None:
        """A line of the stream."""
        self.lines += 1
        who = next(iter(by), "")
        if note.get("event") == FILED:
            wished = note["effective"]
            effective = None if wished is None else datetime.fromisoformat(wished)
            new = Version(int(note["version"]), str(note["digest"]), note["casino"], at, who, effective)
            self.versions.append(new)
        elif note.get("event") == APPROVED:
            found = self.version(int(note["version"]))
            since = datetime.fromisoformat(note["since"])
            self.versions[found.number - 1] = Version(
                *(found.number, found.digest, found.file, found.filed, found.filed_by, found.effective),
                *(at, who, since),
            )

    def version(self, number: int) -> Version:
        """The version of that number."""
        if not 1 <= number <= len(self.versions):
            known = f"There are {len(self.versions)}." if self.versions else "Nothing is filed yet."
            raise Mistake("no-such-version", f"There is no version {number} of the submission.", known)
        return self.versions[number - 1]

    def in_force(self, at: datetime) -> Version | None:
        """The version that holds at a moment: of those that are approved and have begun, the newest."""
        return next((each for each in reversed(self.versions) if each.since is not None and each.since <= at), None)

    def standing(self, at: datetime) -> list[Standing]:
        """Every version and its state, newest first."""
        holds = self.in_force(at)
        return [Standing(each, self._state(each, holds.number if holds else 0)) for each in reversed(self.versions)]

    def _state(self, version: Version, holds: int) -> State:
        """A newer one that holds takes the place of an approved one, and any newer one of one that only waits."""
        if version.number < (holds if version.approved else len(self.versions)):
            return "superseded"
        return "approved" if version.approved else "filed"

    # What is said of them

    def check_new(self, casino: Casino, effective: datetime | None, now: datetime) -> None:
        """Refuses to file what was filed last, or what would have held before it is filed."""
        if self.versions and self.versions[-1].digest == digest_of(casino.file()):
            sentence = f"Version {len(self.versions)} says the same."
            raise Mistake("nothing-new", sentence, "File another version where something changes.")
        if effective is not None and effective < now:
            raise Mistake(
                "time-past", f"It is {moment_words(now)} already.", "A version takes effect later, or at once."
            )

    def check_approvable(self, number: int) -> Version:
        """Refuses to approve what is approved, or what another version has taken the place of."""
        found = self.version(number)
        if found.approved:
            raise Mistake("already-approved", f"Version {number} is approved.")
        if number < len(self.versions):
            newest = f"version {len(self.versions)} was filed after it"
            raise Mistake("superseded", f"Version {number} is superseded: {newest}.", "The newest can be approved.")
        return found

    # What they allow

    def check(self, table: str, house: House, at: datetime) -> None:
        """Refuses to play what no approved version has, at that moment."""
        holds = self.in_force(at)
        if holds is None:
            sentence = f"No submission is approved that {table} could be played under at {moment_words(at)}."
            raise Refused(
                "not-approved", sentence, AT_ITS_TABLES, "A supervisor files one, and the regulator approves it."
            )
        if unfiled := self.approved(holds).unfiled(house):
            raise self._unapproved(table, house, holds, unfiled)

    def unfiled(self, house: House, at: datetime) -> tuple[str, ...]:
        """The rules of a house that are not approved at a moment."""
        holds = self.in_force(at)
        return ("game",) if holds is None else self.approved(holds).unfiled(house)

    def approved(self, version: Version) -> Approved:
        """What a version approves."""
        if self._known is None or self._known[0] != version.number:
            casino = version.casino()
            self._known = version.number, Approved(casino or Casino(str(version.file.get("casino")), {}))
        return self._known[1]

    def _unapproved(self, table: str, house: House, holds: Version, unfiled: tuple[str, ...]) -> Refused:
        declared = game(house.game)
        if unfiled == ("game",):
            sentence = f"{table}: {declared.title} is in no approved submission (version {holds.number} holds)."
            return Refused(
                "not-approved", sentence, _ours(declared.cites), "A version that has it is filed and approved."
            )
        options = {option.name: cites for option, cites in in_effect(declared, house)}
        cites = next((options[rule] for rule in unfiled if rule in options), declared.cites)
        stated = house.file()
        told = [f"{rule} = {toml(stated[rule])}" if rule in stated else f"no {rule}" for rule in unfiled]
        allowed = [f"{rule}: {' or '.join(self.approved(holds).values(house.game, rule))}" for rule in unfiled]
        sentence = f"{table}: {', '.join(told)} is lawful, and not approved (version {holds.number} holds)."
        return Refused("not-approved", sentence, _ours(cites), f"Approved is {'; '.join(allowed)}.")


def _ours(cites: Source) -> Source:
    """That a whole submission is approved before it is played is our choice; what it is about is the law's."""
    choice = "a table plays only what the approved submission has"
    return Editorial(choice, cites) if isinstance(cites, Citation) else cites


def read_filed(data: Mapping[str, object], casino: str) -> Casino:
    """The casino of a file that is to be filed: complete, and of this casino; every fault at once."""
    found: list[Violation] = []
    if isinstance(data.get("casino"), str) and data["casino"] != casino:
        found.append(Violation("casino", data["casino"], "is another casino.", None, f'"{casino}"'))
    try:
        read = Casino.read(data, game, complete=True)
    except UnlawfulHouse as unlawful:
        raise (UnlawfulHouse([*found, *unlawful.violations]) if found else unlawful) from None
    if found:
        raise UnlawfulHouse(found)
    return read


# In the store


def filings(connection: Connection, end: End | None = None) -> Filings:
    """All versions, by the lines of the stream; where none was filed, none."""
    found = Filings()
    lines: Iterable[Line] = chained(streams.lines_after(connection, STREAM), start(STREAM))
    last = -1
    for line in lines if end is None else end.watched(lines):
        found.take(line.at, json.loads(line.by), json.loads(line.note or "{}"))
        last = line.line
    if end is not None:
        end.reached(last)
    return found


def held_by(connection: Connection, at: datetime) -> tuple[int, Approved] | None:
    """The version that holds on a floor at a moment by the casino's own clock, and what it approves."""
    found = filings(connection)
    holds = found.in_force(at)
    return None if holds is None else (holds.number, found.approved(holds))


class Word(NamedTuple):
    """Whose word a line is, and when it was said."""

    by: str
    at: str
    """As lines have it."""
    now: datetime
    """By the casino's own clock."""


def file_version(connection: Connection, name: str, casino: Casino, effective: datetime | None, word: Word) -> Filings:
    """Files another version; gives back all that there are then."""
    in_turn(connection)
    begin_course(connection, STREAM, name, word.at)
    found = filings(connection)
    found.check_new(casino, effective, word.now)
    file = casino.file()
    note = {
        "event": FILED,
        "version": len(found.versions) + 1,
        "digest": digest_of(file),
        "casino": file,
        "effective": None if effective is None else effective.isoformat(),
    }
    streams.append_note(connection, STREAM, word.at, [word.by], note)
    return filings(connection)


def approve_version(connection: Connection, number: int, word: Word) -> Filings:
    """Approves the newest version: it holds from when it was wished to, or from now on; gives back all versions."""
    in_turn(connection)
    found = filings(connection).check_approvable(number)
    since = word.now if found.effective is None else max(word.now, found.effective)
    note = {"event": APPROVED, "version": number, "digest": found.digest, "since": since.isoformat()}
    streams.append_note(connection, STREAM, word.at, [word.by], note)
    return filings(connection)
