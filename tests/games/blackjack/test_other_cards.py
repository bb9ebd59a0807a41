"""A house changes how its cards are shuffled, or they have been in use for a day: other cards are made ready."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Table, bet, call
from chapter47.equipment import Seeded
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Clock
from chapter47.table.dealer import open_for_play, play_round
from kit.baccarat import closed_table
from kit.blackjack import wager

provision = pytest.mark.provision
EVENING = datetime(2026, 7, 4, 20)
WAYS = ("shoe", "bart-carter", "continuous", "double-shoe", "automated")


def rounds(table: Table, chance: Seeded, count: int = 3) -> None:
    for _ in range(count):
        open_for_play(table, chance)
        wager(table, 1, "10")
        play_round(table, chance)


@pytest.mark.parametrize("after", WAYS)
@pytest.mark.parametrize("before", WAYS)
def test_from_any_way_to_shuffle_to_any_other(before: str, after: str) -> None:
    table, chance = closed_table("blackjack", 1, device_approved=True, shuffle=before, decks=4), Seeded(47)
    rounds(table, chance)
    table.do(Clock(EVENING))
    half_an_hour = EVENING + timedelta(minutes=30)
    rules = {"shuffle": after, "decks": 6}
    table.do(call("change", rules=rules, effective=half_an_hour.isoformat()))
    table.do(Clock(half_an_hour))
    rounds(table, chance)
    assert table.house["shuffle"] == after
    assert (table.state.other is not None) is (after == "double-shoe")
    wager(table, 1, "10")
    assert (seat_owner(1), "blackjack", "box 1") in table.layout.stakes


@pytest.mark.parametrize("way", WAYS)
def test_after_a_day_all_cards_are_changed(way: str) -> None:
    table, chance = closed_table("blackjack", 1, device_approved=True, shuffle=way, decks=4), Seeded(47)
    table.do(Clock(EVENING))
    rounds(table, chance)
    table.do(Clock(EVENING + timedelta(days=1)))
    rounds(table, chance)
    table.do(bet(1, "blackjack", "10"))


def test_a_change_that_takes_effect_while_nobody_has_wagered_is_of_the_round_that_is_open() -> None:
    """Two wagers lie there for the dealer's first two hands: under the rules of before there was one hand."""
    table, chance = closed_table("blackjack", 1, decks=6), Seeded(47)
    table.do(Clock(EVENING))
    rounds(table, chance, 1)
    open_for_play(table, chance)
    half_an_hour = EVENING + timedelta(minutes=30)
    table.do(call("change", rules={"multiple-action": 3}, effective=half_an_hour.isoformat()))
    table.do(Clock(half_an_hour))
    open_for_play(table, chance)
    for pick in ("box 1", "box 1 spot 2"):
        table.do(bet(1, "blackjack", "10", pick))
    play_round(table, chance)
    assert not table.layout.stakes
    table.check()
