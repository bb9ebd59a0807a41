"""The shapes of the signs of a floor: what each says and how it stands, and the samples of them that are approved."""

from typing import Annotated

from pydantic import Field

from chapter47.papers.sign_facts import SignKind
from chapter47.papers.sign_samples import Stands, State
from chapter47.web.shapes.base import Answer, House, Shape


class SignLine(Answer):
    """One line of a sign."""

    text: str
    provision: str


class SignStanding(Answer):
    """How a sign stands beside the samples that were submitted on the floor."""

    state: Stands
    """Approved; submitted, and waiting; different from what is approved; or of no approved sample at all."""
    sample: int | None
    """By which it is approved, or which waits; else the approved one that it differs from."""
    differences: list[str]
    """What the approved one says otherwise, or does not say."""


class SignShape(Answer):
    """A sign at a table, and what the law has approved of it before it is used."""

    table: str
    pit: str
    game: str
    kind: SignKind
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
    standing: SignStanding


class SignSampleShape(Answer):
    """A sample of a sign that was put before the Commission, and what became of it."""

    number: int
    table: str
    kind: SignKind
    effective: str | None
    """From when the change counts that it tells."""
    location: str
    size: str
    letters: str
    language: str
    text: list[SignLine]
    """As it was submitted: the figures in it are left open."""
    digest: str
    state: State
    day: str
    """On which it was approved."""
    reason: str
    """Why it was returned."""
    differences: list[str]
    """What it says otherwise than the sample that is approved, where it waits and there is one."""


class SignShapes(Answer):
    """All signs of a floor."""

    signs: list[SignShape]
    lacking: int
    """How many of them may not be used."""
    asked: bool
    """Whether a sign waits on this floor for the approval of a sample."""
    samples: list[SignSampleShape]
    """Newest first."""


class NewSignSamples(Shape):
    """Signs that are to be submitted: those of a table, or of all tables."""

    table: Annotated[str, Field(max_length=64)] | None = None
    rules: House = Field(default_factory=dict)
    """A change of rules whose signs are to be submitted too."""


class SignSamplesMade(Answer):
    """The samples that were submitted."""

    samples: list[SignSampleShape]
