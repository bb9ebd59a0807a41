"""8.4(g): a game that is petitioned for is played at the tables, in the hours and by the version of its test."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.store_proof import prove_store
from chapter47.games import game, join_file
from chapter47.law import Petition as Cited
from chapter47.law import Refused
from chapter47.table.events import Announced, Fact, Settled
from kit.cards import Evening, evening
from kit.joining import only_for_now
from kit.petitioned_game import petition, write
from kit.petitioning import SUBMISSION
from kit.refusals import refused

provision = pytest.mark.provision
CASINO = """
casino = "Boardwalk"
[pits.wheels.roulette-1]
game = "roulette"
min = "5"
"""
NOTHING: Mapping[str, object] = {}
NORTH = {"seat": 1, "bet": "wind", "pick": "N", "amount": "10"}
PRELIMINARY = {"finding": "other", "considered": "Rules, odds, layout and equipment."}


@pytest.fixture(autouse=True)
def joined(tmp_path: Path) -> Iterator[None]:
    with only_for_now():
        join_file(write(tmp_path))
        yield


class GameUnderTest:
    """A floor on which the test of the game is ordered at compass-1, from the next hour on, for two hours."""

    def __init__(self, night: Evening) -> None:
        self.night, self.floor, self.petitions = night, night.floor, night.floor.petitions
        self.begin = night.floor.local_time().replace(minute=0) + timedelta(hours=1)
        self.end = self.begin + timedelta(hours=2)
        self.hours = [[f"{each:%Y-%m-%dT%H:%M}" for each in (self.begin, self.end)]]
        self.tom: Person
        self.rita: Person
        self.ann: Person

    @property
    def host(self) -> Host:
        return self.night.host("compass-1")

    def house(self, version: int = 1) -> dict[str, object]:
        option = {"version": version, "hours": self.hours}
        return {"game": "compass", "min": "5", "max": "500", "compass": option}

    async def ordered(self) -> "GameUnderTest":
        self.tom, self.rita = await self.night.staff("supervisor"), await self.night.staff("regulator")
        await self.petitions.file(self.tom, petition())
        await self.by_rita("approve-preliminarily", **PRELIMINARY)
        submission = {**SUBMISSION, "tables": ["compass-1"], "hours": self.hours}
        await self.petitions.do(self.tom, "submit-test", "compass", {"file": submission})
        await self.by_rita("order-test", **self.required())
        return self

    def required(self, **changes: Any) -> dict[str, Any]:
        hours = [f"{since} to {until}" for since, until in self.hours]
        return {"version": 1, "tables": ["compass-1"], "hours": hours, **changes}

    async def by_rita(self, act: str, **said: Any) -> None:
        await self.petitions.do(self.rita, act, "compass", said)

    async def set_up(self, name: str = "compass-1", changes: Mapping[str, object] = NOTHING) -> None:
        await self.floor.new_table(self.tom, name, "wheels", {**self.house(), **changes})

    async def open(self) -> None:
        await self.host.say(self.tom, {"call": "open"})

    async def at(self, moment: datetime) -> None:
        """It is so late, by the casino's clock, and a second later still."""
        await self.floor.hands.leap((moment - self.floor.local_time()).total_seconds())
        await self.floor.hands.pass_by(2)
        await self.floor.quiet("compass-1")

    async def under_way(self) -> "GameUnderTest":
        """The table is open in the hours of the test, and somebody plays."""
        await self.ordered()
        await self.set_up()
        await self.at(self.begin)
        await self.open()
        self.ann = await self.night.player("compass-1", 1)
        return self

    async def round(self, wind: str) -> None:
        self.floor.chosen.choose(wind)
        rounds = self.host.table.rounds
        self.host.set_ready(self.ann, True)
        await self.floor.until("compass-1", lambda: self.host.table.rounds > rounds)

    def events(self, kind: type[Any]) -> list[Any]:
        return [event for entry in self.host.table.log for event in entry.events if isinstance(event, kind)]


@provision("8.4(g)")
def test_no_table_of_it_is_set_up_before_a_test_is_ordered_that_names_it(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = GameUnderTest(night)
        test.tom = await night.staff("supervisor")
        houses: tuple[dict[str, object], ...] = ({}, {"compass": {"version": 1}}, {"compass": False})

        async def none_opens() -> None:
            for house in houses:
                with refused(Refused, "not-under-test") as no:
                    await test.set_up(changes=house)
                assert no.value.cites.text == "19:47-8.4(g)"
            assert "compass-1" not in night.floor.pits

        await none_opens()
        await test.petitions.file(test.tom, petition())
        await none_opens()

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_a_casino_file_with_a_table_of_it_does_not_open(tmp_path: Path) -> None:
    async def nothing(night: Evening) -> None: ...

    with refused(Refused, "not-under-test"):
        evening(
            tmp_path, nothing, casino=f'{CASINO}[pits.wheels.compass-1]\ngame = "compass"\nmin = "5"\nmax = "500"\n'
        )


@provision("8.4(g)")
def test_a_table_has_it_where_the_test_names_it_in_its_version_and_hours(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).ordered()
        other = [[test.hours[0][0], f"{test.end + timedelta(hours=1):%Y-%m-%dT%H:%M}"]]
        wrong: list[tuple[str, dict[str, object], str]] = [
            ("compass-2", {}, "not-a-test-table"),
            ("compass-1", test.house(2), "not-the-version"),
            ("compass-1", {"compass": {"version": 1, "hours": other}}, "not-the-hours"),
            ("compass-1", {"compass": {"version": 1}}, "not-the-hours"),
            ("compass-1", {"compass": False}, "not-the-hours"),
        ]
        for name, house, code in wrong:
            with refused(Refused, code) as no:
                await test.set_up(name, house)
            assert no.value.cites.text == "19:47-8.4(g)"
        await test.set_up()
        assert not test.host.table.is_open

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_it_opens_in_its_hours_alone_and_a_round_begun_is_finished(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).ordered()
        await test.set_up()
        await test.at(test.begin - timedelta(minutes=1))
        with refused(Refused, "outside-test-hours") as no:
            await test.open()
        assert no.value.cites.text == "19:47-8.4(g)"
        assert not test.host.table.is_open
        await test.at(test.begin)
        await test.open()
        test.ann = await night.player("compass-1", 1)
        await test.host.say(test.ann, NORTH)
        await test.round("N")
        await test.host.say(test.ann, NORTH)
        await test.at(test.end)
        assert test.host.table.is_open  # a wager is made: that round is finished
        over = [event for event in test.events(Announced) if event.call == "The hours of the test are over"]
        assert [event.cites.text for event in over] == ["19:47-8.4(g)"]
        await test.round("calm")
        assert not test.host.table.is_open
        with refused(Refused, "outside-test-hours"):
            await test.open()
        cited = Cited("Compass", 1)
        assert [(event.paid - event.collected, event.cites) for event in test.events(Settled)] == [
            (7000, cited),
            (-1000, cited),
        ]
        rounds = [event.cites for event in test.events(Fact) if event.event == "under-petition"]
        assert rounds == [cited, cited]

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_a_table_at_which_nothing_is_wagered_closes_when_the_hours_are_over(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).under_way()
        await test.at(test.end)
        assert not test.host.table.is_open

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_the_commission_modifies_its_rules_and_results_are_held_to_the_criteria_by_version(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).under_way()
        await test.host.say(test.ann, NORTH)
        await test.by_rita("modify-test", **test.required(version=2))
        await test.round("N")  # as it was made
        await test.host.say(test.ann, NORTH)
        await test.round("N")
        assert [(event.paid, event.cites.version) for event in test.events(Settled)] == [(7000, 1), (8000, 2)]
        found = await test.petitions.results("compass")
        told = [(row["version"], row["wagers"], row["kept"], row["expected"]) for row in found["rows"]]
        assert told == [(1, 1, "-70.00", "11.11 %"), (2, 1, "-80.00", "0.00 %")]
        assert [each["met"] for each in found["criteria"]] == [True, True, None]
        proof = await night.floor.store.read(lambda c: prove_store(c, game, night.floor.signer.public))
        assert not proof.wrong

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
@pytest.mark.parametrize("act", ["deny", "withdraw", "modify-test"])
def test_a_test_that_ends_or_moves_elsewhere_closes_the_table(tmp_path: Path, act: str) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).under_way()
        if act == "modify-test":
            await test.by_rita(act, **test.required(tables=["compass-2"]))
        else:
            await test.petitions.do(test.rita if act == "deny" else test.tom, act, "compass", {"reason": "Enough."})
        assert not test.host.table.is_open
        with refused(Refused, "not-a-test-table" if act == "modify-test" else "not-under-test"):
            await test.open()

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_what_is_finally_approved_opens_at_any_table_and_at_all_hours(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await GameUnderTest(night).under_way()
        for wind in ("N", "E"):
            await test.host.say(test.ann, NORTH)
            await test.round(wind)
        await test.at(test.end + timedelta(minutes=1))
        await test.petitions.do(test.tom, "report-results", "compass", {})
        await test.by_rita("find-suitable", finding="It is.")
        await test.by_rita("state-amendments", text="19:47-22", effective=f"{test.floor.local_time():%Y-%m-%d}")
        await test.by_rita("issue-waiver", to="Sevens Gaming LLC")
        await test.by_rita("approve-finally")
        with refused(Refused, "not-the-version"):
            await test.set_up("compass-2", {"compass": {"version": 2}})
        await test.set_up("compass-2", {"compass": {"version": 1}})
        await test.floor.until("compass-2", lambda: night.host("compass-2").table.is_open)

    evening(tmp_path, script, casino=CASINO)
