"""People, their sessions and their failures to sign in, as rows of the store."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select

from chapter47.floor import schema
from chapter47.floor.person import Person
from chapter47.floor.significant import moment, note

FAILURES = 5
LOCKED_SECONDS = 15 * 60


def by_name(folded: str) -> Select[Any]:
    return select(schema.people).where(schema.people.c.folded == folded)


def person_of(row: Any) -> Person:
    return Person(row.id, row.name, row.role)


def add(connection: Connection, name: str, role: str, **staff: str) -> Person:
    key = connection.execute(insert(schema.people).values(name=name, role=role, **staff)).inserted_primary_key
    assert key is not None
    return Person(int(key[0]), name, role)


def end_sessions(connection: Connection, which: Any) -> Sequence[Any]:
    """Deletes sessions, and gives back whose and where they were."""
    sessions, people = schema.sessions.c, schema.people.c
    wanted = (
        select(sessions.token, sessions.terminal, people.id, people.name, people.role)
        .join_from(schema.sessions, schema.people, people.id == sessions.person)
        .where(which)
        .order_by(people.id, sessions.token)
    )
    rows = connection.execute(wanted).all()
    for row in rows:
        connection.execute(delete(schema.sessions).where(sessions.token == row.token))
    return rows


def revoke(connection: Connection, which: Any, by: Sequence[str], at: str) -> list[str]:
    rows = end_sessions(connection, which)
    for row in rows:
        note(connection, "session-revoked", by, at, person=person_of(row).key, terminal=row.terminal)
    return [row.token for row in rows]


def count_failure(failures: int, now: float) -> tuple[int, float]:
    """One failure more: how many that makes, and until when the name is locked out, if it is."""
    return (failures + 1, 0.0) if failures + 1 < FAILURES else (0, now + LOCKED_SECONDS)


def note_failed(connection: Connection, terminal: str, now: float, **who: str) -> None:
    note(connection, "sign-in-failed", [], moment(now), terminal=terminal, **who)


def note_locked(connection: Connection, terminal: str, now: float, **who: str) -> None:
    note(connection, "locked-out", [], moment(now), terminal=terminal, minutes=LOCKED_SECONDS // 60, **who)
