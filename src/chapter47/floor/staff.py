"""Who is of the staff, by the lines of the shared stream ``floor``: nobody is who was not made so there."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.chain import Line
from chapter47.floor.database import in_turn
from chapter47.floor.roles import PLAYING, UNNAMED
from chapter47.floor.significant import STREAM
from chapter47.floor.standing import stand
from chapter47.floor.trusted import Ended, hash_of


class Member(NamedTuple):
    """One of the staff."""

    id: int
    role: str
    name: str
    password: str | None
    """The hash of what is kept of the password; nothing where no line has it."""


def member_of(row: Any) -> Member:
    """One of the staff, by their row."""
    return Member(row.id, row.role, row.name, None if row.password is None else hash_of(row.password))


def members(connection: Connection) -> list[Member]:
    """All of the staff, by their rows."""
    people = schema.people.c
    wanted = select(people.id, people.role, people.name, people.password).order_by(people.id)
    return [member_of(row) for row in connection.execute(wanted.where(people.role.not_in((*PLAYING, UNNAMED))))]


class Staff:
    """The staff as the lines made them: by their number, the rest of a :class:`Member`."""

    stream = STREAM

    def __init__(self) -> None:
        self.sums: dict[str, Any] = {}

    def take(self, line: Line) -> None:
        """A line that makes somebody, or keeps another hash of their password."""
        self.note(json.loads(line.by), json.loads(line.note or "{}"))

    def note(self, by: list[str], note: dict[str, Any]) -> None:
        """The same of what a line says."""
        match note.get("event"):
            case "link-used":
                role, _, number = by[0].partition(":")
                self.sums[number] = [role, note["name"], note.get("password")]
            case "password-kept":
                self.sums[by[0].partition(":")[2]][2] = note["password"]
            case "upgraded":
                self.sums.update({str(number): rest for number, *rest in note.get("staff", ())})


def check(connection: Connection, key: str | None = None, kept: Ended | None = None) -> list[str]:
    """Whatever is wrong between the staff's rows and the floor's lines, a sentence each; nothing, if they agree."""
    in_turn(connection)
    found = members(connection)
    made = Staff()
    stand(connection, made, key, kept)
    return [f"{where} {what}" for where, what in differences(found, made.sums)]


def differences(found: Iterable[Member], made: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The same of rows and of what the lines made: the place, and what is wrong there."""
    left = dict(made)
    for each in found:
        role, name, password = left.pop(str(each.id), (None, None, None))
        whose = f"The row of {each.role}:{each.id} ({each.name})"
        if role is None:
            yield whose, f"is nobody's: no line of {STREAM} made them."
        elif (role, name) != (each.role, each.name):
            yield whose, f"is another's: a line of {STREAM} made them {role}:{each.id} ({name})."
        elif password is not None and password != each.password:
            yield whose, "has another password than its lines say."
    for number, (role, name, _) in left.items():
        yield f"The row of {role}:{number} ({name})", f"is missing: a line of {STREAM} made them."
