"""The shapes of lessons, drills, and what is kept of somebody by kind of hand."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, Shape, Text, Whole
from chapter47.web.shapes.rules import PlayShape


class HandKind(Answer):
    """Hands of one kind, which people learn together."""

    name: str
    title: str


class KindProgress(HandKind):
    """How somebody decides on hands of a kind."""

    asked: int
    best: int
    """How often nothing else was better."""
    cost: str
    """What the decisions cost together, in percent of a wager."""
    exact: str
    """The same as a part of a wager, as a ratio."""


class GameProgress(Answer):
    """The same of a game that has a best play."""

    game: str
    title: str
    asked: int
    best: int
    cost: str
    exact: str
    kinds: list[KindProgress]
    """Every kind of hand that the game has, those included that were never asked about."""


class OwnProgress(Answer):
    """All that is kept of somebody."""

    games: list[GameProgress]


class JudgedDecision(Answer):
    """A decision, and what it was worth."""

    kind: HandKind
    made: PlayShape
    best: PlayShape
    right: bool
    """Whether nothing else was better, as far as that is known."""
    exact: str
    """What it cost as a part of the wager, as a ratio."""
    why: str
    """What decides on hands of that kind."""
    provision: str
    """The provision that gives the choice."""


class WantsLesson(Shape):
    """Somebody has what they decide at a table graded, or not any more."""

    on: bool


class LessonTold(Answer):
    """A lesson at a practice table."""

    on: bool
    working: bool
    """Whether something is still being worked out."""
    asks: HandKind | None
    """The kind of hand that is decided on now."""
    last: JudgedDecision | None
    """The last decision that was graded."""
    progress: GameProgress
    note: str
    """What the law says of such help at a table."""
    provision: str


class WantsDrill(Shape):
    """Somebody wants to be asked about a hand."""

    game: Annotated[str, Field(min_length=1, max_length=64)]
    kinds: Annotated[list[Text], Field(max_length=15, default_factory=list)]
    """Only of these kinds; of all where none is named."""


class DrillAnswer(Shape):
    """What somebody answers."""

    number: Whole
    """Of the question."""
    action: Text = ""
    """The choice, by its name."""
    named: Annotated[list[Text], Field(max_length=10, default_factory=list)]
    """Or pieces of the own hand."""


class DrillLies(Answer):
    """Cards or tiles that somebody sees who is asked."""

    label: str
    faces: list[str]
    own: bool
    """Whether it is the hand that is decided on."""
    names: int
    """How many of it are named by an answer, where that is how it is answered."""
    called: str
    """What those are called."""


class DrillChoice(Answer):
    """Something that may be answered."""

    action: str
    title: str
    key: str
    """The key that says it at a table, where there is one."""


class DrillTold(Answer):
    """A question to somebody who learns, and once it is answered, what the answer was worth."""

    state: Literal["working", "open", "answered"]
    number: int
    game: str
    title: str
    pieces: str
    """What is dealt: cards or tiles."""
    kind: HandKind
    lies: list[DrillLies]
    choices: list[DrillChoice]
    """In the order in which a table has them; none where pieces are named."""
    judged: JudgedDecision | None
    plays: list[PlayShape]
    """Once it is answered: what each answer is worth, the best first, and not more than six."""
    streak: int
    longest: int
    progress: GameProgress
    note: str
    provision: str
