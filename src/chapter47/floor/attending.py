"""What a system itself does not know of its own log: who of the floor stands at which station, who left, and what
waits for a writer or for a second person."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from chapter47.floor.following import Gone
from chapter47.floor.queued import Queued
from chapter47.money import written_cents
from chapter47.table.commands import Command, Showing
from chapter47.table.events import Event, Fact
from chapter47.table.system import DRAWER_CLOSED, DRAWER_OPENED, System


class Followed(NamedTuple):
    """What came with an entry."""

    gone: list[Gone]
    """Who left with it."""
    waits_less: bool
    """Whether something waits no more that waited before it."""


class Attending:
    """Follows a system entry by entry, live or while it is made again from its log: the same either way."""

    __slots__ = ("_asked", "asked_since", "queued", "recorded", "standing")

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.standing: dict[int, int | None] = dict(kept.get("standing", ()))
        """Who stands at each station whose drawer is open: a person of the floor, or the automatic writer."""
        self.asked_since: int = kept.get("asked_since", 0)
        """The entry since which the system has stood as it stands: which game is open, or closing, or locked."""
        self._asked = str(kept.get("asked", ""))
        self.recorded = str(kept.get("recorded", ""))
        """What the generator signed of the newest game, where it keeps a record."""
        self.queued = Queued(kept.get("queued", ()))
        """What waits for a writer, or for a second person."""

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        standing = [[station, person] for station, person in self.standing.items()]
        told = {"standing": standing, "asked_since": self.asked_since, "asked": self._asked, "recorded": self.recorded}
        return {**told, "queued": self.queued.kept()}

    def after(
        self, system: System, by: Sequence[str], key: str | None, command: Command, events: Sequence[Event]
    ) -> Followed:
        """A command was done, under that name."""
        gone: list[Gone] = []
        if (asked := system.asked_fingerprint()) != self._asked:
            self._asked, self.asked_since = asked, system.next_entry - 1
        if type(command) is Showing and (record := command.details.get("record")) is not None:
            self.recorded = str(record)
        for event in events:
            if not isinstance(event, Fact):
                continue
            if event.event == "left":
                person = int(str(event.details["seat"]))
                gone.append(Gone(person, written_cents(str(event.details["chips"])), person))
            elif event.event == DRAWER_OPENED:
                number = by[0].partition(":")[2] if by else ""
                self.standing[int(str(event.details["station"]))] = int(number) if number.isdecimal() else None
            elif event.event == DRAWER_CLOSED:
                self.standing.pop(int(str(event.details["station"])), None)
        return Followed(gone, self.queued.entered(key, {each.person for each in gone}))

    def station_of(self, person: int) -> int | None:
        """Where somebody stands."""
        return next((station for station, each in self.standing.items() if each == person), None)

    @property
    def is_staffed(self) -> bool:
        """Whether a person stands at some station."""
        return any(person is not None for person in self.standing.values())
