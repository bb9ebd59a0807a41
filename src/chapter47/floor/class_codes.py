"""Codes by which people come to a class: short enough to be read out, and too many to be tried."""

import re
from collections.abc import Callable

from chapter47.law import Mistake

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without those that are read as one another."""
LENGTH = 8
_READ = re.compile(f"[{SIGNS}]{{{LENGTH}}}")


def new_code(below: Callable[[int], int]) -> str:
    """A code, where ``below(n)`` gives a whole number from 0 to n - 1.

    >>> new_code(lambda n: n - 1)
    'ZZZZ-ZZZZ'
    """
    signs = "".join(SIGNS[below(len(SIGNS))] for _ in range(LENGTH))
    return f"{signs[:4]}-{signs[4:]}"


def read_code(text: str) -> str:
    """A code as somebody typed it: capitals or not, with a hyphen or not.

    >>> read_code(" k7qm 3xwd")
    'K7QM-3XWD'
    """
    signs = text.upper().replace("-", "").replace(" ", "") if len(text) <= 64 else ""
    if _READ.fullmatch(signs) is None:
        raise Mistake("not-a-code", "That is no code of a class.", f"It has {LENGTH} letters and digits.")
    return f"{signs[:4]}-{signs[4:]}"
