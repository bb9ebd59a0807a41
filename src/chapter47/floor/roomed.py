"""The card room by the lines of both sides: nobody was passed over, and tables say the same of who sat where."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from chapter47.cardroom.room import TABLE, Room
from chapter47.cardroom.tables import TOLD
from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.room_stream import STREAM, body_of
from chapter47.floor.subjects import Read, Subject, TablePlay
from chapter47.table.canonical import canonical
from chapter47.table.commands import Call
from chapter47.table.log import Rerun

OWN = ("leave-list", "pass")
"""What a player says of the own place."""


class RoomPlay:
    """The room's stream: every call is made again, so each went to whoever was first."""

    def __init__(self, begins: object) -> None:
        if not isinstance(begins, dict) or begins.keys() != {"chapter47", "rules"}:
            raise Wrong("form", "It does not say under which rules the room began.")
        self.room = Room()
        self.rules = [str(begins["rules"])]
        self.again = Rerun(self.room, same_rules=self.rules[0] == self.room.rules)
        self.stood: dict[tuple[str, int], tuple[int, dict[str, Any]]] = {}
        """By table and entry: the line, and how the table stood."""
        self.first: dict[str, int] = {}
        """The entry of each table with which the room heard of it."""

    def take(self, read: Read) -> None:
        if read.entry is not None and not read.row.keys() & {"note", "shoe"}:
            self._check_own(read)
            self.again.line(read.texts["entry"])
            command = self.room.log[-1].command
            if isinstance(command, Call) and command.call == TABLE:
                told: Mapping[str, Any] = command.details
                stood = {name: told[name] for name in TOLD if name != "pit"}
                self.stood[told["table"], told["entry"]] = read.row["line"], stood
                self.first.setdefault(told["table"], told["entry"])
        elif (note := read.note) is None:
            raise Wrong("form", "It is neither an entry nor a note.")
        elif note.get("event") == "resumed":
            self.rules.append(str(note.get("rules")))
            self.again.same_rules = self.rules[-1] == self.room.rules
        elif note.get("event") != SNAPSHOT:
            raise Wrong("form", "It says something that no line of a card room says.")

    def _check_own(self, read: Read) -> None:
        """A player speaks for themselves, and nobody else does in their name."""
        entry: Any = read.entry
        step = entry.get("command") if isinstance(entry, dict) else None
        by = read.row["by"][0] if read.row["by"] else ""
        if not isinstance(step, dict):
            raise Wrong("form", "Its entry is no entry.")
        said, who = step.get("call"), step.get("who", "")
        if said == "join-list" and who != (by if by.startswith("player:") else ""):
            raise Wrong("list", f"{by} joins a list for {who or 'a name'}.")
        place = self.room.known.places.get(step.get("place", 0)) if said in OWN else None
        if place is not None and by.startswith("player:") and place.who != by:
            raise Wrong("list", f"{by} speaks for place {place.number}, which is another's.")

    def kept(self) -> str:
        """The room."""
        return body_of(self.room, self.rules[-1])

    def end(self) -> None:
        """People may wait at the end."""


def unlisted(subjects: Mapping[str, Subject], names: Collection[str] | None = None) -> Iterator[tuple[str, str]]:
    """Where the room and its tables do not say the same: the place, and what is wrong there.

    ``names`` are all streams of a store; without them, nothing is said of a room that is not given.
    """
    room = subjects.get(STREAM)
    plays = {name: each for name, each in subjects.items() if isinstance(each, TablePlay) and len(each.stood) > 1}
    if not isinstance(room, RoomPlay):
        if names is not None and STREAM not in names:
            for name in sorted(plays):
                yield f"The stream {name}", "Its seats are filled from waiting lists, and there is no card room."
        return
    for (table, entry), (line, stood) in room.stood.items():
        play = subjects.get(table)
        if not isinstance(play, TablePlay):
            if names is not None and table not in names:
                yield f"Line {line} of {STREAM}", f"It is about {table}, of which there is no stream."
            continue
        if canonical(play.stands_at(entry)) != canonical(stood):
            yield f"Line {line} of {STREAM}", f"Entry {entry} of {table} does not say so of who sits there."
    for table, play in plays.items():
        begun = room.first.get(table, -1)
        for entry in sorted(play.stood):
            if entry > begun and (table, entry) not in room.stood:
                yield f"Entry {entry} of {table}", f"Seats or rules changed there, and no line of {STREAM} has it."


def begins_room(stream: str | None, note: Mapping[str, Any]) -> bool:
    """Whether a first line is the card room's."""
    return stream == STREAM and "room" in note
