"""A gaming guide as plain text, for a terminal or a file."""

from collections.abc import Iterator
from textwrap import wrap

from chapter47.law import Editorial, Source
from chapter47.papers.guide import Guide, Item, Part

WIDE = 80


def text(guide: Guide, wide: int = WIDE) -> str:
    """The guide in lines that are no longer than that.

    >>> from chapter47 import game, read_house
    >>> from chapter47.papers.guide import guide
    >>> text(guide(game("big-six"), read_house(game("big-six"), {}))).splitlines()[0]
    'Big six'
    """
    lines = [guide.title, "=" * len(guide.title)]
    for part in guide.parts:
        lines += ["", part.title, "-" * len(part.title), *_part(part, wide)]
    return "\n".join(lines) + "\n"


def _part(part: Part, wide: int) -> Iterator[str]:
    for number, item in enumerate(part.items, 1):
        match part.kind:
            case "steps":
                yield from _lines(f"{number}. ", _cited(" ".join(item.cells), item.cites), wide)
            case "points":
                yield from _lines("- ", _cited(" ".join(item.cells), item.cites), wide)
            case "round":
                done, followed = item.cells
                yield from _lines("" if done else "    ", _cited(done or followed, item.cites), wide)
            case "table":
                yield from _row(part, item, wide)
            case _:
                yield from _lines("", _cited(" ".join(item.cells), item.cites), wide)


def _row(part: Part, item: Item, wide: int) -> Iterator[str]:
    """A line of a table: its first cell, and the others below it by their heads."""
    first, *others = item.cells
    yield from _lines("- ", _cited(first, item.cites), wide)
    for head, cell in zip(part.head[1:], others, strict=True):
        if cell:
            yield from _lines("    ", f"{head}: {cell}", wide)


def _lines(before: str, words: str, wide: int) -> list[str]:
    return wrap(words, wide, initial_indent=before, subsequent_indent=" " * len(before))


def _cited(words: str, cites: Source | None) -> str:
    """A provision is told in brackets; that a choice is ours is not of use to a newcomer."""
    return words if cites is None or isinstance(cites, Editorial) else f"{words} ({cites})"
