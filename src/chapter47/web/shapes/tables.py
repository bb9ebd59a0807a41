"""The shapes of the board, of a table on it, and of what is said to one over HTTP."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, Dollars, Family, NoticeShape, Shape, Shown, Step, Whole
from chapter47.web.shapes.equipment import Equipment
from chapter47.web.shapes.felt import FeltDrawing, SpotShape
from chapter47.web.shapes.systems import SystemTile


class Tile(Answer):
    """A table on the board."""

    id: str
    pit: str
    practice: bool
    """Whether its chips are no money."""
    game: str
    title: str
    family: Family
    open: bool
    minimum: Dollars
    maximum: Dollars | None
    variation: list[str]
    """What distinguishes it from another table of its game."""
    seats: int
    taken: int
    watching: int
    dealer: str
    felt: FeltDrawing
    meter: Dollars | None
    """What a progressive meter at it shows."""


class PracticeGame(Answer):
    """A game that may be practised: a table of it is opened for whoever asks."""

    like: str
    """The table whose rules are practised."""
    game: str
    title: str
    family: Family
    first_round: bool
    """Whether somebody new is told a round of it, step by step."""
    advised: bool
    """Whether it has a best play, which lessons and drills teach."""


class Practise(Shape):
    """Somebody wants to practise under the rules of a table."""

    like: Annotated[str, Field(min_length=1, max_length=64)]


class Practising(Answer):
    """The table where they do, and their seat."""

    table: str
    seat: int


class Board(Answer):
    """The floor: every table that this process runs, and where the others are."""

    casino: str
    version: str
    rules: str
    """A fingerprint of the rules that run."""
    gaming_day: str
    tables: list[Tile]
    systems: list[SystemTile]
    practice: list[PracticeGame]
    card_room: bool
    """Whether seats at some tables are filled from waiting lists."""
    elsewhere: dict[str, str]
    """The addresses of those who run the other tables."""
    held: dict[str, str]
    """Why a table cannot be run."""


class WagerSetShape(Answer):
    """Wagers that people make together, and have a name for."""

    name: str
    areas: list[str]
    """The spots that are laid, each with the chip in hand."""
    press: list[str]
    """The wagers of which as much again is laid as stands."""


class ShowedShape(Answer):
    """What wheel or dice showed once."""

    shown: Shown
    point: str | None
    """The number that the dice were thrown for, where there was one."""


class LatelyShape(Answer):
    """The newest results of a table, oldest first."""

    results: list[ShowedShape]


class TableShape(Answer):
    """Everything about a table that does not change while a round is played."""

    id: str
    pit: str
    practice: bool
    """Whether its chips are no money; hints are given there, and nowhere else."""
    taught: Literal["", "class", "first-round"]
    """What is taught there, where it is a practice table at which something is."""
    game: str
    title: str
    family: Family
    seats: int
    """How many there are."""
    felt: FeltDrawing
    equipment: Equipment
    spots: list[SpotShape]
    sets: list[WagerSetShape]
    chips: list[Dollars]
    sign: list[NoticeShape]
    colors: list[str]
    """Of chips that have no value printed on them, where the game has such."""
    instruments: list[str]
    boxed: bool
    """Whether players wager on boxes, and decide on the hands there."""
    advised: bool
    """Whether there is a best play to be told of its game, at practice tables."""


class ShoeShape(Answer):
    """What is known of the cards in a shoe."""

    left: dict[str, int]
    """How many of each are not known to be out."""
    floors: bool
    """Whether they are the floor's own: then the floor deals them, and nobody enters any."""
    cutting_card: bool
    """Whether a cutting card is among them that has not come yet."""


class Commitment(Answer):
    """The floor's own shoe at a table; all of it null where there is none in play."""

    number: int | None
    commitment: str | None
    """The root of a hash tree over the cards, known before they were cut."""
    size: int | None
    cut: int | None
    """After how many cards it was cut: the card that came out first was at that position."""
    drawn: int | None


class CardProof(Answer):
    """A card that was shown, and how it leads to what its shoe is committed to."""

    shoe: int
    commitment: str
    size: int
    position: int
    """Its place before the cut."""
    card: str
    salt: str
    path: list[str]
    """The nodes beside the way from its leaf to the root, from below."""


class Saying(Shape):
    """A command over HTTP."""

    say: Step
    key: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    seen: Whole | None = None


class Correcting(Shape):
    """A correction that is not proposed yet."""

    correct: Whole
    """The entry that would be given anew."""
    answers: Annotated[list[Step], Field(min_length=1, max_length=100)]
    """What it should have been."""


class Said(Answer):
    """It was done: the number of its entry."""

    n: int


class Health(Answer):
    """Whether the floor runs."""

    status: Literal["ok", "degraded", "stopping"]
    version: str
    rules: str
    tables: int
    down: list[str]
    held: list[str]
