"""What people do before cards are dealt: one verifies their inspection, and the dealer cuts where nobody else does."""

from chapter47 import Table, call
from chapter47.table.calls import Awaits
from chapter47.table.cards import Cuts
from chapter47.table.events import Event

VERIFIED = call("inspection-verified", confirmed_by=("floorperson",))


def open_cards(table: Table) -> list[Event]:
    """The table is opened, and the floorperson verifies the dealer's inspection of the cards."""
    return table.do(call("open")) + verify_cards(table)


def verify_cards(table: Table) -> list[Event]:
    """The floorperson verifies the inspection, where that is waited for."""
    awaits = table.point.find(Awaits)
    return table.do(VERIFIED) if awaits is not None and awaits.call == VERIFIED.call else []


def offered(table: Table) -> int | None:
    """The seat that is offered the cut."""
    cuts = table.point.find(Cuts)
    return None if cuts is None else cuts.offered(table)


def cut_by_dealer(table: Table, at: int) -> list[Event]:
    """Each player is offered the cut and does not answer; then the dealer cuts. Gives what followed from that."""
    while offered(table) is not None:
        table.do(call("next-cut"))
    return table.do(call("cut", at=at))
