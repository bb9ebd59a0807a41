"""What a day came to: write, win and hold, voids, refunds and late pays, by writer and type of ticket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.games.keno.state import CANCELLED, REDEEMED, RETURNED, VOIDED, moment
from chapter47.money import Cents, dollars

if TYPE_CHECKING:
    from chapter47.games.keno.state import Act
    from chapter47.games.keno.system import System


@dataclass(slots=True)
class Row:
    """What one writer did on a day with tickets of one type."""

    writer: str
    type: str
    tickets: int = 0
    write: Cents = 0
    voids: int = 0
    voided: Cents = 0
    refunded: Cents = 0
    payments: int = 0
    paid: Cents = 0
    late: int = 0
    """Tickets that were paid on a later day than that of their last game."""

    @property
    def win(self) -> Cents:
        """What was written and kept, and not paid out."""
        return self.write - self.voided - self.refunded - self.paid

    def plain(self) -> dict[str, object]:
        """As a report tells it."""
        kept = self.write - self.voided - self.refunded
        return {
            "writer": self.writer,
            "type": self.type,
            "tickets": self.tickets,
            "write": dollars(self.write),
            "voids": self.voids,
            "voided": dollars(self.voided),
            "refunded": dollars(self.refunded),
            "payments": self.payments,
            "paid": dollars(self.paid),
            "late": self.late,
            "win": dollars(self.win),
            "hold": f"{100 * self.win / kept:.2f}" if kept else None,
        }


def day_report(system: System, day: str) -> dict[str, object]:
    """A day, ``2026-07-04``: in all, and row by row."""
    rows: dict[tuple[str, str], Row] = {}
    for key, (tickets, write) in system.sold.get(day, {}).items():
        writer, _, type_ = key.rpartition(" ")
        rows[writer, type_] = Row(writer, type_, tickets, write)
    for act in system.acts:
        if act.kind in (VOIDED, CANCELLED, REDEEMED, RETURNED) and str(moment(act.time).date()) == day:
            ticket = system.tickets[act.ticket]
            writer = system.writers[act.writer]
            _add(system, rows.setdefault((writer, ticket.type), Row(writer, ticket.type)), act, day)
    whole = Row("", "all")
    for row in rows.values():
        for name in ("tickets", "write", "voids", "voided", "refunded", "payments", "paid", "late"):
            setattr(whole, name, getattr(whole, name) + getattr(row, name))
    return {"day": day, "all": whole.plain(), "rows": [row.plain() for _, row in sorted(rows.items())]}


def _add(system: System, row: Row, act: Act, day: str) -> None:
    """Adds what was done with a ticket."""
    if act.kind == VOIDED:
        row.voids += 1
        row.voided += act.amount
    elif act.kind == REDEEMED:
        row.payments += 1
        row.paid += act.amount
        ticket = system.tickets[act.ticket]
        last = system.draws[ticket.series][max(ticket.first, ticket.until)]
        row.late += str(moment(last.started).date()) < day
    else:
        row.refunded += act.amount
