"""The dealer's hands, surrender, and settlement: N.J.A.C. 19:47-10.7(c) to (l)."""

import pytest

from chapter47 import Choose, Showing
from chapter47.equipment import HIDDEN
from chapter47.money.ledger import VIGORISH
from chapter47.table.events import Event, Fact
from kit.baccarat import facts
from kit.pai_gow import (
    LOSES,
    WINS,
    WONG,
    acts,
    brought,
    calls,
    chips,
    deal,
    dealt,
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


def act_of(event: Event) -> str:
    """What is done, or else what happens."""
    return str(event.details.get("act", event.event)) if isinstance(event, Fact) else event.event


@provision("10.7(c)", "10.7(d)2")
def test_once_all_are_set_the_dealers_tiles_are_turned_and_set_face_up() -> None:
    table = dealt({"dealer": "4-6 6-6 1-3 4-5", 1: LOSES})
    assert refusal(table, Showing("turn", ("6-6", "4-5"))) == ("set-first", "10.7(b)")
    events = put(table, 1, last_two(LOSES))
    assert len(acts(events, "10.7(c)")) == 1
    assert table.layout.cards("dealer:1") == ("6-6", "4-5")
    assert table.layout.cards("dealer:2") == ("4-6", "1-3")
    assert len(acts(events, "10.7(d)2")) == 1


@provision("10.7(f)", "10.7(f)1", "10.7(f)2")
def test_a_wager_is_surrendered_once_the_dealer_has_set_and_costs_all_of_it() -> None:
    table = dealt({"dealer": WONG, 1: WINS, 2: LOSES})
    put(table, 2, last_two(LOSES))
    assert refusal(table, Choose(2, "surrender")) == ("not-now", "10.7(f)")
    put(table, 1, last_two(WINS))
    table.do(Choose(2, "leave"))  # who is about to leave may surrender too
    given_up = table.do(Choose(2, "surrender"))
    (lost,) = [event for event in given_up if event.event == "settled"]
    assert short(lost.cites) == "10.7(f)1"
    assert brought(given_up) == [(2, "pai-gow", "lose", -10_00)]
    (collected,) = [event for event in facts(given_up, "performed") if short(event.cites) == "10.7(f)2"]
    assert collected.details["box 2.1"] == [HIDDEN, HIDDEN], "nobody sees the tiles"
    assert "face down" in str(collected.details["act"])
    assert refusal(table, Choose(2, "surrender")) == ("nothing-to-surrender", "10.7(f)")
    assert brought(expose(table)) == [(1, "pai-gow", "win", 10_00)]
    assert refusal(washed(table), Choose(1, "surrender")) == ("not-now", "10.7(f)")


@provision("10.7(f)")
def test_a_player_with_two_hands_surrenders_the_one_that_is_named_and_nobody_elses() -> None:
    table = pai_gow(1, 3, betting_areas=True)
    wager(table, 1)
    wager(table, 1, "20", box=2)
    wager(table, 3)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES, 3: "4-4 4-4 2-2 1-4"})
    for seat, box in ((1, 2), (1, 1), (3, 3)):
        table.do(Choose(seat, "set", {"low": [3, 4], "box": box}))
    assert refusal(table, Choose(3, "surrender", {"box": 2})) == ("nothing-to-surrender", "10.7(f)")
    assert brought(table.do(Choose(1, "surrender", {"box": 2}))) == [(1, "pai-gow", "lose", -20_00)]
    assert brought(expose(table)) == [(1, "pai-gow", "win", 10_00), (3, "pai-gow", "win", 10_00)]


@provision("10.7(f)")
def test_each_may_surrender_until_the_own_hands_are_exposed_whoevers_were_before() -> None:
    """The faces are entered as the tiles are turned: seat 1's, then seat 2's, of seat 3 none."""
    table = pai_gow(1, 2, 3)
    for seat in (1, 2, 3):
        wager(table, seat)
    shake(table)
    deal(table, {"dealer": WONG})
    for seat in (1, 2, 3):
        table.do(Choose(seat, "set", {"low": [3, 4]}))
    expose(table)
    table.do(Showing("turn", tuple(WINS.split())))
    assert refusal(table, Choose(1, "surrender")) == ("nothing-to-surrender", "10.7(f)")
    assert brought(table.do(Choose(3, "surrender"))) == [(3, "pai-gow", "lose", -10_00)]
    assert brought(table.do(Choose(2, "surrender"))) == [(2, "pai-gow", "lose", -10_00), (1, "pai-gow", "win", 10_00)]
    assert table.rounds == 1


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
    named = [act_of(event) for event in events]
    order = [name for name in named if name in ("settled", "vigorish") or name.startswith("collect the tiles")]
    tiles = "collect the tiles in order, and stack them face up at the dealer's right"
    pays = ["settled", "vigorish", tiles]
    assert order == ["settled", tiles, *pays, *pays, tiles], "the loser at once; tiles once vigorish is collected"


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
    collected = {"win": "10.7(k)", "lose": "10.7(h)", "void": "10.7(i)"}[result]
    assert [act[:17] for act in acts(events, collected)] == ["collect the tiles"]
    assert "token:marker" not in table.layout.things
    assert table.chips(1) == {"win": 1009_50, "lose": 990_00, "void": 1000_00}[result]


@provision('10.1 "High hand"', '10.1 "Second highest or low hand"')
def test_hands_lie_as_they_rank_whichever_was_named_low() -> None:
    table = pai_gow()
    wager(table)
    play(table, {"dealer": WONG, 1: "5-6 2-2 6-6 3-6"})
    assert table.layout.cards("box:1.1") == ("6-6", "3-6")
    assert table.layout.cards("box:1.2") == ("5-6", "2-2")


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
