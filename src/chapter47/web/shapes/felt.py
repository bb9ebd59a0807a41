"""The shapes of a printed layout: its boxes, and every wager that lies on them."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars, Family, Pick

Tone = TypeAliasType("Tone", Literal["red", "black", "green", ""])


class _Glyph(Answer):
    """What is drawn in a box in place of words, or lies there. The list is closed: each is known by its own name."""

    model_config = ConfigDict(extra="forbid")


class DiceGlyph(_Glyph):
    """Dice, as they are printed."""

    dice: list[int]


class DiamondGlyph(_Glyph):
    """A diamond in place of words."""

    diamond: Literal["red", "black"]


class HandGlyph(_Glyph):
    """The cards of a hand, by its place."""

    cards: str


class FanGlyph(_Glyph):
    """The cards of one of several hands side by side."""

    cards: str
    fan: int
    """Which of them."""


class BoxHandsGlyph(_Glyph):
    """The hands of a box that somebody sits at."""

    hands: str
    high: float
    """How much room they have, from its upper edge on."""


class RoadGlyph(_Glyph):
    """A road that is kept at this table, by its name."""

    road: str


class ArcGlyph(_Glyph):
    """The course of an arc, and of the line below it."""

    arc: float
    """How deep it is."""
    top: float
    """Where the line begins at its ends."""
    line: float
    """How broad that is."""
    begins: Annotated[float, Field(alias="from")]
    ends: Annotated[float, Field(alias="to")]


Glyph = TypeAliasType("Glyph", DiceGlyph | DiamondGlyph | HandGlyph | FanGlyph | BoxHandsGlyph | RoadGlyph | ArcGlyph)


class FeltBox(Answer):
    """A box of the felt, in felt units. Neighbors share their edges exactly."""

    name: str
    x: float
    y: float
    w: float
    h: float
    label: str
    note: str
    tone: Tone
    shape: str
    """How it is drawn."""
    turn: int
    """By how many degrees its lettering is turned."""
    size: float
    glyph: Glyph | None
    places: list[tuple[int, int]]
    """Where each seat's chips lie, from the first seat on, if each has a place of its own."""


class FeltDrawing(Answer):
    """A layout as it is drawn."""

    width: float
    height: float
    family: Family
    pieces: Literal["cards", "tiles"]
    """What is dealt there."""
    boxes: list[FeltBox]


class SpotShape(Answer):
    """One wager on one pick, and where its chips lie."""

    id: str
    wager: str
    pick: Pick
    title: str
    boxes: list[str]
    x: float
    y: float
    pays: list[str]
    true_odds: list[str]
    advantage: str | None
    """What the house keeps, where it is worked out."""
    percent: str | None
    least: Dollars
    most: Dollars | None
    multiple: Dollars | None
    """What a wager must be a multiple of to be paid in whole chips, where the law asks for that."""
    vigorish: str | None
    """What is charged for it, in words."""
    called: bool
    """Whether it is off at times, unless its owner calls it on."""
    provision: str
    numbers: list[str]
    """The boxes of the numbers that win it."""
