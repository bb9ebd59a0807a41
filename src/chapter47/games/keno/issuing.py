"""15.4(d) and (e): a ticket is voided before its first game, or the races of it that are left are cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.games.keno.payment import refuse_ended, refuse_other
from chapter47.games.keno.state import CANCELLED, VOIDED, Act, ticks
from chapter47.law import Refused, cite
from chapter47.money import dollars
from chapter47.table.asking import only
from chapter47.table.commands import Details
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.columns import Ticket
    from chapter47.games.keno.system import Done, System
    from chapter47.games.keno.terms import Terms

VOID = cite("15.4(e)")
CANCEL = cite("15.4(d)")


def void(system: System, patron: int, details: Details) -> Done:
    """15.4(e): a whole ticket goes back, before its first game is started."""
    only(details, "ticket", "station", "code", "presented")
    system.refuse_stranger(patron)
    system.refuse_down("no ticket is voided", VOID)
    ticket = system.ticket(details.get("ticket"))
    refuse_other(system, patron, ticket, details)
    refuse_ended(system, ticket, VOID)
    series = system.ordered[ticket.series]
    game = system.told_game(ticket.series, ticket.first)
    if series.game > ticket.first:
        first = "its first game, " if ticket.games > 1 else ""
        sentence = f"Ticket {ticket.number} is for {first}game {game}, which has started."
        allowed = "A multi-race ticket is voided whole, before its first game." if first else "It stands."
        raise Refused("game-started", sentence, VOID, allowed)
    if series.state == "locked":
        raise locked_void(system, ticket)
    drawer, now, cents = system.drawer_at(details), system.now(), ticket.price

    def act() -> None:
        paid_with = system.pay(patron, drawer, cents, VOID)
        drawer.voided += cents
        system.end_ticket(ticket, Act(ticket.number, VOIDED, drawer.station, drawer.writer, ticks(now), cents, 0))
        told = {
            "ticket": ticket.number,
            "seat": patron,
            "amount": dollars(cents),
            "paid-with": paid_with,
            "station": drawer.station,
            "writer": system.writers[drawer.writer],
            "time": now.isoformat(),
        }
        system.record(Fact("voided", VOID, told))

    return act


def locked_void(system: System, ticket: Ticket) -> Refused:
    """The refusal to void a ticket whose first game is locked out."""
    sentence = f"The stations are locked out for game {_told(system, ticket)}: ticket {ticket.number} stands."
    return Refused("locked-out", sentence, VOID, "A ticket is voided before the lock-out.")


def locked_cancel(system: System, ticket: Ticket) -> Refused:
    """The refusal to cancel races of a ticket while one of its games is locked out."""
    sentence = f"The stations are locked out for game {_told(system, ticket)}: ticket {ticket.number} stands."
    return Refused("locked-out", sentence, cite("15.3(c)"), "Its other races are cancelled once it is drawn.")


def _told(system: System, ticket: Ticket) -> int | str:
    """The game of a ticket's series that is sold for, or conducted."""
    return system.told_game(ticket.series, system.ordered[ticket.series].game)


def refuse_refund(terms: Terms) -> None:
    """Raises where the terms that a ticket was sold under refund no races."""
    if not terms.refund:
        raise Refused("no-refund", "Races are not refunded here.", CANCEL, "The ticket is paid after its last game.")


def cancel(system: System, patron: int, details: Details) -> Done:
    """15.4(d): the races of a ticket that are not drawn yet are cancelled and refunded, where the house has it."""
    only(details, "ticket", "station", "code", "presented")
    system.refuse_stranger(patron)
    system.refuse_down("no race is cancelled", CANCEL)
    ticket = system.ticket(details.get("ticket"))
    refuse_other(system, patron, ticket, details)
    refuse_ended(system, ticket, CANCEL)
    if ticket.games == 1:
        raise Refused("not-multi-race", f"Ticket {ticket.number} is for one game.", CANCEL, "It may be voided.")
    refuse_refund(system.versions[ticket.version])
    series = system.ordered[ticket.series]
    if series.state == "locked" and series.game <= ticket.last:
        raise locked_cancel(system, ticket)
    left = ticket.last - max(series.game, ticket.first) + 1
    if left <= 0:
        raise Refused("all-drawn", f"All games of ticket {ticket.number} are drawn.", CANCEL, "It may be redeemed.")
    drawer, now, from_ = system.drawer_at(details), system.now(), max(series.game, ticket.first)
    cents = ticket.price // ticket.games * left

    def act() -> None:
        paid_with = system.pay(patron, drawer, cents, CANCEL)
        drawer.refunded += cents
        row = Act(ticket.number, CANCELLED, drawer.station, drawer.writer, ticks(now), cents, from_)
        system.cancel_ticket(ticket, row)
        # The receipt that a refund is documented with.
        told = {
            "ticket": ticket.number,
            "seat": patron,
            "games": left,
            "first": system.told_game(ticket.series, from_),
            "last": system.told_game(ticket.series, ticket.last),
            "each": dollars(ticket.price // ticket.games),
            "amount": dollars(cents),
            "paid-with": paid_with,
            "station": drawer.station,
            "writer": system.writers[drawer.writer],
            "time": now.isoformat(),
        }
        system.record(Fact("cancelled", CANCEL, told))

    return act


CHOICES: dict[str, Callable[[System, int, Details], Done]] = {"void": void, "cancel": cancel}
