"""A machine on the floor: the one place in the world where its commands are done, one after the other.

A command is done in memory, its line goes to the journal, and only when that is durable does anybody hear of it. What
stands here is the same for every machine; a table's own is :mod:`chapter47.floor.host`, and a system's is
:mod:`chapter47.floor.system_host`.
"""

from __future__ import annotations

import contextlib
import json
from abc import ABC, abstractmethod
from datetime import datetime
from typing import TYPE_CHECKING

from chapter47.floor import authority, cage
from chapter47.floor.confirmations import Confirmations
from chapter47.floor.errors import error_json
from chapter47.floor.hearing import check_current
from chapter47.floor.person import Person
from chapter47.floor.proposals import Proposal, Proposals
from chapter47.floor.retries import key_of
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.table.commands import Bet, Clock, Command

if TYPE_CHECKING:
    from chapter47.floor.audience import Audience
    from chapter47.floor.floor import Floor
    from chapter47.floor.journal import Journal
    from chapter47.floor.retries import Retries
    from chapter47.floor.store import Also
    from chapter47.table.machine import Machine
    from chapter47.table.says import Weighed


class Hosting(ABC):
    """One machine, run by this process: it joins the machine to its journal and its people."""

    telling: Audience

    def __init__(
        self, floor: Floor, name: str, pit: str, journal: Journal, retries: Retries, proposals: Proposals | None = None
    ) -> None:
        self.floor = floor
        self.name = name
        self.pit = pit
        self.journal = journal
        self.retries = retries
        self.other_rules = False
        """Whether what stands began under other rules than run now."""
        self.confirmations = Confirmations(
            Proposals() if proposals is None else proposals,
            self._waits,
            lambda: self.telling.proposals(),
            lambda answered: self.telling.answered(answered),
        )
        journal.lost = self.fail

    # What each kind of machine says for itself

    @property
    @abstractmethod
    def machine(self) -> Machine:
        """What is run here. It need not be one object for ever."""

    @property
    @abstractmethod
    def automatic(self) -> bool:
        """Whether the floor itself stands at the post of a dealer."""

    @property
    @abstractmethod
    def asked_since(self) -> int:
        """The entry since which the machine has been asking what it asks."""

    @abstractmethod
    def _read(self, person: Person, step: object) -> Command:
        """The command that a message means. Who confirms what is for the floor to say, not for the message."""

    @abstractmethod
    def _check_right(self, person: Person, command: Command) -> authority.Right:
        """What a command is an act of, if it is one that the person may say."""

    @abstractmethod
    async def _prepare(self, command: Command, by: list[str]) -> None:
        """What must be done before some commands; most need nothing."""

    @abstractmethod
    def _check_said(self, command: Command, step: object) -> None:
        """Refuses what nobody but the floor's own equipment says."""

    @abstractmethod
    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        """Does what a person says, under that name of theirs for it."""

    @abstractmethod
    def tell_time(self) -> None:
        """What falls due happens before anything else is said: the machine is told the time, where it must be."""

    @abstractmethod
    def _act(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None: ...

    @abstractmethod
    async def weigh(self, person: Person, step: object) -> tuple[Weighed, ...]:
        """What would follow if somebody said that now. Nothing is kept of it, and nobody else hears of it."""

    # What is known of it

    @property
    def newest(self) -> int:
        """The number of the newest entry."""
        return self.machine.next_entry - 1

    @property
    def durable(self) -> int:
        """The newest entry that is on disk: nobody is told of a later one."""
        return self.journal.durable

    @property
    def failed(self) -> Chapter47Error | None:
        """Why this machine is no longer run here, if it is not."""
        return self.journal.failed

    @property
    def proposals(self) -> Proposals:
        """What waits for a second person."""
        return self.confirmations.proposals

    def time_now(self) -> datetime:
        """The time that the machine is told, which never goes back."""
        now = self.floor.local_time()
        return max(now, self.machine.time or now)

    # What people say

    async def say(self, person: Person, step: object, key: str | None = None, seen: int | None = None) -> int:
        """Does what a person says, and gives back the entry that it became, once it is durable.

        ``key`` is the sender's own name for the command: said again under it, it is done once. ``seen`` is the last
        entry that the sender had seen.
        """
        self.journal.check()
        self.floor.names[person.id] = person.name
        self.telling.away.discard(person.id)
        if key is None:
            self.tell_time()
            return await self._say(person, step, None, seen)
        own, retries = key_of(person.key, key), self.retries
        await retries.turn(own)
        if (before := retries.entry(own, step)) is not None:
            return await self.journal.on_disk(before)
        retries.begin(own)
        try:
            self.tell_time()
            return await self._say(person, step, own, seen)
        finally:
            retries.end(own)

    async def confirm(self, person: Person, proposal_id: str) -> int:
        """A second person stands behind what another proposed."""
        self.journal.check()
        self.tell_time()
        proposal = self.proposals.to_confirm(proposal_id, person)
        if person.posts:
            await self.floor.people.check_apart([*proposal.people, person])
            self.journal.check()
            proposal = self.proposals.to_confirm(proposal_id, person)  # others may have, meanwhile
        read = self._proposed(proposal)
        right = self._check_right(proposal.by, read)
        command = self.confirmations.second(self.machine, proposal, read, right, person, self.automatic)
        people = [*proposal.people, person]
        by = [each.key for each in people]
        try:
            await self._prepare(command, by)
            self._check_said(command, proposal.step)
            command = self._taken_by(person, command)
            if right is authority.CASH:
                entry = await self._pay_in(proposal.by, command, people, proposal.key, proposal.said)
            else:
                self.act(command, by, proposal.key, proposal.said)
                entry = await self.journal.on_disk(self.newest)
        except Chapter47Error as error:
            self._not_done(proposal, error)
            raise
        self.proposals.close(proposal)
        return entry

    def _waits(self, proposal: Proposal) -> None:
        """Something else is proposed than before."""
        self.telling.proposals()

    def _not_done(self, proposal: Proposal, error: Chapter47Error) -> None:
        """All stand behind it, and it was refused: the round that it was proposed in may be another by now."""
        self.proposals.close(proposal)

    def _proposed(self, proposal: Proposal) -> Command:
        """What was proposed, as whoever proposed it says it now."""
        return self._read(proposal.by, proposal.step)

    def _taken_by(self, person: Person, command: Command) -> Command:
        """A command as the one has it who says yes to it last."""
        return command

    async def withdraw(self, person: Person, proposal_id: str, reason: str = "") -> int:
        """Takes back what one proposed, or says no to what another did, and why. Gives back the newest entry."""
        proposal = self.proposals.to_withdraw(proposal_id, person, self.machine.posts)
        self.confirmations.close(proposal)
        self.confirmations.answer(proposal, person, reason)
        return self.durable

    def _check_current(self, command: Command, seen: int | None) -> None:
        check_current(command, seen, self.newest, self.asked_since)

    # Money from the cage

    async def _check_account(self, person: Person, amount: Cents) -> None:
        """Nobody asks the staff for what their account would not pay."""
        held = await self.floor.account(person)
        if amount > held:
            sentence = f"The account holds {amount_words(held)}, and {amount_words(amount)} was asked of it."
            raise Mistake("not-enough-chips", sentence, f"At most {amount_words(held)}.")

    async def _pay_in(self, person: Person, command: Command, people: list[Person], key: str | None, said: str) -> int:
        """Chips are set aside first, and leave the account with the line that has them at the table, or not at all."""
        amount = amount_of(command)
        ref, by, keep = cage.new_ref(self.name), [each.key for each in people], self.floor.store.write
        await keep(lambda c: cage.begin_transfer(c, self.name, person.id, amount, ref))
        try:
            self.journal.check()
            self._check_right(person, command)  # they may have left while the cage counted
            self.act(command, by, key, said, lambda c: cage.end_transfer(c, ref, by, self.floor.now()))
            return await self.journal.on_disk(self.newest)
        except Chapter47Error:
            # Where the line was kept all the same, the transfer ended with it, and there is nothing to give back.
            await keep(lambda c: cage.refund(c, ref, self.floor.now()))
            raise
        finally:
            self.floor.accounts_changed(person.id)

    # Doing it

    def act(
        self, command: Command, by: list[str], key: str | None = None, said: str = "", also: Also | None = None
    ) -> None:
        """Does a command and sends its line to the store. Raises, and changes nothing, where it is refused.

        8.3(b)1, 8.4(g): it is judged by the rules of the second in which it is done.
        """
        try:
            if type(command) is not Clock:
                self.tell_time()
            self._act(command, by, key, said, also)
        except Chapter47Error:
            raise
        except Exception:
            # Whatever was done in memory may not have been written down: the machine is made anew from what was.
            self.fail(Mistake("table-failed", f"{self.name} failed, and is made ready again.", "Try again."))
            raise

    def resume(self, version: str) -> None:
        """Other rules run from here on than wrote the last lines."""
        self.journal.note(self.floor.now(), {"event": "resumed", "rules": self.machine.rules, "version": version})

    def fail(self, error: Chapter47Error) -> None:
        """Stops: what is in memory may be ahead of the disk."""
        self.journal.fail(error)
        self.telling.send_all(json.dumps({"bye": error_json(error)}))
        self.telling.end()
        self.floor.failed(self)

    async def drained(self) -> None:
        """Waits until everything that was done is on disk."""
        while self.durable < self.newest and self.failed is None:
            with contextlib.suppress(Chapter47Error):
                await self.journal.on_disk(self.newest)


def amount_of(command: Command) -> Cents:
    """What somebody buys in for, or wagers in cash."""
    return command.amount if isinstance(command, Bet) else parse_cents(getattr(command, "details", {}).get("amount"))
