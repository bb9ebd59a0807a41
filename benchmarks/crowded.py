"""The largest lawful table, full, with a hundred who watch it, one of them in a browser: does it stay smooth?"""

import asyncio
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor import SIGNS, Serving, part, serving
from benchmarks.report import count, milliseconds, show
from chapter47.floor.people import People
from chapter47.floor.store import Store

TABLE, SEATS = "craps-1", 24
HOUSE = f'casino = "Bench"\n[pits.main.{TABLE}]\ngame = "craps"\nmin = "5"\nmax = "500"\n'
WAGERS = ("pass", "field")
"""What everybody wagers before each roll; a pass bet is refused while there is a point, and answered all the same."""
WATCHERS, ROUNDS = 100, 10
APART, LOOKED_AT = 0.05, 2.0
"""Seconds from one player's wagers to the next one's, and for which the dice are looked at."""
CHROMIUM = "chromium-headless-shell"
LONG = 50
"""Milliseconds that a page may be busy at a stretch before a person feels it."""
LOOK = """
window.smooth = { long: [], frames: 0, dropped: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) smooth.long.push(duration);
}).observe({ type: "longtask", buffered: true });
let last = performance.now();
const frame = (now) => {
  smooth.frames += 1;
  smooth.dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


class Seen(NamedTuple):
    """How the page of one who watches went on."""

    long: list[float]
    """Stretches in milliseconds during which it did nothing else."""
    frames: int
    dropped: int
    busy: float
    """Seconds of its processor's time, which are the same on a busy machine."""


class Person:
    """Somebody at the table: plays in a seat, or watches."""

    def __init__(self, socket: ClientConnection, seat: int = 0) -> None:
        self.socket, self.seat = socket, seat
        self.bytes = self.rounds = 0
        self.latencies: list[float] = []
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._over = asyncio.Event()

    async def listen(self) -> None:
        """Hears all that is told."""
        async for frame in self.socket:
            text = str(frame)
            self.bytes += len(text.encode())
            for line in text.split("\n"):
                if line.startswith('{"reply":'):
                    self._answers.pop(json.loads(line)["reply"]).set_result(None)
                elif line.startswith('{"entry"') and '"rounds":' in line:
                    self.rounds += 1
                    self._over.set()

    async def say(self, **step: object) -> None:
        """Says something, and waits for the answer."""
        key = f"{self.seat}-{perf_counter()}"
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        began = perf_counter()
        await self.socket.send(json.dumps({"key": key, "say": {"seat": self.seat, **step}}))
        await answer
        self.latencies.append(perf_counter() - began)

    async def play(self) -> None:
        """One roll: wagers, no more of them, and its end."""
        self._over.clear()
        await asyncio.sleep(self.seat * APART)
        for wager in WAGERS:
            await self.say(bet=wager, amount="5")
        await self.socket.send('{"ready": true}')
        await self._over.wait()


def visits(url: str) -> list[str]:
    """The sessions of as many people as there are seats."""

    async def visit() -> list[str]:
        with closing(Store(url)) as store:
            people = People(store)
            return [(await people.visit(f"Player {k}", f"terminal {k}"))[1] for k in range(SEATS)]

    return asyncio.run(visit())


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Callable[[], Awaitable[Seen]] | None]:
    """A page that watches the table, and how it went on; nothing where there is no browser."""
    program = os.environ.get("CHAPTER47_TEST_CHROMIUM") or shutil.which(CHROMIUM)
    if program is None:
        yield None
        return
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1440, "height": 900})
        await page.goto(f"{address}/tables/{TABLE}")
        await page.locator("[data-spot=field]").wait_for()
        await page.evaluate(LOOK)
        tools = await page.context.new_cdp_session(page)
        await tools.send("Performance.enable", {"timeDomain": "threadTicks"})

        async def busy() -> float:
            told = await tools.send("Performance.getMetrics")
            return float(next(each["value"] for each in told["metrics"] if each["name"] == "TaskDuration"))

        before = await busy()

        async def look() -> Seen:
            return Seen(**await page.evaluate("smooth"), busy=await busy() - before)

        yield look
        await browser.close()


async def crowd(server: Serving, cookies: list[str], *, browser: bool) -> tuple[dict[str, Any], Seen | None]:
    """Everybody comes, plays so many rounds, and goes."""
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{TABLE}/stream"

    async def come(stack: AsyncExitStack, seat: int = 0, cookie: str = "") -> Person:
        headers = {"Cookie": f"chapter47={cookie}"}
        opened = connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None)
        person = Person(await stack.enter_async_context(opened), seat)
        listening = asyncio.create_task(person.listen())
        stack.callback(listening.cancel)
        return person

    async with AsyncExitStack() as stack:
        players = [await come(stack, seat, cookie) for seat, cookie in enumerate(cookies, 1)]
        for player in players:
            await player.say(choose="sit")
            await player.say(choose="buy-in", amount="900")
            player.latencies.clear()
        watchers = [await come(stack) for _ in range(WATCHERS)]
        look = await stack.enter_async_context(browsing(server.address)) if browser else None
        before, began = server.processor_seconds(), perf_counter()
        for each in watchers:
            each.bytes = 0
        for _ in range(ROUNDS):
            await asyncio.gather(*(player.play() for player in players))
            await asyncio.sleep(LOOKED_AT)
        figures = {
            "seconds": perf_counter() - began,
            "used": server.processor_seconds() - before,
            "latencies": [each for player in players for each in player.latencies],
            "bytes": sum(each.bytes for each in watchers) / len(watchers) / ROUNDS,
        }
        return figures, await look() if look else None


def measure() -> None:
    """Prints how quickly a full table answers, what it tells, and how a page goes on that watches it."""
    with tempfile.TemporaryDirectory() as folder:
        url, casino = f"sqlite:///{folder}/floor.sqlite", Path(folder) / "casino.toml"
        casino.write_text(HOUSE + SIGNS)
        cookies = visits(url)
        with serving(Path(folder), url, casino) as server:
            figures, seen = asyncio.run(crowd(server, cookies, browser=True))
    said = figures["latencies"]
    rows = [
        ("commands, p50", milliseconds(part(said, 0.5))),
        ("commands, p99", milliseconds(part(said, 0.99))),
        ("server's time for one, told to all", milliseconds(figures["used"] / len(said))),
        ("bytes to one who watches, a round", count(figures["bytes"])),
    ]
    if seen is not None:
        rows += [
            (f"stretches above {LONG} ms in the page", count(len(seen.long))),
            ("the longest", milliseconds(max(seen.long, default=0) / 1000)),
            ("frames dropped", f"{seen.dropped} of {seen.frames + seen.dropped}"),
            ("the page's processor time, a command", milliseconds(seen.busy / len(said))),
        ]
    notes = (
        f"Craps, the largest table that there is: {SEATS} play {ROUNDS} rolls, each with {len(WAGERS)} commands before"
        f" every roll, within {SEATS * APART:g} s; {WATCHERS} watch over WebSockets, and a page in a browser. All is on"
        " one machine: where that is busy, stretches and frames are of everything on it, processor time is not.",
    )
    show("Floor: a full table and a hundred who watch", ("what", "figure"), rows, notes)
