"""The cut: the stack is offered to one player after the other, and the dealer cuts where nobody accepts it."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.law import Source
from chapter47.table.cards import Cuts
from chapter47.table.commands import NO_DETAILS, Call, Choose, Command, Details
from chapter47.table.requests import Calling, confirm, only
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table
from chapter47.table.things import Held


class Recuts(Calling):
    """A supervisor has the cards cut again."""

    kind = "recut"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {}

    __slots__ = ("cites",)

    def __init__(self, cites: Source) -> None:
        super().__init__("recut")
        self.cites = cites

    def needs(self, table: Table[CardTable], command: Command) -> tuple[str, ...]:
        return ("supervisor",)

    def admit(self, table: Table[CardTable], command: Command) -> object:
        assert isinstance(command, Call)
        only(command.details)
        confirm("A recut", command.confirmed_by, ("supervisor",), self.cites)
        return command

    def right(self, table: Table[CardTable], call: str) -> Source:
        return self.cites


async def cut(table: Table[CardTable], steps: Procedure, size: int, *, beginning: bool) -> int:
    """The whole stack is cut, and what was in front goes to the back: after how many cards."""
    said = await offer_cut(table, steps, size, beginning=beginning)
    at = said.details["at"]
    assert isinstance(at, int)
    note_cut(table, steps, said, {"at": at})
    table.perform("put the cards in front of the cutting card to the back", steps.place)
    return at


async def offer_cut(
    table: Table[CardTable], steps: Procedure, size: int, *, beginning: bool, told: bool = True
) -> Call | Choose:
    """What is said by whoever cuts. It is told who did not accept the cut, unless cards are shuffled within a round."""
    order = tuple(steps.offered(table, beginning))
    least = min(steps.least, size // 2)
    while True:
        cuts = Cuts(order, size, least, steps.offer, steps.cut)
        cuts.mark(table)
        said = await table.ask_once(cuts)
        if not isinstance(said, Choose) or said.choice != "decline-cut":
            break
        if told:
            table.perform("offer the cut, which is not accepted", steps.offer, {"seat": said.seat})
        order = order[order.index(said.seat) + 1 :]
    table.take(Held, "cut")
    assert isinstance(said, Call | Choose)
    return said


def note_cut(table: Table[CardTable], steps: Procedure, said: Call | Choose, details: Details = NO_DETAILS) -> None:
    """A player has cut the cards, or the dealer."""
    if isinstance(said, Call):
        table.perform("cut the cards", steps.dealer_cuts, {**details, "by": "dealer"})
    else:
        table.perform("cut the cards", steps.cut, {**details, "seat": said.seat})


def cut_attended(table: Table[CardTable]) -> None:
    """Where somebody leaves who is offered the cut, the next one is."""
    if (cuts := table.point.find(Cuts)) is not None:
        cuts.mark(table)
