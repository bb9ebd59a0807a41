"""What a table waits for, of whom: faces put it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.table.asking import AnyAsk
from chapter47.table.betting import Bets
from chapter47.table.choosing import May
from chapter47.table.machine import Asked, Waiting

if TYPE_CHECKING:
    from chapter47.table.table import Table


def waiting(table: Table) -> Waiting:
    """What the script waits for, and what is open meanwhile."""
    point = table.point
    bets = point.find(Bets)
    return Waiting(
        next((text for ask in point.asks if (text := ask.waiting())), ""),
        tuple(Asked(ask.topic(table), _asked(table, ask), ask.where()) for ask in point.asks),
        bets is not None and bets.kind == Bets.kind,
        "" if point.shows is None else point.shows.verb(),
        table.terms.equipment.pieces,
    )


def _asked(table: Table, ask: AnyAsk) -> tuple[int, ...]:
    """Who is asked and may still answer: of those who are about to leave, whoever decides on something."""
    seats = ask.asked(table)
    if not seats:
        return ()
    even_leaving = isinstance(ask, May) and ask.even_leaving
    here = {number for number, seat in table.seats.items() if even_leaving or not seat.leaving}
    return tuple(seat for seat in seats if seat in here)
