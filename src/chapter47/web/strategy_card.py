"""A strategy on a card, to print from a page."""

from html import escape

from chapter47.odds.advice import Chart, ChartPart


def html(chart: Chart) -> str:
    """The card as tables of a paper."""
    parts = "".join(_table(chart, part) for part in chart.parts)
    meanings = "".join(f"<li>{_sign(sign)} {escape(text)}</li>" for sign, text in chart.meanings.items())
    return f"<div class='cards'>{parts}</div><ul class='signs'>{meanings}<li>{escape(chart.remark)}</li></ul>"


def _table(chart: Chart, part: ChartPart) -> str:
    columns = "".join(f"<th scope='col'>{escape(column)}</th>" for column in chart.columns)
    rows = "".join(
        f"<tr><th scope='row'>{escape(line.hand)}</th>"
        + "".join(f"<td class='{cell}'>{cell}</td>" for cell in line.cells)
        + "</tr>"
        for line in part.lines
    )
    head = f"<tr><th scope='col'>{part.heading}</th>{columns}</tr>"
    return f"<table class='strategy'><thead>{head}</thead><tbody>{rows}</tbody></table>"


def _sign(sign: str) -> str:
    return f"<b class='{sign}'>{sign}</b>"
