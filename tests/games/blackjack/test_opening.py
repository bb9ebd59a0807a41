"""Decks, and how a table is opened: N.J.A.C. 19:47-2.2(a), (c), 2.4, 2.6(a), with the definitions of 2.1."""

from typing import Any

import pytest

from chapter47 import Showing, call
from chapter47.table.events import Event
from kit.baccarat import acts, closed_table, facts
from kit.blackjack import awaited, blackjack, play, spread_out, violations, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision


def opened(**house: Any) -> list[Event]:
    return closed_table("blackjack", 1, **house).do(call("open"))


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
@pytest.mark.parametrize("decks", [0, -1, 9, 1.5, "6"])
def test_no_table_is_without_a_deck(decks: object) -> None:
    (found,) = violations(decks=decks)
    assert (found.option, short(found.cites)) == ("decks", "2.2(a)")


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


@provision("2.4(d)")
def test_the_sides_of_a_double_shoe_are_spread_and_washed_apart() -> None:
    table = closed_table("blackjack", 1, shuffle="double-shoe")
    spread, apart = acts(table.do(call("open")), "2.4(d)")
    assert "face up" in spread
    assert "other side" in apart
    assert acts(table.do(call("wash")), "2.4(d)")
    table.do(Showing("shuffle", "by-hand"))
    table.do(call("cut", at=50))
    assert acts(table.do(call("wash")), "2.4(d)")  # the second side, by itself
    table.do(Showing("shuffle", "by-hand"))
    table.do(call("cut", at=50))
    assert "determines" in awaited(table)


@provision("2.4(e)")
@pytest.mark.parametrize("edition", ["1999-07-06", "2007"])
def test_with_an_automated_device_there_are_two_batches(edition: str) -> None:
    table = closed_table("blackjack", 1, shuffle="automated", decks=6, edition=edition)
    events = table.do(call("open"))
    (act,) = acts(events, "2.4(e)")
    assert "two sets" in act
    (sorted_,) = [fact for fact in facts(events, "performed") if "sort" in str(fact.details["act"])]
    assert sorted_.details["decks"] == 12
    table.do(call("wash"))
    assert acts(table.do(Showing("shuffle", "by-hand")), "2.4(e)") == [
        "take the set that the device has shuffled, and put the other in"
    ]


@provision("2.4(e)")
def test_before_1999_there_is_no_such_device() -> None:
    (found,) = violations(shuffle="automated", edition="1999-07-05")
    assert (found.option, short(found.cites)) == ("shuffle", "2.4(e)")


@provision("2.4(a) [2007-03-19]", "2.5(a) [2007-03-19]")
def test_pre_shuffled_cards_are_neither_spread_nor_shuffled_before_play() -> None:
    table = closed_table("blackjack", 1, pre_shuffled=True)
    events = table.do(call("open"))
    assert acts(events, "2.4(a) [2007-03-19]") == ["take cards that were inspected and shuffled beforehand"]
    assert not acts(events, "2.4(b)")
    events = table.do(Showing("shuffle", "by-hand"))
    assert not acts(events, "2.5(a) [2007-03-19]")  # the stack comes as it is, and is cut
    assert "cut" in awaited(table)
    table.do(call("cut", at=100))
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
    assert acts(table.do(call("new-dealer", name="Ann")), '2.1 "Dealer"') == ["take over the dealing"]


@provision('2.1 "Card reader device"')
def test_the_sign_tells_of_a_card_reader_where_there_is_one() -> None:
    told = {
        hole: '2.1 "Card reader device"' in [short(notice.cites) for notice in blackjack(hole_card=hole).sign()]
        for hole in ("none", "face-down", "card-reader", "face-up")
    }
    assert told == {"none": False, "face-down": False, "card-reader": True, "face-up": False}


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
