"""What a booth wrote, won and paid: by gaming day or by shift, from the lines of its stream."""

import json
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.days import written_day
from chapter47.floor.generating import TURNED
from chapter47.floor.naming import names_in
from chapter47.floor.significant import STREAM, WRONG_CODE
from chapter47.floor.system_telling import in_words
from chapter47.law import Mistake
from chapter47.money import Cents, dollars, written_cents
from chapter47.table.events import Fact
from chapter47.table.plain import plain
from chapter47.table.system import DRAWER_CLOSED, DRAWER_OPENED, DRAWN

TOTALS = ("tickets", "write", "voided", "refunded", "paid", "expired", "win", "hold")
EXCEPTIONS = frozenset(
    {
        *("overridden", "system-down", "system-restored", "draw-failed", "limited", "authorized", "expired"),
        *("entered-by-hand", "request-returned", "generator-out", "generator-in"),
    }
)
"""Facts that somebody who reads a report wants to see one by one."""


class Sold(NamedTuple):
    """A ticket, as a report knows it."""

    day: str
    """The gaming day on which it was issued; nothing where nobody knows."""
    type: str


class _Sums:
    """What came together under one heading."""

    def __init__(self) -> None:
        self.tickets = 0
        self.write: Cents = 0
        self.voided: Cents = 0
        self.refunded: Cents = 0
        self.paid: Cents = 0
        self.expired: Cents = 0
        """What nobody claimed: it went where the law sends it, and is not won."""

    def told(self) -> dict[str, Any]:
        win = self.write - self.voided - self.refunded - self.paid - self.expired
        net = self.write - self.voided - self.refunded
        return {
            "tickets": self.tickets,
            "write": dollars(self.write),
            "voided": dollars(self.voided),
            "refunded": dollars(self.refunded),
            "paid": dollars(self.paid),
            "expired": dollars(self.expired),
            "win": dollars(win),
            "hold": f"{100 * win / net:.1f} %" if net else "",
        }


class _Report:
    """A report as it grows, event by event."""

    def __init__(self, ticket: Callable[[int], Sold]) -> None:
        self._ticket = ticket
        self.all = _Sums()
        self.writers: dict[str, _Sums] = {}
        self.types: dict[str, _Sums] = {}
        self.stations: dict[str, _Sums] = {}
        self.voids: list[dict[str, Any]] = []
        self.late: list[dict[str, Any]] = []
        self.shifts: list[dict[str, Any]] = []
        self.exceptions: list[dict[str, Any]] = []

    def _each(self, event: dict[str, Any]) -> list[_Sums]:
        found = [self.all]
        kind = str(event.get("type") or self._sold(event).type)
        for sums, name in ((self.writers, "writer"), (self.stations, "station")):
            if event.get(name) is not None:
                found.append(sums.setdefault(str(event[name]), _Sums()))
        if kind:
            found.append(self.types.setdefault(kind, _Sums()))
        return found

    def _sold(self, event: dict[str, Any]) -> Sold:
        """The ticket that an event is about, whenever it was issued."""
        ticket = event.get("ticket")
        return self._ticket(ticket) if isinstance(ticket, int) else Sold("", "")

    def take(self, event: dict[str, Any], at: str, day: str) -> None:
        """An event of the day, or of the shift."""
        name, ticket = event["event"], event.get("ticket")
        if name == "issued":
            for sums in self._each(event):
                sums.tickets += 1
                sums.write += written_cents(str(event.get("price", "0.00")))
        elif name in ("voided", "cancelled", "redeemed", "returned"):
            field = {"voided": "voided", "redeemed": "paid"}.get(name, "refunded")
            told = written_cents(str(event.get("amount") or event.get("paid") or "0.00"))
            back = written_cents(str(event.get("refund", "0.00"))) if name == "redeemed" else 0
            for sums in self._each(event):
                setattr(sums, field, getattr(sums, field) + told - back)
                sums.refunded += back
            row = {"ticket": ticket, "station": event.get("station"), "writer": event.get("writer"), "at": at}
            if name == "voided":
                self.voids.append({**row, "amount": dollars(told)})
            elif name == "redeemed" and (issued := self._sold(event).day) not in ("", day):
                self.late.append({**row, "paid": dollars(told), "issued": issued})
        elif name in (DRAWER_OPENED, DRAWER_CLOSED):
            row = {"at": at, "event": name.replace("-", " ")}
            row |= {each: event.get(each) for each in ("station", "writer")}
            row |= {"shift": event.get("shift", ""), "opening": event.get("opening", event.get("amount", ""))}
            self.shifts.append({**row, **{each: event.get(each, "") for each in ("expected", "counted", "difference")}})
        elif name == "expired":
            self.all.expired += written_cents(str(event.get("amount", "0.00")))
        if name in EXCEPTIONS:
            rest = {key: value for key, value in event.items() if key not in ("event", "provision", "text")}
            told_rest = in_words(Fact(name, None, rest))
            self.exceptions.append({"at": at, "what": name.replace("-", " "), "details": told_rest[:200]})

    def told(self) -> dict[str, Any]:
        def rows(sums: dict[str, _Sums], name: str) -> list[dict[str, Any]]:
            return [{name: key, **each.told()} for key, each in sorted(sums.items())]

        return {
            **self.all.told(),
            "totals": list(TOTALS),
            "writers": rows(self.writers, "writer"),
            "types": rows(self.types, "type"),
            "stations": rows(self.stations, "station"),
            "voids": self.voids,
            "late": self.late,
            "shifts": self.shifts,
            "exceptions": self.exceptions,
        }


def report(
    connection: Connection,
    stream: str,
    kind: str,
    which: str,
    day_of: Callable[[str], str],
    ticket: Callable[[int], Sold],
) -> dict[str, Any]:
    """The report of a system's gaming day, ``2026-07-04``, or of a shift by its number.

    ``ticket`` tells of any ticket, however long ago it was issued.
    """
    found = _Report(ticket)
    if kind == "day":
        day = _day(which)
        # A gaming day may begin on the calendar day before, in UTC, and end on the day after.
        first, last = (day - timedelta(days=1)).isoformat(), (day + timedelta(days=2)).isoformat()
        for at, event in _events(connection, stream, first, last):
            if (today := day_of(at)) == which:
                found.take(event, at, today)
        beside = (*_wrong_codes(connection, stream, first, last), *_keys_turned(connection, first, last))
        found.exceptions += [each for each in beside if day_of(each["at"]) == which]
        found.exceptions.sort(key=itemgetter("at"))
    elif kind == "shift" and which.isascii() and which.isdecimal() and len(which) < 10:
        _shift(connection, stream, int(which), day_of, found)
    else:
        raise Mistake("no-such-report", "There are reports by day and by shift.", "day/2026-07-04, day/today, shift/3.")
    return {"system": stream, "kind": kind, "which": which, **found.told()}


def _day(which: str) -> date:
    try:
        return written_day(which)
    except ValueError:
        raise Mistake("no-such-report", "That is no gaming day.", "Write it as 2026-07-04.") from None


def _shift(connection: Connection, stream: str, number: int, day_of: Callable[[str], str], found: _Report) -> None:
    """What was done at a station from the moment that its drawer was opened until it was closed."""
    opened = f'"shift":{number},'
    columns = schema.lines.c
    about = columns.entry.contains(f'"event":"{DRAWER_OPENED}"', autoescape=True)
    wanted = select(columns.at, columns.entry).where(columns.stream == stream, about).order_by(columns.line)
    begun = next((row for row in connection.execute(wanted) if opened in row.entry), None)
    if begun is None:
        raise Mistake("no-such-report", f"There was no shift {number}.")
    events = json.loads(begun.entry)["events"]
    station = next(each["station"] for each in events if each["event"] == DRAWER_OPENED)
    for at, event in _events(connection, stream, begun.at, "9"):
        if event.get("station") == station:
            found.take(event, at, day_of(at))
            if event["event"] == DRAWER_CLOSED:
                return


def _wrong_codes(connection: Connection, stream: str, first: str, last: str) -> list[dict[str, Any]]:
    """Check codes that were wrong, with who presented them and for which ticket."""
    return [
        {"at": at, "what": WRONG_CODE.replace("-", " "), "details": f"by {by}, ticket {said['ticket']}"}
        for at, by, said in _on_the_floor(connection, WRONG_CODE, first, last)
        if said["system"] == stream
    ]


def _keys_turned(connection: Connection, first: str, last: str) -> list[dict[str, Any]]:
    """15.5(a): when both keys of the generator put it into service, or took it out."""
    return [
        {"at": at, "what": TURNED.replace("-", " "), "details": f"{plain(said['act'])}, by {by}"}
        for at, by, said in _on_the_floor(connection, TURNED, first, last)
    ]


def _on_the_floor(
    connection: Connection, event: str, first: str, last: str
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What happened on the floor by that name: when, by whom in words, and what was said of it."""
    columns = schema.lines.c
    about = columns.note.contains(f'"event":"{event}"', autoescape=True)
    wanted = select(columns.at, columns.by, columns.note).where(
        columns.stream == STREAM, columns.at >= first, columns.at < last, about
    )
    rows = list(connection.execute(wanted.order_by(columns.line)))
    who = names_in(connection, [row.by for row in rows])
    for row in rows:
        yield row.at, " and ".join(map(who, json.loads(row.by))), json.loads(row.note)


def _events(connection: Connection, stream: str, first: str, last: str) -> Iterator[tuple[str, dict[str, Any]]]:
    columns = schema.lines.c
    wanted = (
        select(columns.at, columns.entry)
        .where(columns.stream == stream, columns.at >= first, columns.at < last, columns.entry.is_not(None))
        .order_by(columns.line)
    )
    with connection.execute(wanted, execution_options={"yield_per": 2000}) as rows:
        for row in rows:
            for event in json.loads(row.entry)["events"]:
                yield row.at, event


def drawn_in_log(connection: Connection, stream: str, numbers: list[int]) -> dict[str, Any]:
    """What the line of a draw says of its game, beside its numbers, by which it is found."""
    columns = schema.lines.c
    begins = f'{{"command":{{"draw":[{",".join(map(str, numbers))}],'
    wanted = select(columns.entry).where(columns.stream == stream, columns.entry.startswith(begins, autoescape=True))
    for entry in connection.scalars(wanted):
        told = json.loads(entry)
        for event in told["events"]:
            if event["event"] == DRAWN:
                names = ("tickets", "ways", "winners", "write", "won", "paid", "grading", "record")
                return {"n": told["n"], **{name: event[name] for name in names if name in event}}
    return {}
