"""Whether a sign can be read: letters of a height that is legible, on a sheet that all of its lines have room on.

The law has the size of a sign approved and names no size (8.3(d)); what is held here is that a sign of the stated size
shows all that it must say, in the stated letters.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from chapter47.house.rules import Violation
from chapter47.house.signs import APPROVED_FIRST, INCH, LARGEST, LEAST_LETTERS, LEGIBLE, SIZES, Signs, Size, read_size
from chapter47.papers.paper import Listing, Paper, Section, Text

POINT = INCH / 72
"""In millimeters."""
SIDES, ENDS = 36.0, 38.0
"""The margins of a sign, left with right and top with bottom, in millimeters: as ``paper.typ`` has them."""
LETTER = 0.47
"""How wide a letter is on the average, in its height: a little more than the letters of the house are."""
LINE, BETWEEN = 1.24, 0.66
"""How high a line is, and what stands between two items, in heights of a letter."""
LARGEST_LETTERS = 56.0
"""Points: beyond that a sign shouts."""
LANGUAGE = "english"
"""In which the lines of the declarations are written."""
_LANGUAGES = re.compile(r", | and ")
"""Between several: English with others is printed in English, and the others are the licensee's to add."""


def faults_of(paper: Paper, stated: Signs, option: str) -> Iterator[Violation]:
    """Everything about a sign that cannot be: too small letters, a sheet too small for them, another language."""
    if stated.letters < LEGIBLE:
        sentence = f"has letters of {stated.letters:g} points, which are too small to be read."
        yield Violation(f"{option}.letters", None, sentence, LEAST_LETTERS, f"{LEGIBLE:g} points or more")
    if stated.language and LANGUAGE not in _LANGUAGES.split(stated.language.lower()):
        sentence = f"is written in English, and states {stated.language} as its language."
        yield Violation(f"{option}.language", None, sentence, APPROVED_FIRST, "English, or English with others")
    size = read_size(stated.size)
    if size is None:
        if stated.size:
            yield Violation(f"{option}.size", None, "states no size that can be measured.", APPROVED_FIRST, SIZES)
    elif least_height(paper, size.width, stated.letters) > size.height:
        room = f"no room on {size.inches()} in letters of {stated.letters:g} points"
        sentence = f"is too small: what it must say has {room}."
        yield Violation(
            f"{option}.size", None, sentence, APPROVED_FIRST, f"{_enough(paper, size, stated.letters)} or larger"
        )


def sized(paper: Paper, stated: Signs, option: str) -> tuple[Paper, tuple[Violation, ...]]:
    """A sign on the sheet that is stated, in letters as large as it has room for; and all that cannot be so."""
    size = read_size(stated.size)
    paper = replace(paper, sheet=size and (size.width, size.height))
    paper = replace(paper, letters=fitted(paper, stated.letters))
    return paper, tuple(faults_of(paper, stated, option))


def fitted(paper: Paper, letters: float) -> float:
    """The letters of a sign: as large as its sheet has room for, and no smaller than stated."""
    if paper.sheet is None:
        return letters
    width, height = paper.sheet
    while letters < LARGEST_LETTERS and least_height(paper, width, letters + 1) <= height:
        letters += 1
    return letters


def _enough(paper: Paper, size: Size, letters: float) -> str:
    """A size that is high enough, in whole inches: of the same width, where no sign would be too high that way."""
    width = size.width
    while (height := ceil(least_height(paper, width, letters) / INCH) * INCH) > LARGEST / 2:
        width += INCH
    return Size(width, height).inches()


def least_height(paper: Paper, width: float, letters: float) -> float:
    """How high a sign of that width is at least, in millimeters.

    >>> short = Paper("Roulette", "sign", "Boardwalk", (), (Section("Rules", (Text("Minimum $5.00"),)),), form="sign")
    >>> round(least_height(short, 279.4, 24)), round(least_height(short, 279.4, 48))
    (138, 238)
    """
    across = max(width - SIDES, 1.0) / (letters * POINT)
    """How many heights of a letter a line is long."""
    high = _lines(paper.title, across / 1.7) * LINE * 1.7 + LINE * 1.1 + 2.4
    for section in paper.sections:
        high += _section(section, across)
    return high * letters * POINT + ENDS


def _section(section: Section, across: float) -> float:
    high = 0.0
    if section.title:
        high += _lines(f"{section.title}{_cited(section)}", across / 1.12) * LINE * 1.12 + 1.7 * 1.12 + 0.75
    for block in section.blocks:
        items = block.items if isinstance(block, Listing) else (block,) if isinstance(block, Text) else ()
        for item in items:
            high += _lines(f"{item.text}{_cited(item)}", across - 1.2) * LINE + BETWEEN
    return high


def _cited(each: Section | Text) -> str:
    """A provision, which is set smaller."""
    return "" if each.provision is None else "_" * ceil(0.78 * (len(each.provision.text) + 2))


def _lines(text: str, across: float) -> int:
    """How many lines a text takes."""
    return max(1, ceil(len(text) * LETTER / max(across, 1.0) * 1.04))
