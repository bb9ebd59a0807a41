"""What a table of payoffs comes to, in the terminal: how often a wager is paid, how far it swings, every result."""

from collections.abc import Iterable
from fractions import Fraction

from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console
from chapter47.money import Odds, amount_words
from chapter47.odds import LEGIBLE, Row, near
from chapter47.table.plain import pick_words

MANY = 40
"""Amounts that are told one by one."""


def tell(rows: Iterable[Row], *, in_full: bool) -> None:
    """The figures that such rows have beside their advantage; in full, every result and every amount."""
    told = [row for row in rows if row.beside]
    if not told:
        return
    whole, parts = [row for row in told if row.pick is None], [row for row in told if row.pick is not None]
    for row in whole:
        console.print(_of_one(row))
    if parts:
        console.print(_beside(parts))
    for row in told:
        if row.won and (in_full or len(row.won) <= MANY):
            console.print(_won(row))
        if row.prizes and in_full:
            console.print(_results(row))


def _name(row: Row) -> str:
    return row.title if row.pick is None else f"{row.title} {pick_words(row.pick)}"


def short(odds: Odds) -> str:
    """Odds against a result of many, to one: in full they are told with every result.

    >>> short(Odds(75659, 3420)), short(Odds(3, 1))
    ('22.12 to 1', '3 to 1')
    """
    return str(odds) if odds.b == 1 else f"{odds.a / odds.b:,.2f} to 1"


def _grid(title: str, *headings: str) -> Grid:
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim", title_justify="left")
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return grid


def _beside(rows: list[Row]) -> Grid:
    """A line for each row and a column for each figure that any of them has."""
    names = list(dict.fromkeys(name for row in rows for name, _ in row.beside))
    grid = _grid("", "", *(name.replace("_", " ") for name in names))
    for row in rows:
        figures = dict(row.beside)
        grid.add_row(_name(row), *(_figure(name, figures[name]) if name in figures else "" for name in names))
    return grid


def _of_one(row: Row) -> Grid:
    """A line for each figure of a row: exact where that is short, and as people read it."""
    grid = _grid("", "", "", "")
    for name, figure in row.beside:
        exact = str(figure) if len(str(figure)) <= LEGIBLE else ""
        grid.add_row(name.replace("_", " "), _figure(name, figure), Text(exact, style="dim"))
    return grid


def _figure(name: str, figure: Fraction) -> str:
    return f"{float(figure):,.4f}" if name == "variance" else _percent(figure)


def _percent(chance: Fraction) -> str:
    """A chance in percent, with as many decimals as a small one needs.

    >>> _percent(Fraction(1, 4)), _percent(Fraction(1, 8_911_711))
    ('25.0000 %', '1.122e-05 %')
    """
    percent = float(chance * 100)
    return f"{percent:.4f} %" if percent >= 0.001 or not percent else f"{percent:.3e} %"


def _results(row: Row) -> Grid:
    """Every result of a wager: what it is paid, and how likely it is."""
    grid = _grid(_name(row), "result", "paid", "true odds", "chance")
    for prize in row.prizes:
        paid = f"{amount_words(prize.paid)}" if prize.paid else ""
        grid.add_row(prize.result, paid, near(Odds.against(prize.chance)), _percent(prize.chance))
    return grid


def _won(row: Row) -> Grid:
    """All that a ticket may be paid in one game."""
    grid = _grid(_name(row), "paid in one game", "chance")
    for paid, chance in row.won:
        grid.add_row(f"{amount_words(paid)}", _percent(chance))
    return grid
