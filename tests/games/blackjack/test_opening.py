"""Decks, and how a table is opened: N.J.A.C. 19:47-2.2(a), (c), 2.4, 2.6(a), with the definitions of 2.1."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Showing, Table, call
from chapter47.games.blackjack.decks import SIDES
from chapter47.law import Editorial
from chapter47.table.commands import Clock
from chapter47.table.events import Event
from kit.baccarat import acts, closed_table, facts
from kit.blackjack import awaited, blackjack, play, spread_out, violations, wager
from kit.cuts import cut_by_dealer, open_cards, verify_cards
from kit.refusals import refusal, short

provision = pytest.mark.provision
EVENING = datetime(2026, 7, 4, 20)


def opened(**house: Any) -> list[Event]:
    return open_cards(closed_table("blackjack", 1, **house))


def make_ready(table: Table) -> None:
    """Both sides of a double shoe are washed, shuffled and cut by the dealer."""
    for _ in SIDES:
        table.do(call("wash"))
        table.do(Showing("shuffle", "by-hand"))
        cut_by_dealer(table, 50)


# 2.2: decks


@provision("2.2(a)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_one_deck_or_more_with_backs_alike_and_a_cutting_card(decks: int) -> None:
    (taken,) = [fact for fact in facts(opened(decks=decks), "performed") if short(fact.cites) == "2.2(a)"]
    assert (taken.details["decks"], taken.details["cutting-cards"]) == (decks, 1)
    act = str(taken.details["act"])
    assert "alike" in act
    assert "yellow or green" in act


@provision("2.2(a)")
@pytest.mark.parametrize("decks", [0, -1, 1.5, "6"])
def test_no_table_is_without_a_deck(decks: object) -> None:
    (found,) = violations(decks=decks)
    assert (found.option, short(found.cites)) == ("decks", "2.2(a)")


@pytest.mark.parametrize("decks", [9, 12, 10**6])
def test_the_law_has_no_most_and_ours_does_not_pass_for_it(decks: int) -> None:
    (found,) = violations(decks=decks)
    assert found.option == "decks"
    assert isinstance(found.cites, Editorial)
    assert found.cites.of is None


@provision("2.2(a)")
def test_no_card_comes_more_often_than_there_are_decks() -> None:
    table = blackjack(1, decks=1)
    wager(table, 1, "10")
    play(table, "8S")
    assert refusal(table, Showing("deal", ("8S",))) == ("not-in-shoe", "2.2(a)")


@provision("2.2(c)", '2.1 "Double shoe"')
@pytest.mark.parametrize("decks", [2, 4, 6, 8])
def test_a_double_shoe_has_two_sides_with_backs_and_a_cutting_card_of_their_own(decks: int) -> None:
    events = opened(shuffle="double-shoe", decks=decks)
    taken, backs = [fact for fact in facts(events, "performed") if short(fact.cites) == "2.2(c)"]
    assert (taken.details["decks"], taken.details["cutting-cards"]) == (decks, 2)
    assert len(set(backs.details["backs"])) == 2  # type: ignore[call-overload]
    assert "backs alike" in str(taken.details["act"])
    assert "yellow or green" in str(taken.details["act"])
    assert "another color for each side" in str(backs.details["act"])
    (act,) = acts(events, '2.1 "Double shoe"')
    assert "two compartments" in act
    assert "one at a time" in act


@provision("2.2(c)")
@pytest.mark.parametrize("decks", [1, 3, 5, 7])
def test_both_sides_of_a_double_shoe_are_filled_alike(decks: int) -> None:
    (found,) = violations(shuffle="double-shoe", decks=decks)
    assert (found.option, short(found.cites)) == ("decks", "2.2(c)")


@provision("2.6(a)")
def test_cards_come_out_of_a_shoe_on_the_dealers_left() -> None:
    (act,) = acts(opened(), "2.6(a)")
    assert "dealing shoe" in act
    assert "left of the dealer" in act


@provision("2.6(c)")
def test_burnt_cards_go_to_a_rack_in_front_of_the_dealer_or_to_the_right() -> None:
    assert acts(opened(), "2.6(c)") == ["place the discard rack in front of the dealer, or to the right"]


@provision("2.6(b)")
def test_each_card_comes_out_with_the_left_hand_is_turned_up_and_placed_with_the_right() -> None:
    (act,) = acts(opened(), "2.6(b)")
    manner, may = act.split("; ")
    assert manner == "draw each card with the left hand, turn it face up, and place it with the right"
    assert may == "the left may deal additional cards to the first two boxes"
    # 2.21: in its place are the procedures of the device
    assert not acts(opened(device_approved=True, shuffle="continuous"), "2.6(b)")


# 2.4: sorted, inspected, spread, washed


@provision("2.4(a) [1995]", "2.4(a) [2007-03-19]", "2.4(b)")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.4(a) [1995]"), ("2007", "2.4(a) [2007-03-19]")])
def test_the_cards_are_inspected_verified_and_spread_for_the_first_player(edition: str, number: str) -> None:
    events = opened(edition=edition, decks=6)
    sort, verify = acts(events, number)
    assert "sort and inspect" in sort
    assert "verify" in verify
    by = [fact.details.get("by") for fact in facts(events, "performed") if short(fact.cites) == number]
    assert by == [None, "floorperson"]
    (spread,) = acts(events, "2.4(b)")
    for word in ("face up", "horizontal fan shaped columns", "deck", "suit", "sequence"):
        assert word in spread


@provision("2.4(a) [1995]", "2.4(b)", "2.4(c)", "2.5(a) [1995]", "2.6(a)")
def test_one_step_comes_after_the_other() -> None:
    """Inspected by the dealer, verified by the floorperson, spread, washed, shuffled and offered to be cut."""
    table = closed_table("blackjack", 1, edition="1995")
    events = open_cards(table)
    assert refusal(table, Showing("shuffle", "by-hand"))[1] == "2.4(c)"
    events += table.do(call("wash"))
    events += table.do(Showing("shuffle", "by-hand"))
    done = [(short(fact.cites), fact.details.get("by")) for fact in facts(events, "performed")]
    assert done == [
        ("2.2(a)", None),
        ("2.6(a)", None),
        ("2.6(c)", None),
        ("2.6(b)", None),
        ("2.4(a) [1995]", None),
        ("2.4(a) [1995]", "floorperson"),
        ("2.4(b)", None),
        ("2.4(c)", None),
        ("2.5(a) [1995]", None),
        ("2.5(e)1", None),
        ("2.5(b)", "dealer"),
    ]


@provision("2.4(a) [1995]", "2.4(a) [2007-03-19]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.4(a) [1995]"), ("2007", "2.4(a) [2007-03-19]")])
@pytest.mark.parametrize("staff", [(), ("dealer",)])
def test_nobody_but_a_floorperson_verifies_the_inspection(edition: str, number: str, staff: tuple[str, ...]) -> None:
    table = closed_table("blackjack", 1, edition=edition)
    table.do(call("open"))
    assert refusal(table, call("inspection-verified", confirmed_by=staff)) == ("not-confirmed", number)


@provision("2.4(c)")
def test_after_the_first_player_has_looked_the_cards_are_washed_and_stacked() -> None:
    table = spread_out()
    assert awaited(table) == ["call"]
    (act,) = acts(table.do(call("wash")), "2.4(c)")
    for word in ("face down", "wash", "stack"):
        assert word in act
    assert "shuffles" in awaited(table)


@provision("2.4(b)", "2.4(c)")
def test_nothing_is_dealt_or_wagered_while_the_cards_lie_open() -> None:
    table = spread_out()
    for said in (Showing("deal", ("8S",)), Showing("shuffle", "by-hand")):
        assert refusal(table, said)[1] == "2.4(c)"


@provision("2.4(d)", "2.4(a) [2007-03-19]")
def test_the_sides_of_a_double_shoe_are_spread_apart_once_verified_and_washed_one_by_one() -> None:
    table = closed_table("blackjack", 1, shuffle="double-shoe")
    inspected = table.do(call("open"))
    assert len(acts(inspected, "2.4(a) [2007-03-19]")) == 1
    assert not acts(inspected, "2.4(d)")  # nothing is spread before the floorperson has verified the inspection
    assert refusal(table, call("wash"))[1] == "2.4(a) [2007-03-19]"
    verified = verify_cards(table)
    assert len(acts(verified, "2.4(a) [2007-03-19]")) == 1
    spread, apart = acts(verified, "2.4(d)")
    assert "face up" in spread
    assert "other side" in apart
    for _ in SIDES:  # each side by itself, and neither is verified or spread a second time
        washed = table.do(call("wash"))
        (act,) = acts(washed, "2.4(d)")
        assert "wash" in act
        table.do(Showing("shuffle", "by-hand"))
        assert not acts(cut_by_dealer(table, 50), "2.4(d)")
    assert "determines" in awaited(table)


@provision("2.4(d)")
def test_other_cards_for_a_double_shoe_are_changed_verified_and_spread_together() -> None:
    table = closed_table("blackjack", 1, shuffle="double-shoe", decks=4)
    table.do(Clock(EVENING))
    open_cards(table)
    make_ready(table)
    events = table.do(Clock(EVENING + timedelta(days=1)))  # nothing is wagered: they are changed at once
    (taken,) = [fact for fact in facts(events, "performed") if "sort" in str(fact.details["act"])]
    assert taken.details["decks"] == 4
    assert len(acts(verify_cards(table), "2.4(d)")) == 2
    make_ready(table)
    assert "determines" in awaited(table)


@provision("2.4(e)")
@pytest.mark.parametrize("edition", ["1999-07-06", "2007"])
def test_with_an_automated_device_there_are_two_batches(edition: str) -> None:
    table = closed_table("blackjack", 1, shuffle="automated", decks=6, edition=edition)
    events = open_cards(table)
    taken, apart = acts(events, "2.4(e)")
    assert "two sets" in taken
    assert "one batch apart from those of the other" in apart
    (sorted_,) = [fact for fact in facts(events, "performed") if "sort" in str(fact.details["act"])]
    assert sorted_.details["decks"] == 12
    assert refusal(table, call("wash")) == ("table-waits", "2.4(e)")
    stacked = table.do(call("stack"))
    (act,) = acts(stacked, "2.4(e)")
    assert act == "turn each batch face down apart from the other, and stack it"
    told = [str(fact.details["act"]) for fact in facts([*events, *stacked], "performed")]
    assert not [each for each in told if "wash" in each]
    assert acts(table.do(Showing("shuffle", "by-hand")), "2.4(e)") == [
        "take the set that the device has shuffled, and put the other in"
    ]


@provision("2.4(e)")
def test_at_6_to_5_which_is_dealt_out_of_a_device_too() -> None:
    table = closed_table("blackjack", 1, six_to_five=True)
    assert "spread the decks of one batch apart from those of the other" in acts(open_cards(table), "2.4(e)")
    assert len(acts(table.do(call("stack")), "2.4(e)")) == 1


@provision("2.4(e)")
def test_before_1999_there_is_no_such_device() -> None:
    (found,) = violations(shuffle="automated", edition="1999-07-05")
    assert (found.option, short(found.cites)) == ("shuffle", "2.4(e)")


@provision("2.4(a) [2007-03-19]", "2.5(a) [2007-03-19]")
def test_pre_shuffled_cards_are_neither_spread_nor_shuffled_before_play() -> None:
    table = closed_table("blackjack", 1, pre_shuffled=True)
    events = open_cards(table)
    assert acts(events, "2.4(a) [2007-03-19]") == ["take cards that were inspected and shuffled beforehand"]
    assert not acts(events, "2.4(b)")
    events = table.do(Showing("shuffle", "by-hand"))
    assert not acts(events, "2.5(a) [2007-03-19]")  # the stack comes as it is, and is cut
    assert "cut" in awaited(table)
    cut_by_dealer(table, 100)
    play(table, "XX")
    table.do(call("shuffle-now"))
    assert acts(table.do(Showing("shuffle", "by-hand")), "2.5(a) [2007-03-19]") == ["shuffle the cards"]


@provision("2.4(a) [2007-03-19]")
@pytest.mark.parametrize("edition", ["1995", "2006", "2007-03-18"])
def test_before_2007_no_cards_come_shuffled(edition: str) -> None:
    (found,) = violations(pre_shuffled=True, edition=edition)
    assert (found.option, short(found.cites)) == ("pre-shuffled", "2.4(a) [2007-03-19]")


# 2.1: who deals


@provision('2.1 "Dealer"')
def test_a_new_dealer_takes_over_the_dealing() -> None:
    table = blackjack()
    for name in ("Ann", "Bob"):
        events = table.do(call("new-dealer", name=name))
        assert acts(events, '2.1 "Dealer"') == ["take over the dealing"]
        assert [fact.details["dealer"] for fact in facts(events, "relieved")] == [name]
    kept = [fact.details["dealer"] for fact in facts(table.log.facts, "relieved")]
    assert kept == ["Ann", "Bob"]  # whoever dealt is on the record


def test_the_sign_tells_of_a_card_reader_where_there_is_one() -> None:
    told = {
        hole: '2.1 "Card reader device"' in [short(notice.cites) for notice in blackjack(hole_card=hole).sign()]
        for hole in ("none", "face-down", "card-reader", "face-up")
    }
    assert told == {"none": False, "face-down": False, "card-reader": True, "face-up": False}
    words = {short(notice.cites): notice.text for notice in blackjack(hole_card="card-reader").sign()}
    assert words['2.1 "Card reader device"'] == "A device says whether the hole card makes a blackjack"


@provision("2.2(b)", "2.2(b)3", "2.6(n)", "2.6(o)", '2.1 "Hard Total"', '2.1 "Soft Total"', '2.1 "Blackjack"')
def test_the_sign_says_how_cards_count_and_that_they_are_left_alone() -> None:
    told = {short(notice.cites): notice.text for notice in blackjack().sign()}
    assert "face cards 10" in told["2.2(b)"]
    assert "11, or 1" in told["2.2(b)3"]
    assert "ace counts 11" in told['2.1 "Soft Total"']
    assert "no ace counts 11" in told['2.1 "Hard Total"']
    assert "split" in told['2.1 "Blackjack"']
    assert "dealer handles" in told["2.6(n)"]
    assert "player checks" in told["2.6(o)"]
