"""What poker brought by table and gaming day: raked by the tables' lines, projected and counted by the room's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, or_, select

from chapter47.cardroom.office import is_significant
from chapter47.floor import schema
from chapter47.floor.days import written_day
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars, written_cents
from chapter47.money.owners import chips_of, laid_by, owing
from chapter47.table.correction import CORRECTED

if TYPE_CHECKING:
    from chapter47.cardroom.known import Known

RAKED = "raked"
"""The event by which a table tells what the house took of a pot, or for time."""
UNRAKED = "unraked"
"""And that it went back into the pot: of a round that was called dead, or that was dealt again."""
PROJECTION = "projected-revenue"
"""The option of a house that says what its table is expected to bring."""


def read_day(text: str) -> str:
    """A gaming day, as somebody wrote it."""
    try:
        return written_day(text).isoformat()
    except ValueError:
        raise Mistake("no-such-report", f"{shown(text)} is no gaming day.", "Write 2026-07-04.") from None


def raked(connection: Connection, tables: Iterable[str], day: str, day_of: Callable[[str], str]) -> dict[str, Cents]:
    """What each table took for the house on a gaming day, less what went back into pots; what a correction gave back is
    taken off on its own day."""
    columns, around = schema.lines.c, date.fromisoformat(day)
    since, until = (around - timedelta(days=1)).isoformat(), (around + timedelta(days=3)).isoformat()
    about = or_(*(columns.entry.contains(f'"event":"{event}"') for event in (RAKED, UNRAKED, CORRECTED)))
    wanted = select(columns.stream, columns.at, columns.entry).where(columns.at >= since, columns.at < until, about)
    sums = dict.fromkeys(tables, 0)
    for stream, at, entry in connection.execute(wanted):
        if stream in sums and day_of(at) == day:
            sums[stream] += sum(map(_brought, json.loads(entry)["events"]))
    return sums


def _brought(event: Mapping[str, Any]) -> Cents:
    """What an event brought the house."""
    if event["event"] == RAKED:
        return written_cents(str(event["amount"]))
    if event["event"] == UNRAKED:
        return -written_cents(str(event["amount"]))
    if event["event"] == CORRECTED:
        moved = event["adjustments"].items()
        return -sum(written_cents(amount) for account, amount in moved if _is_owners(account))
    return 0


def _is_owners(account: str) -> bool:
    return any(of(account) is not None for of in (chips_of, laid_by, owing))


def revenue(known: Known, day: str, sums: Mapping[str, Cents]) -> dict[str, Any]:
    """14.19: by table, what was raked, projected and counted, and by how much the count is off."""
    rows = []
    for name, table in known.tables.items():
        projected = known.projected.get(day, {}).get(name)
        counted = known.counted.get(day, {}).get(name)
        off = None if projected is None or counted is None else counted - projected
        rows.append(
            {
                "table": name,
                "type": table.key,
                "edition": table.edition,
                "rake": dollars(sums.get(name, 0)),
                "projected": None if projected is None else dollars(projected),
                "counted": None if counted is None else dollars(counted),
                "variance": None if off is None else dollars(off),
                "significant": off is not None and projected is not None and is_significant(off, projected),
                "decks": known.decks.get(day, {}).get(name),
            }
        )
    return {"day": day, "tables": rows}
