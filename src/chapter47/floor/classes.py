"""Classes: a teacher opens a practice table with outcomes chosen ahead, and others join by a code.

A teacher who steps back makes a branch (:mod:`chapter47.floor.branches`): the class goes on at another table, and the
log of the one before stands as it is. What is chosen, the code and the pause are kept sealed beside the logs, so that a
class goes on after a restart where it stood.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from chapter47.floor.branches import begin_branch
from chapter47.floor.choices import read_rounds
from chapter47.floor.class_codes import new_code, read_code
from chapter47.floor.class_rows import ClassRows, Record, retired_tables
from chapter47.floor.classroom import Classroom
from chapter47.floor.database import in_turn
from chapter47.floor.practice import CLASS, PIT
from chapter47.floor.practice_tables import check_room, clear, for_practice, free_name, set_up
from chapter47.floor.printer import WrongCodes
from chapter47.floor.setting_up import add_table_row
from chapter47.floor.significant import note
from chapter47.floor.signs import check_signs
from chapter47.games import game as find_game
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import Choose
from chapter47.table.system import SYSTEM

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.keys import Sealer
    from chapter47.floor.person import Person
    from chapter47.house import House
    from chapter47.table.game import Game

    Rounds = Sequence[Mapping[str, Sequence[object]]]


def moved() -> Mistake:
    """What is said to a table from which its class stepped back."""
    return Mistake("class-moved", "The class went on at another table.", "Follow it there.")


def over() -> Mistake:
    """What is said to the table of a class that has ended."""
    return Mistake("class-over", "This class is over.", "Practise on, or join another.")


class Classes:
    """The classes of a floor."""

    def __init__(self, floor: Floor, sealer: Sealer) -> None:
        self._floor = floor
        self._rows = ClassRows(sealer)
        self._wrong = WrongCodes(floor.time.ticks)
        self.retired: frozenset[str] = frozenset()
        """Tables at which classes went on no more: nobody runs them, and their logs stand."""

    async def look(self) -> None:
        """Which tables are retired by now, by whichever process."""
        self.retired = await self._floor.store.read(retired_tables)
        for name in self.retired & self._floor.elsewhere.keys():
            del self._floor.elsewhere[name]

    async def teach(self, host: Host) -> None:
        """The class that goes on at a table which was just made again from its log."""

        def found(connection: Connection) -> tuple[Record | None, dict[int, tuple[str, ...]]]:
            return self._rows.at(connection, host.name), self._rows.stacks(connection, host.name)

        record, stacks = await self._floor.store.read(found)
        if record is not None:
            await self._floor.know((record.teacher, *record.students))
            host.teaching = Classroom(host, record, self._rows, stacks)

    # Finding one

    def _here(self) -> list[Classroom]:
        return [each.teaching for each in self._floor.hosts.values() if isinstance(each.teaching, Classroom)]

    async def taught_by(self, person: Person, number: int) -> Classroom:
        """A class, for its teacher."""
        found = next((each for each in self._here() if each.record.id == number), None)
        if found is None:
            record = await self._floor.store.read(lambda c: self._rows.find(c, number))
            if record.teacher == person.id and not record.over:
                await self._floor.hear_of(record.table)
                self._floor.host(record.table)  # which says where it is
            if record.teacher == person.id:
                raise over()
        if found is None or found.record.teacher != person.id:
            raise Mistake("not-your-class", "Somebody else teaches that class.", "Its teacher does that.")
        return found

    async def of(self, person: Person) -> Record | None:
        """The class that somebody teaches, or came to last, as long as it goes on."""
        going = await self._floor.store.read(self._rows.going_on)
        own = [each for each in going if each.teacher == person.id]
        joined = [each for each in going if person.id in each.students]
        return next(iter((*own, *reversed(joined))), None)

    async def at_table(self, name: str) -> Record | None:
        """The class that a table is or was of."""
        return await self._floor.store.read(lambda c: self._rows.of_table(c, name))

    def why_not(self, name: str) -> Mistake | None:
        """Why a table of a class is not run any more, if it is one that is not."""
        return moved() if name in self.retired else None

    # What the teacher does

    async def open(self, person: Person, game: Game, house: House, rounds: Rounds) -> Classroom:
        """A class at a practice table of its own."""
        floor = self._floor
        check_signs(floor.settings.signs)
        if game.kind == SYSTEM:
            raise Mistake("no-table", f"{game.title} is played at no table.", "Choose a game of the tables.")
        own = await self.of(person)
        if own is not None and own.teacher == person.id:
            sentence = f"You teach a class already, at {own.table}."
            raise Mistake("class-goes-on", sentence, "End it before you open another.")
        check_room(floor)
        house = for_practice(game, house)
        chosen = tuple(read_rounds(game, house, rounds))
        begun = Record(0, "", person.id, person.name, new_code(secrets.randbelow), paused=False, rounds=chosen)

        def also(connection: Connection, name: str) -> None:
            self._rows.begin(connection, replace(begun, table=name))
            note(connection, "class-opened", [person.key], floor.now(), table=name)

        floor.names[person.id] = person.name
        host = await set_up(floor, person, game, house, CLASS, also)
        assert isinstance(host.teaching, Classroom)
        return host.teaching

    async def choose(self, room: Classroom, rounds: Rounds, *, instead: bool) -> None:
        """More is chosen, or something else."""
        room.choose(rounds, instead=instead)
        await room.change()

    async def set_code(self, room: Classroom, *, invites: bool) -> None:
        """Another code in the place of the one before, or none: nobody joins by that one any more."""
        await room.change(code=new_code(secrets.randbelow) if invites else "")

    async def step_back(self, person: Person, room: Classroom, entry: int) -> Host:
        """The class goes on from an earlier entry, at a branch of its table; it is paused there."""
        floor, old = self._floor, room.host
        if not 0 <= entry < old.newest:
            allowed = f"Steps go from 0 to {old.newest - 1}." if old.newest > 0 else "Nothing has happened yet."
            raise Mistake("no-such-step", "There is no such step to go back to.", allowed)
        room.gone = moved()  # from here on nobody says anything there
        stacks = room.stacks_until(entry)
        try:
            await old.drained()
            old.journal.check()

            def establish(connection: Connection) -> str:
                in_turn(connection)
                name = free_name(connection, old.table.game, CLASS)
                add_table_row(connection, name, PIT)
                lines = begin_branch(connection, old.name, name, entry, floor.casino, floor.now())
                for number, cards in stacks.items():
                    self._rows.keep_stack(connection, name, number, cards)
                self._rows.add_table(connection, room.record.id, name)
                goes_on = replace(room.record, table=name, paused=True, pointed=None, rounds=())
                self._rows.keep(connection, goes_on)
                note(connection, "class-branched", [person.key], floor.now(), table=name, of=old.name, line=lines - 1)
                return name

            name = await floor.store.write(establish)
        except Chapter47Error:
            room.gone = None
            raise
        self.retired |= {old.name}
        await floor.checkpoint(name)
        host = await floor.take(name, PIT)
        room.record = replace(room.record, table=name, paused=True, pointed=None)
        await self._retire(old, moved())
        return host

    async def end(self, room: Classroom) -> None:
        """The class is over: wagers go back, everybody leaves, and the table is no more."""
        host = room.host
        room.gone = over()
        clear(host)
        await host.drained()
        await room.change(over=True, code="", paused=False, pointed=None, rounds=())
        self.retired |= {host.name}
        await self._retire(host, over())

    async def _retire(self, host: Host, why: Mistake) -> None:
        """Its last line is signed, whoever watches is told where it goes on, and nobody runs it any more."""
        await self._floor.checkpoint(host.name)
        host.telling.taught()
        self._floor.retire(host, why)

    # What students do

    async def find_code(self, who: str, code: str) -> Host:
        """The table of the class whose code that is; whoever tries others waits longer each time."""
        self._wrong.check(who)
        read = read_code(code)
        for room in self._here():
            if room.record.code == read and room.gone is None:
                return room.host
        elsewhere = await self._floor.store.read(self._rows.going_on)
        for record in elsewhere:
            if record.code == read:
                await self._floor.hear_of(record.table)
                return self._floor.host(record.table)
        self._wrong.count(who)
        raise Mistake("no-such-class", "No class has that code.", "Look at it again, or ask the teacher for it.")

    def check_joins(self, host: Host, person: Person | None) -> int:
        """The seat that somebody would have in a class: their own where they have one."""
        room = host.teaching
        assert isinstance(room, Classroom)
        if person is not None:
            if person.id == room.record.teacher:
                raise Mistake("your-class", "You teach this class yourself.", "Students join by its code.")
            if not person.plays:
                raise Mistake("not-your-role", "Staff take no seat in a class.", "Students and players do.")
            if (seat := host.where_sits(person)) is not None:
                return seat
        for seat in range(1, host.table.game.seats + 1):
            try:
                host.machine.consider(Choose(seat, "sit", {"chips": "100.00"}))
            except Chapter47Error:
                continue
            return seat
        raise Mistake("class-full", "Every seat in this class is taken.", "Ask the teacher.")

    async def join(self, host: Host, person: Person) -> int:
        """Somebody takes a seat in a class, or comes back to it."""
        room = host.teaching
        assert isinstance(room, Classroom)
        seat = self.check_joins(host, person)
        if person.id not in room.record.students:
            await room.change(students=(*room.record.students, person.id))
            seat = self.check_joins(host, person)
        if host.where_sits(person) is None:
            await host.say(person, {"seat": seat, "choose": "sit"})
        return seat


def read_class_house(game_name: str, file: Mapping[str, object]) -> tuple[Game, House]:
    """The game and the house of a class, as somebody chose them."""
    game = find_game(game_name)
    return game, read_house(game, {"game": game.name, **file})
