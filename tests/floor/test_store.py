"""The store, on both databases: what it acknowledges is there, and what fails is as if it had never been."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select, text

from chapter47.floor import schema
from chapter47.floor.chain import Line
from chapter47.floor.database import StoreFailed, open_engine
from chapter47.floor.export import checkpoint, export, page
from chapter47.floor.leases import Guard, Lease, Lost, renew, take
from chapter47.floor.store import Store
from chapter47.floor.streams import (
    append_note,
    checkpoints_of,
    keep_checkpoint,
    keep_snapshot,
    last_line,
    lines_after,
    snapshot_of,
    stream_names,
)
from chapter47.floor.verify import verify
from chapter47.floor.whole import check_chain
from chapter47.games import game
from chapter47.law import Mistake
from kit.appending import RACES, started
from kit.proofs import times
from kit.streams import AT, OTHER, SIGNER, chained, file_of, mine, noted, played, rows_of

PROVE = times(1)


def kept(store: Store, stream: str) -> list[Line]:
    """The lines of a stream, whose chain is whole."""
    found = store.reading(lambda connection: list(lines_after(connection, stream)))
    check_chain(stream, found)
    return found


def some(stream: str, count: int) -> list[Line]:
    return chained(stream, noted(*({"n": number} for number in range(count))))


def named(store: Store) -> set[str]:
    """What was put into a table beside the streams."""
    return set(store.reading(lambda connection: connection.scalars(select(schema.meta.c.name)).all())) - {"schema"}


def put(name: str) -> Callable[[Connection], str]:
    """Work that leaves a trace."""

    def work(connection: Connection) -> str:
        connection.execute(insert(schema.meta).values(name=name, value="x"))
        return name

    return work


def also(name: str) -> Callable[[Connection], None]:
    """The same beside a line."""

    def work(connection: Connection) -> None:
        put(name)(connection)

    return work


def said(statement: str) -> Callable[[Connection], None]:
    """Work that is one statement."""

    def work(connection: Connection) -> None:
        connection.execute(text(statement))

    return work


@asynccontextmanager
async def together(store: Store) -> AsyncIterator[None]:
    """Keeps the writer busy: what is sent meanwhile waits, and goes into one transaction."""
    busy, go = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        busy.set()
        assert go.wait(60)

    held = asyncio.create_task(store.write(hold))
    await asyncio.to_thread(busy.wait)
    try:
        yield
        await asyncio.sleep(0)  # tasks made meanwhile have sent what they send
    finally:
        go.set()
    await held


async def outcomes(*waiting: Awaitable[object]) -> list[object]:
    return await asyncio.gather(*waiting, return_exceptions=True)


def sent(work: Coroutine[Any, Any, object]) -> "asyncio.Task[object]":
    return asyncio.create_task(work)


# Appending


def test_lines_are_kept_in_the_order_they_were_sent(store: Store) -> None:
    async def main() -> None:
        guard = await mine(store, "roulette-1")
        lines = some("roulette-1", 300)
        await asyncio.gather(*(store.appending(line, guard) for line in lines))
        assert kept(store, "roulette-1") == lines
        assert store.reading(lambda connection: last_line(connection, "roulette-1")) == (299, lines[-1].hash)
        assert store.reading(lambda connection: list(lines_after(connection, "roulette-1", 10, 5))) == lines[11:16]

    asyncio.run(main())


def test_many_share_a_commit(store: Store) -> None:
    async def main() -> None:
        guards = [await mine(store, f"table-{number}") for number in range(5)]
        before = store.commits
        async with together(store):
            waiting = [store.appending(line, guard) for guard in guards for line in some(guard.stream, 100)]
            work = sent(store.write(put("a")))
        assert await outcomes(*waiting, work) == [None] * 500 + ["a"]
        assert store.commits - before == 2  # the one that was held, and one for all the others
        for guard in guards:
            assert len(kept(store, guard.stream)) == 100

    asyncio.run(main())


def test_leases_are_looked_up_only_where_a_line_was_not_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line is inserted where its stream is still its writer's: nobody asks before each commit whether it is."""
    looked_up = 0
    look_up = Store._lost

    def counted(self: Store, *arguments: Any) -> frozenset[Guard]:
        nonlocal looked_up
        looked_up += 1
        return look_up(self, *arguments)

    monkeypatch.setattr(Store, "_lost", counted)

    async def main() -> None:
        guards = [await mine(store, f"table-{number}") for number in range(3)]
        async with together(store):
            waiting = [store.appending(line, guard) for guard in guards for line in some(guard.stream, 20)]
        assert await outcomes(*waiting) == [None] * 60
        assert looked_up == 0
        (lost,) = await outcomes(store.appending(some("nobodys", 1)[0], Guard("nobodys", 1)))
        assert (type(lost), looked_up) == (Lost, 1)

    asyncio.run(main())


def test_whoever_lost_the_stream_writes_nothing(store: Store) -> None:
    async def main() -> None:
        old, other = await mine(store, "roulette-1", "old"), await mine(store, "roulette-2")
        first, second, third = some("roulette-1", 3)
        await store.appending(first, old)
        new = await mine(store, "roulette-1", "new")
        assert new.epoch == old.epoch + 1
        touched: list[str] = []
        async with together(store):
            late = store.appending(second, old, lambda connection: touched.append("late"))
            right = store.appending(second, new, lambda connection: touched.append("right"))
            beside = store.appending(some("roulette-2", 1)[0], other)
            nobodys = store.appending(some("roulette-3", 1)[0], Guard("roulette-3", 1))
        found = await outcomes(late, right, beside, nobodys)
        assert [type(each) for each in found] == [Lost, type(None), type(None), Lost]
        assert touched == ["right"]
        assert kept(store, "roulette-1") == [first, second]
        assert store.reading(stream_names) == ["roulette-1", "roulette-2"]
        with pytest.raises(Lost, match="roulette-1"):
            await store.appending(third, old)

    asyncio.run(main())


def test_what_is_done_beside_a_line_is_kept_with_it(store: Store) -> None:
    async def main() -> None:
        guard = await mine(store, "roulette-1")
        lines = some("roulette-1", 2)
        await store.appending(lines[0], guard, also("with"))
        assert named(store) == {"with"}
        with pytest.raises(StoreFailed):
            await store.appending(lines[0], guard, also("without"))
        assert named(store) == {"with"}

    asyncio.run(main())


def test_a_line_that_cannot_be_kept_stops_its_own_stream_alone(store: Store) -> None:
    """What is kept with it is there already: neither it nor what follows it is kept, and all others are."""

    async def main() -> None:
        await store.write(put("there"))
        guards = {stream: await mine(store, stream) for stream in ("big-six-1", "sic-bo-1")}
        async with together(store):
            sent_lines = [
                store.appending(
                    line, guards[stream], also("there") if stream == "big-six-1" and not line.line else None
                )
                for stream in guards
                for line in some(stream, 2)
            ]
            written = sent(store.write(put("beside")))
        found = await outcomes(*sent_lines, written)
        assert [type(each) for each in found] == [StoreFailed, StoreFailed, type(None), type(None), str]
        assert (kept(store, "big-six-1"), kept(store, "sic-bo-1")) == ([], some("sic-bo-1", 2))
        assert named(store) == {"there", "beside"}

    asyncio.run(main())


def test_what_fails_undoes_itself_alone(store: Store) -> None:
    def fail(connection: Connection) -> None:
        put("undone")(connection)
        raise Mistake("no", "No.")

    async def main() -> None:
        guard = await mine(store, "roulette-1")
        line = some("roulette-1", 1)[0]
        async with together(store):
            waiting = [sent(store.write(put("before"))), sent(store.write(fail)), sent(store.write(put("before")))]
            await asyncio.sleep(0)
            appended = store.appending(line, guard)
            waiting.append(sent(store.write(put("after"))))
        found = await outcomes(*waiting, appended)
        assert [found[0], found[3], found[4]] == ["before", "after", None]
        assert isinstance(found[1], Mistake)
        assert isinstance(found[2], StoreFailed)  # there is one of that name
        assert named(store) == {"before", "after"}
        assert kept(store, "roulette-1") == [line]

    asyncio.run(main())


def test_work_sees_the_lines_that_were_sent_before_it(store: Store) -> None:
    """Whoever takes a stream over goes on behind them, though one transaction keeps them all."""

    def newest(connection: Connection) -> int:
        return last_line(connection, "roulette-1")[0]

    async def main() -> None:
        guard = await mine(store, "roulette-1")
        lines = some("roulette-1", 5)
        before = store.commits
        async with together(store):
            first = [store.appending(line, guard) for line in lines[:3]]
            middle = sent(store.write(newest))
            await asyncio.sleep(0)
            second = [store.appending(line, guard) for line in lines[3:]]
            last = sent(store.write(newest))
        assert await outcomes(*first, middle, *second, last) == [None, None, None, 2, None, None, 4]
        assert store.commits - before == 2
        assert kept(store, "roulette-1") == lines

    asyncio.run(main())


def test_nothing_is_kept_behind_a_line_that_was_lost(store: Store) -> None:
    """What was on its way when the line failed must not be kept: there would be a gap."""

    async def main() -> None:
        guard, other = await mine(store, "roulette-1"), await mine(store, "roulette-2")
        lines = some("roulette-1", 6)
        await store.appending(lines[0], guard)
        failing = store.appending(lines[0], guard)  # it is there already
        with pytest.raises(StoreFailed):
            await asyncio.shield(failing)
        found = await outcomes(*(store.appending(line, guard) for line in lines[2:4]))
        assert [type(each) for each in found] == [StoreFailed, StoreFailed]
        await store.appending(some("roulette-2", 1)[0], other)  # who had nothing in that commit goes on
        assert len(kept(store, "roulette-1")) == 1
        again = await mine(store, "roulette-1")  # whoever takes the stream again sees where it ends
        await asyncio.gather(*(store.appending(line, again) for line in lines[1:]))
        assert len(kept(store, "roulette-1")) == 6

    asyncio.run(main())


def test_closing_waits_for_what_is_on_its_way(store_url: str) -> None:
    lines = some("roulette-1", 200)

    async def main(store: Store) -> None:
        guard = await mine(store, "roulette-1")
        on_their_way = [store.appending(line, guard) for line in lines]
        assert not on_their_way[-1].done()

    with closing(Store(store_url)) as store:
        asyncio.run(main(store))
    with closing(Store(store_url)) as store:
        assert kept(store, "roulette-1") == lines


# When the database fails


def small_disk(url: str, pages: int) -> Store:
    """A store that takes no more than so many pages: to SQLite that is a full disk."""
    store = Store(url)
    event.listen(store.engine, "connect", lambda raw, record: raw.execute(f"PRAGMA max_page_count={pages}"))
    store.engine.dispose()
    return store


def test_a_full_disk_acknowledges_nothing(sqlite_url: str) -> None:
    async def main(store: Store) -> None:
        guard, other = await mine(store, "roulette-1"), await mine(store, "roulette-2")
        large = chained("roulette-1", noted({"n": 0}, {"n": 1}, {"pad": "x" * 400_000}, {"n": 3}, {"n": 4}))
        await asyncio.gather(*(store.appending(line, guard) for line in large[:2]))
        async with together(store):
            waiting = [store.appending(line, guard) for line in large[2:4]]
            waiting.append(store.appending(some("roulette-2", 1)[0], other))
            work = sent(store.write(put("a")))
        found = await outcomes(*waiting, work)
        assert [type(each) for each in found] == [StoreFailed] * 4
        assert "full" in str(found[0])
        assert named(store) == set()
        assert kept(store, "roulette-2") == []
        # There is room for a small line: but the one before it is lost, so that it must not be kept.
        assert isinstance((await outcomes(store.appending(large[4], guard)))[0], StoreFailed)
        assert kept(store, "roulette-1") == large[:2]
        again = await mine(store, "roulette-1")
        await store.appending(some("roulette-1", 3)[2], again)
        assert len(kept(store, "roulette-1")) == 3

    with closing(small_disk(sqlite_url, 60)) as store:
        asyncio.run(main(store))


def test_work_that_fills_the_disk_takes_along_what_was_not_durable_yet(sqlite_url: str) -> None:
    """SQLite gives the whole transaction up then: whatever was done before in it is not acknowledged."""

    def large(connection: Connection) -> None:
        connection.execute(insert(schema.meta).values(name="large", value="x" * 400_000))

    async def main(store: Store) -> None:
        guard = await mine(store, "roulette-1")
        async with together(store):
            line = store.appending(some("roulette-1", 1)[0], guard)
            waiting = [sent(store.write(put("before"))), sent(store.write(large)), sent(store.write(put("after")))]
        found = await outcomes(line, *waiting)
        there = named(store)
        for each, name in ((found[1], "before"), (found[3], "after")):
            assert (each == name) == (name in there)
        assert (found[0] is None) == (len(kept(store, "roulette-1")) == 1)
        assert [type(each) for each in found] == [StoreFailed] * 4
        assert await store.write(put("later")) == "later"

    with closing(small_disk(sqlite_url, 60)) as store:
        asyncio.run(main(store))


def test_a_commit_that_fails_acknowledges_nothing_of_whoever_made_it_fail(postgres_url: str) -> None:
    def prepare(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)"))
        connection.execute(text("INSERT INTO late VALUES (1)"))

    fail_late = said("INSERT INTO late VALUES (1)")  # which PostgreSQL refuses at the commit

    async def main(store: Store) -> None:
        await store.write(prepare)
        guard = await mine(store, "roulette-1")
        async with together(store):
            line = store.appending(some("roulette-1", 1)[0], guard)
            waiting = [sent(store.write(put("a"))), sent(store.write(fail_late))]
        *others, late = await outcomes(line, *waiting)
        assert isinstance(late, StoreFailed)
        assert others == [None, "a"]  # each has a commit of its own then
        assert named(store) == {"a"}
        assert len(kept(store, "roulette-1")) == 1

    with closing(Store(postgres_url)) as store:
        asyncio.run(main(store))


def test_a_server_that_hangs_up_loses_nothing_acknowledged(postgres_url: str) -> None:
    hang_up = said("SELECT pg_terminate_backend(pg_backend_pid())")

    async def main(store: Store) -> None:
        guard = await mine(store, "roulette-1")
        lines = some("roulette-1", 3)
        await store.appending(lines[0], guard)
        async with together(store):
            line = store.appending(lines[1], guard)
            waiting = [sent(store.write(put("a"))), sent(store.write(hang_up)), sent(store.write(put("b")))]
        assert [type(each) for each in await outcomes(line, *waiting)] == [StoreFailed] * 4
        assert named(store) == set()
        assert kept(store, "roulette-1") == lines[:1]
        again = await mine(store, "roulette-1")
        await asyncio.gather(*(store.appending(line, again) for line in lines[1:]))
        assert kept(store, "roulette-1") == lines

    with closing(Store(postgres_url)) as store:
        asyncio.run(main(store))


# Streams that all share


def test_two_processes_share_a_stream_and_its_chain(store_url: str) -> None:
    async def main(one: Store, two: Store) -> None:
        def work(number: int) -> Callable[[Connection], Line]:
            return lambda connection: append_note(connection, "floor", AT, ["floor"], {"n": number})

        found = await asyncio.gather(*((one, two)[number % 2].write(work(number)) for number in range(200)))
        assert sorted(line.line for line in found) == list(range(200))
        assert sorted(kept(one, "floor")) == sorted(found)

    with closing(Store(store_url)) as one, closing(Store(store_url)) as two:
        asyncio.run(main(one, two))


# Who runs a stream


NOW = 47_000.0


def test_a_lease_is_taken_kept_lost_and_taken_over(store: Store) -> None:
    def taking(owner: str, seconds: float = 60, gone: bool = False) -> Lease:
        mine = Lease(owner, f"http://{owner}", 0)
        return asyncio.run(store.write(lambda connection: take(connection, "t", mine, NOW, seconds, lambda _: gone)))

    def renewing(owner: str, seconds: float) -> None:
        asyncio.run(store.write(lambda connection: renew(connection, owner, NOW + seconds if seconds else 0.0)))

    assert taking("a") == Lease("a", "http://a", 1)
    assert taking("b") == Lease("a", "http://a", 1)  # a has it
    assert taking("a") == Lease("a", "http://a", 2)  # who takes it again has nothing on its way from before
    assert taking("b", gone=True) == Lease("b", "http://b", 3)  # a is known to be gone
    assert taking("a") == Lease("b", "http://b", 3)
    renewing("b", -1)  # its time is over
    assert taking("a") == Lease("a", "http://a", 4)
    renewing("a", -1)
    renewing("a", 60)  # nobody took it meanwhile
    assert taking("b") == Lease("a", "http://a", 4)
    renewing("b", 0)  # which is not b's to let go
    assert taking("b") == Lease("a", "http://a", 4)
    renewing("a", 0)
    assert taking("b", seconds=-1) == Lease("b", "http://b", 5)
    assert taking("a") == Lease("a", "http://a", 6)


def race(url: str, errors: Path) -> None:
    """Two processes open a store that is not there yet, and take the same streams at the same time."""
    processes = [started("race", url, name, errors) for name in ("one", "two")]
    for each in processes:
        assert each.stdout.readline() == "ready\n", errors.read_text()
    for each in processes:
        each.tell({})
    said = [each.stdout.readline() for each in processes]
    for each in processes:
        assert each.wait(60) == 0
        each.close()
    assert errors.read_text() == ""
    first, second = (winners.split() for winners in said)
    assert len(first) == RACES
    assert first == second  # they agree, stream by stream, on who has it
    with closing(Store(url)) as store:
        rows = store.reading(lambda connection: connection.execute(select(schema.owners)).all())
        assert {row.stream: row.owner for row in rows} == {f"race-{number}": who for number, who in enumerate(first)}
        assert {row.epoch for row in rows} == {1}


def test_of_two_processes_one_wins(store_url: str, tmp_path: Path) -> None:
    race(store_url, tmp_path / "errors")


def test_who_opens_a_new_file_while_another_makes_it_waits_for_that_one(tmp_path: Path) -> None:
    path = tmp_path / "floor.sqlite"
    engine, said = open_engine(f"sqlite:///{path}"), list[str]()

    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("CREATE TABLE begun (line INTEGER)")

        def told(statement: str) -> None:
            """The other is done as soon as it is waited for."""
            said.append(statement)
            if statement == "BEGIN EXCLUSIVE":
                other.execute("COMMIT")

        event.listen(engine, "connect", lambda connection, _: connection.set_trace_callback(told), insert=True)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        engine.dispose()
    assert said.count("BEGIN EXCLUSIVE") == 1


@pytest.mark.prove
def test_of_two_processes_one_wins_again_and_again(store_urls: Callable[[], str], tmp_path: Path) -> None:
    for _ in range(20 * PROVE):
        race(store_urls(), tmp_path / "errors")


# What is kept beside the lines


def test_a_checkpoint_and_the_newest_snapshot_are_kept(store: Store) -> None:
    one, two = (SIGNER.sign("roulette-1", 5, hash * 64, AT) for hash in "ab")
    three = SIGNER.sign("roulette-1", 3, "c" * 64, AT)

    def work(connection: Connection) -> None:
        for each in (one, two, three, three._replace(stream="cage")):
            keep_checkpoint(connection, each)
        assert checkpoints_of(connection, "roulette-1") == [three, two]
        assert checkpoints_of(connection) == [three._replace(stream="cage"), three, two]
        assert snapshot_of(connection, "roulette-1") is None
        keep_snapshot(connection, "roulette-1", 3, "{}")
        keep_snapshot(connection, "roulette-1", 5, "[]")
        assert snapshot_of(connection, "roulette-1") == (5, "[]")

    asyncio.run(store.write(work))


def test_an_export_ends_with_a_checkpoint_of_its_last_line_and_is_proven(store: Store) -> None:
    lines = chained("roulette-1", rows_of(played()))

    async def main() -> None:
        with pytest.raises(Mistake, match="no log of roulette-1"):
            await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))
        guard = await mine(store, "roulette-1")
        await asyncio.gather(*(store.appending(line, guard) for line in lines[:3]))
        first = await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))
        assert first.line == 2
        await asyncio.gather(*(store.appending(line, guard) for line in lines[3:]))
        # What comes after the checkpoint is not in the file.
        text = store.reading(lambda connection: "".join(export(connection, first, SIGNER.public)))
        assert text == file_of(lines[:3])
        for at in (AT, "later"):  # the line is signed once
            last = await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, at))  # noqa: B023
            text = store.reading(lambda connection: "".join(export(connection, last, SIGNER.public)))  # noqa: B023
            assert text == file_of(lines, pinned=[2])
            assert verify(text.splitlines(keepends=True), game, SIGNER.public, [first]).witnessed == 1
        # A new key vouches for what it signed, and the file holds.
        anew = await store.write(lambda connection: checkpoint(connection, "roulette-1", OTHER, AT))
        text = store.reading(lambda connection: "".join(export(connection, anew, OTHER.public)))
        assert text == file_of(lines, OTHER)

    asyncio.run(main())


@pytest.mark.parametrize("together", [1, 2, 3, 5, 1000])
def test_a_file_is_the_same_however_many_lines_are_read_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch, together: int
) -> None:
    lines = chained("roulette-1", rows_of(played()))
    monkeypatch.setattr("chapter47.floor.export.TOGETHER", together)

    async def main() -> None:
        guard = await mine(store, "roulette-1")
        await asyncio.gather(*(store.appending(line, guard) for line in lines[:3]))
        await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))
        await asyncio.gather(*(store.appending(line, guard) for line in lines[3:]))
        last = await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))
        await store.write(lambda connection: append_note(connection, "roulette-1", AT, ["floor"], {"later": 1}))
        read: list[str] = []
        after = -1
        while after < last.line:
            texts, after = await store.read(partial(page, until=last, public=SIGNER.public, after=after))
            assert 1 <= len(texts) <= 2 * together
            read += texts
        assert "".join(read) == file_of(lines, pinned=[2])

    asyncio.run(main())


def test_lines_that_the_store_lost_are_not_signed_away(store: Store) -> None:
    async def main() -> None:
        guard = await mine(store, "roulette-1")
        lines = some("roulette-1", 5)
        await asyncio.gather(*(store.appending(line, guard) for line in lines))
        await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))
        await store.write(said("DELETE FROM lines WHERE line > 2"))
        with pytest.raises(StoreFailed, match="a checkpoint of line 4 of roulette-1, and its last line is 2"):
            await store.write(lambda connection: checkpoint(connection, "roulette-1", SIGNER, AT))

    asyncio.run(main())


# Opening


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("99", "That store was written by a later version: its tables are of version 99, and ours of 2. Run that"),
        ("1", "written by an earlier version: .* Carry it over into a new one with chapter47 upgrade."),
    ],
)
def test_a_store_of_another_version_is_refused(store_url: str, version: str, sentence: str) -> None:
    with closing(Store(store_url)) as store:
        asyncio.run(store.write(said(f"UPDATE meta SET value = '{version}'")))
    with pytest.raises(Mistake, match=sentence, check=lambda no: no.code == "other-schema"):
        Store(store_url)


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://x/y", "oracle://x", "sqlite+nonsense://", "postgresql://h:x/y"]
)
def test_what_is_no_address_is_said_so(url: str) -> None:
    with pytest.raises(Mistake):
        open_engine(url)


def test_a_store_that_cannot_be_opened_is_said_so(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/nowhere/floor.sqlite", f"sqlite:///{tmp_path}"):
        with pytest.raises(StoreFailed, match="cannot be opened"):
            Store(url)
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"nonsense" * 1000)
    with pytest.raises(StoreFailed, match="not a database"):
        Store(f"sqlite:///{broken}")


async def _beside(store: Store) -> None:
    old, other = await mine(store, "roulette-1", "old"), await mine(store, "meter:x", "old")
    first, second, third = some("roulette-1", 3)
    moved, again = some("meter:x", 2)
    told: list[BaseException | None] = []
    async with together(store):
        store.send(first, old, None, told.append, ((moved, other),))
        done = store.appending(second, old)
    await outcomes(done)
    assert told == [None]
    assert (kept(store, "roulette-1"), kept(store, "meter:x")) == ([first, second], [moved])
    await mine(store, "meter:x", "new")
    async with together(store):
        store.send(third, old, None, told.append, ((again, other),))
        done = store.appending(some("roulette-1", 4)[3], old)
    (failed,) = await outcomes(done)
    assert (type(told[1]), type(failed)) == (Lost, StoreFailed)
    assert (kept(store, "roulette-1"), kept(store, "meter:x")) == ([first, second], [moved])


def test_lines_beside_each_other_are_kept_together_or_not_at_all(store: Store) -> None:
    asyncio.run(_beside(store))


def test_what_a_store_forgets_is_wiped(tmp_path: Path) -> None:
    """A deck that is over is forgotten: nothing of it stays in the file's pages, whatever SQLite was built with."""
    engine = open_engine(f"sqlite:///{tmp_path / 'floor.sqlite'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA secure_delete").scalar_one() == 1
    engine.dispose()
