"""8.4(g): what is under test plays at the tables, in the hours and by the version that the Commission required."""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from chapter47.floor import schema
from chapter47.floor.person import Person
from chapter47.floor.practice_tables import for_practice
from chapter47.floor.store_proof import prove_store
from chapter47.floor.telling import sign_json
from chapter47.floor.tested import standing
from chapter47.games import game, join_file
from chapter47.house import read_house
from chapter47.law import Mistake, Refused
from chapter47.law import Petition as Cited
from chapter47.papers.not_in_chapter import not_in_chapter
from chapter47.petitions.faults import Incomplete
from chapter47.table.commands import Correct, Showing
from chapter47.table.events import Accepted, Settled
from kit.cards import Evening, evening
from kit.joining import only_for_now
from kit.petitioning import (
    BEFORE,
    DECLARATION,
    NAME,
    ORDER,
    PETITION,
    PRELIMINARY,
    SUBMISSION,
    SUBMIT,
    TITLE,
    OnDocket,
    Step,
)
from kit.refusals import refused
from kit.signs import approve

provision = pytest.mark.provision
CASINO = """
casino = "Boardwalk"
[pits.dice.craps-1]
game = "craps"
min = "5"
[pits.dice.craps-2]
game = "craps"
min = "5"
"""
OVER = {"seat": 1, "bet": "over-7", "amount": "10"}
PASS = {"seat": 1, "bet": "pass", "amount": "10"}


@pytest.fixture(autouse=True)
def joined() -> Iterator[None]:
    with only_for_now():
        join_file(DECLARATION)
        yield


class UnderWay:
    """A floor on which the test is ordered at craps-1, from the next hour on, for two hours."""

    def __init__(self, night: Evening) -> None:
        self.night = night
        self.floor = night.floor
        self.host = night.host("craps-1")
        self.petitions = night.floor.petitions
        begin = night.floor.local_time().replace(minute=0) + timedelta(hours=1)
        self.hours = [[f"{begin + timedelta(hours=each):%Y-%m-%dT%H:%M}" for each in (0, 2)]]
        self.begin = begin
        self.tom: Person
        self.rita: Person
        self.ann: Person

    async def ordered(self, **submitted: Any) -> "UnderWay":
        self.tom, self.rita = await self.night.staff("supervisor"), await self.night.staff("regulator")
        await self.petitions.file(self.tom, PETITION)
        await self.by_rita("approve-preliminarily", **PRELIMINARY[2])
        await self.petitions.do(
            self.tom, "submit-test", NAME, {"file": {**SUBMISSION, "hours": self.hours, **submitted}}
        )
        await self.by_rita("order-test", **self.required())
        return self

    def required(self, **changes: Any) -> dict[str, Any]:
        hours = [f"{since} to {until}" for since, until in self.hours]
        return {"version": 1, "tables": ["craps-1"], "hours": hours, **changes}

    def option(self, version: int = 1) -> dict[str, object]:
        return {NAME: {"version": version, "hours": self.hours}}

    async def by_rita(self, act: str, **said: Any) -> None:
        await self.petitions.do(self.rita, act, NAME, said)

    async def change(self, rules: dict[str, object], table: str = "craps-1") -> None:
        """The supervisor announces it, half an hour ahead."""
        effective = self.floor.local_time() + timedelta(minutes=31)
        said = {"call": "change", "rules": rules, "effective": f"{effective:%Y-%m-%dT%H:%M}"}
        await self.night.host(table).say(self.tom, said)

    async def at(self, moment: datetime) -> None:
        """It is so late, by the casino's clock, and a second later still."""
        await self.floor.hands.leap((moment - self.floor.local_time()).total_seconds())
        await self.floor.hands.pass_by(2)
        await self.floor.quiet("craps-1")

    async def under_way(self) -> "UnderWay":
        """The table has it, the hours have begun, and somebody plays."""
        await self.ordered()
        await self.change(self.option())
        await self.at(self.begin)
        self.ann = await self.night.player("craps-1", 1)
        return self

    async def roll(self, *dice: int) -> None:
        self.floor.chosen.choose(dice)
        rounds = self.host.table.rounds
        self.host.set_ready(self.ann, True)
        await self.floor.until("craps-1", lambda: self.host.table.rounds > rounds)

    async def ends(self, act: str) -> None:
        """The test ends at the table: it is denied, withdrawn, or held elsewhere."""
        if act == "modify-test":
            await self.by_rita(act, **self.required(tables=["craps-2"]))
        else:
            await self.petitions.do(self.rita if act == "deny" else self.tom, act, NAME, {"reason": "Enough."})

    async def correct(self, entry: int) -> None:
        """A roll is corrected by two persons: it was a three."""
        correct = Correct(entry, (Showing("roll", (2, 1)),), "Misread.", ("dealer", "supervisor"))
        self.host.act(correct, ["dealer:1", "supervisor:2"])
        await self.floor.quiet("craps-1")

    def settled(self) -> list[tuple[str, int, Any]]:
        events = (event for entry in self.host.table.log for event in entry.events)
        own = (event for event in events if isinstance(event, Settled) and event.wager != "pass")
        return [(event.wager, event.paid - event.collected, event.cites) for event in own]


@provision("8.4(g)")
def test_no_table_has_it_before_a_test_is_ordered_that_names_it(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = UnderWay(night)
        test.tom = await night.staff("supervisor")
        with refused(Refused, "not-under-test") as no:
            await test.change(test.option())
        assert no.value.cites.text == "19:47-8.4(g)"
        house: dict[str, object] = {"game": "craps", "min": "5", **test.option()}
        with refused(Refused, "not-under-test"):
            await night.floor.new_table(test.tom, "craps-3", "dice", house)
        await test.petitions.file(test.tom, PETITION)
        with refused(Refused, "not-under-test"):
            await test.change(test.option())
        assert "craps-3" not in night.floor.pits
        assert not night.host("craps-1").table.pending

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_a_submission_tells_how_the_petition_stands_at_each_table() -> None:
    house = read_house(game("craps"), {NAME: {"version": 1, "hours": [["2026-11-20T18:00", "2026-11-20T23:00"]]}})
    tables = [("craps-1", house), ("craps-2", house)]

    def told(*acts: Step) -> list[tuple[tuple[str, ...], str]]:
        stand = standing(OnDocket(*acts).docket, "Boardwalk", datetime.fromisoformat(BEFORE))
        return [(each.tables, each.standing.lacks) for each in not_in_chapter(tables, stand)]

    assert told() == [(("craps-1", "craps-2"), "an ordered test")]
    assert told(PRELIMINARY, SUBMIT, ORDER) == [(("craps-1",), ""), (("craps-2",), "an ordered test")]


@provision("8.4(g)")
def test_a_casino_file_that_has_it_does_not_open(tmp_path: Path) -> None:
    with refused(Refused, "not-under-test"):
        evening(tmp_path, _nothing, casino=f'{CASINO}over-under-7 = "1"\n')


async def _nothing(night: Evening) -> None: ...


@provision("8.4(g)")
def test_a_table_has_it_in_the_version_and_the_hours_of_the_test_and_others_do_not(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).ordered()
        later = [[test.hours[0][0], f"{test.begin + timedelta(hours=3):%Y-%m-%dT%H:%M}"]]
        wrong: list[tuple[dict[str, object], str, str]] = [
            (test.option(), "craps-2", "not-a-test-table"),
            (test.option(2), "craps-1", "not-the-version"),
            ({NAME: {"version": 1, "hours": later}}, "craps-1", "not-the-hours"),
            ({NAME: {"version": 1}}, "craps-1", "not-the-hours"),
        ]
        for rules, table, code in wrong:
            with refused(Refused, code) as no:
                await test.change(rules, table)
            assert no.value.cites.text == "19:47-8.4(g)"
        await test.change(test.option())
        assert len(test.host.table.pending) == 1

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_it_plays_in_its_hours_cites_petition_and_version_and_its_results_are_held_to_the_criteria(
    tmp_path: Path,
) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).ordered()
        await test.change(test.option())
        test.ann = await night.player("craps-1", 1)
        await test.at(test.begin - timedelta(minutes=1))
        with refused(Refused, "outside-test-hours"):
            await test.host.say(test.ann, OVER)
        await test.at(test.begin)
        for dice in ((6, 4), (2, 2)):
            await test.host.say(test.ann, OVER)
            if dice == (6, 4):
                await test.host.say(test.ann, PASS)
            await test.roll(*dice)
        cited = Cited(TITLE, 1)
        assert test.settled() == [("over-7", 1000, cited), ("over-7", -1000, cited)]
        found = await test.petitions.results(NAME)
        row = {"table": "craps-1", "version": 1, "wager": "over-7", "wagers": 2, "won": 1}
        money = {"handle": "20.00", "kept": "0.00", "hold": "0.00 %", "expected": "16.67 %"}
        assert found["rows"] == [{**row, **money}]
        told = [(each["found"], each["bound"], each["met"]) for each in found["criteria"]]
        assert told == [("2", "at least 2", True), ("0", "at most 0", True), (None, "", None)]
        await test.at(test.begin + timedelta(hours=2))
        with refused(Refused, "outside-test-hours"):
            await test.host.say(test.ann, OVER)
        with refused(Refused, "not-yours"):
            await test.petitions.do(test.rita, "report-results", NAME, {})
        await test.petitions.do(test.tom, "report-results", NAME, {"text": "As hoped.", "figures": {"wagers": 9999}})
        assert test.petitions.docket.find(NAME).results == found  # what was typed in is not believed

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_the_commission_modifies_the_rules_in_the_middle_and_the_table_follows_at_once(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        await test.host.say(test.ann, OVER)
        await test.host.say(test.ann, PASS)
        await test.by_rita("modify-test", **test.required(version=2))
        with refused(Refused, "test-modified") as no:  # what lies there is settled as it was made, and no more comes
            await test.host.say(test.ann, OVER)
        assert no.value.cites.text == "19:47-8.4(g)"
        await test.roll(6, 5)  # eleven: all of it is decided
        await test.host.say(test.ann, OVER)
        await test.host.say(test.ann, PASS)
        await test.roll(6, 5)
        assert test.settled() == [("over-7", 1000, Cited(TITLE, 1)), ("over-7", 1200, Cited(TITLE, 2))]
        versions = [row["version"] for row in (await test.petitions.results(NAME))["rows"]]
        assert versions == [1, 2]
        proof = await night.floor.store.read(lambda c: prove_store(c, game, night.floor.signer.public))
        assert not proof.wrong

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
@pytest.mark.parametrize("act", ["deny", "withdraw", "modify-test"])
def test_a_test_that_ends_or_moves_elsewhere_ends_at_the_table(tmp_path: Path, act: str) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        await test.ends(act)
        assert test.host.table.house[NAME] is False
        with refused(Refused, "not-under-test"):
            await test.host.say(test.ann, OVER)
        assert not [e for entry in test.host.table.log for e in entry.events if isinstance(e, Accepted)]

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
@pytest.mark.parametrize("act", ["deny", "withdraw", "modify-test"])
def test_a_wager_that_lies_when_its_test_ends_is_decided_by_the_rules_that_it_was_made_under(
    tmp_path: Path, act: str
) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        await test.host.say(test.ann, OVER)
        await test.host.say(test.ann, PASS)
        await test.ends(act)
        await test.roll(6, 5)  # eleven: all of it is decided
        assert test.settled() == [("over-7", 1000, Cited(TITLE, 1))]
        assert test.host.table.house[NAME] is False
        assert test.host.failed is None
        totals = test.host.following.totals.shown(test.host.table)
        assert (totals["handle"], totals["theoretical"]) == ("20.00", "1.81")  # 1/6 of one, 7/495 of the other
        file = await night.floor.store.read(lambda c: c.scalar(select(schema.played_under.c.file)))
        assert json.loads(str(file))[NAME]  # the round was played by the house that had it
        await test.host.say(test.ann, PASS)
        await test.roll(6, 5)
        proof = await night.floor.store.read(lambda c: prove_store(c, game, night.floor.signer.public))
        assert not proof.wrong

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_an_order_waits_for_the_tested_wagers_alone_and_outlasts_a_restart(tmp_path: Path) -> None:
    async def before(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        await test.host.say(test.ann, PASS)
        await test.roll(4, 2)
        await test.host.say(test.ann, OVER)
        await test.ends("deny")
        with refused(Refused, "test-modified"):
            await test.host.say(test.ann, OVER)

    async def after(night: Evening) -> None:
        host = night.host("craps-1")
        assert len(host.table.orders) == 1
        assert host.table.house[NAME]
        night.floor.chosen.choose((6, 4))
        ann = await night.known(next(each for each in host.following.occupants.values() if each))
        host.set_ready(ann, True)
        await night.floor.until("craps-1", lambda: host.table.rounds > 1)
        assert host.table.house[NAME] is False
        made = [event for entry in host.table.log for event in entry.events if isinstance(event, Settled)]
        assert [(each.wager, each.paid) for each in made] == [("over-7", 1000)]
        assert [name for _, name, _ in host.table.layout.stakes] == ["pass"]
        proof = await night.floor.store.read(lambda c: prove_store(c, game, night.floor.signer.public))
        assert not proof.wrong

    evening(tmp_path, before, casino=CASINO)
    evening(tmp_path, after, casino=CASINO)


@provision("8.4(g)")
def test_a_wager_is_judged_by_the_second_in_which_it_is_said(tmp_path: Path) -> None:
    """The floor looks after its tables once a second, and nobody waits for that."""

    async def script(night: Evening) -> None:
        test = await UnderWay(night).ordered()
        await test.change(test.option())
        test.ann = await night.player("craps-1", 1)
        await test.at(test.begin - timedelta(minutes=2))
        for moment, code in (
            (test.begin - timedelta(seconds=1), "outside-test-hours"),
            (test.begin, ""),
            (test.begin + timedelta(hours=2, seconds=-1), ""),
            (test.begin + timedelta(hours=2), "outside-test-hours"),
        ):
            test.floor.hands.skip((moment - test.floor.local_time()).total_seconds())
            if not code:
                await test.host.say(test.ann, OVER)
                continue
            with refused(Refused, code) as no:
                await test.host.say(test.ann, OVER)
            assert no.value.cites.text == "19:47-8.4(g)"

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_a_table_that_is_set_up_in_the_hours_takes_it_from_its_first_instant(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).ordered(casinos=["Boardwalk", "Taj"])  # which may name tables that are not here
        await test.by_rita("modify-test", **test.required(tables=["craps-3"]))
        test.floor.hands.skip((test.begin - test.floor.local_time()).total_seconds())
        await test.floor.new_table(test.tom, "craps-3", "dice", {"game": "craps", "min": "5", **test.option()})
        host = night.host("craps-3")
        await night.quiet("craps-3")
        await host.say(await night.player("craps-3", 1), OVER)
        assert host.table.time == test.begin
        assert "over-7" in [name for _, name, _ in host.table.layout.stakes]

    evening(tmp_path, script, casino=CASINO)


def test_a_practice_table_has_it_at_all_hours() -> None:
    house = read_house(game("craps"), {NAME: {"version": 2, "hours": [["2026-11-20T18:00", "2026-11-20T23:00"]]}})
    assert for_practice(game("craps"), house)[NAME] == "2"
    assert for_practice(game("craps"), read_house(game("craps"), {}))[NAME] is False


def test_nobody_at_a_table_speaks_for_the_commission(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        said = {"call": "change", "rules": {NAME: False}, "ordered": NAME}
        with refused(Mistake, "not-ordered"):
            await test.host.say(test.tom, said)

    evening(tmp_path, script, casino=CASINO)


@provision("8.4(g)")
def test_what_is_finally_approved_plays_at_any_table_and_at_all_hours(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        test = await UnderWay(night).under_way()
        for _ in range(2):
            await test.host.say(test.ann, OVER)
            await test.host.say(test.ann, PASS)
            await test.roll(6, 5)
        rolled = test.host.newest
        await test.at(test.begin + timedelta(hours=2, minutes=1))
        await test.petitions.do(test.tom, "report-results", NAME, {})
        await test.correct(rolled)
        found = await test.petitions.results(NAME)
        assert [(row["won"], row["kept"]) for row in found["rows"]] == [(1, "0.00")]
        assert [each["met"] for each in found["criteria"]] == [True, False, None]
        with refused(Refused, "results-changed") as no:
            await test.by_rita("find-suitable", finding="It is.")
        assert no.value.cites.text == "19:47-8.4(e)"
        await test.petitions.do(test.tom, "report-results", NAME, {})
        with pytest.raises(Incomplete):
            await test.by_rita("find-suitable", finding="It is.")
        await test.by_rita("find-suitable", finding="It is.", reason="A dealer misread one roll.")
        day = f"{test.floor.local_time():%Y-%m-%d}"
        await test.by_rita("state-amendments", text="19:47-1.2", effective=day)
        await test.by_rita("issue-waiver", to="Sevens Gaming LLC")
        await test.by_rita("approve-finally")
        with refused(Refused, "not-the-version"):
            await test.change(test.option(2), "craps-2")
        await test.change({NAME: {"version": 1}}, "craps-2")
        await test.at(test.floor.local_time() + timedelta(minutes=32))
        bob = await night.player("craps-2", 1)
        await night.host("craps-2").say(bob, OVER)

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(d)")
def test_the_lines_of_a_petitioned_wager_are_approved_before_it_is_announced_and_come_and_go_with_its_hours(
    tmp_path: Path,
) -> None:
    async def script(night: Evening) -> None:
        under, signing = await UnderWay(night).ordered(), night.floor.signing
        await approve(night, under.rita, *await signing.submit(under.tom, ["craps-1"], {}))
        await night.quiet("craps-1")
        assert under.host.table.is_open
        with refused(Refused, "sign-not-approved") as no:
            await under.change(under.option())
        assert no.value.cites.text == "19:47-8.3(d)"
        change, after = await signing.submit(under.tom, ["craps-1"], under.option())
        (line,) = after.facts["passing"]
        assert TITLE in line["text"]
        await approve(night, under.rita, change)
        with refused(Refused, "sign-not-approved"):
            await under.change(under.option())
        assert not under.host.table.pending
        await approve(night, under.rita, after)
        await under.change(under.option())
        await under.at(under.begin - timedelta(minutes=1))
        assert sign_json(under.host)  # before its hours the line is not there, and the sign is approved
        assert not [each for each in sign_json(under.host) if TITLE in each["text"]]
        await under.at(under.begin)
        assert [each for each in sign_json(under.host) if TITLE in each["text"]]

    evening(tmp_path, script, casino=CASINO, signs_approved_here=True)
