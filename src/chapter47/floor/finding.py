"""What somebody wants to find in the logs: a provision, a person, a day, an amount, or words, as people type them."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chapter47.equipment.cards import DECK
from chapter47.floor.days import floor_day, written_day
from chapter47.law import Mistake, shown
from chapter47.law.citation import Citation, MalformedCitation, cite
from chapter47.law.finding import beginnings, find_provisions, written_number
from chapter47.money import dollars, parse_cents
from chapter47.table.plain import card_words

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY = re.compile(r"(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,?(?: (\d{4}))?")
_DAY_AFTER_MONTH = re.compile(r"([a-z]{3})[a-z]*\.? (\d{1,2})(?:,? (\d{4}))?")
_SPAN = re.compile(r"(.+?)(?: to | until | - | ?– ?| ?\.\. ?)(.+)")
_AMOUNT = re.compile(r"\$ ?(\d[\d,]*(?:\.\d\d)?)|(\d[\d,]*\.\d\d)")
_NUMBER = re.compile(r"(?:N\.J\.A\.C\. ?)?(?:19:47-\d|\d{1,2}\.\d).*", re.IGNORECASE)
_CITED = re.compile(
    r'19:47-\d+\.\d+[A-Z]?(?:\([a-z]{1,2}\)(?:\d{1,2}(?:[ivx]+(?:\(\d{1,2}\))?)?)?)?(?: "[^"]+")?(?: \[[\d-]+\])?'
)


class Wanted(NamedTuple):
    """Which lines somebody wants to see: those that fit all of it."""

    event: str = ""
    provision: str = ""
    """As the chapter writes it, without its own number: ``5.2(a)``; a part of it fits as well."""
    seat: int | None = None
    by: str = ""
    """A part of the name of whoever stands behind a line, or is told of in it."""
    text: str = ""
    """The same, or anything else that a line says."""
    since: str = ""
    until: str = ""
    """The first moment that is wanted, and the first that is not any more, as lines have them."""
    amount: str = ""

    def event_in(self, line: Mapping[str, Any]) -> int | None:
        """Which event of a line that the database found is wanted: the first that fits all that is asked of events;
        nothing where none does.
        """
        return next((number for number, event in enumerate(line["events"]) if self._fits(event)), None)

    @property
    def takes_any(self) -> bool:
        """Whether nothing is asked of events."""
        return not self.event and not self.provision and self.seat is None and not self.amount

    def _fits(self, event: Mapping[str, Any]) -> bool:
        amounts = {self.amount, f"-{self.amount}"}
        return (
            (not self.event or event.get("event") == self.event)
            and (not self.provision or rests_on(str(event.get("provision") or ""), self.provision))
            and (self.seat is None or event.get("seat") == self.seat)
            and (not self.amount or any(isinstance(each, str) and each in amounts for each in event.values()))
        )


def as_kept(text: str) -> list[str]:
    """What people say in the words in which lines keep it, where those are others.

    >>> as_kept("no more bets"), as_kept("10 of spades")
    (['no-more-bets'], ['"TS"', '10-of-spades'])
    """
    card = _codes().get(text.lower().removeprefix("the "))
    return [*([f'"{card}"'] if card else []), *([text.replace(" ", "-")] if " " in text else [])]


@cache
def _codes() -> dict[str, str]:
    return {card_words(card): card for card in DECK}


@lru_cache(maxsize=1 << 14)
def rests_on(told: str, number: str) -> bool:
    """Whether a source names that provision or a part of it.

    >>> [rests_on(told, "1.2(a)") for told in ("19:47-1.2(a)", "19:47-1.2(a)1", "editorial choice: 19:47-1.2(a), x")]
    [True, True, True]
    >>> [rests_on(told, "5.2") for told in ("19:47-5.2(b)", "19:47-2.5", "19:47-15.2", "")]
    [True, False, False, False]
    """
    wanted = _citation(number)
    if wanted is None:
        return any(each.startswith(beginnings(number)) for each in _CITED.findall(told))
    return any(wanted.covers(found) for each in _CITED.findall(told) if (found := _citation(each)) is not None)


def _citation(number: str) -> Citation | None:
    try:
        return cite(number)
    except MalformedCitation:
        return None


def read_wanted(find: str, today: date, **asked: Any) -> Wanted:
    """What is wanted by the words of a search beside what is asked apart. Days are those of the floor.

    >>> today = date(2026, 11, 17)
    >>> [read_wanted(find, today).provision for find in ("5.2(a)", "5.2a", "19:47-5.2(a)")]
    ['5.2(a)', '5.2(a)', '5.2(a)']
    >>> read_wanted("$25", today).amount, read_wanted("12.50", today).amount, read_wanted("Maria", today).text
    ('25.00', '12.50', 'Maria')
    """
    found = _printable(find).strip()
    wanted = Wanted(**asked)
    wanted = wanted._replace(provision=written_number(_printable(wanted.provision)), by=_printable(wanted.by))
    wanted = wanted._replace(amount=_amount(wanted.amount)) if wanted.amount else wanted
    for moment in filter(None, (wanted.since, wanted.until)):
        _check_moment(moment)
    if not found:
        return wanted
    if _NUMBER.fullmatch(found) and _is_provision(found):
        return wanted._replace(provision=written_number(found))
    if _AMOUNT.fullmatch(found):
        return wanted._replace(amount=_amount(found))
    if (days := read_days(found, today)) is not None:
        since, until = moments_of(*days)
        return wanted._replace(since=max(since, wanted.since), until=min(until, wanted.until or until))
    return wanted._replace(text=found)


def _amount(text: str) -> str:
    """An amount as lines have it: with a dollar's sign, commas and cents, or without them."""
    return dollars(parse_cents(text.strip().removeprefix("$").strip().replace(",", "")))


def _printable(text: str) -> str:
    """No database is asked for signs that nobody can type."""
    return "".join(filter(str.isprintable, text))


def _check_moment(text: str) -> None:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise Mistake("not-a-time", f"{shown(text)} is not a time.", "Write 2026-07-04T20:00.") from None


def _is_provision(typed: str) -> bool:
    try:
        return bool(find_provisions(typed))
    except Mistake:
        return False


def read_days(text: str, today: date) -> tuple[date, date] | None:
    """A day, or a span of days, as people write them; nothing where it is none.

    >>> today = date(2026, 11, 17)
    >>> read_days("yesterday", today) == (date(2026, 11, 16), date(2026, 11, 16))
    True
    >>> read_days("3 to 5 November", today) == read_days("2026-11-03 .. Nov 5, 2026", today)
    True
    >>> read_days("31 February", today), read_days("31 December 9999", today), read_days("Maria", today)
    (None, None, None)
    """
    span = _SPAN.fullmatch(text.strip())
    if span is None:
        day = _day(text, today)
        return None if day is None else (day, day)
    last = _day(span[2], today)
    first = span[1].strip()
    if last is not None and first.isdigit() and len(first) <= 2:
        first = f"{last.year}-{last.month:02}-{int(first):02}"
    begin = _day(first, today)
    return (begin, last) if begin is not None and last is not None and begin <= last else None


def _day(text: str, today: date) -> date | None:
    said = text.strip().lower()
    if said in ("today", "yesterday"):
        return today if said == "today" else today - timedelta(days=1)
    try:
        if found := _DAY.fullmatch(said):
            return _in_the_past(int(found[1]), found[2], found[3], today)
        if found := _DAY_AFTER_MONTH.fullmatch(said):
            return _in_the_past(int(found[2]), found[1], found[3], today)
        return written_day(said)
    except ValueError:
        return None


def _in_the_past(day: int, month: str, year: str | None, today: date) -> date:
    """A day whose year may be left out: then it is the last such day."""
    found = floor_day(date(int(year) if year else today.year, _MONTHS.index(month) + 1, day))
    return found if year or found <= today else found.replace(year=today.year - 1)


def moments_of(first: date, last: date) -> tuple[str, str]:
    """The moments between which those days are, at the clock of this machine, as lines have them."""
    days = first, last + timedelta(days=1)
    begin, end = (datetime(each.year, each.month, each.day).astimezone(UTC).replace(tzinfo=None) for each in days)
    return begin.isoformat(timespec="microseconds"), end.isoformat(timespec="microseconds")
