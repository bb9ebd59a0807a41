"""What those who watch the card room are told: lists and open seats; names in full to the staff alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from chapter47.cardroom.room import TABLE
from chapter47.cardroom.tables import TOLD, standing
from chapter47.cardroom.words import in_words
from chapter47.floor.audience import Audience, packed
from chapter47.floor.person import Person
from chapter47.floor.roles import PLAYER
from chapter47.floor.room_tables import duties_of
from chapter47.floor.watching import Watcher
from chapter47.games import game
from chapter47.table.commands import Call, Command
from chapter47.table.events import Event, Fact

if TYPE_CHECKING:
    from chapter47.cardroom.known import Place
    from chapter47.cardroom.room import Room
    from chapter47.floor.journal import Told
    from chapter47.floor.room_host import RoomHost

SHOWN = 20
"""What happened last, as staff see it."""


def initials(name: str) -> str:
    """A name as a wall shows it of somebody who is signed in.

    >>> initials("Maria de la Cruz"), initials("ann")
    ('M. d. l. C.', 'A.')
    """
    words = name.split()
    return " ".join(f"{word[0]}." for word in words) if len(words) > 1 else f"{name[:1].upper()}."


class RoomTelling(Audience):
    """The card room, told to everyone who watches it."""

    def __init__(self, host: RoomHost) -> None:
        super().__init__(host)
        self.host = host
        self.stands: dict[str, dict[str, object]] = {}
        """How each table stands, as the log has it."""
        self._last: list[dict[str, str]] = []
        self._told: dict[bool, dict[str, Any]] = {False: {}, True: {}}
        """The room as it was told last: what is on disk, without names and with them."""

    # What is known of tables

    def heard(self, command: Command) -> None:
        if isinstance(command, Call) and command.call == TABLE:
            self.stands[str(command.details["table"])] = {name: command.details[name] for name in TOLD}

    def recall(self, room: Room) -> None:
        """The same of a room that was made again."""
        for name, table in room.known.tables.items():
            taken = {seat: "guest" if each.who.startswith("guest") else each.who for seat, each in table.taken.items()}
            self.stands[name] = standing(table.type, table.pit, table.edition, table.seats, table.open, taken)
        self._told = {full: self.board(full=full) for full in (False, True)}

    # What is told

    def board(self, *, full: bool) -> dict[str, Any]:
        """Lists, tables and calls; ``full``: with the names of those who are signed in."""
        known = self.host.room.known
        kinds = {
            key: {"key": key, "title": game(type["game"]).title, **_type(type)} for key, type in known.types.items()
        }
        return {
            "n": self.host.newest,
            "desk": self.host.floor.shown_name(known.desk) if known.desk else None,
            "call_seconds": known.call_seconds,
            "away_minutes": known.away_minutes,
            "lists": [{**kind, "waiting": self._waiting(key, full=full)} for key, kind in kinds.items()],
            "moving": [
                self._place(each, full=full) for each in known.places.values() if each.kind in ("change", "move")
            ],
            "tables": [self._table(name, full=full) for name in known.tables],
            "last": self._last[-SHOWN:] if full else [],
        }

    def _waiting(self, key: str, *, full: bool) -> list[dict[str, Any]]:
        return [self._place(each, full=full) for each in self.host.room.known.list_of(key)]

    def _place(self, place: Place, *, full: bool) -> dict[str, Any]:
        call = place.call
        return {
            "place": place.number,
            "kind": place.kind,
            "name": self._name(place.who, place.name, full=full),
            "via": place.via,
            "since": place.since,
            "passes": place.passes,
            "must": place.must,
            "at": place.at or None,
            "to": place.to or None,
            "call": None if call is None else {"table": call.table, "seat": call.seat, "until": call.until},
        }

    def _table(self, name: str, *, full: bool) -> dict[str, Any]:
        known = self.host.room.known
        table = known.tables[name]
        return {
            "table": name,
            "type": table.key,
            "open": table.open,
            "breaking": table.breaking,
            "feeds": table.feeds or None,
            "seats": table.seats,
            "vacant": [seat for seat in range(1, table.seats + 1) if known.is_vacant(name, seat)],
            "kept": [each.call.seat for each in known.calls() if each.call is not None and each.call.table == name],
            "next": self._next(name, full=full),
            "taken": [
                {
                    "seat": seat,
                    "name": self._name(each.who, each.name, full=full),
                    "away": each.away or None,
                    "until": each.until or None,
                    "over": each.over,
                }
                for seat, each in sorted(table.taken.items())
            ],
        }

    def _next(self, table: str, *, full: bool) -> list[dict[str, Any]]:
        """Whose turn it is for each seat that is free and kept for nobody."""
        known = self.host.room.known
        turns = [(seat, known.first_for(name, seat)) for name, seat in known.vacancies() if name == table]
        return [
            {"seat": seat, "place": each.number, "name": self._name(each.who, each.name, full=full)}
            for seat, each in turns
            if each is not None
        ]

    def _name(self, who: str, name: str, *, full: bool) -> str:
        """Names as given for the list; of those who are signed in, initials."""
        if not who.startswith("player:"):
            return name or "Guest"
        shown = name or self.host.floor.shown_name(who)
        return shown if full else initials(shown)

    def you(self, person: Person | None) -> dict[str, object]:
        """What is this viewer's own: places, seats, and what they are in the room for."""
        if person is None:
            return {"name": None, "places": [], "sits": [], "duties": []}
        known, key = self.host.room.known, person.key
        return {
            "name": person.name,
            "places": [each.number for each in known.places.values() if each.who == key],
            "sits": [{"table": table, "seat": seat} for table, seat in known.sits(key)],
            "duties": sorted(duties_of(person)),
        }

    # When it is told

    def news(self, number: int, at: str, by: Sequence[str], events: Sequence[Event]) -> Told:
        """What is to be told of an entry once it is on disk."""
        who = ", ".join(self.host.floor.shown_name(each) for each in by)
        for event in events:
            if isinstance(event, Fact) and (text := in_words(event, self._named)):
                self._last.append({"at": at, "by": who, "text": text})
        del self._last[:-SHOWN]
        return self.publish if events else lambda: None

    def _named(self, place: int) -> str:
        found = self.host.room.known.places.get(place)
        return found.name if found is not None and found.name else f"Place {place}"

    def publish(self) -> None:
        """Everybody sees the room as it is now, once all that led there is on disk."""
        if self.host.durable < self.host.newest:
            return  # what is on its way is told with the last of it
        self._told = {full: self.board(full=full) for full in (False, True)}
        texts = {full: self._room(full=full) for full in (False, True)}
        for watcher in tuple(self.watchers):
            watcher.send(texts[watcher.is_staff])
            watcher.send(packed({"you": self.you(watcher.person)}))

    def told(self, *, full: bool) -> dict[str, Any]:
        """The room as whoever comes now sees it: what is on disk."""
        return {**self._told[full], "time": self.host.time_now().isoformat()}

    def seen(self, person: Person | None) -> dict[str, object]:
        """The room, and what is the viewer's own there."""
        return {"room": self.told(full=person is not None and person.role != PLAYER), "you": self.you(person)}

    def _room(self, *, full: bool) -> str:
        return packed({"room": self.told(full=full)})

    def watch(self, person: Person | None, after: int | None) -> Watcher:
        """Begins to watch: the room is small, and is told whole."""
        watcher = Watcher(person)
        self._welcome(watcher, self.seen(person))
        return watcher


def _type(type: dict[str, str]) -> dict[str, Any]:
    options = {name: value for name, value in type.items() if name not in ("game", "limits")}
    return {"game": type["game"], "limits": type["limits"], "options": options}
