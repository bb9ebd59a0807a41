"""Cards wear: a set is changed in time, by the clock that the table is told."""

from datetime import datetime, timedelta

from chapter47.house import House
from chapter47.law import Editorial
from chapter47.table.cards import state
from chapter47.table.table import Table

LONGEST = timedelta(hours=24)
CHANGED = Editorial("the cards of a shoe are changed at least once every 24 hours")


def put_in_use(table: Table) -> None:
    """A new set is in use from now on, or from when the table first knows the time."""
    table.memory.pop("cards-since", None)
    note_time(table)


def note_time(table: Table) -> None:
    """The set is known to have been in use since now at least."""
    if table.time is not None:
        table.memory.setdefault("cards-since", table.time.isoformat())


def must_change(table: Table) -> bool:
    """Whether the set has been in use for as long as one may be, or the house has changed to another."""
    if state(table).get("other-set"):
        return True
    if table.time is None:
        return False
    since = table.memory.get("cards-since")
    return since is not None and table.time - _time(since) >= LONGEST


def _time(since: object) -> datetime:
    return datetime.fromisoformat(str(since))


def rules_changed(table: Table, before: House) -> None:
    """Another number of decks, or another way to shuffle, begins with another set: after the round that is open."""
    now = table.house
    if "shoe" in table.memory and any(
        before.values.get(option) != now.values.get(option) for option in ("decks", "shuffling", "shuffle")
    ):
        state(table)["other-set"] = True
