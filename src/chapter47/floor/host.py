"""A table on the floor: its seats, its equipment, its meter, its dealer, beside what is the same for every machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from chapter47.floor import authority
from chapter47.floor.also import notified, redeemed, reported, together
from chapter47.floor.announcing import Announcing, Foreseen, foreseen
from chapter47.floor.automatic import Automatic
from chapter47.floor.bound import check_same_meter
from chapter47.floor.changing_together import change_together, withdraw_together
from chapter47.floor.due import Due
from chapter47.floor.hearing import (
    check_cards,
    check_named,
    check_sits_once,
    check_untouched,
    is_drawn,
    read_said,
    where_sits,
)
from chapter47.floor.hosting import Hosting, amount_of
from chapter47.floor.lessons import Lessons
from chapter47.floor.person import Person
from chapter47.floor.posted import check_posted
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.practice import CLASS
from chapter47.floor.recording import Recording
from chapter47.floor.retries import spelled
from chapter47.floor.teaching import check_admitted
from chapter47.floor.telling import Telling
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.money import dollars
from chapter47.table.changing import CHANGE, CHANGES, WITHDRAW
from chapter47.table.commands import Call, Choose, Command, Correct
from chapter47.table.log import entry_line
from chapter47.table.meters import METER, ReadsMeter, moves_of, shown
from chapter47.table.time_bank import TIME_BANK

if TYPE_CHECKING:
    from chapter47.equipment import Chance
    from chapter47.floor.equipment import Equipment
    from chapter47.floor.floor import Floor
    from chapter47.floor.following import Following
    from chapter47.floor.journal import Journal
    from chapter47.floor.meters import MeterHost
    from chapter47.floor.proposals import Proposal
    from chapter47.floor.retries import Retries
    from chapter47.floor.room_host import RoomHost
    from chapter47.floor.store import Also, Beside
    from chapter47.floor.teaching import Teaching
    from chapter47.table.events import Event
    from chapter47.table.machine import Machine
    from chapter47.table.says import Weighed
    from chapter47.table.table import Table

SNAPSHOT_EVERY = 1000
"""Entries between two snapshots, and as many as a table in memory holds at least."""


class Host(Hosting):
    """One table, run by this process: it joins the table to its journal, its people and its equipment.

    ``host.table`` is the table as it stands, and not one object for ever: it goes on from each snapshot that is taken.
    """

    telling: Telling

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
        taught: str = "",
        meter: MeterHost | None = None,
        room: RoomHost | None = None,
    ) -> None:
        super().__init__(floor, name, pit, journal, retries)
        self.table = table
        self.following = following
        self.equipment = equipment
        self.practice = practice
        """Whether its chips are no money, and nobody is hurried there."""
        self.taught = taught
        """What is taught there, where it is a practice table at which something is."""
        self.teaching: Teaching | None = None
        """What is told and chosen ahead there now."""
        self.meter = meter
        """The progressive meter that it shares with other tables."""
        self.room = room
        """The card room, where seats are filled from its waiting lists."""
        self.lessons = Lessons(self)
        self.recording = Recording(self)
        self.announcing = Announcing(self)
        self.telling = Telling(self)
        self.dealer = Automatic(self)
        self.due = Due(self)
        self.filed: int | None = None
        """The version of the submission by which it was looked at last; 0 is none."""
        self._since_snapshot = 0

    @property
    def machine(self) -> Machine:
        return self.table

    @property
    def automatic(self) -> bool:
        return self.following.dealer == AUTOMATIC

    @property
    def asked_since(self) -> int:
        return self.following.asked_since

    def where_sits(self, person: Person | None) -> int | None:
        """Where a person sits."""
        return None if person is None else where_sits(person, self.following.occupants)

    def is_away(self, seat: int) -> bool:
        """Whether whoever sits there has closed the page, and has said nothing since; or is nobody who has one."""
        return self.following.occupants.get(seat) in self.telling.away or self.dealer.company.has(seat)

    def halted(self) -> Mistake | None:
        """Why nobody says anything there now, where that is so."""
        return None if self.teaching is None else self.teaching.halted()

    # What people say

    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        read = self._read(person, step)
        self._check_current(read, seen)
        right = self._check_right(person, read)
        self._check_rules(read)
        self._check_said(read, step)
        said = spelled(step)
        if right in (authority.PRACTISE, authority.LEARN, authority.MORE_PRACTICE):
            read = self._with_chips(read)
        command = self.confirmations.confirmed(self.machine, read, right, [person], self.automatic)
        if command is None:
            if right is authority.CASH:
                await self._check_account(person, amount_of(read))
            if isinstance(read, Correct):
                await self._foresee(read, step)  # whom it concerns is told what it would come to
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

    async def preview(self, proposal_id: str) -> Foreseen:
        """What would come of a correction if it were confirmed now. Nothing is kept of it."""
        self.journal.check()
        proposal = self.proposals.find(proposal_id)
        if "correct" not in proposal.step:
            raise Mistake("nothing-to-preview", "What a correction comes to is shown beforehand, and nothing else.")
        return await self.dry_run(proposal.by, proposal.step)

    async def dry_run(self, person: Person, step: Mapping[str, object]) -> Foreseen:
        """What would come of a correction that nobody has proposed. Nothing is kept of it, and nobody hears of it."""
        self.journal.check()
        read = self._read(person, step)
        assert isinstance(read, Correct)
        self._check_right(person, read)
        return await self._foresee(read, step)

    async def _foresee(self, correct: Correct, step: object) -> Foreseen:
        await self._prepare(correct, [])
        await self.drained()
        self._check_said(correct, step)
        return foreseen(self, correct)

    async def weigh(self, person: Person, step: object) -> tuple[Weighed, ...]:
        """What would follow if a player said that now. Nothing is kept of it, and nobody else hears of it."""
        self.journal.check()
        await self.drained()
        read = read_said(person, step)
        if not isinstance(read, Choose):
            raise Mistake("nothing-to-weigh", "What a player chooses is weighed, and nothing else.")
        self._check_right(person, read)
        return self.table.weigh(read)

    def set_ready(self, person: Person, ready: bool) -> None:
        """A player has no more wagers to make: the automatic dealer goes on when all have said so."""
        self.journal.check()
        seat = self.where_sits(person)
        if seat is None:
            raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
        if (why := self.halted()) is not None:
            raise why
        (self.following.ready.add if ready else self.following.ready.discard)(seat)
        self.telling.ready()
        self.dealer.look_soon()

    async def withdraw(self, person: Person, proposal_id: str, reason: str = "") -> int:
        proposal = self.proposals.to_withdraw(proposal_id, person, self.machine.posts)
        self.announcing.dropped(proposal, person, reason)
        return await super().withdraw(person, proposal_id, reason)

    def _not_done(self, proposal: Proposal, error: Chapter47Error) -> None:
        self.announcing.dropped(proposal, None, f"It could not be made. {error.sentence}")
        super()._not_done(proposal, error)

    # Before a command is done

    def _read(self, person: Person, step: object) -> Command:
        """The command that a message means. Who confirms what is for the floor to say, not for the message."""
        check_untouched(self.table, person, step)
        if is_drawn(step):
            return self.equipment.draw(self.table, self._chance())
        said = read_said(person, step)
        if isinstance(said, Call) and said.call == METER:
            raise Mistake("not-yours", "The meter says itself what it shows.")
        if isinstance(said, Call) and said.call == TIME_BANK:
            raise Mistake("not-yours", "The floor itself keeps the time of players.")
        if isinstance(said, Call) and said.call in CHANGES:
            check_same_meter(self.table, said)
            return self.named(said)
        return said

    def named(self, change: Call) -> Call:
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
        check_admitted(person, command, self.taught, self.teaching)
        check_named(self.table, person, command)
        return right

    def _check_said(self, command: Command, step: object) -> None:
        check_cards(self.table, command, step)

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
        return self.equipment.act(self.table, self._chance())

    def _chance(self) -> Chance:
        """Where outcomes come from: from what was chosen ahead, where somebody is taught, and else from chance."""
        if self.teaching is None:
            return self.floor.chance
        self.teaching.arranging.prepare(self.table)
        return self.teaching.arranging.chance

    def resume(self, version: str) -> None:
        """Other rules run from here on than wrote the last lines: a round that stands cannot be ended, only voided."""
        super().resume(version)
        if self.machine.is_unsettled():
            self.other_rules = True
            if self.automatic:
                reason = {"reason": "a new version of the rules runs"}
                self.act(Call("void-round", reason, ("supervisor",)), ["floor"])

    async def _prepare(self, command: Command, by: list[str]) -> None:
        """What a table must know before some commands: the time, or the whole of its log."""
        if isinstance(command, Correct) and command.entry < self.machine.first_entry:
            await self._whole_again()
        if isinstance(command, Call) and command.call in ("open", *CHANGES):
            await self.floor.signing.look()
            check_posted(self.floor, self.name, self.table)
        if isinstance(command, Call) and command.call == "open" and not self.practice:
            self.floor.filing.check(self.name, self.table.house)
            await self.floor.petitions.check_opening(self)
        if isinstance(command, Call) and command.call == CHANGE:
            await change_together(self, command, by)
        if isinstance(command, Call) and command.call == WITHDRAW:
            await withdraw_together(self, command, by)

    # Doing it

    def tell_time(self) -> None:
        """Where nothing falls due there is no line of it."""
        self.due.tell_time()

    def _act(self, command: Command, by: list[str], key: str | None, said: str, also: Also | None) -> None:
        at, following, table = self.floor.now(), self.following, self.table
        if self.room is not None:
            self.room.check(self, command, by)
        following.before(table, self.floor.day_of(at))
        if self.teaching is not None:
            self.teaching.before(command)
        self.lessons.before(command)
        events = self.machine.do(command)
        if self.teaching is not None:
            self.teaching.after(command)
        number = self.newest
        gone = following.after(table, by, command, events)
        if following.asked_since == number:
            self.confirmations.went_on()
        if key is not None:
            self.retries.remember(key, number, said)
        text = entry_line(number, self.machine.log[-1])
        beside, lights = self._metered(number, events, at)
        in_room, listed = self.room.told_by(self, number, at) if self.room is not None else ((), _nothing)
        shoe, sealed = self.equipment.deal(table, command, following.dealt, following.shoes)
        paid = None if self.practice else redeemed(self.name, number, gone, by, at)
        taught = None if self.teaching is None else self.teaching.kept()
        message, private = self.telling.message(number, at, by, command, events), self.telling.private_news()
        again = self.telling.again_news()
        recorded = self.recording.kept(number, at, private)
        told_of = notified(self.name, events, by, at), reported(self.name, number, events, by, at)
        kept = together(also, sealed, paid, *told_of, recorded, taught)
        people = [each.person for each in gone]
        if isinstance(command, Choose) and command.choice == "sit":
            people += [person for person in [following.occupants[command.seat]] if person is not None]

        def told() -> None:
            lights()
            listed()
            self.telling.publish(number, message, private, again)
            if people:
                self.floor.accounts_changed(*people)

        self.journal.enter(number, at, by, key, text, shoe, kept, told, (*beside, *in_room))
        if self.meter is not None:
            self.meter.keep()
        if self.room is not None and in_room:
            self.room.keep()
            self.room.call_soon()
        self._since_snapshot += 1
        # A class steps back to any entry of its table, which needs all of them.
        if self._since_snapshot >= SNAPSHOT_EVERY and self.taught != CLASS and self.machine.is_at_rest():
            self._snapshot()
        self.lessons.after()
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
        """Where somebody is to be paid by what the meter shows, it says so at once: nothing comes between, not even
        the time.
        """
        if self.meter is not None and self.table.point.find(ReadsMeter) is not None:
            self._act(shown(self.meter.shows), ["floor"], None, "", None)

    def fail(self, error: Chapter47Error) -> None:
        """Stops: what is in memory may be ahead of the disk."""
        super().fail(error)
        if self.meter is not None:
            self.meter.fail(error)
        if self.room is not None:
            self.room.fail(error)

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


def _nothing() -> None:
    """What is told of an entry that is nothing to the room."""
