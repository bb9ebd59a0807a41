"""Caribbean stud in machine code: what it comes to is what the script does, and what was counted."""

import random
from typing import Any

import numpy as np
import pytest

from chapter47 import Choose, Table, bet, game
from chapter47.equipment import DECK
from chapter47.games.caribbean_stud.rankings import LOWEST_QUALIFYING, rank
from chapter47.hands import FIVE_CARDS
from chapter47.law import Chapter47Error
from chapter47.odds.hand_kernel import NUMBERS, hand_tables, rank_of
from chapter47.odds.hand_sessions import a_deck
from chapter47.odds.of import strategies_of
from chapter47.odds.of.caribbean_stud.counting import stands_of
from chapter47.odds.of.caribbean_stud.counting_kernel import choose_table
from chapter47.odds.of.caribbean_stud.kernel import deal_hole, deal_seen, is_played, round_result
from chapter47.odds.of.caribbean_stud.outlook import value
from chapter47.odds.of.caribbean_stud.results import FOLDED, RESULTS
from chapter47.odds.of.caribbean_stud.results import HANDS as MADE
from chapter47.odds.of.caribbean_stud.sessions import Hands
from chapter47.odds.of.caribbean_stud.worth import worth_under
from chapter47.odds.protocol import RunRequest
from chapter47.odds.simulation import Plan, stream
from kit.caribbean import HANDS, KINGS, NO_HAND, QUALIFIES, caribbean, deal
from kit.payouts import vouch

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("caribbean-stud")
BOTH = "ante 10, progressive 1"
BEATEN_AND_TIED = [
    ("2C 4C 6C 8C QC", "7S 7H 7D 3S 3H"),
    ("6S 6H 6D 6C 2H", "9S 9H 9D 9C 3C"),
    ("KH QH JH TH AH", "KS QS JS TS AS"),
    ("TS TC 2S 4H 6S", "TH TD 2C 4C 6C"),
    ("AS KC QD JC 9H", "AC KD QH JD TH"),
]
"""What a player has and what the dealer has."""
KEYS, TABLES = hand_tables(FIVE_CARDS)


def reading(play: object = "best", wagers: str = BOTH, **house: object) -> Hands:
    written = {
        "strategy": "mine",
        "play": play,
        "house": {name.replace("_", "-"): value for name, value in house.items()},
    }
    run = strategies_of(GAME).run(GAME, RunRequest(written=written, wagers=wagers))
    assert isinstance(run, Hands)
    return run


def came_to(run: Hands, own: list[str], dealer: list[str]) -> str:
    """What the kernel makes of a deal."""
    hands = np.array([[NUMBERS[card] for card in hand] for hand in (own, dealer)], np.uint8)
    played, held = run.played, int(rank_of(hands, 0, KEYS, TABLES))
    suits = np.empty(4, np.int64)
    looked_up = played.least, played.certain, played.places, played.bets
    if not is_played(hands, suits, choose_table(), held, *looked_up):
        return FOLDED
    return RESULTS[round_result(held, int(rank_of(hands, 1, KEYS, TABLES)), int(LOWEST_QUALIFYING))]


def at_table(table: Table, own: list[str], dealer: list[str], choice: str, amount: str = "10") -> int:
    """What the script makes of it, in cents."""
    before = table.chips(1)
    table.do(bet(1, "ante", amount))
    table.do(bet(1, "progressive", "1"))
    deal(table, {1: " ".join(own)}, " ".join(dealer))
    table.do(Choose(1, choice))
    vouch(table)
    return table.chips(1) - before


@provision("16.10(a)", "16.10(e)", "16.10(f)", "16.12(e)")
@pytest.mark.parametrize("house", [{}, {"straight_flush_payout": "5000-dollars", "progression_rate": 90}])
def test_the_kernel_comes_to_what_the_script_does_deal_for_deal(house: dict[str, Any]) -> None:
    """Each round at a table of its own, whose meter has what it begins with: 150 at random, and every kind of hand."""
    run, rng = reading(**house), random.Random(16)
    deals = [(cards[:5], cards[5:]) for cards in (rng.sample(DECK, 10) for _ in range(150))]
    deals += [(own.split(), dealer.split()) for own in HANDS.values() for dealer in (NO_HAND, QUALIFIES, KINGS)]
    deals += [(own.split(), dealer.split()) for own, dealer in BEATEN_AND_TIED]
    deals = [(own, dealer) for own, dealer in deals if not {*own} & {*dealer}]
    for own, dealer in deals:
        came = came_to(run, own, dealer)
        choice = "fold" if came == FOLDED else "bet"
        assert at_table(caribbean(**house), own, dealer, choice) == run.net(came)[0], (own, dealer)
    results = {came_to(run, *each) for each in deals}
    assert results >= {f"{stands} {hand}" for stands in ("no-hand", "higher") for hand in MADE if hand != "high-card"}
    assert results >= {
        FOLDED,
        "lower flush",
        "lower four-of-a-kind",
        "tied royal-flush",
        "tied pair",
        "lower high-card",
    }


@provision("16.12(d)")
def test_the_kernel_pays_no_more_than_the_limit() -> None:
    run = reading(wagers="ante 300, progressive 1")
    for hand in ("royal-flush", "four-of-a-kind", "full-house"):
        own, dealer = HANDS[hand].split(), QUALIFIES.split()
        assert at_table(caribbean(), own, dealer, "bet", "300") == run.net(came_to(run, own, dealer))[0]
    assert run.net("higher four-of-a-kind")[0] == 300_00 + 5_000_00 + 500_00 - 1_00


def test_the_best_play_is_looked_up_whatever_the_suits() -> None:
    """Ace and king in any suits, beside what a bet is worth where the dealer's hands are gone through one by one."""
    run, rng = reading(), random.Random(17)
    worth = worth_under(run.under)
    seen = set()
    for _ in range(60):
        others = rng.sample("23456789TJQ", 3)
        own = [f"{each}{rng.choice('SHDC')}" for each in ("A", "K", *others)]
        up = rng.choice([card for card in DECK if card not in own])
        if rank(own).hand == "high-card":
            hole = [card for card in DECK if card not in (*own, up)][:4]
            bets = came_to(run, own, [*hole, up]) != FOLDED
            assert bets is (value(own, stands_of(own, up), worth) > -1), (own, up)
            seen.add(bets)
    assert seen == {True, False}


def test_every_card_is_dealt_once_and_as_often() -> None:
    chance, order, hands = stream(47, 0), a_deck(), np.zeros((2, 5), np.uint8)
    seen = np.zeros((10, 52), np.int64)
    for _ in range(4_000):
        deal_seen(chance, order, hands)
        deal_hole(chance, order, hands)
        assert len({*hands.ravel().tolist()}) == 10
        seen[np.arange(10), hands.ravel()] += 1
    assert abs(seen - 4_000 / 52).max() < 6 * (4_000 / 52) ** 0.5


@pytest.mark.parametrize("play", ["best", "A-K-J-8-3", "pair", "A-K", "always", "A-Q-9"])
def test_a_simulation_comes_to_the_exact_and_its_seed_repeats_it(play: str) -> None:
    run, plan = reading(play), Plan(100, 3_000, 47)
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert first.tell is not None
    lines = first.tell().sections[0].lines
    assert [line.name for line in lines] == ["ante, $10.00", "progressive, $1.00"]
    for line in lines:
        assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation, line


@pytest.mark.parametrize(
    "play", ["A-K-J-8-3-2", "aces", "", "K-A", "A-A", "A-1", "8-8", 7, None, ["A", "K"], {"least": "A"}, "A--K"]
)
def test_a_strategy_says_the_lowest_hand_that_is_bet_on(play: object) -> None:
    with pytest.raises(Chapter47Error) as said:
        reading(play)
    assert "is no lowest hand to bet on" in str(said.value)
    assert "\n" not in str(said.value)


@pytest.mark.parametrize(
    "wagers",
    ["progressive 1", "ante 10, progressive 2", "ante 10, ante 5", "bet 10", "ante ten", "", "ante 10, bet 20"],
)
def test_wagers_that_a_table_does_not_take_are_refused(wagers: str) -> None:
    with pytest.raises(Chapter47Error) as said:
        reading(wagers=wagers)
    assert "\n" not in str(said.value)
