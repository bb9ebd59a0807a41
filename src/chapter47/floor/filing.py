"""The submission on a floor: what is filed and approved there, and whether a table may play by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from chapter47.floor import streams
from chapter47.floor.filings import STREAM, Filings, Word, approve_version, file_version, filings, read_filed
from chapter47.floor.person import Person
from chapter47.floor.setting_up import read_casino
from chapter47.floor.trusted import End
from chapter47.games import game
from chapter47.house import Casino, House, PendingChange, changed
from chapter47.house.casino import SIGNS
from chapter47.house.signs import read_signs
from chapter47.law import Chapter47Error
from chapter47.table.changing import effective_of
from chapter47.table.commands import Call
from chapter47.table.desk import SUPERSEDED

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host


class Housed(Protocol):
    """What plays under a house that may change: a table, or a system."""

    @property
    def house(self) -> House: ...
    @property
    def pending(self) -> Sequence[PendingChange]: ...


class Filing:
    """All versions, as this process knows them. Another may have filed one: each beat looks whether there is more."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.known = Filings()

    async def load(self) -> None:
        """What was filed before, as far as it is whole."""
        floor, key = self._floor, self._floor.signer.public
        self.known = await floor.store.read(lambda c: filings(c, End.of(c, STREAM, key, floor.signed.of(STREAM))))

    async def look(self) -> None:
        """Takes what another process has filed or approved meanwhile."""
        last = await self._floor.store.read(lambda c: streams.last_line(c, STREAM)[0])
        if last + 1 != self.known.lines:
            self._take(await self._floor.store.read(filings))

    async def newest(self) -> Filings:
        """All versions, those of other processes among them."""
        await self.look()
        return self.known

    def tick(self) -> None:
        """A version that was approved for later holds from its time on: tables that waited for it open, and those whose
        rules it has no more close after their round, and take no further wager.
        """
        for host in self._floor.for_money:
            self.look_at(host)

    def look_at(self, host: Host) -> None:
        """The same of one table: it is looked at once under each version that holds."""
        if not self.is_asked:
            return
        holds = self.known.in_force(self._floor.local_time())
        number = 0 if holds is None else holds.number
        if number == host.filed:
            return
        host.filed, table = number, host.table
        if table.is_open and not table.superseded and not self.allows(host.name, self._now(table)):
            host.act(Call("close", {SUPERSEDED: True}), ["floor"])
        host.dealer.look_soon()

    def _take(self, found: Filings) -> None:
        self.known = found
        self.tick()

    # What is said

    async def file(self, person: Person, data: Mapping[str, object], effective: datetime | None) -> int:
        """A supervisor files another version; gives back its number."""
        floor, word = self._floor, self._word(person)
        casino = read_filed(data, floor.casino)
        self._take(await floor.store.write(lambda c: file_version(c, floor.casino, casino, effective, word)))
        return len(self.known.versions)

    async def approve(self, person: Person, number: int) -> None:
        """A regulator approves the newest version."""
        word = self._word(person)
        self._take(await self._floor.store.write(lambda c: approve_version(c, number, word)))

    def _word(self, person: Person) -> Word:
        return Word(person.key, self._floor.now(), self._floor.local_time())

    # What follows

    @property
    def is_asked(self) -> bool:
        """Whether this floor plays only what is approved."""
        return self._floor.settings.submission_approval

    def check(self, table: str, house: House, at: datetime | None = None) -> None:
        """Refuses to play by rules that are not approved, where the floor asks for it."""
        if self.is_asked:
            self.known.check(table, house, at or self._floor.local_time())

    def check_change(self, table: str, machine: Housed, change: Call) -> None:
        """The same of the rules that a change leaves, from when it takes effect."""
        rules = change.details.get("rules")
        if not self.is_asked or not isinstance(rules, dict):
            return  # what is no change of rules is for the machine to refuse
        at = effective_of(change) or self._floor.local_time()
        self.check(table, changed(game(machine.house.game), self._at(machine, at), rules), at)

    def check_withdrawal(self, table: str, machine: Housed, kept: Sequence[PendingChange], since: datetime) -> None:
        """The same of the rules that a withdrawn change leaves, from when it would have taken effect: where those with
        it would have been approved.
        """
        if not self.is_asked:
            return
        for at in (since, *(each.effective for each in kept if each.effective > since)):
            left = changed(
                game(machine.house.game), machine.house, *(each.rules for each in kept if each.effective <= at)
            )
            if not self.known.unfiled(self._at(machine, at), at):
                self.check(table, left, at)

    def _now(self, machine: Housed) -> House:
        return self._at(machine, self._floor.local_time())

    def _at(self, machine: Housed, at: datetime) -> House:
        """The rules at a moment, with those that are announced for then."""
        return changed(
            game(machine.house.game), machine.house, *(each.rules for each in machine.pending if each.effective <= at)
        )

    def allows(self, table: str, house: House) -> bool:
        """Whether a table may open by itself."""
        try:
            self.check(table, house)
        except Chapter47Error:
            return False
        return True

    async def draft(self) -> Casino:
        """The casino as its tables play now, with the procedures and signs filed last, or those that its file has."""
        floor = self._floor
        filed = (await self.newest()).versions
        pits: dict[str, dict[str, House]] = {}
        for name, house in (await floor.store.read(floor.houses)).items():
            pits.setdefault(floor.pits[name], {})[name] = house
        newest = filed[-1].file if filed else read_casino(floor.settings.casino).file()
        procedures = newest.get("procedures", {})
        assert isinstance(procedures, Mapping)
        tables = [name for at in pits.values() for name in at]
        signs = read_signs(newest.get(SIGNS), tables, [])
        if signs is not None:  # of a table that is there no more nothing is stated
            signs = replace(signs, tables={name: own for name, own in signs.tables.items() if name in tables})
        return Casino(floor.casino, pits, {str(name): str(text) for name, text in procedures.items()}, signs)
