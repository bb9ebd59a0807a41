"""What tests do at a table of pai gow: N.J.A.C. 19:47-10. Hands and orders are written out by hand."""

from typing import Any

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Report
from chapter47.table.events import Announced, Event, Settled, told_owner
from chapter47.table.things import Held
from kit.baccarat import facts, in_play, settled
from kit.refusals import short

WONG = "6-6 4-5 1-3 4-6"
"""A wong with a twelve, and four: 1-3 and 4-6 are 14 spots."""
WINS = "2-4 1-2 5-5 5-5"
"""The supreme pair, and a pair of tens: both are higher than the wong and the four."""
LOSES = "5-6 1-1 3-3 2-3"
"""Three, and one: both are lower."""
PUSHES = {1: "1-1 5-6 2-4 1-2", 2: "5-5 5-5 3-3 2-3", 3: "4-4 4-4 1-6 1-5"}
"""Each has a pair that is higher than the wong, and three, one or three, which are lower than four."""
EIGHT = "2-2 1-5 2-6 4-6"
"""2-6 and 4-6 are eight, 2-2 and 1-5 zero: all that 10.7(d)3 leaves, and lower than the wong and four."""
NOBODY = "XX XX XX XX"
ROUND = ("dealer", 1, 2, 3, 4, 5, 6, "dead-hand")
"""The positions counterclockwise."""
NINE = (3, 3, 3)
"""Counted round eight positions, nine is the first again."""


def pai_gow(*seats: int, chips: str = "1000", **house: Any) -> Table:
    """A table with tiles that are washed and stacked."""
    return in_play("pai-gow", *(seats or (1,)), chips=chips, **house)


def wager(table: Table, seat: int = 1, amount: str = "10", box: int | None = None) -> list[Event]:
    return table.do(bet(seat, "pai-gow", amount, None if box in (None, seat) else box))


def shake(table: Table, *dice: int) -> list[Event]:
    """No more bets, and three dice: nine by itself, so that the dealer or the bank is dealt to first."""
    return [*table.do(call("no-more-bets")), *table.do(Showing("shake", dice or NINE))]


def deal(table: Table, hands: dict[Any, str], first: Any = "dealer") -> list[Event]:
    """Eight stacks from a position on; what nobody sees is not named."""
    at = ROUND.index(first)
    order = ROUND[at:] + ROUND[:at]
    return table.do(Showing("deal", tuple(" ".join(hands.get(place, NOBODY) for place in order).split())))


def dealt(hands: dict[Any, str]) -> Table:
    """A table at which each player has wagered 10 and was dealt one of these hands, after the dealer's."""
    seats = [place for place in hands if isinstance(place, int)]
    table = pai_gow(*seats)
    for seat in seats:
        wager(table, seat)
    shake(table)
    deal(table, hands)
    return table


def put(table: Table, seat: int, low: str, box: int | None = None) -> list[Event]:
    """A player names the low hand."""
    return table.do(Choose(seat, "set", {"low": low.split(), **({} if box is None else {"box": box})}))


def last_two(hand: str) -> str:
    return " ".join(hand.split()[2:])


def expose(table: Table) -> list[Event]:
    return table.do(call("expose"))


def play(table: Table, hands: dict[Any, str], first: Any = "dealer") -> list[Event]:
    """From no more bets to the last payment: each player sets the last two tiles as the low hand."""
    events = [*shake(table), *deal(table, hands, first)]
    for seat in [place for place in hands if isinstance(place, int)]:
        if table.round_began is not None and seat in asked(table):
            events += put(table, seat, last_two(hands[seat]))
    return [*events, *expose(table)]


def asked(table: Table) -> set[int]:
    return {seat for ask in table.point.asks for seat in ask.asked(table)}


def washed(table: Table) -> Table:
    """The tiles are washed and stacked for the next round."""
    table.do(Showing("shuffle", "by-hand"))
    return table


def after_first_round(*seats: int, wagers: str = "10", **house: Any) -> Table:
    """A table at which a round without a bank was played, and nobody won or lost: every wager was a push."""
    table = pai_gow(*seats, banking=True, **house)
    for seat in seats:
        wager(table, seat, wagers)
    play(table, {"dealer": WONG, **{seat: PUSHES[seat] for seat in seats}})
    return washed(table)


def report(table: Table, irregularity: str, **details: Any) -> list[Event]:
    return table.do(Report(irregularity, details))


def brought(events: list[Event]) -> list[tuple[object, str, str, int]]:
    """Who was settled how: seat or owner, wager, result, and winnings in cents less what was collected."""
    return [(_who(event), event.wager, event.result, event.paid - event.collected) for event in settled(events)]


def _who(event: Settled) -> object:
    (who,) = told_owner(event.owner).values()
    return who


def chips(table: Table) -> dict[int, int]:
    """What everybody has in front, in cents."""
    return {seat: table.chips(seat) for seat in sorted(table.seats)}


# What is told


def acts(events: list[Event], cites: str) -> list[str]:
    return [str(event.details["act"]) for event in facts(events, "performed") if short(event.cites) == cites]


def calls(events: list[Event], cites: str) -> list[str]:
    return [event.call for event in events if isinstance(event, Announced) and short(event.cites) == cites]


# A bank


def offered(table: Table) -> str | None:
    held = table.layout.things.get("held:bank")
    return held.offered if isinstance(held, Held) else None


def accept(table: Table, seat: int) -> list[Event]:
    return table.do(Choose(seat, "accept-bank"))


def banked(co_bank: bool = False, dealers: str = "0", second: str = "40", third: str = "20") -> Table:
    """Seat 1 banks against wagers of seats 2 and 3, who have wagered nothing before that."""
    table = after_first_round(1, 2, 3, co_banking=co_bank)
    accept(table, 1)
    if co_bank:
        table.do(Choose(1, "co-bank"))
    else:
        table.do(Choose(1, "dealer-wager", {"amount": dealers}))
    wager(table, 2, second)
    wager(table, 3, third)
    return table


def bank_of(events: list[Event]) -> Settled:
    (found,) = [event for event in settled(events) if event.wager == "bank"]
    return found
