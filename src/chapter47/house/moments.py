"""Days and moments as people say them."""

from datetime import date, datetime

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def day_words(day: date) -> str:
    """A day.

    >>> day_words(date(2026, 11, 7))
    '7 November 2026'
    """
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def moment_words(moment: datetime) -> str:
    """A moment to the minute, by the clock by which it was told.

    >>> moment_words(datetime(2026, 11, 17, 20, 0))
    '20:00 on 17 November 2026'
    """
    return f"{moment:%H:%M} on {day_words(moment)}"
