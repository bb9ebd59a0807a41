"""People who come, wager, fall silent, come back and leave at any moment, while the table goes on.

A walk says whatever may be said, and seldom plays on for long. Here a few people stay with a few wagers each, so that
those stand for many rounds, and somebody is nearly always on the way out with one that is not decided yet.
"""

import random
from collections.abc import Iterable
from contextlib import suppress
from math import lcm

from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.money.cents import MOST
from chapter47.money.owners import seat_number
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.table import Table
from chapter47.table.wagers import Spot
from kit.moves import Drawn, betting, choose, multiple, ruling

TICKS = 300
CROWD = 3
"""How many stay at the table at a time: in a larger crowd somebody always has the wager that another lacks."""
MAIN = 4
"""A game declares its main wagers first: people mostly make those."""


def people_come_and_go(table: Table, rng: random.Random) -> None:
    """Whatever they do, the table goes on or refuses to in words, and its books add up."""
    rng = random.Random(rng.getrandbits(64))  # an evening is too long for hypothesis to look at each choice in it
    people = _People(table, rng)
    people.come()
    open_for_play(table, Drawn(rng))
    for _ in range(TICKS):
        people.move()
        for said in people.say():
            with suppress(Chapter47Error):
                table.do(said)
        try:
            table.do(next_act(table, Drawn(rng)))
        except Chapter47Error:
            people.silent.clear()  # nothing goes on without them
    table.check()


class _People:
    """Who is at a table, what they like to wager on, and who of them is silent."""

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.table = table
        self.rng = rng
        self.tastes: dict[int, list[Spot]] = {}
        self.silent: set[int] = set()

    def come(self) -> None:
        """Somebody sits down, with a taste of their own."""
        table, rng = self.table, self.rng
        seat = rng.choice([number for number in range(1, table.game.seats + 1) if number not in table.seats])
        table.do(Choose(seat, "sit", {"chips": dollars(MOST)}))
        names = list(dict.fromkeys(spot.wager.name for spot in table.terms.spots.values()))
        liked = rng.sample(names[:MAIN], min(2, len(names))) + rng.choices(names)
        self.tastes[seat] = [spot for spot in table.terms.spots.values() if spot.wager.name in liked]
        self.silent.discard(seat)

    def move(self) -> None:
        """Now and then somebody comes, leaves, falls silent or comes back; there is always somebody who stays."""
        table, rng = self.table, self.rng
        staying = [seat.number for seat in table.seats.values() if not seat.leaving]
        if len(staying) < CROWD and len(table.seats) < table.game.seats and (not staying or not rng.randrange(4)):
            with suppress(Chapter47Error):
                self.come()
        elif staying and not rng.randrange(6):
            waiting = {seat_number(stake.owner) for stake in table.layout.stakes.values()}
            with suppress(Chapter47Error):  # mostly with a wager that is not decided yet
                table.do(Choose(rng.choice([seat for seat in staying if seat in waiting] or staying), "leave"))
        elif staying and not rng.randrange(3):
            self.silent ^= {rng.choice(staying)}

    def say(self) -> Iterable[Command]:
        """What those who are not silent say, one after the other."""
        table, rng = self.table, self.rng
        for seat in list(table.seats):
            if seat in self.silent or seat not in table.seats or table.seats[seat].leaving:
                continue
            participant = table.game.participant
            if participant is not None and table.round_began is not None:
                said = participant.chooses(table, seat, rng.randrange)
                if said is not None:
                    yield said
            elif betting(table):
                spot = rng.choice(self.tastes[seat])
                unit = lcm(table.house.chip, multiple(table, spot))
                yield Bet(seat, spot.wager.name, unit * -(-spot.least // unit), spot.pick)
        if not rng.randrange(8) and (made := rng.choice((choose, ruling))(table, rng)) is not None:
            yield made
