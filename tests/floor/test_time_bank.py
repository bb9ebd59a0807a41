"""A time bank: what a player has beside the dealer's patience, for the whole sitting, kept by the log."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47 import open_table
from chapter47.equipment import Seeded
from chapter47.floor.person import Person
from chapter47.law import Mistake
from chapter47.table.commands import Call, Choose
from chapter47.table.dealer import next_act
from chapter47.table.events import Fact
from chapter47.table.table import Table
from chapter47.table.time_bank import time_left
from kit.nights import Night, play_night
from kit.refusals import refused
from kit.serving import Server, serving
from kit.serving import view as seen
from kit.signs import APPROVED

PATIENCE = 20


class Cards(Night):
    """A hold'em table whose players have half a minute beside the dealer's patience."""

    casino = """
casino = "Test"
[pits.poker.holdem-1]
game = "holdem"
time-bank = 30
"""
    table = "holdem-1"

    async def begins(self) -> tuple[Person, Person]:
        """Two sit down, are ready, and are dealt cards: seat 1 is asked first."""
        ann, bob = await self.player(1), await self.player(2)
        for person in (ann, bob):
            self.host.set_ready(person, True)
        await self.quiet()
        assert self.asked == 1
        return ann, bob

    @property
    def asked(self) -> int:
        table = self.host.table
        (seat,) = {seat for ask in table.point.asks for seat in ask.asked(table)}
        return seat

    async def pass_by(self, seconds: float) -> None:
        await self.floor.hands.pass_by(seconds)
        await self.quiet()

    @property
    def left(self) -> list[object]:
        """What everybody is told that each has left."""
        seats = self.host.telling.view(None)["seats"]
        assert isinstance(seats, dict)
        return [seat["time_bank"] for seat in seats.values()]

    @property
    def waiting(self) -> Any:
        return self.host.telling.view(None)["waiting"]

    def facts(self) -> list[tuple[str, dict[str, Any]]]:
        found = [event for entry in self.host.table.log for event in entry.events]
        facts = [event for event in found if isinstance(event, Fact)]
        return [(fact.event, dict(fact.details)) for fact in facts if fact.event.startswith("time-bank")]


def play(data: Path, script: Callable[[Cards], Awaitable[None]]) -> None:
    play_night(Cards(data, patience=PATIENCE), script)


def test_when_patience_ends_the_time_bank_runs_and_what_was_used_is_gone(tmp_path: Path) -> None:
    async def script(night: Cards) -> None:
        ann, bob = await night.begins()
        assert "bank" not in night.waiting
        await night.pass_by(PATIENCE)
        assert night.asked == 1  # nobody acts in her place
        assert (night.waiting["seats"], night.waiting["seconds"], night.waiting["bank"]) == ([1], 30.0, True)
        await night.pass_by(11.2)
        await night.host.say(ann, {"seat": 1, "choose": "call"})
        await night.quiet()
        assert night.facts() == [
            ("time-bank-begins", {"seat": 1, "left": 30}),
            ("time-bank-used", {"seat": 1, "used": 12, "left": 18}),  # whole seconds, begun ones too
        ]
        assert night.left == [18, 30]
        assert "bank" not in night.waiting  # seat 2 has the dealer's patience first
        await night.host.say(bob, {"seat": 2, "choose": "check"})
        await night.quiet()
        assert night.left == [18, 30]

    play(tmp_path, script)


def test_who_is_quick_uses_nothing_of_it(tmp_path: Path) -> None:
    async def script(night: Cards) -> None:
        ann, _ = await night.begins()
        await night.pass_by(PATIENCE - 0.1)
        await night.host.say(ann, {"seat": 1, "choose": "call"})
        await night.quiet()
        assert (night.facts(), night.left) == ([], [30, 30])

    play(tmp_path, script)


def test_at_its_end_the_dealer_goes_on_and_the_next_time_there_is_none(tmp_path: Path) -> None:
    async def script(night: Cards) -> None:
        ann, bob = await night.begins()
        await night.pass_by(PATIENCE)
        await night.pass_by(29.9)
        assert night.host.table.rounds == 0
        await night.pass_by(0.1)
        assert night.host.table.rounds == 1  # she is folded, and seat 2 has the pot
        assert night.left == [0, 30]
        for person in (ann, bob):
            night.host.set_ready(person, True)
        await night.quiet()
        assert night.asked == 2  # the button has moved on
        await night.host.say(bob, {"seat": 2, "choose": "call"})
        await night.quiet()
        await night.pass_by(PATIENCE)
        assert night.asked != 1  # she has nothing left, and was checked for at once

    play(tmp_path, script)


def test_a_floor_that_was_killed_knows_what_was_left(tmp_path: Path) -> None:
    """What is in the log is kept; what ran when it was killed is given back."""
    (tmp_path / "casino.toml").write_text(Cards.casino)
    casino = str(tmp_path / "casino.toml")
    server = Server(tmp_path / "floor", by_hand=True, casino=casino, patience=1, **APPROVED)
    with serving(server):
        server.start()
        ann, bob = (server.visit(name)[1] for name in ("Ann", "Bob"))
        for seat, cookie in ((1, ann), (2, bob)):
            say(server, cookie, seat=seat, choose="sit")
            say(server, cookie, seat=seat, choose="buy-in", amount="200")
        server.pass_by(1)  # nobody says that they are ready, and cards are dealt
        server.pass_by(1)
        server.pass_by(10)
        say(server, ann, seat=1, choose="call")
        server.pass_by(1)
        server.pass_by(5)
        assert banks(server) == ([20, 30], [2])
        server.kill()
        server.start()
        assert banks(server)[0] == [20, 30]
        say(server, bob, seat=2, choose="check")


def say(server: Server, cookie: str, **step: object) -> None:
    with server.client(cookie) as client:
        answer = client.post("/api/tables/holdem-1/commands", json={"say": step})
        assert answer.status_code == 200, answer.text


def banks(server: Server) -> tuple[list[int], list[int] | None]:
    """What each has left, and whose time bank runs."""
    view = asyncio.run(seen(server, "holdem-1"))
    waiting = view["waiting"] or {}
    return [seat["time_bank"] for seat in view["seats"].values()], waiting["seats"] if waiting.get("bank") else None


def test_players_and_staff_do_not_keep_the_time(tmp_path: Path) -> None:
    async def script(night: Cards) -> None:
        ann, _ = await night.begins()
        for step in ({"call": "time-bank", "seat": 2, "used": 30}, {"call": "time-bank", "seat": 1}):
            with refused(Mistake, "not-yours"):
                await night.host.say(ann, step)
        assert night.left == [30, 30]

    play(tmp_path, script)


def table_with(seconds: int) -> Table:
    return open_table("holdem", {"time-bank": seconds}, seats={1: "100", 2: "100"})


@pytest.mark.parametrize(
    ("seconds", "details", "code"),
    [
        (0, {"seat": 1}, "no-time-left"),
        (30, {"seat": 3}, "no-such-seat"),
        (30, {"seat": "1"}, "no-such-seat"),
        (30, {"seat": 1, "used": 31}, "not-a-time"),
        (30, {"seat": 1, "used": -1}, "not-a-time"),
        (30, {"seat": 1, "used": True}, "not-a-time"),
        (30, {"seat": 1, "used": "5"}, "not-a-time"),
    ],
)
def test_what_cannot_be_of_a_time_bank_changes_nothing(seconds: int, details: dict[str, object], code: str) -> None:
    table = table_with(seconds)
    with refused(Mistake, code):
        table.do(Call("time-bank", details))
    assert time_left(table, 1) == seconds


def test_it_is_for_one_sitting_and_goes_into_snapshots() -> None:
    table = table_with(30)
    table.do(Call("time-bank", {"seat": 1, "used": 12}))
    chance = Seeded(47)
    while not table.is_at_rest():
        table.do(next_act(table, chance))
    assert time_left(table.again_from(table.snapshot()), 1) == 18
    table.do(Choose(1, "leave"))
    table.do(Choose(1, "sit", {"chips": "100"}))
    assert time_left(table, 1) == 30


def test_the_sign_says_it_where_there_is_one() -> None:
    said = [notice.text for notice in table_with(30).sign()]
    assert "30 seconds of time bank for each player" in said
    assert not any("time bank" in notice.text for notice in table_with(0).sign())
