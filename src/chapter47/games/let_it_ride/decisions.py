"""18.10(b) and (e): each player in turn withdraws a wager, or lets it ride."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.let_it_ride.wagers import BETS
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.games.parts.areas import place_of
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.asking import only
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.plain import plain
from chapter47.table.says import Say

if TYPE_CHECKING:
    from chapter47.table.table import Table

RIDE, WITHDRAW = "let-it-ride", "withdraw"
LET_IT_RIDE = cite('18.1 "Let it ride"')
DECIDED = "decided"
"""How the round stands where both wagers have been asked about."""
ABSENT = Editorial("the wager of a player who does not answer rides: a supervisor says so")


class Asked(NamedTuple):
    """Where the law asks about one of the wagers, and what follows from each answer."""

    cites: Source
    rides: Source
    withdrawn: Source
    next: Source
    """What comes when all have been asked."""


ABOUT: Mapping[str, Asked] = {
    "bet-one": Asked(cite("18.10(b)"), cite("18.10(b)1"), cite("18.10(b)2"), cite("18.10(c)")),
    "bet-two": Asked(cite("18.10(e)"), cite("18.10(e)1"), cite("18.10(e)2"), cite("18.10(f)")),
}


@dataclass(frozen=True, eq=False)
class RidesOrNot(Decides[LetItRideTable, str]):
    """One player is asked whether a wager rides."""

    bet: str
    area: int
    seat: int
    several: bool
    """Whether the player has wagers on another area too."""

    kind = "rides"
    choices: ClassVar[tuple[str, ...]] = (RIDE, WITHDRAW)
    usual = RIDE
    instead = ABSENT

    def where(self) -> str:
        return BETS[self.bet].lower() + (f" of box {self.area}" if self.several else "")

    def asked(self, table: Table[LetItRideTable]) -> tuple[int, ...]:
        return (self.seat,)

    def read(self, table: Table[LetItRideTable], command: Command) -> str:
        if isinstance(command, Choose) and "box" in command.details:
            command = self._about_this(command)
        return super().read(table, command)

    def _about_this(self, choose: Choose) -> Choose:
        """A choice that names its box: refused where another is asked about."""
        said = choose.details["box"]
        if type(said) is not int:
            raise Mistake("no-such-box", f"{shown(said)} is no box.", f"box = {self.area}.")
        if said != self.area and choose.seat == self.seat:
            sentence = f"What is asked about now is {self.where()}, on area {self.area}."
            raise Refused("not-your-decision", sentence, ABOUT[self.bet].cites, "Each is asked in turn.")
        return choose._replace(details={name: each for name, each in choose.details.items() if name != "box"})

    def chosen(self, table: Table[LetItRideTable], choose: Choose) -> str:
        if choose.seat != self.seat:
            sentence = f"Seat {self.seat} is asked about {self.where()} now."
            raise Refused("not-your-decision", sentence, ABOUT[self.bet].cites, "Each is asked in turn.")
        return choose.choice

    def right(self, table: Table[LetItRideTable], choice: str) -> Source:
        return LET_IT_RIDE if choice == RIDE else ABOUT[self.bet].cites

    # A player who does not answer

    def is_for_absent(self, call: Call) -> bool:
        return call.call == RIDE

    def answer_for(self, table: Table[LetItRideTable], call: Call) -> str:
        self.confirm(call)
        only(call.details)
        return RIDE

    def due(self, table: Table[LetItRideTable]) -> Command:
        return Call(RIDE, {}, SUPERVISOR)

    def says_for(self, table: Table[LetItRideTable]) -> Iterable[Say]:
        title = f"Let it ride for seat {self.seat}"
        yield Say(
            f"{RIDE}-for", {"call": RIDE}, ABSENT, confirmed_by=SUPERVISOR, about=place_of(self.area), title=title
        )

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), self.where(), f"seat {self.seat}")

    def refuse(self, table: Table[LetItRideTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = f"Seat {self.seat} is still to decide on {self.where()}."
            return Refused("decision-first", sentence, ABOUT[self.bet].next, f"Say {plain(RIDE)} or {plain(WITHDRAW)}.")
        return None
