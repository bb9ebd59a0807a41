"""Rounds told again as they stand corrected: what each was to whoever sat there, and how the felt looked at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chapter47.faces.held import hands_json
from chapter47.floor.participation import Participation, RoundOver
from chapter47.table.commands import Command
from chapter47.table.correction import retell
from chapter47.table.events import Event
from chapter47.table.table import Table


class Retold(NamedTuple):
    """A round as it stands corrected. Its parts are by seat: the table does not know who sat there then."""

    over: RoundOver
    before: dict[str, Any]
    """How the felt looked when it began."""
    felt: dict[str, Any]
    """How it looked at its end."""
    held: Mapping[int, dict[str, Any]]
    """The hands that each seat alone could look at, as they were last."""
    events: tuple[Event, ...]
    """All that happened in it."""


class Retelling:
    """Follows the rounds while they run again."""

    def __init__(self) -> None:
        self.rounds: list[Retold] = []
        self._participation = Participation()
        self._numbers = -1
        self._before: dict[str, Any] | None = None
        self._held: dict[int, dict[str, Any]] = {}
        self._events: list[Event] = []
        self._sits: dict[int, int | None] = {}
        """Every seat, as who sits there."""

    def before(self, table: Table) -> None:
        """A command is about to be done."""
        self._numbers = table.rounds
        self._sits.update({seat: seat for seat in table.seats})
        if self._before is None:
            self._before = felt(table)
        self._participation.before(table)

    def after(self, table: Table, command: Command, events: Iterable[Event]) -> None:
        """It was done."""
        self._held.update({seat: hands for seat in table.seats if (hands := hands_json(table, seat))})
        over = table.rounds != self._numbers
        self._sits.update({seat: seat for seat in table.seats})
        told = tuple(events)
        self._events += told
        self._participation.after(table, command, told, self._sits, over=over)
        if over and self._before is not None:
            assert self._participation.over is not None
            self.rounds.append(
                Retold(self._participation.over, self._before, felt(table), self._held, tuple(self._events))
            )
        if over:
            self._before, self._held, self._events = None, {}, []


def retold(table: Table, entry: int) -> list[Retold]:
    """The round of that entry as it stands corrected, and where wagers outlive rounds, those after it."""
    found = Retelling()
    retell(table, entry, found)
    return found.rounds


def felt(table: Table) -> dict[str, Any]:
    """What lies there, and the chips in front, as everybody sees it."""
    view = table.view()
    layout = view["layout"]
    assert isinstance(layout, dict)
    return {**layout, "seats": view["seats"]}
