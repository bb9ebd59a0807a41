"""Which rounds are compared: all of them, or those that were over on some days."""

from collections.abc import Callable
from typing import NamedTuple


def day_in_log(at: str) -> str:
    """The day as the log itself writes it."""
    return at[:10]


class Days(NamedTuple):
    """The days from one to another, both with them, and how the day of a moment is told.

    >>> Days(first="2026-11-01", last="2026-11-30").has("2026-12-01"), Days().has("")
    (False, True)
    """

    day_of: Callable[[str], str] = day_in_log
    """The day of a moment, as a log has it."""
    first: str = ""
    last: str = "~"

    def has(self, day: str) -> bool:
        return self.first <= day <= self.last


EVERY = Days()
