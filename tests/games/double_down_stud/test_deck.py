"""The deck of double down stud: N.J.A.C. 19:47-17.2 to 17.4, 17.8(a), and 17.11(b), (c), (e), (f)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock
from chapter47.table.events import Event
from kit.baccarat import calls, closed_table, facts, violations
from kit.cuts import VERIFIED, cut_by_dealer, offered
from kit.decks import DEVICE, acts, by_device, by_hand, cites, no_more, ready, report, voided
from kit.double_down import double_down, play, spread_out, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
JACKS = "JS JH 3D 4C 9S"


def a_round(table: Table, seat: int = 1) -> list[Event]:
    wager(table, seat)
    return play(table, JACKS)


@provision("17.2(a)", "17.3(a)", "17.3(b)", "17.3(c)", "17.4(a)", "17.4(b)2", "17.4(c)", "17.4(d)", "17.4(d)1")
@provision("17.4(e)", "17.8(a)1")
def test_a_deck_is_inspected_verified_spread_washed_shuffled_and_offered_to_be_cut() -> None:
    table = closed_table("double-down-stud", 3)
    assert acts(table.do(call("open"))) == [
        ("17.2(a)", "take a deck with backs alike, a cutting card and a cover card, each plain yellow or plain green"),
        ("17.3(a)", "sort and inspect the cards"),
    ]
    assert refusal(table, call("inspection-verified", confirmed_by=("dealer",))) == ("not-confirmed", "17.3(a)")
    assert cites(table.do(VERIFIED)) == ["17.3(a)", "17.3(b)"]
    assert refusal(table, by_hand) == ("table-waits", "17.3(c)")
    assert cites(table.do(call("wash"))) == ["17.3(c)"]
    assert refusal(table, bet(3, "original", "10")) == ("shuffle-first", "17.4(a)")
    told = acts(table.do(by_hand))
    assert [cited for cited, _ in told] == ["17.4(a)", "17.4(b)2", "17.4(c)", "17.4(d)1", "17.4(c)"]
    assert told[2][1] == "place the stack on top of the cover card"
    assert told[4][1] == "offer the stack to be cut, with the backs facing up and the faces the layout"
    assert refusal(table, call("cut", at=26)) == ("cut-offered", "17.4(d)")
    assert cites(table.do(Choose(3, "cut", {"at": 26}))) == ["17.4(e)", "17.4(e)", "17.4(e)", "17.8(a)1", "17.8(a)1"]
    assert table.point.find(Bets) is not None


@provision("17.4(e)")
@pytest.mark.parametrize(("at", "may"), [(9, False), (10, True), (42, True), (43, False)])
def test_the_cutting_card_goes_in_ten_cards_or_more_from_either_end(at: int, may: bool) -> None:
    table = spread_out(1)
    table.do(call("wash"))
    table.do(by_hand)
    if may:
        table.do(Choose(1, "cut", {"at": at}))
    else:
        assert refusal(table, Choose(1, "cut", {"at": at})) == ("cut-too-near", "17.4(e)")


@provision("17.4(c)", "17.4(d)1", "17.4(d)2")
def test_the_cut_is_offered_to_the_first_player_then_from_the_far_right_and_on_counterclockwise() -> None:
    table = spread_out(3, 5, 2, 7)
    table.do(call("wash"))
    first = []
    for _ in range(7):
        table.do(by_hand)
        first.append(offered(table))
        cut_by_dealer(table, 26)
        a_round(table, 3)
    assert first == [3, 7, 5, 3, 2, 7, 5]


@provision("17.4(c)", "17.4(d)")
def test_who_does_not_accept_the_cut_passes_it_on_and_last_the_dealer_cuts() -> None:
    table = double_down(2, 4, 7)
    a_round(table, 4)
    table.do(by_hand)
    order = []
    while (seat := offered(table)) is not None:
        order.append(seat)
        other = 2 if seat != 2 else 4
        assert refusal(table, Choose(other, "cut", {"at": 20})) == ("not-offered", "17.4(d)")
        table.do(Choose(seat, "decline-cut"))
    assert order == [7, 4, 2]
    table.do(call("cut", at=20))
    assert table.point.find(Bets) is not None


@provision("17.4(f)")
def test_the_cards_of_a_table_without_play_lie_open_and_are_washed_for_whoever_comes() -> None:
    table = double_down(1)
    assert ("17.4(f)", "spread the cards out on the table, face up") in acts(table.do(Choose(1, "leave")))
    table.do(Choose(3, "sit", {"chips": "100"}))
    assert refusal(table, bet(3, "original", "10")) == ("table-waits", "17.4(f)")
    assert cites(table.do(call("wash"))) == ["17.3(c)"]
    assert "17.4(d)1" in cites(ready(table))
    wager(table, 3)


@provision("17.3(e)")
@pytest.mark.parametrize(("dealing", "longest"), [("shoe", 24), ("hand", 8)])
def test_cards_are_changed_after_a_day_and_after_eight_hours_where_they_are_dealt_from_the_hand(
    dealing: str, longest: int
) -> None:
    table = spread_out(1, dealing=dealing)
    table.do(Clock(NOON))
    table.do(call("wash"))
    ready(table)
    wager(table, 1)
    table.do(Clock(NOON + timedelta(hours=longest - 0.01)))
    assert "17.3(e)" not in cites(play(table, JACKS))
    ready(table)
    wager(table, 1)
    table.do(Clock(NOON + timedelta(hours=longest)))
    assert acts(table.do(call("no-more-bets")))[1] == ("17.3(e)", "change the cards")


# Devices and a second deck: 17.2(b), 17.4(b)


@provision("17.2(b)1", "17.2(b)2", "17.3(d)")
def test_two_decks_of_different_backs_go_through_it_each_by_itself() -> None:
    table = closed_table("double-down-stud", 1, second_deck=True, **DEVICE)
    opened = table.do(call("open"))
    assert {"17.2(b)1", "17.2(b)2"} <= {*cites(opened)}
    for act, events in (
        ("sort and inspect the cards", opened),
        ("verify the inspection", table.do(VERIFIED)),
        ("turn the cards face down, wash and stack them", table.do(call("wash"))),
    ):
        told = [fact.details for fact in facts(events, "performed") if fact.details["act"] == act]
        assert [each["backs"] for each in told] == ["red", "blue"]
        assert {each["apart"] for each in told} == {"19:47-17.3(d)"}


@provision("17.2(b)", "17.2(b)3", "17.2(b)4", "17.2(b)5", "17.4(b)1")
def test_each_deck_is_used_for_every_other_round_and_what_a_device_puts_into_the_shoe_is_not_cut() -> None:
    table = double_down(1, second_deck=True, **DEVICE)
    used = []
    for _ in range(4):
        a_round(table)
        events = table.do(by_device)
        assert {"17.2(b)3", "17.2(b)4", "17.2(b)5", "17.4(b)1"} <= {*cites(events)}
        assert "17.4(e)" not in cites(events)
        (taken,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "17.2(b)4"]
        used.append(taken.details["backs"])
    assert used in (["red", "blue"] * 2, ["blue", "red"] * 2)


@provision("17.4(b)2", "17.8(a)2", "17.8(a)2i", "17.8(a)2ii", "17.8(a)2iii")
@pytest.mark.parametrize("shuffling", ["by-hand", "automated"])
def test_what_is_dealt_from_the_hand_is_cut_whoever_shuffled_it(shuffling: str) -> None:
    table = double_down(1, dealing="hand", shuffling=shuffling)
    wager(table, 1)
    assert calls(no_more(table), "17.8(a)2iii") == ["No more bets"]
    for verb in ("JS", "JH"):
        table.do(Showing("deal", (verb,)))
    table.do(Showing("deal", ("3D", "4C", "9S")))
    table.do(call("no-more-bets"))
    told = cites(ready(table))
    assert "17.4(b)2" in told
    assert told[-4:] == ["17.8(a)2", "17.8(a)2i", "17.8(a)2ii", "17.8(a)2iii"]


@provision("17.8(a)")
def test_cards_are_dealt_from_a_shoe_or_the_hand_and_in_no_other_way() -> None:
    (violation,) = violations("double-down-stud", dealing="automated-shoe")
    assert (violation.option, short(violation.cites)) == ("dealing", "17.8(a)")
    for dealing in ("shoe", "hand"):
        assert double_down(1, dealing=dealing).house["dealing"] == dealing


@provision("17.2(b)")
def test_a_second_deck_needs_a_device() -> None:
    (violation,) = violations("double-down-stud", second_deck=True)
    assert (violation.option, short(violation.cites)) == ("second-deck", "17.2(b)")


@provision("17.2(a)", "17.4(a)")
def test_the_cards_are_shuffled_after_each_round_and_a_card_may_come_again_but_not_in_the_same_deal() -> None:
    table = double_down(1)
    a_round(table)
    assert refusal(table, bet(1, "original", "10")) == ("shuffle-first", "17.4(a)")
    ready(table)
    wager(table, 1)
    no_more(table)
    table.do(Showing("deal", ("JS",)))
    table.do(Showing("deal", ("XX",)))
    assert refusal(table, Showing("deal", ("JS",))) == ("not-in-shoe", "17.2(a)")
    assert refusal(table, Showing("deal", ("2S", "2S"))) == ("not-in-shoe", "17.2(a)")


# What goes wrong: 17.11


@provision("17.11(b)")
def test_one_card_found_face_up_is_not_used_and_two_void_all_hands() -> None:
    table = double_down(1)
    wager(table, 1)
    no_more(table)
    put_aside = ("17.11(b)", "put cards found face up into the discard rack")
    assert acts(table.do(report("face-up-in-shoe", cards=["9C"]))) == [put_aside]
    assert refusal(table, Showing("deal", ("9C",))) == ("not-in-shoe", "17.2(a)")
    table.do(Showing("deal", ("JS",)))
    assert voided(table.do(report("face-up-in-shoe", cards=["8C"]))) == ["17.11(b)"]
    ready(table)


@provision("17.11(c)")
def test_a_card_drawn_in_error_is_the_next_one() -> None:
    table = double_down(1)
    wager(table, 1)
    no_more(table)
    assert acts(table.do(report("drawn-in-error"))) == [("17.11(c)", "keep the card as the next one of the deck")]
    table.do(Showing("deal", ("JS",)))
    assert table.layout.cards("box:1") == ("JS",)


@provision("17.11(e)")
def test_a_device_that_jams_shuffles_again() -> None:
    table = double_down(1, **DEVICE)
    a_round(table)
    assert cites(table.do(report("shuffler-jam"))) == ["17.11(e)"]
    table.do(by_device)
    wager(table, 1)


@provision("17.11(f)")
def test_a_device_goes_before_the_dealer_shuffles_by_hand() -> None:
    table = double_down(1, **DEVICE)
    a_round(table)
    assert refusal(table, by_hand) == ("device-shuffles", "17.11(f)")
    assert refusal(table, call("remove-device")) == ("not-confirmed", "17.11(f)")
    assert cites(table.do(call("remove-device", confirmed_by=("supervisor",)))) == ["17.11(f)"]
    assert "17.4(b)2" in cites(table.do(by_hand))


@pytest.mark.parametrize("house", [{}, {"dealing": "hand"}, {"dealing": "hand", **DEVICE}])
def test_nothing_is_counted(house: dict[str, Any]) -> None:
    table = double_down(1, **house)
    for _ in range(6):
        assert not [act for _, act in acts(a_round(table)) if "count" in act]
        ready(table)
