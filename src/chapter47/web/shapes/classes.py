"""The shapes of a class: what its teacher says and sees, and what those who join it say."""

from typing import Annotated

from pydantic import Field

from chapter47.floor.choices import MOST_OUTCOMES, MOST_ROUNDS
from chapter47.web.shapes.base import Answer, Dollars, House, Shape, Text
from chapter47.web.shapes.equipment import Equipment
from chapter47.web.shapes.frames import ClassroomShape

Chosen = dict[
    Annotated[str, Field(max_length=20)],
    Annotated[
        list[
            Annotated[str, Field(max_length=12)]
            | Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=10)]
        ],
        Field(max_length=MOST_OUTCOMES),
    ],
]
ClassNumber = Annotated[int, Field(ge=1, le=2**31 - 1)]
Rounds = Annotated[list[Annotated[Chosen, Field(max_length=4)]], Field(max_length=MOST_ROUNDS)]


class WantsClass(Shape):
    """Somebody wants to teach a class."""

    game: Annotated[str, Field(min_length=1, max_length=64)]
    house: House = Field(default_factory=dict)
    """The options that are another than usual, as a house file has them."""
    like: Annotated[str, Field(max_length=64)] = ""
    """A table whose rules it has, in the place of a house."""
    rounds: Rounds = Field(default_factory=list)
    """Outcomes that are chosen ahead, round by round: by the verb that the equipment shows them with, in order."""


class ChosenAhead(Shape):
    """What comes next in a class."""

    rounds: Rounds
    instead: bool = False
    """Whether that takes the place of what was chosen before, and does not come after it."""


class Pause(Shape):
    """Whether nobody says anything until it goes on."""

    paused: bool


class Point(Shape):
    """Where everybody is to look; nothing of both where nowhere any more."""

    text: Annotated[str, Field(max_length=200)] = ""
    area: Annotated[str, Field(max_length=100)] = ""
    """An area of the felt, by its name."""


class StepBack(Shape):
    """The class goes on after an earlier entry of its table."""

    entry: Annotated[int, Field(ge=0, le=2**31)]


class Inviting(Shape):
    """Whether people may join by a code: a new one, and no other."""

    invites: bool


class JoinsClass(Shape):
    """Somebody joins a class by its code; a name is given by those who are not signed in."""

    code: Annotated[str, Field(max_length=1000)]
    name: Text = ""


class JudgedDeed(Answer):
    """What a student did, and what the odds say of it."""

    entry: int
    text: str
    judged: str
    """Nothing where the odds say nothing of it."""
    best: bool | None
    """Whether nothing was better, where that is known."""


class StudentShape(Answer):
    """A student as the teacher sees them."""

    name: str
    seat: int | None
    here: bool
    """Whether the page is open at the table."""
    asked: bool
    """Whether it is theirs to decide."""
    ready: bool
    chips: Dollars | None
    deeds: list[JudgedDeed]
    """The newest first."""


class ClassStep(Answer):
    """A step to which the class may go back."""

    entry: int
    text: str


class ClassDevice(Answer):
    """Something that shows outcomes at the table of a class."""

    equipment: Equipment
    hint: str
    """How an outcome is written."""
    pieces: dict[str, int]
    """Of a shoe, what it is filled with: each piece, and how often it is there."""


class ClassShape(ClassroomShape):
    """A class as its teacher sees it."""

    code: str | None
    """Nothing where nobody joins any more."""
    game: str
    title: str
    seats: int
    devices: list[ClassDevice]
    rounds: list[dict[str, list[str | list[int]]]]
    """What is chosen and has not come, the round that stands first."""
    students: list[StudentShape]
    steps: list[ClassStep]
    """The newest first."""
    newest: int


class OwnClass(Answer):
    """The class that the asking person teaches or came to, as long as it goes on."""

    id: int | None
    table: str | None
    teaches: bool
    over: bool
    """Whether the class of the table that was asked about is over."""


class Joined(Answer):
    """A seat in a class."""

    table: str
    seat: int
