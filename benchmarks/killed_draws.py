"""Draws that are killed with -9, at one moment after the other: each happens once, whatever the moment."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from sqlalchemy import select

from benchmarks.report import milliseconds, times
from benchmarks.ticket_load import SYSTEM
from chapter47.floor import schema
from chapter47.floor.floor import Floor
from chapter47.floor.generating import FOLDER, IN_SERVICE, Away
from chapter47.floor.settings import Settings
from chapter47.floor.store import Store
from chapter47.floor.store_proof import prove_store
from chapter47.games import game
from chapter47.generator import HOLDERS, sign
from chapter47.generator.record import NAME
from chapter47.table.commands import Call, Choose, Clock

KILLS = 16
TICKETS = 2000
"""What is sold for each game: its grading takes a while as well."""
REACH = 1.5
"""Kills reach beyond the end of a draw, as it was once without one."""
CASINO = f'casino = "Bench"\n[pits.booths.{SYSTEM}]\ngame = "keno"\nmax-payoff = "250000"\n'


class Left(NamedTuple):
    """What a kill left behind."""

    drawn: Counter[int]
    """How often each game is drawn, by the lines of the floor."""
    selected: Counter[str]
    """How often the numbers of each were selected, by the generator's own record."""


def _settings(folder: Path) -> Settings:
    casino = folder / "casino.toml"
    casino.write_text(CASINO)
    signs = {f"sign_{each}": "bench" for each in ("approval", "location", "size", "language")}
    return Settings(data=str(folder), casino=str(casino), **signs)  # type: ignore[arg-type]


async def _play(folder: Path, after: float | None) -> None:
    """Draws what was left, sells tickets for a game, and locks it out; is killed so many seconds later.

    Tells the game and, where nobody kills it, how long its draw took.
    """
    floor = Floor(_settings(folder), generator=Away())  # as a served floor has it, until it is known which there is
    await floor.start("http://127.0.0.1:1")
    if secrets := await floor.generating.start():
        client = floor.generating.client
        assert client is not None
        statement = await client.propose(IN_SERVICE)
        await client.act(statement, {each: sign(secrets[each], statement) for each in HOLDERS})
    host = floor.system(SYSTEM)

    async def until_drawn(number: int) -> None:
        host.drawing.look()
        while host.system.board()["series"][0]["game"] <= number:  # noqa: ASYNC110  # the floor draws beside us
            await asyncio.sleep(0.0005)
        await host.drained()

    series = host.system.board()["series"][0]
    if series["state"] == "locked":
        await until_drawn(series["game"])
    number = host.system.board()["series"][0]["game"]
    host.booth.look()
    check = host.floor.printer.hashed("0123456789")._asdict()
    for at in range(TICKETS):
        groups = [sorted({at % 80 + 1, at * 7 % 80 + 1, at * 31 % 80 + 1})]
        host.act(Choose(0, "request", {"groups": groups, "rate": "1", "check": check}), ["bench"])
    if host.system.board()["series"][0]["notice"] is None:
        host.act(Call("closing", {}, ("keno-writer",)), ["bench"])
    assert host.system.time is not None
    host.act(Clock(host.system.time + timedelta(minutes=2)), ["floor"])
    await asyncio.to_thread(host.system.warm)
    await host.drained()
    print(number, flush=True)
    if after is not None:
        beside = [pid for pid in (floor.generating.pid,) if pid is not None and number % 2]
        threading.Timer(after, _kill, [*beside, os.getpid()]).start()
    began = perf_counter()
    host.act(Call("lock-out", {}, ("keno-supervisor",)), ["bench"])
    await until_drawn(number)
    print(perf_counter() - began)
    if after is not None:
        await asyncio.sleep(3600)
    await floor.generating.stop()
    await floor.stop()


def _kill(*pids: int) -> None:
    for pid in pids:
        os.kill(pid, signal.SIGKILL)


def _left(folder: Path) -> Left:
    columns = schema.lines.c
    wanted = select(columns.entry).where(columns.stream == SYSTEM, columns.entry.is_not(None))
    with closing(Store(_settings(folder).url)) as store:
        entries = [json.loads(text) for text in store.reading(lambda c: list(c.scalars(wanted)))]
    drawn = Counter(each["game"] for entry in entries for each in entry["events"] if each["event"] == "drawn")
    lines = (folder / FOLDER / NAME).read_bytes().splitlines()
    told = [json.loads(line) for line in lines if line.endswith(b"}")]  # the last may have been cut off
    return Left(drawn, Counter(line["game"] for line in told if line["kind"] == "draw"))


def _child(folder: Path, after: float | None = None) -> list[str]:
    """What a process told that drew in that folder, until it was killed."""
    command = [sys.executable, "-m", "benchmarks.killed_draws", str(folder), *([] if after is None else [str(after)])]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=after is None)
    assert after is None or done.returncode == -signal.SIGKILL
    return done.stdout.split()


def measure_killed(kills: int = KILLS) -> tuple[str, ...]:
    """One row: so many games whose draw is killed, from the lock-out to the moment when it is over."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        took = REACH * float(_child(folder)[1])
        at: Counter[str] = Counter()
        for kill in range(kills):
            number = int(_child(folder, took * kill / (kills - 1))[0])
            left = _left(folder)
            at["told" if left.drawn[number] else "selected" if left.selected[f"main-{number}"] else "before"] += 1
        games = int(_child(folder)[0])
        left = _left(folder)
        with closing(Store(_settings(folder).url)) as store:
            wrong = store.reading(lambda c: prove_store(c, game, record=folder / FOLDER / NAME)).wrong
    once = sum(left.drawn[number] == 1 == left.selected[f"main-{number}"] for number in range(1, games + 1))
    held = once == games == left.drawn.total() == left.selected.total() and not wrong
    return (
        f"{kills} draws killed with -9, up to {milliseconds(took)} after the lock-out",
        f"{once} of {games} games drawn once" if held else f"not held: {wrong or left}",
        "all of them",
        times(once / games),
        f"{at['before']} before the selection, {at['selected']} after it, {at['told']} once told",
    )


if __name__ == "__main__":
    asyncio.run(_play(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else None))
