"""People who come, wager, fall silent, come back and leave at any moment while the table goes on, and staff at work.

A walk says whatever may be said, and seldom plays on for long. Here a few people stay with a few wagers each, so that
those stand for many rounds, and somebody is nearly always on the way out with one that is not decided yet. Meanwhile
dealers are relieved, entries corrected, rules changed, irregularities reported, chips counted, brought and taken away.
"""

import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import lcm
from typing import TypeAlias

from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.money.cents import MOST
from chapter47.money.owners import seat_number
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.dealer import next_act
from chapter47.table.table import Table
from chapter47.table.wagers import Spot
from kit import moves
from kit.moves import Drawn, betting, choose, multiple, ruling

TICKS = 200
CROWD = 3
"""How many stay at the table at a time: in a larger crowd somebody always has the wager that another lacks."""
MAIN = 4
"""A game declares its main wagers first: people mostly make those."""


STAFF = (
    *(
        moves.new_dealer,
        moves.correct,
        moves.change,
        moves.change_now,
        moves.withdraw_change,
        moves.clock,
        moves.report,
    ),
    *(moves.void_round, moves.fill, moves.credit, moves.count),
)
"""What staff do beside dealing."""

Does: TypeAlias = Callable[[Command], object]
"""Does a command at the table, and keeps it where it is kept; what is refused raises."""


def people_come_and_go(table: Table, rng: random.Random) -> None:
    """Whatever they do, the table goes on or refuses to in words, and its books add up."""
    rng = random.Random(rng.getrandbits(64))  # an evening is too long for hypothesis to look at each choice in it
    evening = Evening(table, rng, table.do)
    for _ in range(TICKS):
        evening.tick()
    table.check()


class Evening:
    """A table with people and staff, begun or gone on with."""

    def __init__(self, table: Table, rng: random.Random, do: Does) -> None:
        self.table = table
        self.rng = rng
        self.do = do
        self.people = _People(table, rng, do)

    def tick(self) -> None:
        """A moment: somebody moves, those who are there say something, perhaps staff do too, and the dealer goes on."""
        table, rng = self.table, self.rng
        self.people.move()
        for said in self.people.say():
            self._try(said)
        if not rng.randrange(9) and (made := rng.choice(STAFF)(table, rng)) is not None:
            self._try(made)
        try:
            self.do(next_act(table, Drawn(rng)))
        except Chapter47Error:
            self.people.silent.clear()  # nothing goes on without them

    def _try(self, said: Command) -> None:
        with suppress(Chapter47Error):
            self.do(said)


class _People:
    """Who is at a table, what they like to wager on, and who of them is silent."""

    def __init__(self, table: Table, rng: random.Random, do: Does) -> None:
        self.table = table
        self.rng = rng
        self.do = do
        self.tastes: dict[int, list[Spot]] = {}
        self.silent: set[int] = set()

    def come(self) -> None:
        """Somebody sits down, with chips for a whole evening."""
        table, rng = self.table, self.rng
        seat = rng.choice([number for number in range(1, table.game.seats + 1) if number not in table.seats])
        self.do(Choose(seat, "sit", {"chips": dollars(MOST)}))
        self.tastes.pop(seat, None)
        self.silent.discard(seat)

    def taste(self, seat: int) -> list[Spot]:
        """What somebody likes to wager on, who just came or was there before."""
        if seat not in self.tastes:
            spots = self.table.terms.spots.values()
            names = list(dict.fromkeys(spot.wager.name for spot in spots))
            liked = self.rng.sample(names[:MAIN], min(2, len(names))) + self.rng.choices(names)
            self.tastes[seat] = [spot for spot in spots if spot.wager.name in liked]
        return self.tastes[seat]

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
                self.do(Choose(rng.choice([seat for seat in staying if seat in waiting] or staying), "leave"))
        elif staying and not rng.randrange(3):
            self.silent ^= {rng.choice(staying)}
        elif not rng.randrange(12) and (bought := moves.buy_in(table, rng)) is not None:
            with suppress(Chapter47Error):
                self.do(bought)

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
                spot = rng.choice(self.taste(seat))
                unit = lcm(table.house.chip, multiple(table, spot))
                yield Bet(seat, spot.wager.name, unit * -(-spot.least // unit), spot.pick)
        if not rng.randrange(8) and (made := rng.choice((choose, ruling))(table, rng)) is not None:
            yield made
