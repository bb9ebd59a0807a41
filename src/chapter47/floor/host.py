"""A table on the floor: the one place in the world where its commands are done, one after the other.

A command is done in memory, its line goes to the store, and only when that is durable does anybody hear of it.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from chapter47.equipment.sealed import SealedStack
from chapter47.floor import cage, store
from chapter47.floor.automatic import Automatic
from chapter47.floor.chain import Line, link
from chapter47.floor.errors import error_json
from chapter47.floor.following import Following, Gone
from chapter47.floor.people import Person
from chapter47.floor.posts import AUTOMATIC, check_role, needed, stand_behind
from chapter47.floor.proposals import NeedsConfirmation, Proposal, Proposals
from chapter47.floor.shoes import NOTHING, Dealt, asks_device, beside, check_drawn, check_said
from chapter47.floor.significant import note
from chapter47.floor.telling import Telling
from chapter47.law import Chapter47Error, Mistake, Refused, cite, shown
from chapter47.money import parse_cents
from chapter47.table.canonical import canonical, quoted
from chapter47.table.commands import (
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Clock,
    Command,
    Correct,
    Reduce,
    Remove,
    Report,
    Showing,
    check_shape,
    read_step,
    write_step,
)
from chapter47.table.dealer import next_act
from chapter47.table.desk import CALLS, CHOICES
from chapter47.table.events import Event, Fact
from chapter47.table.log import entry_line
from chapter47.table.requests import Shows
from chapter47.table.shoe_state import BY_HAND
from chapter47.table.snapshot import snapshot

if TYPE_CHECKING:
    from chapter47.equipment import Stack
    from chapter47.floor.floor import Floor
    from chapter47.table.table import Table

SNAPSHOT_EVERY = 1000
"""Entries between two snapshots, and as many as a table in memory holds at least."""
LONGEST_KEY = 64
ALL_POSTS = ("dealer", "floorperson", "supervisor", "boxman", "stickperson")

Also = Callable[[Connection], None]
"""What is kept in the same transaction as a line."""


class Host:
    """One table, run by this process."""

    def __init__(
        self, floor: Floor, name: str, pit: str, table: Table, guard: store.Guard, following: Following
    ) -> None:
        self.floor = floor
        self.name = name
        self.pit = pit
        self.table = table
        self.guard = guard
        self.following = following
        self.line = -1
        self.hash = ""
        self.rules = ""
        """The fingerprint of the rules that run."""
        self.durable = table.next_entry - 1
        """The newest entry that is on disk: nobody is told of a later one."""
        self.failed: Chapter47Error | None = None
        self.other_rules = False
        """Whether the round that stands began under other rules than run now: it cannot be ended, only voided."""
        self.proposals = Proposals()
        self.telling = Telling(self)
        self.dealer = Automatic(self)
        self._fresh: Stack | None = None
        """Cards just shuffled: in the shoe once the shuffle is done."""
        self._since_snapshot = 0
        self._in_flight: dict[str, asyncio.Future[None]] = {}
        self._pending: asyncio.Future[None]

    @property
    def automatic(self) -> bool:
        return self.following.dealer == AUTOMATIC

    @property
    def newest(self) -> int:
        """The number of the newest entry."""
        return self.table.next_entry - 1

    def seat_of(self, person: Person | None) -> int | None:
        """Where a person sits."""
        if person is None:
            return None
        return next((seat for seat, occupant in self.following.occupants.items() if occupant == person.id), None)

    # What people say

    async def say(self, person: Person, step: object, key: str | None = None, seen: int | None = None) -> int:
        """Does what a person says, and gives back the entry that it became, once it is durable.

        ``key`` is the sender's own name for the command: said again under it, it is done once. ``seen`` is the last
        entry that the sender had seen.
        """
        self._alive()
        self.floor.names[person.id] = person.name
        if key is None:
            return await self._say(person, step, None, seen)
        if type(key) is not str or not 0 < len(key) <= LONGEST_KEY or not key.isprintable():
            raise Mistake(
                "not-a-key", f"{shown(key)} is not a key.", f"A key is a text of at most {LONGEST_KEY} signs."
            )
        own = f"{person.key}/{key}"
        while own in self._in_flight:
            await asyncio.wait([self._in_flight[own]])
        if (before := self._before(own, step)) is not None:
            await self._on_disk(before)
            return before
        done = self._in_flight[own] = asyncio.get_running_loop().create_future()
        try:
            return await self._say(person, step, own, seen)
        finally:
            del self._in_flight[own]
            done.set_result(None)

    async def _say(self, person: Person, step: object, key: str | None, seen: int | None) -> int:
        command = self._read(person, step)
        self._check_current(command, seen)
        self._check_role(person, command)
        self._check_rules(command)
        self._check_cards(command, step)
        said = _said(step)
        command = self._confirmed(command, [person], key, said)
        await self._prepare(command)
        if isinstance(command, Choose) and command.choice == "buy-in" and person.role == "player":
            return await self._buy_in(person, command, key, said)
        self.act(command, [person.key], key, said)
        return await self._on_disk(self.newest)

    async def confirm(self, person: Person, proposal_id: str) -> int:
        """A second person stands behind what another proposed."""
        self._alive()
        proposal = self.proposals.to_confirm(proposal_id, person)
        command = self._read(proposal.by, proposal.step)
        self._check_role(proposal.by, command)
        people = [proposal.by, person]
        if stand_behind(needed(self.table, command), people, self.automatic) is None:
            needs = ", ".join(proposal.wanted())
            raise Mistake("not-your-post", "That is not for your post to confirm.", f"It needs {needs}.")
        self.proposals.close(proposal)
        self.telling.proposals()
        command = self._confirmed(command, people)
        await self._prepare(command)
        self._check_cards(command, proposal.step)
        self.act(command, [each.key for each in people], proposal.key, proposal.said)
        return await self._on_disk(self.newest)

    def withdraw(self, person: Person, proposal_id: str) -> None:
        """Takes back what one proposed."""
        self.proposals.withdraw(proposal_id, person)
        self.telling.proposals()

    def set_ready(self, person: Person, ready: bool) -> None:
        """A player has no more wagers to make: the automatic dealer goes on when all have said so."""
        self._alive()
        seat = self.seat_of(person)
        if seat is None:
            raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
        (self.following.ready.add if ready else self.following.ready.discard)(seat)
        self.telling.ready()
        self.dealer.look_soon()

    # Before a command is done

    def _alive(self) -> None:
        if self.failed is not None:
            raise self.failed

    def _before(self, key: str, step: object) -> int | None:
        """The entry that the same message made before. A key is good for one message."""
        if key not in self.following.keys:
            return None
        entry, said = self.following.keys[key]
        if said not in ("", _said(step)):  # what a message before a restart said is not known any more
            raise _key_used()
        return entry

    def _read(self, person: Person, step: object) -> Command:
        """The command that a message means. Who confirms what is for the floor to say, not for the message."""
        if not isinstance(step, Mapping):
            return read_step(step)
        given = {name: value for name, value in step.items() if name != "confirmed-by"}
        if "draw-by-floor" in given:
            if given["draw-by-floor"] is not True or len(given) > 1:
                raise Mistake("not-a-step", "draw-by-floor is true, and stands alone.")
            drawn = self.next_act() if _shows_something(self.table) else None
            if not isinstance(drawn, Showing | Call):
                raise Mistake("nothing-to-draw", "Nothing is asked of the equipment now.")
            return drawn
        command = read_step(given)
        if isinstance(command, Call) and command.call == "new-dealer":
            # Whoever takes a table has their own name, and nobody else's.
            name = AUTOMATIC if command.details.get("name") == AUTOMATIC else person.name
            return Call("new-dealer", {"name": name})
        return command

    def _check_current(self, command: Command, seen: int | None) -> None:
        """Refuses what was said to a table that has moved on since: a late wager is not one on the next round."""
        if seen is None:
            return
        if type(seen) is not int or seen > self.newest:
            raise Mistake("not-seen", f"Entry {shown(seen)} is not there yet.", f"The last is {self.newest}.")
        if seen < self.following.asked_since and _is_of_its_moment(command):
            sentence = "The table has moved on since you looked."
            raise Mistake("out-of-date", sentence, "Look at it again, and say it again if you still want it.")

    def _check_role(self, person: Person, command: Command) -> None:
        check_role(person, command, self._is_theirs(person, command), self.automatic)

    def _check_rules(self, command: Command) -> None:
        """A round ends under the rules that it began with, or is voided."""
        self.other_rules = self.other_rules and bool(self.table.layout.stakes)
        if self.other_rules and not (isinstance(command, Call) and command.call == "void-round"):
            sentence = "This round began under an earlier version of the rules."
            raise Mistake("other-rules", sentence, "A supervisor voids it: the wagers go back.")

    def _check_cards(self, command: Command, step: object) -> None:
        """What the floor's own shoe deals, nobody else does; and the floor does not deal from a dealer's."""
        if _is_drawn(step):
            check_drawn(self.table)
        else:
            check_said(self.table, command)

    def next_act(self) -> Command:
        """What staff would say next, and the floor's own equipment shows.

        Cards that are shuffled for it are nobody's until the shuffle is done: it may still be refused.
        """
        table = self.table
        before = table.stack
        command = next_act(table, self.floor.chance)
        self._fresh, table.stack = table.stack, before
        return command

    def resume(self, version: str) -> None:
        """Other rules run from here on than wrote the last lines."""
        self.note({"event": "resumed", "rules": self.rules, "version": version})
        if self.table.layout.stakes:
            self.other_rules = True
            if self.automatic:
                reason = {"reason": "a new version of the rules runs"}
                self.act(Call("void-round", reason, ("supervisor",)), ["floor"])

    def _is_theirs(self, person: Person, command: Command) -> bool:
        if person.role != "player" or not isinstance(command, Bet | Remove | Reduce | CallOn | CallOff | Choose):
            return True
        if not isinstance(command, Choose) or command.choice != "sit":
            return self.following.occupants.get(command.seat) == person.id
        if command.details:
            raise Mistake("no-chips-yet", "You bring no chips to a table.", "Sit down, and buy in.")
        if (seat := self.seat_of(person)) is not None:
            raise Mistake("seated-already", f"You sit at seat {seat} already.")
        return True

    def _confirmed(self, command: Command, people: Sequence[Person], key: str | None = None, said: str = "") -> Command:
        """The command with the posts that stand behind it; a proposal where those people are too few."""
        wanted = needed(self.table, command)
        if not wanted or people[0].role == "player":  # what a player lacks staff for is refused by the table
            return command
        posts = stand_behind(wanted, people, self.automatic)
        if posts is not None:
            return command._replace(confirmed_by=posts)  # type: ignore[call-arg]  # commands that need posts have them
        if (before := self.proposals.of(key)) is not None:
            raise NeedsConfirmation(before) if before.said == said else _key_used()
        if not (isinstance(command, Correct) and command.entry < self.table.first_entry):
            # What could not stand with everyone's word is refused at once; of old rounds that is known only later.
            self.table.consider(command._replace(confirmed_by=ALL_POSTS))  # type: ignore[call-arg]
        held = {post for post in wanted if post and any(post in person.posts for person in people)}
        needs = tuple(post for post in wanted if post and post not in held) or ("",)
        proposal = Proposal(secrets.token_hex(8), write_step(command), people[0], needs, self.floor.now(), key, said)
        self.proposals.add(proposal)
        self.telling.proposals()
        raise NeedsConfirmation(proposal)

    async def _prepare(self, command: Command) -> None:
        """What a table must know before some commands: the time, or the whole of its log."""
        if isinstance(command, Correct) and command.entry < self.table.first_entry:
            await self._whole_again()
        if isinstance(command, Call) and command.call == "change":
            if not self.floor.settings.sign_approval:
                sentence = "The sign that would tell of the change has not been approved."
                raise Refused("sign-not-approved", sentence, cite("8.3(d)"), "Have the Commission approve it first.")
            self._tell_time(command)

    def _tell_time(self, change: Call) -> None:
        """Notice runs from now. A change that is refused leaves no trace: the table is told the time if it is not."""
        table, time = self.table, self.floor.local_time()
        check_shape(change)
        before, table.time = table.time, max(time, table.time or time)
        try:
            CALLS["change"](table, change)
        finally:
            table.time = before
        self.act(Clock(max(time, before or time)), ["floor"])

    async def _buy_in(self, person: Person, command: Choose, key: str | None, said: str) -> int:
        """Chips leave the player's account first, and then come to the table: never both, never neither."""
        amount = parse_cents(command.details.get("amount"))
        ref, by = f"{self.name}/{secrets.token_hex(12)}", [person.key]
        keep = self.floor.store.write
        await keep(lambda c: cage.begin_transfer(c, self.name, person.id, amount, ref, by, self.floor.now()))
        try:
            self._alive()
            self._check_role(person, command)  # they may have left while the cage counted
            self.act(command, by, key, said, lambda c: cage.end_transfer(c, ref))
            return await self._on_disk(self.newest)
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
        at, following = self.floor.now(), self.following
        following.before(self.table, self.floor.day_of(at))
        events = self.table.do(command)
        number = self.newest
        gone = following.after(self.table, by, key, said, command, events)
        text = entry_line(number, self.table.log[-1])
        said_by, named = ",".join(map(quoted, by)), "null" if key is None else quoted(key)
        closes, opens, shoe = self._deal(command, following.dealt)
        body = f'{{"at":"{at}","by":[{said_by}]{closes},"entry":{text},"key":{named}{opens}}}'
        self._keep(body, _all(also, shoe, self._redeem(gone, number, by, at), self._notify(events, by, at)))
        message, private = self.telling.message(number, at, by, command, events), self.telling.private_news()
        people = [each.person for each in gone]
        if isinstance(command, Choose) and command.choice == "sit":
            people += [person for person in [following.occupants[command.seat]] if person is not None]
        self._pending.add_done_callback(lambda done: self._kept(done, number, message, people, private))
        self._since_snapshot += 1
        if self._since_snapshot >= SNAPSHOT_EVERY and self.table.round_began == self.table.next_entry:
            self._snapshot()
        self.dealer.look_soon()

    def note(self, what: dict[str, object]) -> None:
        """A line that is no command: what a reader of the log must know to follow it."""
        self._keep(canonical({"at": self.floor.now(), "note": what}))
        self._pending.add_done_callback(lambda done: self._kept(done, self.durable, "", [], {}))

    def _keep(self, body: str, also: Also | None = None) -> None:
        self.line += 1
        self.hash = link(self.hash, body)
        self._pending = self.floor.store.appending(Line(self.name, self.line, body, self.hash), self.guard, also)

    def _deal(self, command: Command, dealt: Dealt) -> tuple[str, str, Also | None]:
        """What a line says of the floor's own shoe, on both sides of its entry, and what is kept with it."""
        table, shoes, fresh = self.table, self.following.shoes, self._fresh
        stack = table.stack
        if isinstance(command, Showing) and command.verb == "shuffle":
            table.stack = None if command.value == BY_HAND else fresh
        elif dealt.closes is not None:
            table.stack = None
        if dealt == NOTHING:
            return "", "", None
        made = _sealed(fresh) if dealt.begins else None
        told = beside(dealt, _sealed(stack), made)
        if dealt.closes is None and made is None:
            return *told, None
        number, commitment = shoes.number, shoes.commitment
        sealed = None if made is None else self.floor.seal(self.name, shoes, made)

        def keep(connection: Connection) -> None:
            if dealt.closes is not None:
                store.drop_shoes(connection, self.name)
            if sealed is not None:
                store.keep_shoe(connection, self.name, number, commitment, sealed)

        return *told, keep

    def _redeem(self, gone: list[Gone], number: int, by: list[str], at: str) -> Also | None:
        """Chips that left the table go to their owners' accounts."""
        if not gone:
            return None

        def redeem(connection: Connection) -> None:
            for person, cents, seat in gone:
                what, ref = f"chips from {self.name}", f"{self.name}/{number}/{seat}"
                cage.deposit(connection, person, cents, what, ref, by, at)

        return redeem

    def _notify(self, events: Sequence[Event], by: list[str], at: str) -> Also | None:
        """8.3(b)3: the Commission is told the change, the table and the time, in the record of significant events."""
        facts = (event for event in events if isinstance(event, Fact))
        told = [fact.details for fact in facts if fact.event == "notified"]
        notices = [details["commission"] for details in told if "commission" in details]
        if not notices:
            return None

        def notify(connection: Connection) -> None:
            for notice in notices:
                note(connection, "commission-notified", by, at, table=self.name, change=notice)

        return notify

    def _kept(
        self, done: asyncio.Future[None], number: int, message: str, people: list[int], private: Mapping[int, str]
    ) -> None:
        """The line is on disk, or it is not: then this table is no longer to be trusted, and is made anew."""
        if done.cancelled() or self.failed is not None:
            return
        if (error := done.exception()) is not None:
            self.fail(error if isinstance(error, Chapter47Error) else store.StoreFailed("The store failed."))
            return
        self.durable = number
        if message:
            self.telling.publish(number, message, private)
        if people:
            self.floor.accounts_changed(*people)

    def fail(self, error: Chapter47Error) -> None:
        """Stops: what is in memory may be ahead of the disk."""
        self.failed = error
        self.telling.send_all(json.dumps({"bye": error_json(error)}))
        self.telling.end()
        self.floor.failed(self)

    async def _on_disk(self, entry: int) -> int:
        """Waits until an entry is on disk; raises where it will never be."""
        if self.durable < entry:
            await asyncio.shield(self._pending)  # whoever waits may be gone; the line is not
            self._alive()
        return entry

    async def drained(self) -> None:
        """Waits until everything that was done is on disk."""
        while self.durable < self.newest and self.failed is None:
            await asyncio.wait([self._pending])
            await asyncio.sleep(0)  # a line that has just been kept is told of next

    # Keeping memory small

    def _snapshot(self) -> None:
        """A cache of where the table is: it starts from there next time, and memory holds only what came since."""
        table, line, hash = snapshot(self.table), self.line, self.hash
        kept = {"table": table, "hash": hash, "rules": self.rules, **self.following.plain()}
        body = json.dumps({**kept, "history": self.telling.last()})

        def keep(connection: Connection) -> None:
            # Where a line was not kept, or somebody else runs the table, this is of what never was.
            if [each.hash for each in store.lines_after(connection, self.name, line - 1, 1)] == [hash]:
                store.keep_snapshot(connection, self.name, line, body)

        self._since_snapshot = 0
        self.floor.in_background(lambda: self.floor.store.write(keep))
        self._go_on_with(type(self.table)(self.table.game, self.table.opening_house, table))

    def _go_on_with(self, table: Table) -> None:
        """The same table made anew: its cards, which are no part of what it knows, stay in the shoe."""
        table.stack = self.table.stack
        self.table = table

    async def _whole_again(self) -> None:
        """The table with the whole of its log: an old round is corrected with all that led to it."""
        while True:
            await self.drained()
            self._alive()
            whole = await asyncio.to_thread(self.floor.whole, self.name)
            missed = whole.next_entry - self.table.first_entry
            if missed >= 0:  # else a snapshot was taken meanwhile
                break
        for entry in self.table.log[missed:]:
            whole.do(entry.command)
        self._go_on_with(whole)


def _sealed(stack: Stack | None) -> SealedStack | None:
    return stack if isinstance(stack, SealedStack) else None


def _shows_something(table: Table) -> bool:
    """Whether the equipment is asked something: what it shows, or what a device says of a card."""
    return table.point.find(Shows) is not None or asks_device(table)


def _is_drawn(step: object) -> bool:
    """Whether somebody asks the floor's own equipment to show what it shows."""
    return isinstance(step, Mapping) and "draw-by-floor" in step


def _key_used() -> Mistake:
    return Mistake("key-used", "That key was used for another command.", "A new command has a new key.")


def _said(step: object) -> str:
    """A message in one spelling, to know it again by."""
    try:
        return canonical(step)
    except (RecursionError, ValueError):
        raise Mistake("not-a-step", "No step goes as deep as that.") from None


def _is_of_its_moment(command: Command) -> bool:
    """Whether a command means the table as its sender saw it, and would mean another thing to a later round."""
    if isinstance(command, Call):
        return command.call == "void-round" or command.call not in CALLS
    if isinstance(command, Choose):
        return command.choice not in CHOICES
    return isinstance(command, Bet | Remove | Reduce | CallOn | CallOff | Showing | Report)


def _all(*works: Also | None) -> Also | None:
    """Everything that is kept in the same transaction, one after the other."""
    wanted = [work for work in works if work is not None]
    if not wanted:
        return None

    def together(connection: Connection) -> None:
        for work in wanted:
            work(connection)

    return together
