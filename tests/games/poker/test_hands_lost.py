"""The showdown, positions that are dealt to though folded, and words that bind: N.J.A.C. 19:47-14.15(a) to (e), (k)."""

from typing import Any

import pytest

from chapter47 import Choose, Table, call
from chapter47.table.commands import Command, Report
from chapter47.table.events import Event
from chapter47.table.things import Cards
from games.poker.rounds import (
    act,
    acts,
    awarded,
    chips,
    deal,
    done,
    go_on,
    hands,
    is_over,
    poker,
    report,
    round_of,
    showdown,
    shuffle,
    told,
    who,
    whose_turn,
)
from kit.baccarat import facts
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
SHIFT = ("poker-shift-supervisor",)
ROYAL, KINGS, NOTHING = "JS TS", "KD KC", "7D 2C"
"""Hands with AS KS QS 9H 3D on the board: the best there is, three kings, and nothing."""


def at_showdown(**house: Any) -> tuple[Table, list[Event]]:
    """Three are left; seat 2 has made the last wager."""
    table = poker("holdem", 3, **house)
    go_on(table, round_of([ROYAL, KINGS, NOTHING], 0, 2))
    for cards in ("AS KS QS", "9H"):
        go_on(table, cards)
    deal(table, "3D")
    return table, act(table, "1 check", "2 bet 10", "3 call", "1 call")


# Who has to make sure: (a)


@provision("14.15(a)")
def test_a_hand_that_was_discarded_wins_nothing_though_it_was_the_best() -> None:
    table, _ = at_showdown()
    act(table, "2 show", "3 muck")
    events = act(table, "1 muck")
    assert [won[:2] for won in awarded(events)] == [(2, "45.00")]
    assert chips(table) == [85, 130, 85]


@provision("14.15(a)")
def test_whoever_has_discarded_the_hand_cannot_have_it_back() -> None:
    table, _ = at_showdown()
    act(table, "2 muck")  # three kings
    assert refusal(table, done("2 show")) == ("discarded", "14.15(a)")
    act(table, "3 show")
    assert refusal(table, done("2 show")) == ("discarded", "14.15(a)")
    act(table, "1 show")
    assert chips(table)[0] == 130


@provision("14.15(a)")
def test_a_player_is_told_that_when_the_hand_may_be_discarded() -> None:
    table, _ = at_showdown()
    assert [short(say.cites) for say in table.says("seat:2") if say.name == "muck"] == ["14.15(a)"]


# What is ruled: (b)


def betting() -> Table:
    table = poker("five-card-draw", 2)
    deal(table, "AS KS AH KH AD KD AC KC 2S 3S")
    return table


def drawing() -> Table:
    table = betting()
    go_on(table)
    return table


def dealing() -> Table:
    table = drawing()
    table.do(Choose(1, "draw", {"discard": 1}))
    return table


def over() -> Table:
    table = betting()
    act(table, "1 fold")
    assert is_over(table)
    return table


def between() -> Table:
    table = over()
    shuffle(table)
    return table


MOMENTS = [betting, drawing, dealing, lambda: at_showdown()[0], over, between]


@provision("14.15(b)")
@pytest.mark.parametrize("moment", MOMENTS, ids=["betting", "drawing", "dealing", "showdown", "over", "between"])
def test_in_any_dispute_the_poker_shift_supervisor_decides_and_nobody_else(moment: object) -> None:
    assert callable(moment)
    table = moment()
    before = chips(table)
    for other in ((), ("dealer",), ("floorperson",), ("supervisor",)):
        assert refusal(table, ruling(*other)) == ("not-confirmed", "14.15(b)")
    (ruled,) = facts(table.do(ruling(*SHIFT)), "ruled")
    assert (short(ruled.cites), ruled.details) == (
        "14.15(b)",
        {"by": "poker-shift-supervisor", "ruling": "the call stands"},
    )
    assert chips(table) == before


def ruling(*by: str) -> Command:
    return call("rule", confirmed_by=by, ruling="the call stands")


# Cards in full view: (c)


@provision("14.15(c)")
def test_cards_lie_in_everybodys_view_until_they_are_folded() -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD 7D TS KC 2C")
    assert in_view(table) == {f"box:{seat}": ("XX", "XX") for seat in (1, 2, 3)}
    act(table, "3 fold")
    assert in_view(table) == {f"box:{seat}": ("XX", "XX") for seat in (1, 2)}
    go_on(table)
    go_on(table, "AS KS QS")
    assert in_view(table).keys() == {"box:1", "box:2", "board"}


def in_view(table: Table) -> dict[str, tuple[str, ...]]:
    """The cards that everybody sees on the table, where they lie."""
    return {str(thing.place): tuple(thing.faces) for thing in table.layout.things.values() if isinstance(thing, Cards)}


@provision("14.15(c)")
def test_the_dealer_has_a_player_keep_the_cards_in_view() -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD 7D TS KC 2C")
    before = chips(table), whose_turn(table)
    assert acts(report(table, "cards-out-of-view", seat=1), "14.15(c)") == [
        "have the player keep the cards in full view"
    ]
    assert (chips(table), whose_turn(table)) == before  # and the round goes on
    act(table, "3 fold")
    assert refusal(table, Report("cards-out-of-view", {"seat": 3})) == ("no-hand", "14.15(c)")


# The showdown: (d)


@provision("14.15(d)")
def test_who_made_the_final_wager_shows_first_and_the_others_clockwise() -> None:
    table, _ = at_showdown()
    for seat in (1, 3):
        assert refusal(table, done(f"{seat} show")) == ("shows-later", "14.15(d)")
    act(table, "2 show")
    assert refusal(table, done("1 show")) == ("shows-later", "14.15(d)")
    act(table, "3 show")
    events = act(table, "1 show")
    assert [won[0] for won in awarded(events)] == [1]


@provision("14.15(d)")
@pytest.mark.parametrize(
    ("said", "order"),
    [
        (["1 bet 10", "2 raise 20", "3 fold", "1 call"], [2, 1]),
        (["1 check", "2 check", "3 bet 10", "1 call", "2 call"], [3, 1, 2]),
    ],
)
def test_the_last_bet_or_raise_is_the_final_wager(said: list[str], order: list[int]) -> None:
    table = poker("holdem", 3)
    go_on(table, round_of([ROYAL, KINGS, NOTHING], 0, 2))
    for cards in ("AS KS QS", "9H"):
        go_on(table, cards)
    deal(table, "3D")
    act(table, *said)
    assert [fact.details["seat"] for fact in facts(showdown(table), "showed")] == order


@provision("14.15(d)")
@pytest.mark.parametrize(("house", "first"), [("last-wager", 3), ("first-to-act", 1)])
def test_where_nobody_wagers_in_the_last_betting_round_the_house_has_one_of_two_ways(house: str, first: int) -> None:
    table = poker("holdem", 3, show_first=house)
    go_on(table, round_of([ROYAL, KINGS, NOTHING], 0, 2))
    deal(table, "AS KS QS")
    act(table, "1 check", "2 check", "3 bet 5", "1 call", "2 call")
    for cards in ("9H", "3D"):
        go_on(table, cards)
    shown = [fact.details["seat"] for fact in facts(showdown(table), "showed")]
    assert shown == [(first + at - 1) % 3 + 1 for at in range(3)]


@provision("14.15(d)")
def test_a_winning_hand_is_displayed_whole_and_named() -> None:
    table, _ = at_showdown()
    (showed,) = facts(act(table, "2 show"), "showed")
    assert showed.details["cards"] == ["KD", "KC"]
    assert showed.details["hand"] == "Three of a kind, kings, with ace and queen"
    unknown = poker("holdem", 2)
    deal(unknown, "XX XX XX XX")
    go_on(unknown)
    for cards in ("AS KS QS", "9H", "3D"):
        go_on(unknown, cards)
    first = facts(unknown.do(Choose(2, "show", {"cards": ["JS", "TS"]})), "showed")
    assert first[0].details["hand"] == "Royal flush"
    for named in (["2C"], ["2C", "2C"], ["2C", "3C", "4C"]):  # not in its entirety
        assert refusal(unknown, Choose(1, "show", {"cards": named})) == ("not-whole", "14.15(d)")


@provision("14.15(d)")
@pytest.mark.parametrize("disclose", [False, True])
def test_a_losing_hand_may_be_conceded_and_shown_all_the_same_where_the_house_requires_it(disclose: bool) -> None:
    table, _ = at_showdown(disclose=disclose)
    act(table, "2 show")
    events = act(table, "3 muck")
    assert told(events, "mucked", "showed") == [("mucked", "14.15(d)"), *[("showed", "14.15(d)")] * disclose]
    if disclose:
        assert facts(events, "showed")[0].details == {"cards": ["7D", "2C"], "seat": 3}
    act(table, "1 show")
    assert chips(table) == [130, 85, 85]


@provision("14.15(d)")
def test_whoever_is_left_alone_for_a_pot_does_not_concede_it() -> None:
    table, _ = at_showdown()
    act(table, "2 muck", "3 muck")
    assert is_over(table)
    assert chips(table) == [130, 85, 85]


# Folded positions: (e)


@provision("14.15(e)")
def test_a_position_folded_on_a_round_of_checking_is_dealt_to_until_there_is_a_wager() -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 9D 3C 4C")
    go_on(table)
    deal(table, "8D 2C 5C")
    events = act(table, "1 check", "2 fold", "3 check")
    assert who(events, "14.15(e)") == [2]
    deal(table, "8H 2D 5D")  # a card for the position of seat 2 too
    assert len(hands(table)[2]) == 5
    assert hands(table)[3][-1] == "5D"
    assert whose_turn(table) == 1
    act(table, "1 bet 10", "3 call")  # there is a subsequent wager
    deal(table, "8C 6D")
    assert len(hands(table)[2]) == 5
    assert hands(table)[3][-1] == "6D"
    go_on(table)
    deal(table, "7C 7H")
    go_on(table)
    assert [fact.details["seat"] for fact in facts(showdown(table), "showed")] == [1, 3]


@provision("14.15(e)")
def test_a_wager_of_the_same_betting_round_is_one() -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 9D 3C 4C")
    go_on(table)
    deal(table, "8D 2C 5C")
    act(table, "1 check", "2 fold", "3 bet 5", "1 call")
    deal(table, "8H 2D")
    assert len(hands(table)[2]) == 4
    assert hands(table)[3][-1] == "2D"


@provision("14.15(e)")
@pytest.mark.parametrize(
    ("said", "folded"),
    [(["3 raise 5", "1 call", "2 fold"], 2), (["3 call", "1 fold"], 1), (["2 fold", "3 call", "1 call"], 2)],
)
def test_whoever_folds_before_or_to_a_wager_is_dealt_none(said: list[str], folded: int) -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 9D 3C 4C")  # seat 2 has made the forced bet
    events = act(table, *said)
    assert who(events, "14.15(e)") == []
    deal(table, "8D 2C")
    assert len(hands(table)[folded]) == 3


# What is said: (k)


@provision("14.15(k)")
@pytest.mark.parametrize(("put", "gets"), [("20", 90), ("5", 90), ("10", 90)])
def test_what_is_said_to_the_dealer_goes_before_what_is_put_in(put: str, gets: int) -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD 7D TS KC 2C")
    events = table.do(Choose(3, "raise", {"to": "10", "put": put}))
    assert chips(table)[2] == gets
    assert who(events, "14.15(k)") == ([3] if put != "10" else [])
    assert facts(events, "accepted")[0].details["to"] == "10.00"


@provision("14.15(k)")
def test_words_bind_whose_turn_it_is_and_nobody_else() -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD 7D TS KC 2C")
    assert refusal(table, done("1 raise 10"))[1] == "14.7(d)"
    act(table, "3 raise")  # "raise", and no amount yet
    assert refusal(table, done("3 call"))[0] == "raise-announced"
    assert refusal(table, done("3 check"))[0] == "raise-announced"
    act(table, "3 put 10", "3 rest")
    assert chips(table) == [98, 95, 90]


@provision("14.15(k)1", "14.15(k)1i")
def test_a_hand_thrown_towards_the_discards_or_the_pot_is_folded() -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD 7D TS KC 2C")
    assert [short(say.cites) for say in table.says("dealer") if say.name == "deem-folded"] == ["14.15(k)1"]
    events = table.do(call("deem-folded", by="discarding"))
    assert who(events, "14.15(k)1i") == [3]
    assert told(events, "folded") == [("folded", "14.10(f)")]
    assert whose_turn(table) == 1
    assert refusal(table, done("3 check"))[1] == "14.7(d)"
    assert chips(table) == [98, 95, 100]
    assert refusal(table, call("deem-folded", by="turning-down")) == ("no-up-cards", "14.15(k)1ii")
    assert mistake(table, call("deem-folded", by="nodding")) == "not-a-fold"
    act(table, "1 fold")
    assert refusal(table, call("deem-folded", by="discarding"))[1] == "14.15(k)1"  # nobody faces a wager


@provision("14.15(k)1", "14.15(k)1ii")
def test_up_cards_turned_face_down_are_a_folded_hand_at_stud() -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 9D 3C 4C")
    events = table.do(call("deem-folded", by="turning-down"))
    assert who(events, "14.15(k)1ii") == [3]
    assert told(events, "folded") == [("folded", "14.9(e)")]
    assert whose_turn(table) == 1


@provision("14.15(k)2")
def test_an_announced_raise_is_owed_by_cards_thrown_away() -> None:
    for throws in (done("3 fold"), call("deem-folded", by="discarding")):
        table = poker("holdem", 3)
        deal(table, "JS KD 7D TS KC 2C")
        act(table, "3 raise")
        events = table.do(throws)
        assert acts(events, "14.15(k)2") == ["have the announced raise put in, though the cards are thrown away"]
        assert chips(table)[2] == 90
        assert whose_turn(table) == 1
        act(table, "1 call")
        assert whose_turn(table) == 2  # who has 10 to call
        act(table, "2 fold")
        assert chips(table) == [115, 95, 90]


@provision("14.15(k)2")
def test_a_forced_bet_is_owed_by_cards_thrown_away() -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 9D 3C 4C")
    act(table, "2 fold")
    assert chips(table) == [100, 98, 100]
    act(table, "3 call", "1 fold")
    assert chips(table) == [100, 98, 102]
    blind = poker("holdem", 3)
    deal(blind, "JS KD 7D TS KC 2C")
    act(blind, "3 fold", "1 fold")
    assert chips(blind) == [98, 102, 100]
