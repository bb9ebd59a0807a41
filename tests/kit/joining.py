"""Games that join from outside, for as long as a test of them takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from chapter47 import games


@contextmanager
def only_for_now() -> Iterator[None]:
    """Whatever joins meanwhile is gone afterwards, with its module: other tests count the games."""
    before = _modules()
    with patch.dict(games._joined), patch.dict(games._extended), patch.object(sys, "path", list(sys.path)):
        try:
            yield
        finally:
            for module in _modules() - before:
                del sys.modules[module]


def _modules() -> set[str]:
    """The modules that games and petitioned wagers joined by."""
    return {*games._joined.values(), *(each.module for each in games.petitions())}
