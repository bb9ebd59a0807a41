"""A strategy on a card for the pocket."""

from collections.abc import Iterator

from chapter47.odds.advice import Chart
from chapter47.papers.paper import Foot, Grid, Paper, Section, Text

GROUNDS = (
    ("H", "wheat"),
    ("B", "green"),
    ("S", "rose"),
    ("D", "green"),
    ("Ds", "lime"),
    ("P", "blue"),
    ("R", "violet"),
    ("Rs", "violet"),
    ("Rp", "violet"),
)
"""The ground of a cell by its sign. The sign itself is there too, so nobody has to tell colors apart."""


def card(chart: Chart, title: str, under: str, foot: Foot | None = None) -> Paper:
    """The strategy, its title, and the rules that it is for."""
    return Paper(title, "strategy", under, (), tuple(_sections(chart)), foot, "card", numbered=False)


def _sections(chart: Chart) -> Iterator[Section]:
    for part in chart.parts:
        rows = tuple((line.hand, *line.cells) for line in part.lines)
        yield Section("", (Grid((part.heading, *chart.columns), rows, grounds=GROUNDS, boxed=True),))
    meanings = tuple(chart.meanings.items())
    remark = (Text(chart.remark),) if chart.remark else ()
    yield Section("", (Grid(("Sign", "What it means"), meanings, grounds=GROUNDS), *remark))
