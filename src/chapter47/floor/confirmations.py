"""Confirmations: who must stand behind a command, and what waits until they do."""

import secrets
from collections.abc import Callable, Sequence
from typing import NoReturn

from chapter47.floor.authority import Right, is_in_paper
from chapter47.floor.person import Person
from chapter47.floor.posts import stand_behind
from chapter47.floor.proposals import Answered, NeedsConfirmation, Proposal, Proposals
from chapter47.floor.retries import key_of, key_used
from chapter47.law import Mistake, Refused
from chapter47.table.commands import Bet, Call, Command, Correct, Report, write_step
from chapter47.table.limits import ABOVE, EXCESS
from chapter47.table.machine import Machine


class Confirmations:
    """What people of the staff stand behind at one machine, alone or together."""

    def __init__(
        self,
        proposals: Proposals,
        waits: Callable[[Proposal], None],
        changed: Callable[[], None],
        answered: Callable[[Answered], None],
    ) -> None:
        self.proposals = proposals
        self._waits = waits
        """Told of what is proposed, and of who else stands behind it."""
        self._changed = changed
        """Told whenever something waits no more."""
        self._answered = answered
        """Told of what somebody proposed and others did not stand behind."""

    def confirmed(
        self, machine: Machine, command: Command, right: Right, people: Sequence[Person], automatic: bool
    ) -> Command | None:
        """The command with the posts in which those people stand behind it; ``None`` where they are too few."""
        if len(people) == 1 and people[0].plays and not is_in_paper(command):
            return command  # what a player lacks staff for is refused by the machine, and then asked for
        wanted = _wanted(machine, command, right)
        if not wanted:
            return command
        posts = stand_behind(wanted, people, automatic and not right.by_persons)
        return None if posts is None else _confirmed(command, posts)

    def asks(self, machine: Machine, command: Command, by: Person, automatic: bool) -> bool:
        """Whether the machine refused a player something to which a dealer may say yes: 1.3(a), 8.2(d)."""
        return by.plays and not automatic and isinstance(command, Bet) and bool(machine.needs(command))

    def propose(
        self,
        machine: Machine,
        command: Command,
        right: Right,
        by: Person,
        at: str,
        key: str | None,
        said: str,
        no: Refused | None = None,
    ) -> NoReturn:
        """One person is too few: the command waits for the others. Proposed again under its key, it waits once."""
        if (before := self.proposals.of(key)) is not None:
            # What a message before a restart said is not known any more.
            raise NeedsConfirmation(before) if before.said in ("", said) else key_used()
        # What could not stand with everyone's word is refused at once.
        machine.consider(_confirmed(command, tuple(machine.posts)))
        wanted = [post for post in _wanted(machine, command, right) if post]
        missing = tuple(post for post in wanted if post not in by.posts) or ("",)
        # That the dealer may say yes to more than the maximum, or no, is a provision of its own.
        why = ("", None) if no is None else (no.sentence, (EXCESS if no.code == ABOVE else no.cites).text)
        id = secrets.token_hex(8)
        proposal = Proposal(id, write_step(command), by, missing, at, key or key_of(by.key, id), said, *why)
        self.proposals.add(proposal)
        self._waits(proposal)
        raise NeedsConfirmation(proposal)

    def second(
        self, machine: Machine, proposal: Proposal, command: Command, right: Right, person: Person, automatic: bool
    ) -> Command:
        """Another person stands behind what was proposed: the command with the posts of all. Where they are still too
        few, it waits for the others."""
        # The automatic dealer answers no player: a person was asked.
        automatic = automatic and not proposal.by_player
        confirmed = self.confirmed(machine, command, right, [*proposal.people, person], automatic)
        missing = next((post for post in proposal.needs if post in person.posts), None)
        if machine.posts.keys().isdisjoint(person.posts) or (confirmed is None and missing is None):
            needs = ", ".join(proposal.wanted())
            raise Mistake("not-your-post", "That is not for your post to confirm.", f"It needs {needs}.")
        if confirmed is None:
            needs_still = tuple(post for post in proposal.needs if post != missing)
            waiting = proposal._replace(needs=needs_still, seconded=(*proposal.seconded, person))
            self.proposals.add(waiting)
            self._waits(waiting)
            raise NeedsConfirmation(waiting)
        self.proposals.take(proposal)
        self._changed()
        return confirmed

    def put_back(self, proposal: Proposal) -> None:
        """It could not be done: it waits on, for another try or for a no."""
        self.proposals.put_back(proposal)
        self._changed()

    def close(self, proposal: Proposal) -> None:
        """It is taken back, or somebody said no to it: it waits no more."""
        self.proposals.close(proposal)
        self._changed()

    def answer(self, proposal: Proposal, person: Person, reason: str = "", provision: str | None = None) -> None:
        """Whoever proposed something is told that another said no to it, and why."""
        if proposal.by.id != person.id:
            self._answered(Answered(proposal, person, reason, provision))

    def went_on(self) -> None:
        """The script went on: a wager that still waits for somebody would be one on something else."""
        if dropped := self.proposals.drop_wagers():
            self._changed()
            for each in dropped:
                self._answered(Answered(each, None))


def _wanted(machine: Machine, command: Command, right: Right) -> tuple[str, ...]:
    """The posts that stand behind a command: those that the law wants at the table, and those that a floor does."""
    return tuple(dict.fromkeys((*machine.needs(command), *right.behind))) if right.behind else machine.needs(command)


def _confirmed(command: Command, posts: tuple[str, ...]) -> Command:
    """The command with the posts behind it, where it says them; of what a seat decides, the line names who."""
    if isinstance(command, Bet | Call | Report | Correct):
        return command._replace(confirmed_by=posts)
    return command
