"""A machine: what a floor hosts, logs, recovers and lets people watch. A table is one.

What stands here is all that a floor asks of any machine. Where it asks a table for more (its seats and their chips, its
terms, its shoe), it says ``Table``: another kind of machine has to bring those parts of the floor itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from chapter47.house import House, Notice
from chapter47.table.commands import Command
from chapter47.table.events import Event
from chapter47.table.record import Entry
from chapter47.table.says import Say, Speaker, Weighed
from chapter47.table.things import Thing

if TYPE_CHECKING:
    from chapter47.table.game import Game

ANY_TWO = ("", "")
"""Two persons of the staff must stand behind it, whatever their posts."""


class Asked(NamedTuple):
    """Something that is asked."""

    topic: str
    """What about: faces have the words for it."""
    seats: tuple[int, ...]
    """Who is asked, where it is not everybody."""
    where: str
    """What lies there that it is about."""


class Waiting(NamedTuple):
    """What a machine waits for, before a face puts it in words."""

    sentence: str
    """The law's own words for it, where it has some."""
    asked: tuple[Asked, ...]
    betting: bool
    """Whether wagers are made."""
    verb: str
    """What the equipment does next; nothing where it is not its turn."""
    pieces: str = "cards"
    """What is dealt there is called: cards or tiles."""


class Machine(Protocol):
    """What does commands one after the other, keeps a log of them, and tells what lies there and what may be said."""

    # Under which rules

    @property
    def rules(self) -> str:
        """The fingerprint of the rules that run."""

    @property
    def posts(self) -> Mapping[str, str]:
        """The posts that the law has there, each with the role on a floor of whoever stands at it."""

    # What is said to it

    def consider(self, command: Command) -> None:
        """Raises what :meth:`do` would raise, and changes nothing."""

    def do(self, command: Command) -> list[Event]:
        """Acts on a command and gives what followed. Raises, and changes nothing, where it is refused."""

    def needs(self, command: Command) -> tuple[str, ...]:
        """The posts that must stand behind a command, beside the word of whoever says it."""

    # What it tells

    def says(self, by: Speaker) -> list[Say]:
        """All that an owner or a post may say now, or is shown closed."""

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        """The same without what is the same for everybody; ``alone``: nor, perhaps, what needs another's word."""

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        """What lies there, as a viewer may see it."""

    def waiting(self) -> Waiting:
        """What it waits for: a headline is made of it."""

    # Its log

    @property
    def log(self) -> Sequence[Entry]:
        """The entries since its snapshot."""

    @property
    def first_entry(self) -> int:
        """How many entries the snapshot stands for."""

    @property
    def next_entry(self) -> int:
        """The number of the next entry."""

    @property
    def time(self) -> datetime | None:
        """The time that it was told last."""

    def asked_fingerprint(self) -> str:
        """The fingerprint of what is asked now, which stands in the log beside the answer."""

    # Going on

    def is_unsettled(self) -> bool:
        """Whether wagers stand, which the rules decide that they were made under."""

    def is_at_rest(self) -> bool:
        """Whether a snapshot can be taken now."""

    def snapshot(self) -> dict[str, Any]:
        """What it is, without the log that led there."""

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        """The same machine, which goes on from a snapshot of it."""


class Hosted(Machine, Protocol):
    """A machine at which a game of the chapter is played: its log begins with the game and the house."""

    @property
    def game(self) -> Game: ...

    @property
    def house(self) -> House:
        """The rules in force."""

    @property
    def opening_house(self) -> House:
        """The house that it was opened under."""


class Attended(Hosted, Protocol):
    """A machine that sells tickets, and whose staff can be left to a program."""

    def opening_calls(self, time: datetime) -> list[Command]:
        """What staff say so that tickets are sold, from that time on."""

    def closing_calls(self) -> list[Command]:
        """What staff say so that the next outcome can be drawn."""

    def chips(self, patron: int) -> int:
        """What a patron has in front, in cents."""

    def own_tickets(self, patron: int) -> list[int]:
        """The tickets of a patron that something is still to be done with, oldest first."""

    def won(self, patron: int) -> list[Event]:
        """What the tickets of a patron won in the last game."""

    def came(self, number: int) -> str:
        """What of a ticket came in the last game; nothing where it did not play in it."""

    def ticket_line(self, number: int) -> str:
        """A ticket in one line: what it plays, and how it stands."""

    def ticket_text(self, number: int) -> str:
        """A ticket, as it is printed."""

    def weigh(self, command: Command) -> tuple[Weighed, ...]:
        """What would follow from a command."""

    def sign(self) -> tuple[Notice, ...]:
        """What patrons are told by a sign."""
