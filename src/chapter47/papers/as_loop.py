"""A paper as a screen loop: its sections one after the other, each for as long as its words take to be read.

Whoever has asked for less motion turns it by hand, and everybody can pause it. Without scripts all of it is one page.
"""

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import Any

from chapter47.papers.as_data import as_data
from chapter47.papers.as_html import section_html, style
from chapter47.papers.paper import Paper

WORDS_A_SECOND = 3.0
LEAST, MOST = 6, 60
"""Seconds that a section stays."""
ROWS, PICTURE = 6, 5
"""Lines of a table, a list or a text that a screen has room for; and what a picture takes of it."""
WORDS_A_LINE = 18
"""Words of a text that are read as one of these lines; a longer one counts as several."""
PLACES = {"loop.js": "text/javascript", "loop.css": "text/css"}
"""The two files that a loop needs, beside the style of papers."""


def loop_file(name: str) -> str:
    """One of them."""
    return (files("chapter47.papers") / name).read_text(encoding="utf-8")


def as_loop(paper: Paper) -> str:
    """The whole page, which needs no other file.

    >>> as_loop(Paper("Guide", "guide", "Boardwalk", (), ()))[-23:]
    '</script></body></html>'
    """
    head = f"<style>\n{style()}{loop_file('loop.css')}</style>"
    return _page(paper, head, f"<script>\n{loop_file('loop.js')}</script>")


def served_loop(paper: Paper) -> str:
    """The same where these files are served beside it."""
    links = "<link rel='stylesheet' href='/paper.css'><link rel='stylesheet' href='/loop.css'>"
    return _page(paper, links, "<script src='/loop.js' defer></script>")


def _page(paper: Paper, head: str, script: str) -> str:
    title = escape(paper.title)
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    slides = "".join(_slides(paper))
    turning = "".join(f"<button type='button'>{name}</button>" for name in ("Back", "Pause", "Next"))
    turn = f"<nav class='turning' aria-label='Turn the pages'>{turning}<output aria-live='off'></output></nav>"
    body = f"<main class='paper'><h1>{title}</h1><p class='subject'>{escape(paper.subject)}</p>{slides}{turn}</main>"
    language = escape(paper.language)
    whole = f'<!doctype html><html lang="{language}"><head>{view}<title>{title}</title>{head}</head>'
    return f"{whole}<body class='loop'>{body}{script}</body></html>"


def _slides(paper: Paper) -> Iterator[str]:
    """Slides for each section, as many as a screen needs; those of its parts stand under its title."""
    for section in as_data(paper)["sections"]:
        yield from _in_turn(section, "")


def _in_turn(section: dict[str, Any], under: str) -> Iterator[str]:
    own = [each for each in section["blocks"] if each["kind"] != "section"]
    for number, blocks in enumerate(screens(own)):
        title = f"{section['title']} ({number + 1})" if number and section["title"] else section["title"]
        yield _slide({**section, "title": title, "blocks": blocks}, under)
    for part in section["blocks"]:
        if part["kind"] == "section":
            yield from _in_turn(part, " · ".join(filter(None, (under, section["title"]))))


def screens(blocks: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Blocks in portions that a screen has room for: long tables and lists are parted.

    >>> [len(each[0]["items"]) for each in screens([{"kind": "list", "items": [{"text": "One."}] * 13}])]
    [6, 6, 1]
    >>> [len(each[0]["items"]) for each in screens([{"kind": "list", "items": [{"text": "word " * 60}] * 3}])]
    [1, 1, 1]
    """
    portion: list[dict[str, Any]] = []
    filled = 0
    for block in (part for each in blocks for part in _parted(each)):
        takes = PICTURE if block["kind"] == "picture" else sum(map(_lines, _portions(block))) or _lines(block)
        if portion and filled + takes > ROWS:
            yield portion
            portion, filled = [], 0
        portion.append(block)
        filled += takes
    if portion:
        yield portion


def _lines(told: object) -> int:
    """How many lines of a screen a text, an item or a row takes."""
    return max(1, -(-_words(told) // WORDS_A_LINE))


def _portions(block: dict[str, Any]) -> list[Any]:
    found: list[Any] = block.get("rows") or block.get("items") or []
    return found


def _parted(block: dict[str, Any]) -> Iterator[dict[str, Any]]:
    rows = _portions(block)
    if not rows:
        yield block
        return
    name = "rows" if "rows" in block else "items"
    part: list[Any] = []
    for row in rows:
        if part and sum(map(_lines, part)) + _lines(row) > ROWS:
            yield {**block, name: part}
            part = []
        part.append(row)
    yield {**block, name: part}


def _slide(section: dict[str, Any], under: str) -> str:
    above = f"<p class='subject'>{escape(under)}</p>" if under else ""
    return f"<div class='slide' data-seconds='{seconds(section)}'>{above}{section_html(section, 2)}</div>"


def seconds(section: dict[str, Any]) -> int:
    """How long a section stays, by its words.

    >>> seconds({"kind": "text", "text": "word " * 60}), seconds({"kind": "text", "text": "Short."})
    (20, 6)
    """
    return int(min(MOST, max(LEAST, _words(section) / WORDS_A_SECOND)))


def _words(told: object) -> int:
    if isinstance(told, dict):
        return sum(_words(value) for name, value in told.items() if name not in ("svg", "alt", "provision", "kind"))
    if isinstance(told, list):
        return sum(map(_words, told))
    return len(told.split()) if isinstance(told, str) else 0
