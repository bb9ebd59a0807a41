"""What a program asks of the system whose staff it stands in for: :class:`chapter47.table.machine.Attended`."""

from __future__ import annotations

from datetime import datetime

from chapter47.games.keno import drawers, drawing, payment
from chapter47.games.keno.paper import ticket_line, ticket_text
from chapter47.games.keno.part import Part
from chapter47.games.keno.state import DRAWN
from chapter47.table.commands import Call, Clock, Command
from chapter47.table.events import Event


class Attended(Part):
    """The part of a system whose staff can be left to a program: in a terminal, one patron plays the first series."""

    def opening_calls(self, time: datetime) -> list[Command]:
        """What staff say so that tickets are sold at every station, from that time on."""
        system = self._own
        closed = (each.number for each in system.terms.stations if each.number not in system.drawers)
        drawers_ = ({"station": number, "writer": f"W{number}"} for number in closed)
        posts = drawers.NEEDS["open-drawer"][1]
        return [Clock(time), *(Call("open-drawer", details, posts) for details in drawers_)]

    def closing_calls(self) -> list[Command]:
        """What staff say so that the next game of the first series can be drawn: by time, or with a minute's notice."""
        system = self._own
        series, now = system.ordered[0], system.now()
        if series.state == "locked":
            return []
        if (closes := drawing.close_time(system, series)) is not None:
            return [Clock(max(now, closes))]
        told: list[Command] = [Call("closing", {}, ("keno-writer",))] if series.state == "open" else []
        return [*told, Clock(now + drawing.NOTICE)] if not system.terms.countdown else []

    def won(self, patron: int) -> list[Event]:
        """What the tickets of a patron won in the last game of the first series."""
        system = self._own
        game = len(system.draws[0])
        tickets = (system.tickets[number] for number in system.own_tickets(patron))
        playing = [each.number for each in tickets if each.series == 0 and each.first <= game <= each.until]
        return [fact for number in playing for fact in payment.settled(system, number, game)]

    def came(self, number: int) -> str:
        """Which numbers of a ticket came in the last game of the first series; nothing where it did not play in it."""
        system = self._own
        ticket, game = system.ticket(number), len(system.draws[0])
        if not game or ticket.series or not ticket.first <= game <= ticket.until:
            return ""
        drawn = system.draws[0][game]
        if drawn.state != DRAWN:
            return ""
        marked = [each for group in system.tickets.request(number).groups for each in group]
        found = sorted(set(marked) & set(drawn.numbers))
        told = f"{' '.join(map(str, found))} came, " if found else ""
        return f"Ticket {number}: {told}{len(found)} of its {len(marked)} number{'s' * (len(marked) > 1)}."

    def ticket_line(self, number: int) -> str:
        """A ticket in one line: what it plays, and how it stands."""
        return ticket_line(self._own, number)

    def ticket_text(self, number: int) -> str:
        """15.4(c): a ticket, as it is printed."""
        return ticket_text(self._own, number)
