"""Poker: an oval table, with the dealer at one side and a place for each player round it. Nothing is printed on it."""

from math import cos, pi, sin

from chapter47.faces.felts.base import MARGIN, Box
from chapter47.table.terms import Terms

WIDE, HIGH = 1168, 584
EDGE = 44
"""How far from the edge of the table somebody's chips lie."""
BOARD = "board"
"""Where community cards lie."""


def poker(terms: Terms) -> list[Box]:
    """Seats are numbered clockwise from the dealer's left; the dealer is drawn at the top.

    >>> from chapter47 import open_table
    >>> [table] = poker(open_table("holdem").terms)
    >>> table.shape, len(table.places)
    ('oval', 11)
    """
    seats = int(str(terms.house["seats"]))
    glyph = {"cards": BOARD}
    lie = tuple(_place(number, seats) for number in range(1, seats + 1))
    return [Box("table", MARGIN, MARGIN, WIDE, HIGH, terms.game.title, shape="oval", size=40, glyph=glyph, places=lie)]


def _place(number: int, seats: int) -> tuple[int, int]:
    """Where a seat is: equally far round the oval from one to the next, and the dealer has a place as well."""
    turned = 2 * pi * number / (seats + 1)
    x = MARGIN + WIDE / 2 + (WIDE / 2 - EDGE) * sin(turned)
    y = MARGIN + HIGH / 2 - (HIGH / 2 - EDGE) * cos(turned)
    return round(x), round(y)
