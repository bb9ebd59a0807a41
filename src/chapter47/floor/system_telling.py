"""What those who watch a system are told: everybody what everybody sees, and of tickets nobody but who they concern."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from chapter47.faces.headlines import headline
from chapter47.faces.wire import says_json
from chapter47.floor.audience import Audience, packed
from chapter47.floor.errors import error_json
from chapter47.floor.person import Person
from chapter47.floor.roles import PLAYER
from chapter47.floor.watching import Watcher
from chapter47.money import dollars
from chapter47.table.canonical import quoted
from chapter47.table.commands import Choose, Clock, Command, Showing
from chapter47.table.events import Event, Fact, event_text
from chapter47.table.system import DRAWN
from chapter47.table.words import words

if TYPE_CHECKING:
    from chapter47.floor.system_host import SystemHost

OWN_SHOWN = 20
"""Tickets of their own that a newcomer is told of."""


class News(NamedTuple):
    """What an entry is to whom."""

    text: str
    """The entry itself, in words."""
    people: frozenset[int]
    """Those whom alone it concerns; nobody: it is the staff's, or everybody's."""
    board: str
    """What everybody sees, where it is another than before."""
    touched: frozenset[int] = frozenset()
    """Those whose money it moved beside that: each is told how they stand, and nobody else is."""


NOTHING = News("", frozenset(), "")


class SystemTelling(Audience):
    """One system, told to everyone who watches it."""

    def __init__(self, host: SystemHost) -> None:
        super().__init__(host)
        self.host = host
        self._by_person: dict[int, set[Watcher]] = {}
        self._board = ""
        """What everybody was told that they see."""
        self._stations = ""
        self._dirty = True
        """Whether stations may stand otherwise than was told."""
        self._says: dict[Watcher, object] = {}
        self._offers = False
        """Whether somebody is about to go round and tell what may be said."""

    # What happens

    def news(self, number: int, at: str, by: Sequence[str], command: Command, events: Sequence[Event]) -> News:
        """What is to be told of an entry once it is on disk."""
        self._dirty = True
        if type(command) is Choose:
            people = frozenset({command.seat, *people_of(by)})
            watched = not self._by_person.keys().isdisjoint(people)
            return News(self._own(number, at, by, events, command.seat) if watched else "", people, "")
        if type(command) is Showing and not any(isinstance(each, Fact) and each.event == DRAWN for each in events):
            seats = {each.details.get("seat") for each in events if isinstance(each, Fact)}
            people = frozenset(seat for seat in seats if isinstance(seat, int))
            seat = next(iter(people), 0)
            return News(self._own(number, at, by, events, seat), people, "")
        board = packed(self.board())
        changed, self._board = board != self._board, board
        if not changed and type(command) is Clock:
            return NOTHING  # a second has passed
        # What goes back to one patron is no news of another's: a draw that failed returns the wagers of many.
        whose = [each.details.get("seat") if isinstance(each, Fact) else None for each in events]
        told = [each for each, seat in zip(events, whose, strict=True) if seat is None]
        text = f'{{"entry":{{{self._entry(number, at, by, told)}}}}}'
        moved = [each.details.get("seat") for each in events if isinstance(each, Fact) and "amount" in each.details]
        people = frozenset(seat for seat in moved if isinstance(seat, int) and seat)
        return News(text, frozenset(), f'{{"board":{board},"time":"{self._time()}"}}' if changed else "", people)

    def _time(self) -> str:
        """The casino's own time."""
        return self.host.time_now().isoformat()

    def board(self) -> dict[str, Any]:
        """What everybody sees, and what is waited for."""
        return {**self.host.system.board(), "headline": headline(self.host.machine)._asdict()}

    def _entry(self, number: int, at: str, by: Sequence[str], events: Sequence[Event]) -> str:
        names = ",".join([quoted(self.host.floor.shown_name(each)) for each in by])
        told = ",".join([f'{event_text(event)[:-1]},"text":{quoted(in_words(event))}}}' for event in events])
        return f'"n":{number},"at":"{at}","by":[{names}],"events":[{told}]'

    def _own(self, number: int, at: str, by: Sequence[str], events: Sequence[Event], seat: int) -> str:
        """An entry about somebody's own tickets, with what they have in front; what was printed, with its code."""
        system, told = self.host.system, self._entry(number, at, by, events)
        front = dollars(system.chips(seat)) if seat else "0.00"
        issued = next((each for each in events if isinstance(each, Fact) and each.event == "issued"), None)
        code = self.host.booth.code(int(str(issued.details["ticket"]))) if issued is not None else None
        printed = f',"code":"{code}"' if code else ""
        return f'{{"own":{{{told},"front":"{front}"{printed}}}}}'

    def publish(self, number: int, news: News) -> None:
        """The entry is on disk: now those may know whom it concerns."""
        if news.people:
            if news.text:
                for person in news.people:
                    for watcher in self._by_person.get(person, ()):
                        watcher.send(news.text)
        elif news.text:
            self.history.append((number, news.text))
            if news.board:
                self.send_all(news.text)
                self.send_all(news.board)
            else:
                self.send_staff(news.text)
        while self._newcomers and self._newcomers[0][0] <= number:
            _, newcomer, view = self._newcomers.popleft()
            self._welcome(newcomer, view)
        if news.text and not news.people:
            self._offer_soon()
        elif not news.people:
            # What the staff may say changes with the time alone: a minute after notice was given, a game may be closed.
            for watcher in tuple(self.watchers):
                if watcher.is_staff:
                    self._offer(watcher)

    def tick(self) -> None:
        """Once a second at most: how the stations stand, for the staff alone."""
        if self._dirty and self.host.durable == self.host.newest:
            self._dirty = False
            stations = packed({"stations": self.host.system.stations()})
            if stations != self._stations:
                self._stations = stations
                self.send_staff(stations)

    def tell_you(self, people: Iterable[int]) -> None:
        """Somebody has come, or gone, or stands at another station."""
        for person in people:
            for watcher in self.of(person):
                watcher.send(packed({"you": self.you(watcher.person)}))
                self._offer(watcher)

    def drawing(self) -> None:
        """Whether the generator answers, and that somebody turned a key of it. Whoever has a ticket waits as well."""
        self.send_all(packed({"generator": self._generator()}))

    def _generator(self) -> dict[str, object] | None:
        error = self.host.drawing.obstacle
        return None if error is None else error_json(error)

    # Who watches

    def _offer_soon(self) -> None:
        """Everybody is told what they may say now, one after the other: thousands may watch, and tickets go on."""
        if not self._offers:
            self._offers = True
            self.host.floor.in_background(self._offer_all)

    async def _offer_all(self) -> None:
        for watcher in tuple(self.watchers):
            await self.host.drained()  # nobody is told of what is not on disk
            self._offers = False
            if watcher in self.watchers:
                self._offer(watcher)
            await asyncio.sleep(0)
        self._offers = False

    def _offer(self, watcher: Watcher) -> None:
        """What somebody may say, where it is another than they were told."""
        told = self.says(watcher.person)
        if self._says.get(watcher) != told:
            self._says[watcher] = told
            watcher.send(packed({"says": told, "since": self.host.newest}))

    def says(self, person: Person | None) -> dict[str, object]:
        """What a person may say, by who they are here."""
        by = self.host.speaker(person)
        return {} if by is None else {by: says_json(self.host.machine.own_says(by))}

    def view(self, person: Person | None) -> dict[str, object]:
        """The whole of what a viewer may see, as a newcomer is told it."""
        system = self.host.system
        told: dict[str, object] = {
            "n": self.host.newest,
            "time": self._time(),
            "board": self.board(),
            "you": self.you(person),
            "says": self.says(person),
            "history": [],
            "tickets": [],
            "generator": self._generator(),
        }
        if person is not None and person.role == PLAYER:
            told["tickets"] = [self.ticket(number) for number in system.tickets_of(person.id, most=OWN_SHOWN)]
        elif person is not None:
            told["stations"] = system.stations()
        return told

    def ticket(self, number: int) -> dict[str, Any]:
        """A ticket as its owner sees it."""
        return {**self.host.system.ticket_told(number), "code": self.host.booth.code(number)}

    def you(self, person: Person | None) -> dict[str, object]:
        """What only this viewer is told."""
        is_player = person is not None and person.role == PLAYER
        account = self.host.floor.accounts.get(person.id) if person is not None and is_player else None
        present = self.host.is_present(person)
        return {
            "present": present,
            "front": dollars(self.host.system.chips(person.id)) if present and person is not None else None,
            "account": dollars(account) if account is not None else None,
            "role": person.role if person is not None else None,
            "waiting": len(self.host.proposals.by(person.id)) if person is not None else 0,
            "station": self.host.attending.station_of(person.id) if person is not None and not is_player else None,
        }

    def watch(self, person: Person | None, after: int | None) -> Watcher:
        """Begins to watch: all that a viewer sees is little, and is told each time."""
        watcher, host = Watcher(person), self.host
        view = self.view(person)
        self._says[watcher] = view["says"]
        if host.durable == host.newest:
            self._welcome(watcher, view)
        else:  # what they would see is not on disk yet
            self._newcomers.append((host.newest, watcher, view))
        return watcher

    def _welcome(self, watcher: Watcher, view: dict[str, object]) -> None:
        # The entries that led there are on disk by now.
        super()._welcome(watcher, {**view, "history": [json.loads(text)["entry"] for text in self.last()]})

    def _admit(self, watcher: Watcher) -> None:
        super()._admit(watcher)
        if watcher.person is not None:
            self._by_person.setdefault(watcher.person.id, set()).add(watcher)

    def leave(self, watcher: Watcher) -> None:
        person = watcher.person
        if person is not None and (theirs := self._by_person.get(person.id)) is not None:
            theirs.discard(watcher)
            if not theirs:
                del self._by_person[person.id]
        self._says.pop(watcher, None)
        super().leave(watcher)

    def of(self, person: int) -> list[Watcher]:
        return list(self._by_person.get(person, ()))


def in_words(event: Event) -> str:
    """What happened, in words; a system that joined has facts of its own, for which there are none but their names."""
    try:
        return words(event)
    except LookupError:
        return event.event.replace("-", " ").capitalize()


def people_of(by: Sequence[str]) -> list[int]:
    """The persons who stand behind a line, by number."""
    return [int(number) for number in (each.partition(":")[2] for each in by) if number.isdecimal()]
