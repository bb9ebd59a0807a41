"""How the figures are printed: one table a measurement, each with the machine that it was taken on."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.timing import machine

WIDTH = 120
console = Console(highlight=False)
if not console.is_terminal:
    console = Console(highlight=False, width=WIDTH)


def show(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], notes: Iterable[str] = ()) -> None:
    """Prints one table: the first column says what was measured, the others are figures."""
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(*row)
    console.print(table)
    console.print(machine(), style="italic")
    for note in notes:
        console.print(f"- {note}", markup=False)
    console.print()


def count(number: float) -> str:
    """A figure without decimals: ``26,104``."""
    return f"{number:,.0f}"


def times(ratio: float) -> str:
    """A ratio: ``1.31 x``, ``12.4 x``, ``1/180``."""
    if ratio < 0.1:
        return f"1/{1 / ratio:.0f}"
    return f"{ratio:.1f} x" if ratio >= 10 else f"{ratio:.2f} x"


def milliseconds(seconds: float) -> str:
    """``12.4 ms``"""
    return f"{seconds * 1000:.1f} ms"
