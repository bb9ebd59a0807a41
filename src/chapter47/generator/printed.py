"""The record in plain text, as a printer has it: game numbers and winning numbers (19:47-15.5(a))."""

from chapter47.generator.acts import read_statement
from chapter47.generator.lines import Line


def printed(line: Line) -> str:
    """One line of the record, for people.

    >>> says = {"system": "booth-1", "game": "main-7", "numbers": [5, 80, 61]}
    >>> printed({"number": 4, "at": "2026-07-04T20:00:00.000000", "kind": "draw", **says})
    '4  2026-07-04 20:00:00  booth-1  game main-7  5 80 61'
    """
    return f"{line['number']}  {str(line['at'])[:19].replace('T', ' ')}  {_says(line)}"


def _says(line: Line) -> str:
    match line:
        case {"kind": "draw", "numbers": [*numbers]}:
            return f"{line['system']}  game {line['game']}  {' '.join(map(str, numbers))}"
        case {"kind": "began" | "started" as kind, "version": version}:
            return f"{kind}, version {version}"
        case {"kind": "repaired", "dropped": str(dropped)}:
            return f"half a line that nobody was told was dropped, {len(dropped) // 2} bytes"
        case {"kind": kind, "statement": statement}:
            details = " ".join(read_statement(statement).details.values())
            return f"by both keys: {kind} {details}".rstrip()
    return str(line["kind"])
