"""A system on the floor: patrons with money from the cage, stations, the printer, the generator, and its columns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn

from chapter47.floor import authority
from chapter47.floor.also import notified, redeemed, together
from chapter47.floor.booth import COMES, PRINTED, Booth
from chapter47.floor.booth_reports import Sold
from chapter47.floor.columns import Blocks, keep_columns
from chapter47.floor.drawing import Drawing
from chapter47.floor.hosting import Hosting
from chapter47.floor.person import Person
from chapter47.floor.posted import check_change_posted, check_posted
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.queued import asked, asked_no_more
from chapter47.floor.retries import spelled
from chapter47.floor.roles import PLAYER
from chapter47.floor.system_telling import SystemTelling, people_of
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.changing import CHANGE, CHANGES
from chapter47.table.commands import Call, Choose, Clock, Command, Showing, read_step
from chapter47.table.log import entry_line
from chapter47.table.system import PATRON, SYSTEM, System
from chapter47.table.withdrawing import consider_withdrawal

if TYPE_CHECKING:
    from chapter47.floor.attending import Attending
    from chapter47.floor.floor import Floor
    from chapter47.floor.journal import Journal
    from chapter47.floor.proposals import Proposal
    from chapter47.floor.retries import Retries
    from chapter47.floor.store import Also
    from chapter47.table.machine import Machine
    from chapter47.table.says import Weighed

SNAPSHOT_EVERY = 10_000
"""Entries between two snapshots: what a start runs again at most, but for what came after the last."""
FORGET_EVERY = 1000
"""Entries that are held in memory at most."""


class SystemHost(Hosting):
    """One system, run by this process."""

    telling: SystemTelling

    def __init__(
        self,
        floor: Floor,
        name: str,
        pit: str,
        system: System,
        attending: Attending,
        journal: Journal,
        retries: Retries,
        blocks: Blocks,
    ) -> None:
        super().__init__(floor, name, pit, journal, retries, attending.queued)
        self.system = system
        self.attending = attending
        self.telling = SystemTelling(self)
        self.booth = Booth(self)
        self.drawing = Drawing(self)
        self._blocks = blocks
        self._since_snapshot = 0

    @property
    def machine(self) -> Machine:
        return self.system

    @property
    def automatic(self) -> bool:
        """The floor's own writer is nobody's second person."""
        return False

    @property
    def asked_since(self) -> int:
        return self.attending.asked_since

    # What people say

    def _read(self, person: Person, step: object) -> Command:
        """A patron speaks for themselves, whether they say so or not; what the printer makes, nobody else says."""
        if isinstance(step, Mapping):
            if self.booth.is_printed(step):
                raise Mistake("not-yours-to-say", "The printer makes the check code of a ticket.", "Leave it out.")
            step = {name: value for name, value in step.items() if name != "confirmed-by"}
            if person.role == PLAYER and "choose" in step:
                step = {"seat": person.id, **step}
        read = self.booth.named(person, read_step(step))
        if isinstance(read, Call) and read.call in CHANGES:  # the notice of it says where
            return read._replace(details={**read.details, "table": self.name})
        return read

    def _proposed(self, proposal: Proposal) -> Command:
        """As it was written when it was proposed: what the printer and the reader of tickets do was done then."""
        return read_step(proposal.step)

    def _check_right(self, person: Person, command: Command) -> authority.Right:
        return self.booth.right_of(person, command)

    async def _prepare(self, command: Command, by: list[str]) -> None:
        if isinstance(command, Call) and command.call in ("open", *CHANGES):
            await self.floor.signing.look()
            check_posted(self.floor, self.name, self.system)
        await self.drawing.refuse_selected(command)

    def _check_said(self, command: Command, step: object) -> None:
        if isinstance(command, Showing | Clock):
            raise Mistake("not-yours-to-say", "The floor tells the time, and the generator says what it selects.")

    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        read = self._read(person, step)
        self._check_said(read, step)
        self._check_current(read, seen)
        right = self._check_right(person, read)
        self._check_change(read)
        read = self.booth.presented(person, read)
        said = spelled(step)
        if right is authority.BUY_IN:
            return await self._pay_in(person, read, [person], key, said)
        if person.role == PLAYER:
            if (waits := self.booth.waits_for_writer(right, read)) is not None:
                await self._propose(read, waits, person, key, said)
        else:
            confirmed = self.confirmations.confirmed(self.machine, read, right, [person], False)
            if confirmed is None:
                await self._propose(read, right, person, key, said)
            read = confirmed
            await self.drawing.refuse_selected(read)
        self.act(self._taken_by(person, read), [person.key], key, said)
        return await self.journal.on_disk(self.newest)

    def _check_change(self, command: Command) -> None:
        """Refuses a change, or a withdrawal, under a sign that may not be used, and one that leaves rules which are not
        approved.
        """
        if not isinstance(command, Call) or command.call not in CHANGES:
            return
        if command.call == CHANGE:
            check_change_posted(self.floor, self.name, self.system, command)
            self.floor.filing.check_change(self.name, self.system, command)
        else:
            found = consider_withdrawal(self.time_now(), self.system, command)
            self.floor.filing.check_withdrawal(self.name, self.system, found.kept, found.change.effective)

    async def _propose(
        self, command: Command, right: authority.Right, by: Person, key: str | None, said: str
    ) -> NoReturn:
        """Nobody is told that something waits before its line is on disk."""
        try:
            self.confirmations.propose(self.machine, command, right, by, self.floor.now(), key, said)
        except NeedsConfirmation:
            await self.journal.all_on_disk()
            raise

    async def confirm(self, person: Person, proposal_id: str) -> int:
        try:
            return await super().confirm(person, proposal_id)
        except NeedsConfirmation:  # it waits for one more, and its line says who stands behind it
            await self.journal.all_on_disk()
            raise

    def _waits(self, proposal: Proposal) -> None:
        """What is asked for waits wherever this process ends: the log has it."""
        by = [each.key for each in proposal.people]
        self.journal.note(self.floor.now(), asked(proposal), by, self.telling.proposals)

    def _not_done(self, proposal: Proposal, error: Chapter47Error) -> None:
        """It waits on: a writer does it once they can, or gives it back."""
        self.confirmations.put_back(proposal)

    async def withdraw(self, person: Person, proposal_id: str, reason: str = "") -> int:
        """Where a writer gives a patron's request back, the log has it, and why."""
        proposal = self.proposals.to_withdraw(proposal_id, person, self.machine.posts)
        if proposal.by.id == person.id or not self.booth.is_request(proposal.step):
            self.journal.check()
            self.journal.note(self.floor.now(), asked_no_more(proposal), [person.key])
            entry = await super().withdraw(person, proposal_id, reason)
            await self.journal.all_on_disk()
            return entry
        self.journal.check()
        given = self.system.gives_back(proposal.by.id, reason)
        self.act(given.said, [person.key])
        self.journal.note(self.floor.now(), asked_no_more(proposal), [person.key])
        self.confirmations.close(proposal)  # at once: no other writer issues it meanwhile
        entry = await self.journal.on_disk(self.newest)
        self.confirmations.answer(proposal, person, reason, given.cites.text)
        return entry

    def _taken_by(self, person: Person, command: Command) -> Command:
        return self.booth.at_station(person, command)

    async def weigh(self, person: Person, step: object) -> tuple[Weighed, ...]:
        self.journal.check()
        await self.drained()
        read = self._read(person, step)
        self._check_right(person, read)
        return self.system.weigh(read)

    # Doing it

    def tell_time(self) -> None:
        """A ticket has the second of its issue: the system is told of every second in which anything is said."""
        now = self.time_now()
        if self.system.time is None or now > self.system.time:
            self._do(Clock(now), ["floor"], None, "", None)

    def tick(self) -> None:
        """Once a second: what falls due happens, and what is to be drawn is."""
        if self.failed is None:
            due = self.system.due()
            if self.system.time is None or (due is not None and self.time_now() >= due):
                self.tell_time()
            self.booth.look()
            self.drawing.look()
            self.telling.tick()

    def _act(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None:
        if self.drawing.behind is not None and type(command) is Choose and command.choice not in COMES:
            raise self.drawing.behind
        if type(command) is Choose and command.choice in PRINTED:
            self.floor.filing.check(self.name, self.system.house)
        self._do(command, by, key, said, also)
        if type(command) is Choose:
            if command.choice == QUICK_PICK:
                self.drawing.quick_pick()
        else:
            self.drawing.look()

    def _do(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None:
        at, system = self.floor.now(), self.system
        events = system.do(command)
        number = self.newest
        gone, waits_less = self.attending.after(system, by, key, command, events)
        if key is not None:
            self.retries.remember(key, number, said)
        text = entry_line(number, system.log[-1])
        paid = redeemed(self.name, number, gone, by, at) if gone else None
        kept = together(also, paid, notified(self.name, events, by, at))
        news = self.telling.news(number, at, by, command, events)
        moved = self.booth.moves(command)

        def told() -> None:
            self.telling.publish(number, news)
            if moved:
                self.telling.tell_you(news.people or people_of(by))
            self.telling.tell_you(news.touched)
            if waits_less:
                self.telling.proposals()
            if gone:
                self.floor.accounts_changed(*(each.person for each in gone))

        self.journal.enter(number, at, by, key, text, None, kept, told)
        self._since_snapshot += 1
        if len(system.log) >= FORGET_EVERY:
            system.forget()
        if self._since_snapshot >= SNAPSHOT_EVERY and system.is_at_rest():
            self.snapshot()

    # Keeping memory, and the next start, small

    def snapshot(self) -> None:
        """A cache of where the system is: it starts from there next time."""
        columns, written = self._blocks.taken(self.system.kept_columns())
        beside = {"first": self.journal.first, "rules": self.machine.rules, **self.attending.plain()}
        beside["history"] = self.telling.last()
        body = json.dumps({SYSTEM: self.system.snapshot(), "columns": columns, **beside})
        name = self.name
        self.journal.snapshot(
            self.floor.now(), body, self.floor.signer, lambda c: keep_columns(c, name, columns, written)
        )
        self._since_snapshot = 0
        self.system.forget()

    def end(self) -> None:
        """The floor ends in good order: the next start begins here."""
        if self._since_snapshot and self.failed is None and self.system.is_at_rest():
            self.snapshot()

    # What its reports ask

    def sold(self, number: int) -> Sold:
        """The gaming day of a ticket, and its type."""
        issued = self.system.issued(number)
        return Sold("" if issued.time is None else self.floor.local_day(issued.time), issued.type)

    # Those who speak

    def is_present(self, person: Person | None) -> bool:
        """Whether somebody has brought money to the booth."""
        return person is not None and person.role == PLAYER and self.system.is_present(person.id)

    def speaker(self, person: Person | None) -> str | None:
        """Who somebody is to the system: an owner, or a post."""
        if person is None:
            return None
        if person.role == PLAYER:
            return f"{PATRON}:{person.id}"
        return next((post for post in person.posts if post in self.machine.posts), None)


QUICK_PICK = "quick-pick"
"""The choice after which the system's own computer selects the numbers."""
