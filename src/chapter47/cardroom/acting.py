"""How the card room acts: a function checks what was said, and gives back the function that acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypeAlias

from chapter47.cardroom.known import Place, TableKnown
from chapter47.law import Mistake, nearest, shown
from chapter47.money import Cents, parse_cents

if TYPE_CHECKING:
    from chapter47.cardroom.known import Known

Act: TypeAlias = Callable[[], None]
Details: TypeAlias = Mapping[str, object]
Tell: TypeAlias = Callable[..., None]


class Acting:
    """What an act has at hand: what is known, the time, and where it writes down what followed."""

    def __init__(self, known: Known, time: datetime, entry: int, tell: Tell) -> None:
        self.known = known
        self.time = time
        self.entry = entry
        """The number of the entry that is being made."""
        self.tell = tell
        """Records a fact: its event, what it rests on, and its details."""

    def after(self, **time: int) -> str:
        """The moment so much later."""
        return (self.time + timedelta(**time)).isoformat()

    @property
    def now(self) -> str:
        return self.time.isoformat()

    # What was said

    def place(self, details: Details) -> Place:
        """The place that somebody speaks of."""
        number = details.get("place")
        place = self.known.places.get(number) if type(number) is int else None
        if place is None:
            raise Mistake("no-such-place", f"There is no place {shown(number)} on a list.")
        return place

    def table(self, details: Details, name: str = "table") -> tuple[str, TableKnown]:
        """The table that somebody speaks of."""
        said = details.get(name)
        if not isinstance(said, str) or said not in self.known.tables:
            hint = nearest(shown(said), self.known.tables)
            raise Mistake("no-such-table", f"There is no table {shown(said)} in this room.", hint)
        return said, self.known.tables[said]

    def seat(self, details: Details, known: TableKnown, name: str = "seat") -> int:
        """A seat of a table."""
        seat = details.get(name)
        if type(seat) is not int or not 1 <= seat <= known.seats:
            raise Mistake("no-such-seat", f"There is no seat {shown(seat)}.", f"Seats are 1 to {known.seats}.")
        return seat

    def words(self, details: Details, name: str, most: int = 200) -> str:
        """What somebody says in words."""
        said = details.get(name, "")
        if not isinstance(said, str) or not said.strip() or len(said) > most or not said.isprintable():
            raise Mistake("not-words", f"Say the {name} in words, at most {most} signs.")
        return said.strip()

    def day(self, details: Details) -> str:
        """A gaming day."""
        said = details.get("day")
        try:
            return datetime.fromisoformat(str(said)).date().isoformat()
        except ValueError:
            raise Mistake("not-a-day", f"{shown(said)} is no gaming day.", 'Write "2026-07-04".') from None

    def amount(self, details: Details) -> Cents:
        return parse_cents(details.get("amount"))

    # What several acts do

    def drop(self, place: Place) -> None:
        """A place is gone, and a proposal with the last who was to move by it."""
        self.known.places.pop(place.number, None)
        if place.group and not any(each.group == place.group for each in self.known.places.values()):
            self.known.groups.pop(place.group, None)

    def add(self, place: Place) -> Place:
        """A new place, behind all others of its kind."""
        self.known.places[place.number] = place
        self.known.next_place += 1
        self.known.next_order += 1
        return place
