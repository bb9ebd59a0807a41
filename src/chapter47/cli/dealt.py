"""What a simulation tells of the cards: how often rounds came to what, and what each wager cost, beside the exact."""

from fractions import Fraction

from rich.table import Table as Grid

from chapter47.odds.estimates import DealtRounds, Line

CONFIDENCE = 0.95


def grid_of_cards(told: DealtRounds) -> Grid:
    """One line for each figure; the first section's heading is above all of them."""
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    first, *others = told.sections
    for heading in (first.heading, "simulated", f"{CONFIDENCE:.0%} within", told.beside):
        grid.add_column(heading, justify="left" if heading == first.heading else "right", no_wrap=True)
    for line in first.lines:
        grid.add_row(line.name, *_figures(line))
    for section in others:
        grid.add_row(section.heading, style="dim")
        for line in section.lines:
            grid.add_row(line.name, *_figures(line))
    return grid


def _figures(line: Line) -> tuple[str, str, str]:
    found, exact = line.found, float(line.exact)
    return f"{found.mean:.4%}", f"{found.reach(CONFIDENCE):.4%}", f"{exact:.4%}"


def told_of_cards(told: DealtRounds) -> dict[str, object]:
    """The same for a program."""
    sections = {
        section.key: {line.name: _told(line, told.beside) for line in section.lines} for section in told.sections
    }
    return {"dealt": told.dealt, **told.more, **sections}


def _told(line: Line, beside: str) -> dict[str, object]:
    return {
        "simulated": line.found.mean,
        "confidence": {"95": line.found.reach(0.95), "99": line.found.reach(0.99)},
        **({} if line.deviation is None else {"standard_deviation": line.deviation}),
        beside: str(line.exact) if isinstance(line.exact, Fraction) else line.exact,
    }
