"""The shapes of what lies on a table, and of a round that is looked at step by step, as they go over the wire."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from chapter47.web.shapes import Answer


class CardsShape(Answer):
    """Cards at a place, in the order in which they lie; one that lies face down is `XX`."""

    kind: Literal["cards"]
    place: str
    faces: list[str]
    owners: list[str] = Field(default_factory=list)
    """Whose hand it is."""
    label: str = ""
    """What they come to, in words."""
    state: list[str] = Field(default_factory=list)
    """How things stand with them: `doubled`, `lost`, `over`."""
    order: int = 0
    """Where it lies among several of its kind."""


class TokenShape(Answer):
    """A marker on one place or several."""

    kind: Literal["token"]
    name: str
    places: list[str]


class HeldShape(Answer):
    """What somebody has, or is offered."""

    kind: Literal["held"]
    what: str
    by: str | None = None
    offered: str | None = None


class FellShape(Answer):
    """A device as it lies: covered, uncovered, out of order."""

    kind: Literal["fell"]
    device: str
    state: list[str] = Field(default_factory=list)


class FigureShape(Answer):
    """A number with a name: of money, in cents."""

    kind: Literal["figure"]
    name: str
    value: int
    unit: str = "cents"
    owner: str | None = None


class RoadShape(Answer):
    """Results, oldest first."""

    kind: Literal["road"]
    name: str
    results: list[str]


ThingShape: TypeAlias = Annotated[
    CardsShape | TokenShape | HeldShape | FellShape | FigureShape | RoadShape, Field(discriminator="kind")
]
Move: TypeAlias = tuple[str, ThingShape | None]
"""A thing that was laid, by its key, in the place of what was known by it; `null` where it was taken."""


class LyingShape(Answer):
    """A wager that lies on the felt."""

    seat: int
    wager: str
    pick: Any
    amount: str
    on: bool = False
    """Whether it was called on."""


class SeatShape(Answer):
    """Somebody's chips."""

    chips: str
    color: str | None


class FeltShape(Answer):
    """The felt as it looked."""

    wagers: list[LyingShape]
    things: dict[str, ThingShape]
    """Everything else that lay there, by key."""
    seats: dict[str, SeatShape]


class StepShape(Answer):
    """One step of a round: who said what, and what followed."""

    n: int
    at: str
    by: list[str]
    command: dict[str, Any]
    events: list[dict[str, Any]]
    view: FeltShape
    """The felt after it."""
    things: list[Move]
    """What was laid and taken by it, in its order."""
    shown: Any


class Steps(Answer):
    """A round, step by step, and what was put right about it afterwards."""

    before: FeltShape
    """The felt when the round began."""
    steps: list[StepShape]
    corrections: list[StepShape]
