"""What is wagered at caribbean stud, with what, when and by whom: N.J.A.C. 19:47-16.1, 16.6 and 16.10(a)."""

import pytest

from chapter47 import Choose, Reduce, Remove, bet, call, read_house
from chapter47.games.caribbean_stud import GAME
from chapter47.house import UnlawfulHouse
from kit.baccarat import facts
from kit.caribbean import (
    HANDS,
    KINGS,
    NO_HAND,
    QUALIFIES,
    ante,
    caribbean,
    choose,
    deal,
    deal_cards,
    finish,
    of,
    paid,
    play,
    shuffle,
)
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


@provision("16.6(a)")
@pytest.mark.parametrize(
    ("instrument", "may"), [("chips", True), ("plaque", True), ("match-play", True), ("cash", False)]
)
def test_wagers_are_chips_plaques_and_match_play_and_no_cash(instrument: str, may: bool) -> None:
    table = caribbean(1)
    wager = bet(1, "ante", "10")._replace(instrument=instrument)
    if may:
        table.do(wager)
        assert len(table.layout.stakes) == 1
    else:
        assert refusal(table, wager._replace(confirmed_by=("dealer", "supervisor"))) == (
            "instrument-not-taken",
            "16.6(a)",
        )


@provision("16.6(b)")
def test_after_no_more_bets_nothing_is_made_raised_or_taken_back() -> None:
    table = caribbean(1, 2)
    ante(table, 1)
    table.do(Reduce(1, "ante", 500))
    table.do(bet(1, "ante", "5"))
    table.do(bet(2, "ante", "10"))
    table.do(Remove(2, "ante"))
    table.do(call("no-more-bets"))
    wagers = (bet(2, "ante", "10"), bet(1, "ante", "5"), bet(1, "progressive", "1"))
    late = (*wagers, Remove(1, "ante"), Reduce(1, "ante", 500))
    assert [refusal(table, each) for each in late] == [("betting-closed", "16.6(b)")] * 5
    deal_cards(table, {1: HANDS["pair"]}, KINGS)
    assert [refusal(table, each) for each in late] == [("betting-closed", "16.6(b)")] * 5
    assert refusal(table, call("no-more-bets")) == ("not-now", "16.6(b)")


@provision('16.1 "Ante wager"')
def test_nothing_is_dealt_where_nobody_has_an_ante() -> None:
    table = caribbean(1, 2)
    assert refusal(table, call("no-more-bets")) == ("nothing-wagered", '16.1 "Ante wager"')
    ante(table, 2)
    deal(table, {2: HANDS["pair"]}, KINGS)
    assert "cards:box:1" not in table.layout.things  # who has none takes no part in the round
    assert refusal(table, Choose(1, "bet")) == ("nothing-to-choose", "16.10(a)")


@provision("16.6(c)")
def test_the_acceptor_takes_one_dollar_beside_an_ante() -> None:
    table = caribbean(1)
    assert refusal(table, bet(1, "progressive", "1")) == ("nothing-to-support", "16.6(c)")
    ante(table, 1)
    for amount in ("0.50", "2", "5"):
        assert refusal(table, bet(1, "progressive", amount)) == ("not-a-deposit", "16.6(c)")
    table.do(bet(1, "progressive", "1"))
    assert refusal(table, bet(1, "progressive", "1")) == ("not-a-deposit", "16.6(c)")
    table.do(Remove(1, "ante"))
    assert not table.layout.stakes
    assert table.chips(1) == 1_000_000_00


@provision('16.1 "Bet wager"', "16.6(d)", "16.10(a)")
def test_a_bet_wager_is_twice_the_ante_and_is_made_once_all_cards_are_dealt() -> None:
    table = caribbean(1)
    assert refusal(table, bet(1, "bet", "20")) == ("by-choice", "16.6(d)")
    assert refusal(table, Choose(1, "bet")) == ("not-now", "16.10(a)")
    ante(table, 1, amount="15")
    deal(table, {1: HANDS["pair"]}, KINGS)
    for amount in ("15", "29.99", "31", "45"):
        assert refusal(table, Choose(1, "bet", {"amount": amount})) == ("not-twice", '16.1 "Bet wager"')
    events = table.do(Choose(1, "bet", {"amount": "30"}))
    assert of(events, 1, "bet").amount == 30_00


@provision('16.1 "Bet wager"', "16.10(a)")
def test_who_has_not_the_chips_buys_some_or_folds() -> None:
    table = caribbean(1, chips="25")
    ante(table, 1)
    deal(table, {1: HANDS["pair"]}, KINGS)
    assert refusal(table, Choose(1, "bet")) == ("not-enough-chips", '16.1 "Bet wager"')
    table.do(Choose(1, "buy-in", {"amount": "5"}))
    table.do(Choose(1, "bet"))
    assert table.rounds == 1


@provision('16.1 "Fold"', "16.10(a)")
def test_a_fold_costs_the_ante_at_once_and_the_hand_is_collected_unseen() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2, progressive=True)
    deal(table, {1: HANDS["royal-flush"], 2: HANDS["pair"]}, KINGS)
    events = table.do(Choose(1, "fold"))
    assert paid(events) == [(1, "ante", "lose", 0), (1, "progressive", "lose", 0)]
    assert [short(each.cites) for each in events if paid([each])] == ["16.10(a)", "16.10(a)"]
    (collected,) = facts(events, "performed")
    assert collected.details["box 1"] == ["XX"] * 5
    assert "cards:box:1" not in table.layout.things
    assert refusal(table, Choose(1, "bet")) == ("nothing-to-choose", "16.10(a)")


@provision("16.10(a)")
def test_players_decide_in_any_order_and_each_once() -> None:
    table = caribbean(1, 4, 7)
    ante(table, 1, 4, 7)
    deal(table, {1: HANDS["pair"], 4: HANDS["flush"], 7: HANDS["high-card"]}, KINGS)
    choose(table, "bet", 4)
    assert refusal(table, Choose(4, "fold")) == ("nothing-to-choose", "16.10(a)")
    choose(table, "fold", 7)
    choose(table, "bet", 1)
    assert table.rounds == 1


@provision("16.10(a)")
def test_for_whoever_does_not_decide_a_supervisor_folds() -> None:
    table = caribbean(1, 2)
    ante(table, 1)
    deal(table, {1: HANDS["pair"]}, KINGS)
    assert "not-confirmed" in refusal(table, call("fold", seat=1))
    assert refusal(table, call("fold", seat=2, confirmed_by=("supervisor",))) == ("nothing-to-choose", "16.10(a)")
    assert mistake(table, call("fold", seat=9, confirmed_by=("supervisor",))) == "no-such-seat"
    assert paid(table.do(call("fold", seat=1, confirmed_by=("supervisor",)))) == [(1, "ante", "lose", 0)]


@provision("16.6(e)")
def test_a_player_has_one_hand() -> None:
    table = caribbean(1)
    assert refusal(table, bet(1, "ante", "10", pick="box 2")) == ("one-hand", "16.6(e)")
    table.do(bet(1, "ante", "10", pick="box 1"))
    deal(table, {1: HANDS["pair"]}, KINGS)
    assert refusal(table, Choose(1, "bet", {"box": 2})) == ("one-hand", "16.6(e)")
    table.do(Choose(1, "bet", {"box": 1}))
    assert table.rounds == 1


@provision("16.6(f)")
@pytest.mark.parametrize("choice", ["bet", "fold"])
def test_who_has_received_cards_stays_until_the_round_is_over(choice: str) -> None:
    table = caribbean(1, 2)
    assert refusal(table, bet(5, "ante", "10")) == ("not-seated", "16.6(f)")
    assert mistake(table, bet(8, "ante", "10")) == "no-such-seat"
    ante(table, 1, 2)
    deal(table, {1: HANDS["pair"], 2: HANDS["flush"]}, KINGS)
    choose(table, choice, 1)
    (leaving,) = facts(table.do(Choose(1, "leave")), "leaving")
    assert short(leaving.cites) == "16.6(f)"
    assert 1 in table.seats
    choose(table, "bet", 2)
    assert 1 not in table.seats


# Limits


@provision("16.6(b)")
def test_the_table_s_limits_are_for_the_ante_and_not_for_what_follows_it() -> None:
    table = caribbean(1, min="10", max="100")
    assert refusal(table, bet(1, "ante", "5"))[0] == "below-minimum"
    assert refusal(table, bet(1, "ante", "101"))[0] == "above-maximum"
    ante(table, 1, amount="100", progressive=True)
    events = finish(table, {1: HANDS["pair"]}, QUALIFIES)
    assert of(events, 1, "bet").amount == 200_00


# 16.12


@provision("16.12(a)")
@pytest.mark.parametrize(("odds", "may"), [("101 to 1", True), ("101 win 1", True), ("101 for 1", False)])
def test_odds_are_stated_with_to_or_win(odds: str, may: bool) -> None:
    if may:
        assert str(read_house(GAME, {"odds": {"royal-flush": odds}}).odds["royal-flush"]) == "101 to 1"
        return
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, {"odds": {"royal-flush": odds}})
    (violation,) = unlawful.value.violations
    assert short(violation.cites) == "16.12(a)"


PRINTED = {
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 7,
    "flush": 5,
    "straight": 4,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "pair": 1,
    "ace-king": 1,
}


@provision("16.12(b)", "16.12(c)", "16.5(b)", "16.5(b)1", "16.5(b)2", "16.5(b)3", "16.5(b)4", "16.5(b)5")
@provision("16.5(b)6", "16.5(b)7", "16.5(b)8", "16.5(b)9")
@pytest.mark.parametrize(("hand", "odds"), PRINTED.items())
def test_a_winning_bet_is_paid_by_the_printed_table_and_the_ante_1_to_1(hand: str, odds: int) -> None:
    table = caribbean(1)
    events = play(table, {1: HANDS[hand]}, QUALIFIES)
    assert paid(events) == [(1, "ante", "win", 10_00), (1, "bet", "win", odds * 20_00)]
    assert [short(of(events, 1, wager).cites) for wager in ("ante", "bet")] == ["16.12(b)", "16.12(c)"]
    assert table.chips(1) == 1_000_010_00 + odds * 20_00


@provision("16.12(c)")
@pytest.mark.parametrize("line", [line for line in PRINTED if line not in ("pair", "ace-king")] + ["one-pair"])
def test_a_house_may_pay_more_and_never_less(line: str) -> None:
    odds = PRINTED.get(line, 1)
    better = caribbean(1, odds={line: f"{odds + 1} to 1"})
    events = play(better, {1: HANDS["pair" if line == "one-pair" else line]}, QUALIFIES)
    assert of(events, 1, "bet").paid == (odds + 1) * 20_00
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, {"odds": {line: f"{2 * odds - 1} to 2"}})
    assert [short(violation.cites) for violation in unlawful.value.violations] == ["16.12(c)"]


@provision("16.12(e)")
@pytest.mark.parametrize(("line", "dollars"), [("four-of-a-kind", 500), ("full-house", 100), ("flush", 50)])
def test_a_house_may_pay_more_for_a_progressive_hand_and_never_less(line: str, dollars: int) -> None:
    better = caribbean(1, odds={f"progressive-{line}": f"{dollars + 1} to 1"})
    ante(better, 1, progressive=True)
    assert of(finish(better, {1: HANDS[line]}, QUALIFIES), 1, "progressive").paid == (dollars + 1) * 100
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, {"odds": {f"progressive-{line}": f"{dollars - 1} to 1"}})
    assert [short(violation.cites) for violation in unlawful.value.violations] == ["16.12(e)"]


@provision("16.12(b)")
def test_the_ante_pays_neither_more_nor_less() -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, {"odds": {"ante": "2 to 1"}})
    assert [short(violation.cites) for violation in unlawful.value.violations] == ["16.12(b)"]


@provision("16.12(d)")
def test_a_bet_wager_wins_five_thousand_dollars_at_most_and_the_stake_goes_back_beside_it() -> None:
    table = caribbean(1)
    ante(table, 1, amount="25")
    events = finish(table, {1: HANDS["royal-flush"]}, QUALIFIES)
    assert of(events, 1, "bet").paid == 50_00 * 100
    shuffle(table)
    ante(table, 1, amount="25.50")
    before = table.chips(1)
    events = finish(table, {1: HANDS["royal-flush"]}, QUALIFIES)
    bet_wager = of(events, 1, "bet")
    assert (bet_wager.paid, bet_wager.returned, short(bet_wager.cites)) == (5_000_00, 51_00, "16.12(d)")
    assert ("pay no more than the limit on a bet wager", "16.12(d)") in [
        (fact.details["act"], short(fact.cites)) for fact in facts(events, "performed")
    ]
    assert table.chips(1) - before == 5_000_00 + 25_50 + 25_50
    table.check()


@provision("16.12(d)")
def test_without_a_hand_of_the_dealer_s_the_limit_has_nothing_to_limit() -> None:
    table = caribbean(1)
    ante(table, 1, amount="10000")
    events = finish(table, {1: HANDS["royal-flush"]}, NO_HAND)
    assert paid(events) == [(1, "ante", "win", 10_000_00), (1, "bet", "void", 0)]
