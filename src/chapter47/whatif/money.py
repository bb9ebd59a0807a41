"""The money of one round: what each wager came to for its owner, and what each owner has more or less than before."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from chapter47.law import Source
from chapter47.money import Cents
from chapter47.money.ledger import COUPONS, DROP, INVENTORY, OUTSIDE
from chapter47.money.owners import Owner, chips_of, laid_by, seat_of
from chapter47.table.commands import Pick
from chapter47.table.events import Event, Settled
from chapter47.table.table import Table
from chapter47.whatif.result import Difference, Side

Key: TypeAlias = tuple[Owner, str, Pick]
"""A wager: whose, which, and on what."""
_NO_MONEY = (OUTSIDE, COUPONS)
"""Chips that somebody brings, takes along, or has in paper."""


class Money:
    """What one round came to, at a table that plays nothing else."""

    def __init__(self, table: Table, events: Iterable[Event]) -> None:
        self.wagers = _settled(events)
        self.owners: dict[Owner, Cents] = {}
        self.beside: dict[Owner, Source] = {}
        """By what chips of an owner moved that are no settlement of the house's: a pot, a rake, vigorish."""
        exchanged = 0
        for giver, taker, amount, cites in table.ledger.journal():
            if (giver, taker) == (OUTSIDE, DROP):
                exchanged = amount  # chips for it come out of the inventory next
                continue
            if exchanged and giver == INVENTORY:
                exchanged = 0
                continue
            gives, takes = _owner(giver), _owner(taker)
            if gives == takes or giver in _NO_MONEY or taker in _NO_MONEY:
                continue
            for owner, cents, other in ((gives, -amount, taker), (takes, amount, giver)):
                if owner is not None:
                    self.owners[owner] = self.owners.get(owner, 0) + cents
                    if cites is not None and other != INVENTORY:
                        self.beside[owner] = cites
        for (owner, _, _), side in self.wagers.items():
            self.owners.setdefault(owner, 0)
            self.owners[owner] -= side.net
        # What is left over is what came to them beside their wagers.


def _owner(account: str) -> Owner | None:
    """Whose chips or wagers are in an account."""
    return laid_by(account) or chips_of(account)


def _settled(events: Iterable[Event]) -> dict[Key, Side]:
    """What was decided of each wager; of one that was decided twice, both."""
    found: dict[Key, Side] = {}
    for event in events:
        if isinstance(event, Settled):
            key = (event.owner, event.wager, event.pick)
            amount, results, odds, net, _ = found.get(key, Side(0, (), "", 0, None))
            net += event.paid - event.collected - event.vigorish
            odds = str(event.odds) if event.odds is not None else odds
            found[key] = Side(amount + event.amount, (*results, event.result), odds, net, event.cites)
    return found


def differences(was: Money, would: Money, left_out: Mapping[Key, Source | None]) -> tuple[Difference, ...]:
    """What would have been paid or taken otherwise; a wager that was left out cites why."""
    found = []
    for key in dict.fromkeys((*was.wagers, *would.wagers)):
        then, now = was.wagers.get(key), would.wagers.get(key)
        if (then.net if then else 0) != (now.net if now else 0):
            if now is None and key in left_out:
                now = Side(0, ("left-out",), "", 0, left_out[key])
            found.append(Difference(*key, then, now))
    for owner in dict.fromkeys((*was.owners, *would.owners)):
        then_cents, now_cents = was.owners.get(owner, 0), would.owners.get(owner, 0)
        if then_cents != now_cents and seat_of(owner) is not None:
            sides = (
                Side(0, (), "", cents, of.beside.get(owner)) for of, cents in ((was, then_cents), (would, now_cents))
            )
            found.append(Difference(owner, "", None, *sides))
    return tuple(found)
