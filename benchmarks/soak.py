"""`python -m benchmarks.soak [SECONDS]`: whether the memory of a floor that is played at stays as it is.

20 tables, 40 players and 100 watchers, who come back now and then; an hour unless said otherwise. It is not among the
measurements of `make bench`, since nobody waits an hour for those.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from statistics import linear_regression
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor import Serving, casino_file, serving
from benchmarks.report import count, show
from chapter47.floor.people import People
from chapter47.floor.store import Store

TABLES, SEATED, WATCHERS = 20, 2, 5
"""Tables, and how many play and watch at each."""
SECONDS = 3600.0
LOOKS = 20
"""How often memory is looked at."""
PAUSE = 0.2
"""Between an answer and the next command."""
STAYS = 150
"""Frames that a watcher hears before they come back."""
A_ROUND = 40
"""Commands between two rounds that a player wants."""
FLAT = 10.0
"""MB an hour that are no growth: a page here, a line there."""


class Soak:
    """People at the tables, until they are told to stop."""

    def __init__(self, address: str) -> None:
        self.address = address.replace("http", "ws", 1)
        self.said = self.heard = self.came = 0

    def stream(self, table: str, cookie: str = "") -> connect:
        """A table as somebody sees it."""
        headers = {"Cookie": f"chapter47={cookie}"} if cookie else {}
        path = f"{self.address}/api/tables/{table}/stream"
        return connect(path, additional_headers=headers, compression=None, max_size=None, proxy=None)

    async def watch(self, table: str) -> None:
        """Hears a while, goes, and comes back."""
        while True:
            async with self.stream(table) as socket:
                self.came += 1
                for _ in range(STAYS):
                    await socket.recv()
                    self.heard += 1

    async def play(self, table: str, cookie: str, seat: int) -> None:
        """Wagers and takes it back, and lets a round be played now and then."""
        async with self.stream(table, cookie) as socket:
            for step in ({"choose": "sit"}, {"choose": "buy-in", "amount": "900"}):
                await self.say(socket, {"seat": seat, **step})
            number = 0
            while True:
                number += 1
                step = {"bet": "red", "amount": "5"} if number % 2 else {"remove": "red"}
                await self.say(socket, {"seat": seat, **step})
                if number % A_ROUND == 1:
                    await socket.send(json.dumps({"ready": True}))
                await asyncio.sleep(PAUSE)

    async def say(self, socket: ClientConnection, step: dict[str, object]) -> None:
        """One command, done or refused: betting may be over."""
        self.said += 1
        await socket.send(json.dumps({"key": f"k{self.said}", "say": step}))
        while '{"reply":' not in str(await socket.recv()):
            pass


def memory(server: Serving) -> float:
    """What the server has in memory, in MB."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{server.pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1024


def visitors(url: str) -> list[str]:
    """Sessions of as many people as play."""

    async def visit() -> list[str]:
        store = Store(url)
        people = People(store)
        found = [(await people.visit(f"Player {k}", f"terminal {k}"))[1] for k in range(TABLES * SEATED)]
        await asyncio.to_thread(store.close)
        return found

    return asyncio.run(visit())


async def soak(server: Serving, cookies: list[str], seconds: float) -> tuple[list[tuple[float, float]], Soak]:
    """How much memory there was after how many seconds."""
    people = Soak(server.address)
    tasks = [
        asyncio.create_task(people.play(f"r{k // SEATED}", cookie, k % SEATED + 1)) for k, cookie in enumerate(cookies)
    ]
    tasks += [asyncio.create_task(people.watch(f"r{k % TABLES}")) for k in range(TABLES * WATCHERS)]
    began, looks = perf_counter(), []
    for look in range(LOOKS + 1):
        await asyncio.wait(tasks, timeout=max(0.0, began + look * seconds / LOOKS - perf_counter()))
        for task in tasks:
            if task.done():
                await task
        looks.append((perf_counter() - began, memory(server)))
        print(f"{looks[-1][0]:6.0f} s  {looks[-1][1]:7.1f} MB  {people.said} said", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return looks, people


def measure(seconds: float = SECONDS) -> None:
    """Prints memory at intervals, and how it grows once all have come."""
    with tempfile.TemporaryDirectory() as folder:
        url, casino = f"sqlite:///{folder}/floor.sqlite", casino_file(Path(folder), TABLES)
        cookies = visitors(url)
        with serving(Path(folder), url, casino) as server:
            looks, people = asyncio.run(soak(server, cookies, seconds))
    later = looks[len(looks) // 2 :]
    slope = linear_regression(*zip(*later, strict=True)).slope * 3600
    rows = [(f"after {at:.0f} s", f"{megabytes:.1f} MB", "") for at, megabytes in looks]
    rows.append(("growth in the second half", f"{slope:+.1f} MB/h", f"{FLAT:.0f} MB/h"))
    notes = (
        f"{TABLES} roulette tables, {TABLES * SEATED} players, {TABLES * WATCHERS} watchers who came back"
        f" {count(people.came - TABLES * WATCHERS)} times; {count(people.said)} commands, {count(people.heard)} frames"
        " heard by watchers. Memory is what the server's process has resident.",
    )
    show("Floor: memory over time", ("what", "memory", "at most"), rows, notes)


if __name__ == "__main__":
    measure(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
