"""A paper as plain text, for a terminal or a file."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from chapter47.papers.as_data import as_data
from chapter47.papers.paper import Paper

WIDE = 80
WRITTEN = 40
"""As many signs are left to write on."""


def as_text(paper: Paper, wide: int = WIDE) -> str:
    """The paper in lines that are no longer than that."""
    told = as_data(paper)
    lines = [*_headed(told["title"], "=", wide), *_lines("", told["subject"], wide)]
    for fact in told["facts"]:
        lines += _lines("", f"{fact['label']}: {fact['value']}", wide)
    for section in told["sections"]:
        lines += ["", *_section(section, "-", wide)]
    if foot := told["foot"]:
        made = f"chapter47 {foot['version']} · rules of {foot['edition']} · digest {foot['rules']}"
        lines += ["", *_lines("", made, wide)]
    return "\n".join(lines) + "\n"


def _section(section: dict[str, Any], rule: str, wide: int) -> Iterator[str]:
    if section["title"]:
        title = section["title"] if section["number"] is None else f"{section['number']}. {section['title']}"
        yield from _headed(_cited({"text": title, "provision": section["provision"]}), rule, wide)
    for block in section["blocks"]:
        yield from _block(block, wide)


def _block(block: dict[str, Any], wide: int) -> Iterator[str]:
    match block["kind"]:
        case "text":
            yield from _lines("    " if block["inset"] else "", _cited(block), wide)
        case "list":
            for number, item in enumerate(block["items"], 1):
                yield from _lines(f"{number}. " if block["numbered"] else "- ", _cited(item), wide)
        case "table":
            yield from _lines("", block["caption"], wide)
            for row in block["rows"]:
                yield from _row(block["head"], row, wide) if block["head"] else _boxes(row)
        case "picture":
            yield from _lines("", f"[{block['alt']}]", wide)
        case "notice":
            yield from _lines("! ", _cited(block), wide)
        case "blank":
            words = f"{_cited(block)}: "
            yield words.ljust(min(wide, len(words) + WRITTEN), "_")
        case _:
            yield ""
            yield from _section(block, ".", wide)


def _row(head: list[str], row: list[dict[str, Any]], wide: int) -> Iterator[str]:
    """A line of a table: its first cell, and the others below it by their heads."""
    first, *others = row
    yield from _lines("- ", _cited(first), wide)
    for name, each in zip(head[1:], others, strict=True):
        if each["text"]:
            yield from _lines("    ", f"{name}: {_cited(each)}", wide)


def _boxes(row: list[dict[str, Any]]) -> Iterator[str]:
    yield " ".join(f"{each['text']:>3}" for each in row)


def _headed(title: str, rule: str, wide: int) -> list[str]:
    lines = _lines("", title, wide)
    return [*lines, rule * max(map(len, lines), default=0)]


def _lines(before: str, words: str, wide: int) -> list[str]:
    return wrap(words, wide, initial_indent=before, subsequent_indent=" " * len(before))


def _cited(told: dict[str, Any]) -> str:
    return told["text"] if told["provision"] is None else f"{told['text']} ({told['provision']})"
