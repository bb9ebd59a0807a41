"""The store: streams of lines that only grow, on SQLite or PostgreSQL.

One thread writes. What arrives while it waits for the disk goes into its next transaction, so that many commands share
one commit, and nobody is answered before theirs is durable.
"""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from chapter47.floor import schema
from chapter47.floor.chain import Checkpoint, Line, following, start
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.canonical import canonical

T = TypeVar("T")

MOST_TOGETHER = 2000
"""As many writes as one commit takes."""
IDLE = 1.0
"""Seconds without a write after which the writer lets go of its connection: the next one is tried before it is used."""


class StoreFailed(Chapter47Error):
    """The disk or the database did not keep what it was given: nothing of it was acknowledged."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.code = "store-failed"
        self.sentence = sentence


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


Also = Callable[[Connection], None]


Kept = Callable[[BaseException | None], None]
"""Told that a line is durable, or why it is not."""


class _Append(NamedTuple):
    line: Line
    guard: Guard
    also: Also | None
    told: Kept
    loop: asyncio.AbstractEventLoop


class _Run(NamedTuple, Generic[T]):
    work: Callable[[Connection], T]
    future: "asyncio.Future[T]"
    loop: asyncio.AbstractEventLoop


class _SomeLost(Exception):
    """Not every line was kept: a stream is not its writer's any more."""


_Outcome = tuple["_Append | _Run[Any]", object, BaseException | None]

_COLUMNS = [f'"{column.name}"' for column in schema.lines.columns]
_INSERT = (
    f"INSERT INTO lines ({', '.join(_COLUMNS)}) "
    f"SELECT {', '.join('?' * len(_COLUMNS))} FROM owners WHERE stream = ? AND epoch = ?"
)
"""As the driver has it, since most of what is written is lines: each is kept if its stream is still its writer's."""

_TRY_AGAIN = frozenset({"40001", "40P01"})
"""What PostgreSQL says of transactions that waited for each other: one of them may try again."""


def open_engine(url: str) -> Engine:
    """The database behind an address; a :class:`Mistake` where there is none."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise Mistake("unknown-database", f"{parsed.get_backend_name()} is no database we know.", _DATABASES)
        engine = create_engine(
            parsed, pool_pre_ping=parsed.get_backend_name() == "postgresql", pool_size=8, hide_parameters=True
        )
    except ImportError as error:
        sentence = "PostgreSQL needs a package that is not installed."
        raise Mistake("missing-package", sentence, "pip install 'chapter47[postgres]'") from error
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise Mistake("unknown-database", "That is not the address of a database.", _DATABASES) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite)
        event.listen(engine, "begin", _begin)
    return engine


_DATABASES = "Write sqlite:///floor.sqlite or postgresql://user@host/name."


def _sqlite(connection: Any, record: object) -> None:
    """Durable at every commit, readers never wait; we say ourselves where a transaction begins."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Store:
    """Streams, and the tables beside them."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        try:
            self._prepare()
        except Chapter47Error:
            self.engine.dispose()
            raise
        self._queue: queue.SimpleQueue[_Append | _Run[Any] | None] = queue.SimpleQueue()
        self._broken: set[Guard] = set()
        """Streams that lost a line: what was sent after it must not be kept. Whoever takes them again goes on."""
        self._connection: Connection | None = None
        """The writer's own."""
        # On PostgreSQL the owner stays the owner until the commit; on SQLite nobody else writes until then.
        self._insert = f"{_INSERT.replace('?', '%s')} FOR SHARE" if self.is_postgres else _INSERT
        self._readers = ThreadPoolExecutor(4, "store-reader")
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()
        self.commits = 0
        """How many commits the writer has made, and for how many writes."""
        self.writes = 0

    def _prepare(self) -> None:
        """Makes the tables where there are none, and refuses those of another version."""
        try:
            with self.engine.execution_options(writes=True).begin() as connection:
                if self.is_postgres:
                    connection.execute(text("SELECT pg_advisory_xact_lock(47)"))
                schema.metadata.create_all(connection)
                found = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema"))
                if found is None:
                    connection.execute(insert(schema.meta).values(name="schema", value=str(schema.SCHEMA)))
                else:
                    schema.check(found)
        except SQLAlchemyError as error:
            raise StoreFailed(f"The store cannot be opened: {reason(error)}") from error

    # Writing

    def send(self, line: Line, guard: Guard, also: Also | None, told: Kept) -> None:
        """The line is on its way; the caller's loop is told when it is durable. Lines arrive in the order of calls.

        ``also`` runs in the same transaction, and cannot refuse.
        """
        self._queue.put(_Append(line, guard, also, told, asyncio.get_running_loop()))

    def appending(self, line: Line, guard: Guard, also: Also | None = None) -> "asyncio.Future[None]":
        """The same for somebody who waits: the future is done when the line is durable."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.send(line, guard, also, lambda error: _settle(future, None, error))
        return future

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs in the writer's next transaction, and waits until that is durable. What it raises undoes it alone."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Run(work, future, loop))
        return await future

    def _write_on(self) -> None:
        while True:
            try:
                first = self._queue.get(timeout=IDLE if self._connection is not None else None)
            except queue.Empty:
                self._let_go()
                continue
            if first is None:
                self._let_go()
                return
            batch = [first]
            ended = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_TOGETHER:
                    item = self._queue.get_nowait()
                    if item is None:
                        ended = True
                        break
                    batch.append(item)
            self._write(batch)
            if ended:
                self._let_go()
                return

    def _let_go(self) -> None:
        """The next write has another connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()

    def _write(self, batch: "list[_Append | _Run[Any]]") -> None:
        """One transaction for all of them, and then everyone is told."""
        for last in (False, False, True):
            try:
                outcomes = self._transact(batch)
                break
            except Exception as error:
                self._let_go()
                if not last and _sqlstate(error) in _TRY_AGAIN:
                    continue
                failed = StoreFailed(f"The store could not keep that: {reason(error)}")
                outcomes = [(item, None, failed) for item in batch]
                self._broken |= {item.guard for item in batch if isinstance(item, _Append)}
                break
        self.commits += 1
        self.writes += len(batch)
        for loop in {item.loop for item in batch}:
            mine = [outcome for outcome in outcomes if outcome[0].loop is loop]
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(_tell, mine)

    def _transact(self, batch: "list[_Append | _Run[Any]]") -> "list[_Outcome]":
        try:
            return self._try(batch, frozenset())
        except _SomeLost:
            # Seldom: somebody took a stream over. Who it was is looked up, and the others' lines are kept.
            return self._try(batch, None)

    def _try(self, batch: "list[_Append | _Run[Any]]", lost: "frozenset[Guard] | None") -> "list[_Outcome]":
        outcomes: list[_Outcome] = []
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(writes=True)
        connection = self._connection
        with connection.begin():
            if lost is None:
                lost = self._lost(connection, batch)
            sent: list[_Append] = []
            for item in batch:
                if isinstance(item, _Run):
                    self._flush(connection, sent)  # whoever reads here sees what was sent before
                    outcomes.append((item, *_alone(connection, item.work)))
                elif item.guard in lost:
                    outcomes.append((item, None, Lost(item.guard.stream)))
                elif item.guard in self._broken:
                    outcomes.append((item, None, StoreFailed("The store could not keep a line before that.")))
                else:
                    sent.append(item)
                    outcomes.append((item, None, None))
            self._flush(connection, sent)
        return outcomes

    def _flush(self, connection: Connection, sent: list[_Append]) -> None:
        """Writes the lines, and then what is kept with each."""
        if not sent:
            return
        rows = [(*item.line, *item.guard) for item in sent]
        if connection.exec_driver_sql(self._insert, rows).rowcount != len(rows):
            raise _SomeLost
        for item in sent:
            if item.also is not None:
                item.also(connection)
        sent.clear()

    def _lost(self, connection: Connection, batch: "list[_Append | _Run[Any]]") -> frozenset[Guard]:
        """Those whose streams somebody else has taken over; ours stay ours until the commit."""
        guards = {item.guard for item in batch if isinstance(item, _Append)}
        owners = schema.owners.c
        wanted = select(owners.stream, owners.epoch).where(owners.stream.in_([guard.stream for guard in guards]))
        held = {row.stream: row.epoch for row in connection.execute(wanted.with_for_update(read=True))}
        return frozenset(guard for guard in guards if held.get(guard.stream) != guard.epoch)

    # Reading

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs beside the writer, on what is durable."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.reading, work)

    def reading(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection, connection.begin():
                return work(connection)
        except SQLAlchemyError as error:
            raise StoreFailed(f"The store cannot be read: {reason(error)}") from error

    def close(self) -> None:
        """Waits for what is on its way, and lets go."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()


def _alone(connection: Connection, work: Callable[[Connection], object]) -> tuple[object, BaseException | None]:
    """Does the work so that what it raises undoes it alone."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
        savepoint.commit()
    except Exception as error:
        try:
            savepoint.rollback()
        except SQLAlchemyError:
            # A full disk makes SQLite give the whole transaction up: nothing of the batch may be acknowledged.
            raise error from None
        if isinstance(error, SQLAlchemyError):
            if _sqlstate(error) in _TRY_AGAIN:
                raise
            return None, StoreFailed(f"The store could not keep that: {reason(error)}")
        return None, error
    return result, None


def _tell(outcomes: Sequence[_Outcome]) -> None:
    for item, result, error in outcomes:
        if isinstance(item, _Run):
            _settle(item.future, result, error)
            continue
        try:
            item.told(error)
        except Exception as failure:
            # One who cannot bear to hear it keeps nobody else from hearing.
            context = {"message": "a line was kept, and whoever wrote it failed to hear so", "exception": failure}
            item.loop.call_exception_handler(context)


def _settle(future: "asyncio.Future[T]", result: T, error: BaseException | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def _sqlstate(error: BaseException) -> str:
    return getattr(getattr(error, "orig", None), "sqlstate", None) or ""


def reason(error: BaseException) -> str:
    """What went wrong, without the statement and what it carried."""
    original = getattr(error, "orig", None) or error
    return str(original).strip().splitlines()[0][:200] if str(original).strip() else type(original).__name__


# What is done with a connection


def last_line(connection: Connection, stream: str) -> tuple[int, str]:
    """The number and hash of the newest line; -1 and the start of the chain where there is none."""
    lines = schema.lines.c
    newest = select(lines.line, lines.hash).where(lines.stream == stream).order_by(lines.line.desc()).limit(1)
    row = connection.execute(newest).first()
    return (int(row.line), str(row.hash)) if row else (-1, start(stream))


def in_turn(connection: Connection) -> None:
    """From here until its transaction ends, no other process is at what all of them share.

    A commit carries the work of many, in any order. Were each to lock what it touches (a row, the cage's stream,
    another one), two processes could wait for each other; so whoever changes people, sessions, accounts or a shared
    stream takes this one lock first. On SQLite a transaction that writes has it by itself.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(47, 1)"))


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


def streams(connection: Connection) -> list[str]:
    """Every stream that has lines."""
    return list(connection.scalars(select(schema.lines.c.stream).distinct().order_by(schema.lines.c.stream)))


def keep_checkpoint(connection: Connection, checkpoint: Checkpoint) -> None:
    """Keeps a checkpoint, unless that line has one."""
    columns = schema.checkpoints.c
    same = (columns.stream == checkpoint.stream) & (columns.line == checkpoint.line)
    if connection.scalar(select(func.count()).select_from(schema.checkpoints).where(same)) == 0:
        connection.execute(insert(schema.checkpoints), checkpoint._asdict())


def checkpoints_of(connection: Connection, stream: str | None = None) -> list[Checkpoint]:
    """The checkpoints of a stream, or of all, oldest first."""
    columns = schema.checkpoints.c
    wanted = select(schema.checkpoints).order_by(columns.stream, columns.line)
    rows = connection.execute(wanted if stream is None else wanted.where(columns.stream == stream))
    return [Checkpoint(row.stream, row.line, row.hash, row.at, row.signature) for row in rows]


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


# Who runs a stream


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
