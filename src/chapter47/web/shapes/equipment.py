"""The shapes of equipment, as it is drawn and as what it shows is entered."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer
from chapter47.web.shapes.felt import Tone


class Section(Answer):
    """A section of a wheel's rim."""

    outcome: str
    label: str
    tone: Tone


class _Device(Answer):
    name: str
    verb: str
    """What it does when it shows something."""
    details: dict[str, int | list[str]]
    """What may be said beside that: a number up to so many, or one of a list."""


class WheelShape(_Device):
    kind: Literal["wheel"]
    sections: list[Section]


class DiceShape(_Device):
    kind: Literal["dice"]
    count: int
    sides: int


class ShoeDevice(_Device):
    kind: Literal["shoe"]
    decks: int


Equipment = TypeAliasType("Equipment", Annotated[WheelShape | DiceShape | ShoeDevice, Field(discriminator="kind")])
