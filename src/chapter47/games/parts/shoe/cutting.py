"""The cut: the stack is offered to one player after the other, and the dealer cuts where nobody accepts it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.law import Source
from chapter47.table.asking import confirm, only
from chapter47.table.calls import Calls
from chapter47.table.cards import NOT_ANSWERED, Cut, Cuts, NotCut
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


async def cut(
    table: Table[CardTable], steps: Procedure, size: int, *, beginning: bool, again: Sequence[int] | None = None
) -> tuple[int, list[int]]:
    """The whole stack is cut, and what was in front goes to the back: after how many cards, and who may do it again.

    ``again``: it was cut before, and these cut it once more, one after the other.
    """
    order = steps.offered(table, beginning) if again is None else again
    rights = rights_of(steps, again=again is not None)
    made = await offer_cut(table, rights, size, steps.least, order, again=again is not None)
    note_cut(table, steps, made, {"at": made.at})
    table.perform("put the cards in front of the cutting card to the back", steps.place)
    if steps.aligned:
        table.perform("align the stack along the marked side of the shoe", steps.place)
    return made.at, cutters(order, made.seat)


def cutters(order: Sequence[int], seat: int | None) -> list[int]:
    """Who has cut the stack, and who would have been offered the cut after that; nobody where the dealer did.

    >>> cutters([2, 4, 6], 4), cutters([2, 4], 6), cutters([2, 4], None)
    ([4, 6], [6], [])
    """
    if seat is None:
        return []
    return list(order[order.index(seat) :]) if seat in order else [seat]


class Rights(NamedTuple):
    """Where the law has the cut offered, in turn, and says how near to an end it may be."""

    offer: Source
    in_turn: Source
    within: Source
    by: str
    """Who of the dealers offers it."""


def rights_of(steps: Procedure, *, again: bool = False) -> Rights:
    """The cut of a shoe, which may be cut again."""
    return Rights(steps.offer, steps.recut if again else steps.dealer_cuts, steps.cut, steps.offered_by)


async def offer_cut(
    table: Table[CardTable],
    rights: Rights,
    size: int,
    least: int,
    in_order: Sequence[int],
    *,
    again: bool = False,
    offers: type[Cuts] = Cuts,
) -> Cut:
    """What is said by whoever cuts. It is told who did not accept the cut; who came meanwhile is offered it too, unless
    the cards are cut again.
    """
    least = min(least, size // 2)
    passed: set[int] = set()
    try:
        while True:
            later = () if again else table.seats.keys() - {*in_order}
            came = sorted(later, key=lambda seat: table.seats[seat].since)
            order = tuple(seat for seat in (*in_order, *came) if seat not in passed)
            cuts = offers(order, size, least, *rights)
            cuts.mark(table)
            match await table.ask(cuts):
                case NotCut(seat, answered):
                    if answered:
                        table.perform("refuse the cut", rights.in_turn, {"seat": seat})
                    else:
                        table.perform("pass over a player who does not answer", NOT_ANSWERED, {"seat": seat})
                    passed.add(seat)
                case Cut() as made:
                    return made
    finally:
        table.take(Held, "cut")


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
