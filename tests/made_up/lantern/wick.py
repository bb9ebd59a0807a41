"""What passes from seat to seat: the wick."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from chapter47.games.parts.passing import DeclinedFor, Handles, Ordered, Orders, Passes, Passing
from chapter47.law import Refused, Source
from chapter47.table.commands import Choose

from .remembered import PETITION, LanternAt, LanternTable


class TheWick(Passes[LanternTable]):
    """The wick: offered to one after the other, and kept until it is passed on."""

    what, marker = "wick", "holder"
    passing, declining = "pass the wick", "offer the wick, which is not accepted"
    may_pass = ordered = left = PETITION
    kept, freed = "Seat {seat} has the wick, and may keep it.", "That player passes it on."

    def known(self, table: LanternAt) -> Passing:
        return table.state.wick

    def may_have(self, table: LanternAt) -> list[int]:
        return [seat.number for seat in table.seats.values() if not seat.leaving]

    def offering(self, table: LanternAt) -> Source:
        return PETITION

    def not_holder(self, table: LanternAt) -> Refused:
        return Refused("not-holder", "The wick is with somebody else.", PETITION, "Whoever has it passes it on.")

    def no_holder(self) -> Refused:
        return Refused("no-holder", "No player has the wick.", PETITION, "It is offered first.")

    def orders(self, table: LanternAt) -> tuple[str, ...]:
        return ("floorperson",)


WICK = TheWick()


class HandlesWick(Handles[LanternTable]):
    """The wick is taken, or passed on."""

    kind = "wick"
    choices = ("take-wick", "pass-wick")
    thing = WICK


class OrdersWick(Orders[LanternTable]):
    """A floorperson orders that the wick is passed on."""

    kind = "wick-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {"order-pass": ("delay", "draft")}
    thing = WICK


HANDLES, ORDERS = HandlesWick(), OrdersWick(("order-pass",))


def handle(table: LanternAt, said: Choose | DeclinedFor | Ordered) -> None:
    """It is taken, declined, passed on, or has to be."""
    match said:
        case Choose(seat, "take-wick"):
            WICK.accept(table, seat, PETITION)
        case Choose(seat) if WICK.holder(table) != seat:
            WICK.turn_down(table, seat)
        case DeclinedFor(seat):
            WICK.turn_down(table, seat, "supervisor")
        case Choose(seat):
            WICK.pass_on(table, seat, PETITION)
        case Ordered(reason):
            holder = WICK.holder(table)
            assert holder is not None
            WICK.pass_on(table, holder, PETITION, reason)
