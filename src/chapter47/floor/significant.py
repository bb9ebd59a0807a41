"""Significant events: who came, who was refused, what was issued. They are the shared stream ``floor``."""

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection

from chapter47.floor.streams import append_note

STREAM = "floor"
WRONG_CODE = "wrong-code"
"""Somebody presented a ticket with a check code that is not its own."""


def moment(seconds: float) -> str:
    """Seconds since 1970 as lines have them: UTC, to the microsecond, without a zone.

    >>> moment(1.5)
    '1970-01-01T00:00:01.500000'
    """
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat(timespec="microseconds")


def note(connection: Connection, event: str, by: Sequence[str], at: str, **details: object) -> None:
    """Adds an event. Passwords and tokens have no place in it, nor has what a stranger typed as their name."""
    append_note(connection, STREAM, at, by, {"event": event, **details})
