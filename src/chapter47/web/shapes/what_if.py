"""The shapes of what if."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import House, Shape, Text


class WhatIfAsked(Shape):
    """Other rules for a table: a house, an edition, or both."""

    edition: Text | None = None
    house: House | None = None
    round: Annotated[int, Field(ge=1, le=2**53 - 1)] | None = None
    """One round alone."""
    form: Literal["paper", "pdf", "csv"] = "paper"
