"""Exact odds, from the declarations that settle."""

from chapter47.odds.book import PER, Row, alike, book, full_book, quotes, row_json, side_by_side, told_apart

__all__ = ["PER", "Row", "alike", "book", "full_book", "quotes", "row_json", "side_by_side", "told_apart"]
