"""What the wheel or the dice of a table showed, one result after the other: what people keep score of."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chapter47.table.things import Thing, Token

KEPT = 200
"""As many of the newest are kept as fill a long evening's card."""

POINT = "token:puck"
"""What marks the number that dice are thrown for."""
OFF = "off"


class Result(NamedTuple):
    """One result."""

    entry: int
    shown: object
    """As the equipment shows it: a section's name, or the faces of dice."""
    point: str | None
    """The number that the dice were thrown for, where there was one."""


class Results:
    """The newest results of a table, oldest first."""

    __slots__ = ("_kept",)

    def __init__(self, kept: Iterable[list[Any]] = ()) -> None:
        self._kept = deque((Result(*each) for each in kept), KEPT)

    def plain(self) -> list[list[object]]:
        """As a snapshot keeps it."""
        return [list(each) for each in self._kept]

    def told(self) -> list[dict[str, object]]:
        """As JSON, for whoever asks."""
        return [{"shown": shown, "point": point} for _, shown, point in self._kept]

    def add(self, entry: int, shown: object, point: str | None) -> None:
        """The equipment showed something."""
        self._kept.append(Result(entry, shown, point))

    def correct(self, entry: int, shown: object) -> None:
        """What an earlier entry showed is given anew: another result, or none at all."""
        anew = (each._replace(shown=shown) if each.entry == entry else each for each in self._kept)
        self._kept = deque((each for each in anew if each.shown is not None), KEPT)


def point_of(things: Mapping[str, Thing]) -> str | None:
    """The number that dice are thrown for, where their marker lies on one.

    >>> point_of({"token:puck": Token("puck", ("4",))}), point_of({"token:puck": Token("puck", ("off",))})
    ('4', None)
    """
    puck = things.get(POINT)
    return puck.places[0] if isinstance(puck, Token) and puck.places and puck.places[0] != OFF else None
