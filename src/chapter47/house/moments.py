"""Days and moments as people say them, and as they are read."""

import re
from datetime import date, datetime, timedelta

from chapter47.law import Mistake, shown

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
MINUTE = timedelta(minutes=1)
MOMENT = re.compile(rf"(?:\d\d:\d\d on )?\d{{1,2}} (?:{'|'.join(_MONTHS)}) \d{{4}}")
"""A day or a moment in a text, as they are written here."""


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


def is_time(value: object) -> bool:
    """A time of day without a zone, at which half an hour can still be counted."""
    return type(value) is datetime and value.tzinfo is None and 1900 <= value.year <= 9000


def read_moment(said: object) -> datetime:
    """A moment that somebody says, by the casino's own clock; raises, with what to write, where it is none.

    A log is played again wherever it is read, and no zone is the casino's there: so none is said.

    >>> read_moment("2026-07-04T20:30")
    datetime.datetime(2026, 7, 4, 20, 30)
    >>> read_moment("tomorrow")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: 'tomorrow' is no time. Write 2026-07-04T20:00.
    """
    try:
        found = said if isinstance(said, datetime) else datetime.fromisoformat(said if isinstance(said, str) else "")
    except ValueError:
        found = None
    if found is not None and found.tzinfo is not None:
        sentence = f"{shown(str(said))} has a zone, and a time is told by the casino's own clock."
        raise Mistake("not-a-time", sentence, "Write it without one: 2026-07-04T20:00.")
    if found is None or not is_time(found):
        raise Mistake("not-a-time", f"{shown(said)} is no time.", "Write 2026-07-04T20:00.")
    return found


def said_words(said: object) -> str:
    """A moment as somebody wrote it, in words; as it is written, where it is none.

    >>> said_words("2026-07-04T20:30"), said_words("tomorrow")
    ('20:30 on 4 July 2026', "'tomorrow'")
    """
    try:
        return moment_words(read_moment(said))
    except Mistake:
        return shown(said)


def minute_of(moment: datetime) -> datetime:
    """The minute that a moment is in."""
    return moment.replace(second=0, microsecond=0)


def whole_minute(moment: datetime) -> datetime:
    """The first whole minute that is not before a moment.

    >>> whole_minute(datetime(2026, 7, 4, 20, 30, 1)).isoformat()
    '2026-07-04T20:31:00'
    """
    minute = minute_of(moment)
    return minute if minute == moment else minute + MINUTE
