"""The store: streams of lines that only grow, on SQLite or PostgreSQL.

One thread writes. What arrives while it waits for the disk goes into its next transaction, so that many commands share
one commit, and nobody is answered before theirs is durable.
"""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from chapter47.floor import schema
from chapter47.floor.chain import Line
from chapter47.floor.database import StoreFailed, is_its_own, open_engine, reason, sqlstate
from chapter47.floor.leases import Guard, Lost
from chapter47.law import Chapter47Error

T = TypeVar("T")

MOST_TOGETHER = 2000
"""As many writes as one commit takes."""
IDLE = 1.0
"""Seconds without a write after which the writer lets go of its connection: the next one is tried before it is used."""


Also = Callable[[Connection], None]


Kept = Callable[[BaseException | None], None]
"""Told that a line is durable, or why it is not."""


Beside: TypeAlias = tuple[tuple[Line, Guard], ...]
"""Lines of other streams that are kept with one, or neither is."""


class _Append(NamedTuple):
    line: Line
    guard: Guard
    also: Also | None
    told: Kept
    loop: asyncio.AbstractEventLoop
    beside: Beside

    @property
    def guards(self) -> tuple[Guard, ...]:
        """Of all streams that it writes to."""
        return (self.guard, *(guard for _, guard in self.beside))


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
                schema.complete(connection)
                found = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema"))
                if found is None:
                    connection.execute(insert(schema.meta).values(name="schema", value=str(schema.SCHEMA)))
                else:
                    schema.check(found)
        except SQLAlchemyError as error:
            raise StoreFailed(f"The store cannot be opened: {reason(error)}") from error

    # Writing

    def send(self, line: Line, guard: Guard, also: Also | None, told: Kept, beside: Beside = ()) -> None:
        """The line is on its way; the caller's loop is told when it is durable. Lines arrive in the order of calls.

        ``also`` runs in the same transaction, and cannot refuse. Lines ``beside`` it are kept with it, or neither is.
        """
        self._queue.put(_Append(line, guard, also, told, asyncio.get_running_loop(), beside))

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
        """Keeps all of them, and then everyone is told."""
        outcomes = self._keep(batch)
        self.commits += 1
        self.writes += len(batch)
        for loop in {item.loop for item in batch}:
            mine = [outcome for outcome in outcomes if outcome[0].loop is loop]
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(_tell, mine)

    def _keep(self, batch: "list[_Append | _Run[Any]]") -> "list[_Outcome]":
        """One transaction for all of them; or one for each, where something of one of them cannot be kept."""
        for _ in range(3):
            try:
                return self._transact(batch)
            except Exception as error:
                self._let_go()
                failed = StoreFailed(f"The store could not keep that: {reason(error)}")
                if sqlstate(error) in _TRY_AGAIN:
                    continue
                if len(batch) > 1 and is_its_own(error):
                    return [outcome for item in batch for outcome in self._keep([item])]
                break
        self._broken |= {guard for item in batch if isinstance(item, _Append) for guard in item.guards}
        return [(item, None, failed) for item in batch]

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
                elif (gone := next((guard for guard in item.guards if guard in lost), None)) is not None:
                    # What follows in the streams beside it would follow a line that is not there.
                    self._broken.update(guard for guard in item.guards if guard not in lost)
                    outcomes.append((item, None, Lost(gone.stream)))
                elif not self._broken.isdisjoint(item.guards):
                    self._broken.update(item.guards)
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
        rows += [(*line, *guard) for item in sent for line, guard in item.beside]
        if connection.exec_driver_sql(self._insert, rows).rowcount != len(rows):
            raise _SomeLost
        for item in sent:
            if item.also is not None:
                item.also(connection)
        sent.clear()

    def _lost(self, connection: Connection, batch: "list[_Append | _Run[Any]]") -> frozenset[Guard]:
        """Those whose streams somebody else has taken over; ours stay ours until the commit."""
        guards = {guard for item in batch if isinstance(item, _Append) for guard in item.guards}
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
            if sqlstate(error) in _TRY_AGAIN:
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
