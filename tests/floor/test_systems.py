"""A system on the floor: money from the cage, tickets, draws, stations, columns. The one here is made up."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from chapter47.floor import cage, schema, system_host
from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.settings import Settings
from chapter47.floor.store_proof import prove_store
from chapter47.floor.system_host import SystemHost
from chapter47.floor.watching import Watcher
from chapter47.games import game, join_file
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.events import Fact
from kit.joining import only_for_now
from kit.nights import HandFloor
from kit.signs import APPROVED

RAFFLE = Path(__file__).parents[1] / "made_up" / "raffle"
CASINO = """
casino = "Test"
[pits.booths.raffle-1]
game = "raffle"
[pits.wheels.wheel]
game = "roulette"
"""


@pytest.fixture(autouse=True)
def _raffle() -> Iterator[None]:
    with only_for_now():
        join_file(RAFFLE)
        yield


class Night:
    """A floor with a raffle, for one test."""

    def __init__(self, data: Path, **settings: Any) -> None:
        (data / "casino.toml").write_text(CASINO)
        self.settings = Settings(data=str(data), casino=str(data / "casino.toml"), **{**APPROVED, **settings})
        self.floor: HandFloor

    async def __aenter__(self) -> "Night":
        self.floor = HandFloor(self.settings)
        await self.floor.start("http://127.0.0.1:1")
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.floor.stop()

    @property
    def raffle(self) -> SystemHost:
        return self.floor.system("raffle-1")

    async def patron(self, name: str, chips: str = "20") -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        await self.raffle.say(person, {"choose": "sit"})
        await self.raffle.say(person, {"choose": "buy-in", "amount": chips})
        return person

    async def staff(self, role: str, name: str) -> Person:
        links = await self.floor.people.new_links()
        token = links.get(role) or await self.floor.people.invite(role, Person(0, "", "supervisor"))
        return (await self.floor.people.claim(token, name, "correct horse battery", f"terminal of {name}"))[0]

    async def drawn(self, games: int) -> None:
        """Time passes until so many games are drawn."""
        for _ in range(500):
            await self.raffle.drained()
            if len(self.raffle.system.drawn) >= games:  # type: ignore[attr-defined]  # the raffle's own
                return
            await self.floor.hands.pass_by(1.0)
            await self.floor.settled()
        raise AssertionError("it was never drawn")


def play(data: Path, script: Callable[[Night], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with Night(data, **settings) as night:
            await script(night)

    asyncio.run(run())


class Fixed:
    """A generator that shows what the test says."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = (numbers[0],)
        self.asked: list[tuple[str, str, int, int]] = []

    async def draw(self, system: str, game: str, count: int, of: int) -> "Fixed":
        self.asked.append((system, game, count, of))
        return self

    async def recorded(self, system: str, game: str) -> "Fixed | None":
        return self if game in {asked for _, asked, _, _ in self.asked} else None


async def refused(attempt: Awaitable[object]) -> str:
    with pytest.raises(Chapter47Error) as no:
        await attempt
    return no.value.code


def whole(floor: Floor) -> list[str]:
    """What is wrong with the store."""
    return [str(each) for each in floor.store.reading(lambda c: prove_store(c, game, floor.signer.public)).wrong]


def heard(watcher: Watcher) -> list[dict[str, Any]]:
    """All that waits for somebody who watches."""
    return [json.loads(text) for text in watcher._waiting]


def test_money_goes_from_the_cage_to_a_ticket_and_back(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        generator = night.floor.generator = Fixed(17)
        ann = await night.patron("Ann")
        raffle = night.raffle
        assert await night.floor.account(ann) == 980_00
        await raffle.say(ann, {"choose": "request", "number": 17})
        await raffle.say(ann, {"choose": "request", "number": 18})
        assert raffle.system.chips(ann.id) == 18_00
        await night.drawn(1)
        assert generator.asked == [("raffle-1", "main-1", 1, 100)]
        assert await refused(raffle.say(ann, {"choose": "redeem", "ticket": 2})) == "nothing-won"
        await raffle.say(ann, {"choose": "redeem", "ticket": 1})
        assert await refused(raffle.say(ann, {"choose": "redeem", "ticket": 1})) == "ended"
        await raffle.say(ann, {"choose": "leave"})
        assert await night.floor.account(ann) == 1048_00  # 1,000 less two tickets, and fifty won
        assert await night.floor.store.read(cage.check) == []
        assert whole(night.floor) == []

    play(tmp_path, script)


def test_it_goes_on_where_its_log_left_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a snapshot or without one, ended in good order or not: the same state, to the last byte."""
    monkeypatch.setattr(system_host, "SNAPSHOT_EVERY", 7)
    seen: list[Any] = []

    async def script(night: Night) -> None:
        night.floor.generator = Fixed(17)
        ann = await night.patron("Ann")
        for number in range(1, 19):
            await night.raffle.say(ann, {"choose": "request", "number": number})
        await night.raffle.say(ann, {"choose": "quick-pick"})
        await night.raffle.say(ann, {"choose": "void", "ticket": 3})
        await night.drawn(1)
        await night.raffle.drained()
        seen.append((night.raffle.system.snapshot(), night.raffle.system.kept_columns()))
        assert len(night.raffle.system.log) < 30

    play(tmp_path, script)

    async def again(night: Night) -> None:
        assert (night.raffle.system.snapshot(), night.raffle.system.kept_columns()) == seen[0]
        assert night.raffle.system.first_entry > 0  # it began with the snapshot
        assert whole(night.floor) == []

    play(tmp_path, again)


def forge(night: Night, change: Callable[[Connection], object]) -> None:
    asyncio.run(_forge(night, change))


async def _forge(night: Night, change: Callable[[Connection], object]) -> None:
    floor = Floor(night.settings)
    await floor.store.write(change)
    floor.store.close()


def test_a_forged_block_is_not_used_and_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_host, "SNAPSHOT_EVERY", 7)
    seen: list[Any] = []

    async def script(night: Night) -> None:
        night.floor.generator = Fixed(99)
        ann = await night.patron("Ann")
        for number in range(1, 9):
            await night.raffle.say(ann, {"choose": "request", "number": number})
        seen.append(night.raffle.system.kept_columns())

    play(tmp_path, script)

    def change(connection: Connection) -> None:
        marked = schema.columns.c.name == "marked"
        kept = connection.scalar(select(schema.columns.c.data).where(marked))
        assert isinstance(kept, bytes)
        connection.execute(update(schema.columns).where(marked).values(data=bytes([99]) + kept[1:]))

    night = Night(tmp_path)
    forge(night, change)

    async def proven() -> list[str]:
        floor = Floor(night.settings)
        try:
            return whole(floor)
        finally:
            floor.store.close()

    assert any("block 0 of its column marked was changed" in each.lower() for each in asyncio.run(proven()))

    async def again(night: Night) -> None:
        assert night.raffle.system.kept_columns() == seen[0]  # by its lines
        await night.patron("Bob")
        night.raffle.snapshot()
        await night.patron("Cid")
        assert whole(night.floor) == []

    play(tmp_path, again)


def test_a_writer_does_what_waits_at_the_booth_or_gives_it_back(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        raffle = night.raffle
        ann = await night.patron("Ann")
        walt, sue = await night.staff("raffle-writer", "Walt"), await night.staff("raffle-supervisor", "Sue")
        assert await refused(raffle.say(walt, {"seat": 0, "choose": "request", "number": 5})) == "no-station"
        await raffle.say(walt, {"call": "open-drawer", "station": 2})
        assert raffle.attending.station_of(walt.id) == 2
        with pytest.raises(NeedsConfirmation) as waits:
            await raffle.say(ann, {"choose": "request", "number": 7}, "k1")
        assert waits.value.proposal.needs == ("raffle-writer",)
        await raffle.confirm(walt, waits.value.proposal.id)
        assert raffle.system.ticket_told(1)["number"] == 7
        # A walk-in pays cash: the ticket is the bearer's, and is presented with its code.
        await raffle.say(walt, {"seat": 0, "choose": "request", "number": 8})
        code = raffle.booth.code(2)
        assert await refused(raffle.say(walt, {"seat": 0, "choose": "void", "ticket": 2})) == "no-code"
        assert (
            await refused(raffle.say(walt, {"seat": 0, "choose": "void", "ticket": 2, "code": "0" * 10}))
            == "wrong-code"
        )
        await raffle.say(walt, {"seat": 0, "choose": "void", "ticket": 2, "code": code})
        with pytest.raises(NeedsConfirmation) as given_back:
            await raffle.say(ann, {"choose": "request", "number": 9}, "k2")
        # Given back with its reason, which the log has and the patron is told: once, and by whoever it waits for.
        waiting = given_back.value.proposal.id
        assert await refused(raffle.withdraw(sue, waiting, "two numbers")) == "no-such-proposal"
        assert len(raffle.proposals.plain()) == 1
        entry = await raffle.withdraw(walt, waiting, "two numbers")
        assert entry == raffle.newest
        told = raffle.system.log[-1].events[-1]
        assert isinstance(told, Fact)
        assert told.details == {"seat": ann.id, "reason": "two numbers"}
        assert await refused(raffle.withdraw(walt, waiting, "two numbers")) == "no-such-proposal"
        assert (raffle.newest, raffle.system.next_ticket) == (entry, 3)
        # Two persons: the supervisor alone stands behind a lock-out, and a writer proposes it.
        with pytest.raises(NeedsConfirmation) as lock:
            await raffle.say(walt, {"call": "lock-out"})
        await raffle.confirm(sue, lock.value.proposal.id)
        await night.drawn(1)
        await raffle.say(walt, {"call": "close-drawer", "station": 2})
        await raffle.say(ann, {"choose": "request", "number": 9})  # the automatic writer is back
        assert raffle.system.next_ticket == 4
        texts = [line.entry or "" for line in night.floor.store.reading(lambda c: list(_lines(c)))]
        assert not any(code in text for text in texts if code)  # no line ever had it
        assert whole(night.floor) == []

    play(tmp_path, script)


async def asked(night: Night, person: Person, step: dict[str, Any], key: str | None = None) -> str:
    """Says what waits for another; gives its id."""
    with pytest.raises(NeedsConfirmation) as waits:
        await night.raffle.say(person, step, key)
    return waits.value.proposal.id


@pytest.mark.parametrize("snapshot", [False, True])
def test_what_waits_at_the_booth_waits_on_when_the_floor_is_made_again(tmp_path: Path, snapshot: bool) -> None:
    """By its lines alone, or from a snapshot and the lines after it: the same requests, under the same names."""
    people: dict[str, Person] = {}
    told: list[Any] = []

    async def evening(night: Night) -> None:
        walt = people["Walt"] = await night.staff("raffle-writer", "Walt")
        people["Sue"] = await night.staff("raffle-supervisor", "Sue")
        for name in ("Ann", "Bob", "Cid", "Dot", "Eve"):
            people[name] = await night.patron(name)
        await night.raffle.say(walt, {"call": "open-drawer", "station": 2})
        await asked(night, people["Ann"], {"choose": "request", "number": 1}, "replaced")
        done = await asked(night, people["Bob"], {"choose": "request", "number": 2}, "k")
        back = await asked(night, people["Cid"], {"choose": "request", "number": 3})
        own = await asked(night, people["Dot"], {"choose": "request", "number": 4})
        await asked(night, people["Eve"], {"choose": "request", "number": 5})
        if snapshot:
            night.raffle.snapshot()
        await asked(night, people["Ann"], {"choose": "request", "number": 11}, "k")
        await night.raffle.confirm(walt, done)
        await night.raffle.withdraw(walt, back, "which?")
        await night.raffle.withdraw(people["Dot"], own)
        await night.raffle.say(people["Eve"], {"choose": "leave"})  # who left asks for nothing
        await asked(night, walt, {"call": "lock-out"})
        told.extend(night.raffle.proposals.plain())
        assert [each["by"] for each in told] == ["Ann", "Walt"]
        assert night.raffle.telling.you(people["Ann"])["waiting"] == 1
        if not snapshot:
            night.raffle._since_snapshot = 0  # it ends without one, as if it were killed

    async def next_morning(night: Night) -> None:
        raffle, ann, walt = night.raffle, people["Ann"], people["Walt"]
        assert raffle.proposals.plain() == told
        assert raffle.telling.you(ann)["waiting"] == 1
        assert whole(night.floor) == []
        # Said again under its key it still waits once, and another request may not have that key.
        assert await asked(night, ann, {"choose": "request", "number": 11}, "k") == told[0]["id"]
        # What cannot be done waits on: Walt stands at no station any more.
        await raffle.say(walt, {"call": "close-drawer", "station": 2})
        assert await refused(raffle.confirm(walt, told[0]["id"])) == "no-station"
        assert raffle.proposals.plain() == told
        await raffle.say(walt, {"call": "open-drawer", "station": 2})
        entry = await raffle.confirm(walt, told[0]["id"])
        assert await raffle.say(ann, {"choose": "request", "number": 11}, "k") == entry  # done, and once
        await raffle.confirm(people["Sue"], told[1]["id"])
        assert (raffle.system.ticket_told(2)["number"], raffle.proposals.plain()) == (11, [])
        raffle.snapshot()

    async def at_last(night: Night) -> None:
        assert (night.raffle.system.next_ticket, night.raffle.proposals.plain()) == (3, [])
        assert whole(night.floor) == []

    for script in (evening, next_morning, at_last):
        play(tmp_path, script)


def test_a_request_that_no_line_asks_for_is_found_in_a_snapshot(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann, walt = await night.patron("Ann"), await night.staff("raffle-writer", "Walt")
        await night.raffle.say(walt, {"call": "open-drawer", "station": 2})
        await asked(night, ann, {"choose": "request", "number": 1})
        assert whole(night.floor) == []
        (held,) = night.raffle.attending.queued._open.values()
        night.raffle.attending.queued._open["made-up"] = held._replace(id="made-up")
        night.raffle.snapshot()
        await night.raffle.journal.all_on_disk()
        assert any("not what the lines before it come to" in each for each in whole(night.floor))

    play(tmp_path, script)


def _lines(connection: Connection) -> Any:
    return connection.execute(select(schema.lines).where(schema.lines.c.stream == "raffle-1"))


def test_wrong_codes_are_counted_and_slowed(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        raffle = night.raffle
        ann, bob = await night.patron("Ann"), await night.patron("Bob")
        await raffle.say(ann, {"choose": "request", "number": 5})
        attempt = {"choose": "void", "ticket": 1, "code": "7" * 10}
        codes = [await refused(raffle.say(bob, attempt)) for _ in range(6)]
        assert codes == ["wrong-code"] * 4 + ["too-many"] * 2
        await night.floor.hands.pass_by(1.1)
        assert await refused(raffle.say(bob, attempt)) == "wrong-code"
        # The owner needs no code for what is theirs by name.
        await raffle.say(ann, {"choose": "void", "ticket": 1})

    play(tmp_path, script)


def test_a_ticket_is_news_for_its_owner_and_a_draw_for_everybody(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        night.floor.generator = Fixed(5)
        raffle = night.raffle
        ann, bob = await night.patron("Ann"), await night.patron("Bob")
        await raffle.drained()
        own, other, nobody = (
            raffle.telling.watch(ann, None),
            raffle.telling.watch(bob, None),
            raffle.telling.watch(None, None),
        )
        await raffle.say(ann, {"choose": "request", "number": 5})
        told = heard(own)[-1]["own"]
        assert told["events"][0]["event"] == "issued"
        assert (told["front"], told["code"]) == ("19.00", raffle.booth.code(1))
        assert all("own" not in each for watcher in (other, nobody) for each in heard(watcher))
        await night.drawn(1)
        for watcher in (own, other, nobody):
            boards = [each["board"] for each in heard(watcher) if "board" in each]
            assert boards[-1]["drawn"] == [5]
            assert boards[-1]["game"] == 2

    play(tmp_path, script)


def test_the_time_never_goes_back_and_what_is_due_comes_first(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        night.floor.generator = Fixed(5)
        raffle = night.raffle
        ann = await night.patron("Ann")
        at = raffle.system.time
        night.floor.hands._now -= 3600
        await raffle.say(ann, {"choose": "request", "number": 5})
        assert raffle.time_now() == at
        night.floor.hands._now += 3600 + 120  # nobody has looked at the clock since
        assert await refused(raffle.say(ann, {"choose": "request", "number": 6})) == "locked-out"
        assert raffle.system.next_ticket == 2

    play(tmp_path, script)


def test_a_system_is_no_table_and_a_table_no_system(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        with pytest.raises(Mistake) as no:
            night.floor.host("raffle-1")
        assert no.value.code == "no-such-table"
        with pytest.raises(Mistake) as none:
            night.floor.system("wheel")
        assert none.value.code == "no-such-system"

    play(tmp_path, script)


BAD = [
    ({"choose": "request", "number": 0}, "not-a-number"),
    ({"choose": "request", "number": 101}, "not-a-number"),
    ({"choose": "request", "number": 5, "station": 2}, "not-yours-to-say"),
    ({"choose": "request", "number": 5, "check": {"salt": "", "hash": ""}}, "not-yours-to-say"),
    ({"seat": 99, "choose": "request", "number": 5}, "not-your-seat"),
    ({"choose": "sit", "chips": "100"}, "no-chips-yet"),
    ({"draw": [5]}, "not-yours-to-say"),
    ({"clock": "2030-01-01T00:00"}, "not-yours-to-say"),
    ({"call": "lock-out"}, "not-yours-to-say"),
    ({"choose": "void", "ticket": 7}, "no-code"),
    ({"choose": "void", "ticket": "1"}, "no-such-ticket"),
    ("request", "not-a-step"),
]


def test_bad_input_changes_nothing(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.patron("Ann")
        before = night.raffle.newest
        for step, code in BAD:
            assert await refused(night.raffle.say(ann, step)) == code, step
        assert night.raffle.newest == before

    play(tmp_path, script)


def test_no_ticket_is_sold_under_rules_that_are_not_approved(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        ann = await night.patron("Ann")
        assert await refused(night.raffle.say(ann, {"choose": "request", "number": 5})) == "not-approved"
        vera, rita = await night.staff("supervisor", "Vera"), await night.staff("regulator", "Rita")
        draft = {**(await night.floor.filing.draft()).file(), "procedures": {"signs": "On the screen."}}
        await night.floor.filing.file(vera, draft, None)
        await night.floor.filing.approve(rita, 1)
        await night.raffle.say(ann, {"choose": "request", "number": 5})

    play(tmp_path, script, submission_approval=True)


def test_a_floor_to_which_nobody_came_is_whole(tmp_path: Path) -> None:
    async def script(night: Night) -> None:
        await night.floor.checkpoint_all()
        assert night.floor.store.reading(lambda c: prove_store(c, game)).wrong == []

    play(tmp_path, script)
