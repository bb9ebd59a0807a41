"""A gaming guide as a page, to read on a screen of any width or to print."""

from collections.abc import Callable, Iterator
from html import escape

from chapter47.law import Editorial, Source
from chapter47.papers.guide import Guide, Item, Part

STYLE = """\
body { font: 17px/1.5 Georgia, serif; margin: 0 auto; max-width: 46rem; padding: 1rem; color: #1b1b1b; }
h1, h2 { line-height: 1.2; }
small { color: #555; display: inline-block; }
.short { white-space: nowrap; }
li { margin: 0.35rem 0; }
.followed { margin-left: 1.5rem; }
.round p { margin: 0.3rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.8rem 0.35rem 0; border-bottom: 1px solid #ccc; }
@media (max-width: 36rem) {
  thead { display: none; }
  tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid #ccc; }
  td { display: block; padding: 0; border: 0; }
  td[data-head]::before { content: attr(data-head) ": "; opacity: 0.75; }
}
"""
"""For a guide that stands in a file of its own."""
SHORT = 12
"""As many signs stand in one line of a table."""


def cited(cites: Source) -> str:
    """A provision as it stands behind a sentence; that a choice is ours is not of use to a newcomer."""
    return "" if isinstance(cites, Editorial) else f" <small>{escape(cites.text)}</small>"


def body(guide: Guide, cited: Callable[[Source], str] = cited) -> str:
    """The parts of a guide, without its title. ``cited`` writes the provision behind a sentence."""
    return "".join(f"<section class='guide'><h2>{escape(p.title)}</h2>{_part(p, cited)}</section>" for p in guide.parts)


def document(guide: Guide) -> str:
    """The guide as a whole page, which needs no other file.

    >>> document(Guide("Big six", ()))[-37:]
    '<body><h1>Big six</h1></body></html>\\n'
    """
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f"{view}<title>{escape(guide.title)}</title><style>\n{STYLE}</style>"
    text = f"<h1>{escape(guide.title)}</h1>{body(guide)}"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{text}</body></html>\n'


def _part(part: Part, cited: Callable[[Source], str]) -> str:
    match part.kind:
        case "steps" | "points":
            tag = "ol" if part.kind == "steps" else "ul"
            return f"<{tag}>{''.join(f'<li>{_sentence(item, cited)}</li>' for item in part.items)}</{tag}>"
        case "table":
            return _table(part, cited)
        case "round":
            return f"<div class='round'>{''.join(_moments(part, cited))}</div>"
        case _:
            return "".join(f"<p>{_sentence(item, cited)}</p>" for item in part.items)


def _sentence(item: Item, cited: Callable[[Source], str]) -> str:
    return escape(" ".join(filter(None, item.cells))) + ("" if item.cites is None else cited(item.cites))


def _moments(part: Part, cited: Callable[[Source], str]) -> Iterator[str]:
    for item in part.items:
        kind = "" if item.cells[0] else " class='followed'"
        yield f"<p{kind}>{_sentence(item, cited)}</p>"


def _table(part: Part, cited: Callable[[Source], str]) -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in part.head)
    rows = "".join(f"<tr>{''.join(_cells(part, item, cited))}</tr>" for item in part.items)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(part: Part, item: Item, cited: Callable[[Source], str]) -> Iterator[str]:
    first, *others = item.cells
    yield f"<td><b>{escape(first)}</b>{'' if item.cites is None else cited(item.cites)}</td>"
    for name, cell in zip(part.head[1:], others, strict=True):
        short = " class='short'" if len(cell) <= SHORT else ""
        yield f'<td data-head="{escape(name)}"{short}>{escape(cell)}</td>' if cell else "<td></td>"
