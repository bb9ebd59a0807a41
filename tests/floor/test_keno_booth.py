"""Keno at a booth of the floor: the lock-out at several stations, authorized payouts, a generator that is away."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor import booth_reports
from chapter47.floor.beside import unselected
from chapter47.floor.drawing import picked
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.settings import Settings
from chapter47.floor.significant import STREAM
from chapter47.floor.store_proof import prove_store
from chapter47.floor.streams import last_line, lines_after
from chapter47.floor.subjects import Draw, SystemPlay
from chapter47.floor.system_host import SystemHost
from chapter47.games import game
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.table.system import as_system
from kit.nights import HandFloor
from kit.signs import APPROVED

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.booths.keno-1]
game = "keno"
min = "1"
max = "1000"
lock-out = "automatic"
closes = 60
override = true
booths = { main = 2, lounge = 1 }
"""


class Fixed:
    """A generator that shows what the test says, or does not answer."""

    def __init__(self, numbers: Sequence[int] = (), away: bool = False) -> None:
        self.numbers = tuple(numbers) or picked(20, 80)
        self.away = away
        self.asked: list[str] = []
        self.selected: set[str] = set()
        """The games that its record has numbers of."""
        self.held_up = False
        """Whether it selects nothing, and tells what it selected before."""

    async def draw(self, system: str, game: str, count: int, of: int) -> "Fixed":
        self.asked.append(game)
        if self.away or self.held_up:
            raise Mistake("generator-away", "Nobody answers at the generator.")
        return self

    async def recorded(self, system: str, game: str) -> "Fixed | None":
        if self.away:
            raise Mistake("generator-away", "Nobody answers at the generator.")
        return self if game in self.selected else None


class Night:
    """A floor with one keno system."""

    def __init__(self, data: Path) -> None:
        (data / "casino.toml").write_text(CASINO)
        self.floor = HandFloor(Settings(data=str(data), casino=str(data / "casino.toml"), **APPROVED))

    @property
    def keno(self) -> SystemHost:
        return self.floor.system("keno-1")

    async def patron(self, name: str, chips: str = "100") -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.keno.say(person, {"choose": "sit"})
        await self.keno.say(person, {"choose": "buy-in", "amount": chips})
        return person

    async def staff(self, role: str, name: str) -> Person:
        links = await self.floor.people.new_links()
        by = "regulator" if role == "inspector" else "supervisor"
        token = links.get(role) or await self.floor.people.invite(role, Person(0, "", by))
        return (await self.floor.people.claim(token, name, "correct horse battery", f"terminal of {name}"))[0]

    async def both(self, first: Person, second: Person, step: dict[str, Any]) -> None:
        """One proposes it, and the other confirms."""
        with pytest.raises(NeedsConfirmation) as waits:
            await self.keno.say(first, step)
        await self.keno.confirm(second, waits.value.proposal.id)

    async def drawn(self) -> None:
        """Time passes until another game is drawn."""
        now = self.keno.system.board()["series"][0]["game"]
        for _ in range(200):
            await self.floor.hands.pass_by(1.0)
            await self.floor.settled()
            await self.keno.drained()
            if self.keno.system.board()["series"][0]["game"] > now:
                return
        raise AssertionError("it was never drawn")


def play(data: Path, script: Callable[[Night], Awaitable[None]]) -> None:
    async def run() -> None:
        night = Night(data)
        await night.floor.start("http://127.0.0.1:1")
        try:
            await script(night)
        finally:
            await night.floor.stop()

    asyncio.run(run())


async def refused(attempt: Awaitable[object]) -> Chapter47Error:
    with pytest.raises(Chapter47Error) as no:
        await attempt
    return no.value


@provision("15.5(d)1", "15.3(a)")
def test_all_stations_are_locked_out_at_once_and_the_order_of_the_log_decides(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        night.floor.generator = Fixed(away=True)
        keno = night.keno
        walt, wilma = await night.staff("keno-writer", "Walt"), await night.staff("keno-writer", "Wilma")
        sue = await night.staff("keno-supervisor", "Sue")
        for station, writer in ((1, walt), (3, wilma)):
            if station == 1 and keno.attending.standing:
                await night.both(walt, sue, {"call": "close-drawer", "station": 1})
            await night.both(writer, sue, {"call": "open-drawer", "station": station, "amount": "500"})
        request = {"seat": 0, "choose": "request", "groups": [[7]], "rate": "1"}
        closes = keno.system.due()
        assert closes is not None
        assert keno.system.time is not None
        left = (closes - keno.system.time).total_seconds()
        night.floor.hands._now += left - 1
        before = await keno.say(walt, request)
        night.floor.hands._now += 1  # the very second of the lock-out: it comes first, at every station
        for writer in (walt, wilma):
            no = await refused(keno.say(writer, request))
            assert isinstance(no, Refused)
            assert (no.code, no.cites.text) == ("locked-out", "19:47-15.5(d)1")
        void = {"seat": 0, "choose": "void", "ticket": 1, "code": keno.booth.code(1)}
        assert (await refused(keno.say(walt, void))).code == "locked-out"
        assert before < keno.newest
        assert keno.system.next_ticket == 2

    play(tmp_path, script)


@provision("15.6(b)")
def test_a_payout_of_1500_is_paid_once_a_supervisor_has_signed(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        night.floor.generator = Fixed(range(1, 21))
        ann = await night.patron("Ann")
        sue = await night.staff("keno-supervisor", "Sue")
        await night.keno.say(
            ann, {"choose": "request", "groups": [[1, 2, 3, 4, 5, 6]], "rate": "1"}
        )  # six of six: 1,500
        await night.drawn()
        assert night.keno.system.ticket_told(1)["won"] == "1500.00"
        no = await refused(night.keno.say(ann, {"choose": "redeem", "ticket": 1}))
        assert isinstance(no, Refused)
        assert no.cites.text == "19:47-15.6(b)"
        assert (await refused(night.keno.say(ann, {"call": "authorize", "ticket": 1}))).code == "not-yours-to-say"
        await night.keno.say(sue, {"call": "authorize", "ticket": 1})
        await night.keno.say(ann, {"choose": "redeem", "ticket": 1})
        await night.keno.say(ann, {"choose": "leave"})
        assert await night.floor.account(ann) == 2_499_00  # 1,000 less one, and 1,500
        assert night.floor.store.reading(lambda c: prove_store(c, game, night.floor.signer.public)).wrong == []

    play(tmp_path, script)


def test_a_generator_that_does_not_answer_is_asked_again_and_everybody_is_told(tmp_path: Path) -> None:
    """Who has a ticket waits as the staff do, and sees why; a draw that failed is waited for no more."""

    async def script(night: Night) -> None:
        generator = night.floor.generator = Fixed(away=True)
        sue, ann = await night.staff("keno-supervisor", "Sue"), await night.patron("Ann")
        watchers = [night.keno.telling.watch(each, None) for each in (sue, ann, None)]
        await night.floor.hands.pass_by(65.0)
        for _ in range(5):
            await night.floor.hands.pass_by(1.0)
            await night.floor.settled()
        board = night.keno.system.board()["series"][0]
        assert (board["state"], board["game"]) == ("locked", 1)
        for watcher in watchers:
            told = [json.loads(text) for text in watcher._waiting]
            assert [each["generator"]["code"] for each in told if each.get("generator")] == ["generator-away"]
        view = night.keno.telling.view(None)["generator"]
        assert isinstance(view, dict)
        assert view["sentence"] == "Nobody answers at the generator."
        assert set(generator.asked) == {"main-1"}
        generator.away = False
        await night.drawn()
        assert generator.asked.count("main-1") == len(generator.asked)
        assert night.keno.drawing.obstacle is None

        generator.away = True
        await night.floor.hands.pass_by(65.0)
        await night.floor.settled()
        assert night.keno.drawing.obstacle is not None
        await night.keno.say(sue, {"report": "draw-failed", "reason": "nobody answers"})
        assert night.keno.drawing.obstacle is None
        assert night.keno.telling.view(ann)["generator"] is None

    play(tmp_path, script)


def test_numbers_that_no_generator_signed_are_found() -> None:
    keno = game("keno")
    play_of = SystemPlay(as_system(keno.machine(read_house(keno, {}))), "rules")
    play_of.draws.append(Draw(7, "main-1", tuple(range(1, 21)), "{}"))
    ((why, where, what),) = unselected({"keno-1": play_of}, ["00" * 32], None)
    assert (why, where) == ("draw", "Entry 7 of keno-1")
    assert "no line of one" in what


class Recording(Fixed):
    """A generator that keeps a record, of which it tells."""

    def plain(self) -> dict[str, str]:
        return {"told": "something"}


@provision("15.5(a) [1996-03-04]")
def test_numbers_that_the_floor_selected_itself_are_found_where_a_generator_did_before(tmp_path: Path) -> None:
    """Whoever leaves the generator out for one game is found, though every line is whole."""

    async def script(night: Night) -> None:
        for generator in (Fixed(range(1, 21)), Recording(range(1, 21)), Fixed(range(1, 21))):
            night.floor.generator = generator
            await night.drawn()
        wrong = night.floor.store.reading(lambda c: prove_store(c, game, night.floor.signer.public)).wrong
        assert ["no line of one" in str(wrong[0]), len(wrong)] == [True, 2]
        assert "No generator selected its numbers, and one selected those of an earlier game." in str(wrong[1])

    play(tmp_path, script)


def test_time_is_told_before_every_ticket_to_the_second(tmp_path: Path) -> None:
    """15.4(c)1: a ticket has the time of its issue, though nothing fell due meanwhile."""

    async def script(night: Night) -> None:
        ann = await night.patron("Ann")
        await night.keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "1"})
        night.floor.hands._now += 17
        await night.keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "1"})
        first, second = (night.keno.system.ticket_told(number)["time"] for number in (1, 2))
        assert datetime.fromisoformat(second) - datetime.fromisoformat(first) == timedelta(seconds=17)

    play(tmp_path, script)


def test_what_a_system_keeps_is_signed_while_it_runs(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        await night.patron("Ann")
        await night.floor.checkpoint_all()
        kept = night.floor.signed.of("keno-1")
        assert kept is not None
        newest = await night.floor.store.read(lambda c: last_line(c, "keno-1"))
        assert (kept.checkpoint.line, kept.checkpoint.hash) == newest  # so a tail that is cut off is missed

    play(tmp_path, script)


@provision("15.6(a)")
def test_whoever_presents_wrong_codes_waits_and_the_owner_does_not(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann, ben = await night.patron("Ann"), await night.patron("Ben")
        keno = night.keno
        await keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "1"})
        code = keno.booth.code(1)
        forged = {"choose": "void", "ticket": 1, "code": "0000000000"}
        assert [(await refused(keno.say(ben, forged))).code for _ in range(8)][-1] == "too-many"
        await keno.say(ann, {"choose": "void", "ticket": 1, "code": code})

    play(tmp_path, script)


def test_a_writer_holds_no_key_of_the_generator(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        walt = await night.staff("keno-writer", "Walt")
        no = await refused(night.floor.generating.turn(walt, "in-service", "x"))
        assert no.code == "not-your-key"

    play(tmp_path, script)


@provision("15.6(a)")
def test_a_ticket_that_another_presents_is_paid_from_the_queue(tmp_path: Path) -> None:
    """Whoever has the ticket with its code presents it; the writer who stands there pays it."""

    async def script(night: Night) -> None:
        keno, night.floor.generator = night.keno, Fixed(range(1, 21))
        ann, ben = await night.patron("Ann"), await night.patron("Ben")
        await keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "1"})
        code = keno.booth.code(1)
        await night.drawn()
        walt, sue = await night.staff("keno-writer", "Walt"), await night.staff("keno-supervisor", "Sue")
        await night.both(walt, sue, {"call": "open-drawer", "station": 2, "amount": "500"})
        with pytest.raises(NeedsConfirmation) as waits:
            await keno.say(ben, {"choose": "redeem", "ticket": 1, "code": code})
        await keno.confirm(walt, waits.value.proposal.id)
        assert keno.system.ticket_told(1)["paid"] == "3.00"
        assert keno.system.chips(ben.id) == 103_00

    play(tmp_path, script)


@provision("15.5(e)", "15.6(b)")
def test_an_override_and_a_signature_are_kept_with_the_name_of_the_person(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        keno, night.floor.generator = night.keno, Fixed(range(1, 21))
        ann, sue = await night.patron("Ann"), await night.staff("keno-supervisor", "Sue")
        await keno.say(ann, {"choose": "request", "groups": [[1, 2, 3, 4, 5, 6]], "rate": "1"})
        await keno.say(sue, {"call": "override", "reason": "A coach arrives", "name": "Somebody else"})
        await keno.say(sue, {"call": "lock-out"})
        await night.drawn()
        await keno.say(sue, {"call": "authorize", "ticket": 1, "name": "Somebody else"})
        told = await reported(night)
        by = {each["what"]: each["details"] for each in told["exceptions"]}
        assert "keno supervisor Sue" in by["overridden"]
        assert "Sue" in by["authorized"]

    play(tmp_path, script)


async def reported(night: Night, kind: str = "day", which: str = "") -> dict[str, Any]:
    """The report of today, or another."""
    floor, keno = night.floor, night.keno
    await keno.drained()
    which = which or floor.day_of(floor.now())
    return await floor.store.read(lambda c: booth_reports.report(c, "keno-1", kind, which, floor.day_of, keno.sold))


def test_wrong_codes_are_on_the_report_and_tell_nothing(tmp_path: Path) -> None:
    """A code that is wrong, and a ticket that there is not, are answered alike; who tried is known."""

    async def script(night: Night) -> None:
        keno = night.keno
        ann, ben = await night.patron("Ann"), await night.patron("Ben")
        await keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "1"})
        answers = []
        for number in (1, 9999):
            no = await refused(keno.say(ben, {"choose": "redeem", "ticket": number, "code": "0000000000"}))
            answers.append((no.code, str(no).replace(str(number), "N")))
        assert answers[0] == answers[1]
        await night.floor.settled()  # it is noted beside everything else
        told = await reported(night)
        wrong = [each["details"] for each in told["exceptions"] if each["what"] == "wrong code"]
        assert wrong == [f"by Ben, ticket {number}" for number in (1, 9999)]

    play(tmp_path, script)


def test_a_report_tells_paid_returned_and_expired_apart(tmp_path: Path) -> None:
    """What a failed game returns is no payoff, and what nobody claimed is not won (15.6(d))."""

    async def script(night: Night) -> None:
        keno, generator = night.keno, Fixed(range(1, 21))
        night.floor.generator = generator
        ann = await night.patron("Ann")
        sue, ivan = await night.staff("keno-supervisor", "Sue"), await night.staff("inspector", "Ivan")
        generator.away = True
        await keno.say(ann, {"choose": "request", "groups": [[7]], "rate": "5", "games": 2})
        await night.floor.hands.pass_by(65.0)
        await keno.say(sue, {"report": "draw-failed", "reason": "It does not answer"})  # 5.00 go back
        generator.away = False
        await keno.say(ann, {"choose": "request", "groups": [[8]], "rate": "2"})
        await night.drawn()  # 15.00 are won, and 6.00
        await keno.say(ann, {"choose": "redeem", "ticket": 1})
        told = await reported(night)
        sums = ("write", "refunded", "paid", "expired", "win")
        assert [told[name] for name in sums] == ["12.00", "5.00", "15.00", "0.00", "-8.00"]
        night.floor.hands._now += 367 * 86_400
        await night.both(sue, ivan, {"call": "yearly-transfer"})
        told = await reported(night)
        assert [told[name] for name in ("expired", "win")] == ["6.00", "-6.00"]

    play(tmp_path, script)


@provision("15.5(a) [1996-03-04]", "15.5(e)")
def test_a_game_whose_numbers_are_selected_is_not_put_back(tmp_path: Path) -> None:
    """Whoever knows the numbers, by the generator's record, neither sells for the game again nor lets it fail."""

    async def script(night: Night) -> None:
        keno = night.keno
        generator = night.floor.generator = Fixed(range(1, 21), away=True)
        ann, sue = await night.patron("Ann"), await night.staff("keno-supervisor", "Sue")
        await keno.say(ann, {"choose": "request", "groups": [[1]], "rate": "1"})
        await night.floor.hands.pass_by(65.0)
        await night.floor.settled()
        assert keno.system.board()["series"][0]["state"] == "locked"
        override = {"call": "override", "reason": "A coach arrives"}
        assert (await refused(keno.say(sue, override))).code == "generator-away"  # it may be selected
        generator.selected = {"main-1"}
        generator.away, generator.held_up = False, True
        for step in (override, {"report": "draw-failed"}):
            told = await refused(keno.say(sue, step))
            assert (told.code, told.sentence) == ("selected", "The numbers of game 1 are selected already.")
        assert keno.system.board()["series"][0]["state"] == "locked"
        generator.held_up = False
        await night.drawn()
        assert keno.system.ticket_told(1)["won"] == "3.00"

        # Nothing is selected: the next game is opened again, and is not asked for meanwhile.
        generator.held_up = True
        await night.floor.hands.pass_by(65.0)
        await night.floor.settled()
        await keno.say(sue, override)
        await keno.say(ann, {"choose": "request", "groups": [[2]], "rate": "1"})

    play(tmp_path, script)


@provision("15.5(a) [1996-03-04]")
def test_no_ticket_is_sold_for_a_game_whose_numbers_are_known_from_before(tmp_path: Path) -> None:
    """A store that was brought back from a backup comes to where the generator's record is, and then sells again."""

    async def script(night: Night) -> None:
        keno = night.keno
        generator = night.floor.generator = Fixed(range(1, 21))
        ann = await night.patron("Ann")
        await keno.say(ann, {"choose": "request", "groups": [[1]], "rate": "1"})
        generator.selected = {"main-1", "main-2"}
        await keno.drawing.compare()
        for step in ({"choose": "request", "groups": [[2]], "rate": "1"}, {"choose": "void", "ticket": 1}):
            assert (await refused(keno.say(ann, step))).code == "older-store"
        await night.drawn()
        assert (await refused(keno.say(ann, {"choose": "redeem", "ticket": 1}))).code == "older-store"
        await night.drawn()
        await keno.say(ann, {"choose": "redeem", "ticket": 1})
        await keno.say(ann, {"choose": "request", "groups": [[2]], "rate": "1"})

    play(tmp_path, script)


@provision("15.6(a)")
def test_a_ticket_of_another_shift_is_paid_late_only_on_another_day(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        keno, night.floor.generator = night.keno, Fixed(range(1, 21))
        ann = await night.patron("Ann")
        for number in (1, 2):
            await keno.say(ann, {"choose": "request", "groups": [[number]], "rate": "1"})
        await night.drawn()
        wes, sue = await night.staff("keno-writer", "Wes"), await night.staff("keno-supervisor", "Sue")
        await night.both(wes, sue, {"call": "open-drawer", "station": 2, "amount": "500"})
        day = night.floor.day_of(night.floor.now())
        for late in (False, True):
            night.floor.hands._now += 3 * 86_400 * late
            await night.both(ann, wes, {"choose": "redeem", "ticket": 1 + late})
        told = await reported(night, "shift", "2")
        assert [(each["type"], each["paid"]) for each in told["types"]] == [("straight", "6.00")]
        assert [(each["ticket"], each["issued"]) for each in told["late"]] == [(2, day)]
        told = await reported(night)
        assert [(each["type"], each["paid"]) for each in told["types"]] == [("straight", "3.00")]
        assert [(each["ticket"], each["issued"]) for each in told["late"]] == [(2, day)]

    play(tmp_path, script)


@provision("8.3(b)3")
def test_the_commission_is_told_of_a_change_of_the_systems_rules(tmp_path: Path) -> None:
    """In the record of significant events, as of a change at a table."""

    async def script(night: Night) -> None:
        at = (night.floor.local_time() + timedelta(minutes=45)).isoformat(timespec="minutes")
        change = {"call": "change", "rules": {"closes": 90}, "effective": at}
        await night.keno.say(await night.staff("keno-supervisor", "Vera"), change)
        lines = await night.floor.store.read(lambda c: [line.note for line in lines_after(c, STREAM)])
        notes = map(json.loads, filter(None, lines))
        (told,) = (note for note in notes if note["event"] == "commission-notified")
        assert (told["table"], told["change"].startswith("At "), "90 seconds" in told["change"]) == (
            "keno-1",
            True,
            True,
        )

    play(tmp_path, script)
