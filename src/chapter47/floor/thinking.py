"""Players who think on their time bank: when it runs, and what is written down of it.

What was used is in the table's log, and so is that it began. What ran when a floor was killed is nowhere: the player
has it back.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from chapter47.table.commands import Call
from chapter47.table.time_bank import TIME_BANK, time_left

if TYPE_CHECKING:
    from chapter47.floor.host import Host


class Running(NamedTuple):
    """Whose time bank runs, and since when."""

    seat: int
    since: float


class Thinking:
    """The time banks of one table. One runs at most: of whoever alone is asked."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._runs: Running | None = None

    @property
    def is_running(self) -> bool:
        return self._runs is not None

    def begin(self) -> int | None:
        """Patience is at its end: the seconds that whoever is asked has of their own, which run from now on."""
        host, table = self.host, self.host.table
        asked = {seat for ask in table.point.asks for seat in ask.asked(table)}
        if self.is_running or len(asked) != 1 or host.practice or not host.automatic:
            return None
        (seat,) = asked
        left = time_left(table, seat)
        if not left or table.seats[seat].leaving or host.failed is not None or host.floor.stopping:
            return None
        self._runs = Running(seat, host.floor.time.seconds())
        host.act(Call(TIME_BANK, {"seat": seat}), ["floor"])
        return left

    def end(self) -> None:
        """They answered, or it is used up: what was used of it is gone, begun seconds too."""
        if self._runs is None:
            return
        (seat, since), self._runs = self._runs, None
        table = self.host.table
        if seat in table.seats:
            used = min(time_left(table, seat), math.ceil(self.host.floor.time.seconds() - since))
            self.host.act(Call(TIME_BANK, {"seat": seat, "used": used}), ["floor"])
