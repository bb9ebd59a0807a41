"""Basic strategy on a card: to print from a page, and to keep."""

from html import escape
from typing import Any

from chapter47.odds.blackjack.chart import Chart, Line
from chapter47.papers.drawing import Sheet
from chapter47.papers.strategy_card import HEADINGS, card


def html(found: dict[str, Any]) -> str:
    """The card as tables of a paper."""
    parts = "".join(_table(found, part) for part in found["parts"])
    meanings = "".join(f"<li>{_sign(sign)} {escape(text)}</li>" for sign, text in found["meanings"].items())
    return f"<div class='cards'>{parts}</div><ul class='signs'>{meanings}<li>{escape(insurance(found))}</li></ul>"


def insurance(found: dict[str, Any]) -> str:
    return "Take insurance" if found["insure"] else "No insurance"


def _table(found: dict[str, Any], part: dict[str, Any]) -> str:
    heading = HEADINGS[part["name"]]
    columns = "".join(f"<th scope='col'>{escape(column)}</th>" for column in found["columns"])
    rows = "".join(
        f"<tr><th scope='row'>{escape(row['hand'])}</th>"
        + "".join(f"<td class='{cell}'>{cell}</td>" for cell in row["cells"])
        + "</tr>"
        for row in part["rows"]
    )
    head = f"<tr><th scope='col'>{heading}</th>{columns}</tr>"
    return f"<table class='strategy'><thead>{head}</thead><tbody>{rows}</tbody></table>"


def _sign(sign: str) -> str:
    return f"<b class='{sign}'>{sign}</b>"


def sheet(found: dict[str, Any], title: str, under: str) -> Sheet:
    """The card to keep, as a picture or on paper."""
    parts = {
        part["name"]: tuple(Line(row["hand"], tuple(row["cells"])) for row in part["rows"]) for part in found["parts"]
    }
    laid = Chart(tuple(found["columns"]), parts["hard"], parts["soft"], parts["pairs"], found["insure"])
    return card(laid, title, under)
