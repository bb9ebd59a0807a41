"""A correction that waits is announced to the players whose chips it would move, and each of them may object.

An objection holds nothing up: whoever decides sees it beside what would change, and it is kept in the table's log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chapter47.faces.spoken import corrected_words
from chapter47.floor import authority
from chapter47.floor.audience import packed
from chapter47.floor.proposals import Answered, Objection
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import Correct, read_step
from chapter47.table.corrected import Correction, comes_to
from chapter47.table.correction import preview

if TYPE_CHECKING:
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.floor.proposals import Proposal
    from chapter47.table.events import Fact

LONGEST = 200
"""As long as an objection may be."""
OBJECTED = "objected"
"""The note that is kept of one."""


class Foreseen(NamedTuple):
    """What a correction would come to if it were made now."""

    fact: Fact
    comes: Correction

    def told(self, seat: int) -> dict[str, object]:
        """As JSON, to whoever sits there: what concerns others is not in it."""
        details = self.fact.details
        same = {name: details[name] for name in ("entry", "was", "is", "reason")}
        return {**same, **corrected_words(details), "round": self.comes.round, **self.comes.share(seat)}


def foreseen(host: Host, correct: Correct) -> Foreseen:
    """What it would come to, with everybody's word. Nothing is kept of it."""
    found = preview(host.table, correct._replace(confirmed_by=tuple(host.machine.posts)))
    return Foreseen(found.fact, comes_to(host.table, found.fact, found.wagers))


class Announcing:
    """Those who are told of corrections that wait at one table."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._foreseen: dict[str, Foreseen] = {}
        """By the proposal."""
        self._told: dict[int, str] = {}
        """What each person was told, as messages."""

    def look(self, *, anew: bool = False) -> None:
        """Something waits, or waits no more: each whom a correction concerns is told where they stand.

        ``anew``: something happened at the table, and where wagers outlive rounds a correction may come to something
        else by that.
        """
        proposals = self._host.proposals
        held = proposals.corrections()
        if not held and not self._told:
            return
        waiting = [each for each in held if proposals.waits(each)]
        again = {each.id for each in waiting} if anew and self._host.table.game.carries else set()
        before = {id: found for id, found in self._foreseen.items() if id not in again}
        self._foreseen = {each.id: before.get(each.id) or self._foresee(each) for each in held}
        now = {person: self._message(person, waiting) for person in self._concerned(waiting)}
        for person in (*now, *(each for each in self._told if each not in now)):
            text = now.get(person, packed({"corrections": []}))
            if self._told.get(person) != text:
                self._send(person, text)
        self._told = now

    def welcome(self, person: Person | None) -> str | None:
        """What somebody is told who begins to watch."""
        return None if person is None else self._told.get(person.id)

    def dropped(self, proposal: Proposal, by: Person | None, reason: str) -> None:
        """It is not made: those whom it concerns are told so, and why."""
        found = self._foreseen.get(proposal.id)
        if found is None:
            return
        if by is not None and by.id == proposal.by.id:
            sentence = f"The {by.role} {by.name} takes the correction back."
        elif by is None:
            sentence = reason
        else:
            sentence = Answered(proposal, by, reason).sentence()
        for person, seat in self._seated(found).items():
            told = {**found.told(seat), "id": proposal.id, "by": proposal.by.name, "sentence": sentence}
            self._host.telling.tell(person, packed({"dropped": told}))

    def object(self, person: Person, proposal_id: str, reason: str) -> int:
        """Somebody has something against a correction. It is kept, and whoever decides is told. Gives back the newest
        entry."""
        host = self._host
        host.journal.check()
        proposal = host.proposals.find(proposal_id)
        said = self._objection(proposal, person, reason)
        host.proposals.add(proposal._replace(objections=(*proposal.objections, said)))
        what = {"event": OBJECTED, "entry": proposal.step["correct"], "seat": said.seat, "reason": said.reason}
        host.journal.note(host.floor.now(), what, [person.key], host.telling.proposals)
        return host.durable

    def _objection(self, proposal: Proposal, person: Person, reason: str) -> Objection:
        """What somebody has against a correction, if it is for them to say."""
        found = self._foreseen.get(proposal.id)
        may = authority.may(person, authority.OBJECT)
        seat = self._seated(found).get(person.id) if may and found is not None else None
        if seat is None:
            raise Mistake(
                "not-concerned", "That correction moves none of your chips.", "Those object whose chips it moves."
            )
        if proposal.objection(person.id) is not None:
            raise Mistake("objected-already", "You have objected already.", "Whoever decides sees what you said.")
        words = " ".join(reason.split())[:LONGEST]
        if not words or not words.isprintable():
            raise Mistake("no-reason", "An objection says why, in words.", f"Up to {LONGEST} letters.")
        return Objection(person, seat, words)

    def _foresee(self, proposal: Proposal) -> Foreseen:
        """As the table stands; or as it stood before, while a round is under way in which nothing can be put right."""
        correct = read_step(proposal.step)
        assert isinstance(correct, Correct)
        try:
            return foreseen(self._host, correct)
        except Chapter47Error:
            if proposal.id in self._foreseen:
                return self._foreseen[proposal.id]
            raise

    def _seated(self, found: Foreseen) -> dict[int, int]:
        """Whom it concerns, and where each of them sits."""
        who = self._host.following.occupants
        return {person: seat for seat in found.comes.seats if (person := who.get(seat)) is not None}

    def _concerned(self, waiting: list[Proposal]) -> list[int]:
        return list(dict.fromkeys(person for each in waiting for person in self._seated(self._foreseen[each.id])))

    def _message(self, person: int, waiting: list[Proposal]) -> str:
        told: list[dict[str, object]] = []
        for each in waiting:
            found = self._foreseen[each.id]
            if (seat := self._seated(found).get(person)) is not None:
                own = each.objection(person)
                said = {} if own is None else {"objection": own.reason}
                told.append({"id": each.id, "by": each.by.name, **found.told(seat), **said})
        return packed({"corrections": told})

    def _send(self, person: int, text: str) -> None:
        for watcher in self._host.telling.of(person):
            watcher.send(text)
