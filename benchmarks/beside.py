"""A busy table without and with a simulation that somebody else runs on the same floor, in a process of its own."""

import asyncio
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx

from benchmarks.floor import SEATS, Serving, casino_file, load, part, players, serving
from benchmarks.load import Plan
from benchmarks.report import count, milliseconds, show, times
from chapter47.floor.people import People
from chapter47.floor.store import Store

SECONDS, PAUSE = 4.0, 0.05
TURNS = 3
"""Each is measured so often, by turns: a slow moment of the machine falls on both."""
ASKED = {
    "game": "blackjack",
    "house": {"min": "5", "max": "500"},
    "wagers": "",
    "rounds": 1000,
    "sessions": 100_000,
}
"""The longest that may be asked for, of a game that takes long."""


def visitor(url: str) -> str:
    """The session of somebody who plays nowhere."""
    with closing(Store(url)) as store:
        return asyncio.run(People(store).visit("Somebody", "their terminal"))[1]


@contextmanager
def simulating(server: Serving, cookie: str) -> Iterator[None]:
    """Somebody has sessions simulated, one run after the other, until we leave."""
    began, over = threading.Event(), threading.Event()
    headers = {"X-Chapter47": "1", "Origin": server.address, "Cookie": f"chapter47={cookie}"}

    def run() -> None:
        with httpx.Client(base_url=server.address, headers=headers, timeout=60, trust_env=False) as client:
            while not over.is_set():
                with client.stream("POST", "/api/simulations", json=ASKED) as answer:
                    assert answer.status_code == 200, answer.read()
                    for line in answer.iter_lines():
                        assert '"fault"' not in line, line
                        if not line.startswith('{"done": 0,'):
                            began.set()  # it plays, and does not compile any more
                        if over.is_set():
                            return

    running = threading.Thread(target=run)
    running.start()
    try:
        assert began.wait(60)
        yield
    finally:
        over.set()
        running.join()


def measure() -> None:
    """Prints commands at one table, alone and beside a simulation."""
    latencies: dict[bool, list[float]] = {False: [], True: []}
    used = dict.fromkeys(latencies, 0.0)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/floor.sqlite"
        casino = casino_file(Path(folder), 2 * TURNS)
        seated, somebody = players(url, SEATS * 2 * TURNS), visitor(url)
        with serving(Path(folder), url, casino) as server:
            for turn in range(2 * TURNS):
                plan: Plan = {
                    "address": server.address,
                    "players": seated[SEATS * turn : SEATS * (turn + 1)],
                    "watchers": [],
                    "seconds": SECONDS,
                    "pause": PAUSE,
                }
                beside = bool(turn % 2)
                if beside:
                    with simulating(server, somebody):
                        found, spent = load(server, plan)
                else:
                    found, spent = load(server, plan)
                latencies[beside] += found["latencies"]
                used[beside] += spent
    slow = {beside: part(each, 0.99) for beside, each in latencies.items()}
    rows = [
        (
            "beside a simulation" if beside else "alone",
            count(len(each) / SECONDS / TURNS),
            milliseconds(part(each, 0.5)),
            milliseconds(slow[beside]),
            f"{used[beside] / len(each) * 1e6:.0f} µs",
            times(slow[beside] / slow[False]) if beside else "",
        )
        for beside, each in latencies.items()
    ]
    notes = (
        f"A table of {SEATS} on SQLite, each with a command {PAUSE * 1000:.0f} ms after the answer to the one before,"
        f" {TURNS} times {SECONDS:g} s of both by turns. The simulation is another person's, in a process of its own"
        " that has a processor only while nobody else wants one.",
    )
    columns = ("commands at a table", "a second", "p50", "p99", "server's time each", "of the p99 alone")
    show("Floor: a table beside a simulation", columns, rows, notes)
