"""The signs of a floor (8.3): those at each table that it runs, with what is stated of them, and what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.floor.signs import DEMONSTRATION, check_signs
from chapter47.house import PendingChange, changed
from chapter47.law import Chapter47Error, Mistake
from chapter47.papers.sign import At, Place, TableSign, signs_of
from chapter47.papers.sign_facts import SignOf, sign_facts
from chapter47.table.changing import effective_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chapter47.floor.floor import Floor
    from chapter47.house import Violation
    from chapter47.papers.paper import Paper
    from chapter47.papers.sign import Posting
    from chapter47.papers.sign_facts import SignFacts
    from chapter47.table.commands import Call

PRACTISED = "practice with chips that are no money, which waits for no approval"


def machine_at(floor: Floor, name: str) -> Posting:
    """What is played under signs: a table or a system that this process runs; one for practice has none."""
    if _practised(floor, name):
        sentence = f"{name} is a practice table, which has no sign to be approved."
        raise Mistake("practice-table", sentence, "It is marked, and no money is played there.")
    return posting(floor, name)


def floor_signs(floor: Floor) -> list[TableSign]:
    """Every sign of the tables and systems that are run here, in the casino's order; those for practice are none."""
    return [sign for name in named(floor) for sign in _signs(floor, name, machine_at(floor, name))]


def named(floor: Floor) -> list[str]:
    """The tables and systems that have signs here, in the casino's order."""
    here = {*floor.systems, *(host.name for host in floor.for_money)}
    return [name for name in floor.pits if name in here]


def sign_at(floor: Floor, name: str, number: int = 0) -> Paper:
    """The sign of a table, or by number one that tells a change; refused where it is not approved."""
    found = _signs(floor, name, posting(floor, name))
    if not 0 <= number < len(found):
        raise Mistake("no-such-sign", f"No change number {number} is announced at {name}.")
    return usable(floor, name, found[number])


def posting(floor: Floor, name: str) -> Posting:
    """What has signs by that name: a table, or a system."""
    return floor.systems[name].system if name in floor.systems else floor.host(name).table


def usable(floor: Floor, name: str, sign: TableSign, approved: SignFacts | None = None) -> Paper:
    """A sign to be put up; refused where it is not approved, or cannot be as it is stated (8.3(d)). ``approved``: the
    facts that are approved of it, where they are another sign's, in whose words it is.
    """
    if waits_for_approval(floor, name):
        check_signs(floor.settings.signs_at(name))
        floor.signing.known.check(approved or sign.facts)
    check_signs(None if sign.stated.unstated() else sign.stated, sign.faults if _on_paper(floor, name) else ())
    return sign.paper


def may_be_used(floor: Floor, name: str, machine: Posting) -> bool:
    """Whether the sign at a table is approved (8.3(d)), and can be as it is stated: whether the table runs under it."""
    try:
        check_posted(floor, name, machine)
    except Chapter47Error:
        return False
    return True


def check_posted(floor: Floor, name: str, machine: Posting, coming: PendingChange | None = None) -> None:
    """Refuses to open a table, or to change its rules, under signs that may not be used: as they are, and as they would
    be with a change that is about to be announced.
    """
    check_signs(floor.settings.signs_at(name), _faults(floor, name, machine, _pending(machine, coming)))
    if waits_for_approval(floor, name):
        for facts in signs_wanted(floor, name, machine, coming):
            floor.signing.known.check(facts)


def check_change_posted(floor: Floor, name: str, machine: Posting, change: Call) -> None:
    """The same of a change as it is said, from when it takes effect."""
    rules = change.details.get("rules")
    if isinstance(rules, dict):  # what is no change of rules is for the machine to refuse
        check_posted(floor, name, machine, PendingChange(effective_of(change) or floor.local_time(), rules))


def check_stated(floor: Floor, name: str, machine: Posting, coming: PendingChange | None = None) -> None:
    """Refuses to submit signs of which something is not stated, or that cannot be as it is."""
    check_signs(floor.settings.signs_at(name, approved=False), _faults(floor, name, machine, _pending(machine, coming)))


def signs_wanted(floor: Floor, name: str, machine: Posting, coming: PendingChange | None = None) -> Iterator[SignFacts]:
    """The facts of every sign that a table has, of those of a change that is about to be announced, and of its sign
    when the change has taken effect.
    """
    stated, pending, house = floor.settings.stated_signs, _pending(machine, coming), machine.house
    yield from (sign.facts for sign in signs_of(machine, Place(name, floor.casino), stated, pending))
    for each in pending:
        house = changed(machine.game, house, each.rules)
        yield sign_facts(SignOf(name, machine.game, house, "rules"), (), stated.of(name), None)


def _pending(machine: Posting, coming: PendingChange | None) -> Sequence[PendingChange]:
    """What is announced at a table, with what is about to be."""
    return machine.pending if coming is None else sorted([coming, *machine.pending], key=lambda each: each.effective)


def _signs(floor: Floor, name: str, machine: Posting) -> tuple[TableSign, ...]:
    """The signs at a table, each by the approval that holds for it."""
    at = posted_at(floor, name, machine)
    return signs_of(machine, at.place, floor.settings.stated_signs, approves=at.approves)


def posted_at(floor: Floor, name: str, machine: Posting) -> At:
    """Where the signs of a table are, and by which approval they stand on this floor."""
    place = Place(name, floor.casino, floor.pits.get(name, ""))
    if not floor.signing.is_asked:
        return At(machine, place)
    return At(machine, place, floor.signing.approval if waits_for_approval(floor, name) else lambda facts: PRACTISED)


def _faults(floor: Floor, name: str, machine: Posting, pending: Sequence[PendingChange]) -> tuple[Violation, ...]:
    """What cannot be of the signs at a table, as they are stated."""
    if not _on_paper(floor, name):
        return ()
    found = signs_of(machine, Place(name, floor.casino), floor.settings.stated_signs, pending)
    return tuple(fault for sign in found for fault in sign.faults)


def _practised(floor: Floor, name: str) -> bool:
    return name in floor.hosts and floor.hosts[name].practice


def waits_for_approval(floor: Floor, name: str) -> bool:
    """Whether a table waits for the approval of its signs on this floor: one for practice never does."""
    return floor.signing.is_asked and not _practised(floor, name)


def _on_paper(floor: Floor, name: str) -> bool:
    """Whether a table's sign has a sheet to be held to: one for practice, and our own floor, have the screen alone."""
    return not _practised(floor, name) and floor.settings.stated_signs.every != DEMONSTRATION
