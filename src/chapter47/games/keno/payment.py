"""15.6: a winning ticket is paid once, by what the ticket says, at any booth, within the time that it is valid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.keno.columns import Ticket
from chapter47.games.keno.grading import by_way, winnings
from chapter47.games.keno.limits import share
from chapter47.games.keno.state import (
    ACTS,
    AUTHORIZED,
    CANCELLED,
    DRAWN,
    FAILED,
    NO_LIMIT,
    REDEEMED,
    VOIDED,
    Act,
    moment,
    ticks,
)
from chapter47.house.moments import day_words, moment_words
from chapter47.law import Citation, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, amount_words, dollars
from chapter47.table.asking import only
from chapter47.table.commands import Call, Details
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System
    from chapter47.games.keno.terms import Terms

LIMIT = cite("15.3(e)")
PAID = cite("15.6(a)")
SIGNED = cite("15.6(b)")
VALID = cite("15.6(c)")
UNCLAIMED = cite("15.6(d)")
PRESENTED = cite("15.4(c)12")
AUTHORIZED_FROM: Cents = 1_500_00
"""15.6(b): winning payouts of so much or more are authorized."""
WRITER_ALONE: Cents = 10_00
"""15.7(c)1: what a writer pays alone while the system is not operational."""
WITH_SUPERVISOR: Cents = 1_000_00
"""15.7(c)2: what is paid then with a supervisor's authorization; 3: above it, nothing."""
YEARLY = Editorial(
    "unclaimed winners are transferred at most once in a calendar year, by a keno supervisor and an inspector"
)


# What a ticket is worth


class Won(NamedTuple):
    """What a ticket came to in one game."""

    game: int
    won: Cents
    """Before its winners shared what the maximum payoff left them."""
    paid: Cents
    refund: Cents
    """What goes back for a game that could not be drawn."""


def last_game(system: System, ticket: Ticket) -> int:
    """The last game that a ticket is for, races that were cancelled aside."""
    cancelled = cancelled_from(system, ticket.number)
    return cancelled - 1 if cancelled else ticket.last


def cancelled_from(system: System, number: int) -> int:
    """The first race of a ticket that was cancelled, also once the others are paid; 0 where none was."""
    act = system.acts.last(number)
    return act.game if act is not None and act.kind in (CANCELLED, REDEEMED) else 0


def results(system: System, ticket: Ticket) -> Iterator[Won]:
    """What it came to in each of its games that is over."""
    draws, request = system.draws[ticket.series], system.tickets.request(ticket.number)
    card = system.versions[ticket.version].card
    for game in range(ticket.first, min(last_game(system, ticket), len(draws)) + 1):
        drawn = draws[game]
        if drawn.state == FAILED:
            yield Won(game, 0, 0, 0 if ticket.patron else ticket.price // ticket.games)
            continue
        won = winnings(request, frozenset(drawn.numbers), card)
        paid = share(drawn, ticket.number, won)
        if drawn.first_claimed and drawn.limit != NO_LIMIT:
            paid = min(won, drawn.limit - system.claimed.get((ticket.series, game), 0))
        yield Won(game, won, paid, 0)


def settled(system: System, number: int, game: int | None = None) -> Iterator[Fact]:
    """What each way of a ticket won, game by game: told when it is asked for, redeemed or replayed."""
    ticket = system.ticket(number)
    draws, request = system.draws[ticket.series], system.tickets.request(number)
    card = system.versions[ticket.version].card
    games = range(ticket.first, min(last_game(system, ticket), len(draws)) + 1) if game is None else (game,)
    for each in games:
        drawn = draws[each]
        if drawn.state != DRAWN:
            continue
        found = by_way(request, frozenset(drawn.numbers), card)
        for graded in found:
            if not graded.paid:
                continue
            # Of a limit that winners share, a way alone has the ticket's share, and one of several its part of it.
            alone = sum(other.ways for other in found if other.paid) == 1
            paid = share(drawn if alone else drawn._replace(odd=0), number, graded.paid)
            told: dict[str, object] = {
                "ticket": number,
                "seat": ticket.patron,
                "game": system.told_game(ticket.series, each),
                "spots": graded.spots,
                "caught": graded.caught,
                "rate": dollars(graded.rate),
                "paid": dollars(paid),
            }
            if paid != graded.paid:
                told["won"] = dollars(graded.paid)
            if graded.names:
                for name in graded.names:
                    yield Fact("settled", PAID, {**told, "way": name})
            else:
                yield Fact("settled", PAID, {**told, "ways": graded.ways})


def limited(system: System, ticket: Ticket, found: Iterable[Won]) -> list[Fact]:
    """15.3(e): of each game in which the maximum payoff left a ticket less than it would have won, what it left."""
    request, card = system.tickets.request(ticket.number), system.versions[ticket.version].card
    uncapped, told = replace(card, limit=None), list[Fact]()
    for each in found:
        numbers = frozenset(system.draws[ticket.series][each.game].numbers)
        won = winnings(request, numbers, uncapped) if numbers and card.limit is not None else each.won
        if won > each.paid:
            game = system.told_game(ticket.series, each.game)
            money = {"won": dollars(won), "paid": dollars(each.paid)}
            told.append(Fact("limited", LIMIT, {"ticket": ticket.number, "seat": ticket.patron, "game": game, **money}))
    return told


def valid_until(system: System, ticket: Ticket, terms: Terms | None = None) -> datetime | None:
    """15.6(c): until when it can be redeemed, counted from the start of the last game that it was sold for: also where
    its races from some on were cancelled. ``None`` until that game is over. By ``terms``, where not by its own."""
    draws = system.draws[ticket.series]
    if len(draws) < ticket.last:
        return None
    return moment(draws[ticket.last].started) + (terms or system.versions[ticket.version]).valid


# What is refused


def refuse_other(system: System, patron: int, ticket: Ticket, details: Details) -> None:
    """15.4(c)12: whoever has not the ticket to present collects nothing: its owner has it, or who knows its code.

    A floor checks the code itself, and says that the ticket was presented: so no log ever has the code.
    """
    if "code" in details:
        check = system.tickets.check(ticket.number)
        code = str(details["code"])
        if not check or not compare_digest(sha256(check[:8] + code.encode()).digest(), check[8:]):
            sentence = f"That is not the check code of ticket {ticket.number}."
            raise Refused("wrong-code", sentence, PRESENTED, "Present the ticket.")
    elif ticket.patron not in (0, patron) and details.get("presented") is not True:
        sentence = f"Ticket {ticket.number} is another's, and was not presented."
        raise Refused("not-your-ticket", sentence, PRESENTED, "Whoever has the ticket presents it.")


def refuse_voided(system: System, number: int) -> None:
    """15.3(b): a losing or a winning ticket is handed in as a request; one that was voided is neither."""
    act = system.acts.last(number)
    if act is not None and act.kind == VOIDED:
        sentence = f"Ticket {number} was voided at {_when(act)}: it neither lost nor won."
        raise Refused("voided", sentence, cite("15.3(b)"), "Mark a keno request.")


def refuse_ended(system: System, ticket: Ticket, cites: Citation) -> None:
    """Something was done with the ticket that ends it: when, where and what."""
    act = system.acts.last(ticket.number)
    if act is None:
        return
    if act.kind == CANCELLED:
        if cites != PAID:
            sentence = f"The other races of ticket {ticket.number} were cancelled at {_when(act)}."
            raise Refused("cancelled", sentence, cites, "It may be redeemed.")
        return
    where = f" at work station {act.station}" if act.station else ""
    done = {"redeemed": "paid", "returned": "returned, with its whole price,"}.get(ACTS[act.kind], ACTS[act.kind])
    amount = f", {amount_words(act.amount)}" if act.kind == REDEEMED else ""
    sentence = f"Ticket {ticket.number} was {done} at {_when(act)}{where}{amount}."
    raise Refused(ACTS[act.kind], sentence, cites, "It is worth nothing more.")


def _when(act: Act) -> str:
    return moment_words(moment(act.time))


def refuse_unfinished(system: System, ticket: Ticket) -> None:
    """15.4(d), 15.6(a): nothing is paid before the last game that the ticket is for."""
    over = len(system.draws[ticket.series])
    last = last_game(system, ticket)
    if over >= last:
        return
    if ticket.games > 1:
        sentence = f"Ticket {ticket.number} runs until game {system.told_game(ticket.series, last)}."
        refund = system.versions[ticket.version].refund
        allowed = "It is paid after that game" + (", or once its other races are cancelled." if refund else ".")
        raise Refused("races-left", sentence, cite("15.4(d)"), allowed)
    sentence = f"Game {system.told_game(ticket.series, last)} is not drawn yet."
    raise Refused("not-drawn", sentence, PAID, "A winning ticket is redeemed after its numbers are selected.")


def payable(system: System, ticket: Ticket) -> list[Won]:
    """What is paid on a ticket; raises where nothing may be."""
    refuse_ended(system, ticket, PAID)
    refuse_unfinished(system, ticket)
    found = list(results(system, ticket))
    if not any(each.won or each.refund for each in found):
        games = " or ".join(str(system.told_game(ticket.series, each.game)) for each in found[-1:]) or "any game"
        sentence = f"Ticket {ticket.number} did not win in game {games}."
        if len(found) > 1:
            sentence = f"Ticket {ticket.number} did not win in any of its games."
        raise Refused("not-a-winner", sentence, PAID, "It may be handed in as a request for the next game.")
    refuse_expired(system, ticket, valid_until(system, ticket))
    return found


def refuse_expired(system: System, ticket: Ticket, until: datetime | None) -> None:
    """15.6(c): raises where a winning ticket was valid until a moment that has passed."""
    if until is not None and system.now() > until:
        sentence = f"Ticket {ticket.number} was valid until {until:%H:%M:%S} on {day_words(until)}."
        raise Refused("expired", sentence, cite("15.6(c)1") if ticket.games > 1 else VALID, "It has expired.")


# Subsection (a): a ticket is redeemed


def redeem(system: System, patron: int, details: Details) -> Done:
    """15.6(a): all that a ticket won, from the drawer or by a casino check, once; the writer keeps the ticket."""
    only(details, "ticket", "station", "code", "presented")
    system.refuse_stranger(patron)
    ticket = system.ticket(details.get("ticket"))
    refuse_other(system, patron, ticket, details)
    found = payable(system, ticket)
    won, refund = sum(each.paid for each in found), sum(each.refund for each in found)
    refuse_unsigned(system, ticket, won)
    if not won + refund:
        sentence = f"The maximum payoff for the game was claimed before ticket {ticket.number}."
        raise Refused("limit-claimed", sentence, cite("15.3(e)"), "It went to winners in the order of their claims.")
    drawer, now = system.drawer_at(details), system.now()
    return lambda: pay_out(system, patron, ticket, found, drawer.station, now)


def pay_out(system: System, patron: int, ticket: Ticket, found: list[Won], station: int, now: datetime) -> None:
    """The money changes hands, and the ticket stays in the drawer."""
    drawer, number = system.drawers[station], ticket.number
    won, refund = sum(each.paid for each in found), sum(each.refund for each in found)
    cents = won + refund
    paid_with = system.pay(patron, drawer, cents, PAID)
    drawer.paid += won
    drawer.refunded += refund
    drawer.retained += 1
    claim(system, ticket, found)
    told: dict[str, object] = {
        "ticket": number,
        "seat": patron,
        "amount": dollars(cents),
        "games": [
            {"game": system.told_game(ticket.series, each.game), "won": dollars(each.won), "paid": dollars(each.paid)}
            for each in found
            if each.won
        ],
        "paid-with": paid_with,
        "station": station,
        "writer": system.writers[drawer.writer],
        "time": now.isoformat(),
        "retained": True,
    }
    if refund:
        told["refund"] = dollars(refund)
    if number in system.signed:
        told["authorized"] = True
    if number in system.typed:
        told["entered"] = "by-hand"
    if system.is_down:
        told["manual"] = True
        system.manual.append((number, cents))
    system.signed.discard(number)
    system.typed.discard(number)
    system.record(*limited(system, ticket, found))
    cancelled = cancelled_from(system, number)
    system.end_ticket(ticket, Act(number, REDEEMED, station, drawer.writer, ticks(now), cents, cancelled))
    system.record(Fact("redeemed", _payment_of(system, won), told))


def claim(system: System, ticket: Ticket, found: Iterable[Won]) -> None:
    """15.4(c)11: what a ticket takes of a maximum payoff that goes to winners in the order of their claims."""
    for each in found:
        if system.draws[ticket.series][each.game].first_claimed:
            key = ticket.series, each.game
            system.claimed[key] = system.claimed.get(key, 0) + each.paid


def _payment_of(system: System, won: Cents) -> Citation:
    """The provision that a payment rests on."""
    if not system.is_down:
        return PAID
    return cite("15.7(c)1") if won <= WRITER_ALONE else cite("15.7(c)2")


# Subsection (b): a payout is authorized


def refuse_unsigned(system: System, ticket: Ticket, won: Cents) -> None:
    """15.6(b), 15.7(c): what a supervisor must authorize, and what is not paid at all while the system is down."""
    signed = ticket.number in system.signed
    if system.is_down:
        sentence = f"Ticket {ticket.number} won {amount_words(won)}, and the keno computer system is not operational."
        if won > WITH_SUPERVISOR:
            allowed = "It waits until the system can verify it, whatever was signed."
            raise Refused("unverified", sentence, cite("15.7(c)3"), allowed)
        if won > WRITER_ALONE and not signed:
            raise Refused("not-authorized", sentence, cite("15.7(c)2"), "A keno supervisor authorizes it.")
    elif won >= AUTHORIZED_FROM and not signed:
        sentence = f"Ticket {ticket.number} won {amount_words(won)}, which nobody has authorized."
        raise Refused("not-authorized", sentence, SIGNED, "A keno supervisor signs the back of the ticket.")


def authorize(system: System, call: Call) -> Done:
    """15.6(b), 15.7(c)2: a supervisor signs the back of a winning ticket."""
    only(call.details, "ticket", "name")
    ticket = system.ticket(call.details.get("ticket"))
    name = call.details.get("name", "")
    if not isinstance(name, str) or len(name) > 64:
        raise Mistake("not-a-name", f"{shown(name)} is not a supervisor's name.")
    won = sum(each.paid for each in payable(system, ticket))
    if ticket.number in system.signed:
        raise Mistake("signed", f"Ticket {ticket.number} is signed already.")
    now = system.now()

    def act() -> None:
        system.signed.add(ticket.number)
        system.acts.add(Act(ticket.number, AUTHORIZED, 0, 0, ticks(now), won, 0))
        told = {"ticket": ticket.number, "amount": dollars(won), "signed": True, "time": now.isoformat()}
        # Above what is paid by hand, the signature is for when the system can verify the ticket.
        cites = cite("15.7(c)2") if system.is_down and won <= WITH_SUPERVISOR else SIGNED
        system.record(Fact("authorized", cites, {**told, "by": "keno-supervisor", **({"name": name} if name else {})}))

    return act


# Subsection (d): what nobody claimed


def unclaimed(system: System, now: datetime) -> Iterator[Ticket]:
    """The tickets that expired since the last transfer, and were not redeemed while they were valid."""
    for number in range(1, len(system.tickets) + 1):
        if system.is_ended(number):
            continue
        ticket = system.tickets[number]
        until = valid_until(system, ticket)
        if until is not None and until < now and (system.transferred is None or until >= system.transferred):
            yield ticket


def yearly_transfer(system: System, call: Call) -> Done:
    """15.6(d): once a year, what expired and unclaimed tickets won goes to the jackpot or the Casino Revenue Fund."""
    only(call.details)
    now = system.now()
    if system.transferred is not None and system.transferred.year == now.year:
        sentence = f"Unclaimed winners were transferred at {moment_words(system.transferred)}."
        raise Refused("transferred", sentence, UNCLAIMED, "They are transferred on a yearly basis.")

    def act() -> None:
        total = count = 0
        for ticket in unclaimed(system, now):
            found = list(results(system, ticket))
            claim(system, ticket, found)  # all of a game together are no more than its maximum payoff
            cents = sum(each.paid + each.refund for each in found)
            if cents:
                total, count = total + cents, count + 1
        to = system.terms.expired_to
        if total:
            system.ledger.post("bank", to, total, UNCLAIMED)
        system.transferred = now
        told = {"tickets": count, "amount": dollars(total), "to": to, "time": now.isoformat()}
        system.record(Fact("expired", UNCLAIMED, told))

    return act


CHOICES: dict[str, Callable[[System, int, Details], Done]] = {"redeem": redeem}
CALLS: dict[str, Callable[[System, Call], Done]] = {"authorize": authorize, "yearly-transfer": yearly_transfer}
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = {
    "authorize": (SIGNED, ("keno-supervisor",)),
    "yearly-transfer": (YEARLY, ("keno-supervisor", "inspector")),
}
