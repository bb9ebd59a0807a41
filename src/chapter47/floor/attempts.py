"""Attempts to sign in: who fails again and again is slowed down, where they fail, and nobody else is.

Failures are counted by name and place. A place is the address that somebody asks from; or the terminal, where that
person has signed in at it before. So whoever guesses at a colleague's name shuts out nobody but those who guess beside
them, and the colleague goes on signing in at the terminal they know, even from the same address.
"""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from chapter47.floor import schema
from chapter47.floor.significant import moment, note

FAILURES = 5
LOCKED_SECONDS = 15 * 60


class Place(NamedTuple):
    """Where somebody tries to sign in, and how often they have failed there in a row."""

    name: str
    failures: int = 0
    locked_until: float = 0.0
    is_kept: bool = False
    """Whether the store has it."""


def place_of(connection: Connection, person: int, terminal: str, address: str) -> Place:
    """Where failures of that person are counted."""
    rows = select(schema.sign_ins).where(schema.sign_ins.c.person == person)
    kept = {row.place: Place(row.place, row.failures, row.locked_until, True) for row in connection.execute(rows)}
    known = _at_terminal(terminal)
    return kept[known] if known in kept else kept.get(f"address:{address}", Place(f"address:{address}"))


def fail(connection: Connection, person: int, place: Place, now: float) -> bool:
    """Counts one failure more; whether that place is locked out for it."""
    failures, until = count_failure(place.failures, now)
    _keep(connection, person, Place(place.name, failures, until, place.is_kept), now)
    sign_ins = schema.sign_ins.c
    old = sign_ins.at < now - LOCKED_SECONDS, sign_ins.place.startswith("address:")
    connection.execute(delete(schema.sign_ins).where(*old))
    return bool(until)


def succeed(connection: Connection, person: int, place: Place, terminal: str, now: float) -> None:
    """Somebody is in: what failed there is forgotten, and the terminal is one that they know."""
    sign_ins = schema.sign_ins.c
    passed = sign_ins.person == person, sign_ins.place.in_((place.name, _at_terminal(terminal)))
    connection.execute(delete(schema.sign_ins).where(*passed))
    _keep(connection, person, Place(_at_terminal(terminal)), now)


def count_failure(failures: int, now: float) -> tuple[int, float]:
    """One failure more: how many that makes, and until when the place is locked out, if it is."""
    return (failures + 1, 0.0) if failures + 1 < FAILURES else (0, now + LOCKED_SECONDS)


def _at_terminal(terminal: str) -> str:
    return f"terminal:{terminal}"


def _keep(connection: Connection, person: int, place: Place, now: float) -> None:
    sign_ins = schema.sign_ins
    told = {"failures": place.failures, "locked_until": place.locked_until, "at": now}
    if place.is_kept:
        mine = sign_ins.c.person == person, sign_ins.c.place == place.name
        connection.execute(update(sign_ins).where(*mine).values(**told))
    else:
        connection.execute(insert(sign_ins).values(person=person, place=place.name, **told))


def note_failed(connection: Connection, terminal: str, now: float, **who: str) -> None:
    """Writes down that somebody failed."""
    note(connection, "sign-in-failed", [], moment(now), terminal=terminal, **who)


def note_locked(connection: Connection, terminal: str, now: float, **who: str) -> None:
    """Writes down that a name is locked out at a place."""
    note(connection, "locked-out", [], moment(now), terminal=terminal, minutes=LOCKED_SECONDS // 60, **who)
