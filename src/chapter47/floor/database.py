"""The database behind a store: SQLite or PostgreSQL, and what either says where it fails."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from chapter47.keeping.files import keep_database
from chapter47.law import Chapter47Error, Mistake


class StoreFailed(Chapter47Error):
    """The disk or the database did not keep what it was given: nothing of it was acknowledged."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.code = "store-failed"
        self.sentence = sentence


def open_engine(url: str) -> Engine:
    """The database behind an address; a :class:`Mistake` where there is none."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise Mistake("unknown-database", f"{parsed.get_backend_name()} is no database we know.", _DATABASES)
        engine = create_engine(
            parsed, pool_pre_ping=parsed.get_backend_name() == "postgresql", pool_size=8, hide_parameters=True
        )
    except ImportError as error:
        sentence = "PostgreSQL needs a package that is not installed."
        raise Mistake("missing-package", sentence, "pip install 'chapter47[postgres]'") from error
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise Mistake("unknown-database", "That is not the address of a database.", _DATABASES) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "do_connect", _private)
        event.listen(engine, "connect", _sqlite)
        event.listen(engine, "begin", _begin)
    return engine


OPENERS = 20
"""How many processes may come before one that opens a new file at the same time."""
_DATABASES = "Write sqlite:///floor.sqlite or postgresql://user@host/name."


def _private(dialect: object, record: object, arguments: list[Any], options: dict[str, Any]) -> None:
    """What people said and have is in that file. One that is only read is named by an address, and stays as it is."""
    if not options.get("uri") and arguments[0] != ":memory:":
        keep_database(Path(arguments[0]))


def _sqlite(connection: Any, record: object) -> None:
    """Durable at every commit, readers never wait; what is forgotten is wiped; we say where a transaction begins."""
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout=10000")
    _write_ahead(connection)
    # Of a deck that is over nothing is left.
    for pragma in ("synchronous=FULL", "secure_delete=ON", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _write_ahead(connection: Any) -> None:
    """Lines go to a log beside the file, which the file remembers once it was said.

    Who says it of a new file while another process writes there is refused at once, however long SQLite is to wait for
    locks: so it is waited for that process as a writer does, and said again.
    """
    for _ in range(OPENERS):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        else:
            return
    connection.execute("PRAGMA journal_mode=WAL")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def in_turn(connection: Connection) -> None:
    """From here until its transaction ends, no other process is at what all of them share.

    A commit carries the work of many, in any order. Were each to lock what it touches (a row, the cage's stream,
    another one), two processes could wait for each other; so whoever changes people, sessions, accounts or a shared
    stream takes this one lock first. On SQLite a transaction that writes has it by itself.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(47, 1)"))


def sqlstate(error: BaseException) -> str:
    """The code by which PostgreSQL says what went wrong; nothing where it is not PostgreSQL that says so."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) or ""


def reason(error: BaseException) -> str:
    """What went wrong, without the statement and what it carried."""
    original = getattr(error, "orig", None) or error
    return str(original).strip().splitlines()[0][:200] if str(original).strip() else type(original).__name__


def is_its_own(error: Exception) -> bool:
    """Whether the fault is of what was to be kept, and not of the database: whoever else writes has no part in it."""
    return isinstance(error, IntegrityError | DataError) or not isinstance(error, SQLAlchemyError)
