"""The lines of an exported log as they stand in its file: read, and refused where no floor writes such a line."""

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from chapter47.floor.chain import FORMAT, Checkpoint
from chapter47.floor.faults import Wrong
from chapter47.floor.subjects import Read, is_said
from chapter47.law import Mistake, shown
from chapter47.table.canonical import canonical

_NEEDED = frozenset({"at", "by", "format", "hash", "line"})
_COLUMNS = _NEEDED | frozenset({"entry", "key", "note", "shoe"})
KEY = re.compile(r"[0-9a-f]{64}")
SIGNATURE = re.compile(r"[0-9a-f]{128}")


def text_of(text: str | bytes) -> str:
    """A line of the file as text."""
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise Wrong("form", "It is not text.") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


_decode = json.JSONDecoder(parse_constant=_refuse).decode


def parsed(text: str | bytes) -> dict[str, Any]:
    """The object that a text says; an empty one where it says none."""
    try:
        row = _decode(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError):
        row = None
    return row if isinstance(row, dict) else {}


def read_checkpoint(value: object) -> Checkpoint | None:
    """The checkpoint that a value says; none where it says none."""
    if not isinstance(value, dict) or value.keys() | {"previous"} != set(Checkpoint._fields):
        return None
    texts = all(isinstance(value[name], str) for name in ("stream", "hash", "at", "signature"))
    numbers = all(type(value[name]) is int for name in ("line", "previous") if name in value)
    return Checkpoint(**value) if texts and numbers else None


def read_line(text: str) -> tuple[Read, int, str]:
    """What a line of a file says, its number, and its hash."""
    row = parsed(text)
    if row.keys() == {"body", "hash", "line"}:
        raise Wrong("form", "It was written by version 0.5 or before, which proves it: this one reads later logs.")
    if not _NEEDED <= row.keys() <= _COLUMNS:
        raise Wrong("form", "It is no line of a log.")
    number, said = row["line"], row["hash"]
    if type(number) is not int or not isinstance(said, str) or not KEY.fullmatch(said):
        raise Wrong("form", "It is no line of a log.")
    if type(row["format"]) is not int or row["format"] != FORMAT:
        raise Wrong("form", f"It is of format {shown(row['format'])}, and this version reads format {FORMAT}.")
    if not is_said(row["at"], row["by"], row.get("key")) or None in row.values():
        raise Wrong("form", "It does not say when it was written, and by whom.")
    return Read(row, {name: canonical(row[name]) for name in sorted(row)}), number, said


def read_checkpoints(log: Iterable[str | bytes]) -> list[Checkpoint]:
    """What a witness kept: what the floor gives out, or lines with a checkpoint as exports have them.

    An older export serves as well.
    """
    found: list[Checkpoint] = []
    for number, text in enumerate(log, 1):
        row = parsed(text)
        given = row.get("checkpoints", [row.get("checkpoint")])
        kept = [read_checkpoint(value) for value in given] if isinstance(given, list) else [None]
        if None not in kept:
            found.extend(checkpoint for checkpoint in kept if checkpoint is not None)
        elif "hash" not in row:
            raise Mistake("not-a-checkpoint", f"Line {number} of the checkpoints is no checkpoint.")
    return found
