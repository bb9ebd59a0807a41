"""Who runs a stream: one process at a time, for as long as its lease runs."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from chapter47.floor import schema
from chapter47.law import Chapter47Error


class Lost(Chapter47Error):
    """Another process runs the table now."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.code = "not-here"
        self.sentence = f"{stream} is run by another process now."


class Guard(NamedTuple):
    """Who may write to a stream: the owner, for as long as nobody took it over."""

    stream: str
    epoch: int


class Lease(NamedTuple):
    """A stream's owner, as the store has it."""

    owner: str
    address: str
    epoch: int


def take(
    connection: Connection, stream: str, mine: Lease, now: float, seconds: float, is_gone: Callable[[str], bool]
) -> Lease:
    """Makes the stream ours for so many seconds, if nobody's lease on it runs; gives back who has it now."""
    columns = schema.owners.c
    wanted = select(schema.owners).where(columns.stream == stream)
    held = connection.execute(wanted).first()
    if held is not None and not _is_free(held, mine, now, is_gone):
        return Lease(held.owner, held.address, held.epoch)
    # It looks free: from here on, whoever else thinks so waits for us.
    held = connection.execute(wanted.with_for_update()).first()
    if held is None:
        values = {**mine._asdict(), "epoch": 1, "stream": stream, "until": now + seconds}
        try:
            with connection.begin_nested():
                connection.execute(insert(schema.owners), values)
        except IntegrityError:  # somebody was quicker
            return take(connection, stream, mine, now, seconds, is_gone)
        return mine._replace(epoch=1)
    if not _is_free(held, mine, now, is_gone):
        return Lease(held.owner, held.address, held.epoch)
    taken = mine._replace(epoch=held.epoch + 1)
    connection.execute(
        update(schema.owners).where(columns.stream == stream).values(**taken._asdict(), until=now + seconds)
    )
    return taken


def _is_free(held: Any, mine: Lease, now: float, is_gone: Callable[[str], bool]) -> bool:
    return held.owner == mine.owner or held.until < now or is_gone(held.owner)


def renew(connection: Connection, owner: str, until: float) -> dict[str, int]:
    """All streams of an owner stay so until then; zero lets go of them. Gives back which, by epoch."""
    columns = schema.owners.c
    connection.execute(update(schema.owners).where(columns.owner == owner).values(until=until))
    ours = select(columns.stream, columns.epoch).where(columns.owner == owner)
    return {row.stream: row.epoch for row in connection.execute(ours)}
