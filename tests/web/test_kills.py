"""Servers are killed in the middle of everything, and nothing that they called done is lost or done twice."""

import asyncio
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, Text, event, func, literal_column, select

from chapter47.floor import schema
from chapter47.floor.database import open_engine
from chapter47.floor.verify import verify
from chapter47.games import game
from kit.audit import require
from kit.books import Chains, check_answers, check_goes_on, check_view, read_books, read_chains
from kit.proofs import times
from kit.served import FEW, casino_file
from kit.serving import WAGERS, Player, Server, Step, play_until, serving, view

KILLS = times(25)
"""How often a server is killed in each of the long proofs."""


def kill_and_recover(server: Server, kills: int, seed: int) -> None:
    """Players at three tables, so many deaths; each time everything is held against what they were told."""
    rng = random.Random(seed)
    server.start()
    inspector = server.claim("regulator")
    players = [
        Player(server, f"{table} {seat}", table, seat, random.Random(rng.random()))
        for table in WAGERS
        for seat in (1, 2)
    ]
    for number in range(kills):
        asyncio.run(play_until(players, rng.randint(1, 60), server.kill, rounds=1))
        if number % 3 == 1:  # once more, before it is there: while it takes its tables up again
            server.spawn()
            time.sleep(rng.uniform(0.0, 0.4))  # whichever moment that is
            assert server.is_running
            server.kill()
        left = read_chains(server.url)
        server.start()
        prove(server, inspector, players, left)
    rounds = sum(table.rounds for table in read_books(server.url).tables.values())
    require(rounds > 0, "no round was ever played")
    prove_elsewhere(server, inspector)


def prove(server: Server, inspector: str, players: list[Player], left: Chains) -> None:
    """Nothing is lost, nothing is doubled, and every table is back as it stood."""
    views = {table: asyncio.run(view(server, table)) for table in left.keys() - {"cage", "floor"}}
    books = read_books(server.url)
    check_goes_on(left, books)
    check_answers(books, players)
    for name in books.tables:
        check_view(left, books, name, views[name])
    for name, entries in books.entries.items():
        # A round that stood stands: only what the table itself waits for was done meanwhile.
        since = [body for body in entries if body["line"] >= len(left[name])]
        require(all(body["by"] in (["automatic"], ["floor"]) for body in since), f"{name} went on by itself:", since)
    for name, text in exports(server, inspector).items():
        proof = verify(text.splitlines(keepends=True), game)
        require(proof.lines >= len(books.hashes[name]), f"the export of {name} is too short:", proof.lines)


def exports(server: Server, inspector: str) -> dict[str, str]:
    """Every stream as the inspector is given it."""
    with server.client(inspector) as client:
        streams = client.get("/api/streams").json()["streams"]
        return {each["name"]: client.get(f"/api/export/{each['name']}").text for each in streams}


def prove_elsewhere(server: Server, inspector: str) -> None:
    """Anyone can prove the exports, in a process that knows nothing of the floor."""
    with server.client() as client:
        key = client.get("/api/checkpoints").json()["key"]
    exported = exports(server, inspector)
    for name, text in exported.items():
        (server.data / f"{name}.jsonl").write_text(text)
    files = [str(server.data / f"{name}.jsonl") for name in exported]
    command = [sys.executable, "-c", VERIFY_EACH, key, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    require(done.returncode == 0, "not all is proven:", done.stdout, done.stderr)
    for name in exported:
        assert f"{name}: whole" in done.stdout


VERIFY_EACH = """
import sys
from chapter47.cli.main import main

for file in sys.argv[2:]:
    try:
        main(["verify", file, "--key", sys.argv[1]])
    except SystemExit as ended:
        if ended.code:
            raise
"""
"""`chapter47 verify` for one file after the other, in one process."""


def test_nothing_is_lost_when_a_server_on_sqlite_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "floor", casino=casino_file(tmp_path, FEW))
    with serving(server):
        kill_and_recover(server, kills=2, seed=47)


def test_nothing_is_lost_when_a_server_on_postgresql_is_killed(tmp_path: Path, postgres_url: str) -> None:
    server = Server(tmp_path / "floor", postgres_url, casino=casino_file(tmp_path, FEW))
    with serving(server):
        kill_and_recover(server, kills=2, seed=48)


@pytest.mark.prove
@pytest.mark.parametrize("run", range(8))
def test_nothing_is_lost_in_hundreds_of_kills_on_sqlite(tmp_path: Path, seed: int, run: int) -> None:
    server = Server(tmp_path / "floor", casino=casino_file(tmp_path, FEW))
    with serving(server):
        kill_and_recover(server, kills=KILLS, seed=seed)


@pytest.mark.prove
@pytest.mark.parametrize("run", range(4))
def test_nothing_is_lost_in_hundreds_of_kills_on_postgresql(
    tmp_path: Path, postgres_url: str, seed: int, run: int
) -> None:
    server = Server(tmp_path / "floor", postgres_url, casino=casino_file(tmp_path, FEW))
    with serving(server):
        kill_and_recover(server, kills=KILLS, seed=seed)


def test_the_books_are_those_of_one_moment_while_the_floor_goes_on(tmp_path: Path, postgres_url: str) -> None:
    """Chips go to the cage between the look at the table and the look at the cage: neither look has them there.

    The line of the table that they leave and the line of the cage that they come to are of one transaction.
    """
    server = Server(tmp_path / "floor", postgres_url, casino=casino_file(tmp_path, FEW))
    with serving(server):
        server.start()
        player, seat = Player(server, "Ann", "roulette-1", 1, random.Random(1)), {"seat": 1}
        asyncio.run(_say_all(player, {**seat, "choose": "sit"}, {**seat, "choose": "buy-in", "amount": "50"}))
        left: list[str] = []

        def leave(connection: object, cursor: object, statement: str, *more: object) -> None:
            if "accounts" in statement and not left:  # the tables are read, and the cage is not
                left.append(statement)
                asyncio.run(_say_all(player, {**seat, "choose": "leave"}))

        event.listen(Engine, "before_cursor_execute", leave)
        try:
            books = read_books(server.url)
        finally:
            event.remove(Engine, "before_cursor_execute", leave)
        assert left
        assert books.tables["roulette-1"].chips(1) == 5000
        assert not read_books(server.url).tables["roulette-1"].seats
        moved = [_commits(server.url, stream, '"what"' if stream == "cage" else "choose") for stream in MOVED]
    assert moved[0][1:] == moved[1][1:]  # but for the play chips that she came with, and the seat that she took
    assert len({*moved[0]}) == 3


MOVED = ("cage", "roulette-1")


def _commits(url: str, stream: str, saying: str) -> list[str]:
    """By which transactions of PostgreSQL the lines of a stream that say something were kept."""
    columns = schema.lines.c
    says = func.concat(columns.entry, columns.note).contains(saying)
    wanted = select(literal_column("xmin::text", Text)).select_from(schema.lines).where(columns.stream == stream, says)
    engine = open_engine(url)
    with closing(engine.connect()) as connection:
        found = list(connection.scalars(wanted.order_by(columns.line)))
    engine.dispose()
    return found


async def _say_all(player: Player, *steps: Step) -> None:
    async with player.at_table() as socket:
        for step in steps:
            await player.say(socket, step)
            await player.all_answered()


def test_a_retry_is_known_from_before_the_snapshot(tmp_path: Path) -> None:
    """A table starts again from its newest snapshot: what was said before that is not done once more."""
    server = Server(tmp_path / "floor", casino=casino_file(tmp_path, FEW))
    with serving(server):
        server.start()
        player = Player(server, "Ann", "roulette-1", 1, random.Random(1))
        asyncio.run(_play_a_thousand(player))
        server.kill()
        server.start()
        first = next(iter(player.said))
        said, entry = player.said[first], player.done.pop(first)
        player.waiting = {first: said}
        asyncio.run(_say_again(player))
        assert player.done[first] == entry
        check_answers(read_books(server.url), [player], all_answered=True)


async def _play_a_thousand(player: Player) -> None:
    """Rounds enough for a snapshot: each ends when the only player is ready."""
    seat = {"seat": player.number}
    async with player.at_table() as socket:
        await player.say(socket, {**seat, "choose": "sit"})
        await player.say(socket, {**seat, "choose": "buy-in", "amount": "900"})
        while max(player.done.values(), default=0) < 1100:
            for step in ({"bet": "red", "amount": "5"}, {"remove": "red"}) * 25:
                await player.say(socket, {**seat, **step})
            await player.say(socket, {**seat, "bet": "black", "amount": "5"})
            await player.all_answered()
            await player.ready(socket)


async def _say_again(player: Player) -> None:
    async with player.at_table() as socket:
        await player.say_again(socket)
        await player.all_answered()
