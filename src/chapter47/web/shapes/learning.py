"""The shapes of what somebody is told who learns a game."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, Shape, Step


class WantsFirstRound(Shape):
    """Somebody wants to be told their first round of a game."""

    game: Annotated[str, Field(min_length=1, max_length=64)]


class FirstRoundTold(Answer):
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
