"""Practice tables on demand: whoever wants to practise has a table of their own, under the rules of one on the floor.

Such a table is opened when somebody sits down there and closed when the last has left; the next who practises the same
plays on in the same stream. Where there may be no more of them, one is cleared whose players have all closed the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.database import in_turn
from chapter47.floor.practice import PIT
from chapter47.floor.setting_up import set_up_table
from chapter47.floor.significant import note
from chapter47.floor.signs import check_signs
from chapter47.house import read_house
from chapter47.house.casino import METER
from chapter47.law import Mistake
from chapter47.table.commands import Call, Choose

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.house import House
    from chapter47.table.game import Game

FIRST_SEAT = 1


def practised(floor: Floor) -> dict[str, Host]:
    """A table of each game that is played on the floor, the first of it, whose rules somebody may practise."""
    found: dict[str, Host] = {}
    for name in floor.pits if floor.settings.practice_tables else ():
        host = floor.hosts.get(name)
        if host is not None and not host.practice:
            found.setdefault(host.table.game.name, host)
    return found


async def practise(floor: Floor, person: Person, like: str) -> tuple[Host, int]:
    """A table with the rules of another, for somebody who practises them, and their seat there, with chips at it."""
    table = floor.host(like).table
    game, house = table.game, for_practice(table.game, table.house)
    check_signs(floor.settings.signs)
    there = list(_tables(floor, game, house))
    for host in there:
        if (seat := host.where_sits(person)) is not None:
            return host, seat
    while True:
        empty = next((each for each in there if not each.table.seats), None) or _cleared(floor, there)
        host = empty or await set_up(floor, person, game, house)
        try:
            await host.say(person, {"seat": FIRST_SEAT, "choose": "sit"})
        except Mistake as mistake:
            if mistake.code != "seat-taken":  # somebody else was quicker
                raise
            there = [each for each in there if each is not host]
        else:
            return host, FIRST_SEAT


def for_practice(game: Game, house: House) -> House:
    """A practice table has a meter of its own, and no hours of a test: what is wagered there is no money."""
    said = {name: value for name, value in house.file().items() if name != METER}
    under = ((petition, petition.under(house)) for petition in game.petitions)
    return read_house(game, {**said, **{each.name: {"version": has.version} for each, has in under if has}})


def _tables(floor: Floor, game: Game, house: House) -> Iterator[Host]:
    """The practice tables of a game under those rules."""
    for host in tuple(floor.hosts.values()):
        if host.practice and not host.taught and host.table.game is game and host.table.house == house:
            yield host


def _cleared(floor: Floor, there: list[Host]) -> Host | None:
    """A table whose players are all gone, made empty, where no more tables may be set up; nothing where some may."""
    if _has_room(floor):
        return None
    for host in there:
        if all(host.is_away(seat) for seat in host.table.seats):
            clear(host)
            if not host.table.seats:
                return host
    raise _taken()


def _has_room(floor: Floor) -> bool:
    """Whether there may be one more practice table."""
    return sum(host.practice for host in floor.hosts.values()) < floor.settings.practice_tables


def check_room(floor: Floor) -> None:
    """Refuses one more practice table where there may be none."""
    if not _has_room(floor):
        raise _taken()


def free_name(connection: Connection, game: Game, taught: str) -> str:
    """What one more practice table of a game is called."""
    known = set(connection.scalars(select(schema.tables.c.id)))
    return next(name for n in count(1) if (name := f"{game.name}-{taught or PIT}-{n}") not in known)


def _taken() -> Mistake:
    return Mistake("no-practice-table", "All practice tables are taken.", "Try again in a while.")


def clear(host: Host) -> None:
    """Whoever has gone leaves: what lies on the layout goes back to them first."""
    if host.machine.is_unsettled():
        host.act(Call("void-round", {"reason": "nobody is there"}, ("supervisor",)), ["floor"])
    for seat in tuple(host.table.seats):
        if not host.table.seats[seat].leaving:
            host.act(Choose(seat, "leave"), ["floor"])


async def set_up(
    floor: Floor,
    person: Person,
    game: Game,
    house: House,
    taught: str = "",
    also: Callable[[Connection, str], None] | None = None,
) -> Host:
    """One more practice table. Its first line, which says that it is one, is signed at once.

    ``also`` is kept with that line, by the name of the table.
    """
    check_room(floor)
    again = read_house(game, house.file())

    def establish(connection: Connection) -> str:
        in_turn(connection)
        name = free_name(connection, game, taught)
        set_up_table(connection, name, PIT, again, floor.casino, floor.now(), practice=True, taught=taught)
        note(connection, "practice-table-set-up", [person.key], floor.now(), table=name, house=again.file())
        if also is not None:
            also(connection, name)
        return name

    name = await floor.store.write(establish)
    await floor.checkpoint(name)
    return await floor.take(name, PIT)
