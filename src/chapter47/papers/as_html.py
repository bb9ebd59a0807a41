"""A paper as a page, to read on a screen of any width or to print. It needs no other file."""

from collections.abc import Callable, Iterator
from html import escape
from importlib.resources import files
from typing import Any, TypeAlias

from chapter47.papers.as_data import as_data
from chapter47.papers.paper import TONES, Paper

Link: TypeAlias = Callable[[str], str | None]
"""Where the words of a provision are to be read."""
SHORT = 12
"""As many signs of a cell stand in one line."""


def as_html(paper: Paper) -> str:
    """The whole page.

    >>> as_html(Paper("Notice", "notice", "Boardwalk", (), ()))[-22:]
    '</main></body></html>\\n'
    """
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f"{view}<title>{escape(paper.title)}</title><style>\n{style()}</style>"
    body = f"<main><h1>{escape(paper.title)}</h1>{html_body(paper)}</main>"
    return f'<!doctype html><html lang="{escape(paper.language)}"><head>{head}</head><body>{body}</body></html>\n'


def style() -> str:
    """How a paper looks on a screen and in print.

    The tones are classes: a page that allows no styles within it, as those of a floor, shows them too.
    """
    tones = "".join(f".paper .tone-{name} {{ background: {color}; }}\n" for name, color in TONES.items())
    return (files("chapter47.papers") / "paper.css").read_text(encoding="utf-8") + tones


def html_body(paper: Paper, link: Link = lambda provision: None) -> str:
    """All of a paper but its title, for a page that has one. ``link`` says where a provision is to be read."""
    told = as_data(paper)
    facts = "".join(f"<dt>{escape(f['label'])}</dt><dd>{escape(f['value'])}</dd>" for f in told["facts"])
    block = f"<p class='subject'>{escape(told['subject'])}</p>" + (f"<dl class='facts'>{facts}</dl>" if facts else "")
    sections = "".join(_section(section, 2, link) for section in told["sections"])
    foot = ""
    if made := told["foot"]:
        words = f"chapter47 {made['version']} · rules of {made['edition']} · digest {made['rules']}"
        foot = f"<footer class='made'>{escape(words)}</footer>"
    return f"<div class='paper {told['form']}'>{block}{sections}{foot}</div>"


def _section(section: dict[str, Any], level: int, link: Link) -> str:
    number = "" if section["number"] is None else f"<span class='number'>{section['number']}</span> "
    tag = f"h{min(level, 6)}"
    title = f"{number}{escape(section['title'])}{_cite(section['provision'], link)}"
    head = f"<{tag}>{title}</{tag}>" if section["title"] else ""
    return f"<section>{head}{''.join(_block(block, level, link) for block in section['blocks'])}</section>"


def _block(block: dict[str, Any], level: int, link: Link) -> str:
    match block["kind"]:
        case "text":
            return f"<p{' class=inset' if block['inset'] else ''}>{_text(block, link)}</p>"
        case "list":
            tag = "ol" if block["numbered"] else "ul"
            return f"<{tag}>{''.join(f'<li>{_text(item, link)}</li>' for item in block['items'])}</{tag}>"
        case "table":
            return _table(block, link)
        case "picture":
            caption = f"<figcaption>{escape(block['caption'])}</figcaption>" if block["caption"] else ""
            return f'<figure role="img" aria-label="{escape(block["alt"])}">{block["svg"]}{caption}</figure>'
        case "notice":
            return f"<p class='notice' role='note'>{_text(block, link)}</p>"
        case "blank":
            return f"<p class='blank'><span>{_text(block, link)}</span></p>"
        case _:
            return _section(block, level + 1, link)


def _table(block: dict[str, Any], link: Link) -> str:
    if not block["head"]:
        rows = "".join(f"<tr>{''.join(f'<td>{_text(each, link)}</td>' for each in row)}</tr>" for row in block["rows"])
        return f"<table class='boxed'><tbody>{rows}</tbody></table>"
    caption = f"<caption>{escape(block['caption'])}</caption>" if block["caption"] else ""
    kinds = (_kind("figure" if at in block["numbers"] else "") for at in range(len(block["head"])))
    heads = zip(kinds, block["head"], strict=True)
    head = "".join(f'<th scope="col"{kind}>{escape(name)}</th>' for kind, name in heads)
    rows = "".join(f"<tr>{''.join(_cells(block, row, link))}</tr>" for row in block["rows"])
    kind = " class='boxed'" if block["boxed"] else ""
    return f"<table{kind}>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(block: dict[str, Any], row: list[dict[str, Any]], link: Link) -> Iterator[str]:
    first, *others = row
    yield f'<th scope="row"{_kind(_tone(block, first))}>{_text(first, link)}</th>'
    for at, each in enumerate(others, 1):
        figure, short = at in block["numbers"], len(each["text"]) <= SHORT
        kind = _kind("figure" if figure else "short" if short else "", _tone(block, each))
        name = f' data-head="{escape(block["head"][at])}"' if each["text"] else ""
        yield f"<td{kind}{name}>{_text(each, link)}</td>"


def _tone(block: dict[str, Any], each: dict[str, Any]) -> str:
    tone = block["grounds"].get(each["text"])
    return f"tone tone-{tone}" if tone else ""


def _kind(*classes: str) -> str:
    found = " ".join(filter(None, classes))
    return f' class="{found}"' if found else ""


def _text(told: dict[str, Any], link: Link) -> str:
    return escape(told["text"]) + _cite(told["provision"], link)


def _cite(provision: str | None, link: Link) -> str:
    if provision is None:
        return ""
    where, words = link(provision), escape(provision)
    return f" <small>{words}</small>" if where is None else f' <small><a href="{escape(where)}">{words}</a></small>'
