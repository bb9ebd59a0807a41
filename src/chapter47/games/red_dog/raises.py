"""What is asked in the middle of a round, and by staff before one: 6.3(a), 6.5(h) and 6.7(c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.law import Chapter47Error, Editorial, Refused, Source, cite
from chapter47.table.asking import only
from chapter47.table.betting import Bets, Closes, Wagered
from chapter47.table.calls import Calls
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.says import OneOf, Say
from chapter47.table.shoe_state import DEVICE, CardTable, shoe_state

if TYPE_CHECKING:
    from chapter47.table.table import Table
    from chapter47.table.wagers import Phase

RAISED = cite("6.5(h)")
OPTION = cite("6.7(c)")
SPREAD = "spread"
"""How the game stands when two cards are out that have one."""
ABSENT = Editorial("a supervisor answers for a player who is not there to choose, and so voids or plays out the round")


class Raises(Bets[object]):
    """Raise wagers are made until the dealer closes them. What lies on the layout stays there."""

    in_round = True

    def phase(self, table: Table[object]) -> Phase:
        return SPREAD

    def topic(self, table: Table[object]) -> str:
        return "raises"

    def asked(self, table: Table[object]) -> tuple[int, ...]:
        return self.able(table)

    def takes(self, command: Command) -> bool:
        return super().takes(command) and not isinstance(command, Remove | Reduce)

    def keeps(self, wager: str) -> bool:
        return wager != "raise"

    def read(self, table: Table[object], command: Command) -> Wagered:
        if isinstance(command, Bet) and not self.keeps(command.wager) and command.keep is True:
            sentence = "A raise is made anew in each round, once two cards are out."
            raise Refused("not-kept", sentence, RAISED, "Leave keep out.")
        return super().read(table, command)

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce):
            sentence = "Cards are out: wagers stand as they are until they are decided."
            return Refused(
                "betting-closed", sentence, cite("6.5(d)"), "A wager may be taken back before the first card."
            )
        if isinstance(command, Showing):
            allowed = 'The dealer first calls "raises closed".'
            return Refused("betting-open", "Raises are still open.", cite("6.5(i)"), allowed)
        return None


RAISES, RAISES_END = Raises(RAISED), Closes("raises-closed", RAISED)


@dataclass(frozen=True, eq=False)
class PlaysOn(Each[object, Choose]):
    """6.7(c): the third card was seen too soon, and each player says whether the round is played out."""

    seats: tuple[int, ...]
    """Who has not chosen yet."""

    kind = "plays-on"
    choices = ("play-out", "void-round")
    instead = ABSENT
    answering = "An answer for a player"

    def asked(self, table: Table[object]) -> tuple[int, ...]:
        return self.seats

    def is_for_absent(self, call: Call) -> bool:
        return call.call in self.choices and "seat" in call.details  # else the whole round is voided

    def answer_for(self, table: Table[object], call: Call) -> Choose:
        only(call.details, "seat")
        self.confirm(call)
        seat = call.details["seat"]
        if type(seat) is not int or seat not in table.seats:
            raise table.no_such_seat(seat)
        return self.chosen(table, Choose(seat, call.call))

    def chosen(self, table: Table[object], choose: Choose) -> Choose:
        if choose.seat not in self.seats:
            waiting = ", ".join(map(str, self.seats))
            sentence = f"Seat {choose.seat} has nothing to choose."
            raise Refused("nothing-to-choose", sentence, OPTION, f"Still to choose: {waiting}.")
        return choose

    def due(self, table: Table[object]) -> Command:
        return Call("void-round", {"seat": self.seats[0]}, SUPERVISOR)

    def right(self, table: Table[object], choice: str) -> Source:
        return OPTION

    def says_for(self, table: Table[object]) -> Iterable[Say]:
        wants = {"seat": OneOf(self.seats)}
        for choice in self.choices:
            yield Say(f"{choice}-for", {"call": choice}, ABSENT, wants, confirmed_by=SUPERVISOR)

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *map(str, self.seats))


class Shuffling(Calls[CardTable, Call]):
    """6.3(a): the house may have the cards shuffled after any round."""

    kind = "shuffle-calls"

    def heard(self, table: Table[CardTable], call: Call) -> Call:
        only(call.details)
        if shoe_state(table).shuffled == DEVICE:
            raise Refused("device-shuffles", "A device shuffles the cards all the time.", cite("6.9"))
        if table.layout.stakes:
            sentence = "The cards are shuffled when a round is over, and wagers have been made on this one."
            raise Refused("wagers-standing", sentence, cite("6.3(a)"), "After the round they may be shuffled.")
        return call

    def right(self, table: Table[CardTable], call: str) -> Source:
        return cite("6.3(a)")


SHUFFLING = Shuffling(("shuffle-now",))
