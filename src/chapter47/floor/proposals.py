"""Acts that need another person: proposed by one, confirmed by the staff whose word is missing."""

from collections.abc import Collection
from typing import NamedTuple

from chapter47.faces.spoken import step_words
from chapter47.floor import authority
from chapter47.floor.person import Person
from chapter47.law import Mistake
from chapter47.table.commands import read_pick
from chapter47.table.plain import money_words
from chapter47.table.wagers import pick_text

MOST = 20
"""Proposals that a table holds open; an older one is dropped."""


class Objection(NamedTuple):
    """What somebody has against a correction that concerns them."""

    by: Person
    seat: int
    reason: str

    def plain(self) -> dict[str, object]:
        return {"seat": self.seat, "name": self.by.name, "reason": self.reason}


class Proposal(NamedTuple):
    """An act that waits for another person."""

    id: str
    step: dict[str, object]
    by: Person
    needs: tuple[str, ...]
    """The posts that are missing; an empty name where any other of the staff will do."""
    at: str
    key: str
    """The proposer's own name for it, or else the floor's: said again under it, it is proposed once, and done once."""
    said: str = ""
    why: str = ""
    """What the table told a player, who then asked."""
    provision: str | None = None
    """By which it did."""
    seconded: tuple[Person, ...] = ()
    """Those who stand behind it already, where it needs several."""
    objections: tuple[Objection, ...] = ()
    """What those have against it whom it concerns: whoever decides sees that."""

    @property
    def people(self) -> list[Person]:
        """All who stand behind it so far."""
        return [self.by, *self.seconded]

    @property
    def by_player(self) -> bool:
        """Whether a player asks the staff for something."""
        return self.by.plays

    def plain(self) -> dict[str, object]:
        return {
            "id": self.id,
            "step": self.step,
            "text": step_words(self.step),
            "by": self.by.name,
            "person": self.by.key,
            "needs": self.wanted(),
            "at": self.at,
            "why": self.why,
            "provision": self.provision,
            "objections": [each.plain() for each in self.objections],
        }

    def objection(self, person: int) -> Objection | None:
        """What somebody has against it."""
        return next((each for each in self.objections if each.by.id == person), None)

    def waits_for(self, person: Person) -> bool:
        """Whether somebody's word is one of those that it waits for: a yes, or a no."""
        return any(not post or post in person.posts for post in self.needs)

    def wanted(self) -> list[str]:
        return [post for post in self.needs if post] or ["another of the staff"]


class Answered(NamedTuple):
    """A proposal that was not confirmed, as its owner is told."""

    proposal: Proposal
    by: Person | None
    """Who said no; nobody where the table went on meanwhile."""
    reason: str = ""
    """Why, in their own words."""
    provision: str | None = None
    """By which; else by the one that it was proposed under."""

    def plain(self) -> dict[str, object]:
        own = self.proposal
        provision = self.provision or own.provision
        kind = "mistake" if provision is None else "refused"
        told = {"sentence": self.sentence(), "provision": provision, "allowed": own.why}
        return {"id": own.id, "step": own.step, "refused": {"code": "not-confirmed", "kind": kind, **told}}

    def sentence(self) -> str:
        """What became of it: who asked for a wager has not made it."""
        step = self.proposal.step
        if "bet" in step:
            pick = f" {pick_text(read_pick(step['pick']))}" if "pick" in step else ""
            wager = f"{money_words(step['amount'])} on {str(step['bet']).replace('-', ' ')}{pick}"
            return f"{self._who()} does not accept {wager}." if self.by else f"{wager} was not accepted in time."
        what = f"the correction of entry {step['correct']}" if "correct" in step else "what you proposed"
        reason = self.reason if self.reason.isprintable() else ""
        end = "" if reason.endswith((".", "!", "?")) else "."
        why = f": {reason}{end}" if reason else "."
        if "choose" in step:
            return f"{self._who()} gives your request back{why}"
        return f"{self._who()} does not confirm {what}{why}"

    def _who(self) -> str:
        return "Nobody" if self.by is None else f"The {self.by.role} {self.by.name}"


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

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._open: dict[str, Proposal] = {}
        self._in_hand: set[str] = set()
        """Those that everybody stands behind, and that are being done."""

    def add(self, proposal: Proposal) -> None:
        """Keeps a proposal. What a player asks for takes the place of what the same one asked for before."""
        if proposal.by_player:
            self._open = {each.id: each for each in self._open.values() if each.by.id != proposal.by.id}
        self._open[proposal.id] = proposal
        while len(self._open) > self._most:
            del self._open[next(iter(self._open))]

    def of(self, key: str | None) -> Proposal | None:
        """The open proposal that was made under a key."""
        return next((each for each in self._open.values() if each.key == key), None)

    def find(self, proposal_id: str) -> Proposal:
        """An open proposal, which nobody is doing yet."""
        proposal = self._open.get(proposal_id)
        if proposal is None or proposal_id in self._in_hand:
            raise Mistake("no-such-proposal", "That proposal is not open any more.")
        return proposal

    def to_confirm(self, proposal_id: str, person: Person) -> Proposal:
        """The proposal that somebody else wants to stand behind."""
        proposal = self.find(proposal_id)
        if person.id in [each.id for each in proposal.people]:
            raise Mistake("same-person", "Somebody else confirms what you proposed.")
        return proposal

    def to_withdraw(self, proposal_id: str, person: Person, posts: Collection[str]) -> Proposal:
        """What one proposed and takes back; all whose word it waits for may say no to it, and a supervisor to any.

        ``posts`` are those of the machine: nobody else says no there.
        """
        proposal = self._open.get(proposal_id)
        if (
            proposal is None
            or proposal_id in self._in_hand
            or not (
                proposal.by.id == person.id
                or authority.may(person, authority.DROP)
                or (not set(posts).isdisjoint(person.posts) and proposal.waits_for(person))
            )
        ):
            raise Mistake("no-such-proposal", "That proposal is not yours, or not open any more.")
        return proposal

    def take(self, proposal: Proposal) -> None:
        """It is being done: nobody else does it meanwhile, or says no to it."""
        self._in_hand.add(proposal.id)

    def put_back(self, proposal: Proposal) -> None:
        """It could not be done, and waits again, unless it was dropped meanwhile."""
        self._in_hand.discard(proposal.id)

    def close(self, proposal: Proposal) -> None:
        """It waits no more."""
        self._open.pop(proposal.id, None)
        self._in_hand.discard(proposal.id)

    def drop_wagers(self) -> list[Proposal]:
        """Betting has gone on without the wagers that were proposed: which these were."""
        dropped = [each for each in self._waiting() if "bet" in each.step]
        for each in dropped:
            self.close(each)
        return dropped

    def plain(self) -> list[dict[str, object]]:
        return [proposal.plain() for proposal in self._waiting()]

    def by(self, person: int) -> list[Proposal]:
        """What somebody proposed that waits still."""
        return [each for each in self._waiting() if each.by.id == person]

    def corrections(self) -> list[Proposal]:
        """The corrections that are open: they wait, or are being made."""
        return [each for each in self._open.values() if "correct" in each.step]

    def waits(self, proposal: Proposal) -> bool:
        """Whether it waits still: nobody is doing it."""
        return proposal.id not in self._in_hand

    def _waiting(self) -> list[Proposal]:
        return [each for each in self._open.values() if each.id not in self._in_hand]
