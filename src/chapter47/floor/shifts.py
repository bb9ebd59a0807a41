"""The shifts of a gaming day: how they are named and how long they are is the house's own choice."""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from chapter47.law import Editorial, Mistake, shown

USUAL = "day 8, swing 8, graveyard 8"
BY_CHOICE = Editorial("the chapter has no shifts: three of eight hours from the beginning of the gaming day")
ALLOWED = f"Names with their hours, 24 in all: {USUAL}."


class Shift(NamedTuple):
    """A part of a gaming day."""

    name: str
    first: str
    """The first moment that belongs to it, as lines have it."""
    last: str
    """The first that does not any more."""


def read_shifts(text: str) -> list[tuple[str, int]]:
    """The shifts of a day as settings have them, in their order.

    >>> read_shifts("day 12, night 12")
    [('day', 12), ('night', 12)]
    """
    found: list[tuple[str, int]] = []
    for each in text.split(","):
        name, _, hours = each.strip().rpartition(" ")
        name = name.strip()
        if not (name.isascii() and name.replace("-", "").isalnum() and len(name) <= 20):
            raise Mistake("not-shifts", f"shifts = {shown(text)} cannot be.", ALLOWED)
        if not (hours.isascii() and hours.isdecimal() and 1 <= int(hours[:3]) <= 24):
            raise Mistake("not-shifts", f"shifts = {shown(text)} cannot be.", ALLOWED)
        found.append((name, int(hours)))
    names = [name for name, _ in found]
    if sum(hours for _, hours in found) != 24 or len(set(names)) != len(names) or "whole" in names:
        raise Mistake("not-shifts", f"shifts = {shown(text)} cannot be.", ALLOWED)
    return found


def shifts_of(day: date, begins_at: int, said: str) -> list[Shift]:
    """The shifts of a gaming day, by the clock on the casino's wall: a night in which clocks change has one that is
    shorter or longer."""
    at, found = datetime.combine(day, time(begins_at)), []
    for name, hours in read_shifts(said):
        found.append(Shift(name, _moment(at), _moment(at + timedelta(hours=hours))))
        at += timedelta(hours=hours)
    return found


def _moment(local: datetime) -> str:
    return local.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds")
