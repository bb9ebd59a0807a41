"""Where a script acts: it asks and waits, says what may be reported meanwhile, announces and performs."""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Mapping
from contextlib import AbstractContextManager
from types import TracebackType, coroutine
from typing import Any, Generic, TypeAlias, TypeVar, overload

from chapter47.equipment import Equipment, Outcome
from chapter47.law import Source
from chapter47.table.asking import AnyAsk, Ask, Open, Point
from chapter47.table.calls import NO_WORDS, AwaitsCall, AwaitsOutcome
from chapter47.table.commands import NO_DETAILS, Details, Showing
from chapter47.table.events import Announced, Fact
from chapter47.table.record import Record
from chapter47.table.reports import Reportable
from chapter47.table.showing import ShowsOutcome
from chapter47.table.state import State

MOST_SCOPES = 1 << 6
MOST_POINTS = 1 << 8
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
Meanwhile: TypeAlias = tuple[Open[State, Any], ...]
"""What is open while something else is waited for."""


class Stage(Generic[State]):
    """What a script has of its table, chips and cards apart."""

    def __init__(self, shown_by: Source) -> None:
        self.log = Record()
        self.record = self.log.facts.append
        """Keeps a fact: among those that follow from the command being acted on."""
        self._shown_by = shown_by
        """Where the law has equipment show something once betting is over."""
        self._asked: list[ShowsOutcome[object]] = []
        self._points: dict[tuple[AnyAsk, ...], Point] = {}
        self._reports: tuple[Reportable, ...] = ()
        self._scopes: dict[int, _Scope] = {}
        """Where something may be reported, by what: a script comes to the same parts again and again."""
        self._told: dict[tuple[str, object, int], Fact] = {}
        """What was marked before: a table keeps all that happens, and the same thing once."""
        self._announced: dict[tuple[str, int, str], Announced] = {}
        self._performed: dict[tuple[str, int], Fact] = {}
        """What was said and done before, likewise. Each fact keeps the source that it is known by."""

    # It asks, and waits

    async def result(self, equipment: Equipment) -> Showing:
        """Waits for what the equipment shows."""
        return await self.ask(self.shows(equipment))

    def shows(self, equipment: Equipment) -> ShowsOutcome[object]:
        """One question for each piece of equipment."""
        for ask in self._asked:
            if ask.equipment is equipment:
                return ask
        self._asked.append(ShowsOutcome(equipment, self._shown_by))
        return self._asked[-1]

    @overload
    def ask(self, one: Ask[State, A], /, *, meanwhile: Meanwhile[State] = ()) -> Awaitable[A]: ...
    @overload
    def ask(
        self, one: Ask[State, A], two: Ask[State, B], /, *, meanwhile: Meanwhile[State] = ()
    ) -> Awaitable[A | B]: ...
    @overload
    def ask(
        self, one: Ask[State, A], two: Ask[State, B], three: Ask[State, C], /, *, meanwhile: Meanwhile[State] = ()
    ) -> Awaitable[A | B | C]: ...
    @overload
    def ask(
        self,
        one: Ask[State, A],
        two: Ask[State, B],
        three: Ask[State, C],
        four: Ask[State, D],
        /,
        *,
        meanwhile: Meanwhile[State] = (),
    ) -> Awaitable[A | B | C | D]: ...
    @overload
    def ask(self, *asks: Ask[State, Any], meanwhile: Meanwhile[State] = ()) -> Awaitable[Any]: ...
    def ask(self, *asks: Ask[State, Any], meanwhile: Meanwhile[State] = ()) -> Awaitable[Any]:
        """Yields to the driver what the script waits for, and what is open meanwhile; the driver sends an answer."""
        if meanwhile:
            asks = meanwhile + asks
        point = self._points.get(asks)
        if point is None or point.reports is not self._reports:
            if len(self._points) >= MOST_POINTS:
                self._points.clear()
            point = self._points[asks] = Point(asks, self._reports)
        return _wait(point)

    async def await_call(
        self,
        call: str,
        waiting: str,
        cites: Source | None,
        confirmed_by: tuple[str, ...] = (),
        words: Mapping[str, tuple[str, ...]] = NO_WORDS,
    ) -> Details:
        """Waits for a call that the script cannot go on without: what it says beside its name."""
        return await self.ask(AwaitsCall(call, waiting, cites, confirmed_by, words))

    async def await_outcome(
        self, call: str, waiting: str, cites: Source, confirmed_by: tuple[str, ...], name: str, equipment: Equipment
    ) -> Outcome:
        """Waits for a call that says what the equipment showed."""
        return await self.ask(AwaitsOutcome(call, waiting, cites, confirmed_by, name=name, equipment=equipment))

    def may_report(self, kinds: tuple[Reportable, ...]) -> AbstractContextManager[None]:
        """Inside this part of the script, these irregularities may be reported."""
        scope = self._scopes.get(id(kinds))
        if scope is None or scope.before is not self._reports:
            if len(self._scopes) >= MOST_SCOPES:
                self._scopes.clear()
            together = (*self._reports, *kinds) if self._reports else kinds
            scope = self._scopes[id(kinds)] = _Scope(self, together, kinds)
        return scope

    def putting_right(self) -> AbstractContextManager[None]:
        """Inside this part of the script an irregularity is put right, and no other may be reported."""
        return _Scope(self, (), ())

    # It says and does

    def announce(self, call: str, cites: Source, by: str = "dealer") -> None:
        """The dealer says so aloud, or whoever else the law has say it."""
        said = self._announced.get((call, id(cites), by))
        if said is None:
            said = self._announced[call, id(cites), by] = Announced(call, cites, by)
        self.record(said)

    def perform(self, act: str, cites: Source, details: Details = NO_DETAILS) -> None:
        """A step of the procedure, done and recorded."""
        if details:
            if len(details) > 1:  # in the order in which a log keeps them, so that they are told alike from both
                details = dict(sorted(details.items()))
            self.record(Fact("performed", cites, {"act": act, **details}))
            return
        done = self._performed.get((act, id(cites)))
        if done is None:
            done = self._performed[act, id(cites)] = Fact("performed", cites, {"act": act})
        self.record(done)

    def mark(self, marker: str, on: object, cites: Source, details: Details = NO_DETAILS) -> None:
        """Tells where a marker is put, and what else the law asks of it."""
        if details:
            self.record(Fact("marked", cites, {"marker": marker, "on": on, **details}))
            return
        try:
            told = self._told.get((marker, on, id(cites)))
        except TypeError:  # it lies on several places
            told = Fact("marked", cites, {"marker": marker, "on": on})
        if told is None:
            told = self._told[marker, on, id(cites)] = Fact("marked", cites, {"marker": marker, "on": on})
        self.record(told)


class _Scope(AbstractContextManager[None]):
    """Says what may be reported, until it ends."""

    __slots__ = ("before", "kinds", "named", "stage")

    def __init__(self, stage: Stage[Any], kinds: tuple[Reportable, ...], named: tuple[Reportable, ...]) -> None:
        self.stage = stage
        self.before = stage._reports
        self.kinds = kinds
        self.named = named
        """Those that the script names here, beside what it named before. They are known by what they are: kept, no
        others can be taken for them."""

    def __enter__(self) -> None:
        self.stage._reports = self.kinds

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stage._reports = self.before


@coroutine
def _wait(point: Point) -> Generator[Point, Any, Any]:
    return (yield point)
