"""A store of an earlier version carried over into a new one: people, accounts, and what lay on tables.

Logs are not carried: what was written under an earlier format stays as it is, for its own version to prove. The new
store names how each old stream ended, so that the two are one record.
"""

import json
import time
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from chapter47.floor import cage, schema, version1
from chapter47.floor.backup import is_empty, read_backup, settle_in
from chapter47.floor.carrying import Carrying, Upgrade
from chapter47.floor.database import StoreFailed, open_engine, reason
from chapter47.floor.opened import address, opened
from chapter47.floor.significant import moment, note
from chapter47.floor.staff import members
from chapter47.law import Mistake
from chapter47.money import amount_words, dollars
from chapter47.table.canonical import canonical

DONE = "upgraded"
"""Where the new store keeps what was carried into it."""
CARRIED = (schema.people, schema.sessions, schema.links)
"""What is the same in both."""


def upgrade(old: str, new: str) -> Upgrade:
    """Carries an old store, or a backup of one, into a new store: all of it in one transaction, or nothing.

    The old one is only read. Said again, it finds what it did; ended anywhere, it begins anew.
    """
    with opened(old, _unpack, version1.metadata) as before:
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
                schema.complete(after)
                return _carry(before, after)
        except SQLAlchemyError as error:
            raise StoreFailed(f"The new store does not take that: {reason(error)}") from error
        finally:
            engine.dispose()


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
    told = {"total": dollars(carried.total), "staff": members(after), **carried.named()}
    note(after, "upgraded", ["floor"], moment(now), streams=heads, **told)
    after.execute(insert(schema.meta).values(name=DONE, value=canonical(carried._asdict())))
    settle_in(after)
    held = sum(after.scalars(select(schema.accounts.c.cents)))
    still_owed = sum(after.scalars(select(schema.debts.c.cents)))
    if held - still_owed != carried.total or still_owed != carried.still_owed or cage.check(after):
        sums = f"{amount_words(held)} less {amount_words(still_owed)}"
        raise StoreFailed(f"{amount_words(carried.total)} were found, and {sums} would be in the new store.")
    return carried


def _unpack(connection: Connection, path: Path) -> None:
    try:
        read_backup(connection, path, version1.metadata, version1.SCHEMA)
    except Mistake as mistake:
        if mistake.code == "other-schema":
            raise Mistake("no-upgrade-needed", f"{path} is not of an earlier version.", "Restore it.") from None
        raise
