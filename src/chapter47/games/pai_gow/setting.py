"""10.7(a), (b), (f) and 10.10(b): players set two hands, and may surrender once the dealer's are set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chapter47.games.pai_gow.house_way import HOUSE_WAY, HouseWay
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.parts import setting, surrendering
from chapter47.games.parts.setting import SET, places_of
from chapter47.hands.tiles import TWO_TILES
from chapter47.house import House
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, cite, shown
from chapter47.table.betting import Closes
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Bet, Choose, Command, Reduce, Remove, Showing
from chapter47.table.says import OneOf, Weighed
from chapter47.table.table import Table

LOW = 2
"""Of four tiles, how many are the low hand."""


def way_of(house: House) -> HouseWay:
    """How the dealer's tiles are set in this house."""
    return HouseWay.of(str(house[HOUSE_WAY.name]))


def low_by_way(house: House, faces: Sequence[str | None]) -> tuple[int, ...]:
    """The places of the low hand by the house's way; of tiles that nobody knows, the last two."""
    known = [tile for tile in faces if tile is not None]
    if len(known) < len(faces):
        return tuple(range(len(faces)))[-LOW:]
    return places_of(way_of(house).set(known).setting.low, faces)


class SetsTiles(setting.SetsHands[PaiGowTable]):
    """(a), (b): each player sets the own tiles, once, by naming the low hand."""

    kind = "sets-tiles"
    named, rest = "low", "high"
    pieces = "tiles"
    sets = cite("10.7(b)")
    two_boxes = cite("10.10(b)")
    dealer_sets = cite("10.8(e)")
    wager = removal = cite("10.5(c)")
    waits = "The dealer's tiles wait until all players have set their hands."
    instead = Editorial("for a player who does not set the tiles a supervisor has them set the house's way", sets)

    def house_way(self, table: Table[PaiGowTable], faces: Sequence[str | None]) -> tuple[int, ...]:
        return low_by_way(table.house, faces)

    def would_be(
        self, table: Table[PaiGowTable], box: int, named: Sequence[str], others: Sequence[str]
    ) -> tuple[Weighed, ...]:
        """Both hands: of the two the higher is the high hand, whichever was named (10.1)."""
        setting = TWO_TILES.set(others, named)
        words = setting.high_rank.words, setting.low_rank.words
        if TWO_TILES.rank(named) <= TWO_TILES.rank(others):
            return tuple(Weighed(each, about=hand) for each, hand in zip(words, (self.rest, self.named), strict=True))
        swapped = Weighed("The two that are named rank higher, and would be the high hand.", cite('10.1 "High hand"'))
        return (
            *(Weighed(each, about=hand) for each, hand in zip(words, (self.named, self.rest), strict=True)),
            swapped,
        )


@dataclass(frozen=True, eq=False)
class Surrenders(surrendering.Surrenders[PaiGowTable]):
    """(f): until the hands are exposed a player may give the wager up, and nobody sees the tiles."""

    first: bool = False
    """Whether none is yet: before, nobody could surrender, and everybody is given time to."""

    kind = "surrender"
    may = cite("10.7(f)")

    def chosen(self, table: Table[PaiGowTable], choose: Choose) -> int:
        area = choose.details.get("box", choose.seat)
        if type(area) is not int:
            raise Mistake("no-such-box", f"{shown(area)} is no box.", f"box = {choose.seat}.")
        if area in self.own(choose.seat):
            return area
        sentence = f"Seat {choose.seat} has no wager on area {area} to surrender."
        raise Refused("nothing-to-surrender", sentence, self.may)

    def window(self, table: Table[PaiGowTable]) -> tuple[int, ...]:
        return tuple(box.seat for box in self.boxes) if self.first else ()

    def ways(self, table: Table[PaiGowTable], seat: int, choice: str) -> Iterable[Way]:
        own = self.own(seat)
        if not own:
            yield NO_MORE
        for area in sorted(own, key=lambda area: (area != seat, area)):
            yield NO_MORE if area == seat else Way({"box": OneOf((area,))}, (), {"box": area})

    def refuse(self, table: Table[PaiGowTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "Tiles are dealt: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, cite("10.5(c)"), "Betting opens again after this round.")
        if isinstance(command, Choose) and command.choice == SET:
            sentence = "All hands are set, and nobody touches the tiles again."
            return Refused("set-already", sentence, cite("10.7(b)"), "The dealer exposes them next.")
        if isinstance(command, Showing):
            return Refused("expose-first", "The dealer has yet to expose the hands.", cite("10.7(g)"))
        return None


EXPOSES = Closes("expose", cite("10.7(g)"))
"""The dealer goes on to expose the hands: from then on nobody surrenders."""
