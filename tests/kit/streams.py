"""Streams as the floor writes them, and their files; and a process that appends to one as fast as it can.

``python -m kit.streams append URL STREAM`` takes the stream over, goes on where it ends, and says on its output which
lines are safe. ``python -m kit.streams race URL OWNER`` waits for a word, and then takes as many streams as it can.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47 import Showing, Table, bet, call, open_table
from chapter47.floor.chain import Line, Signer, exported, link, start
from chapter47.floor.store import Guard, Lease, Store, last_line, take
from chapter47.table.canonical import canonical
from chapter47.table.log import entry_line, header, rules_fingerprint

AT = "2026-07-04T20:00:00.000000"
SIGNER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(32)))


def chained(stream: str, bodies: Iterable[object]) -> list[Line]:
    """Bodies as lines of one chain."""
    lines: list[Line] = []
    before = start(stream)
    for number, body in enumerate(bodies):
        text = canonical(body)
        before = link(before, text)
        lines.append(Line(stream, number, text, before))
    return lines


def file_of(lines: Sequence[Line], signer: Signer = SIGNER, pinned: Iterable[int] = ()) -> str:
    """The export of a stream, with checkpoints of these lines and of the last."""
    at = sorted({*pinned, len(lines) - 1})
    checkpoints = [signer.sign(lines[line].stream, line, lines[line].hash, AT) for line in at]
    return "".join(exported(iter(lines), checkpoints, signer.public))


def played() -> Table:
    """$10 on red and $5 on 17; 17 is black and comes: red loses, 17 is paid 35 to 1, $175."""
    table = open_table("roulette", seats={1: "100"})
    for command in (
        bet(1, "red", "10"),
        bet(1, "straight", "5", pick="17"),
        call("no-more-bets"),
        Showing("spin", "17"),
    ):
        table.do(command)
    return table


def bodies_of(table: Table, stream: str = "roulette-1") -> list[dict[str, object]]:
    """What a table's stream says."""
    floor = {"casino": "Test", "version": "0"}
    bodies: list[dict[str, object]] = [{"at": AT, "floor": floor, "log": header(table), "stream": stream}]
    for number, entry in enumerate(table.log):
        bodies.append({"at": AT, "by": ["player:1"], "entry": json.loads(entry_line(number, entry)), "key": None})
    return bodies


def resumed(table: Table, rules: str | None = None) -> dict[str, object]:
    """A note that from here on these rules ran."""
    note = {"event": "resumed", "rules": rules or rules_fingerprint(table.game), "version": "0"}
    return {"at": AT, "note": note}


def moved(account: str, amount: str, balance: str) -> dict[str, object]:
    """A line of the cage."""
    move = {"account": account, "amount": amount, "balance": balance}
    return {**move, "at": AT, "by": [account], "ref": "r", "what": "buy-in at roulette-1"}


async def mine(store: Store, stream: str, owner: str = "test") -> Guard:
    """Takes a stream over, whoever had it."""
    lease = await store.write(lambda connection: take(connection, stream, Lease(owner, "", 0), 0.0, 60, lambda _: True))
    return Guard(stream, lease.epoch)


def started(what: str, url: str, name: str) -> "subprocess.Popen[str]":
    """A process that does so."""
    path = os.pathsep.join(filter(None, [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH")]))
    return subprocess.Popen(
        [sys.executable, "-m", "kit.streams", what, url, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


async def append_on(store: Store, stream: str, told: Callable[[int], None]) -> None:
    """Appends for ever, many lines on their way at a time, and tells of each when it is safe."""
    guard = await mine(store, stream, f"process {os.getpid()}")
    number, before = store.reading(lambda connection: last_line(connection, stream))
    on_their_way: set[asyncio.Task[None]] = set()

    async def append(line: Line) -> None:
        await store.append(line, guard)
        told(line.line)

    while True:
        number += 1
        body = canonical({"by": os.getpid(), "n": number, "pad": "x" * (number % 97)})
        before = link(before, body)
        task = asyncio.create_task(append(Line(stream, number, body, before)))
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


def _main(what: str, url: str, name: str) -> None:
    with closing(Store(url)) as store:
        print("ready", flush=True)
        if what == "append":
            asyncio.run(append_on(store, name, lambda number: print(number, flush=True)))
        else:
            sys.stdin.readline()
            print(*asyncio.run(race(store, name)), flush=True)


if __name__ == "__main__":
    _main(*sys.argv[1:])
