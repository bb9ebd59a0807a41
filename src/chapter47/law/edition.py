"""Editions of the chapter, which are dates.

The catalogue marks what a later edition brought with the day it took effect, or with a year where the sources
give no day. A table plays under the edition that its house names, the newest by default.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import TypeAlias

from chapter47.law.citation import Source

BASE = date(1995, 10, 16)
"""The earliest text that we hold: the supplement of October 16, 1995."""

NEWEST = date(2007, 3, 19)
"""The last amendment that we hold."""


def parse_edition(text: str) -> date:
    """The day that an edition begins: a date, or a year where the sources give no day.

    >>> parse_edition("1995"), parse_edition("2000"), parse_edition("2001-12-03")
    (datetime.date(1995, 10, 16), datetime.date(2000, 1, 1), datetime.date(2001, 12, 3))
    """
    if re.fullmatch(r"[0-9]{4}", text):
        return BASE if int(text) == BASE.year else date(int(text), 1, 1)
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return date.fromisoformat(text)
    raise ValueError(f"{text!r} is not an edition; write a year or a date such as 2001-12-03")


Amended: TypeAlias = Mapping[Source, tuple[date, Source]]
"""Provisions that a later edition has in other words, or under another number: from when, and which it is then."""


def as_amended(source: Source, amended: Amended, edition: date) -> Source:
    """A provision as an edition has it."""
    since, later = amended.get(source, (edition, source))
    return later if edition >= since else source


def in_force(begins: date, until: date | None, on: date) -> bool:
    """Whether something that began, and perhaps ended, stood on that day. The last day is not included.

    >>> in_force(BASE, date(2000, 1, 1), date(2000, 1, 1))
    False
    """
    return begins <= on and (until is None or on < until)
