"""A strategy on a card for the pocket."""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from chapter47.odds.advice import Chart
from chapter47.papers.drawing import Box, Shape, Sheet, Words

COLORS = {
    "H": "#f3d9b1",
    "B": "#a9d6a2",
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
LETTER, SIGN = 9, 260
"""How wide a letter of a hand's name is at most, and a sign with what it means."""


class _Measures(NamedTuple):
    """What a chart needs: how wide its hands are, and its sheet, and its words in lines of that."""

    first: int
    wide: int
    rules: list[str]
    remark: list[str]

    @property
    def signs(self) -> int:
        """How many are explained beside each other."""
        return 2 if self.wide >= 2 * SIGN else 1


def card(chart: Chart, title: str, under: str) -> Sheet:
    """The strategy, its title, and the rules that it is for."""
    rows = sum(len(part.lines) for part in chart.parts)
    longest = max(len(line.hand) for part in chart.parts for line in part.lines)
    first = max(FIRST, LETTER * longest)
    wide = max(2 * MARGIN + first + CELL * len(chart.columns), SIGN)
    rules, remark = (wrap(words, (wide - 2 * MARGIN) // 6) for words in (under, chart.remark))
    found = _Measures(first, wide, rules, remark)
    high = 2 * MARGIN + 48 + LINE * (len(rules) + len(remark)) + len(chart.parts) * (HEAD + 12) + ROW * rows
    high += ROW * -(-len(chart.meanings) // found.signs)
    return Sheet(title, wide, high, tuple(_drawn(chart, title, found)))


def _drawn(chart: Chart, title: str, found: _Measures) -> Iterator[Shape]:
    left, top = MARGIN, MARGIN + 24
    yield Words(left, top, title, 22, True, "start")
    top += 8
    for words in found.rules:
        top += LINE
        yield Words(left, top, words, 12, False, "start")
    top += LINE
    for part in chart.parts:
        top += 12
        yield Words(left, top + 22, part.heading, 14, True, "start")
        for place, column in enumerate(chart.columns):
            yield Words(left + found.first + CELL * place + CELL // 2, top + 22, column, 16, True)
        top += HEAD
        for line in part.lines:
            yield Words(left, top + 18, line.hand, 16, True, "start")
            for place, cell in enumerate(line.cells):
                x = left + found.first + CELL * place
                yield Box(x, top, CELL - 2, ROW - 2, COLORS.get(cell, PLAIN))
                yield Words(x + CELL // 2 - 1, top + 18, cell)
            top += ROW
    for place, (sign, meaning) in enumerate(chart.meanings.items()):
        x, y = left + (place % found.signs) * SIGN, top + 24 + ROW * (place // found.signs)
        yield Box(x, y - 16, 34, 21, COLORS.get(sign, PLAIN))
        yield Words(x + 17, y, sign)
        yield Words(x + 44, y, meaning, 14, False, "start")
    top += 24 + ROW * (-(-len(chart.meanings) // found.signs) - 1)
    for words in found.remark:
        top += LINE
        yield Words(left, top + 4, words, 12, False, "start")
