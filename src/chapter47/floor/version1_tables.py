"""What lay on the tables of a store of version 0.5 or before, and what people owed there.

It is followed from the events alone, which say where every chip went; the rules do not run again, since they may be
others by now.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47.floor.cage import STREAM as CAGE
from chapter47.floor.database import StoreFailed
from chapter47.floor.significant import STREAM as FLOOR
from chapter47.floor.streams import snapshot_of, stream_names
from chapter47.floor.version1 import lines_of
from chapter47.law import cite
from chapter47.money import INSTRUMENTS, Cents, written_cents

MARKED = frozenset({cite("3.3(c)").text, cite("7.3(c)").text})
"""By which provisions vigorish was collected that had been marked before; what was due at once has others."""


class Sitter(NamedTuple):
    """Somebody who sat at a table."""

    table: str
    seat: int
    """The one that they had first, if they moved."""
    since: int
    """The entry by which they sat down."""
    person: int | None
    """Nobody of the floor, for somebody whom a dealer seated."""


class Lay(NamedTuple):
    """What one player had at a table."""

    sitter: Sitter
    seat: int
    chips: Cents
    """In front of the seat."""
    wagers: Cents
    """On the layout."""


class Owed(NamedTuple):
    """What one player owed at a table, or was owed there."""

    sitter: Sitter
    seat: int
    why: str
    """``vigorish`` that was marked, or a ``correction`` that the chips in front did not cover."""
    cents: Cents
    """Below zero, where the house owed it to them."""


def tables(connection: Connection) -> Iterator["Books"]:
    """The books of every table."""
    for stream in stream_names(connection):
        if stream not in (CAGE, FLOOR):
            yield Books(connection, stream)


class Books:
    """The chips of one table, followed by its events."""

    def __init__(self, connection: Connection, stream: str) -> None:
        self._stream = stream
        self._sitting: dict[int, Sitter] = {}
        self._sat: list[tuple[int, int, Sitter]] = []
        """Who sat down in which seat, and by which entry, oldest first; whoever moved did so again."""
        self._chips: dict[int, Cents] = {}
        self._layout: dict[int, Cents] = {}
        self._stakes: dict[tuple[int, str, str], Cents] = {}
        self._coupons: dict[tuple[int, str, str], Cents] = {}
        """What of a wager is a coupon: that is nobody's money."""
        self._marked: dict[int, Cents] = {}
        """Vigorish that a marker lies for."""
        self._owed: dict[int, dict[Sitter, Cents]] = {}
        """What corrections left owed, by seat: zero or below where a player owes it."""
        cached = snapshot_of(connection, stream)
        for line in lines_of(connection, stream):
            body = json.loads(line.body)
            self._at = line.line
            entry = body.get("entry", {})
            for event in entry.get("events", ()):
                self._follow(event, body["by"], entry["n"])
            if cached is not None and line.line == cached[0]:
                self._agrees(json.loads(cached[1])["table"])

    def laid(self) -> Iterator[Lay]:
        """What every player has in front and on the layout."""
        for seat, sitter in self._sitting.items():
            paper = sum(cents for key, cents in self._coupons.items() if key[0] == seat)
            yield Lay(sitter, seat, self._chips.get(seat, 0), self._layout.get(seat, 0) - paper)

    def owed(self) -> Iterator[Owed]:
        """What every player owes or is owed, who is there or has left."""
        for seat, cents in sorted(self._marked.items()):
            yield Owed(self._sitting[seat], seat, "vigorish", cents)
        for seat, sitters in sorted(self._owed.items()):
            for sitter, cents in sitters.items():
                if cents:
                    yield Owed(sitter, seat, "correction", -cents)

    def _agrees(self, table: dict[str, Any]) -> None:
        """What the floor itself knew at that line is what the events come to."""
        owed = {seat: sum(sitters.values()) for seat, sitters in self._owed.items()}
        for name, held in (("seat", self._chips), ("layout", self._layout), ("owed", owed)):
            ours = {f"{name}:{seat}": cents for seat, cents in held.items() if cents}
            theirs = {account: cents for account, cents in table["balances"].items() if cents}
            if ours != {account: cents for account, cents in theirs.items() if account.startswith(f"{name}:")}:
                raise self._wrong("its snapshot has other chips than its events")
        if self._marked != {int(seat): cents for seat, cents in table["memory"].get("vigorish", {}).items() if cents}:
            raise self._wrong("its snapshot has other vigorish marked than its events")

    def _wrong(self, what: str) -> StoreFailed:
        return StoreFailed(f"The log of {self._stream} does not add up at line {self._at}: {what}.")

    def _follow(self, event: dict[str, Any], by: list[str], entry: int) -> None:
        seat: Any = event.get("seat")
        match event["event"]:
            case "accepted":
                self._accept(event)
            case "settled":
                self._take_off(event, written_cents(event["amount"]))
                self._chips[seat] += written_cents(event["paid"]) + written_cents(event["returned"])
            case "removed" | "reduced" | "voided":
                less, coupon = written_cents(event["amount"]), written_cents(event.get("coupon", "0.00"))
                self._take_off(event, less, coupon)
                self._chips[seat] += less - coupon
            case "moved":
                self._move(event)
            case "seated":
                role, _, number = by[0].partition(":")
                person = int(number) if role == "player" else None
                self._sits(seat, Sitter(self._stream, seat, entry, person), entry)
                self._chips[seat] = written_cents(event["chips"])
            case "left":
                del self._sitting[seat]
                self._marked.pop(seat, None)  # what was not collected of it then was let go
                if self._chips.pop(seat) != written_cents(event["chips"]):
                    raise self._wrong(f"seat {seat} left with other chips than it had")
            case "moved-seat":
                self._sits(event["to"], self._sitting.pop(seat), entry)
                self._chips[event["to"]] = self._chips.pop(seat)
                for sitter, cents in self._owed.pop(seat, {}).items():
                    self._owe(event["to"], sitter, cents)
            case "bought-in" | "converted" | "refunded":
                self._chips[seat] += written_cents(event["amount"])
            case "charged":
                self._chips[seat] -= written_cents(event["amount"])
            case "vigorish" if event["how"] == "collected":
                self._chips[seat] -= written_cents(event["amount"])
                if event["provision"] in MARKED:
                    self._mark(seat, -written_cents(event["amount"]))
            case "vigorish":
                self._mark(seat, written_cents(event["amount"]))
            case "corrected":
                self._correct(event)
        if seat in self._chips and (self._chips[seat] < 0 or self._layout.get(seat, 0) < 0):
            raise self._wrong(f"seat {seat} has less than nothing")

    def _accept(self, event: dict[str, Any]) -> None:
        key, amount = _key(event), written_cents(event["amount"])
        self._stakes[key] = self._stakes.get(key, 0) + amount
        self._layout[key[0]] = self._layout.get(key[0], 0) + amount
        if INSTRUMENTS[event["instrument"]].coupon:
            self._coupons[key] = self._coupons.get(key, 0) + amount
        else:
            self._chips[key[0]] -= amount
        if self._stakes[key] != written_cents(event["total"]):
            raise self._wrong("a wager's total is not what stands there")

    def _take_off(self, event: dict[str, Any], less: Cents, coupon: Cents | None = None) -> None:
        key = _key(event)
        self._stakes[key] = self._stakes.get(key, 0) - less
        self._layout[key[0]] = self._layout.get(key[0], 0) - less
        self._coupons[key] = 0 if coupon is None else self._coupons.get(key, 0) - coupon
        if self._stakes[key] < 0:
            raise self._wrong("more is taken off the layout than stands there")
        for books in (self._stakes, self._coupons):
            if not books[key]:
                del books[key]

    def _move(self, event: dict[str, Any]) -> None:
        here, there = _key(event), _key({**event, "pick": event["to"]})
        if written_cents(event["amount"]) == self._stakes.get(here, 0):  # all of it stands elsewhere now
            for books in (self._stakes, self._coupons):
                if here in books:
                    books[there] = books.pop(here)

    def _sits(self, seat: int, sitter: Sitter, entry: int) -> None:
        self._sitting[seat] = sitter
        self._sat.append((seat, entry, sitter))

    def _mark(self, seat: int, cents: Cents) -> None:
        self._marked[seat] = self._marked.get(seat, 0) + cents
        if self._marked[seat] < 0:
            raise self._wrong(f"more vigorish is collected from seat {seat} than was marked")
        if not self._marked[seat]:
            del self._marked[seat]

    def _owe(self, seat: int, sitter: Sitter, cents: Cents) -> None:
        sitters = self._owed.setdefault(seat, {})
        sitters[sitter] = sitters.get(sitter, 0) + cents

    def _correct(self, event: dict[str, Any]) -> None:
        for account, amount in event["adjustments"].items():
            kind, _, number = account.partition(":")
            if kind == "owed":
                seat = int(number)
                self._owe(seat, self._was_there(seat, event["entry"]), written_cents(amount))
            books = {"seat": self._chips, "layout": self._layout}.get(kind)
            if books is not None:
                books[int(number)] = books.get(int(number), 0) + written_cents(amount)
        if "layout" in event:  # the layout is now what it should have been
            wagers = event["layout"]["wagers"]
            self._stakes = {_key(wager): written_cents(wager["amount"]) for wager in wagers}
            self._coupons = {key: cents for key, cents in self._coupons.items() if key in self._stakes}
            marked = event["layout"]["marks"].get("vigorish", {})
            self._marked = {int(seat): written_cents(cents) for seat, cents in marked.items()}

    def _was_there(self, seat: int, entry: int) -> Sitter:
        """Who had a seat when something was entered; whoever had it next, where nobody did."""
        there = [(since, sitter) for number, since, sitter in self._sat if number == seat]
        if not there:
            raise self._wrong(f"nobody ever sat in seat {seat}")
        return next((sitter for since, sitter in reversed(there) if since <= entry), there[0][1])


def _key(event: dict[str, Any]) -> tuple[int, str, str]:
    """A wager by its seat, its name and its pick."""
    return event["seat"], event["wager"], json.dumps(event["pick"])
