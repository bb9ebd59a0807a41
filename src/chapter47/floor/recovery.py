"""A table made again from its stream: the newest snapshot, and every line since run over again and compared."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47.floor import store
from chapter47.floor.chain import Line, link, start
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.game import Game
from chapter47.table.log import Rerun, header, rules_fingerprint
from chapter47.table.table import Table


class BrokenChain(Chapter47Error):
    """A line that does not follow from the one before it."""

    def __init__(self, stream: str, line: int) -> None:
        super().__init__(stream, line)
        self.code = "broken-chain"
        self.stream = stream
        self.line = line
        self.sentence = f"Line {line} of {stream} does not follow from the one before it."


class Recovered(NamedTuple):
    """A table, and where its stream stands."""

    table: Table
    line: int
    hash: str
    rules: str
    """The fingerprint of the rules that its newest lines were written under."""
    kept: dict[str, Any]
    """What the snapshot kept beside the table."""
    since: int
    """The line after which lines were run again: the snapshot's, or the first."""


class Row(NamedTuple):
    """What a line says beside its entry."""

    at: str
    by: list[str]
    key: str | None


Told = Callable[[Row, Table, bool, dict[str, Any]], None]
"""Told of every entry before and after it is run, with the table and what the snapshot kept."""


def first_body(table: Table, stream: str, at: str, casino: str, version: str) -> dict[str, object]:
    """The first line of a table's stream."""
    return {"at": at, "floor": {"casino": casino, "version": version}, "log": header(table), "stream": stream}


def chained(lines: Iterable[Line], before: str) -> Iterator[Line]:
    """The lines, as long as each follows from the one before it."""
    for line in lines:
        if link(before, line.body) != line.hash:
            raise BrokenChain(line.stream, line.line)
        before = line.hash
        yield line


def split(body: str) -> tuple[str, Row]:
    """The entry in a line, as its text, and the rest of the line.

    >>> split('{"at":"2026","by":["player:3"],"entry":{"n":0},"key":null}')
    ('{"n":0}', Row(at='2026', by=['player:3'], key=None))
    """
    begins, ends = body.index(_ENTRY), body.rindex(_KEY)
    rest = json.loads(body[:begins] + body[ends:])
    return body[begins + len(_ENTRY) : ends], Row(rest["at"], rest["by"], rest["key"])


_ENTRY, _KEY = ',"entry":', ',"key":'


def recover_stream(
    connection: Connection,
    stream: str,
    find: Callable[[str], Game],
    told: Told = lambda row, table, done, kept: None,
    *,
    whole: bool = False,
) -> Recovered:
    """The table of a stream. Raises :class:`Divergence` at the first entry that does not follow."""
    cached = None if whole else store.snapshot_of(connection, stream)
    first = list(store.lines_after(connection, stream, most=1))
    if not first:
        raise Mistake("no-such-table", f"There is no stream {stream}.")
    (head_line,) = chained(first, start(stream))
    head = json.loads(head_line.body)["log"]
    game = find(head["game"])
    house = read_house(game, head["house"])
    line, hash, rules = head_line.line, head_line.hash, str(head["rules"])
    kept: dict[str, Any] = {}
    if cached is not None:
        line, kept = cached[0], json.loads(cached[1])
        hash, rules = kept["hash"], kept["rules"]
    since = line
    table = Table(game, house, kept.get("table"))
    again = Rerun(table, same_rules=rules == rules_fingerprint(game))
    for each in chained(store.lines_after(connection, stream, line), hash):
        line, hash = each.line, each.hash
        if _ENTRY not in each.body:
            rules = str(json.loads(each.body)["note"]["rules"])
            again.same_rules = rules == rules_fingerprint(game)
            continue
        text, row = split(each.body)
        told(row, table, False, kept)
        again.line(text)
        told(row, table, True, kept)
    return Recovered(table, line, hash, rules, kept, since)


def keys_until(connection: Connection, stream: str, line: int, most: int) -> dict[str, int]:
    """Which entry each command became, by its sender's name for it: those among so many lines up to that one."""
    first = max(line - most, 0)
    found: dict[str, int] = {}
    for each in store.lines_after(connection, stream, first, line - first):
        entry, _, key = each.body.rpartition(_KEY)
        if _ENTRY in entry and not key.startswith(_NO_KEY):
            found[_first(key)[0]] = int(entry[entry.rindex(_NUMBER) + len(_NUMBER) : entry.rindex(_REQUEST)])
    return found


_NUMBER, _REQUEST, _NO_KEY = ',"n":', ',"request":', "null"
_first = json.JSONDecoder().raw_decode
