"""Games that join from outside, for as long as a test of them takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from chapter47 import games


@contextmanager
def only_for_now() -> Iterator[None]:
    """Whatever joins meanwhile is gone afterwards, with its module: other tests count the games."""
    before = set(games._joined.values())
    with patch.dict(games._joined), patch.object(sys, "path", list(sys.path)):
        try:
            yield
        finally:
            for module in set(games._joined.values()) - before:
                del sys.modules[module]
