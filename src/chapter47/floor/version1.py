"""A store as version 0.5 and before kept it, read and never written: its lines, its books, what lay on its tables.

A line was one JSON text then. What lay on a table is followed from the events alone, which say where every chip went;
the rules do not run again, since they may be others by now.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, MetaData, Table, Text, select

from chapter47.floor import schema
from chapter47.floor.cage import STREAM as CAGE
from chapter47.floor.significant import STREAM as FLOOR
from chapter47.floor.store import StoreFailed, checkpoints_of, snapshot_of, streams
from chapter47.floor.verify import check_chain
from chapter47.money import INSTRUMENTS, Cents, dollars, written_cents

SCHEMA = 1

metadata = MetaData()
for table in schema.metadata.sorted_tables:
    if table.name != schema.lines.name:
        table.to_metadata(metadata)
lines = Table(
    "lines",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
"""The one table that is another now."""


class OldLine(NamedTuple):
    """One line of a stream."""

    stream: str
    line: int
    body: str
    hash: str

    def text(self) -> str:
        """What its hash covers beside the hash before it."""
        return self.body


class Lay(NamedTuple):
    """What one player had at a table."""

    table: str
    seat: int
    person: int
    chips: Cents
    """In front of the seat."""
    wagers: Cents
    """On the layout."""


def lines_of(connection: Connection, stream: str) -> Iterator[OldLine]:
    """The lines of a stream, read as they are asked for."""
    wanted = select(lines).where(lines.c.stream == stream).order_by(lines.c.line)
    with connection.execute(wanted, execution_options={"yield_per": 2000}) as rows:
        for row in rows:
            yield OldLine._make(row)


def heads(connection: Connection) -> dict[str, str]:
    """The hash of the last line of every stream, once all of them hold and the checkpoints agree."""
    return {
        stream: check_chain(stream, lines_of(connection, stream), checkpoints_of(connection, stream))
        for stream in streams(connection)
    }


def accounts(connection: Connection) -> dict[int, Cents]:
    """What each player has with the cage, which is what the cage's lines come to."""
    sums: dict[str, Cents] = {}
    for line in lines_of(connection, CAGE):
        moved = json.loads(line.body)
        sums[moved["account"]] = sums.get(moved["account"], 0) + written_cents(moved["amount"])
    held = {row.person: int(row.cents) for row in connection.execute(select(schema.accounts))}
    for person in held.keys() | {int(name.partition(":")[2]) for name in sums}:
        told = sums.get(f"player:{person}", 0)
        if held.get(person, 0) != told:
            sentence = f"The account of player:{person} holds ${dollars(held.get(person, 0))}"
            raise StoreFailed(f"{sentence}, and its lines come to ${dollars(told)}.")
    return held


def laid(connection: Connection) -> Iterator[Lay]:
    """What every player has in front and on the layout, at every table."""
    for stream in streams(connection):
        if stream not in (CAGE, FLOOR):
            yield from _Books(connection, stream).laid()


class _Books:
    """The chips of one table, followed by its events."""

    def __init__(self, connection: Connection, stream: str) -> None:
        self._stream = stream
        self._players: dict[int, int | None] = {}
        """Who sits where; nobody's account, for somebody whom a dealer seated."""
        self._chips: dict[int, Cents] = {}
        self._layout: dict[int, Cents] = {}
        self._stakes: dict[tuple[int, str, str], Cents] = {}
        self._coupons: dict[tuple[int, str, str], Cents] = {}
        """What of a wager is a coupon: that is nobody's money."""
        cached = snapshot_of(connection, stream)
        for line in lines_of(connection, stream):
            body = json.loads(line.body)
            self._at = line.line
            for event in body.get("entry", {}).get("events", ()):
                self._follow(event, body["by"])
            if cached is not None and line.line == cached[0]:
                self._agrees(json.loads(cached[1])["table"]["balances"])

    def laid(self) -> Iterator[Lay]:
        for seat, person in self._players.items():
            paper = sum(cents for key, cents in self._coupons.items() if key[0] == seat)
            if person is not None:
                yield Lay(self._stream, seat, person, self._chips.get(seat, 0), self._layout.get(seat, 0) - paper)

    def _agrees(self, balances: dict[str, Cents]) -> None:
        """What the floor itself knew at that line is what the events come to."""
        for name, held in (("seat", self._chips), ("layout", self._layout)):
            ours = {f"{name}:{seat}": cents for seat, cents in held.items() if cents}
            if ours != {account: cents for account, cents in balances.items() if account.startswith(f"{name}:")}:
                raise self._wrong("its snapshot has other chips than its events")

    def _wrong(self, what: str) -> StoreFailed:
        return StoreFailed(f"The log of {self._stream} does not add up at line {self._at}: {what}.")

    def _follow(self, event: dict[str, Any], by: list[str]) -> None:
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
                self._players[seat] = int(number) if role == "player" else None
                self._chips[seat] = written_cents(event["chips"])
            case "left":
                del self._players[seat]
                if self._chips.pop(seat) != written_cents(event["chips"]):
                    raise self._wrong(f"seat {seat} left with other chips than it had")
            case "moved-seat":
                self._players[event["to"]] = self._players.pop(seat)
                self._chips[event["to"]] = self._chips.pop(seat)
            case "bought-in" | "converted" | "refunded":
                self._chips[seat] += written_cents(event["amount"])
            case "charged":
                self._chips[seat] -= written_cents(event["amount"])
            case "vigorish" if event["how"] == "collected":
                self._chips[seat] -= written_cents(event["amount"])
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

    def _correct(self, event: dict[str, Any]) -> None:
        for account, amount in event["adjustments"].items():
            kind, _, number = account.partition(":")
            books = {"seat": self._chips, "layout": self._layout}.get(kind)
            if books is not None:
                books[int(number)] = books.get(int(number), 0) + written_cents(amount)
        if "layout" in event:  # the layout is now what it should have been
            wagers = event["layout"]["wagers"]
            self._stakes = {_key(wager): written_cents(wager["amount"]) for wager in wagers}
            self._coupons = {key: cents for key, cents in self._coupons.items() if key in self._stakes}


def _key(event: dict[str, Any]) -> tuple[int, str, str]:
    """A wager by its seat, its name and its pick."""
    return event["seat"], event["wager"], json.dumps(event["pick"])
