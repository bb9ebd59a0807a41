"""Days as people write them."""

from datetime import date

FIRST, LAST = date(1970, 1, 1), date(9998, 12, 31)
"""Between these every day has days around it, at every clock."""


def written_day(text: str) -> date:
    """A day that a floor may be asked about; raises ``ValueError`` where that is none.

    >>> written_day("2026-11-18").day
    18
    >>> written_day("9999-12-31")
    Traceback (most recent call last):
    ValueError: 9999-12-31 is no day of a floor
    """
    return floor_day(date.fromisoformat(text))


def floor_day(day: date) -> date:
    """The same of a day that was read otherwise."""
    if not FIRST <= day <= LAST:
        raise ValueError(f"{day} is no day of a floor")
    return day
