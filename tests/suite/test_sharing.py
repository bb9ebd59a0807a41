"""Runs beside each other do every test once, and what belongs together in one of them."""

from itertools import chain, zip_longest
from pathlib import Path

import pytest

from suite.sharing import share, taken


def test_two_runs_do_every_test_once(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """The tests of this very run, one by one in turn."""
    tests = request.session.items
    one, other = (taken(tests, tmp_path) for _ in range(2))
    turns = list(zip_longest(one, other))
    done = [test for test in chain(*turns) if test is not None]
    assert len(done) == len(tests)
    assert set(done) == set(tests)
    first, second = ({share(test) for test in tests if test is not None} for tests in zip(*turns, strict=True))
    assert not first & second


def test_a_run_that_comes_late_finds_nothing_left(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    assert list(taken(request.session.items, tmp_path)) != []
    assert list(taken(request.session.items, tmp_path)) == []
