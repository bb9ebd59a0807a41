"""A paper as plain data: what goes into JSON, and what the other printings read."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from chapter47.law import Source
from chapter47.papers.paper import Blank, Block, Grid, Listing, Notice, Paper, Picture, Section, Text, cell

Data: TypeAlias = dict[str, Any]


def as_data(paper: Paper) -> Data:
    """All of a paper, its sections with their numbers.

    >>> paper = Paper("Notice", "notice", "Boardwalk", (), (Section("Hours", (Text("From noon."),)),))
    >>> as_data(paper)["sections"][0]["number"]
    '1'
    """
    return {
        "title": paper.title,
        "kind": paper.kind,
        "subject": paper.subject,
        "facts": [{"label": label, "value": value} for label, value in paper.facts],
        "sections": _numbered(paper.sections, "", paper.numbered),
        "foot": None if paper.foot is None else paper.foot._asdict(),
        "form": paper.form,
        "language": paper.language,
        "sheet": None if paper.sheet is None else list(paper.sheet),
        "letters": paper.letters,
    }


def _numbered(blocks: Iterable[Block], before: str, numbered: bool) -> list[Data]:
    """Blocks in their order; sections among them are counted."""
    found, count = [], 0
    for each in blocks:
        count += isinstance(each, Section) and bool(each.title)
        found.append(_block(each, f"{before}{count}", numbered))
    return found


def _block(block: Block, number: str, numbered: bool) -> Data:
    match block:
        case Text():
            return {"kind": "text", **_text(block)}
        case Listing():
            return {"kind": "list", "numbered": block.numbered, "items": [_text(item) for item in block.items]}
        case Grid():
            return _grid(block)
        case Picture():
            return {"kind": "picture", "svg": block.svg, "alt": block.alt, "caption": block.caption, "wide": block.wide}
        case Notice():
            return {"kind": "notice", "text": block.text, "provision": _cited(block.provision)}
        case Blank():
            return {"kind": "blank", "text": block.text, "provision": _cited(block.provision)}
        case Section():
            return {
                "kind": "section",
                "number": number if numbered and block.title else None,
                "title": block.title,
                "provision": _cited(block.provision),
                "blocks": _numbered(block.blocks, f"{number}.", numbered),
            }


def _text(text: Text) -> Data:
    return {"text": text.text, "provision": _cited(text.provision), "inset": text.inset}


def _grid(grid: Grid) -> Data:
    return {
        "kind": "table",
        "caption": grid.caption,
        "head": list(grid.head),
        "rows": [[_text(cell(each)) for each in row] for row in grid.rows],
        "numbers": list(grid.numbers),
        "grounds": dict(grid.grounds),
        "boxed": grid.boxed,
    }


def _cited(source: Source | None) -> str | None:
    return None if source is None else source.text
