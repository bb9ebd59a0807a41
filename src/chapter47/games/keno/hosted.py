"""What a floor asks of the keno computer system beside what it asks of any machine: :mod:`chapter47.table.system`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from chapter47.games.keno.batch import prepare
from chapter47.games.keno.card import DRAWN as TWENTY
from chapter47.games.keno.card import NUMBERS
from chapter47.games.keno.columns import Ticket
from chapter47.games.keno.drawing import FAILS, NOTICE, close_time
from chapter47.games.keno.grading import by_way
from chapter47.games.keno.irregular import UNCLEAR
from chapter47.games.keno.paper import FORM, ticket_text
from chapter47.games.keno.payment import PAID, Won, last_game, results, valid_until
from chapter47.games.keno.placement import BESIDE, ISSUED, told_line, told_request
from chapter47.games.keno.request import Request, read_quick_pick, read_request
from chapter47.games.keno.sign import PRESENT, limit_sentence, valid_sentence
from chapter47.games.keno.state import ACTS, CANCELLED, DRAWN, REDEEMED, Series, moment
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.canonical import canonical
from chapter47.table.commands import Call, Choose, Command, Report
from chapter47.table.system import (
    BEARER,
    PATRON,
    BlankForm,
    Column,
    DrawWanted,
    Fits,
    GivenBack,
    Issued,
    PutBack,
    Requested,
)

if TYPE_CHECKING:
    from chapter47.games.keno.system import System

WRITER, SUPERVISOR, INSPECTOR = "keno-writer", "keno-supervisor", "inspector"
_COMES = frozenset({"sit", "buy-in", "leave"})
_SPOKEN = {
    "open-drawer": (WRITER,),
    **dict.fromkeys(("close-drawer", "fill-drawer", "closing", "lock-out", "announce"), (WRITER, SUPERVISOR)),
    **dict.fromkeys(("unclear-request", "unreadable-ticket", "system-down"), (WRITER, SUPERVISOR)),
    **dict.fromkeys(("authorize", "override", "system-restored", "change", "draw-failed"), (SUPERVISOR,)),
    **dict.fromkeys(("generator-out", "generator-in", "yearly-transfer"), (SUPERVISOR, INSPECTOR)),
}
"""Whose it is to say a call or a report."""
OPENING = "2000"
"""What the floor's own writer has in the drawer, in dollars."""
LOOKED_THROUGH = 200_000
"""Tickets among which a patron's own are looked for that nothing more is to be done with."""


class Hosted:
    """The part of a system that speaks with a floor."""

    kind = "system"
    signed_by_name = frozenset({"authorize", "override"})
    """15.5(e), 15.6(b): who overrode the lock-out, and whose signature is on the ticket."""

    @property
    def _own(self) -> System:
        return cast("System", self)  # it is a part of nothing else

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

    def priced(self, details: Mapping[str, object], patron: int = BEARER) -> dict[str, Any]:
        """What a request comes to: price and ways, and all that it says."""
        system = self._own
        card = system.terms.card
        if "spots" in details:
            pick = read_quick_pick(details, card, BESIDE)
            asked = pick.marked(range(1, pick.spots + 1))
        else:
            earlier = system.earlier(patron) if "from" in details else None
            asked = read_request(details, card, earlier, BESIDE)
        lines = [
            {
                "spots": line.spots,
                "ways": line.ways,
                "rate": dollars(line.rate),
                "pays": {
                    str(caught): dollars(card.payoff(line.spots, caught, line.rate)) for caught in card.pays[line.spots]
                },
            }
            for line in asked.lines
        ]
        return {
            "price": dollars(asked.price),
            "type": asked.type,
            "ways": asked.ways,
            "games": asked.games,
            "lines": lines,
            "request": told_request(asked),
        }

    def ticket_told(self, number: int) -> dict[str, Any]:
        """15.4(c): the thirteen things that a ticket says, and what became of it."""
        system = self._own
        ticket, request = system.ticket(number), system.tickets.request(number)
        terms = system.versions[ticket.version]
        first, last = (str(system.told_game(ticket.series, game)) for game in (ticket.first, ticket.last))
        worth = list(results(system, ticket))
        won = sum(each.paid + each.refund for each in worth)
        over = len(system.draws[ticket.series]) >= last_game(system, ticket)
        until = valid_until(system, ticket)
        act = system.acts.last(number)
        return {
            "ticket": number,
            "seat": ticket.patron,
            "type": ticket.type,
            "time": moment(ticket.time).isoformat(),
            "station": ticket.station,
            "booth": system.booth(ticket.station),
            "numbers": [list(group) for group in request.groups],
            "kings": request.kings,
            "series": system.ordered[ticket.series].name,
            "games": ticket.games,
            "first": first,
            "last": last,
            "conditioning": [told_line(line) for line in request.lines],
            "rates": [dollars(line.rate) for line in request.lines],
            "ways": ticket.ways,
            "price": dollars(ticket.price),
            "writer": system.writers[ticket.writer],
            "limit": limit_sentence(terms.card.limit, terms.shared),
            "present": PRESENT,
            "valid": valid_sentence(int(terms.valid.total_seconds() // 60)),
            "text": ticket_text(system, number).splitlines(),
            "status": self._status(ticket, over=over, won=won, until=until),
            "won": dollars(won),
            "paid": dollars(act.amount) if act is not None and act.kind == REDEEMED else None,
            "until": None if until is None else until.isoformat(),
            "results": [self._result(ticket, request, each) for each in worth],
            "provision": ISSUED.text,
        }

    def asked_by(self, number: int) -> Requested:
        """15.4(a): a ticket's request as it was handed in."""
        system = self._own
        asked = canonical(told_request(system.tickets.request(number)))
        return Requested(system.houses[system.ticket(number).version], "request", asked)

    def _status(self, ticket: Ticket, *, over: bool, won: int, until: datetime | None) -> str:
        act = self._own.acts.last(ticket.number)
        if act is not None and act.kind != CANCELLED:
            return ACTS[act.kind]
        if not over:
            return "open"
        if not won:
            return "lost"
        now = self._own.time
        return "expired" if until is not None and now is not None and now > until else "won"

    def _result(self, ticket: Ticket, request: Request, worth: Won) -> dict[str, Any]:
        """What a ticket came to in one game, its ways by what they caught; what goes back where its draw failed."""
        system, game = self._own, worth.game
        drawn = system.draws[ticket.series][game]
        paid = worth.paid if drawn.state == DRAWN else ticket.price // ticket.games
        card = system.versions[ticket.version].card
        ways = by_way(request, frozenset(drawn.numbers), card) if drawn.state == DRAWN else ()
        return {
            "game": str(system.told_game(ticket.series, game)),
            "state": "drawn" if drawn.state == DRAWN else "failed",
            "at": moment(drawn.started).isoformat(),
            "provision": (PAID if drawn.state == DRAWN else FAILS).text,
            "numbers": list(drawn.numbers),
            "won": dollars(paid),
            "ways": [
                {
                    "spots": each.spots,
                    "caught": each.caught,
                    "ways": each.ways,
                    "rate": dollars(each.rate),
                    "each": dollars(each.paid),
                    "names": list(each.names),
                }
                for each in ways
            ],
        }

    def issued(self, number: int) -> Issued:
        """15.4(c)1: when a ticket was issued, and its type."""
        ticket = self._own.ticket(number)
        return Issued(moment(ticket.time), ticket.type)

    def printed(self, number: int) -> list[str]:
        """A ticket as it is printed, line by line."""
        return ticket_text(self._own, number).splitlines()[1:]

    def blank_form(self) -> BlankForm:
        """15.4(b): the keno request that patrons mark."""
        return FORM

    def card_told(self) -> dict[str, Any]:
        """15.1 "Rate card": the terms that tickets are sold under now."""
        terms = self._own.terms
        card = terms.card
        return {
            "numbers": NUMBERS,
            "drawn": TWENTY,
            "spots": list(card.spots),
            "min": dollars(card.least),
            "max": None if card.most is None else dollars(card.most),
            "games": card.games,
            "limit": None if card.limit is None else dollars(card.limit),
            "shared": terms.shared,
            "refund": terms.refund,
            "valid_minutes": int(terms.valid.total_seconds() // 60),
            "automatic": terms.automatic,
            "closes": terms.closes,
            "countdown": terms.countdown,
            "series": list(terms.series),
            "pays": {
                str(spots): {str(caught): dollars(cents) for caught, cents in card.pays[spots].items()}
                for spots in card.spots
            },
        }

    def owner_of(self, number: int) -> int:
        """The patron who bought a ticket, or the bearer."""
        return self._own.ticket(number).patron

    def code_of(self, number: int) -> Fits | None:
        """The check code of a ticket as the log has it."""
        self._own.ticket(number)
        kept = self._own.tickets.check(number)
        return Fits(kept[:8].hex(), kept[8:].hex()) if kept else None

    def tickets_of(self, patron: int, before: int | None = None, most: int = 50) -> Sequence[int]:
        """A patron's tickets, newest first: all that are still worth something, and others among the newest."""
        system = self._own
        owners = system.tickets.columns["patron"]
        last = len(owners) if before is None else min(before - 1, len(owners))
        found = [number for number in reversed(system.own_tickets(patron)) if number <= last]
        for number in range(last, max(0, last - LOOKED_THROUGH), -1):
            if len(found) > most and found[most - 1] >= number:
                break
            if owners[number - 1] == patron:
                found.append(number)
        return sorted(set(found), reverse=True)[:most]

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
