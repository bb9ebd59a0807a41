"""Wagers, dealing, setting, surrender and settlement: N.J.A.C. 19:47-10.5 to 10.7, 10.10."""

import pytest

from chapter47 import Choose, Showing, bet, call
from chapter47.equipment import HIDDEN
from chapter47.money.ledger import VIGORISH
from chapter47.table.commands import Bet, Call, Reduce, Remove
from chapter47.table.events import Announced, Event
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from kit.baccarat import facts
from kit.pai_gow import (
    LOSES,
    NINE,
    WINS,
    WONG,
    asked,
    brought,
    chips,
    deal,
    expose,
    last_two,
    pai_gow,
    play,
    put,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


def acts(events: list[Event], cites: str) -> list[str]:
    return [str(event.details["act"]) for event in facts(events, "performed") if short(event.cites) == cites]


def calls(events: list[Event], cites: str) -> list[str]:
    return [event.call for event in events if isinstance(event, Announced) and short(event.cites) == cites]


def hidden(table: Table) -> dict[str, int]:
    return {
        thing.place: len(thing.faces)
        for thing in table.layout.things.values()
        if isinstance(thing, Cards) and HIDDEN in thing.faces
    }


# 10.5


@provision("10.5(a)")
def test_wagers_are_chips_plaques_or_match_play_and_never_cash() -> None:
    table = pai_gow()
    assert refusal(table, Bet(1, "pai-gow", 10_00, instrument="cash")) == ("instrument-not-taken", "10.5(a)")
    wager(table)
    table.do(Bet(1, "pai-gow", 5_00, instrument="match-play"))
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
    table = pai_gow()
    wager(table)
    shake(table)
    deal(table, {"dealer": LOSES, 1: WONG})
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
    (told,) = [
        event.details["box"]
        for box in (first, other)
        for event in facts(table.do(Choose(1, "set", {"low": [3, 4], "box": box})), "performed")
        if short(event.cites) == "10.10(b)"
    ]
    assert told == first
    events = expose(table)
    won, lost = int(own) * 100, int(beside) * 100
    assert brought(events) == [(1, "pai-gow", "lose", -lost), (1, "pai-gow", "win", won)]
    assert refusal(washed(table), Choose(1, "set", {"low": [3, 4], "box": first})) == ("not-now", "10.7(a)")


# 10.7(c) to (g)


@provision("10.7(c)", "10.7(d)2")
def test_once_all_are_set_the_dealers_tiles_are_turned_and_set_face_up() -> None:
    table = pai_gow()
    wager(table)
    shake(table)
    deal(table, {"dealer": "4-6 6-6 1-3 4-5", 1: LOSES})
    assert refusal(table, Showing("turn", ("6-6", "4-5"))) == ("set-first", "10.7(b)")
    events = put(table, 1, last_two(LOSES))
    assert len(acts(events, "10.7(c)")) == 1
    assert table.layout.cards("dealer:1") == ("6-6", "4-5")
    assert table.layout.cards("dealer:2") == ("4-6", "1-3")
    assert len(acts(events, "10.7(d)2")) == 1


@provision("10.7(f)", "10.7(f)1", "10.7(f)2")
def test_a_wager_is_surrendered_once_the_dealer_has_set_and_costs_all_of_it() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    put(table, 2, last_two(LOSES))
    assert refusal(table, Choose(2, "surrender")) == ("not-now", "10.7(f)")
    put(table, 1, last_two(WINS))
    given_up = table.do(Choose(2, "surrender"))
    (lost,) = [event for event in given_up if event.event == "settled"]
    assert short(lost.cites) == "10.7(f)1"
    assert brought(given_up) == [(2, "pai-gow", "lose", -10_00)]
    (collected,) = [event for event in facts(given_up, "performed") if short(event.cites) == "10.7(f)2"]
    assert collected.details["box 2.1"] == [HIDDEN, HIDDEN], "nobody sees the tiles"
    assert refusal(table, Choose(2, "surrender")) == ("nothing-to-surrender", "10.7(f)")
    assert brought(expose(table)) == [(1, "pai-gow", "win", 10_00)]
    assert refusal(washed(table), Choose(1, "surrender")) == ("not-now", "10.7(f)")


@provision("10.7(g)", "10.7(h)", "10.7(j)", "10.7(k)", "10.7(l)")
def test_hands_are_exposed_from_the_first_seat_on_losers_at_once_and_winners_paid_last() -> None:
    table = pai_gow(1, 2, 4)
    for seat in (1, 2, 4):
        wager(table, seat)
    events = play(table, {"dealer": WONG, 1: WINS, 2: LOSES, 4: "4-4 4-4 2-2 1-4"})
    assert calls(events, "10.7(g)") == ["Seat 1's wager wins", "Seat 2's wager loses", "Seat 4's wager wins"]
    assert brought(events) == [
        (2, "pai-gow", "lose", -10_00),
        (1, "pai-gow", "win", 10_00),
        (4, "pai-gow", "win", 10_00),
    ]
    collected = [
        (next(name for name in event.details if name.startswith(("box", "dealer"))), short(event.cites))
        for event in facts(events, "performed")
        if "collect the tiles in order" in str(event.details["act"])
    ]
    assert collected == [
        ("box 2.1", "10.7(h)"),
        ("box 1.1", "10.7(k)"),
        ("box 4.1", "10.7(k)"),
        ("dealer 1", "10.7(l)"),
    ]
    assert chips(table) == {1: 1009_50, 2: 990_00, 4: 1009_50}


CASES = [
    # both higher; both lower; both copies: the wong by the twelve alone, the four with the same high tile
    (WINS, "win", "10.7(k)"),
    (LOSES, "lose", "10.7(h)"),
    ("6-6 3-6 1-3 4-6", "lose", "10.7(h)"),
    # the high hand alone: a lower low hand, a copy of it, and one of value zero
    ("2-4 1-2 5-6 1-1", "void", "10.7(i)1"),
    ("2-4 1-2 1-3 4-6", "void", "10.7(i)1"),
    ("2-4 1-2 1-5 2-2", "void", "10.7(i)1"),
    # the low hand alone: the high one lower, or a copy
    ("3-3 1-2 5-5 2-6", "void", "10.7(i)2"),
    ("6-6 3-6 5-5 2-6", "void", "10.7(i)2"),
    # a low hand of value zero loses, also beside a lower high hand: 3-3 2-2, 10 spots, and 5-6 1-1, three
    ("5-6 1-1 3-3 2-2", "lose", "10.7(h)"),
    # named the wrong way round: five and the wong are the wong and five (10.1)
    ("5-6 2-2 6-6 3-6", "void", "10.7(i)2"),
]


@provision(
    "10.7(h)", "10.7(i)", "10.7(i)1", "10.7(i)2", "10.7(j)", "10.2(c)", "10.2(h)", '10.1 "Copy hand"', '10.1 "Push"'
)
@pytest.mark.parametrize(("hand", "result", "cites"), CASES)
def test_high_against_high_and_low_against_low(hand: str, result: str, cites: str) -> None:
    table = pai_gow()
    wager(table)
    events = play(table, {"dealer": WONG, 1: hand})
    (settled,) = [event for event in events if event.event == "settled"]
    assert (settled.result, short(settled.cites)) == (result, cites)  # type: ignore[union-attr]
    assert table.chips(1) == {"win": 1009_50, "lose": 990_00, "void": 1000_00}[result]


@provision("10.7(h)")
def test_a_low_hand_of_zero_loses_also_to_a_lower_zero() -> None:
    """The dealer's: 2-6 4-6 eight, and 2-2 1-5 zero with a four; the player's 3-3 2-2 is a zero with a six."""
    table = pai_gow()
    wager(table)
    events = play(table, {"dealer": "2-2 2-6 4-6 1-5", 1: "6-6 4-5 3-3 2-2"})
    assert brought(events) == [(1, "pai-gow", "void", 0)]
    table = pai_gow()
    wager(table)
    events = play(table, {"dealer": "2-2 2-6 4-6 1-5", 1: "5-6 1-1 3-3 2-2"})
    assert brought(events) == [(1, "pai-gow", "lose", -10_00)]


@provision("10.7(k)")
@pytest.mark.parametrize(
    ("amount", "rounding", "vigorish"),
    [("10", True, 50), ("10.10", True, 75), ("1", True, 25), ("10.10", False, 50), ("100", True, 5_00)],
)
def test_vigorish_is_five_percent_of_what_is_won_up_to_25_cents_where_the_house_rounds(
    amount: str, rounding: bool, vigorish: int
) -> None:
    table = pai_gow(vigorish_rounding=rounding)
    wager(table, 1, amount)
    events = play(table, {"dealer": WONG, 1: WINS})
    (settled,) = [event for event in events if event.event == "settled"]
    assert (settled.paid, settled.vigorish) == (round(float(amount) * 100), vigorish)  # type: ignore[union-attr]
    assert str(settled.odds) == "1 to 1"  # type: ignore[union-attr]
    (collected,) = facts(events, "vigorish")
    assert short(collected.cites) == "10.7(k)"
    assert table.ledger.balance(VIGORISH) == vigorish
    assert table.chips(1) == 1000_00 + settled.paid - vigorish  # type: ignore[union-attr]
    table.check()


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
