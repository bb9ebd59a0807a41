"""Who has the dice, and who throws them: N.J.A.C. 19:47-1.7, 1.8 and 1.11."""

from collections.abc import Iterable

from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.staffing import staffing
from chapter47.games.craps.wagers import LINES, point
from chapter47.games.parts.passing import Passes, Passing
from chapter47.games.parts.seats import after, round_from
from chapter47.law import Refused, Source, cite
from chapter47.money.owners import seat_owner
from chapter47.table.table import Table

ORDERS = {
    "delay": "unreasonable delay",
    "invalid-rolls": "repeated invalid rolls",
    "violation": "a violation of the law",
}
"""1.11(a)2: why a shooter may be ordered to pass the dice."""
DICE_THROWN = 2


class TheDice(Passes[CrapsTable]):
    """The set of dice: it is offered clockwise, and whoever accepts it is the shooter."""

    what = "dice"
    marker = "shooter"
    passing = "pass the dice"
    declining = "offer the dice, which are not accepted"
    may_pass = cite("1.11(a)")
    ordered = cite("1.11(a)2")
    left = cite("1.11(c)")
    kept = "Seat {seat} is the shooter, and may keep the dice."
    freed = "The shooter passes them, or loses them on a 7."

    def known(self, table: Table[CrapsTable]) -> Passing:
        return table.state.dice

    def may_have(self, table: Table[CrapsTable]) -> Iterable[int]:
        """Whoever stays; where all are leaving, whoever still is there."""
        return [seat.number for seat in table.seats.values() if not seat.leaving] or table.seats

    def offering(self, table: Table[CrapsTable]) -> Source:
        """To the first shooter, and to each one after."""
        return cite("1.7(b)") if table.state.dice.last is None else cite("1.11(c)")

    def is_offered(self, table: Table[CrapsTable]) -> bool:
        """From the moment on at which the table is open."""
        return table.state.dice.offer_from is not None

    def holder(self, table: Table[CrapsTable]) -> int | None:
        """The shooter, while still there: whoever leaves, and has no line wager to throw for, is none any more."""
        number = table.state.dice.holder
        seat = None if number is None else table.seats.get(number)
        if seat is None or (seat.leaving and point(table) is None and not has_line(table, seat.number)):
            return None
        return seat.number

    def take(self, table: Table[CrapsTable], seat: int) -> None:
        """The first player to accept the dice is the shooter, and selects two of them."""
        self.let_pass(table, seat)
        accepted = cite("1.7(c)") if table.state.dice.last is None else cite("1.11(d)")
        self.accept(table, seat, accepted)
        details = {"seat": seat, "returned": table.house.number("dice") - DICE_THROWN}
        table.perform("select two of the dice; the others go back to the cup", accepted, details)
        table.state.selected = seat

    def leave(self, table: Table[CrapsTable], seat: int, cites: Source, reason: str = "") -> None:
        super().leave(table, seat, cites, reason)
        table.state.selected = None

    def not_holder(self, table: Table[CrapsTable]) -> Refused:
        holder = self.holder(table)
        offered = f"The dice are offered to seat {self.in_order(table)[0]}"
        whose = offered if holder is None else f"Seat {holder} has the dice"
        return Refused("not-shooter", f"{whose}.", self.offering(table), "Only that player passes them.")

    def no_holder(self) -> Refused:
        return Refused("no-shooter", "Nobody has the dice.", self.ordered, "It is the shooter who is ordered.")

    def orders(self, table: Table[CrapsTable]) -> tuple[str, ...]:
        return (staffing(table).authority(table),)


THE_DICE = TheDice()


# 1.8: who throws


def has_line(table: Table[CrapsTable], seat: int) -> bool:
    """Whether the player has a pass or don't pass wager."""
    owner, stakes = seat_owner(seat), table.layout.stakes
    return (owner, "pass", None) in stakes or (owner, "dont-pass", None) in stakes


def thrower(table: Table[CrapsTable]) -> int:
    """Who throws, if the dice are thrown now. Raises where nobody may."""
    holder = table.state.dice.holder
    if holder in table.seats and (table.state.point is not None or has_line(table, holder)):
        return holder  # mostly the shooter goes on
    holder = THE_DICE.holder(table)
    players = THE_DICE.in_order(table)
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
    # Whoever waits to leave is offered no dice, but is still at the table, and has a wager that must be thrown for.
    everyone = round_from(table.state.dice.offer_from or 1, table.seats)
    if (waiting := next((number for number in everyone if has_line(table, number)), None)) is not None:
        return waiting
    if (last := for_remaining(table)) is not None:
        return last
    sentence = "The shooter first makes a pass or don't pass wager, and nobody has one."
    raise Refused("no-line-wager", sentence, cite("1.8"), "Bet on pass or don't pass.")


def for_remaining(table: Table[CrapsTable]) -> int | None:
    """1.11(b): who throws without a line wager, to decide the come and don't come wagers that remain.

    It is the previous shooter, who is at the table still while waiting to leave it.
    """
    last = table.state.dice.last
    if last is None or last not in table.seats:
        return None
    stakes = table.layout.stakes.values()
    remain = any(stake.spot.pick is not None and stake.spot.wager.name in ("come", "dont-come") for stake in stakes)
    return last if remain and not any(stake.spot.wager.name in LINES for stake in stakes) else None


def offered_first(table: Table[CrapsTable], last: int) -> list[int]:
    """1.11(b): who is offered the dice before the previous shooter throws for the wagers that remain."""
    return round_from(after(table, last), (seat for seat in THE_DICE.in_order(table) if seat != last))
