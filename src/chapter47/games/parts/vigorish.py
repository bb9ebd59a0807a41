"""Vigorish on what was won: how much it is, and how it is collected."""

from functools import lru_cache
from typing import NamedTuple

from chapter47.law import Source
from chapter47.money import Cents, dollars
from chapter47.money.ledger import VIGORISH
from chapter47.money.owners import seat_owner
from chapter47.table.events import Fact
from chapter47.table.table import Table


class Rate(NamedTuple):
    """What is owed on what was won."""

    percent: int
    unit: Cents
    """The multiple that it is rounded up to; nothing where it is exact, and then parts of a cent are let go."""

    def on(self, won: Cents) -> Cents:
        """The vigorish on that much.

        >>> Rate(5, 25).on(1010), Rate(4, 20).on(500), Rate(5, 0).on(1010), Rate(5, 5).on(1010)
        (75, 20, 50, 55)
        """
        if not self.unit:
            return won * self.percent // 100
        return -(-won * self.percent // (100 * self.unit)) * self.unit


@lru_cache(maxsize=1 << 10)
def told(cites: Source, seat: int, amount: Cents, how: str) -> Fact:
    """The same fact for the same vigorish: a table keeps all that happens."""
    return Fact("vigorish", cites, {"seat": seat, "amount": dollars(amount), "how": how})


def collect(table: Table, seat: int, due: Cents, cites: Source, *, later: bool = False) -> Cents:
    """The vigorish goes to the house, as far as the seat has chips in front. Gives what is left of it.

    What is not there is recorded as uncollected, unless it is collected later.
    """
    owner = seat_owner(seat)
    paid = min(due, table.ledger.balances[owner])
    if paid:
        table.ledger.post(owner, VIGORISH, paid, cites)
        table.record(told(cites, seat, paid, "collected"))
    if due > paid and not later:
        table.record(Fact("uncollected", cites, {"seat": seat, "amount": dollars(due - paid)}))
    return due - paid
