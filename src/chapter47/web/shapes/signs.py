"""The shapes of the signs of a floor."""

from typing import Literal

from chapter47.web.shapes.base import Answer


class SignLine(Answer):
    """One line of a sign."""

    text: str
    provision: str


class SignShape(Answer):
    """A sign at a table, and what the law has approved of it before it is used."""

    table: str
    pit: str
    game: str
    kind: Literal["rules", "change"]
    effective: str | None
    """When the change counts that it tells."""
    text: list[SignLine]
    location: str
    size: str
    letters: float
    """How high its letters are at least, in points."""
    language: str
    approval: str
    missing: list[str]
    """What it lacks before it may be used; nothing where it may."""


class SignShapes(Answer):
    """All signs of a floor."""

    signs: list[SignShape]
    lacking: int
    """How many of them may not be used."""
