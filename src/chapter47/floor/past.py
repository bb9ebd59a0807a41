"""What happened at a table, round by round and step by step: read from its stream, run over again."""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47.floor import streams
from chapter47.floor.chain import Line
from chapter47.floor.recovery import Row, recover_stream
from chapter47.floor.trusted import usable_snapshot
from chapter47.law import Mistake
from chapter47.money import Cents, dollars
from chapter47.table.commands import Command, Correct, Showing, write_step
from chapter47.table.events import Settled, event_json
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.words import words, words_of


class Round(NamedTuple):
    """One round that is over."""

    round: int
    first: int
    last: int
    at: str
    shown: object
    wagers: int
    paid: str
    collected: str
    corrected: bool


def rounds(
    connection: Connection, stream: str, find: Callable[[str], Game], key: str, before: int | None, most: int = 20
) -> list[Round]:
    """The last rounds before one, newest first."""
    times: dict[int, str] = {}

    def told(row: Row, table: Table, done: bool, kept: dict[str, Any]) -> None:
        if done:
            times[table.next_entry - 1] = row.at

    table = recover_stream(connection, stream, find, told, key=key).table
    if before is not None or len(table.spans) < most:
        table = recover_stream(connection, stream, find, told).table
    played = table.rounds - len(table.spans)
    found = [(played + number, *span) for number, span in enumerate(table.spans, 1)]
    wanted = [each for each in found if before is None or each[0] < before][-most:]
    return [_round(table, *each, times) for each in reversed(wanted)]


def _round(table: Table, number: int, first: int, end: int, times: dict[int, str]) -> Round:
    shown: object = None
    wagers = 0
    paid: Cents = 0
    collected: Cents = 0
    for entry in table.log[first - table.first_entry : end - table.first_entry]:
        if isinstance(entry.command, Showing):
            shown = entry.command.value
        for event in entry.events:
            if isinstance(event, Settled):
                wagers += 1
                paid += event.paid
                collected += event.collected
    corrected = first in table.corrections
    at = times.get(end - 1, "")
    return Round(number, first, end - 1, at, shown, wagers, dollars(paid), dollars(collected), corrected)


class Played(NamedTuple):
    """A round, step by step, and what was put right about it afterwards."""

    before: dict[str, Any]
    """How the felt looked when it began: wagers may stand from earlier rounds."""
    steps: list[dict[str, Any]]
    corrections: list[dict[str, Any]]


def steps(connection: Connection, stream: str, find: Callable[[str], Game], key: str, number: int) -> Played:
    """A round, step by step: who said what, what followed, and how the felt looked then."""
    cached = usable_snapshot(connection, stream, key)
    after = cached.body["table"]["rounds"] if cached else 0
    found: list[dict[str, Any]] = []
    corrections: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    in_it = False

    def told(row: Row, table: Table, done: bool, kept: dict[str, Any]) -> None:
        nonlocal before, in_it
        if not done:
            in_it = table.rounds == number - 1 and table.round_began is not None
            if in_it and not found:
                before = _felt(table)
        elif in_it:
            found.append(_step(table, row))
        elif _corrects(table.log[-1].command, found):
            corrections.append(_step(table, row))

    recover_stream(connection, stream, find, told, key=None if number <= after else key)
    if not found:
        raise Mistake("no-such-round", f"Round {number} has not been played at {stream}.")
    return Played(before, found, corrections)


def _corrects(command: Command, steps: list[dict[str, Any]]) -> bool:
    return isinstance(command, Correct) and any(step["n"] == command.entry for step in steps)


def _step(table: Table, row: Row) -> dict[str, Any]:
    entry = table.log[-1]
    shown = entry.command.value if isinstance(entry.command, Showing) else None
    return {
        "n": table.next_entry - 1,
        "at": row.at,
        "by": list(row.by),
        "command": write_step(entry.command),
        "events": [{**event_json(event), "text": words(event)} for event in entry.events],
        "view": _felt(table),
        "things": table.layout.told_moves(),
        "shown": list(shown) if isinstance(shown, tuple) else shown,
    }


def _felt(table: Table) -> dict[str, Any]:
    view = table.view()
    layout = view["layout"]
    assert isinstance(layout, dict)
    return {**layout, "seats": view["seats"]}


class Wanted(NamedTuple):
    """Which lines of a log somebody wants to see."""

    event: str = ""
    provision: str = ""
    seat: int | None = None
    by: str = ""
    text: str = ""

    def fits(self, line: dict[str, Any]) -> bool:
        """Whether a line is one of them: one of its events fits all that is asked of events."""
        if self.by and not any(self.by.lower() in each.lower() for each in line["by"]):
            return False
        if self.text and self.text.lower() not in json.dumps(line, ensure_ascii=False).lower():
            return False
        if not self.event and not self.provision and self.seat is None:
            return True
        return any(
            (not self.event or event.get("event") == self.event)
            and (not self.provision or str(event.get("provision") or "").startswith(self.provision))
            and (self.seat is None or event.get("seat") == self.seat)
            for event in line["events"]
        )


LOOKED_THROUGH = 5000
"""Lines that one question looks through at most."""


def log(
    connection: Connection, stream: str, wanted: Wanted, before: int | None, most: int
) -> tuple[list[dict[str, Any]], int | None]:
    """Lines of any stream, newest first, and where to go on."""
    newest, _ = streams.last_line(connection, stream)
    upper = newest + 1 if before is None else min(before, newest + 1)
    lower = max(0, upper - LOOKED_THROUGH)
    found: list[dict[str, Any]] = []
    for line in _backwards(connection, stream, lower, upper):
        told = _told(line)
        if wanted.fits(told):
            found.append(told)
            if len(found) == most:
                return found, line.line if line.line > 0 else None
    return found, lower if lower > 0 else None


def _backwards(connection: Connection, stream: str, lower: int, upper: int) -> Iterator[Line]:
    page = 500
    while upper > lower:
        begin = max(lower, upper - page)
        yield from reversed(list(streams.lines_after(connection, stream, begin - 1, upper - begin)))
        upper = begin


def _told(line: Line) -> dict[str, Any]:
    """A line of any kind, in one shape."""
    if line.entry is not None:
        entry = json.loads(line.entry)
        command, number = entry["command"], entry["n"]
        events = [{**event, "text": words_of(event)} for event in entry["events"]]
    else:
        command, number = None, None
        event = _event(json.loads(line.note or "{}"))
        events = [{**event, "text": str(event["event"]).replace("-", " ").capitalize()}]
    return {
        "line": line.line,
        "n": number,
        "at": line.at,
        "by": json.loads(line.by),
        "command": command,
        "events": events,
        "hash": line.hash,
    }


def _event(note: dict[str, Any]) -> dict[str, Any]:
    """What a line that is no entry tells of, as if it were an event."""
    if "account" in note:
        told = {name: note[name] for name in ("account", "amount", "balance", "ref")}
        return {"event": note["what"], "provision": None, **told}
    if "log" in note:
        return {"event": note["event"], "provision": None, **note["log"], **note["floor"]}
    return {"provision": None, **note}
