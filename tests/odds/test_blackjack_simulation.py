"""Blackjack simulated: against the exact value of drawn houses, by any number of workers, and by the same seed."""

import random
from math import sqrt

import numpy as np
import pytest

from chapter47 import game, read_house
from chapter47.law import Mistake
from chapter47.odds.of.blackjack import simulation
from chapter47.odds.of.blackjack.analysis import analyse, evaluate
from chapter47.odds.of.blackjack.chart import chart
from chapter47.odds.of.blackjack.kernel import find_cards
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.scene import HOLES, Scene, is_fresh, scene_of
from chapter47.odds.of.blackjack.shoe_kernel import play_shoes
from chapter47.odds.of.blackjack.sides import SIDES, side
from chapter47.odds.of.blackjack.simulation import Totals, simulate
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.of.blackjack.strategy_file import read_play, written
from chapter47.odds.of.blackjack.tables import Wagers
from chapter47.odds.shoe_kernel import draw_places
from chapter47.odds.simulation import ENDLESS, Plan, ShoePlan, stream
from chapter47.odds.strategy import UnplayableStrategy
from chapter47.table.terms import terms
from kit.blackjack_houses import drawn_rules, drawn_strategy, house_of
from kit.blackjack_replay import common_strategy
from kit.proofs import most_squares, times

BLACKJACK = game("blackjack")
PLAIN = Scene(Rules(decks=6), common_strategy(), Wagers(1000))


# Against what is counted


def beside(seed: int, rounds: int, *, best: bool) -> float:
    """How many deviations a simulation of a drawn house is from its exact value: by basic strategy, or by any other."""
    rng = random.Random(seed)
    rules, hole = drawn_rules(rng)
    if best:
        found = analyse(rules)
        strategy, exact = found.basic._replace(insure=False), found.by_basic
    else:
        strategy = drawn_strategy(rng, face_up=rules.face_up)._replace(insure=False)
        exact = evaluate(rules, strategy)
    scene = Scene(rules, strategy, Wagers(1000), hole=HOLES[hole])
    totals = simulate(scene, Plan(1000, rounds // 1000, seed))
    (line, _), (unit, _) = totals.lines, scene.first
    assert line.made == totals.rounds == rounds
    if not rules.multiple:  # there what is told is the variance of one wager of several
        assert line.deviation(unit) == pytest.approx(sqrt(exact.variance), rel=0.02)
    lost = line.lost(unit, totals.shoes)
    return (lost.mean - exact.advantage) / lost.deviation


@pytest.mark.parametrize(("seed", "best"), [(37, True), (42, True), (39, False), (43, False)])
def test_houses_come_to_their_exact_value(seed: int, best: bool) -> None:
    """Of normal numbers, one in 16,000 is beyond four deviations."""
    assert abs(beside(seed, 400_000, best=best)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("best", [True, False], ids=["basic strategy", "any strategy"])
def test_ten_houses_come_to_their_exact_value(best: bool, part: int, seed: int) -> None:
    found = [beside(each, times(10_000) * 1_000, best=best) for each in range(seed, seed + 10)]
    assert sum(each**2 for each in found) < most_squares(len(found)), (part, found)


def test_further_wagers_come_to_their_exact_value() -> None:
    """Every wager at once, with insurance, on three boxes of a shoe that a device shuffles."""
    amounts = {"blackjack": 1000, "over-13": 500, "under-13": 700, "bonus": 1000}
    device = {"device-approved": True, "shuffle": "continuous"}
    house = read_house(BLACKJACK, {"decks": 4, "over-under-13": True, "bonus": True, **device})
    scene = scene_of(house, common_strategy(insure=True), amounts, 3)
    assert is_fresh(house)
    totals = simulate(scene, Plan(500, 400, 47))
    assert totals.lines[0].made == 3 * totals.rounds
    under = terms(BLACKJACK, house)
    for name, line, unit in zip(scene.wagers.names[1:], totals.lines[1:], scene.first[1:], strict=True):
        lost = line.lost(unit, totals.shoes)
        assert abs(lost.mean - float(side(under, name).advantage)) < 4 * lost.deviation, name
    insurance = totals.lines[1]
    # An ace is up in one round of thirteen.
    assert insurance.made / totals.lines[0].made == pytest.approx(1 / 13, abs=0.005)
    assert insurance.staked == 500 * insurance.made
    assert set(scene.wagers.names) == {"blackjack", "insurance", *SIDES} - {"same-suit"}


# Shoes


def test_shoes_are_dealt_until_the_cutting_card_comes() -> None:
    """Six decks have 234 cards before it. A round alone takes at least three, and some 5.4 on average."""
    totals = simulate(PLAIN, ShoePlan(2_000, None, 7))
    assert totals.shoes == 2_000
    assert totals.rounds / 2_000 == pytest.approx(234 / 5.39 + 0.5, rel=0.02)
    assert totals.dealt == totals.rounds == totals.lines[0].made
    assert totals.hands > totals.rounds
    assert sum(net * count for net, count in totals.results.items()) == totals.lines[0].net


def test_a_shoe_that_runs_out_is_completed_from_the_discards() -> None:
    """2.15(f): all that was discarded before the round, shuffled; one card is burnt, and then no more is left."""
    order, chance = np.arange(80, dtype=np.uint8), stream(1, 1)
    assert find_cards(chance, order, 52, 20, 52) == 52 + 19
    assert order[:52].tolist() == list(range(52))
    assert sorted(order[52:72].tolist()) == list(range(20)) != order[52:72].tolist()
    assert order[72:].tolist() == list(range(72, 80))
    assert find_cards(chance, order, 52, 20, 71) == 71


def test_there_may_be_nothing_to_complete_a_round_from() -> None:
    """One discarded card is burnt; and cards that were not shuffled by chance are as they lie."""
    order = np.arange(80, dtype=np.uint8)
    assert find_cards(stream(1, 1), order, 52, 1, 52) == 52
    assert find_cards(np.zeros(0, np.uint64), order, 52, 20, 52) == 52
    assert order.tolist() == list(range(80))


def test_a_shuffle_that_is_not_done_goes_on_where_it_was() -> None:
    order = np.arange(104, dtype=np.uint8)
    assert find_cards(stream(1, 1), order, 104, 30, 40) == 48
    assert order[:40].tolist() == list(range(40))
    assert sorted(order[40:].tolist()) == list(range(40, 104))


@pytest.mark.parametrize("boxes", [1, 3])
def test_how_many_cards_are_shuffled_at_once_changes_nothing(boxes: int) -> None:
    """A round that needs more is dealt again. A word of the stream shuffles four cards, so all are the same here."""
    scene = PLAIN._replace(boxes=boxes)

    def shoe(seed: int, reach: int) -> list[list[int]]:
        cards = scene.cards()._replace(reach=reach)
        nets, made, staked = np.zeros((3, 1, 2), np.int64)
        squares, tally = np.zeros(2), np.zeros(4, np.int64)
        play_shoes(stream(seed, 0), cards, *scene.told(), ENDLESS, 0, ENDLESS, nets, made, staked, squares, tally)
        return [nets[0].tolist(), made[0].tolist(), staked[0].tolist(), squares.tolist(), tally.tolist()]

    for seed in range(50):
        found = shoe(seed, 312)
        assert found == shoe(seed, 8) == shoe(seed, 40) == shoe(seed, 240)
        assert found[1][0] > 10


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    """Below 172.4 in 999 of 1,000 streams, with 119 degrees of freedom."""
    chance, seen = stream(48, 0), dict[tuple[int, ...], int]()
    order = np.arange(5, dtype=np.uint8)
    for _ in range(36_000):  # it goes on from how the cards lie, in two parts
        draw_places(chance, order, 0, 2, 5)
        draw_places(chance, order, 2, 5, 5)
        found = tuple(order.tolist())
        seen[found] = seen.get(found, 0) + 1
    assert sum((count - 300) ** 2 / 300 for count in seen.values()) + 300 * (120 - len(seen)) < 172.4


def test_one_deck_for_seven_boxes() -> None:
    """Rounds run out of cards here, and are completed."""
    scene = Scene(Rules(decks=1), common_strategy(), Wagers(1000), boxes=7, behind=0)
    totals = simulate(scene, ShoePlan(20_000, None, 3))
    assert 2 <= totals.rounds / totals.shoes <= 4
    lost = totals.lines[0].lost(1000, totals.shoes)
    assert abs(lost.mean) < 0.03


# The same for everybody


@pytest.mark.together("processes")
@pytest.mark.usefixtures("two_processes")
def test_any_number_of_workers_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 5_000)
    scene = scene_of(
        house_of(Rules(decks=6), "none", bonus=True), common_strategy(), {"blackjack": 500, "bonus": 100}, 2
    )
    plan = ShoePlan(300, None, 99)
    assert len(list(simulation.portions(plan))) == 6
    alone, together = simulate(scene, plan), simulate(scene, plan, workers=2)
    assert alone == together
    assert simulate(scene, plan._replace(seed=100)) != alone


def test_parts_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 5_000)
    plan = ShoePlan(100, None, 5)
    parts = [simulation.play_portion(PLAIN, plan, portion) for portion in simulation.portions(plan)]
    one, other = parts
    whole = simulate(PLAIN, plan)
    assert whole == one.plus(other)
    assert whole.rounds == one.rounds + other.rounds
    assert whole.lines[0].of_shoes[2] == one.lines[0].of_shoes[2] + other.lines[0].of_shoes[2]


def test_so_many_rounds_of_all_shoes_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shoes are dealt to their end; where one deck has few rounds, more shoes are begun."""
    monkeypatch.setattr(simulation, "CHUNK", 2_000)
    done: list[int] = []
    scene = PLAIN._replace(rules=Rules(decks=1), boxes=7)
    totals = simulate(scene, ShoePlan(None, 5_000, 8), progress=done.append)
    assert 5_000 <= totals.rounds <= 5_000 + 3 * 4
    assert len(done) == 3
    assert sum(done) == totals.rounds


def test_a_player_who_is_ruined_goes_home() -> None:
    """Whoever has less than the wagers of a round does not play it; a double or a split may cost more than there is."""
    totals = simulate(PLAIN, ShoePlan(500, None, 6, bankroll=5_000))
    assert 0 < totals.ruined < totals.shoes == 500
    assert totals.rounds < totals.dealt
    assert min(totals.results) >= -5_000 - 8 * 1_000
    result = totals.result(ShoePlan(500, None, 6, bankroll=5_000))
    assert (result.sessions, result.rolls, result.ruined) == (500, totals.rounds, totals.ruined)


def test_sessions_of_a_device_have_as_many_rounds_as_they_are_given() -> None:
    totals: Totals = simulate(PLAIN, Plan(300, 20, 2))
    assert (totals.shoes, totals.rounds) == (20, 6_000)


# What cannot be simulated


@pytest.mark.parametrize(
    ("options", "boxes"), [({"shuffle": "bart-carter"}, 1), ({"shuffle": "double-shoe"}, 1), ({}, 8), ({"boxes": 3}, 4)]
)
def test_what_is_not_simulated_is_said(options: dict[str, object], boxes: int) -> None:
    with pytest.raises(Mistake):
        scene_of(read_house(BLACKJACK, options), Strategy.blank(), {"blackjack": 1000}, boxes)


# Files


@pytest.mark.parametrize("rules", [Rules(decks=6, surrender=True), Rules(decks=4, face_up=True)])
def test_a_chart_that_is_written_is_read_as_it_was(rules: Rules) -> None:
    found = analyse(rules)
    told = chart(rules, found.basic)
    read = read_play(written(told), face_up=rules.face_up)
    assert chart(rules, read) == told
    assert evaluate(rules, read).advantage == pytest.approx(found.by_basic.advantage, abs=1e-9)


ROWS: dict[str, object] = {
    "hard": {"5-11": "H", "12-20": "S"},
    "soft": {"13-17": "H", "18-20": "S"},
    "pair": {"A-10": "-"},
}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"hard": {"5-20": "S H"}}, ["hard.5-20"]),
        ({"hard": {"5-20": "S", "17": "H"}}, ["hard.17"]),
        ({"hard": {"5-21": "S"}}, ["hard.5-21", "hard"]),
        ({"soft": {"13-20": "P"}}, ["soft.13-20"]),
        ({"soft": "S"}, ["soft"]),
        ({"pair": {"A": "P", "2-10": 3}}, ["pair.2-10"]),
        ({"pair": {"A-9": "P", "10": "H"}}, ["pair.10"] * 10),
        ({"insurance": "no", "rows": 1}, ["rows", "insurance"]),
        ({"hard": {}, "pair": {}}, ["hard", "pair"]),
    ],
)
def test_every_fault_of_a_file_is_named(changes: dict[str, object], where: list[str]) -> None:
    with pytest.raises(UnplayableStrategy) as caught:
        read_play({**ROWS, **changes})
    assert [fault.option for fault in caught.value.faults] == where
