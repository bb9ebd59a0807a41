"""People at the floor's tables, in a process of their own: `python -m benchmarks.load ADDRESS` with a plan as JSON."""

import asyncio
import json
import sys
from datetime import UTC, datetime
from time import perf_counter
from typing import TypedDict

from websockets.asyncio.client import ClientConnection, connect

WAGER = {"bet": "red", "amount": "5"}, {"remove": "red"}


class Plan(TypedDict):
    """Who comes, by their cookies, and for how long they play."""

    address: str
    players: list[tuple[str, str, int]]
    """Cookie, table and seat of each who plays."""
    watchers: list[str]
    """Tables that somebody only watches."""
    seconds: float
    pause: float
    """Between an answer and the next command."""


class Load:
    """What they said and heard."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.latencies: list[float] = []
        self.delays: list[float] = []
        """From the moment that an entry has, to the moment that a watcher has it."""
        self.begin = asyncio.Event()
        self.ends = 0.0

    def stream(self, table: str, cookie: str) -> connect:
        address = f"{self.plan['address'].replace('http', 'ws', 1)}/api/tables/{table}/stream"
        return connect(
            address, additional_headers={"Cookie": f"chapter47={cookie}"}, compression=None, max_size=None, proxy=None
        )

    async def play(self, cookie: str, table: str, seat: int, seated: asyncio.Semaphore) -> None:
        """One command after the other, each when the one before it was answered."""
        async with self.stream(table, cookie) as socket:
            for step in ({"choose": "sit"}, {"choose": "buy-in", "amount": "500"}):
                await self.say(socket, "in", {"seat": seat, **step})
            seated.release()
            await self.begin.wait()
            number = 0
            while (now := perf_counter()) < self.ends:
                await self.say(socket, f"{cookie[:8]}{number}", {"seat": seat, **WAGER[number % 2]})
                self.latencies.append(perf_counter() - now)
                number += 1
                if self.plan["pause"]:
                    await asyncio.sleep(self.plan["pause"])

    async def say(self, socket: ClientConnection, key: str, step: dict[str, object]) -> None:
        await socket.send(json.dumps({"key": f"{key}-{step.get('choose', '')}", "say": step}))
        while True:
            for line in str(await socket.recv()).split("\n"):
                if line.startswith('{"bye":') or (line.startswith('{"reply":') and '"refused":' in line):
                    raise AssertionError(line)
                if line.startswith('{"reply":'):
                    return

    async def watch(self, table: str, there: asyncio.Semaphore) -> None:
        """Hears everything, and says nothing."""
        async with self.stream(table, "") as socket:
            await socket.recv()
            there.release()
            while True:
                frame = str(await socket.recv())
                now = datetime.now(UTC).replace(tzinfo=None)
                for line in frame.split("\n"):
                    if line.startswith('{"entry"'):
                        at = line.index('"at":"') + 6
                        self.delays.append((now - datetime.fromisoformat(line[at : at + 26])).total_seconds())

    async def run(self) -> dict[str, object]:
        there = asyncio.Semaphore(0)
        playing = [asyncio.create_task(self.play(*player, there)) for player in self.plan["players"]]
        watching = [asyncio.create_task(self.watch(table, there)) for table in self.plan["watchers"]]
        for _ in (*playing, *watching):
            done = asyncio.create_task(there.acquire())
            await asyncio.wait([done, *playing, *watching], return_when=asyncio.FIRST_COMPLETED)
            for task in (*playing, *watching):
                if task.done():
                    await task
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        self.delays.clear()
        began = perf_counter()
        self.ends = began + self.plan["seconds"]
        self.begin.set()
        await asyncio.gather(*playing)
        seconds = perf_counter() - began
        for task in watching:
            task.cancel()
        return {"seconds": seconds, "latencies": self.latencies, "delays": self.delays}


async def main() -> None:
    plan: Plan = json.loads(sys.stdin.readline())
    print(json.dumps(await Load(plan).run()))


if __name__ == "__main__":
    asyncio.run(main())
