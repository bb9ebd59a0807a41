"""Games that nobody plays alone: whoever practises one has automatic players to play against."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47 import GAMES, game
from chapter47.equipment import Seeded
from chapter47.floor.company import TOGETHER, rehearse
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.practice_tables import practise
from chapter47.floor.saying import Saying
from chapter47.house import read_house
from chapter47.odds.of import participant_of
from kit.nights import Night, play_night

TOGETHER_ONLY = [name for name in GAMES if game(name).fewest > 1]
STACK = 1000_00


class Room(Night):
    """A floor with tables for those games alone."""

    casino = "\n".join(['casino = "Test"', *(f'[pits.{name}.{name}-1]\ngame = "{name}"' for name in TOGETHER_ONLY)])
    table = "holdem-1"

    async def practises(self, like: str, person: Person | None = None, *, judged: bool = False) -> tuple[Person, Host]:
        if person is None:
            person, _ = await self.floor.people.visit("Ann", "her terminal")
        host, _ = await practise(self.floor, person, like)
        company = host.dealer.company
        company.below = Seeded(47).below
        if not judged:
            company.judges = host.table.game.participant  # who needs nothing worked out
        host.telling.watch(person, None)
        await self.floor.quiet(host.name)
        return person, host

    async def play_on(self, person: Person, host: Host, rounds: int) -> None:
        """Somebody plays as an automatic player would, until so many rounds are over."""
        chooses, below = game(host.table.game.name).participant, Seeded(48).below
        assert chooses is not None
        for _ in range(400):
            if host.table.rounds >= rounds:
                return
            command = chooses.chooses(host.table, 1, below)
            declined = [say.step for say in Saying(host).whole(person)["seat:1"] if say.name.startswith("decline")]
            if command is not None:
                host.act(command, [person.key])
            elif declined:
                await host.say(person, {"seat": 1, **declined[0]})
            else:
                host.set_ready(person, True)
            await self.floor.quiet(host.name)
        raise AssertionError("it never came about")


def play(data: Path, script: Callable[[Room], Awaitable[None]], **settings: Any) -> None:
    play_night(Room(data, **settings), script)


def test_whoever_plays_a_game_that_needs_others_finds_them_at_a_practice_table(tmp_path: Path) -> None:
    """No time passes, and nobody else comes: rounds are played all the same, and the chips stay as many."""
    assert len(TOGETHER_ONLY) > 1
    assert all(participant_of(game(name)) is not None for name in TOGETHER_ONLY)

    async def script(night: Room) -> None:
        for name in TOGETHER_ONLY:
            ann, host = await night.practises(f"{name}-1")
            seats = host.telling.view(ann)["seats"]
            assert isinstance(seats, dict)
            assert [seat["name"] for seat in seats.values()] == ["Ann", "Bot 2", "Bot 3", "Bot 4"], name
            assert host.table.rounds == 0
            await night.play_on(ann, host, 2)
            assert len(host.table.seats) == TOGETHER, name
            assert await night.floor.account(ann) == STACK  # nothing of it is money
            await host.say(ann, {"seat": 1, "choose": "leave"})
            await night.floor.until(host.name, lambda table=host: not table.table.seats)  # type: ignore[misc]
            assert not host.table.is_open, name

    play(tmp_path, script)


@pytest.mark.parametrize("how", ["closed the page", "sits out", "lost everything"])
def test_automatic_players_do_not_play_by_themselves(tmp_path: Path, how: str) -> None:
    async def script(night: Room) -> None:
        ann, host = await night.practises("holdem-1")
        await night.play_on(ann, host, 1)
        match how:
            case "closed the page":
                host.telling.leave(next(iter(host.telling.watchers)))
            case "sits out":
                await host.say(ann, {"seat": 1, "choose": "sit-out"})
            case _:
                seat = host.table.seats[1]
                host.table.ledger.post(seat.owner, "outside", host.table.chips(1))
        await night.floor.quiet(host.name)
        newest = host.newest
        await night.floor.hands.pass_by(60)
        await night.floor.quiet(host.name)
        assert host.newest == newest
        if how == "lost everything":
            await host.say(ann, {"seat": 1, "choose": "buy-in"})  # and plays on
        elif how == "sits out":
            await host.say(ann, {"seat": 1, "choose": "sit-in"})
        else:
            host.telling.watch(ann, None)
        await night.play_on(ann, host, 2)

    play(tmp_path, script)


def test_whoever_has_few_chips_left_makes_room_for_another(tmp_path: Path) -> None:
    async def script(night: Room) -> None:
        ann, host = await night.practises("holdem-1")
        lost = host.table.chips(3) - 10_00
        host.table.ledger.post(host.table.seats[3].owner, host.table.seats[2].owner, lost)
        since = host.table.seats[3].since
        await night.play_on(ann, host, 1)
        assert host.table.seats[3].since > since

    play(tmp_path, script)


def test_a_table_with_two_seats_has_one_automatic_player(tmp_path: Path) -> None:
    class Two(Room):
        casino = """
casino = "Test"
[pits.poker.holdem-1]
game = "holdem"
seats = 2
"""

    async def script(night: Room) -> None:
        ann, host = await night.practises("holdem-1")
        assert list(host.table.seats) == [1, 2]
        await night.play_on(ann, host, 2)

    play_night(Two(tmp_path), script)


def test_they_come_back_from_the_log(tmp_path: Path) -> None:
    """What automatic players said is in the log: a floor that starts again goes on with them."""

    seated: list[Person] = []

    async def first(night: Room) -> None:
        ann, host = await night.practises("holdem-1")
        seated.append(ann)
        await night.play_on(ann, host, 1)

    async def again(night: Room) -> None:
        ann, host = await night.practises("holdem-1", *seated)
        held = [seat for seat in host.table.seats if host.dealer.company.has(seat)]
        assert host.table.rounds == 1
        assert len(held) == TOGETHER - 1
        await night.play_on(ann, host, 2)

    play(tmp_path, first)
    play(tmp_path, again)


@pytest.mark.parametrize("betting", ["no-limit", "pot-limit", "spread"])
def test_what_they_judge_by_is_worked_out_however_large_bets_may_be(betting: str) -> None:
    """One of them may have won all chips in the first round."""
    found = game("holdem")
    judges = participant_of(found)
    assert judges is not None
    rehearse(found, read_house(found, {"betting": betting}), judges)


def test_they_judge_by_their_cards_once_that_is_worked_out(tmp_path: Path) -> None:
    found = game("holdem")
    judges = participant_of(found)
    assert judges is not None
    assert judges is not found.participant
    rehearse(found, read_house(found, {}), judges)

    async def script(night: Room) -> None:
        ann, host = await night.practises("holdem-1", judged=True)
        await night.play_on(ann, host, 3)

    play(tmp_path, script)
