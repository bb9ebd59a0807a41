"""A floor to test with: a process of its own for each file of tests."""

from collections.abc import Iterator

import pytest

from kit.served import Served, serve


@pytest.fixture(scope="module")
def floor(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor with our own small casino, or with the file's own, stopped in good order afterwards."""
    served = serve(tmp_path_factory.mktemp("floor"), getattr(request.module, "CASINO", ""))
    yield served
    served.stop()
