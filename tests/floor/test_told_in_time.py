"""8.3(b)1, 8.4(g): whatever is said at or after the time at which something falls due finds its table told of it."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.person import Person
from chapter47.games import join_file
from chapter47.house.files import parse_toml
from chapter47.law import Refused
from chapter47.table.events import Fact
from kit.cards import Evening, evening
from kit.joining import only_for_now
from kit.petitioning import DECLARATION, NAME, PETITION, PRELIMINARY, SUBMISSION
from kit.refusals import refused

provision = pytest.mark.provision
CASINO = """
casino = "Boardwalk"
[pits.main.wheel]
game = "roulette"
min = "5"
[pits.main.other]
game = "roulette"
min = "5"
[pits.dice.craps-1]
game = "craps"
min = "5"
[pits.poker.poker]
game = "holdem"
min = "5"
max = "10"
betting = "spread"
"""
FILED = """
casino = "Boardwalk"
[pits.dice.craps-1]
game = "craps"
odds-multiple = 2
[pits.dice.wheel]
game = "big-six"
[procedures]
signs = "On a stand at the dealer's right."
"""
RED: dict[str, object] = {"seat": 1, "bet": "red", "amount": "5"}
PASS: dict[str, object] = {"seat": 1, "bet": "pass", "amount": "5"}
ONE: dict[str, object] = {"seat": 1, "bet": "insignia", "pick": "1", "amount": "5"}
ZEROES: dict[str, object] = {"seat": 1, "bet": "straight", "pick": "00", "amount": "5"}


class Announced:
    """A floor on which a change is announced for a minute that is to come."""

    def __init__(self, night: Evening) -> None:
        self.night = night
        self.floor = night.floor
        self.supervisor: Person
        self.when = (self.floor.local_time() + timedelta(minutes=31)).replace(second=0)

    async def change(self, table: str, **rules: object) -> None:
        self.supervisor = await self.night.staff("supervisor")
        said = {"call": "change", "rules": rules, "effective": f"{self.when:%Y-%m-%dT%H:%M}"}
        await self.night.host(table).say(self.supervisor, said)

    def at(self, moment: datetime) -> None:
        """It is so late, and nothing that the floor does once a second has been done since."""
        self.floor.hands.skip((moment - self.floor.local_time()).total_seconds())


def times_told(night: Evening, table: str) -> list[datetime]:
    """The times that a table was told, by its log."""
    log = night.host(table).table.log
    facts = (event for entry in log for event in entry.events if isinstance(event, Fact) and event.event == "told-time")
    return [datetime.fromisoformat(str(fact.details["time"])) for fact in facts]


@provision("8.3(b)1")
@pytest.mark.parametrize("late", [0, 1, 3600])
def test_no_wager_is_taken_under_the_old_minimum_after_the_time_on_the_sign(tmp_path: Path, late: int) -> None:
    async def script(night: Evening) -> None:
        test = Announced(night)
        await test.change("wheel", min="10")
        ann = await night.player("wheel", 1)
        test.at(test.when - timedelta(seconds=1))
        await night.host("wheel").say(ann, RED)
        told = times_told(night, "wheel")
        test.at(test.when + timedelta(seconds=late))
        with refused(Refused, "below-minimum"):
            await night.host("wheel").say(ann, {**RED, "bet": "black"})
        assert times_told(night, "wheel") == [*told, test.when + timedelta(seconds=late)]
        await night.host("wheel").say(ann, {**RED, "bet": "black", "amount": "10"})
        assert times_told(night, "wheel") == [*told, test.when + timedelta(seconds=late)]  # nothing else fell due

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(b)1")
def test_other_rules_bind_from_the_second_that_the_sign_tells(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = Announced(night)
        await test.change("wheel", wheel="single-zero")
        ann = await night.player("wheel", 1)
        test.at(test.when - timedelta(seconds=1))
        await night.host("wheel").say(ann, ZEROES)
        await night.host("wheel").say(ann, {"seat": 1, "remove": "straight", "pick": "00"})
        test.at(test.when)
        with refused(Refused, "no-double-zero"):
            await night.host("wheel").say(ann, ZEROES)

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(b)1")
def test_each_of_two_changes_for_the_same_table_binds_from_its_own_second(tmp_path: Path) -> None:
    """The second one falls due while the first waits for the wagers that lie there."""

    async def script(night: Evening) -> None:
        test = Announced(night)
        await test.change("wheel", wheel="single-zero")
        first, test.when = test.when, test.when + timedelta(minutes=5)
        said = {"call": "change", "rules": {"min": "10"}, "effective": f"{test.when:%Y-%m-%dT%H:%M}"}
        await night.host("wheel").say(test.supervisor, said)
        ann = await night.player("wheel", 1)
        await night.host("wheel").say(ann, RED)
        test.at(first)
        with refused(Refused, "rules-changing"):
            await night.host("wheel").say(ann, {**RED, "bet": "black"})
        test.at(test.when)
        await night.host("wheel").say(ann, {"seat": 1, "remove": "red"})
        with refused(Refused, "below-minimum"):
            await night.host("wheel").say(ann, RED)

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(b)1")
def test_a_change_at_several_tables_is_judged_by_the_rules_of_that_second_at_each(tmp_path: Path) -> None:
    """What was announced is in force before a supervisor changes anything else there."""

    async def script(night: Evening) -> None:
        test = Announced(night)
        await test.change("wheel", min="10")
        test.at(test.when)
        await night.host("wheel").say(test.supervisor, {"call": "change", "rules": {"max": "100"}})
        assert [night.host("wheel").table.house.file()[name] for name in ("min", "max")] == ["10.00", "100.00"]

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(b)1")
def test_a_poker_table_is_told_too(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = Announced(night)
        await test.change("poker", min="6")
        test.at(test.when)
        ann, _ = await night.floor.people.visit("Ann", "terminal")
        await night.host("poker").say(ann, {"seat": 1, "choose": "sit"})
        assert night.host("poker").table.house.file()["min"] == "6.00"

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(b)1")
def test_a_floor_that_starts_after_the_time_takes_nothing_under_the_old_rules(tmp_path: Path, store_url: str) -> None:
    seated = []

    async def before(night: Evening) -> None:
        test = Announced(night)
        await test.change("wheel", min="10")
        seated.append((await night.player("wheel", 1)).id)

    async def after(night: Evening) -> None:
        ann = await night.known(*seated)
        night.floor.hands.skip(3600)  # the table stands where its log left it
        with refused(Refused, "below-minimum"):
            await night.host("wheel").say(ann, RED)

    evening(tmp_path, before, casino=CASINO, database=store_url)
    evening(tmp_path, after, casino=CASINO, database=store_url)


@provision("8.4(g)")
def test_a_test_that_a_table_takes_by_an_announced_change_begins_at_its_second(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = Announced(night)
        petitions, rita = night.floor.petitions, await night.staff("regulator")
        tom = await night.staff("supervisor")
        hours = [[f"{test.when:%Y-%m-%dT%H:%M}", f"{test.when + timedelta(hours=2):%Y-%m-%dT%H:%M}"]]
        await petitions.file(tom, PETITION)
        await petitions.do(rita, "approve-preliminarily", NAME, PRELIMINARY[2])
        await petitions.do(tom, "submit-test", NAME, {"file": {**SUBMISSION, "hours": hours}})
        required = {"version": 1, "tables": ["craps-1"], "hours": [" to ".join(each) for each in hours]}
        await petitions.do(rita, "order-test", NAME, required)
        said = {"rules": {NAME: {"version": 1, "hours": hours}}, "effective": f"{test.when:%Y-%m-%dT%H:%M}"}
        await night.host("craps-1").say(tom, {"call": "change", **said})
        ann = await night.player("craps-1", 1)
        over: dict[str, Any] = {"seat": 1, "bet": "over-7", "amount": "10"}
        test.at(test.when - timedelta(seconds=1))
        with refused(Refused, "not-under-test"):
            await night.host("craps-1").say(ann, over)
        test.at(test.when)
        await night.host("craps-1").say(ann, over)
        test.at(test.when + timedelta(hours=2))
        with refused(Refused, "outside-test-hours"):
            await night.host("craps-1").say(ann, over)

    with only_for_now():
        join_file(DECLARATION)
        evening(tmp_path, script, casino=CASINO)


def test_a_table_that_a_new_submission_does_not_have_takes_no_wager_from_its_second_on(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        filing, test = night.floor.filing, Announced(night)
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        await filing.file(supervisor, parse_toml(FILED, "casino.toml"), None)
        await filing.approve(regulator, 1)
        await night.quiet("craps-1")
        ann, bob = await night.player("craps-1", 1), await night.player("wheel", 1)
        other = parse_toml(FILED.replace("multiple = 2", "multiple = 5", 1), "casino.toml")
        await filing.file(supervisor, other, test.when)
        await filing.approve(regulator, 2)
        test.at(test.when - timedelta(seconds=1))
        await night.host("craps-1").say(ann, PASS)
        test.at(test.when)
        with refused(Refused, "rules-superseded"):
            await night.host("craps-1").say(ann, {**PASS, "bet": "field"})
        assert night.host("craps-1").table.superseded
        await night.host("wheel").say(bob, ONE)

    evening(tmp_path, script, casino=FILED, submission_approval=True)
