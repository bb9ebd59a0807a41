"""A store of version 0.5.0, written by that version itself, carried over into a new one: every cent is found."""

import asyncio
import gzip
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select, text

from chapter47.floor import schema, version1
from chapter47.floor.backup import backup
from chapter47.floor.database import StoreFailed
from chapter47.floor.people import People
from chapter47.floor.person import Person
from chapter47.floor.settings import Settings
from chapter47.floor.store import Store
from chapter47.floor.streams import lines_after
from chapter47.floor.upgrade import upgrade
from chapter47.floor.version1_tables import tables
from chapter47.floor.whole import NotWhole
from chapter47.games import GAMES, game
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.money.owners import layout_account, owed_account, seat_number
from chapter47.table.canonical import canonical
from chapter47.table.table import Table
from chapter47.table.things import Figure
from kit.databases import on_both_databases
from kit.nights import HandFloor
from kit.old_stores import in_backup, on_postgresql, reading, told, unpack, wealth, write_lines
from kit.refusals import refused
from kit.shared import walks
from kit.signs import APPROVED
from kit.terminal import WIDE, run
from kit.walks import Walk

FIXTURE = "version_0_5_0"
TOLD = told(FIXTURE)
TOTAL = 5162_75
"""Accounts 3,542.23, on their way 7.77, in front of seats 1,492.75, on layouts 120.00."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return unpack(FIXTURE, tmp_path / "old.sqlite")


def change(old: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute(statement, values)


def expected() -> dict[int, int]:
    """Everybody's account, what they had at their seat, and what was on its way."""
    found = {person["id"]: person["account"] for person in TOLD["people"].values()}
    for person, chips, wagers in TOLD["seats"].values():
        found[person] += chips + wagers
    found[TOLD["people"]["Eve"]["id"]] += TOLD["transfers"]
    return found


# Carried


@on_both_databases
def test_every_cent_is_found(old: Path, store_url: str) -> None:
    before = old.read_bytes()
    done = upgrade(str(old), store_url)
    assert (done.people, done.total) == (7, TOTAL)
    assert (done.accounts, done.under_way, done.chips, done.wagers) == (3542_23, 7_77, 1492_75, 120_00)
    assert wealth(store_url) == expected()
    assert sum(expected().values()) == TOTAL
    assert old.read_bytes() == before
    Store(store_url).close()  # which this version runs on


def test_each_sum_has_its_own_line_and_its_reason(old: Path, sqlite_url: str) -> None:
    upgrade(str(old), sqlite_url)
    ann = TOLD["people"]["Ann"]["id"]
    with reading(sqlite_url) as connection:
        notes = [json.loads(line.note or "") for line in lines_after(connection, "cage")]
        (event,) = [json.loads(line.note or "") for line in lines_after(connection, "floor")]
    hers = [(note["what"], note["amount"], note["ref"]) for note in notes if note["account"] == f"player:{ann}"]
    assert hers == [
        ("carried over", "500.00", "upgrade"),
        ("chips from craps-1, whose table begins anew", "449.00", "craps-1/upgrade/1"),
        ("wagers of an unfinished round at craps-1", "50.00", "craps-1/upgrade/1"),
    ]
    # The new record says how the old one ended.
    assert (event["event"], event["total"]) == ("upgraded", "5162.75")
    heads = {row[0]: row[1] for row in sqlite3.connect(old).execute("SELECT stream, hash FROM lines ORDER BY line")}
    assert event["streams"] == heads


@on_both_databases
def test_people_come_back_as_who_they_were(old: Path, store_url: str) -> None:
    upgrade(str(old), store_url)
    kept = "SELECT * FROM people ORDER BY id", "SELECT * FROM sessions ORDER BY token", "SELECT * FROM links"
    with closing(sqlite3.connect(old)) as was, reading(store_url) as now:
        for statement in kept:
            assert [tuple(row) for row in now.execute(text(statement))] == was.execute(statement).fetchall()
        newest = now.scalar(text("SELECT max(id) FROM people"))

    async def visit() -> int:
        with closing(Store(store_url)) as store:
            return (await People(store).visit("Fay", "terminal"))[0].id

    assert asyncio.run(visit()) == newest + 1  # and nobody else is taken for one of them


def test_a_floor_goes_on_with_it(old: Path, tmp_path: Path) -> None:
    """Tables begin anew, and people sit down with what is theirs."""
    craps = '[pits.dice.craps-1]\ngame = "craps"\nmin = "5"\nmax = "500"\n'
    (tmp_path / "casino.toml").write_text(f'casino = "New"\n{craps}')
    upgrade(str(old), str(tmp_path / "floor.sqlite"))
    ann = Person(TOLD["people"]["Ann"]["id"], "Ann", "player")

    async def play() -> None:
        floor = HandFloor(Settings(data=str(tmp_path), casino=str(tmp_path / "casino.toml"), **APPROVED))
        await floor.start("http://127.0.0.1:1")
        await floor.quiet("craps-1")
        assert await floor.account(ann) == 999_00
        await floor.host("craps-1").say(ann, {"seat": 1, "choose": "sit"})
        await floor.host("craps-1").say(ann, {"seat": 1, "choose": "buy-in", "amount": "999"})
        assert (await floor.account(ann), floor.host("craps-1").table.chips(1)) == (0, 999_00)
        await floor.stop()

    asyncio.run(play())


def test_a_backup_is_carried_over_as_well(old: Path, sqlite_url: str, tmp_path: Path) -> None:
    spelled = in_backup(old)
    (tmp_path / "old.backup").write_bytes(gzip.compress("".join(spelled).encode()))
    assert upgrade(str(tmp_path / "old.backup"), sqlite_url).total == TOTAL
    assert wealth(sqlite_url) == expected()
    (tmp_path / "cut.backup").write_bytes(gzip.compress("".join(spelled[:-2]).encode()))
    with refused(Mistake, "broken-backup"):
        upgrade(str(tmp_path / "cut.backup"), f"{sqlite_url}.other")
    backup(sqlite_url, tmp_path / "new.backup")
    with refused(Mistake, "no-upgrade-needed"):
        upgrade(str(tmp_path / "new.backup"), f"{sqlite_url}.other")


def test_what_a_killed_process_left_beside_its_store_is_read_too(old: Path, sqlite_url: str) -> None:
    """The newest rows of SQLite may still be in a file of their own."""
    with closing(sqlite3.connect(old)) as left, closing(sqlite3.connect(old)):
        left.execute("PRAGMA wal_autocheckpoint=0")
        left.execute("UPDATE people SET name = 'Anna' WHERE name = 'Ann'")
        left.commit()
        assert Path(f"{old}-wal").stat().st_size > 0
        upgrade(str(old), sqlite_url)
    with reading(sqlite_url) as connection:
        assert "Anna" in connection.scalars(select(schema.people.c.name)).all()


def test_an_old_store_on_postgresql_is_carried_over(old: Path, postgres_url: str, sqlite_url: str) -> None:
    on_postgresql(old, postgres_url)
    assert upgrade(postgres_url, sqlite_url).total == TOTAL
    assert wealth(sqlite_url) == expected()


# Said again, and ended anywhere


def test_said_again_it_finds_what_it_did(old: Path, store_url: str) -> None:
    done = upgrade(str(old), store_url)
    assert upgrade(str(old), store_url) == done
    assert wealth(store_url) == expected()


KILLED = """
import os, sys
from chapter47.floor import cage, upgrade
calls, deposit = 0, cage.deposit
def counted(*arguments):
    global calls
    if calls == int(sys.argv[3]):
        os._exit(9)
    calls += 1
    return deposit(*arguments)
cage.deposit = counted
upgrade.upgrade(sys.argv[1], sys.argv[2])
"""


@pytest.mark.parametrize("after", [0, 5, 12])
def test_killed_anywhere_it_begins_anew(old: Path, sqlite_url: str, after: int) -> None:
    """Fourteen sums are moved: five accounts, what is on its way, and what four seats have in front and wagered."""
    killed = subprocess.run([sys.executable, "-c", KILLED, str(old), sqlite_url, str(after)], check=False)
    assert killed.returncode == 9
    with reading(sqlite_url) as connection:
        assert connection.scalar(text("SELECT count(*) FROM sqlite_master")) == 0
    assert upgrade(str(old), sqlite_url).total == TOTAL
    assert wealth(sqlite_url) == expected()


# Refused


def test_this_version_does_not_run_on_an_old_store(old: Path) -> None:
    with pytest.raises(Mistake, match="Carry it over into a new one with chapter47 upgrade"):
        Store(f"sqlite:///{old}")
    assert upgrade(str(old), f"{old}.new").total == TOTAL  # which was not touched by that


def test_what_cannot_be_carried_over_is_said_so(old: Path, sqlite_url: str, tmp_path: Path) -> None:
    with refused(Mistake, "no-store"):
        upgrade(str(tmp_path / "nothing"), sqlite_url)
    upgrade(str(old), sqlite_url)
    with refused(Mistake, "no-upgrade-needed"):
        upgrade(sqlite_url, f"{sqlite_url}.new")
    change(old, "INSERT INTO lines SELECT 'other', line, body, hash FROM lines WHERE stream = 'cage'")
    with pytest.raises(NotWhole):
        upgrade(str(old), f"{sqlite_url}.new")
    change(old, "DELETE FROM lines WHERE stream = 'other'")
    change(old, "DELETE FROM lines WHERE stream = 'floor'")
    with refused(Mistake, "not-empty"):  # it holds what another store was carried into
        upgrade(str(old), sqlite_url)
    change(old, "UPDATE owners SET until = 9e12")
    with refused(Mistake, "still-running"):
        upgrade(str(old), f"{sqlite_url}.new")


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE lines SET body = replace(body, '500.00', '510.00') WHERE stream = 'craps-1'", None),
        ("UPDATE accounts SET cents = cents + 1 WHERE person = 5", "The account of player:5 holds"),
        ("UPDATE lines SET body = replace(body, '12.50', '12.60') WHERE stream = 'roulette-1'", None),
        ("DELETE FROM lines WHERE stream = 'cage' AND line = 3", None),
    ],
)
def test_books_that_do_not_hold_are_not_carried_over(
    old: Path, sqlite_url: str, statement: str, sentence: str | None
) -> None:
    change(old, statement)
    with pytest.raises(StoreFailed if sentence else NotWhole, match=sentence):
        upgrade(str(old), sqlite_url)
    with reading(sqlite_url) as connection:
        assert connection.scalar(text("SELECT count(*) FROM sqlite_master")) == 0


def test_the_command_tells_what_was_carried_over(old: Path, tmp_path: Path) -> None:
    done = run("upgrade", str(old), str(tmp_path / "new.sqlite"), env=WIDE)
    assert "7 people, and $5,162.75 that are theirs." in done.out
    assert "$120.00 wagered in rounds that were not over" in done.out
    assert wealth(f"sqlite:///{tmp_path / 'new.sqlite'}") == expected()
    done = run("upgrade", str(tmp_path / "none"), str(tmp_path / "x"), code=None, env=WIDE)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


# What lay on a table, by its events alone


BEFORE = [name for name in GAMES if game(name).sections[0].split(".")[0] in {*"12345679", "12", "13"}]
"""The games that version 0.5.0 had, and whose events it kept."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.together(f"kit-{name}")) for name in BEFORE])
def test_events_alone_say_where_every_chip_is(name: str) -> None:
    """Along the kit's random play, what is followed by the events is what the table's own ledger has."""
    for seed, walk in enumerate(walks(name)):
        assert _laid(walk) == _held(walk.table), (name, seed)


def _held(table: Table) -> dict[int, tuple[int, int, int, int]]:
    paper: dict[int, int] = {}
    for stake in table.layout.stakes.values():
        paper[seat_number(stake.owner)] = paper.get(seat_number(stake.owner), 0) + stake.coupon
    held: Callable[[str], int] = table.ledger.balance
    found = {}
    for number, seat in table.seats.items():
        marked = table.layout.things.get(f"figure:vigorish@seat:{number}")
        due = marked.value if isinstance(marked, Figure) else 0
        wagers, owed = held(layout_account(seat.owner)) - paper.get(number, 0), held(owed_account(seat.owner))
        found[number] = (held(seat.owner), wagers, owed, due)
    return found


def _laid(walk: Walk) -> dict[int, tuple[int, int, int, int]]:
    """By the walk's log as version 0.5.0 would have kept it."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        version1.metadata.create_all(connection)
        entries = (_as_then(json.loads(entry)) for entry in walk.audit.lines)
        write_lines(connection, "t", (canonical({"at": "x", "by": ["player:1"], "entry": each}) for each in entries))
        (books,) = tables(connection)
        owed = list(books.owed())
        found = {}
        for lay in books.laid():
            sums = [
                sum(each.cents for each in owed if (each.seat, each.why) == (lay.seat, why))
                for why in ("correction", "vigorish")
            ]
            found[lay.seat] = (lay.chips, lay.wagers, -sums[0], sums[1])
    engine.dispose()
    return found


def _as_then(entry: dict[str, Any]) -> dict[str, Any]:
    """The layout of a correction had marks, where it has things now, and accounts were named by their seats alone."""
    for event in entry["events"]:
        if event["event"] == "corrected":
            adjusted = event["adjustments"].items()
            event["adjustments"] = {account.replace(":seat:", ":"): amount for account, amount in adjusted}
        if event["event"] == "corrected" and "layout" in event:
            figures = {key.partition("@seat:")[2]: thing for key, thing in event["layout"]["things"].items()}
            marked = {seat: dollars(thing["value"]) for seat, thing in figures.items() if seat}
            event["layout"]["marks"] = {"vigorish": marked}
    return entry
