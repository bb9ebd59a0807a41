"""What a table took in, won and could have expected to win, on one gaming day."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import Any

from chapter47.house.reading import read_what_if
from chapter47.money import Cents, dollars, written_cents
from chapter47.money.ledger import INVENTORY
from chapter47.odds.later import expectations_soon
from chapter47.odds.of import why_no_book
from chapter47.table.canonical import canonical
from chapter47.table.commands import Pick, plain_pick, read_pick
from chapter47.table.events import Event, Fact, Settled
from chapter47.table.table import Table
from chapter47.table.terms import Terms, what_if

MOST = 64
"""How many houses' figures are kept at hand."""


def gaming_day(at: datetime, begins_at: int) -> date:
    """The gaming day that a moment belongs to, where days begin at that hour.

    >>> gaming_day(datetime(2026, 7, 4, 5, 59), 6), gaming_day(datetime(2026, 7, 4, 6), 6)
    (datetime.date(2026, 7, 3), datetime.date(2026, 7, 4))
    """
    return (at - timedelta(hours=begins_at)).date()


@lru_cache(maxsize=1024)
def day_of(minute: str, begins_at: int) -> str:
    """The gaming day of a minute as lines have it, by the casino's own clock."""
    local = datetime.fromisoformat(minute).replace(tzinfo=UTC).astimezone().replace(tzinfo=None)
    return gaming_day(local, begins_at).isoformat()


_KNOWN: dict[Terms, dict[tuple[str, Pick], Fraction]] = {}


def _advantages(terms: Terms) -> dict[tuple[str, Pick], Fraction] | None:
    """What the house can expect to keep of each wager; nothing as long as that is being worked out."""
    if terms not in _KNOWN:
        found = expectations_soon(terms)
        if found is None:
            return None
        if len(_KNOWN) == MOST:
            _KNOWN.clear()
        _KNOWN[terms] = found
    return _KNOWN[terms]


def house_win(table: Table) -> Cents:
    """What the house has won at a table since it exists: all that it holds, less the chips that it brought."""
    return sum(table.ledger.balance(account) for account in table.game.house_accounts)


def wagered(events: Iterable[Event], terms: Terms) -> Iterator[tuple[str, Pick, Cents]]:
    """The wagers that were decided: which, on what, and how much."""
    for event in events:
        if isinstance(event, Settled):
            wager = terms.wagers.get(event.wager)
            # What a player won or paid as bank is nobody's wager. Of a bonus, what it is paid on is counted, and has it
            # in its advantage.
            if wager is not None and not wager.paid_on:
                yield event.wager, event.pick, event.amount


def counted(events: Iterable[Event]) -> Iterator[tuple[str, Cents]]:
    """What came to the table or left it beside wagers: drop, fills, credits, vigorish that was not collected."""
    for event in events:
        if isinstance(event, Fact) and event.event in _COUNTED:
            yield _COUNTED[event.event], written_cents(str(event.details["amount"]))


@dataclass(slots=True)
class Totals:
    """One gaming day of one table."""

    day: str = ""
    opening: Cents = 0
    """The inventory when the day began."""
    won_before: Cents = 0
    """What the house had won before the day began."""
    drop: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    uncollected: Cents = 0
    """Vigorish that was owed and that nobody had the chips for when it was last collected."""
    handle: Cents = 0
    """What was wagered and decided."""
    expected: Fraction = field(default_factory=Fraction)
    """What the house advantage says of it, in cents."""
    waiting: dict[tuple[str, str, Pick], Cents] = field(default_factory=dict)
    """What was decided while its advantage was still being worked out: by the house that it was decided under."""

    def begin(self, day: str, table: Table) -> None:
        """A new gaming day, if it is one."""
        if day != self.day:
            self.day = day
            self.opening = table.ledger.balance(INVENTORY)
            self.won_before = house_win(table)
            self.drop = self.fills = self.credits = self.uncollected = self.handle = 0
            self.expected = Fraction(0)
            self.waiting = {}

    def add(self, events: Sequence[Event], terms: Terms) -> None:
        """What followed from one command."""
        for wager, pick, amount in wagered(events, terms):
            self.handle += amount
            if why_no_book(terms.game):
                continue  # nothing is expected of it, now or later
            advantages = _advantages(terms)
            if advantages is None:
                key = canonical(terms.house.file()), wager, pick
                self.waiting[key] = self.waiting.get(key, 0) + amount
            else:
                self.expected += amount * advantages.get((wager, pick), 0)
        for name, cents in counted(events):
            setattr(self, name, getattr(self, name) + cents)

    def catch_up(self, now: Terms) -> None:
        """What waited for its advantage, once that is known."""
        for key, amount in tuple(self.waiting.items()):
            house, wager, pick = key
            under = now if not house else what_if(now.game, read_what_if(now.game, json.loads(house))[0])
            if (advantages := _advantages(under)) is not None:
                self.expected += amount * advantages.get((wager, pick), 0)
                del self.waiting[key]

    def shown(self, table: Table) -> dict[str, str | None]:
        """As a supervisor reads it."""
        self.catch_up(table.terms)
        win = house_win(table) - self.won_before
        expected = round(self.expected)
        return {
            "drop": dollars(self.drop),
            "win": dollars(win),
            "hold": f"{float(Fraction(win * 100, self.drop)):.1f} %" if self.drop else None,
            "handle": dollars(self.handle),
            "theoretical": dollars(expected),
            "opening": dollars(self.opening),
            "fills": dollars(self.fills),
            "credits": dollars(self.credits),
            "uncollected": dollars(self.uncollected),
            "inventory": dollars(table.ledger.balance(INVENTORY)),
        }

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        kept = {name: getattr(self, name) for name in self.__slots__ if name not in ("expected", "waiting")}
        waiting = [[house, wager, plain_pick(pick), amount] for (house, wager, pick), amount in self.waiting.items()]
        return {**kept, "expected": str(self.expected), **({"waiting": waiting} if waiting else {})}

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Totals":
        # Version 0.6.0 did not say by which house.
        waiting = {
            (house[0] if house else "", wager, read_pick(pick)): amount
            for *house, wager, pick, amount in data.get("waiting", ())
        }
        return cls(**{**data, "expected": Fraction(data["expected"]), "waiting": waiting})


_COUNTED = {
    "bought-in": "drop",
    "converted": "drop",
    "filled": "fills",
    "brought": "fills",
    "credited": "credits",
    "uncollected": "uncollected",
}
