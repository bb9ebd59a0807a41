"""What staff call: what a script cannot go on without, and what may be called while it waits for something else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.equipment import Chance, Equipment, Outcome
from chapter47.law import Chapter47Error, Mistake, Refused, Source, nearest, shown
from chapter47.money.owners import seat_of
from chapter47.table.asking import Answer, Ask, Of, confirm, only
from chapter47.table.commands import Call, Command, Details
from chapter47.table.plain import plain
from chapter47.table.says import NO_SUGGESTION, OneOf, Say, Shown, Speaker, Step, Want, refused

if TYPE_CHECKING:
    from chapter47.table.table import Table

NO_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
"""Nothing to say beside a name."""
AUTOMATIC = "automatic"
"""What a driver says that stands in the post where no person does: the record is marked with it."""


@dataclass(frozen=True, eq=False)
class Awaits(Ask[object, Answer]):
    """A call of the staff that the script cannot go on without. Gaming waits for it."""

    call: str
    because: str
    """What gaming waits for, in words."""
    cites: Source | None
    confirmed_by: tuple[str, ...]

    kind = "call"
    by_people: ClassVar[bool] = False
    """Whether it is for people alone to say: an automatic dealer waits for them."""
    left_out: ClassVar[bool] = False
    """Whether a record may leave it out: it goes on with what is due then, which says so."""

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call == self.call

    def needs(self, table: Table[object], command: Command) -> tuple[str, ...]:
        return self.confirmed_by

    def read(self, table: Table[object], command: Command) -> Answer:
        assert isinstance(command, Call)
        confirm(f"The call {plain(self.call)!r}", command.confirmed_by, self.confirmed_by, self.cites)
        return self.answer(command.details)

    @abstractmethod
    def answer(self, details: Details) -> Answer:
        """What the call says beside its name."""

    def waiting(self) -> str:
        return self.because

    def describe(self) -> tuple[str, ...]:
        return (f"call {self.call}",)

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        allowed = f"Next is the call {plain(self.call)!r}."
        if self.cites is None:
            return Mistake("table-waits", self.because, allowed)
        return Refused("table-waits", self.because, self.cites, allowed)


@dataclass(frozen=True, eq=False)
class AwaitsCall(Awaits[Details]):
    """A call that says nothing beside its name, or one of some words."""

    words: Mapping[str, tuple[str, ...]]
    """What the call may say beside its name, and the words for it."""

    def answer(self, details: Details) -> Details:
        only(details, *self.words)
        for name, said in details.items():
            if said not in self.words[name]:
                allowed = f"{name} is {' or '.join(self.words[name])}."
                raise Mistake("unknown-detail", f"There is no {name} {shown(said)} to {self.call} with.", allowed)
        return details

    def due(self, table: Table[object]) -> Command:
        return Call(self.call, {}, self.confirmed_by)

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            wants: dict[str, Want] = {name: OneOf(words) for name, words in self.words.items()}
            step, optional = {"call": self.call}, tuple(wants)
            yield Say(self.call, step, self.cites, wants, optional=optional, confirmed_by=self.confirmed_by)


@dataclass(frozen=True, eq=False)
class AwaitsWord(AwaitsCall):
    """The word of one post that gaming waits for. A driver may stand in that post, and then the record is marked so."""

    left_out = True

    def answer(self, details: Details) -> Details:
        if details.get("by") == AUTOMATIC:
            only(details, "by")
            return details
        return super().answer(details)

    def due(self, table: Table[object]) -> Command:
        return Call(self.call, {"by": AUTOMATIC}, self.confirmed_by)

    def given_by(self, said: Details) -> str:
        """Who gave it, as the record tells it."""
        (post,) = self.confirmed_by
        return f"the floor itself, in the {post}'s post" if said else post


@dataclass(frozen=True, eq=False, kw_only=True)
class AwaitsOutcome(Awaits[Outcome]):
    """A call that says what the equipment showed."""

    name: str
    """By what the outcome is said."""
    equipment: Equipment

    def answer(self, details: Details) -> Outcome:
        only(details, self.name)
        if self.name not in details:
            raise Mistake("missing-detail", f"{self.call} says {self.name}.", self.equipment.hint())
        return self.equipment.read(details[self.name])

    def by_chance(self, table: Table[object], chance: Chance) -> Command:
        shown = chance.result(self.equipment)
        return Call(self.call, {self.name: list(shown) if isinstance(shown, tuple) else shown}, self.confirmed_by)

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            wants = {self.name: Shown(self.equipment.name, numbers=self.equipment.numbers)}
            yield Say(self.call, {"call": self.call}, self.cites, wants, confirmed_by=self.confirmed_by, form=True)


class Way(NamedTuple):
    """What is said beside a name, and one filling of it: that it is refused shows that all are."""

    wants: Mapping[str, Want]
    optional: tuple[str, ...]
    example: Mapping[str, object]
    form: bool = False
    """Whether the wants hang together, so that only the table decides."""
    suggests: Mapping[str, Step] = NO_SUGGESTION
    """Ways to fill it in, by name."""
    weighs: bool = False
    """Whether the table tells what would follow from one that is filled in."""


NO_MORE = Way({}, (), {})


@dataclass(frozen=True, eq=False)
class Calls(Ask[Of, Answer]):
    """What staff may call while the script waits. A game says for which reasons, and refuses what does not stand."""

    calls: tuple[str, ...]

    reasons: ClassVar[Mapping[str, Collection[str]]] = {}
    """The reasons of each call that must say one."""

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call in self.calls

    def read(self, table: Table[Of], command: Command) -> Answer:
        assert isinstance(command, Call)
        return self.heard(table, command)

    @abstractmethod
    def heard(self, table: Table[Of], call: Call) -> Answer:
        """What a call means; raises where it cannot stand."""

    @abstractmethod
    def right(self, table: Table[Of], call: str) -> Source:
        """Where the law has staff make the call."""

    def ways(self, table: Table[Of], call: str) -> Iterable[Way]:
        """How a call may be made, in what it says beside its name."""
        if call not in self.reasons:
            return (NO_MORE,)
        among = tuple(self.reasons[call])
        return (Way({"reason": OneOf(among)}, (), {"reason": among[0]}),)

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is not None:
            return
        for call in self.calls:
            cites, step = self.right(table, call), {"call": call}
            for wants, optional, example, form, *_ in self.ways(table, call):
                staff = self.needs(table, Call(call, example))
                no = refused(partial(self.heard, table, Call(call, example, staff)))
                yield Say(call, step, cites, wants, optional=optional, confirmed_by=staff, form=form, refused=no)

    def reason(self, call: Call, *more: str) -> str:
        """The reason that a call says, beside which it may say some more."""
        only(call.details, "reason", *more)
        said, known = call.details.get("reason"), list(self.reasons[call.call])
        if isinstance(said, str) and said in known:
            return said
        hint = nearest(said[:40], known) if isinstance(said, str) else f"Say {', '.join(known)}."
        raise Mistake("unknown-reason", "The call says a reason.", hint)

    def describe(self) -> tuple[str, ...]:
        return tuple(f"call {call}" for call in self.calls)
