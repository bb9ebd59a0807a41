"""15.4(c), 15.6(a): tickets in columns, a million of them at once, and what each won in a game.

A column is an array, to which a ticket adds a place. What was issued never changes, so its columns only grow: whoever
keeps them adds what is new. One column alone is written over, which says until which game a ticket is in play.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.conditioning import Line
from chapter47.games.keno.request import Request
from chapter47.games.keno.ticket_type import TYPES
from chapter47.law import Mistake
from chapter47.money import Cents

CHECK = 40
"""So many bytes are kept of the check code's hash and salt."""
MOST_SMALL, MOST_SERIES = (1 << 16) - 1, (1 << 8) - 1
"""As many stations, writers, rate cards and games of a ticket, and as many series, as a column can tell apart."""
WORD = (1 << 64) - 1
KINDS = tuple(TYPES)

OF_TICKETS = {
    "patron": "q",
    "station": "H",
    "writer": "H",
    "time": "q",
    "series": "B",
    "first": "I",
    "games": "H",
    "version": "H",
    "kind": "B",
    "price": "q",  # of one game: of a straight ticket its rate
    "ways": "I",
    "low": "Q",  # all numbers that are marked: those up to 64, and the others
    "high": "Q",
    "more": "I",  # where its groups and lines are told; 0 for a straight ticket
}
OF_MORE = {"group_at": "I", "groups": "B", "kings": "B", "line_at": "I", "lines": "B"}
OF_GROUPS = {"group_low": "Q", "group_high": "Q"}
OF_LINES = {"spots": "B", "rate": "q", "line_ways": "I", "way_at": "I", "named": "H"}
OF_WAYS = {"way_low": "Q", "way_high": "Q"}  # ways that are named one by one: their groups, as bits
GROWING = {**OF_TICKETS, "check": "B", **OF_MORE, **OF_GROUPS, **OF_LINES, **OF_WAYS}
"""The columns that only grow, with the kind of number that each has."""
_TOLD = tuple(OF_TICKETS)[:-3]
CHANGING = "until"
"""The last game that a ticket is in play for; 0 of a ticket that was voided."""


class Ticket(NamedTuple):
    """One ticket, as it was issued."""

    number: int
    patron: int
    station: int
    writer: int
    time: int
    series: int
    first: int
    games: int
    version: int
    """The rate card that it was sold under, by its place among all."""
    type: str
    price: Cents
    ways: int
    until: int

    @property
    def last(self) -> int:
        """The last game that it was sold for."""
        return self.first + self.games - 1


class Grading(NamedTuple):
    """What a game came to: all tickets in play, and those that won, in order, before any limit for the game."""

    tickets: int
    ways: int
    write: Cents
    numbers: array[int]
    payoffs: array[int]


class Tickets:
    """All tickets of a system, the first at 1.

    >>> from chapter47.games.keno.request import straight
    >>> tickets = Tickets()
    >>> tickets.add(7, 1, 0, 0, 0, 1, 0, straight([3, 9, 80], 100, games=2))
    1
    >>> tickets[1].price, tickets[1].last, tickets.request(1).groups
    (200, 2, ((3, 9, 80),))
    >>> found = tickets.grade(0, 1, frozenset(range(61, 81)) | {3}, [RateCard()])
    >>> found.tickets, found.write, list(found.numbers), list(found.payoffs)
    (1, 100, [1], [100])
    """

    __slots__ = ("columns", "until")

    def __init__(self) -> None:
        self.columns: dict[str, array[int]] = {name: array(kind) for name, kind in GROWING.items()}
        self.until: array[int] = array("I")

    def __len__(self) -> int:
        return len(self.until)

    def add(
        self,
        patron: int,
        station: int,
        writer: int,
        time: int,
        series: int,
        first: int,
        version: int,
        request: Request,
        check: bytes = b"",
    ) -> int:
        """The number of a ticket that is issued."""
        if max(station, writer, version, request.games) > MOST_SMALL or series > MOST_SERIES or len(check) > CHECK:
            raise Mistake("too-many", "A column of the tickets has no room for that.", f"At most {MOST_SMALL:,}.")
        columns = self.columns
        more = 0 if request.type == "straight" else self._add_more(request)
        low, high = mask(request.numbers)
        row = (
            patron,
            station,
            writer,
            time,
            series,
            first,
            request.games,
            version,
            KINDS.index(request.type),
            request.price_of_a_game,
            request.ways,
            low,
            high,
            more,
        )
        for name, value in zip(OF_TICKETS, row, strict=True):
            columns[name].append(value)
        columns["check"].frombytes(check.ljust(CHECK, b"\0"))
        self.until.append(first + request.games - 1)
        return len(self.until)

    def _add_more(self, request: Request) -> int:
        """Where the groups and lines of a ticket are told."""
        columns = self.columns
        row = len(columns["group_low"]), len(request.groups), request.kings, len(columns["spots"]), len(request.lines)
        for name, value in zip(OF_MORE, row, strict=True):
            columns[name].append(value)
        for group in request.groups:
            low, high = mask(group)
            columns["group_low"].append(low)
            columns["group_high"].append(high)
        for line in request.lines:
            ways = line.of or ()
            told = line.spots, line.rate, line.ways, len(columns["way_low"]), len(ways)
            for name, value in zip(OF_LINES, told, strict=True):
                columns[name].append(value)
            for way in ways:
                low, high = mask(group + 1 for group in way)
                columns["way_low"].append(low)
                columns["way_high"].append(high)
        return len(columns["groups"])

    def __getitem__(self, number: int) -> Ticket:
        if not 1 <= number <= len(self):
            raise IndexError(number)
        row = number - 1
        kept: tuple[Any, ...] = tuple(self.columns[name][row] for name in _TOLD)
        *own, kind, price, ways = kept
        told: list[Any] = [number, *own, KINDS[kind], price * self.columns["games"][row], ways, self.until[row]]
        return Ticket._make(told)

    def request(self, number: int) -> Request:
        """What a ticket was issued for."""
        row, columns = number - 1, self.columns
        kind, games = KINDS[columns["kind"][row]], columns["games"][row]
        more = columns["more"][row]
        if not more:
            group = numbers(columns["low"][row], columns["high"][row])
            return Request((group,), 0, (Line(len(group), columns["price"][row], 1),), games, kind)
        at, count, kings, line_at, lines = (columns[name][more - 1] for name in OF_MORE)
        groups = tuple(
            numbers(columns["group_low"][each], columns["group_high"][each]) for each in range(at, at + count)
        )
        return Request(groups, kings, tuple(map(self._line, range(line_at, line_at + lines))), games, kind)

    def _line(self, at: int) -> Line:
        columns = self.columns
        spots, rate, ways, way_at, named = (columns[name][at] for name in OF_LINES)
        of = tuple(
            tuple(bit - 1 for bit in numbers(columns["way_low"][each], columns["way_high"][each]))
            for each in range(way_at, way_at + named)
        )
        return Line(spots, rate, ways, of or None)

    def check(self, number: int) -> bytes:
        """What is kept of a ticket's check code; nothing where it has none."""
        found = self.columns["check"][(number - 1) * CHECK : number * CHECK].tobytes()
        return found if any(found) else b""

    def end(self, number: int, game: int) -> None:
        """A ticket is in play for no game after that: none at all after 0, where it is voided."""
        self.until[number - 1] = game

    def playing(self, series: int, game: int) -> Iterator[int]:
        """The tickets that are in play for a game, in order."""
        of, first = self.columns["series"], self.columns["first"]
        for row, until in enumerate(self.until):
            if first[row] <= game <= until and of[row] == series:
                yield row + 1

    def grade(
        self,
        series: int,
        game: int,
        drawn: frozenset[int],
        cards: Sequence[RateCard],
        without: Set[int] = frozenset(),
    ) -> Grading:
        """What every ticket in play for a game won, each by its card; ``without`` some of them."""
        from chapter47.games.keno.batch import grade  # which may take machine code to it

        return grade(self, series, game, drawn, cards, without)

    # What is kept of them

    def added(self, since: Mapping[str, int]) -> dict[str, bytes]:
        """What each growing column has after so many bytes of it."""
        return {name: _little(column[since.get(name, 0) // column.itemsize :]) for name, column in self.columns.items()}

    def changing(self) -> bytes:
        """The column that is written over, whole."""
        return _little(self.until)

    @classmethod
    def restored(cls, grown: Mapping[str, bytes], changing: bytes) -> Tickets:
        """The tickets that were kept: each growing column, in all its parts.

        >>> again = Tickets.restored(Tickets().added({}), b"")
        >>> len(again)
        0
        """
        found = cls()
        for name, column in (*found.columns.items(), (CHANGING, found.until)):
            data = changing if name == CHANGING else grown.get(name, b"")
            if len(data) % column.itemsize:
                raise Mistake("broken-column", f"The column {name} of the tickets is broken.")
            column.frombytes(data)
            if sys.byteorder == "big":
                column.byteswap()
        sizes = {name: len(column) for name, column in found.columns.items()}
        if {sizes[name] for name in OF_TICKETS} | {sizes["check"] // CHECK} != {len(found.until)}:
            raise Mistake("broken-column", "The columns of the tickets are not equally long.")
        return found


def _little(column: array[int]) -> bytes:
    """A column's numbers as every machine reads them: the least byte first."""
    if sys.byteorder == "big":
        column = column[:]
        column.byteswap()
    return column.tobytes()


def viewed(column: array[int]) -> bytes | memoryview:
    """The same without a copy, where the machine keeps numbers so itself."""
    return memoryview(column) if sys.byteorder == "little" else _little(column)


def mask(numbers: Iterator[int] | Sequence[int]) -> tuple[int, int]:
    """Numbers from 1 to 128 as the bits of two words.

    >>> mask([1, 3, 65])
    (5, 1)
    """
    bits = 0
    for number in numbers:
        bits |= 1 << number - 1
    return bits & WORD, bits >> 64


def numbers(low: int, high: int) -> tuple[int, ...]:
    """The numbers whose bits are set, in order.

    >>> numbers(5, 1)
    (1, 3, 65)
    """
    bits, found = low | high << 64, []
    while bits:
        least = bits & -bits
        found.append(least.bit_length())
        bits ^= least
    return tuple(found)
