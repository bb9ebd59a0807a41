"""The deck with its joker, the dice, the opening, the shuffle and the cut: N.J.A.C. 19:47-11.2, 11.4 to 11.6."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Report, Showing, Table, UnlawfulHouse, bet, call, game, read_house
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock
from kit.baccarat import closed_table, facts, in_play, settled, spread_out, to_be_cut
from kit.cuts import VERIFIED, cut_by_dealer, offered
from kit.decks import DEVICE, by_device, by_hand, cites, ready
from kit.pai_gow_poker import DEALER, FIRST, acts, cards, deal_now, play, second_round, set_hand, table, wager
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
GAME = "pai-gow-poker"
NOON = datetime(2026, 7, 4, 12)
LOSES = ("QS QD 8C 7D 5H 3C 2H", "8C 7D")


def closed(*seats: int, **house: Any) -> Table:
    return closed_table(GAME, *seats, chips="1000", **house)


def the_only(events: list[Any], act: str) -> dict[str, object]:
    """What was told of an act that was done once."""
    (fact,) = [fact for fact in facts(events, "performed") if str(fact.details["act"]).startswith(act)]
    return dict(fact.details)


# 11.2, 11.5


@provision(
    "11.2(a)", "11.5(a)", "11.5(b)", "11.5(c)", "11.6(a)", "11.6(b)", "11.6(b)2", "11.6(c)", "11.6(d)1", "11.6(e)"
)
def test_a_deck_with_one_joker_is_inspected_verified_spread_washed_shuffled_and_cut_by_whoever_came_first() -> None:
    at = closed(4, 2)  # seat 4 came before seat 2
    opened = at.do(call("open"))
    (deck,) = [act for by, act in acts(opened) if by == "11.2(a)"]
    assert all(word in deck for word in ("one joker", "backs alike", "cutting card", "cover card", "yellow", "green"))
    assert ("11.5(a)", "sort and inspect the cards") in acts(opened)
    jokers = the_only(opened, "see that one joker alone is used")
    assert ("tear" in str(jokers["act"]), jokers["by"]) == (True, "dealer and supervisor")
    assert refusal(at, call("wash")) == ("table-waits", "11.5(a)")
    assert refusal(at, call("inspection-verified", confirmed_by=("dealer",))) == ("not-confirmed", "11.5(a)")
    verified = acts(at.do(VERIFIED))
    assert ("11.5(a)", "verify the inspection") in verified
    (spread,) = [act for by, act in verified if by == "11.5(b)"]
    assert all(word in spread for word in ("face up", "by suit and in sequence", "one joker"))
    assert refusal(at, by_hand) == ("table-waits", "11.5(c)")
    assert acts(at.do(call("wash"))) == [("11.5(c)", "turn the cards face down, wash and stack them")]
    assert refusal(at, call("cut", at=26))[1] == "11.6(b)"
    shuffled = acts(at.do(by_hand))
    assert [by for by, _ in shuffled[:3]] == ["11.6(a)", "11.6(b)2", "11.6(c)"]
    assert "on top of the cover card" in shuffled[2][1]
    assert shuffled[3] == ("11.6(c)", "offer the stack to be cut, with the backs facing up and the faces the layout")
    assert offered(at) == 4
    assert refusal(at, Choose(2, "cut", {"at": 26}))[0] == "not-offered"
    for near in (9, 44):  # of 53 cards, ten are on either side
        assert refusal(at, Choose(4, "cut", {"at": near})) == ("cut-too-near", "11.6(e)")
    done = acts(at.do(Choose(4, "cut", {"at": 43})))
    assert [act for by, act in done if by == "11.6(e)"] == [
        "cut the cards",
        "put the cutting card and what is on it to the bottom of the stack",
        "remove the cover card, and place it on the bottom of the stack",
        "put the cutting card into the discard rack",
    ]
    assert at.point.find(Bets) is not None


@provision("11.2(a)")
def test_the_joker_comes_once_and_so_does_every_card() -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 2, 5)))
    assert refusal(at, Showing("deal", ("JK", "JK")))[1] == "11.2(a)"
    assert refusal(at, Showing("deal", ("AS", "AS")))[1] == "11.2(a)"
    at.do(Showing("deal", ("JK", "AS")))


@provision("11.6(e)")
@pytest.mark.parametrize(
    ("chosen", "words"), [("rack", "discard rack"), ("four-from-bottom", "four cards from the bottom")]
)
def test_the_cutting_card_goes_to_the_rack_or_in_four_cards_from_the_bottom(chosen: str, words: str) -> None:
    at = to_be_cut(GAME, 2, **{"cutting-card": chosen})
    done = [act for _, act in acts(at.do(Choose(2, "cut", {"at": 20}))) if "cutting card" in act]
    assert words in done[-1]


@provision("11.6(c)")
def test_where_no_player_accepts_the_cut_the_dealer_cuts() -> None:
    at = to_be_cut(GAME, 2, 5)
    assert refusal(at, call("cut", at=20)) == ("cut-offered", "11.6(d)")
    at.do(Choose(2, "decline-cut"))
    at.do(Choose(5, "decline-cut"))
    assert the_only(at.do(call("cut", at=20)), "cut the cards")["by"] == "dealer"


SECOND = {"second-deck": True, **DEVICE}


@provision("11.2(b)", "11.2(b)1", "11.2(b)2", "11.5(d)")
def test_two_decks_of_different_backs_go_through_it_each_by_itself() -> None:
    at = closed(2, **SECOND)
    opened = at.do(call("open"))
    assert [by for by, _ in acts(opened)[:3]] == ["11.2(a)", "11.2(b)1", "11.2(b)2"]
    done = [*opened, *at.do(VERIFIED), *at.do(call("wash"))]
    for act in (
        "sort and inspect",
        "see that one joker",
        "verify the inspection",
        "spread the cards out",
        "turn the cards",
    ):
        told = [fact.details for fact in facts(done, "performed") if str(fact.details["act"]).startswith(act)]
        assert [each["backs"] for each in told] == ["red", "blue"]
        assert {each["apart"] for each in told} == {"19:47-11.5(d)"}
    refusals = [violation.option for violation in violations(**{"second-deck": True})]
    assert refusals == ["second-deck"]  # without a device there is one deck


def violations(**house: Any) -> tuple[Any, ...]:
    with pytest.raises(UnlawfulHouse) as raised:
        read_house(game(GAME), {"game": GAME, **house})
    return tuple(raised.value.violations)


@provision("11.2(b)3", "11.2(b)4", "11.2(b)5", "11.6(b)1", "11.6(a)")
def test_each_deck_is_used_for_every_other_round_and_what_a_device_shuffled_is_not_cut() -> None:
    at = spread_out(GAME, 2, **SECOND)
    at.do(call("wash"))
    used = []
    for _ in range(4):
        events = ready(at)
        assert cites(events)[:5] == ["11.6(a)", "11.2(b)3", "11.2(b)4", "11.2(b)5", "11.6(b)1"]
        assert not {"11.6(c)", "11.6(e)"} & {*cites(events)}
        (taken,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "11.2(b)4"]
        used.append(taken.details["backs"])
        play(at, {2: LOSES})
    assert used == ["red", "blue", "red", "blue"]


@provision("11.11(k)", "11.2(b)4")
def test_a_deck_that_is_shuffled_again_in_a_round_is_the_one_of_that_round() -> None:
    at = spread_out(GAME, 2, dealing="hand", **SECOND)
    at.do(call("wash"))
    ready(at)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Report("exposed-in-stacking"))
    assert "11.2(b)4" not in cites(at.do(by_device))
    deal_now(at, {"dealer": DEALER, 2: LOSES[0]})
    at.do(Choose(2, "surrender"))
    (taken,) = [fact for fact in facts(ready(at), "performed") if short(fact.cites) == "11.2(b)4"]
    assert taken.details["backs"] == "blue"


@provision("11.5(e)")
@pytest.mark.parametrize(("dealing", "hours"), [("shoe", 8), ("automated-shoe", 8), ("hand", 4)])
def test_cards_are_changed_after_eight_hours_from_a_shoe_and_four_from_the_hand(dealing: str, hours: int) -> None:
    at = spread_out(GAME, 2, dealing=dealing, **{"device-approved": dealing == "automated-shoe"})
    at.do(Clock(NOON))
    at.do(call("wash"))
    ready(at)
    wager(at, 2)
    at.do(Clock(NOON + timedelta(hours=hours, minutes=-1)))
    at.do(call("no-more-bets"))
    deal_now(at, {"dealer": DEALER, 2: LOSES[0]})
    assert "11.5(e)" not in cites(at.do(Choose(2, "surrender")))
    ready(at)
    wager(at, 2)
    at.do(Clock(NOON + timedelta(hours=hours)))
    told = acts(at.do(call("no-more-bets")))  # no card is dealt that has been there for so long
    assert told[1] == ("11.5(e)", "change the cards")
    assert refusal(at, by_hand) == ("table-waits", "11.5(a)")
    assert [stake.amount for stake in at.layout.stakes.values()] == [20_00], "the wager lies where it lay"
    at.do(VERIFIED)
    at.do(call("wash"))
    ready(at)
    at.do(bet(2, GAME, "5"))  # betting is open again, for that wager too
    at.do(call("no-more-bets"))
    deal_now(at, {"dealer": DEALER, 2: LOSES[0]})
    (lost,) = settled(at.do(Choose(2, "surrender")))
    assert (lost.amount, lost.result) == (25_00, "lose")


@provision("11.5(e)", "11.10(b)")
@pytest.mark.parametrize("co_bank", [False, True])
def test_where_cards_are_changed_before_the_deal_the_game_starts_anew_and_nobody_banks_it(co_bank: bool) -> None:
    at = second_round(1, 2, house={"co-banking": True})
    at.do(Choose(1, "accept-bank"))
    if co_bank:
        at.do(Choose(1, "co-bank"))
    at.do(Clock(NOON))
    wager(at, 2)
    at.state.cards_since = (NOON - timedelta(hours=8)).isoformat()
    at.do(call("no-more-bets"))
    at.do(VERIFIED)
    told = [*at.do(call("wash")), *ready(at)]
    assert ("11.10(b)", "play without a bank, since the game starts anew") in acts(told)
    assert not {"held:bank", "token:co-bank"} & {*at.layout.things}
    assert refusal(at, Choose(1, "accept-bank")) == ("start-of-game", "11.10(b)")
    assert [stake.amount for stake in at.layout.stakes.values()] == [20_00]
    at.do(call("no-more-bets"))
    deal_now(at, {"dealer": DEALER, 2: LOSES[0]})
    (lost,) = settled(at.do(Choose(2, "surrender")))
    assert (lost.wager, lost.collected) == (GAME, 20_00)


# 11.4


@provision("11.4(a)", "11.4(a)1", "11.4(a)2")
def test_three_dice_stay_in_the_shaker_which_is_the_dealers_and_no_longer_than_a_day() -> None:
    at = closed(2)
    at.do(Clock(NOON))
    opened = at.do(call("open", shoe="in-play"))
    assert ("11.4(a)", "put three dice into the pai gow poker shaker") in acts(opened)
    assert the_only(opened, "take charge of the shaker")["by"] == "dealer"
    at.do(Clock(NOON + timedelta(hours=7)))
    at.state.cards_since = (NOON + timedelta(hours=17)).isoformat()  # the cards are younger than the dice
    wager(at, 2)
    at.do(Clock(NOON + timedelta(hours=24)))
    events = at.do(call("no-more-bets"))  # also where wagers lie, others come before these are shaken again
    assert [by for by, _ in acts(events) if by.startswith("11.4")] == ["11.4(a)2", "11.4(a)", "11.4(a)1"]
    assert not [by for by, _ in acts(deal_now(at, {"dealer": DEALER, 2: LOSES[0]})) if by.startswith("11.4")]


@provision("11.5(c)")
def test_cards_are_washed_when_the_first_player_could_look_at_them() -> None:
    at = Table(game(GAME), read_house(game(GAME), {"min": "5", "max": "500"}))
    at.do(call("open"))
    at.do(VERIFIED)
    assert refusal(at, call("wash")) == ("nobody-there", "11.5(c)")
    at.do(Choose(3, "sit", {"chips": "100"}))
    assert acts(at.do(call("wash")))[0] == ("11.5(c)", "turn the cards face down, wash and stack them")


@provision("11.8C(c)", "11.10(h)2", "11.10(i)3", "11.10(j)2")
def test_a_generator_is_operated_by_approved_procedures() -> None:
    stated = {"min": "5", "max": "500", "starting-position": "generator"}
    with pytest.raises(UnlawfulHouse) as found:
        read_house(game(GAME), stated, submitted=True)
    assert [short(each.cites) for each in found.value.violations] == ["11.8C(c)"]
    read_house(game(GAME), {**stated, "device-approved": True}, submitted=True)


@provision("11.4(b)", "11.8C(a)")
def test_with_a_generator_there_is_no_shaker() -> None:
    at = closed(2, **{"starting-position": "generator"})
    assert not [by for by, _ in acts(at.do(call("open", shoe="in-play"))) if by.startswith("11.4")]
    wager(at, 2)
    at.do(call("no-more-bets"))
    assert mistake(at, Showing("shake", (1, 2, 5))) == "not-now"
    at.do(Showing("draw", (7,)))


# 11.6: nobody plays, and the cards are cut again


@provision("11.6(f) [1995]", "11.6(g)")
@pytest.mark.parametrize(("edition", "by"), [("1995", "11.6(f) [1995]"), ("1996-05-20", "11.6(g)")])
def test_cards_of_a_table_without_play_lie_face_up_until_a_player_comes_and_are_washed(edition: str, by: str) -> None:
    at = in_play(GAME, 2, chips="1000", edition=edition)
    assert (by, "spread the cards out on the table, face up") in acts(at.do(Choose(2, "leave")))
    assert refusal(at, call("wash"))[1] == by
    at.do(Choose(3, "sit", {"chips": "100"}))
    assert refusal(at, bet(3, GAME, "10")) == ("table-waits", by)
    assert acts(at.do(call("wash")))[0] == ("11.5(c)", "turn the cards face down, wash and stack them")


RECUT = call("recut", confirmed_by=("supervisor",))


@provision("11.6(f) [1996-05-20]")
@pytest.mark.parametrize("by", ["same", "next"])
def test_who_comes_to_the_seat_of_one_who_cut_has_not_cut(by: str) -> None:
    at = to_be_cut(GAME, 4, 2, **{"recut-by": by})
    at.do(Choose(4, "cut", {"at": 20}))
    leaves, stays = (4, 2) if by == "same" else (2, 4)
    at.do(Choose(leaves, "leave"))
    at.do(Choose(leaves, "sit", {"chips": "100"}))
    at.do(RECUT)
    assert refusal(at, Choose(leaves, "cut", {"at": 20}))[1] == "11.6(f) [1996-05-20]"
    assert offered(at) is None
    wager(at, stays)
    assert ("11.6(c)*", "cut the cards") in acts(at.do(call("no-more-bets")))  # by the dealer, in the middle


@provision("11.6(f) [1996-05-20]")
@pytest.mark.parametrize(("by", "first", "then"), [("same", 4, 4), ("next", 5, 2)])
def test_a_supervisor_has_the_cards_cut_again_by_the_same_or_the_next_player(by: str, first: int, then: int) -> None:
    at = to_be_cut(GAME, 4, 2, 5, **{"recut-by": by})  # seat 4 came first: then 5 and 2, counterclockwise
    at.do(Choose(4, "cut", {"at": 20}))
    assert refusal(at, call("recut", confirmed_by=("dealer",)))[1] == "11.6(f) [1996-05-20]"
    for entitled in (first, then):
        at.do(RECUT)
        assert offered(at) == entitled
        at.do(Choose(entitled, "cut", {"at": 10}))
    assert at.state.shoe.cut == 40


@provision("11.6(f) [1996-05-20]")
@pytest.mark.parametrize("dealing", ["shoe", "hand", "automated-shoe"])
def test_the_cards_are_cut_again_until_one_is_dealt_and_not_after_that(dealing: str) -> None:
    at = to_be_cut(GAME, 2, dealing=dealing, **{"device-approved": dealing == "automated-shoe"})
    at.do(Choose(2, "cut", {"at": 20}))
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(RECUT)
    assert refusal(at, bet(2, GAME, "10")) == ("betting-closed", "11.7(c)")
    at.do(Choose(2, "cut", {"at": 11}))
    if dealing != "hand":
        at.do(Showing("shake", (1, 2, 5)))
        at.do(RECUT)
        at.do(Choose(2, "decline-cut"))
        cut_by_dealer(at, 12)
    assert at.state.shoe.cut == (31 if dealing == "hand" else 43)
    at.do(Showing("deal", ("XX",)))
    assert refusal(at, RECUT) == ("not-now", "11.6(f) [1996-05-20]")


@provision("11.6(f) [1996-05-20]")
def test_before_that_edition_nobody_cuts_again_and_after_a_device_there_was_no_cut() -> None:
    early = to_be_cut(GAME, 2, edition="1995")
    early.do(Choose(2, "cut", {"at": 20}))
    assert refusal(early, RECUT)[0] == "not-now"
    device = spread_out(GAME, 2, **DEVICE)
    device.do(call("wash"))
    device.do(by_device)
    assert refusal(device, RECUT)[0] == "not-now"


@provision("11.6(d)2", "11.6(c)")
def test_a_bank_that_has_not_cut_when_betting_ends_leaves_it_to_the_dealer() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    assert offered(at) == 1
    wager(at, 2)
    assert the_only(at.do(call("no-more-bets")), "cut the cards")["by"] == "dealer"


# The shoe


@provision("11.8(a) [1995]", "11.8(a) [1999-04-05]")
@pytest.mark.parametrize(
    ("edition", "by", "left"), [("1995", "11.8(a) [1995]", True), ("1999-04-05", "11.8(a) [1999-04-05]", False)]
)
def test_cards_go_into_the_shoe_which_was_once_to_the_left_of_the_dealer(edition: str, by: str, left: bool) -> None:
    at = to_be_cut(GAME, 2, edition=edition)
    done = acts(at.do(Choose(2, "cut", {"at": 20})))
    assert (by, "place the cards into the manual dealing shoe") in done
    assert any("left of the dealer" in act for _, act in done) is left
    wager(at, 2)
    (called,) = [each for each in at.do(call("no-more-bets")) if getattr(each, "call", "") == "No more bets"]
    assert short(called.cites) == by


# Devices


@provision("11.11(m)")
def test_a_shuffling_device_that_jams_shuffles_again() -> None:
    at = table(2, house=DEVICE)
    play(at, {2: LOSES})
    assert cites(at.do(Report("shuffler-jam"))) == ["11.11(m)"]
    assert refusal(at, bet(2, GAME, "10")) == ("shuffle-first", "11.6(a)")
    at.do(by_device)
    wager(at, 2)


@provision("11.11(m)", "11.2(b)3")
def test_a_device_that_jams_with_the_other_deck_in_it_disturbs_nothing_of_the_round() -> None:
    at = table(1, 2, house={"banking": True, **SECOND})
    anew = [("11.11(m)", "take the cards of the other deck out of the device, and have them shuffled anew")]

    def jams() -> None:
        stakes, point = dict(at.layout.stakes), at.point
        assert acts(at.do(Report("shuffler-jam"))) == anew
        assert (dict(at.layout.stakes), at.point) == (stakes, point)

    wager(at, 1, 2)
    jams()
    at.do(call("no-more-bets"))
    jams()
    at.do(Showing("shake", FIRST["dealer"]))
    jams()
    at.do(Showing("deal", cards(at, {"dealer": DEALER, 2: LOSES[0]})))
    jams()
    at.do(Choose(1, "surrender"))
    set_hand(at, 2, LOSES[1])
    jams()
    assert [each.result for each in settled(at.do(call("expose")))] == ["lose"]
    at = table(2, house=DEVICE)  # of one deck alone, nothing is in the device while it is dealt
    assert refusal(at, Report("shuffler-jam")) == ("not-reportable", "11.11(m)")


@provision("11.11(m)", "11.11(k)")
def test_a_device_that_jams_with_the_cards_of_the_round_shuffles_these_again() -> None:
    at = table(2, house={"dealing": "hand", **SECOND})
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Report("exposed-in-stacking"))
    told = acts(at.do(Report("shuffler-jam")))
    assert told == [("11.11(m)", "take the cards out of the device, and have them shuffled anew")]
    at.do(by_device)
    deal_now(at, {"dealer": DEALER, 2: LOSES[0]})


@provision("11.11(o)")
def test_a_device_leaves_the_table_before_the_dealer_shuffles_by_hand_or_deals_otherwise() -> None:
    at = table(2, house=DEVICE)
    play(at, {2: LOSES})
    assert refusal(at, by_hand) == ("device-shuffles", "11.11(o)")
    assert refusal(at, call("remove-device")) == ("not-confirmed", "11.11(o)")
    assert cites(at.do(call("remove-device", confirmed_by=("supervisor",)))) == ["11.11(o)"]
    at.do(by_hand)
    at.do(Choose(2, "cut", {"at": 20}))


@provision("11.11(o)")
def test_an_automated_dealing_shoe_leaves_the_table_before_cards_are_dealt_otherwise() -> None:
    at = table(2, house={"dealing": "automated-shoe", "device-approved": True})
    at.do(Clock(NOON))
    later = NOON + timedelta(hours=1)
    at.do(call("change", rules={"dealing": "shoe"}, effective=later.isoformat(), confirmed_by=("supervisor",)))
    at.do(Clock(later))
    assert refusal(at, bet(2, GAME, "10")) == ("shuffle-first", "11.6(a)")
    told = [act for _, act in acts(ready(at))]
    removed = told.index("take the automated dealing shoe off the table")
    assert removed < told.index("place the cards into the manual dealing shoe")
    play(at, {2: LOSES})


@provision("11.11(o)")
@pytest.mark.parametrize(("before", "after"), [("shoe", "hand"), ("hand", "shoe"), ("shoe", "automated-shoe")])
def test_a_manual_shoe_and_the_hand_are_no_device_that_the_law_removes(before: str, after: str) -> None:
    at = table(2, house={"dealing": before, "device-approved": True})
    at.do(Clock(NOON))
    later = NOON + timedelta(hours=1)
    at.do(call("change", rules={"dealing": after}, effective=later.isoformat(), confirmed_by=("supervisor",)))
    at.do(Clock(later))
    assert "11.11(o)" not in cites(ready(at))
    wager(at, 2)
