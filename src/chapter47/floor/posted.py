"""The signs of a floor (8.3): those at each table that it runs, with what is stated of them, and what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.floor.signs import DEMONSTRATION, check_signs
from chapter47.law import Mistake
from chapter47.papers.sign import Place, TableSign, signs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chapter47.floor.floor import Floor
    from chapter47.house import PendingChange, Violation
    from chapter47.papers.paper import Paper
    from chapter47.papers.sign import Posting


def floor_signs(floor: Floor) -> list[TableSign]:
    """Every sign of the tables and systems that are run here, in the casino's order; those for practice are none."""
    machines: dict[str, Posting] = {host.name: host.table for host in floor.for_money}
    for name, system in floor.systems.items():
        machines[name] = system.system
    named = ((name, pit, machines[name]) for name, pit in floor.pits.items() if name in machines)
    stated = floor.settings.stated_signs
    return [sign for name, pit, each in named for sign in signs_of(each, Place(name, floor.casino, pit), stated)]


def sign_at(floor: Floor, name: str, number: int = 0) -> Paper:
    """The sign of a table, or by number one that tells a change; refused where it is not approved."""
    found = signs_of(posting(floor, name), Place(name, floor.casino), floor.settings.stated_signs)
    if not 0 <= number < len(found):
        raise Mistake("no-such-sign", f"No change number {number} is announced at {name}.")
    return usable(floor, name, found[number])


def posting(floor: Floor, name: str) -> Posting:
    """What has signs by that name: a table, or a system."""
    return floor.systems[name].system if name in floor.systems else floor.host(name).table


def usable(floor: Floor, name: str, sign: TableSign) -> Paper:
    """A sign to be put up; refused where it is not approved, or cannot be as it is stated (8.3(d))."""
    check_signs(None if sign.stated.unstated() else sign.stated, sign.faults if _on_paper(floor, name) else ())
    return sign.paper


def may_be_used(floor: Floor, name: str, machine: Posting) -> bool:
    """Whether the sign at a table is approved (8.3(d)), and can be as it is stated: whether the table runs under it."""
    return floor.settings.signs_at(name) is not None and not _faults(floor, name, machine, machine.pending)


def check_posted(floor: Floor, name: str, machine: Posting, coming: PendingChange | None = None) -> None:
    """Refuses to open a table, or to change its rules, under signs that may not be used: as they are, and as they would
    be with a change that is about to be announced.
    """
    pending = machine.pending if coming is None else sorted([coming, *machine.pending], key=lambda each: each.effective)
    check_signs(floor.settings.signs_at(name), _faults(floor, name, machine, pending))


def _faults(floor: Floor, name: str, machine: Posting, pending: Sequence[PendingChange]) -> tuple[Violation, ...]:
    """What cannot be of the signs at a table, as they are stated."""
    if not _on_paper(floor, name):
        return ()
    found = signs_of(machine, Place(name, floor.casino), floor.settings.stated_signs, pending)
    return tuple(fault for sign in found for fault in sign.faults)


def _on_paper(floor: Floor, name: str) -> bool:
    """Whether a table's sign has a sheet to be held to: one for practice, and our own floor, have the screen alone."""
    host = floor.hosts.get(name)
    return not (host is not None and host.practice) and floor.settings.stated_signs.every != DEMONSTRATION
