"""A progressive meter that several tables share, as one of those tables knows it.

What a table's wagers put on it, and what they win of it, is told as facts of the table's own log. What it shows is
asked only where somebody is to be paid by it: the answer is an entry of that log as well, so that the log needs no
meter to be run again. Whoever drives the table says what the meter shows; without another, a table counts by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chapter47.law import Mistake, Source
from chapter47.money import Cents, dollars, parse_cents, written_cents
from chapter47.money.cents import MOST
from chapter47.money.owners import seat_of
from chapter47.table.asking import only
from chapter47.table.calls import Awaits
from chapter47.table.commands import Call, Command, Details
from chapter47.table.events import Event, Fact
from chapter47.table.says import Amount, Range, Say, Speaker

if TYPE_CHECKING:
    from chapter47.table.table import Table

METER = "meter"
"""The call that says what it shows."""
SHOWS = "shows"
SHARED = "shared-meter"
"""By what a fact names the meter that it moves."""
MOVED, PAID, HITS = "moved", "paid", "hits"


@dataclass(frozen=True, eq=False)
class ReadsMeter(Awaits[Cents]):
    """Somebody is to be paid by what the meter shows now."""

    known: Cents
    """What it shows by this table's own count."""

    left_out = True

    @classmethod
    def of(cls, known: Cents, cites: Source) -> ReadsMeter:
        return cls(METER, "The meter has yet to say what it shows.", cites, (), known)

    def answer(self, details: Details) -> Cents:
        only(details, SHOWS)
        if SHOWS not in details:
            raise Mistake("missing-detail", "The meter says what it shows.", 'Write shows = "10000.00".')
        return parse_cents(details[SHOWS])

    def due(self, table: Table[object]) -> Command:
        return shown(self.known)

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            wants = {SHOWS: Amount((Range(0, MOST),), purse=False)}
            yield Say(METER, {"call": METER}, self.cites, wants, form=True)


def shown(cents: Cents) -> Call:
    """The meter shows so much."""
    return Call(METER, {SHOWS: dollars(cents)})


class Move(NamedTuple):
    """A meter was moved by so much."""

    act: str
    by: Cents
    paid: Cents = 0
    """What was won of it, where something was."""
    hits: int = 0
    """How many hands won that."""

    def plain(self) -> dict[str, object]:
        """As a log has it."""
        won = {PAID: dollars(self.paid), HITS: self.hits} if self.paid or self.hits else {}
        return {"act": self.act, MOVED: dollars(self.by), **won}

    @classmethod
    def read(cls, details: Details) -> Move:
        """What :meth:`plain` wrote.

        >>> Move.read(Move("lower the meter by what was won", -100, 100, 1).plain())
        Move(act='lower the meter by what was won', by=-100, paid=100, hits=1)
        """
        won = (written_cents(str(details[PAID])), int(str(details[HITS]))) if PAID in details else (0, 0)
        return cls(str(details["act"]), written_cents(str(details[MOVED])), *won)


def moves_of(events: Iterable[Event]) -> Iterator[tuple[str, Move]]:
    """What the facts of an entry move, each with the name of its meter."""
    for event in events:
        if isinstance(event, Fact) and event.event == "performed" and SHARED in event.details:
            yield str(event.details[SHARED]), Move.read(event.details)


def sum_of(moves: Sequence[Move]) -> Cents:
    """By how much they move it together."""
    return sum(move.by for move in moves)
