"""The card room as a machine: it does commands one after the other, and keeps a log of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, ClassVar, Self

from chapter47.cardroom import lists, moving, office, tables
from chapter47.cardroom.acting import Act, Acting, Details
from chapter47.cardroom.known import Known, Place
from chapter47.law import Mistake, nearest, shown
from chapter47.table.asking import Point
from chapter47.table.commands import Call, Clock, Command, check_shape
from chapter47.table.events import Event, Fact
from chapter47.table.machine import Waiting
from chapter47.table.record import Record
from chapter47.table.says import Say, Speaker
from chapter47.table.sources import fingerprint_of
from chapter47.table.things import Thing

TABLE, TIMES = "table", "times"
"""Said by the floor itself: how a table stands, and how long seats are kept."""
ACTS: dict[str, Callable[[Acting, Details], Act]] = {
    TABLE: tables.told,
    TIMES: office.times,
    "join-list": lists.join,
    "leave-list": lists.leave,
    "call-seat": lists.call,
    "pass": lists.passes,
    "change-seat": moving.change,
    "away": moving.away,
    "back": moving.back,
    "pick-up": moving.pick_up,
    "balance": moving.balance,
    "must-move": moving.must_move,
    "end-must-move": moving.end_must_move,
    "break-table": moving.break_table,
    "take-desk": office.take_desk,
    "leave-desk": office.leave_desk,
    "rule": office.rule,
    "require-leave": office.require_leave,
    "distribute-decks": office.distribute,
    "project-revenue": office.project,
    "count-revenue": office.count,
}
POINT = Point(())
"""It asks nothing: people come whenever they do."""
BEGINNING = datetime(1970, 1, 1)


class Room:
    """Waiting lists, and all that the room knows of its tables.

    >>> from chapter47.table.commands import call
    >>> room = Room()
    >>> type = {"game": "stud", "form": "high", "limits": "5-10"}
    >>> stands = tables.standing(type, "poker", "1995-10-16", 8, True, {})
    >>> _ = room.do(call("table", table="stud-1", entry=4, **stands))
    >>> _ = room.do(call("join-list", game="stud", name="Ann", via="phone"))
    >>> [fact.event for fact in room.do(call("call-seat", table="stud-1", seat=3))]
    ['called']
    """

    posts: ClassVar[Mapping[str, str]] = {}

    def __init__(self, snapshot: Mapping[str, Any] | None = None) -> None:
        kept = snapshot or {}
        self.known = Known.read(kept["known"]) if kept else Known()
        self.time: datetime | None = datetime.fromisoformat(kept["time"]) if kept.get("time") else None
        self.first_entry = self.next_entry = int(kept.get("entries", 0))
        self.log = Record()

    @property
    def rules(self) -> str:
        return _rules()

    @property
    def _acting(self) -> Acting:
        return Acting(self.known, self.time or BEGINNING, self.next_entry, self._tell)

    def _tell(self, event: str, cites: Any, **details: object) -> None:
        self.log.facts.append(Fact(event, cites, dict(sorted(details.items()))))

    def _read(self, command: Command) -> Act:
        check_shape(command)
        if isinstance(command, Clock):
            return self._told_time(command.time)
        if not isinstance(command, Call) or command.call not in ACTS:
            said = command.call if isinstance(command, Call) else type(command).__name__.lower()
            raise Mistake("not-said-here", f"{shown(said)} is nothing that is said in the room.", nearest(said, ACTS))
        return ACTS[command.call](self._acting, command.details)

    def _told_time(self, time: datetime) -> Act:
        if self.time is not None and time < self.time:
            raise Mistake("time-goes-on", "Time does not go back.")

        def act() -> None:
            self.time = time
            lists.lapse(self._acting, time)
            moving.overstay(self._acting, time)

        return act

    def consider(self, command: Command) -> None:
        """Raises what :meth:`do` would raise, and changes nothing."""
        self._read(command)

    def do(self, command: Command) -> list[Event]:
        """Acts on a command and gives what followed. Raises, and changes nothing, where it is refused."""
        act = self._read(command)
        facts, first = self.log.facts, len(self.log.facts)
        act()
        self.log.add(command, POINT, first)
        self.next_entry += 1
        return facts[first:]

    # What the floor asks beside that

    def check_sits(self, table: str, seat: int, who: str) -> None:
        """Refuses a seat at a table that others have before whoever would sit there."""
        if table in self.known.tables:
            tables.check_sits(self._acting, table, seat, who)

    def check_remains(self, who: str) -> None:
        """Refuses whoever would stay, and was required to leave."""
        lists.check_barred(self._acting, who, "Whoever sits there")

    def check_call(self, details: Details) -> Place:
        """The place of somebody who is called now."""
        return lists.check_call(self._acting, details)

    def due(self) -> datetime | None:
        """The next moment at which the time changes something."""
        moments = [place.call.until for place in self.known.calls() if place.call is not None]
        for table in self.known.tables.values():
            moments += [each.until for each in table.taken.values() if each.until and not each.over]
        return datetime.fromisoformat(min(moments)) if moments else None

    # What any machine is asked

    def needs(self, command: Command) -> tuple[str, ...]:
        return ()

    def says(self, by: Speaker) -> list[Say]:
        """What may be said follows from the lists, which everybody sees."""
        return []

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        return []

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        return []

    def waiting(self) -> Waiting:
        return Waiting("", (), betting=False, verb="")

    def asked_fingerprint(self) -> str:
        return POINT.fingerprint()

    def is_unsettled(self) -> bool:
        """No wager lies here."""
        return False

    def is_at_rest(self) -> bool:
        return True

    def snapshot(self) -> dict[str, Any]:
        """What it is, without the log that led there."""
        time = "" if self.time is None else self.time.isoformat()
        return {"known": self.known.plain(), "time": time, "entries": self.next_entry}

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        return type(self)(snapshot)


@cache
def _rules() -> str:
    """The fingerprint of this module and of all that it imports."""
    return fingerprint_of(__name__)
