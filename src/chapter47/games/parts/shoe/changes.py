"""Cards wear: a set is changed in time, by the clock that the table is told."""

from datetime import datetime, timedelta
from typing import NamedTuple

from chapter47.house import House
from chapter47.law import Editorial, Source
from chapter47.table.shoe_state import CardTable, shoe_state
from chapter47.table.table import Table


class Wear(NamedTuple):
    """How long cards may be in use, and where that is said."""

    longest: timedelta
    cites: Source


A_DAY = Wear(timedelta(hours=24), Editorial("the cards of a shoe are changed at least once every 24 hours"))
RENEWED = ("decks", "shuffling", "shuffle")
"""Options of a house of which another value begins with another set."""


def put_in_use(table: Table[CardTable]) -> None:
    """A new set is in use from now on, or from when the table first knows the time."""
    table.state.cards_since = None
    note_time(table)


def note_time(table: Table[CardTable]) -> None:
    """The set was opened for use now at the latest: where a table did not know the time then, when it is first told."""
    if table.time is not None:
        table.state.cards_since = table.state.cards_since or table.time.isoformat()


def must_change(table: Table[CardTable], wear: Wear = A_DAY) -> bool:
    """Whether the set has been in use for as long as one may be, or the house has changed to another."""
    return shoe_state(table).other_set or is_old(table, wear)


def is_old(table: Table[CardTable], wear: Wear) -> bool:
    """Whether the set has been in use for as long as one may be."""
    return was_old(table, wear, table.time)


def was_old(table: Table[CardTable], wear: Wear, time: datetime | None) -> bool:
    """Whether it had been at a time that the table was told."""
    since = table.state.cards_since
    return time is not None and since is not None and time - datetime.fromisoformat(since) >= wear.longest


def rules_changed(table: Table[CardTable], before: House, renewed: tuple[str, ...] = RENEWED) -> None:
    """Another number of decks, or another way to shuffle, begins with another set: after the round that is open."""
    now = table.house
    if shoe_state(table).decks and any(before.values.get(option) != now.values.get(option) for option in renewed):
        shoe_state(table).other_set = True
