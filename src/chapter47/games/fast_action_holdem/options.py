"""21.9(e): a player who was dealt fewer than four cards declares the hand void, or has it completed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.law import Chapter47Error, Editorial, Refused, Source, cite
from chapter47.table.asking import only
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.says import Say
from chapter47.table.table import Table

OPTION = cite("21.9(e)")
ABSENT = Editorial("for a player who does not choose a supervisor has the hand completed", OPTION)


@dataclass(frozen=True, eq=False)
class SaysOfShortHand(Decides[HoldemTable, str]):
    """The player alone chooses."""

    seat: int

    kind = "short-hand"
    choices = ("void-hand", "complete-hand")
    usual = "complete-hand"
    instead = ABSENT

    def where(self) -> str:
        return f"box {self.seat}"

    def asked(self, table: Table[HoldemTable]) -> tuple[int, ...]:
        return (self.seat,)

    def chosen(self, table: Table[HoldemTable], choose: Choose) -> str:
        if choose.seat != self.seat:
            sentence = f"Seat {self.seat} was dealt too few cards, and chooses."
            raise Refused("not-your-hand", sentence, OPTION, "The others wait.")
        return choose.choice

    def right(self, table: Table[HoldemTable], choice: str) -> Source:
        return OPTION

    def is_for_absent(self, call: Call) -> bool:
        return call.call == self.usual

    def answer_for(self, table: Table[HoldemTable], call: Call) -> str:
        self.confirm(call)
        only(call.details)
        return self.usual

    def due(self, table: Table[HoldemTable]) -> Command:
        return Call(self.usual, {}, SUPERVISOR)

    def says_for(self, table: Table[HoldemTable]) -> Iterable[Say]:
        yield Say("complete-hand-for", {"call": self.usual}, ABSENT, confirmed_by=SUPERVISOR)

    def refuse(self, table: Table[HoldemTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            return Refused("choice-first", f"Seat {self.seat} is still to choose.", OPTION, "First that is known.")
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), str(self.seat))
