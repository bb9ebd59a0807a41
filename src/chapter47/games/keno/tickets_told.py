"""What a floor tells of keno: a request and its price, a ticket and what became of it, the rate card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from chapter47.games.keno.card import DRAWN as TWENTY
from chapter47.games.keno.card import NUMBERS
from chapter47.games.keno.columns import Ticket
from chapter47.games.keno.drawing import FAILS
from chapter47.games.keno.grading import by_way
from chapter47.games.keno.paper import FORM, ticket_text
from chapter47.games.keno.part import Part
from chapter47.games.keno.payment import PAID, Won, last_game, results, valid_until
from chapter47.games.keno.placement import BESIDE, ISSUED, told_line, told_request
from chapter47.games.keno.request import Request, read_quick_pick, read_request
from chapter47.games.keno.sign import PRESENT, limit_sentence, valid_sentence
from chapter47.games.keno.state import ACTS, CANCELLED, DRAWN, REDEEMED, moment
from chapter47.money import dollars
from chapter47.table.canonical import canonical
from chapter47.table.system import BEARER, BlankForm, Fits, Issued, Requested

LOOKED_THROUGH = 200_000
"""Tickets among which a patron's own are looked for that nothing more is to be done with."""


class TicketsTold(Part):
    """The part of a system that tells of tickets."""

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
