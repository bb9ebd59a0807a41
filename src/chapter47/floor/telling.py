"""What those who watch a table are told: what happened and what is different, never the whole state again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from chapter47.faces.headlines import headline
from chapter47.faces.held import hands_json
from chapter47.faces.spoken import corrected_words
from chapter47.floor.audience import Audience, packed
from chapter47.floor.company import name_of
from chapter47.floor.offering import Offering
from chapter47.floor.person import Person
from chapter47.floor.posted import may_be_used
from chapter47.floor.practice import NOTICE, PRACTICE
from chapter47.floor.significant import moment
from chapter47.floor.watching import Watcher
from chapter47.house.notices import Notice, coming_notices
from chapter47.money import Cents, dollars
from chapter47.money.owners import seat_owner
from chapter47.table.canonical import quoted
from chapter47.table.commands import Command, Showing, plain_pick
from chapter47.table.events import Event, Fact, event_text, told_owner
from chapter47.table.layout import Key
from chapter47.table.petitioned import tested_now
from chapter47.table.record import Entry
from chapter47.table.reports import unnamed
from chapter47.table.things import plain
from chapter47.table.time_bank import has_bank, time_left
from chapter47.table.words import words

if TYPE_CHECKING:
    from chapter47.floor.automatic import Waits
    from chapter47.floor.corrected import Corrected
    from chapter47.floor.host import Host
    from chapter47.table.table import Table

OF_THE_TRAY = frozenset({"brought", "counted", "credited", "filled"})
"""What the house has in its tray is not on the layout: it is in the log, and at the supervisor's desk."""


_Lying: TypeAlias = tuple[Cents, bool]
"""How much lies there, and whether it was called on."""
_GONE: _Lying = (0, False)
Moves: TypeAlias = list[tuple[str, dict[str, object] | None]]
"""Things laid and taken, by key, in order."""
_Hands: TypeAlias = dict[str, dict[str, Any]]
"""What somebody holds, by the place where it lies."""


class Telling(Audience):
    """One table, told to everyone who watches it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.host = host
        self.offering = Offering(host)
        self._resumes_at = -1
        """The oldest entry after which what followed can be told as differences."""
        self._ready: list[int] = []
        """Seats that were told to be ready."""
        self._waits: Waits | None = None
        """How long whom is waited for, as it was told."""
        self._told: dict[str, Any] = {}
        self._stakes: dict[Key, _Lying] = {}
        self._known: dict[int, tuple[object, dict[str, object]]] = {}
        game = host.table.game
        self._holds = game.hidden is not None or game.made is not None
        """Whether players are told something of their hands at this game that others are not."""
        self._held: dict[int, _Hands] = {}
        """What each person alone may see now."""
        self._private: dict[int, str] = {}
        """What each was told of it, as messages."""
        self._again: dict[int, str] = {}
        """What each was told of their last round, as messages."""
        self._anew: dict[int, Corrected] = {}
        """What entries correct that are on their way to the disk."""

    @property
    def onlookers(self) -> int:
        """How many people look on and do nothing else there: nobody who sits, and nobody of the staff, whose looking is
        nobody's business. Whoever has the table open twice is one; of those without a name each is."""
        people = {watcher.person for watcher in self.watchers if watcher.person is not None}
        seated = set(self.host.following.occupants.values())
        named = sum(person.plays and person.id not in seated for person in people)
        return named + sum(watcher.person is None for watcher in self.watchers)

    # What happened before this process ran the table

    def recall(self, number: int, at: str, by: Sequence[str], entry: Entry, anew: Corrected | None) -> None:
        """An earlier entry, as newcomers are shown it."""
        told = self._entry(number, at, by, entry.events, anew) + _shown(entry.command)
        self.history.append((number, f'{{"entry":{{{told}}}}}'))
        if anew is not None:
            self._correct(anew)

    def begin(self) -> None:
        """From here on, differences are told: this is how the table stands."""
        self._resumes_at = self.host.newest
        self._told = self._state()
        self._stakes = self._lying()
        private = self.private_news()
        self._private.update(private)
        self.host.recording.begin(private)

    # What happens

    def message(self, number: int, at: str, by: Sequence[str], command: Command, events: Sequence[Event]) -> str:
        """What everyone who watches is sent of an entry."""
        self.offering.heed(command, went_on=self.host.following.asked_since == number)
        anew = self.host.following.corrected
        if anew is not None:
            self._anew[number] = anew
        told, delta = self._events(events, anew), self._delta()
        self.host.recording.add(number, at, told, delta, _shown(command))
        entry, shown = f"{self._head(number, at, by)},{told}", _shown(command)
        return f'{{"entry":{{{entry},"round":{self.host.table.rounds + 1},"delta":{packed(delta)}{shown}}}}}'

    def private_news(self) -> dict[int, str]:
        """What some persons alone are to be sent because of an entry: how their own cards are now."""
        if not self._holds:
            return {}
        table, before = self.host.table, self._held
        seated = {person: seat for seat, person in self.host.following.occupants.items() if person is not None}
        now = {person: hands_json(table, seat) for person, seat in seated.items() if seat in table.seats}
        self._held = {person: hands for person, hands in now.items() if hands}
        changed = {person for person in (*before, *self._held) if before.get(person) != self._held.get(person)}
        return {person: packed({"private": self._held.get(person, {})}) for person in changed}

    def again_news(self) -> dict[int, str]:
        """The same of what some would wager as in their last round, which is another one now."""
        again, occupants = self.host.following.again, self.host.following.occupants
        found = {person: seat_owner(seat) for seat, person in occupants.items() if person is not None}
        return {
            person: packed({"again": again.told(owner)}) for person, owner in found.items() if owner in again.changed
        }

    def publish(self, number: int, text: str, private: Mapping[int, str], again: Mapping[int, str]) -> None:
        """The entry is on disk: now everybody may know, and some may know more."""
        self.history.append((number, text))
        if number in self._anew:
            self._correct(self._anew.pop(number))
        self.send_all(text)
        self._private.update(private)
        self._again.update(again)
        if private or again:
            for watcher in tuple(self.watchers):
                for news in (private, again):
                    if watcher.person is not None and watcher.person.id in news:
                        watcher.send(news[watcher.person.id])
        while self._newcomers and self._newcomers[0][0] <= number:
            _, newcomer, view = self._newcomers.popleft()
            # What is no part of the table may have changed since the view was taken.
            self._welcome(newcomer, {**view, **self._beside(newcomer.person)})
        if self._ready != sorted(self.host.following.ready):
            self.ready()
        if number == self.host.newest:  # else what is in memory is not on disk yet, and is told when it is
            self.offering.tell(tuple(self.watchers))
            self.host.announcing.look(anew=True)

    def lit(self) -> None:
        """Another table has moved the meter that they share."""
        if self.host.meter is not None:
            self.send_all(packed({"things": [self.host.meter.told()]}))

    def _lit(self, moves: Moves) -> Moves:
        """What was laid, with what a shared meter shows in place of what this table counts by itself."""
        if (meter := self.host.meter) is None:
            return moves
        figure = meter.machine.figure()
        return [(key, plain(figure) if key == figure.key else thing) for key, thing in moves]

    def ready(self) -> None:
        """Who has no more wagers to make."""
        self._ready = sorted(self.host.following.ready)
        self.send_all(packed({"ready": self._ready}))

    def waiting(self) -> None:
        """How long the dealer waits, and for whom, where that is another than was told."""
        waits = self.host.dealer.waits()
        if waits != self._waits:
            self._waits = waits
            self.send_all(packed({"waiting": self._waiting()}))

    def _waiting(self) -> dict[str, object] | None:
        if self._waits is None:
            return None
        until, seats, bank = self._waits
        if until is None:
            return {"until": None, "seconds": None, "seats": list(seats)}
        left = max(0.0, until - self.host.floor.time.seconds())
        told = {"until": moment(until), "seconds": round(left, 1), "seats": list(seats)}
        return {**told, "bank": True} if bank else told

    def _correct(self, anew: Corrected) -> None:
        """What newcomers are shown of an earlier entry is what it should have been."""
        for at, (number, text) in enumerate(self.history):
            if number == anew.entry:
                told = json.loads(text)
                told["entry"].pop("shown", None)
                if anew.shown is not None:
                    told["entry"]["shown"] = anew.shown
                self.history[at] = number, packed(told)

    def _entry(
        self, number: int, at: str, by: Sequence[str], events: Sequence[Event], anew: Corrected | None = None
    ) -> str:
        """The members that tell of an entry, written out: a busy table says this thousands of times a second."""
        return f"{self._head(number, at, by)},{self._events(events, anew)}"

    def _head(self, number: int, at: str, by: Sequence[str]) -> str:
        """Which entry it is, when it was made, and by whom."""
        names = ",".join([quoted(self.host.floor.shown_name(each)) for each in by])
        return f'"n":{number},"at":"{at}","by":[{names}]'

    def _events(self, events: Sequence[Event], anew: Corrected | None) -> str:
        """What followed, as everybody is told it: nobody's name is in it."""
        seen = [unnamed(event) for event in events if not (isinstance(event, Fact) and event.event in OF_THE_TRAY)]
        pieces = self.host.table.terms.equipment.pieces
        texts = [quoted(words(event, pieces)) for event in seen]
        more = {} if anew is None else {id(anew.fact): "," + packed(anew.told())[1:-1]}
        told = ",".join(
            [
                f'{event_text(event)[:-1]},"text":{text}{_more(event)}{more.get(id(event), "")}}}'
                for event, text in zip(seen, texts, strict=True)
            ]
        )
        corrects = "" if anew is None else f',"corrects":{packed(anew.plain())}'
        return f'"events":[{told}]{corrects}'

    def _delta(self) -> dict[str, object]:
        """What is different from what was told before."""
        delta: dict[str, object] = {}
        stakes = self._lying()
        if stakes != self._stakes:
            lay, self._stakes = self._stakes, stakes
            changed = [key for key in (*stakes, *lay) if stakes.get(key) != lay.get(key)]
            delta["wagers"] = [
                {
                    **told_owner(owner),
                    "wager": wager,
                    "pick": plain_pick(pick),
                    "amount": dollars(amount),
                    **({"on": True} if on else {}),
                }
                for key in dict.fromkeys(changed)
                for (owner, wager, pick), (amount, on) in ((key, stakes.get(key, _GONE)),)
            ]
        layout = self.host.table.layout
        if layout.moves:
            delta["things"] = self._lit(layout.told_moves())
        told, now = self._told, self._state()
        if (seats := now["seats"]) != (before := told["seats"]):
            delta["seats"] = {
                **{key: value for key, value in seats.items() if before.get(key) != value},
                **{key: None for key in before if key not in seats},
            }
        if (owners := now["owners"]) != (had := told["owners"]):
            delta["owners"] = {
                **{key: value for key, value in owners.items() if had.get(key) != value},
                **{key: None for key in had if key not in owners},
            }
        for name in ("headline", "open", "rounds", "dealer", "sign", "pending"):
            if now[name] != told[name]:
                delta[name] = now[name]
        self._told = now
        return delta

    def _is_posted(self, told: Mapping[str, Any]) -> bool:
        """Whether the sign is the one that was told: the same house, the same announced, and the same tested now."""
        table = self.host.table
        house, pending, samples = told.get("_signed", (None, None, None))
        same = house is table.house and samples is self.host.floor.signing.known
        return same and pending == table.pending and bool(told["_tested"] == _tested(table))

    def _lying(self) -> dict[Key, _Lying]:
        return {key: (stake.amount, stake.on) for key, stake in self.host.table.layout.stakes.items()}

    def _state(self) -> dict[str, Any]:
        """Everything that everyone may see, but for what lies on the layout."""
        table, told = self.host.table, self._told
        return {
            "seats": self._seats(),
            "owners": table.told_owners() if table.owners else {},
            "headline": {**headline(self.host.machine)._asdict(), "since": self.host.following.asked_since},
            "open": table.is_open,
            "rounds": table.rounds,
            "dealer": self.host.following.dealer,
            "sign": told["sign"] if self._is_posted(told) else sign_json(self.host),
            "pending": coming(table),
            "_signed": (table.house, list(table.pending), self.host.floor.signing.known),
            "_tested": _tested(table),
        }

    def _seats(self) -> dict[str, dict[str, object]]:
        """Every seat as everyone sees it: the same object for as long as it is the same."""
        table, known = self.host.table, self._known
        who, held = self.host.following.occupants, table.ledger.balances
        told: dict[str, dict[str, object]] = {}
        banks = has_bank(table)
        for number in sorted(table.seats):
            seat = table.seats[number]
            left = time_left(table, number) if banks else None
            state = (who.get(number), held.get(seat.owner, 0), seat.color, seat.value, seat.leaving, left)
            before = known.get(number)
            if before is None or before[0] != state:
                before = known[number] = state, self._seat(number, *state)
            told[str(number)] = before[1]
        return told

    def _seat(
        self, number: int, person: int | None, chips: Cents, color: str, value: Cents, leaving: bool, left: int | None
    ) -> dict[str, object]:
        nobody = name_of(number) if self.host.practice else ""
        return {
            "name": nobody if person is None else self.host.floor.names.get(person, ""),
            "chips": dollars(chips),
            "color": color or None,
            "value": dollars(value) if color else None,
            "leaving": leaving,
            **({"time_bank": left} if left is not None else {}),
        }

    # Who watches

    def view(self, person: Person | None) -> dict[str, object]:
        """The whole of what a viewer may see, as a newcomer is told it."""
        host, seat = self.host, self.host.where_sits(person)
        seen = host.table.view(seat)
        layout = seen["layout"]
        assert isinstance(layout, dict)
        held = hands_json(host.table, seat) if seat is not None and self._holds else {}
        if host.meter is not None:
            layout["things"].update([host.meter.told()])
        return {
            "n": host.newest,
            **{name: value for name, value in self._state().items() if not name.startswith("_") and name != "owners"},
            **({"owners": host.table.told_owners()} if host.table.owners else {}),
            **layout,
            "shown": host.following.shown,
            **({"private": held} if held else {}),
            "again": [] if seat is None else host.following.again.told(seat_owner(seat)),
            **self._beside(person),
        }

    def _beside(self, person: Person | None) -> dict[str, object]:
        """What a newcomer is told beside the table."""
        return {
            "ready": sorted(self.host.following.ready),
            "waiting": self._waiting(),
            "you": self.you(person),
            "history": [json.loads(text)["entry"] for text in self.last()],
            **self._taught(person),
        }

    def _taught(self, person: Person | None) -> dict[str, object]:
        """What is told of a class to those who watch it."""
        told = None if self.host.teaching is None else self.host.teaching.told(person)
        return {} if told is None else {"classroom": told}

    def taught(self) -> None:
        """The class stands otherwise: everybody is told, and what each may say now."""
        for watcher in tuple(self.watchers):
            watcher.send(packed(self._taught(watcher.person)), at_once=True)
        self.offering.refresh(tuple(self.watchers))

    def you(self, person: Person | None) -> dict[str, object]:
        """What only this viewer is told."""
        is_player = person is not None and person.role == "player" and not self.host.practice
        account = self.host.floor.accounts.get(person.id) if person is not None and is_player else None
        return {
            "seat": self.host.where_sits(person),
            "account": dollars(account) if account is not None else None,
            "role": person.role if person is not None else None,
        }

    def watch(self, person: Person | None, after: int | None) -> Watcher:
        """Begins to watch: from the beginning, or from where one left off."""
        watcher, host = Watcher(person), self.host
        oldest = max(self._resumes_at, self.history[0][0] - 1 if self.history else host.durable)
        if after is not None and oldest <= after <= host.durable:
            for number, text in self.history:
                if number > after:
                    watcher.send(text)
            ready, waiting = sorted(host.following.ready), self._waiting()
            watcher.send(packed({"now": host.durable, "you": self.you(person), "ready": ready, "waiting": waiting}))
            for news in (self._private, self._again):
                if person is not None and person.id in news:
                    watcher.send(news[person.id])
            if host.meter is not None:
                watcher.send(packed({"things": [host.meter.told()]}))
            if taught := self._taught(person):
                watcher.send(packed(taught))
            self.offering.catch_up(watcher)
            self._admit(watcher)
            return watcher
        view = {**self.view(person), **self.offering.view(watcher, person)}
        if host.durable == host.newest:
            self._welcome(watcher, view)
        else:  # what they would see is not on disk yet
            self._newcomers.append((host.newest, watcher, view))
        return watcher

    def _admit(self, watcher: Watcher) -> None:
        super()._admit(watcher)
        if (announced := self.host.announcing.welcome(watcher.person)) is not None:
            watcher.send(announced)

    def _stirred(self) -> None:
        self.host.dealer.look_soon()

    def proposals(self) -> None:
        """What waits for a second person: for the staff; and a correction, for those whom it concerns."""
        super().proposals()
        self.host.announcing.look()


def coming(table: Table) -> list[dict[str, object]]:
    """What is to change: what the Commission ordered of a test (8.4(g)), and what is announced."""
    found = [(change, True) for change in table.orders] + [(change, False) for change in table.pending]
    return [{**change.plain(), "ordered": ordered} for change, ordered in found]


def _tested(table: Table) -> tuple[object, ...]:
    """What of a sign is not of its house alone: what is tested at this hour, and what is ordered of it."""
    return (tested_now(table), *(str(each.rules) for each in table.orders)) if table.game.petitions else ()


def sign_json(host: Host) -> list[dict[str, str]]:
    """The sign at a table, where it may be used (8.3(d)), with the changes that are announced there (8.3(b)1,
    (c)); at a practice table it says first that it is one.
    """
    if not may_be_used(host.floor, host.name, host.table):
        return []
    mark = (Notice(NOTICE, PRACTICE),) if host.practice else ()
    table = host.table
    changes = coming_notices(table.game, table.house, table.pending, table.wager_names())
    return [{"text": notice.text, "provision": notice.cites.text} for notice in (*mark, *table.sign(), *changes)]


def _more(event: Event) -> str:
    """What a correction changed, in words, as more members of it."""
    if not isinstance(event, Fact) or event.event != "corrected":
        return ""
    return f",{packed(corrected_words(event.details))[1:-1]}"


def _shown(command: Command) -> str:
    """What the equipment showed, as one more member of an entry."""
    return f',"shown":{packed(command.value)}' if isinstance(command, Showing) else ""
