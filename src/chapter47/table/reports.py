"""Irregularities: what may be reported, what a report says, and how it breaks into a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.law import Mistake, Refused, Source, cite, shown
from chapter47.money.owners import seat_of
from chapter47.table.asking import Open, confirm, only
from chapter47.table.commands import Command, Details, Report
from chapter47.table.events import Event, Fact
from chapter47.table.plain import plain
from chapter47.table.says import Number, OneOf, Range, Say, Shown, Some, Speaker, Want, Words

if TYPE_CHECKING:
    from chapter47.table.table import Table

MOST_CARDS = 52
"""How many cards a report names at most."""
MOST_LETTERS = 80
"""How long it is that a report says in somebody's own words."""


Said: TypeAlias = Outcome | bool | int | tuple[int, ...]
"""What a report says of one thing."""


class Detail(NamedTuple):
    """One thing that a report must say beside its name."""

    name: str
    kind: Literal["outcome", "cards", "flag", "number", "numbers", "word", "words"]
    """An outcome of the equipment, cards of it, whether something is so, the number of something, several of them, one
    of some words, or one's own."""
    optional: bool = False
    """Whether the report may leave it out."""
    among: tuple[int, ...] | tuple[str, ...] = ()
    """The numbers or words that it may be, where only some can be."""


Check: TypeAlias = "Callable[[Table[Any], Mapping[str, Said]], None]"
"""Raises where something cannot have happened, by what a report says of it."""


class Reportable(NamedTuple):
    """An irregularity that may be reported, and what its report must say."""

    name: str
    title: str
    cites: Source
    confirmed_by: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()
    beside: str = ""
    """What is done where it bears on nothing of the round: the script goes on waiting as it was."""
    check: Check | None = None
    """Refuses a report of what cannot have happened as the table stands, where its details alone do not show that."""

    def is_said_by(self, details: Details) -> bool:
        """Whether a report says just what this one must and may."""
        must = {each.name for each in self.details if not each.optional}
        return must <= details.keys() <= {each.name for each in self.details}


_ASSISTS = "a device that projects outcomes, keeps track of cards, or works out odds or play"
DEVICE: Final = Reportable(
    "device",
    f"A player uses, or has for use, {_ASSISTS}",
    cite("8.1"),
    details=(
        Detail("seat", "number"),
        Detail("device", "word", True, ("calculator", "computer", "electronic", "electrical", "mechanical")),
        Detail("use", "word", True, ("used", "had-for-use")),
        Detail("in-concert", "numbers", True),
    ),
)
"""What may be reported at every table, at any moment: whose it is, and where it is known what it is, whether it was
used or only there to be used, and who acted in concert. It decides no wager: what becomes of it is not the game's.
"""
_STANDS_BY: Final = DEVICE._replace(
    title=f"A person who does not sit here uses, or has for use, {_ASSISTS}",
    details=(Detail("who", "words"), *DEVICE.details[1:]),
)
"""The same of a person who does not sit: 8.1 speaks of persons, whether they play or not."""


def _devices(table: Table[object]) -> dict[str, Reportable]:
    """The same at a table, by the name under which it is offered: those who act in concert sit there."""
    found: dict[str, Reportable] = {}
    # Nobody acts in concert alone: with a player there must be another.
    for name, kind, fewest in ((DEVICE.name, DEVICE, 2), ("device-of-another", _STANDS_BY, 1)):
        *others, together = kind.details
        concert = (together._replace(among=tuple(sorted(table.seats))),) if len(table.seats) >= fewest else ()
        found[name] = kind._replace(details=(*others, *concert))
    if not table.seats:
        del found[DEVICE.name]
    return found


def _check_device(table: Table[object], details: Details) -> None:
    """Refuses a report of nobody, of somebody who is not there, or of what the Commission has permitted."""
    if ("seat" in details) == ("who" in details):
        sentence = "A report of a device names one person: by the seat, or in words where they do not sit."
        raise Mistake("missing-detail", sentence, 'seat = 2, or who = "a person behind seat 2".')
    seat, together = details.get("seat"), details.get("in-concert")
    if "seat" in details and seat not in table.seats:
        raise table.no_such_seat(seat)
    if "seat" in details and isinstance(together, list) and seat in together:
        others = ", ".join(str(each) for each in sorted(table.seats) if each != seat) or "none"
        sentence = f"The player at seat {seat} does not act in concert with themselves."
        raise Refused("in-concert-alone", sentence, DEVICE.cites, f"Other seats taken: {others}.")
    device = details.get("device")
    if isinstance(device, str) and device in table.house.devices:
        sentence = f"The Commission has permitted that device at this table: {device}."
        raise Refused("device-permitted", sentence, DEVICE.cites, "Any other device is reported.")


def unnamed(event: Event) -> Event:
    """What happened, as everyone may be told it: whom a report of a device names is for the log, which staff and the
    regulator read.
    """
    if not isinstance(event, Fact) or event.event != "reported" or event.cites != DEVICE.cites:
        return event
    whom = ("seat", "who", "in-concert")
    return event._replace(details={name: said for name, said in event.details.items() if name not in whom})


class Irregularity(Exception):
    """A reported irregularity, as it arrives in the script."""

    def __init__(self, kind: Reportable, details: Mapping[str, Said]) -> None:
        super().__init__(kind.name)
        self.kind = kind
        self.details = details
        """What the report said, by name."""


def _read(table: Table[object], kind: Reportable, detail: Detail, report: Report) -> Said:
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
            raise _not_there(kind, detail, value)
        return value
    if detail.kind == "word":
        if type(value) is not str:
            raise Mistake("not-a-word", f"{name} is a word.", f'{name} = "{detail.among[0]}".')
        if value not in detail.among:
            raise _not_there(kind, detail, value)
        return value
    if detail.kind == "words":
        if type(value) is not str or not value.strip() or len(value) > MOST_LETTERS or not value.isprintable():
            sentence = f"{name} is said in words, of at most {MOST_LETTERS} letters."
            raise Mistake("not-words", sentence, f'{name} = "a person behind seat 2".')
        return value.strip()
    if detail.kind == "numbers":
        if not isinstance(value, list) or not value or not all(type(each) is int for each in value):
            raise Mistake("not-numbers", f"{name} is a list of whole numbers.", f"{name} = [{detail.among[0]}].")
        if out := [each for each in value if each not in detail.among]:
            raise _not_there(kind, detail, out[0])
        return tuple(sorted(set(value)))
    if detail.kind == "outcome":
        return equipment.read(value)
    if not isinstance(value, list) or not 0 < len(value) <= MOST_CARDS or not all(type(card) is str for card in value):
        raise Mistake("not-cards", f"{shown(value)} is not a list of cards.", equipment.hint())
    cards = table.game.cards
    assert cards is not None, f"{table.game.name} is not played with cards"
    cards.check_found(table, value)
    return tuple(value)


def _not_there(kind: Reportable, detail: Detail, value: object) -> Refused:
    """What is told of a number or a word that the report cannot say."""
    allowed = f"It is {detail.name} {' or '.join(plain(str(each)) for each in detail.among)}."
    return Refused("not-there", f"{kind.title}: that is not {detail.name} {shown(value, 20)}.", kind.cites, allowed)


def _wanted(table: Table[object], detail: Detail) -> Want:
    """What a report says of one thing."""
    if detail.kind == "word":
        return OneOf(detail.among)
    if detail.kind == "words":
        return Words(MOST_LETTERS)
    if detail.kind == "numbers":
        return Some(detail.among, 1, len(detail.among))
    if detail.kind == "flag":
        return OneOf((True, False))
    if detail.kind == "number":
        return OneOf(detail.among) if detail.among else Number((Range(1),))
    equipment = table.terms.equipment
    if detail.kind == "outcome":
        return Shown(equipment.name, numbers=equipment.numbers)
    return Shown(equipment.name, MOST_CARDS)


class _Reports(Open[object, Irregularity]):
    """Irregularities, reported where the script says that they can happen."""

    kind = "reports"

    def takes(self, command: Command) -> bool:
        return type(command) is Report

    def read(self, table: Table[object], command: Command) -> Irregularity:
        """The irregularity, if it can happen here and its report says what it must."""
        assert isinstance(command, Report)
        if command.irregularity == DEVICE.name:
            _check_device(table, command.details)
        reports = (*table.point.reports, *_devices(table).values())
        known = [kind for kind in reports if kind.name == command.irregularity]
        # One irregularity may be reported in several ways: of a player's hand, or of the dealer's.
        known.sort(key=lambda kind: not kind.is_said_by(command.details))
        for kind in known[:1]:
            confirm(kind.title, command.confirmed_by, kind.confirmed_by, kind.cites)
            only(command.details, *(detail.name for detail in kind.details))
            said = (each for each in kind.details if not each.optional or each.name in command.details)
            details = {each.name: _read(table, kind, each, command) for each in said}
            if kind.check is not None:
                kind.check(table, details)
            return Irregularity(kind, details)
        now = ", ".join(plain(kind.name) for kind in (*table.point.reports, DEVICE))
        name = command.irregularity[:40]
        if (moment := table.game.moments.get(name)) is not None:
            cites = moment.about(command.details)
            raise Refused("not-reportable", moment.when, cites, f"What can be reported now: {now}.")
        raise Mistake("not-reportable", f"{name!r} cannot be reported here.", f"What can be reported now: {now}.")

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            offered = [(kind.name, kind) for kind in table.point.reports]
            for name, kind in (*offered, *(_devices(table).items() if table.seats else ())):
                wants = {each.name: _wanted(table, each) for each in kind.details}
                if name == DEVICE.name:
                    wants["seat"] = OneOf(tuple(sorted(table.seats)))
                optional = tuple(each.name for each in kind.details if each.optional)
                yield Say(
                    name,
                    {"report": kind.name},
                    kind.cites,
                    wants,
                    optional=optional,
                    confirmed_by=kind.confirmed_by,
                    form=bool(wants),
                    title=kind.title,
                )

    def act(self, table: Table[object], answer: Irregularity) -> Irregularity | None:
        if answer.kind.beside:
            table.perform(answer.kind.beside, answer.kind.cites)
            return None
        if answer.kind.name != DEVICE.name:
            return answer
        told = {name: list(said) if isinstance(said, tuple) else said for name, said in answer.details.items()}
        table.record(Fact("reported", DEVICE.cites, {"irregularity": DEVICE.name, **told}))
        return None

    def describe(self) -> tuple[str, ...]:
        return ("report",)


REPORTS: Final = _Reports()
