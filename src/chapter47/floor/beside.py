"""What a store keeps beside its lines, held against them: whatever no line has was put there by somebody else."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import cage, schema, staff
from chapter47.floor.columns import read_columns, strays
from chapter47.floor.faults import Why
from chapter47.floor.filings import STREAM as SUBMISSION
from chapter47.floor.metered import unmetered
from chapter47.floor.meters import is_meter
from chapter47.floor.moves import unmatched
from chapter47.floor.room_stream import STREAM as ROOM
from chapter47.floor.roomed import unlisted
from chapter47.floor.streams import snapshot_of
from chapter47.floor.subjects import Cage, Events, Play, Subject, SystemPlay, TablePlay
from chapter47.floor.trusted import hash_of
from chapter47.generator import Drawn, mismatches
from chapter47.law import Chapter47Error

Fault = tuple[Why, str, str]
"""Why, where, and what is wrong there."""
SHARED = ("cage", "floor")


class Streams(NamedTuple):
    """What the proof of every stream left behind."""

    names: Collection[str]
    """All of them; the rest is of those that are whole, since what hangs on a broken one cannot be told from it."""
    subjects: Mapping[str, Subject]
    snapshots: Mapping[str, tuple[int, str] | None]
    """After which line the newest snapshot was taken, and its hash, by the lines."""


def faults(connection: Connection, streams: Streams, record: Path | None = None) -> Iterator[Fault]:
    """All that is wrong with the rows of a store beside its lines, and with the generator's record beside the store."""
    subjects = streams.subjects
    books = subjects.get(cage.STREAM)
    if isinstance(books, Cage):
        yield from _books(connection, books)
    yield from moved(subjects)
    yield from metered(subjects, streams.names)
    yield from listed(subjects, streams.names)
    events = subjects.get("floor")
    if isinstance(events, Events):
        for where, what in staff.differences(staff.members(connection), events.staff.sums):
            yield "staff", where, f"It {what}"
        yield from unselected(subjects, events.generators, record)
    yield from _tables(connection, streams.names)
    yield from _shoes(connection, streams)
    yield from _snapshots(connection, streams)


def _books(connection: Connection, books: Cage) -> Iterator[Fault]:
    """Accounts, debts and transfers beside what the cage's lines come to."""
    for where, what in cage.differences(connection, books.balances):
        yield "books", where, f"It {what}"


def moved(subjects: Mapping[str, Subject]) -> Iterator[Fault]:
    """Chips that the cage's lines and those of the tables do not both have."""
    books = subjects.get(cage.STREAM)
    if isinstance(books, Cage):
        plays = {name: each for name, each in subjects.items() if isinstance(each, Play)}
        tables = {name: each.moves for name, each in plays.items() if not each.practice}
        for where, what in unmatched(books.moves, tables, plays.keys() - tables.keys()):
            yield "money", where, what


def metered(subjects: Mapping[str, Subject], names: Collection[str] | None = None) -> Iterator[Fault]:
    """Movements of shared meters that the lines of the meter and those of its tables do not both have."""
    for where, what in unmetered(subjects, names):
        yield "meter", where, what


def listed(subjects: Mapping[str, Subject], names: Collection[str] | None = None) -> Iterator[Fault]:
    """Seats of which the card room's lines and those of its tables do not say the same."""
    for where, what in unlisted(subjects, names):
        yield "list", where, what


def unselected(subjects: Mapping[str, Subject], keys: Sequence[str], record: Path | None) -> Iterator[Fault]:
    """Draws whose numbers the generator did not sign, or signed for another game, or does not have in its record."""
    drawn: list[tuple[str, str, Sequence[int]]] = []
    for name, play in subjects.items():
        for draw in play.draws if isinstance(play, SystemPlay) else ():
            where = f"Entry {draw.entry} of {name}"
            if not draw.record:
                yield "draw", where, "No generator selected its numbers, and one selected those of an earlier game."
                continue
            try:
                signed = Drawn.read(json.loads(draw.record))
            except (Chapter47Error, TypeError, ValueError):
                yield "draw", where, "What it says of the generator's record is no line of one."
                continue
            if (signed.system, signed.game, signed.numbers) != (name, draw.name, draw.numbers):
                yield "draw", where, "The generator signed other numbers, or another game."
            elif not any(map(signed.holds, keys)):
                yield "draw", where, "No generator of this floor has signed its numbers."
            elif signed.holds(keys[-1]):
                drawn.append((name, signed.game, signed.numbers))
    if record is not None and keys:
        for each in mismatches(drawn, record, keys[-1]):
            # What is older than a year may be gone; a game that was drawn as the floor ended is told at its next start.
            if each.code not in ("older-than-record", "unused-draw"):
                yield "draw", f"The generator's record {record}", each.sentence


def _tables(connection: Connection, names: Collection[str]) -> Iterator[Fault]:
    """Every table has a stream, and every stream of play a table."""
    rows = set(connection.scalars(select(schema.tables.c.id)))
    played = {name for name in names if name not in (*SHARED, ROOM, SUBMISSION) and not is_meter(name)}
    for name in sorted(rows - played):
        yield "table", f"The row of table {name}", "No stream is its own."
    for name in sorted(played - rows):
        yield "table", f"The stream {name}", "It has no table: its row is missing."


def _shoes(connection: Connection, streams: Streams) -> Iterator[Fault]:
    """The shoe in play is there, sealed, and no other."""
    shoes = schema.shoes.c
    rows = {
        (row.stream, row.number, row.commitment)
        for row in connection.execute(select(shoes.stream, shoes.number, shoes.commitment))
        if row.stream in streams.subjects or row.stream not in streams.names
    }
    in_play = {
        (name, each.cards.shoes.number, each.cards.shoes.commitment)
        for name, each in streams.subjects.items()
        if isinstance(each, TablePlay) and each.cards.shoes.commitment
    }
    for name, number, _ in sorted(in_play - rows):
        yield "shoe", f"Shoe {number} of {name}", "It is in play, and its sealed cards are missing."
    for name, number, _ in sorted(rows - in_play):
        yield "shoe", f"Shoe {number} of {name}", "It is kept, and by the lines it is not in play."


def _snapshots(connection: Connection, streams: Streams) -> Iterator[Fault]:
    """The newest snapshot that lines have the hash of is the one that is kept."""
    kept = set(connection.scalars(select(schema.snapshots.c.stream)))
    told = {name: each for name, each in streams.snapshots.items() if each is not None}
    broken = set(streams.names).difference(streams.subjects)
    for name in sorted((kept | told.keys()) - broken):
        row, said = snapshot_of(connection, name), told.get(name)
        line = row[0] if row is not None else said[0] if said is not None else -1
        where = f"The snapshot of {name} after line {line}"
        if row is None:
            yield "snapshot", where, "It is missing: the line after it has its hash."
        elif said is None or said[0] != line:
            yield "snapshot", where, "No line has its hash, or a later one has another's."
        elif hash_of(row[1]) != said[1]:
            yield "snapshot", where, "It was changed: the line after it has another hash."
        else:
            columns = json.loads(row[1]).get("columns", {}) if name not in SHARED else {}
            if wrong := read_columns(connection, name, columns)[1]:
                yield "snapshot", where, f"{wrong[0].upper()}{wrong[1:]}"
            for stray in strays(connection, name, columns):
                yield "snapshot", where, f"It has no column {stray}, of which blocks are kept."
