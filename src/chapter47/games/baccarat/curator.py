"""Who deals at punto banco: 3.6 and 3.11."""

from collections.abc import Iterable
from typing import ClassVar

from chapter47.games.baccarat.provisions import PUNTO_BANCO as LAW
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.parts.passing import DEALER, Ordered, Orders, Passes, Passing
from chapter47.law import Editorial, Refused, Source
from chapter47.table.choosing import May
from chapter47.table.commands import Choose
from chapter47.table.table import Table

NOBODY_ACCEPTS = Editorial("where nobody accepts the shoe, the dealer deals")
DEALING_ACCEPTS = Editorial("who deals without having said so has accepted the shoe")
GONE = Editorial("a curator who leaves the table has passed the shoe")
ORDERS = {
    "delay": "unreasonably delays the game",
    "invalid-deals": "repeatedly makes invalid deals",
    "violation": "violates the Act or the regulations",
}


class TheShoe(Passes[BaccaratTable]):
    """The shoe: participants are offered it counterclockwise, which is by rising numbers."""

    what = "shoe"
    marker = "curator"
    passing = "pass the shoe"
    declining = "offer the shoe, which is not accepted"
    may_pass = LAW.keeps_or_passes
    ordered = LAW.ordered_to_pass
    left = GONE
    kept = "Seat {seat} is the curator, and may keep the shoe."
    freed = "It is offered when the curator passes it."

    def known(self, table: Table[BaccaratTable]) -> Passing:
        return table.state.dealing

    def may_have(self, table: Table[BaccaratTable]) -> Iterable[int]:
        return table.seats

    def offering(self, table: Table[BaccaratTable]) -> Source:
        """At the beginning, or after somebody passed it."""
        return LAW.first_offer if table.state.dealing.last is None else LAW.next_offer

    def is_offered(self, table: Table[BaccaratTable]) -> bool:
        return table.is_open and not table.state.dealing.dealer

    def is_unoffered(self, table: Table[BaccaratTable]) -> bool:
        """Whether nobody deals, and nobody is being asked to."""
        known = table.state.dealing
        return known.holder is None and not known.dealer and known.offered is None

    def nobody_accepts(self, table: Table[BaccaratTable]) -> None:
        """The dealer deals, if there is anybody to deal to."""
        if table.seats:
            self.dealer_deals(table)
        else:
            super().nobody_accepts(table)

    def dealer_deals(self, table: Table[BaccaratTable]) -> None:
        """The shoe is with the dealer, since nobody accepts it."""
        self.hand_to(table, dealer=True)
        table.mark("curator", DEALER, NOBODY_ACCEPTS)

    def forget(self, table: Table[BaccaratTable]) -> None:
        """Nobody has had the shoe yet."""
        self.hand_to(table)
        table.state.dealing = Passing()

    def take_by_dealing(self, table: Table[BaccaratTable]) -> None:
        """Whoever deals is the curator, whether or not that was said before."""
        known = table.state.dealing
        if known.holder is None and not known.dealer:
            if known.offered is not None:
                self.accept(table, known.offered, DEALING_ACCEPTS)
            else:
                self.dealer_deals(table)

    def not_holder(self, table: Table[BaccaratTable]) -> Refused:
        holder = self.holder(table)
        whose = "Nobody is the curator" if holder is None else f"Seat {holder} is the curator"
        return Refused("not-curator", f"{whose}.", self.may_pass, "Only the curator passes the shoe.")

    def no_holder(self) -> Refused:
        return Refused("not-curator", "No player has the shoe.", self.ordered, "It is being offered.")


THE_SHOE = TheShoe()


class Shoe(May[BaccaratTable, Choose]):
    """The shoe is offered, accepted, and passed on."""

    kind = "shoe"
    choices = ("accept-shoe", "decline-shoe", "pass-shoe")

    def chosen(self, table: Table[BaccaratTable], choose: Choose) -> Choose:
        seat, choice, _ = choose
        if choice == "pass-shoe":
            if THE_SHOE.holder(table) != seat:
                raise THE_SHOE.not_holder(table)
            return choose
        THE_SHOE.check_free(table)
        if table.state.dealing.dealer:
            if choice == "decline-shoe":
                sentence = "The shoe is with the dealer."
                raise Refused("not-offered", sentence, THE_SHOE.offering(table), "It may be accepted.")
        elif (turn := THE_SHOE.in_order(table))[:1] != [seat]:
            sentence = f"The shoe is offered to seat {turn[0]}." if turn else "The shoe is with the dealer."
            raise Refused("not-offered", sentence, THE_SHOE.offering(table), "It goes on counterclockwise.")
        return choose

    def right(self, table: Table[BaccaratTable], choice: str) -> Source:
        return THE_SHOE.may_pass if choice == "pass-shoe" else THE_SHOE.offering(table)


class OrdersShoe(Orders[BaccaratTable]):
    """What staff may order of the curator."""

    kind = "shoe-calls"
    reasons: ClassVar[dict[str, dict[str, str]]] = {"order-pass": ORDERS}
    thing = THE_SHOE


SHOE, STAFF_ORDERS = Shoe(), OrdersShoe(("order-pass",))


def hear_of_shoe(table: Table[BaccaratTable], said: Choose | Ordered) -> None:
    """What is said about the shoe while wagers are made."""
    match said:
        case Choose(seat, "accept-shoe"):
            first = table.state.dealing.last is None
            THE_SHOE.accept(table, seat, LAW.curator if first else LAW.next_curator)
        case Choose(seat, "decline-shoe"):
            THE_SHOE.turn_down(table, seat)
        case Choose(seat, "pass-shoe"):
            THE_SHOE.pass_on(table, seat, THE_SHOE.may_pass)
        case Ordered(reason, by):
            holder = THE_SHOE.holder(table)
            assert holder is not None
            THE_SHOE.order(table, holder, ORDERS[reason], by)
            THE_SHOE.pass_on(table, holder, THE_SHOE.ordered)
