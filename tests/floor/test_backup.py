"""A backup is the whole store at one moment, and comes back whole or not at all, on either database."""

import asyncio
import gzip
import json
import os
import shutil
import stat
import sys
import threading
import zlib
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, update

from chapter47.floor import schema
from chapter47.floor.backup import backup, restore
from chapter47.floor.chain import following
from chapter47.floor.database import StoreFailed, open_engine
from chapter47.floor.keys import signer
from chapter47.floor.settings import SQLITE
from chapter47.floor.store import Store
from chapter47.floor.streams import keep_checkpoint, lines_after
from chapter47.floor.whole import NotWhole, check_chain
from chapter47.law import Mistake
from chapter47.table.canonical import canonical
from kit.databases import BOTH, MOSTLY_SQLITE
from kit.streams import AT, SIGNER, chained, mine, moved, noted, played, rows_of
from kit.terminal import WIDE, process, run

Contents = dict[str, list[tuple[Any, ...]]]

ROWS: dict[str, list[dict[str, object]]] = {
    "meta": [{"name": "casino", "value": 'Ca"é\n\u2028'}],
    "snapshots": [{"stream": "roulette-1", "line": 3, "body": "{}"}],
    "shoes": [{"stream": "minibaccarat-1", "number": 2, "commitment": "c" * 64, "sealed": "00ff"}],
    "owners": [{"stream": "roulette-1", "owner": "a", "address": "", "epoch": 2**40, "until": 0.0}],
    "tables": [{"id": "roulette-1", "pit": "main", "position": 1}],
    "people": [
        {"id": 3, "name": "Zoë", "role": "player", "failures": 0, "locked_until": 0.1, "disabled": False},
        {"id": 7, "name": "Ann", "folded": "ann", "role": "dealer", "failures": 2, "password": "x", "disabled": True},
    ],
    "accounts": [{"person": 3, "cents": 10**14}],
    "debts": [{"person": 3, "cents": 7}],
    "transfers": [{"ref": "r", "stream": "roulette-1", "person": 3, "cents": 5}],
    "sessions": [{"token": "t", "person": 3, "terminal": "", "until": 1.7976931348623157e308}],
    "links": [{"token": "l", "role": "dealer", "until": 1e-300}],
    "classes": [{"id": 1, "table": "craps-class-2", "over": False, "sealed": "00"}],
    "class_tables": [{"stream": "craps-class-1", "class": 1}, {"stream": "craps-class-2", "class": 1}],
    "class_stacks": [{"stream": "craps-class-1", "entry": 4, "sealed": "00"}],
    "progress": [{"person": 3, "game": "red-dog", "kind": "far", "asked": 3, "best": 1, "cost": "10/21"}],
    "hand_overs": [{"account": 9, "player": 3, "by": 7}],
    "invitations": [{"token": "i", "by": 7, "person": 8, "vouched_by": None}],
    "columns": [{"stream": "booth-1", "name": "number", "block": 0, "data": bytes(range(256))}],
    "played": [
        {
            "stream": "roulette-1",
            "round": 4,
            "first": 9,
            "last": 12,
            "first_line": 10,
            "last_line": 13,
            "house": "h",
            "fresh": True,
            "at": AT,
            "body": bytes(range(256)),
        }
    ],
    "played_under": [{"house": "h", "game": "roulette", "file": "{}"}],
    "records": [
        {
            "person": 3,
            "stream": "roulette-1",
            "round": 4,
            "at": AT,
            "seat": 1,
            "practice": False,
            "net": -5,
            "body": "{}",
            "own": "00ff",
        }
    ],
    "record_links": [{"number": 6, "token": "r", "person": 3, "stream": "roulette-1", "round": 4, "made": AT}],
    "sign_ins": [{"person": 7, "place": "terminal:t", "failures": 2, "locked_until": 0.1, "at": 0.2}],
}
COUNTS = {"lines": 9, "checkpoints": 1, **{name: len(rows) for name, rows in ROWS.items()}, "meta": 2}
"""Seven lines of the table, two of the cage; the store's own version beside the casino's name."""


def fill(url: str) -> None:
    """Something in every table."""

    def work(connection: Connection) -> None:
        for name, rows in ROWS.items():
            for row in rows:
                connection.execute(insert(schema.metadata.tables[name]).values(**row))
        table = chained("roulette-1", rows_of(played()))
        cage = chained("cage", [moved("player:3", "5.00", "5.00"), moved("player:3", "-5.00", "0.00")])
        lines = [*table, *cage]
        connection.execute(insert(schema.lines), [line._asdict() for line in lines])
        keep_checkpoint(connection, SIGNER.sign("roulette-1", 4, table[4].hash, AT))

    with closing(Store(url)) as store:
        asyncio.run(store.write(work))


def contents(url: str) -> Contents:
    engine = open_engine(url)
    with engine.connect() as connection, connection.begin():
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }
    engine.dispose()
    return found


def is_empty(url: str) -> bool:
    with closing(Store(url)):
        return sum(map(len, contents(url).values())) == 1  # the store's own version


def test_a_store_of_before_there_were_some_tables_is_backed_up(sqlite_url: str, tmp_path: Path) -> None:
    """Version 0.6.0 knew fewer of them: what it kept is all there."""
    earlier = (schema.sign_ins, schema.invitations, schema.hand_overs, schema.columns, *schema.OF_RECORDS)
    later = (*earlier, *schema.OF_CLASSES, *schema.OF_LEARNING)
    fill(sqlite_url)
    engine = open_engine(sqlite_url)
    with engine.execution_options(writes=True).begin() as connection:
        for table in later:
            table.drop(connection)
    engine.dispose()
    before = {name: rows for name, rows in COUNTS.items() if name not in [table.name for table in later]}
    assert backup(sqlite_url, tmp_path / "b") == before
    new = f"sqlite:///{tmp_path / 'new.sqlite'}"
    restore(tmp_path / "b", new)
    assert contents(new)["people"]
    assert [contents(new)[table.name] for table in later] == [[]] * len(later)


from_one_to_the_other = pytest.mark.parametrize(
    ("database", "to"),
    [
        ("sqlite", "postgresql"),
        ("postgresql", "sqlite"),
        *(pytest.param(each, each, marks=pytest.mark.prove) for each in BOTH),
    ],
)
mostly_on_sqlite = pytest.mark.parametrize("database", MOSTLY_SQLITE)


@pytest.fixture
def target(request: pytest.FixtureRequest, to: str) -> str:
    """Where to restore to."""
    return str(request.getfixturevalue("sqlite_url" if to == "sqlite" else "postgres_url"))


@from_one_to_the_other
def test_everything_comes_back_on_either_database(store_url: str, target: str, tmp_path: Path) -> None:
    fill(store_url)
    before = contents(store_url)
    assert backup(store_url, tmp_path / "b") == COUNTS
    assert restore(tmp_path / "b", target) == COUNTS
    assert contents(target) == before == contents(store_url)
    assert {type(row[-2]) for row in contents(target)["people"]} == {bool}


@from_one_to_the_other
def test_the_next_person_gets_the_next_number(store_url: str, target: str, tmp_path: Path) -> None:
    fill(store_url)
    backup(store_url, tmp_path / "b")
    restore(tmp_path / "b", target)
    anyone = insert(schema.people).values(name="Bo", role="player").returning(schema.people.c.id)
    with closing(Store(target)) as store:
        assert asyncio.run(store.write(lambda connection: connection.scalar(anyone))) == 8


@from_one_to_the_other
def test_nobody_runs_the_tables_of_a_restored_store(store_url: str, target: str, tmp_path: Path) -> None:
    with closing(Store(store_url)) as store:
        asyncio.run(mine(store, "roulette-1"))
    backup(store_url, tmp_path / "b")
    restore(tmp_path / "b", target)
    assert contents(target)["owners"] == [("roulette-1", "test", "", 1, 0.0)]


@from_one_to_the_other
def test_an_empty_store_comes_back_empty(store_url: str, target: str, tmp_path: Path) -> None:
    Store(store_url).close()
    Store(target).close()
    backup(store_url, tmp_path / "b")
    restore(tmp_path / "b", target)
    assert is_empty(target)


def test_a_backup_is_of_one_moment_while_others_write(store_url: str, sqlite_url: str, tmp_path: Path) -> None:
    """Each line is counted in the transaction that keeps it: a backup has as many lines as it counts."""
    over = threading.Event()

    def counted(connection: Connection) -> None:
        connection.execute(update(schema.accounts).values(cents=schema.accounts.c.cents + 1))

    async def write(store: Store) -> None:
        await store.write(lambda connection: connection.execute(insert(schema.accounts).values(person=1, cents=0)))
        guard = await mine(store, "roulette-1")
        lines = iter(chained("roulette-1", noted(*({"n": number} for number in range(20_000)))))
        while not over.is_set():
            await asyncio.gather(*(store.appending(next(lines), guard, counted) for _ in range(20)))

    with closing(Store(store_url)) as store:
        writing = threading.Thread(target=asyncio.run, args=[write(store)])
        writing.start()
        try:
            seen = [0]
            while len(seen) < 4 or not seen[-1]:
                counts = backup(store_url, tmp_path / "b")
                target = f"{sqlite_url}.{len(seen)}"
                restore(tmp_path / "b", target)
                found = contents(target)
                assert len(found["lines"]) == counts["lines"] == sum(cents for _, cents in found["accounts"])
                assert counts["lines"] >= seen[-1]
                seen.append(counts["lines"])
        finally:
            over.set()
            writing.join()


@from_one_to_the_other
def test_what_is_in_a_store_is_not_written_over(store_url: str, target: str, tmp_path: Path) -> None:
    fill(store_url)
    backup(store_url, tmp_path / "b")
    with closing(Store(target)) as store:
        row = insert(schema.links).values(**ROWS["links"][0])
        asyncio.run(store.write(lambda connection: connection.execute(row)))
    before = contents(target)
    with pytest.raises(Mistake, match="something in that store already"):
        restore(tmp_path / "b", target)
    assert contents(target) == before
    with pytest.raises(Mistake, match="something in that store already"):
        restore(tmp_path / "b", store_url)


# Broken files


def repacked(path: Path, change: Callable[[list[Any]], object], *, forge: bool = False) -> None:
    """The backup altered; a forger counts again, and makes the digest anew."""
    with gzip.open(path) as file:
        rows = [json.loads(line) for line in file]
    change(rows)
    lines = [(json.dumps(row, sort_keys=True, separators=(",", ":")) + "\n").encode() for row in rows]
    if forge:
        digest = sha256(b"".join(lines[:-1])).hexdigest()
        lines[-1] = (canonical({**rows[-1], "sha256": digest}) + "\n").encode()
    path.write_bytes(gzip.compress(b"".join(lines)))


def at(rows: list[Any], table: str) -> int:
    """Where the first row of a table is."""
    return next(number for number, row in enumerate(rows) if isinstance(row, dict) and row.get("table") == table) + 1


@pytest.mark.parametrize("step", [211, pytest.param(7, marks=pytest.mark.prove)])
def test_a_backup_cut_anywhere_is_not_taken(sqlite_url: str, tmp_path: Path, step: int) -> None:
    fill(sqlite_url)
    backup(sqlite_url, tmp_path / "b")
    data = (tmp_path / "b").read_bytes()
    target = sqlite_url + ".target"
    for end in (*range(0, len(data), step), len(data) - 8, len(data) - 1):
        (tmp_path / "cut").write_bytes(data[:end])
        with pytest.raises(Mistake, match="is no whole backup"):
            restore(tmp_path / "cut", target)
    for place in range(10, len(data), 3 * step):  # the first ten bytes are gzip's own, and some of them say nothing
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        if unpacked(changed) == unpacked(data):
            continue  # the same text, packed otherwise: from elsewhere in what is alike
        (tmp_path / "cut").write_bytes(changed)
        with pytest.raises(Mistake, match="is no whole backup"):
            restore(tmp_path / "cut", target)
    assert is_empty(target)


def unpacked(data: bytes) -> bytes | None:
    """What is in a packed file, where all of it can be unpacked."""
    try:
        return gzip.decompress(data)
    except (EOFError, gzip.BadGzipFile, zlib.error):
        return None


def same_number(rows: list[Any]) -> None:
    rows[at(rows, "lines") + 1][1] = rows[at(rows, "lines")][1]


CHANGES: dict[str, Callable[[list[Any]], object]] = {
    "an account": lambda rows: rows[at(rows, "accounts")].__setitem__(1, 5),
    "a row less": lambda rows: rows.pop(at(rows, "people")),
    "a row more": lambda rows: rows.insert(at(rows, "links"), ["x", "dealer", 0.0]),
    "no end": lambda rows: rows.pop(),
    "no beginning": lambda rows: rows.pop(0),
    "a table twice": lambda rows: rows.insert(-1, {"columns": ["name", "value"], "table": "meta"}),
    "another table": lambda rows: rows.insert(-1, {"columns": ["name"], "table": "x"}),
    "another column": lambda rows: rows[at(rows, "meta") - 1].update(columns=["value", "name"]),
    "a short row": lambda rows: rows[at(rows, "meta")].pop(),
    "something behind the end": lambda rows: rows.append([]),
    "no row": lambda rows: rows.insert(5, "x"),
    "no version": lambda rows: rows[0].pop("schema"),
    "another version": lambda rows: rows[0].update(schema=3),
    "a line twice": same_number,
    "more than any column holds": lambda rows: rows[at(rows, "accounts")].__setitem__(1, 2**70),
    "half a sign": lambda rows: rows[at(rows, "people")].__setitem__(1, "\ud800"),
    "nothing": lambda rows: rows.clear(),
}


@mostly_on_sqlite
def test_a_backup_that_was_altered_in_any_way_is_not_taken(store_url: str, tmp_path: Path) -> None:
    Store(store_url).close()
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"
    fill(source)
    backup(source, tmp_path / "b")
    for name, change in CHANGES.items():
        shutil.copyfile(tmp_path / "b", tmp_path / "altered")
        repacked(tmp_path / "altered", change)
        with pytest.raises(Mistake, match="is no whole backup"):
            restore(tmp_path / "altered", store_url)
        assert is_empty(store_url), name


def new_body(rows: list[Any]) -> None:
    rows[at(rows, "lines")][8] = "{}"


def new_end(rows: list[Any]) -> None:
    """The cage's last line, chained right; nothing but a signature can tell."""
    first = at(rows, "lines")
    last = following(("cage", 0, rows[first][-1]), AT, ["floor"], note="{}")
    rows[first + 1] = list(last)


def new_pin(rows: list[Any]) -> None:
    rows[at(rows, "checkpoints")][2] = "0" * 64


@mostly_on_sqlite
def test_a_forger_who_makes_the_digest_anew_is_found_by_the_chain(store_url: str, tmp_path: Path) -> None:
    Store(store_url).close()
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"
    fill(source)
    for change, found in ((new_body, "Line 0 of cage"), (new_pin, "Line 4 of roulette-1: Its checkpoint")):
        backup(source, tmp_path / "b")
        repacked(tmp_path / "b", change, forge=True)
        with pytest.raises(NotWhole, match=found):
            restore(tmp_path / "b", store_url)
        assert is_empty(store_url)
    repacked_anew = tmp_path / "b"
    backup(source, repacked_anew)
    repacked(repacked_anew, new_end, forge=True)
    restore(repacked_anew, store_url)


def test_what_the_database_does_not_take_leaves_nothing_behind(store_url: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"
    fill(source)
    for name in ("a line twice", "more than any column holds", "half a sign"):
        backup(source, tmp_path / "b")
        repacked(tmp_path / "b", CHANGES[name], forge=True)
        with pytest.raises(StoreFailed):
            restore(tmp_path / "b", store_url)
    backup(source, tmp_path / "b")
    restore(tmp_path / "b", store_url)
    assert contents(store_url) == contents(source)


def test_a_backup_of_another_version_is_not_taken(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    backup(sqlite_url, tmp_path / "b")
    repacked(tmp_path / "b", lambda rows: rows[0].update(schema=3), forge=True)
    with pytest.raises(Mistake, match="of version 3, and ours of 2"):
        restore(tmp_path / "b", sqlite_url + ".target")


# Files


def test_a_backup_is_its_owners_and_has_no_key(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    made = signer(tmp_path / "key")
    (tmp_path / "b").write_bytes(b"an older one")
    backup(sqlite_url, tmp_path / "b")
    assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == 0o600
    whole = gzip.decompress((tmp_path / "b").read_bytes())
    assert (tmp_path / "key").read_bytes().strip() not in whole
    assert made.public.encode() not in whole
    assert sorted(path.name for path in tmp_path.iterdir() if "sqlite" not in path.name) == ["b", "key"]


def test_what_is_restored_is_its_owners_alone(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    backup(sqlite_url, tmp_path / "b")
    before = os.umask(0)
    try:
        done = run("restore", "b", "--data", "new/folder", folder=tmp_path, code=None, env=WIDE)
    finally:
        os.umask(before)
    assert done.code == 0
    folder = tmp_path / "new" / "folder"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {SQLITE: 0o600}


def test_where_there_is_no_store_there_is_no_backup(tmp_path: Path, postgres_url: str) -> None:
    for url in (f"sqlite:///{tmp_path / 'none.sqlite'}", f"sqlite:///{tmp_path}", postgres_url):
        with pytest.raises(Mistake, match="There is no store"):
            backup(url, tmp_path / "b")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_cannot_be_written_is_said_so(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    with pytest.raises(Mistake, match="cannot be written: no such file"):
        backup(sqlite_url, tmp_path / "nowhere" / "b")
    with pytest.raises(Mistake, match="cannot be read: no such file"):
        restore(tmp_path / "nowhere", sqlite_url + ".target")


# The commands


def test_the_commands_copy_a_store(tmp_path: Path) -> None:
    (tmp_path / "floor-data").mkdir()
    fill(f"sqlite:///{tmp_path / 'floor-data' / SQLITE}")
    done = process("backup", "b", folder=tmp_path, code=None, env=WIDE)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"b: {sum(COUNTS.values())} rows, 9 of them lines of logs.")
    assert "The signing key is not in it" in done.out
    done = run("restore", "b", "--data", "new/folder", folder=tmp_path, code=None, env=WIDE)
    assert (done.code, done.err) == (0, "")
    assert "all chains whole" in done.out
    new = f"sqlite:///{tmp_path / 'new' / 'folder' / SQLITE}"
    assert contents(new) == contents(f"sqlite:///{tmp_path / 'floor-data' / SQLITE}")
    assert run("backup", "c", "--database", new, folder=tmp_path, code=None, env=WIDE).code == 0
    done = run("restore", "b", folder=tmp_path, code=None, env=WIDE)
    assert (done.code, done.out) == (2, "")
    assert "something in that store already" in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("backup",),
        ("backup", "b"),
        ("backup", "b", "--database", "nonsense"),
        ("restore", "/nonexistent"),
        ("restore", sys.executable, "--data", "x"),
        ("restore", sys.executable, "--database", "mysql://x"),
    ],
)
def test_a_wrong_call_is_one_clear_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, folder=tmp_path, code=None, env=WIDE)
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "Traceback" not in done.err


def test_lines_of_a_restored_store_are_those_of_the_old(sqlite_url: str, tmp_path: Path) -> None:
    """More lines than are written at a time."""
    lines = chained("floor", noted(*({"event": "x", "n": number} for number in range(2500))))
    with closing(Store(sqlite_url)) as store:
        rows = [line._asdict() for line in lines]
        asyncio.run(store.write(lambda connection: connection.execute(insert(schema.lines), rows)))
    backup(sqlite_url, tmp_path / "b")
    target = sqlite_url + ".target"
    assert restore(tmp_path / "b", target)["lines"] == 2500
    with closing(Store(target)) as store:
        assert store.reading(lambda connection: list(lines_after(connection, "floor"))) == lines
        check_chain("floor", lines)
        count = select(func.count()).select_from(schema.lines)
        assert store.reading(lambda connection: connection.scalar(count)) == 2500
