"""17.8(c), (d): double down wagers are placed until the dealer calls again that there are no more bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.double_down_stud.wagers import DEALT, DOUBLE, DOUBLES, PLACED
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.table.betting import Bets, Closes, Wagered
from chapter47.table.commands import Bet, Command, Reduce, Remove, Showing

if TYPE_CHECKING:
    from chapter47.table.table import Table
    from chapter47.table.wagers import Phase

CALLED_AGAIN = cite("17.8(d)")


class Doubles(Bets[object]):
    """Whoever has an original wager may double it. What lies on the layout stays there."""

    in_round = True

    def phase(self, table: Table[object]) -> Phase:
        return DEALT

    def topic(self, table: Table[object]) -> str:
        return "doubles"

    def asked(self, table: Table[object]) -> tuple[int, ...]:
        return self.able(table)

    def takes(self, command: Command) -> bool:
        return super().takes(command) and not isinstance(command, Remove | Reduce)

    def keeps(self, wager: str) -> bool:
        return wager != DOUBLE

    def read(self, table: Table[object], command: Command) -> Wagered:
        if isinstance(command, Bet) and command.wager == DOUBLE and command.keep is True:
            sentence = "A wager is doubled anew in each round, once its cards are dealt."
            raise Refused("not-kept", sentence, DOUBLES, "Leave keep out.")
        return super().read(table, command)

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            allowed = 'The dealer first calls "no more bets".'
            return Refused("betting-open", "Wagers may still be doubled.", CALLED_AGAIN, allowed)
        return None


DOUBLING, DOUBLING_ENDS = Doubles(PLACED), Closes("no-more-bets", CALLED_AGAIN)
