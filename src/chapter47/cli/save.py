"""A session kept as a transcript: TOML by hand, in the form that people write it."""

import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path
from secrets import token_hex

from chapter47.house import toml
from chapter47.law import Mistake
from chapter47.money import Cents, dollars
from chapter47.table.commands import Command, write_step
from chapter47.table.machine import Hosted
from chapter47.table.transcript import FORMAT

LISTED = ("play", "expect")
"""What a transcript has an entry a line of."""


def step(command: Command) -> str:
    """Something that was said at a table, as a line of its transcript."""
    return f"  {toml(write_step(command))},"


def transcript(table: Hosted, seats: Mapping[int, Cents], steps: Iterable[str]) -> str:
    """What was done at a table since it opened for those seats, as a transcript.

    >>> from chapter47 import bet, open_table
    >>> table = open_table("big-six", seats={1: "100"})
    >>> print(transcript(table, {1: 10_000}, [step(bet(1, "insignia", "5", pick="joker"))]))
    chapter47 = 1
    game = "big-six"
    house = { edition = "2007-03-19", chip = "1.00", min = "0.01", between-numbers = "previous" }
    seats = { 1 = { chips = "100.00" } }
    play = [
      { seat = 1, bet = "insignia", amount = "5.00", pick = "joker" },
    ]
    <BLANKLINE>
    """
    house = {name: value for name, value in table.opening_house.file().items() if name != "game"}
    seated = {str(number): {"chips": dollars(chips)} for number, chips in seats.items()}
    said = {"chapter47": FORMAT, "game": table.game.name, "house": house, "seats": seated}
    return written({**said, "play": list(steps)})


def written(data: Mapping[str, object]) -> str:
    """A transcript as a file, a step a line. A step may be written already.

    >>> print(written({"chapter47": 1, "play": [{"spin": "17"}]}))
    chapter47 = 1
    play = [
      { spin = "17" },
    ]
    <BLANKLINE>
    """
    lines = []
    for name, value in data.items():
        if name in LISTED and isinstance(value, list):
            each = (entry if isinstance(entry, str) else f"  {toml(entry)}," for entry in value)
            lines += [f"{name} = [", *each, "]"]
        else:
            lines.append(f"{name} = {toml(value)}")
    return "\n".join(lines) + "\n"


def write(path: Path, text: str) -> None:
    """Writes the file, all of it or nothing: what was kept before stays until the new one is whole and on disk.

    A :class:`Mistake` where that cannot be done. What is no file (a pipe, a device) is written to as it is.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
        else:
            _replace(path.resolve(), text)  # where a link leads: the link stays
    except OSError as error:
        raise Mistake("unwritable-file", f"{path} cannot be written: {(error.strerror or 'no').lower()}.") from None


def _replace(path: Path, text: str) -> None:
    fresh = path.with_name(f".{path.name[:100]}.{token_hex(8)}")
    try:
        with fresh.open("x", encoding="utf-8") as file:
            if path.exists():
                os.fchmod(file.fileno(), stat.S_IMODE(path.stat().st_mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
