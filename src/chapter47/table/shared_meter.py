"""The progressive meter that several tables share: a machine of its own, which tables move one after the other.

It does one thing: a table says by which entry of its log it moves the meter, and how. An entry moves it once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, ClassVar, Self

from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars
from chapter47.table.asking import Point, only
from chapter47.table.commands import Call, Command
from chapter47.table.events import Event, Fact
from chapter47.table.machine import Waiting
from chapter47.table.meters import Move
from chapter47.table.record import Record
from chapter47.table.says import Say, Speaker
from chapter47.table.sources import fingerprint_of
from chapter47.table.things import Figure, Thing

MOVE = "move"
"""The call by which a table moves it."""


POINT = Point(())
"""It asks nothing: tables move it, whenever they do."""


class SharedMeter:
    """One meter: what it shows, what tables have put on it, and what hands have won of it.

    >>> meter = SharedMeter(10_000_00)
    >>> _ = meter.do(moved("stud-1", 4, [Move("advance the meter", 70)]))
    >>> _ = meter.do(moved("stud-2", 9, [Move("lower the meter by what was won", -1_000_07, 1_000_07, 1)]))
    >>> dollars(meter.shows), meter.hits, dollars(meter.won)
    ('9000.63', 1, '1000.07')
    """

    posts: ClassVar[Mapping[str, str]] = {}
    time: datetime | None = None

    def __init__(self, initial: Cents, snapshot: Mapping[str, Any] | None = None) -> None:
        self.initial = initial
        kept = snapshot or {"shows": initial, "hits": 0, "won": 0, "entries": 0, "tables": {}}
        self.shows: Cents = kept["shows"]
        self.hits: int = kept["hits"]
        self.won: Cents = kept["won"]
        self.first_entry = self.next_entry = int(kept["entries"])
        self.tables: dict[str, int] = dict(kept["tables"])
        """The last entry of each table by which it was moved."""
        self.log = Record()

    @property
    def rules(self) -> str:
        return _rules()

    def consider(self, command: Command) -> None:
        """Raises what :meth:`do` would raise, and changes nothing."""
        self._read(command)

    def _read(self, command: Command) -> tuple[str, int, list[Move]]:
        if not isinstance(command, Call) or command.call != MOVE:
            raise Mistake("not-now", "A meter is moved by tables, and does nothing else.")
        only(command.details, "table", "entry", "moves")
        table, entry, moves = (command.details.get(name) for name in ("table", "entry", "moves"))
        if not isinstance(table, str) or type(entry) is not int or not isinstance(moves, list) or not moves:
            raise Mistake(
                "not-a-move", f"{shown(command.details)} does not say by which entry a table moves the meter."
            )
        if entry <= self.tables.get(table, -1):
            raise Mistake("moved-already", f"Entry {entry} of {shown(table)} has moved the meter already.")
        try:
            return table, entry, [Move.read(each) for each in moves]
        except (LookupError, TypeError, ValueError):
            raise Mistake("not-a-move", f"{shown(moves)} does not say by how much the meter is moved.") from None

    def do(self, command: Command) -> list[Event]:
        """A table moves it; gives what followed. Raises, and changes nothing, where that cannot be."""
        table, entry, moves = self._read(command)
        facts, first = self.log.facts, len(self.log.facts)
        self.tables[table] = entry
        for move in moves:
            self.shows += move.by
            self.hits += move.hits
            self.won += move.paid
            details = {**move.plain(), "meter": dollars(self.shows)}
            facts.append(Fact("performed", None, dict(sorted(details.items()))))
        self.log.add(command, POINT, first)
        self.next_entry += 1
        return facts[first:]

    def needs(self, command: Command) -> tuple[str, ...]:
        return ()

    def says(self, by: Speaker) -> list[Say]:
        """No person says anything to a meter."""
        return []

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        return []

    def figure(self) -> Figure:
        """It is lit at all of its tables."""
        return Figure("meter", self.shows)

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        return [self.figure()]

    def waiting(self) -> Waiting:
        return Waiting("", (), betting=False, verb="")

    def asked_fingerprint(self) -> str:
        return POINT.fingerprint()

    def is_unsettled(self) -> bool:
        """No wager lies here."""
        return False

    def is_at_rest(self) -> bool:
        return True

    def snapshot(self) -> dict[str, Any]:
        """What it is, without the log that led there."""
        tables = dict(sorted(self.tables.items()))
        told = {"shows": self.shows, "hits": self.hits, "won": self.won, "entries": self.next_entry}
        return {**told, "tables": tables}

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        return type(self)(self.initial, snapshot)


def moved(table: str, entry: int, moves: Sequence[Move]) -> Call:
    """A table moves the meter by an entry of its log."""
    return Call(MOVE, {"table": table, "entry": entry, "moves": [move.plain() for move in moves]})


@cache
def _rules() -> str:
    """The fingerprint of this module and of all that it imports."""
    return fingerprint_of(__name__)
