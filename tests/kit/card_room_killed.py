"""A floor with a card room that never rests: people join lists, are called, sit down, pass, leave and come again.

It runs in a process of its own, says a word whenever something was done, and is killed at any moment.
"""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

from chapter47.floor.person import Person
from chapter47.games import join_file
from chapter47.law import Chapter47Error
from kit.card_room import HIGH, PARLOUR, CardRoom
from kit.floor_process import FloorProcess, end_with_tests
from kit.held_up import hold_up_writes

PEOPLE = 9


async def come(room: CardRoom, number: int) -> Person:
    """Somebody who was here before, or comes for the first time."""
    person = await room.floor.people.find(number)
    return await room.person(f"Person {number}") if person is None else person


async def live(room: CardRoom, person: Person, rng: random.Random) -> None:
    """One person's evening: what is refused is refused, and the next thing is tried."""
    while True:
        await asyncio.sleep(0)
        known = room.room.room.known
        mine = next((each for each in known.places.values() if each.who == person.key), None)
        sits = known.sits(person.key)
        try:
            if sits and rng.random() < 0.5:
                table, seat = sits[0]
                await room.host(table).say(person, {"seat": seat, "choose": "leave"})
            elif mine is None and not sits:
                await room.room.say(person, {"call": "join-list", **HIGH})
            elif mine is not None and mine.call is not None:
                await room.room.say(
                    person, {"call": rng.choice(("take-seat", "take-seat", "pass")), "place": mine.number}
                )
            elif mine is not None and rng.random() < 0.1:
                await room.room.say(person, {"call": "leave-list", "place": mine.number})
            else:
                await room.floor.hands.pass_by(0.5)
                continue
        except Chapter47Error:
            await room.floor.hands.pass_by(0.5)
            continue
        print("card-room", room.room.durable, flush=True)


async def work(data: Path, url: str, seed: int) -> None:
    async with CardRoom(data, url, seat_call_seconds=20) as room:
        print("ready", flush=True)
        people = [await come(room, number) for number in range(1, PEOPLE + 1)]
        await asyncio.gather(*(live(room, each, random.Random(seed + each.id)) for each in people))


def started(data: Path, url: str, errors: Path, seed: int) -> FloorProcess:
    """Such a floor, in a process of its own."""
    return FloorProcess([str(data), url, str(seed)], {}, errors, False, work=__name__)


def main(arguments: Sequence[str]) -> int:
    """Goes on until it is killed, or its tests are gone."""
    end_with_tests()
    hold_up_writes()
    join_file(PARLOUR)
    data, url, seed = arguments
    asyncio.run(work(Path(data), url, int(seed)))
    return 0
