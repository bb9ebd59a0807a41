"""What happened at a table, round by round and step by step: read from its stream, run over again."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47.faces.spoken import step_words
from chapter47.floor.log import spoken
from chapter47.floor.naming import names_in
from chapter47.floor.recovery import Row, recover_stream
from chapter47.floor.retold import felt, retold
from chapter47.floor.trusted import usable_snapshot
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.commands import Command, Correct, Showing, write_step
from chapter47.table.events import Event, Settled, event_json
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.words import words


class Came(NamedTuple):
    """What came of a round."""

    shown: object
    wagers: int
    paid: str
    collected: str


class Round(NamedTuple):
    """One round that is over, as it stands corrected."""

    round: int
    first: int
    last: int
    at: str
    shown: object
    wagers: int
    paid: str
    collected: str
    corrected: bool
    was: dict[str, object] | None
    """What came of it before it was put right."""


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
    anew = _put_right(table)
    return [_round(table, *each, times, anew) for each in reversed(wanted)]


def _round(
    table: Table, number: int, first: int, end: int, times: dict[int, str], anew: dict[int, tuple[Event, ...]]
) -> Round:
    entries = table.log[first - table.first_entry : end - table.first_entry]
    answers = table.corrections.get(first, {})
    said = [answers.get(n, (entry.command,)) for n, entry in enumerate(entries, first)]
    was = _came((entry.command for entry in entries), (event for entry in entries for event in entry.events))
    now = was
    if number in anew:
        now = _came((command for each in said for command in each), anew[number])
    at, corrected = times.get(end - 1, ""), first in table.corrections or now != was
    return Round(number, first, end - 1, at, *now, corrected, was._asdict() if corrected else None)


def _came(commands: Iterable[Command], events: Iterable[Event]) -> Came:
    shown = [command.value for command in commands if isinstance(command, Showing)]
    settled = [event for event in events if isinstance(event, Settled)]
    paid, collected = sum(event.paid for event in settled), sum(event.collected for event in settled)
    return Came(shown[-1] if shown else None, len(settled), dollars(paid), dollars(collected))


def _put_right(table: Table) -> dict[int, tuple[Event, ...]]:
    """What happened in the rounds that corrections changed, as they stand: by number."""
    found: dict[int, tuple[Event, ...]] = {}
    for first in sorted(table.corrections):
        if not found or not table.game.carries:  # else all that came after it was told again with it
            found |= {each.over.round: each.events for each in retold(table, first)}
    return found


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
                before = felt(table)
        elif in_it:
            found.append(_step(table, row))
        elif _corrects(table.log[-1].command, found):
            corrections.append(_step(table, row))

    recover_stream(connection, stream, find, told, key=None if number <= after else key)
    if not found:
        raise Mistake("no-such-round", f"Round {number} has not been played at {stream}.")
    who = names_in(connection, (each for step in (*found, *corrections) for each in step["by"]))
    for step in (*found, *corrections):
        step["who"] = [who(each) for each in step["by"]]
    return Played(before, found, corrections)


def _corrects(command: Command, steps: list[dict[str, Any]]) -> bool:
    return isinstance(command, Correct) and any(step["n"] == command.entry for step in steps)


def _step(table: Table, row: Row) -> dict[str, Any]:
    entry = table.log[-1]
    shown = entry.command.value if isinstance(entry.command, Showing) else None
    pieces = table.terms.equipment.pieces
    return {
        "n": table.next_entry - 1,
        "at": row.at,
        "by": list(row.by),
        "command": write_step(entry.command),
        "said": step_words(write_step(entry.command), pieces),
        "events": [{**spoken(event_json(event)), "text": words(event, pieces)} for event in entry.events],
        "view": felt(table),
        "things": table.layout.told_moves(),
        "shown": list(shown) if isinstance(shown, tuple) else shown,
    }
