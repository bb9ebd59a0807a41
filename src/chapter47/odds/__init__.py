"""Exact odds, from the declarations that settle."""

from chapter47.odds.book import book, expectations, full_book, quotes
from chapter47.odds.protocol import USUAL, Asked
from chapter47.odds.rows import LEGIBLE, PER, Row, alike, near, row_json, side_by_side, told_apart

__all__ = [
    "LEGIBLE",
    "PER",
    "USUAL",
    "Asked",
    "Row",
    "alike",
    "book",
    "expectations",
    "full_book",
    "near",
    "quotes",
    "row_json",
    "side_by_side",
    "told_apart",
]
