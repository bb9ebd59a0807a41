"""15.3(a), 15.6(a): work stations, and the drawer of a writer for one shift: counted when it is opened and closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.games.keno.state import Drawer
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import dollars, parse_cents
from chapter47.table.asking import only
from chapter47.table.commands import Call
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System

COUNTED = Editorial(
    "a keno writer and a keno supervisor count a drawer together, when it is opened and when it is closed"
)
USUAL = "2000"
"""What a drawer is opened with where nobody says otherwise."""
LONGEST_CODE = 16


def open_drawer(system: System, call: Call) -> Done:
    """A writer takes a station, with a drawer that the bank fills."""
    only(call.details, "station", "writer", "amount")
    station = _station(system, call.details.get("station", 1))
    writer = call.details.get("writer")
    if not isinstance(writer, str) or not 0 < len(writer) <= LONGEST_CODE or not writer.isprintable():
        sentence = f"{shown(writer)} is not the identification code of a keno writer."
        raise Mistake("not-a-writer", sentence, f"Write up to {LONGEST_CODE} signs.")
    amount = parse_cents(call.details.get("amount", USUAL))
    time = system.told_time()
    if station in system.drawers:
        code = system.writers[system.drawers[station].writer]
        raise Mistake("drawer-open", f"Station {station} has the drawer of {code}.", "Close it first.")
    if any(system.writers[drawer.writer] == writer for drawer in system.drawers.values()):
        raise Mistake("drawer-open", f"{writer} has a drawer at another station.", "Close it first.")

    def act() -> None:
        if writer not in system.writers:
            system.writers.append(writer)
        system.shifts += 1
        drawer = Drawer(station, system.writers.index(writer), system.shifts, time, amount)
        system.drawers[station] = drawer
        system.ledger.balances.setdefault(drawer.account, 0)
        if amount:
            system.ledger.post("bank", drawer.account, amount, cite("15.6(a)"))
        told = {**_told(system, drawer), "amount": dollars(amount)}
        system.record(Fact("drawer-opened", COUNTED, told))

    return act


def close_drawer(system: System, call: Call) -> Done:
    """The writer's shift ends: what is in the drawer is counted and goes back, with the tickets that were paid."""
    only(call.details, "station", "counted")
    station = _station(system, call.details.get("station", 1))
    drawer = system.drawers.get(station)
    if drawer is None:
        raise Mistake("drawer-closed", f"Station {station} has no drawer open.")
    holds = system.ledger.balance(drawer.account)
    counted = parse_cents(call.details.get("counted", dollars(max(holds, 0))))
    system.now()

    def act() -> None:
        if holds:
            system.ledger.post(drawer.account, "bank", holds, cite("15.6(a)"))
        del system.drawers[station]
        told = {
            **_told(system, drawer),
            "opening": dollars(drawer.opening),
            "tickets": drawer.tickets,
            "write": dollars(drawer.write),
            "voided": dollars(drawer.voided),
            "refunded": dollars(drawer.refunded),
            "paid": dollars(drawer.paid),
            "retained": drawer.retained,
            "expected": dollars(holds),
            "counted": dollars(counted),
            "difference": dollars(counted - holds),
        }
        system.record(Fact("drawer-closed", COUNTED, told))

    return act


def fill_drawer(system: System, call: Call) -> Done:
    """The bank brings more cash to a drawer."""
    only(call.details, "station", "amount")
    station = _station(system, call.details.get("station", 1))
    drawer = system.drawers.get(station)
    if drawer is None:
        raise Mistake("drawer-closed", f"Station {station} has no drawer open.")
    amount = parse_cents(call.details.get("amount"))
    if not amount:
        raise Mistake("not-an-amount", "A fill is more than nothing.")

    def act() -> None:
        system.ledger.post("bank", drawer.account, amount, cite("15.6(a)"))
        told = {**_told(system, drawer), "amount": dollars(amount)}
        system.record(Fact("drawer-filled", COUNTED, told))

    return act


def _told(system: System, drawer: Drawer) -> dict[str, object]:
    """Which drawer it is, and when."""
    return {
        "station": drawer.station,
        "booth": system.booth(drawer.station),
        "writer": system.writers[drawer.writer],
        "shift": drawer.shift,
        "time": system.told_time(),
    }


def _station(system: System, said: object) -> int:
    most = len(system.terms.stations)
    if type(said) is not int or not 1 <= said <= most:
        sentence = f"There is no keno work station {shown(said)}."
        raise Refused("no-station", sentence, cite("15.3(a)"), f"Stations are 1 to {most}.")
    return said


CALLS: dict[str, Callable[[System, Call], Done]] = {
    "open-drawer": open_drawer,
    "close-drawer": close_drawer,
    "fill-drawer": fill_drawer,
}
_TWO = (COUNTED, ("keno-writer", "keno-supervisor"))
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = dict.fromkeys(CALLS, _TWO)
