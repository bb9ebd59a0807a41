"""Keno under other rules: which tickets would not have been sold, voided or paid, and what became of all others.

A game's tickets are those that truly stood in it. One that would have been refused plays in none of its games; one
whose void or cancellation would have been refused plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from chapter47.games.keno import beside
from chapter47.games.keno.drawing import closes_at
from chapter47.games.keno.grading import winnings
from chapter47.games.keno.issuing import locked_cancel, locked_void, refuse_refund
from chapter47.games.keno.limits import most_generous
from chapter47.games.keno.payment import PAID, last_game, refuse_expired, results, valid_until
from chapter47.games.keno.placement import locked_out, read_asked
from chapter47.games.keno.request import read_quick_pick
from chapter47.games.keno.state import DRAWN, Series, moment
from chapter47.games.keno.terms import Terms, terms_of
from chapter47.law import Chapter47Error, Refused, Source, cite
from chapter47.money import dollars
from chapter47.table.commands import Choose
from chapter47.table.events import Fact
from chapter47.table.otherwise import Came, GameOf, InGame, NotSaid, Under

if TYPE_CHECKING:
    from chapter47.games.keno.batch import Shared
    from chapter47.games.keno.columns import Ticket
    from chapter47.games.keno.system import System

PRINTED = "check"
"""What the printer adds to a request."""
UNPAID = "unpaid"
REDEMPTION = "redemption"


class Otherwise:
    """A keno computer system that is followed under other rules."""

    def __init__(self, system: System, under: Under) -> None:
        self._system, self._under = system, under
        self._terms: list[Terms] = []
        """The other terms, by the version that they stand in the place of."""
        self._out: dict[int, Source | None] = {}
        """Tickets that would not have been sold, and by what they would have been refused."""
        self._without: dict[tuple[int, int], list[int]] = {}
        """The same by series and game, as far as these are not over."""
        self._on: dict[int, int] = {}
        """Tickets that would have played on, each from which game."""
        self._reach: list[list[int]] = []
        """By series and version, the last game that a ticket would have been sold for."""
        self._shared: dict[tuple[int, int], Shared] = {}
        """What the winners of a game would have shared, where they would have."""
        self._untold: set[tuple[int, int]] = set()
        self._begun: list[Series] = []
        """How each series stood before the newest entry."""
        self._stand()

    def heard(self) -> Iterator[InGame]:
        """What the newest entry has otherwise."""
        for event in self._system.log[-1].events:
            if isinstance(event, Fact) and (tells := _TELLS.get(event.event)) is not None:
                yield from tells(self, event)
        self._stand()

    def _stand(self) -> None:
        """How the series stand is known when the next entry has changed it."""
        ordered = self._system.ordered
        if len(self._begun) != len(ordered):
            self._begun = [replace(each, reach=[]) for each in ordered]
        for kept, each in zip(self._begun, ordered, strict=True):
            kept.opened, kept.overridden = each.opened, each.overridden

    def _terms_of(self, version: int) -> Terms:
        while len(self._terms) <= version:
            self._terms.append(terms_of(self._under(self._system.houses[len(self._terms)])))
        return self._terms[version]

    @property
    def _now(self) -> Terms:
        """The other terms of this moment."""
        return self._terms_of(len(self._system.versions) - 1)

    def _game(self, series: Series, game: int) -> GameOf:
        return GameOf(series.name, game, str(self._system.told_game(series.number, game)))

    # Sections 15.3 and 15.4: tickets

    def _issued(self, event: Fact) -> Iterator[InGame]:
        """15.4(c): a ticket was issued, and would be under the other rules, or refused."""
        system, ticket = self._system, self._ticket(event)
        series, said = system.ordered[ticket.series], self._said(event, ticket)
        try:
            self._refuse_sale(series, ticket, said)
        except Chapter47Error as no:
            self._out[ticket.number] = no.cites if isinstance(no, Refused) else None
            for game in range(ticket.first, ticket.last + 1):
                self._without.setdefault((ticket.series, game), []).append(ticket.number)
            yield InGame(self._game(series, ticket.first), refusals=(NotSaid(said, no, event.cites),))
            return
        self._reached(ticket)

    def _said(self, event: Fact, ticket: Ticket) -> Choose:
        """What was asked for. A quick-pick is issued when its numbers come, after others were asked for."""
        command = self._system.log[-1].command
        if isinstance(command, Choose):
            return command._replace(details={name: each for name, each in command.details.items() if name != PRINTED})
        (line,) = self._system.tickets.request(ticket.number).lines
        asked = {"spots": line.spots, "rate": dollars(line.rate), "games": ticket.games, "station": ticket.station}
        return Choose(ticket.patron, "quick-pick", asked)

    def _refuse_sale(self, series: Series, ticket: Ticket, said: Choose) -> None:
        """Raises where the other rules sell no such ticket there and then. One that was asked for by an earlier ticket
        is judged by what it asks for."""
        system, own, other = self._system, self._system.terms, self._now
        if series.name in own.series and series.name not in other.series:
            sentence = f"There is no series of games {series.name}."
            raise Refused("no-series", sentence, cite("15.5(b)"), f"There are {', '.join(other.series)}.")
        if len(other.stations) < ticket.station <= len(own.stations):
            sentence = f"There is no keno work station {ticket.station}."
            raise Refused("no-station", sentence, cite("15.3(a)"), f"Stations are 1 to {len(other.stations)}.")
        if self._is_closed(series):
            raise locked_out(system, series)
        if other.card == own.card:
            return
        if said.choice == "quick-pick":
            read_quick_pick({name: said.details[name] for name in ("spots", "rate", "games")}, other.card)
        else:
            read_asked(system, said.seat, said.details, other.card)

    def _reached(self, ticket: Ticket) -> None:
        while len(self._reach) <= ticket.series:
            self._reach.append([])
        reach = self._reach[ticket.series]
        reach += [0] * (ticket.version + 1 - len(reach))
        reach[ticket.version] = max(reach[ticket.version], ticket.last)

    def _voided(self, event: Fact) -> Iterator[InGame]:
        """15.4(e): a ticket was voided, and would have stood where its game was locked out before."""
        ticket = self._ticket(event)
        series = self._system.ordered[ticket.series]
        if ticket.number not in self._out and self._is_closed(series):
            yield self._plays_on(event, ticket, ticket.first, locked_void(self._system, ticket))

    def _cancelled(self, event: Fact) -> Iterator[InGame]:
        """15.4(d): races were cancelled, and would have been played."""
        ticket = self._ticket(event)
        series = self._system.ordered[ticket.series]
        if ticket.number in self._out:
            return
        try:
            refuse_refund(self._terms_of(ticket.version))
            if self._is_closed(series):
                raise locked_cancel(self._system, ticket)
        except Refused as no:
            yield self._plays_on(event, ticket, max(series.game, ticket.first), no)

    def _plays_on(self, event: Fact, ticket: Ticket, game: int, no: Refused) -> InGame:
        self._on[ticket.number] = game
        told = NotSaid(self._system.log[-1].command, no, event.cites)
        return InGame(self._game(self._system.ordered[ticket.series], game), refusals=(told,))

    def _ticket(self, event: Fact) -> Ticket:
        return self._system.tickets[cast("int", event.details["ticket"])]

    # Section 15.5: the lock-out, and the draw

    def _closes(self, series: Series) -> datetime | None:
        """When the system would have closed a game by itself, where it did not so then."""
        own, other = self._system.terms, self._now
        if not other.automatic:
            return None
        closes = closes_at(series, other)
        return None if own.automatic and closes_at(series, own) == closes else closes

    def _is_closed(self, series: Series) -> bool:
        """Whether the system would have closed the game by now."""
        closes = self._closes(series)
        return closes is not None and self._system.now() >= closes

    def _drawn(self, event: Fact) -> Iterator[InGame]:
        """15.5(d)2: the numbers of a game were selected, or its draw failed."""
        (series,) = [each for each in self._system.ordered if self._is_over(each, event)]
        game = series.game - 1
        told, key = self._game(series, game), (series.number, game)
        drawn = self._system.draws[series.number][game]
        without = self._without.pop(key, [])
        if drawn.state != DRAWN:  # all wagers go back, by whatever rules
            yield InGame(told, over=True)
            return
        closes = self._closes(self._begun[series.number])
        if closes is not None and moment(drawn.started) < closes:
            when = f"at {closes:%H:%M:%S}, after it was started"
            sentence = f"The system would have locked the stations out {when}: nobody knows what was sold until then."
            self._untold.add(key)
            yield InGame(told, over=True, untold=sentence)
            return
        yield self._graded(series, game, without)

    def _is_over(self, series: Series, event: Fact) -> bool:
        return self._system.told_game(series.number, series.game - 1) == event.details["game"]

    def _graded(self, series: Series, game: int, without: Collection[int]) -> InGame:
        """What the tickets of a game won, and what they would have won."""
        system, told = self._system, self._game(series, game)
        tickets, drawn = system.tickets, system.draws[series.number][game]
        on = [each for each, first in self._on.items() if self._plays_on_in(each, first, series, game)]
        versions = [self._terms_of(version) for version in range(len(system.versions))]
        if not without and not on and all(map(_is_graded_alike, system.versions, versions)):
            return InGame(told, over=True)
        was = beside.as_it_was(tickets, series.number, game, drawn, [each.card for each in system.versions])
        reach = self._reach[series.number] if series.number < len(self._reach) else []
        limit = most_generous(versions, reach, game)
        cards = [each.card for each in versions]
        would = beside.as_it_would_be(tickets, series.number, game, drawn, cards, limit, without, on)
        if beside.depends_on_claims(was, would):
            self._untold.add((series.number, game))
            return InGame(told, over=True, untold=beside.CLAIMED)
        if would.shared is not None:
            self._shared[series.number, game] = would.shared
        gone = {each for each in without if tickets[each].first <= game <= tickets[each].until}
        sides: tuple[list[Came], list[Came]] = ([], [])
        for number in beside.differing(was, would, {*gone, *on}):
            if number not in on:
                sides[0].extend(beside.lines_of(tickets, number, drawn, was))
            if number in gone:
                sides[1].extend(beside.not_sold(tickets, number, self._out[number]))
            else:
                sides[1].extend(beside.lines_of(tickets, number, drawn, would))
        return InGame(told, over=True, was=tuple(sides[0]), would=tuple(sides[1]))

    def _plays_on_in(self, number: int, first: int, series: Series, game: int) -> bool:
        ticket = self._system.tickets[number]
        return ticket.series == series.number and first <= game <= ticket.last

    # Section 15.6: what is paid

    def _redeemed(self, event: Fact) -> Iterator[InGame]:
        """15.6(c): a winning ticket was paid, and would have expired before."""
        system, ticket = self._system, self._ticket(event)
        terms = self._terms_of(ticket.version)
        if ticket.number in self._out or terms.valid == system.versions[ticket.version].valid:
            return
        try:
            refuse_expired(system, ticket, valid_until(system, ticket, terms))
        except Refused as no:
            told = self._game(system.ordered[ticket.series], ticket.last)
            refusals = (NotSaid(system.log[-1].command, no, event.cites),)
            worth = self._worth(ticket, terms)
            sides: tuple[tuple[Came, ...], tuple[Came, ...]] = (), ()
            if worth:
                sides = tuple(
                    (Came(ticket.number, REDEMPTION, None, 0, result, net, cites),)
                    for result, net, cites in (("paid", 0, PAID), (UNPAID, -worth, no.cites))
                )  # type: ignore[assignment]  # they are two
            yield InGame(told, refusals=refusals, was=sides[0], would=sides[1])

    def _worth(self, ticket: Ticket, terms: Terms) -> int:
        """What would have been paid on a ticket: in games of which it can be told."""
        system, request, worth = self._system, self._system.tickets.request(ticket.number), 0
        for game in range(ticket.first, last_game(system, ticket) + 1):
            drawn, key = system.draws[ticket.series][game], (ticket.series, game)
            if drawn.state == DRAWN and key not in self._untold:
                won = winnings(request, frozenset(drawn.numbers), terms.card)
                shared = self._shared.get(key)
                worth += won if shared is None else shared.share(ticket.number, won)
        return worth + sum(each.refund for each in results(system, ticket))


def _is_graded_alike(own: Terms, other: Terms) -> bool:
    """Whether tickets are paid the same by both."""
    return (own.card.pays, own.card.limit, own.shared) == (other.card.pays, other.card.limit, other.shared)


_TELLS: dict[str, Callable[[Otherwise, Any], Iterator[InGame]]] = {
    "issued": Otherwise._issued,
    "voided": Otherwise._voided,
    "cancelled": Otherwise._cancelled,
    "redeemed": Otherwise._redeemed,
    "drawn": Otherwise._drawn,
    "draw-failed": Otherwise._drawn,
}
