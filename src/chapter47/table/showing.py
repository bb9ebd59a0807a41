"""What equipment shows: the dealer, or a generator, says it. No more bets meanwhile."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.equipment import Equipment
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.money.owners import seat_of
from chapter47.table.asking import Answer, Ask, Of
from chapter47.table.commands import Bet, Command, Reduce, Remove, Showing
from chapter47.table.says import Number, OneOf, Range, Say, Shown, Speaker, Want

if TYPE_CHECKING:
    from chapter47.table.table import Table


@dataclass(frozen=True, eq=False)
class Shows(Ask[Of, Answer]):
    """The equipment is in motion, and something comes of it."""

    equipment: Equipment
    cites: Source

    kind = "shows"

    def verb(self) -> str:
        return self.equipment.verb

    def topic(self, table: Table[Of]) -> str:
        """Betting has ended, which is nothing to anybody where nothing is wagered."""
        return self.kind if table.is_unsettled() else "idle"

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == self.equipment.verb

    @abstractmethod
    def read(self, table: Table[Of], command: Command) -> Answer: ...

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            beside: dict[str, Want] = {
                name: Number((Range(0, known),)) if isinstance(known, int) else OneOf(tuple(known))
                for name, known in self.equipment.details.items()
            }
            verb = self.equipment.verb
            wants = {verb: self.wanted(), **beside}
            yield Say(verb, {}, self.cites, wants, optional=tuple(beside), form=True)

    def wanted(self) -> Shown:
        """What the equipment is to show: how much of it at most."""
        return Shown(self.equipment.name, numbers=self.equipment.numbers)

    def describe(self) -> tuple[str, ...]:
        return (self.equipment.verb,)

    def refuse(self, table: Table[Of], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "No more bets has been called: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, self.cites, "Betting opens again after this round.")
        return None


class ShowsOutcome(Shows[Of, Showing]):
    """The wheel, the dice or the shaker come to rest: what they show, with what is said beside it."""

    restates = True

    def read(self, table: Table[Of], command: Command) -> Showing:
        assert isinstance(command, Showing)
        _, value, details = command
        if details:
            for name, detail in details.items():
                self._detail(name, detail)
        known = self.equipment.read(value)
        return command if known is value or known == value else command._replace(value=known)

    def kept(self, command: Command, answer: Showing) -> Command:
        return answer

    def _detail(self, name: str, value: object) -> None:
        """One thing said beside the outcome, which must be one that the equipment knows."""
        known = self.equipment.details.get(name)
        if isinstance(known, int):
            allowed, fits = (
                f"{name} is a whole number, at most {known}.",
                type(value) is int and 0 <= value <= known,
            )
        elif known:
            allowed, fits = f"{name} is {' or '.join(known)}.", value in known
        else:
            allowed, fits = f"It takes {', '.join(self.equipment.details)}.", False
        if not fits:
            raise Mistake("unknown-detail", f"The {self.equipment.name} has no {name} {shown(value)}.", allowed)
