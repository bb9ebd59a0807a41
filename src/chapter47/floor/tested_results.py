"""8.4(f)2iv: what came of a test, counted from the logs of its tables, beside the criteria that were proposed for it.

A wager counts as it was settled at its table, or as it was settled anew where its round was corrected, whenever that
was done; the correction is counted beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection

from chapter47.floor.recovery import Row, recover_stream
from chapter47.house import UnlawfulHouse
from chapter47.law import Petition as Cited
from chapter47.money import Cents, dollars, written_cents
from chapter47.petitions.proposed import Proposed
from chapter47.petitions.testing import Criterion
from chapter47.table.commands import Correct, Pick, Report, read_pick
from chapter47.table.correction import CORRECTED
from chapter47.table.events import Fact, Settled, event_json
from chapter47.table.game import Game
from chapter47.table.petitioned import by_petition
from chapter47.table.table import Table

if TYPE_CHECKING:
    from chapter47.petitions.course import Course


class Key(NamedTuple):
    """What is counted together."""

    table: str
    version: int
    wager: str
    pick: Pick


class Decided(NamedTuple):
    """A wager of the test that was decided."""

    key: Key
    won: bool
    amount: Cents
    kept: Cents


@dataclass(slots=True)
class Came:
    """What came of one wager."""

    wagers: int = 0
    won: int = 0
    handle: Cents = 0
    kept: Cents = 0
    """What the house won by it, less what it paid."""

    def take(self, one: Decided) -> None:
        self.wagers += 1
        self.won += one.won
        self.handle += one.amount
        self.kept += one.kept


@dataclass(slots=True)
class Counted:
    """All of a test."""

    decided: dict[tuple[str, int], list[Decided]] = field(default_factory=dict)
    """By table and entry."""
    corrections: int = 0
    irregularities: int = 0
    undecided: int = 0
    """Wagers of the test that lie there still."""
    _tested: set[tuple[str, int]] = field(default_factory=set)
    """The entries that were made in the hours of the test, at its tables."""
    _whole: dict[str, int] = field(default_factory=dict)
    """At each table of a game that is petitioned for, the version that it plays."""

    def take(self, name: str, title: str, row: Row, table: Table, course: Course) -> None:
        (command, _, events), at = table.log[-1], (name, table.next_entry - 1)
        for event in events:
            if isinstance(event, Settled):
                self._decide(at, title, event_json(event))
            elif isinstance(event, Fact) and event.event == CORRECTED and isinstance(command, Correct):
                self._correct(name, title, table, command.entry, event)
        for petition, under in by_petition(table):
            if petition.name == course.filing.name:
                self._whole[name] = under.version  # what comes now; what was just settled was played before
        if _is_in_test(row.at, name, course):
            self._tested.add(at)
            self.irregularities += isinstance(command, Report)

    def _decide(self, at: tuple[str, int], title: str, told: Mapping[str, Any], whole: int | None = None) -> None:
        """A wager was decided, if it is one of the test: all are where the game is petitioned for."""
        cites, before, name = str(told["provision"]), f"{Cited(title).text}, version ", at[0]
        stated = int(cites.removeprefix(before)) if cites.startswith(before) else 0
        if version := stated or (self._whole.get(name, 0) if whole is None else whole):
            paid, collected, vigorish, amount = (
                written_cents(str(told[part])) for part in ("paid", "collected", "vigorish", "amount")
            )
            key = Key(name, version, str(told["wager"]), read_pick(told["pick"]))
            one = Decided(key, told["result"] == "win", amount, collected + vigorish - paid)
            self.decided.setdefault(at, []).append(one)

    def _correct(self, name: str, title: str, table: Table, entry: int, fact: Fact) -> None:
        """A round was corrected: its wagers count as they are settled now, and it is a correction of the test where
        something of the test was in it.
        """
        first, end = next((span for span in table.spans if span[0] <= entry < span[1]), (entry, entry + 1))
        before = [self.decided.pop((name, number), []) for number in range(first, end)]
        if any(before) or (name, entry) in self._tested:
            self.corrections += 1
        whole = next((one.key.version for each in before for one in each), 0) if name in self._whole else 0
        said = fact.details["events"]
        assert isinstance(said, list)
        for each in said:
            if each["event"] == "settled":
                self._decide((name, entry), title, each, whole)

    def came(self) -> dict[Key, Came]:
        """What came of each wager."""
        found: dict[Key, Came] = {}
        for one in (one for each in self.decided.values() for one in each):
            found.setdefault(one.key, Came()).take(one)
        return found


def _is_in_test(at: str, table: str, course: Course) -> bool:
    local = datetime.fromisoformat(at).replace(tzinfo=UTC).astimezone().replace(tzinfo=None)
    test = course.test_at(local)
    return test is not None and table in test.tables and test.option().is_on(local)


def counted(
    connection: Connection, course: Course, find: Callable[[str], Game], known: Mapping[str, object]
) -> Counted:
    """Runs over the logs of every table that was ever in the test, as far as they are known here."""
    found = Counted()
    for name in dict.fromkeys(table for test in course.tests for table in test.tables):
        if name not in known:
            continue

        def told(row: Row, table: Table, done: bool, kept: dict[str, Any], name: str = name) -> None:
            if done:
                found.take(name, course.title, row, table, course)

        machine = recover_stream(connection, name, find, told).table
        names = [petition for petition in machine.game.petitions if petition.name == course.filing.name]
        for petition in names:
            own = petition.wager_names()
            found.undecided += sum(wager in own for _, wager, _ in machine.layout.stakes)
    return found


def report(course: Course, found: Counted, proposed: Proposed | None) -> dict[str, Any]:
    """The results as data: by table, version and wager, together, and criterion by criterion."""
    all_came = found.came()
    expected = {version: _advantages(course, proposed, version) for version in {key.version for key in all_came}}
    rows = []
    due = Fraction(0)
    for key, came in sorted(all_came.items(), key=lambda each: (each[0].table, each[0].version, each[0].wager)):
        advantage = expected[key.version].get((key.wager, key.pick))
        due += came.handle * (advantage or 0)
        named = {"table": key.table, "version": key.version, "wager": key.wager}
        rows.append({**named, **_figures(came), "expected": None if advantage is None else _percent(advantage)})
    whole = Came()
    for came in all_came.values():
        whole.wagers += came.wagers
        whole.won += came.won
        whole.handle += came.handle
        whole.kept += came.kept
    beside = {"corrections": found.corrections, "irregularities": found.irregularities}
    hold = _percent(due / whole.handle) if whole.handle else None
    figures = {**_figures(whole), "expected": hold, **beside}
    criteria = [*_criteria(course, whole, beside)]
    named = {"petition": course.name, "title": course.title, "undecided": found.undecided}
    return {**named, "rows": rows, "whole": figures, "criteria": criteria}


def _figures(came: Came) -> dict[str, Any]:
    hold = _percent(Fraction(came.kept, came.handle)) if came.handle else None
    told = {"wagers": came.wagers, "won": came.won}
    return {**told, "handle": dollars(came.handle), "kept": dollars(came.kept), "hold": hold}


def _percent(part: Fraction) -> str:
    return f"{float(part * 100):.2f} %"


def _advantages(course: Course, proposed: Proposed | None, version: int) -> dict[tuple[str, Pick], Fraction]:
    """What the house can expect to keep of each wager of a version, where its declaration has joined."""
    if proposed is None:
        return {}
    try:
        house = proposed.house(version, course.filing.house)
    except UnlawfulHouse:
        return {}
    return {(row.wager, row.pick): row.advantage for group, _ in proposed.figures(version, house) for row in group}


def _criteria(course: Course, whole: Came, beside: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    """Whether each is met; one that is not measured is for the Commission to judge."""
    hold = float(Fraction(whole.kept * 100, whole.handle)) if whole.handle else None
    measured: dict[str, float | None] = {"wagers": whole.wagers, "handle": whole.handle / 100, "hold": hold, **beside}
    for each in course.submission.criteria if course.submission else ():
        value = measured.get(each.measure)
        met = None if not each.measure else value is not None and _is_met(each, value)
        shown = None if value is None else f"{value:.2f}".removesuffix(".00")
        yield {"text": each.text, "measure": each.measure, "bound": bound_words(each), "found": shown, "met": met}


def _is_met(criterion: Criterion, value: float) -> bool:
    least, most = criterion.least, criterion.most
    return (least is None or value >= least) and (most is None or value <= most)


def bound_words(criterion: Criterion) -> str:
    """What a criterion is held to.

    >>> bound_words(Criterion("Enough play", "wagers", 100.0)), bound_words(Criterion("Well received"))
    ('at least 100', '')
    """
    bounds = (("at least", criterion.least), ("at most", criterion.most))
    return ", ".join(f"{words} {value:g}" for words, value in bounds if value is not None)
