"""A table's journal: who is told of a line, and when; and what becomes of those who wait for one that is not kept."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing

import pytest

from chapter47.floor.chain import start
from chapter47.floor.database import StoreFailed
from chapter47.floor.journal import Journal
from chapter47.floor.leases import Guard, Lost
from chapter47.floor.store import Store
from chapter47.law import Chapter47Error
from kit.streams import AT, mine


def run(url: str, script: Callable[[Store, Journal], Awaitable[None]], epoch: int = 0) -> None:
    async def go() -> None:
        with closing(Store(url)) as store:
            guard = await mine(store, "wheel")
            guard = Guard(guard.stream, epoch or guard.epoch)
            await script(store, Journal(store, guard, -1, start("wheel"), -1, ""))

    asyncio.run(go())


def enter(journal: Journal, entry: int, told: Callable[[], object]) -> None:
    journal.enter(entry, AT, ["player:1"], None, f'{{"n":{entry}}}', None, None, lambda: [told()].clear())


def test_whoever_waits_for_an_entry_goes_on_when_it_was_told_of(sqlite_url: str) -> None:
    told: list[str] = []

    async def wait(journal: Journal, entry: int) -> None:
        await journal.on_disk(entry)
        told.append(f"waited for {entry}")

    async def script(store: Store, journal: Journal) -> None:
        for entry in (0, 1):
            enter(journal, entry, lambda entry=entry: told.append(f"told of {entry}"))  # type: ignore[misc]
        assert journal.durable == -1
        await asyncio.gather(wait(journal, 1), wait(journal, 0), wait(journal, 1))
        assert journal.durable == 1
        assert told[:2] == ["told of 0", "told of 1"]
        assert sorted(told[2:]) == ["waited for 0", "waited for 1", "waited for 1"]
        assert await journal.on_disk(0) == 0  # it is there already

    run(sqlite_url, script)


def test_a_line_that_is_not_kept_is_told_to_nobody_and_fails_the_journal(sqlite_url: str) -> None:
    async def script(store: Store, journal: Journal) -> None:
        told: list[int] = []
        enter(journal, 0, lambda: told.append(0))
        enter(journal, 1, lambda: told.append(1))
        found = await asyncio.gather(journal.on_disk(0), journal.on_disk(1), return_exceptions=True)
        assert [type(error) for error in found] == [Lost, Lost]
        assert (told, journal.durable) == ([], -1)
        with pytest.raises(Lost):
            journal.check()
        with pytest.raises(Lost):
            await journal.on_disk(2)

    run(sqlite_url, script, epoch=7)  # somebody else's


def test_one_who_went_away_keeps_nobody_else_waiting(sqlite_url: str) -> None:
    async def script(store: Store, journal: Journal) -> None:
        enter(journal, 0, lambda: None)
        gone, there = (asyncio.ensure_future(journal.on_disk(0)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert await there == 0

    run(sqlite_url, script)


def test_whoever_runs_the_table_hears_of_a_failure_once(sqlite_url: str) -> None:
    heard: list[Chapter47Error] = []

    async def script(store: Store, journal: Journal) -> None:
        def lost(error: Chapter47Error) -> None:
            heard.append(error)
            journal.fail(error)

        journal.lost = lost
        for entry in range(3):
            enter(journal, entry, lambda: None)
        with pytest.raises(Lost):
            await journal.on_disk(2)
        await store.write(lambda connection: None)
        assert len(heard) == 1
        assert not isinstance(heard[0], StoreFailed)

    run(sqlite_url, script, epoch=7)
