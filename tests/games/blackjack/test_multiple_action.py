"""Multiple action blackjack: N.J.A.C. 19:47-2.18."""

from typing import Any

import pytest

from chapter47 import Showing, bet
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Remove
from kit.baccarat import acts, calls, choose, facts
from kit.blackjack import at, blackjack, by_spot, net, play, violations, wager
from kit.blackjack import wagered_spots as wagered
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

# 2.18(a): two or three hands of the dealer, made with one first card


@provision("2.18(a)")
@pytest.mark.parametrize("action", [2, 3])
def test_the_dealer_makes_two_or_three_hands_with_one_first_card(action: int) -> None:
    table = wagered(*["10"] * action, action=action)
    events = play(table, "TS 6D 9H 1:stand TD AD TC 4D" + (" 9D 8D" if action == 3 else ""))
    totals = [said for said in calls(events, "2.6(h)") if said.startswith("Dealer has")]
    assert totals == ["Dealer has 17", "Dealer has 20", "Dealer has 23"][:action]
    assert by_spot(events) == dict(zip((1, 2, 3), (1000, -1000, 1000)[:action], strict=False))
    assert table.rounds == 1


@provision("2.18(a)")
@pytest.mark.parametrize("wrong", [1, 4, -1, "2", True])
def test_not_one_and_not_four(wrong: object) -> None:
    (violation,) = violations(multiple_action=wrong)
    assert (violation.option, short(violation.cites)) == ("multiple-action", "2.18(a)")


@provision("2.18(a)")
def test_where_it_is_not_offered_there_are_no_spots() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    assert mistake(table, bet(1, "blackjack", "10", "spot 2")) == "no-such-box"
    two = wagered("10", "10", action=2)
    for wrong in ("spot 3", "spot 0", "box 1 spot 4", "box 8 spot 2", "spot", "", 0, 8, -1):
        assert mistake(two, bet(1, "blackjack", "10", wrong)) == "no-such-box"


@provision("2.8(c)", "2.18(e)")
@pytest.mark.parametrize(
    ("option", "value", "number"), [("surrender", True, "2.8(c)"), ("hole-card", "face-down", "2.18(e)")]
)
def test_what_does_not_go_with_it(option: str, value: object, number: str) -> None:
    (violation,) = violations(multiple_action=2, **{option: value})
    assert (violation.option, short(violation.cites)) == (option, number)


# 2.18(b): two wagers or three


@provision("2.18(b)")
@pytest.mark.parametrize(("all_hands", "needed"), [(False, 2), (True, 3)])
@pytest.mark.parametrize("made", [1, 2, 3])
def test_who_has_fewer_wagers_than_the_table_asks_for_is_not_dealt_in(made: int, all_hands: bool, needed: int) -> None:
    table = wagered(*["10"] * made, all_hands=all_hands)
    wager(table, 1, "10", 2)
    for spot in (2, 3):
        wager(table, 1, "10", f"box 2 spot {spot}")
    play(table, "TS 9S" if made >= needed else "TS")
    assert set(table.layout.stakes) >= {
        (seat_owner(1), "blackjack", "box 2"),
        (seat_owner(1), "blackjack", "box 2 spot 3"),
    }
    assert len(table.layout.stakes) == 3 + (made if made >= needed else 0)
    assert table.chips(1) == 100_000 - 1000 * len(table.layout.stakes)


@provision("2.18(b)")
@pytest.mark.parametrize(("all_hands", "made"), [(False, 1), (True, 1), (True, 2)])
def test_nothing_is_dealt_where_nobody_has_as_many_wagers_as_the_table_asks_for(all_hands: bool, made: int) -> None:
    table = wagered(*["10"] * made, all_hands=all_hands)
    assert refusal(table, Showing("deal", ("TS",))) == ("too-few-wagers", "2.18(b)")
    for spot in range(made + 1, 4):
        wager(table, 1, "10", f"box 1 spot {spot}")
    play(table, "TS 6D 9H")


@provision("2.18(b)")
def test_wagers_are_placed_from_the_first_spot_on_and_may_differ() -> None:
    table = wagered("10")
    assert refusal(table, bet(1, "blackjack", "5", "spot 3")) == ("spots-in-order", "2.18(b)")
    wager(table, 1, "25", "spot 2")
    wager(table, 1, "5", "spot 3")
    assert [stake.amount for stake in table.layout.stakes.values()] == [1000, 2500, 500]
    table.do(Remove(1, "blackjack", "box 1 spot 2"))
    assert set(table.layout.stakes) == {(seat_owner(1), "blackjack", "box 1")}  # what lay behind it goes as well


@provision("2.18(b)")
@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"action": 2}, "2 hands of the dealer, at least 2 wagers"),
        ({"action": 3}, "3 hands of the dealer, at least 2 wagers"),
        ({"action": 3, "all_hands": True}, "3 hands of the dealer, at least 3 wagers"),
    ],
)
def test_the_number_of_wagers_is_posted(house: dict[str, Any], said: str) -> None:
    table = wagered("10", **house)
    (notice,) = [each for each in table.game.notices(table.house) if short(each.cites) == "2.18(b)"]
    assert said in notice.text


@provision("2.18(b)")
def test_the_least_and_the_most_of_each_wager_are_posted_and_hold_for_each() -> None:
    table = wagered("10", action=3, min="5", max="100")
    assert "Minimum $5.00, maximum $100.00" in [notice.text for notice in table.sign()]
    for pick in ("spot 2", "box 2"):
        assert refusal(table, bet(1, "blackjack", "4.99", pick)) == ("below-minimum", "8.2(a)")
        assert refusal(table, bet(1, "blackjack", "100.01", pick)) == ("above-maximum", "8.2(a)")


@provision("2.18(b)")
def test_to_ask_for_all_three_there_must_be_three() -> None:
    (violation,) = violations(all_hands=True)
    assert (violation.option, short(violation.cites)) == ("all-hands", "2.18(b)")


# 2.18(e) to (j): the dealer's hands


@provision("2.18(e)", "2.18(f)", "2.18(f)2", "2.18(g)", "2.18(h)", "2.18(i)", "2.18(j)")
def test_one_hand_after_the_other_each_settled_before_the_next_begins() -> None:
    table = wagered("10", "20", "30")
    play(table, "TS 6D 9H")
    assert marks_on(table)["dealer"] == ["6D"]  # no second card before the players' decisions
    assert calls(choose(table, 1, "stand"), "2.6(h)") == ["Dealer's Card"]
    events = play(table, "TD AD")
    assert by_spot(events) == {1: 1000}
    (collected,) = [each for each in facts(events, "performed") if short(each.cites) == "2.18(f)2"]
    assert collected.details["cards"] == ["TD", "AD"]  # all but the first
    assert len(acts(events, "2.18(g)")) == 1  # which is moved to the second area
    assert (marks_on(table)["dealer"], marks_on(table)["dealer-hand"]) == (["6D"], 2)
    events = play(table, "TC 4D")
    assert by_spot(events) == {2: -2000}
    collected, moved = [each for each in facts(events, "performed") if short(each.cites) == "2.18(h)"]
    assert (collected.details["cards"], moved.details["hand"]) == (["TC", "4D"], 3)
    assert (marks_on(table)["dealer"], marks_on(table)["dealer-hand"]) == (["6D"], 3)
    events = play(table, "9D 8D")
    assert by_spot(events) == {3: 3000}
    (picked,) = [each for each in facts(events, "performed") if short(each.cites) == "2.18(j)"]
    assert picked.details["cards"] == ["TS", "9H", "6D", "9D", "8D"]
    orders = [short(cites) for _, _, _, cites in table.ledger.journal()]
    assert orders[-5:] == ["2.18(f)", "2.18(f)", "2.18(h)", "2.18(i)", "2.18(i)"]  # winnings and wager, loss, both
    assert table.rounds == 1


@provision("2.18(f)")
def test_a_hand_over_21_loses_all_its_wagers_at_once() -> None:
    table = wagered("10", "20", "30", seats=(1, 2))
    play(table, "TS 9S 6D 2H TH 1:double")
    events = play(table, "KC")  # doubled, and 22
    assert by_spot(events) == {1: -1000, 2: -2000, 3: -3000}
    assert by_spot(events, "double") == {1: -1000, 2: -2000, 3: -3000}
    assert {key[0] for key in table.layout.stakes} == {seat_owner(2)}
    assert table.chips(1) == 100_000 - 12_000


@provision("2.18(f)")
def test_a_dealers_blackjack_gives_back_nothing_of_such_a_hand() -> None:
    table = wagered("10", "10", action=2, seats=(1, 2))
    events = play(table, "TS 9S TD 2H TH 1:double KC 2:stand AD 9D")
    assert net(events) == {1: -4000, 2: -2000 + 1000}


@provision("2.18(f)1")
@pytest.mark.parametrize("up", ["6D", "TD", "9D"])
def test_with_every_hand_over_21_the_dealer_draws_nothing_and_picks_all_up(up: str) -> None:
    table = wagered("10", "10", seats=(1, 2))
    events = play(table, f"TS 9S {up} 6H 5H 1:hit KC 2:hit KD")
    assert len(acts(events, "2.18(f)1")) == 1
    (picked,) = [each for each in facts(events, "performed") if short(each.cites) == "2.18(j)"]
    assert picked.details["cards"] == [up]  # the players' cards went with their wagers
    assert table.rounds == 1


@provision("2.18(h)", "2.18(j)")
def test_without_a_third_wager_the_round_ends_with_the_second_hand() -> None:
    table = wagered("10", "20")
    play(table, "TS 6D 9H 1:stand TD AD")
    assert table.rounds == 0
    events = play(table, "TC 4D")
    assert table.rounds == 1
    assert by_spot(events) == {2: -2000}


@provision("2.18(h)")
def test_one_third_wager_is_enough_for_a_third_hand() -> None:
    table = wagered("10", "20", seats=(1, 2))
    wager(table, 2, "30", "spot 3")
    play(table, "TS 9S 6D 9H TH 1:stand 2:stand TD AD TC 4D")
    assert (table.rounds, set(table.layout.stakes)) == (0, {(seat_owner(2), "blackjack", "box 2 spot 3")})
    assert net(play(table, "9D 8D")) == {2: 3000}


@provision("2.18(f)", "2.18(h)")
def test_a_blackjack_waits_for_the_second_card_of_each_hand() -> None:
    table = wagered("10", "20", "30")
    events = play(table, "AS TD KH 9D")
    assert by_spot(events) == {1: 1500}
    assert by_spot(play(table, "AD")) == {2: 0}
    events = play(table, "5D")
    assert by_spot(events) == {3: 4500}
    assert at(events, "blackjack", "box 1 spot 3").result == "win"


@provision("2.18(f)")
def test_it_is_paid_at_once_on_every_spot_where_the_dealer_can_have_none() -> None:
    table = wagered("10", "20", "30")
    events = play(table, "AS 9D KH")
    assert by_spot(events) == {1: 1500, 2: 3000, 3: 4500}
    assert table.rounds == 1
    assert not acts(events, "2.18(f)1")  # nobody is over 21
