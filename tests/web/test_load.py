"""Many connections at once: every answer has its form, and afterwards the log and the money are whole."""

import asyncio
import random
from pathlib import Path

from kit.books import check_answers, read_books
from kit.serving import WAGERS, Player, Server, serving

CONNECTIONS = 32
SECONDS = 3.0


def test_the_floor_stays_whole_under_load(tmp_path: Path) -> None:
    server = Server(tmp_path / "floor")
    with serving(server):
        server.start()
        tables = list(WAGERS)
        players = [
            Player(server, f"Player {k}", tables[k % len(tables)], k // len(tables) + 1, random.Random(k))
            for k in range(CONNECTIONS)
        ]
        for player in players:
            player.pause = 0
        asyncio.run(_play(players))
        server.stop()
        books = read_books(server.url)
        assert check_answers(books, players, all_answered=True) > CONNECTIONS


async def _play(players: list[Player]) -> None:
    """Everyone plays for a while, and then waits for the last answer."""
    ends = asyncio.get_running_loop().time() + SECONDS
    await asyncio.gather(*(player.play(ends) for player in players))
