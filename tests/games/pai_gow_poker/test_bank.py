"""Players who bank, alone or with the house, the cut, and what a house may choose: N.J.A.C. 19:47-11.6, 11.10."""

from typing import Any

import pytest

from chapter47 import Choose, Report, Showing, Table, UnlawfulHouse, bet, call, read_house
from chapter47.games.pai_gow_poker import GAME
from chapter47.money.ledger import INVENTORY
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, acts, bank_deals, banked, deal, play, ready, results, second_round, table, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
LOSES, WINS = ("QS QD 8C 7D 5H 3C 2H", "8C 7D"), ("3S 3H 3D 5C 7H KC QC", "KC QC")
BANK = "AS AD TC 9H 6S 4H 2D"
"""Aces behind, ten and nine in front."""
KINGS = "KS KH 7C 6C 4C JD TS"
"""The house way: kings behind, jack and ten in front. A push against the bank."""


@provision("11.10(a)", "11.10(b)")
def test_nobody_banks_where_the_house_has_none_or_in_the_first_round() -> None:
    at = table(1, 2, house={"banking": True})
    assert refusal(at, Choose(1, "accept-bank")) == ("start-of-game", "11.10(b)")
    with pytest.raises(UnlawfulHouse):
        read_house(GAME, {"game": "pai-gow-poker", "co-banking": True})


@provision("11.10(c)")
def test_the_bank_is_offered_counterclockwise_and_the_first_offer_moves_on() -> None:
    at = second_round(1, 3, 5)
    assert refusal(at, Choose(3, "accept-bank")) == ("not-offered", "11.10(c)")
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(3, "accept-bank"))
    at.do(Choose(3, "dealer-wager", {"amount": "0"}))
    wager(at, 1, 5)
    banked(at, {3: BANK, 1: LOSES[0], 5: "8S 8H 8D 5S 7S KC QH"}, {1: "8C 7D", 3: "TC 9H", 5: "KC QH"}, 3)
    ready(at)
    assert refusal(at, Choose(1, "accept-bank"))[0] == "not-offered"  # seat 3 is offered it first now
    assert refusal(at, Choose(3, "accept-bank")) == ("bank-twice", "11.10(c)")


@provision("11.10(d)1")
def test_a_bank_wagered_against_the_dealer_in_the_last_round_without_a_bank() -> None:
    at = table(1, 2, 3, house={"banking": True})
    play(at, {1: LOSES, 3: WINS})  # seat 2 has not wagered
    ready(at)
    at.do(Choose(1, "pass-bank"))
    assert refusal(at, Choose(2, "accept-bank")) == ("no-wager-before", "11.10(d)1")
    at.do(Choose(2, "pass-bank"))
    at.do(Choose(3, "accept-bank"))
    at.do(Choose(3, "dealer-wager", {"amount": "0"}))
    wager(at, 1, 2)
    banked(at, {3: BANK, 1: LOSES[0], 2: KINGS}, {1: "8C 7D", 2: "JD TS", 3: "TC 9H"}, 3)
    ready(at)  # in a round with a bank seat 2 has wagered, and that does not count
    assert refusal(at, Choose(2, "accept-bank")) == ("no-wager-before", "11.10(d)1")


@provision("11.10(l)", "11.10(o)", "11.7(a)")
@pytest.mark.parametrize("wins", [True, False])
def test_a_coupon_against_a_bank_is_chips_of_the_house_where_it_loses_and_paid_by_the_bank_where_it_wins(
    wins: bool,
) -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(at, 2)
    at.do(bet(2, "pai-gow-poker", "10", instrument="match-play"))
    before = at.ledger.balance(INVENTORY)
    hand, low = WINS if wins else LOSES
    banked(at, {1: BANK, 2: hand}, {1: "TC 9H", 2: low}, 1)
    if wins:  # 30 from the bank, 20 in chips back, 1.50 vigorish
        assert (at.chips(1), at.chips(2)) == (98000 - 3000, 98000 + 3000 - 150)
    else:  # 20 of the player's and 10 of the house's, less 1.50 vigorish
        assert (at.chips(1), at.chips(2)) == (98000 + 3000 - 150, 96000)
        assert before - at.ledger.balance(INVENTORY) == 1000
    at.check()


@provision("11.9(e)1")
@pytest.mark.parametrize("bank", [False, True])
def test_a_surrendered_wager_stays_collected_where_all_hands_are_void_against_dealer_and_bank_alike(bank: bool) -> None:
    at = second_round(1, 2, 3)
    for seat in (1,) if bank else (1, 2, 3):
        at.do(Choose(seat, "accept-bank" if bank else "pass-bank"))
    wager(at, 2, 3)
    if bank:
        bank_deals(at, {1: BANK, 2: LOSES[0], 3: WINS[0]}, 1)
    else:
        deal(at, {"dealer": DEALER, 2: LOSES[0], 3: WINS[0]})
    at.do(Choose(2, "surrender"))
    at.do(Report("exposed-card", {"of": "bank" if bank else "dealer"}))
    assert (at.chips(2), at.chips(3), at.round_began) == (96000, 98000, None)
    assert at.chips(1) == (98000 + 2000 - 100 if bank else 98000)  # the bank's, less vigorish
    assert at.ledger.balance("center") == 0
    at.check()


@provision("11.10(c)", '11.1 "Bank"')
def test_a_bank_who_wants_to_leave_remains_until_the_others_wagers_are_paid() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    assert [short(fact.cites) for fact in facts(at.do(Choose(1, "leave")), "leaving")] == ['11.1 "Bank"']
    assert 1 in at.seats


@provision("11.10(d)", "11.10(d)2")
def test_a_bank_wagered_before_and_covers_all_other_wagers() -> None:
    at = second_round(1, 2, chips="100")
    wager(at, 2, amount="80")
    at.do(Choose(1, "accept-bank"))  # 80 is left of 100
    assert refusal(at, bet(2, "pai-gow-poker", "1"))[1] == "11.10(d)2"


@provision("11.10(f)", '11.1 "Bank"')
def test_a_wager_of_the_bank_goes_back_and_it_makes_none() -> None:
    at = second_round(1, 2, house={"betting-areas": True})
    wager(at, 1, 2)
    at.do(Choose(1, "accept-bank"))
    assert at.chips(1) == 98000
    assert refusal(at, bet(1, "pai-gow-poker", "10"))[0] == "bank-wagers"


@provision("11.10(g)", "11.10(h)", "11.10(h)1", "11.10(h)3", "11.10(k)", "11.10(l)", "11.10(n)", "11.10(o)")
def test_wagers_go_through_the_centre_and_the_bank_pays_vigorish_on_what_is_left() -> None:
    at = second_round(1, 2, 3)
    at.do(Choose(1, "accept-bank"))
    wager(at, 2, 3, amount="50")
    events = banked(at, {1: BANK, 2: LOSES[0], 3: WINS[0], "dealer": KINGS}, {1: "TC 9H", 2: "8C 7D", 3: "KC QC"}, 1)
    assert results(events) == [
        ("dealer", "dealer-wager", "void", 0, 0, "11.10(k)"),
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (3, "pai-gow-poker", "win", 5000, 250, "11.9(j)"),
        (1, "bank", "void", 0, 0, "11.10(l)"),
    ]
    assert (at.chips(1), at.chips(2), at.chips(3)) == (98000, 93000, 102750)
    assert ("11.10(h)1", "shake the shaker at least three times") in acts(events)


@provision("11.10(g)", "11.10(l)", "11.9(j)")
def test_the_dealers_wager_is_the_banks_last_or_less_and_what_is_won_is_the_banks_less_five_percent() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    assert refusal(at, Choose(1, "dealer-wager", {"amount": "21"})) == ("more-than-last", "11.10(g)")
    at.do(Choose(1, "dealer-wager", {"amount": "10"}))
    wager(at, 2, amount="50")
    events = banked(at, {1: BANK, 2: LOSES[0], "dealer": "KS KH 8S 6C 4C 5S 3S"}, {1: "TC 9H", 2: "8C 7D"}, 1)
    assert results(events) == [
        ("dealer", "dealer-wager", "lose", 0, 0, "11.10(k)"),
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (1, "bank", "win", 6000, 300, "11.10(l)"),
    ]
    assert at.chips(1) == 98000 + 6000 - 300


@provision("11.10(e)", "11.10(m)", '11.1 "Co-banking"')
def test_a_co_bank_has_half_of_what_is_left_and_the_dealer_sets_its_hands_and_makes_no_wager() -> None:
    at = second_round(1, 2, house={"co-banking": True})
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "co-bank"))
    assert refusal(at, Choose(1, "dealer-wager", {"amount": "5"}))[1] == "11.10(e)"
    wager(at, 2, amount="50")
    events = banked(at, {1: BANK, 2: LOSES[0]}, {2: "8C 7D"}, 1)
    assert results(events) == [
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (1, "bank", "win", 2500, 125, "11.10(m)"),
    ]
    assert ("11.10(e)", "set the hands by the house way") in acts(events)
    assert at.chips(1) == 98000 + 2500 - 125


@provision("11.11(j)")
def test_a_bank_that_set_wrong_is_reset_by_the_house_way_and_loses_nothing_by_it() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(at, 2)
    events = banked(at, {1: BANK, 2: LOSES[0]}, {1: "AS AD", 2: "8C 7D"}, 1)
    assert ("11.11(j)", "set the hands by the house way") in acts(events)
    assert results(events)[-1] == (1, "bank", "win", 2000, 100, "11.10(l)")


@provision("11.10(h)1")
def test_a_bank_that_takes_the_lid_off_shakes_again() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Report("lid-removed"))
    at.do(Showing("shake", (1, 2, 5)))


@provision("11.10(i)", "11.10(i)1", "11.10(i)2", "11.10(i)4", "11.10(i)5")
def test_from_the_hand_the_bank_selects_the_first_stack_and_the_order_wraps() -> None:
    at = second_hand_round()
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    at.do(call("no-more-bets"))
    # Stack 6 gets the 6th, 9th, 20th, 23rd, 34th, 37th and 48th card; it is the bank's, who is counted to.
    dealt = ["XX"] * 49
    for place, card in zip((6, 9, 20, 23, 34, 37, 48), ["2S", "3S", "4S", "5S", "6S", "7S", "8S"], strict=True):
        dealt[place - 1] = card
    # Clockwise from seat 1: the dealer, seats 6 to 2. So seat 2 has the seventh stack from stack 6 on: stack 5.
    for place, card in zip((5, 10, 19, 24, 33, 38, 47), ["2H", "3H", "4H", "5H", "6H", "7H", "8H"], strict=True):
        dealt[place - 1] = card
    at.do(Showing("deal", tuple(dealt)))
    assert refusal(at, Choose(2, "first-stack", {"stack": 6})) == ("not-the-bank", "11.10(i)1")
    at.do(Choose(1, "first-stack", {"stack": 6}))
    at.do(Showing("shake", (1, 2, 5)))
    assert at.private(1) == {"box:1": ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]}
    assert at.private(2) == {"box:2": ["2H", "3H", "4H", "5H", "6H", "7H", "8H"]}


def second_hand_round() -> Table:
    options: dict[str, Any] = {"banking": True, "dealing": "hand"}
    at = table(1, 2, house=options)
    wager(at, 1, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("deal", ("XX",) * 49))
    at.do(Showing("shake", (1, 2, 5)))
    at.do(Choose(1, "surrender"))
    at.do(Choose(2, "surrender"))
    ready(at)
    return at


# 11.6


@provision("11.6(c)", "11.6(d)", "11.6(d)2", "11.6(e)")
def test_the_bank_is_offered_the_cut_and_then_the_others_counterclockwise() -> None:
    at = second_round(1, 2, 5)
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(2, "accept-bank"))
    assert refusal(at, Choose(5, "cut", {"at": 20})) == ("not-offered", "11.6(d)2")
    assert refusal(at, Choose(2, "cut", {"at": 9})) == ("cut-too-near", "11.6(e)")
    at.do(Choose(2, "decline-cut"))
    at.do(Choose(5, "cut", {"at": 20}))
    assert at.state.shoe.cut == 20
    at.do(call("recut", confirmed_by=("supervisor",)))
    assert refusal(at, Choose(1, "cut", {"at": 20})) == ("not-offered", "11.6(f) [1996-05-20]")
    at.do(Choose(5, "cut", {"at": 11}))  # by whoever cut before
    assert at.state.shoe.cut == 31


@provision("11.6(d)3")
def test_without_a_bank_the_cut_is_offered_from_the_right_and_moves_on_round_by_round() -> None:
    at = table(2, 4, 6)
    for first in (2, 4, 6, 2):
        play(at, {2: LOSES})
        at.do(Showing("shuffle", "by-hand"))
        others = {2, 4, 6} - {first}
        for seat in others:
            assert refusal(at, Choose(seat, "cut", {"at": 20})) == ("not-offered", "11.6(d)")
        at.do(Choose(first, "cut", {"at": 20}))


@provision("11.13(a)", "11.13(b)6", "11.10(e)")
@pytest.mark.parametrize(
    "house",
    [
        {"additional-wager": True},
        {"additional-wager": True, "starting-position": "generator", "odds": {"additional": "5 to 1"}},
        {"additional-wager": True, "starting-position": "generator", "odds": {"additional": "7 to 1"}},
        {"co-banking": True},
    ],
)
def test_what_the_law_does_not_allow_together_is_no_house(house: dict[str, object]) -> None:
    with pytest.raises(UnlawfulHouse):
        read_house(GAME, {"game": "pai-gow-poker", **house})
