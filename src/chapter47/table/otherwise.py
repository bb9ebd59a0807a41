"""A system's games under other rules: what a what-if asks of a system, which alone knows what its tickets say.

The system follows itself, entry by entry, and tells each game that is over what its tickets came to and what they would
have come to. A game's tickets are those that truly stood, but for those that would not have been sold.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeAlias

from chapter47.house import House
from chapter47.law import Chapter47Error, Source
from chapter47.money import Cents
from chapter47.table.commands import Command, Pick

Under: TypeAlias = Callable[[House], House]
"""The house that stands in the place of one that the system had."""


class GameOf(NamedTuple):
    """A game of a system."""

    series: str
    number: int
    """In its series."""
    told: str
    """The game as the system tells it: by its number, or with the name of its series."""


class Came(NamedTuple):
    """What a wager of a ticket came to in a game."""

    ticket: int
    wager: str
    """Empty of what is no wager's: a part of a maximum that winners share."""
    pick: Pick
    amount: Cents
    result: str
    net: Cents
    """What its owner won by it; below zero what the house did."""
    cites: Source | None


class NotSaid(NamedTuple):
    """A say that the other rules refuse."""

    said: Command
    """As it was said, without what a printer adds."""
    refused: Chapter47Error
    rested: Source | None
    """What it rested on as it was said."""


class InGame(NamedTuple):
    """Something of a game that would have gone otherwise, as the newest entry tells."""

    game: GameOf
    over: bool = False
    """Whether the game is over with it: its numbers are selected, or it is put back."""
    refusals: tuple[NotSaid, ...] = ()
    was: tuple[Came, ...] = ()
    """Of wagers that came to something else, what they came to."""
    would: tuple[Came, ...] = ()
    untold: str = ""
    """Why nobody can tell what would have become of the game, where nobody can. Its money is then not compared."""


class Otherwise(Protocol):
    """A system that is followed under other rules."""

    def heard(self) -> Iterator[InGame]:
        """What the newest entry of the system has otherwise; asked after each of them, from the first on."""
