"""The signs of a floor as they are put before the Commission (8.3(d)): their course is a stream of its own.

Whether a floor waits for it is a setting: where it does not, the approval that the licensee states holds for every one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from chapter47.floor import posted, streams
from chapter47.floor.courses import acts_of, begin_course
from chapter47.floor.database import in_turn
from chapter47.floor.trusted import End
from chapter47.house import PendingChange
from chapter47.house.notices import earliest
from chapter47.law import Mistake
from chapter47.papers.sign_facts import SignFacts, digest_of
from chapter47.papers.sign_samples import SUBMITTED, SignSample, SignSamples
from chapter47.table.commands import Call

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Connection

    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person

T = TypeVar("T")
STREAM = "signs"
"""No table has such a name."""


MISSING = ("differs", "unapproved")
"""How a sign stands of which a sample can be submitted."""


def submitted(facts: SignFacts) -> dict[str, Any]:
    """What a line says of a sample that is submitted."""
    return {"digest": digest_of(facts), "event": SUBMITTED, "facts": facts}


def read_samples(connection: Connection, end: End | None = None) -> SignSamples:
    """The samples as the lines have them, each of which follows from the one before it."""
    found = SignSamples()
    for note, by in acts_of(connection, STREAM, end):
        found.take(note, by)
    found.lines = streams.last_line(connection, STREAM)[0] + 1
    return found


class Signing:
    """All samples, as this process knows them. Another may have added one: each beat looks whether there is more."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.known = SignSamples()
        self._looked_at: set[str] = set()
        """Tables whose signs were looked at since they are run here."""

    async def load(self) -> None:
        """What was submitted before, as far as it is whole."""
        key, kept = self._floor.signer.public, self._floor.signed.of(STREAM)
        self.known = await self._floor.store.read(lambda c: read_samples(c, End.of(c, STREAM, key, kept)))

    async def look(self) -> None:
        """Takes what another process has added meanwhile."""
        last = await self._floor.store.read(lambda c: streams.last_line(c, STREAM)[0])
        if last + 1 != self.known.lines:
            self._take(await self._floor.store.read(read_samples))

    async def newest(self) -> SignSamples:
        """All samples, those of other processes among them."""
        await self.look()
        return self.known

    def _take(self, found: SignSamples) -> None:
        self.known = found
        for host in self._floor.for_money:
            host.dealer.look_soon()  # a table that waited for its sign opens

    # What is said

    async def submit(self, person: Person, tables: Sequence[str], rules: Mapping[str, object]) -> list[SignSample]:
        """The house puts the signs of tables before the Commission, as they are or as a change of ``rules`` wants
        them: those of them that are not approved, and do not wait already.
        """
        wanted = [facts for name in tables for facts in self._wanted(name, rules)]
        if not wanted:
            raise Mistake("no-such-sign", "No table has a sign here.", "Set up a table first.")
        by = [person.key]

        def submit(connection: Connection, samples: SignSamples) -> list[SignSample]:
            # One that is submitted just now may be of the next table as well.
            made = [
                self._act(connection, samples, person, submitted(facts))
                for facts in wanted
                if samples.standing(facts).state in MISSING
            ]
            if not made:  # it is said why: rather of one that waits than of one that is approved
                samples.take(submitted(min(wanted, key=lambda each: samples.standing(each).state != "submitted")), by)
            return made

        return await self._done(submit)

    def _wanted(self, name: str, rules: Mapping[str, object]) -> list[SignFacts]:
        """The signs that a table has, or would have by a change."""
        machine = posted.machine_at(self._floor, name)
        coming = PendingChange(earliest(self._floor.local_time()), rules) if rules else None
        posted.check_stated(self._floor, name, machine, coming)
        return [*posted.signs_wanted(self._floor, name, machine, coming)]

    async def act(self, person: Person, note: dict[str, Any]) -> SignSample:
        """Somebody does something with a sample; what cannot be done is refused, and changes nothing."""
        return await self._done(lambda connection, samples: self._act(connection, samples, person, note))

    def _act(self, connection: Connection, samples: SignSamples, person: Person, note: Mapping[str, Any]) -> SignSample:
        sample = samples.take(note, [person.key])
        streams.append_note(connection, STREAM, self._floor.now(), [person.key], note)
        return sample

    async def _done(self, work: Callable[[Connection, SignSamples], T]) -> T:
        floor = self._floor

        def do(connection: Connection) -> tuple[T, SignSamples]:
            in_turn(connection)
            begin_course(connection, STREAM, floor.casino, floor.now())
            samples = read_samples(connection)
            done = work(connection, samples)
            samples.lines = streams.last_line(connection, STREAM)[0] + 1
            return done, samples

        done, found = await floor.store.write(do)
        self._take(found)
        return done

    # What follows

    @property
    def is_asked(self) -> bool:
        """Whether this floor uses only signs that were approved here."""
        return self._floor.settings.signs_approved_here

    def approval(self, sign: SignFacts) -> str:
        """By which approval a sign stands: nothing where by none."""
        stands = self.known.standing(sign)
        return stands.sample.approval if stands.state == "approved" and stands.sample is not None else ""

    def tick(self) -> None:
        """A table that is open as this process takes it, under signs that are not approved, closes after its round."""
        for host in self._floor.for_money if self.is_asked else ():
            if host.name not in self._looked_at:
                self._looked_at.add(host.name)
                table = host.table
                if table.is_open and not table.closing and not posted.may_be_used(self._floor, host.name, table):
                    host.act(Call("close"), ["floor"])
