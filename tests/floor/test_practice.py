"""Practice tables: chips there are no money and never become any, nobody is hurried, and no report counts them."""

import asyncio
import json
import re
import shutil
from collections.abc import Awaitable, Callable
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from chapter47 import GAMES
from chapter47.floor import cage, schema, streams
from chapter47.floor.chain import following
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.practice import practice_streams
from chapter47.floor.practice_tables import practise, practised
from chapter47.floor.saying import Saying
from chapter47.floor.settings import Settings
from chapter47.floor.signed import FILE
from chapter47.floor.store import Store
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.betting import Bets
from chapter47.table.canonical import canonical
from kit.nights import HandFloor, Night, play_night
from kit.refusals import refused
from kit.streams import AT
from kit.terminal import WIDE, run

DAYS = 3 * 86_400.0
PASSWORD = "correct horse battery"
TABLE = "roulette-practice-1"
STACK = 1000_00
"""What a seat at a practice table comes with."""


class Practice(Night):
    """A floor where wheels and cards are played, and what is practised there."""

    casino = """
casino = "Test"
[pits.main]
roulette-1 = { game = "roulette", min = "5", max = "500" }
blackjack-1 = { game = "blackjack", min = "5", max = "500" }
"""
    table = "roulette-1"

    async def visitor(self, name: str) -> Person:
        person, _ = await self.floor.people.visit(name, f"terminal of {name}")
        await self.floor.account(person)
        return person

    async def practises(self, person: Person, like: str = "roulette-1") -> Host:
        host, seat = await practise(self.floor, person, like)
        assert seat == 1
        await self.floor.quiet(host.name)
        return host

    async def staff(self) -> tuple[Person, Person]:
        links = await self.floor.people.new_links()
        return await self.claimed(links["dealer"], "Maria"), await self.claimed(links["supervisor"], "Tom")

    async def claimed(self, token: str, name: str) -> Person:
        return (await self.floor.people.claim(token, name, PASSWORD, f"terminal of {name}"))[0]

    async def days(self, host: Host) -> None:
        """Days pass at a table, without what a floor does every second or two beside it."""
        for task in self.floor._tasks:
            task.cancel()
        await self.floor.hands.pass_by(DAYS)
        await self.floor.quiet(host.name)

    async def cage_lines(self) -> list[Any]:
        found = await self.floor.store.read(lambda c: list(streams.lines_after(c, "cage")))
        return [json.loads(line.note or "null") for line in found]

    async def round(self, host: Host, person: Person, seat: int = 1) -> None:
        """One of a lone player, who says when."""
        rounds = host.table.rounds
        await host.say(person, {"seat": seat, "bet": "red", "amount": "100"})
        host.set_ready(person, True)
        await self.floor.quiet(host.name)
        assert host.table.rounds == rounds + 1


def play(data: Path, script: Callable[[Practice], Awaitable[None]], **settings: Any) -> None:
    play_night(Practice(data, **settings), script)


# Money


def test_practice_chips_come_from_the_table_and_stay_there(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        ann = await night.visitor("Ann")
        before, lines = await night.floor.account(ann), await night.cage_lines()
        host = await night.practises(ann)
        assert host.practice
        assert host.table.is_open
        assert host.table.chips(1) == STACK
        await host.say(ann, {"seat": 1, "choose": "buy-in"})
        assert host.table.chips(1) == 2 * STACK
        with refused(Mistake, "practice-chips"):
            await host.say(ann, {"seat": 1, "choose": "buy-in", "amount": "500"})
        await night.round(host, ann)
        assert host.table.chips(1) > 0
        await host.say(ann, {"seat": 1, "choose": "leave"})
        await night.floor.quiet(host.name)
        assert not host.table.seats
        assert not host.table.is_open  # nobody practises there
        assert await night.floor.account(ann) == before
        assert await night.cage_lines() == lines
        assert await night.floor.store.read(cage.check) == []

    play(tmp_path, script)


def test_money_does_not_come_to_a_practice_table(tmp_path: Path) -> None:
    """Whoever says so, and in whatever way: chips of an account, cash, coupons, a guest's, a fill."""

    async def script(night: Practice) -> None:
        ann, (maria, tom) = await night.visitor("Ann"), await night.staff()
        host = await night.practises(ann)
        bob = await night.visitor("Bob")
        entries, lines = host.newest, await night.cage_lines()
        with refused(Mistake, "no-chips-yet"):
            await host.say(bob, {"seat": 2, "choose": "sit", "chips": "500"})
        attempts: list[tuple[Person, dict[str, object]]] = [
            (ann, {"seat": 1, "bet": "red", "amount": "5", "with": "cash"}),
            (tom, {"call": "fill", "amount": "500"}),
            (tom, {"call": "credit", "amount": "500"}),
            (tom, {"call": "change", "rules": {"max": "400"}}),
            (tom, {"call": "close"}),
            (tom, {"seat": 2, "choose": "sit"}),
            (tom, {"seat": 2, "choose": "buy-in", "amount": "50"}),
            (tom, {"correct": 1, "answers": [{"spin": "18"}], "reason": "misread"}),
            (maria, {"call": "new-dealer"}),
            (tom, {"call": "no-more-bets"}),
        ]
        for person, step in attempts:
            with refused(Mistake, "practice-table"):
                await host.say(person, step)
        assert (host.newest, host.proposals.plain()) == (entries, [])
        for work in (
            lambda c: cage.begin_transfer(c, TABLE, ann.id, 500, cage.new_ref(TABLE)),
            lambda c: cage.redeem(c, TABLE, 3, 1, ann.id, 500, ["floor"], AT),
        ):
            with refused(Mistake, "practice-table"):
                await night.floor.store.write(work)
        assert await night.cage_lines() == lines
        assert await night.floor.account(ann) == STACK

    play(tmp_path, script)


def test_a_supervisor_voids_a_round_and_sends_away_and_says_nothing_else(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        ann, (maria, tom) = await night.visitor("Ann"), await night.staff()
        host = await night.practises(ann)
        await host.say(ann, {"seat": 1, "bet": "red", "amount": "100"})
        told = [say.name for says in Saying(host).whole(tom).values() for say in says]
        assert told == ["void-round"]
        assert not any(Saying(host).whole(maria).values())
        await host.say(tom, {"call": "void-round"})
        assert host.table.chips(1) == STACK
        lines = await night.cage_lines()
        await host.say(tom, {"seat": 1, "choose": "leave"})
        assert await night.cage_lines() == lines
        assert await night.floor.account(ann) == STACK

    play(tmp_path, script)


# Reports


def test_no_rule_binds_a_practice_table_to_another(tmp_path: Path) -> None:
    """A change at a table for money is checked against others for money; what is practised next is as it is then."""

    async def script(night: Practice) -> None:
        ann, (_, tom) = await night.visitor("Ann"), await night.staff()
        first = await night.practises(ann)
        assert [host.name for host in night.floor.for_money] == ["roulette-1", "blackjack-1"]
        await night.host.say(tom, {"call": "change", "rules": {"max": "400"}, "at": "casino"})
        assert first.table.house.limits.most == 500_00
        second = await night.practises(await night.visitor("Bob"))
        assert second.table.house.limits.most == 400_00
        assert (first.name, second.name) == (TABLE, "roulette-practice-2")

    play(tmp_path, script)


# Waiting


def test_nobody_is_hurried_where_they_practise(tmp_path: Path) -> None:
    """Days pass between a wager and the spin, over the offer of the cut, and over a hand."""

    async def script(night: Practice) -> None:
        ann = await night.visitor("Ann")
        wheel = await night.practises(ann)
        await wheel.say(ann, {"seat": 1, "bet": "red", "amount": "100"})
        await night.days(wheel)
        assert wheel.table.rounds == 0
        wheel.set_ready(ann, True)
        await night.floor.quiet(wheel.name)
        assert wheel.table.rounds == 1
        cards = await night.practises(ann, "blackjack-1")
        for step in ({"choose": "cut", "at": 100}, {"bet": "blackjack", "amount": "10"}):
            newest = cards.newest
            await night.days(cards)
            assert cards.newest == newest
            night.floor.chosen.stack("TS", "9H", "6D")
            await cards.say(ann, {"seat": 1, **step})
            await night.floor.quiet(cards.name)
        cards.set_ready(ann, True)
        await night.floor.quiet(cards.name)
        newest = cards.newest
        waiting = cards.telling.view(ann)["waiting"]
        assert waiting == {"until": None, "seconds": None, "seats": [1]}
        await night.days(cards)
        assert (cards.newest, cards.table.rounds) == (newest, 0)
        await cards.say(ann, {"seat": 1, "choose": "stand"})
        await night.floor.quiet(cards.name)
        assert cards.table.rounds == 1

    play(tmp_path, script)


def test_two_who_practise_together_wait_for_each_other_but_not_for_one_who_has_gone(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        ann, bob = await night.visitor("Ann"), await night.visitor("Bob")
        host = await night.practises(ann)
        await host.say(bob, {"seat": 2, "choose": "sit"})
        assert host.table.chips(2) == STACK
        for person, seat in ((ann, 1), (bob, 2)):
            await host.say(person, {"seat": seat, "bet": "red", "amount": "100"})
        watcher = host.telling.watch(bob, None)
        host.set_ready(ann, True)
        await night.days(host)
        assert host.table.rounds == 0  # Bob is there, and thinks
        host.telling.leave(watcher)
        await night.floor.quiet(host.name)
        assert host.telling.view(None)["waiting"] is not None
        host.telling.watch(bob, None)
        await night.floor.quiet(host.name)
        await night.days(host)
        assert host.table.rounds == 0  # he came back in time
        host.telling.leave(next(each for each in host.telling.watchers if each.person == bob))
        await night.floor.quiet(host.name)
        await night.floor.lose_patience(host.name)
        assert host.table.rounds == 1

    play(tmp_path, script)


@pytest.mark.parametrize("leaves", ["before the deal", "over a hand"])
def test_whoever_leaves_in_the_middle_has_left_when_the_round_is_over(tmp_path: Path, leaves: str) -> None:
    async def script(night: Practice) -> None:
        ann = await night.visitor("Ann")
        host = await night.practises(ann, "blackjack-1")
        night.floor.chosen.stack("TS", "9H", "6D")
        await host.say(ann, {"seat": 1, "choose": "cut", "at": 100})
        await night.floor.quiet(host.name)
        await host.say(ann, {"seat": 1, "bet": "blackjack", "amount": "10"})
        if leaves == "over a hand":
            host.set_ready(ann, True)
            await night.floor.quiet(host.name)
        await host.say(ann, {"seat": 1, "choose": "leave"})
        await night.floor.quiet(host.name)
        await night.floor.lose_patience(host.name)
        assert not host.table.seats
        assert not host.table.is_open
        assert await night.floor.account(ann) == STACK

    play(tmp_path, script)


# On demand


class Boardwalk(Practice):
    """The floor that is opened where no other is given."""

    casino = (files("chapter47.floor") / "boardwalk.toml").read_text(encoding="utf-8")


def test_every_game_of_the_floor_can_be_practised_under_the_floors_own_rules(tmp_path: Path) -> None:
    async def script(night: Boardwalk) -> None:
        assert set(practised(night.floor)) == set(GAMES)
        ann = await night.visitor("Ann")
        for name, like in practised(night.floor).items():
            host = await night.practises(ann, like.name)
            assert host.table.house == like.table.house
            assert host.table.chips(1) == STACK
            for _ in range(30):  # whatever she is offered first, she declines: the cut, the dice, the shaker
                asked = [say for say in Saying(host).whole(ann)["seat:1"] if say.name.startswith("decline")]
                if not asked or (host.table.is_open and host.table.point.find(Bets)):
                    break
                await host.say(ann, {"seat": 1, **asked[0].step})
                await night.floor.quiet(host.name)
            assert host.table.is_open, name
            newest = host.newest
            await night.days(host)
            assert host.newest == newest, name
            await host.say(ann, {"seat": 1, "choose": "leave"})
            await night.floor.quiet(host.name)
            assert not host.table.is_open, name
            again = await night.practises(ann, like.name)
            assert again is host, name  # and no other stream is begun
            assert again.table.is_open or again.table.seats

    play_night(Boardwalk(tmp_path), script)


def test_whoever_practises_comes_back_to_the_own_table_and_others_have_theirs(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        ann, bob = await night.visitor("Ann"), await night.visitor("Bob")
        first, second = await night.practises(ann), await night.practises(bob)
        assert first is not second
        assert await night.practises(ann) is first
        assert await night.practises(ann, TABLE) is first
        with refused(Mistake, "no-such-table"):
            await night.practises(ann, "craps-1")
        with refused(Mistake, "seated-already"):
            await first.say(ann, {"seat": 2, "choose": "sit"})

    play(tmp_path, script)


def test_where_there_may_be_no_more_tables_one_is_cleared_that_was_left_standing(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        ann, bob = await night.visitor("Ann"), await night.visitor("Bob")
        host = await night.practises(ann)
        watcher = host.telling.watch(ann, None)
        await host.say(ann, {"seat": 1, "bet": "red", "amount": "100"})
        with refused(Mistake, "no-practice-table"):
            await night.practises(bob)
        host.telling.leave(watcher)
        assert await night.practises(bob) is host
        assert host.following.occupants == {1: bob.id}
        assert (host.table.chips(1), await night.floor.account(ann)) == (STACK, STACK)

    play(tmp_path, script, practice_tables=1)


def test_a_floor_may_have_no_practice_tables(tmp_path: Path) -> None:
    async def script(night: Practice) -> None:
        assert practised(night.floor) == {}
        with refused(Mistake, "no-practice-table"):
            await night.practises(await night.visitor("Ann"))

    play(tmp_path, script, practice_tables=0)


# The record


async def practised_evening(night: Practice) -> None:
    """Ann plays for money and practises; Bob practises, and is in the middle of it when the floor ends."""
    ann, bob = await night.player(1), await night.visitor("Bob")
    await night.host.say(ann, {"seat": 1, "choose": "leave"})
    for person in (ann, bob):
        await night.round(await night.practises(person), person)
    await night.floor.host(TABLE).say(ann, {"seat": 1, "choose": "leave"})
    await night.floor.host("roulette-practice-2").say(bob, {"seat": 1, "bet": "red", "amount": "100"})


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("played")
    play_night(Practice(data), practised_evening)
    return data


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    """A data folder of its own for each test, with that evening in it."""
    return Path(shutil.copytree(played, tmp_path / "data"))


def test_a_practice_table_is_where_its_log_left_it(data: Path) -> None:
    async def script(night: Practice) -> None:
        host = night.floor.host("roulette-practice-2")
        assert host.practice
        assert not night.host.practice
        bob = host.following.occupants[1]
        assert bob is not None
        await night.days(host)
        assert (host.table.rounds, len(host.table.layout.stakes)) == (1, 1)
        person, _ = await night.floor.people.visit("Bob again", "terminal")
        with refused(Mistake, "not-your-seat"):
            await host.say(person, {"seat": 1, "choose": "leave"})
        host.set_ready(Person(bob, "Bob", "player"), True)
        await night.floor.quiet(host.name)
        assert host.table.rounds == 2
        assert await night.floor.store.read(practice_streams) == {TABLE, host.name}

    play_night(Practice(data), script)


def verified(data: Path) -> tuple[int, list[dict[str, Any]]]:
    told = run("verify", str(data), "--json", code=None, env=WIDE)
    return told.code, json.loads(told.out)["wrong"]


def test_a_floor_with_practice_tables_is_proven_whole(data: Path) -> None:
    assert verified(data) == (0, [])


def cage_line(what: str, ref: str, cents: int) -> Callable[[Connection], None]:
    """A line of the cage that moves money of the first player's, and the account with it."""

    def forge(connection: Connection) -> None:
        accounts = schema.accounts
        person = min(connection.scalars(accounts.select().with_only_columns(accounts.c.person)))
        held = cage.balance(connection, person) + cents
        amount, balance = f"{cents / 100:.2f}", f"{held / 100:.2f}"
        told = {"account": f"player:{person}", "amount": amount, "balance": balance, "ref": ref, "what": what}
        line = following(("cage", *streams.last_line(connection, "cage")), AT, ["floor"], note=canonical(told))
        connection.execute(insert(schema.lines), line._asdict())
        connection.execute(update(accounts).where(accounts.c.person == person).values(cents=held))

    return forge


def set_aside(connection: Connection) -> None:
    """Chips under way to a practice table, taken out of the account."""
    accounts = schema.accounts
    person = min(connection.scalars(accounts.select().with_only_columns(accounts.c.person)))
    connection.execute(update(accounts).where(accounts.c.person == person).values(cents=accounts.c.cents - 500))
    row = {"ref": f"{TABLE}/buy-in/{'ab' * 12}", "stream": TABLE, "person": person, "cents": 500}
    connection.execute(insert(schema.transfers).values(row))


def unmarked(connection: Connection) -> None:
    """The first line says no more that the table is for practice."""
    where = (schema.lines.c.stream == TABLE) & (schema.lines.c.line == 0)
    note = connection.scalar(schema.lines.select().with_only_columns(schema.lines.c.note).where(where))
    assert '"practice":true' in str(note)
    said = {name: value for name, value in json.loads(str(note)).items() if name != "practice"}
    connection.execute(update(schema.lines).where(where).values(note=canonical(said)))


FORGED = {
    "chips from practice": (cage_line(f"chips from {TABLE}", f"{TABLE}/9/1", 900_00), "money", "Line [0-9]+ of cage"),
    "a buy-in there": (cage_line(f"buy-in at {TABLE}", f"{TABLE}/buy-in/ab", -5_00), "money", "Line [0-9]+ of cage"),
    "chips under way there": (set_aside, "books", f"The transfer {TABLE}/buy-in/(ab)+: It is to {TABLE}"),
    "its mark": (unmarked, "chain", f"Line 0 of {TABLE}"),
}


@pytest.mark.parametrize("name", FORGED)
def test_money_forged_out_of_practice_is_named_and_no_floor_relies_on_it(data: Path, name: str) -> None:
    forge, why, where = FORGED[name]
    (data / FILE).unlink()  # the floor has not said that it ended, so lines may have come since
    with closing(Store(f"sqlite:///{data / 'floor.sqlite'}")) as store:
        asyncio.run(store.write(forge))
    code, wrong = verified(data)
    assert code == 1
    assert [each for each in wrong if each["why"] == why and re.search(where, each["sentence"])], wrong
    assert name == "its mark" or "a practice table" in str(wrong)

    async def start() -> list[str]:
        floor = HandFloor(Settings(data=str(data), casino=str(data / "casino.toml")))
        try:
            await floor.start("http://127.0.0.1:1")
        except Chapter47Error as error:
            await asyncio.to_thread(floor.store.close)
            return [error.sentence]
        held = list(floor.held)
        await floor.stop()
        return held

    [told] = asyncio.run(start())  # it does not start, or holds that table
    assert told == TABLE if name == "its mark" else "a practice table" in told
