"""News: what happens around a game, and not in its script. A table tells its game, which hears what concerns it."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from chapter47.house import House


@dataclass(frozen=True, slots=True)
class Came:
    """A person has taken a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class WantsToLeave:
    """A person will go as soon as what lies on the layout is decided."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leaves:
    """A person is about to go, and settles what is owed first: the chips are still in front of the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """A person has gone: nobody sits there any more."""

    seat: int


@dataclass(frozen=True, slots=True)
class Relieved:
    """Another dealer has taken over."""


@dataclass(frozen=True, slots=True)
class ToldTime:
    """The table was told the time."""

    before: datetime | None
    """What it was told before."""


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The table plays under another house from now on."""

    before: House


@dataclass(frozen=True, slots=True)
class Closed:
    """The last round is over, and the table closes."""


News: TypeAlias = Came | WantsToLeave | Leaves | Left | Relieved | ToldTime | RulesChanged | Closed
