"""A night: a hundred shooters, in the long proof a thousand, every wager in play, run again from its log."""

import random
from contextlib import suppress

import pytest

from chapter47 import open_table
from chapter47.equipment import Seeded
from chapter47.games import game as find
from chapter47.law import Chapter47Error
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Bet, CallOn, Remove
from chapter47.table.dealer import next_act
from chapter47.table.events import Fact
from chapter47.table.log import lines, recover
from chapter47.table.table import Table
from kit.marks import marks_on

SEATS = (1, 2, 3)
HOUSE = {"odds-multiple": 10, "lay-percent": "4.5"}


def something(table: Table, rng: random.Random) -> Bet | Remove | CallOn:
    """What a person might say between rolls; the law may have something against it."""
    seat, spot = rng.choice(SEATS), rng.choice([*table.terms.spots.values()])
    held = [stake for stake in table.layout.stakes.values() if seat_number(stake.owner) == seat]
    if held and rng.random() < 0.1:
        stake = rng.choice(held)
        return rng.choice((Remove, CallOn))(seat, *stake.spot.key)
    # Sixty chips can be paid at any odds of the table's.
    return Bet(seat, spot.wager.name, rng.choice((60_00, 110_00, 120_00)), spot.pick)


@pytest.mark.parametrize("shooters", [100, pytest.param(1_000, marks=pytest.mark.prove)])
def test_shooters_run_again(shooters: int) -> None:
    table = open_table("craps", HOUSE, dict.fromkeys(SEATS, "10000000"))
    rng, chance = random.Random(47), Seeded(47)
    passed = 0
    while passed < shooters:
        if marks_on(table)["puck"] == "off":
            for seat in SEATS:
                if (seat_owner(seat), "pass", None) not in table.layout.stakes:
                    table.do(Bet(seat, "pass", 60_00))
        for _ in range(2):
            with suppress(Chapter47Error):
                table.do(something(table, rng))
        events = table.do(next_act(table, chance))
        passed += sum(isinstance(event, Fact) and event.details.get("act") == "pass the dice" for event in events)
    table.check()
    written = list(lines(table))
    again = recover("\n".join(written), find)
    again.check()
    assert list(lines(again)) == written
    assert again.view() == table.view()
    assert again.ledger.balances == table.ledger.balances
