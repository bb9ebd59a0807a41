"""What may be said about a throw and the dice: N.J.A.C. 19:47-1.3(a) and 1.7 to 1.11."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.shooter import (
    ORDERS,
    REMAINING,
    THE_DICE,
    line_stands,
    may_offer_on,
    others_wait,
    takes_no_wagers,
    thrower,
)
from chapter47.games.craps.staffing import staffing
from chapter47.games.parts.absent import SUPERVISOR
from chapter47.games.parts.passing import Handles, Ordered
from chapter47.law import Chapter47Error, Mistake, Refused, Source, cite
from chapter47.table.asking import confirm, confirming, only
from chapter47.table.betting import Bets, Wagered
from chapter47.table.calls import Calls, Way
from chapter47.table.commands import Bet, Call, CallOff, CallOn, Choose, Command, Reduce, Remove, Showing, check_shape
from chapter47.table.says import OneOf
from chapter47.table.showing import ShowsOutcome

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
VOID = ("cocked", "disputed")
"""1.10(a): what is void and thrown again, without an invalid roll of the shooter's."""
NO_CAUSE = "touched-chips"


@dataclass(frozen=True, eq=False)
class Throws(ShowsOutcome[CrapsTable]):
    """The dice are with the shooter: the stickman says what they show."""

    in_the_air: bool = False
    """Whether they were thrown already: who did is known then, whatever is wagered meanwhile."""

    def read(self, table: Table[CrapsTable], command: Command) -> Showing:
        thrown = super().read(table, command)
        if not self.in_the_air:
            thrower(table)
        if thrown.details and (by := thrown.details.get("disputed")) is not None:
            confirm("A face in dispute", (str(by),), (staffing(table).authority(table),), cite("1.10(a)2"))
        return thrown


class HandlesDice(Handles[CrapsTable]):
    """The dice are taken, declined, or passed on."""

    kind = "dice"
    choices = ("take-dice", "pass-dice")
    thing = THE_DICE
    even_leaving = True

    def chosen(self, table: Table[CrapsTable], choose: Choose) -> Choose:
        """1.11(a): a shooter who waits to leave may still pass the dice, which is nothing to anybody else who does."""
        seat = choose.seat
        if table.seats[seat].leaving and seat not in (THE_DICE.holder(table), THE_DICE.offered_to(table)):
            raise table.no_such_seat(seat)
        return super().chosen(table, choose)

    def topic(self, table: Table[CrapsTable]) -> str:
        return "dice-offered" if THE_DICE.holder(table) is None else "dice-held"

    def asked(self, table: Table[CrapsTable]) -> tuple[int, ...]:
        """Whoever has or is offered the dice, while wagers wait for a throw and nobody else may make it."""
        if takes_no_wagers(table) or self.due(table) is None:
            return ()
        holder = THE_DICE.holder(table)
        seat = THE_DICE.offered_to(table) if holder is None else holder
        return () if seat is None else (seat,)

    def due(self, table: Table[CrapsTable]) -> Call | None:
        """What staff do where wagers wait for a throw, and whoever has or is offered the dice does nothing."""
        try:
            thrower(table)
        except Refused as no:
            holder = THE_DICE.holder(table)
            if holder is None:
                seat = THE_DICE.offered_to(table)
                waits = no.code == "dice-offered" or (seat is not None and self._is_next(table, seat))
                return Call("pass-dice", {"seat": seat}, SUPERVISOR) if waits else None
            if may_offer_on(table):
                return Call("offer-dice")
            if line_stands(table) or others_wait(table, holder):
                return Call("order-pass", {"reason": "delay"}, THE_DICE.orders(table))
        return None

    def _is_next(self, table: Table[CrapsTable], seat: int) -> bool:
        """Whether somebody else waits for the dice whom they have not gone round to yet."""
        return seat not in table.state.dice.declined and others_wait(table, seat)


class DiceOut(NamedTuple):
    """The dice are in the air."""


class OfferedOn(NamedTuple):
    """The dice are offered to the others, since the shooter makes no line wager."""


class NoRoll(NamedTuple):
    """A throw does not count."""

    reason: str
    at_rest: bool
    """Whether both dice had come to rest when it was called."""
    by: str
    """Whose call it is."""


@dataclass(frozen=True, eq=False)
class Rulings(Calls[CrapsTable, DiceOut | NoRoll | Ordered | OfferedOn]):
    """What staff say about a throw: the dice are out, it does not count, the shooter gives up the dice."""

    in_the_air: bool = False
    """Whether the dice were thrown already."""

    kind = "dice-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {"no-roll": INVALID, "order-pass": ORDERS}

    def needs(self, table: Table[CrapsTable], command: Command) -> tuple[str, ...]:
        assert isinstance(command, Call)
        reason = command.details.get("reason")
        if command.call == "order-pass":
            return THE_DICE.orders(table)
        return (_designated(table, reason),) if command.call == "no-roll" and reason not in ANYBODY else ()

    def spoken_by(self, table: Table[CrapsTable], command: Command) -> tuple[str, ...]:
        """No roll is called by the one whom the house has designated."""
        assert isinstance(command, Call)
        return self.needs(table, command) if command.call == "no-roll" else ()

    def heard(self, table: Table[CrapsTable], call: Call) -> DiceOut | NoRoll | Ordered | OfferedOn:
        if call.call == "dice-out":
            only(call.details)
            thrower(table)
            return DiceOut()
        if call.call == "offer-dice":
            only(call.details)
            if not may_offer_on(table):
                sentence = "No shooter keeps the dice without a line wager while wagers remain on the come numbers."
                raise Refused("nothing-to-offer", sentence, REMAINING, "The dice are where they belong.")
            return OfferedOn()
        if call.call == "no-roll":
            return self._no_roll(table, call)
        reason = self.reason(call)
        THE_DICE.check_ordered(table, call)
        return Ordered(reason)

    def right(self, table: Table[CrapsTable], call: str) -> Source:
        rights = {"dice-out": cite("1.3(a)"), "no-roll": cite("1.9(b)"), "offer-dice": REMAINING}
        return rights.get(call, THE_DICE.ordered)

    def ways(self, table: Table[CrapsTable], call: str) -> Iterable[Way]:
        """Who says that a throw does not count depends on the reason."""
        if call == "order-pass":
            return THE_DICE.grounds(table, ORDERS)
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

    def _no_roll(self, table: Table[CrapsTable], call: Call) -> NoRoll:
        if call.details.get("reason") == NO_CAUSE:
            sentence = "Dice that touch chips or coupons on the table are no cause for a call of no roll."
            raise Refused("no-cause", sentence, cite("1.9(d)"), "The throw stands.")
        reason = self.reason(call, "at-rest")
        at_rest = call.details.get("at-rest", False)
        if type(at_rest) is not bool:
            raise Mistake("not-a-flag", "at-rest is true or false.")
        designated = _designated(table, reason)
        if reason not in ANYBODY and designated not in call.confirmed_by:
            sentence = f"The {designated} says whether such a throw counts."
            where = cite("1.10(a)2") if reason == "disputed" else cite("1.9(b)")
            raise Refused("not-designated", sentence, where, confirming([designated]))
        if not self.in_the_air:
            thrower(table)
        by = designated if designated in call.confirmed_by else next(iter(call.confirmed_by), designated)
        return NoRoll(reason, at_rest, by)


def _designated(table: Table[CrapsTable], reason: object) -> str:
    """Who says that a throw does not count for that reason."""
    return staffing(table).authority(table) if reason == "disputed" else str(table.house["no-roll-by"])


class LateBets(Bets[CrapsTable]):
    """1.3(a): the dice are in the air. What is wagered now must be confirmed, and nothing comes off the layout."""

    kind = "late-bets"

    def takes(self, command: Command) -> bool:
        return isinstance(command, Bet)

    def confirms(self, table: Table[CrapsTable]) -> tuple[str, ...]:
        return staffing(table).confirms

    def read(self, table: Table[CrapsTable], command: Command) -> Wagered:
        assert isinstance(command, Bet)
        check_shape(command)  # who confirms it is looked at before anything else is
        confirm("A wager while the dice are in the air", command.confirmed_by, staffing(table).confirms, self.cites)
        return super().read(table, command)

    def describe(self) -> tuple[str, ...]:
        return ("bet confirmed",)

    def refuse(self, table: Table[CrapsTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce | CallOn | CallOff):
            sentence = "The dice are in the air: wagers stand as they are."
            return Refused("dice-thrown", sentence, cite("1.3(c)"), "It is done before the dice are thrown.")
        return None
