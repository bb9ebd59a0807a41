"""A floor to test with: a process of its own for each file of tests, quickly made."""

from collections.abc import Iterator

import pytest

from kit.served import FEW, Served, serve


@pytest.fixture(scope="module")
def floor(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor with a few tables, or with the file's own, where time stands still; stopped in good order afterwards."""
    served = serve(tmp_path_factory.mktemp("floor"), getattr(request.module, "CASINO", FEW), by_hand=True)
    yield served
    served.stop()
