"""A double-entry ledger: every cent is in one account at a time, and every move names both."""

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from chapter47.law import Source
from chapter47.money.cents import Cents
from chapter47.money.owners import chips_of, laid_by

OUTSIDE = "outside"
"""Where money comes from and goes to: the cage, and what patrons carry in and out."""
INVENTORY = "inventory"
"""The table's own chips."""
IMPREST = "imprest"
"""Chips lent to the table by the cage: below zero by what fills brought and credits have not taken back."""
DROP = "drop"
"""Cash taken at the table."""
VIGORISH = "vigorish"
RAKE = "rake"
"""What the house takes of pots that players win from each other."""
COUPONS = "coupons"
"""Below zero by the paper that lies on the layout as wagers: it comes from nowhere, and is worth nothing off it."""


class Imbalance(Exception):
    """The ledger does not add up. It is never caught: a table that cannot count its money stops."""


Entry: TypeAlias = tuple[str, str, Cents, Source | None]
"""One move of money: giver, taker, amount, and the provision that it rests on."""


class Ledger:
    """Accounts and the journal that explains them.

    >>> ledger = Ledger()
    >>> ledger.post("outside", "seat:1", 50_000)
    >>> ledger.post("seat:1", "layout:seat:1", 1_000)
    >>> ledger.balance("seat:1"), ledger.balance("layout:seat:1")
    (49000, 1000)
    >>> ledger.check()
    """

    __slots__ = ("_journal", "balances", "opening")

    def __init__(self, opening: dict[str, Cents] | None = None) -> None:
        self.opening = dict(opening or {})
        self.balances: defaultdict[str, Cents] = defaultdict(int, self.opening)
        # Four places an entry, in one flat list: a table posts tens of thousands a second, and keeps them all.
        self._journal: list[str | Cents | Source | None] = []

    def post(self, giver: str, taker: str, amount: Cents, cites: Source | None = None) -> None:
        """Moves an amount from one account to another."""
        balances = self.balances
        balances[giver] -= amount
        balances[taker] += amount
        self._journal += (giver, taker, amount, cites)

    def journal(self) -> Iterator[Entry]:
        """Every move, oldest first."""
        flat = iter(self._journal)
        return zip(flat, flat, flat, flat, strict=True)  # type: ignore[arg-type]

    def clear(self) -> None:
        """Forgets every move: nobody adds this one up again."""
        self._journal.clear()

    def carry_forward(self) -> None:
        """What is in the accounts now is what they open with: the moves that led there are kept elsewhere.

        >>> ledger = Ledger()
        >>> ledger.post("outside", "seat:1", 500)
        >>> ledger.carry_forward()
        >>> list(ledger.journal()), ledger.check()
        ([], None)
        """
        self.opening = dict(self.balances)
        self._journal.clear()

    def balance(self, account: str) -> Cents:
        """What is in the account now."""
        return self.balances.get(account, 0)

    def check(self) -> None:
        """Adds the journal up again; raises :class:`Imbalance` at the first thing that does not hold.

        >>> ledger = Ledger()
        >>> ledger.balances["seat:1"] = 5
        >>> ledger.check()
        Traceback (most recent call last):
        chapter47.money.ledger.Imbalance: seat:1 holds 5 cents, but its entries add up to 0
        """
        rebuilt = defaultdict(int, self.opening)
        for giver, taker, amount, _ in self.journal():
            if amount <= 0:
                raise Imbalance(f"an entry moves {amount} cents from {giver} to {taker}")
            rebuilt[giver] -= amount
            rebuilt[taker] += amount
        for account in sorted(rebuilt.keys() | self.balances.keys()):
            held, expected = self.balances.get(account, 0), rebuilt.get(account, 0)
            if held != expected:
                raise Imbalance(f"{account} holds {held} cents, but its entries add up to {expected}")
            if held < 0 and (chips_of(account) or laid_by(account)):
                raise Imbalance(f"{account} stands at {held} cents")
        if (surplus := sum(self.balances.values())) != 0:
            raise Imbalance(f"the accounts add up to {surplus} cents instead of zero")
