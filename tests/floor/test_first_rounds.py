"""Every game's first round, played at the floor's own tables by somebody who does what is told and nothing else."""

from importlib.resources import files
from pathlib import Path
from typing import ClassVar

import pytest

from chapter47.floor import first_rounds
from chapter47.floor.first_rounds import FirstRound, Telling
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.games import GAMES
from chapter47.law import Mistake
from kit.nights import Night, play_night
from kit.refusals import refused

MOST = 60
"""More than anybody is told in a first round."""


class Boardwalk(Night):
    """The floor that is opened where no other is given."""

    casino: ClassVar[str] = (files("chapter47.floor") / "boardwalk.toml").read_text(encoding="utf-8")
    table: ClassVar[str] = "roulette-1"

    async def newcomer(self, name: str = "New") -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        return person

    async def do(self, host: Host, person: Person, told: Telling) -> None:
        """What is told, said as the page would."""
        assert told.step is not None
        if told.step.get("ready"):
            host.set_ready(person, True)
        else:
            await host.say(person, {"seat": host.where_sits(person), **told.step})
        await self.floor.quiet(host.name)

    async def play(self, host: Host, person: Person) -> list[Telling]:
        """The whole of it: all that was told, in order."""
        await self.floor.quiet(host.name)
        found: list[Telling] = []
        while len(found) < MOST:
            told = first_rounds.told_at(host, person)
            found.append(told)
            if told.state != "do":
                return found
            await self.do(host, person, told)
        raise AssertionError(found)


def test_the_first_round_of_every_game_is_played_to_its_end_by_what_is_told_alone(tmp_path: Path) -> None:
    """What is told to be done is taken by the table each time, and comes to what the guide says, to the cent."""

    async def script(night: Boardwalk) -> None:
        person = await night.newcomer()
        assert set(first_rounds.offered(night.floor)) == set(GAMES)
        for game in GAMES:
            host, seat = await first_rounds.begin(night.floor, person, game)
            teaching = host.teaching
            assert isinstance(teaching, FirstRound)
            before = host.table.chips(seat)
            told = await night.play(host, person)
            assert [each.state for each in told] == ["do"] * (len(told) - 1) + ["over"], (game, told[-2:])
            assert all(each.text for each in told), (game, told)
            worked = teaching.playable.worked
            assert host.table.chips(seat) - before == worked.after - worked.before > 0, game
            assert told[-1].text == f"The round is over: {worked.result}."
            said = [each.step for each in told if each.step is not None]
            own = [step.step for step in teaching.plan.steps if step.seat == seat]
            assert [each for each in said if {"seat": seat, **each} in own] == [
                {name: value for name, value in each.items() if name != "seat"} for each in own
            ], game

    play_night(Boardwalk(tmp_path), script)


def test_whoever_goes_another_way_plays_on_and_may_begin_again(tmp_path: Path) -> None:
    async def script(night: Boardwalk) -> None:
        person, other = await night.newcomer(), await night.newcomer("Other")
        host, seat = await first_rounds.begin(night.floor, person, "blackjack")
        await night.floor.quiet(host.name)
        while (told := first_rounds.told_at(host, person)).step != {"choose": "double"}:
            await night.do(host, person, told)
        await host.say(person, {"seat": seat, "choose": "hit"})
        await night.floor.quiet(host.name)
        told = first_rounds.told_at(host, person)
        assert (told.state, told.step) == ("astray", None)
        with refused(Mistake, "not-your-lesson"):
            await host.say(other, {"seat": seat + 1, "choose": "sit"})
        again, _ = await first_rounds.begin(night.floor, person, "blackjack")
        assert again is host
        assert (await night.play(host, person))[-1].state == "over"
        second, _ = await first_rounds.begin(night.floor, other, "blackjack")
        assert second is not host
        assert first_rounds.told_at(host, other).state == "astray"  # it is not theirs

    play_night(Boardwalk(tmp_path), script)


@pytest.mark.parametrize(
    ("game", "times"),
    [
        ("minibaccarat", 10),  # its eight decks have eight of each card that is told of
        ("holdem", 3),  # the button would go on
        ("fast-action-holdem", 2),  # whose cards are shuffled after some rounds
        ("pai-gow-poker", 2),  # where somebody is dealt to before they sit down again
    ],
)
def test_a_first_round_is_begun_anew_as_often_as_somebody_likes(tmp_path: Path, game: str, times: int) -> None:
    async def script(night: Boardwalk) -> None:
        person = await night.newcomer()
        for _ in range(times):
            host, _ = await first_rounds.begin(night.floor, person, game)
            assert (await night.play(host, person))[-1].state == "over"

    play_night(Boardwalk(tmp_path), script)


def test_a_wager_more_is_none_and_one_left_out_is_another_way(tmp_path: Path) -> None:
    async def script(night: Boardwalk) -> None:
        person = await night.newcomer()
        host, seat = await first_rounds.begin(night.floor, person, "roulette")
        await night.floor.quiet(host.name)
        await host.say(person, {"seat": seat, "bet": "black", "amount": "5"})
        told = first_rounds.told_at(host, person)
        assert (told.state, told.done, (told.step or {}).get("bet")) == ("do", 0, "straight")
        host.set_ready(person, True)
        await night.floor.quiet(host.name)
        assert first_rounds.told_at(host, person).state == "astray"

    play_night(Boardwalk(tmp_path), script)


def test_no_first_round_is_told_where_there_is_none(tmp_path: Path) -> None:
    async def script(night: Boardwalk) -> None:
        person = await night.newcomer()
        for game in ("whist", "", "keno"):
            with refused(Mistake, "no-first-round"):
                await first_rounds.begin(night.floor, person, game)
        with refused(Mistake, "no-first-round"):
            first_rounds.told_at(night.host, person)
        assert not any(host.taught for host in night.floor.hosts.values())

    play_night(Boardwalk(tmp_path), script)


def test_whoever_wagers_another_amount_is_told_what_it_came_to(tmp_path: Path) -> None:
    async def script(night: Boardwalk) -> None:
        person = await night.newcomer()
        host, seat = await first_rounds.begin(night.floor, person, "roulette")
        await night.floor.quiet(host.name)
        await host.say(person, {"seat": seat, "bet": "straight", "pick": "17", "amount": "5"})
        told = await night.play(host, person)
        assert told[-1].text == "The round is over: you have won $155.00."  # 35 to 1 on $5, and $20 on red lost

    play_night(Boardwalk(tmp_path), script)
