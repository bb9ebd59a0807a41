"""Tickets on a floor: issued over WebSockets, held by the million, drawn and graded, there again after a restart."""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.floor import Serving, part, serving
from benchmarks.killed_draws import measure_killed
from benchmarks.load import Plan
from benchmarks.report import count, milliseconds, show, times
from benchmarks.ticket_load import SYSTEM
from chapter47.floor.floor import Floor
from chapter47.floor.people import People
from chapter47.floor.settings import Settings
from chapter47.floor.store import Store
from chapter47.table.commands import Call, Choose, Clock

CONNECTIONS = 32
SECONDS = 8.0
RATE, EACH = 2_000, 500e-6
"""Durable tickets a second; where the load takes the cores, the server's time for each."""
TICKETS = 1_000_000
MEMORY = 1 << 30
DRAW, RESTART = 2.0, 5.0
CASINO = f'casino = "Bench"\n[pits.booths.{SYSTEM}]\ngame = "keno"\nbooths = {{ main = 8 }}\nmax-payoff = "250000"\n'


def _casino(folder: Path) -> Path:
    file = folder / "casino.toml"
    file.write_text(CASINO)
    return file


def _patrons(url: str) -> list[tuple[str, str, int]]:
    async def visit() -> list[str]:
        with closing(Store(url)) as store:
            people = People(store, play_chips=100_000_00)
            return [(await people.visit(f"Patron {k}", f"terminal {k}"))[1] for k in range(CONNECTIONS)]

    return [(token, SYSTEM, k + 1) for k, token in enumerate(asyncio.run(visit()))]


def _load(server: Serving, plan: Plan) -> tuple[dict[str, Any], float]:
    command = [sys.executable, "-m", "benchmarks.ticket_load"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(plan) + "\n")
        process.stdin.flush()
        process.stdout.readline()
        before = server.processor_seconds()
        process.stdin.write("\n")
        process.stdin.flush()
        found = json.loads(process.stdout.readline())
        return found, server.processor_seconds() - before


def measure_issue() -> tuple[str, ...]:
    """One row: patrons who each ask for one ticket after the other."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/floor.sqlite"
        patrons = _patrons(url)
        os.environ |= {"CHAPTER47_SIGN_APPROVAL": "bench", "CHAPTER47_GENERATOR": "within"}
        for each in ("LOCATION", "SIZE", "LANGUAGE"):
            os.environ[f"CHAPTER47_SIGN_{each}"] = "bench"
        with serving(folder, url, _casino(folder)) as server:
            plan: Plan = {
                "address": server.address,
                "players": patrons,
                "watchers": [],
                "seconds": SECONDS,
                "pause": 0.0,
            }
            found, used = _load(server, plan)
    number, latencies = len(found["latencies"]), found["latencies"]
    return (
        f"issued over {CONNECTIONS} WebSockets, durable",
        f"{count(number / found['seconds'])}/s, {used / number * 1e6:.0f} µs of the server's time each",
        f"{count(RATE)}/s, or {EACH * 1e6:.0f} µs",
        times(max(number / found["seconds"] / RATE, EACH / (used / number))),
        f"p50 {milliseconds(part(latencies, 0.5))}, p99 {milliseconds(part(latencies, 0.99))}",
    )


def _requests() -> Iterator[dict[str, object]]:
    """Requests of all kinds, a quarter of them way, combination or king."""
    rng = random.Random(47)
    while True:
        kind = rng.randrange(12)
        numbers = rng.sample(range(1, 81), 10)
        if kind == 0:
            yield {"groups": [numbers[:2], numbers[2:4], numbers[4:6]], "conditioning": [{"ways": "3/4", "rate": "1"}]}
        elif kind == 1:
            lines = [{"ways": "1/3", "rate": "1"}, {"ways": "1/5", "rate": "1"}]
            yield {"groups": [numbers[:3], numbers[3:5]], "conditioning": lines, "type": "combination"}
        elif kind == 2:
            lines = [{"ways": "2/4", "rate": "1"}]
            yield {"kings": numbers[:1], "groups": [numbers[1:4], numbers[4:7]], "conditioning": lines}
        else:
            yield {"groups": [numbers[: rng.randint(1, 10)]], "rate": "1"}


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def _fill(folder: Path) -> dict[str, float]:
    """A million tickets, by the host's own door; gives how long it took, and how a draw went."""
    floor = Floor(_settings(folder))
    await floor.start("http://127.0.0.1:1")
    host = floor.system(SYSTEM)
    before = _resident()
    host.booth.look()
    began = perf_counter()
    asked = _requests()
    for number in range(TICKETS):
        details = {**next(asked), "station": 1, "check": host.floor.printer.hashed("0123456789")._asdict()}
        host.act(Choose(0, "request", details), ["bench"])
        if number % 5000 == 0:
            await host.drained()
    await host.drained()
    filled = perf_counter() - began
    memory = _resident()
    await floor.stop()
    return {"filled": filled, "memory": memory, "before": before}


def _settings(folder: Path) -> Settings:
    return Settings(
        data=str(folder),
        casino=str(_casino(folder)),
        sign_approval="bench",
        sign_location="bench",
        sign_size="18 by 24 inches",
        sign_language="English",
    )


async def _again(folder: Path) -> dict[str, float]:
    """The same floor again: how long it takes until it serves, and to draw and grade."""
    began = perf_counter()
    floor = Floor(_settings(folder))
    await floor.start("http://127.0.0.1:1")
    host = floor.system(SYSTEM)
    started = perf_counter() - began
    host.act(Call("closing", {}, ("keno-writer",)), ["bench"])
    assert host.system.time is not None
    host.act(Clock(host.system.time + timedelta(minutes=2)), ["floor"])
    await asyncio.to_thread(host.system.warm)  # as it does by itself when it starts
    await host.drained()
    began = perf_counter()
    host.act(Call("lock-out", {}, ("keno-supervisor",)), ["bench"])
    while not host.system.board()["series"][0]["last"]:  # noqa: ASYNC110  # the floor draws beside us
        await asyncio.sleep(0.001)
    await host.drained()
    drawn = perf_counter() - began
    memory = _resident()
    await floor.stop()
    return {"started": started, "drawn": drawn, "memory": memory, "tickets": host.system.next_ticket - 1}


def _child(name: str, folder: Path) -> dict[str, float]:
    """Runs a part in a process of its own, so that its memory is its own too."""
    command = [sys.executable, "-m", "benchmarks.tickets", name, str(folder)]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    found: dict[str, float] = json.loads(told.splitlines()[-1])
    return found


def measure_million() -> list[tuple[str, ...]]:
    """Rows: a million open tickets in memory, at a draw, after a restart."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        filled = _child("fill", folder)
        again = _child("again", folder)
    memory = max(filled["memory"], again["memory"])
    return [
        (
            f"{count(TICKETS)} open, a quarter of them way, combination or king",
            f"{memory / 2**20:.0f} MiB",
            f"{MEMORY / 2**20:.0f} MiB",
            times(MEMORY / memory),
            f"filled in {filled['filled']:.0f} s, {filled['filled'] / TICKETS * 1e6:.0f} µs each with its line",
        ),
        (
            "locked out, drawn and graded",
            f"{again['drawn']:.2f} s",
            f"{DRAW:g} s",
            times(DRAW / again["drawn"]),
            "to disk",
        ),
        (
            "there again after a restart",
            f"{again['started']:.2f} s",
            f"{RESTART:g} s",
            times(RESTART / again["started"]),
            "from its snapshot in columns, hashes checked",
        ),
    ]


def measure() -> None:
    """Prints the table."""
    rows = [measure_issue(), *measure_million(), measure_killed()]
    notes = (
        "One server process, all patrons in another on the same machine; SQLite with synchronous=FULL.",
        "Every second kill takes the generator along; log, record and chain of both are proven afterwards.",
    )
    show("Floor: tickets of a system", ("tickets", "measured", "target", "of it", ""), rows, notes)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        print(json.dumps(asyncio.run((_fill if sys.argv[1] == "fill" else _again)(Path(sys.argv[2])))))
    else:
        measure()
