"""15.7: a request that is not clear, a ticket that cannot be read, and a system that is not operational."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chapter47.games.keno.drawing import LONGEST_REASON, lock_by_time
from chapter47.games.keno.payment import WITH_SUPERVISOR, WRITER_ALONE, cancelled_from, claim, last_game, results
from chapter47.games.keno.state import REDEEMED, Act, ticks
from chapter47.law import Citation, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.money.ledger import OUTSIDE
from chapter47.table.asking import confirming, only
from chapter47.table.commands import Call, Report
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System

UNCLEAR = cite("15.7(a)")
UNREADABLE = cite("15.7(b)")
DOWN = cite("15.7(c)")
RECONCILED = Editorial("what was paid by hand is held against the tickets once the system is operational again")
MOST_PAYMENTS = 10_000
RESTORED = "system-restored"
ON_PAPER = ("keno-writer", "keno-supervisor")
"""Who stand behind payments that no system saw."""


def unclear_request(system: System, report: Report) -> Done:
    """15.7(a): it goes back to the player, who prepares another. Nothing else changes."""
    only(report.details, "seat", "station", "reason")
    seat, reason = report.details.get("seat", 0), report.details.get("reason", "")
    if type(seat) is not int or not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        raise Mistake("not-a-reason", "It says whose request, by number, and why in a few words.")
    system.refuse_stranger(seat)
    told = {"seat": seat, **({"reason": reason} if reason else {})}
    return lambda: system.record(Fact("request-returned", UNCLEAR, told))


def unreadable_ticket(system: System, report: Report) -> Done:
    """15.7(b): the writer types in a winning ticket that the system does not read."""
    only(report.details, "ticket", "station")
    ticket = system.ticket(report.details.get("ticket"))
    if system.is_ended(ticket.number):
        raise Mistake("ended", f"Ticket {ticket.number} is worth nothing more.")
    if ticket.number in system.typed:
        raise Mistake("not-now", f"Ticket {ticket.number} was typed in already.")

    def act() -> None:
        system.typed.add(ticket.number)
        told = {"ticket": ticket.number, "by": "keno-writer"}
        system.record(Fact("entered-by-hand", UNREADABLE, told))

    return act


def system_down(system: System, report: Report) -> Done:
    """15.7(c): nothing is issued, voided or drawn, and winners are paid by hand in three bands."""
    only(report.details, "reason")
    reason = report.details.get("reason", "")
    if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        raise Mistake("not-a-reason", "A reason is said in a few words.")
    if system.is_down:
        raise Mistake("not-now", "The keno computer system is not operational already.")

    def act() -> None:
        system.is_down = True
        told: dict[str, object] = {"reason": reason} if reason else {}
        if system.time is not None:
            told["time"] = system.told_time()
        system.record(Fact("system-down", DOWN, told))
        for patron, _ in system.picks:
            system.record(Fact("request-returned", DOWN, {"seat": patron, "reason": "system-down"}))
        system.picks = []
        system.stand()

    return act


def system_restored(system: System, call: Call) -> Done:
    """It is operational again. ``payments`` are those that stand on paper alone: each is held against its ticket."""
    only(call.details, "payments")
    if not system.is_down:
        raise Mistake("not-now", "The keno computer system is operational.")
    payments = _read_payments(system, call.details.get("payments", []))
    if payments and not {*ON_PAPER} <= {*call.confirmed_by}:
        sentence = "What was paid on paper is entered by the keno writer and the keno supervisor."
        raise Refused("not-confirmed", sentence, RECONCILED, confirming(ON_PAPER))
    now = system.now()

    def act() -> None:
        system.is_down = False
        exceptions = [told for each in payments if (told := _reconcile(system, *each)) is not None]
        paid = sum(cents for _, cents in system.manual) + sum(cents for _, cents, _ in payments)
        told = {
            "time": now.isoformat(),
            "payments": len(system.manual) + len(payments),
            "amount": dollars(paid),
            "exceptions": exceptions,
        }
        system.manual = []
        system.record(Fact("system-restored", RECONCILED, told))
        lock_by_time(system)
        system.stand()

    return act


def _read_payments(system: System, said: object) -> list[tuple[int, Cents, int]]:
    """Ticket, amount and station of each payment on paper."""
    form = 'Write payments = [{ ticket = 2, amount = "8" }].'
    if not isinstance(said, list) or len(said) > MOST_PAYMENTS:
        raise Mistake("not-a-list", f"{shown(said)} is not a list of payments.", form)
    found = []
    for each in said:
        if not isinstance(each, dict) or not {"ticket", "amount"} <= each.keys() <= {"ticket", "amount", "station"}:
            raise Mistake("not-a-payment", f"{shown(each)} is not a payment.", form)
        drawer = system.drawer_at(each)
        cents = parse_cents(each["amount"])
        if not cents:
            raise Mistake("not-an-amount", "A payment is more than nothing.")
        found.append((system.ticket(each["ticket"]).number, cents, drawer.station))
    return found


def _reconcile(system: System, number: int, cents: Cents, station: int) -> dict[str, Any] | None:
    """Enters a payment that was made on paper. Gives what is wrong with it, if anything is."""
    ticket, drawer = system.tickets[number], system.drawers[station]
    now = system.now()
    worth: Cents = 0
    why: str = ""
    cites: Citation = DOWN
    if system.is_ended(number):
        why, cites = "ended", cite("15.6(a)")
    elif len(system.draws[ticket.series]) < last_game(system, ticket):
        why, cites = "not-drawn", cite("15.4(d)")
    else:
        found = list(results(system, ticket))
        claim(system, ticket, found)
        worth = sum(each.paid + each.refund for each in found)
        if cents > WITH_SUPERVISOR:
            why, cites = "above-what-may-be-paid", cite("15.7(c)3")
        elif cents > WRITER_ALONE and number not in system.signed:
            why, cites = "not-authorized", cite("15.7(c)2")
        elif cents != worth:
            why, cites = "wrong-amount", cite("15.6(a)")
    # It was paid in cash over the counter: whoever has money at the booth has none of it there.
    giver = drawer.account if system.ledger.balance(drawer.account) >= cents else "bank"
    system.ledger.post(giver, OUTSIDE, cents, cites)
    drawer.paid += cents
    drawer.retained += 1
    if why not in ("ended", "not-drawn"):
        system.signed.discard(number)
        system.end_ticket(
            ticket, Act(number, REDEEMED, station, drawer.writer, ticks(now), cents, cancelled_from(system, number))
        )
    told = {"ticket": number, "seat": ticket.patron, "amount": dollars(cents), "station": station, "manual": True}
    writer = {"writer": system.writers[drawer.writer], "time": now.isoformat()}
    system.record(Fact("redeemed", cites if why else DOWN, {**told, **writer}))
    if not why:
        return None
    return {"ticket": number, "paid": dollars(cents), "worth": dollars(worth), "why": why, "provision": cites.text}


CALLS: dict[str, Callable[[System, Call], Done]] = {RESTORED: system_restored}
REPORTS: dict[str, Callable[[System, Report], Done]] = {
    "system-down": system_down,
    "unreadable-ticket": unreadable_ticket,
    "unclear-request": unclear_request,
}
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = {RESTORED: (RECONCILED, ("keno-supervisor",))}
