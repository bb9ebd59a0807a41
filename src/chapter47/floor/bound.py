"""What binds a pit or the casino binds running tables too: a change of rules is checked against all others there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games import game as find_game
from chapter47.house import Binding, House, UnlawfulHouse, changed, read_house
from chapter47.house.casino import METER, Casino
from chapter47.house.notices import PendingChange
from chapter47.house.rules import Violation
from chapter47.law import Editorial, Mistake, Refused, shown
from chapter47.table.commands import Call
from chapter47.table.table import Table

if TYPE_CHECKING:
    from chapter47.floor.host import Host

SAME_METER = Editorial("what wagers have put on a meter stays there for those who wagered it")
SCOPES = ("table", "pit", "casino")
"""Where a change is made: at one table, or at all that a rule binds together in its pit or in the casino."""


class Standing(NamedTuple):
    """A table of the casino, whoever runs it: its rules, and those that are announced."""

    name: str
    pit: str
    house: House
    pending: tuple[PendingChange, ...]

    @classmethod
    def of(cls, name: str, pit: str, table: Table) -> Standing:
        return cls(name, pit, table.house, tuple(table.pending))

    def at(self, moment: datetime) -> House:
        """Its rules at a moment."""
        due = (each.rules for each in self.pending if each.effective <= moment)
        return changed(find_game(self.house.game), self.house, *due)

    def with_change(self, rules: Mapping[str, object], moment: datetime) -> Standing:
        """The same with one more change that is announced."""
        more = sorted([*self.pending, PendingChange(moment, rules)], key=lambda each: each.effective)
        return self._replace(pending=tuple(more))

    def without_change(self, rules: Mapping[str, object], moment: datetime) -> Standing:
        """The same without one that was announced: of two that say the same, the last."""
        kept = [*self.pending]
        places = [at for at, each in enumerate(kept) if each == PendingChange(moment, rules)]
        del kept[places[-1]]
        return self._replace(pending=tuple(kept))


def scope_of(call: Call) -> str:
    """Where a change is to be made, as whoever announces it says."""
    scope = call.details.get("at", SCOPES[0])
    if scope not in SCOPES:
        raise Mistake("no-such-scope", f"A change is not made at {shown(scope)}.", f"Say {', '.join(SCOPES)}.")
    return str(scope)


def changed_together(host: Host, hosts: Iterable[Host], call: Call) -> list[Host]:
    """The tables at which a change is made: this one, and the others that its rules bind in the pit or the casino."""
    scope, rules = scope_of(call), call.details.get("rules")
    if scope == "table" or not isinstance(rules, dict):
        return [host]
    there = (each for each in hosts if scope == "casino" or each.pit == host.pit)
    return [each for each in there if each is host or all(_are_bound(host.table, each.table, rule) for rule in rules)]


def withdrawn_together(host: Host, hosts: Iterable[Host], call: Call, change: PendingChange) -> list[Host]:
    """The tables at which an announced change is withdrawn: this one, and of those that its rules bind in the pit or
    the casino the ones at which it is announced as well.
    """
    together = call._replace(details={**call.details, "rules": change.rules})
    return [each for each in changed_together(host, hosts, together) if change in each.table.pending]


def check_same_meter(table: Table, call: Call) -> None:
    """Refuses to give a table another meter: what its wagers put on the one would be won from the other."""
    rules = call.details.get("rules")
    if isinstance(rules, dict) and rules.get(METER, table.house.values.get(METER)) != table.house.values.get(METER):
        sentence = "A table keeps the progressive meter that it was set up with."
        raise Refused("meter-stays", sentence, SAME_METER, "Set up another table for another meter.")


def _are_bound(one: Table, other: Table, rule: str) -> bool:
    """Whether two tables must be alike in a rule."""
    first, second = (_bindings(table, rule) for table in (one, other))
    if one.game is other.game:
        return any(not each.among or one.house[each.among] == other.house[each.among] is not None for each in first)
    across = any(each.across for each in first) and any(each.across for each in second)
    names = {each.like for each in (*first, *second)} & {one.game.name, other.game.name}
    return across or bool(names)


def _bindings(table: Table, rule: str) -> list[Binding]:
    named = "odds" if rule in table.game.odds_keys else rule
    return [each for each in table.game.bindings if each.option == named]


def check_bound(casino: str, before: list[Standing], after: list[Standing], now: datetime) -> None:
    """Refuses a change by which tables would differ, now or later, that the law wants alike.

    A licensee's own statements are asked for as well: what a table would offer without them is refused by itself.
    """
    moments = sorted({now, *(each.effective for table in after for each in table.pending if each.effective > now)})
    for moment in moments:
        known = {_key(each) for each in _violations(casino, before, moment)}
        for was, table in zip(before, after, strict=True):
            if table != was:
                _check_stated(table.at(moment))
        for violation in _violations(casino, after, moment):
            if _key(violation) not in known and violation.cites is not None:
                told = f"{violation.option} {violation.sentence}"
                allowed = 'Say it for all of them together: at = "pit", or at = "casino".'
                raise Refused("not-alike", f"At {moment:%H:%M} {told}", violation.cites, allowed)


def _check_stated(house: House) -> None:
    """Refuses what a licensee would offer without having stated what the law asks of it."""
    try:
        read_house(find_game(house.game), house.file(), submitted=True)
    except UnlawfulHouse as unlawful:
        raise unlawful.violations[0].refusal("not-stated") from None


def _key(violation: Violation) -> tuple[str, str]:
    return violation.option, str(violation.cites)


def _violations(casino: str, tables: list[Standing], moment: datetime) -> Iterator[Violation]:
    pits: dict[str, dict[str, object]] = {}
    for table in tables:
        pits.setdefault(table.pit, {})[table.name] = table.at(moment).file()
    try:
        Casino.read({"casino": casino or "floor", "pits": pits}, find_game)
    except UnlawfulHouse as unlawful:
        yield from unlawful.violations
