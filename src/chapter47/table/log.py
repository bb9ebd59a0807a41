"""The log: every command with what followed, as lines of canonical JSON. A table is recovered by running it again."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import read_step, write_step
from chapter47.table.events import event_json
from chapter47.table.game import Game
from chapter47.table.record import Entry
from chapter47.table.table import Table

FORMAT = 1


class Divergence(Chapter47Error):
    """A log that does not run as it was written: which entry, what it says, and what followed now."""

    def __init__(self, entry: int, what: str, recorded: object, now: object, *, same_rules: bool) -> None:
        super().__init__(entry, what)
        self.code = "divergence"
        self.entry = entry
        self.what = what
        self.recorded = recorded
        self.now = now
        self.same_rules = same_rules
        rules = "the same rules" if same_rules else "other rules than it was written under"
        where = "The header" if entry < 0 else f"Entry {entry}"
        self.sentence = f"{where} of the log differs in its {what}, run again under {rules}."

    def __str__(self) -> str:
        return f"{self.sentence} Recorded: {_short(self.recorded)}. Now: {_short(self.now)}."


def _short(value: object) -> str:
    text = canonical(value)
    return text if len(text) <= 200 else text[:197] + "..."


def canonical(value: object) -> str:
    """JSON with one spelling: sorted keys, no spaces.

    >>> canonical({"b": 1, "a": ["x"]})
    '{"a":["x"],"b":1}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@cache
def rules_fingerprint(game: Game) -> str:
    """The same for the same code: everything that decides what follows from a command at this game."""
    package = Path(str(files("chapter47")))
    layers = ("money", "equipment", "house", "table")
    sources = [path for layer in layers for path in sorted((package / layer).glob("*.py"))]
    own = Path(inspect.getfile(type(game)))
    sources += sorted(own.parent.glob("*.py")) if own.parent != package / "games" else [own]
    digest = sha256()
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def lines(table: Table) -> Iterator[str]:
    """The log of a table that was never restored from a snapshot, line by line.

    >>> from chapter47 import open_table
    >>> list(lines(open_table("roulette", seats={1: "100"})))[1][:50]
    '{"command":{"chips":"100","choose":"sit","seat":1}'
    """
    yield canonical(header(table))
    for number, entry in enumerate(table.log, table.first_entry):
        yield canonical(entry_json(number, entry))


def header(table: Table) -> dict[str, object]:
    """The first line: under which rules the table began."""
    return {
        "chapter47": FORMAT,
        "game": table.game.name,
        "house": table.opening_house.file(),
        "rules": rules_fingerprint(table.game),
    }


def entry_json(number: int, entry: Entry) -> dict[str, object]:
    """One further line."""
    return {
        "n": number,
        "command": write_step(entry.command),
        "request": entry.point.fingerprint(),
        "events": [event_json(event) for event in entry.events],
    }


def recover(text: str, find: Callable[[str], Game]) -> Table:
    """The table that a log describes. Raises :class:`Divergence` at the first line that does not follow."""
    written = text.splitlines()
    head = _parse(0, written[0]) if written else {}
    if head.get("chapter47") != FORMAT:
        raise Mistake("not-a-log", "That is not a log of a table.", f'It begins with {{"chapter47":{FORMAT}, ...')
    if not isinstance(head.get("house"), dict):
        raise Mistake("not-a-log", "The first line of the log has no house.")
    game = find(str(head.get("game")))
    table = Table(game, read_house(game, head["house"]))
    same = head.get("rules") == rules_fingerprint(game)
    now = {**header(table), "rules": head.get("rules")}
    if canonical(head) != canonical(now):
        raise Divergence(-1, "content", head, now, same_rules=same)
    for number, line in enumerate(written[1:]):
        row = _parse(number + 1, line)
        _again(table, number, row, same)
        now = entry_json(number, table.log[-1])
        # The whole line at once: what differs is looked for only where something does.
        if canonical(now) not in (line, canonical(row)):
            raise _difference(number, row, now, same)
    return table


def _again(table: Table, number: int, row: dict[str, Any], same: bool) -> None:
    """Does what one line says, if the table is asking what it was asking then."""
    asked = table.point.fingerprint()
    if row.get("request") != asked:
        raise Divergence(number, "request", row.get("request"), asked, same_rules=same)
    try:
        table.do(read_step(row.get("command")))
    except Chapter47Error as error:
        raise Divergence(number, "command", row.get("command"), str(error), same_rules=same) from error


def _difference(number: int, row: dict[str, Any], now: dict[str, object], same: bool) -> Divergence:
    for what in ("n", "command", "events"):
        if canonical(row.get(what)) != canonical(now[what]):
            return Divergence(number, what, row.get(what), now[what], same_rules=same)
    return Divergence(number, "keys", sorted(row), sorted(now), same_rules=same)


def _parse(number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        raise Mistake("not-a-log", f"Line {number + 1} of the log is not a JSON object.")
    return row
