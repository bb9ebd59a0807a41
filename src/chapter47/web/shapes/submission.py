"""The shapes of the submission: its versions, what one changes, and what tables play that no version has."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.web.shapes.base import Answer, NoticeShape, Shape


class VersionShape(Answer):
    """A version that was filed."""

    number: int
    state: Literal["filed", "approved", "superseded"]
    holds: bool
    """Whether it is the one that holds now."""
    digest: str
    tables: int
    filed: str
    filed_by: str
    effective: str | None
    """From when the licensee wants it to hold, by the casino's clock; else from its approval on."""
    approved: str | None
    approved_by: str | None
    since: str | None
    """From when it holds, once it is approved, by the casino's clock."""


class NotApproved(Answer):
    """A table that plays something that is lawful, and that the version that holds does not have."""

    table: str
    rules: list[str]


class SubmissionState(Answer):
    """The submission as it stands on this floor."""

    casino: str
    asked: bool
    """Whether tables here play only what is approved."""
    versions: list[VersionShape]
    """Newest first."""
    unfiled: list[NotApproved]


class NotInChapterShape(Answer):
    """A wager or a game of some tables that is not in the chapter."""

    tables: list[str]
    petition: str | None
    version: int | None
    text: str
    lacks: str | None
    """What it lacks before it is played; nothing where the Commission permits it there now."""
    provision: str


class SubmissionDraft(Answer):
    """A casino file, to change and file: the tables as they play now."""

    text: str
    not_in_chapter: list[NotInChapterShape]


class SubmissionFiled(Shape):
    text: Annotated[str, Field(max_length=60_000)]
    """A casino file, complete."""
    effective: Annotated[str, Field(max_length=32)] | None = None
    """From when it is to hold, by the casino's clock: 2026-11-20T06:00. Without it, from its approval on."""


class VersionNumber(Answer):
    version: int


class SubmissionChange(Answer):
    """Something that a version has otherwise than the other."""

    tables: list[str]
    rule: str
    before: str
    """Empty where it is new."""
    after: str
    """Empty where it is gone."""
    needs: list[NoticeShape]


class SubmissionChanges(Answer):
    """What changes from one version to another, for which table, from when, and with which notice."""

    before: int
    """0, where it is held against nothing."""
    after: int
    since: str | None
    """From when: its approval says, or what the licensee wants; nothing where that is its approval."""
    changes: list[SubmissionChange]
