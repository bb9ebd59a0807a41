"""What the tables of a pit took in, won and could expect to win in the shifts of a gaming day: from their streams.

The rules run over a stream again, so what the house won is what its accounts held then, to the cent, and what it could
expect is by the rules that were in force at each wager.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import Connection

from chapter47.floor.recovery import Row, recover_stream
from chapter47.floor.shifts import Shift
from chapter47.floor.totals import counted, house_win, wagered
from chapter47.law import Mistake
from chapter47.money import Cents, dollars
from chapter47.odds.later import expectations_soon
from chapter47.odds.of import why_no_book
from chapter47.table.commands import Pick
from chapter47.table.events import Event
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms

COLUMNS = ("drop", "win", "hold", "handle", "theoretical", "hours", "rounds", "fills", "credits")
SOON = "The house advantage is still being worked out: look again in a moment."


class _Enough(Exception):
    """What comes later is of no concern."""


@dataclass(slots=True)
class Tally:
    """One table in one shift."""

    drop: Cents = 0
    win: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    uncollected: Cents = 0
    rounds: int = 0
    seconds: float = 0.0
    """How long it was open."""
    wagers: dict[Terms, dict[tuple[str, Pick], Cents]] = field(default_factory=dict)
    """What was wagered and decided, by the rules that were in force."""

    @property
    def handle(self) -> Cents:
        return sum(sum(each.values()) for each in self.wagers.values())

    def take(self, events: Sequence[Event], terms: Terms) -> None:
        """What followed from one command."""
        for wager, pick, amount in wagered(events, terms):
            own = self.wagers.setdefault(terms, {})
            own[wager, pick] = own.get((wager, pick), 0) + amount
        for name, cents in counted(events):
            setattr(self, name, getattr(self, name) + cents)

    def theoretical(self) -> tuple[Fraction | None, str]:
        """What the house advantage says of all that was wagered, in cents; or why nobody has counted it."""
        expected = Fraction(0)
        for terms, wagers in self.wagers.items():
            if why := why_no_book(terms.game):
                return None, why
            advantages = expectations_soon(terms)
            if advantages is None:
                return None, SOON
            expected += sum(amount * advantages.get(key, 0) for key, amount in wagers.items())
        return expected, ""

    def add(self, other: "Tally") -> None:
        """Another shift of the same table."""
        for name in ("drop", "win", "fills", "credits", "uncollected", "rounds", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for terms, wagers in other.wagers.items():
            own = self.wagers.setdefault(terms, {})
            for key, amount in wagers.items():
                own[key] = own.get(key, 0) + amount


def tallies(
    connection: Connection, stream: str, find: Callable[[str], Game], shifts: Sequence[Shift], now: str
) -> tuple[Table, list[Tally]]:
    """What a table came to in each of some shifts that follow each other, up to now."""
    found = [Tally() for _ in shifts]
    last_of_all = shifts[-1].last
    open_since: str | None = None
    before: Cents = 0
    rounds = 0
    terms: Terms | None = None
    seen: list[Table] = []

    def closed(until: str) -> None:
        if open_since is not None:
            for tally, shift in zip(found, shifts, strict=True):
                tally.seconds += _between(max(open_since, shift.first), min(until, shift.last))

    def told(row: Row, table: Table, done: bool, kept: dict[str, Any]) -> None:
        nonlocal open_since, before, rounds, terms
        if not done:
            seen[:] = [table]
            if row.at >= last_of_all:
                raise _Enough
            before, rounds, terms = house_win(table), table.rounds, table.terms
            return
        assert terms is not None
        if table.is_open and open_since is None:
            open_since = row.at
        elif not table.is_open and open_since is not None:
            closed(row.at)
            open_since = None
        for tally, shift in zip(found, shifts, strict=True):
            if shift.first <= row.at < shift.last:
                tally.win += house_win(table) - before
                tally.rounds += table.rounds - rounds
                tally.take(table.log[-1].events, terms)

    with suppress(_Enough):
        seen[:] = [recover_stream(connection, stream, find, told).table]
    closed(min(now, last_of_all))
    if not seen:
        raise Mistake("no-such-table", f"There is no stream {stream}.")
    return seen[0], found


def _between(first: str, last: str) -> float:
    if first >= last:
        return 0.0
    return (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds()


def row(name: str, title: str, tally: Tally) -> dict[str, Any]:
    """A table in a report."""
    expected, why = tally.theoretical()
    return {"table": name, "title": title, **_figures(tally), **_expected(expected), "why": why}


def whole(rows: Sequence[dict[str, Any]], of: Sequence[Tally]) -> dict[str, Any]:
    """All tables together; what was expected of those that were counted, and how many these are."""
    together = Tally()
    for tally in of:
        together.add(tally)
    counts = [each.theoretical()[0] for each in of]
    known = [each for each in counts if each is not None]
    missing = len(counts) - len(known)
    why = f"{missing} of {len(counts)} tables are not counted." if missing and rows else ""
    return {**_figures(together), **_expected(sum(known, Fraction(0)) if known else None), "why": why}


def _figures(tally: Tally) -> dict[str, Any]:
    return {
        "drop": dollars(tally.drop),
        "win": dollars(tally.win),
        "hold": f"{float(Fraction(tally.win * 100, tally.drop)):.1f} %" if tally.drop else None,
        "handle": dollars(tally.handle),
        "hours": f"{tally.seconds / 3600:.1f}",
        "rounds": tally.rounds,
        "fills": dollars(tally.fills),
        "credits": dollars(tally.credits),
    }


def _expected(expected: Fraction | None) -> dict[str, str | None]:
    return {"theoretical": None if expected is None else dollars(round(expected))}
