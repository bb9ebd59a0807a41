"""What is said between coups: bids, offers and orders about the bank, and the Banker's wager. 4.5, 4.6 and 4.11."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias

from chapter47.games.baccarat.curator import ORDERS
from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.bank import THE_BANK
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.seats import check_move, move
from chapter47.games.chemin_de_fer.wagers import coup
from chapter47.games.parts.passing import Ordered, orderer
from chapter47.house.limits import ESTABLISHED
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.table.asking import only
from chapter47.table.betting import Bets, Wagered
from chapter47.table.calls import NO_MORE, Calls, Way
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.says import Amount, OneOf, Range
from chapter47.table.table import Table

MOVED_BETWEEN = Editorial("participants change seats between two hands")


class BankWager(Bets[CheminTable]):
    """The Banker wagers. The script goes on when the wager stands."""

    resumes = True
    in_round = True

    def describe(self) -> tuple[str, ...]:
        return ("bet bank",)

    def refuse(self, table: Table[CheminTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = "No card is dealt before the Banker has placed a wager."
            return Refused("no-bank-wager", sentence, cite("4.6(a)"), "Next is the Banker's wager.")
        return None


class Bid(NamedTuple):
    """A participant offers to wager so much on the next hand."""

    seat: int
    amount: Cents


class PassesBid(NamedTuple):
    """A participant does not bid."""

    seat: int


class Accepts(NamedTuple):
    """A participant takes the bank over: one that was passed by choice, for so much."""

    seat: int
    amount: Cents | None


class Declines(NamedTuple):
    """A participant who is offered the bank does not take it."""

    seat: int


class Passes(NamedTuple):
    """The Banker passes the shoe."""


class Moves(NamedTuple):
    """A participant takes another seat."""

    seat: int
    to: int


Sought: TypeAlias = Bid | PassesBid | Accepts | Declines | Passes | Moves


class Seeks(May[CheminTable, Sought]):
    """The bank is bid for, offered, accepted, kept and passed; people change seats."""

    kind = "bank"
    choices = ("bid", "pass", "accept-bank", "decline-bank", "pass-shoe", "move-seat")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "bid": ("amount",),
        "accept-bank": ("amount",),
        "move-seat": ("to",),
    }

    def asked(self, table: Table[CheminTable]) -> tuple[int, ...]:
        holder, found = bank.banker(table), bank.state(table)
        if holder is not None:
            return (holder,)
        if found.how:
            turn = bank.offered(table)
            return () if turn is None else (turn,)
        return bank.unanswered(table)

    def topic(self, table: Table[CheminTable]) -> str:
        if bank.banker(table) is not None:
            return self.kind
        return "bank-offered" if bank.state(table).how else "bank-bid"

    def right(self, table: Table[CheminTable], choice: str) -> Source:
        found = bank.state(table)
        if choice == "pass":
            return bank.PASSED
        if choice in ("pass-shoe", "move-seat"):
            return cite("4.11(a)") if choice == "pass-shoe" else cite("4.11(e)")
        return THE_BANK.offering(table) if found.how else bank.BIDDING[found.bidding]

    def ways(self, table: Table[CheminTable], seat: int, choice: str) -> Iterable[Way]:
        found, spot = bank.state(table), table.terms.spots["bank", None]
        least, most = spot.least, spot.most
        if choice == "move-seat":
            free = tuple(number for number in range(1, table.game.seats + 1) if number not in table.seats)
            return (Way({"to": OneOf(free)}, (), {"to": free[0]}),) if free else (NO_MORE,)
        if choice == "bid":
            least = max(least, found.bids.get(seat, 0) + 1)
        elif choice == "accept-bank" and found.how == "passed":
            low, high = bank.bounds(table)
            assert high is not None
            least, most = max(least, low), high if most is None else min(most, high)
        else:
            return (NO_MORE,)
        return (Way({"amount": Amount((Range(least, most),))}, (), {"amount": dollars(least)}),)

    def chosen(self, table: Table[CheminTable], choose: Choose) -> Sought:
        match choose.choice:
            case "bid":
                return self._bid(table, choose)
            case "pass":
                return self._pass_bid(table, choose.seat)
            case "accept-bank" | "decline-bank":
                return self._offered(table, choose)
            case "pass-shoe":
                return self._pass(table, choose.seat)
            case _:
                return Moves(choose.seat, check_move(table, choose))

    def _check_bidding(self, table: Table[CheminTable], seat: int) -> Source:
        """Refuses whoever has no part in the bidding; gives the provision that it is held by."""
        found = bank.state(table)
        THE_BANK.check_free(table)
        if found.how:
            sentence = f"The bank is offered to seat {bank.offered(table)}."
            raise Refused("bank-offered", sentence, THE_BANK.offering(table), "Bids follow where nobody accepts it.")
        why = bank.BIDDING[found.bidding]
        if found.barred == seat:
            sentence = "A participant who passed the bank does not take part in the first round of bidding."
            raise Refused("barred-from-bidding", sentence, why, "There may be a second one.")
        return why

    def _pass_bid(self, table: Table[CheminTable], seat: int) -> PassesBid:
        found = bank.state(table)
        self._check_bidding(table, seat)
        if seat in found.bids:
            raise Refused("bid-stands", f"Seat {seat} has bid, and the bid stands.", bank.PASSED, "It may be raised.")
        if seat in found.passes:
            raise Refused("passed-already", f"Seat {seat} has passed already.", bank.PASSED, "A bid may follow.")
        return PassesBid(seat)

    def _bid(self, table: Table[CheminTable], choose: Choose) -> Bid:
        seat, found = choose.seat, bank.state(table)
        why = self._check_bidding(table, seat)
        amount = _amount(table, choose)
        standing = found.bids.get(seat, 0)
        if amount <= standing:
            sentence = f"Seat {seat} has bid {amount_words(standing)}, and a bid is only raised."
            raise Refused("bid-not-raised", sentence, why, f"Bid more than {amount_words(standing)}.")
        return Bid(seat, amount)

    def _offered(self, table: Table[CheminTable], choose: Choose) -> Accepts | Declines:
        seat, found, turn = choose.seat, bank.state(table), bank.offered(table)
        THE_BANK.check_free(table)
        if not found.how:
            raise Refused("not-offered", "The bank is bid for.", bank.BIDDING[found.bidding], "Bid for it.")
        if turn != seat:
            if seat in found.missed:
                sentence = f"Seat {seat} misses the turn that a change of seats would have brought."
                raise Refused("turn-missed", sentence, cite("4.11(e)"), f"The bank is offered to seat {turn}.")
            sentence = f"The bank is offered to seat {turn}."
            raise Refused("not-offered", sentence, THE_BANK.offering(table), "It goes on counterclockwise.")
        if choose.choice == "decline-bank":
            return Declines(seat)
        if found.how != "passed":
            only(choose.details)
            _can_wager(table, seat, bank.bounds(table)[0])
            return Accepts(seat, None)
        least, most = bank.bounds(table)
        assert most is not None
        amount, between = _amount(table, choose), f"{amount_words(least)} to {amount_words(most)}"
        if not least <= amount <= most:
            sentence = "The bank is taken over for its last wager or up to twice that."
            raise Refused("not-met", sentence, cite("4.11(c)"), f"Accept it with {between}.")
        return Accepts(seat, amount)

    def _pass(self, table: Table[CheminTable], seat: int) -> Passes:
        if bank.banker(table) != seat:
            raise THE_BANK.not_holder(table)
        if not bank.state(table).played:
            sentence = "The Banker has not dealt a round yet."
            raise Refused("no-round-yet", sentence, cite("4.11(a)"), "The shoe may be passed after any round of play.")
        return Passes()


def _amount(table: Table[CheminTable], choose: Choose) -> Cents:
    """How much a participant would wager on the next hand."""
    if "amount" not in choose.details:
        raise Mistake("not-an-amount", f"{choose.choice} says an amount.", 'Write amount = "100".')
    amount = parse_cents(choose.details["amount"])
    _can_wager(table, choose.seat, amount)
    return amount


def _can_wager(table: Table[CheminTable], seat: int, amount: Cents) -> None:
    """Refuses what the participant could not wager then."""
    spot, held = table.terms.spots["bank", None], table.chips(seat)
    if amount < spot.least:
        sentence = f"{spot.wager.title} is at least {amount_words(spot.least)} at this table."
        raise Refused("below-minimum", sentence, ESTABLISHED, f"Say {amount_words(spot.least)} or more.")
    if spot.most is not None and amount > spot.most:
        sentence = f"{spot.wager.title} is at most {amount_words(spot.most)} at this table."
        raise Refused("above-maximum", sentence, ESTABLISHED, f"Say {amount_words(spot.most)} or less.")
    if amount > held:
        sentence = f"Seat {seat} has {amount_words(held)}, not {amount_words(amount)}."
        raise Mistake("not-enough-chips", sentence, f"At most {amount_words(held)}.")


def refuse_in_hand(table: Table[CheminTable], command: Command) -> Refused | None:
    """Why the bank is not passed, nor a seat changed, before the hand is over that the Banker has wagered on; nor does
    a hand stay that must draw."""
    hand = coup(table)
    if hand is None or not isinstance(command, Choose):
        return None
    if command.choice == "stay" and hand.draws and bank.banker(table) == command.seat:
        sentence = "Table 3 has the Banker's Hand draw a third card, and does not leave it to the Banker."
        return Refused("must-draw", sentence, cite("4.9(f)"), "Next is the third card.")
    if command.choice == "pass-shoe":
        if bank.banker(table) != command.seat:
            return THE_BANK.not_holder(table)
        sentence = "The shoe is passed after a round of play, and this one is not over."
        return Refused("round-not-over", sentence, THE_BANK.may_pass, "What nobody covers of the wager goes back.")
    if command.choice == "move-seat":
        sentence = "The Banker's wager stands, and the hand is played before anybody takes another seat."
        return Refused("hand-under-way", sentence, MOVED_BETWEEN, "Seats are changed when it is over.")
    return None


class ClosesBidding(NamedTuple):
    """The highest bid has the bank."""


class NextOffer(NamedTuple):
    """Whoever is offered the bank is not waited for any longer."""


class Staff(Calls[CheminTable, ClosesBidding | NextOffer | Ordered]):
    """What staff say about the bank."""

    kind = "bank-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {"order-pass": ORDERS}

    def heard(self, table: Table[CheminTable], call: Call) -> ClosesBidding | NextOffer | Ordered:
        found = bank.state(table)
        if call.call == "order-pass":
            reason = self.reason(call)
            THE_BANK.check_ordered(table, call)
            return Ordered(reason, orderer(call))
        only(call.details)
        THE_BANK.check_free(table)
        if call.call == "next-offer":
            if not found.how:
                raise Refused("not-offered", "The bank is bid for.", bank.BIDDING[found.bidding], "Close the bidding.")
            return NextOffer()
        if found.how:
            sentence = f"The bank is offered to seat {bank.offered(table)}."
            raise Refused("bank-offered", sentence, THE_BANK.offering(table), "Next it is offered on.")
        if not found.bids and found.barred is None:
            sentence = "Nobody has offered to wager on the next hand."
            raise Refused("no-bid", sentence, bank.BIDDING[found.bidding], "The highest bid has the bank.")
        return ClosesBidding()

    def right(self, table: Table[CheminTable], call: str) -> Source:
        found = bank.state(table)
        if call == "order-pass":
            return THE_BANK.ordered
        return THE_BANK.offering(table) if found.how else bank.BIDDING[found.bidding]

    def due(self, table: Table[CheminTable]) -> Call:
        if bank.banker(table) is not None:
            return Call("order-pass", {"reason": "delay"})
        return Call("next-offer" if bank.state(table).how else "close-bidding")


BANK_WAGER = BankWager(cite("4.6(a)"))
SEEKS = Seeks()
STAFF = Staff(("close-bidding", "next-offer", "order-pass"))


Said: TypeAlias = "Sought | ClosesBidding | NextOffer | Ordered | Wagered"
"""What is said between coups, by anybody."""


def hear(table: Table[CheminTable], said: Said) -> None:
    """What is said about the bank between coups; a wager of the Banker's stands already."""
    match said:
        case Bid(seat, amount):
            bank.bid(table, seat, amount)
        case PassesBid(seat):
            bank.pass_bid(table, seat)
        case Accepts(seat, taken_for):
            bank.accept(table, seat, taken_for)
        case Declines(seat):
            THE_BANK.turn_down(table, seat)
        case Passes():
            bank.relinquish(table, "passed", THE_BANK.may_pass)
        case Moves(seat, to):
            move(table, seat, to)
        case ClosesBidding():
            bank.close_bidding(table)
        case NextOffer():
            turn = bank.offered(table)
            if turn is None:
                THE_BANK.offer(table)
            else:
                THE_BANK.turn_down(table, turn)
        case Ordered(reason, by):
            holder = bank.banker(table)
            assert holder is not None
            THE_BANK.order(table, holder, ORDERS[reason], by)
            bank.relinquish(table, "given-up", THE_BANK.ordered)
