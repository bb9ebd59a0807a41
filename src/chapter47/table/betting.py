"""Wagers made, added to, reduced and taken back while betting is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chapter47.house.limits import ESTABLISHED
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite
from chapter47.money import INSTRUMENTS, MOST, Cents, dollars
from chapter47.money.ledger import DROP, INVENTORY, OUTSIDE
from chapter47.table.commands import (
    NOBODY,
    Bet,
    Call,
    Command,
    Pick,
    Reduce,
    Remove,
    Showing,
    check_shape,
    plain_pick,
    read_step,
    write_step,
)
from chapter47.table.events import Accepted, Fact
from chapter47.table.requests import STAY, Request, only
from chapter47.table.wagers import Spot, Stake

if TYPE_CHECKING:
    from chapter47.table.seats import Seat
    from chapter47.table.table import Table

EXCESS = cite("8.2(d)")
TAKEN_BACK = Editorial("a wager may be taken back while betting is open")


Placed: TypeAlias = "tuple[Seat, Stake, Cents, str, Source]"
"""A wager that may stand: whose, what stands then, what is added, with what, and by which provision."""


class Lessened(NamedTuple):
    """A wager that may shrink, or go."""

    seat: Seat
    stake: Stake
    to: Cents


class Excess(NamedTuple):
    """A wager above the maximum that the dealer accepts."""

    bet: Bet
    placed: Placed


class Bets(Request):
    """Betting is open to every seat until a call ends it."""

    kind = "bets"
    audience = "seats"
    absent = "Wagers already made stand, and betting closes without the rest."

    __slots__ = ("cites", "until")

    def __init__(self, until: str, cites: Source) -> None:
        self.until = until
        self.cites = cites

    def takes(self, command: Command) -> bool:
        kind = type(command)
        if kind is Bet or kind is Remove or kind is Reduce:
            return True
        return isinstance(command, Call) and command.call in (self.until, "accept")

    def admit(self, table: Table, command: Command) -> object:
        if type(command) is Bet:
            return self._admit_bet(table, command)
        match command:
            case Call(until, details) if until == self.until:
                only(details)
            case Call():
                bet = accepted_bet(table, command)
                placed = self._admit_bet(table, bet, excess=True)
                if not self._exceeds(table, bet):
                    sentence = "That wager is within the maximum: the player makes it, and no dealer accepts it."
                    raise Refused("nothing-to-accept", sentence, EXCESS)
                return Excess(bet, placed)
            case Remove(seat, wager, pick):
                return self._admit_less(table, seat, wager, pick, 0)
            case Reduce(seat, wager, to, pick):
                if to <= 0:
                    raise Mistake("not-an-amount", "To reduce a wager leaves something of it.", "Else remove it.")
                return self._admit_less(table, seat, wager, pick, to)
        return None

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        if type(admitted) is tuple:
            self._place(table, admitted)
        elif isinstance(admitted, Lessened):
            self._lessen(table, admitted)
        elif isinstance(admitted, Excess):
            table.said = name_accepted(admitted.bet)
            self._place(table, admitted.placed)
        else:
            return None  # the call that ends betting resumes the script
        return STAY

    def describe(self) -> tuple[str, ...]:
        return ("bet", "remove", "reduce", "call accept", f"call {self.until}")

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "until": self.until}

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            said = self.until.replace("-", " ")
            return Refused("betting-open", "Betting is still open.", self.cites, f'The dealer first calls "{said}".')
        return None

    def _admit_bet(self, table: Table, bet: Bet, excess: bool = False) -> Placed:
        """The wager as it would stand. This is the hot path: a table hears little else."""
        number, wager, amount, pick, instrument, staff, keep = bet
        if (
            type(number) is not int
            or type(amount) is not int
            or keep is not False
            or staff is not NOBODY
            or instrument != "chips"
        ):
            check_shape(bet)
        try:
            spot = table.terms.spots[wager, pick]
        except (KeyError, TypeError):
            check_shape(bet)
            spot = table.terms.find(wager, pick)
        if pick is not spot.pick:
            if type(pick) is tuple and type(spot.pick) is tuple:
                if [*map(type, pick)] != [*map(type, spot.pick)]:
                    check_shape(bet)
            elif type(pick) is not str:
                check_shape(bet)  # True and 1.0 are equal to 1, and are no picks
            pick = spot.pick
        seat = table.seats.get(number)
        if seat is None or seat.leaving:
            raise table.no_such_seat(number)
        if not 0 < amount <= MOST:
            raise Mistake("not-an-amount", "A wager is more than nothing, and less than a trillion dollars.")
        standing = table.layout.stakes.get((number, wager, pick))
        if standing is None:
            total = amount
        else:
            total, keep = standing.amount + amount, keep or standing.keep
        if total < spot.least:
            raise _below(spot)
        if instrument != "chips":
            self._instrument(table, seat, bet)
        if spot.parts or spot.within or (spot.most is not None and total > spot.most):
            self._limits(table, bet, spot, total, excess)
        if table.ledger.balances[seat.account] < amount and not INSTRUMENTS[instrument].convertible:
            raise _short(table, seat, amount)
        return seat, Stake(number, spot, total, keep), amount, instrument, EXCESS if excess else spot.wager.cites

    def _instrument(self, table: Table, seat: Seat, bet: Bet) -> None:
        if (refusal := table.terms.refuse_instrument(bet.instrument, bet.confirmed_by)) is not None:
            raise refusal
        if bet.instrument == "non-value":
            if not seat.color:
                raise Mistake("no-color", f"Seat {seat.number} has no non-value chips.", 'First choose = "color".')
            if bet.amount % seat.value:
                sentence = f"Seat {seat.number}'s {seat.color} chips are ${dollars(seat.value)} each."
                raise Mistake("not-whole-chips", sentence, "Wager a multiple of that.")

    def _limits(self, table: Table, bet: Bet, spot: Spot, total: Cents, excess: bool) -> None:
        """Limits where a wager is made of several, or is one of several: each part counts for itself."""
        if spot.parts:
            share, left = divmod(bet.amount, len(spot.parts))
            unit = table.seats[bet.seat].value if bet.instrument == "non-value" else table.house.chip
            if left or share % unit:
                sentence = f"{spot.wager.title} is {len(spot.parts)} chips of equal value, or a multiple of that."
                allowed = f"Wager a multiple of ${dollars(len(spot.parts) * unit)}."
                raise Refused("not-equal-parts", sentence, spot.wager.cites, allowed)
            reached = [(part, self._exposure(table, bet.seat, part) + share) for part in spot.parts]
        else:
            reached = [(spot, self._exposure(table, bet.seat, spot) + bet.amount)]
        for each, amount in (*reached, (spot, total)):
            if each.most is not None and amount > each.most and not excess:
                table.offered = bet
                sentence = f"{each.wager.title} is at most ${dollars(each.most)} at this table."
                allowed = "Wager less, or the dealer may accept it: it then stands in full."
                raise Refused("above-maximum", sentence, ESTABLISHED, allowed)

    def _exceeds(self, table: Table, bet: Bet) -> bool:
        """Whether only the maximum stands against a wager."""
        try:
            self._admit_bet(table, bet)
        except Refused as refused:
            return refused.code == "above-maximum"
        return False

    def _exposure(self, table: Table, seat: int, spot: Spot) -> Cents:
        """What the seat has on a spot already, shares of wagers made of several included."""
        held = table.layout.stakes
        own = held.get((seat, *spot.key))
        shares = (held.get((seat, *key)) for key in table.terms.spots[spot.key].within)
        return (own.amount if own else 0) + sum(stake.amount // len(stake.spot.parts) for stake in shares if stake)

    def _admit_less(self, table: Table, seat_number: int, wager: str, pick: Pick, to: Cents) -> Lessened:
        """The wager as it would shrink; zero takes it off. Pure."""
        seat = table.seats.get(seat_number)
        if seat is None:
            raise table.no_such_seat(seat_number)
        stake = table.layout.stakes.get((seat_number, *table.terms.find(wager, pick).key))
        if stake is None:
            raise Mistake("no-such-wager", f"Seat {seat_number} has no such wager on the layout.")
        if to:
            if to >= stake.amount:
                allowed = f"It may go below ${dollars(stake.amount)}."
                raise Mistake("not-less", "To reduce a wager is to make it smaller.", allowed)
            if to < stake.spot.least:
                raise _below(stake.spot)
            units = (table.house.chip, seat.value or table.house.chip)
            if stake.spot.parts and all(to % (len(stake.spot.parts) * unit) for unit in units):
                sentence = f"{stake.spot.wager.title} is {len(stake.spot.parts)} chips of equal value each time."
                raise Refused("not-equal-parts", sentence, stake.spot.wager.cites, "Take it off, or reduce it evenly.")
        return Lessened(seat, stake, to)

    def _place(self, table: Table, placed: Placed) -> None:
        seat, stake, added, instrument, cites = placed
        spot = stake.spot
        if instrument != "chips" and INSTRUMENTS[instrument].convertible:
            # The cash goes into the drop box, and chips for it come out of the inventory.
            table.ledger.post(OUTSIDE, DROP, added, table.game.placement)
            table.ledger.post(INVENTORY, seat.account, added, table.game.placement)
            details = {"seat": seat.number, "amount": dollars(added), "with": instrument}
            table.record(Fact("converted", table.game.placement, details))
        table.ledger.post(seat.account, seat.layout, added, cites)
        wager, pick = spot.wager.name, spot.pick
        table.layout.stakes[(seat.number, wager, pick)] = stake
        table.record(Accepted(seat.number, wager, pick, added, stake.amount, instrument, cites))
        if stake.keep and table.kept:
            table.kept = [each for each in table.kept if each[:2] != (seat.number, wager) or each.pick != pick]

    def _lessen(self, table: Table, lessened: Lessened) -> None:
        seat, stake, to = lessened
        key = (seat.number, *stake.spot.key)
        if to:
            table.layout.stakes[key] = stake._replace(amount=to)
        else:
            del table.layout.stakes[key]
        table.ledger.post(seat.layout, seat.account, stake.amount - to, TAKEN_BACK)
        details = {
            "seat": seat.number,
            "wager": stake.spot.wager.name,
            "pick": plain_pick(stake.spot.pick),
            "amount": dollars(stake.amount - to),
            "total": dollars(to),
        }
        table.record(Fact("reduced" if to else "removed", TAKEN_BACK, details))


def accepted_bet(table: Table, call: Call) -> Bet:
    """The wager that a call of ``accept`` means: the one that it names, or the last one refused as too high."""
    details = dict(call.details)
    if {"wager", "amount"} <= details.keys():
        only(details, "seat", "wager", "amount", "pick", "with", "keep")
        details["bet"] = details.pop("wager")
        named = read_step(details)
        assert isinstance(named, Bet)
        return named._replace(confirmed_by=call.confirmed_by)
    offered = table.offered
    if offered is None or details.keys() - {"seat"} or details.get("seat", offered.seat) != offered.seat:
        sentence = "No wager above the maximum has been offered."
        raise Refused("nothing-to-accept", sentence, EXCESS, "A dealer accepts a wager that was just refused for it.")
    return offered


def name_accepted(bet: Bet) -> Call:
    """The call of ``accept`` with its wager named, as the log keeps it."""
    details = write_step(bet._replace(confirmed_by=()))
    details["wager"] = details.pop("bet")
    return Call("accept", details, bet.confirmed_by)


def _below(spot: Spot) -> Refused:
    sentence = f"{spot.wager.title} is at least ${dollars(spot.least)} at this table."
    return Refused("below-minimum", sentence, ESTABLISHED, f"Wager ${dollars(spot.least)} or more.")


def _short(table: Table, seat: Seat, amount: Cents) -> Mistake:
    held = dollars(table.ledger.balances[seat.account])
    return Mistake("not-enough-chips", f"Seat {seat.number} has ${held}, not ${dollars(amount)}.", f"At most ${held}.")
