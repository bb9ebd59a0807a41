"""The shapes of the odds explorer."""

from typing import Annotated

from pydantic import Field

from chapter47.web.shapes.base import Answer, House, Shape, Text
from chapter47.web.shapes.rules import OddsRow


class OddsAsked(Shape):
    """The house whose odds are wanted."""

    house: House


class OddsBook(Answer):
    """The odds of a game under a house."""

    rows: list[OddsRow]
    working: bool
    """Whether they are still being worked out: ask again in a moment."""
    why: str
    """Why there are none; nothing where there are."""


class SimulationAsked(Shape):
    """Sessions of wagers that are always made."""

    game: Text
    house: House
    wagers: Annotated[str, Field(max_length=200)]
    rounds: Annotated[int, Field(ge=1, le=1000)]
    """Of each session."""
    sessions: Annotated[int, Field(ge=1, le=100_000)]
