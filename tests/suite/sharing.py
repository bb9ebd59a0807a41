"""Runs of the same tests beside each other: each takes what no other has begun, a share at a time.

Every run collects all tests and reports on its own ones, so that nothing is sent between them: to send ten thousand
tests and their results about took longer than most of the tests do.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", type=Path, help="the folder where runs beside each other keep what they have begun")


def share(item: pytest.Item) -> str:
    """What a test is run with: those marked so, or the others of its file; a long proof is run alone."""
    if (together := item.get_closest_marker("together")) is not None:
        return str(together.args[0])
    return item.nodeid if item.get_closest_marker("prove") else item.nodeid.partition("::")[0]


def taken(items: Iterable[pytest.Item], folder: Path) -> Iterator[pytest.Item]:
    """The tests that fall to this run. A share is begun when its first test is asked for."""
    shares: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        shares[share(item)].append(item)
    for name, tests in shares.items():
        try:
            (folder / sha256(name.encode()).hexdigest()).touch(exist_ok=False)
        except FileExistsError:
            continue
        yield from tests


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """As pytest's own loop, which is left to do what is not to be shared."""
    folder: Path | None = session.config.getoption("--share")
    if folder is None or session.testsfailed or session.config.option.collectonly:
        return None
    tests = taken(session.items, folder)
    test = next(tests, None)
    while test is not None:
        following = next(tests, None)
        test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        test = following
    return True
