"""The shapes of what somebody is told who learns a game."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, Dollars, Shape, Step
from chapter47.web.shapes.systems import TicketShape

MOST_SAID = 12
"""More than anybody says in a first round."""


class WantsFirstRound(Shape):
    """Somebody wants to be told their first round of a game."""

    game: Annotated[str, Field(min_length=1, max_length=64)]


class Telling(Answer):
    """What somebody is told now who plays a first round."""

    state: Literal["do", "wait", "over", "astray"]
    """Whether it is theirs to do something, whether the round is over, or goes on otherwise than it is told."""
    text: str
    happened: str
    """What came before it."""
    step: Step | None
    """What they are to say: whole, but for the seat."""
    does: str
    """The same in a few words, as a button is called."""
    done: int
    steps: int
    """How many steps there are, of which so many are done."""


class FirstRoundTold(Telling):
    """What somebody is told now who plays a first round at a table."""

    after: int
    """The newest entry there: who has not seen it yet is not told what follows from it."""


class SaidSoFar(Shape):
    """All that somebody has said in a first round at a system: nothing of it is kept."""

    said: Annotated[list[Step], Field(max_length=MOST_SAID)]


class FirstTicketTold(Telling):
    """What somebody is told now who plays a first round at a system, and what they see."""

    front: Dollars
    """What they have in front of them: no money."""
    ticket: TicketShape | None
    drawn: list[int]
    """The numbers that were drawn, in their order."""


class WordOf(Answer):
    """A game that has a word."""

    name: str
    title: str


class GlossaryWord(Answer):
    """A word of the trade, for somebody who has never heard it."""

    word: str
    also: list[str]
    """Other forms under which it is met."""
    text: str
    provision: str | None
    """Where the law defines it."""
    marked: bool
    """Whether it is explained where it is met; else here alone, since people know it from elsewhere."""
    games: list[WordOf]
    """Whose word it is, in this meaning; nobody's where it is met at all games alike."""


class Glossary(Answer):
    words: list[GlossaryWord]
