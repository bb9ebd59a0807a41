"""Several servers on one store: each table has one owner, and one that was thought dead writes nothing any more."""

import asyncio
import random
import signal
from pathlib import Path

import httpx
import pytest

from chapter47.floor.floor import BEAT
from chapter47.floor.taking import LEASE
from kit.audit import require
from kit.books import Chains, check_answers, check_goes_on, check_view, read_books, read_chains
from kit.served import FEW, casino_file
from kit.serving import Player, Server, eventually, play_until, serving, view

TABLES = ("roulette-1", "roulette-2", "big-six-1", "sic-bo-1")


def answer(server: Server, table: str) -> httpx.Response:
    with server.client() as client:
        return client.get(f"/api/tables/{table}")


def owned(server: Server) -> set[str]:
    """The tables that a server says it runs."""
    return {table for table in TABLES if answer(server, table).status_code == 200}


def check_one_owner(*servers: Server) -> None:
    """Each table is run by one of them, and the others say which."""
    for table in TABLES:
        answers = {server.address: answer(server, table) for server in servers}
        owners = [address for address, said in answers.items() if said.status_code == 200]
        require(len(owners) == 1, f"{table} is run by", owners)
        for address, said in answers.items():
            if address not in owners:
                require(said.status_code == 421, f"{address} says of {table}:", said.status_code, said.text)
                assert said.headers["location"] == owners[0]
                assert said.json()["code"] == "not-here"


def settled(*servers: Server) -> bool:
    """Whether each server knows of each table where it is."""
    return all(answer(server, table).status_code in (200, 421) for server in servers for table in TABLES)


def seats(server: Server, seed: int) -> list[Player]:
    rng = random.Random(seed)
    return [
        Player(server, f"{table} {seat}", table, seat, random.Random(rng.random()))
        for table in ("roulette-1", "sic-bo-1")
        for seat in (1, 2)
    ]


def check_taken_over(left: Chains, server: Server, players: list[Player]) -> None:
    """The server that has the tables now has them as they stood."""
    views = {table: asyncio.run(view(server, table)) for table in TABLES}
    books = read_books(server.url)
    check_goes_on(left, books)
    check_answers(books, players)
    for table in TABLES:
        check_view(left, books, table, views[table])


def take_over(server: Server) -> None:
    """Time passes, a beat at a time, until a server has all tables: one that died may have left a lock behind."""

    def has_them() -> bool:
        server.pass_by(BEAT)
        return owned(server) == set(TABLES)

    eventually(has_them, "the second server has the tables of the first")


Pair = tuple[Server, Server]


def two_servers(folder: Path, database: str = "") -> Pair:
    """Two servers on one store, with one key, whose time is ours."""
    casino = casino_file(folder, FEW)
    first, second = (Server(folder / "floor", database, by_hand=True, casino=casino) for _ in range(2))
    return first, second


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Pair:
    return two_servers(tmp_path, postgres_url)


def test_the_tables_of_a_killed_server_are_taken_over(pair: Pair) -> None:
    first, second = pair
    with serving(*pair):
        first.start()
        second.start()
        assert owned(first) == set(TABLES)
        check_one_owner(first, second)
        players = seats(first, 1)
        asyncio.run(play_until(players, 40, first.kill))
        left = read_chains(first.url)
        take_over(second)
        check_taken_over(left, second, players)
        for player in players:
            player.server = second
        asyncio.run(play_until(players, 40, second.kill))
        books = read_books(second.url)
        check_goes_on(left, books)
        assert check_answers(books, players) > 0
        assert len(books.hashes["roulette-1"]) > len(left["roulette-1"])


@pytest.mark.parametrize("database", ["postgresql", pytest.param("sqlite", marks=pytest.mark.prove)])
def test_nobody_takes_the_tables_of_an_owner_that_lives(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    """As long as it is heard of, its leases run on; and one that is silent has all of its last lease."""
    url = request.getfixturevalue("postgres_url") if database == "postgresql" else ""
    first, second = two_servers(tmp_path, url)
    with serving(first, second):
        first.start()
        second.start()
        for _ in range(6):
            for server in (first, second):
                server.pass_by(BEAT)
            assert owned(second) == set()
        check_one_owner(first, second)
        first.signal(signal.SIGSTOP)
        second.pass_by(LEASE - BEAT)
        assert owned(second) == set()
        take_over(second)
        assert second.passed - first.passed <= LEASE + 2 * BEAT
        first.signal(signal.SIGCONT)
        first.pass_by(second.passed - first.passed)
        assert owned(first) == set()
        check_one_owner(first, second)


def test_an_owner_that_was_thought_dead_writes_nothing_any_more(pair: Pair) -> None:
    first, second = pair
    with serving(*pair):
        first.start()
        second.start()
        player = Player(first, "Ann", "roulette-1", 1, random.Random(1))
        asyncio.run(_speak_to_a_ghost(first, second, player))
        left = read_chains(first.url)
        require(all(code in ("not-here", "stream-ends") for code in player.refused.values()), "said:", player.refused)
        first.pass_by(second.passed)
        check_one_owner(first, second)
        check_taken_over(left, second, [player])
        with second.client(player.cookie) as client:
            account = client.get("/api/me").json()["person"]["account"]
        assert account == "900.00"  # what was asked of the cage by one who may not ask went back


async def _speak_to_a_ghost(first: Server, second: Server, player: Player) -> None:
    """A player speaks to a server that sleeps; meanwhile another takes its tables, and then it wakes up."""
    seat = {"seat": player.number}
    async with player.at_table() as socket:
        await player.say(socket, {**seat, "choose": "sit"})
        await player.say(socket, {**seat, "choose": "buy-in", "amount": "100"})
        await player.all_answered()
        await player.say(socket, {**seat, "bet": "red", "amount": "5"})
        await player.all_answered()
        assert len(player.done) == 3
        first.signal(signal.SIGSTOP)
        await asyncio.to_thread(take_over, second)
        stood = await view(second, player.table)
        assert stood["wagers"] == [{"seat": 1, "wager": "red", "pick": None, "amount": "5.00"}]
        for step in (
            {"bet": "black", "amount": "5"},
            {"choose": "buy-in", "amount": "50"},
            {"remove": "red"},
            {"choose": "leave"},
        ):
            await player.say(socket, {**seat, **step})
        await player.ready(socket)
        first.signal(signal.SIGCONT)
        await player.all_answered()
    assert len(player.done) == 3, "what was said to an owner of the past was called done"


@pytest.mark.parametrize("runs", [2, pytest.param(20, marks=pytest.mark.prove)])
def test_two_servers_that_start_together_share_no_table(pair: Pair, runs: int) -> None:
    with serving(*pair):
        for _ in range(runs):
            for server in pair:
                server.spawn()
            for server in pair:
                server.wait_until_open()
            eventually(lambda: _settled_in_time(*pair), "each table has an owner")
            check_one_owner(*pair)
            for server in pair:
                server.kill()
            read_books(pair[0].url)


def _settled_in_time(*servers: Server) -> bool:
    for server in servers:
        server.pass_by(BEAT)
    return settled(*servers)


def test_a_second_server_on_the_same_folder_does_no_harm(tmp_path: Path) -> None:
    first, second = two_servers(tmp_path)
    with serving(first, second):
        first.start()
        players = seats(first, 2)
        second.start()
        assert owned(second) == set()
        check_one_owner(first, second)
        asyncio.run(play_until(players, 40, first.kill))
        left = read_chains(first.url)
        assert check_answers(read_books(first.url), players) > 0
        take_over(second)
        check_taken_over(left, second, players)
