"""A store to read: a database by its address, a SQLite file, a data folder, or a backup."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from sqlalchemy import Connection, MetaData, inspect
from sqlalchemy.exc import SQLAlchemyError

from chapter47.floor import schema
from chapter47.floor.backup import read_backup
from chapter47.floor.database import StoreFailed, open_engine, reason
from chapter47.law import Mistake


def address(said: str) -> str:
    """A store by its address, by its SQLite file, or by the data folder that it is in.

    >>> address("postgresql://floor@db/floor"), address("new.sqlite")
    ('postgresql://floor@db/floor', 'sqlite:///new.sqlite')
    """
    if "://" in said:
        return said
    return f"sqlite:///{Path(said) / 'floor.sqlite' if Path(said).is_dir() else said}"


def is_store(said: str) -> bool:
    """Whether that is a store, and not a file of a log."""
    path = Path(said)
    return "://" in said or path.is_dir() or (path.is_file() and (is_packed(path) or _begins(path, b"SQLite format 3")))


@contextmanager
def opened(
    said: str, unpack: Callable[[Connection, Path], object] = read_backup, metadata: MetaData = schema.metadata
) -> Iterator[Connection]:
    """The store as it is at one moment; it is only read. A backup is unpacked into a place of its own first."""
    with TemporaryDirectory(prefix="chapter47-reading-") as folder:
        url = address(said)
        path = Path(url.removeprefix("sqlite:///"))
        if url.startswith("sqlite:///"):
            if not path.is_file():
                raise Mistake("no-store", f"There is no store at {path}.")
            if is_packed(path):
                url = f"sqlite:///{Path(folder) / 'unpacked.sqlite'}"
                _unpack(path, url, unpack, metadata)
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
            raise StoreFailed(f"That store cannot be read: {reason(error)}") from error
        finally:
            engine.dispose()


def is_packed(path: Path) -> bool:
    """Whether a file is a backup, by how it begins."""
    return _begins(path, b"\x1f\x8b")


def _begins(path: Path, sign: bytes) -> bool:
    with path.open("rb") as file:
        return file.read(len(sign)) == sign


def _unpack(path: Path, url: str, unpack: Callable[[Connection, Path], object], metadata: MetaData) -> None:
    engine = open_engine(url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            metadata.create_all(connection)
            unpack(connection, path)
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from error
    finally:
        engine.dispose()
