"""The stream of the card room: one of a floor, signed and chained as a table's is, and moved by its tables' entries.

A table tells the room who sits where by an entry of its own. Both lines are kept in one transaction, or neither is: so
the order in which seats were called, taken and left is in one log, wherever the process ends. All tables whose seats
are filled from lists are run by the process that has the room.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47._version import __version__
from chapter47.cardroom.room import Room
from chapter47.floor import streams
from chapter47.floor.chain import start
from chapter47.floor.recovery import keys_until
from chapter47.floor.retries import KEYS
from chapter47.floor.trusted import End, chained, usable_snapshot
from chapter47.table.canonical import canonical
from chapter47.table.log import Rerun

STREAM = "card-room"
"""No table has such a name."""


def set_up_room(connection: Connection, casino: str, at: str) -> None:
    """Its first line, where there is none yet."""
    if streams.last_line(connection, STREAM)[0] >= 0:
        return
    note = {
        "event": "stream-begins",
        "floor": {"casino": casino, "version": __version__},
        "room": {"chapter47": 1, "rules": Room().rules},
        "stream": STREAM,
    }
    streams.append_note(connection, STREAM, at, ["floor"], note)


def body_of(room: Room, rules: str) -> str:
    """The room as a snapshot has it."""
    return canonical({"room": room.snapshot(), "rules": rules})


class RecoveredRoom(NamedTuple):
    """The room, and where its stream stands."""

    room: Room
    line: int
    hash: str
    first: str
    rules: str
    """The fingerprint of the rules that its newest lines were written under."""
    keys: dict[str, int]


def recover_room(connection: Connection, key: str, end: End) -> RecoveredRoom:
    """The room of a floor: the newest snapshot that the key signed, and every line since run again."""
    (head,) = chained(list(streams.lines_after(connection, STREAM, most=1)), start(STREAM))
    begins: dict[str, Any] = json.loads(head.note or "{}")["room"]
    rules, line, hash = str(begins["rules"]), head.line, head.hash
    room = Room()
    if (kept := usable_snapshot(connection, STREAM, key)) is not None:
        line, hash, rules = kept.line, kept.hash, kept.body["rules"]
        room = room.again_from(kept.body["room"])
    keys = keys_until(connection, STREAM, line, room.next_entry, KEYS)
    again = Rerun(room, same_rules=rules == room.rules)
    for each in end.watched(chained(streams.lines_after(connection, STREAM, line), hash)):
        line, hash = each.line, each.hash
        if each.entry is None:
            rules = str(json.loads(each.note or "{}").get("rules", rules))
            again.same_rules = rules == room.rules
            continue
        again.line(each.entry)
        if each.key is not None:
            keys[each.key] = room.next_entry - 1
    end.reached(line)
    return RecoveredRoom(room, line, hash, head.hash, rules, keys)
