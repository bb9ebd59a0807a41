"""What the card room knows: types of tables, who sits where, and who waits for what, in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from chapter47.house import House
from chapter47.money import Cents, dollars
from chapter47.table.parts import CardRoom

Kind: TypeAlias = Literal["change", "move", "break", "list"]
"""Why somebody is to have a seat: they asked for another at their table; they move here from a fuller or a feeding
table; their table was broken; they wait. Among those who may have a vacancy, the earlier kind has it."""
KINDS: tuple[Kind, ...] = ("change", "move", "break", "list")
GUEST = "guest"
"""How a table's seat names somebody who has no account here."""
Vacancy: TypeAlias = tuple[str, int]
"""A seat of a table that nobody has."""


def type_of(house: House, room: CardRoom) -> dict[str, str]:
    """The type of a table, by its house: the game, what the game says makes a type, and the limits.

    >>> from chapter47.law import cite
    >>> from chapter47.house import Limits
    >>> room = CardRoom(cite("14.18"), ("form",), (), (), (), ())
    >>> type_of(House("stud", {"form": "high"}, limits=Limits(500, 1000)), room)
    {'game': 'stud', 'form': 'high', 'limits': '5-10'}
    """
    options = {name: str(house.values[name]) for name in room.types if house.values.get(name) is not None}
    return {"game": house.game, **options, "limits": limits_of(house.limits.least, house.limits.most)}


def limits_of(least: Cents, most: Cents | None) -> str:
    """Limits, as people name a type of table by them.

    >>> limits_of(500, 1000), limits_of(50, None)
    ('5-10', '0.50 and up')
    """
    low = dollars(least).removesuffix(".00")
    return f"{low} and up" if most is None else f"{low}-{dollars(most).removesuffix('.00')}"


def key_of(type: Mapping[str, str]) -> str:
    """A type's name in the log.

    >>> key_of({"game": "stud", "form": "high", "limits": "5-10"})
    'stud/high/5-10'
    """
    options = [value for name, value in sorted(type.items()) if name not in ("game", "limits")]
    return "/".join((type["game"], *options, type["limits"]))


@dataclass(slots=True)
class Sitter:
    """Somebody at a table."""

    who: str
    """``player:3``, or for somebody without an account a name that no other has: ``guest:17``."""
    name: str
    """As the list had it; empty for who was never on one."""
    since: int
    """The entry of the room's log with which they sat down."""
    away: str = ""
    """Since when they are away, with their chips left there."""
    until: str = ""
    """How long their seat is kept."""
    over: bool = False
    """Whether that time is over."""


@dataclass(slots=True)
class TableKnown:
    """A table as its own entries say."""

    type: dict[str, str]
    pit: str
    edition: str
    seats: int
    open: bool
    entry: int
    """The entry of the table's log that said so last."""
    taken: dict[int, Sitter] = field(default_factory=dict)
    breaking: bool = False
    """Whether it is being broken: nobody is called there."""
    feeds: str = ""
    """The table that its players must move to."""

    @property
    def key(self) -> str:
        return key_of(self.type)


class Called(NamedTuple):
    """A seat that is kept for somebody until then."""

    table: str
    seat: int
    at: str
    until: str

    @property
    def vacancy(self) -> Vacancy:
        return self.table, self.seat


@dataclass(slots=True)
class Place:
    """Somebody's place in the order in which seats are filled."""

    number: int
    """Of its own, for ever."""
    order: int
    """Where it stands: as its number, unless a second pass put it behind the others."""
    kind: Kind
    type: str
    who: str
    """``player:3``, ``guest:17``, or nobody whom the floor knows."""
    name: str
    via: str
    """How they came on the list: ``self``, ``desk``, ``phone``; or by whose word they move."""
    since: str
    at: str = ""
    """The table where they sit now."""
    to: str = ""
    """The table where they want a seat, or are to have one; else any of the type."""
    seat: int = 0
    """The seat that they want; 0: whichever."""
    must: bool = False
    """Whether they have to go."""
    group: int = 0
    """The proposal that they are part of."""
    passes: int = 0
    passed: list[Vacancy] = field(default_factory=list)
    """The vacancies that they were called to, and passed."""
    call: Called | None = None

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        kept = asdict(self)
        kept["passed"] = [list(each) for each in self.passed]
        kept["call"] = None if self.call is None else list(self.call)
        return kept

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Place:
        passed = [(table, seat) for table, seat in kept["passed"]]
        call = None if kept["call"] is None else Called(*kept["call"])
        return cls(**{**kept, "passed": passed, "call": call})


@dataclass(slots=True)
class Known:
    """All that the room knows."""

    tables: dict[str, TableKnown] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    next_place: int = 1
    next_order: int = 1
    groups: dict[int, int] = field(default_factory=dict)
    """How many of a proposal are still to move."""
    desk: str = ""
    """Who stands at the desk; where nobody does, the floor itself calls seats."""
    call_seconds: int = 180
    """How long a called seat is kept."""
    away_minutes: int = 30
    """How long the seat of somebody is kept who is away with chips left there."""
    ruled: dict[str, str] = field(default_factory=dict)
    """What was decided of each dispute."""
    barred: dict[str, str] = field(default_factory=dict)
    """Until when somebody has no place here who was required to leave a game."""
    decks: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By gaming day and table, the backs of the decks there."""
    projected: dict[str, dict[str, Cents]] = field(default_factory=dict)
    """By gaming day and table."""
    counted: dict[str, dict[str, Cents]] = field(default_factory=dict)

    @property
    def types(self) -> dict[str, dict[str, str]]:
        """Every type of table that is on this floor, open or not."""
        return {table.key: table.type for table in self.tables.values()}

    def list_of(self, key: str) -> list[Place]:
        """Those who wait for a type of table, first come first."""
        waiting = [each for each in self.places.values() if each.type == key and each.kind in ("break", "list")]
        return sorted(waiting, key=rank)

    def calls(self) -> Iterator[Place]:
        """Those who are called."""
        return (each for each in self.places.values() if each.call is not None)

    def kept_for(self, vacancy: Vacancy) -> Place | None:
        """For whom a seat is kept."""
        return next((each for each in self.calls() if each.call is not None and each.call.vacancy == vacancy), None)

    def is_vacant(self, table: str, seat: int) -> bool:
        """Whether a seat is free at a table at which one can sit down."""
        known = self.tables.get(table)
        return known is not None and known.open and 1 <= seat <= known.seats and seat not in known.taken

    def vacancies(self) -> list[Vacancy]:
        """The free seats that are kept for nobody, table by table."""
        return [
            (name, seat)
            for name, known in self.tables.items()
            for seat in range(1, known.seats + 1)
            if self.is_vacant(name, seat) and not known.breaking and self.kept_for((name, seat)) is None
        ]

    def first_for(self, table: str, seat: int) -> Place | None:
        """Whose turn it is for a vacancy: first come, first served."""
        return next(iter(self.in_order(table, seat)), None)

    def in_order(self, table: str, seat: int) -> list[Place]:
        """All who may have a vacancy, and have neither passed it nor been called elsewhere, in their order."""
        key = self.tables[table].key
        return sorted((each for each in self.places.values() if _may_have(each, table, seat, key)), key=rank)

    def sits(self, who: str) -> list[tuple[str, int]]:
        """Where somebody sits."""
        seats = ((name, seat, each) for name, table in self.tables.items() for seat, each in table.taken.items())
        return [(name, seat) for name, seat, each in seats if each.who == who]

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        tables = {
            name: {**asdict(table), "taken": [[seat, asdict(each)] for seat, each in sorted(table.taken.items())]}
            for name, table in self.tables.items()
        }
        return {
            "tables": tables,
            "places": [place.plain() for place in self.places.values()],
            "groups": [list(each) for each in self.groups.items()],
            **{name: getattr(self, name) for name in _AS_THEY_ARE},
        }

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Known:
        known = cls(**{name: kept[name] for name in _AS_THEY_ARE})
        for name, table in kept["tables"].items():
            taken = {seat: Sitter(**each) for seat, each in table["taken"]}
            known.tables[name] = TableKnown(**{**table, "taken": taken})
        known.places = {each["number"]: Place.read(each) for each in kept["places"]}
        known.groups = dict(kept["groups"])
        return known


_AS_THEY_ARE = (
    *("next_place", "next_order", "desk", "call_seconds", "away_minutes"),
    *("ruled", "barred", "decks", "projected", "counted"),
)


def rank(place: Place) -> tuple[int, int]:
    """Where a place stands among all that may have the same seat."""
    return KINDS.index(place.kind), place.order


def _may_have(place: Place, table: str, seat: int, key: str) -> bool:
    """Whether a seat is one that somebody waits for."""
    if place.call is not None or (table, seat) in place.passed:
        return False
    if place.kind in ("change", "move"):
        return place.to == table and place.seat in (0, seat)
    return place.type == key and place.at != table
