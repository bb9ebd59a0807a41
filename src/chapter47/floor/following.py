"""What a table itself does not know of its own log: who sat where, who dealt, what was shown, what the day brought."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from chapter47.equipment import Shoe
from chapter47.floor.again import Again
from chapter47.floor.corrected import Corrected, corrected
from chapter47.floor.participation import Participation
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.results import Results, point_of
from chapter47.floor.roles import PLAYING
from chapter47.floor.shoes import NOTHING, Shoes
from chapter47.floor.totals import Totals
from chapter47.money import Cents, written_cents
from chapter47.money.owners import seat_owner
from chapter47.table.asking import Point
from chapter47.table.commands import Choose, Command, Showing
from chapter47.table.correction import CORRECTED
from chapter47.table.desk import DESK
from chapter47.table.events import Event, Fact
from chapter47.table.table import Table
from chapter47.table.terms import Terms


class Gone(NamedTuple):
    """A player who left, and the chips they took along."""

    person: int
    cents: Cents
    seat: int


class Following:
    """Follows a table entry by entry, live or while it is made again from its log: the same either way."""

    __slots__ = (
        *("_point", "_rounds", "_thrown_for", "again", "answered", "asked_since", "corrected", "dealer", "dealt"),
        *("occupants", "participation", "ready", "results", "shoes", "shown", "shown_at", "totals", "under"),
    )

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.occupants: dict[int, int | None] = dict(kept.get("occupants", ()))
        """Who sits where: a person of the floor, or nobody's account, for somebody whom a dealer seated."""
        self.dealer: str = kept.get("dealer", AUTOMATIC)
        self.shown: object = kept.get("shown")
        """What the equipment showed last."""
        self.shown_at: int = kept.get("shown_at", -1)
        """The entry with which it did."""
        self.corrected: Corrected | None = None
        """What the last entry corrected."""
        self.totals = Totals.read(kept["totals"]) if "totals" in kept else Totals()
        self.asked_since: int = kept.get("asked_since", 0)
        """The entry since which the table has been asking what it asks."""
        self.answered = self.asked_since
        """The newest entry that is about the game, and not about who is at the table."""
        self.shoes = Shoes(kept["shoes"]) if "shoes" in kept else Shoes()
        self.dealt = NOTHING
        """What the last entry did with the floor's own shoe."""
        self.again = Again(kept.get("again"))
        self.results = Results(kept.get("results", ()))
        self.participation = Participation()
        self.ready: set[int] = set()
        """Seats that have no more wagers to make."""
        self.under: Terms | None = None
        """What the last entry was done under: the rules that decided its wagers, which may have changed with it."""
        self._point: Point | None = None
        self._rounds = -1
        self._thrown_for: str | None = None

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        return {
            "occupants": [[seat, person] for seat, person in self.occupants.items()],
            "dealer": self.dealer,
            "shown": self.shown,
            "shown_at": self.shown_at,
            "totals": self.totals.plain(),
            "asked_since": self.asked_since,
            "shoes": self.shoes.plain(),
            "again": self.again.plain(),
            "results": self.results.plain(),
        }

    def before(self, table: Table, day: str) -> None:
        """A command is about to be done."""
        self._point, self._rounds, self.under = table.point, table.rounds, table.terms
        self._thrown_for = point_of(table.layout.things)
        self.totals.begin(day, table)
        self.shoes.before(table)
        self.participation.before(table)

    def after(self, table: Table, by: Sequence[str], command: Command, events: Sequence[Event]) -> list[Gone]:
        """It was done; gives back who left with it."""
        number = table.next_entry - 1
        if table.point is not self._point or table.rounds != self._rounds:
            self.asked_since = number
        if not DESK.takes(command):
            self.answered = number
        self.dealt = self.shoes.after(table)
        if isinstance(command, Showing):
            self.shown = list(command.value) if isinstance(command.value, tuple) else command.value
            self.shown_at = number
            self.ready.clear()
            if not isinstance(table.terms.equipment, Shoe):
                self.results.add(number, self.shown, self._thrown_for)
        over = table.rounds != self._rounds
        self.again.after(table, command, events, over=over)
        self.participation.after(table, command, events, self.occupants, over=over)
        gone: list[Gone] = []
        self.corrected = None
        for event in events:
            if isinstance(event, Fact):
                self._fact(event, command, by, gone)
                if event.event == CORRECTED:
                    self._correct(corrected(table, event, self.shown_at))
        assert self.under is not None
        self.totals.add(events, self.under)
        return gone

    def _correct(self, anew: Corrected) -> None:
        """What was shown last is what it should have been."""
        self.corrected = anew
        self.results.correct(anew.entry, anew.shown)
        if anew.newest:
            self.shown = anew.shown

    def _fact(self, event: Fact, command: Command, by: Sequence[str], gone: list[Gone]) -> None:
        match event.event:
            case "seated":
                assert isinstance(command, Choose)
                role, _, number = by[0].partition(":")
                self.occupants[command.seat] = int(number) if role in PLAYING else None
                self.again.begin(seat_owner(command.seat))
            case "left":
                seat = int(str(event.details["seat"]))
                self.ready.discard(seat)
                person = self.occupants.pop(seat, None)
                if person is not None:
                    gone.append(Gone(person, written_cents(str(event.details["chips"])), seat))
            case "moved-seat":
                seat, to = int(str(event.details["seat"])), int(str(event.details["to"]))
                self.ready.discard(seat)
                self.again.move(seat_owner(seat), seat_owner(to))
                self.occupants[to] = self.occupants.pop(seat)
            case "relieved":
                self.dealer = str(event.details["dealer"]) or AUTOMATIC
