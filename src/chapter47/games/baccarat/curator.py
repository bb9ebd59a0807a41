"""Who deals at punto banco: 3.6 and 3.11."""

from functools import lru_cache
from typing import ClassVar

from chapter47.games.baccarat.provisions import PUNTO_BANCO as LAW
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.law import Editorial, Refused, Source
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.events import Fact
from chapter47.table.requests import Calling, Choosing
from chapter47.table.says import seat_speaks
from chapter47.table.table import Table
from chapter47.table.things import Held

DEALER = "dealer"
NOBODY_ACCEPTS = Editorial("where nobody accepts the shoe, the dealer deals")
DEALING_ACCEPTS = Editorial("who deals without having said so has accepted the shoe")
GONE = Editorial("a curator who leaves the table has passed the shoe")
ORDERS = {
    "delay": "unreasonably delays the game",
    "invalid-deals": "repeatedly makes invalid deals",
    "violation": "violates the Act or the regulations",
}


def curator(table: Table[BaccaratTable]) -> int | str | None:
    """The seat that deals, or the dealer; nobody while the shoe is being offered."""
    return table.state.curator


def is_unoffered(table: Table[BaccaratTable]) -> bool:
    """Whether nobody deals, and nobody is being asked to."""
    return table.state.curator is None and table.state.offered is None


def offering(table: Table[BaccaratTable]) -> Source:
    """By which provision the shoe is offered: at the beginning, or after somebody passed it."""
    return LAW.next_offer if table.state.passed_by is not None else LAW.first_offer


def accepting(table: Table[BaccaratTable]) -> Source:
    """By which provision whoever accepts the shoe is the curator."""
    return LAW.next_curator if table.state.passed_by is not None else LAW.curator


def in_turn(table: Table[BaccaratTable]) -> list[int]:
    """Who is still to be offered the shoe: counterclockwise from where it is, which is by rising numbers."""
    begins, declined = table.state.offer_from, table.state.declined
    seated = sorted(table.seats, key=lambda seat: (seat - begins) % table.game.seats)
    return [seat for seat in seated if seat not in declined]


def offer(table: Table[BaccaratTable]) -> None:
    """The shoe is offered to whoever is next; where nobody is, the dealer deals."""
    turn = in_turn(table)
    if turn:
        if table.state.offered != turn[0]:
            hand_to(table, offered=turn[0])
            table.mark("offered", turn[0], offering(table))
    elif table.seats:
        dealer_deals(table)
    else:
        hand_to(table)


def hand_to(table: Table[BaccaratTable], curator: int | str | None = None, offered: int | None = None) -> None:
    """The shoe is with the curator, or is offered to a participant, or neither."""
    table.state.curator, table.state.offered = curator, offered
    if curator is None and offered is None:
        table.take(Held, "shoe")
    else:
        by = seat_speaks(curator) if isinstance(curator, int) else curator
        table.lay(Held("shoe", by, None if offered is None else seat_speaks(offered)))


def dealer_deals(table: Table[BaccaratTable]) -> None:
    """Nobody accepts the shoe."""
    hand_to(table, DEALER)
    table.mark("curator", DEALER, NOBODY_ACCEPTS)


def forget(table: Table[BaccaratTable]) -> None:
    """Nobody has had the shoe yet."""
    hand_to(table)
    table.state.offer_from, table.state.passed_by, table.state.declined = 1, None, []


def accept(table: Table[BaccaratTable], seat: int, cites: Source) -> None:
    """The first to accept the shoe is the curator."""
    table.state.declined = []
    hand_to(table, seat)
    table.mark("curator", seat, cites)


@lru_cache(maxsize=1 << 8)
def _passed(cites: Source, seat: int, reason: str) -> Fact:
    """The same fact for the same pass: a table keeps all that happens."""
    return Fact("performed", cites, {"act": "pass the shoe", **({"reason": reason} if reason else {}), "seat": seat})


def pass_shoe(table: Table[BaccaratTable], seat: int, cites: Source, reason: str = "") -> None:
    """The shoe leaves the curator, and is offered to the right-hand neighbor first."""
    table.record(_passed(cites, seat, reason))
    hand_to(table)
    table.state.offer_from = seat % table.game.seats + 1
    table.state.passed_by = seat
    table.state.declined = []
    offer(table)


def attended(table: Table[BaccaratTable]) -> None:
    """Somebody came or went, who may have the shoe, or be offered it."""
    holder = curator(table)
    if isinstance(holder, int) and holder not in table.seats:
        pass_shoe(table, holder, GONE)
    elif holder is None and table.is_open:
        offer(table)


def take_by_dealing(table: Table[BaccaratTable]) -> None:
    """Whoever deals is the curator, whether or not that was said before."""
    if curator(table) is None:
        if table.state.offered is not None:
            accept(table, table.state.offered, DEALING_ACCEPTS)
        else:
            dealer_deals(table)


class Shoe(Choosing):
    """The shoe is offered, accepted, and passed on."""

    kind = "shoe"
    absent = "Who does not answer is taken to accept the shoe when cards are dealt; staff may order it passed."
    choices = ("accept-shoe", "decline-shoe", "pass-shoe")

    def check(self, table: Table[BaccaratTable], choose: Choose) -> None:
        seat, choice, _ = choose
        holder, turn = curator(table), in_turn(table)
        if choice == "pass-shoe":
            if holder != seat:
                whose = f"Seat {holder} is the curator" if isinstance(holder, int) else "Nobody is the curator"
                raise Refused("not-curator", f"{whose}.", LAW.keeps_or_passes, "Only the curator passes the shoe.")
        elif isinstance(holder, int):
            sentence = f"Seat {holder} is the curator, and may keep the shoe."
            raise Refused("shoe-taken", sentence, LAW.keeps_or_passes, "It is offered when the curator passes it.")
        elif holder is None and turn[:1] != [seat]:
            sentence = f"The shoe is offered to seat {turn[0]}." if turn else "The shoe is with the dealer."
            raise Refused("not-offered", sentence, offering(table), "It goes on counterclockwise.")
        elif holder == DEALER and choice == "decline-shoe":
            raise Refused("not-offered", "The shoe is with the dealer.", offering(table), "It may be accepted.")

    def right(self, table: Table[BaccaratTable], choice: str) -> Source:
        return LAW.keeps_or_passes if choice == "pass-shoe" else offering(table)


class Orders(Calling):
    """What staff may order of the curator."""

    kind = "shoe-calls"
    reasons: ClassVar[dict[str, dict[str, str]]] = {"order-pass": ORDERS}

    def admit(self, table: Table[BaccaratTable], command: Command) -> object:
        assert isinstance(command, Call)
        self.reason(command)
        if not isinstance(curator(table), int):
            raise Refused("not-curator", "No player has the shoe.", LAW.ordered_to_pass, "It is being offered.")
        return command

    def right(self, table: Table[BaccaratTable], call: str) -> Source:
        return LAW.ordered_to_pass


SHOE, STAFF_ORDERS = Shoe(), Orders("order-pass")


def hear(table: Table[BaccaratTable], said: object) -> None:
    """What is said about the shoe while wagers are made."""
    match said:
        case Choose(seat, "accept-shoe"):
            accept(table, seat, accepting(table))
        case Choose(seat, "decline-shoe"):
            table.perform("offer the shoe, which is not accepted", offering(table), {"seat": seat})
            table.state.declined.append(seat)
            offer(table)
        case Choose(seat, "pass-shoe"):
            pass_shoe(table, seat, LAW.keeps_or_passes)
        case Call(call="order-pass", details=details):
            holder = curator(table)
            assert isinstance(holder, int)
            pass_shoe(table, holder, LAW.ordered_to_pass, ORDERS[str(details["reason"])])
