"""The cut: the stack is offered to one player after the other, and the dealer cuts where nobody accepts it."""

from dataclasses import dataclass

from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.law import Source
from chapter47.table.asking import confirm, only
from chapter47.table.calls import Calls
from chapter47.table.cards import Cut, Cuts, NotCut
from chapter47.table.commands import NO_DETAILS, Call, Command, Details
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table
from chapter47.table.things import Held


@dataclass(frozen=True, eq=False)
class Recuts(Calls[CardTable, Call]):
    """A supervisor has the cards cut again."""

    cites: Source

    kind = "recut"

    def needs(self, table: Table[CardTable], command: Command) -> tuple[str, ...]:
        return ("supervisor",)

    def heard(self, table: Table[CardTable], call: Call) -> Call:
        only(call.details)
        confirm("A recut", call.confirmed_by, ("supervisor",), self.cites)
        return call

    def right(self, table: Table[CardTable], call: str) -> Source:
        return self.cites


async def cut(table: Table[CardTable], steps: Procedure, size: int, *, beginning: bool) -> int:
    """The whole stack is cut, and what was in front goes to the back: after how many cards."""
    made = await offer_cut(table, steps, size, beginning=beginning)
    note_cut(table, steps, made, {"at": made.at})
    table.perform("put the cards in front of the cutting card to the back", steps.place)
    return made.at


async def offer_cut(table: Table[CardTable], steps: Procedure, size: int, *, beginning: bool) -> Cut:
    """What is said by whoever cuts. It is told who did not accept the cut."""
    order = tuple(steps.offered(table, beginning))
    least = min(steps.least, size // 2)
    while True:
        cuts = Cuts(order, size, least, steps.offer, steps.cut)
        cuts.mark(table)
        match await table.ask(cuts):
            case NotCut(seat):
                table.perform("offer the cut, which is not accepted", steps.offer, {"seat": seat})
                order = order[order.index(seat) + 1 :]
            case Cut() as made:
                table.take(Held, "cut")
                return made


def note_cut(table: Table[CardTable], steps: Procedure, made: Cut, details: Details = NO_DETAILS) -> None:
    """A player has cut the cards, or the dealer."""
    if made.seat is None:
        table.perform("cut the cards", steps.dealer_cuts, {**details, "by": "dealer"})
    else:
        table.perform("cut the cards", steps.cut, {**details, "seat": made.seat})


def cut_attended(table: Table[CardTable]) -> None:
    """Where somebody leaves who is offered the cut, the next one is."""
    if (cuts := table.point.find(Cuts)) is not None:
        cuts.mark(table)
