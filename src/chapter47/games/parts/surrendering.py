"""Wagers are surrendered until the own hands are exposed.

What is surrendered is collected at once, and its hand is over: it stays collected where all hands are void later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from chapter47.games.parts.areas import Box
from chapter47.law import Source
from chapter47.table.asking import AnyAsk, Asking, Of
from chapter47.table.choosing import May
from chapter47.table.reports import Reportable
from chapter47.table.says import Say, Speaker
from chapter47.table.table import Table

SURRENDER, GIVE_UP = "surrender", "give-up"
"""What is chosen; and what it is called to give up a whole wager, for which nobody waits."""


@dataclass(frozen=True, eq=False)
class Surrenders(May[Of, int]):
    """Which area is given up: a game says by which provision, and how an area is meant and named."""

    boxes: tuple[Box, ...]
    """The hands that are still to be exposed."""

    may: ClassVar[Source]
    """Where the law lets a player surrender."""
    choices = (SURRENDER,)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {SURRENDER: ("box",)}
    even_leaving = True

    def own(self, seat: int) -> tuple[int, ...]:
        """The areas that are that seat's to give up."""
        return tuple(box.area for box in self.boxes if box.seat == seat)

    def right(self, table: Table[Of], choice: str) -> Source:
        return self.may

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        return (replace(say, name=GIVE_UP) for say in super().says(table, by))

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(box.area) for box in self.boxes))


class GaveUp(Exception):
    """A hand that was about to be exposed was surrendered."""


def no_reports() -> tuple[Reportable, ...]:
    """Nothing more may be reported while cards are turned than what may be anyway."""
    return ()


def while_turning(
    table: Table[Any],
    may: Callable[[], Sequence[AnyAsk]],
    surrender: Callable[[int], None],
    own: int | None = None,
    reports: Callable[[], tuple[Reportable, ...]] = no_reports,
) -> Asking:
    """How it is asked for cards that are turned, where wagers may be surrendered meanwhile: of an area, or of nobody's.

    It raises :class:`GaveUp` where that area itself is surrendered. After each surrender it is found anew what may be
    surrendered, and reported: of a hand that was collected nothing can be seen any more.
    """

    async def asking(ask: AnyAsk) -> Any:
        while True:
            with table.may_report(reports()):
                said = await table.ask(ask, *may())
            if not isinstance(said, int):
                return said
            surrender(said)
            if said == own:
                raise GaveUp

    return asking
