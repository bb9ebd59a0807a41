"""Wagers are surrendered until the own hands are exposed.

What is surrendered is collected at once, and its hand is over: it stays collected where all hands are void later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from chapter47.table.asking import AnyAsk, Asking
from chapter47.table.says import Say
from chapter47.table.table import Table

GIVE_UP = "give-up"
"""What it is called to surrender a whole wager, for which nobody waits: where half of it goes back, it is a play."""


def given_up(says: Iterable[Say]) -> Iterator[Say]:
    """What is said of it, by that name."""
    return (replace(say, name=GIVE_UP) for say in says)


class GaveUp(Exception):
    """A hand that was about to be exposed was surrendered."""


def while_turning(
    table: Table[Any], may: Callable[[], Sequence[AnyAsk]], surrender: Callable[[int], None], own: int | None = None
) -> Asking:
    """How it is asked for cards that are turned, where wagers may be surrendered meanwhile: of an area, or of nobody's.

    It raises :class:`GaveUp` where that area itself is surrendered.
    """

    async def asking(ask: AnyAsk) -> Any:
        while isinstance(said := await table.ask(ask, *may()), int):
            surrender(said)
            if said == own:
                raise GaveUp
        return said

    return asking
