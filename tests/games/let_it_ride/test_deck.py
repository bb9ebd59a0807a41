"""The deck of let it ride: N.J.A.C. 19:47-18.2, 18.4, 18.5, 18.7 to 18.9, and 18.12(a), (b), (d) to (f)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock
from chapter47.table.events import Event
from kit.baccarat import calls, closed_table, facts, violations
from kit.cuts import VERIFIED
from kit.decks import DEVICE, acts, by_device, by_hand, cards, cites, no_more, ready, report, voided
from kit.let_it_ride import let_it_ride, play, spread_out, three
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
ONE = ("TS", "2C", "TH", "8D", "5C", "9S")
"""One player's cards and the community cards: a pair of tens."""


def a_round(table: Table) -> list[Event]:
    three(table, 1)
    return play(table, *ONE)


# 18.4, 18.5


@provision("18.2(a)", "18.4(a)", "18.4(b)", "18.4(c)", "18.5(a)", "18.5(b)2", "18.5(c)", "18.7(a)", "18.7(b)")
def test_a_deck_is_inspected_verified_spread_washed_shuffled_and_cut_by_the_dealer() -> None:
    table = closed_table("let-it-ride", 1)
    assert acts(table.do(call("open"))) == [
        ("18.2(a)", "take a deck with backs alike, and a cover card, plain yellow or plain green"),
        ("18.4(a)", "sort and inspect the cards"),
    ]
    assert refusal(table, call("inspection-verified", confirmed_by=("dealer",))) == ("not-confirmed", "18.4(a)")
    assert acts(table.do(VERIFIED)) == [
        ("18.4(a)", "verify the inspection"),
        ("18.4(b)", "spread the cards out face up, by suit and in sequence"),
    ]
    assert refusal(table, by_hand) == ("table-waits", "18.4(c)")
    assert acts(table.do(call("wash"))) == [("18.4(c)", "turn the cards face down, wash and stack them")]
    assert refusal(table, bet(1, "bet-one", "10")) == ("shuffle-first", "18.5(a)")
    assert cites(table.do(by_hand)) == ["18.5(a)", "18.5(b)2", "18.5(c)"]
    assert refusal(table, Choose(1, "cut", {"at": 26})) == ("not-offered", "18.5(c)")
    assert cites(table.do(call("cut", at=10))) == ["18.5(c)", "18.5(c)", "18.7(a)", "18.7(b)"]
    assert table.point.find(Bets) is not None


@provision("18.5(c)")
@pytest.mark.parametrize(("at", "may"), [(9, False), (10, True), (51, True), (52, False)])
def test_the_dealer_takes_at_least_ten_cards_off_the_top(at: int, may: bool) -> None:
    table = spread_out(1)
    table.do(call("wash"))
    table.do(by_hand)
    if may:
        table.do(call("cut", at=at))
    else:
        assert refusal(table, call("cut", at=at)) == ("cut-too-near", "18.5(c)")


@provision("18.5(d)")
def test_the_cards_of_a_table_without_play_lie_open_and_are_washed_for_whoever_comes() -> None:
    table = let_it_ride(1)
    assert ("18.5(d)", "spread the cards out on the table, face up") in acts(table.do(Choose(1, "leave")))
    table.do(Choose(3, "sit", {"chips": "100"}))
    assert refusal(table, bet(3, "bet-one", "10")) == ("table-waits", "18.5(d)")
    assert cites(table.do(call("wash"))) == ["18.4(c)"]
    ready(table)
    three(table, 3)


@provision("18.4(e)")
@pytest.mark.parametrize(
    ("house", "longest"),
    [({}, 8), ({"dealing": "automated-shoe"}, 8), ({"dealing": "hand", "shuffling": "automated"}, 4)],
)
def test_cards_are_changed_after_eight_hours_and_after_four_where_they_are_dealt_from_the_hand(
    house: dict[str, Any], longest: int
) -> None:
    table = spread_out(1, **house)
    table.do(Clock(NOON))
    table.do(call("wash"))
    ready(table)
    three(table, 1)
    table.do(Clock(NOON + timedelta(hours=longest - 0.01)))
    assert "18.4(e)" not in cites(play(table, *ONE))
    ready(table)
    three(table, 1)
    table.do(Clock(NOON + timedelta(hours=longest)))
    assert acts(table.do(call("no-more-bets")))[1] == ("18.4(e)", "change the cards")


# 18.2(b), 18.4(d): a second deck


@provision("18.2(b)1", "18.2(b)2", "18.4(d)")
def test_two_decks_of_different_backs_go_through_it_each_by_itself() -> None:
    table = closed_table("let-it-ride", 1, second_deck=True, **DEVICE)
    opened = table.do(call("open"))
    assert ("18.2(b)1", "take a second deck like the first") in acts(opened)
    assert ("18.2(b)2", "take backs of another color for it") in acts(opened)
    for act, events in (
        ("sort and inspect the cards", opened),
        ("verify the inspection", table.do(VERIFIED)),
        ("turn the cards face down, wash and stack them", table.do(call("wash"))),
    ):
        told = [fact.details for fact in facts(events, "performed") if fact.details["act"] == act]
        assert [each["backs"] for each in told] == ["red", "blue"]
        assert {each["apart"] for each in told} == {"19:47-18.4(d)"}


@provision("18.2(b)3", "18.2(b)4", "18.2(b)5", "18.5(b)1")
def test_each_deck_is_used_for_every_other_round_and_a_device_s_shuffle_is_not_cut() -> None:
    table = let_it_ride(1, second_deck=True, **DEVICE)
    used = []
    for _ in range(4):
        a_round(table)
        events = ready(table)
        assert cites(events)[:5] == ["18.5(a)", "18.2(b)3", "18.2(b)4", "18.2(b)5", "18.5(b)1"]
        assert "18.5(c)" not in cites(events)
        (taken,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "18.2(b)4"]
        used.append(taken.details["backs"])
    assert used in (["red", "blue"] * 2, ["blue", "red"] * 2)


@provision("18.2(b)", "18.8(b)1")
@pytest.mark.parametrize(
    ("house", "option", "by"),
    [({"second_deck": True}, "second-deck", "18.2(b)"), ({"dealing": "hand"}, "dealing", "18.8(b)1")],
)
def test_a_second_deck_and_the_dealer_s_hand_need_a_device(house: dict[str, Any], option: str, by: str) -> None:
    (violation,) = violations("let-it-ride", **house)
    assert (violation.option, short(violation.cites)) == (option, by)
    assert let_it_ride(1, **house, **DEVICE).house[option]


# 18.7 to 18.9: dealing

DEALT = ("AS", "AH", "AD", "KS", "KH", "KD", "QS", "QH", "QD")
"""To seats 1 and 2, and to the community area."""
WAYS: list[Any] = [
    pytest.param({}, "18.7", "18.7(b)", marks=provision("18.7(b)", "18.7(c)")),
    pytest.param(
        {"dealing": "hand", **DEVICE}, "18.8", "18.8(b)3", marks=provision("18.8(a)", "18.8(b)3", "18.8(c)", "18.8(d)")
    ),
    pytest.param(
        {"dealing": "automated-shoe"}, "18.9", "18.9(b)2", marks=provision("18.9(a)", "18.9(b)2", "18.9(c)", "18.9(d)")
    ),
]


@pytest.mark.parametrize(("house", "section", "called"), WAYS)
@provision(
    '18.1 "Community card"',
    '18.1 "Stub"',
    "18.7(c)1",
    "18.7(c)2",
    "18.7(c)3",
    "18.7(c)4",
    "18.7(c)5",
    "18.7(c)6",
    "18.7(d)",
)
@provision("18.8(c)1", "18.8(c)2", "18.8(c)3", "18.8(c)4", "18.8(c)5", "18.8(c)6")
def test_three_cards_face_down_to_each_player_and_to_the_community_area(
    house: dict[str, Any], section: str, called: str
) -> None:
    table = let_it_ride(1, 2, 5, **house)
    three(table, 2)
    three(table, 1)
    assert calls(no_more(table), called) == ["No more bets"]
    events = cards(table, *DEALT)
    (told,) = facts(events, "dealt")
    assert short(told.cites) == f"{section}(c)"
    assert told.details == {place: ["XX"] * 3 for place in ("box 1", "box 2", "community")}
    in_stacks = section == "18.9"
    one_by_one = [] if in_stacks else [f"{section}(c){number}" for number in range(1, 7)]
    assert [each for each in cites(events) if each.startswith(f"{section}(c)")] == one_by_one
    assert table.private(1)["box:1"] == (["AS", "AH", "AD"] if in_stacks else ["AS", "KS", "QS"])
    assert table.private(2)["box:2"] == (["KS", "KH", "KD"] if in_stacks else ["AH", "KH", "QH"])
    assert table.private(5) == {}
    stub = next(fact for fact in facts(events, "performed") if short(fact.cites) == f"{section}(d)")
    away = "put the stub into the discard rack, unseen"
    assert stub.details == {"act": away, "cards": 43, "stub-by": '19:47-18.1 "Stub"'}
    (shared,) = [fact for fact in facts(events, "performed") if short(fact.cites) == '18.1 "Community card"']
    assert shared.details == {"act": "keep the community cards face down, for all players to use", "cards": 3}


@provision("18.8(b)", "18.8(b)2", "18.8(b)2i", "18.8(b)2ii", "18.8(b)3", "18.9(b)", "18.9(b)1")
def test_where_the_deck_is_before_the_first_card() -> None:
    from_hand = let_it_ride(1, dealing="hand", **DEVICE)
    a_round(from_hand)
    events = ready(from_hand)
    assert cites(events)[-5:] == ["18.8(a)", "18.8(b)2", "18.8(b)2i", "18.8(b)2ii", "18.8(b)3"]
    assert observed(events) == ["19:47-18.8(b)"]
    in_stacks = let_it_ride(1, dealing="automated-shoe")
    a_round(in_stacks)
    events = ready(in_stacks)
    assert cites(events)[-2:] == ["18.9(a)", "18.9(b)1"]
    assert observed(events) == ["19:47-18.9(b)"]


def observed(events: list[Event]) -> list[object]:
    """Where the law lists what is observed by a house that deals so."""
    return [fact.details["as-in"] for fact in facts(events, "performed") if "as-in" in fact.details]


@provision("18.2(a)", "18.5(a)")
def test_the_cards_are_shuffled_after_each_round_and_a_card_may_come_again_but_not_in_the_same_deal() -> None:
    table = let_it_ride(1)
    a_round(table)
    assert refusal(table, bet(1, "bet-one", "10")) == ("shuffle-first", "18.5(a)")
    ready(table)
    three(table, 1)
    no_more(table)
    assert refusal(table, Showing("deal", ("TS", "TS"))) == ("not-in-shoe", "18.2(a)")
    cards(table, "TS")
    assert refusal(table, Showing("deal", ("TS",))) == ("not-in-shoe", "18.2(a)")


# 18.7(e), (f): the stub


@pytest.mark.parametrize(
    ("house", "by"),
    [
        pytest.param({}, "18.7(e)", marks=provision("18.7(e)", "18.7(e)1")),
        pytest.param({"dealing": "hand", **DEVICE}, "18.8(e)", marks=provision("18.8(e)")),
        pytest.param({"dealing": "automated-shoe"}, "18.9(e)", marks=provision("18.9(e)")),
    ],
)
def test_the_stub_is_counted_in_one_of_five_rounds(house: dict[str, Any], by: str) -> None:
    table, counted = let_it_ride(1, **house), []
    for _ in range(10):
        events = a_round(table)
        counted.append([fact.details["stub"] for fact in facts(events, "performed") if short(fact.cites) == by])
        assert ("18.7(e)1" in cites(events)) is bool(counted[-1])
        ready(table)
    assert counted == [[], [], [], [], [46]] * 2


@provision("18.7(f)")
def test_where_the_device_counts_the_stub_is_not_and_a_deck_that_it_counts_wrong_leaves() -> None:
    table = let_it_ride(1, counting_device=True, **DEVICE)
    told: list[str] = []
    for _ in range(5):
        told += cites(a_round(table))
        ready(table)
    assert told.count("18.7(f)") == 5
    assert "18.7(e)" not in told
    a_round(table)
    assert ("18.7(f)", "take the entire deck off the table") in acts(table.do(report("wrong-count")))
    assert refusal(table, by_device) == ("table-waits", "18.4(a)")


@provision("18.7(e)2")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_voids_all_hands_and_the_deck_stays_where_cards_were_misdealt(misdealt: bool) -> None:
    table = let_it_ride(1, chips="1000")
    three(table, 1)
    no_more(table)
    cards(table, *ONE)
    events = table.do(report("wrong-count", misdealt=misdealt))
    assert voided(events) == ["18.7(e)2"] * 3
    assert table.chips(1) == 1000_00
    assert acts(events)[0] == (
        "18.7(e)2",
        "determine, since the count of the stub is wrong, whether the cards were misdealt",
    )
    assert (("18.7(e)2", "take the entire deck off the table") in acts(events)) is not misdealt
    waits = ("shuffle-first", "18.5(a)") if misdealt else ("table-waits", "18.4(a)")
    assert refusal(table, bet(1, "bet-one", "10")) == waits


# 18.12


@provision("18.12(a)")
def test_one_card_found_face_up_is_not_used_and_two_void_all_hands() -> None:
    table = let_it_ride(1)
    three(table, 1)
    no_more(table)
    assert cites(table.do(report("face-up-in-shoe", cards=["9C"]))) == ["18.12(a)"]
    cards(table, *ONE[:2])
    assert refusal(table, Showing("deal", ("9C",))) == ("not-in-shoe", "18.2(a)")
    assert voided(table.do(report("face-up-in-shoe", cards=["8C"]))) == ["18.12(a)"] * 3
    ready(table)


@provision("18.12(b)")
def test_a_card_drawn_in_error_is_the_next_one() -> None:
    table = let_it_ride(1)
    three(table, 1)
    no_more(table)
    assert acts(table.do(report("drawn-in-error"))) == [("18.12(b)", "keep the card as the next one of the deck")]
    cards(table, *ONE)
    assert table.private(1) == {"box:1": ["TS", "TH", "5C"]}


@provision("18.12(d)")
def test_a_device_that_jams_shuffles_again() -> None:
    table = let_it_ride(1, **DEVICE)
    a_round(table)
    assert cites(table.do(report("shuffler-jam"))) == ["18.12(d)"]
    table.do(by_device)
    three(table, 1)


@provision("18.12(e)")
def test_a_dealing_shoe_that_jams_voids_the_round() -> None:
    table = let_it_ride(1, dealing="automated-shoe")
    three(table, 1)
    no_more(table)
    cards(table, *ONE[:3])
    events = table.do(report("shoe-jam"))
    act = "take the cards out of the device, to be shuffled with those that were dealt"
    assert acts(events)[0] == ("18.12(e)", act)
    assert voided(events) == ["18.12(e)"] * 3
    assert refusal(table, bet(1, "bet-one", "10")) == ("shuffle-first", "18.5(a)")


@provision("18.12(f)")
def test_a_device_goes_before_the_dealer_shuffles_by_hand() -> None:
    table = let_it_ride(1, **DEVICE)
    a_round(table)
    assert refusal(table, by_hand) == ("device-shuffles", "18.12(f)")
    assert refusal(table, call("remove-device")) == ("not-confirmed", "18.12(f)")
    assert cites(table.do(call("remove-device", confirmed_by=("supervisor",)))) == ["18.12(f)"]
    assert "18.5(b)2" in cites([*table.do(by_hand), *table.do(call("cut", at=20))])
