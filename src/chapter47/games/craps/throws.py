"""What may be said about the dice: N.J.A.C. 19:47-1.3(a) and 1.7 to 1.11."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.staffing import staffing
from chapter47.games.craps.wagers import LINES, point
from chapter47.law import Chapter47Error, Mistake, Refused, Source, cite
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Call, CallOff, CallOn, Choose, Command, Reduce, Remove, Showing, check_shape
from chapter47.table.requests import Calling, Choosing, Shows, Way, confirm, only
from chapter47.table.says import OneOf

if TYPE_CHECKING:
    from chapter47.table.table import Table

INVALID: dict[str, Source] = {
    "off-table": cite("1.9(a)"),
    "stacked": cite("1.9(a)"),
    "not-together": cite("1.9(b)1"),
    "no-end": cite("1.9(b)2"),
    "on-bank": cite("1.9(b)3"),
    "in-cup": cite("1.9(b)4"),
    "on-rail": cite("1.9(b)4"),
    "cheating": cite("1.9(b)5"),
    "improper": cite("1.9(b)6"),
    "cocked": cite("1.10(a)1"),
    "disputed": cite("1.10(a)2"),
}
"""Why a throw does not count, and where the law says so."""
ANYBODY = ("off-table", "stacked", "cocked")
"""What is invalid by itself, whoever says it."""
IN_THE_AIR = ("not-together", "no-end", "improper")
"""1.9(c): what is called, whenever possible, before both dice come to rest."""
NO_CAUSE = "touched-chips"
ORDERS = {
    "delay": "unreasonable delay",
    "invalid-rolls": "repeated invalid rolls",
    "violation": "a violation of the law",
}
"""1.11(a)2: why a shooter may be ordered to pass the dice."""


# Who throws


def in_order(table: Table[CrapsTable]) -> list[int]:
    """The players, clockwise from the one to whom the dice are offered next."""
    first = table.state.offer_from or 1
    if len(table.seats) == 1:
        return [*table.seats]
    here = sorted(seat.number for seat in table.seats.values() if not seat.leaving) or sorted(table.seats)
    return [number for number in here if number >= first] + [number for number in here if number < first]


def offering(table: Table[CrapsTable]) -> Source:
    """Where the law has the dice offered: to the first shooter, and to each one after."""
    return cite("1.7(b)") if table.state.last_shooter is None else cite("1.11(c)")


def shooter(table: Table[CrapsTable]) -> int | None:
    """The shooter, while still at the table: whoever leaves, and has no line wager to throw for, is none any more."""
    number = table.state.shooter
    seat = None if number is None else table.seats.get(number)
    if seat is None or (seat.leaving and point(table) is None and not has_line(table, seat.number)):
        return None
    return seat.number


def has_line(table: Table[CrapsTable], seat: int) -> bool:
    """Whether the player has a pass or don't pass wager."""
    stakes = table.layout.stakes
    return (seat, "pass", None) in stakes or (seat, "dont-pass", None) in stakes


def thrower(table: Table[CrapsTable]) -> int:
    """Who throws, if the dice are thrown now. Raises where nobody may."""
    holder = table.state.shooter
    if holder in table.seats and (table.state.point is not None or has_line(table, holder)):
        return holder  # mostly the shooter goes on
    holder = shooter(table)
    players = in_order(table)
    if not players:
        raise Refused("no-shooter", "Nobody is at the table to throw the dice.", cite("1.7(b)"))
    with_line = next((number for number in players if has_line(table, number)), None)
    if point(table) is not None:
        return players[0] if with_line is None else with_line
    if holder is not None and table.state.selected == holder:
        sentence = f"Seat {holder} has taken the dice, and first makes a pass or don't pass wager."
        raise Refused("no-line-wager", sentence, cite("1.8"), "Or the shooter passes the dice.")
    if with_line is not None:
        return with_line
    if (last := for_remaining(table)) is not None:
        return last
    sentence = "The shooter first makes a pass or don't pass wager, and nobody has one."
    raise Refused("no-line-wager", sentence, cite("1.8"), "Bet on pass or don't pass.")


def for_remaining(table: Table[CrapsTable]) -> int | None:
    """1.11(b): who throws without a line wager, to decide the come and don't come wagers that remain."""
    last = table.state.last_shooter
    if last is None or last not in table.seats:
        return None
    stakes = table.layout.stakes.values()
    remain = any(stake.spot.pick is not None and stake.spot.wager.name in ("come", "dont-come") for stake in stakes)
    return last if remain and not any(stake.spot.wager.name in LINES for stake in stakes) else None


class Throws(Shows):
    """The dice are with the shooter: the stickperson says what they show."""

    def admit(self, table: Table[CrapsTable], command: Command) -> object:
        admitted = super().admit(table, command)
        thrower(table)
        assert isinstance(admitted, Showing)
        if admitted.details and (by := admitted.details.get("disputed")) is not None:
            confirm("A face in dispute", (str(by),), (staffing(table).authority(table),), cite("1.10(a)2"))
        return admitted


class Handles(Choosing):
    """The dice are taken, or passed on."""

    kind = "dice"
    absent = "The dice are offered to the next player."
    choices = ("take-dice", "pass-dice")

    def check(self, table: Table[CrapsTable], choose: Choose) -> None:
        seat, choice, _ = choose
        holder = shooter(table)
        if choice == "take-dice":
            if holder is not None:
                sentence = f"Seat {holder} is the shooter, and may keep the dice."
                raise Refused("dice-taken", sentence, cite("1.11(a)"), "The shooter passes them, or loses them on a 7.")
        elif holder != seat and (holder is not None or in_order(table)[0] != seat):
            offered = f"The dice are offered to seat {in_order(table)[0]}"
            whose = offered if holder is None else f"Seat {holder} has the dice"
            raise Refused("not-shooter", f"{whose}.", offering(table), "Only that player passes them.")

    def right(self, table: Table[CrapsTable], choice: str) -> Source:
        return offering(table) if choice == "take-dice" else cite("1.11(a)")


class Rulings(Calling):
    """What staff say about a throw: the dice are out, it does not count, the shooter gives up the dice."""

    kind = "dice-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {"no-roll": INVALID, "order-pass": ORDERS}

    def needs(self, table: Table[CrapsTable], command: Command) -> tuple[str, ...]:
        assert isinstance(command, Call)
        reason = command.details.get("reason")
        if command.call == "order-pass":
            return (staffing(table).authority(table),)
        return (_designated(table, reason),) if command.call == "no-roll" and reason not in ANYBODY else ()

    def admit(self, table: Table[CrapsTable], command: Command) -> object:
        assert isinstance(command, Call)
        call, details, staff = command
        if call == "dice-out":
            only(details)
            thrower(table)
        elif call == "no-roll":
            self._no_roll(table, command)
        else:
            self.reason(command)
            if shooter(table) is None:
                allowed = "It is the shooter who is ordered."
                raise Refused("no-shooter", "Nobody has the dice.", cite("1.11(a)2"), allowed)
            confirm("An order to pass the dice", staff, (staffing(table).authority(table),), cite("1.11(a)2"))
        return command

    def right(self, table: Table[CrapsTable], call: str) -> Source:
        return {"dice-out": cite("1.3(a)"), "no-roll": cite("1.9(b)"), "order-pass": cite("1.11(a)2")}[call]

    def ways(self, table: Table[CrapsTable], call: str) -> Iterable[Way]:
        """Who says that a throw does not count depends on the reason."""
        if call != "no-roll":
            return super().ways(table, call)
        by: dict[tuple[str, ...], list[str]] = {}
        for reason in INVALID:
            by.setdefault(self.needs(table, Call(call, {"reason": reason})), []).append(reason)
        flag = OneOf((True, False))
        return [
            Way({"reason": OneOf(tuple(reasons)), "at-rest": flag}, ("at-rest",), {"reason": reasons[0]})
            for reasons in by.values()
        ]

    def _no_roll(self, table: Table[CrapsTable], call: Call) -> None:
        if call.details.get("reason") == NO_CAUSE:
            sentence = "Dice that touch chips or coupons on the table are no cause for a call of no roll."
            raise Refused("no-cause", sentence, cite("1.9(d)"), "The throw stands.")
        reason = self.reason(call, "at-rest")
        if type(call.details.get("at-rest", False)) is not bool:
            raise Mistake("not-a-flag", "at-rest is true or false.")
        designated = _designated(table, reason)
        if call.confirmed_by and reason not in ANYBODY and designated not in call.confirmed_by:
            sentence = f"The {designated} says whether such a throw counts."
            where = cite("1.10(a)2") if reason == "disputed" else cite("1.9(b)")
            raise Refused("not-designated", sentence, where, f'confirmed-by = ["{designated}"].')
        thrower(table)


def _designated(table: Table[CrapsTable], reason: object) -> str:
    """Who says that a throw does not count for that reason."""
    return staffing(table).authority(table) if reason == "disputed" else str(table.house["no-roll-by"])


class LateBets(Bets):
    """1.3(a): the dice are in the air. What is wagered now must be confirmed, and nothing comes off the layout."""

    kind = "late-bets"
    absent = "Nobody waits for it."

    def takes(self, command: Command) -> bool:
        return isinstance(command, Bet) or (isinstance(command, Call) and command.call == "accept")

    def confirms(self, table: Table[CrapsTable]) -> tuple[str, ...]:
        return staffing(table).confirms

    def admit(self, table: Table[CrapsTable], command: Command) -> object:
        assert isinstance(command, Bet | Call)
        check_shape(command)  # who confirms it is looked at before anything else is
        confirm("A wager while the dice are in the air", command.confirmed_by, staffing(table).confirms, self.cites)
        return super().admit(table, command)

    def describe(self) -> tuple[str, ...]:
        return ("bet confirmed", "call accept")

    def refuse(self, table: Table[CrapsTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce | CallOn | CallOff):
            sentence = "The dice are in the air: wagers stand as they are."
            return Refused("dice-thrown", sentence, cite("1.3(c)"), "It is done before the dice are thrown.")
        return None
