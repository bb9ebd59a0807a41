"""The cards are cut again: N.J.A.C. 19:47-2.5(g) as it stands since 2007."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_owner
from chapter47.table.events import Event
from chapter47.table.shoe_state import left
from kit.baccarat import acts, choose, facts
from kit.blackjack import awaited, blackjack, hands, play, spread_out, to_be_cut, violations, wager
from kit.cuts import verify_cards
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

RECUT = call("recut", confirmed_by=("supervisor",))
NUMBER = "2.5(g) [2007]"

WAYS: dict[str, dict[str, Any]] = {
    "the dealer shuffles": {},
    "pre-shuffled": {"pre_shuffled": True},
    "Bart Carter": {"shuffle": "bart-carter"},
    "a device": {"shuffle": "automated"},
    "6 to 5": {"six_to_five": True},
    "one round a deck": {"six_to_five": True, "decks": 1, "one_round": True},
}
every_shoe = pytest.mark.parametrize("way", WAYS)


def offered(table: Table) -> object:
    """Who is offered the stack."""
    return marks_on(table).get("cut-offered")


def first_cut(way: str, *seats: int, **house: Any) -> Table:
    """The stack is offered to be cut for the first time, of whatever shoe it is."""
    if way != "pre-shuffled":
        return to_be_cut(*(seats or (2, 4, 6)), **{**WAYS[way], **house})
    table = spread_out(*(seats or (2, 4, 6)), **{**WAYS[way], **house})
    table.do(Showing("shuffle", "by-hand"))  # as they came
    return table


def burns(table: Table) -> None:
    """The first card is burnt, where such a shoe burns one."""
    if "draws" in awaited(table) and "bets" not in awaited(table):
        play(table, "XX")
    assert "bets" in awaited(table)


def cutters(events: list[Event]) -> list[object]:
    return [fact.details.get("seat") for fact in facts(events, "performed") if fact.details["act"] == "cut the cards"]


@provision(NUMBER)
@every_shoe
def test_a_supervisor_has_the_cards_cut_again_before_any_is_dealt_also_once_one_is_burnt(way: str) -> None:
    table = first_cut(way)
    choose(table, 2, "cut", at=20)
    burns(table)
    for staff in ((), ("dealer",), ("floorperson",)):
        assert refusal(table, call("recut", confirmed_by=staff)) == ("not-confirmed", NUMBER)
    size = left(table)
    assert "have the cards cut again" in acts(table.do(RECUT), NUMBER)
    assert "cut" in awaited(table)
    assert cutters(choose(table, offered(table), "cut", at=30)) == [2]  # type: ignore[arg-type]
    burns(table)
    assert left(table) == size  # what was burnt went back, and one is burnt anew
    wager(table, 2, "10")
    play(table, "8S 6S 3S")
    assert hands(table, 2) == [["8S", "3S"]]


@provision(NUMBER)
@pytest.mark.parametrize("way", ["the dealer shuffles", "pre-shuffled", "a device", "6 to 5"])
def test_before_the_burn_card_is_drawn_too(way: str) -> None:
    table = first_cut(way)
    choose(table, 2, "cut", at=20)
    assert "bets" not in awaited(table)
    assert acts(table.do(RECUT), NUMBER) == ["have the cards cut again"]
    choose(table, 2, "cut", at=30)
    burns(table)


@provision(NUMBER)
@every_shoe
@pytest.mark.parametrize(("by", "again"), [("last", [4, 6]), ("next", [6])])
def test_the_player_who_cut_last_cuts_again_or_the_next_person_entitled_as_the_house_has_it(
    way: str, by: str, again: list[int]
) -> None:
    """Seat 2 came first and refuses the cut, which seat 4 accepts; seat 6 is next, and then the dealer."""
    table = first_cut(way, recut_by=by)
    assert offered(table) == 2
    choose(table, 2, "decline-cut")
    choose(table, 4, "cut", at=20)
    burns(table)
    table.do(RECUT)
    for seat in again:
        assert offered(table) == seat
        other = next(each for each in (2, 4, 6) if each != seat)
        assert refusal(table, Choose(other, "cut", {"at": 30})) == ("not-offered", NUMBER)
        choose(table, seat, "decline-cut")
    assert offered(table) is None
    (fact, *_) = facts(table.do(call("cut", at=30)), "performed")  # nobody accepts it: the dealer cuts
    assert (short(fact.cites), fact.details["by"]) == ("2.5(f)", "dealer")


@provision(NUMBER)
@pytest.mark.parametrize("by", ["last", "next"])
def test_what_the_dealer_cut_since_nobody_accepted_it_the_dealer_cuts_again(by: str) -> None:
    table = first_cut("the dealer shuffles", recut_by=by)
    for seat in (2, 4, 6):
        choose(table, seat, "decline-cut")
    table.do(call("cut", at=20))
    table.do(RECUT)
    assert offered(table) is None
    assert cutters(table.do(call("cut", at=30))) == [None]


@provision(NUMBER)
def test_where_whoever_cut_has_left_the_next_person_entitled_does() -> None:
    table = first_cut("the dealer shuffles")
    choose(table, 2, "cut", at=20)
    burns(table)
    choose(table, 2, "leave")
    table.do(RECUT)
    assert offered(table) == 4


@provision(NUMBER)
@pytest.mark.parametrize("way", [way for way in WAYS if way != "one round a deck"])
def test_not_once_a_card_is_dealt(way: str) -> None:
    table = first_cut(way)
    choose(table, 2, "cut", at=20)
    burns(table)
    wager(table, 2, "10")
    play(table, "8S")
    assert refusal(table, RECUT) == ("no-recut", NUMBER)
    play(table, "6S 3S")
    assert refusal(table, RECUT) == ("no-recut", NUMBER)
    play(table, "2:stand TS TC")
    assert refusal(table, RECUT) == ("no-recut", NUMBER)  # nor between rounds of the same shoe
    wager(table, 2, "10")


@provision(NUMBER)
def test_wagers_stand_while_the_cards_are_cut_again_and_none_is_made() -> None:
    table = first_cut("the dealer shuffles")
    choose(table, 2, "cut", at=20)
    burns(table)
    wager(table, 2, "10")
    table.do(RECUT)
    assert refusal(table, bet(4, "blackjack", "10"))[0] in ("shoe-not-ready", "betting-closed")
    choose(table, 2, "cut", at=30)
    assert table.layout.stakes[seat_owner(2), "blackjack", "box 2"].amount == 1000
    burns(table)
    wager(table, 4, "10")
    play(table, "8S 9S 6S 3S 4S")
    assert hands(table, 4) == [["9S", "4S"]]


@provision(NUMBER)
def test_a_cut_that_is_made_again_leaves_ten_cards_on_either_side_too() -> None:
    table = first_cut("the dealer shuffles", decks=1)
    choose(table, 2, "cut", at=20)
    table.do(RECUT)
    for at in (9, 43):
        assert refusal(table, Choose(2, "cut", {"at": at})) == ("cut-too-near", "2.5(c)")
    choose(table, 2, "cut", at=10)
    assert table.state.shoe.cut == 30  # of the stack as it was shuffled: it was cut twice


@provision(NUMBER)
def test_cards_of_which_one_was_seen_are_shuffled_before_they_are_cut_again() -> None:
    """Our choice: a burn card that a player asked for would be known wherever it lies."""
    table = first_cut("the dealer shuffles")
    choose(table, 2, "cut", at=20)
    play(table, "XX")
    choose(table, 2, "see-burn-card")
    table.do(Showing("turn", ("9S",)))
    table.do(RECUT)
    assert "shuffles" in awaited(table)
    events = table.do(Showing("shuffle", "by-hand"))
    assert [short(fact.cites) for fact in facts(events, "performed")] == ["2.5(a) [2007-03-19]", "2.5(b)"]
    choose(table, 2, "cut", at=30)
    play(table, "XX")
    assert "burn-card" not in marks_on(table)


@provision(NUMBER)
@pytest.mark.parametrize("side", ["red", "blue"])
def test_of_a_double_shoe_the_side_that_is_named_is_cut_again(side: str) -> None:
    table = spread_out(2, 4, shuffle="double-shoe")
    for _ in range(2):
        verify_cards(table)
        table.do(call("wash"))
        table.do(Showing("shuffle", "by-hand"))
        choose(table, 2, "cut", at=20)
    assert mistake(table, call("recut", confirmed_by=("supervisor",), side="green")) == "no-such-side"
    events = table.do(call("recut", confirmed_by=("supervisor",), side=side))
    (fact,) = [each for each in facts(events, "performed") if short(each.cites) == NUMBER]
    assert fact.details["side"] == side
    choose(table, 2, "cut", at=30)
    assert "determines" in awaited(table)
    wager(table, 2, "10")
    table.do(Showing("deal", ("8H",), {"side": side}))
    other = "blue" if side == "red" else "red"
    play(table, "6S 3S 2:stand TC TD" if side == "red" else "9S 6S 3S 2:stand TC TD")
    assert refusal(table, call("recut", confirmed_by=("supervisor",), side="red")) == ("no-recut", NUMBER)
    if side == "red":
        table.do(call("recut", confirmed_by=("supervisor",), side=other))  # none was dealt from it


@provision(NUMBER)
def test_the_option_is_the_houses_since_2007() -> None:
    assert blackjack(recut_by="next").house["recut-by"] == "next"
    (found,) = violations(recut_by="next", edition="2006")
    assert (found.option, short(found.cites)) == ("recut-by", NUMBER)
    (found,) = violations(recut_by="nobody")
    assert found.option == "recut-by"


@provision(NUMBER)
@every_shoe
def test_before_2007_nothing_is_cut_twice(way: str) -> None:
    if way == "pre-shuffled":
        return
    table = first_cut(way, edition="2006-06-01")
    choose(table, 2, "cut", at=20)
    assert refusal(table, RECUT) == ("not-in-edition", NUMBER)
    burns(table)
    assert refusal(table, RECUT) == ("not-in-edition", NUMBER)


@provision(NUMBER)
def test_a_device_that_shuffles_all_the_time_is_not_cut_at_all() -> None:
    table = spread_out(1, device_approved=True, shuffle="continuous")
    table.do(call("wash"))
    assert refusal(table, RECUT) == ("no-recut", NUMBER)
