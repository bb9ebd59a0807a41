"""8.3(b)1: what was announced for a time is in force then where no round stands, whatever comes before the next one."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Seeded, Table, call
from chapter47.games import GAMES, game
from chapter47.money import dollars, parse_cents
from chapter47.table.cards import Cuts
from chapter47.table.commands import Clock
from chapter47.table.dealer import next_act
from chapter47.table.things import Held
from kit.baccarat import closed_table, spread_out
from kit.decks import DEVICE, acts, ready

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
LATER = NOON + timedelta(minutes=30)
PREPARED = [name for name in GAMES if (found := game(name)).readies is not None and "shoe" in found.opens]
MOST_STEPS = 12
APPROVED = {"device_approved": True}


def preparing(name: str, steps: int, **house: Any) -> Table | None:
    """A table with a change announced, so many steps into what comes before its first round; nothing where that is
    begun by then."""
    table = closed_table(name, *((1, 2) if game(name).family == "poker" else (1,)), **house)
    table.do(Clock(NOON))
    table.do(call("open"))
    rules = {"min": dollars(2 * parse_cents(str(table.house.file()["min"])))}
    table.do(call("change", rules=rules, effective=LATER.isoformat()))
    for number in range(steps):
        table.do(next_act(table, Seeded(number)))
        if table.round_began is not None:
            return None
    return table


@provision("8.3(b)1")
@pytest.mark.parametrize(
    ("name", "house"),
    [
        *((name, {}) for name in PREPARED),
        *(("blackjack", {"shuffle": way}) for way in ("double-shoe", "automated", "bart-carter")),
        ("blackjack", {"shuffle": "continuous", **APPROVED}),
        *((name, DEVICE) for name in ("pai-gow-poker", "caribbean-stud", "let-it-ride")),
        ("minibaccarat", {**DEVICE, **APPROVED}),
        ("fast-action-holdem", {"shuffling": "continuous", **APPROVED}),
    ],
)
def test_rules_are_in_force_at_their_time_wherever_a_table_is_made_ready(name: str, house: dict[str, Any]) -> None:
    for steps in range(MOST_STEPS):
        table = preparing(name, steps, **house)
        if table is None:
            assert steps > 1
            return
        before = table.house
        table.do(Clock(LATER))
        assert table.house is not before  # limits, which bind whatever is wagered from here on
        assert table.layout.things.get(Held("cut", "").key) is None or table.point.find(Cuts) is not None
        while table.round_began is None:
            table.do(next_act(table, Seeded(steps)))
        assert table.house is not before
        assert table.pending == []
        table.check()
    raise AssertionError("it is never made ready")


@provision("8.3(b)1", "11.11(o)", "16.13(g)", "18.12(f)", "20.12")
@pytest.mark.parametrize("name", ["pai-gow-poker", "caribbean-stud", "let-it-ride", "three-card-poker"])
def test_nothing_is_placed_into_a_device_that_is_no_longer_this_tables_procedure(name: str) -> None:
    table = spread_out(name, 1, dealing="automated-shoe", device_approved=True, **DEVICE)
    table.do(Clock(NOON))
    staff = ("supervisor",)
    table.do(call("change", rules={"dealing": "shoe"}, effective=LATER.isoformat(), confirmed_by=staff))
    table.do(call("wash"))
    table.do(Clock(LATER))
    told = [act for _, act in acts(ready(table))]
    assert not [act for act in told if "into the automated dealing shoe" in act]
    assert [act for act in told if "manual dealing shoe" in act or "into the shoe" in act]
