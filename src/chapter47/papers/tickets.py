"""A ticket on paper, as text and as a receipt with its barcode; and a booth's report, as a table and as a page.

What a ticket says is the system's to say, line by line; here it is laid out. segno is needed for barcodes alone, and
is imported when one is made.
"""

import csv
import io
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.paper import Blank, Block, Foot, Grid, Paper, Picture, Section, Text
from chapter47.table.system import BlankForm

WIDTH = 42
"""Signs of a line on a receipt."""


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
    numbers = [str(number) if number <= form.numbers else "" for number in range(1, _whole_rows(form) + 1)]
    rows = tuple(tuple(numbers[at : at + form.in_a_row]) for at in range(0, len(numbers), form.in_a_row))
    blocks: tuple[Block, ...] = (
        Text(form.how.text, form.how.cites),
        Grid((), rows, boxed=True),
        *(Blank(area.text, area.cites) for area in form.areas),
    )
    return as_pdf(Paper(form.title.text, "request", casino, (), (Section("", blocks),)))


def _whole_rows(form: BlankForm) -> int:
    return -(-form.numbers // form.in_a_row) * form.in_a_row


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
    told: list[Block] = [Text(line) for line in lines]
    if code is not None:
        told.append(Picture(ticket_barcode(system, number, code), f"Barcode of ticket {number}", spaced(code), wide=30))
    return as_pdf(Paper(f"Ticket {number}", "ticket", casino, (), (Section("", tuple(told)),), form="receipt"))


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
        told = [[str(row[each]) for each in head] for row in rows]
        parts.append({"title": title, "head": [each.replace("_", " ").capitalize() for each in head], "rows": told})
    return parts


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
        write.writerow(part["head"])
        write.writerows([[_cell(each) for each in row] for row in part["rows"]])
    return out.getvalue()


def _cell(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and not _is_number(text) else text


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()


def report_pdf(casino: str, report: Mapping[str, Any], foot: Foot | None = None) -> bytes:
    """A report as a page."""
    title, subtitle = _title(casino, report)
    sections = tuple(Section(part["title"], (_table(part),)) for part in report_parts(report))
    return as_pdf(Paper(title, "report", subtitle, (), sections, foot, "wide"))


def _table(part: Mapping[str, Any]) -> Block:
    if not part["rows"]:
        return Text("None.")
    rows = tuple(map(tuple, part["rows"]))
    figures = tuple(at for at in range(1, len(part["head"])) if all(_is_number(row[at]) for row in rows))
    return Grid(tuple(part["head"]), rows, numbers=figures)
