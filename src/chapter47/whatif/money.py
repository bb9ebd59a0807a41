"""The money of one round: what each wager came to for its owner, and what each owner has more or less than before."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from chapter47.law import Source
from chapter47.money import Cents, written_cents
from chapter47.money.ledger import COUPONS, DROP, INVENTORY, OUTSIDE, RAKE
from chapter47.money.owners import Owner, chips_of, laid_by, seat_of
from chapter47.table.commands import Pick
from chapter47.table.events import Event, Fact, Settled, read_owner
from chapter47.table.table import Table
from chapter47.whatif.result import Difference, Side

Key: TypeAlias = tuple[Owner, str, Pick]
"""A wager: whose, which, and on what."""
_NO_MONEY = (OUTSIDE, COUPONS)
"""Chips that somebody brings, takes along, or has in paper."""


_RAKED = "raked"
"""The fact that the house took its part of a pot."""
_VIGORISH, _COLLECTED = "vigorish", "collected"
"""The fact that vigorish on what was won was taken. It may be marked first and taken rounds later: it counts with the
wager that it is owed on.
"""


class Money:
    """What one round came to, at a table that plays nothing else."""

    def __init__(self, table: Table, events: Iterable[Event]) -> None:
        self.wagers: dict[Key, Side] = {}
        """What was decided of each wager; of one that was decided twice, both."""
        self.owners: dict[Owner, Cents] = {}
        """What came to each beside their wagers: out of pots less a rake, or less what is charged for a wager."""
        self.beside: dict[Owner, Source] = {}
        """By what chips of an owner moved that are no settlement of the house's: a pot, a rake, vigorish."""
        self.raked: Cents = 0
        """What the house took of pots."""
        self.rake: Source | None = None
        """By what it did."""
        exchanged = 0
        for giver, taker, amount, cites in table.ledger.journal():
            if (giver, taker) == (OUTSIDE, DROP):
                exchanged = amount  # chips for it come out of the inventory next
                continue
            if exchanged and giver == INVENTORY:
                exchanged = 0
                continue
            if taker == RAKE:
                self.raked += amount
            gives, takes = _owner(giver), _owner(taker)
            if gives == takes or giver in _NO_MONEY or taker in _NO_MONEY:
                continue
            for owner, cents, other in ((gives, -amount, taker), (takes, amount, giver)):
                if owner is not None:
                    self._add(owner, cents)
                    if cites is not None and other != INVENTORY:
                        self.beside[owner] = cites
        for event in events:
            if isinstance(event, Settled):
                self._settled(event)
            elif isinstance(event, Fact) and event.event == _RAKED:
                self.rake = event.cites
            elif isinstance(event, Fact) and event.event == _VIGORISH and event.details["how"] == _COLLECTED:
                self._add(read_owner(event.details), written_cents(str(event.details["amount"])))

    def _add(self, owner: Owner, cents: Cents) -> None:
        self.owners[owner] = self.owners.get(owner, 0) + cents

    def _settled(self, event: Settled) -> None:
        key, won = (event.owner, event.wager, event.pick), event.paid - event.collected
        self._add(event.owner, -won)
        amount, results, odds, net, _ = self.wagers.get(key, Side(0, (), "", 0, None))
        odds = str(event.odds) if event.odds is not None else odds
        net += won - event.vigorish
        self.wagers[key] = Side(amount + event.amount, (*results, event.result), odds, net, event.cites)


def _owner(account: str) -> Owner | None:
    """Whose chips or wagers are in an account."""
    return laid_by(account) or chips_of(account)


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
            is_rake = was.raked != would.raked
            sides = (
                Side(0, (), "", cents, (of.rake if is_rake else None) or of.beside.get(owner))
                for of, cents in ((was, then_cents), (would, now_cents))
            )
            found.append(Difference(owner, "", None, *sides))
    return tuple(found)


def is_same(now: Sequence[Event], then: Sequence[Event]) -> bool:
    """Whether the same happened, whatever it rests on."""
    return len(now) == len(then) and all(
        a == b or _unsourced(a) == _unsourced(b) for a, b in zip(now, then, strict=True)
    )


def _unsourced(event: Event) -> tuple[object, ...]:
    return type(event), *(value for name, value in zip(event._fields, event, strict=True) if name != "cites")
