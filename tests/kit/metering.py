"""A floor with two tables that share a progressive meter, at which royal flushes are dealt again and again.

It runs in a process of its own, says a word whenever something was done, and is killed at any moment.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from chapter47.floor.person import Person
from chapter47.games.caribbean_stud.decisions import BetsOrFolds
from chapter47.table.betting import Bets
from kit.cards import Evening
from kit.floor_process import FloorProcess, end_with_tests
from kit.held_up import hold_up_writes

CASINO = """
casino = "Test"
[pits.cards.stud-1]
game = "caribbean-stud"
min = "5"
meter = "stud"
[pits.cards.stud-2]
game = "caribbean-stud"
min = "5"
meter = "stud"
[pits.cards.alone]
game = "caribbean-stud"
min = "5"
"""
TABLES = ("stud-1", "stud-2")
ROYAL, STRAIGHT_FLUSH, PAIR = "KH QH JH TH AH", "5H 6H 7H 8H 9H", "TS TC 2S 4H 6S"
DEALER = "AC KD 4D 3D 2D"


def deck(hand: str) -> list[str]:
    """The cards of one player's hand and the dealer's, as they leave the deck."""
    return [card for cards in zip(hand.split(), DEALER.split(), strict=True) for card in cards]


async def sits(night: Evening, name: str) -> Person:
    """Whoever sits there, or somebody who sits down."""
    occupant = night.host(name).following.occupants.get(1)
    return await night.player(name, 1) if occupant is None else await night.known(occupant)


async def play_on(night: Evening, name: str) -> None:
    """Plays for ever, a dollar on the meter in each round."""
    person, host = await sits(night, name), night.host(name)
    while True:
        await asyncio.sleep(0)
        await host.drained()
        decides = host.table.point.find(BetsOrFolds)
        if decides is not None and 1 in decides.asked(host.table):
            await host.say(person, {"seat": 1, "choose": "bet"})
        elif type(host.table.point.find(Bets)) is Bets and not (host.table.layout.stakes and 1 in host.following.ready):
            # Wagers outlive the process that is killed; that somebody has no more to make does not, and is said again.
            for bet, amount in () if host.table.layout.stakes else (("ante", "5"), ("progressive", "1")):
                await host.say(person, {"seat": 1, "bet": bet, "amount": amount})
            host.set_ready(person, True)
        else:
            await night.floor.hands.pass_by(0.02)
            continue
        print(name, host.durable, flush=True)


async def work(data: Path, url: str) -> None:
    async with Evening(data, url, casino=CASINO, patience=1000) as night:
        night.stacked(*deck(ROYAL))
        print("ready", flush=True)
        await asyncio.gather(*(play_on(night, name) for name in TABLES))


def started(data: Path, url: str, errors: Path) -> FloorProcess:
    """Such a floor, in a process of its own."""
    return FloorProcess([str(data), url], {}, errors, False, work=__name__)


def main(arguments: Sequence[str]) -> int:
    """Plays until it is killed, or its tests are gone."""
    end_with_tests()
    hold_up_writes()
    data, url = arguments
    asyncio.run(work(Path(data), url))
    return 0
