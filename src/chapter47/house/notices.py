"""What must be on the sign at a table, and what a change of rules needs before it takes effect."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from chapter47.house.limits import Limits
from chapter47.house.rules import Declared, House, odds_apart, read_house
from chapter47.law import Mistake, Refused, Source, cite
from chapter47.money import dollars

HALF_HOUR = timedelta(minutes=30)


class Notice(NamedTuple):
    """One line of the sign at a table."""

    text: str
    cites: Source


class Change(NamedTuple):
    """One rule that would change, and how."""

    rule: str
    before: str
    after: str
    at_once: bool
    """A lowered minimum or a changed maximum needs a sign and an announcement, and no waiting."""
    told: bool
    """Whether the Commission is told: of everything but a raised minimum."""


class PendingChange(NamedTuple):
    """Rules that will change when the notice has run and nothing is wagered: as much of a house file as changes."""

    effective: datetime
    rules: Mapping[str, object]

    def plain(self) -> dict[str, object]:
        """As a snapshot keeps it."""
        return {"effective": self.effective.isoformat(), "rules": dict(self.rules)}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "PendingChange":
        return cls(datetime.fromisoformat(data["effective"]), data["rules"])


def changed(game: Declared, house: House, *rules: Mapping[str, object]) -> House:
    """The house after those changes, one upon the other; raises where the law does not allow what comes out.

    A rule that changes to nothing is taken away: ``{"max": None}`` leaves a table without a maximum.
    """
    for each in rules:
        file = {**house.file(), **each}
        if "odds" not in each and (apart := odds_apart(game, each)):
            file["odds"] = {line: str(odds) for line, odds in house.odds.items() if line not in apart}
        house = read_house(game, {rule: value for rule, value in file.items() if value is not None})
    return house


def limits_notice(house: House, wagers: tuple[str, ...]) -> tuple[Notice, ...]:
    """The minimum and maximum wagers, as the sign shows them: the table's, then those of single wagers."""
    limits = house.limits
    lines = [f"Minimum ${dollars(limits.least)}" + _most(limits)]
    own = (wager for wager in wagers if wager in limits.by_wager)
    lines.extend(f"{wager.replace('-', ' ').capitalize()}: {limits.of(wager)}" for wager in own)
    return tuple(Notice(line, cite("8.2(c)")) for line in lines)


def _most(limits: Limits) -> str:
    return ", no maximum" if limits.most is None else f", maximum ${dollars(limits.most)}"


def changes(old: House, new: House, wagers: tuple[str, ...]) -> tuple[Change, ...]:
    """Every difference between two houses, each with what it needs under 8.3."""
    found = []
    for wager in ("", *wagers):
        # The unnamed wager stands for the table's own limits: they count where no wager has its own.
        before, after = old.limits.of(wager), new.limits.of(wager)
        if wager and not (wager in old.limits.by_wager or wager in new.limits.by_wager):
            continue
        where = f"limits.{wager}." if wager else ""
        if before.least != after.least:
            lower = after.least < before.least
            # A lowered minimum waits for nothing, and of a raised one the Commission need not be told.
            found.append(Change(f"{where}min", dollars(before.least), dollars(after.least), lower, False))
        if before.most != after.most:
            found.append(Change(f"{where}max", _top(before.most), _top(after.most), True, False))
    settled = replace(old, limits=new.limits).file()
    for rule, value in new.file().items():
        if settled.get(rule) != value:
            found.append(Change(rule, str(settled.get(rule)), str(value), False, True))
    found.extend(
        Change(rule, str(value), "none", False, True) for rule, value in settled.items() if rule not in new.file()
    )
    return tuple(found)


def _top(most: int | None) -> str:
    return "none" if most is None else dollars(most)


def change_notice(found: tuple[Change, ...], now: datetime, effective: datetime) -> None:
    """Refuses a change that would take effect sooner than the law allows."""
    if effective < now:
        raise Mistake("time-past", f"It is {now:%Y-%m-%d %H:%M} already.", "A change takes effect now or later.")
    waiting = [change for change in found if not change.at_once]
    if waiting and effective < now + HALF_HOUR:
        raise Refused(
            "notice-too-short",
            f"A change of {', '.join(change.rule for change in waiting)} needs half an hour's notice.",
            cite("8.3(b)"),
            f"It may take effect at {now + HALF_HOUR:%H:%M} or later.",
        )
