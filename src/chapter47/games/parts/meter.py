"""A progressive meter: it takes a share of every wager, and pays what it shows.

It is the table's own; or several tables share it, which name it in their rules (``meter``). Games ask either by the
same few names. What a shared one shows is asked where a player is to be paid by it, and not before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from chapter47.house import House
from chapter47.house.casino import METER as OPTION
from chapter47.house.options import Binding, Name
from chapter47.law import Citation, Editorial, Source
from chapter47.money import Cents, dollars
from chapter47.money.ledger import COUPONS, INVENTORY
from chapter47.money.owners import layout_account
from chapter47.table.meters import SHARED, Move, ReadsMeter
from chapter47.table.parts import Progressive, Tally
from chapter47.table.settlement import told_of
from chapter47.table.table import Table
from chapter47.table.things import Figure
from chapter47.table.wagers import Ruling, Stake


class Metered(Protocol):
    """What a table with a meter remembers."""

    meter: Cents
    """What it shows; of a shared one, by what this table was told last and has moved since."""
    moved: Cents
    """By how much this table has moved it, ever."""
    hits: int
    """How many hands won what it showed, or a part of it."""
    won: Cents
    """What they won of it."""


def shared(of: Citation) -> Source:
    """Where the law has one meter, and says nothing of which tables' it is."""
    return Editorial("tables may share a progressive meter, where its designations are the same at all of them", of=of)


def name_option(of: Citation) -> Name:
    """The option by which a table names the meter that it shares."""
    return Name(OPTION, "progressive meter shared with other tables", shared(of), "a progressive meter of its own")


def alike(of: Citation, *options: str) -> tuple[Binding, ...]:
    """What is designated of a meter is the same at all of its tables."""
    return tuple(Binding(option, "casino", shared(of), among=OPTION) for option in options)


def tally(table: Table[Metered]) -> Tally:
    """How the meter stands, as the table knows it."""
    return Tally(table.state.meter, table.state.moved, table.state.hits, table.state.won)


def has_meter(house: House) -> bool:
    """Every house of the game has one."""
    return True


@dataclass(frozen=True, slots=True)
class Meter(Progressive[Metered]):
    """The meter of one game, by what its house has chosen."""

    def begin(self, table: Table[Metered]) -> None:
        """It is set to what it begins with."""
        table.state.meter = self.initial(table.house)
        self.show(table)

    async def read(self, table: Table[Metered], cites: Source) -> Cents:
        """What it shows, for somebody who is to be paid by it now."""
        if _name(table) is not None:
            table.state.meter = await table.ask(ReadsMeter.of(table.state.meter, cites))
            self.show(table)
        return table.state.meter

    def shows(self, table: Table[Metered]) -> Cents:
        return table.state.meter

    def show(self, table: Table[Metered]) -> None:
        """Everybody sees what it shows."""
        table.lay(Figure("meter", self.shows(table)))

    def advance(self, table: Table[Metered], wagered: Cents) -> None:
        """So much was wagered, of which it takes its share."""
        self._move(table, Move("advance the meter", self._share(table, wagered)))

    def take_back(self, table: Table[Metered], wagered: Cents) -> None:
        """So much goes back to those who wagered it, since their hands are void: and so does what the meter took."""
        self._move(table, Move("set the meter back by what void wagers had moved it", -self._share(table, wagered)))

    def pay(self, table: Table[Metered], amount: Cents) -> None:
        """So much of what it shows was won."""
        self._move(table, Move("lower the meter by what was won", -amount, amount, 1))

    def pay_all(self, table: Table[Metered], paid: Cents, hits: int = 1) -> None:
        """All that it shows was won: it begins anew, with the cents that could not be shared out."""
        self._move(table, Move("set the meter back", self.reset(table.house) - paid, paid, hits))

    def put_back(self, table: Table[Metered], amount: Cents, hits: int) -> None:
        """So much was taken off it and is not paid, since the round is void."""
        self._move(table, Move("put back on the meter what was not paid", amount, -amount, -hits))

    def correct(self, table: Table[Metered], by: Move) -> None:
        """An earlier round was corrected, with which it would have moved otherwise. The table has run it again, and
        knows; those who share its meter do not.
        """
        if _name(table) is not None:
            self._tell(table, by)

    def _share(self, table: Table[Metered], wagered: Cents) -> Cents:
        return wagered * self.share(table.house) // 100

    def _move(self, table: Table[Metered], move: Move) -> None:
        state = table.state
        state.meter += move.by
        state.moved += move.by
        state.hits += move.hits
        state.won += move.paid
        self.show(table)
        self._tell(table, move)

    def _tell(self, table: Table[Metered], move: Move) -> None:
        name = _name(table)
        told = {"meter": dollars(table.state.meter)} if name is None else {**move.plain(), SHARED: name}
        table.perform(move.act, self.cites, told)


def _name(table: Table[Metered]) -> str | None:
    """What the meter is called that the table shares."""
    name = table.house.values.get(OPTION)
    return None if name is None else str(name)


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
