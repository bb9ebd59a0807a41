"""The automatic dealer: does what the table waits for, when the players are done."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from chapter47.floor.posts import AUTOMATIC
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.money.ledger import INVENTORY
from chapter47.table.betting import Bets
from chapter47.table.commands import Call
from chapter47.table.dealer import next_act
from chapter47.table.requests import Awaits

if TYPE_CHECKING:
    from chapter47.floor.host import Host


class Automatic:
    """Deals one table for as long as no person does. It looks at the table whenever something happened there."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._looking: asyncio.Handle | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._waited = False

    def look_soon(self) -> None:
        """Looks at the table once what is going on is over."""
        if self._looking is None and self.host.failed is None:
            self._looking = asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        self._looking = None
        host = self.host
        if host.failed is not None or not host.automatic or host.floor.stopping:
            return
        request = host.table.point.requests[0]
        if isinstance(request, Awaits) and request.call == "open":
            if host.newest >= 0:
                return  # a supervisor closed it, and opens it again
        elif isinstance(request, Bets):
            self._fill()
            self._leave_up()
            if not self._all_ready():
                return
            self._end_patience()
            host.following.ready.clear()
        host.act(next_act(host.table, host.floor.chance), [AUTOMATIC])

    def _all_ready(self) -> bool:
        """Whether everyone with a wager on the layout is done, or has been waited for long enough."""
        host = self.host
        stakes = host.table.layout.stakes
        waiting = {stake.seat for stake in stakes.values()} - host.following.ready
        if stakes and (not waiting or self._waited):
            return True
        if stakes and host.following.ready and self._patience is None:
            # Others are done: the rest are waited for, but not forever.
            loop = asyncio.get_running_loop()
            self._patience = loop.call_later(host.floor.settings.patience, self._lose_patience)
        return False

    def _lose_patience(self) -> None:
        self._waited = True
        self.look_soon()

    def _end_patience(self) -> None:
        self._waited = False
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _fill(self) -> None:
        """A tray that runs low is filled from the cage, between rounds."""
        host = self.host
        bank, held = host.floor.settings.table_bank, host.table.ledger.balance(INVENTORY)
        if not host.table.layout.stakes and 4 * held < bank:
            host.act(Call("fill", {"amount": dollars(bank - held)}, ("dealer", "supervisor")), ["floor"])

    def _leave_up(self) -> None:
        """Winning wagers whose owners want them left up; one that no longer stands is not made."""
        table = self.host.table
        for bet in tuple(table.kept):
            with contextlib.suppress(Chapter47Error):
                self.host.act(bet, [AUTOMATIC])
            if bet in table.kept:
                table.kept.remove(bet)
