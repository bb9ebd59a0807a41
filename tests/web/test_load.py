"""Many connections at once: every answer has its form, and afterwards the log and the money are whole."""

import asyncio
import random
from pathlib import Path

import pytest

from kit.books import check_answers, read_books
from kit.served import FEW, casino_file
from kit.serving import WAGERS, Player, Server, serving

CONNECTIONS = 32


@pytest.mark.parametrize("commands", [10, pytest.param(500, marks=pytest.mark.prove)])
def test_the_floor_stays_whole_under_load(tmp_path: Path, commands: int) -> None:
    """Everyone says so much, as quickly as they can, and then waits for the last answer."""
    server = Server(tmp_path / "floor", casino=casino_file(tmp_path, FEW))
    with serving(server):
        server.start()
        tables = list(WAGERS)
        players = [
            Player(server, f"Player {k}", tables[k % len(tables)], k // len(tables) + 1, random.Random(k))
            for k in range(CONNECTIONS)
        ]
        for player in players:
            player.pause = 0
        asyncio.run(_play(players, commands))
        server.stop()
        books = read_books(server.url)
        assert check_answers(books, players, all_answered=True) > CONNECTIONS
        assert all(len(player.said) == commands for player in players)


async def _play(players: list[Player], commands: int) -> None:
    await asyncio.gather(*(player.play(commands) for player in players))
