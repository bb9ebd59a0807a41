"""What a floor asks of the keno computer system beside what it asks of any machine: :mod:`chapter47.table.system`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from chapter47.games.keno.batch import prepare
from chapter47.games.keno.card import DRAWN as TWENTY
from chapter47.games.keno.card import NUMBERS
from chapter47.games.keno.drawing import NOTICE, close_time
from chapter47.games.keno.irregular import UNCLEAR
from chapter47.games.keno.state import DRAWN, Series, moment
from chapter47.games.keno.tickets_told import TicketsTold
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.changing import CHANGES
from chapter47.table.commands import Call, Choose, Command, Report
from chapter47.table.system import PATRON, Column, DrawWanted, GivenBack, PutBack

WRITER, SUPERVISOR, INSPECTOR = "keno-writer", "keno-supervisor", "inspector"
_COMES = frozenset({"sit", "buy-in", "leave"})
_SPOKEN = {
    "open-drawer": (WRITER,),
    **dict.fromkeys(("close-drawer", "fill-drawer", "closing", "lock-out", "announce"), (WRITER, SUPERVISOR)),
    **dict.fromkeys(("unclear-request", "unreadable-ticket", "system-down"), (WRITER, SUPERVISOR)),
    **dict.fromkeys(("authorize", "override", "system-restored", *CHANGES, "draw-failed"), (SUPERVISOR,)),
    **dict.fromkeys(("generator-out", "generator-in", "yearly-transfer"), (SUPERVISOR, INSPECTOR)),
}
"""Whose it is to say a call or a report."""
OPENING = "2000"
"""What the floor's own writer has in the drawer, in dollars."""


class Hosted(TicketsTold):
    """The part of a system that speaks with a floor."""

    kind = "system"
    signed_by_name = frozenset({"authorize", "override"})
    """15.5(e), 15.6(b): who overrode the lock-out, and whose signature is on the ticket."""

    @property
    def is_open(self) -> bool:
        """Whether tickets are sold."""
        return not self._own.is_down

    @property
    def next_ticket(self) -> int:
        """The number that the next ticket will have."""
        return len(self._own.tickets) + 1

    # What keeps a million tickets small

    def kept_columns(self) -> Mapping[str, Column]:
        """Tickets, draws and acts, column by column."""
        return self._own.columns.kept()

    def warm(self) -> None:
        """Has the machine code at hand that grades many tickets."""
        prepare()

    # Who says what, and when

    def spoken_by(self, command: Command) -> tuple[str, ...]:
        """Whose it is to say that: the patron's, or posts'."""
        match command:
            case Choose(choice=choice):
                return (PATRON,) if choice in _COMES else (PATRON, WRITER)
            case Call(call=name) | Report(irregularity=name):
                return _SPOKEN.get(name, (WRITER, SUPERVISOR, INSPECTOR))
        return ()

    def opens_station(self, station: int, writer: str) -> Call:
        """What is said for the floor's own writer to take a station."""
        details = {"station": station, "writer": writer, "amount": OPENING}
        return Call("open-drawer", details, (WRITER, SUPERVISOR))

    def gives_back(self, patron: int, reason: str) -> GivenBack:
        """15.7(a): what a writer says of a request that is not clear."""
        told: dict[str, object] = {"seat": patron, **({"reason": reason} if reason else {})}
        return GivenBack(Report("unclear-request", told), UNCLEAR)

    def due(self) -> datetime | None:
        """15.5(c), (e): when a game closes by itself or may be closed, or rules take effect that were announced."""
        system = self._own
        found = [change.effective for change in system.pending[:1]]
        noticed = (each.notice + NOTICE for each in system.ordered if each.notice is not None)
        found += [each for each in noticed if system.time is not None and each > system.time]
        if system.terms.automatic and not system.is_down:
            times = (close_time(system, each) for each in system.ordered if each.state != "locked")
            found += [each for each in times if each is not None]
        return min(found, default=None)

    def wants_draw(self) -> DrawWanted | None:
        """15.5(d)2: the first game that is locked out; before it, a quick-pick that waits for its numbers."""
        system = self._own
        if system.picks:
            patron, details = system.picks[0]
            series = system.series_named(details)
            return DrawWanted(series.name, 0, "", str(patron), int(str(details["spots"])), NUMBERS)
        if system.is_down or system.generator_out:
            return None
        locked = next((each for each in system.ordered if each.state == "locked"), None)
        return None if locked is None else self._game_of(locked)

    def _game_of(self, series: Series) -> DrawWanted:
        """The game of a series that tickets are sold for, or that is being conducted, as the generator knows it."""
        told = self._own.told_game(series.number, series.game)
        return DrawWanted(series.name, series.game, told, f"{series.name}-{series.game}", TWENTY, NUMBERS)

    def puts_back(self, command: Command) -> PutBack | None:
        """15.5(e): an override opens a game again that is locked out; one that is reported as failed is over."""
        match command:
            case Call(call="override", details=details) | Report(irregularity="draw-failed", details=details):
                series = self._own.series_named(details)
                if series.state == "locked":
                    return PutBack(self._game_of(series), ends=isinstance(command, Report))
        return None

    def sold_for(self) -> Sequence[DrawWanted]:
        """The game of each series, where its stations are not locked out."""
        return [self._game_of(each) for each in self._own.ordered if each.state != "locked"]

    # What it tells

    def is_present(self, patron: int) -> bool:
        """Whether a patron has brought money, and has not left."""
        return patron in self._own.patrons

    def board(self) -> dict[str, Any]:
        """15.5(g): what everybody may see."""
        system = self._own
        return {
            "down": system.is_down,
            "generator_out": system.generator_out or None,
            "card": len(system.versions),
            "series": [self._series(each) for each in system.ordered],
        }

    def _series(self, series: Series) -> dict[str, Any]:
        system = self._own
        draws = system.draws[series.number]
        closes = None if series.state == "locked" else close_time(system, series)
        return {
            "series": series.name,
            "game": series.game,
            "name": str(system.told_game(series.number, series.game)),
            "state": series.state,
            "closes": None if closes is None else closes.isoformat(),
            "notice": None if series.notice is None else series.notice.isoformat(),
            "overridden": series.overridden,
            "last": self._drawn(series, len(draws)) if len(draws) else None,
        }

    def _drawn(self, series: Series, game: int) -> dict[str, Any]:
        drawn = self._own.draws[series.number][game]
        return {
            "series": series.name,
            "game": game,
            "name": str(self._own.told_game(series.number, game)),
            "state": "drawn" if drawn.state == DRAWN else "failed",
            "numbers": list(drawn.numbers),
            "at": moment(drawn.started).isoformat(),
        }

    def game_told(self, series: str, number: int) -> dict[str, Any]:
        """15.5(h): a game that is over."""
        found = self._own.series.get(series)
        if found is None or not 0 < number <= len(self._own.draws[found.number]):
            raise Mistake("no-such-game", f"Game {number} of that series is not drawn.", "It may be open.")
        return self._drawn(found, number)

    def stations(self) -> list[dict[str, Any]]:
        """15.3(a): the work stations, who stands there, and what their drawers hold."""
        system = self._own
        found = []
        for station in system.terms.stations:
            drawer = system.drawers.get(station.number)
            told: dict[str, Any] = {
                "station": station.number,
                "booth": station.booth,
                "open": drawer is not None,
                "writer": None if drawer is None else system.writers[drawer.writer],
            }
            if drawer is not None:
                told |= {
                    "drawer": dollars(system.ledger.balance(drawer.account)),
                    "shift": drawer.shift,
                    "opened": drawer.opened,
                    "opening": dollars(drawer.opening),
                    "tickets": drawer.tickets,
                    "write": dollars(drawer.write),
                    "voided": dollars(drawer.voided),
                    "refunded": dollars(drawer.refunded),
                    "paid": dollars(drawer.paid),
                    "retained": drawer.retained,
                }
            found.append(told)
        return found
