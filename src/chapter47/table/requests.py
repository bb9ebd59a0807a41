"""What a script waits for. Every answer is checked before anything changes: ``admit`` is pure, ``apply`` acts."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache, partial
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, TypeAlias, TypeVar

from chapter47.equipment import Chance, Equipment, Outcome
from chapter47.law import Chapter47Error, Mistake, Refused, Source, nearest, shown
from chapter47.table.commands import Bet, Call, Choose, Command, Details, Reduce, Remove, Report, Showing
from chapter47.table.says import Number, OneOf, Range, Say, Shown, Speaker, Want, refused, speaking_seat

if TYPE_CHECKING:
    from chapter47.table.table import Table


class _Stay:
    """The command was taken, and the script goes on waiting."""


STAY: Final = _Stay()

MOST_CARDS = 52
"""How many cards a report names at most."""
NO_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
"""Nothing to say beside a name."""

Act: TypeAlias = Callable[[], object]
"""What is done once it is known to be allowed. It gives back what the script is told, or ``STAY``."""


class Request(ABC):
    """One thing that a script waits for, or that is open meanwhile."""

    __slots__ = ()

    kind: ClassVar[str]
    """Its name, by which faces tell requests apart."""
    audience: ClassVar[str]
    """Who is asked. Refusals go to the one who asked, and to nobody else."""
    absent: ClassVar[str]
    """What a supervisor may do instead of waiting for that person."""
    waiting: str = ""
    """What gaming waits for, in words, where nothing else goes on."""
    where: str = ""
    """What it is about, in words, where that is one place of several."""
    device: str = ""
    """What a device says of a card, in words, where that is asked: it says yes or no."""

    @abstractmethod
    def takes(self, command: Command) -> bool:
        """Whether the command is for this request."""

    @abstractmethod
    def admit(self, table: Table, command: Command) -> object:
        """Whatever ``apply`` needs; raises, and changes nothing, where the command cannot stand."""

    @abstractmethod
    def apply(self, table: Table, command: Command, admitted: object) -> object:
        """Acts. Answers the script, or :data:`STAY`."""

    @abstractmethod
    def describe(self) -> tuple[str, ...]:
        """What is asked, for the log's fingerprint and for people."""

    def needs(self, table: Table, command: Command) -> tuple[str, ...]:
        """The staff that must confirm a command which this request takes."""
        return ()

    def asked(self, table: Table) -> tuple[int, ...]:
        """The seats that may answer now, where there are some that people wait for."""
        return ()

    def topic(self, table: Table) -> str:
        """What it is about as the table stands: by this, faces find the sentence that says what is waited for."""
        return self.kind

    def due(self, table: Table) -> Command | None:
        """What staff say to go on, where whoever is asked does not answer."""
        return None

    def by_chance(self, table: Table, chance: Chance) -> Command | None:
        """The same, where what they say is for chance to decide."""
        return None

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        """What one may say to it now, or is shown closed. Pure."""
        return ()

    def own_says(self, table: Table, by: Speaker) -> Iterable[Say]:
        """The same without what is the same for everybody."""
        return self.says(table, by)

    def offer(self) -> dict[str, object]:
        """What is asked, of whom, and what happens without an answer, as plain JSON: what faces show."""
        return {"kind": self.kind, "audience": self.audience, "absent": self.absent}

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        """Why a command that nothing takes now has to wait, where this request knows."""
        return None


class Detail(NamedTuple):
    """One thing that a report must say beside its name."""

    name: str
    kind: Literal["outcome", "cards", "flag", "number"]
    """An outcome of the equipment, cards of it, whether something is so, or the number of something."""
    optional: bool = False
    """Whether the report may leave it out."""
    among: tuple[int, ...] = ()
    """The numbers that it may be, where only some can be."""


class Reportable(NamedTuple):
    """An irregularity that may be reported, and what its report must say."""

    name: str
    title: str
    cites: Source
    confirmed_by: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()


class Irregularity(Exception):
    """A reported irregularity, as it arrives in the script."""

    def __init__(self, kind: Reportable, details: Mapping[str, Outcome | bool | int]) -> None:
        super().__init__(kind.name)
        self.kind = kind
        self.details = details
        """What the report said, by name."""


R = TypeVar("R", bound=Request)


class Point:
    """Where a script waits: what may be said there, and which irregularities can happen. It never changes."""

    __slots__ = ("_fingerprint", "_found", "reports", "requests", "shows")

    def __init__(self, requests: tuple[Request, ...], reports: tuple[Reportable, ...] = ()) -> None:
        self.requests = requests
        self.reports = reports
        self._found: dict[type[Request], Request | None] | None = None
        self.shows: Shows | None = None
        """What waits for the equipment, if anything does."""
        for request in requests:
            if Shows in type(request).__mro__:
                assert isinstance(request, Shows)
                self.shows = request
                break
        self._fingerprint = ""

    def find(self, kind: type[R]) -> R | None:
        """What is open here of a kind, if anything."""
        # Asked again and again of points that never change; and to ask an abstract class is slow.
        found = self._found
        if found is None:
            found = self._found = {}
        if kind not in found:
            found[kind] = next((request for request in self.requests if kind in type(request).__mro__), None)
        return found[kind]  # type: ignore[return-value]  # the test is the proof

    def fingerprint(self) -> str:
        """The same for the same question, on any machine."""
        # Asked with every entry of a log, and worked out once: a table waits at few points, again and again.
        if not self._fingerprint:
            self._fingerprint = _fingerprint(self.describe())
        return self._fingerprint

    def describe(self) -> tuple[tuple[str, ...], ...]:
        return (
            *(request.describe() for request in self.requests),
            ("report", *(kind.name for kind in self.reports)),
        )


@lru_cache(maxsize=1024)
def _fingerprint(description: tuple[tuple[str, ...], ...]) -> str:
    return sha256(json.dumps(description).encode()).hexdigest()[:16]


class Shows(Request):
    """The equipment is in motion: the dealer, or a generator, says what it showed. No more bets."""

    kind = "shows"
    audience = "dealer"
    absent = "A supervisor may enter the outcome, or void the round: wagers go back (editorial choice)."

    __slots__ = ("cites", "equipment")

    def __init__(self, equipment: Equipment, cites: Source) -> None:
        self.equipment = equipment
        self.cites = cites

    @property
    def verb(self) -> str:
        """What the equipment does."""
        return self.equipment.verb

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == self.equipment.verb

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Showing)
        _, shown, details = command
        if details:
            for name, detail in details.items():
                self._detail(name, detail)
        value = self.equipment.read(shown)
        return command if value is shown or value == shown else command._replace(value=value)

    def _detail(self, name: str, value: object) -> None:
        """One thing said beside the outcome, which must be one that the equipment knows."""
        known = self.equipment.details.get(name)
        if isinstance(known, int):
            allowed, fits = (
                f"{name} is a whole number, at most {known}.",
                type(value) is int and 0 <= value <= known,
            )
        elif known:
            allowed, fits = f"{name} is {' or '.join(known)}.", value in known
        else:
            allowed, fits = f"It takes {', '.join(self.equipment.details)}.", False
        if not fits:
            raise Mistake("unknown-detail", f"The {self.equipment.name} has no {name} {shown(value)}.", allowed)

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        assert isinstance(admitted, Showing)
        table.said = admitted
        return admitted

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            beside: dict[str, Want] = {
                name: Number((Range(0, known),)) if isinstance(known, int) else OneOf(tuple(known))
                for name, known in self.equipment.details.items()
            }
            verb = self.equipment.verb
            wants = {verb: self.wanted(), **beside}
            yield Say(verb, {}, self.cites, wants, optional=tuple(beside), form=True)

    def wanted(self) -> Shown:
        """What the equipment is to show: how much of it at most."""
        return Shown(self.equipment.name)

    def describe(self) -> tuple[str, ...]:
        return (self.equipment.verb,)

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "verb": self.verb, "equipment": self.equipment.name}

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "No more bets has been called: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, self.cites, "Betting opens again after this round.")
        return None


class Awaits(Request):
    """A call of the staff that the script cannot go on without. Gaming waits for it."""

    kind = "call"
    audience = "staff"
    absent = "Another of the same rank makes the call."

    __slots__ = ("call", "cites", "confirmed_by", "details", "outcome", "waiting")

    def __init__(
        self,
        call: str,
        waiting: str,
        cites: Source | None,
        confirmed_by: tuple[str, ...] = (),
        outcome: tuple[str, Equipment] | None = None,
        details: Mapping[str, tuple[str, ...]] = NO_WORDS,
    ) -> None:
        self.call = call
        self.waiting = waiting
        self.cites = cites
        self.confirmed_by = confirmed_by
        self.outcome = outcome
        self.details = details
        """What the call may say beside its name, and the words for it."""

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call == self.call

    def needs(self, table: Table, command: Command) -> tuple[str, ...]:
        return self.confirmed_by

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Call)
        confirm(self.call, command.confirmed_by, self.confirmed_by, self.cites)
        if self.outcome is not None:
            return read_outcome(self.call, command.details, self.outcome)
        only(command.details, *self.details)
        for name, said in command.details.items():
            if said not in self.details[name]:
                allowed = f"{name} is {' or '.join(self.details[name])}."
                raise Mistake("unknown-detail", f"There is no {name} {shown(said)} to {self.call} with.", allowed)
        return command.details

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        return admitted

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            named: dict[str, Want] = {name: OneOf(words) for name, words in self.details.items()}
            optional = tuple(named)
            if self.outcome is not None:
                named = {self.outcome[0]: Shown(self.outcome[1].name)}
            step = {"call": self.call}
            form, staff = self.outcome is not None, self.confirmed_by
            yield Say(self.call, step, self.cites, named, optional=optional, confirmed_by=staff, form=form)

    def describe(self) -> tuple[str, ...]:
        return (f"call {self.call}",)

    def offer(self) -> dict[str, object]:
        return {
            **super().offer(),
            "call": self.call,
            "waiting": self.waiting,
            "confirmed_by": list(self.confirmed_by),
            "outcome": self.outcome[0] if self.outcome else None,
            "provision": self.cites.text if self.cites else None,
        }

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        allowed = f"Next is the call {self.call}."
        if self.cites is None:
            return Mistake("table-waits", self.waiting, allowed)
        return Refused("table-waits", self.waiting, self.cites, allowed)


def only(details: Details, *known: str) -> None:
    """Refuses anything said that nothing asked for."""
    if details and (extra := sorted(shown(key) for key in details.keys() - set(known))):
        raise Mistake("unknown-detail", f"There is no use for {', '.join(extra)} here.")


def confirm(what: str, given: tuple[str, ...], needed: tuple[str, ...], cites: Source | None) -> None:
    """Refuses an act that lacks the staff the law wants for it."""
    missing = [role for role in needed if role not in given]
    if missing and cites is not None:
        sentence = f"{what} needs the {' and the '.join(missing)}."
        raise Refused("not-confirmed", sentence, cites, f"confirmed-by = {json.dumps(missing)}.")


def read_outcome(what: str, details: Mapping[str, object], wanted: tuple[str, Equipment]) -> Outcome:
    """The outcome that a call must bring, read by the equipment."""
    name, equipment = wanted
    only(details, name)
    if name not in details:
        raise Mistake("missing-detail", f"{what} says {name}.", equipment.hint())
    return equipment.read(details[name])


class Way(NamedTuple):
    """What is said beside a name, and one filling of it: that it is refused shows that all are."""

    wants: Mapping[str, Want]
    optional: tuple[str, ...]
    example: Mapping[str, object]


NO_MORE = Way({}, (), {})


class Choosing(Request):
    """What seats may choose while the script waits. A game names the choices, and refuses those that do not stand."""

    audience = "seats"
    choices: ClassVar[tuple[str, ...]]
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What a choice says beside its name, where it says anything."""

    def takes(self, command: Command) -> bool:
        return type(command) is Choose and command[1] in self.choices

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Choose)
        number, choice, details = command
        if details:
            only(details, *self.wants.get(choice, ()))
        seat = table.seats.get(number)
        if seat is None or seat.leaving:
            raise table.no_such_seat(number)
        self.check(table, command)
        return command

    @abstractmethod
    def check(self, table: Table, choose: Choose) -> None:
        """Raises where the choice is not the seat's to make now."""

    @abstractmethod
    def right(self, table: Table, choice: str) -> Source:
        """Where the law gives the choice."""

    def ways(self, table: Table, seat: int, choice: str) -> Iterable[Way]:
        """How a seat may make a choice, in what it says beside its name."""
        return (NO_MORE,)

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        seat = speaking_seat(by)
        if seat is None or seat not in table.seats:
            return
        for choice in self.choices:
            cites, step = self.right(table, choice), {"choose": choice}
            for wants, optional, example in self.ways(table, seat, choice):
                no = refused(partial(self.admit, table, Choose(seat, choice, example)))
                if no is not None and no.code == "not-enough-chips" and "amount" in wants:
                    no = None  # what lies in front bounds the amount already
                yield Say(choice, step, cites, wants, optional=optional, refused=no)

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        return admitted

    def describe(self) -> tuple[str, ...]:
        return tuple(f"choose {choice}" for choice in self.choices)

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "choices": list(self.choices)}


class Calling(Request):
    """What staff may call while the script waits. A game says for which reasons, and refuses what does not stand."""

    audience = "staff"
    absent = "Nobody waits for it."
    reasons: ClassVar[Mapping[str, Collection[str]]]
    """The reasons of each call that must say one."""

    __slots__ = ("calls",)

    def __init__(self, *calls: str) -> None:
        self.calls = calls

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call in self.calls

    @abstractmethod
    def right(self, table: Table, call: str) -> Source:
        """Where the law has staff make the call."""

    def ways(self, table: Table, call: str) -> Iterable[Way]:
        """How a call may be made, in what it says beside its name."""
        if call not in self.reasons:
            return (NO_MORE,)
        among = tuple(self.reasons[call])
        return (Way({"reason": OneOf(among)}, (), {"reason": among[0]}),)

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is not None:
            return
        for call in self.calls:
            cites, step = self.right(table, call), {"call": call}
            for wants, optional, example in self.ways(table, call):
                staff = self.needs(table, Call(call, example))
                no = refused(partial(self.admit, table, Call(call, example, staff)))
                yield Say(call, step, cites, wants, optional=optional, confirmed_by=staff, refused=no)

    def reason(self, call: Call, *more: str) -> str:
        """The reason that a call says, beside which it may say some more."""
        only(call.details, "reason", *more)
        said, known = call.details.get("reason"), list(self.reasons[call.call])
        if isinstance(said, str) and said in known:
            return said
        hint = nearest(said[:40], known) if isinstance(said, str) else f"Say {', '.join(known)}."
        raise Mistake("unknown-reason", "The call says a reason.", hint)

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        return admitted

    def describe(self) -> tuple[str, ...]:
        return tuple(f"call {call}" for call in self.calls)

    def offer(self) -> dict[str, object]:
        reasons = {call: list(self.reasons[call]) for call in self.calls if call in self.reasons}
        return {**super().offer(), "calls": list(self.calls), "reasons": reasons}


def _read(table: Table, kind: Reportable, detail: Detail, report: Report) -> Outcome | bool | int:
    """One thing that a report says, as it must be."""
    name, equipment = detail.name, table.terms.equipment
    if name not in report.details:
        hint = {"flag": f"{name} = true or false.", "number": f"{name} = 1."}.get(detail.kind) or equipment.hint()
        raise Mistake("missing-detail", f"{kind.name} says {name}.", hint)
    value = report.details[name]
    if detail.kind == "flag":
        if not isinstance(value, bool):
            raise Mistake("not-a-flag", f"{name} is true or false.")
        return value
    if detail.kind == "number":
        if type(value) is not int:
            raise Mistake("not-a-number", f"{name} is a whole number.")
        if detail.among and value not in detail.among:
            allowed = f"{name} = {' or '.join(map(str, detail.among))}."
            raise Refused("not-there", f"{kind.title}: that is not {name} {value}.", kind.cites, allowed)
        return value
    if detail.kind == "outcome":
        return equipment.read(value)
    if not isinstance(value, list) or not 0 < len(value) <= 52 or not all(type(card) is str for card in value):
        raise Mistake("not-cards", f"{shown(value)} is not a list of cards.", equipment.hint())
    table.game.check_found(table, value)
    return tuple(value)


def _wanted(table: Table, detail: Detail) -> Want:
    """What a report says of one thing."""
    if detail.kind == "flag":
        return OneOf((True, False))
    if detail.kind == "number":
        return OneOf(detail.among) if detail.among else Number((Range(1),))
    equipment = table.terms.equipment
    return Shown(equipment.name) if detail.kind == "outcome" else Shown(equipment.name, MOST_CARDS)


class _Reports(Request):
    """Irregularities, reported where the script says that they can happen."""

    kind = "reports"
    audience = "staff"
    absent = "Nobody waits for it."

    def takes(self, command: Command) -> bool:
        return type(command) is Report

    def admit(self, table: Table, command: Command) -> object:
        """The irregularity, if it can happen here and its report says what it must."""
        assert isinstance(command, Report)
        for kind in table.point.reports:
            if kind.name == command.irregularity:
                confirm(kind.title, command.confirmed_by, kind.confirmed_by, kind.cites)
                only(command.details, *(detail.name for detail in kind.details))
                said = (each for each in kind.details if not each.optional or each.name in command.details)
                return Irregularity(kind, {each.name: _read(table, kind, each, command) for each in said})
        now = ", ".join(kind.name for kind in table.point.reports) or "nothing"
        name = command.irregularity[:40]
        raise Mistake("not-reportable", f"{name!r} cannot be reported here.", f"What can be reported now: {now}.")

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            for kind in table.point.reports:
                wants = {each.name: _wanted(table, each) for each in kind.details}
                optional = tuple(each.name for each in kind.details if each.optional)
                yield Say(
                    kind.name,
                    {"report": kind.name},
                    kind.cites,
                    wants,
                    optional=optional,
                    confirmed_by=kind.confirmed_by,
                    form=bool(wants),
                    title=kind.title,
                )

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        return admitted

    def describe(self) -> tuple[str, ...]:
        return ("report",)


REPORTS: Final = _Reports()
