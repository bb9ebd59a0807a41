"""Processes that write to one store at the same time, forked as the floors of the tests are.

One that appends takes a stream over, goes on where it ends as fast as it can, and says on its output which lines are
safe. One that races waits for a word, and then takes as many streams as it can.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from chapter47.floor.chain import Line, following
from chapter47.floor.leases import Lease, take
from chapter47.floor.store import Store
from chapter47.floor.streams import last_line
from chapter47.table.canonical import canonical
from kit.floor_process import FloorProcess, end_with_tests
from kit.held_up import hold_up_writes
from kit.streams import AT, mine


def started(what: str, url: str, name: str, errors: Path) -> FloorProcess:
    """A process that appends or races."""
    return FloorProcess([what, url, name], {}, errors, False, work=__name__)


async def append_on(store: Store, stream: str, told: Callable[[int], None]) -> None:
    """Appends for ever, many lines on their way at a time, and tells of each when it is safe."""
    guard = await mine(store, stream, f"process {os.getpid()}")
    number, before = store.reading(lambda connection: last_line(connection, stream))
    on_their_way: set[asyncio.Task[None]] = set()

    async def append(line: Line) -> None:
        await store.appending(line, guard)
        told(line.line)

    while True:
        note = canonical({"by": os.getpid(), "n": number + 1, "pad": "x" * (number % 97)})
        line = following((stream, number, before), AT, ["floor"], note=note)
        number, before = line.line, line.hash
        task = asyncio.create_task(append(line))
        on_their_way.add(task)
        task.add_done_callback(on_their_way.discard)
        if number % 7 == 0:
            await asyncio.sleep(0)
        if len(on_their_way) >= 40:
            done, _ = await asyncio.wait(on_their_way, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()


RACES = 40
"""Streams that a race is about."""


async def race(store: Store, owner: str) -> list[str]:
    """Takes each stream, if nobody has it; gives back who has it then."""
    winners = []
    for number in range(RACES):
        mine = Lease(owner, "", 0)
        take_it = partial(take, stream=f"race-{number}", mine=mine, now=0.0, seconds=600, is_gone=lambda _: False)
        winners.append((await store.write(take_it)).owner)
    return winners


def main(arguments: Sequence[str]) -> int:
    """Does so, in the process that was started for it."""
    hold_up_writes()
    what, url, name = arguments
    with closing(Store(url)) as store:
        print("ready", flush=True)
        if what == "append":
            end_with_tests()
            asyncio.run(append_on(store, name, lambda number: print(number, flush=True)))
        else:
            sys.stdin.readline()
            print("done", flush=True)
            print(*asyncio.run(race(store, name)), flush=True)
    return 0
