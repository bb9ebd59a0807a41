"""A table on the floor: what people say, what it takes, what outlives a process. All of it on a real store."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from chapter47.equipment import Recorded
from chapter47.floor import cage, host, leases, streams
from chapter47.floor.chain import Line
from chapter47.floor.export import export
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.settings import Settings
from chapter47.floor.verify import verify
from chapter47.games import game
from chapter47.law import Mistake, Refused
from chapter47.money.owners import seat_number
from chapter47.table.table import Table
from kit.nights import HandFloor
from kit.refusals import refused
from kit.signs import APPROVED

CASINO = """
casino = "Test"
[pits.main.wheel]
game = "roulette"
min = "5"
max = "500"
[pits.main.dice]
game = "sic-bo"
min = "1"
max = "100"
"""
PATIENCE = 1.0


class Night:
    """A floor for one test, whose wheels stop where the test says."""

    def __init__(self, data: Path, **settings: Any) -> None:
        (data / "casino.toml").write_text(CASINO)
        self.settings = Settings(data=str(data), casino=str(data / "casino.toml"), **{**APPROVED, **settings})
        self.floor: HandFloor

    async def __aenter__(self) -> "Night":
        self.floor = HandFloor(self.settings)
        await self.floor.start("http://127.0.0.1:1")
        await self.floor.quiet("wheel")
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.floor.stop()

    @property
    def wheel(self) -> Host:
        return self.floor.host("wheel")

    def shows(self, *outcomes: object) -> None:
        """What the equipment will show, in turn."""
        self.floor.chance = Recorded(outcomes)  # type: ignore[assignment]  # a floor draws; a test knows

    async def player(self, name: str, seat: int | None = None, chips: str = "200") -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        if seat is not None:
            await self.wheel.say(person, {"seat": seat, "choose": "sit"})
            await self.wheel.say(person, {"seat": seat, "choose": "buy-in", "amount": chips})
        return person

    async def staff(self, role: str, name: str) -> Person:
        links = await self.floor.people.new_links()
        token = links.get(role) or await self.floor.people.invite(role, Person(0, "", "supervisor"))
        return (await self.floor.people.claim(token, name, "correct horse battery", f"terminal of {name}"))[0]

    async def round_over(self) -> None:
        """Waits until another round is over, and all that follows from it."""
        over = self.wheel.table.rounds + 1
        await self.floor.until("wheel", lambda: self.wheel.table.rounds >= over)


def play(data: Path, script: Callable[[Night], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with Night(data, **settings) as night:
            await script(night)

    asyncio.run(run())


def test_drop_win_hold_and_theoretical_win_of_a_gaming_day(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1, "200")
        night.shows("17", "0")
        for _ in range(2):
            await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "100"})
            night.wheel.set_ready(ann, True)
            await night.round_over()
        # 17 is black: 100 is lost. On 0 half of the other 100 is given up: 50. In all 150 of a drop of 200.
        shown = night.wheel.following.totals.shown(night.wheel.table)
        assert (shown["drop"], shown["win"], shown["hold"], shown["handle"]) == ("200.00", "150.00", "75.0 %", "200.00")
        # Red at a double zero wheel with half back costs 1/38 of the wager: 200 / 38 = 5.263...
        assert shown["theoretical"] == "5.26"
        # The tray opened with 20,000: it gave 200 for the buy-in and took 150.
        assert (shown["opening"], shown["fills"], shown["inventory"]) == ("0.00", "20000.00", "19950.00")
        await night.wheel.say(ann, {"seat": 1, "choose": "leave"})
        assert await night.floor.account(ann) == 850_00

    play(tmp_path, script)


def test_the_dealer_waits_for_everyone_who_may_wager_but_not_forever(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann, bob = await night.player("Ann", 1), await night.player("Bob", 2)
        cid = await night.player("Cid", 3)
        night.shows("17", "18")
        for person, seat in ((ann, 1), (bob, 2)):
            await night.wheel.say(person, {"seat": seat, "bet": "red", "amount": "5"})
        night.wheel.set_ready(ann, True)
        await night.floor.hands.pass_by(PATIENCE / 2)
        await night.floor.quiet("wheel")
        assert night.wheel.table.rounds == 0
        night.wheel.set_ready(bob, True)
        await night.floor.quiet("wheel")
        assert night.wheel.table.rounds == 0  # Cid has no wager, and may make one yet
        night.wheel.set_ready(cid, True)
        await night.floor.quiet("wheel")
        assert night.wheel.table.rounds == 1  # at once
        await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "5"})
        await night.wheel.say(bob, {"seat": 2, "bet": "red", "amount": "5"})
        night.wheel.set_ready(ann, True)
        await night.round_over()  # Bob never says that he is ready
        assert night.wheel.table.rounds == 2

    play(tmp_path, script, patience=PATIENCE)


def test_a_wager_left_up_is_made_again_until_it_loses(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1)
        night.shows("18", "17")
        await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "10", "keep": True})
        night.wheel.set_ready(ann, True)
        await night.round_over()
        assert [stake.amount for stake in night.wheel.table.layout.stakes.values()] == [10_00]
        night.wheel.set_ready(ann, True)
        await night.round_over()
        assert not night.wheel.table.layout.stakes
        assert night.wheel.table.chips(1) == 200_00 + 10_00 - 10_00

    play(tmp_path, script)


def test_an_old_round_is_corrected_with_the_whole_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "SNAPSHOT_EVERY", 10)

    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1, "500")
        night.shows("17", *["18"] * 12)
        for _ in range(13):
            await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "10"})
            night.wheel.set_ready(ann, True)
            await night.round_over()
        assert night.wheel.table.first_entry > 0
        assert night.wheel.table.chips(1) == 500_00 - 10_00 + 12 * 10_00
        spin = next(
            entry["n"]
            for line in await night.floor.store.read(lambda c: list(streams.lines_after(c, "wheel")))
            if line.entry is not None and "spin" in (entry := json.loads(line.entry))["command"]
        )
        tom, maria = await night.staff("supervisor", "Tom"), await night.staff("dealer", "Maria")
        wrong = {"correct": spin, "answers": [{"spin": "19"}], "reason": "it was red"}
        with refused(NeedsConfirmation, "needs-confirmation") as proposed:
            await night.wheel.say(tom, wrong)
        with refused(Mistake, "same-person"):
            await night.wheel.confirm(tom, proposed.value.proposal.id)
        await night.wheel.confirm(maria, proposed.value.proposal.id)
        # The first 10 had been lost: now they are back, and 10 with them.
        assert night.wheel.table.chips(1) == 500_00 + 13 * 10_00
        last = night.wheel.table.log[-1].events[0]
        assert last.event == "corrected"
        signer = night.floor.signer
        until = await night.floor.checkpoint("wheel")
        proof = await night.floor.store.read(lambda c: verify(export(c, until, signer.public), game, signer.public))
        assert proof.settlements == 13

    play(tmp_path, script)


def test_a_round_is_voided_when_other_rules_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before(night: Night) -> None:
        ann = await night.player("Ann", 1)
        await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "50"})

    async def after(night: Night) -> None:
        table = night.wheel.table
        assert not table.layout.stakes
        assert table.chips(1) == 200_00
        assert [event.event for event in table.log[-1].events] == ["voided"]
        assert night.wheel.machine.rules == "other"

    play(tmp_path, before)
    monkeypatch.setattr(Table, "rules", "other")
    play(tmp_path, after)


def test_the_same_round_is_back_after_the_process_ends(tmp_path: Path) -> None:
    async def before(night: Night) -> None:
        ann = await night.player("Ann", 1)
        await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "50"}, key="k")

    async def after(night: Night) -> None:
        table = night.wheel.table
        assert [(seat_number(stake.owner), stake.amount) for stake in table.layout.stakes.values()] == [(1, 50_00)]
        ann = await night.floor.people.find(1)
        assert ann is not None
        entries = table.next_entry
        assert await night.wheel.say(ann, {"seat": 1, "bet": "red", "amount": "50"}, key="k") < entries
        assert table.next_entry == entries

    play(tmp_path, before)
    play(tmp_path, after)


def test_a_line_that_is_not_kept_stops_the_table_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1)
        wheel = night.wheel
        await night.floor.store.write(lambda c: leases.renew(c, night.floor.owner, 0.0))
        other = leases.Lease("another process", "http://127.0.0.1:2", 0)
        taken = await night.floor.store.write(lambda c: leases.take(c, "wheel", other, 1.0, 60, lambda owner: False))
        assert taken.owner == "another process"
        with refused(leases.Lost, "not-here"):
            await wheel.say(ann, {"seat": 1, "bet": "red", "amount": "5"})
        assert "wheel" not in night.floor.hosts
        last = await night.floor.store.read(lambda c: list(streams.lines_after(c, "wheel"))[-1])
        assert "buy-in" in (last.entry or "")

    play(tmp_path, script)


def test_chips_that_never_reached_their_table_go_back(tmp_path: Path) -> None:
    async def before(night: Night) -> None:
        ann = await night.player("Ann")
        keep = night.floor.store.write
        left = await keep(lambda c: cage.begin_transfer(c, "wheel", ann.id, 300_00, "wheel/x"))
        assert left == 700_00

    async def after(night: Night) -> None:
        assert await night.floor.store.read(lambda c: cage.balance(c, 1)) == 1000_00
        assert await night.floor.store.read(cage.check) == []

    play(tmp_path, before)
    play(tmp_path, after)


def test_a_buy_in_that_is_refused_leaves_no_line(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1)
        before = await all_lines(night)
        for code, said in (
            ("not-enough-chips", {"amount": "801"}),
            ("unknown-detail", {"amount": "100", "for": "luck"}),
            ("not-an-amount", {"amount": "0"}),
            ("not-an-amount", {"amount": "lots"}),
            ("not-an-amount", {}),
        ):
            with refused(Mistake, code):
                await night.wheel.say(ann, {"seat": 1, "choose": "buy-in", **said})
        assert await night.floor.account(ann) == 800_00
        assert await all_lines(night) == before
        assert await night.floor.store.read(cage.check) == []

    play(tmp_path, script)


def test_a_buy_in_of_somebody_who_left_meanwhile_leaves_no_line(tmp_path: Path) -> None:
    """While the cage counts, the table goes on: what it then refuses never left the account."""

    async def script(night: Night) -> None:
        ann = await night.player("Ann", 1)
        buying = asyncio.ensure_future(night.wheel.say(ann, {"seat": 1, "choose": "buy-in", "amount": "100"}))
        await asyncio.sleep(0)  # the cage is asked
        leaving = asyncio.ensure_future(night.wheel.say(ann, {"seat": 1, "choose": "leave"}))
        with refused(Mistake, "not-your-seat"):
            await buying
        await leaving
        cages = [json.loads(line.note or "") for line in await all_lines(night) if line.stream == "cage"]
        assert [line["amount"] for line in cages] == ["1000.00", "-200.00", "200.00"]
        assert await night.floor.account(ann) == 1000_00
        assert await night.floor.store.read(cage.check) == []

    play(tmp_path, script)


async def all_lines(night: Night) -> list[Line]:
    """Every line of every stream."""

    def read(connection: Connection) -> list[Line]:
        return [line for name in streams.stream_names(connection) for line in streams.lines_after(connection, name)]

    return await night.floor.store.read(read)


def test_without_an_approved_sign_no_rule_changes(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        tom = await night.staff("supervisor", "Tom")
        with refused(Refused, "sign-not-approved"):
            await night.wheel.say(tom, {"call": "change", "rules": {"min": "1"}})

    play(tmp_path, script, sign_approval="")
