"""A progressive meter: it takes a share of every wager, and pays what it shows. This one is a table's own.

Games ask it by these few names and by no others, so that a meter which several tables share can stand in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from chapter47.house import House
from chapter47.law import Source
from chapter47.money import Cents, dollars
from chapter47.money.ledger import COUPONS, INVENTORY
from chapter47.money.owners import layout_account
from chapter47.table.settlement import told_of
from chapter47.table.table import Table
from chapter47.table.things import Figure
from chapter47.table.wagers import Ruling, Stake


class Metered(Protocol):
    """What a table with a meter of its own remembers."""

    meter: Cents
    """What it shows."""


@dataclass(frozen=True, slots=True)
class Meter:
    """The meter of one game, by what its house has chosen."""

    initial: Callable[[House], Cents]
    reset: Callable[[House], Cents]
    share: Callable[[House], int]
    """Of each wager, in per cent, that goes to it."""
    cites: Source

    def begin(self, table: Table[Metered]) -> None:
        """It is set to what it begins with."""
        table.state.meter = self.initial(table.house)
        self.show(table)

    def shows(self, table: Table[Metered]) -> Cents:
        return table.state.meter

    def show(self, table: Table[Metered]) -> None:
        """Everybody sees what it shows."""
        table.lay(Figure("meter", self.shows(table)))

    def advance(self, table: Table[Metered], wagered: Cents) -> None:
        """So much was wagered, of which it takes its share."""
        self._move(table, "advance the meter", self._share(table, wagered))

    def take_back(self, table: Table[Metered], wagered: Cents) -> None:
        """So much goes back to those who wagered it, since their hands are void: and so does what the meter took."""
        self._move(table, "set the meter back by what void wagers had moved it", -self._share(table, wagered))

    def pay(self, table: Table[Metered], amount: Cents) -> None:
        """So much of what it shows was won."""
        self._move(table, "lower the meter by what was won", -amount)

    def put_back(self, table: Table[Metered], amount: Cents) -> None:
        """So much was taken off it and is not paid, since the round is void."""
        self._move(table, "put back on the meter what was not paid", amount)

    def pay_all(self, table: Table[Metered], paid: Cents) -> None:
        """All that it shows was won: it begins anew, with the cents that could not be shared out."""
        rest = self.shows(table) - paid
        table.state.meter = self.reset(table.house) + rest
        self._tell(table, "set the meter back")

    def _share(self, table: Table[Metered], wagered: Cents) -> Cents:
        return wagered * self.share(table.house) // 100

    def _move(self, table: Table[Metered], act: str, by: Cents) -> None:
        table.state.meter = self.shows(table) + by
        self._tell(table, act)

    def _tell(self, table: Table[Metered], act: str) -> None:
        self.show(table)
        table.perform(act, self.cites, {"meter": dollars(self.shows(table))})


def settle_deposit(table: Table, stake: Stake, ruling: Ruling, paid: Cents) -> None:
    """Pays a progressive wager, or takes it. What was put into the acceptor stays there, whatever comes."""
    lies, post = layout_account(stake.owner), table.ledger.post
    if stake.coupon:
        post(lies, COUPONS, stake.coupon, ruling.cites)
    if stake.amount > stake.coupon:
        post(lies, INVENTORY, stake.amount - stake.coupon, ruling.cites)
    if paid:
        post(INVENTORY, stake.owner, paid, ruling.cites)
    table.record(told_of(stake, ruling, paid, 0, stake.amount))
    del table.layout.stakes[stake.owner, *stake.spot.key]
