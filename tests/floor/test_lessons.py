"""Lessons at practice tables: what somebody decides is graded by the odds, once, and kept by kind of hand."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from chapter47.floor import first_rounds, progress
from chapter47.floor.host import Host
from chapter47.floor.lessons import Learner
from chapter47.floor.person import Person
from chapter47.floor.practice_tables import practise
from chapter47.floor.progress import Tally
from chapter47.law import Chapter47Error, Mistake
from chapter47.odds.grading import question_of
from chapter47.table.betting import Bets
from chapter47.table.commands import Call
from kit.nights import Night, play_night
from kit.refusals import refused

provision = pytest.mark.provision


class Lesson(Night):
    """Somebody who practises games of cards."""

    casino = """
casino = "Test"
[pits.main]
three = { game = "three-card-poker", edition = "2000", min = "5", max = "500" }
double = { game = "double-down-stud", min = "5", max = "500" }
"""
    table = "three"

    async def learns(self, like: str, name: str = "Ann", *, on: bool = True) -> tuple[Host, Person]:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        host, _ = await practise(self.floor, person, like)
        if on:
            host.lessons.switch(person, on=True)
        return host, person

    async def dealt(self, host: Host, person: Person, wager: str) -> None:
        """Wagers, and goes on until something is to be decided."""
        await self.floor.until(host.name, lambda: _is_asked(host))
        if host.table.point.find(Bets) is None:
            await host.say(person, {"seat": 1, "choose": "cut", "at": 20})
            await self.floor.until(host.name, lambda: host.table.point.find(Bets) is not None)
        await host.say(person, {"seat": 1, "bet": wager, "amount": "10"})
        host.set_ready(person, True)
        await self.floor.until(host.name, lambda: question_of(host.table, 1) is not None)

    async def kept(self, person: Person) -> dict[str, dict[str, Tally]]:
        return await self.floor.store.read(lambda connection: progress.tallies(connection, person.id))

    async def worked_out(self, host: Host, person: Person) -> Learner:
        learner = host.lessons.learner(person)
        assert learner is not None
        await self.floor.until(host.name, lambda: learner.working == 0)
        return learner


def _is_asked(host: Host) -> bool:
    """Whether it is somebody's to wager, or to cut the deck."""
    return any(say.name in ("cut", "bet:original", "bet:ante") for say in host.table.says("seat:1"))


def play(data: Path, script: Callable[[Lesson], Awaitable[None]]) -> None:
    play_night(Lesson(data), script)


def test_a_decision_is_graded_once_whatever_is_refused_or_said_again(tmp_path: Path) -> None:
    async def script(night: Lesson) -> None:
        host, ann = await night.learns("three")
        await night.dealt(host, ann, "ante")
        asked = question_of(host.table, 1)
        assert asked is not None
        best, other = asked.answers()
        with pytest.raises(Chapter47Error):
            await host.say(ann, {"seat": 1, "choose": "play", "amount": "3"})
        with pytest.raises(Chapter47Error):
            await host.say(ann, {"seat": 2, "choose": "fold"})
        assert await night.kept(ann) == {}
        for _ in range(2):
            await host.say(ann, {"seat": 1, "choose": other.action}, key="one")
        learner = await night.worked_out(host, ann)
        assert learner.last is not None
        assert (learner.last.kind, learner.last.grade.best.action) == (asked.kind, best.action)
        assert await night.kept(ann) == {"three-card-poker": {asked.kind.name: Tally(1, 0, other.lost)}}
        assert other.lost > 0

    play(tmp_path, script)


def test_only_those_are_graded_who_have_the_lesson_on(tmp_path: Path) -> None:
    async def script(night: Lesson) -> None:
        host, ann = await night.learns("three", on=False)
        await night.dealt(host, ann, "ante")
        await host.say(ann, {"seat": 1, "choose": "fold"})
        await night.floor.quiet(host.name)
        host.lessons.switch(ann, on=True)
        host.lessons.switch(ann, on=False)
        assert host.lessons.learner(ann) is None
        assert await night.kept(ann) == {}
        bob, _ = await night.floor.people.visit("Bob", "another terminal")
        with refused(Mistake, "not-seated"):
            host.lessons.switch(bob, on=True)

    play(tmp_path, script)


@provision("17.8(c)")
def test_going_on_without_a_wager_that_might_be_made_is_a_decision(tmp_path: Path) -> None:
    async def script(night: Lesson) -> None:
        host, ann = await night.learns("double")
        await night.dealt(host, ann, "original")
        asked = question_of(host.table, 1)
        assert asked is not None
        passing = next(answer for answer in asked.answers() if answer.said.declined)
        host.set_ready(ann, True)
        await night.floor.until(host.name, lambda: question_of(host.table, 1) is None)
        await night.worked_out(host, ann)
        found = await night.kept(ann)
        assert found == {"double-down-stud": {asked.kind.name: Tally(1, int(passing.lost == 0), passing.lost)}}

    play(tmp_path, script)


def test_nothing_is_graded_of_a_round_that_is_voided_and_nothing_where_one_is_told_what_to_do(tmp_path: Path) -> None:
    async def script(night: Lesson) -> None:
        host, ann = await night.learns("double")
        await night.dealt(host, ann, "original")
        host.act(Call("void-round", {"reason": "a fire alarm"}, ("supervisor",)), ["floor"])
        await night.floor.quiet(host.name)
        assert await night.kept(ann) == {}
        bob, _ = await night.floor.people.visit("Bob", "another terminal")
        told, _ = await first_rounds.begin(night.floor, bob, "double-down-stud")
        with refused(Mistake, "told-what-to-do"):
            told.lessons.switch(bob, on=True)

    play(tmp_path, script)
