"""Games that join from outside, for as long as a test of them takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from chapter47 import games


@contextmanager
def only_for_now() -> Iterator[None]:
    """Whatever joins meanwhile is gone afterwards: other tests count the games."""
    with patch.dict(games._joined):
        yield
