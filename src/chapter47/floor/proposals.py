"""Acts that need another person: proposed by one, confirmed by the staff whose word is missing."""

from typing import NamedTuple

from chapter47.floor import authority
from chapter47.floor.person import Person
from chapter47.law import Mistake

MOST = 20
"""Proposals that a table holds open; an older one is dropped."""


class Proposal(NamedTuple):
    """An act that waits for another person."""

    id: str
    step: dict[str, object]
    by: Person
    needs: tuple[str, ...]
    """The posts that are missing; an empty name where any other of the staff will do."""
    at: str
    key: str | None = None
    """The proposer's own name for it: said again under it, it is proposed once, and done once."""
    said: str = ""
    why: str = ""
    """What the table told a player, who then asked."""
    seconded: tuple[Person, ...] = ()
    """Those who stand behind it already, where it needs several."""

    @property
    def people(self) -> list[Person]:
        """All who stand behind it so far."""
        return [self.by, *self.seconded]

    @property
    def by_player(self) -> bool:
        """Whether a player asks the staff for something."""
        return self.by.role == "player"

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
        wanted = proposal.wanted()
        if proposal.by_player:
            who = f"{' and the '.join(wanted)} {'was' if len(wanted) == 1 else 'were'}"
            sentence = f"{proposal.why} The {who} asked.".lstrip()
            allowed = "The wager stands once it is confirmed."
        else:
            sentence, allowed = f"That needs {' and '.join(wanted)} as well.", "It is proposed, and waits for them."
        super().__init__("needs-confirmation", sentence, allowed)
        self.proposal = proposal


class Proposals:
    """The open proposals of a table."""

    def __init__(self) -> None:
        self._open: dict[str, Proposal] = {}

    def add(self, proposal: Proposal) -> None:
        """Keeps a proposal. What a player asks for takes the place of what the same one asked for before."""
        if proposal.by_player:
            self._open = {each.id: each for each in self._open.values() if each.by.id != proposal.by.id}
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
        if person.id in [each.id for each in proposal.people]:
            raise Mistake("same-person", "Somebody else confirms what you proposed.")
        return proposal

    def withdraw(self, proposal_id: str, person: Person) -> None:
        """Takes back what one proposed; a supervisor may take back any, and all whose word a player asks for may say
        no to that."""
        proposal = self._open.get(proposal_id)
        if proposal is None or not (
            proposal.by.id == person.id
            or authority.may(person, authority.DROP)
            or (proposal.by_player and not set(person.posts).isdisjoint(proposal.needs))
        ):
            raise Mistake("no-such-proposal", "That proposal is not yours, or not open any more.")
        self.close(proposal)

    def close(self, proposal: Proposal) -> None:
        self._open.pop(proposal.id, None)

    def drop_wagers(self) -> bool:
        """Betting has gone on without the wagers that were proposed; whether there were any."""
        kept = {each.id: each for each in self._open.values() if "bet" not in each.step}
        dropped, self._open = len(self._open) > len(kept), kept
        return dropped

    def plain(self) -> list[dict[str, object]]:
        return [proposal.plain() for proposal in self._open.values()]
