"""Who has the dice, and who throws them: N.J.A.C. 19:47-1.7, 1.8 and 1.11.

The dice are offered clockwise, one player after the other, and taken by the player to whom they are offered: with a
word, or by throwing them on a pass or don't pass wager. Whoever does not want them says so; for a player who does not
answer, a supervisor does. While the dice are offered to somebody who has done neither, they are not thrown.

A record that somebody wrote of a game, a transcript, need not tell all of that: where no step says who shoots, it is
the first seat in order with a pass or don't pass wager. A table that is opened for such a record (``open`` with
``record = "short"``) reads a throw so. Nobody is said to have declined the dice: the shooter is marked by this reading,
as ours, and what happened before is left as untold as the record left it. To take or pass the dice is a step like any
other there, and out of turn it is refused. A floor's tables are never opened so.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.staffing import staffing
from chapter47.games.craps.wagers import LINES, point
from chapter47.games.parts.passing import Passes, Passing
from chapter47.games.parts.seats import round_from
from chapter47.law import Editorial, Refused, Source, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Details
from chapter47.table.table import Table

ORDERS = {
    "delay": "unreasonable delay",
    "invalid-rolls": "repeated invalid rolls",
    "violation": "a violation of the law",
}
"""1.11(a)2: why a shooter may be ordered to pass the dice."""
DICE_THROWN = 2
REMAINING = cite("1.11(b)")
SHORT_RECORD = {"record": ("short",)}
"""How a table is opened for a record that need not say who takes the dice."""
UNTOLD = Editorial(
    "where a record does not say who took the dice, the first in order with a line wager did", cite("1.7(b)")
)
NOBODY_ACCEPTS = Editorial(
    "where no player accepts the dice, the first in order with a line wager throws", cite("1.7(b)")
)
PREVIOUS_GONE = Editorial("where the previous shooter has left, the first with a wager that remains throws", REMAINING)


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
    failing = "invalid-rolls"

    def known(self, table: Table[CrapsTable]) -> Passing:
        return table.state.dice

    def may_have(self, table: Table[CrapsTable]) -> Collection[int]:
        """Whoever stays; where all are leaving, whoever still is there."""
        return staying(table) or table.seats

    def in_order(self, table: Table[CrapsTable]) -> list[int]:
        """Those who were not asked yet come before those who were; when all have declined, it goes round again."""
        known = table.state.dice
        turn = round_from(known.offer_from or 1, self.may_have(table))
        return [seat for seat in turn if seat not in known.declined] or turn

    def offering(self, table: Table[CrapsTable]) -> Source:
        """To the first shooter, to each one after, and for the wagers that remain when the point is made."""
        if table.state.dice.last is None:
            return cite("1.7(b)")
        return cite("1.11(c)") if for_remaining(table) is None else REMAINING

    def offered_how(self, table: Table[CrapsTable]) -> Details:
        """By the stickman, and the whole set."""
        return {"by": staffing(table).stick, "dice": table.house.number("dice")}

    def is_offered(self, table: Table[CrapsTable]) -> bool:
        """From the moment on at which the table is open."""
        return table.state.dice.offer_from is not None

    def holder(self, table: Table[CrapsTable]) -> int | None:
        """The shooter, while still there: whoever leaves, and has nothing left to throw for, is none any more."""
        number = table.state.dice.holder
        seat = None if number is None else table.seats.get(number)
        if seat is None or (seat.leaving and not _has_to_throw(table, seat.number)):
            return None
        return seat.number

    def offered_to(self, table: Table[CrapsTable]) -> int | None:
        return table.state.dice.offered if self.holder(table) is None else None

    def attended(self, table: Table[CrapsTable]) -> None:
        """Somebody came, wants to leave or has left; an offer that was made stands while that player does."""
        known = table.state.dice
        if known.holder is not None:
            if self.holder(table) is None:
                self.pass_on(table, known.holder, self.left)
        elif self.is_offered(table) and known.offered not in self.may_have(table):
            self.offer(table)

    def take(self, table: Table[CrapsTable], seat: int, ground: Source | None = None) -> None:
        """The first player to accept the dice is the shooter, and selects two of them."""
        accepted = ground or self.accepting(table)
        self.accept(table, seat, accepted)
        details = {"seat": seat, "returned": table.house.number("dice") - DICE_THROWN}
        cup = f"the cup in front of the {staffing(table).stick}"
        table.perform(f"select two of the dice; the others go back to {cup}", accepted, details)
        table.state.selected = seat

    def accepting(self, table: Table[CrapsTable]) -> Source:
        """Where the law makes whoever accepts the dice the shooter: the first, or each one after."""
        return cite("1.7(c)") if table.state.dice.last is None else cite("1.11(d)")

    def turn_down(self, table: Table[CrapsTable], seat: int, by: str = "") -> None:
        self.decline(table, seat, by)
        declined = table.state.dice.declined
        if seat not in declined:
            declined.append(seat)
        self.go_on(table, seat)

    def leave(self, table: Table[CrapsTable], seat: int, cites: Source, reason: str = "") -> None:
        super().leave(table, seat, cites, reason)
        table.state.selected = None

    def not_holder(self, table: Table[CrapsTable]) -> Refused:
        holder, offered = self.holder(table), self.offered_to(table)
        whose = f"The dice are offered to seat {offered}" if holder is None else f"Seat {holder} has the dice"
        return Refused("not-shooter", f"{whose}.", self.offering(table), "Only that player passes them.")

    def check_offered(self, table: Table[CrapsTable], seat: int) -> None:
        if seat != (offered := self.offered_to(table)):
            raise _offered(offered, self.offering(table))

    def no_holder(self) -> Refused:
        return Refused("no-shooter", "Nobody has the dice.", self.ordered, "It is the shooter who is ordered.")

    def orders(self, table: Table[CrapsTable]) -> tuple[str, ...]:
        return (staffing(table).authority(table),)


THE_DICE = TheDice()


def _offered(seat: int | None, cites: Source) -> Refused:
    """The dice are somebody else's to take."""
    if seat is None:
        return Refused("no-shooter", "Nobody is at the table to throw the dice.", cites)
    allowed = "That player takes or declines them; for one who does not answer, a supervisor declines."
    return Refused("dice-offered", f"The dice are offered to seat {seat}.", cites, allowed)


# 1.8, 1.11: who throws


class Thrower(NamedTuple):
    """Who throws the dice, and what makes that player the shooter who is not yet."""

    seat: int
    ground: Source | None = None


def has_line(table: Table[CrapsTable], seat: int) -> bool:
    """Whether the player has a pass or don't pass wager."""
    owner, stakes = seat_owner(seat), table.layout.stakes
    return (owner, "pass", None) in stakes or (owner, "dont-pass", None) in stakes


def line_stands(table: Table[CrapsTable]) -> bool:
    """Whether anybody has a pass or don't pass wager."""
    return any(name in LINES for _, name, _ in table.layout.stakes)


def takes_no_wagers(table: Table[CrapsTable]) -> bool:
    """Whether nobody may make a line wager any more, since the table closes or its rules change."""
    return table.closing or table.is_changing()


def others_wait(table: Table[CrapsTable], seat: int) -> bool:
    """Whether others, who stay and may be offered the dice, have wagers of any kind that wait for a throw."""
    if takes_no_wagers(table):
        return False
    owners = {stake.owner for stake in table.layout.stakes.values()}
    return any(seat_owner(other) in owners for other in staying(table) if other != seat)


def _has_to_throw(table: Table[CrapsTable], seat: int) -> bool:
    """Whether a shooter has a point to throw for, a line wager, or the wagers that remain."""
    if point(table) is not None or has_line(table, seat):
        return True
    return table.state.remaining == seat and any(_that_remain(table))


def staying(table: Table[CrapsTable]) -> list[int]:
    """The players who do not wait to leave."""
    return [seat.number for seat in table.seats.values() if not seat.leaving]


def thrower(table: Table[CrapsTable]) -> Thrower:
    """Who throws, if the dice are thrown now. Raises where nobody may."""
    holder = table.state.dice.holder
    if holder in table.seats and (table.state.point is not None or has_line(table, holder)):
        return Thrower(holder)  # mostly the shooter goes on
    holder = THE_DICE.holder(table)
    return _from_nobody(table) if holder is None else _from_holder(table, holder)


def _from_holder(table: Table[CrapsTable], holder: int) -> Thrower:
    """The shooter has no line wager on a come-out."""
    known = table.state
    alone = not line_stands(table)
    if known.remaining == holder and alone and for_remaining(table) is not None:
        return Thrower(holder)
    if known.selected == holder:
        sentence = f"Seat {holder} has taken the dice, and first makes a pass or don't pass wager."
        raise Refused("no-line-wager", sentence, cite("1.8"), "Or the shooter passes the dice.")
    others = [seat for seat in staying(table) if seat != holder]
    remain = any(_that_remain(table))
    if remain and alone and (known.short_record or not others):
        return Thrower(holder)
    if known.short_record and (first := _first_with_line(table)) is not None:
        return Thrower(first, UNTOLD)
    if remain:
        sentence = f"Seat {holder} has no pass or don't pass wager: the dice are offered to the others first."
        raise Refused("dice-offered", sentence, REMAINING, "They are offered, or the shooter makes such a wager.")
    sentence = f"Seat {holder} is the shooter, and first makes a pass or don't pass wager."
    raise Refused("no-line-wager", sentence, cite("1.8"), "Or the shooter passes the dice, or is ordered to.")


def _from_nobody(table: Table[CrapsTable]) -> Thrower:
    """The dice are offered: whoever is asked throws on a line wager, or whoever else the law or a record has throw."""
    offered = THE_DICE.offered_to(table)
    if offered is None:
        raise Refused("no-shooter", "Nobody is at the table to throw the dice.", cite("1.7(b)"))
    if has_line(table, offered):
        return Thrower(offered, THE_DICE.accepting(table))
    short = table.state.short_record
    if point(table) is None and not line_stands(table):
        who = for_remaining(table)
        if who is None:
            sentence = "The shooter first makes a pass or don't pass wager, and nobody has one."
            raise Refused("no-line-wager", sentence, cite("1.8"), "Bet on pass or don't pass.")
        if short or _have_declined(table, who):
            return Thrower(who, REMAINING if who == THE_DICE.previous(table) else PREVIOUS_GONE)
        raise _offered(offered, REMAINING)
    if short or _have_declined(table):
        first = _first_with_line(table)
        return Thrower(offered if first is None else first, UNTOLD if short else NOBODY_ACCEPTS)
    raise _offered(offered, THE_DICE.offering(table))


def _have_declined(table: Table[CrapsTable], but: int | None = None) -> bool:
    """Whether everyone who stays has been offered the dice since they were passed on, and did not accept them."""
    return all(seat in table.state.dice.declined for seat in staying(table) if seat != but)


def _first_with_line(table: Table[CrapsTable]) -> int | None:
    """The first in order with a line wager; whoever waits to leave is offered no dice, but may have to throw."""
    order = (*THE_DICE.in_order(table), *round_from(table.state.dice.offer_from or 1, table.seats))
    return next((seat for seat in order if has_line(table, seat)), None)


def _that_remain(table: Table[CrapsTable]) -> Iterable[int]:
    """1.11(b): whose come and don't come wagers remain on their numbers."""
    for stake in table.layout.stakes.values():
        if stake.spot.pick is not None and stake.spot.wager.name in ("come", "dont-come"):
            yield seat_number(stake.owner)


def for_remaining(table: Table[CrapsTable]) -> int | None:
    """1.11(b): who throws without a line wager, to decide the come and don't come wagers that remain.

    It is the previous shooter, who is at the table still while waiting to leave it.
    """
    if table.state.point is not None or line_stands(table) or not (owners := set(_that_remain(table))):
        return None
    previous = THE_DICE.previous(table)
    return round_from(table.state.dice.offer_from or 1, owners)[0] if previous is None else previous


def may_offer_on(table: Table[CrapsTable]) -> bool:
    """1.11(b): whether the dice are offered on, since the shooter makes no line wager and others wait for a roll."""
    holder = THE_DICE.holder(table)
    if holder is None or point(table) is not None or has_line(table, holder) or table.state.selected == holder:
        return False
    others = any(seat != holder for seat in staying(table))
    alone = table.state.remaining == holder and not line_stands(table)
    return others and not alone and any(_that_remain(table))
