"""Patrons at a floor's booth, in a process of their own: `python -m benchmarks.ticket_load` with a plan as JSON."""

import asyncio
import json
import random
import sys
from time import perf_counter

from websockets.asyncio.client import connect

from benchmarks.load import Load, Plan

SYSTEM = "booth"
BUY_IN = "90000"


class TicketLoad(Load):
    """Everybody asks for one straight ticket after the other."""

    def stream(self, table: str, cookie: str) -> connect:
        address = f"{self.plan['address'].replace('http', 'ws', 1)}/api/systems/{table}/stream"
        return connect(
            address, additional_headers={"Cookie": f"chapter47={cookie}"}, compression=None, max_size=None, proxy=None
        )

    async def play(self, cookie: str, table: str, seat: int, seated: asyncio.Semaphore) -> None:
        rng = random.Random(seat)
        marked = [sorted(rng.sample(range(1, 81), rng.randint(1, 10))) for _ in range(256)]
        async with self.stream(table, cookie) as socket:
            await self.say(socket, "in", {"choose": "sit"})
            await self.say(socket, "in", {"choose": "buy-in", "amount": BUY_IN})
            seated.release()
            await self.begin.wait()
            number = 0
            while (now := perf_counter()) < self.ends:
                groups: list[list[int]] = [marked[number % 256]]
                step: dict[str, object] = {"choose": "request", "groups": groups, "rate": "1"}
                await self.say(socket, f"{cookie[:8]}{number}", step)
                self.latencies.append(perf_counter() - now)
                number += 1


async def main() -> None:
    plan: Plan = json.loads(sys.stdin.readline())
    print(json.dumps(await TicketLoad(plan).run()))


if __name__ == "__main__":
    asyncio.run(main())
