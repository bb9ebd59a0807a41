"""Wagers made, added to, reduced and taken back while betting is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from chapter47.house.moments import moment_words
from chapter47.house.versions import AT_ITS_TABLES
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite
from chapter47.money import INSTRUMENTS, MOST, Cents, amount_words, dollars
from chapter47.money.ledger import COUPONS, DROP, INVENTORY, OUTSIDE, VIGORISH
from chapter47.money.owners import Owner, layout_account, seat_of, seat_owner
from chapter47.table.asking import Ask, Interruption, Of, Open, only
from chapter47.table.attendance import Closing, Unready
from chapter47.table.commands import (
    NOBODY,
    Bet,
    Call,
    CallOff,
    CallOn,
    Command,
    Pick,
    Reduce,
    Remove,
    Showing,
    check_shape,
)
from chapter47.table.events import Accepted, Fact
from chapter47.table.limits import (
    ABOVE,
    ACCEPTS,
    EXCESS,
    below,
    exceeds_maximum,
    exceeds_posted,
    least_of,
    refuse_uneven,
    short,
    uneven,
    unpayable,
)
from chapter47.table.says import Say, Speaker, refused, sayable
from chapter47.table.standing import Called, Lessened, admit_called, admit_less, call_on_or_off, lessen, told_of
from chapter47.table.wager_says import Menu, menu, own_wager_says, wager_says
from chapter47.table.wagers import MOST_KEPT, UNBOUNDED, Bounds, Phase, Spot, Stake, Wager, charge_on, payable

if TYPE_CHECKING:
    from chapter47.table.seats import Seat
    from chapter47.table.table import Table

TOLD_TIME = cite("8.3(b)1")
"""The time that is told of a change is the time from which it counts."""
CLOSING = Editorial("a table that is closing takes no further wagers which could outlive the round")


Placed: TypeAlias = "tuple[Seat, Stake, Cents, str, Source, Cents, Accepted]"
"""A wager that may stand: whose, what stands then, what is added, with what, by which provision, what is charged, and
how it is told."""


Wagered: TypeAlias = "Placed | list[Placed] | Lessened | Called"
"""What somebody does with a wager; one that the layout has no area for is several."""


@dataclass(frozen=True, eq=False)
class Closes(Ask[object, None]):
    """The call that ends what is open to every seat."""

    call: str
    cites: Source

    kind = "closes"

    def takes(self, command: Command) -> bool:
        return type(command) is Call and command.call == self.call

    def read(self, table: Table[object], command: Command) -> None:
        assert isinstance(command, Call)
        only(command.details)

    def ends(self) -> str:
        return self.call

    def says(self, table: Table[object], by: Speaker) -> Iterator[Say]:
        if seat_of(by) is None:
            yield Say(self.call, {"call": self.call}, self.cites)

    def describe(self) -> tuple[str, ...]:
        return (f"call {self.call}",)

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            said = self.call.replace("-", " ")
            return Refused("betting-open", "Betting is still open.", self.cites, f'The dealer first calls "{said}".')
        return None


_OF_WAGERS = frozenset((Bet, Remove, Reduce, CallOn, CallOff))


@dataclass(frozen=True, eq=False)
class Bets(Open[Of, Wagered]):
    """Betting is open to every seat, until something else ends it."""

    cites: Source
    calling: bool = False
    """Whether wagers are called on and off here."""

    kind = "bets"
    begins = True
    in_round = False
    """Whether it is the round in progress that asks for these wagers: they belong to those that stand."""

    def takes(self, command: Command) -> bool:
        return type(command) in _OF_WAGERS

    def read(self, table: Table[Of], command: Command) -> Wagered:
        if type(command) is Bet:
            return self._admit_bet(table, command)
        match command:
            case CallOn() | CallOff():
                return admit_called(table, *command, on=isinstance(command, CallOn))
            case Remove(seat, wager, pick):
                return admit_less(table, seat, wager, pick, 0)
            case Reduce(seat, wager, to, pick):
                if to <= 0:
                    raise Mistake("not-an-amount", "To reduce a wager leaves something of it.", "Else remove it.")
                return admit_less(table, seat, wager, pick, to)
        raise AssertionError(command)

    def act(self, table: Table[Of], answer: Wagered) -> Interruption | None:
        if type(answer) is tuple:  # more often than anything else
            self._place(table, answer)  # type: ignore[arg-type]  # the others are tuples by other names
        elif isinstance(answer, list):
            for placed in answer:
                self._place(table, placed)
        elif isinstance(answer, Lessened):
            lessen(table, answer)
            if not table.layout.stakes and not self.in_round:
                return self._now_free(table)
        elif isinstance(answer, Called):
            call_on_or_off(table, answer)
        return None

    def _now_free(self, table: Table[Of]) -> Interruption | None:
        """Nothing is wagered any more: what waited for that happens."""
        if table.closing:
            return Closing()
        if table.apply_due_changes() and table.game.begins_anew:
            return Unready()
        return None

    def says(self, table: Table[Of], by: Speaker) -> Iterator[Say]:
        seat = table.seats.get(seat_of(by) or 0)
        return iter(()) if seat is None or seat.leaving else wager_says(self, table, seat)

    def own_says(self, table: Table[Of], by: Speaker, *, alone: bool = False) -> Iterator[Say]:
        seat = table.seats.get(seat_of(by) or 0)
        return iter(()) if seat is None or seat.leaving else own_wager_says(self, table, seat, alone=alone)

    def menu(self, table: Table) -> Menu:
        """What everybody is told of wagers while the game stands as it does."""
        return menu(self, table)

    def topic(self, table: Table[Of]) -> str:
        if table.closing and (table.game.carries or table.superseded):
            return "closing"
        return "changing" if table.is_changing() else self.kind

    def able(self, table: Table[Of]) -> tuple[int, ...]:
        """The seats that can make a wager here: it is open to them, and they have the chips."""
        return tuple(seat for seat in sorted(table.seats) if self._is_able(table, seat))

    def _is_able(self, table: Table[Of], seat: int) -> bool:
        purse = table.purse(seat)
        return any("bet" in say.step and sayable(say, purse) for say in self.says(table, seat_owner(seat)))

    def confirms(self, table: Table) -> tuple[str, ...]:
        """The staff that stand behind every wager made now."""
        return ()

    def keeps(self, wager: str) -> bool:
        """Whether it may be left up to be made again."""
        return True

    def needs(self, table: Table, command: Command) -> tuple[str, ...]:
        staff = self.confirms(table)
        if not isinstance(command, Bet) or ACCEPTS in staff:
            return staff
        no = refused(lambda: self._admit_bet(table, command))
        return (*staff, ACCEPTS) if no is not None and no.code == ABOVE else staff

    def describe(self) -> tuple[str, ...]:
        called = ("call-on", "call-off") if self.calling else ()
        return ("bet", "remove", "reduce", *called)

    def _admit_bet(self, table: Table, bet: Bet) -> Placed | list[Placed]:
        """The wager as it would stand. This is the hot path: a table hears little else."""
        number, name, amount, pick, instrument, staff, keep = bet
        if (
            type(number) is not int
            or type(amount) is not int
            or keep is not False
            or staff is not NOBODY
            or instrument != "chips"
        ):
            check_shape(bet)
        if table.game.boxes is not None:
            pick = table.game.boxes.placed(number, pick)
        try:
            spot = table.terms.spots[name, pick]
        except (KeyError, TypeError):
            check_shape(bet)
            spot = table.terms.find(name, table.game.meant(number, pick))
        if pick is not spot.pick:
            if type(pick) is tuple and type(spot.pick) is tuple:
                if [*map(type, pick)] != [*map(type, spot.pick)]:
                    check_shape(bet)
            elif type(pick) is not str:
                check_shape(bet)  # True and 1.0 are equal to 1, and are no picks
            pick = spot.pick
        seat = table.seats.get(number)
        if seat is None or seat.leaving:
            raise table.may_not_wager(number)
        if not 0 < amount <= MOST:
            raise Mistake("not-an-amount", "A wager is more than nothing, and less than a trillion dollars.")
        owner = seat.owner
        standing = table.layout.stakes.get((owner, name, pick))
        on, charged, coupon = False, 0, 0
        made = None
        if standing is None:
            total = amount
            if keep is False and instrument == "chips":
                made = spot.rulings.made.get((owner, amount))
                if made is not None and made[2] and table.ledger.balances[owner] >= amount and self._is_usual(table):
                    return seat, made[0], amount, instrument, spot.cites, 0, made[1]
        else:
            _, _, held, kept, on, charged, coupon = standing
            total, keep = held + amount, keep or kept
            if total > MOST:
                raise Mistake("not-an-amount", "A wager comes to less than a trillion dollars.", "Add less to it.")
        wager, exceeds, bounds = spot.wager, False, UNBOUNDED
        self.refuse_new(table, wager)
        if wager.closed_in is not None or wager.bounds is not None:
            bounds = self.allow(table, number, spot)
            bounds.admit(total)
            exceeds = exceeds_posted(table, bet, spot, total, bounds.maximum)
        refuse_uneven(spot, total)
        if instrument != "chips":
            self._instrument(table, seat, wager, bet)
            coupon += amount if INSTRUMENTS[instrument].coupon else 0
        if spot.parts and wager.breaks_down(table.house):
            return self._break_down(table, seat, spot, bet)
        if total < spot.least and total < least_of(spot, bounds):
            raise below(table, spot)
        multiple = payable(table, spot)
        if multiple != 1 and total % multiple:
            raise unpayable(table, spot, total, multiple)
        if not wager.bounded and (spot.parts or spot.within or (spot.most is not None and total > spot.most)):
            exceeds = exceeds_maximum(table, bet, spot, total)
        charge = 0 if spot.vigorish is None else charge_on(spot, amount)
        if table.ledger.balances[owner] < amount + charge:
            self._chips(table, seat, amount, charge, instrument)
        if made is not None and not exceeds:
            return seat, made[0], amount, instrument, spot.cites, 0, made[1]
        stake = Stake(owner, spot, total, keep, on, charged + charge, coupon)
        cites = EXCESS if exceeds else spot.cites
        told = Accepted(owner, wager.name, pick, amount, total, instrument, cites)
        if standing is None and not (keep or charge or exceeds) and instrument == "chips":
            _keep(stake, told)
        return seat, stake, amount, instrument, cites, charge, told

    def phase(self, table: Table) -> Phase:
        """How the game stands where that matters to wagers."""
        phased = table.game.phased
        return None if phased is None else phased.phase(table)

    def allow(self, table: Table, seat: int, spot: Spot) -> Bounds:
        """What a seat's wager may come to, beside the table's limits; raises where it may not be made. Pure.

        What concerns the seat alone is told before what is the same for everybody.
        """
        wager, phase = spot.wager, self.phase(table)
        bounds = UNBOUNDED if wager.bounds is None else wager.bounds(table, seat, spot, phase)
        if wager.closed_in is not None and (no := wager.closed_in(spot, phase)) is not None:
            raise no
        return bounds

    def _is_usual(self, table: Table) -> bool:
        """Whether the table neither closes nor changes its rules."""
        return not table.closing and not table.pending

    def refuse_new(self, table: Table, wager: Wager) -> None:
        """Refuses what could outlive the round, where the table closes; and where the time of a change has come that
        waits for the wagers that lie there, whatever does not belong to one of them.
        """
        belongs = self.in_round or wager.supports is not None
        if table.is_changing() and not belongs:
            time = moment_words(table.pending[0].effective)
            sentence = f"Since {time} no wager is taken under the old rules."
            allowed = "The new rules are in force when the wagers that lie there are decided."
            raise Refused("rules-changing", sentence, TOLD_TIME, allowed)
        if table.superseded and not belongs:
            sentence = "Other rules are approved, and no wager is taken under those of this table."
            allowed = "It closes when the wagers that lie there are decided."
            raise Refused("rules-superseded", sentence, AT_ITS_TABLES, allowed)
        if table.closing and table.game.carries and not wager.bounded:
            sentence = "The table closes when the wagers on it are decided."
            raise Refused("table-closing", sentence, CLOSING, "Wagers that stand may still be taken back.")

    def _chips(self, table: Table, seat: Seat, amount: Cents, charge: Cents, instrument: str) -> None:
        """Refuses a wager for which there are not the chips: cash becomes chips, and a coupon is none."""
        paper = INSTRUMENTS[instrument]
        needed = charge if paper.convertible or paper.coupon else amount + charge
        if table.ledger.balances[seat.owner] < needed:
            raise short(table, seat, needed)

    def _break_down(self, table: Table, seat: Seat, spot: Spot, bet: Bet) -> list[Placed]:
        """The wagers that are made in the place of one that the layout has no area for."""
        unit, left = divmod(bet.amount, spot.units)
        if left or unit % table.house.chip:
            raise uneven(spot, table.house.chip)
        self._chips(table, seat, bet.amount, 0, bet.instrument)
        made: list[Placed] = []
        for part in spot.parts:
            name, pick = part.spot.key
            placed = self._admit_bet(table, bet._replace(wager=name, pick=pick, amount=unit * part.units))
            made += placed if isinstance(placed, list) else [placed]
        return made

    def _instrument(self, table: Table, seat: Seat, wager: Wager, bet: Bet) -> None:
        if (refusal := table.terms.refuse_instrument(wager, bet.instrument, bet.confirmed_by)) is not None:
            raise refusal
        if bet.instrument == "non-value":
            if not seat.color:
                raise Mistake(
                    "no-color", f"Seat {seat.number} has no non-value chips.", "First take chips of your own color."
                )
            if bet.amount % seat.value:
                sentence = f"Seat {seat.number}'s {seat.color} chips are {amount_words(seat.value)} each."
                raise Mistake("not-whole-chips", sentence, "Wager a multiple of that.")

    def _place(self, table: Table, placed: Placed) -> None:
        seat, stake, added, instrument, cites, charge, told = placed
        spot, post = stake.spot, table.ledger.post
        giver: str = seat.owner
        if instrument != "chips":
            paper = INSTRUMENTS[instrument]
            if paper.convertible:
                # The cash goes into the drop box, and chips for it come out of the inventory.
                convert = spot.wager.converted or table.terms.placement
                post(OUTSIDE, DROP, added, convert)
                post(INVENTORY, seat.owner, added, convert)
                details = {"seat": seat.number, "amount": dollars(added), "with": instrument}
                table.record(Fact("converted", convert, details))
            elif paper.coupon:
                giver = COUPONS
        post(giver, layout_account(seat.owner), added, cites)
        name, pick = spot.wager.name, spot.pick
        table.layout.stakes[(seat.owner, name, pick)] = stake
        table.record(told)
        if charge:
            post(seat.owner, VIGORISH, charge, cites)
            table.record(Fact("charged", cites, told_of(stake, charge)))
        if stake.keep and table.kept:
            table.kept = [each for each in table.kept if each[:2] != (seat.number, name) or each.pick != pick]


def place_more(table: Table, owner: Owner, wager: str, pick: Pick, amount: Cents) -> None:
    """Places a wager that follows from a decision, once it is known to be one that may be made: of any owner."""
    spot = table.terms.spots[wager, pick]
    table.ledger.post(owner, layout_account(owner), amount, spot.cites)
    table.layout.stakes[owner, wager, spot.pick] = Stake(owner, spot, amount)
    table.record(Accepted(owner, wager, spot.pick, amount, amount, "chips", spot.cites))


def _keep(stake: Stake, told: Accepted) -> None:
    """A wager made in chips where none stood, kept for the next one like it: people make the same again and again."""
    spot, made = stake.spot, stake.spot.rulings.made
    if len(made) >= MOST_KEPT:
        made.clear()
    wager = spot.wager
    anytime = wager.closed_in is None and wager.bounds is None and wager.multiple is None
    always = anytime and spot.step == 1 and not spot.parts and not spot.within
    made[stake.owner, stake.amount] = stake, told, always
