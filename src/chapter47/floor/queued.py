"""What waits at a system for a writer or for a second person, as the lines of its stream have it.

A line says what was asked for, and by whom; another that it was taken back, or declined. What was done has the line of
its entry, under the same name, so that no request is done twice or lost wherever the process ends.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from chapter47.floor.person import Person
from chapter47.floor.proposals import Proposal, Proposals

ASKED, ASKED_NO_MORE = "asked", "asked-no-more"
"""The notes of a stream."""
MOST_WAITING = 1000
"""What may wait for a writer, or for a second person."""


class Queued(Proposals):
    """The open proposals of a system, live or made again from its stream: the same either way."""

    def __init__(self, kept: Iterable[Mapping[str, Any]] = ()) -> None:
        super().__init__(MOST_WAITING)
        for each in kept:
            self.add(_read(each))

    def kept(self) -> list[dict[str, Any]]:
        """As a snapshot keeps them: those too that are being done, and have no entry yet."""
        return [_kept(each) for each in self._open.values()]

    def noted(self, note: Mapping[str, Any]) -> None:
        """A line that is no entry."""
        if note.get("event") == ASKED:
            self.add(_read(note["proposal"]))
        elif note.get("event") == ASKED_NO_MORE and (found := self._open.get(note["proposal"])) is not None:
            self.close(found)

    def entered(self, key: str | None, left: Collection[int]) -> bool:
        """A line that is one: what was asked for under its name is done, and who left asks for nothing. Gives whether
        less waits now."""
        over = [each for each in self._open.values() if each.key == key or each.by.id in left]
        for each in over:
            self.close(each)
        return bool(over)

    def people(self) -> set[int]:
        """Those who stand behind what waits."""
        return {person.id for each in self._open.values() for person in each.people}

    def know(self, names: Mapping[int, str]) -> None:
        """Lines have no names: here are those of the people."""

        def known(person: Person) -> Person:
            return person._replace(name=names.get(person.id, person.name))

        for id, each in self._open.items():
            self._open[id] = each._replace(by=known(each.by), seconded=tuple(map(known, each.seconded)))


def asked(proposal: Proposal) -> dict[str, Any]:
    """What a line says of something that waits from now on."""
    return {"event": ASKED, "proposal": _kept(proposal)}


def asked_no_more(proposal: Proposal) -> dict[str, Any]:
    """What a line says of something that was taken back, or declined."""
    return {"event": ASKED_NO_MORE, "proposal": proposal.id}


def _kept(proposal: Proposal) -> dict[str, Any]:
    """A proposal without names, and without what its message said: that may have had a check code."""
    return {
        "id": proposal.id,
        "step": proposal.step,
        "by": proposal.by.key,
        "needs": list(proposal.needs),
        "at": proposal.at,
        "key": proposal.key,
        "seconded": [each.key for each in proposal.seconded],
    }


def _read(kept: Mapping[str, Any]) -> Proposal:
    seconded = tuple(map(_person, kept["seconded"]))
    needs, by = tuple(kept["needs"]), _person(kept["by"])
    return Proposal(kept["id"], dict(kept["step"]), by, needs, kept["at"], kept["key"], seconded=seconded)


def _person(key: str) -> Person:
    role, _, number = key.partition(":")
    return Person(int(number), role.replace("-", " "), role)
