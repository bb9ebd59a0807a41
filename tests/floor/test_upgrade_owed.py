"""What people owed, and chips without a name, carried over into a new store: before and after come to the same cent."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from chapter47.floor import cage, schema
from chapter47.floor.backup import backup, restore
from chapter47.floor.carrying import Named
from chapter47.floor.database import StoreFailed, open_engine
from chapter47.floor.streams import lines_after
from chapter47.floor.upgrade import upgrade
from chapter47.law import Mistake
from kit.databases import on_both_databases
from kit.old_stores import by_hand, debts, in_backup, on_postgresql, reading, told, unpack, wealth
from kit.refusals import refused
from kit.terminal import WIDE, run

FIXTURE = "version_0_5_0_owing"
TOLD = told(FIXTURE)
ANN, BOB, CID, DEE, EVE = (TOLD["people"][name]["id"] for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))
TOTAL = 5308_75
"""Accounts 4,794.00, in front 546.75, on layouts 45.00, owed to two who are gone 396.00; less 470.00 owed since a
correction and 3.00 of vigorish."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return unpack(FIXTURE, tmp_path / "old.sqlite")


def before() -> int:
    """The sum of all accounts as version 0.5.0 itself had them: at the cage, and of everybody at the tables."""
    tables = TOLD["tables"].values()
    held: int = sum(sum(table["balances"].values()) - sum(table["vigorish"].values()) for table in tables)
    accounts: int = sum(person["account"] for person in TOLD["people"].values())
    return held + accounts


def after(url: str) -> int:
    """The same of a new store."""
    return sum(wealth(url).values()) - sum(debts(url).values())


# The fixture


@on_both_databases
def test_the_sum_of_all_accounts_is_the_same_before_and_after(old: Path, store_url: str) -> None:
    done = upgrade(str(old), store_url)
    assert before() == TOTAL == done.total == after(store_url)
    found = wealth(store_url)
    assert found[ANN] == 700_00 + 208_75 - 2_25
    assert found[BOB] == 800_00 + 180_00 + 20_00 - 75
    assert found[CID] == 950_00 - 110_00
    assert found[DEE] == 1350_00 - 360_00
    assert found[EVE] == 994_00 + 216_00
    assert debts(store_url) == {}
    with reading(store_url) as connection:
        unnamed = {each.name: each.cents for each in cage.unnamed(connection)}
    assert unnamed == {
        "seat 4 at roulette-1, unnamed": 33_00,
        "seat 5 at roulette-1, unnamed": 125_00 + 25_00,
        "seat 6 at roulette-1 from entry 4 on, unnamed": 180_00,
    }
    assert upgrade(str(old), store_url) == done
    assert after(store_url) == TOTAL


def test_each_of_them_is_named_with_its_amount(old: Path, sqlite_url: str) -> None:
    done = upgrade(str(old), sqlite_url)
    assert done.owed == (
        Named("Ann", "vigorish marked at minibaccarat-1", 2_25),
        Named("Bob", "vigorish marked at minibaccarat-1", 75),
        Named("Cid", "owed since a correction at roulette-1", 110_00),
        Named("Dee", "owed since a correction at roulette-1", 360_00),
    )
    gone = "seat 6 at roulette-1 from entry 4 on, unnamed"
    assert done.credited == (
        Named(gone, "owed since a correction at roulette-1", 180_00),
        Named("Eve", "owed since a correction at roulette-1", 216_00),
    )
    with reading(sqlite_url) as connection:
        (event,) = [json.loads(line.note or "") for line in lines_after(connection, "floor")]
        notes = [json.loads(line.note or "") for line in lines_after(connection, "cage")]
    assert event["owed"][0] == ["Ann", "vigorish marked at minibaccarat-1", "2.25"]
    assert event["provision"].startswith("editorial choice: what somebody owed at a table")
    hers = [
        (note["account"], note["what"], note["amount"]) for note in notes if note["ref"].endswith("carat-1/upgrade/1")
    ]
    assert hers == [
        (f"player:{ANN}", "chips from minibaccarat-1, whose table begins anew", "208.75"),
        (f"debt:{ANN}", "vigorish marked at minibaccarat-1", "2.25"),
        (f"debt:{ANN}", "paid of what was owed", "-2.25"),
        (f"player:{ANN}", "paid of what was owed", "-2.25"),
    ]


def test_the_command_names_them_too(old: Path, tmp_path: Path) -> None:
    out = run("upgrade", str(old), str(tmp_path / "new.sqlite"), env=WIDE).out
    assert "7 people, and $5,308.75 that are theirs." in out
    assert "  less $0.75 from Bob: vigorish marked at minibaccarat-1\n" in out
    assert "  $216.00 to Eve: owed since a correction at roulette-1\n" in out
    assert "player:9 is the account of seat 4 at roulette-1, unnamed, with $33.00" in out


def test_a_backup_and_another_database_are_carried_over_alike(old: Path, sqlite_url: str, postgres_url: str) -> None:
    packed = old.with_name("old.backup")
    packed.write_bytes(gzip.compress("".join(in_backup(old)).encode()))
    assert upgrade(str(packed), sqlite_url).total == TOTAL == after(sqlite_url)
    on_postgresql(old, postgres_url)
    assert upgrade(postgres_url, f"{sqlite_url}.other").total == TOTAL == after(f"{sqlite_url}.other")


KILLED = """
import os, sys
from chapter47.floor import cage, upgrade
calls, move = 0, cage._move
def counted(*arguments):
    global calls
    if calls == int(sys.argv[3]):
        os._exit(9)
    calls += 1
    return move(*arguments)
cage._move = counted
upgrade.upgrade(sys.argv[1], sys.argv[2])
"""


@pytest.mark.parametrize("moves", [0, 6, 12, 18, 24])
def test_killed_between_any_two_sums_it_begins_anew(old: Path, sqlite_url: str, moves: int) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, str(old), sqlite_url, str(moves)], check=False)
    assert killed.returncode == 9
    with reading(sqlite_url) as connection:
        assert connection.scalar(text("SELECT count(*) FROM sqlite_master")) == 0
    assert upgrade(str(old), sqlite_url).total == TOTAL == after(sqlite_url)


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('"owed:4": -36000', '"owed:4": -35999', "other chips than its events"),
        ('"vigorish": {"2": 75', '"vigorish": {"2": 80', "other vigorish marked"),
    ],
)
def test_what_the_floors_own_snapshot_does_not_agree_with_is_not_carried_over(
    old: Path, sqlite_url: str, was: str, now: str, sentence: str
) -> None:
    engine = open_engine(f"sqlite:///{old}")
    with engine.execution_options(writes=True).begin() as connection:
        changed = text("UPDATE snapshots SET body = replace(body, :was, :now)")
        rows = select(schema.snapshots.c.body)
        assert any(was in body for body in connection.scalars(rows))
        connection.execute(changed, {"was": was, "now": now})
    engine.dispose()
    with pytest.raises(StoreFailed, match=sentence):
        upgrade(str(old), sqlite_url)


# By hand, each alone


def seated(seat: int, chips: str) -> dict[str, Any]:
    return {"event": "seated", "provision": None, "seat": seat, "chips": chips}


def vigorish(seat: int, amount: str, how: str, provision: str) -> dict[str, Any]:
    return {"event": "vigorish", "seat": seat, "amount": amount, "how": how, "provision": f"19:47-{provision}"}


def corrected(entry: int, **adjustments: str) -> dict[str, Any]:
    accounts = {name.replace("_", ":"): amount for name, amount in adjustments.items()}
    return {"event": "corrected", "provision": None, "entry": entry, "adjustments": accounts}


def test_marked_vigorish_is_owed_and_what_was_collected_is_not(tmp_path: Path, sqlite_url: str) -> None:
    """Collected at once is not collected of what was marked; what a person left without paying was let go."""
    entries = [
        ("player:1", [seated(1, "100.00")]),
        ("player:2", [seated(2, "0.50")]),
        ("automatic", [vigorish(1, "3.00", "marked", "7.10(b)1"), vigorish(2, "1.25", "marked", "7.10(b)1")]),
        ("automatic", [vigorish(1, "2.00", "collected", "7.10(b)1")]),
        ("player:1", [vigorish(1, "1.00", "collected", "7.3(c)")]),
        ("player:2", [vigorish(2, "0.50", "collected", "7.3(c)"), {"event": "uncollected", "seat": 2}]),
        ("player:2", [{"event": "left", "seat": 2, "chips": "0.00"}]),
    ]
    old = by_hand(tmp_path / "old.sqlite", {1: ("Ann", 0), 2: ("Bob", 7_00)}, {"b": entries})
    done = upgrade(str(old), sqlite_url)
    assert done.owed == (Named("Ann", "vigorish marked at b", 2_00),)
    assert done.total == after(sqlite_url) == 97_00 - 2_00 + 7_00
    assert wealth(sqlite_url) == {1: 95_00, 2: 7_00}


def test_more_vigorish_than_was_marked_is_not_collected(tmp_path: Path, sqlite_url: str) -> None:
    entries = [("player:1", [seated(1, "9.00"), vigorish(1, "1.00", "collected", "3.3(c)")])]
    old = by_hand(tmp_path / "old.sqlite", {1: ("Ann", 0)}, {"b": entries})
    with pytest.raises(StoreFailed, match="more vigorish is collected from seat 1 than was marked"):
        upgrade(str(old), sqlite_url)


def test_a_debt_is_of_whoever_sat_there_when_the_entry_was_made(tmp_path: Path, sqlite_url: str) -> None:
    """Bob has the seat by now; and Ann has less than she owes, which the next that comes to her account pays."""
    entries = [
        ("player:1", [seated(1, "20.00")]),
        ("dealer:9", []),
        ("player:1", [{"event": "left", "seat": 1, "chips": "20.00"}]),
        ("player:2", [seated(1, "30.00")]),
        ("dealer:9", [corrected(1, owed_1="-35.00", inventory="35.00")]),
        ("player:2", [{"event": "moved-seat", "seat": 1, "to": 4}]),
        ("player:3", [seated(1, "1.00")]),
        ("dealer:9", [corrected(7, owed_1="-2.50", seat_1="-1.00")]),
    ]
    people = {1: ("Ann", 20_00), 2: ("Bob", 0), 3: ("Cid", 0)}
    old = by_hand(tmp_path / "old.sqlite", people, {"r": entries})
    done = upgrade(str(old), sqlite_url)
    assert {(each.who, each.cents) for each in done.owed} == {("Ann", 35_00), ("Cid", 2_50)}
    assert done.still_owed == 15_00 + 2_50
    assert done.total == after(sqlite_url) == 20_00 + 30_00 - 35_00 - 2_50
    assert wealth(sqlite_url) == {1: 0, 2: 30_00}
    assert debts(sqlite_url) == {1: 15_00, 3: 2_50}
    out = run("upgrade", str(old), sqlite_url, env=WIDE).out
    assert "Of that $17.50 could not be paid, and is owed to the cage." in out
    engine = open_engine(sqlite_url)
    with engine.execution_options(writes=True).begin() as connection:
        assert cage.deposit(connection, 1, 10_00, "chips", "t/1/1", ["player:1"], "x") == 0
        assert cage.deposit(connection, 1, 10_00, "chips", "t/2/1", ["player:1"], "x") == 5_00
        assert (cage.debt(connection, 1), cage.debt(connection, 3)) == (0, 2_50)
        assert cage.check(connection) == []
        lines = list(lines_after(connection, "cage"))
        connection.execute(text("UPDATE debts SET cents = 1 WHERE person = 3"))
        assert cage.check(connection) == ["The account of debt:3 holds $0.01; its lines come to $2.50."]
        connection.rollback()
    engine.dispose()
    assert [json.loads(line.note or "")["balance"] for line in lines[-2:]] == ["0.00", "5.00"]


def test_chips_without_a_name_are_an_account_that_a_supervisor_hands_over(tmp_path: Path, sqlite_url: str) -> None:
    bet = {"event": "accepted", "provision": None, "seat": 3, "wager": "red", "pick": None, "instrument": "chips"}
    entries = [
        ("dealer:9", [seated(3, "40.00")]),
        ("dealer:9", [{**bet, "amount": "5.00", "total": "5.00"}]),
        ("dealer:9", [seated(4, "0.00")]),
    ]
    old = by_hand(tmp_path / "old.sqlite", {1: ("Ann", 1_00)}, {"roulette-1": entries})
    done = upgrade(str(old), sqlite_url)
    assert done.people == 1
    assert done.unnamed[0] == Named("seat 3 at roulette-1, unnamed", "player:2", 40_00)
    assert done.total == after(sqlite_url) == 41_00
    assert (done.chips, done.wagers) == (35_00, 5_00)
    engine = open_engine(sqlite_url)
    with engine.execution_options(writes=True).begin() as connection:
        assert [each.id for each in cage.unnamed(connection)] == [2]
        by = ["supervisor:8"]
        for account, person, code in ((1, 1, "no-such-account"), (2, 2, "no-such-player"), (2, 99, "no-such-player")):
            with refused(Mistake, code):
                cage.hand_over(connection, account, person, by, "x")
        assert cage.hand_over(connection, 2, 1, by, "x") == 40_00
        assert cage.unnamed(connection) == []
        with refused(Mistake, "no-such-account"):
            cage.hand_over(connection, 2, 1, by, "x")
    engine.dispose()
    assert wealth(sqlite_url) == {1: 41_00, 2: 0}


def test_a_backup_of_the_new_store_has_debts_and_unnamed_accounts(old: Path, sqlite_url: str, tmp_path: Path) -> None:
    upgrade(str(old), sqlite_url)
    backup(sqlite_url, tmp_path / "new.backup")
    restore(tmp_path / "new.backup", f"{sqlite_url}.again")
    with reading(sqlite_url) as one, reading(f"{sqlite_url}.again") as other:
        assert cage.unnamed(one) == cage.unnamed(other) != []
    assert after(f"{sqlite_url}.again") == TOTAL
