"""Patrons who come to a booth and go, the time, and rules that change: as at the desk of any machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.games.keno.drawing import lock_by_time
from chapter47.house import changed
from chapter47.house.notices import WITHDRAWN
from chapter47.law import Mistake, Source, cite
from chapter47.money import Cents, dollars, parse_cents
from chapter47.money.ledger import OUTSIDE
from chapter47.table.asking import only
from chapter47.table.changing import CHANGE, WITHDRAW, change_at
from chapter47.table.commands import Call, Clock, Details
from chapter47.table.events import Fact
from chapter47.table.withdrawing import withdraw_at

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System


def sit(system: System, patron: int, details: Details) -> Done:
    """A patron comes to the booth: with money in hand, with money that is brought from elsewhere, or with neither."""
    only(details, "chips", "amount")
    chips = parse_cents(details.get("chips", "0"))
    brought = _brought(details) if "amount" in details else 0
    if patron < 1:
        raise Mistake("no-such-patron", f"There is no patron {patron}.", "Patrons are numbered from 1 on.")
    if patron in system.patrons:
        raise Mistake("seat-taken", f"Patron {patron} is at the booth already.")

    def act() -> None:
        system.patrons[patron] = system.next_entry - 1
        account = f"patron:{patron}"
        system.ledger.balances.setdefault(account, 0)
        if chips:
            system.ledger.post(OUTSIDE, account, chips)
        system.record(Fact("seated", None, {"seat": patron, "chips": dollars(chips)}))
        if brought:
            _bring(system, patron, brought)

    return act


def buy_in(system: System, patron: int, details: Details) -> Done:
    """A patron has more money in front."""
    only(details, "amount")
    _refuse_absent(system, patron)
    amount = _brought(details)
    return lambda: _bring(system, patron, amount)


def _brought(details: Details) -> Cents:
    amount = parse_cents(details.get("amount"))
    if not amount:
        raise Mistake("not-an-amount", "A buy-in is more than nothing.")
    return amount


def _bring(system: System, patron: int, amount: Cents) -> None:
    system.ledger.post(OUTSIDE, f"patron:{patron}", amount)
    system.record(Fact("bought-in", None, {"seat": patron, "amount": dollars(amount)}))


def leave(system: System, patron: int, details: Details) -> Done:
    """A patron goes, with all money. Tickets stay theirs."""
    only(details)
    _refuse_absent(system, patron)

    def act() -> None:
        chips = system.chips(patron)
        if chips:
            system.ledger.post(f"patron:{patron}", OUTSIDE, chips)
        del system.patrons[patron]
        del system.ledger.balances[f"patron:{patron}"]
        system.picks = [pick for pick in system.picks if pick[0] != patron]
        system.record(Fact("left", None, {"seat": patron, "chips": dollars(chips)}))

    return act


def _refuse_absent(system: System, patron: int) -> None:
    if patron not in system.patrons:
        raise Mistake("no-such-patron", f"Patron {patron} is not at the booth.", "First they come to it.")


def tell_time(system: System, command: Clock) -> Done:
    """The time goes forward: games that close by time do, and rules that were announced take effect."""
    if system.time is not None and command.time < system.time:
        raise Mistake("time-backwards", f"It was {system.time} already.")

    def act() -> None:
        first = system.time is None
        system.be_at(command.time)
        system.record(Fact("told-time", None, {"time": command.time.isoformat()}))
        if first:
            for series in system.series.values():
                series.opened = command.time
        while system.pending and system.pending[0].effective <= command.time:
            system.change_house(changed(system.game, system.house, system.pending.pop(0).rules))
        lock_by_time(system)

    return act


def change(system: System, call: Call) -> Done:
    """House rules change; a changed rate card binds the tickets that are sold after it."""
    done = change_at(system.time, system, call)

    def act() -> None:
        done()

    return act


def withdraw(system: System, call: Call) -> Done:
    """A change of rules that was announced is not to be."""
    done = withdraw_at(system.time, system, call)

    def act() -> None:
        done()

    return act


CHOICES: dict[str, Callable[[System, int, Details], Done]] = {"sit": sit, "buy-in": buy_in, "leave": leave}
CALLS: dict[str, Callable[[System, Call], Done]] = {CHANGE: change, WITHDRAW: withdraw}
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = {
    CHANGE: (cite("8.3(b)"), ("keno-supervisor",)),
    WITHDRAW: (WITHDRAWN, ("keno-supervisor",)),
}
