"""What the lines of a shared stream come to: the cage's accounts, the floor's staff. Rows beside them are held to it.

A stream that all processes share has snapshots as a table's has: what its lines come to is kept now and then, with the
signed line that has its hash, so that a start reads what came since and no more.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy import Connection, insert

from chapter47.floor import schema
from chapter47.floor.chain import Line, Signer, start
from chapter47.floor.database import in_turn
from chapter47.floor.streams import last_line, lines_after, snapshot_of
from chapter47.floor.trusted import End, Ended, chained, keep_signed, snapshot_line, usable_snapshot
from chapter47.table.canonical import canonical

SNAPSHOT_EVERY = 1000
"""Lines between two snapshots."""


class Standing(Protocol):
    """What lines come to, one after the other."""

    stream: str
    sums: dict[str, Any]
    """As a snapshot keeps it."""

    def take(self, line: Line) -> None: ...


def stand(
    connection: Connection, standing: Standing, key: str | None, kept: Ended | None = None, most: int | None = None
) -> None:
    """Lets it take the lines of its stream, up to a line or all of them, from the newest snapshot that a key signed on.

    Raises where a line does not follow from the one before it, is not the one that was signed, or is gone.
    """
    stream, last, hash = standing.stream, -1, start(standing.stream)
    if key is not None and (found := usable_snapshot(connection, stream, key)) is not None:
        last, hash = found.line, found.hash
        standing.sums.update(found.body)
    end = End.of(connection, stream, key, kept) if key is not None else End([])
    for line in end.watched(chained(lines_after(connection, stream, last), hash)):
        if most is not None and line.line > most:
            return
        standing.take(line)
        last = line.line
    end.reached(last)


def body_of(sums: Mapping[str, object]) -> str:
    """What lines came to, as a snapshot has it."""
    return canonical(sums)


def keep_standing(connection: Connection, standing: Standing, signer: Signer, at: str) -> None:
    """Takes a snapshot of a shared stream, where there are lines enough since the last."""
    in_turn(connection)
    stream = standing.stream
    number, hash = last_line(connection, stream)
    before = snapshot_of(connection, stream)
    if number - (before[0] if before else -1) < SNAPSHOT_EVERY:
        return
    stand(connection, standing, signer.public)
    body = body_of(standing.sums)
    line = snapshot_line((stream, number, hash), body, at)
    connection.execute(insert(schema.lines), line._asdict())
    keep_signed(body, line, signer)(connection)
