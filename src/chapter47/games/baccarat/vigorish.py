"""The vigorish on the Banker's Hand: how much, and when and in which order it is taken. 3.3, 3.10, 7.3, 7.10, 4.10."""

from dataclasses import dataclass
from functools import lru_cache

from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.parts.vigorish import Rate, collect, told
from chapter47.house import House
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.money.owners import Owner, seat_number, seat_owner
from chapter47.table.settlement import Commission
from chapter47.table.table import Table
from chapter47.table.things import Figure
from chapter47.table.wagers import Ruling, Stake

UNITS = {5: 25, 4: 20}
"""What vigorish of so many percent is rounded up to a multiple of, in cents, at punto banco and chemin de fer."""
TIES = "ties-25"
"""The house charges a quarter of the wager where the hands tie, and nothing on what it wins."""


def rate(house: House, units: dict[int, Cents]) -> Rate:
    """The rate that a house charges on winnings."""
    percent = house["vigorish"]
    assert isinstance(percent, int)
    return Rate(percent, units[percent] if house["vigorish-rounding"] else 0)


@dataclass(frozen=True, slots=True, eq=False)
class Sources:
    """Where a subchapter says what is done with vigorish. Each game has one."""

    charged: Source
    """When it is collected or deferred, and how a deferred one is marked."""
    ties: Source | None
    procedures: tuple[Source, Source, Source, Source]


@lru_cache(maxsize=64)
def commission(rated: Rate | None, deferred: bool, order: int, sources: Sources) -> Commission:
    """Vigorish by one of the four procedures; without a rate, a quarter of the wager where the hands tie."""

    def on(stake: Stake, ruling: Ruling, won: Cents) -> Cents:
        if stake.spot.wager.name != "banker":
            return 0
        if rated is not None:
            return rated.on(won) if won else 0
        return stake.amount // 4 if ruling.result == "void" else 0

    procedure = sources.procedures[order - 1]

    def take(table: Table, owner: Owner, due: Cents) -> None:
        seat = seat_number(owner)
        if rated is None:
            assert sources.ties is not None
            collect(table, seat, due, sources.ties)
        elif deferred or table.ledger.balances[owner] < due:
            # Where it is taken before the payment, somebody may have nothing in front: it is marked until then.
            mark(table, seat, due, procedure)
        else:
            collect(table, seat, due, procedure)

    return Commission(on, take, first=order in (2, 4), each=order in (3, 4))


def mark(table: Table[BaccaratTable], seat: int, due: Cents, cites: Source) -> None:
    """A marker with the amount lies on the seat's number in front of the dealer."""
    debts = table.state.vigorish
    debts[seat] = debts.get(seat, 0) + due
    _show(table, seat)
    table.record(told(cites, seat, due, "marked"))


def collect_marked(table: Table[BaccaratTable], cites: Source, *seats: int, last: bool = False) -> None:
    """What was marked is collected, from those seats or from all. What they have no chips for stays marked.

    Where it is collected for the last time, before the cards are shuffled or the player leaves, it stays uncollected.
    """
    debts = table.state.vigorish
    if not debts:
        return
    for seat in seats or sorted(debts, reverse=True):
        rest = collect(table, seat, debts.pop(seat, 0), cites, later=not last)
        if rest and not last:
            debts[seat] = rest
        _show(table, seat)


def _show(table: Table[BaccaratTable], seat: int) -> None:
    """What a seat owes lies on its number, for everyone to see."""
    owner, due = seat_owner(seat), table.state.vigorish.get(seat, 0)
    if due:
        table.lay(Figure("vigorish", due, owner=owner))
    else:
        table.take(Figure, f"vigorish@{owner}")
