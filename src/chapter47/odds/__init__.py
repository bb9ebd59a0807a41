"""Exact odds, from the declarations that settle."""

from chapter47.odds.book import Row, advantage, alike, book, row_json

__all__ = ["Row", "advantage", "alike", "book", "row_json"]
