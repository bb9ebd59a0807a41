"""What falls due at a table while nobody says anything there: it is told of it before anything else is said."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from chapter47.floor.tested import turns
from chapter47.table.commands import Clock
from chapter47.table.ordered import is_order_due

if TYPE_CHECKING:
    from chapter47.floor.host import Host


class Due:
    """What falls due at one table: announced changes (8.3(b)1), the hours of tests and what is ordered of them
    (8.4(g)), and versions of the submission that take the place of others.

    Announced changes alone fall due at a practice table: no test and no submission binds it.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._looked: int | None = None
        """The second in which it was last looked, since 1970: in one second nothing falls due twice."""
        self._looking = False

    def tell_time(self) -> None:
        """The table is told the time where something fell due since it was told last, and what the Commission orders or
        has approved binds it from its second on.
        """
        second = int(self._host.floor.time.seconds())
        is_new = second != self._looked
        if not is_new and not self._host.table.game.petitions:
            return
        self._looked = second
        if self._is_due(now := self._host.time_now()):
            self._host.act(Clock(now), ["floor"])
        if is_new and not self._host.practice:
            self._look()

    def look_again(self) -> None:
        """The same, where something may have been ordered in this very second."""
        self._looked = None
        self.tell_time()

    def _look(self) -> None:
        if self._looking:
            return  # what follows from an order is said at the table too, and is no reason to order it again
        self._looking = True
        try:
            self._host.floor.petitions.look_at(self._host)
            self._host.floor.filing.look_at(self._host)
        finally:
            self._looking = False

    def _is_due(self, now: datetime) -> bool:
        """Of several announced changes each has its own time, whatever the first of them still waits for."""
        table = self._host.table
        if table.pending and any(is_between(change.effective, table.time, now) for change in table.pending):
            return True
        tested = bool(table.game.petitions) and not self._host.practice
        return tested and (turns(table, now) or is_order_due(table))


def is_between(moment: datetime, told: datetime | None, now: datetime) -> bool:
    """Whether a moment has come since a table was last told the time.

    >>> seven, eight = datetime(2026, 7, 4, 19), datetime(2026, 7, 4, 20)
    >>> is_between(eight, seven, eight), is_between(eight, eight, eight), is_between(eight, None, seven)
    (True, False, False)
    """
    return moment <= now and (told is None or told < moment)
