"""The signs of a floor (8.3): those at each table that it runs, with what is stated of them, and what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.floor.signs import check_signs
from chapter47.law import Mistake
from chapter47.papers.sign import Place, TableSign, signs_of

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
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
    table = floor.host(name).table
    found = signs_of(table, Place(name, floor.casino), floor.settings.stated_signs)
    if not 0 <= number < len(found):
        raise Mistake("no-such-sign", f"No change number {number} is announced at {name}.")
    check_signs(None if found[number].stated.unstated() else found[number].stated)
    return found[number].paper
