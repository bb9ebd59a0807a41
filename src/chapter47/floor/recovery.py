"""A machine made again from its stream: the newest snapshot, and every line since run over again and compared."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import schema, streams
from chapter47.floor.chain import start
from chapter47.floor.columns import read_columns
from chapter47.floor.practice import is_practice, taught_at
from chapter47.floor.trusted import BrokenChain, End, NotTrusted, Snapshot, chained, trusted_snapshot
from chapter47.house import read_house
from chapter47.law import Mistake
from chapter47.table.game import Game
from chapter47.table.log import Rerun, header
from chapter47.table.machine import Hosted
from chapter47.table.state import OtherState
from chapter47.table.system import SYSTEM, System, as_system, is_system
from chapter47.table.table import Table


class Recovered(NamedTuple):
    """A machine, and where its stream stands."""

    machine: Hosted
    line: int
    hash: str
    first: str
    """The hash of the first line, which says what is played there."""
    rules: str
    """The fingerprint of the rules that its newest lines were written under."""
    kept: dict[str, Any]
    """What the snapshot kept beside the machine."""
    since: int
    """The line after which lines were run again: the snapshot's, or the first."""
    refused: str
    """Why the snapshot was not used, where there is one that nobody vouches for."""
    entries: int
    """How many entries were run again."""
    practice: bool
    """Whether its chips are no money, which its first line says."""
    taught: str
    """What is taught there, which it says too."""

    @property
    def table(self) -> Table:
        """The table, where nothing else can be meant."""
        if not isinstance(self.machine, Table):
            raise Mistake("no-such-table", "That is no table.")
        return self.machine

    @property
    def system(self) -> System:
        """The same of a system."""
        return as_system(self.machine)


class Row(NamedTuple):
    """What a line says beside its entry."""

    at: str
    by: tuple[str, ...]
    key: str | None


Told = Callable[[Row, Any, bool, dict[str, Any]], None]
"""Told of every entry before and after it is run, with the machine and what the snapshot kept."""
Noted = Callable[[dict[str, Any], dict[str, Any]], None]
"""Told of every line that is no entry, with what the snapshot kept."""
FORGET_EVERY = 1000
"""Entries of a system that are held in memory while it is made again."""


def first_note(
    machine: Hosted, stream: str, casino: str, version: str, *, practice: bool = False, taught: str = ""
) -> dict[str, object]:
    """What the first line of a machine's stream says."""
    floor = {"casino": casino, "version": version}
    mark = {"practice": True, **({"taught": taught} if taught else {})} if practice else {}
    return {"event": "stream-begins", "floor": floor, "log": header(machine), "stream": stream, **mark}


@lru_cache(maxsize=1024)
def people_of(by: str) -> tuple[str, ...]:
    """Those who said something, by the text that a line has of them: mostly the same again and again.

    >>> people_of('["player:3"]')
    ('player:3',)
    """
    return tuple(json.loads(by))


def recover_stream(
    connection: Connection,
    stream: str,
    find: Callable[[str], Game],
    told: Told = lambda row, table, done, kept: None,
    noted: Noted = lambda note, kept: None,
    *,
    key: str | None = None,
    end: End | None = None,
    refused: str = "",
) -> Recovered:
    """The machine of a stream. Raises :class:`Divergence` at the first entry that does not follow.

    It goes on from the newest snapshot that the holder of ``key`` signed; without a key, all of the log is run again.
    """
    cached: Snapshot | None = None
    columns: dict[str, bytes] | None = None
    if key is not None:
        try:
            cached = trusted_snapshot(connection, stream, key)
            if cached is not None and "columns" in cached.body:
                columns, wrong = read_columns(connection, stream, cached.body["columns"])
                if wrong:
                    raise NotTrusted(stream, cached.line, wrong)
        except NotTrusted as no:  # a snapshot is a cache: what nobody vouches for, the log says
            refused, cached, columns = no.sentence, None, None
    first = list(streams.lines_after(connection, stream, most=1))
    if not first:
        raise Mistake("no-such-table", f"There is no stream {stream}.")
    (head_line,) = chained(first, start(stream))
    said = json.loads(head_line.note or "{}")
    head = said["log"]
    game = find(head["game"])
    house = read_house(game, head["house"])
    line, hash, rules = head_line.line, head_line.hash, str(head["rules"])
    kept: dict[str, Any] = {}
    if cached is not None:
        line, hash, kept = cached
        rules = kept["rules"]
        if kept.get("first") != head_line.hash:
            raise BrokenChain(stream, 1)
    since, entries = line, 0
    try:
        machine = game.machine(house, kept.get(game.kind) if columns is None else {**kept[SYSTEM], "segments": columns})
    except OtherState:  # a snapshot is a cache: what it does not tell any more, the log does
        return recover_stream(connection, stream, find, told, noted, end=end, refused=refused)
    again = Rerun(machine, same_rules=rules == machine.rules)
    lines = chained(streams.lines_after(connection, stream, line), hash)
    for each in lines if end is None else end.watched(lines):
        line, hash = each.line, each.hash
        if each.entry is None:
            note = json.loads(each.note or "{}")
            rules = str(note.get("rules", rules))
            again.same_rules = rules == machine.rules
            noted(note, kept)
            continue
        entries += 1
        row = Row(each.at, people_of(each.by), each.key)
        told(row, machine, False, kept)
        again.line(each.entry)
        told(row, machine, True, kept)
        if len(machine.log) >= FORGET_EVERY and is_system(machine):
            as_system(machine).forget()
    if end is not None:
        end.reached(line)
    stands = (line, hash, head_line.hash, rules, kept, since, refused, entries)
    return Recovered(machine, *stands, is_practice(said), taught_at(said))


def keys_until(connection: Connection, stream: str, line: int, entry: int, most: int) -> dict[str, int]:
    """Which entry each command became, by its sender's name for it: those among so many lines up to that one.

    ``entry`` is the number of the first entry after that line. Entries are numbered in turn, so the rest is counting.
    """
    columns = schema.lines.c
    wanted = (
        select(columns.key, columns.entry.is_not(None))
        .where(columns.stream == stream, columns.line > line - most, columns.line <= line)
        .order_by(columns.line.desc())
    )
    found: list[tuple[str, int]] = []
    for key, is_entry in connection.execute(wanted):
        entry -= bool(is_entry)
        if key is not None:
            found.append((key, entry))
    return dict(reversed(found))
