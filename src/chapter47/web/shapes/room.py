"""The shapes of the regulator's room: the log, its proof, coverage, and every house against the law."""

from chapter47.web.shapes.base import Answer, House, Step
from chapter47.web.shapes.layout import TableEvent
from chapter47.web.shapes.rules import ProvisionShape


class StreamShape(Answer):
    name: str
    lines: int
    practice: bool
    """Whether it is a practice table's, whose chips are no money."""


class Streams(Answer):
    streams: list[StreamShape]


class LogLine(Answer):
    """A line of a stream."""

    stream: str
    line: int
    n: int | None
    """The number of the table's entry; nothing for a line that is no entry."""
    at: str
    by: list[str]
    who: list[str]
    """Who stands behind it, in words."""
    command: Step | None
    said: str
    """The command in words; nothing where it is no command."""
    events: list[TableEvent]
    first: int
    """The place of the first event that was asked for."""
    written: str
    """What the line says, as it is kept."""
    hash: str


class LogPage(Answer):
    lines: list[LogLine]
    next: str | None
    """Where the next older page begins: its ``before``."""


class Verification(Answer):
    """Whether a stream is whole."""

    whole: bool
    lines: int
    entries: int
    settlements: int
    checkpoints: int
    key: str
    seconds: float
    line: int | None
    """Where it breaks; nothing where it is whole."""
    sentence: str
    """How it breaks."""


class CheckpointShape(Answer):
    """A line of a stream, signed."""

    stream: str
    line: int
    hash: str
    at: str
    signature: str
    previous: int | None = None
    """The line that was signed before it, -1 if none was; nothing where version 0.6.0 signed it."""


class Checkpoints(Answer):
    key: str
    checkpoints: list[CheckpointShape]
    next: int | None
    """Where the next older page begins: its ``before``; nothing after the last."""


class Covered(Answer):
    """How much of a part of the chapter runs."""

    subchapter: str
    provisions: int
    done: int
    tested: int


class CoverageShape(Answer):
    groups: list[Covered]
    total: Covered


class CoverageRows(Answer):
    rows: list[ProvisionShape]


class TableHouse(Answer):
    """The house rules of a table, held against the law."""

    id: str
    house: House
    lawful: bool
    violations: list[str]


class Houses(Answer):
    tables: list[TableHouse]
    systems: list[TableHouse]
