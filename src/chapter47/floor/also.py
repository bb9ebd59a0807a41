"""What is kept in the same transaction as a line: where the one is on disk, so is the other."""

from collections.abc import Sequence

from sqlalchemy import Connection

from chapter47.floor import cage
from chapter47.floor.following import Gone
from chapter47.floor.significant import note
from chapter47.floor.store import Also
from chapter47.table.events import Event, Fact
from chapter47.table.reports import DEVICE


def redeemed(table: str, entry: int, gone: Sequence[Gone], by: Sequence[str], at: str) -> Also | None:
    """Chips that left the table with an entry go to their owners' accounts."""
    if not gone:
        return None

    def redeem(connection: Connection) -> None:
        for person, cents, seat in gone:
            cage.redeem(connection, table, entry, seat, person, cents, by, at)

    return redeem


def notified(table: str, events: Sequence[Event], by: Sequence[str], at: str) -> Also | None:
    """8.3(b)3: the Commission is told the change, the table and the time, in the record of significant events."""
    facts = [event.details for event in events if isinstance(event, Fact) and event.event == "notified"]
    notices = [details["commission"] for details in facts if "commission" in details]
    if not notices:
        return None

    def notify(connection: Connection) -> None:
        for notice in notices:
            note(connection, "commission-notified", by, at, table=table, change=notice)

    return notify


def reported(table: str, entry: int, events: Sequence[Event], by: Sequence[str], at: str) -> Also | None:
    """Whoever was reported, with a device (8.1) or for how they play, stands in the record of significant events, which
    a regulator reads.
    """
    facts = [event for event in events if isinstance(event, Fact) and event.event == "reported"]
    if not facts:
        return None

    def report(connection: Connection) -> None:
        for fact in facts:
            cites = {} if fact.cites is None else {"provision": fact.cites.text}
            what = "device-reported" if fact.cites == DEVICE.cites else "player-reported"
            note(connection, what, by, at, table=table, entry=entry, **cites, **fact.details)

    return report


def together(*works: Also | None) -> Also | None:
    """All of it, one after the other."""
    wanted = [work for work in works if work is not None]
    if len(wanted) < 2:
        return wanted[0] if wanted else None

    def all_of_it(connection: Connection) -> None:
        for work in wanted:
            work(connection)

    return all_of_it
