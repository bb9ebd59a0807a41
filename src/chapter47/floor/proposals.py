"""Acts that need a second person: proposed by one of the staff, confirmed by another."""

from typing import NamedTuple

from chapter47.floor.people import Person
from chapter47.law import Mistake

MOST = 20
"""Proposals that a table holds open; an older one is dropped."""


class Proposal(NamedTuple):
    """An act that waits for a second person."""

    id: str
    step: dict[str, object]
    by: Person
    needs: tuple[str, ...]
    """The posts that are missing; an empty name where any other of the staff will do."""
    at: str
    key: str | None = None
    """The proposer's own name for it: said again under it, it is proposed once, and done once."""
    said: str = ""

    def plain(self) -> dict[str, object]:
        return {
            "id": self.id,
            "step": self.step,
            "by": self.by.name,
            "person": self.by.key,
            "needs": self.wanted(),
            "at": self.at,
        }

    def wanted(self) -> list[str]:
        return [post for post in self.needs if post] or ["another of the staff"]


class NeedsConfirmation(Mistake):
    """The act is proposed, and waits for another of the staff."""

    def __init__(self, proposal: Proposal) -> None:
        sentence = f"That needs {' and '.join(proposal.wanted())} as well."
        super().__init__("needs-confirmation", sentence, "It is proposed, and waits for them.")
        self.proposal = proposal


class Proposals:
    """The open proposals of a table."""

    def __init__(self) -> None:
        self._open: dict[str, Proposal] = {}

    def add(self, proposal: Proposal) -> None:
        self._open[proposal.id] = proposal
        while len(self._open) > MOST:
            del self._open[next(iter(self._open))]

    def of(self, key: str | None) -> Proposal | None:
        """The open proposal that was made under a key."""
        return next((each for each in self._open.values() if key is not None and each.key == key), None)

    def to_confirm(self, proposal_id: str, person: Person) -> Proposal:
        """The proposal that somebody else wants to stand behind."""
        proposal = self._open.get(proposal_id)
        if proposal is None:
            raise Mistake("no-such-proposal", "That proposal is not open any more.")
        if person.id == proposal.by.id:
            raise Mistake("same-person", "Somebody else confirms what you proposed.")
        return proposal

    def withdraw(self, proposal_id: str, person: Person) -> None:
        """Takes back what one proposed; a supervisor may take back any."""
        proposal = self._open.get(proposal_id)
        if proposal is None or (proposal.by.id != person.id and person.role != "supervisor"):
            raise Mistake("no-such-proposal", "That proposal is not yours, or not open any more.")
        self.close(proposal)

    def close(self, proposal: Proposal) -> None:
        self._open.pop(proposal.id, None)

    def plain(self) -> list[dict[str, object]]:
        return [proposal.plain() for proposal in self._open.values()]
