"""The lines of the logs as somebody reads them: of one stream or of all at once, newest first, in words."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select

from chapter47.cardroom.words import told_words
from chapter47.faces.spoken import corrected_words, step_words
from chapter47.floor import schema
from chapter47.floor.chain import Line
from chapter47.floor.finding import Wanted, as_kept
from chapter47.floor.naming import Who, names_in, people_called
from chapter47.floor.note_words import note_words
from chapter47.floor.room_stream import STREAM as ROOM
from chapter47.law import Mistake
from chapter47.table.canonical import quoted
from chapter47.table.words import words_of

LOOKED_THROUGH = 5000
"""Lines that one question reads at most, of those that the database finds: older ones are the next question's."""
_LINES = schema.lines.c


class Place(NamedTuple):
    """A line's place among all lines."""

    at: str
    stream: str
    line: int

    def __str__(self) -> str:
        return f"{self.at} {self.stream} {self.line}"

    @classmethod
    def read(cls, text: str) -> "Place":
        """A place as a page was given it.

        >>> Place.read("2026-11-17T20:00:00.000000 roulette-1 41")
        Place(at='2026-11-17T20:00:00.000000', stream='roulette-1', line=41)
        """
        at, _, rest = text.partition(" ")
        stream, _, line = rest.rpartition(" ")
        if not (line.isascii() and line.isdecimal() and len(line) < 19 and text.isprintable()):
            raise Mistake("not-a-place", "That is no place in a log.", "Go on from where a page of it ended.")
        return cls(at, stream, int(line))


def log(
    connection: Connection, stream: str, wanted: Wanted, before: str, most: int
) -> tuple[list[dict[str, Any]], str | None]:
    """Lines of one stream, or of all, newest first, and where to go on."""
    people = people_called(connection, wanted.by or wanted.text) if wanted.by or wanted.text else []
    if wanted.by and not people:
        return [], None
    keys = [f":{person}" for person in people]
    found: list[tuple[Line, dict[str, Any]]] = []
    is_sqlite = connection.dialect.name == "sqlite"
    asked = _asked(stream, wanted, keys, Place.read(before) if before else None, is_sqlite)
    for number, line in enumerate(_rows(connection, asked)):
        if number == LOOKED_THROUGH:
            return _told(connection, found), str(Place(line.at, line.stream, line.line + 1))
        told = _plainly(line, str)
        first = wanted.event_in(told)
        if first is not None or wanted.takes_any:
            found.append((line, {**told, "first": first or 0}))
            if len(found) > most:
                last = found[most - 1][0]
                return _told(connection, found[:most]), str(Place(last.at, last.stream, last.line))
    return _told(connection, found), None


def _rows(connection: Connection, asked: Select[Any]) -> Iterator[Line]:
    with connection.execute(asked.limit(LOOKED_THROUGH + 1), execution_options={"yield_per": 500}) as rows:
        for row in rows:
            yield Line._make(row)


def _asked(stream: str, wanted: Wanted, keys: list[str], before: Place | None, is_sqlite: bool) -> Select[Any]:
    """The lines that may fit, found by the database: what it cannot tell for sure is looked at afterwards."""
    asked = select(schema.lines)
    if stream:
        asked = asked.where(_LINES.stream == stream).order_by(_LINES.line.desc())
        asked = asked if before is None else asked.where(_LINES.line < before.line)
    else:
        asked = asked.order_by(_LINES.at.desc(), _LINES.stream.desc(), _LINES.line.desc())
        asked = asked if before is None else asked.where(_is_before(before))
    if wanted.since:
        asked = asked.where(_LINES.at >= wanted.since)
    if wanted.until:
        asked = asked.where(_LINES.at < wanted.until)
    if wanted.event:
        asked = asked.where(_has(f'"event":{quoted(wanted.event)}') | _has(f'"what":{quoted(wanted.event)}'))
    if wanted.provision:
        asked = asked.where(_has(f"19:47-{wanted.provision}"))
    if wanted.seat is not None:
        asked = asked.where(_has(f'"seat":{wanted.seat}'))
    if wanted.amount:
        asked = asked.where(_has(f'{wanted.amount}"'))
    if wanted.by:
        asked = asked.where(or_(*map(_names, keys)))
    if wanted.text:
        words = (_has_any_case(text, is_sqlite) for text in (wanted.text, *as_kept(wanted.text)))
        asked = asked.where(or_(*map(_names, keys), *words))
    return asked


def _is_before(place: Place) -> ColumnElement[bool]:
    same_stream = and_(_LINES.stream == place.stream, _LINES.line < place.line)
    return or_(_LINES.at < place.at, and_(_LINES.at == place.at, or_(_LINES.stream < place.stream, same_stream)))


_SAID = func.coalesce(_LINES.entry, _LINES.note, "")
"""What a line says, whatever its kind."""


def _has(text: str) -> ColumnElement[bool]:
    return _SAID.contains(text, autoescape=True)


def _has_any_case(text: str, is_sqlite: bool) -> ColumnElement[bool]:
    # SQLite's own comparison does not tell capital letters from others.
    return _has(text) if is_sqlite else _SAID.icontains(text, autoescape=True)


def _names(key: str) -> ColumnElement[bool]:
    """Who stands behind a line, or is told of in a note: an entry of a table knows seats."""
    return or_(_LINES.by.contains(f'{key}"', autoescape=True), _LINES.note.contains(f'{key}"', autoescape=True))


def _told(connection: Connection, found: list[tuple[Line, dict[str, Any]]]) -> list[dict[str, Any]]:
    """The lines with everybody's name in them."""
    who = names_in(connection, (f"{line.by} {line.note or ''}" for line, _ in found))
    return [
        {**(told if line.entry is not None else _plainly(line, who)), "who": _people(line, who), "first": told["first"]}
        for line, told in found
    ]


def _people(line: Line, who: Who) -> list[str]:
    return [who(each) for each in json.loads(line.by)]


def _plainly(line: Line, who: Who) -> dict[str, Any]:
    """A line of any kind, in one shape."""
    if line.entry is not None:
        entry = json.loads(line.entry)
        number, command = entry["n"], entry["command"]
        in_words = told_words if line.stream == ROOM else words_of
        events = [{**event, "text": in_words(event)} for event in map(spoken, entry["events"])]
    else:
        number, command = None, None
        note = json.loads(line.note or "{}")
        events = [{**_event(note), "text": note_words(note, who)}]
    return {
        "stream": line.stream,
        "line": line.line,
        "n": number,
        "at": line.at,
        "by": json.loads(line.by),
        "who": _people(line, who),
        "command": command,
        "said": "" if command is None else step_words(command),
        "events": events,
        "written": line.entry if line.entry is not None else line.note or "",
        "hash": line.hash,
    }


def spoken(event: dict[str, Any]) -> dict[str, Any]:
    """An event as it is kept; a correction with what it changed, in words."""
    return {**event, **corrected_words(event)} if event.get("event") == "corrected" else event


def _event(note: dict[str, Any]) -> dict[str, Any]:
    """What a line that is no entry tells of, as if it were an event."""
    if "account" in note:
        told = {name: note[name] for name in ("account", "amount", "balance", "ref")}
        return {"event": note["what"], "provision": None, **told}
    if "log" in note:
        return {"event": note["event"], "provision": None, **note["log"], **note["floor"]}
    return {"provision": None, **note}
