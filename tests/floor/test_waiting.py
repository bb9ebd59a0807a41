"""How long an automatic dealer waits, for whom, and what people are told of it."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from chapter47.floor.person import Person
from chapter47.floor.saying import Saying
from chapter47.floor.significant import moment
from chapter47.floor.watching import Watcher
from kit.hand_time import BEGIN
from kit.nights import Night, play_night


class Wheel(Night):
    """A roulette table for one test."""

    casino = """
casino = "Test"
[pits.wheels.roulette-1]
game = "roulette"
min = "5"
max = "500"
"""
    table = "roulette-1"

    async def bet(self, person: Person, seat: int) -> None:
        await self.host.say(person, {"seat": seat, "bet": "red", "amount": "10"})

    def watch(self, person: Person) -> Watcher:
        return self.host.telling.watch(person, None)

    @property
    def waiting(self) -> Any:
        """What somebody who comes to the table is told of how long it waits."""
        return self.host.telling.view(None)["waiting"]

    def says(self, person: Person, seat: int) -> set[str]:
        return {say.name for say in Saying(self.host).whole(person)[f"seat:{seat}"]}


def play(data: Path, script: Callable[[Wheel], Awaitable[None]], **settings: Any) -> None:
    play_night(Wheel(data, **settings), script)


async def heard(watcher: Watcher, name: str) -> list[Any]:
    """What somebody was sent under a name."""
    texts = (await watcher.next() or "").split("\n")
    return [told[name] for told in map(json.loads, texts) if name in told]


def test_one_player_who_is_ready_does_not_close_betting_for_another_who_has_not_had_their_time(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        ann, bob = await night.player(1), await night.player(2)
        await night.bet(ann, 1)
        night.host.set_ready(ann, True)
        await night.quiet()
        await night.floor.hands.pass_by(19.9)
        await night.quiet()
        assert night.host.table.rounds == 0
        await night.bet(bob, 2)  # a wager in the last moment stands
        await night.floor.hands.pass_by(0.1)
        await night.quiet()
        assert night.host.table.rounds == 1
        assert night.host.table.chips(2) != 200_00

    play(tmp_path, script, patience=20)


def test_whoever_sits_a_round_out_says_so_and_is_not_waited_for(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        ann, bob = await night.player(1), await night.player(2)
        assert "sit-out" in night.says(ann, 1)
        await night.bet(ann, 1)
        assert "ready" in night.says(ann, 1)
        assert "sit-out" not in night.says(ann, 1)
        night.host.set_ready(bob, True)
        await night.floor.hands.pass_by(60)
        await night.quiet()
        assert night.host.table.rounds == 0  # who sits out hurries nobody
        assert night.waiting is None
        night.host.set_ready(ann, True)
        await night.quiet()
        assert night.host.table.rounds == 1
        assert night.host.following.ready == set()

    play(tmp_path, script)


def test_nobody_waits_for_one_who_closed_the_page_or_has_no_chips(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        ann, bob = await night.player(1), await night.player(2)
        carl, _ = await night.floor.people.visit("Carl", "terminal 3")
        await night.host.say(carl, {"seat": 3, "choose": "sit"})
        watcher = night.watch(bob)
        await night.bet(ann, 1)
        night.host.set_ready(ann, True)
        await night.quiet()
        assert night.waiting["seats"] == [2]
        night.host.telling.leave(watcher)
        await night.quiet()
        assert night.host.table.rounds == 1

    play(tmp_path, script)


def test_everyone_is_told_for_whom_the_table_waits_and_until_when(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        ann, bob, watcher = await night.player(1), await night.player(2), Watcher(None)
        await night.bet(ann, 1)
        assert night.waiting is None
        watcher = night.host.telling.watch(None, None)
        await watcher.next()
        night.host.set_ready(ann, True)
        await night.quiet()
        until = moment(BEGIN + 20)
        assert await heard(watcher, "waiting") == [{"until": until, "seconds": 20.0, "seats": [2]}]
        await night.floor.hands.pass_by(12.5)
        assert night.waiting == {"until": until, "seconds": 7.5, "seats": [2]}
        back = night.host.telling.watch(None, night.host.newest)
        assert await heard(back, "waiting") == [night.waiting]
        night.host.set_ready(ann, False)
        await night.quiet()
        assert await heard(watcher, "waiting") == [None]  # whoever was done thought better of it
        await night.floor.hands.pass_by(60)
        await night.quiet()
        assert night.host.table.rounds == 0
        night.host.set_ready(ann, True)
        night.host.set_ready(bob, True)
        await night.quiet()
        assert night.host.table.rounds == 1
        assert night.waiting is None

    play(tmp_path, script, patience=20)


class Shoe(Wheel):
    casino = """
casino = "Test"
[pits.cards.minibaccarat-1]
game = "minibaccarat"
min = "5"
max = "500"
"""
    table = "minibaccarat-1"


def test_who_is_offered_the_cut_is_told_how_long_the_dealer_waits(tmp_path: Path) -> None:
    async def script(night: Shoe) -> None:
        await night.player(1)
        await night.until(lambda: night.host.telling.view(None)["waiting"] is not None)
        assert night.waiting["seats"] == [1]
        assert night.host.telling.view(None)["headline"]["seats"] == (1,)  # type: ignore[index]
        await night.floor.lose_patience(night.table)
        assert night.waiting is None

    play_night(Shoe(tmp_path), script)
