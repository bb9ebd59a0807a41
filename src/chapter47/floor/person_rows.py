"""People and their sessions, as rows of the store."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select

from chapter47.floor import schema
from chapter47.floor.person import Person
from chapter47.floor.significant import note


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
