"""The gaming guides of a floor (8.5): their course is a stream of its own, signed and chained as a table's is.

Whether a guide is stale is looked at by the facts of the tables: whenever one is asked for, whenever something is done
with one, and whenever the rules of a table have changed.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from chapter47._version import __version__
from chapter47.floor import streams
from chapter47.floor.chain import start
from chapter47.floor.database import in_turn
from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.trusted import End, chained
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.papers.guide_facts import WHOLE, Facts, digest_of, guide_facts, tables_of
from chapter47.papers.guide_states import Guides, Sample, is_current

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person
    from chapter47.floor.subjects import Read
    from chapter47.floor.trusted import Ended
    from chapter47.house import House

STREAM = "guides"
"""No table has such a name."""
AT_THE_PODIUM = "The rules are at the security podium (8.5(a))."
LOOKED_AT = ("submitted", "approved", "issued")
"""States in which a sample may become stale."""


def begins_guides(stream: str | None, note: Mapping[str, Any]) -> bool:
    """Whether a first line is that of the guides."""
    return stream == STREAM and "guides" in note


class GuidesPlay:
    """The stream of the guides: every act is done again, and none was done that could not be."""

    def __init__(self) -> None:
        self.guides = Guides()

    def take(self, read: Read) -> None:
        note = read.note
        if note is None:
            raise Wrong("form", "It is no note.")
        if note.get("event") == SNAPSHOT:
            raise Wrong("form", "It says something that no line of guides says.")
        try:
            self.guides.take(note, read.row["by"])
        except Chapter47Error as error:
            raise Wrong("rules", f"It could not be done: {error.sentence}") from None
        except (LookupError, TypeError, AttributeError):
            raise Wrong("form", "It does not say which guide it is about.") from None

    def kept(self) -> None:
        """Nothing: the lines are few."""

    def end(self) -> None:
        """A sample may wait at the end."""


def read_guides(connection: Connection) -> Guides:
    """The guides as the lines have them, each of which follows from the one before it."""
    found = Guides()
    for line in chained(streams.lines_after(connection, STREAM), start(STREAM)):
        if line.line > 0:  # the first says what the stream is about
            found.take(json.loads(line.note or "{}"), json.loads(line.by))
    return found


def check_guides(connection: Connection, key: str, kept: Ended | None) -> None:
    """Raises where the stream of the guides is not the one that was signed."""
    end, last = End.of(connection, STREAM, key, kept), -1
    for line in end.watched(chained(streams.lines_after(connection, STREAM), start(STREAM))):
        last = line.line
    end.reached(last)


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
            self._begin(connection)
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

    def _begin(self, connection: Connection) -> None:
        if streams.last_line(connection, STREAM)[0] < 0:
            begins = {"casino": self.floor.casino, "version": __version__}
            note = {"event": "stream-begins", "floor": begins, "guides": {"chapter47": 1}, "stream": STREAM}
            streams.append_note(connection, STREAM, self.floor.now(), ["floor"], note)

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
