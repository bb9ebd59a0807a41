"""What may be said to a table whatever its round waits for: people come and go, staff change, rules change.

Each act is checked first and then done: a function here checks, and gives back the function that acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from chapter47.law import Editorial, Mistake, Refused, Source, cite
from chapter47.money import COLORS, DENOMINATIONS, Cents, dollars, parse_cents
from chapter47.money.ledger import DROP, INVENTORY, OUTSIDE
from chapter47.money.owners import Owner, seat_of
from chapter47.table.asking import Act, Interruption, Open, confirming, only
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.calls import Awaits
from chapter47.table.changing import CHANGE, LONGEST_REASON, WITHDRAW, change_at
from chapter47.table.commands import Call, Choose, Clock, Command, Correct, Details
from chapter47.table.correction import TWO_PERSONS, admit_correction
from chapter47.table.events import Fact
from chapter47.table.inventory import CALLS as INVENTORY_CALLS
from chapter47.table.news import Came, Relieved, ToldTime, WantsToLeave
from chapter47.table.ordered import follow, is_preparing, order
from chapter47.table.petitioned import hours_are_over, tested_now
from chapter47.table.says import Amount, Number, OneOf, Range, Refusal, Say, Speaker, Want, Words, refused
from chapter47.table.seats import Seat
from chapter47.table.time_bank import TIME_BANK, time_bank
from chapter47.table.withdrawing import withdraw_at, withdraw_says

if TYPE_CHECKING:
    from chapter47.table.table import Table

SUPERSEDED = "superseded"
"""How a table closes whose rules are approved no more."""
VOIDED = Editorial("wagers of a round that cannot be finished go back to their owners")


# People


def sit(table: Table, seat_number: int, details: Details) -> Act:
    """A person takes a seat: with chips in hand, with cash that buys the first, or with neither.

    Cash that is refused takes no seat. The first chips are added to nothing (14.7(c)1): they come while others play.
    """
    only(details, "chips", "amount")
    chips = parse_cents(details.get("chips", "0"))
    cash = _cash(details) if "amount" in details else 0
    if seat_number in table.seats:
        raise Mistake("seat-taken", f"Seat {seat_number} is taken.")
    if seat_number > 0:
        table.game.takes_seat(table, seat_number)
    if not 1 <= seat_number <= table.game.seats:
        raise Mistake("no-such-seat", f"There is no seat {seat_number}.", f"Seats are 1 to {table.game.seats}.")

    def act() -> None:
        seat = table.seats[seat_number] = Seat(seat_number, table.next_entry - 1)
        table.ledger.balances.setdefault(seat.owner, 0)
        if chips:
            table.ledger.post(OUTSIDE, seat.owner, chips)
        table.record(Fact("seated", None, {"seat": seat_number, "chips": dollars(chips)}))
        if cash:
            _convert(table, seat, cash)
        table.game.heard(table, Came(seat_number))

    return act


def buy_in(table: Table, seat_number: int, details: Details) -> Act:
    """Cash goes into the drop box, chips come out of the inventory."""
    only(details, "amount")
    seat = _seat(table, seat_number)
    amount = _cash(details)
    table.game.adds_chips(table, seat_number)
    return lambda: _convert(table, seat, amount)


def _cash(details: Details) -> Cents:
    amount = parse_cents(details.get("amount"))
    if not amount:
        raise Mistake("not-an-amount", "A buy-in is more than nothing.")
    return amount


def _convert(table: Table, seat: Seat, cash: Cents) -> None:
    table.ledger.post(OUTSIDE, DROP, cash)
    table.ledger.post(INVENTORY, seat.owner, cash)
    table.record(Fact("bought-in", table.game.converted, {"seat": seat.number, "amount": dollars(cash)}))


def _has_wagers(table: Table, owner: Owner) -> bool:
    """Whether any wager of an owner's is on the layout."""
    return any(stake.owner == owner for stake in table.layout.stakes.values())


def _standing() -> Mistake:
    return Mistake("wagers-standing", "Chips are exchanged when no wager of the seat is on the layout.")


def take_color(table: Table, seat_number: int, details: Details) -> Act:
    """Non-value chips: a color that no value chip and no other person at the table has."""
    only(details, "color", "value")
    seat = _seat(table, seat_number)
    if "non-value" not in table.game.instruments:
        raise Mistake("no-colors", f"{table.game.title} is not played with non-value chips.")
    apart = table.game.colors
    assert apart is not None
    color, value = str(details.get("color"))[:20], parse_cents(details.get("value"))
    taken = {other.color: other.number for other in table.seats.values() if other.color and other is not seat}
    free = ", ".join(each for each in COLORS if each not in taken)
    if not value:
        raise Mistake("not-an-amount", "A chip is worth more than nothing.")
    if color in taken:
        sentence = f"{color.capitalize()} chips are in use at seat {taken[color]}."
        raise Refused("color-taken", sentence, apart, f"Free: {free}.")
    if color in DENOMINATIONS.values():
        sentence = f"{color.capitalize()} is the color of a value chip."
        raise Refused("color-of-value", sentence, apart, f"Free: {free}.")
    if color not in COLORS:
        raise Mistake("unknown-color", f"There are no {color!r} chips.", f"Free: {free}.")
    if _has_wagers(table, seat.owner):
        raise _standing()

    def act() -> None:
        seat.color, seat.value = color, value
        details = {"seat": seat.number, "color": seat.color, "value": dollars(value)}
        table.record(Fact("color-issued", apart, details))

    return act


def color_up(table: Table, seat_number: int, details: Details) -> Act:
    """Non-value chips go back for value chips."""
    only(details)
    seat = _seat(table, seat_number)
    if not seat.color:
        raise Mistake("no-color", f"Seat {seat_number} has no non-value chips.")
    if _has_wagers(table, seat.owner):
        raise _standing()

    def act() -> None:
        table.record(Fact("colored-up", table.game.colors, {"seat": seat.number, "color": seat.color}))
        seat.color, seat.value = "", 0

    return act


def leave(table: Table, seat_number: int, details: Details) -> Act:
    """A person leaves: at once, or when the wagers on the layout are settled."""
    only(details)
    seat = _seat(table, seat_number)
    bound = table.game.stays(table, seat_number)
    waits = bound is not None or _has_wagers(table, seat.owner)

    def act() -> Interruption | None:
        if waits:
            seat.leaving = True
            table.record(Fact("leaving", bound, {"seat": seat.number}))
            table.game.heard(table, WantsToLeave(seat.number))
            return None
        table.vacate(seat)
        return Unready() if not table.seats and _is_unready(table) else None

    return act


def _is_unready(table: Table) -> bool:
    """Whether nothing is wagered yet on a round, and something is put right before it is played: cards that nobody
    plays with lie open, and cards that are worn are changed.
    """
    readies, betting = table.game.readies, table.point.begins and not table.layout.stakes
    return betting and table.game.begins_anew and readies is not None and readies.is_unready(table)


def remain(table: Table, seat_number: int, details: Details) -> Act:
    """A person who waits to leave stays after all."""
    only(details)
    seat = table.seats.get(seat_number)
    if seat is None:
        raise table.no_such_seat(seat_number)
    if not seat.leaving:
        raise Mistake("not-leaving", f"Seat {seat_number} does not wait to leave.")
    table.game.remains(table, seat_number)

    def act() -> None:
        seat.leaving = False
        table.record(Fact("remains", None, {"seat": seat.number}))

    return act


def _seat(table: Table, number: int) -> Seat:
    seat = table.seats.get(number)
    if seat is None or seat.leaving:
        raise table.no_such_seat(number)
    return seat


# Staff


def close(table: Table, call: Call) -> Act:
    """The table closes: at once where nothing is wagered, else when the round is over. ``superseded``: because other
    rules are approved, and nothing more is wagered under its own.
    """
    only(call.details, SUPERSEDED)
    superseded = call.details.get(SUPERSEDED, False)
    if not isinstance(superseded, bool):
        raise Mistake("not-a-flag", f"{SUPERSEDED} is true or false.")
    if not table.is_open:
        raise Mistake("table-closed", "The table is closed already.")
    return lambda: _end(table, superseded=superseded)


def _end(table: Table, *, superseded: bool = False) -> Interruption | None:
    """No further round begins: the table closes now, or marks that it will."""
    waits = table.point.begins or table.point.find(Awaits) is not None
    if not table.is_unsettled() and (waits or table.is_made_ready()):
        return Closing()
    table.closing, table.superseded = True, superseded
    table.record(Fact("closing", None))
    return None


def new_dealer(table: Table, call: Call) -> Act:
    """Another dealer takes over."""
    only(call.details, "name")
    name = call.details.get("name", "")
    if not isinstance(name, str) or len(name) > 64:
        raise Mistake("not-a-name", "A dealer's name is a short text.")

    def act() -> None:
        table.record(Fact("relieved", None, {"dealer": name}))
        table.game.heard(table, Relieved())

    return act


def void_round(table: Table, call: Call) -> Act:
    """A supervisor ends a round that cannot be finished."""
    only(call.details, "reason")
    reason = call.details.get("reason", "")
    if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        raise Mistake("not-a-reason", "A round is voided for a reason in a few words.")
    if not table.is_unsettled() and (table.point.begins or table.round_began is None or not table.in_motion()):
        raise Mistake("nothing-to-void", "There is no round under way, and there are no wagers to give back.")
    if "supervisor" not in call.confirmed_by:
        raise Refused("not-confirmed", "A supervisor voids a round.", VOIDED, confirming(["supervisor"]))
    return lambda: Voided(reason, VOIDED)


def change(table: Table, call: Call) -> Act:
    """House rules change: limits downward and maximums at once, all else after half an hour's notice; what is under
    test also as the Commission orders it.
    """
    return order(table, call) if "ordered" in call.details else change_at(table.time, table, call)


def withdraw(table: Table, call: Call) -> Act:
    """A change of rules that was announced is not to be."""
    return withdraw_at(table.time, table, call)


def tell_time(table: Table, command: Clock) -> Act:
    """The table is told the time, which only goes forward."""
    if table.time is not None and command.time < table.time:
        raise Mistake("time-backwards", f"It was {table.time} already.")

    def act() -> Interruption | None:
        before, tested = table.time, tested_now(table)
        table.time = command.time
        table.record(Fact("told-time", None, {"time": command.time.isoformat()}))
        table.game.heard(table, ToldTime(before))
        betting, preparing = table.point.begins, is_preparing(table)
        followed = bool(table.orders) and follow(table)
        if table.is_open and not followed and tested_now(table) != tested:
            table.post_sign()  # 8.3(a): it says what is in effect
        if table.is_unsettled() or (table.is_open and not betting and not preparing):
            table.apply_due_changes(free=False)
            # All else takes effect where the next round begins: what is under way ends as it began.
            return _end_of_test(table) if hours_are_over(table) else None
        is_due = table.is_change_due()
        if is_due:
            table.apply_due_changes()
        if hours_are_over(table):
            return _end_of_test(table)
        if not is_due and not followed:
            return Unready() if _is_unready(table) else None
        return Unready() if preparing or (betting and table.game.begins_anew) else None

    return act


def _end_of_test(table: Table) -> Interruption | None:
    """8.4(g): a game is played in the hours of its test alone; a round that has begun is finished."""
    table.announce("The hours of the test are over", cite("8.4(g)"))
    return _end(table)


CHOICES: dict[str, Callable[[Table, int, Details], Act]] = {
    "sit": sit,
    "buy-in": buy_in,
    "color": take_color,
    "color-up": color_up,
    "leave": leave,
    "remain": remain,
}
CALLS: dict[str, Callable[[Table, Call], Act]] = {
    "close": close,
    "new-dealer": new_dealer,
    "void-round": void_round,
    CHANGE: change,
    WITHDRAW: withdraw,
    TIME_BANK: time_bank,
    **INVENTORY_CALLS,
}


def _seat_says(table: Table, seat: Seat) -> tuple[Say, ...]:
    """What a person says at any time."""
    if seat.leaving:
        no = refused(lambda: table.game.remains(table, seat.number))
        return _LEAVING if no is None else (replace(_LEAVING[0], refused=no),)
    if (no := refused(lambda: table.game.adds_chips(table, seat.number))) is not None:
        return (replace(_USUAL[0], refused=no), *_USUAL[1:])
    if "non-value" not in table.game.instruments:
        return _USUAL
    taken = {other.color for other in table.seats.values() if other is not seat}
    return _USUAL + _colors(table.game.colors, frozenset(taken), bool(seat.color), _has_wagers(table, seat.owner))


BOUGHT = Amount((Range(1),), purse=False)
"""What cash buys."""
_USUAL = (Say("buy-in", {"choose": "buy-in"}, None, {"amount": BOUGHT}), Say("leave", {"choose": "leave"}, None))
_LEAVING = (Say("remain", {"choose": "remain"}, None),)


@lru_cache(maxsize=1 << 10)
def _colors(cites: Source | None, taken: frozenset[str], colored: bool, standing: bool) -> tuple[Say, ...]:
    """What a person says of chips without a value: told again and again, and seldom otherwise."""
    no = Refusal.of(_standing()) if standing else None
    free = tuple(color for color in COLORS if color not in taken and color not in DENOMINATIONS.values())
    wants: dict[str, Want] = {"color": OneOf(free), "value": BOUGHT}
    found = [Say("color", {"choose": "color"}, cites, wants, refused=no)] if free else []
    if colored:
        found.append(Say("color-up", {"choose": "color-up"}, cites, refused=no))
    return tuple(found)


def _staff_says(table: Table) -> Iterator[Say]:
    """What staff say at any time. What hangs together (rules, chips that come and go, a correction) is a form."""
    yield Say("close", {"call": "close"}, None, refused=refused(lambda: close(table, Call("close"))))
    yield Say("new-dealer", {"call": "new-dealer"}, None, {"name": Words(64)}, optional=("name",))
    by = ("supervisor",)
    no = refused(lambda: void_round(table, Call("void-round", {}, by)))
    step = {"call": "void-round"}
    yield Say(
        "void-round", step, VOIDED, {"reason": Words(LONGEST_REASON)}, optional=("reason",), confirmed_by=by, refused=no
    )
    yield Say("change", {"call": "change"}, None, {"rules": Words(), "effective": Words()}, form=True)
    yield from withdraw_says(table, table.time)
    for call in INVENTORY_CALLS:
        yield Say(call, {"call": call}, None, form=True)
    yield Say("correct", {}, TWO_PERSONS, {"correct": Number((Range(0),)), "reason": Words()}, form=True)


class _Desk(Open[object, Act]):
    """Open at all times, beside whatever a script waits for."""

    kind = "desk"

    def takes(self, command: Command) -> bool:
        match command:
            case Choose(choice=choice):
                return choice in CHOICES
            case Call(call=call):
                return call in CALLS
        return isinstance(command, Clock | Correct)

    def read(self, table: Table, command: Command) -> Act:
        match command:
            case Choose(seat, choice, details):
                return CHOICES[choice](table, seat, details)
            case Call(call=call):
                return CALLS[call](table, command)
            case Clock():
                return tell_time(table, command)
            case Correct():
                return admit_correction(table, command)
        raise AssertionError(command)

    def act(self, table: Table, answer: Act) -> Interruption | None:
        return answer()

    def says(self, table: Table, by: Speaker) -> Iterator[Say]:
        seat = seat_of(by)
        if seat is None:
            yield from _staff_says(table)
        elif seat in table.seats:
            yield from _seat_says(table, table.seats[seat])
        elif 1 <= seat <= table.game.seats:
            chips = Amount((Range(0),), purse=False)
            no = refused(lambda: table.game.takes_seat(table, seat))
            wants: dict[str, Want] = {"chips": chips, "amount": BOUGHT}
            yield Say("sit", {"choose": "sit"}, None, wants, optional=("chips", "amount"), refused=no)

    def describe(self) -> tuple[str, ...]:
        choices = (f"choose {choice}" for choice in CHOICES)
        return (*choices, *(f"call {call}" for call in CALLS), "clock", "correct")


DESK = _Desk()
