"""What is taught at a practice table: outcomes that are chosen ahead, and who plays there beside people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from chapter47.law import Mistake
from chapter47.table.commands import Choose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chapter47.floor.arranging import Arranging
    from chapter47.floor.person import Person
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

    def before(self) -> None:
        """A command is about to be done."""

    def after(self, command: Command) -> None:
        """It was done."""

    def next_act(self) -> Command | None:
        """What somebody says now whom the floor plays."""

    def is_told(self) -> bool:
        """Whether those say what they are told, and nothing of their own."""


def check_admitted(person: Person, command: Command, taught: str, teaching: Teaching | None) -> None:
    """Refuses a seat where something is taught to somebody else."""
    sits = isinstance(command, Choose) and command.choice == "sit"
    if sits and taught and (teaching is None or not teaching.admits(person)):
        raise Mistake("not-your-lesson", "Somebody else is taught at this table.", "Begin a first round of your own.")
