"""The shapes of a shift's report."""

from chapter47.web.shapes.base import Answer, Dollars


class ShiftFigures(Answer):
    """What came of a table, or of a pit, in a shift."""

    drop: Dollars
    win: Dollars
    hold: str | None
    handle: Dollars
    """What was wagered and decided."""
    theoretical: Dollars | None
    """What the exact house advantage says of it, under the rules in force at each wager; nothing where it is not
    counted."""
    hours: str
    """How long it was open."""
    rounds: int
    fills: Dollars
    credits: Dollars
    why: str
    """Why it is not counted, or of how many tables it is not."""


class ShiftRow(ShiftFigures):
    table: str
    title: str


class ShiftSpan(Answer):
    """A shift, by its name and its moments."""

    name: str
    first: str
    last: str


class ShiftReport(Answer):
    """A pit in a shift, or in a whole gaming day."""

    casino: str
    pit: str
    pits: list[str]
    """Those of which there is a report."""
    day: str
    today: str
    """The gaming day now."""
    shift: str
    shifts: list[ShiftSpan]
    """Those of a day, in their order."""
    first: str
    last: str
    over: bool
    """Whether it is over; figures of one that is not grow."""
    tables: list[ShiftRow]
    elsewhere: list[str]
    """What stands in the pit and has reports of its own: systems."""
    whole: ShiftFigures
