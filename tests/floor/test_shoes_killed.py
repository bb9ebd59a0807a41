"""Real floors, killed: they deal the cards that they committed to."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.verify import verify
from chapter47.games import game
from kit.cards import DRAWN
from kit.proofs import times
from kit.running import WAIT
from kit.serving import WAGERS, Player, Server, serving

PROVE = times(1)


def say(server: Server, cookie: str, table: str, **step: object) -> None:
    with server.client(cookie) as client:
        answer = client.post(f"/api/tables/{table}/commands", json={"say": step})
        assert answer.status_code == 200, answer.text


def good(server: Server, path: str) -> Any:
    with server.client() as client:
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()


def exported(server: Server, inspector: str, table: str) -> list[str]:
    with server.client(inspector) as client:
        return client.get(f"/api/export/{table}").text.splitlines(keepends=True)


@pytest.mark.parametrize("database", ["sqlite_url", pytest.param("postgres_url", marks=pytest.mark.prove)])
def test_a_floor_killed_in_the_middle_of_a_round_deals_the_cards_it_committed_to(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    (tmp_path / "floor").mkdir()
    server = Server(tmp_path / "floor", request.getfixturevalue(database), by_hand=True)
    with serving(server):
        server.start()
        _, ann = server.visit("Ann")
        dealer, inspector = server.claim("dealer"), server.claim("regulator")
        table = "minibaccarat-2"
        wager: dict[str, object] = {"seat": 1, "bet": "player", "amount": "10"}
        say(server, dealer, table, call="new-dealer")
        say(server, ann, table, seat=1, choose="sit")
        say(server, ann, table, seat=1, choose="buy-in", amount="500")
        say(server, dealer, table, call="wash")
        committed = set()
        parts: list[tuple[int, list[tuple[str, dict[str, object]]]]] = [
            (0, [(dealer, DRAWN)]),
            (0, [(dealer, {"call": "next-cut"}), (dealer, {"call": "cut", "at": 150}), (dealer, DRAWN)]),
            (4, [(dealer, DRAWN), (ann, wager), (dealer, {"call": "no-more-bets"}), (dealer, DRAWN)]),
            (2, [(dealer, DRAWN)]),
            (0, [(dealer, DRAWN)]),
        ]
        for down, steps in parts:
            for cookie, step in steps:
                say(server, cookie, table, **step)
            server.kill()
            server.start()
            told = good(server, f"/api/tables/{table}/commitment")
            committed.add(told["commitment"])
            proof = verify(exported(server, inspector, table), game)
            assert proof.cards == (told["drawn"] or 0) - down, steps
        assert len(committed) == 1


class Listening(Player):
    """A player who counts the deals that the table tells of, and says when there were enough of them."""

    left = 0
    enough: asyncio.Event

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if isinstance(message.get("entry", {}).get("shown"), list):  # cards, and not a shuffle
            self.left -= 1
            if self.left <= 0:
                self.enough.set()


async def play_until_dealt(players: list[Listening], deals: int, kill: Callable[[], None]) -> None:
    """Everyone plays, until after so many deals the floor is killed."""
    for player in players:
        player.left, player.enough = deals, asyncio.Event()
    playing = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(WAIT):
        await players[0].enough.wait()
    await asyncio.to_thread(kill)
    await asyncio.gather(*playing)


def kill_at(server: Server, deals: list[int]) -> None:
    """Plays minibaccarat, and kills the floor each time when so many deals were told of."""
    with serving(server):
        server.start()
        inspector = server.claim("regulator")
        players = [Listening(server, f"Player {seat}", "minibaccarat-1", seat, random.Random(seat)) for seat in (1, 2)]
        cards = 0
        for number in deals:
            asyncio.run(play_until_dealt(players, number, server.kill))
            server.start()
            proof = verify(exported(server, inspector, "minibaccarat-1"), game)
            assert proof.shoes >= 1
            assert proof.cards >= cards + number  # whatever was told of is there
            cards = proof.cards


@pytest.fixture(autouse=True)
def wagers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WAGERS, "minibaccarat-1", ({"bet": "player"}, {"bet": "banker"}, {"bet": "tie"}))


def test_a_floor_killed_at_any_moment_deals_the_cards_it_committed_to(tmp_path: Path) -> None:
    kill_at(Server(tmp_path / "floor"), [1, 4, 3])


@pytest.mark.prove
def test_a_floor_killed_at_many_moments_deals_the_cards_it_committed_to(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    kill_at(Server(tmp_path / "floor"), [rng.randint(1, 12) for _ in range(30 * PROVE)])
