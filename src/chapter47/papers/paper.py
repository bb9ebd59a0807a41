"""A paper, as data: a title block, numbered sections and a foot. What it looks like is for those who print it.

A paper is made once (a sign, a guide, a submission, a petition, a report) and printed in four ways:
:func:`~chapter47.papers.as_pdf.as_pdf`, :func:`~chapter47.papers.as_html.as_html`,
:func:`~chapter47.papers.as_text.as_text` and :func:`~chapter47.papers.as_data.as_data`.

>>> from chapter47.law import cite
>>> hours = Section("Hours", (Text("The tables open at noon.", cite("8.3(a)")),))
>>> paper = Paper("Notice", "notice", "Boardwalk", (("Table", "BJ-1"),), (hours,))
>>> from chapter47.papers.as_text import as_text
>>> print(as_text(paper), end="")
Notice
======
Boardwalk
Table: BJ-1
<BLANKLINE>
1. Hours
--------
The tables open at noon. (19:47-8.3(a))
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from chapter47.law import Source

Form: TypeAlias = Literal["letter", "wide", "booklet", "card", "receipt", "sign"]
"""What it is printed on: a letter page, upright or lying; half of one, to fold; a card for the pocket; the roll of a
printer; a sign, which is read from afar.
"""


class Foot(NamedTuple):
    """What stands at the foot of every page, so that a paper tells which rules it was made from."""

    version: str
    """Of the product."""
    edition: str
    """Of the chapter: the day from which it holds."""
    rules: str
    """The digest of the rules that run."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, a line of a list or a cell of a table, and where the law says it."""

    text: str
    provision: Source | None = None
    inset: bool = False
    """Set in from the margin: it follows from what stands before it."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines with a mark each, or a number."""

    items: tuple[Text, ...]
    numbered: bool = False


Cell: TypeAlias = str | Text
TONES = {
    "wheat": "#f3d9b1",
    "rose": "#f2a7a0",
    "green": "#a9d6a2",
    "lime": "#c9e6a8",
    "blue": "#a8c8ee",
    "violet": "#dcc2ec",
}
"""Grounds that black letters are legible on."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the heads of its columns, and its rows, of which each has a cell under every head.

    Without heads it is a field of boxes, as those that numbers are marked in.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""
    numbers: tuple[int, ...] = ()
    """Columns that are set to the right, since figures stand in them."""
    grounds: tuple[tuple[str, str], ...] = ()
    """The tone behind a cell by what stands in it. Words say the same, so nobody has to tell colors apart."""
    boxed: bool = False
    """Every cell in a box of its own, as wide as the others."""

    def __post_init__(self) -> None:
        assert {tone for _, tone in self.grounds} <= {*TONES}, "a ground is a tone of the house"
        assert self.head or self.boxed, "only boxes need no heads"
        wide = len(self.head) or max(map(len, self.rows))
        assert all(len(row) == wide for row in self.rows), f"a row without a cell under each of {self.head}"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, and the same in words for whoever does not see it."""

    svg: str
    alt: str
    caption: str = ""
    wide: float | None = None
    """In millimeters; else as wide as the column."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What must not be overlooked: it stands in a frame."""

    text: str
    provision: Source | None = None


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to write on, and what is written there."""

    text: str
    provision: Source | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a paper. Its number comes from where it stands; one without a title has neither."""

    title: str
    blocks: "tuple[Block, ...]"
    provision: Source | None = None


Block: TypeAlias = Text | Listing | Grid | Picture | Notice | Blank | Section


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: what it is called, its sort in a word (``sign``, ``guide``), whom or what it is about, the facts of its
    title block by label, its sections, and its foot.
    """

    title: str
    kind: str
    subject: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    foot: Foot | None = None
    form: Form = "letter"
    numbered: bool = True
    """Whether its sections have numbers, as what is cited has."""
    language: str = "en"
    sheet: tuple[float, float] | None = None
    """How wide and high it is in millimeters, where its form does not decide it."""
    letters: float | None = None
    """How large its letters are, in points."""


def cell(value: Cell) -> Text:
    """A cell with its provision, where it has one."""
    return Text(value) if isinstance(value, str) else value
