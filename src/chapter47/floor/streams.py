"""What a store keeps by stream: its lines, its checkpoints, its newest snapshot, and the shoe in play.

Every function runs inside the caller's transaction.
"""

from collections.abc import Generator, Sequence

from sqlalchemy import Connection, delete, func, insert, select

from chapter47.floor import schema
from chapter47.floor.chain import Checkpoint, Line, following, start
from chapter47.floor.database import in_turn
from chapter47.table.canonical import canonical


def last_line(connection: Connection, stream: str) -> tuple[int, str]:
    """The number and hash of the newest line; -1 and the start of the chain where there is none."""
    lines = schema.lines.c
    newest = select(lines.line, lines.hash).where(lines.stream == stream).order_by(lines.line.desc()).limit(1)
    row = connection.execute(newest).first()
    return (int(row.line), str(row.hash)) if row else (-1, start(stream))


def append_note(connection: Connection, stream: str, at: str, by: Sequence[str], note: object) -> Line:
    """Adds to a stream that every process writes to: one after the other, until their transactions end."""
    in_turn(connection)
    line = following((stream, *last_line(connection, stream)), at, by, note=canonical(note))
    connection.execute(insert(schema.lines), line._asdict())
    return line


def lines_after(
    connection: Connection, stream: str, after: int = -1, most: int | None = None
) -> Generator[Line, None, None]:
    """The lines of a stream from the one after ``after``, read as they are asked for."""
    columns = schema.lines.c
    wanted = select(schema.lines).where(columns.stream == stream, columns.line > after).order_by(columns.line)
    wanted = wanted if most is None else wanted.limit(most)
    with connection.execute(wanted, execution_options={"yield_per": 2000}) as rows:
        for row in rows:
            yield Line._make(row)


def stream_names(connection: Connection) -> list[str]:
    """Every stream that has lines."""
    return list(connection.scalars(select(schema.lines.c.stream).distinct().order_by(schema.lines.c.stream)))


def keep_checkpoint(connection: Connection, checkpoint: Checkpoint) -> None:
    """Keeps a checkpoint, unless that line has one."""
    columns = schema.checkpoints.c
    same = (columns.stream == checkpoint.stream) & (columns.line == checkpoint.line)
    if connection.scalar(select(func.count()).select_from(schema.checkpoints).where(same)) == 0:
        connection.execute(insert(schema.checkpoints), checkpoint._asdict())


def checkpoints_of(
    connection: Connection, stream: str | None = None, after: int = -1, last: int | None = None
) -> list[Checkpoint]:
    """The checkpoints of a stream, or of all, oldest first: of the lines after ``after``, up to ``last``."""
    columns = schema.checkpoints.c
    wanted = select(schema.checkpoints).where(columns.line > after).order_by(columns.stream, columns.line)
    wanted = wanted if stream is None else wanted.where(columns.stream == stream)
    wanted = wanted if last is None else wanted.where(columns.line <= last)
    return [Checkpoint(row.stream, row.line, row.hash, row.at, row.signature) for row in connection.execute(wanted)]


def keep_snapshot(connection: Connection, stream: str, line: int, body: str) -> None:
    """Keeps the newest snapshot of a stream, and no other."""
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.stream == stream))
    connection.execute(insert(schema.snapshots).values(stream=stream, line=line, body=body))


def snapshot_of(connection: Connection, stream: str) -> tuple[int, str] | None:
    """The newest snapshot of a stream, and the line that it was taken after."""
    row = connection.execute(select(schema.snapshots).where(schema.snapshots.c.stream == stream)).first()
    return (int(row.line), str(row.body)) if row else None


def keep_shoe(connection: Connection, stream: str, number: int, commitment: str, sealed: str) -> None:
    """Keeps the shoe that comes into play at a table."""
    row = {"stream": stream, "number": number, "commitment": commitment, "sealed": sealed}
    connection.execute(insert(schema.shoes).values(row))


def drop_shoes(connection: Connection, stream: str) -> None:
    """Forgets the shoe that is over at a table: what may be known of it is in the log."""
    connection.execute(delete(schema.shoes).where(schema.shoes.c.stream == stream))


def shoe_of(connection: Connection, stream: str, number: int, commitment: str) -> str | None:
    """The shoe of that number, as it is sealed."""
    columns = schema.shoes.c
    same = (columns.stream == stream) & (columns.number == number) & (columns.commitment == commitment)
    return connection.scalar(select(columns.sealed).where(same))
