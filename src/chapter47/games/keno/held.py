"""The tickets of the keno computer system: whose they are, and with which of them something is still to be done."""

from __future__ import annotations

from array import array
from collections.abc import Callable

from chapter47.games.keno import payment
from chapter47.games.keno.books import Books
from chapter47.games.keno.columns import Ticket
from chapter47.games.keno.part import Part
from chapter47.games.keno.request import Request
from chapter47.games.keno.state import CANCELLED, VOIDED, Act
from chapter47.law import Mistake, shown


class Held(Books, Part):
    """The part of a system that knows its tickets."""

    def ticket(self, number: object) -> Ticket:
        """A ticket by its number; raises where there is none."""
        if type(number) is not int or not 1 <= number <= len(self.tickets):
            sentence = f"There is no ticket {shown(number)}."
            most = f"Tickets are 1 to {len(self.tickets)}." if len(self.tickets) else "None was issued yet."
            raise Mistake("no-such-ticket", sentence, most)
        return self.tickets[number]

    def earlier(self, patron: int) -> Callable[[int], Request]:
        """15.3(b): the tickets that a patron may hand in as a request."""

        def request(number: int) -> Request:
            payment.refuse_other(self._own, patron, self.ticket(number), {})
            payment.refuse_voided(self._own, number)
            return self.tickets.request(number)

        return request

    def end_ticket(self, ticket: Ticket, act: Act) -> None:
        """Nothing more is to be done with a ticket."""
        if act.kind == VOIDED:
            self.tickets.end(ticket.number, 0)
        self.acts.add(act)

    def cancel_ticket(self, ticket: Ticket, act: Act) -> None:
        """A ticket plays no further game."""
        self.tickets.end(ticket.number, act.game - 1)
        self.acts.add(act)

    def is_ended(self, number: int) -> bool:
        """Whether nothing more is to be done with a ticket."""
        act = self.acts.last(number)
        return act is not None and act.kind != CANCELLED

    def own_tickets(self, patron: int) -> list[int]:
        """The tickets of a patron that something is still to be done with, oldest first: none that lost."""
        alive = [number for number in self.own.get(patron, ()) if self._is_alive(number)]
        if patron in self.own:
            self.own[patron] = array("Q", alive)
        return alive

    def newest_tickets(self, patron: int, most: int) -> list[int]:
        """Some of the newest of them, without a look at all."""
        return [number for number in self.own.get(patron, array("Q"))[-most:] if self._is_alive(number)]

    def _is_alive(self, number: int) -> bool:
        if self.is_ended(number):
            return False
        ticket = self.tickets[number]
        return len(self.draws[ticket.series]) < ticket.until or any(
            each.won or each.refund for each in payment.results(self._own, ticket)
        )
