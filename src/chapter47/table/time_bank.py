"""A time bank: seconds that a player has beside the dealer's patience, for as long as that player sits at the table.

The law knows nothing of it. A game declares the option, a house says how many seconds, and whoever keeps time tells the
table when somebody's bank begins to run and how much of it was used: so a table that is made again from its log knows
what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.house import Number
from chapter47.law import Editorial, Mistake
from chapter47.table.asking import Act, only
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.table.commands import Call
    from chapter47.table.table import Table

TIME_BANK = "time-bank"
BANK = Editorial("seconds that a player may think beside the dealer's patience, for as long as that player sits there")
LONGEST = 3600
OPTION = Number(TIME_BANK, "seconds of time bank for each player", BANK, 0, LONGEST, 0)


def has_bank(table: Table) -> bool:
    """Whether players have a time bank at a table."""
    return bool(table.house.values.get(TIME_BANK))


def time_left(table: Table, seat: int) -> int:
    """The seconds that are left in the time bank of the player at a seat.

    >>> from chapter47 import open_table
    >>> time_left(open_table("holdem", {"time-bank": 30}, seats={1: "100", 2: "100"}), 1)
    30
    """
    if not has_bank(table) or seat not in table.seats:
        return 0
    return max(0, table.house.number(TIME_BANK) - table.seats[seat].time_used)


def time_bank(table: Table, call: Call) -> Act:
    """A player's time bank begins to run; or stops, with so many seconds of it used."""
    only(call.details, "seat", "used")
    seat, used = call.details.get("seat"), call.details.get("used")
    if type(seat) is not int or seat not in table.seats:
        raise Mistake("no-such-seat", "A time bank is of somebody who sits at the table.")
    left = time_left(table, seat)
    if "used" not in call.details:
        if not left:
            raise Mistake("no-time-left", f"Seat {seat} has no time bank, or nothing left in it.")
        return lambda: table.record(Fact("time-bank-begins", BANK, {"seat": seat, "left": left}))
    if type(used) is not int or not 0 <= used <= left:
        raise Mistake("not-a-time", f"Of seat {seat}'s time bank at most {left} seconds are used.")

    def act() -> None:
        table.seats[seat].time_used += used
        table.record(Fact("time-bank-used", BANK, {"seat": seat, "used": used, "left": left - used}))

    return act
