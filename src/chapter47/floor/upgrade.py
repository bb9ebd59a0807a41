"""A store of an earlier version carried over into a new one: people, accounts, and what lay on tables.

Logs are not carried: what was written under an earlier format stays as it is, for its own version to prove. The new
store names how each old stream ended, so that the two are one record.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from sqlalchemy import Connection, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from chapter47.floor import cage, schema, version1
from chapter47.floor.backup import is_empty, read_backup, settle_in
from chapter47.floor.carrying import Carrying, Upgrade
from chapter47.floor.database import StoreFailed, open_engine, reason
from chapter47.floor.significant import moment, note
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.canonical import canonical

DONE = "upgraded"
"""Where the new store keeps what was carried into it."""
CARRIED = (schema.people, schema.sessions, schema.links)
"""What is the same in both."""


def upgrade(old: str, new: str) -> Upgrade:
    """Carries an old store, or a backup of one, into a new store: all of it in one transaction, or nothing.

    The old one is only read. Said again, it finds what it did; ended anywhere, it begins anew.
    """
    with _reading(old) as before:
        found = before.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema"))
        if found == str(schema.SCHEMA):
            raise Mistake("no-upgrade-needed", "That store is of this version already.", "Serve it as it is.")
        if found != str(version1.SCHEMA):
            schema.check(found)
        latest = before.scalar(select(func.max(schema.owners.c.until))) or 0.0
        if latest > time.time():
            raise Mistake("still-running", "A floor runs on that store.", "End it first.")
        engine = open_engine(address(new))
        try:
            with engine.execution_options(writes=True).begin() as after:
                if engine.dialect.name == "postgresql":
                    after.execute(text("SELECT pg_advisory_xact_lock(47)"))
                schema.metadata.create_all(after)
                return _carry(before, after)
        except SQLAlchemyError as error:
            raise StoreFailed(f"The new store does not take that: {reason(error)}") from error
        finally:
            engine.dispose()


def address(said: str) -> str:
    """A store by its address, by its SQLite file, or by the data folder that it is in.

    >>> address("postgresql://floor@db/floor"), address("new.sqlite")
    ('postgresql://floor@db/floor', 'sqlite:///new.sqlite')
    """
    if "://" in said:
        return said
    return f"sqlite:///{Path(said) / 'floor.sqlite' if Path(said).is_dir() else said}"


def _carry(before: Connection, after: Connection) -> Upgrade:
    heads = version1.heads(before)
    digest = sha256(canonical(heads).encode()).hexdigest()
    done = after.scalar(select(schema.meta.c.value).where(schema.meta.c.name == DONE))
    if done is not None and json.loads(done)["old"] == digest:
        return Upgrade.read(done)
    is_empty(after)
    after.execute(insert(schema.meta).values(name="schema", value=str(schema.SCHEMA)))
    for table in CARRIED:
        rows = [dict(row) for row in before.execute(select(version1.metadata.tables[table.name])).mappings()]
        if rows:
            after.execute(insert(table), rows)
    now = time.time()
    carried = Carrying(before, after, now).carry(digest)
    note(after, "upgraded", ["floor"], moment(now), streams=heads, total=dollars(carried.total), **carried.named())
    after.execute(insert(schema.meta).values(name=DONE, value=canonical(carried._asdict())))
    settle_in(after)
    held = sum(after.scalars(select(schema.accounts.c.cents)))
    still_owed = sum(after.scalars(select(schema.debts.c.cents)))
    if held - still_owed != carried.total or still_owed != carried.still_owed or cage.check(after):
        sums = f"${dollars(held)} less ${dollars(still_owed)}"
        raise StoreFailed(f"${dollars(carried.total)} were found, and {sums} would be in the new store.")
    return carried


@contextmanager
def _reading(old: str) -> Iterator[Connection]:
    """The old store as it is at one moment; a backup is unpacked into a place of its own first."""
    with TemporaryDirectory(prefix="chapter47-upgrade-") as folder:
        url = address(old)
        path = Path(url.removeprefix("sqlite:///"))
        if url.startswith("sqlite:///"):
            if not path.is_file():
                raise Mistake("no-store", f"There is no store at {path}.")
            if _is_packed(path):
                url = f"sqlite:///{Path(folder) / 'unpacked.sqlite'}"
                _unpack(path, url)
            else:
                url = f"sqlite:///file:{quote(str(path.resolve()))}?mode=ro&uri=true"
        engine = open_engine(url)
        level = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
        try:
            with engine.connect().execution_options(**level) as connection, connection.begin():
                if not inspect(connection).has_table(schema.meta.name):
                    raise Mistake("no-store", "There is no store in that database.")
                yield connection
        except SQLAlchemyError as error:
            raise StoreFailed(f"The old store cannot be read: {reason(error)}") from error
        finally:
            engine.dispose()


def _is_packed(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"\x1f\x8b"


def _unpack(path: Path, url: str) -> None:
    engine = open_engine(url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            version1.metadata.create_all(connection)
            read_backup(connection, path, version1.metadata, version1.SCHEMA)
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from error
    except Mistake as mistake:
        if mistake.code == "other-schema":
            raise Mistake("no-upgrade-needed", f"{path} is not of an earlier version.", "Restore it.") from None
        raise
    finally:
        engine.dispose()
