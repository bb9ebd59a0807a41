"""What outlives a game: series and what was drawn in them, drawers, and what was done with tickets."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from chapter47.money import Cents

_EPOCH = datetime(1970, 1, 1)  # times of a floor have no zone
_TICK = timedelta(microseconds=1)


def ticks(time: datetime) -> int:
    """A moment as columns keep it.

    >>> moment(ticks(datetime(2026, 7, 4, 20, 0)))
    datetime.datetime(2026, 7, 4, 20, 0)
    """
    return (time - _EPOCH) // _TICK


def moment(ticks: int) -> datetime:
    """The moment that a column keeps."""
    return _EPOCH + ticks * _TICK


# What was drawn

DRAWN, FAILED = 1, 2
_DRAW = struct.Struct("<BB20sqqqQ")
NO_LIMIT = -1


class Drawn(NamedTuple):
    """15.5(h): one game of a series that is over: its numbers in the order in which they came, kept for good."""

    state: int
    first_claimed: bool
    """Whether winners take what the maximum payoff leaves in the order in which they claim it."""
    numbers: tuple[int, ...]
    started: int
    """When the stations were locked out, in ticks."""
    limit: Cents
    """What all winners of the game share, where they would have won more together; :data:`NO_LIMIT` where not."""
    total: Cents
    """What they would have won together."""
    odd: int
    """The last ticket that gets one of the odd cents."""


class Draws:
    """The games of one series that are over, the first at 1: 54 bytes each, and none is ever changed."""

    __slots__ = ("_kept", "data")

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self._kept: dict[int, Drawn] = {}

    def __len__(self) -> int:
        return len(self.data) // _DRAW.size

    def add(self, drawn: Drawn) -> None:
        """The next game is over."""
        state, first, numbers, *rest = drawn
        self.data += _DRAW.pack(state, first, bytes(numbers), *rest)

    def __getitem__(self, game: int) -> Drawn:
        found = self._kept.get(game)
        if found is None:
            state, first, numbers, *rest = _DRAW.unpack_from(self.data, (game - 1) * _DRAW.size)
            came = tuple(numbers) if state == DRAWN else ()
            found = self._kept[game] = Drawn(state, bool(first), came, *rest)
            if len(self._kept) > 1000:
                del self._kept[next(iter(self._kept))]
        return found


@dataclass(slots=True)
class Series:
    """15.5(b): games one after the other. A ticket belongs to one series."""

    name: str
    number: int
    game: int = 1
    """The number of the game that tickets are sold for, or that is being conducted."""
    state: str = "open"
    """``open``, ``closing`` (notice was given) or ``locked``."""
    opened: datetime | None = None
    notice: datetime | None = None
    """When it was announced that the game will be closing."""
    locked: datetime | None = None
    overridden: bool = False
    """Whether the automatic lock-out of this game was overridden."""
    reach: list[int] = field(default_factory=list)
    """For each version of the rate card, the last game that a ticket was sold for under it."""

    def plain(self) -> list[object]:
        """As a snapshot keeps it."""
        times = [None if each is None else each.isoformat() for each in (self.opened, self.notice, self.locked)]
        return [self.name, self.number, self.game, self.state, *times, self.overridden, self.reach]

    @classmethod
    def read(cls, data: list[Any]) -> "Series":
        """What a snapshot kept."""
        name, number, game, state, *times, overridden, reach = data
        opened, notice, locked = (None if each is None else datetime.fromisoformat(each) for each in times)
        return cls(name, number, game, state, opened, notice, locked, overridden, list(reach))


# Drawers


@dataclass(slots=True)
class Drawer:
    """15.6(a): the drawer of one writer at one station, for one shift."""

    station: int
    writer: int
    """The writer's identification code, by its place in the system's list."""
    shift: int
    """Drawers are numbered as they are opened."""
    opened: str
    opening: Cents
    tickets: int = 0
    write: Cents = 0
    voided: Cents = 0
    refunded: Cents = 0
    paid: Cents = 0
    retained: int = 0
    """Tickets that were paid, which stay in the drawer until the shift ends."""

    @property
    def account(self) -> str:
        return f"drawer:{self.station}"

    def plain(self) -> list[object]:
        """As a snapshot keeps it."""
        return [getattr(self, name) for name in self.__slots__]


# What was done with tickets

VOIDED, CANCELLED, REDEEMED, RETURNED, AUTHORIZED = 1, 2, 3, 4, 5
ACTS = {VOIDED: "voided", CANCELLED: "cancelled", REDEEMED: "redeemed", RETURNED: "returned"}
_ACT = struct.Struct("<QBHHqqI")


class Act(NamedTuple):
    """What was done with a ticket, when, where, by whom, for how much."""

    ticket: int
    kind: int
    station: int
    writer: int
    time: int
    amount: Cents
    game: int
    """The first game that was cancelled, where some were."""


class Acts:
    """All that was done with tickets, in order: 33 bytes each, and none is ever changed."""

    __slots__ = ("data", "ended")

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self.ended: dict[int, int] = {}
        """For each ticket that something was done with, the last row of it."""
        for row, act in enumerate(self):
            self._index(row, act)

    def _index(self, row: int, act: Act) -> None:
        if act.kind != AUTHORIZED:
            self.ended[act.ticket] = row

    def __len__(self) -> int:
        return len(self.data) // _ACT.size

    def __iter__(self) -> Iterator[Act]:
        return map(Act._make, _ACT.iter_unpack(bytes(self.data)))

    def add(self, act: Act) -> None:
        self._index(len(self), act)
        self.data += _ACT.pack(*act)

    def last(self, ticket: int) -> Act | None:
        """What was done with a ticket last, if anything was."""
        row = self.ended.get(ticket)
        return None if row is None else Act._make(_ACT.unpack_from(self.data, row * _ACT.size))

    def since(self, row: int) -> Iterator[Act]:
        """What was done from that row on."""
        return map(Act._make, _ACT.iter_unpack(bytes(self.data[row * _ACT.size :])))
