"""2.2(a) and (c): how many decks are in use, and the two sides of a double shoe."""

from __future__ import annotations

from chapter47.house import House

DECK_SIZE = 52
SIDES = ("red", "blue")
"""The backs of the two sides of a double shoe: red for hearts and diamonds, blue for spades and clubs."""


def is_double(house: House) -> bool:
    return house["shuffle"] == "double-shoe"


def decks_in_use(house: House) -> int:
    """How many decks are in the shoe, or in one side of it."""
    return house.number("decks") // 2 if is_double(house) else house.number("decks")
