"""Those who watch a machine, whatever its kind: what is sent to all of them, to the staff, or to one person."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import deque
from typing import TYPE_CHECKING

from chapter47.floor.person import Person
from chapter47.floor.watching import Watcher

if TYPE_CHECKING:
    from chapter47.floor.hosting import Hosting
    from chapter47.floor.proposals import Answered

HISTORY = 200
"""Entries kept at hand: whoever reconnects after fewer has missed nothing, and is sent just those."""
SHOWN = 30
"""Entries that a newcomer is told of."""
_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def packed(value: object) -> str:
    """As JSON, without a sign too many."""
    return _ENCODER.encode(value)


class Audience(ABC):
    """One machine's watchers."""

    def __init__(self, host: Hosting) -> None:
        self._machine_host = host
        self.watchers: set[Watcher] = set()
        self.dropped = 0
        """Watchers that read too slowly, and were let go."""
        self.history: deque[tuple[int, str]] = deque(maxlen=HISTORY)
        self.away: set[int] = set()
        """Who watched, does not any more, and has said nothing since."""
        self._newcomers: deque[tuple[int, Watcher, dict[str, object]]] = deque()
        self._answers: dict[int, list[str]] = {}
        """What became of proposals, for those who were not there to be told."""

    @abstractmethod
    def you(self, person: Person | None) -> dict[str, object]:
        """What only this viewer is told."""

    @abstractmethod
    def watch(self, person: Person | None, after: int | None) -> Watcher:
        """Begins to watch: from the beginning, or from where one left off."""

    def leave(self, watcher: Watcher) -> None:
        """Stops watching."""
        self.watchers.discard(watcher)
        self._newcomers = deque(each for each in self._newcomers if each[1] is not watcher)
        person = watcher.person
        if person is not None and not any(self.of(person.id)):
            self.away.add(person.id)
            self._stirred()

    def of(self, person: int) -> list[Watcher]:
        """The watchers that are one person."""
        return [each for each in self.watchers if each.person is not None and each.person.id == person]

    def _stirred(self) -> None:  # noqa: B027  # not every machine minds
        """Somebody has come, or gone."""

    def last(self) -> list[str]:
        """The messages that a newcomer is shown."""
        return [text for _, text in list(self.history)[-SHOWN:]]

    def send_all(self, text: str) -> None:
        """To everybody; whoever reads too slowly is let go."""
        slow = []
        for watcher in self.watchers:
            watcher.send(text)
            if watcher.slow:
                slow.append(watcher)
        self.watchers.difference_update(slow)
        self.dropped += len(slow)

    def send_staff(self, text: str) -> None:
        """To the staff alone."""
        for watcher in tuple(self.watchers):
            if watcher.is_staff:
                watcher.send(text)

    def end(self) -> None:
        """Nobody is told anything any more."""
        for watcher in (*self.watchers, *(newcomer for _, newcomer, _ in self._newcomers)):
            watcher.end()

    def proposals(self) -> None:
        """What waits for a second person: for the staff alone."""
        self.send_staff(self._proposals())

    def answered(self, answered: Answered) -> None:
        """Who proposed something is told that it was not done; once they are there, where they are not."""
        self.tell(answered.proposal.by.id, packed({"answered": answered.plain()}))

    def tell(self, person: int, text: str) -> None:
        """To one person: now, or once they are there."""
        theirs = self.of(person)
        for watcher in theirs:
            watcher.send(text)
        if not theirs:
            self._answers.setdefault(person, []).append(text)

    def _proposals(self) -> str:
        return packed({"proposals": self._machine_host.proposals.plain()})

    def _welcome(self, watcher: Watcher, view: dict[str, object]) -> None:
        watcher.send(packed({"view": view}))
        self._admit(watcher)

    def _admit(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        if watcher.person is not None:
            self.away.discard(watcher.person.id)
            self._stirred()
            for text in self._answers.pop(watcher.person.id, ()):
                watcher.send(text)
        if watcher.is_staff:
            watcher.send(self._proposals())
