"""Amounts as facts tell them: the same come again and again."""

from functools import lru_cache

from chapter47.money import dollars

money = lru_cache(maxsize=1 << 14)(dollars)
"""An amount in dollars."""
