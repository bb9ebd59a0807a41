"""The chips in a table's tray: brought by a fill, taken away by a credit, and counted.

The chapter leaves this to the accounting rules beside it (N.J.A.C. 19:45), so what is asked for here is our choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.law import Editorial, Mistake, Refused
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.money.ledger import IMPREST, INVENTORY
from chapter47.table.asking import Act, confirm, only
from chapter47.table.commands import Call, Details
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.table.table import Table

MOVED = Editorial("chips come to a table and leave it before a dealer and a supervisor")
SHORT = Editorial("a winner is paid in full: what the tray does not hold the cage brings in the same act")
COUNTED = Editorial("a table's chips are counted when it opens, when it closes, and when staff ask")
WITNESSES = ("dealer", "supervisor")


def fill(table: Table, call: Call) -> Act:
    """Chips are brought to the table."""
    amount = _admit(call, "A fill")

    def act() -> None:
        table.has_tray = True
        table.ledger.post(IMPREST, INVENTORY, amount, MOVED)
        table.record(Fact("filled", MOVED, _told(table, amount)))

    return act


def credit(table: Table, call: Call) -> Act:
    """Chips are taken away from the table: no more than lie there."""
    amount = _admit(call, "A credit")
    held = table.ledger.balance(INVENTORY)
    if amount > held:
        sentence = f"The tray does not hold {amount_words(amount)}."
        raise Refused("not-enough-inventory", sentence, MOVED, f"At most {amount_words(max(held, 0))}.")

    def act() -> None:
        table.ledger.post(INVENTORY, IMPREST, amount, MOVED)
        table.record(Fact("credited", MOVED, _told(table, amount)))

    return act


def bring(table: Table) -> None:
    """Where the tray gave out more than it held, the rest is brought from the cage: it never stands below nothing."""
    amount = -table.ledger.balance(INVENTORY)
    if amount <= 0 or not table.has_tray:
        return
    table.ledger.post(IMPREST, INVENTORY, amount, SHORT)
    table.record(Fact("brought", SHORT, _told(table, amount)))


def _admit(call: Call, what: str) -> Cents:
    only(call.details, "amount")
    amount = parse_cents(call.details.get("amount"))
    if not amount:
        raise Mistake("not-an-amount", f"{what} is more than nothing.")
    confirm(what, call.confirmed_by, WITNESSES, MOVED)
    return amount


def _told(table: Table, amount: Cents) -> Details:
    return {"amount": dollars(amount), "inventory": dollars(table.ledger.balance(INVENTORY))}


def count(table: Table, call: Call) -> Act:
    """The tray is counted: what the ledger says is in it and, where staff say so, what they found."""
    only(call.details, "found")
    found = parse_cents(call.details["found"]) if "found" in call.details else None

    def act() -> None:
        record_count(table, "called", found)

    return act


def record_count(table: Table, occasion: str, found: Cents | None = None) -> None:
    """Keeps a count. What was found besides is told and changes nothing: the ledger says what should be there."""
    bring(table)
    held = table.ledger.balance(INVENTORY)
    details = {"occasion": occasion, "inventory": dollars(held)}
    if found is not None:
        details |= {"found": dollars(found), "difference": dollars(found - held)}
    table.record(Fact("counted", COUNTED, details))


CALLS: dict[str, Callable[[Table, Call], Act]] = {"fill": fill, "credit": credit, "count": count}
"""Calls about the house's own chips, which no round depends on."""
