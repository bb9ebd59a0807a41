"""A round of caribbean stud, from the deal to the discard rack: N.J.A.C. 19:47-16.5, 16.7 to 16.10."""

from itertools import pairwise
from typing import Any

import pytest

from chapter47 import Choose, Showing, call
from chapter47.games.caribbean_stud.rankings import qualifies, rank
from chapter47.table.events import Announced
from kit.baccarat import facts
from kit.caribbean import (
    HANDS,
    KINGS,
    NO_HAND,
    QUALIFIES,
    acts,
    ante,
    caribbean,
    choose,
    deal,
    deal_cards,
    finish,
    in_order,
    paid,
    play,
    shuffle,
)
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
DEVICE = {"shuffling": "automated"}

# 16.5


@provision('16.1 "Qualifying hand"', "16.5(a)", "16.5(c)")
@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("AS KD 4H 3C 2S", True),
        ("AS QD JH TC 9S", False),
        ("AS KD QH JC 9S", True),
        ("2S 2D 3H 4C 5S", True),
        ("KS QD JH TC 8S", False),
        ("AS 2D 3H 4C 5S", True),  # a straight
        ("QS KD AH 2C 3S", True),  # ace and king, and no straight
        ("JS QD AH 2C 3S", False),
    ],
)
def test_ace_king_four_three_two_is_the_lowest_hand_that_qualifies(cards: str, may: bool) -> None:
    assert qualifies(rank(cards.split())) is may


@provision("16.5(a)", "16.5(b)", "16.5(b)6", "16.5(c)", '16.1 "Push"', '16.1 "Suit"')
@pytest.mark.parametrize(
    ("player", "dealer", "result"),
    [
        ("KS QD JH TC 9S", "5S 4D 3H 2C AS", "win"),  # of straights, ace to five is the lowest
        ("5H 4H 3H 2H AH", "9D 8D 7D 6D 5C", "win"),  # as a straight flush it is above any straight
        ("AD KS 9H 8C 2S", "AC KD 9S 8D 3H", "lose"),  # the fifth card decides
        ("AD KS 9H 8C 2S", "AC KD 9S 8D 2H", "void"),  # suits do not
        ("TS TD 5H 4C 3S", "TH TC 5S 4D 2H", "win"),
        ("TS TD 9H 9C 3S", "JH JC 2S 2D AH", "lose"),
        ("7S 7D 7H 2C 2S", "6S 6D 6H AC AD", "win"),
        ("AS KS 9S 8S 2S", "AH KH 9H 7H 3H", "win"),
    ],
)
def test_the_highest_card_that_the_other_hand_lacks_decides(player: str, dealer: str, result: str) -> None:
    assert {each for _, _, each, _ in paid(play(caribbean(1), {1: player}, dealer))} == {result}


BY_RANK = """
AS KS QS JS TS; KH QH JH TH 9H; 5C 4C 3C 2C AC; AS AH AD AC KS; 2S 2H 2D 2C 3S; AS AH AD KC KS; 2S 2H 2D 3C 3S
AD KD QD JD 9D; 7H 5H 4H 3H 2H; AS KH QD JC TS; 5S 4H 3D 2C AS; AS AH AD KC QS; 2S 2H 2D 4C 3S; AS AH KD KC QS
3S 3H 2D 2C 4S; AS AH KD QC JS; 2S 2H 5D 4C 3S; AS KH QD JC 9S; 7S 5H 4D 3C 2S
"""
"""16.5(b): the highest and the lowest hand of each kind, from the royal flush down, and then what is none of them."""


@provision("16.5(b)", "16.5(b)1", "16.5(b)2", "16.5(b)3", "16.5(b)4", "16.5(b)5", "16.5(b)6", "16.5(b)7")
@provision("16.5(b)8", "16.5(b)9", "16.5(c)")
def test_the_highest_and_the_lowest_of_each_kind_rank_one_below_the_other() -> None:
    hands = [hand.split() for line in BY_RANK.split("\n") for hand in line.split(";") if hand]
    ranks = [rank(hand) for hand in hands]
    assert all(higher > lower for higher, lower in pairwise(ranks))
    assert [each.hand for each in ranks] == [
        *("royal-flush", "straight-flush", "straight-flush", "four-of-a-kind", "four-of-a-kind"),
        *("full-house", "full-house", "flush", "flush", "straight", "straight"),
        *("three-of-a-kind", "three-of-a-kind", "two-pair", "two-pair", "pair", "pair", "high-card", "high-card"),
    ]


# 16.7 to 16.9


@provision("16.7(b)", "16.7(d)", "16.7(e)", '16.1 "Hole card"', '16.1 "Stub"')
def test_one_card_at_a_time_from_the_left_and_the_dealer_s_fifth_face_up() -> None:
    table = caribbean(2, 5)
    ante(table, 5, 2)
    events = deal(table, {2: HANDS["pair"], 5: HANDS["flush"]}, KINGS)
    assert isinstance(events[0], Announced)
    assert (events[0].call, short(events[0].cites)) == ("No more bets", "16.7(b)")
    assert acts(events)[0] == ("16.7(b)", "press the lock-out button on the table controller panel")
    (told,) = facts(events, "dealt")
    assert told.details == {"box 2": ["XX"] * 5, "box 5": ["XX"] * 5, "dealer": [*["XX"] * 4, "2D"]}
    assert table.private(2) == {"box:2": HANDS["pair"].split()}
    assert table.private(5) == {"box:5": HANDS["flush"].split()}
    (stub,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.7(e)"]
    assert (stub.details["cards"], stub.details["stub-by"]) == (52 - 15, '19:47-16.1 "Stub"')
    (hole,) = [fact for fact in facts(events, "performed") if short(fact.cites) == '16.1 "Hole card"']
    assert hole.details["cards"] == 4


@provision('16.1 "Hand"', "16.5(b)", "16.12(d)", "16.10(c)")
def test_the_sign_says_what_a_hand_is_and_what_is_paid_at_most() -> None:
    said = {short(notice.cites): notice.text for notice in caribbean(1).sign()}
    assert said['16.1 "Hand"'] == "Each hand is five cards"
    assert "royal flush" in said["16.5(b)"]
    assert "$5,000.00 at most" in said["16.12(d)"]
    assert "loses all wagers" in said["16.10(c)"]
    assert said["16.11(b)"] == "A progressive payout is verified by the dealer and validated by a supervisor"


FROM_HAND = ["16.8(a)", "16.8(b)2", "16.8(b)2i", "16.8(b)2ii", "16.8(b)3"]


@provision("16.8(a)", "16.8(b)", "16.8(b)2", "16.8(b)2i", "16.8(b)2ii", "16.8(b)3", "16.8(d)", "16.8(e)")
def test_from_the_dealer_s_hand() -> None:
    table = caribbean(1, dealing="hand", **DEVICE)
    for number in range(5):
        ante(table, 1)
        first, *events = finish(table, {1: HANDS["pair"]}, QUALIFIES)
        assert isinstance(first, Announced)
        assert (first.call, short(first.cites)) == ("No more bets", "16.8(b)3")
        assert acts(events)[0] == ("16.8(b)3", "press the lock-out button on the table controller panel")
        assert paid(events)[0] == (1, "ante", "win", 10_00)
        cites = [each for each, _ in acts(events)]
        assert ("16.8(e)" in cites) is (number == 4)
        assert ("16.8(d)" in cites) is (number < 4)  # what was counted goes away by 16.7(f)1
        told = table.do(Showing("shuffle", "by-device"))
        assert [each for each, _ in acts(told)][-5:] == FROM_HAND
        (chosen,) = [fact for fact in facts(told, "performed") if short(fact.cites) == "16.8(a)"]
        assert chosen.details["as-in"] == "19:47-16.8(b)"


# 16.7(d), 16.8(c), 16.9(c): who is dealt to, in which order


@pytest.mark.parametrize(
    ("house", "by", "code"),
    [
        pytest.param({}, "16.7(d)", "face-up", marks=provision("16.7(d)")),
        pytest.param({"dealing": "hand", **DEVICE}, "16.8(c)", "face-up", marks=provision("16.8(c)")),
        pytest.param({"dealing": "automated-shoe", **DEVICE}, "16.9(c)", "", marks=provision("16.9(c)")),
    ],
)
def test_cards_go_clockwise_from_the_left_to_those_who_have_an_ante(house: dict[str, Any], by: str, code: str) -> None:
    table = caribbean(2, 3, 5, **house)
    ante(table, 5, 2)
    hands = {2: HANDS["pair"], 5: HANDS["flush"]}
    table.do(call("no-more-bets"))
    cards = in_order(table, hands, KINGS)
    if code:  # the dealer's fifth card is dealt face up, and no other is
        table.do(Showing("deal", tuple(cards[:14])))
        assert refusal(table, Showing("deal", ("XX",))) == (code, by)
        assert mistake(table, Showing("deal", (cards[14], "AS"))) == "wrong-count"
        events = table.do(Showing("deal", (cards[14],)))
    else:  # stack by stack, all face down
        events = table.do(Showing("deal", tuple(cards)))
    dealt = facts(events, "dealt")[0]
    assert short(dealt.cites) == by
    assert [*dealt.details] == ["box 2", "box 5", "dealer"]
    assert table.private(2) == {"box:2": hands[2].split()}
    assert table.private(3) == {}
    assert table.private(5) == {"box:5": hands[5].split()}


@provision("16.9(a)", "16.9(b)", "16.9(b)1", "16.9(b)2", "16.9(c)", "16.9(d)", "16.9(g)")
def test_in_stacks_from_an_automated_shoe_and_then_the_top_card_is_turned() -> None:
    table = caribbean(1, 3, dealing="automated-shoe", **DEVICE)
    ante(table, 1, 3)
    hands = {1: HANDS["pair"], 3: HANDS["flush"]}
    events = deal(table, hands, KINGS)
    delivered, exposed = facts(events, "dealt")
    assert delivered.details == {"box 1": ["XX"] * 5, "box 3": ["XX"] * 5, "dealer": ["XX"] * 5}
    assert exposed.details == {"dealer": [*["XX"] * 4, "2D"]}
    cites = [short(each.cites) for each in events]
    assert cites.index("16.9(b)2") < cites.index("16.9(c)") < cites.index("16.9(d)") < cites.index("16.9(g)")
    assert table.private(3) == {"box:3": HANDS["flush"].split()}
    choose(table, "bet", 3, 1)
    told = table.do(Showing("shuffle", "by-device"))
    assert [each for each, _ in acts(told)][-2:] == ["16.9(a)", "16.9(b)1"]
    (chosen,) = [fact for fact in facts(told, "performed") if short(fact.cites) == "16.9(a)"]
    assert chosen.details["as-in"] == "19:47-16.9(b)"


@provision("16.11(b)", "16.11(b)1", "16.11(b)2", "16.11(b)3")
@pytest.mark.parametrize("dealer", [NO_HAND, QUALIFIES])
def test_no_progressive_payout_is_made_before_hand_light_and_validation(dealer: str) -> None:
    table = caribbean(1, 2)
    events = play(table, {1: HANDS["flush"], 2: HANDS["full-house"]}, dealer, progressive=True)
    wanted = ("16.11(b)1", "16.11(b)2", "16.11(b)3", "16.12(e)")
    told = [each for event in events if (each := short(event.cites)) in wanted]
    assert told == [*wanted, *wanted]


# 16.10


@provision("16.10(b)")
def test_a_hand_that_is_bet_on_lies_face_down_until_the_dealer_turns_it() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2)
    deal(table, {1: HANDS["pair"], 2: HANDS["flush"]}, KINGS)
    act = "lay the five cards face down: nobody but the dealer touches them again"
    (laid,) = facts(choose(table, "bet", 1), "performed")
    assert (short(laid.cites), laid.details) == ("16.10(b)", {"act": act, "seat": 1})


@provision("16.10(d)")
def test_the_hole_cards_are_turned_when_all_have_bet_or_folded() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2)
    deal(table, {1: HANDS["pair"], 2: HANDS["high-card"]}, KINGS)
    choose(table, "bet", 1)
    assert refusal(table, Showing("turn", tuple(KINGS.split()[:4]))) == ("decision-first", "16.10(d)")
    events = choose(table, "fold", 2)
    turned = facts(events, "dealt")
    assert [(short(each.cites), each.details) for each in turned] == [
        ("16.10(d)", {"dealer": KINGS.split()}),
        ("16.10(e)", {"box 1": HANDS["pair"].split()}),
    ]
    (made,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.10(d)"]
    assert str(made.details["hand"]).startswith("Pair of kings")


@provision("16.10(e)", "16.10(e)1", "16.10(e)2", "16.10(e)3", "16.10(g)", '16.1 "Push"')
def test_from_the_right_losers_as_they_are_turned_then_pushes_then_winners() -> None:
    table = caribbean(1, 2, 3, 4, 5)
    hands = {
        1: "9S 9D 9H 2S 3S",  # wins
        2: "5S 7D 8H TS JS",  # loses
        3: "KH KC 4C 3C 2C",  # ties
        4: "QS QD 8C 6C 2D",  # loses
        5: "AS AH AD 6D 4D",  # wins
    }
    events = play(table, hands, "KS KD 4S 3D 2H")
    assert paid(events) == [
        (4, "ante", "lose", 0),
        (4, "bet", "lose", 0),
        (2, "ante", "lose", 0),
        (2, "bet", "lose", 0),
        (3, "ante", "void", 0),
        (3, "bet", "void", 0),
        (5, "ante", "win", 10_00),
        (5, "bet", "win", 60_00),
        (1, "ante", "win", 10_00),
        (1, "bet", "win", 60_00),
    ]
    turned = [next(iter(fact.details)) for fact in facts(events, "dealt") if short(fact.cites) == "16.10(e)"]
    assert turned == ["box 5", "box 4", "box 3", "box 2", "box 1"]
    (push,) = [fact for fact in facts(events, "performed") if short(fact.cites) == '16.1 "Push"']
    assert push.details["seat"] == 3
    collected = [
        (name, cards)
        for fact in facts(events, "performed")
        for name, cards in fact.details.items()
        if name.startswith("box") and short(fact.cites) == "16.10(g)"
    ]
    assert [name for name, _ in collected] == ["box 4", "box 2", "box 3", "box 5", "box 1"]
    assert all(cards == hands[int(name[4:])].split() for name, cards in collected)
    assert [table.chips(seat) - 1_000_000_00 for seat in range(1, 6)] == [70_00, -30_00, 0, -30_00, 70_00]
    table.check()


@provision("16.10(f)", "16.10(f)2", "16.10(f)3", "16.10(f)4", "16.12(b)")
def test_without_a_qualifying_hand_antes_are_paid_from_the_right_and_bets_go_back() -> None:
    table = caribbean(1, 2)
    events = play(table, {1: HANDS["royal-flush"], 2: "2S 3H 5D 8C JS"}, NO_HAND)
    (said,) = [each for each in events if isinstance(each, Announced) and each.call == "No hand"]
    assert short(said.cites) == "16.10(f)2"
    assert paid(events) == [
        (2, "ante", "win", 10_00),
        (2, "bet", "void", 0),
        (1, "ante", "win", 10_00),
        (1, "bet", "void", 0),
    ]
    assert acts(events)[-1][0] == "16.10(f)4"
    assert not [thing for thing in table.lies("seat:1") if "XX" in str(thing)]


@provision("16.10(f)1")
@pytest.mark.parametrize("turn_over", [True, False])
def test_the_house_may_leave_hands_unturned_but_not_those_with_a_progressive_wager(turn_over: bool) -> None:
    table = caribbean(1, 2, turn_over=turn_over)
    ante(table, 1)
    ante(table, 2, progressive=True)
    events = finish(table, {1: HANDS["pair"], 2: HANDS["two-pair"]}, NO_HAND)
    turned = [next(iter(fact.details)) for fact in facts(events, "dealt") if short(fact.cites) == "16.10(f)1"]
    assert turned == (["box 2", "box 1"] if turn_over else ["box 2"])
    assert HANDS["pair"].split()[0] not in str(events) or turn_over


@provision("16.10(d)")
def test_where_all_fold_the_dealer_s_hand_is_turned_and_nobody_is_paid() -> None:
    table = caribbean(1)
    ante(table, 1)
    deal(table, {1: HANDS["high-card"]}, NO_HAND)
    events = choose(table, "fold", 1)
    assert paid(events) == [(1, "ante", "lose", 0)]
    assert table.rounds == 1


def test_cards_dealt_unseen_are_turned_in_the_law_s_order() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2)
    deal(table, {1: "XX XX XX XX XX", 2: "XX XX XX XX XX"}, "XX XX XX XX 2D")
    choose(table, "bet", 2, 1)
    table.do(Showing("turn", tuple(KINGS.split()[:4])))
    table.do(Showing("turn", tuple(HANDS["flush"].split())))
    events = table.do(Showing("turn", tuple(HANDS["high-card"].split())))
    assert paid(events)[-2:] == [(2, "ante", "win", 10_00), (2, "bet", "win", 100_00)]


@provision("16.10(b)")
def test_a_hand_is_its_player_s_alone_until_it_is_turned() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2)
    hands = {1: HANDS["flush"], 2: HANDS["pair"]}
    table.do(call("no-more-bets"))
    seen: list[Any] = deal_cards(table, hands, KINGS)
    seen += [table.view(2), table.view(), [*table.lies("seat:2")], [*table.lies("dealer")], table.layout.view()]
    hidden = {*HANDS["flush"].split(), *KINGS.split()[:4]} - {*HANDS["pair"].split()}
    assert not [card for card in hidden if f"'{card}'" in str(seen)]
    (own,) = [thing for thing in table.lies("seat:1") if thing.key == "cards:box:1"]
    assert own.label.startswith("Flush")  # type: ignore[union-attr]


def test_the_deck_is_shuffled_before_the_next_round_and_a_card_may_come_again() -> None:
    table = caribbean(1)
    play(table, {1: HANDS["pair"]}, QUALIFIES)
    assert refusal(table, Choose(1, "fold"))[1] == "16.10(a)"
    shuffle(table)
    play(table, {1: HANDS["pair"]}, QUALIFIES)
    assert table.rounds == 2
