"""A floor to test with: a process of its own for each file of tests."""

from collections.abc import Iterator

import pytest

from kit.served import Served


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor with our own small casino, stopped in good order afterwards."""
    served = Served(tmp_path_factory.mktemp("floor") / "data")
    yield served
    served.stop()
