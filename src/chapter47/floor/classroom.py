"""A class at its table: what the table asks of it, and what the teacher sees and does there."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from chapter47.equipment.arranged import ArrangedStack
from chapter47.faces.spoken import step_words
from chapter47.floor.also import together
from chapter47.floor.arranging import Arranging
from chapter47.floor.choices import Chosen, read_rounds
from chapter47.floor.deeds import KEPT, Deed, deed_of
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.commands import Command, Showing, write_step
from chapter47.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chapter47.floor.class_rows import ClassRows, Record
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.floor.store import Also

LAST_STEPS = 300
"""So many steps are told to go back to at once."""


class Classroom:
    """One class, at the table where it goes on."""

    def __init__(self, host: Host, record: Record, rows: ClassRows, stacks: Mapping[int, Sequence[str]]) -> None:
        self.host = host
        self.record = record
        self.gone: Mistake | None = None
        """Why it goes on here no more, where that is so."""
        self.deeds: deque[Deed] = deque(maxlen=KEPT)
        self._rows = rows
        self._stacks = {entry: tuple(cards) for entry, cards in stacks.items()}
        self._later = list(record.rounds)
        """What is chosen for the rounds after the one that stands."""
        self._rounds = host.table.rounds
        self._in_round = False
        self._deed: Deed | None = None
        self._changed = False
        """Whether the last entry used something up that was chosen."""
        self._restacked = False
        self.arranging = Arranging(host.floor.chance)
        self._begin_round()
        self._recall()

    # What the table asks

    @property
    def seats(self) -> dict[int, str]:
        """Nobody plays there but students."""
        return {}

    def admits(self, person: Person) -> bool:
        """Whether somebody may sit down there: whoever came by the code."""
        return person.id in self.record.students or self.host.where_sits(person) is not None

    def is_told(self) -> bool:
        return True

    def next_act(self) -> Command | None:
        return None

    def halted(self) -> Mistake | None:
        """Why nobody says anything there now."""
        if self.gone is not None:
            return self.gone
        paused = Mistake("class-paused", "The teacher has paused the class.", "Wait until it goes on.")
        return paused if self.record.paused else None

    def before(self, command: Command) -> None:
        table = self.host.table
        self._in_round, self._rounds = table.round_began is not None, table.rounds
        self._deed = deed_of(table, command)

    def after(self, command: Command) -> None:
        table, before = self.host.table, self.arranging.chance.chosen()
        if self._deed is not None:
            self.deeds.append(self._deed)
        self.arranging.heard(command, in_round=self._in_round)
        if table.rounds != self._rounds:
            self.arranging.chance.forget()
            self._begin_round()
        self._changed = before != self.arranging.chance.chosen()
        self._restacked = isinstance(command, Showing)

    def kept(self) -> Also | None:
        """With an entry that used up something chosen, what is left of it; with one that showed cards, the stack."""
        works: list[Also] = []
        if self._changed:
            self.record = replace(self.record, rounds=self._plain())
            works.append(self._keeping())
        stack = self.host.table.stack
        if self._restacked and isinstance(stack, ArrangedStack):
            entry, cards = self._shuffled_at(), stack[:]
            if self._stacks.get(entry) != cards:
                self._stacks[entry] = cards
                name, rows = self.host.name, self._rows
                works.append(lambda connection: rows.keep_stack(connection, name, entry, cards))
        return together(*works)

    def told(self, person: Person | None) -> dict[str, object]:
        """What everybody who watches may know of the class."""
        record = self.record
        return {
            "id": record.id,
            "teacher": record.name,
            "teaches": person is not None and person.id == record.teacher,
            "paused": record.paused,
            "pointed": record.pointed,
            "table": record.table,
            "over": record.over,
        }

    def check_watched(self, person: Person | None) -> None:
        """A class is for those who came by its code, for its teacher, and for the staff."""
        allowed = person is not None and (not person.plays or self.admits(person) or person.id == self.record.teacher)
        if not allowed:
            raise Mistake("not-your-class", "This table is a class's.", "Join it by its code.")

    # What is chosen

    def _begin_round(self) -> None:
        """What is chosen for the round that begins."""
        if self._later:
            self.arranging.choose([{verb: each} for verb, each in _one_by_one(self._later.pop(0))])

    def _plain(self) -> tuple[Chosen, ...]:
        """All that is chosen and has not come, the round that stands first."""
        now = {verb: list(outcomes) for verb, outcomes in self.arranging.chance.chosen().items()}
        return (now, *self._later) if now or self._later else ()

    def choose(self, rounds: Sequence[Mapping[str, Sequence[object]]], *, instead: bool) -> None:
        """Those rounds come next, after what was chosen before or in its place."""
        table = self.host.table
        first = instead or not self._plain()
        found = read_rounds(table.game, table.house, rounds, table if first else None)
        if first:
            self.arranging.chance.forget()
            self._later = found
            self._begin_round()
        else:
            read_rounds(table.game, table.house, (*self._later, *found))  # not more than may be chosen at all
            self._later += found
        self.record = replace(self.record, rounds=self._plain())

    # Keeping it

    def _keeping(self) -> Also:
        rows, record = self._rows, self.record
        return lambda connection: rows.keep(connection, record)

    async def change(self, **members: Any) -> None:
        """Something of the class is otherwise: everybody is told once that is on disk."""
        self.record = replace(self.record, **members)
        await self.host.floor.store.write(self._keeping())
        self.host.telling.taught()
        self.host.dealer.look_soon()

    # What came before

    def _shuffled_at(self) -> int:
        """The entry of the shuffle that is in play."""
        table = self.host.table
        for at in range(len(table.log) - 1, -1, -1):
            command = table.log[at].command
            if isinstance(command, Showing) and command.verb == "shuffle":
                return table.first_entry + at
        return -1

    def _recall(self) -> None:
        """What was done before is looked at again: what each was to decide, by the cards that they had then."""
        host, stacks = self.host, self._stacks
        if host.table.stack is None and (cards := stacks.get(self._shuffled_at())) is not None:
            host.table.stack = ArrangedStack(cards)
        again = Table(host.table.game, host.table.opening_house)
        for number, entry in enumerate(host.table.log):
            if (deed := deed_of(again, entry.command)) is not None:
                self.deeds.append(deed)
            again.do(entry.command)
            if isinstance(entry.command, Showing) and entry.command.verb == "shuffle":
                again.stack = ArrangedStack(stacks[number]) if number in stacks else None

    def stacks_until(self, entry: int) -> dict[int, tuple[str, ...]]:
        """The cards of the shuffles up to an entry: where they go on from there, they lie as they lay."""
        return {number: cards for number, cards in self._stacks.items() if number <= entry}

    # What the teacher sees

    def seen(self) -> dict[str, object]:
        """All of it, for the teacher alone."""
        host, record = self.host, self.record
        table = host.table
        return {
            **self.told(None),
            "teaches": True,
            "code": record.code or None,
            "game": table.game.name,
            "title": table.game.title,
            "seats": table.game.seats,
            "rounds": [dict(each) for each in self._plain()],
            "students": [self._student(person) for person in self._people()],
            "steps": self._steps(),
            "newest": host.newest,
        }

    def _people(self) -> list[int]:
        """Those who sit there, seat by seat, and then those who have left their seat."""
        seated = [person for _, person in sorted(self.host.following.occupants.items()) if person is not None]
        return [*seated, *(person for person in self.record.students if person not in seated)]

    def _student(self, person: int) -> dict[str, object]:
        host, table = self.host, self.host.table
        seat = next((seat for seat, who in host.following.occupants.items() if who == person), None)
        deeds = [deed for deed in self.deeds if seat is not None and deed.seat == seat][-12:]
        asked = {each for ask in table.point.asks for each in ask.asked(table)}
        return {
            "name": host.floor.names.get(person, ""),
            "seat": seat,
            "here": bool(host.telling.of(person)),
            "asked": seat in asked,
            "ready": seat in host.following.ready,
            "chips": None if seat is None else dollars(table.chips(seat)),
            "deeds": [self._told_deed(deed) for deed in reversed(deeds)],
        }

    def _told_deed(self, deed: Deed) -> dict[str, object]:
        judged, best = deed.judged(self.host.table)
        return {"entry": deed.entry, "text": deed.words(), "judged": judged, "best": best}

    def _steps(self) -> list[dict[str, object]]:
        """What was said at the table, newest first: each may be gone back to."""
        table = self.host.table
        pieces = table.terms.equipment.pieces
        first = max(0, len(table.log) - LAST_STEPS)
        told = [
            {"entry": table.first_entry + at, "text": step_words(write_step(entry.command), pieces)}
            for at, entry in enumerate(table.log[first:], first)
        ]
        return told[::-1]


def _one_by_one(chosen: Chosen) -> list[tuple[str, object]]:
    """The outcomes of a round as they are chosen: cards together, and anything else each by itself."""
    return [(verb, each) for verb, outcomes in chosen.items() for each in ([outcomes] if verb == "deal" else outcomes)]
