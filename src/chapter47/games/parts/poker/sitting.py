"""14.7(a), (c)3: a player who is seated may sit rounds out, and is dealt in again when that player wishes."""

from __future__ import annotations

from collections.abc import Iterable

from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.games.parts.poker.seating import FEWEST
from chapter47.law import Editorial, Mistake, Source
from chapter47.money.owners import seat_of
from chapter47.table.asking import Act, Interruption
from chapter47.table.choosing import May
from chapter47.table.commands import Choose
from chapter47.table.events import Fact
from chapter47.table.says import Say, Speaker
from chapter47.table.table import Table

OUT, IN = "sit-out", "sit-in"
SITS_OUT = Editorial("a player may sit out between rounds, and keeps the seat")


class SitsOut(May[PokerTable, Act]):
    """Between rounds: who is dealt in."""

    kind = "sits-out"
    resumes = False
    choices = (OUT, IN)

    def chosen(self, table: Table[PokerTable], choose: Choose) -> Act:
        seat, choice, _ = choose
        out = table.state.sitting_out
        if (seat in out) is (choice == OUT):
            how = "sits out already" if choice == OUT else "does not sit out"
            raise Mistake("not-now", f"Seat {seat} {how}.")

        def act() -> None:
            if choice == OUT:
                out.append(seat)
            else:
                out.remove(seat)
            table.record(Fact("sits-out" if choice == OUT else "sits-in", SITS_OUT, {"seat": seat}))

        return act

    def act(self, table: Table[PokerTable], answer: Act) -> Interruption | None:
        return answer()

    def window(self, table: Table[PokerTable]) -> tuple[int, ...]:
        """Between rounds everybody who plays sees how the last one ended, and may sit the next one out."""
        out = table.state.sitting_out
        able = [seat for seat, each in table.seats.items() if seat not in out and table.ledger.balances[each.owner]]
        return tuple(able) if len(able) >= FEWEST else ()

    def says(self, table: Table[PokerTable], by: Speaker) -> Iterable[Say]:
        seat = seat_of(by)
        if seat is not None and seat in table.seats and not table.seats[seat].leaving:
            choice = IN if seat in table.state.sitting_out else OUT
            yield Say(choice, {"choose": choice}, SITS_OUT)

    def right(self, table: Table[PokerTable], choice: str) -> Source:
        return SITS_OUT


SITS = SitsOut()
