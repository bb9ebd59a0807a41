"""Wagers, dealing and setting: N.J.A.C. 19:47-10.5, 10.6, 10.7(a) and (b), 10.10."""

import pytest

from chapter47 import Choose, Showing, bet, call
from chapter47.equipment import HIDDEN
from chapter47.table.commands import Bet, Call, Reduce, Remove
from chapter47.table.table import Table
from chapter47.table.things import Cards, Fell, Token
from kit.baccarat import facts
from kit.pai_gow import (
    LOSES,
    NINE,
    WINS,
    WONG,
    acts,
    asked,
    brought,
    calls,
    deal,
    dealt,
    expose,
    last_two,
    pai_gow,
    put,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


def hidden(table: Table) -> dict[str, int]:
    return {
        thing.place: len(thing.faces)
        for thing in table.layout.things.values()
        if isinstance(thing, Cards) and HIDDEN in thing.faces
    }


# 10.5


@provision("10.5(a)")
def test_wagers_are_chips_plaques_or_match_play_and_never_cash() -> None:
    table = pai_gow(1, 2)
    assert refusal(table, Bet(1, "pai-gow", 10_00, instrument="cash")) == ("instrument-not-taken", "10.5(a)")
    wager(table)
    table.do(Bet(1, "pai-gow", 5_00, instrument="match-play"))
    table.do(Bet(2, "pai-gow", 100_00, instrument="plaque"))
    assert table.layout.stakes["seat:1", "pai-gow", None].amount == 15_00  # type: ignore[index]


@provision("10.5(b)")
def test_only_seated_players_wager_and_who_has_tiles_remains() -> None:
    table = pai_gow(1, 2)
    assert refusal(table, bet(3, "pai-gow", "10")) == ("not-seated", "10.5(b)")
    wager(table)
    shake(table)
    deal(table, {"dealer": WONG, 1: LOSES})
    (leaving,) = facts(table.do(Choose(1, "leave")), "leaving")
    assert short(leaving.cites) == "10.5(b)"
    assert 1 in table.seats
    put(table, 1, last_two(LOSES))
    expose(table)
    assert 1 not in table.seats


@provision("10.5(c)", "10.6(a)")
def test_no_wager_is_made_raised_or_taken_back_after_no_more_bets() -> None:
    table = pai_gow()
    assert refusal(table, call("no-more-bets")) == ("nothing-wagered", "10.6(a)")
    wager(table)
    assert calls(shake(table), "10.6(a)") == ["No more bets"]
    deal(table, {"dealer": WONG, 1: LOSES})
    for when in ("dealt", "set"):
        for command in (bet(1, "pai-gow", "10"), Remove(1, "pai-gow"), Reduce(1, "pai-gow", 5_00)):
            assert refusal(table, command) == ("betting-closed", "10.5(c)"), when
        if when == "dealt":
            put(table, 1, last_two(LOSES))


@provision("10.5(c)")
def test_nor_is_one_while_the_shaker_is_shaken() -> None:
    table = pai_gow()
    wager(table)
    table.do(call("no-more-bets"))
    for command in (bet(1, "pai-gow", "10"), Remove(1, "pai-gow"), Reduce(1, "pai-gow", 5_00)):
        assert refusal(table, command) == ("betting-closed", "10.5(c)")


# 10.6


@provision("10.6(a)", "10.6(b)")
def test_the_dealer_shakes_at_least_three_times_and_calls_the_total() -> None:
    table = pai_gow()
    wager(table)
    table.do(call("no-more-bets"))
    again = table.do(Showing("shake", (1, 1, 1), {"shakes": 2}))
    assert acts(again, "10.6(a)") == ["shake again"]
    shaken = table.do(Showing("shake", (1, 2, 3), {"shakes": 3}))
    assert acts(shaken, "10.6(a)") == ["shake the shaker at least three times"]
    assert calls(shaken, "10.6(b)") == ["6"]


@provision("10.6(c)", "10.6(c)1", "10.6(c)2")
@pytest.mark.parametrize(
    ("dice", "first"),
    [((1, 1, 1), "box:2"), ((3, 3, 3), "dealer"), ((5, 5, 5), "box:6"), ((5, 5, 6), "dead-hand"), ((6, 6, 6), "box:1")],
)
def test_the_count_goes_counterclockwise_from_the_dealer_over_every_position_and_the_dead_hand(
    dice: tuple[int, int, int], first: str
) -> None:
    table = pai_gow()
    wager(table)
    (counted,) = [event for event in facts(shake(table, *dice), "marked") if event.details["marker"] == "count"]
    cites = {9: "10.6(c)1", 15: "10.6(c)2"}.get(sum(dice), "10.6(c)")
    assert counted.details["on"] == first.replace(":", " ").replace("-", " ")
    assert short(counted.cites) == cites
    token = table.layout.things["token:count"]
    assert isinstance(token, Token)
    assert len(token.places) == sum(dice)
    assert (token.places[0], token.places[-1]) == ("dealer", first)


@provision("10.6(d)", "10.6(e)", "10.6(f)", '10.1 "Dead hand"', '10.1 "Marker"')
def test_eight_stacks_go_round_and_those_without_a_wager_to_the_dead_hand_unseen() -> None:
    table = pai_gow(1, 4)
    wager(table, 4)
    shake(table, 5, 5, 5)  # the sixth position first
    events = deal(table, {"dealer": WONG, 4: LOSES}, first=6)
    (dealt,) = facts(events, "dealt")
    assert short(dealt.cites) == "10.6(d)"
    assert list(dealt.details) == ["box 6", "dead-hand", "dealer", "box 1", "box 2", "box 3", "box 4", "box 5"]
    marked = [event.details["on"] for event in facts(events, "marked") if event.details["marker"] == "marker"]
    assert marked == ["dealer"]
    assert len([act for act in acts(events, "10.6(e)") if act.startswith("put the stack")]) == 5
    assert hidden(table) == {"dealer": 4, "dead-hand": 4, "box:4": 4}
    assert table.private(4) == {"box:4": LOSES.split()}
    assert table.private(1) == {}
    assert acts(events, "10.6(f)") == ["cover the shaker, shake it once, and put it to the dealer's right"]
    assert table.layout.things["fell:shaker"] == Fell("shaker", ("covered",), (5, 5, 5))


@provision("10.6(d)", '10.1 "Marker"')
def test_the_marker_lies_on_the_dealers_stack_as_soon_as_it_is_dealt() -> None:
    table = pai_gow()
    wager(table)
    shake(table, 5, 5, 6)  # the dead hand first, and then the dealer
    table.do(Showing("deal", ("XX", "XX", "XX", "XX", "6-6", "4-5", "1-3")))
    assert "token:marker" not in table.layout.things
    table.do(Showing("deal", ("4-6",)))
    assert table.layout.things["token:marker"] == Token("marker", ("dealer",))
    assert hidden(table) == {"dealer": 4, "dead-hand": 4}, "the others still wait for theirs"


# Hands are set: 10.7(a), (b), 10.10


@provision("10.7(a)", "10.7(b)")
def test_each_player_sets_two_hands_once_in_any_order_and_nobody_elses() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    assert refusal(table, Choose(1, "set", {"low": [1, 2]})) == ("not-now", "10.7(a)")
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    assert refusal(table, Choose(1, "set", {"low": [1, 2], "box": 2})) == ("not-your-hand", "10.7(b)")
    assert refusal(table, Choose(1, "set", {"low": ["6-6", "5-5"]})) == ("not-in-hand", "10.7(b)")
    assert refusal(table, Choose(1, "set", {"low": [1]})) == ("not-so-many-tiles", "10.7(b)")
    said = put(table, 2, last_two(LOSES))
    assert acts(said, "10.7(a)") == ["set a high hand and a low hand, and put them face down behind the betting area"]
    assert hidden(table) == {"dealer": 4, "dead-hand": 4, "box:1": 4, "box:2.1": 2, "box:2.2": 2}
    assert refusal(table, Choose(2, "set", {"low": [1, 2]})) == ("set-already", "10.7(b)")
    assert table.log[-1].command == Choose(2, "set", {"low": [3, 4]}), "the log has places, and no faces"
    put(table, 1, last_two(WINS))
    assert refusal(table, Choose(1, "set", {"low": [1, 2]})) == ("set-already", "10.7(b)")


@provision("10.7(b)")
def test_for_an_absent_player_a_supervisor_has_the_hand_set_the_houses_way() -> None:
    table = dealt({"dealer": LOSES, 1: WONG})
    assert refusal(table, Call("set", {"box": 1})) == ("not-confirmed", "10.7(b)*")
    table.do(Call("set", {"box": 1}, ("supervisor",)))
    assert table.log[-1].command == Call("set", {"box": 1, "low": [3, 4]}, ("supervisor",))


@provision("10.10(a)")
def test_a_second_area_is_the_houses_to_offer_beside_the_own_and_nobodys_seat() -> None:
    assert refusal(pai_gow(), bet(1, "pai-gow", "10", 2)) == ("pick-not-offered", "10.10(a)")
    table = pai_gow(1, 3, betting_areas=True)
    wager(table, 1, box=2)
    assert refusal(table, bet(3, "pai-gow", "10", 2)) == ("area-taken", "10.10(a)")
    assert refusal(table, bet(3, "pai-gow", "10", 5)) == ("not-adjacent", "10.10(a)")
    table = pai_gow(2, 4, 5, betting_areas=True)
    assert refusal(table, bet(4, "pai-gow", "10", 5)) == ("area-taken", "10.10(a)"), "somebody sits there"
    wager(table, 2, box=1)
    assert refusal(table, bet(2, "pai-gow", "10", 3)) == ("not-adjacent", "10.10(a)"), "1 and 3 are not adjacent"
    wager(table, 2)
    assert refusal(table, bet(2, "pai-gow", "10", 3))[1] == "10.10(a)", "no more than two"


@provision("10.10(b)")
@pytest.mark.parametrize(("own", "beside", "first"), [("10", "20", 2), ("10", "10", 1), ("30", "20", 1)])
def test_of_two_hands_the_larger_wager_is_set_first_and_of_equal_ones_the_lower(
    own: str, beside: str, first: int
) -> None:
    table = pai_gow(1, betting_areas=True)
    wager(table, 1, own)
    wager(table, 1, beside, box=2)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    other = 3 - first
    assert refusal(table, Choose(1, "set", {"low": [3, 4], "box": other})) == ("other-hand-first", "10.10(b)")
    set_first = table.do(Choose(1, "set", {"low": [3, 4], "box": first}))
    (told,) = [event for event in facts(set_first, "performed") if short(event.cites) == "10.10(b)"]
    assert told.details["box"] == first
    assert refusal(table, Choose(1, "set", {"low": [1, 2], "box": first})) == ("set-already", "10.7(b)")
    assert acts(table.do(Choose(1, "set", {"low": [3, 4], "box": other})), "10.10(b)") == []
    events = expose(table)
    won, lost = int(own) * 100, int(beside) * 100
    assert brought(events) == [(1, "pai-gow", "lose", -lost), (1, "pai-gow", "win", won)]
    assert refusal(washed(table), Choose(1, "set", {"low": [3, 4], "box": first})) == ("not-now", "10.7(a)")


@provision("10.7(a)")
def test_the_dealer_goes_on_when_the_last_player_has_set() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table, *NINE)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    assert asked(table) == {1, 2}
    put(table, 2, last_two(LOSES))
    assert asked(table) == {1}
    assert table.layout.cards("dealer") == (HIDDEN,) * 4
    put(table, 1, last_two(WINS))
    assert asked(table) == set()
    assert table.layout.cards("dealer:2") == ("1-3", "4-6")
