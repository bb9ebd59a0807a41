"""The raffle under other rules: another prize, and fewer numbers that are sold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from chapter47.law import Refused
from chapter47.money import Cents
from chapter47.table.events import Fact
from chapter47.table.otherwise import Came, GameOf, InGame, NotSaid, Under
from chapter47.table.system import DRAWN

from .game import PETITION

if TYPE_CHECKING:
    from .system import RaffleSystem


class RaffleOtherwise:
    """One raffle, followed."""

    def __init__(self, system: RaffleSystem, under: Under) -> None:
        self.system, self.house = system, under(system.house)
        self.out: set[int] = set()

    def heard(self) -> Iterator[InGame]:
        command, _, events = self.system.log[-1]
        for event in events:
            if isinstance(event, Fact) and event.event == "issued":
                number, most = cast("int", event.details["number"]), self.house.number("highest")
                if number > most:
                    self.out.add(cast("int", event.details["ticket"]))
                    no = Refused("not-a-number", f"{number} is not sold.", PETITION, f"Mark one of 1 to {most}.")
                    yield InGame(_game(self.system.number), refusals=(NotSaid(command, no, event.cites),))
            elif isinstance(event, Fact) and event.event == DRAWN:
                yield self._over(cast("int", event.details["game"]))

    def _over(self, game: int) -> InGame:
        system = self.system
        playing = [at + 1 for at, each in enumerate(system.played) if each == game and not system.status[at]]
        was = {each: self._came(each, system.won(each)) for each in playing}
        would = {each: self._came(each, self._would_win(each)) for each in playing}
        moved = [each for each in playing if was[each].net != would[each].net]
        return InGame(_game(game), True, (), tuple(was[each] for each in moved), tuple(would[each] for each in moved))

    def _would_win(self, ticket: int) -> Cents | None:
        if ticket in self.out:
            return None
        return self.house.number("prize") * 100 if self.system.won(ticket) else 0

    def _came(self, ticket: int, won: Cents | None) -> Came:
        if won is None:
            return Came(ticket, "straight", None, 0, "left-out", 0, PETITION)
        return Came(ticket, "straight", None, 100, "win" if won else "lose", won - 100, PETITION)


def _game(number: int) -> GameOf:
    return GameOf("main", number, str(number))
