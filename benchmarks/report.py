"""How the figures are printed: one table a measurement, each with the machine that it was taken on."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.table import Table

from benchmarks.timing import in_turns, machine, processor

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


def show_kernels(
    title: str, dealt: str, ways: Mapping[str, Callable[[], int]], target: int, runs: int, note: str
) -> None:
    """Measures compiled code, and prints a table: each way deals, and gives how much it dealt."""
    timings = in_turns({name: partial(processor, way) for name, way in ways.items()}, runs)
    rows = []
    for name, way in ways.items():
        done, timing = way(), timings[name]
        best = done / timing.best
        rows.append((name, count(best), count(done / timing.median), count(target), times(best / target)))
    columns = ("through the kernel", f"{dealt}/s, best", f"{dealt}/s, median", "target", "best / target")
    show(title, columns, rows, [f"{runs} runs each, compiled before, in processor time: {note}"])


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
