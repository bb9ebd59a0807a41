"""The shapes of what if."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import House, Shape, Text


class WhatIfAsked(Shape):
    """Other rules for a table or a system: a house, an edition, or both."""

    edition: Text | None = None
    house: House | None = None
    round: Annotated[int, Field(ge=1, le=2**53 - 1)] | None = None
    """One round alone, or of a system the games of that number."""
    form: Literal["paper", "pdf", "csv"] = "paper"


class FloorWhatIfAsked(Shape):
    """Other rules for the tables and systems of a floor: an edition, or a change of some rules at those of one game."""

    edition: Text | None = None
    game: Text | None = None
    change: House | None = None
    """What each of its tables has instead of its own."""
    since: Text | None = None
    """The first gaming day, by the casino's clock; from the first on without it."""
    until: Text | None = None
    form: Literal["paper", "pdf", "csv"] = "paper"
