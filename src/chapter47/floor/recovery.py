"""A table made again from its stream: the newest snapshot, and every line since run over again and compared."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import schema, streams
from chapter47.floor.chain import start
from chapter47.floor.practice import is_practice
from chapter47.floor.trusted import BrokenChain, End, NotTrusted, Snapshot, chained, trusted_snapshot
from chapter47.house import read_house
from chapter47.law import Mistake
from chapter47.table.game import Game
from chapter47.table.log import Rerun, header
from chapter47.table.state import OtherState
from chapter47.table.table import Table


class Recovered(NamedTuple):
    """A table, and where its stream stands."""

    table: Table
    line: int
    hash: str
    first: str
    """The hash of the first line, which says what is played there."""
    rules: str
    """The fingerprint of the rules that its newest lines were written under."""
    kept: dict[str, Any]
    """What the snapshot kept beside the table."""
    since: int
    """The line after which lines were run again: the snapshot's, or the first."""
    refused: str
    """Why the snapshot was not used, where there is one that nobody vouches for."""
    practice: bool
    """Whether its chips are no money, which its first line says."""


class Row(NamedTuple):
    """What a line says beside its entry."""

    at: str
    by: tuple[str, ...]
    key: str | None


Told = Callable[[Row, Table, bool, dict[str, Any]], None]
"""Told of every entry before and after it is run, with the table and what the snapshot kept."""


def first_note(table: Table, stream: str, casino: str, version: str, *, practice: bool = False) -> dict[str, object]:
    """What the first line of a table's stream says."""
    floor = {"casino": casino, "version": version}
    mark = {"practice": True} if practice else {}
    return {"event": "stream-begins", "floor": floor, "log": header(table), "stream": stream, **mark}


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
    *,
    key: str | None = None,
    end: End | None = None,
    refused: str = "",
) -> Recovered:
    """The table of a stream. Raises :class:`Divergence` at the first entry that does not follow.

    It goes on from the newest snapshot that the holder of ``key`` signed; without a key, all of the log is run again.
    """
    cached: Snapshot | None = None
    if key is not None:
        try:
            cached = trusted_snapshot(connection, stream, key)
        except NotTrusted as no:  # a snapshot is a cache: what nobody vouches for, the log says
            refused = no.sentence
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
    since = line
    try:
        table = Table(game, house, kept.get("table"))
    except OtherState:  # a snapshot is a cache: what it does not tell any more, the log does
        return recover_stream(connection, stream, find, told, end=end, refused=refused)
    again = Rerun(table, same_rules=rules == table.rules)
    lines = chained(streams.lines_after(connection, stream, line), hash)
    for each in lines if end is None else end.watched(lines):
        line, hash = each.line, each.hash
        if each.entry is None:
            rules = str(json.loads(each.note or "{}").get("rules", rules))
            again.same_rules = rules == table.rules
            continue
        row = Row(each.at, people_of(each.by), each.key)
        told(row, table, False, kept)
        again.line(each.entry)
        told(row, table, True, kept)
    if end is not None:
        end.reached(line)
    return Recovered(table, line, hash, head_line.hash, rules, kept, since, refused, is_practice(said))


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
