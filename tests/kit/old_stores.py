"""Stores as version 0.5.0 kept them: its own, made whole again from a fixture, and some that a test writes by hand."""

import gzip
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, insert, select

from chapter47.floor import cage, schema, version1
from chapter47.floor.chain import link, start
from chapter47.floor.database import open_engine
from chapter47.floor.streams import lines_after, stream_names
from chapter47.floor.whole import check_chain
from chapter47.money import dollars
from chapter47.table.canonical import canonical

FIXTURES = Path(__file__).parents[1] / "floor" / "fixtures"


def unpack(name: str, to: Path) -> Path:
    """A store as the process left it that was killed."""
    with closing(sqlite3.connect(to)) as connection:
        connection.executescript(gzip.decompress((FIXTURES / f"{name}.sql.gz").read_bytes()).decode())
        connection.execute("PRAGMA journal_mode=WAL")
    return to


def told(name: str) -> dict[str, Any]:
    """What version 0.5.0 itself knew of everybody's money."""
    found: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text())
    return found


def in_backup(old: Path) -> list[str]:
    """The lines of a backup of it, as that version wrote them."""
    with closing(sqlite3.connect(old)) as connection:
        rows: list[object] = [{"chapter47-backup": 1, "schema": 1}]
        counts = {}
        for table in version1.metadata.sorted_tables:
            rows.append({"columns": table.columns.keys(), "table": table.name})
            names = ", ".join(f'"{name}"' for name in table.columns.keys())  # noqa: SIM118
            found = connection.execute(f"SELECT {names} FROM {table.name}").fetchall()
            booleans = {at for at, column in enumerate(table.columns) if column.name == "disabled"}
            rows += [[bool(value) if at in booleans else value for at, value in enumerate(row)] for row in found]
            counts[table.name] = len(found)
    spelled = [json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n" for row in rows]
    digest = sha256("".join(spelled).encode()).hexdigest()
    return [*spelled, json.dumps({"counts": counts, "sha256": digest}) + "\n"]


def on_postgresql(old: Path, url: str) -> None:
    """The same store in another database."""
    source, target = create_engine(f"sqlite:///{old}"), open_engine(url)
    with source.connect() as was, target.begin() as now:
        version1.metadata.create_all(now)
        for table in version1.metadata.sorted_tables:
            rows = [dict(row) for row in was.execute(select(table)).mappings()]
            if rows:
                now.execute(insert(table), rows)
    source.dispose()
    target.dispose()


def write_lines(connection: Connection, stream: str, bodies: Iterable[str]) -> None:
    """A stream with those lines, chained."""
    before, rows = start(stream), []
    for number, body in enumerate(bodies):
        before = link(before, body)
        rows.append({"stream": stream, "line": number, "body": body, "hash": before})
    connection.execute(insert(version1.lines), rows)


def by_hand(
    path: Path, people: dict[int, tuple[str, int]], tables: dict[str, list[tuple[str, list[dict[str, Any]]]]]
) -> Path:
    """A store with those players, by number with name and account, and tables with entries: by whom, and events."""
    engine = open_engine(f"sqlite:///{path}")
    with engine.execution_options(writes=True).begin() as connection:
        version1.metadata.create_all(connection)
        connection.execute(insert(schema.meta).values(name="schema", value=str(version1.SCHEMA)))
        moves = []
        for person, (name, cents) in people.items():
            connection.execute(insert(schema.people).values(id=person, name=name, role="player"))
            connection.execute(insert(schema.accounts).values(person=person, cents=cents))
            moved = {"account": f"player:{person}", "amount": dollars(cents), "balance": dollars(cents)}
            moves.append(canonical({"at": "x", "by": [f"player:{person}"], **moved, "ref": "visit", "what": "chips"}))
        write_lines(connection, "cage", moves)
        for stream, entries in tables.items():
            bodies = [
                canonical({"at": "x", "by": [by], "entry": {"events": events, "n": number}, "key": None})
                for number, (by, events) in enumerate(entries)
            ]
            write_lines(connection, stream, bodies)
    engine.dispose()
    return path


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    engine = open_engine(url)
    with engine.connect() as connection, connection.begin():
        yield connection
    engine.dispose()


def wealth(url: str) -> dict[int, int]:
    """What everybody has in a new store, whose books and chains hold."""
    with reading(url) as connection:
        assert cage.check(connection) == []
        for stream in stream_names(connection):
            check_chain(stream, list(lines_after(connection, stream)))
        return {row.person: row.cents for row in connection.execute(select(schema.accounts))}


def debts(url: str) -> dict[int, int]:
    """What everybody owes in a new store still."""
    with reading(url) as connection:
        return {row.person: row.cents for row in connection.execute(select(schema.debts)) if row.cents}
