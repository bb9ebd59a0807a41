"""The shapes of gaming guides: how each stands, its samples, and what is done with them."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, Shape

Format = Literal["booklet", "page", "loop"]
Words = Annotated[str, Field(min_length=1, max_length=200)]


class DisplayShape(Answer):
    """Where a guide is displayed."""

    place: str
    format: str


class SampleShape(Answer):
    """A sample that was put before the Commission, and what became of it."""

    number: int
    subject: str
    digest: str
    """The fingerprint of its facts."""
    formats: list[str]
    advantage: bool
    """Whether it tells house advantages."""
    state: Literal["submitted", "returned", "approved", "issued", "superseded"]
    stale: bool
    """Whether the tables play otherwise."""
    reason: str
    """Why it was returned."""
    displays: list[DisplayShape]
    differences: list[str]
    """What the tables play otherwise, where it is stale."""


class GuideShape(Answer):
    """The guide to a game, or to the whole casino."""

    subject: str
    title: str
    state: Literal["draft", "submitted", "returned", "approved", "issued", "superseded", "stale"]
    tables: list[str]
    digest: str
    """The fingerprint of the guide as the tables play now."""
    samples: list[SampleShape]
    """Newest first."""


class GuideShapes(Answer):
    """All guides that the casino may have."""

    guides: list[GuideShape]


class NewSample(Shape):
    """A sample to be submitted."""

    formats: Annotated[list[Format], Field(max_length=3)]
    advantage: bool = False


class Decision(Shape):
    """What the Commission says of a sample."""

    approve: bool
    reason: Annotated[str, Field(max_length=200)] = ""
    """Why it is returned."""


class GuideUse(Shape):
    """What the house does with a guide."""

    act: Literal["issue", "display", "remove"]
    place: Annotated[str, Field(max_length=200)] = ""
    format: Annotated[str, Field(max_length=20)] = ""
