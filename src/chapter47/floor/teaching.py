"""What is taught at a practice table: outcomes that are chosen ahead, and who plays there beside people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from chapter47.floor.practice import CLASS
from chapter47.law import Mistake
from chapter47.table.commands import Choose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chapter47.floor.arranging import Arranging
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.floor.store import Also
    from chapter47.table.commands import Command


class Teaching(Protocol):
    """What a table asks whatever is taught there."""

    @property
    def arranging(self) -> Arranging:
        """The outcomes that were chosen ahead."""

    @property
    def seats(self) -> Mapping[int, str]:
        """Who plays beside people, played by the floor, and with how many chips."""

    def admits(self, person: Person) -> bool:
        """Whether somebody may sit down there."""

    def before(self, command: Command) -> None:
        """A command is about to be done."""

    def after(self, command: Command) -> None:
        """It was done."""

    def next_act(self) -> Command | None:
        """What somebody says now whom the floor plays."""

    def is_told(self) -> bool:
        """Whether those say what they are told, and nothing of their own."""

    def halted(self) -> Mistake | None:
        """Why nobody says anything there now, where that is so."""

    def kept(self) -> Also | None:
        """What is kept with the line of the entry that was just made."""

    def told(self, person: Person | None) -> dict[str, object] | None:
        """What somebody who watches is told of it beside the table."""

    def check_watched(self, person: Person | None) -> None:
        """Refuses somebody who may not watch."""


def admits(host: Host, person: Person) -> bool:
    """Whether somebody may say anything at a table: where something is taught, only those may to whom it is."""
    teaching = host.teaching
    if not host.taught:
        return True
    if host.halted() is not None:
        return False
    return host.where_sits(person) is not None or (teaching is not None and teaching.admits(person))


def check_admitted(person: Person, command: Command, taught: str, teaching: Teaching | None) -> None:
    """Refuses a seat where something is taught to somebody else, and all but a seat while that is halted."""
    sits = isinstance(command, Choose) and command.choice == "sit"
    if not sits and teaching is not None and (why := teaching.halted()) is not None:
        raise why
    if sits and taught == CLASS and (teaching is None or not teaching.admits(person)):
        raise Mistake("not-your-class", "This table is a class's.", "Join it by its code.")
    if sits and taught and (teaching is None or not teaching.admits(person)):
        raise Mistake("not-your-lesson", "Somebody else is taught at this table.", "Begin a first round of your own.")
