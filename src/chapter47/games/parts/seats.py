"""Seats in the order in which the law goes round a table."""

from bisect import bisect_left
from collections.abc import Iterable

from chapter47.table.table import Table


def round_from(first: int, seats: Iterable[int]) -> list[int]:
    """Seats by rising numbers, from one on and round the table.

    >>> round_from(4, (1, 3, 5, 7))
    [5, 7, 1, 3]
    """
    rising = sorted(seats)
    at = bisect_left(rising, first)
    return rising[at:] + rising[:at]


def after(table: Table, seat: int) -> int:
    """The seat beside one, by rising numbers."""
    return seat % table.game.seats + 1


def downward(table: Table, first: int | None) -> list[int]:
    """Those at the table by falling numbers: from the highest position, or from a seat on."""
    begins = first if first is not None else table.game.seats
    return sorted(table.seats, key=lambda seat: (begins - seat) % table.game.seats)
