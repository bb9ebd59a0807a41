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
from chapter47.table.commands import Call, Showing
from chapter47.table.dealer import next_act
from chapter47.table.requests import Awaits, Shows

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
        awaits, bets = host.table.point.find(Awaits), host.table.point.find(Bets)
        if awaits is not None and awaits.call == "open":
            if host.newest >= 0:
                return  # a supervisor closed it, and opens it again
        elif bets is not None and bets.kind == Bets.kind:  # late wagers are not waited for
            self._fill()
            self._leave_up()
            if not self._all_ready():
                return
            self._end_patience()
            host.following.ready.clear()
            if self.obstacle() is not None:
                host.telling.ready()
                return  # until somebody does what is missing, and they are ready again
        host.act(next_act(host.table, host.floor.chance), [AUTOMATIC])

    def obstacle(self) -> Chapter47Error | None:
        """Why the dealer cannot go on as the table stands, whoever is ready, if it cannot."""
        table = self.host.table
        shows, bets = table.point.find(Shows), table.point.find(Bets)
        if shows is None or (bets is not None and bets.until):
            return None
        try:
            # What is asked is whether anything may be shown, not what.
            table.consider(Showing(shows.equipment.verb, next(iter(shows.equipment.outcomes))))
        except Chapter47Error as error:
            return error
        return None

    def _all_ready(self) -> bool:
        """Whether everyone with a wager on the layout is done, or has been waited for long enough."""
        host = self.host
        seats, ready = host.table.seats, host.following.ready
        wagering = {stake.seat for stake in host.table.layout.stakes.values()}
        leaving = {seat for seat in wagering if seats[seat].leaving}
        if wagering and ((ready and wagering <= ready | leaving) or self._waited):
            return True
        if wagering and (ready or leaving) and self._patience is None:
            # Others are done, or on their way out: the rest are waited for, but not forever.
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
        between = not host.table.layout.stakes or host.table.round_began == host.table.next_entry
        if between and 4 * held < bank:
            host.act(Call("fill", {"amount": dollars(bank - held)}, ("dealer", "supervisor")), ["floor"])

    def _leave_up(self) -> None:
        """Winning wagers whose owners want them left up; one that no longer stands is not made."""
        table = self.host.table
        for bet in tuple(table.kept):
            with contextlib.suppress(Chapter47Error):
                self.host.act(bet, [AUTOMATIC])
            if bet in table.kept:
                table.kept.remove(bet)
