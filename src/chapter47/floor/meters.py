"""Progressive meters that several tables share: each has a stream of its own, and one process that moves it.

A table moves its meter with an entry of its own. Both lines are kept in one transaction, or neither is: so what a table
put on the meter or was paid by it is there once, wherever the process ends. All tables of a meter are run by the
process that has the meter, and the order in which they come to it is the order of its lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47._version import __version__
from chapter47.floor import schema, streams
from chapter47.floor.chain import following, start
from chapter47.floor.leases import Guard
from chapter47.floor.trusted import End, chained, keep_signed, snapshot_line, usable_snapshot
from chapter47.house.casino import METER
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, dollars, written_cents
from chapter47.table.canonical import canonical
from chapter47.table.log import Rerun, entry_line
from chapter47.table.meters import Move
from chapter47.table.shared_meter import SharedMeter, moved
from chapter47.table.things import plain

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.store import Beside
    from chapter47.house import House
    from chapter47.table.table import Table

PREFIX = "meter:"
"""Before the name of a meter: its stream. No table has such a name."""
SNAPSHOT_EVERY = 1000
"""Lines between two snapshots."""


def stream_of(name: str) -> str:
    return f"{PREFIX}{name}"


def is_meter(stream: str) -> bool:
    return stream.startswith(PREFIX)


def named_by(house: House, *, practice: bool) -> str | None:
    """The meter that a table shares; one for practice shares none."""
    name = house.values.get(METER)
    return None if name is None or practice else str(name)


# Its stream


def set_up_meter(connection: Connection, table: Table, casino: str, at: str) -> None:
    """The first line of a meter that a table names, where no table before it did."""
    name, game = named_by(table.house, practice=False), table.game
    if name is None or game.meter is None or streams.last_line(connection, stream_of(name))[0] >= 0:
        return
    initial = game.meter.initial(table.house)
    begins = {"chapter47": 1, "game": game.name, "initial": dollars(initial), "name": name}
    note = {
        "event": "stream-begins",
        "floor": {"casino": casino, "version": __version__},
        "meter": {**begins, "rules": SharedMeter(initial).rules},
        "stream": stream_of(name),
    }
    streams.append_note(connection, stream_of(name), at, ["floor"], note)


def body_of(meter: SharedMeter, rules: str) -> str:
    """A meter as a snapshot has it."""
    return canonical({"meter": meter.snapshot(), "rules": rules})


class RecoveredMeter(NamedTuple):
    """A meter, and where its stream stands."""

    meter: SharedMeter
    line: int
    hash: str
    rules: str
    """The fingerprint of the rules that its newest lines were written under."""


def recover_meter(connection: Connection, name: str, key: str, end: End) -> RecoveredMeter:
    """The meter of a stream: the newest snapshot that the key signed, and every line since run again."""
    stream = stream_of(name)
    first = list(streams.lines_after(connection, stream, most=1))
    if not first:
        raise Mistake("no-such-meter", f"There is no stream {stream}.")
    (head,) = chained(first, start(stream))
    begins = json.loads(head.note or "{}")["meter"]
    initial, rules, line, hash = written_cents(begins["initial"]), str(begins["rules"]), head.line, head.hash
    meter = SharedMeter(initial)
    if (kept := usable_snapshot(connection, stream, key)) is not None:
        line, hash, rules = kept.line, kept.hash, kept.body["rules"]
        meter = meter.again_from(kept.body["meter"])
    again = Rerun(meter, same_rules=rules == meter.rules)
    for each in end.watched(chained(streams.lines_after(connection, stream, line), hash)):
        line, hash = each.line, each.hash
        if each.entry is None:
            rules = str(json.loads(each.note or "{}").get("rules", rules))
            again.same_rules = rules == meter.rules
        else:
            again.line(each.entry)
    end.reached(line)
    return RecoveredMeter(meter, line, hash, rules)


def meter_of(connection: Connection, table: str) -> str | None:
    """The meter that a table shares, by the first line of its stream."""
    columns = schema.lines.c
    note = connection.scalar(select(columns.note).where(columns.stream == table, columns.line == 0))
    said = json.loads(note or "{}")
    name = said.get("log", {}).get("house", {}).get(METER)
    return None if name is None or said.get("practice") is True else str(name)


# Where it is run


class MeterHost:
    """One meter, moved by this process and by no other."""

    def __init__(self, floor: Floor, name: str, guard: Guard, found: RecoveredMeter) -> None:
        self.floor = floor
        self.name = name
        self.guard = guard
        self.machine = found.meter
        self.failed: Chapter47Error | None = None
        self.lit = found.meter.figure()
        """As everybody may see it: what is on disk."""
        self._line = found.line
        self._hash = found.hash
        self._since_snapshot = 0
        if found.rules != self.machine.rules:
            note = {"event": "resumed", "rules": self.machine.rules, "version": __version__}
            self._send(following(self._last, floor.now(), ["floor"], note=canonical(note)))

    @property
    def stream(self) -> str:
        return self.guard.stream

    @property
    def shows(self) -> Cents:
        """What it shows now, with what is on its way to the disk."""
        return self.machine.shows

    @property
    def hosts(self) -> Iterable[Host]:
        """Its tables."""
        return [host for host in self.floor.hosts.values() if host.meter is self]

    @property
    def _last(self) -> tuple[str, int, str]:
        return self.stream, self._line, self._hash

    def move(self, table: str, entry: int, moves: Sequence[Move], at: str) -> Beside:
        """A table moves it by an entry: the line that is kept with that entry's own."""
        self.machine.do(moved(table, entry, moves))
        text = entry_line(self.machine.next_entry - 1, self.machine.log[-1])
        line = following(self._last, at, ["floor"], entry=text)
        self._line, self._hash = line.line, line.hash
        self._since_snapshot += 1
        return ((line, self.guard),)

    def durable(self, by: Host) -> Any:
        """What is done once a line is on disk: all other tables light up with what it shows then."""
        lit = self.machine.figure()

        def told() -> None:
            self.lit = lit
            for host in self.hosts:
                if host is not by:
                    host.telling.lit()

        return told

    def keep(self) -> None:
        """Takes a snapshot now and then, so that a start reads what came since."""
        if self._since_snapshot < SNAPSHOT_EVERY:
            return
        self._since_snapshot = 0
        body = body_of(self.machine, self.machine.rules)
        self._send(
            line := snapshot_line(self._last, body, self.floor.now()), keep_signed(body, line, self.floor.signer)
        )
        self.machine = self.machine.again_from(self.machine.snapshot())

    def _send(self, line: Any, also: Any = None) -> None:
        self._line, self._hash = line.line, line.hash
        self.floor.store.send(line, self.guard, also, self._kept)

    def _kept(self, error: BaseException | None) -> None:
        if error is not None:
            self.fail(error if isinstance(error, Chapter47Error) else Mistake("store-failed", "The store failed."))

    def fail(self, error: Chapter47Error) -> None:
        """What is in memory may be ahead of the disk, its tables' too: all are made anew from what was kept."""
        if self.failed is not None:
            return
        self.failed = error
        hosts = self.hosts
        self.floor.meters.pop(self.name, None)
        for host in hosts:
            host.fail(error)

    def told(self) -> tuple[str, dict[str, object]]:
        """As those who watch a table are told it."""
        return self.lit.key, plain(self.lit)
