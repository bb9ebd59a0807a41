"""What a store keeps by stream: its lines, its checkpoints, its newest snapshot, and the shoe in play.

Every function runs inside the caller's transaction.
"""

from collections.abc import Generator, Sequence

from sqlalchemy import Connection, and_, delete, func, insert, select

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
    """Keeps a checkpoint, in place of what may be there about that line."""
    columns = schema.checkpoints.c
    same = (columns.stream == checkpoint.stream) & (columns.line == checkpoint.line)
    connection.execute(delete(schema.checkpoints).where(same))
    connection.execute(insert(schema.checkpoints), checkpoint._asdict())


def checkpoints_of(
    connection: Connection, stream: str | None = None, after: int = -1, last: int | None = None
) -> list[Checkpoint]:
    """The checkpoints of a stream, or of all, oldest first: of the lines after ``after``, up to ``last``."""
    columns = schema.checkpoints.c
    wanted = select(schema.checkpoints).where(columns.line > after).order_by(columns.stream, columns.line)
    wanted = wanted if stream is None else wanted.where(columns.stream == stream)
    wanted = wanted if last is None else wanted.where(columns.line <= last)
    return [Checkpoint._make(row) for row in connection.execute(wanted)]


def newest_checkpoints(connection: Connection, stream: str, before: int | None, most: int) -> list[Checkpoint]:
    """So many checkpoints of a stream, newest first, of lines before one; or of every stream the newest."""
    columns = schema.checkpoints.c
    wanted = select(schema.checkpoints)
    if stream:
        wanted = wanted.where(columns.stream == stream).order_by(columns.line.desc()).limit(most)
        wanted = wanted if before is None else wanted.where(columns.line < before)
    else:
        newest = select(columns.stream, func.max(columns.line).label("line")).group_by(columns.stream).subquery()
        same = and_(columns.stream == newest.c.stream, columns.line == newest.c.line)
        wanted = wanted.join(newest, same).order_by(columns.stream)
    return [Checkpoint._make(row) for row in connection.execute(wanted)]


def signed_last(connection: Connection, stream: str, public: str) -> Checkpoint | None:
    """The newest checkpoint of a stream that the holder of a key signed; any other is nobody's word."""
    columns = schema.checkpoints.c
    wanted = select(schema.checkpoints).where(columns.stream == stream).order_by(columns.line.desc())
    with connection.execute(wanted, execution_options={"yield_per": 10}) as rows:
        return next((each for each in map(Checkpoint._make, rows) if each.holds(public)), None)


def keep_snapshot(connection: Connection, stream: str, line: int, body: str) -> None:
    """Keeps the newest snapshot of a stream, and no other."""
    drop_snapshot(connection, stream)
    connection.execute(insert(schema.snapshots).values(stream=stream, line=line, body=body))


def drop_snapshot(connection: Connection, stream: str) -> None:
    """Forgets the snapshot of a stream: its lines say the same."""
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.stream == stream))


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
