"""A strategy on a card for the pocket."""

from collections.abc import Iterator
from textwrap import wrap

from chapter47.odds.advice import Chart
from chapter47.papers.drawing import Box, Shape, Sheet, Words

COLORS = {
    "H": "#f3d9b1",
    "S": "#f2a7a0",
    "D": "#a9d6a2",
    "Ds": "#c9e6a8",
    "P": "#a8c8ee",
    "R": "#dcc2ec",
    "Rs": "#dcc2ec",
    "Rp": "#dcc2ec",
}
"""The ground of a cell by its sign. The sign itself is there too, so nobody has to tell colors apart."""
PLAIN = "#ffffff"
"""That of a sign which has none of its own."""
CELL, FIRST, ROW, HEAD, LINE, MARGIN = 46, 78, 26, 34, 16, 20


def card(chart: Chart, title: str, under: str) -> Sheet:
    """The strategy, its title, and the rules that it is for."""
    rows = sum(len(part.lines) for part in chart.parts)
    wide = 2 * MARGIN + FIRST + CELL * len(chart.columns)
    rules = wrap(under, (wide - 2 * MARGIN) // 6)
    high = 2 * MARGIN + 48 + LINE * len(rules) + len(chart.parts) * (HEAD + 12) + ROW * rows
    high += ROW * ((len(chart.meanings) + 2) // 2)
    return Sheet(title, wide, high, tuple(_drawn(chart, title, rules)))


def _drawn(chart: Chart, title: str, rules: list[str]) -> Iterator[Shape]:
    left, top = MARGIN, MARGIN + 24
    yield Words(left, top, title, 22, True, "start")
    top += 8
    for words in rules:
        top += LINE
        yield Words(left, top, words, 12, False, "start")
    top += LINE
    for part in chart.parts:
        top += 12
        yield Words(left, top + 22, part.heading, 14, True, "start")
        for place, column in enumerate(chart.columns):
            yield Words(left + FIRST + CELL * place + CELL // 2, top + 22, column, 16, True)
        top += HEAD
        for line in part.lines:
            yield Words(left, top + 18, line.hand, 16, True, "start")
            for place, cell in enumerate(line.cells):
                x = left + FIRST + CELL * place
                yield Box(x, top, CELL - 2, ROW - 2, COLORS.get(cell, PLAIN))
                yield Words(x + CELL // 2 - 1, top + 18, cell)
            top += ROW
    for place, (sign, meaning) in enumerate([*chart.meanings.items(), ("", chart.remark)]):
        x, y = left + (place % 2) * 260, top + 24 + ROW * (place // 2)
        if sign:
            yield Box(x, y - 16, 34, 21, COLORS.get(sign, PLAIN))
            yield Words(x + 17, y, sign)
        yield Words(x + 44, y, meaning, 14, False, "start")
