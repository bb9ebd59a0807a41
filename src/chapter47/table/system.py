"""A system: a machine that is no table. Patrons come to a booth with money, and their tickets outlive the draws.

What stands here is what a floor asks of any system beside :class:`~chapter47.table.machine.Machine`. It has work
stations, each with a drawer and a writer; games in one series or several, each decided by a draw; and tickets in
columns, since there may be a million of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, Protocol, cast

from chapter47.house import House, Notice, PendingChange
from chapter47.house.notices import PostedNow
from chapter47.law import Source
from chapter47.money import Cents, Ledger
from chapter47.table.commands import Call, Command, Report
from chapter47.table.machine import Hosted
from chapter47.table.otherwise import Otherwise, Under
from chapter47.table.says import Weighed

SYSTEM = "system"
"""The kind of machine."""
PATRON = "patron"
"""Who says what a patron says, whatever their number."""
DRAWER_OPENED, DRAWER_CLOSED = "drawer-opened", "drawer-closed"
"""The facts that a writer has taken a station, and has left it."""
DRAWN = "drawn"
"""The fact that a game was drawn."""
BEARER = 0
"""The number of a patron whom nobody knows: who holds the ticket is its owner."""


class Column(NamedTuple):
    """What a system knows of all its tickets in one respect, as bytes in their order."""

    data: bytes | memoryview
    grows: bool
    """Whether bytes that are there never change: more come behind them, and that is all."""


class DrawWanted(NamedTuple):
    """What a system asks the generator for."""

    series: str
    game: int
    """The number of the game in its series; 0 where it is for a ticket alone."""
    told: int | str
    """The game as the system tells it: by its number, or with the name of its series."""
    name: str
    """Its name for the generator, which no other game of the system ever has."""
    pick: int
    """How many numbers."""
    of: int
    """Of how many, from one on."""


class BlankForm(NamedTuple):
    """The form that a patron marks, before anything is marked on it; each part with the provision that wants it."""

    title: Notice
    how: Notice
    """How it is marked, in a sentence."""
    numbers: int
    """The grid has the numbers from one to this."""
    in_a_row: int
    grid: Source
    """What wants the grid."""
    areas: tuple[Notice, ...]
    """What is written beside the grid."""


class Issued(NamedTuple):
    """What a report wants to know of a ticket."""

    time: datetime | None
    """When it was issued, by the casino's clock, where the system keeps it."""
    type: str
    """What type of ticket it is; nothing where there is one type."""


class PutBack(NamedTuple):
    """What a command would do to a game whose stations are locked out."""

    game: DrawWanted
    ends: bool
    """Whether the game is over by it, without numbers; else tickets are sold for it again."""


class Fits(NamedTuple):
    """A check code's salted hash, as the log has it."""

    salt: str
    hash: str


class Requested(NamedTuple):
    """What a patron asked for who was sold a ticket."""

    house: House
    """The rules that it was sold under."""
    choice: str
    """What a patron chooses to ask so."""
    details: str
    """All that was asked for, in canonical JSON."""


class GivenBack(NamedTuple):
    """What a writer says who gives a request back."""

    said: Report
    cites: Source
    """By which it is."""


class System(Hosted, Protocol):
    """What a floor asks of a system beside what it asks of any machine.

    ``game.machine(house, snapshot)`` makes one; a snapshot has the bytes of its columns as ``segments``, by name.
    """

    @property
    def house(self) -> House:
        """The rules in force."""

    @property
    def pending(self) -> Sequence[PendingChange]:
        """Rules that are announced, and not in force yet."""

    def is_pot_played_for(self) -> bool:
        """Whether chips are at stake in a pot; where patrons play against the house alone, never."""

    @property
    def posted_now(self) -> PostedNow | None:
        """What the sign says that tells what counts from now on."""

    @property
    def ledger(self) -> Ledger: ...

    @property
    def is_open(self) -> bool:
        """Whether tickets are sold."""

    def sign(self) -> tuple[Notice, ...]:
        """What patrons are told by a sign."""

    def wager_names(self) -> tuple[str, ...]:
        """Wagers with limits of their own."""

    # What keeps a million tickets small

    def kept_columns(self) -> Mapping[str, Column]:
        """Everything that is known of tickets, column by column. With it, a snapshot is all that the system is."""

    def forget(self) -> None:
        """What led here is on disk: the log begins with the next entry."""

    def warm(self) -> None:
        """Makes ready what the first draw would else wait for. It is done beside everything else."""

    # Who says what, and when

    def spoken_by(self, command: Command) -> tuple[str, ...]:
        """Who may say that: :data:`PATRON`, or posts. Nobody: it is for the floor itself and its equipment."""

    signed_by_name: frozenset[str]
    """Calls that are kept with the name of who said them."""

    def weigh(self, command: Command) -> tuple[Weighed, ...]:
        """What would follow from a command, for whoever might say it."""

    def priced(self, details: Mapping[str, object], patron: int = BEARER) -> dict[str, Any]:
        """What a request comes to, as plain data: price, ways, and as ``request`` all that it says, an earlier ticket's
        and a quick-pick's as well. Raises the refusal that it would get."""

    def due(self) -> datetime | None:
        """The next moment at which the time changes something."""

    def wants_draw(self) -> DrawWanted | None:
        """What the equipment is asked for now."""

    def puts_back(self, command: Command) -> PutBack | None:
        """The game that a command takes back from the generator: nobody may, once its numbers are selected."""

    def sold_for(self) -> Sequence[DrawWanted]:
        """The games that tickets are sold for now."""

    # What it tells

    @property
    def next_ticket(self) -> int:
        """The number that the next ticket will have."""

    def ticket_told(self, number: int) -> dict[str, Any]:
        """All that a ticket says, and what became of it."""

    def issued(self, number: int) -> Issued:
        """When a ticket was issued, and of what type it is."""

    def asked_by(self, number: int) -> Requested:
        """What a ticket was asked for, and under which rules."""

    def printed(self, number: int) -> list[str]:
        """A ticket as it is printed, line by line, but for its number and its check code."""

    def blank_form(self) -> BlankForm:
        """The form that patrons mark."""

    def card_told(self) -> dict[str, Any]:
        """The terms that tickets are sold under now, as plain data."""

    def owner_of(self, number: int) -> int:
        """The patron who bought a ticket, or the bearer."""

    def code_of(self, number: int) -> Fits | None:
        """The check code of a ticket as the log has it, where it was printed with one."""

    def tickets_of(self, patron: int, before: int | None = None, most: int = 50) -> Sequence[int]:
        """A patron's tickets by number, newest first."""

    def is_present(self, patron: int) -> bool:
        """Whether a patron has brought money, and has not left."""

    def board(self) -> dict[str, Any]:
        """What everybody may see: the games that are open, when they close, and what was drawn."""

    def stations(self) -> list[dict[str, Any]]:
        """The work stations, who stands there, and what each has in its drawer."""

    def game_told(self, series: str, number: int) -> dict[str, Any]:
        """A game that was drawn: its numbers, what was written and won, and the hash of its grading."""

    def chips(self, patron: int) -> Cents:
        """What a patron has in front."""

    def gives_back(self, patron: int, reason: str) -> GivenBack:
        """What a writer says who gives a patron's request back."""

    def opens_station(self, station: int, writer: str) -> Call:
        """What is said for the floor's own writer to take a station."""

    def otherwise(self, under: Under) -> Otherwise:
        """This system under other rules, from now on: each of its houses is the one that ``under`` has in its place."""

    def check(self) -> None:
        """Adds everything up again."""


def is_system(machine: Hosted) -> bool:
    """Whether a machine is a system, as its game says."""
    return machine.game.kind == SYSTEM


def as_system(machine: Hosted) -> System:
    """A machine that its game says is a system."""
    assert is_system(machine), f"{machine.game.name} is no system"
    return cast(System, machine)
