"""Values that nobody should say: what a page, a file or a person in a hurry might send all the same."""

import random
from collections.abc import Callable
from datetime import UTC, date, datetime

WORDS = (
    "",
    " ",
    "x" * 300,
    "-1",
    "0",
    "1",
    "10",
    "12.50",
    "1e9",
    "NaN",
    "²",
    "٣",
    "é",
    "null",
    "00",
    "2026-07-04T20:00",
    "a\nb",
    "a\x0bb\x1cc\x85d\u2028e\u2029f",
    "\x00",
    "\ud800",
    '"\\',
)
"""Texts on which readers stumble: not numbers, line breaks of all kinds, half a surrogate pair, quotes."""

NUMBERS = (0, 1, -1, 2, 3, 17, 2**31, 2**63, 10**14, 10**14 + 1, -(10**30), 10**5000)
"""The last has more digits than Python would print."""

OTHERS: tuple[object, ...] = (
    None,
    True,
    False,
    0.0,
    1.0,
    1.5,
    float("nan"),
    float("inf"),
    b"17",
    date(2026, 7, 4),
    datetime(2026, 7, 4, 20),
    datetime(2026, 7, 4, 20, tzinfo=UTC),
    datetime.max,
    datetime.min,
    frozenset({1}),
    {1, 2},
)


def word(rng: random.Random) -> str:
    """Some text."""
    return rng.choice(WORDS)


def junk(rng: random.Random, depth: int = 2) -> object:
    """Anything, nested a little."""
    kind = rng.randrange(10 if depth else 7)
    if kind < 3:
        return word(rng)
    if kind < 5:
        return rng.choice(NUMBERS)
    if kind < 7:
        return rng.choice(OTHERS)
    parts = [junk(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 7:
        return parts
    if kind == 8:
        return tuple(parts)
    return {_key(rng): part for part in parts}


def _key(rng: random.Random) -> object:
    return rng.choice((word(rng), "min", "max", "seat", "pick", "a", 5, None, (1, 2)))


def sometimes(rng: random.Random, sensible: Callable[[], object], among: int = 3) -> object:
    """Mostly something sensible, so that the nonsense beside it is reached."""
    return sensible() if rng.randrange(among) else junk(rng)
