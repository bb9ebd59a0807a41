"""A table on the floor: the one place in the world where its commands are done, one after the other.

A command is done in memory, its line goes to the journal, and only when that is durable does anybody hear of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from chapter47.floor import authority, cage
from chapter47.floor.also import notified, redeemed, together
from chapter47.floor.automatic import Automatic
from chapter47.floor.bound import changed_together, check_same_meter
from chapter47.floor.confirmations import Confirmations
from chapter47.floor.errors import error_json
from chapter47.floor.hearing import (
    check_cards,
    check_current,
    check_sits_once,
    check_untouched,
    is_drawn,
    read_said,
    where_sits,
)
from chapter47.floor.person import Person
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.proposals import Proposals
from chapter47.floor.retries import key_of, spelled
from chapter47.floor.signs import check_signs
from chapter47.floor.telling import Telling
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.money import Cents, dollars, parse_cents
from chapter47.table.commands import Bet, Call, Choose, Clock, Command, Correct, check_shape
from chapter47.table.correction import preview
from chapter47.table.desk import change_at
from chapter47.table.log import entry_line
from chapter47.table.meters import METER, ReadsMeter, moves_of, shown

if TYPE_CHECKING:
    from chapter47.floor.equipment import Equipment
    from chapter47.floor.floor import Floor
    from chapter47.floor.following import Following
    from chapter47.floor.journal import Journal
    from chapter47.floor.meters import MeterHost
    from chapter47.floor.retries import Retries
    from chapter47.floor.store import Also, Beside
    from chapter47.table.events import Event, Fact
    from chapter47.table.machine import Machine
    from chapter47.table.says import Weighed
    from chapter47.table.table import Table

SNAPSHOT_EVERY = 1000
"""Entries between two snapshots, and as many as a table in memory holds at least."""


class Host:
    """One table, run by this process: it joins the table to its journal, its people and its equipment.

    ``host.table`` is the table as it stands, and not one object for ever: it goes on from each snapshot that is taken.
    """

    def __init__(
        self,
        floor: Floor,
        name: str,
        pit: str,
        table: Table,
        following: Following,
        journal: Journal,
        retries: Retries,
        equipment: Equipment,
        *,
        practice: bool,
        meter: MeterHost | None = None,
    ) -> None:
        self.floor = floor
        self.name = name
        self.pit = pit
        self.table = table
        self.following = following
        self.journal = journal
        self.retries = retries
        self.equipment = equipment
        self.practice = practice
        """Whether its chips are no money, and nobody is hurried there."""
        self.meter = meter
        """The progressive meter that it shares with other tables."""
        self.other_rules = False
        """Whether the round that stands began under other rules than run now: it cannot be ended, only voided."""
        self.telling = Telling(self)
        self.confirmations = Confirmations(self.telling.proposals, self.telling.answered)
        self.dealer = Automatic(self)
        self._since_snapshot = 0
        journal.lost = self.fail

    @property
    def machine(self) -> Machine:
        """The same as any machine: what is done with this, and not with ``table``, a floor does with all of them."""
        return self.table

    @property
    def automatic(self) -> bool:
        return self.following.dealer == AUTOMATIC

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
        """Why this table is no longer run here, if it is not."""
        return self.journal.failed

    @property
    def proposals(self) -> Proposals:
        """What waits for a second person."""
        return self.confirmations.proposals

    def where_sits(self, person: Person | None) -> int | None:
        """Where a person sits."""
        return None if person is None else where_sits(person, self.following.occupants)

    def is_away(self, seat: int) -> bool:
        """Whether whoever sits there has closed the page, and has said nothing since."""
        return self.following.occupants.get(seat) in self.telling.away

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
            return await self._say(person, step, None, seen)
        own, retries = key_of(person.key, key), self.retries
        await retries.turn(own)
        if (before := retries.entry(own, step)) is not None:
            return await self.journal.on_disk(before)
        retries.begin(own)
        try:
            return await self._say(person, step, own, seen)
        finally:
            retries.end(own)

    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        read = self._read(person, step)
        check_current(read, seen, self.newest, self.following.asked_since)
        right = self._check_right(person, read)
        self._check_rules(read)
        check_cards(self.table, read, step)
        said = spelled(step)
        if right in (authority.PRACTISE, authority.MORE_PRACTICE):
            read = self._with_chips(read)
        command = self.confirmations.confirmed(self.machine, read, right, [person], self.automatic)
        if command is None:
            if right is authority.CASH:
                await self._check_account(person, _amount(read))
            self.confirmations.propose(self.machine, read, right, person, self.floor.now(), key, said)
        await self._prepare(command, [person.key])
        if right is authority.BUY_IN:
            return await self._pay_in(person, command, [person], key, said)
        try:
            self.act(command, [person.key], key, said)
        except Refused as no:
            if self.confirmations.asks(self.machine, command, person, self.automatic):
                now = self.floor.now()
                self.confirmations.propose(self.machine, command, right, person, now, key, said, no)
            raise
        return await self.journal.on_disk(self.newest)

    async def confirm(self, person: Person, proposal_id: str) -> int:
        """A second person stands behind what another proposed."""
        self.journal.check()
        proposal = self.proposals.to_confirm(proposal_id, person)
        if person.posts:
            await self.floor.people.check_apart([*proposal.people, person])
            self.journal.check()
            proposal = self.proposals.to_confirm(proposal_id, person)  # others may have, meanwhile
        read = self._read(proposal.by, proposal.step)
        right = self._check_right(proposal.by, read)
        command = self.confirmations.second(self.machine, proposal, read, right, person, self.automatic)
        people = [*proposal.people, person]
        by = [each.key for each in people]
        await self._prepare(command, by)
        check_cards(self.table, command, proposal.step)
        if right is authority.CASH:
            return await self._pay_in(proposal.by, command, people, proposal.key, proposal.said)
        self.act(command, by, proposal.key, proposal.said)
        return await self.journal.on_disk(self.newest)

    async def preview(self, proposal_id: str) -> Fact:
        """What would be recorded of a correction if it were confirmed now. Nothing is kept of it."""
        self.journal.check()
        proposal = self.proposals.find(proposal_id)
        read = self._read(proposal.by, proposal.step)
        if not isinstance(read, Correct):
            raise Mistake("nothing-to-preview", "What a correction comes to is shown beforehand, and nothing else.")
        await self._prepare(read, [])
        await self.drained()
        return preview(self.table, read._replace(confirmed_by=tuple(self.machine.posts)))

    async def weigh(self, person: Person, step: object) -> tuple[Weighed, ...]:
        """What would follow if a player said that now. Nothing is kept of it, and nobody else hears of it."""
        self.journal.check()
        await self.drained()
        read = read_said(person, step)
        if not isinstance(read, Choose):
            raise Mistake("nothing-to-weigh", "What a player chooses is weighed, and nothing else.")
        self._check_right(person, read)
        return self.table.weigh(read)

    def withdraw(self, person: Person, proposal_id: str) -> None:
        """Takes back what one proposed, or says no to what another did."""
        self.confirmations.withdraw(person, proposal_id)

    def set_ready(self, person: Person, ready: bool) -> None:
        """A player has no more wagers to make: the automatic dealer goes on when all have said so."""
        self.journal.check()
        seat = self.where_sits(person)
        if seat is None:
            raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
        (self.following.ready.add if ready else self.following.ready.discard)(seat)
        self.telling.ready()
        self.dealer.look_soon()

    # Before a command is done

    def _read(self, person: Person, step: object) -> Command:
        """The command that a message means. Who confirms what is for the floor to say, not for the message."""
        check_untouched(self.table, person, step)
        if is_drawn(step):
            return self.equipment.draw(self.table, self.floor.chance)
        said = read_said(person, step)
        if isinstance(said, Call) and said.call == METER:
            raise Mistake("not-yours", "The meter says itself what it shows.")
        if isinstance(said, Call) and said.call == "change":
            check_same_meter(self.table, said)
            return self._named(said)
        return said

    def _named(self, change: Call) -> Call:
        """A change with the name of this table, which the notice of it says."""
        return change._replace(details={**change.details, "table": self.name})

    def _check_right(self, person: Person, command: Command) -> authority.Right:
        """What a command is an act of, if it is one that the person may say."""
        occupants = self.following.occupants
        seat = authority.whose_seat(person, command, occupants)
        right = authority.right_of(person, command, seat, self.table, practice=self.practice)
        authority.check(person, right, seat, self.automatic, self.practice)
        authority.check_bounds(person, right, command, self.table, self.automatic)
        check_sits_once(person, command, occupants)
        return right

    def _check_rules(self, command: Command) -> None:
        """A round ends under the rules that it began with, or is voided."""
        self.other_rules = self.other_rules and self.machine.is_unsettled()
        if self.other_rules and not (isinstance(command, Call) and command.call == "void-round"):
            sentence = "This round began under an earlier version of the rules."
            raise Mistake("other-rules", sentence, "A supervisor voids it: the wagers go back.")

    def _with_chips(self, command: Command) -> Command:
        """Whoever takes a seat at a practice table has chips to practise with, and more when asked: nobody's money."""
        assert isinstance(command, Choose)
        name = "chips" if command.choice == "sit" else "amount"
        return command._replace(details={name: dollars(self.floor.settings.play_chips)})

    def next_act(self) -> Command:
        """What staff would say next, and the floor's own equipment shows."""
        return self.equipment.act(self.table, self.floor.chance)

    def resume(self, version: str) -> None:
        """Other rules run from here on than wrote the last lines."""
        self.journal.note(self.floor.now(), {"event": "resumed", "rules": self.machine.rules, "version": version})
        if self.machine.is_unsettled():
            self.other_rules = True
            if self.automatic:
                reason = {"reason": "a new version of the rules runs"}
                self.act(Call("void-round", reason, ("supervisor",)), ["floor"])

    async def _prepare(self, command: Command, by: list[str]) -> None:
        """What a table must know before some commands: the time, or the whole of its log."""
        if isinstance(command, Correct) and command.entry < self.machine.first_entry:
            await self._whole_again()
        if isinstance(command, Call) and command.call in ("open", "change"):
            check_signs(self.floor.settings.signs)
        if isinstance(command, Call) and command.call == "change":
            await self._change_together(command, by)

    async def _change_together(self, change: Call, by: list[str]) -> None:
        """Notice runs from now. A change that is refused leaves no trace: tables are told the time if it is not.

        What the law wants alike in a pit or in the casino is changed at all tables there, or at none.
        """
        check_shape(change)
        hosts = changed_together(self, self.floor.for_money, change)

        def consider() -> None:
            for host in hosts:
                change_at(host.time_now(), host.table, host._named(change))

        consider()
        await self.floor.check_bound(hosts, change)
        consider()  # something else may have been said meanwhile
        for host in hosts:
            host.act(Clock(host.time_now()), ["floor"])
            if host is not self:
                host.act(host._named(change), by)

    def time_now(self) -> datetime:
        """The time that the table is told, which never goes back."""
        now = self.floor.local_time()
        return max(now, self.machine.time or now)

    async def _check_account(self, person: Person, amount: Cents) -> None:
        """Nobody asks the staff for what their account would not pay."""
        held = await self.floor.account(person)
        if amount > held:
            sentence = f"The account holds ${dollars(held)}, and ${dollars(amount)} was asked of it."
            raise Mistake("not-enough-chips", sentence, f"At most ${dollars(held)}.")

    async def _pay_in(self, person: Person, command: Command, people: list[Person], key: str | None, said: str) -> int:
        """Chips are set aside first, and leave the account with the line that has them at the table, or not at all."""
        amount = _amount(command)
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
        """Does a command and sends its line to the store. Raises, and changes nothing, where it is refused."""
        try:
            self._act(command, by, key, said, also)
        except Chapter47Error:
            raise
        except Exception:
            # Whatever was done in memory may not have been written down: the table is made anew from what was.
            self.fail(Mistake("table-failed", f"{self.name} failed, and is made ready again.", "Try again."))
            raise

    def _act(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None:
        at, following, table = self.floor.now(), self.following, self.table
        following.before(table, self.floor.day_of(at))
        events = self.machine.do(command)
        number = self.newest
        gone = following.after(table, by, command, events)
        if following.asked_since == number:
            self.confirmations.went_on()
        if key is not None:
            self.retries.remember(key, number, said)
        text = entry_line(number, self.machine.log[-1])
        beside, lights = self._metered(number, events, at)
        shoe, sealed = self.equipment.deal(table, command, following.dealt, following.shoes)
        paid = None if self.practice else redeemed(self.name, number, gone, by, at)
        kept = together(also, sealed, paid, notified(self.name, events, by, at))
        message, private = self.telling.message(number, at, by, command, events), self.telling.private_news()
        again = self.telling.again_news()
        people = [each.person for each in gone]
        if isinstance(command, Choose) and command.choice == "sit":
            people += [person for person in [following.occupants[command.seat]] if person is not None]

        def told() -> None:
            lights()
            self.telling.publish(number, message, private, again)
            if people:
                self.floor.accounts_changed(*people)

        self.journal.enter(number, at, by, key, text, shoe, kept, told, beside)
        if self.meter is not None:
            self.meter.keep()
        self._since_snapshot += 1
        if self._since_snapshot >= SNAPSHOT_EVERY and self.machine.is_at_rest():
            self._snapshot()
        self.dealer.look_soon()
        self.read_meter()

    def _metered(self, number: int, events: list[Event], at: str) -> tuple[Beside, Callable[[], None]]:
        """What an entry moved on the meter: the line that is kept with its own, and what is done once both are."""
        moves = [move for _, move in moves_of(events)]
        if not moves or self.meter is None:
            return (), lambda: None
        try:
            beside = self.meter.move(self.name, number, moves, at)
        except Chapter47Error as error:
            raise RuntimeError(f"{self.meter.stream} cannot be moved: {error}") from error
        return beside, self.meter.durable(self)

    def read_meter(self) -> None:
        """Where somebody is to be paid by what the meter shows, it says so at once: nothing comes between."""
        if self.meter is not None and self.table.point.find(ReadsMeter) is not None:
            self.act(shown(self.meter.shows), ["floor"])

    def fail(self, error: Chapter47Error) -> None:
        """Stops: what is in memory may be ahead of the disk."""
        self.journal.fail(error)
        self.telling.send_all(json.dumps({"bye": error_json(error)}))
        self.telling.end()
        self.floor.failed(self)
        if self.meter is not None:
            self.meter.fail(error)

    async def drained(self) -> None:
        """Waits until everything that was done is on disk."""
        while self.durable < self.newest and self.failed is None:
            with contextlib.suppress(Chapter47Error):
                await self.journal.on_disk(self.newest)

    # Keeping memory small

    def _snapshot(self) -> None:
        """A cache of where the table is: it starts from there next time, and memory holds only what came since."""
        taken = self.table.snapshot()
        beside = {"first": self.journal.first, "rules": self.machine.rules, **self.following.plain()}
        beside["history"] = self.telling.last()
        self.journal.snapshot(self.floor.now(), json.dumps({"table": taken, **beside}), self.floor.signer)
        self._since_snapshot = 0
        before = self.table
        self._go_on_with(before.again_from(taken))
        before.let_go()

    def _go_on_with(self, table: Table) -> None:
        """The same table made anew: its cards, which are no part of what it knows, stay in the shoe."""
        table.stack = self.table.stack
        self.table = table

    async def _whole_again(self) -> None:
        """The table with the whole of its log: an old round is corrected with all that led to it."""
        while True:
            await self.drained()
            self.journal.check()
            whole = await asyncio.to_thread(self.floor.whole, self.name)
            missed = whole.next_entry - self.machine.first_entry
            if missed >= 0:  # else a snapshot was taken meanwhile
                break
        for entry in self.machine.log[missed:]:
            whole.do(entry.command)
        self._go_on_with(whole)


def _amount(command: Command) -> Cents:
    """What somebody buys in for, or wagers in cash."""
    return command.amount if isinstance(command, Bet) else parse_cents(getattr(command, "details", {}).get("amount"))
