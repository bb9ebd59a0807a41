"""A ticket on paper, as text and as a receipt with its barcode; and a booth's report, as a table and as a page.

What a ticket says is the system's to say, line by line; here it is laid out. typst and segno are needed for PDF and
barcodes alone, and are imported when one is made.
"""

import csv
import io
import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from chapter47.law import Mistake
from chapter47.table.system import BlankForm

WIDTH = 42
"""Signs of a line on a receipt."""
_FIGURE = re.compile(r"-?\d+(\.\d+)?( %)?", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}", re.ASCII)

_TICKET = """
#let told = json(bytes(sys.inputs.told))
#set document(title: told.title)
#set page(width: 80mm, height: auto, margin: 5mm)
#set text(size: 8pt, lang: "en")
#set par(leading: 0.5em, spacing: 0.7em)
#align(center)[#heading(level: 1, text(size: 11pt, told.casino))
#text(size: 14pt, weight: "bold", told.title)]
#for each in told.lines [#par(each)]
#if told.code != none [
  #align(center)[#image(bytes(told.barcode), format: "svg", width: 30mm, alt: told.alt)
  #text(size: 12pt, weight: "bold", told.code)]
]
"""
_FORM = """
#let told = json(bytes(sys.inputs.told))
#set document(title: told.title)
#set page(paper: "us-letter", margin: 18mm)
#set text(size: 11pt, lang: "en")
#align(center)[#text(size: 13pt, told.casino)
#heading(level: 1, told.title)
#par(told.how)]
#v(4mm)
#grid(columns: (1fr,) * told.in_a_row, rows: 14mm, stroke: 0.6pt, align: center + horizon,
  ..range(1, told.numbers + 1).map(each => str(each)))
#v(8mm)
#for area in told.areas [
  #grid(columns: (auto, 1fr), column-gutter: 3mm, area, align(bottom, line(length: 100%, stroke: 0.6pt)))
  #v(6mm)
]
"""
_REPORT = """
#let told = json(bytes(sys.inputs.told))
#set document(title: told.title)
#set page(paper: "us-letter", margin: 18mm, flipped: true)
#set text(size: 9pt, lang: "en")
#heading(level: 1, told.title)
#par(told.subtitle)
#for part in told.parts [
  #heading(level: 2, part.title)
  #if part.rows.len() == 0 [None.] else [
    #table(columns: part.head.len(), align: (x, _) => if part.figures.at(x) { right } else { left },
      table.header(..part.head.map(each => strong(each))), ..part.rows.flatten())
  ]
]
"""


def ticket_text(casino: str, system: str, number: int, lines: Sequence[str], code: str | None) -> str:
    """A ticket as plain text.

    >>> print(ticket_text("Boardwalk", "booth-1", 17, ["Numbers 7 11 80"], "ABCDEFGH01"))
                    Boardwalk
             Ticket 17 of booth-1
    <BLANKLINE>
    Numbers 7 11 80
    <BLANKLINE>
            Check code ABCDE-FGH01
    <BLANKLINE>
    """
    head = [casino.center(WIDTH).rstrip(), f"Ticket {number} of {system}".center(WIDTH).rstrip(), ""]
    body = [part for line in lines for part in (textwrap.wrap(line, WIDTH, subsequent_indent="  ") or [""])]
    foot = ["", f"Check code {spaced(code)}".center(WIDTH).rstrip()] if code else []
    return "\n".join([*head, *body, *foot, ""])


def spaced(code: str) -> str:
    """A code as people read it.

    >>> spaced("ABCDEFGH01")
    'ABCDE-FGH01'
    """
    return f"{code[:5]}-{code[5:]}"


def form_text(casino: str, form: BlankForm) -> str:
    """The form that patrons mark, as plain text.

    >>> from chapter47.house import Notice
    >>> from chapter47.law import Editorial
    >>> ours = Editorial("a form of our own")
    >>> title, how, price = (Notice(text, ours) for text in ("REQUEST", "Mark two numbers.", "Price, $"))
    >>> print(form_text("Boardwalk", BlankForm(title, how, 6, 3, ours, (price,))))
                    Boardwalk
                     REQUEST
    <BLANKLINE>
    Mark two numbers.
      1   2   3
      4   5   6
    <BLANKLINE>
    Price, $: ________________________________
    <BLANKLINE>
    """
    head = [casino.center(WIDTH).rstrip(), form.title.text.center(WIDTH).rstrip(), "", form.how.text]
    rows = (range(first, first + form.in_a_row) for first in range(1, form.numbers + 1, form.in_a_row))
    grid = [" ".join(f"{number:3}" for number in row if number <= form.numbers) for row in rows]
    areas = [f"{area.text}: {'_' * (WIDTH - len(area.text) - 2)}" for area in form.areas]
    return "\n".join([*head, *grid, "", *areas, ""])


def form_pdf(casino: str, form: BlankForm) -> bytes:
    """The same as a page with a grid."""
    grid = {"numbers": form.numbers, "in_a_row": form.in_a_row}
    areas = [area.text for area in form.areas]
    return _pdf(_FORM, {"casino": casino, "title": form.title.text, "how": form.how.text, **grid, "areas": areas})


def ticket_barcode(system: str, number: int, code: str) -> str:
    """A barcode of a ticket's system, its number and its code, as SVG.

    >>> ticket_barcode("booth-1", 17, "ABCDEFGH01")[-6:]
    '</svg>'
    """
    import segno

    svg = io.BytesIO()
    segno.make(f"{system}/{number}/{code}", error="m", micro=False).save(svg, kind="svg", border=2, nl=False)
    return svg.getvalue().decode()


def ticket_pdf(casino: str, system: str, number: int, lines: Sequence[str], code: str | None) -> bytes:
    """A ticket as a receipt, with a barcode of its system, its number and its code."""
    barcode = "" if code is None else ticket_barcode(system, number, code)
    told = {
        "casino": casino,
        "title": f"Ticket {number}",
        "lines": list(lines),
        "code": None if code is None else spaced(code),
        "barcode": barcode,
        "alt": f"Barcode of ticket {number}",
    }
    return _pdf(_TICKET, told)


def report_parts(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A report as tables: title, head, rows."""
    totals = [[name.capitalize(), str(report[name])] for name in report["totals"]]
    parts: list[dict[str, Any]] = [{"title": "In all", "head": ["", "Amount"], "rows": totals}]
    for title, name in (
        ("By writer", "writers"),
        ("By type of ticket", "types"),
        ("By station", "stations"),
        ("Voided tickets", "voids"),
        ("Late pays", "late"),
        ("Shifts", "shifts"),
        ("Exceptions", "exceptions"),
    ):
        rows: list[Mapping[str, Any]] = report[name]
        head = list(rows[0]) if rows else []
        told = [[_written(row[each]) for each in head] for row in rows]
        parts.append({"title": title, "head": [each.replace("_", " ").capitalize() for each in head], "rows": told})
    for part in parts:
        columns = zip(*part["rows"], strict=True)
        part["figures"] = [all(not each or _FIGURE.fullmatch(each) for each in column) for column in columns]
    return parts


def _written(value: object) -> str:
    """What stands in a cell: moments by the casino's own clock, to the second."""
    if value is None:
        return ""
    text = str(value)
    if not _MOMENT.fullmatch(text):
        return text
    return datetime.fromisoformat(text).replace(tzinfo=UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")


def _title(casino: str, report: Mapping[str, Any]) -> tuple[str, str]:
    what = f"gaming day {report['which']}" if report["kind"] == "day" else f"shift {report['which']}"
    return f"{casino}: {report['system']}", f"Report of {what}"


def report_csv(casino: str, report: Mapping[str, Any]) -> str:
    """A report as comma-separated values, one table under the other.

    A cell that a program for tables would take for a formula begins with an apostrophe.
    """
    out = io.StringIO()
    write = csv.writer(out)
    write.writerow(_title(casino, report))
    for part in report_parts(report):
        write.writerow([])
        write.writerow([part["title"]])
        write.writerow(part["head"] or ["None."])
        write.writerows([[_cell(each) for each in row] for row in part["rows"]])
    return out.getvalue()


def _cell(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and not _FIGURE.fullmatch(text) else text


def report_pdf(casino: str, report: Mapping[str, Any]) -> bytes:
    """A report as a page."""
    title, subtitle = _title(casino, report)
    return _pdf(_REPORT, {"title": title, "subtitle": subtitle, "parts": report_parts(report)})


def _pdf(source: str, told: Mapping[str, Any]) -> bytes:
    """What is told goes in as data: nothing of it is read as markup."""
    try:
        import typst
    except ImportError:
        raise Mistake("no-pdf", "This floor prints no PDF.", "Install chapter47[papers].") from None
    made = typst.compile(source.encode(), format="pdf", sys_inputs={"told": json.dumps(told)})
    assert isinstance(made, bytes)
    return made
