"""The gaming guides of a floor (8.5): their course is a stream of its own, signed and chained as a table's is.

Whether a guide is stale is looked at by the facts of the tables: whenever one is asked for, whenever something is done
with one, and whenever the rules of a table have changed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from chapter47.floor import streams
from chapter47.floor.courses import acts_of, begin_course
from chapter47.floor.database import in_turn
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.papers.guide_facts import WHOLE, Facts, digest_of, guide_facts, tables_of
from chapter47.papers.guide_states import Guides, Sample, is_current

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person
    from chapter47.house import House

STREAM = "guides"
"""No table has such a name."""
AT_THE_PODIUM = "The rules are at the security podium (8.5(a))."
LOOKED_AT = ("submitted", "approved", "issued")
"""States in which a sample may become stale."""


def read_guides(connection: Connection) -> Guides:
    """The guides as the lines have them, each of which follows from the one before it."""
    found = Guides()
    for note, by in acts_of(connection, STREAM):
        found.take(note, by)
    return found


class FloorGuides:
    """What is done with the guides of a floor, and how they stand."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._looked_at: dict[str, tuple[House, bool]] | None = None
        """The rules of the tables at the last look, and whether each was still to be opened."""

    async def submit(self, person: Person, subject: str, formats: Sequence[str], *, advantage: bool) -> Sample:
        """The house puts a sample before the Commission: the guide as the tables play now."""
        tables = await self.floor.store.read(self.floor.houses)
        facts = await asyncio.to_thread(guide_facts, subject, tables, advantage=advantage)
        told = {"digest": digest_of(facts), "facts": facts, "formats": list(formats)}
        return await self.act(person, {"event": "guide-submitted", **told})

    async def act(self, person: Person, note: dict[str, Any]) -> Sample:
        """Somebody does something with a guide; what cannot be done is refused, and changes nothing."""

        tables, unopened = await self.floor.store.read(self.floor.houses), self.unopened()

        def do(connection: Connection) -> Sample:
            in_turn(connection)
            begin_course(connection, STREAM, self.floor.casino, self.floor.now())
            guides = self._look(connection, tables, unopened)
            sample = guides.take(note, [person.key])
            streams.append_note(connection, STREAM, self.floor.now(), [person.key], note)
            return sample

        return await self.floor.store.write(do)

    async def look(self) -> Guides:
        """How the guides stand; one that has become stale, or is current again, is noted so."""
        tables, unopened = await self.floor.store.read(self.floor.houses), self.unopened()

        def look(connection: Connection) -> Guides:
            in_turn(connection)
            return self._look(connection, tables, unopened)

        return await self.floor.store.write(look)

    async def look_if_changed(self) -> None:
        """The same, where the rules of a table have changed since the last look, or one was opened first."""
        unopened = self.unopened()
        here = {host.name: (host.table.house, host.name in unopened) for host in self.floor.for_money}
        if here != self._looked_at:
            self._looked_at = here
            await self.look()

    def unopened(self) -> frozenset[str]:
        """Tables that were set up and at which nothing was ever played: no guide is stale for what nobody can play."""
        return frozenset(
            host.name for host in self.floor.for_money if not host.table.is_open and host.table.rounds == 0
        )

    def _look(self, connection: Connection, tables: Mapping[str, House], unopened: frozenset[str]) -> Guides:
        guides = read_guides(connection)
        for sample in [each for each in guides.samples.values() if each.state in LOOKED_AT]:
            now = _facts_like(sample, told_by(sample, tables, unopened))
            if sample.stale != (not is_current(sample, now)):
                event = "guide-current" if sample.stale else "guide-stale"
                note = {"event": event, "now": digest_of(now), "sample": sample.number}
                guides.take(note, ["floor"])
                streams.append_note(connection, STREAM, self.floor.now(), ["floor"], note)
        return guides

    # What patrons may see

    async def shown(self, subject: str, format: str) -> Sample | None:
        """The sample by which a guide is shown, in one of its formats; refused where none is issued or it is stale.

        Our own floor is a demonstration, and shows its guides without one.
        """
        if self.floor.settings.is_demonstration:
            return None
        guides = await self.look()
        found = guides.in_use(subject, format) or (guides.in_use(WHOLE, format) if subject != WHOLE else None)
        if found is None:
            sentence = "No sample of this gaming guide has been approved and issued."
            raise Refused("guide-not-approved", sentence, cite("8.5(c)"), AT_THE_PODIUM)
        if found.stale:
            sentence = f"The gaming guide is stale: the tables play otherwise than sample {found.number}."
            raise Refused("stale-guide", sentence, cite("8.5(c)"), AT_THE_PODIUM)
        if format not in found.formats:
            sentence = f"Sample {found.number} was not approved as a {format}."
            raise Refused("format-not-approved", sentence, cite("8.5(b)"), f"{', '.join(found.formats)}.")
        return found


def told_by(sample: Sample, tables: Mapping[str, House], unopened: frozenset[str]) -> dict[str, House]:
    """The tables that a guide by that sample tells of: those of the sample, and whatever was opened since."""
    known = sample.facts["tables"]
    return {name: house for name, house in tables.items() if name in known or name not in unopened}


def _facts_like(sample: Sample, tables: Mapping[str, House]) -> Facts:
    """What a guide like that sample would state now; of no table where the last of them is gone."""
    try:
        chosen = tables_of(sample.subject, tables)
    except Chapter47Error:
        chosen = {}
    facts = (
        guide_facts(sample.subject, chosen, advantage=False) if chosen else {"subject": sample.subject, "tables": {}}
    )
    return {**facts, "advantage": sample.facts["advantage"]}


def subjects(tables: Mapping[str, House]) -> list[str]:
    """The guides that a casino may have: one of the whole, and one a game."""
    return [WHOLE, *dict.fromkeys(house.game for house in tables.values())]
