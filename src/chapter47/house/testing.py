"""What a table's house says of a wager or game under test (8.4(g)): which version of its rules, and in which hours.

A table has a petitioned wager by an option of the petition's name. It is kept as one text, ``1; 2026-11-20T18:00 to
2026-11-20T23:00``; without hours, what was finally approved plays whenever the table does.
"""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from chapter47.house.moments import moment_words
from chapter47.house.values import Value
from chapter47.house.written import Written
from chapter47.law import Petition

_TEXT = re.compile(r"(\d{1,3})((?:; \d{4}-\d\d-\d\dT\d\d:\d\d to \d{4}-\d\d-\d\dT\d\d:\d\d)*)")
MOST_HOURS = 60
"""As many stretches of time as a test may have: two months of evenings."""


class Hours(NamedTuple):
    """A stretch of a test, in local time: from one minute on, until another begins."""

    since: datetime
    until: datetime

    def __str__(self) -> str:
        return f"{self.since:%Y-%m-%dT%H:%M} to {self.until:%Y-%m-%dT%H:%M}"

    @property
    def words(self) -> str:
        return f"{moment_words(self.since)} to {moment_words(self.until)}"


class UnderTest(NamedTuple):
    """A version of petitioned rules, and when they are played; always, where no hours are named.

    >>> test = UnderTest.read({"version": 2, "hours": [["2026-11-20T18:00", "2026-11-20T23:00"]]})
    >>> str(test), test.is_on(datetime(2026, 11, 20, 22, 59)), test.is_on(datetime(2026, 11, 20, 23))
    ('2; 2026-11-20T18:00 to 2026-11-20T23:00', True, False)
    """

    version: int
    hours: tuple[Hours, ...] = ()

    def __str__(self) -> str:
        return "; ".join([str(self.version), *map(str, self.hours)])

    @property
    def words(self) -> str:
        """Which version, and when."""
        return "; ".join([f"version {self.version}", *(each.words for each in self.hours)])

    def is_on(self, time: datetime) -> bool:
        return not self.hours or any(each.since <= time < each.until for each in self.hours)

    def turns(self, before: datetime | None, now: datetime) -> bool:
        """Whether play of it begins or ends between two moments; from no moment, whether anything of it is known."""
        edges = {edge for each in self.hours for edge in each}
        return bool(edges) and (before is None or any(before < edge <= now for edge in edges))

    @classmethod
    def read(cls, value: object) -> "UnderTest":
        """What a file writes, or the text that is kept of it; a ``ValueError`` says what is wrong."""
        if isinstance(value, Mapping):
            if not value.keys() <= {"version", "hours"}:
                raise ValueError("has more than a version and hours.")
            hours = value.get("hours", [])
            if not isinstance(hours, list) or not all(isinstance(each, list) and len(each) == 2 for each in hours):
                raise ValueError("has hours that are no pairs of a beginning and an end.")
            value = "; ".join([str(value.get("version")), *(f"{since} to {until}" for since, until in hours)])
        if type(value) is int:
            value = str(value)
        if not isinstance(value, str) or (match := _TEXT.fullmatch(value)) is None:
            raise ValueError("is no version with its hours.")
        try:
            found = tuple(read_hours(*each.split(" to ")) for each in match[2].split("; ") if each)
        except ValueError:
            raise ValueError("has hours that are no hours, or end before they begin.") from None
        if int(match[1]) < 1 or len(found) > MOST_HOURS:
            raise ValueError(f"has no version from 1 on, or more than {MOST_HOURS} stretches of time.")
        return cls(int(match[1]), found)


def read_hours(since: str, until: str) -> Hours:
    """Two moments as a file writes them, of which the second comes later."""
    hours = Hours(datetime.fromisoformat(since), datetime.fromisoformat(until))
    if hours.since.tzinfo or hours.until.tzinfo or hours.since >= hours.until:
        raise ValueError
    if any(each.second or each.microsecond for each in hours):  # they are kept, and told, to the minute
        raise ValueError
    return hours


def option_under_test(name: str, title: str, pays: tuple[str, ...]) -> Written:
    """The option by which a table has what a petition asks for; ``pays`` is what each version pays, in words."""

    def read(value: object) -> Value:
        if value is False:
            return False
        found = UnderTest.read(value)
        if found.version > len(pays):
            raise ValueError(f"is of version {found.version}, and {len(pays)} are declared.")
        return str(found)

    def words(value: Value) -> str:
        if not value:
            return f"no {title}"
        found = UnderTest.read(value)
        when = f", {'; '.join(each.words for each in found.hours)}" if found.hours else ""
        paid = pays[found.version - 1]
        return f"{title}, version {found.version}{f' ({paid})' if paid else ''}{when}"

    allowed = (
        'false, or { version = 1, hours = [["2026-11-20T18:00", "2026-11-20T23:00"]] }, which may be written in one '
        "line: 1; 2026-11-20T18:00 to 2026-11-20T23:00"
    )
    return Written(name, f"{title} (8.4)", Petition(title), False, read, allowed, words)
