"""The whole store in one file, which either database takes back.

Lines of JSON, packed with gzip: a header; for each table its name and columns, and its rows; and at the end how many
rows each has, and the SHA-256 of everything before. The floor's keys are not in it: they are files of their own, and
whoever holds a backup must not be able to sign, nor to look into the shoes that are in play.
"""

import gzip
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection, LargeBinary, MetaData, Table, delete, func, insert, inspect, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from chapter47.floor import schema
from chapter47.floor.database import StoreFailed, open_engine, reason
from chapter47.floor.streams import checkpoints_of, lines_after, stream_names
from chapter47.floor.whole import check_chain
from chapter47.keeping.files import create
from chapter47.law import Mistake
from chapter47.table.canonical import canonical

FORMAT = 1
TOGETHER = 1000
"""So many rows are written at a time."""


def backup(url: str, to: Path) -> dict[str, int]:
    """Copies the store as it is at one moment, while others write to it; gives back how many rows each table has.

    The file is there when it is whole, and not before; only its owner may read it.
    """
    engine = open_engine(url)
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
        raise Mistake("no-store", f"There is no store at {engine.url.database}.")
    fresh = to.with_name(f"{to.name}.{token_hex(8)}")
    try:
        # One moment for all tables: SQLite gives that to every transaction, PostgreSQL where it is asked for.
        level = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
        with engine.connect().execution_options(**level) as connection, connection.begin():
            if not inspect(connection).has_table(schema.meta.name):
                raise Mistake("no-store", "There is no store in that database.")
            schema.check(connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema")))
            counts = _write(connection, fresh)
        fresh.replace(to)
    except SQLAlchemyError as error:
        raise StoreFailed(f"The store cannot be read: {reason(error)}") from error
    except OSError as error:
        raise Mistake("unwritable-file", f"{to} cannot be written: {(error.strerror or 'no').lower()}.") from error
    finally:
        fresh.unlink(missing_ok=True)
        engine.dispose()
    return counts


def _write(connection: Connection, fresh: Path) -> dict[str, int]:
    counts: dict[str, int] = {}
    whole = sha256()
    with os.fdopen(create(fresh), "wb") as file:
        with gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
            for line in _lines(connection, counts):
                whole.update(line)
                packed.write(line)
            packed.write(_line({"counts": counts, "sha256": whole.hexdigest()}))
        file.flush()
        os.fsync(file.fileno())
    return counts


def _lines(connection: Connection, counts: dict[str, int]) -> Iterator[bytes]:
    yield _line({"chapter47-backup": FORMAT, "schema": schema.SCHEMA})
    there = inspect(connection).get_table_names()
    for table in schema.metadata.sorted_tables:
        if table.name not in there:
            continue  # it came with a later version than the one that wrote this store
        held = {column["name"] for column in inspect(connection).get_columns(table.name)}
        columns = [column for column in table.columns if column.name in held]
        yield _line({"columns": [column.name for column in columns], "table": table.name})
        counts[table.name] = 0
        ordered = select(*columns).order_by(*table.primary_key.columns)
        for row in connection.execute(ordered, execution_options={"yield_per": TOGETHER}):
            counts[table.name] += 1
            yield _line([b64encode(each).decode() if isinstance(each, bytes) else each for each in row])


def _line(value: object) -> bytes:
    return (canonical(value) + "\n").encode()


def restore(path: Path, url: str) -> dict[str, int]:
    """Puts a backup into an empty store, all of it or nothing; gives back how many rows each table has.

    The file is held against its own digest and counts, and every stream against its chain.
    """
    engine = open_engine(url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(47)"))
            schema.complete(connection)
            is_empty(connection)
            counts = read_backup(connection, path)
            settle_in(connection)
            for stream in stream_names(connection):
                with closing(lines_after(connection, stream)) as lines:
                    check_chain(stream, lines, checkpoints_of(connection, stream))
            return counts
    except SQLAlchemyError as error:
        raise StoreFailed(f"The store does not take that: {reason(error)}") from error
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from error
    finally:
        engine.dispose()


def is_empty(connection: Connection) -> None:
    """Refuses a store in which there is anything; what says its version goes."""
    for table in schema.metadata.sorted_tables:
        rows = select(func.count()).select_from(table)
        if table is schema.meta:
            rows = rows.where(schema.meta.c.name != "schema")
        if connection.scalar(rows):
            raise Mistake("not-empty", "There is something in that store already.", "Restore into an empty one.")
    schema.check(connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema")) or schema.SCHEMA)
    connection.execute(delete(schema.meta))


def read_backup(
    connection: Connection, path: Path, metadata: MetaData = schema.metadata, version: int = schema.SCHEMA
) -> dict[str, int]:
    """Every row of the file, as it comes; whoever called undoes it all where something is wrong."""
    _check_whole(path)
    counts: dict[str, int] = {}
    whole = sha256()
    table: Table | None = None
    columns: list[str] = []
    rows: list[dict[str, Any]] = []
    values = _values(path)
    for number, (line, value) in enumerate(values):
        if number == 0:
            if not isinstance(value, dict) or value.get("chapter47-backup") != FORMAT:
                raise _broken(path, "it does not begin as one")
            schema.check(value.get("schema"), version)
        elif isinstance(value, dict) and "sha256" in value:
            _insert(connection, table, rows)
            if value != {"counts": counts, "sha256": whole.hexdigest()}:
                raise _broken(path, "its rows are not those that it says it has")
            if next(values, None) is not None:  # which also reads what gzip itself has at the end
                raise _broken(path, "there is something behind its end")
            return counts
        elif isinstance(value, dict):
            _insert(connection, table, rows)
            table = metadata.tables.get(str(value.get("table")))
            columns = value.get("columns", [])
            if table is None or columns not in _columns(table) or table.name in counts:
                raise _broken(path, f"line {number + 1} begins no table of ours")
            counts[table.name] = 0
        elif table is None or not isinstance(value, list) or len(value) != len(columns):
            raise _broken(path, f"line {number + 1} is no row")
        else:
            counts[table.name] += 1
            rows.append(_read_row(path, table, columns, value))
            if len(rows) == TOGETHER:
                _insert(connection, table, rows)
        whole.update(line)
    raise _broken(path, "it was cut short")


def _check_whole(path: Path) -> None:
    """A file that was cut short or changed is refused as that before a row of it is taken: it may say anything."""
    whole, end = sha256(), b""
    for line in _unpacked(path):
        whole.update(end)
        end = line
    try:
        told = json.loads(end)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or told.get("sha256") != whole.hexdigest():
        raise _broken(path, "it was cut short or changed")


def _read_row(path: Path, table: Table, columns: list[str], value: list[Any]) -> dict[str, Any]:
    """A row of the file: what is bytes in the store is written in base 64."""
    row = dict(zip(columns, value, strict=True))
    for name in columns:
        if isinstance(table.c[name].type, LargeBinary):
            try:
                row[name] = b64decode(row[name], validate=True)
            except (TypeError, ValueError):
                raise _broken(path, f"a row of {table.name} is not in base 64") from None
    return row


def _columns(table: Table) -> list[list[str]]:
    """The columns that a backup of ours has of a table: these, or one less in a backup of version 0.6.0."""
    ours = table.columns.keys()
    return [ours, [name for name in ours if name != "previous"]]


def _insert(connection: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        try:
            connection.execute(insert(table), rows)
        except (OverflowError, UnicodeError) as error:  # so a driver says of some values that no column holds
            raise StoreFailed(f"The store does not take that: {reason(error)}") from error
        rows.clear()


def _unpacked(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise _broken(path, "it was cut short or changed") from None


def _values(path: Path) -> Iterator[tuple[bytes, Any]]:
    for line in _unpacked(path):
        try:
            yield line, json.loads(line)
        except (ValueError, RecursionError):
            raise _broken(path, "it holds what is not JSON") from None


def _broken(path: Path, what: str) -> Mistake:
    return Mistake("broken-backup", f"{path} is no whole backup: {what}.")


def settle_in(connection: Connection) -> None:
    """Nobody runs the tables of a restored store, and the next person, and the next link, gets the next number."""
    connection.execute(update(schema.owners).values(until=0.0))
    if connection.dialect.name == "postgresql":
        for table, number in (("people", "id"), ("classes", "id"), ("record_links", "number")):
            newest = f"coalesce((SELECT max({number}) FROM {table}), 0) + 1"
            sequence = f"pg_get_serial_sequence('{table}', '{number}')"
            connection.execute(text(f"SELECT setval({sequence}, {newest}, false)"))
