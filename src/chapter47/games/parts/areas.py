"""Betting areas: each seat has its own, and a house may let a player wager on the one beside it as well."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chapter47.house import Flag, House
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.money.owners import Owner, seat_number, seat_owner
from chapter47.table.commands import Pick

if TYPE_CHECKING:
    from chapter47.table.table import Table

OPTION = "betting-areas"
"""What a house states that lets players wager on two areas."""


def place_of(area: int) -> str:
    """Where the cards of an area lie."""
    return f"box:{area}"


def area_of(owner: Owner, pick: Pick) -> int:
    """The area that a wager lies on: a seat's own needs no pick."""
    return pick if isinstance(pick, int) else seat_number(owner)


class Box(NamedTuple):
    """An area with wagers, and whose they are."""

    area: int
    owner: Owner
    pick: Pick

    @property
    def seat(self) -> int:
        return seat_number(self.owner)

    @property
    def place(self) -> str:
        return place_of(self.area)


def wagered_boxes(table: Table, elsewhere: Collection[str] = ()) -> list[Box]:
    """The areas on which wagers lie, from the lowest number on; some wagers lie on no area."""
    stakes = (stake for stake in table.layout.stakes.values() if stake.spot.wager.name not in elsewhere)
    placed = {(stake.owner, stake.spot.pick) for stake in stakes}
    return sorted(Box(area_of(owner, pick), owner, pick) for owner, pick in placed)


@dataclass(frozen=True, slots=True)
class Areas:
    """The areas of a layout, and where the law lets a player have a second one."""

    cites: Source
    seats: int
    elsewhere: tuple[str, ...] = ()
    """Wagers whose picks are no areas."""

    @property
    def option(self) -> Flag:
        """What the house may offer."""
        return Flag(OPTION, "wagers on a second betting area, beside the own", self.cites)

    def picks(self, house: House) -> tuple[Pick, ...]:
        """A seat's own area, which needs no pick, and the others where a player may have two."""
        return (None, *range(1, self.seats + 1)) if house[OPTION] else (None,)

    def meant(self, seat: int, pick: Pick) -> Pick:
        """The area that a person at a seat means by a box: the own one needs no pick.

        >>> from chapter47.law import cite
        >>> areas = Areas(cite("18.6(e)"), 7)
        >>> areas.meant(1, "box 2"), areas.meant(1, "box 1"), areas.meant(1, 2), areas.meant(1, "box 9")
        (2, None, 2, 'box 9')
        """
        if not isinstance(pick, str):
            return pick
        area = next((area for area in range(1, self.seats + 1) if pick == f"box {area}"), None)
        return pick if area is None else None if area == seat else area

    def refusal(self, pick: Pick, house: House) -> Chapter47Error | None:
        """Why there is no wager on that pick, where a player has one area."""
        if pick is None or house[OPTION]:
            return None
        sentence = "At this table a player wagers on one betting area."
        return Refused("pick-not-offered", sentence, self.cites, "Leave it out. The house may offer betting areas.")

    def admit(self, table: Table, seat: int, pick: Pick) -> None:
        """Refuses a wager on an area that is not beside the seat's own, is somebody else's, or is one too many."""
        area = area_of(seat_owner(seat), pick)
        if pick == seat:
            raise Refused("own-area", f"Area {seat} is the seat's own.", self.cites, "Leave pick out.")
        if abs(area - seat) > 1:
            sentence = f"Area {area} is not beside area {seat}, which is the seat's own."
            raise Refused("not-adjacent", sentence, self.cites, "The two areas are next to each other.")
        if area != seat and area in table.seats:
            sentence = f"Area {area} is in front of seat {area}."
            raise Refused("area-taken", sentence, self.cites, "The area of an empty seat is free.")
        for owner, wager, held in table.layout.stakes:
            if wager in self.elsewhere:
                continue
            other = area_of(owner, held)
            if other == area and owner != seat_owner(seat):
                sentence = f"Seat {seat_number(owner)} has a wager on area {area}."
                raise Refused("area-taken", sentence, self.cites, "It is free again after this round.")
            if owner == seat_owner(seat) and abs(other - area) > 1:
                sentence = f"Seat {seat} has a wager on area {other}, which is not beside area {area}."
                raise Refused("not-adjacent", sentence, self.cites, "The two areas are next to each other.")
