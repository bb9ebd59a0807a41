"""The automatic dealer at a game whose wagers outlive a round: it goes on when it may, and waits when it may not."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from chapter47.equipment import Recorded
from chapter47.floor import host as hosts
from chapter47.floor import schema
from chapter47.floor.person import Person
from chapter47.floor.saying import Saying
from chapter47.law import Mistake
from chapter47.table.commands import Call, Showing
from kit.marks import marks_on
from kit.nights import Night, play_night
from kit.refusals import refused

provision = pytest.mark.provision

CASINO = """
casino = "Test"
[pits.dice.craps-1]
game = "craps"
min = "5"
max = "500"
"""


class Table(Night):
    """A craps table for one test, whose dice fall as the test says."""

    casino = CASINO
    table = "craps-1"

    def puck(self) -> object:
        return marks_on(self.host.table)["puck"]

    def rolls(self, *dice: tuple[int, int]) -> None:
        """What the dice will show, in turn; no more than that is drawn."""
        self.floor.chance = Recorded(dice)  # type: ignore[assignment]  # a floor draws; a test knows

    async def bet(self, person: Person, seat: int, wager: str, amount: str = "10", pick: int | None = None) -> None:
        step: dict[str, object] = {"seat": seat, "bet": wager, "amount": amount}
        await self.host.say(person, step if pick is None else {**step, "pick": pick})

    async def rolled(self, times: int) -> None:
        """So many rolls are over."""
        await self.until(lambda: self.host.table.rounds >= times)


def play(data: Path, script: Callable[[Table], Awaitable[None]], **settings: Any) -> None:
    play_night(Table(data, **settings), script)


def test_it_rolls_as_soon_as_everyone_who_is_there_is_ready(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        night.rolls((4, 2), (3, 3))
        await night.bet(ann, 1, "pass")
        await night.bet(bob, 2, "field")
        night.host.set_ready(ann, True)
        await night.quiet()
        assert night.host.table.rounds == 0
        night.host.set_ready(bob, True)
        await night.rolled(1)
        assert night.puck() == 6
        assert night.host.following.ready == set()
        await night.bet(ann, 1, "pass-odds")
        night.host.set_ready(ann, True)
        await night.quiet()
        assert night.host.table.rounds == 1  # bob's wager was decided, and he may make another
        night.host.set_ready(bob, True)
        await night.quiet()
        assert night.host.table.rounds == 2
        assert night.puck() == "off"
        # 10 on pass at 1 to 1, and 10 behind it at 6 to 5.
        assert night.host.table.chips(1) == 200_00 + 10_00 + 12_00

    play(tmp_path, script)


def test_those_who_are_not_ready_are_waited_for_as_long_as_the_settings_say_and_no_longer(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        night.rolls((4, 2))
        await night.bet(ann, 1, "pass")
        await night.bet(bob, 2, "field")
        await night.floor.hands.pass_by(60)
        await night.quiet()
        assert night.host.table.rounds == 0  # where nobody is ready, nobody is waited for
        night.host.set_ready(ann, True)
        await night.quiet()
        await night.floor.hands.pass_by(19.9)
        await night.quiet()
        assert night.host.table.rounds == 0
        await night.floor.hands.pass_by(0.1)
        await night.quiet()
        assert night.host.table.rounds == 1

    play(tmp_path, script, patience=20)


@provision("1.8")
def test_it_waits_where_the_shooter_has_no_line_wager(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann = await night.player(1)
        night.rolls((4, 2))  # a second draw would fail
        await night.bet(ann, 1, "place-to-win", "12", 8)
        entries = night.host.newest
        obstacle = night.host.dealer.obstacle()
        assert obstacle is not None
        assert obstacle.code == "no-line-wager"
        for _ in range(3):
            night.host.set_ready(ann, True)
            await night.quiet()
            assert night.host.newest == entries  # nothing was said to the table
            assert night.host.following.ready == set()  # whoever was ready says so again
        assert night.host.failed is None
        await night.bet(ann, 1, "pass")
        await night.quiet()
        assert night.host.table.rounds == 0  # to wager is not to be ready
        assert night.host.dealer.obstacle() is None
        night.host.set_ready(ann, True)
        await night.rolled(1)
        assert night.puck() == 6

    play(tmp_path, script)


@provision("1.7(b)", "1.11(c)")
def test_whoever_is_offered_the_dice_has_time_to_answer_and_then_a_supervisor_declines(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        _, bob = await night.player(1), await night.player(2)
        night.rolls((4, 2))
        await night.bet(bob, 2, "pass")
        night.host.set_ready(bob, True)
        await night.quiet()
        await night.floor.hands.pass_by(19.9)
        await night.quiet()
        assert night.host.table.rounds == 0  # the dice are offered to ann
        assert marks_on(night.host.table)["offered"] == 1
        await night.floor.hands.pass_by(0.1)
        await night.rolled(1)  # bob was ready all the time
        said = [entry.command for entry in night.host.table.log]
        assert Call("pass-dice", {"seat": 1}, ("supervisor",)) in said
        assert marks_on(night.host.table)["shooter"] == 2

    play(tmp_path, script, patience=20)


@provision("1.11(a)2", "1.11(c)")
def test_whoever_has_the_dice_and_says_nothing_holds_up_no_wager_of_another(tmp_path: Path) -> None:
    """Also where nobody has a pass or don't pass wager; and whoever waits is told until when."""

    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        night.rolls((6, 5), (4, 2))
        await night.bet(ann, 1, "pass")
        night.host.set_ready(ann, True)
        await night.rolled(1)  # ann keeps the dice
        await night.bet(bob, 2, "field")
        night.host.set_ready(bob, True)
        await night.quiet()
        waits = night.host.dealer.waits()
        assert waits is not None
        assert (waits.seats, waits.until) == ((1,), night.floor.time.seconds() + 20)
        await night.floor.hands.pass_by(20)
        await night.quiet()
        assert marks_on(night.host.table)["offered"] == 2  # who may make a line wager now
        await night.bet(bob, 2, "pass")
        night.host.set_ready(bob, True)
        await night.rolled(2)
        assert marks_on(night.host.table)["shooter"] == 2

    play(tmp_path, script, patience=20)


@provision("1.7(b)")
def test_dice_that_are_offered_to_somebody_who_says_nothing_go_round_once(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        await night.player(1)
        bob, zoe = await night.player(2), await night.player(3)
        for person, seat in ((bob, 2), (zoe, 3)):
            await night.bet(person, seat, "field")
            night.host.set_ready(person, True)
        for _ in range(4):
            await night.floor.hands.pass_by(20)
            await night.quiet()
        said = [entry.command for entry in night.host.table.log]
        declined = [each.details["seat"] for each in said if isinstance(each, Call) and each.call == "pass-dice"]
        assert declined == [1, 2, 3]  # each was asked, and nobody makes a pass or don't pass wager

    play(tmp_path, script, patience=20)


@provision("1.11(a)2")
def test_a_shooter_who_makes_no_line_wager_is_ordered_to_pass_the_dice_after_a_while(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        night.rolls((6, 5), (4, 2))
        await night.bet(ann, 1, "pass")
        night.host.set_ready(ann, True)
        await night.rolled(1)
        await night.bet(bob, 2, "pass")  # and ann, who has the dice, makes no wager
        night.host.set_ready(bob, True)
        await night.quiet()
        assert night.host.table.rounds == 1
        await night.floor.hands.pass_by(20)
        await night.rolled(2)
        assert marks_on(night.host.table)["shooter"] == 2
        said = [entry.command for entry in night.host.table.log]
        assert Call("order-pass", {"reason": "delay"}, ("boxman",)) in said

    play(tmp_path, script, patience=20)


def test_a_table_of_a_floor_is_no_record_of_a_game_elsewhere(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        links = await night.floor.people.new_links()
        paul, _ = await night.floor.people.claim(links["supervisor"], "Paul", "correct horse battery", "terminal")
        await night.host.say(paul, {"call": "close"})
        (opens,) = (say for says in Saying(night.host).told(paul).says.values() for say in says if say.name == "open")
        assert opens.wants == {}
        with refused(Mistake, "not-a-record"):
            await night.host.say(paul, {"call": "open", "record": "short"})

    play(tmp_path, script)


def test_it_does_not_look_again_and_again_at_a_table_where_nobody_may_throw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(night: Table) -> None:
        ann = await night.player(1)
        await night.bet(ann, 1, "hardway", "5", 6)
        looks = 0
        looked = night.host.table.consider

        def consider(command: Any) -> None:
            nonlocal looks
            looks += isinstance(command, Showing)
            looked(command)

        monkeypatch.setattr(night.host.table, "consider", consider)
        night.host.set_ready(ann, True)
        await night.quiet()
        for _ in range(20):
            await night.floor.lose_patience(night.table)
        assert looks == 1

    play(tmp_path, script, patience=0.01)


def test_whoever_leaves_with_a_wager_that_must_stay_is_not_waited_for(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        night.rolls((4, 2), (5, 4), (4, 2))
        await night.bet(ann, 1, "pass")
        await night.bet(bob, 2, "pass")
        night.host.set_ready(ann, True)
        night.host.set_ready(bob, True)
        await night.rolled(1)
        await night.host.say(ann, {"seat": 1, "choose": "leave"})
        night.host.set_ready(bob, True)  # at once, although ann says nothing any more
        await night.rolled(2)
        assert night.host.table.seats[1].leaving
        night.host.set_ready(bob, True)
        await night.rolled(3)  # the point is made
        assert 1 not in night.host.table.seats
        assert await night.floor.account(ann) == 1000_00 + 10_00

    play(tmp_path, script, patience=1000)


def test_it_ends_a_point_for_those_who_have_all_left(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann = await night.player(1)
        night.rolls((4, 2), (5, 4), (6, 1))
        await night.bet(ann, 1, "pass")
        night.host.set_ready(ann, True)
        await night.rolled(1)
        await night.host.say(ann, {"seat": 1, "choose": "leave"})
        await night.rolled(2)
        await night.rolled(3)
        assert night.host.table.seats == {}
        assert await night.floor.account(ann) == 1000_00 - 10_00

    play(tmp_path, script, patience=0.01)


@provision("1.3(a)")
def test_it_reads_the_dice_that_are_already_in_the_air(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann = await night.player(1)
        links = await night.floor.people.new_links()
        maria, _ = await night.floor.people.claim(links["dealer"], "Maria", "correct horse battery", "terminal")
        await night.bet(ann, 1, "pass")
        await night.host.say(maria, {"call": "new-dealer"})
        await night.host.say(maria, {"call": "dice-out"})
        night.rolls((4, 2))
        await night.host.say(maria, {"call": "new-dealer", "name": "automatic"})
        await night.rolled(1)  # nobody needs to be ready for it
        assert night.puck() == 6

    play(tmp_path, script)


async def two_wagers_under_a_six(night: Table) -> None:
    """Somebody wagers twice, and a six becomes the point."""
    ann = await night.player(1)
    night.rolls((4, 2))
    await night.bet(ann, 1, "pass")
    await night.bet(ann, 1, "place-to-win", "12", 8)
    night.host.set_ready(ann, True)
    await night.rolled(1)


def test_a_snapshot_keeps_the_wagers_that_outlive_a_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 3)
    seen: list[tuple[str, int]] = []

    def lying(night: Table) -> list[tuple[str, int]]:
        return [(stake.spot.wager.name, stake.amount) for stake in night.host.table.layout.stakes.values()]

    async def before(night: Table) -> None:
        await two_wagers_under_a_six(night)
        seen.extend(lying(night))
        assert len(seen) == 2

    async def after(night: Table) -> None:
        assert night.host.table.first_entry > 0  # it began from the snapshot
        assert lying(night) == seen
        night.host.table.check()

    play(tmp_path, before)
    play(tmp_path, after)


def test_a_snapshot_that_remembers_other_things_is_left_and_the_log_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version that remembers something else goes on from the log: nothing is guessed from what another one kept."""
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 3)
    seen: list[object] = []

    async def before(night: Table) -> None:
        await two_wagers_under_a_six(night)
        seen.append(night.puck())

    def forget(connection: Connection) -> None:
        """The snapshot says something that no game remembers now."""
        (row,) = connection.execute(select(schema.snapshots)).all()
        kept = json.loads(row.body)
        kept["table"]["state"]["thrown"] = kept["table"]["state"].pop("point")
        connection.execute(schema.snapshots.update().values(body=json.dumps(kept)))

    async def between(night: Table) -> None:
        assert night.host.table.first_entry > 0
        await night.floor.store.write(forget)

    async def after(night: Table) -> None:
        assert night.host.table.first_entry == 0  # it began from the log
        assert [night.puck()] == seen == [6]
        night.host.table.check()

    for script in (before, between, after):
        play(tmp_path, script)
