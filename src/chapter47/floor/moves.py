"""Chips between the cage and the tables, by the lines of both: what left the one arrived at the other, once."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from chapter47.floor.posts import AUTOMATIC
from chapter47.money import Cents, amount_words, parse_cents, written_cents
from chapter47.table.commands import Call
from chapter47.table.events import Fact
from chapter47.table.machine import Machine
from chapter47.table.meters import METER, SHOWS, moves_of
from chapter47.table.meters import Move as MeterMove
from chapter47.table.table import Table

BUY_IN = "buy-in at "
REFUND = "buy-in did not reach the table"
CHIPS = "chips from "
UPGRADED = ["floor"]
"""Who gives back what was under way in an earlier store: its buy-in is a line there."""
_LEFT = re.compile(r"(.+)/([0-9]+)/([0-9]+)")


def table_of(what: str) -> str | None:
    """The table that a line of the cage moves chips to or from, by what it says that they are.

    >>> table_of("buy-in at roulette-1"), table_of("chips from roulette-1"), table_of("play chips")
    ('roulette-1', 'roulette-1', None)
    """
    return next((what.removeprefix(each) for each in (BUY_IN, CHIPS) if what.startswith(each)), None)


class Move(NamedTuple):
    """Chips that went one way or the other."""

    table: str
    person: int
    cents: Cents
    """Below zero where they left the cage."""


class CageMoves:
    """What the cage's lines say went to tables and came back from them."""

    def __init__(self) -> None:
        self.bought: dict[str, tuple[int, Move]] = {}
        """Buy-ins that were not given back, with their lines, by what they are called."""
        self.left: dict[str, tuple[int, Move]] = {}
        """Chips that came from tables."""

    def take(self, note: Mapping[str, Any], line: int, cents: Cents, by: Sequence[str]) -> str:
        """A line of the cage; what is wrong with it, where it says something twice or gives back what never went."""
        what, ref, account = (str(note.get(name)) for name in ("what", "ref", "account"))
        kind, _, number = account.partition(":")
        if kind != "player" or not number.isdecimal():
            return ""
        if what.startswith(BUY_IN):
            move = Move(what.removeprefix(BUY_IN), int(number), cents)
            if ref in self.bought:
                return f"Its buy-in, {ref}, is in line {self.bought[ref][0]} already."
            self.bought[ref] = line, move
        elif what == REFUND and by != UPGRADED:
            begun = self.bought.pop(ref, None)
            if begun is None or (begun[1].person, begun[1].cents) != (int(number), -cents):
                return f"It gives back a buy-in, {ref}, that no line before it took from {account}."
        elif what.startswith(CHIPS) and (found := _LEFT.fullmatch(ref)) and found[1] == what.removeprefix(CHIPS):
            if ref in self.left:
                return f"What it brings, {ref}, is in line {self.left[ref][0]} already."
            self.left[ref] = line, Move(found[1], int(number), cents)
        return ""


class TableMoves:
    """What a table's lines say that players brought and took along."""

    def __init__(self) -> None:
        self.seats: dict[int, int] = {}
        """The player at each seat; nobody whom a dealer seated."""
        self.bought: list[tuple[int, int, Cents, bool]] = []
        """Entry, player, amount, and whether the player said so."""
        self.left: dict[tuple[int, int], tuple[int, Cents]] = {}
        """Player and chips, by entry and seat."""

    def take(self, machine: Machine, by: Sequence[str]) -> None:
        """An entry that was made."""
        entry, number = machine.log[-1], machine.next_entry - 1
        for event in entry.events:
            if isinstance(event, Fact):
                self._fact(event, by, number)

    def _fact(self, event: Fact, by: Sequence[str], number: int) -> None:
        match event.event:
            case "seated":
                role, _, person = (by[0] if by else AUTOMATIC).partition(":")
                if role == "player":
                    self.seats[int(str(event.details["seat"]))] = int(person)
            case "bought-in":
                if (buyer := self.seats.get(int(str(event.details["seat"])))) is not None:
                    cents = written_cents(str(event.details["amount"]))
                    self.bought.append((number, buyer, cents, by[:1] == [f"player:{buyer}"]))
            case "left":
                seat = int(str(event.details["seat"]))
                if (gone := self.seats.pop(seat, None)) is not None:
                    self.left[number, seat] = gone, written_cents(str(event.details["chips"]))
            case "moved-seat":
                seat, to = int(str(event.details["seat"])), int(str(event.details["to"]))
                if (moved := self.seats.pop(seat, None)) is not None:
                    self.seats[to] = moved


class TableMeter:
    """What a table's lines say that it moved on a meter which others share, and what that showed."""

    def __init__(self) -> None:
        self.moves: dict[int, tuple[str, list[MeterMove]]] = {}
        """The meter's name and how it was moved, by entry."""
        self.read: dict[int, Cents] = {}
        """What the meter is said to have shown, by entry."""

    def take(self, table: Table) -> None:
        """An entry that was made."""
        command, _, events = table.log[-1]
        number = table.next_entry - 1
        if moved := list(moves_of(events)):
            self.moves[number] = moved[0][0], [move for _, move in moved]
        if isinstance(command, Call) and command.call == METER:
            self.read[number] = parse_cents(command.details[SHOWS])


def unmatched(
    cage: CageMoves, tables: Mapping[str, TableMoves], practice: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """Where the cage and the tables do not say the same: the place, and what is wrong there.

    The cage has nothing to do with practice tables: what moves there are no chips of its own.
    """
    for line, move in sorted([*cage.bought.values(), *cage.left.values()]):
        if move.table in practice:
            way = "takes" if move.cents < 0 else "brings"
            what = f"It {way} {amount_words(abs(move.cents))} of player:{move.person}"
            yield f"Line {line} of cage", f"{what} at {move.table}, a practice table, whose chips are no money."
    yield from _left(cage, tables)
    yield from _bought(cage, tables)


def _left(cage: CageMoves, tables: Mapping[str, TableMoves]) -> Iterator[tuple[str, str]]:
    """Chips that came from a table, each by its entry and its seat."""
    taken = {name: dict(table.left) for name, table in tables.items()}
    for ref, (line, move) in cage.left.items():
        _, entry, seat = ref.rsplit("/", 2)
        left = taken.get(move.table)
        if left is not None and left.pop((int(entry), int(seat)), None) != (move.person, move.cents):
            what = f"It brings {amount_words(move.cents)} to player:{move.person}"
            yield f"Line {line} of cage", f"{what}, and entry {entry} of {move.table} does not."
    for name, left in taken.items():
        for (number, place), (person, cents) in left.items():
            if cents:
                what = f"player:{person} left seat {place} with {amount_words(cents)}"
                yield f"Entry {number} of {name}", f"{what}, and no line of the cage has it."


def _bought(cage: CageMoves, tables: Mapping[str, TableMoves]) -> Iterator[tuple[str, str]]:
    """Chips that went to a table: as many buy-ins of a player and an amount here as there."""
    came: dict[Move, list[tuple[int, bool]]] = {}
    for name, table in tables.items():
        for entry, person, cents, own in table.bought:
            came.setdefault(Move(name, person, -cents), []).append((entry, own))
    for ref, (line, move) in cage.bought.items():
        if move.table not in tables:
            continue
        if entries := came.get(move):
            entries.pop(0)
        else:
            what = f"It takes {amount_words(-move.cents)} of player:{move.person} to {move.table}"
            yield f"Line {line} of cage", f"{what} ({ref}), where no entry has them."
    for move, entries in came.items():
        for entry, own in entries:
            if own:
                what = (
                    f"player:{move.person} bought in for {amount_words(-move.cents)}, and no line of the cage has it."
                )
                yield f"Entry {entry} of {move.table}", what
