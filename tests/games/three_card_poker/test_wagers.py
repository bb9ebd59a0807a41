"""Wagers, areas and payouts: N.J.A.C. 19:47-20.1, 20.6 and 20.11."""

import pytest

from chapter47 import Choose, bet, call
from chapter47.table.commands import Reduce, Remove, read_step
from kit.baccarat import violations
from kit.refusals import mistake, refusal, short
from kit.three_cards import (
    ACES,
    BONUS,
    EXAMPLE,
    JACK,
    PAIR_PLUS,
    QUEEN,
    ante,
    brought,
    deal,
    fold,
    pair_plus,
    play,
    three_cards,
)

provision = pytest.mark.provision


@provision("20.6")
@pytest.mark.parametrize("wagers", [("ante",), ("pair-plus",), ("ante", "pair-plus")])
def test_a_player_antes_or_wagers_on_pair_plus_or_both(wagers: tuple[str, ...]) -> None:
    table = three_cards()
    for wager in wagers:
        (told,) = table.do(bet(1, wager, "10"))
        assert short(told.cites) == "20.6*"
    deal(table, EXAMPLE["pair"], QUEEN)
    if "ante" in wagers:
        play(table)
    assert table.rounds == 1


@provision("20.6")
@pytest.mark.parametrize("wager", ["ante", "pair-plus"])
def test_no_wager_is_made_in_cash(wager: str) -> None:
    assert refusal(three_cards(), bet(1, wager, "10", instrument="cash"))[1] == "20.6*"
    table = three_cards()
    for instrument in ("plaque", "match-play"):
        table.do(bet(1, wager, "10", instrument=instrument))


@provision("20.1", "20.6")
def test_there_are_no_other_wagers() -> None:
    table = three_cards()
    assert refusal(table, bet(1, "six-card-bonus", "10")) == ("not-permissible", "20.6*")
    assert refusal(table, bet(1, "play", "10")) == ("by-choice", "20.1*")
    assert refusal(table, bet(1, "ante-bonus", "10")) == ("no-wager", "20.11*")


@provision("20.6")
def test_after_no_more_bets_nothing_is_made_changed_or_taken_back() -> None:
    table = three_cards(1, 2)
    ante(table)
    pair_plus(table)
    table.do(Reduce(1, "pair-plus", 500))
    late = (bet(2, "ante", "10"), bet(1, "ante", "10"), Remove(1, "ante"), Reduce(1, "pair-plus", 100))
    table.do(call("no-more-bets"))
    assert [refusal(table, each) for each in late] == [("betting-closed", "20.6*")] * 4
    table = three_cards(1, 2)
    ante(table)
    deal(table, EXAMPLE["pair"], QUEEN)
    assert [refusal(table, each)[1] for each in late] == ["20.6*"] * 4
    assert refusal(table, bet(1, "play", "10")) == ("by-choice", "20.1*")


@provision("20.1", "20.6")
@pytest.mark.parametrize("amount", ["9.99", "10.01", "5", "20", "1000000"])
def test_a_play_wager_is_the_ante_exactly(amount: str) -> None:
    table = three_cards()
    ante(table)
    deal(table, EXAMPLE["pair"], QUEEN)
    assert refusal(table, Choose(1, "play", {"amount": amount})) == ("not-the-ante", "20.6*")
    table.do(Choose(1, "play", {"amount": "10.00"}))
    assert table.rounds == 1


@provision("20.6")
def test_who_has_not_the_chips_folds_or_buys_some() -> None:
    table = three_cards(chips="15")
    ante(table)
    deal(table, EXAMPLE["pair"], QUEEN)
    assert refusal(table, Choose(1, "play")) == ("not-enough-chips", "20.6*")
    table.do(Choose(1, "buy-in", {"amount": "5"}))
    play(table)
    assert table.rounds == 1


# 20.11


@provision("20.11")
@pytest.mark.parametrize("dealer", [QUEEN, JACK, ACES])
@pytest.mark.parametrize("hand", EXAMPLE)
def test_pair_plus_and_the_bonus_are_paid_whatever_the_dealer_has(hand: str, dealer: str) -> None:
    table = three_cards()
    ante(table)
    pair_plus(table, amount="5")
    deal(table, EXAMPLE[hand], dealer)
    told = {wager: paid for _, wager, _, paid in brought(play(table))}
    assert told["pair-plus"] == 500 * PAIR_PLUS.get(hand, -1)
    assert told.get("ante-bonus") == (1000 * BONUS[hand] if hand in BONUS else None)


@provision("20.11")
@pytest.mark.parametrize(
    ("hand", "dealer", "ante_brings", "play_brings"),
    [
        ("QS 4D 2C", JACK, 1000, 0),
        ("2S 3D 5C", JACK, 1000, 0),
        ("QS 6D 2C", QUEEN, 1000, 1000),
        ("QS 5H 3D", QUEEN, 0, 0),
        ("QS 5H 2D", QUEEN, -1000, -1000),
        ("9S 8S 7S", "TD 9D 8D", -1000, -1000),
    ],
)
def test_ante_and_play_are_paid_one_to_one(hand: str, dealer: str, ante_brings: int, play_brings: int) -> None:
    table = three_cards()
    ante(table)
    deal(table, hand, dealer)
    told = {wager: paid for _, wager, _, paid in brought(play(table))}
    assert (told["ante"], told["play"]) == (ante_brings, play_brings)
    bonus = 5000 if hand == "9S 8S 7S" else 0
    assert table.chips(1) == 100_000 + ante_brings + play_brings + bonus


@provision("20.11")
def test_a_house_pays_better_and_not_less() -> None:
    table = three_cards(odds={"flush": "5 to 1", "bonus-straight": "2 to 1"})
    ante(table)
    pair_plus(table)
    deal(table, EXAMPLE["straight"], JACK)
    assert (1, "ante-bonus", "win", 2000) in brought(play(table))
    for line in ("flush", "bonus-straight-flush", "straight-flush", "pair"):
        (violation,) = violations("three-card-poker", odds={line: "1 to 2"})
        assert short(violation.cites) == "20.11*"
    for line in ("ante", "play"):
        (violation,) = violations("three-card-poker", odds={line: "2 to 1"})
        assert short(violation.cites) == "20.11*"


@provision("20.11")
def test_a_folded_hand_has_no_bonus() -> None:
    table = three_cards()
    ante(table)
    deal(table, EXAMPLE["straight-flush"], QUEEN)
    assert brought(fold(table)) == [(1, "ante", "lose", -1000)]


# 20.6: a second area


@provision("20.6")
def test_a_second_area_is_the_one_beside_where_the_house_offers_it() -> None:
    assert refusal(three_cards(2), bet(2, "ante", "10", 3)) == ("pick-not-offered", "20.6*")
    table = three_cards(2, 4, betting_areas=True)
    assert refusal(table, bet(2, "ante", "10", 5)) == ("not-adjacent", "20.6*")
    assert refusal(table, bet(2, "ante", "10", 2)) == ("own-area", "20.6*")
    assert refusal(three_cards(3, 4, betting_areas=True), bet(3, "ante", "10", 4)) == ("area-taken", "20.6*")
    table.do(read_step({"seat": 2, "bet": "ante", "amount": "10", "box": 3}))
    assert refusal(table, bet(4, "ante", "10", 3)) == ("area-taken", "20.6*")
    assert refusal(table, bet(2, "pair-plus", "10", 1)) == ("not-adjacent", "20.6*")
    ante(table, 2, "20")
    deal(table, "AS KD QH", "2S 3D 5C", QUEEN)
    assert refusal(table, Choose(4, "play", {"box": 3})) == ("not-your-hand", "20.10*")
    table.do(read_step({"seat": 2, "choose": "fold", "box": 3}))
    assert brought(table.do(Choose(2, "play"))) == [
        (2, "ante-bonus", "win", 2000),
        (2, "ante", "win", 2000),
        (2, "play", "win", 2000),
    ]
    assert mistake(three_cards(betting_areas=True), bet(1, "ante", "10", "2")) == "unknown-pick"
