"""The cage: no account without its lines, none below zero, no chips lost on the way to a table."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from sqlalchemy import Connection, Executable, delete, func, insert, select, update

from chapter47.floor import cage, schema
from chapter47.floor.chain import link, start
from chapter47.floor.store import Store
from chapter47.floor.streams import append_note, lines_after
from chapter47.law import Mistake
from kit.databases import MOSTLY_SQLITE, on_both_databases

T = TypeVar("T")
AT = "2026-11-15T22:40:01.123456"
ANN, BOB = 1, 2


@pytest.fixture(params=MOSTLY_SQLITE)
def database(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def write(store: Store, work: Callable[[Connection], T]) -> T:
    return asyncio.run(store.write(work))


def books(store: Store) -> list[str]:
    return store.reading(cage.check)


def held(store: Store, person: int) -> int:
    return store.reading(lambda connection: cage.balance(connection, person))


def bodies(store: Store) -> list[dict[str, object]]:
    def read(connection: Connection) -> list[dict[str, object]]:
        return [
            {"at": line.at, "by": json.loads(line.by), **json.loads(line.note or "")}
            for line in lines_after(connection, "cage")
        ]

    return store.reading(read)


def open_transfers(store: Store) -> int:
    return store.reading(lambda connection: connection.scalar(select(func.count()).select_from(schema.transfers)) or 0)


def give(store: Store, person: int, cents: int) -> int:
    return write(store, lambda connection: cage.deposit(connection, person, cents, "gift", "g", ["automatic"], AT))


def take(store: Store, person: int, cents: int) -> int:
    return write(store, lambda connection: cage.withdraw(connection, person, cents, "taken", "t", ["player:1"], AT))


def begin(store: Store, stream: str, cents: int, ref: str, person: int = ANN) -> int:
    return write(store, lambda connection: cage.begin_transfer(connection, stream, person, cents, ref))


def arrive(store: Store, ref: str) -> None:
    write(store, lambda connection: cage.end_transfer(connection, ref, ["player:1"], AT))


def refund(store: Store, stream: str) -> int:
    return write(store, lambda connection: cage.refund_transfers(connection, stream, AT))


def test_every_movement_is_a_line_with_the_balance_after_it(store: Store) -> None:
    assert held(store, ANN) == 0
    assert give(store, ANN, 100_000) == 100_000
    assert take(store, ANN, 20_050) == 79_950
    assert held(store, ANN) == 79_950
    assert bodies(store)[1] == {
        "account": "player:1",
        "amount": "-200.50",
        "at": AT,
        "balance": "799.50",
        "by": ["player:1"],
        "ref": "t",
        "what": "taken",
    }
    assert books(store) == []


def test_the_lines_are_chained(store: Store) -> None:
    for cents in (100, 200, 300):
        give(store, ANN, cents)
    before = start("cage")
    for number, line in enumerate(store.reading(lambda connection: list(lines_after(connection, "cage")))):
        assert line.line == number
        assert line.hash == (before := link(before, line.text()))


def test_more_than_there_is_cannot_be_taken(store: Store) -> None:
    with pytest.raises(Mistake) as caught:
        take(store, ANN, 1)
    assert caught.value.code == "not-enough-chips"
    give(store, ANN, 500)
    with pytest.raises(Mistake) as caught:
        take(store, ANN, 501)
    assert str(caught.value) == "The account holds $5.00, and $5.01 was asked of it. Take at most $5.00."
    assert (held(store, ANN), len(bodies(store))) == (500, 1)
    assert take(store, ANN, 500) == 0


@pytest.mark.parametrize("cents", [0, -1])
def test_nothing_and_less_cannot_be_taken(store: Store, cents: int) -> None:
    give(store, ANN, 500)
    with pytest.raises(Mistake) as caught:
        take(store, ANN, cents)
    assert caught.value.code == "not-an-amount"
    assert held(store, ANN) == 500


def test_a_deposit_of_nothing_writes_nothing_and_of_less_is_an_error(store: Store) -> None:
    assert give(store, ANN, 0) == 0
    assert bodies(store) == []
    with pytest.raises(ValueError, match="deposit"):
        give(store, ANN, -1)
    assert bodies(store) == []


def test_play_chips_again(store: Store) -> None:
    def again(person: int) -> int:
        return write(store, lambda connection: cage.top_up(connection, person, 100_000, 10_000, AT))

    assert again(ANN) == 100_000
    take(store, ANN, 90_000)
    assert again(ANN) == 10_000  # not below
    take(store, ANN, 1)
    assert again(ANN) == 100_000
    assert [body["amount"] for body in bodies(store)] == ["1000.00", "-900.00", "-0.01", "900.01"]
    assert books(store) == []


# Between the cage and a table


def test_a_buy_in_that_arrives(store: Store) -> None:
    give(store, ANN, 1000)
    assert begin(store, "roulette-1", 400, "k1") == 600
    assert (open_transfers(store), len(bodies(store)), books(store)) == (1, 1, [])
    for _ in range(2):  # it arrives once
        arrive(store, "k1")
        assert open_transfers(store) == 0
    assert refund(store, "roulette-1") == 0
    assert (held(store, ANN), books(store)) == (600, [])
    assert bodies(store)[1:] == [
        {
            "account": "player:1",
            "amount": "-4.00",
            "at": AT,
            "balance": "6.00",
            "by": ["player:1"],
            "ref": "k1",
            "what": "buy-in at roulette-1",
        }
    ]


def test_what_is_set_aside_is_in_the_balance_of_every_line_until_it_arrives(store: Store) -> None:
    give(store, ANN, 1000)
    begin(store, "roulette-1", 400, "k1")
    begin(store, "sic-bo-1", 100, "k2")
    take(store, ANN, 50)
    arrive(store, "k1")
    give(store, ANN, 7)
    assert refund(store, "sic-bo-1") == 1
    assert [body["balance"] for body in bodies(store)] == ["10.00", "9.50", "5.50", "5.57"]
    assert (held(store, ANN), books(store)) == (557, [])


def test_what_fell_due_while_chips_were_set_aside_is_paid_when_they_are_back(store: Store) -> None:
    give(store, ANN, 1000)
    begin(store, "roulette-1", 900, "k1")
    owed = write(store, lambda connection: cage.owe(connection, ANN, 300, "owed", "o", ["automatic"], AT))
    assert (owed, held(store, ANN)) == (200, 0)
    assert refund(store, "roulette-1") == 1
    assert (held(store, ANN), books(store)) == (700, [])


def test_a_transfer_that_version_0_6_0_left_behind_comes_back_with_a_line(store: Store) -> None:
    """That version wrote it down when it began."""
    ref = f"roulette-1/{'0a' * 12}"
    give(store, ANN, 1000)
    write(store, lambda c: cage.withdraw(c, ANN, 400, "buy-in at roulette-1", ref, ["player:1"], AT))
    row = {"ref": ref, "stream": "roulette-1", "person": ANN, "cents": 400}
    write(store, lambda connection: connection.execute(insert(schema.transfers).values(row)))
    give(store, ANN, 1)
    assert (held(store, ANN), books(store)) == (601, [])
    assert refund(store, "roulette-1") == 1
    last = bodies(store)[-1]
    assert (last["what"], last["balance"], last["ref"]) == ("buy-in did not reach the table", "10.01", ref)
    assert (held(store, ANN), open_transfers(store), books(store)) == (1001, 0, [])


@on_both_databases
def test_buy_ins_cut_short_are_refunded_unless_they_arrived(store: Store) -> None:
    give(store, ANN, 1000)
    give(store, BOB, 1000)
    begin(store, "roulette-1", 100, "arrived")
    begin(store, "roulette-1", 200, "lost")
    begin(store, "roulette-1", 300, "lost-too", BOB)
    begin(store, "sic-bo-1", 50, "elsewhere")
    arrive(store, "arrived")
    before = bodies(store)
    assert refund(store, "roulette-1") == 2
    assert (held(store, ANN), held(store, BOB), open_transfers(store)) == (850, 1000, 1)
    assert refund(store, "roulette-1") == 0
    assert refund(store, "sic-bo-1") == 1
    assert (held(store, ANN), books(store)) == (900, [])
    assert bodies(store) == before  # they were set aside, and nothing else


def test_a_buy_in_is_not_begun_twice_or_without_chips(store: Store) -> None:
    give(store, ANN, 1000)
    begin(store, "roulette-1", 400, "k1")
    for cents, ref, code in ((400, "k1", "on-its-way"), (601, "k2", "not-enough-chips"), (0, "k3", "not-an-amount")):
        with pytest.raises(Mistake) as caught:
            begin(store, "roulette-1", cents, ref)
        assert caught.value.code == code
    assert (held(store, ANN), open_transfers(store)) == (600, 1)


# The books


def tamper(store: Store, statement: Executable) -> None:
    with store.engine.execution_options(writes=True).begin() as connection:
        connection.execute(statement)


def test_the_check_sees_an_account_without_lines_and_a_changed_one(store: Store) -> None:
    give(store, ANN, 1000)
    give(store, BOB, 500)
    tamper(store, update(schema.accounts).values(cents=700))
    assert books(store) == [
        "The account of player:1 holds $7.00; its lines come to $10.00.",
        "The account of player:2 holds $7.00; its lines come to $5.00.",
    ]


def test_the_check_sees_lines_without_accounts(store: Store) -> None:
    give(store, ANN, 1000)
    tamper(store, delete(schema.accounts))
    assert books(store) == ["The account of player:1 holds $0.00; its lines come to $10.00."]


def test_the_check_sees_a_changed_line(store: Store) -> None:
    give(store, ANN, 1000)
    take(store, ANN, 300)
    note = '{"account":"player:1","amount":"1.00","balance":"1.00"}'
    tamper(store, update(schema.lines).where(schema.lines.c.line == 0).values(note=note))
    with pytest.raises(Mistake, match=r"^Line 0 of cage does not follow from the one before it\.$"):
        books(store)


def test_the_check_sees_lines_that_do_not_add_up(store: Store) -> None:
    """Whoever chains them anew, and puts the account where they lead."""
    give(store, ANN, 1000)
    move = {"account": "player:1", "amount": "-12.00", "balance": "9.00", "ref": "r", "what": "w"}
    write(store, lambda connection: append_note(connection, "cage", AT, ["automatic"], move))
    tamper(store, update(schema.accounts).values(cents=900))
    assert books(store) == [
        "Line 1 has player:1 at $9.00; it is -$2.00.",
        "Line 1 leaves player:1 with -$2.00.",
        "The account of player:1 holds $9.00; its lines come to -$2.00.",
    ]


@pytest.mark.parametrize("ref", [f"roulette-1/{'0a' * 12}", f"roulette-1/buy-in/{'0a' * 12}"])
def test_a_refund_is_matched_to_its_buy_in(store: Store, ref: str) -> None:
    """Whoever puts a transfer into the store, in the form of this version or of 0.6.0, is given nothing for it."""
    give(store, ANN, 1000)
    row = {"ref": ref, "stream": "roulette-1", "person": ANN, "cents": 400}
    tamper(store, insert(schema.transfers).values(row))
    (wrong,) = books(store)
    with pytest.raises(Mistake) as caught:
        refund(store, "roulette-1")
    assert caught.value.sentence == wrong
    assert (held(store, ANN), len(bodies(store))) == (1000, 1)


def test_a_buy_in_is_not_given_back_twice(store: Store) -> None:
    """A transfer of 0.6.0 that was given back is no transfer any more, whoever puts its row there again."""
    ref = f"roulette-1/{'0a' * 12}"
    row = {"ref": ref, "stream": "roulette-1", "person": ANN, "cents": 400}
    give(store, ANN, 1000)
    write(store, lambda c: cage.withdraw(c, ANN, 400, "buy-in at roulette-1", ref, ["player:1"], AT))
    tamper(store, insert(schema.transfers).values(row))
    assert refund(store, "roulette-1") == 1
    tamper(store, insert(schema.transfers).values(row))
    with pytest.raises(Mistake, match="is no buy-in of player:1 by the cage's lines"):
        refund(store, "roulette-1")
    assert held(store, ANN) == 1000


# Many at once


@pytest.fixture
def stores(store_url: str) -> Iterator[list[Store]]:
    """Several processes' stores on one database, as it sees them."""
    opened = [Store(store_url) for _ in range(4)]
    yield opened
    for one in opened:
        one.close()


@on_both_databases
def test_many_withdrawals_at_once_never_overdraw(stores: list[Store]) -> None:
    give(stores[0], ANN, 1000)

    async def one(number: int) -> int:
        def work(connection: Connection) -> int:
            return cage.withdraw(connection, ANN, 30, "taken", str(number), ["player:1"], AT)

        try:
            return await stores[number % 4].write(work)
        except Mistake as mistake:
            return {"not-enough-chips": -1}[mistake.code]

    async def together() -> list[int]:
        return await asyncio.gather(*(one(number) for number in range(80)))

    left = asyncio.run(together())
    assert sorted(left) == [-1] * 47 + list(range(10, 1000, 30))
    assert (held(stores[0], ANN), books(stores[0])) == (10, [])


@on_both_databases
@pytest.mark.parametrize("moves", [20, pytest.param(60, marks=pytest.mark.prove)])
def test_processes_that_move_between_the_same_accounts_do_not_wait_for_each_other(
    stores: list[Store], moves: int
) -> None:
    people = range(1, 5)
    for person in people:
        give(stores[0], person, 10_000)

    async def one(number: int) -> None:
        store = stores[number % 4]
        order = list(people)[:: 1 if number % 2 else -1]

        def work(connection: Connection) -> None:
            for person in order:
                cage.withdraw(connection, person, 7, "taken", str(number), ["automatic"], AT)
            for person in order:
                cage.deposit(connection, person, 5, "given", str(number), ["automatic"], AT)

        await store.write(work)
        assert await store.read(cage.check) == []  # while others write

    async def together() -> None:
        await asyncio.gather(*(one(number) for number in range(moves)))

    asyncio.run(together())
    assert [held(stores[0], person) for person in people] == [10_000 - 2 * moves] * 4
    assert books(stores[0]) == []


# Anything in any order


class Cage(RuleBasedStateMachine):
    """Two players, two tables, any order of movements, some of them undone."""

    store: Store
    numbers = itertools.count(1)

    @initialize()
    def come(self) -> None:
        number = next(self.numbers)
        self.people = {2 * number: 0, 2 * number + 1: 0}
        self.tables = [f"one-{number}", f"two-{number}"]
        self.under_way: dict[str, tuple[str, int, int]] = {}
        self.at_tables = 0
        self.given = 0

    def who(self, second: bool) -> int:
        return sorted(self.people)[second]

    @rule(second=st.booleans(), cents=st.integers(0, 1000))
    def deposit(self, second: bool, cents: int) -> None:
        person = self.who(second)
        self.people[person] += cents
        self.given += cents
        assert give(self.store, person, cents) == self.people[person]

    @rule(second=st.booleans(), cents=st.integers(1, 1500))
    def withdraw(self, second: bool, cents: int) -> None:
        person = self.who(second)
        if cents > self.people[person]:
            with pytest.raises(Mistake):
                take(self.store, person, cents)
        else:
            self.people[person] -= cents
            self.given -= cents
            assert take(self.store, person, cents) == self.people[person]

    @rule(second=st.booleans(), table=st.integers(0, 1), cents=st.integers(1, 800))
    def buy_in(self, second: bool, table: int, cents: int) -> None:
        person, ref = self.who(second), f"ref {next(self.numbers)}"
        if cents > self.people[person]:
            with pytest.raises(Mistake):
                begin(self.store, self.tables[table], cents, ref, person)
        else:
            begin(self.store, self.tables[table], cents, ref, person)
            self.people[person] -= cents
            self.under_way[ref] = self.tables[table], person, cents

    @rule()
    def arrive(self) -> None:
        if self.under_way:
            ref = next(iter(self.under_way))
            self.at_tables += self.under_way.pop(ref)[2]
            arrive(self.store, ref)

    @rule(table=st.integers(0, 1))
    def start_again(self, table: int) -> None:
        mine = [ref for ref, (stream, _, _) in self.under_way.items() if stream == self.tables[table]]
        assert refund(self.store, self.tables[table]) == len(mine)
        for ref in mine:
            _, person, cents = self.under_way.pop(ref)
            self.people[person] += cents

    @rule()
    def refuse(self) -> None:
        if self.under_way:
            ref = next(iter(self.under_way))
            _, person, cents = self.under_way.pop(ref)
            self.people[person] += cents
            for _ in range(2):  # once given back, it is not given back again
                write(self.store, lambda connection: cage.refund(connection, ref, AT))

    @rule(second=st.booleans(), cents=st.integers(1, 1000))
    def undone(self, second: bool, cents: int) -> None:
        def work(connection: Connection) -> None:
            cage.deposit(connection, self.who(second), cents, "gift", "g", ["automatic"], AT)
            raise Mistake("never-mind", "Never mind.")

        with pytest.raises(Mistake):
            write(self.store, work)

    @invariant()
    def accounts_are_what_moved(self) -> None:
        for person, cents in self.people.items():
            assert cents >= 0
            assert held(self.store, person) == cents
        assert books(self.store) == []

    def teardown(self) -> None:
        on_the_way = sum(cents for _, _, cents in self.under_way.values())
        assert sum(self.people.values()) + on_the_way + self.at_tables == self.given
        assert books(self.store) == []


def test_whatever_moves_the_books_agree(store: Store) -> None:
    class Here(Cage):
        pass

    Here.store = store
    run_state_machine_as_test(Here, settings=settings(max_examples=10, stateful_step_count=20, deadline=None))
