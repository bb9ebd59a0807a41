"""The money of an earlier store, carried over: what people had, what they owed, and whose name nobody knows."""

import json
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import cage, schema, version1
from chapter47.floor.significant import moment
from chapter47.floor.version1_tables import Owed, Sitter, tables
from chapter47.law import Editorial
from chapter47.money import Cents, dollars

SETTLED = Editorial("what somebody owed at a table is owed to the cage, and their account pays it as far as it can")
"""A table that ends collects from whoever is there (3.3(c), 7.3(c)); of those who are gone, the cage keeps the book."""
WHY = {"vigorish": "vigorish marked", "correction": "owed since a correction"}


class Named(NamedTuple):
    """A sum that the report names: whose it is, what it was, and how much."""

    who: str
    what: str
    cents: Cents


class Upgrade(NamedTuple):
    """What was carried over."""

    old: str
    """A digest of how every old stream ended."""
    people: int
    accounts: Cents
    """What was with the cage."""
    under_way: Cents
    """What was on its way to a table."""
    chips: Cents
    """What lay in front of seats."""
    wagers: Cents
    """What lay on layouts."""
    credited: tuple[Named, ...]
    """What corrections had left the house owing to people who were gone."""
    owed: tuple[Named, ...]
    """What people owed: vigorish that was marked, and what corrections had left them owing."""
    still_owed: Cents
    """What of it their accounts could not pay: they owe that to the cage."""
    unnamed: tuple[Named, ...]
    """Accounts for chips of people whom a dealer had seated without a name. They are counted above."""

    @property
    def total(self) -> Cents:
        """What is theirs, less what they owe."""
        told = sum(each.cents for each in self.credited) - sum(each.cents for each in self.owed)
        return self.accounts + self.under_way + self.chips + self.wagers + told

    @classmethod
    def read(cls, text: str) -> "Upgrade":
        """As the new store keeps it."""
        told: dict[str, Any] = json.loads(text)
        for name in ("credited", "owed", "unnamed"):
            told[name] = tuple(Named(*row) for row in told[name])
        return cls(**told)

    def named(self) -> dict[str, object]:
        """What the new record names beside the total, and why so."""
        sums = {"credited": self.credited, "owed": self.owed, "unnamed": self.unnamed}
        told: dict[str, object] = {
            name: [[each.who, each.what, dollars(each.cents)] for each in named]
            for name, named in sums.items()
            if named
        }
        return {**told, "provision": SETTLED.text} if self.owed else told


class Carrying:
    """Every cent that was somebody's goes to their account, each sum with its own line and its reason."""

    def __init__(self, before: Connection, after: Connection, now: float) -> None:
        self._before, self._after, self._now = before, after, now
        self._at = moment(now)
        people = schema.people.c
        self._names: dict[int, str] = {row.id: row.name for row in after.execute(select(people.id, people.name))}
        self._opened: dict[Sitter, int] = {}
        """The accounts of those who have none of their own."""

    def carry(self, digest: str) -> Upgrade:
        """All of it; the digest is of what it came from."""
        people = len(self._names)
        accounts = sum(
            self._give(person, cents, "carried over", "upgrade")
            for person, cents in sorted(version1.accounts(self._before).items())
        )
        transfers = self._before.execute(select(schema.transfers).order_by(schema.transfers.c.ref))
        what = "buy-in did not reach the table"
        under_way = sum(self._give(row.person, row.cents, what, row.ref) for row in transfers)
        chips = wagers = 0
        credited: list[Named] = []
        owed: list[Named] = []
        for books in tables(self._before):
            for lay in books.laid():
                person, table, ref = self._account(lay.sitter, here=True), lay.sitter.table, _ref(lay.sitter, lay.seat)
                chips += self._give(person, lay.chips, f"chips from {table}, whose table begins anew", ref)
                wagers += self._give(person, lay.wagers, f"wagers of an unfinished round at {table}", ref)
            for each in books.owed():
                (owed if each.cents > 0 else credited).append(self._settle(each))
        still_owed = sum(self._after.scalars(select(schema.debts.c.cents)))
        return Upgrade(
            *(digest, people, accounts, under_way, chips, wagers),
            *(tuple(credited), tuple(owed), still_owed, self._unnamed()),
        )

    def _give(self, person: int, cents: Cents, what: str, ref: str) -> Cents:
        cage.deposit(self._after, person, cents, what, ref, ["floor"], self._at)
        return cents

    def _settle(self, owed: Owed) -> Named:
        """What somebody owed is their debt to the cage, which their account pays; what they were owed is given."""
        person, ref = self._account(owed.sitter, here=False), _ref(owed.sitter, owed.seat)
        what = f"{WHY[owed.why]} at {owed.sitter.table}"
        if owed.cents < 0:
            self._give(person, -owed.cents, what, ref)
        else:
            cage.owe(self._after, person, owed.cents, what, ref, ["floor"], self._at)
        return Named(self._names[person], what, abs(owed.cents))

    def _account(self, sitter: Sitter, *, here: bool) -> int:
        """The sitter's account; a new one, with the name of the seat, for somebody whom a dealer seated."""
        if sitter.person is not None:
            return sitter.person
        if sitter not in self._opened:
            since = "" if here else f" from entry {sitter.since} on"
            name = f"seat {sitter.seat} at {sitter.table}{since}, unnamed"
            self._opened[sitter] = person = cage.open_unnamed(self._after, name, self._now)
            self._names[person] = name
        return self._opened[sitter]

    def _unnamed(self) -> tuple[Named, ...]:
        return tuple(
            Named(self._names[person], f"player:{person}", cage.balance(self._after, person))
            for person in self._opened.values()
        )


def _ref(sitter: Sitter, seat: int) -> str:
    return f"{sitter.table}/upgrade/{seat}"
