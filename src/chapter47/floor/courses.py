"""What the streams of papers have in common: their first line, how they are read, and how every act is done again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from chapter47._version import __version__
from chapter47.floor import streams
from chapter47.floor.chain import start
from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.trusted import End, chained
from chapter47.law import Chapter47Error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import Connection

    from chapter47.floor.chain import Line
    from chapter47.floor.subjects import Read
    from chapter47.floor.trusted import Ended

FORM = {"chapter47": 1}
"""In which form a stream of papers is written."""


class Act(NamedTuple):
    """What was done with a paper, and by whom."""

    note: Mapping[str, Any]
    by: list[str]


class Course(Protocol):
    """Papers of one kind: acts are taken one by one."""

    def take(self, note: Mapping[str, Any], by: Sequence[str], /) -> object:
        """Does an act as a line has it, or refuses it."""


def begin_course(connection: Connection, stream: str, casino: str, at: str) -> None:
    """The first line of a stream of papers, where it has none yet."""
    if streams.last_line(connection, stream)[0] < 0:
        begins = {"casino": casino, "version": __version__}
        note = {"event": "stream-begins", "floor": begins, "stream": stream, stream: FORM}
        streams.append_note(connection, stream, at, ["floor"], note)


def begins_course(name: str, stream: str | None, note: Mapping[str, Any]) -> bool:
    """Whether a first line is that of the papers of that name."""
    return stream == name and name in note


def acts_of(
    connection: Connection, stream: str, end: End | None = None
) -> Iterator[tuple[Mapping[str, Any], list[str]]]:
    """The acts of a stream, each of which follows from the line before it, and who did them. ``end``: where it was
    signed.
    """
    lines: Iterable[Line] = chained(streams.lines_after(connection, stream), start(stream))
    last = -1
    for line in lines if end is None else end.watched(lines):
        last = line.line
        if line.line > 0:  # the first says what the stream is about
            yield Act(json.loads(line.note or "{}"), json.loads(line.by))
    if end is not None:
        end.reached(last)


def check_course(connection: Connection, stream: str, key: str, kept: Ended | None) -> None:
    """Raises where a stream of papers is not the one that was signed."""
    for _ in acts_of(connection, stream, End.of(connection, stream, key, kept)):
        pass


class CoursePlay:
    """A stream of papers, proven: every act is done again, and none was done that could not be."""

    def __init__(self, course: Course, papers: str) -> None:
        self._course = course
        self._papers = papers

    def take(self, read: Read) -> None:
        note = read.note
        if note is None:
            raise Wrong("form", "It is no note.")
        if note.get("event") == SNAPSHOT:
            raise Wrong("form", f"It says something that no line of {self._papers} says.")
        try:
            self._course.take(note, read.row["by"])
        except Chapter47Error as error:
            raise Wrong("rules", f"It could not be done: {error.sentence}") from None
        except (LookupError, TypeError, ValueError, AttributeError):
            raise Wrong("form", f"It does not say which of the {self._papers} it is about.") from None

    def kept(self) -> None:
        """Nothing: the lines are few."""

    def end(self) -> None:
        """A sample may wait at the end."""
