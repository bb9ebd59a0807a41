"""Roulette, provision by provision: N.J.A.C. 19:47-5.1 to 5.4.

The tables below are copied from the layout, the wheels and the printed odds by hand. Nothing in them is worked out by
the code under test.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import pytest

from chapter47 import (
    Choose,
    Mistake,
    Odds,
    Reduce,
    Refused,
    Remove,
    Report,
    Showing,
    Table,
    UnlawfulHouse,
    bet,
    call,
    cite,
    game,
    open_table,
    read_house,
)
from chapter47.house import Casino, Violation
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.events import Announced, Event, Fact, Part, Settled
from chapter47.table.terms import terms
from kit.refusals import refusal

provision = pytest.mark.provision

# The wheels: compartments clockwise from 0, and those where a ball decides.

DOUBLE = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
SINGLE = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
ORDER = {
    "double-zero": DOUBLE.split(),
    "single-zero": SINGLE.split(),
    "double-zero-as-single": DOUBLE.split(),
}
WHEELS = tuple(ORDER)
NUMBERS = [str(number) for number in range(1, 37)]
POCKETS = {
    "double-zero": ["0", "00", *NUMBERS],
    "single-zero": ["0", *NUMBERS],
    "double-zero-as-single": ["0", *NUMBERS],
}
EVERYTHING = {"five-adjacent": True, "seven-numbers": True}
"""A house that offers both optional wagers."""

# The layout. A place is written as the boxes that a chip there touches: "1 / 1st 12" is the line between those two.

SPLITS = """
    1-2 2-3  4-5 5-6  7-8 8-9  10-11 11-12  13-14 14-15  16-17 17-18
    19-20 20-21  22-23 23-24  25-26 26-27  28-29 29-30  31-32 32-33  34-35 35-36
    1-4 4-7 7-10 10-13 13-16 16-19 19-22 22-25 25-28 28-31 31-34
    2-5 5-8 8-11 11-14 14-17 17-20 20-23 23-26 26-29 29-32 32-35
    3-6 6-9 9-12 12-15 15-18 18-21 21-24 24-27 27-30 30-33 33-36
"""
ZERO_SPLITS = {"double-zero": "0-1 0-2 0-00 00-2 00-3", "single-zero": "0-1 0-2 0-3"}
ZERO_THREES = {"double-zero": "0-1-2 0-2-00 00-2-3", "single-zero": "0-1-2 0-2-3"}
THREES = {
    "1-2-3": "1 / 1st 12",
    "4-5-6": "4 / 1st 12",
    "7-8-9": "7 / 1st 12",
    "10-11-12": "10 / 1st 12",
    "13-14-15": "13 / 2nd 12",
    "16-17-18": "16 / 2nd 12",
    "19-20-21": "19 / 2nd 12",
    "22-23-24": "22 / 2nd 12",
    "25-26-27": "25 / 3rd 12",
    "28-29-30": "28 / 3rd 12",
    "31-32-33": "31 / 3rd 12",
    "34-35-36": "34 / 3rd 12",
}
FOURS = """
    1-2-4-5 4-5-7-8 7-8-10-11 10-11-13-14 13-14-16-17 16-17-19-20
    19-20-22-23 22-23-25-26 25-26-28-29 28-29-31-32 31-32-34-35
    2-3-5-6 5-6-8-9 8-9-11-12 11-12-14-15 14-15-17-18 17-18-20-21
    20-21-23-24 23-24-26-27 26-27-29-30 29-30-32-33 32-33-35-36
"""
SIXES = {
    "1-2-3-4-5-6": "1 / 4 / 1st 12",
    "4-5-6-7-8-9": "4 / 7 / 1st 12",
    "7-8-9-10-11-12": "7 / 10 / 1st 12",
    "10-11-12-13-14-15": "10 / 13 / 1st 12 / 2nd 12",
    "13-14-15-16-17-18": "13 / 16 / 2nd 12",
    "16-17-18-19-20-21": "16 / 19 / 2nd 12",
    "19-20-21-22-23-24": "19 / 22 / 2nd 12",
    "22-23-24-25-26-27": "22 / 25 / 2nd 12 / 3rd 12",
    "25-26-27-28-29-30": "25 / 28 / 3rd 12",
    "28-29-30-31-32-33": "28 / 31 / 3rd 12",
    "31-32-33-34-35-36": "31 / 34 / 3rd 12",
}
OUTSIDE: dict[tuple[str, Pick], tuple[str, str]] = {  # the box, and the numbers that win
    ("column", 1): ("column 1", "1 4 7 10 13 16 19 22 25 28 31 34"),
    ("column", 2): ("column 2", "2 5 8 11 14 17 20 23 26 29 32 35"),
    ("column", 3): ("column 3", "3 6 9 12 15 18 21 24 27 30 33 36"),
    ("dozen", 1): ("1st 12", "1 2 3 4 5 6 7 8 9 10 11 12"),
    ("dozen", 2): ("2nd 12", "13 14 15 16 17 18 19 20 21 22 23 24"),
    ("dozen", 3): ("3rd 12", "25 26 27 28 29 30 31 32 33 34 35 36"),
    ("red", None): ("red", "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"),
    ("black", None): ("black", "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"),
    ("odd", None): ("odd", "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"),
    ("even", None): ("even", "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
    ("1-to-18", None): ("1 to 18", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"),
    ("19-to-36", None): ("19 to 36", "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
    ("seven-numbers", None): ("seven numbers", "10 11 12 13 14 15 33"),
}
EVEN_MONEY = ("red", "black", "odd", "even", "1-to-18", "19-to-36")
ZERO_RULE = {"double-zero": "5.2(b)", "single-zero": "5.2(c)", "double-zero-as-single": "5.2(d)3"}

PRINTED = {  # 5.2(a)
    "straight": "35 to 1",
    "split": "17 to 1",
    "three-numbers": "11 to 1",
    "four-numbers": "8 to 1",
    "first-five": "6 to 1",
    "six-numbers": "5 to 1",
    "seven-numbers": "4 to 1",
    "column": "2 to 1",
    "dozen": "2 to 1",
    "red": "1 to 1",
    "black": "1 to 1",
    "odd": "1 to 1",
    "even": "1 to 1",
    "1-to-18": "1 to 1",
    "19-to-36": "1 to 1",
}


class Area(NamedTuple):
    """A pick of a wager: the numbers that win, and the places that mean it."""

    pick: Pick
    wins: frozenset[str]
    places: tuple[frozenset[str], ...]


def area(pick: Pick, wins: Iterable[str], *places: str) -> Area:
    return Area(pick, frozenset(wins), tuple(frozenset(place.split(" / ")) for place in places))


def around(center: str, wheel: str) -> tuple[str, ...]:
    """A number and the two on either side of it, as they lie on the wheel."""
    order = ORDER[wheel]
    at = order.index(center)
    return tuple(order[(at + step) % len(order)] for step in (-2, -1, 0, 1, 2))


def areas(wager: str, wheel: str) -> list[Area]:
    """Every pick that the law has for a wager, on a layout for that wheel."""
    zeros = "double-zero" if wheel == "double-zero" else "single-zero"
    match wager:
        case "straight":
            return [area(number, [number], number) for number in POCKETS[wheel]]
        case "five-adjacent":
            centers = [center for center in ORDER[wheel] if set(around(center, wheel)) <= set(POCKETS[wheel])]
            return [area(center, around(center, wheel), f"replica {center}") for center in centers]
        case "split":
            return [
                area(tuple(text.split("-")), text.split("-"), text.replace("-", " / "), *also(text))
                for text in (SPLITS + ZERO_SPLITS[zeros]).split()
            ]
        case "three-numbers":
            corners = {text: text.replace("-", " / ") for text in ZERO_THREES[zeros].split()}
            return [
                area(tuple(text.split("-")), text.split("-"), place) for text, place in {**THREES, **corners}.items()
            ]
        case "four-numbers":
            return [area(tuple(text.split("-")), text.split("-"), text.replace("-", " / ")) for text in FOURS.split()]
        case "first-five":
            return [area(None, ["0", "00", "1", "2", "3"], "1st 12 / 0 / 1")] if zeros == "double-zero" else []
        case "six-numbers":
            return [area(tuple(text.split("-")), text.split("-"), place) for text, place in SIXES.items()]
    return [area(pick, wins.split(), box) for (name, pick), (box, wins) in OUTSIDE.items() if name == wager]


def also(split: str) -> list[str]:
    """(e)2: a split on 0 and 00 has a second place."""
    return ["2nd 12 / 3rd 12"] if split == "0-00" else []


PERMITTED = {  # by
    "straight": "5.1(e)1",
    "split": "5.1(e)2",
    "three-numbers": "5.1(e)3",
    "four-numbers": "5.1(e)4",
    "first-five": "5.1(e)5",
    "six-numbers": "5.1(e)6",
    "column": "5.1(e)7",
    "dozen": "5.1(e)8",
    "red": "5.1(e)9",
    "black": "5.1(e)10",
    "odd": "5.1(e)11",
    "even": "5.1(e)12",
    "1-to-18": "5.1(e)13",
    "19-to-36": "5.1(e)14",
    "seven-numbers": "5.1(f)",
}
each_wager = pytest.mark.parametrize("wager", PERMITTED)
each_wheel = pytest.mark.parametrize("wheel", WHEELS)

# What the tests do at a table


def rich_table(wheel: str = "double-zero", /, **house: object) -> Table:
    return open_table("roulette", {"wheel": wheel, **house}, seats={1: "1000000", 2: "1000000"})


def spin(table: Table, pocket: str, **details: object) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("spin", pocket, details))]


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def facts(events: Iterable[Event], name: str) -> list[Fact]:
    return [event for event in events if isinstance(event, Fact) and event.event == name]


def outline(events: Iterable[Event]) -> list[str]:
    """The events by name and provision: ``announced 5.3(c)``."""
    return [f"{event.event} {str(event.cites).removeprefix('19:47-')}" for event in events]


def violations(house: dict[str, object]) -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("roulette"), house, submitted=True)
    return list(caught.value.violations)


def on_layout(table: Table) -> dict[tuple[int, str, Pick], int]:
    stakes = table.layout.stakes.items()
    return {(seat_number(owner), name, pick): stake.amount for (owner, name, pick), stake in stakes}


# 5.1(e), 5.2: every wager, every pick, every compartment of every wheel


@provision("5.1(e)", "5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)3")
@provision("5.1(e)1", "5.1(e)2", "5.1(e)3", "5.1(e)3i", "5.1(e)4", "5.1(e)5", "5.1(e)6", "5.1(e)7", "5.1(e)8")
@provision("5.1(e)9", "5.1(e)10", "5.1(e)11", "5.1(e)12", "5.1(e)13", "5.1(e)14", "5.1(f)")
@each_wheel
@each_wager
def test_each_pick_wins_on_its_numbers_and_is_paid_the_printed_odds(wager: str, wheel: str) -> None:
    """All picks of the wager lie on the layout together, each with an amount of its own."""
    table = rich_table(wheel, **EVERYTHING)
    picks = areas(wager, wheel)
    for pocket in POCKETS[wheel] if picks else ():
        chips = table.chips(1)
        for dollars, each in enumerate(picks, start=1):
            table.do(bet(1, wager, str(2 * dollars), each.pick))
        events = settled(spin(table, pocket))
        due = [due_on(pocket, wager, wheel, each, 200 * of) for of, each in enumerate(picks, start=1)]
        assert {event.pick: event for event in events} == {event.pick: event for event in due}
        assert len(events) == len(due)
        assert table.chips(1) == chips + sum(event.paid - event.collected for event in due)
        assert not table.layout.stakes
    table.check()


def due_on(pocket: str, wager: str, wheel: str, on: Area, amount: int) -> Settled:
    """What the law does with an amount on an area."""
    number = PERMITTED[wager]
    if pocket in on.wins:
        odds = PRINTED[wager]
        won = int(odds.split()[0]) * amount
        return Settled(
            seat_owner(1), wager, on.pick, amount, "win", Odds.parse(odds), won, amount, 0, 0, cite("5.2(a)")
        )
    if wager in EVEN_MONEY and pocket in ("0", "00"):
        number = ZERO_RULE[wheel]
        if wheel == "double-zero":
            half = amount // 2
            return Settled(seat_owner(1), wager, on.pick, amount, "half", None, 0, half, half, 0, cite(number))
    return Settled(seat_owner(1), wager, on.pick, amount, "lose", None, 0, 0, amount, 0, cite(number))


@provision("5.1(e)1i", "5.1(e)1i(2)")
@each_wheel
def test_five_adjacent_numbers_are_five_equal_straight_wagers(wheel: str) -> None:
    table = rich_table(wheel, **EVERYTHING)
    straight, number = Odds(35, 1), cite("5.2(a)")
    for center, wins, _ in areas("five-adjacent", wheel):
        for pocket in POCKETS[wheel]:
            chips = table.chips(1)
            table.do(bet(1, "five-adjacent", "10", center))
            (event,) = settled(spin(table, pocket))
            if pocket in wins:
                assert event[:11] == (
                    seat_owner(1),
                    "five-adjacent",
                    center,
                    1000,
                    "win",
                    straight,
                    7000,
                    200,
                    800,
                    0,
                    number,
                )
                assert event.parts == tuple(
                    Part("straight", each, 200, "win", straight, 7000, 200, 0)
                    if each == pocket
                    else Part("straight", each, 200, "lose", None, 0, 0, 200)
                    for each in around(str(center), wheel)
                )
                assert table.chips(1) == chips + 7000 - 800
            else:
                assert event[:10] == (seat_owner(1), "five-adjacent", center, 1000, "lose", None, 0, 0, 1000, 0)
                assert table.chips(1) == chips - 1000
    table.check()


LOST = {  # of one unit on each compartment in turn: what the house keeps with 38 of them, and with 37
    "straight": (2, 1),  # 37 lost, 35 won; 36 lost, 35 won
    "five-adjacent": (2, 1),  # five straight wagers
    "split": (2, 1),  # 36 lost, 2 x 17 won
    "three-numbers": (2, 1),  # 35 lost, 3 x 11 won
    "four-numbers": (2, 1),  # 34 lost, 4 x 8 won
    "first-five": (3, 0),  # 33 lost, 5 x 6 won; without 00 there is none
    "six-numbers": (2, 1),  # 32 lost, 6 x 5 won
    "seven-numbers": (3, 2),  # 31 lost, 7 x 4 won; 30 lost
    "column": (2, 1),  # 26 lost, 12 x 2 won
    "dozen": (2, 1),
    "red": (1, 1),  # 18 lost, twice a half, 18 won; 19 lost, 18 won
    "black": (1, 1),
    "odd": (1, 1),
    "even": (1, 1),
    "1-to-18": (1, 1),
    "19-to-36": (1, 1),
}


@provision("5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)3")
@each_wheel
@pytest.mark.parametrize("wager", LOST)
def test_a_turn_of_the_wheel_costs_what_the_odds_say(wager: str, wheel: str) -> None:
    table = rich_table(wheel, **EVERYTHING)
    pockets = POCKETS[wheel]
    lost = LOST[wager][0 if wheel == "double-zero" else 1]
    for pick, _, _ in areas(wager, wheel):
        chips = table.chips(1)
        for pocket in pockets:
            table.do(bet(1, wager, "10", pick))
            spin(table, pocket)
        assert Fraction(chips - table.chips(1), 1000 * len(pockets)) == Fraction(lost, len(pockets))
    assert -table.ledger.balance("inventory") == table.chips(1) - 100_000_000


# 5.1(a): what wagers are made with


@provision("5.1(a)")
def test_wagers_are_chips_or_plaques_on_the_layout() -> None:
    table = rich_table()
    table.do(Choose(2, "color", {"color": "blue", "value": "1"}))
    for seat, instrument in ((1, "chips"), (1, "plaque"), (2, "non-value")):
        (accepted,) = table.do(bet(seat, "red", "10", instrument=instrument))
        assert (accepted.event, accepted.cites) == ("accepted", cite("5.1(e)9"))
    assert on_layout(table) == {(1, "red", None): 2000, (2, "red", None): 1000}
    for instrument in ("match-play", "coupon"):
        told = refusal(table, bet(1, "red", "10", instrument=instrument, confirmed_by=("dealer",)))
        assert told == ("instrument-not-taken", "5.1(a)")


@provision("5.1(a)")
def test_cash_is_taken_if_the_dealer_confirms_it_and_becomes_chips() -> None:
    table = open_table("roulette", seats={1: "0"})
    for confirmed_by in ((), ("floorperson",)):
        told = refusal(table, bet(1, "red", "100", instrument="cash", confirmed_by=confirmed_by))
        assert told == ("not-confirmed", "5.1(a)")
    events = table.do(bet(1, "red", "100", instrument="cash", confirmed_by=("dealer",)))
    assert outline(events) == ["converted 5.1(a)", "accepted 5.1(e)9"]
    assert facts(events, "converted")[0].details == {"seat": 1, "amount": "100.00", "with": "cash"}
    held = {name: table.ledger.balance(name) for name in ("drop", "inventory", "layout:seat:1", "seat:1")}
    assert held == {"drop": 10_000, "inventory": -10_000, "layout:seat:1": 10_000, "seat:1": 0}
    spin(table, "1")
    assert table.chips(1) == 20_000  # the stake goes back as chips
    table.check()


# 5.1(b): colors


@provision("5.1(b)")
def test_no_two_persons_have_chips_of_one_color() -> None:
    table = rich_table()
    blue = {"color": "blue", "value": "1"}
    (issued,) = table.do(Choose(1, "color", blue))
    assert outline([issued]) == ["color-issued 5.1(b)"]
    assert refusal(table, Choose(2, "color", blue)) == ("color-taken", "5.1(b)")
    assert refusal(table, Choose(2, "color", {"color": "blue", "value": "5"})) == ("color-taken", "5.1(b)")
    table.do(Choose(2, "color", {"color": "teal", "value": "1"}))
    assert refusal(table, Choose(1, "color", {"color": "teal", "value": "1"})) == ("color-taken", "5.1(b)")
    table.do(Choose(1, "color-up"))
    table.do(Choose(2, "color", blue))  # free again
    table.do(Choose(2, "leave"))
    table.do(Choose(1, "color", blue))
    table.do(bet(1, "straight", "3", "17", instrument="non-value"))
    table.do(Choose(2, "sit", {"chips": "100"}))
    assert refusal(table, Choose(2, "color", blue)) == ("color-taken", "5.1(b)")


@provision("5.1(b)")
@pytest.mark.parametrize("color", ["white", "pink", "red", "yellow", "green", "black", "purple", "orange"])
def test_no_person_has_chips_of_a_value_chip_s_color(color: str) -> None:
    told = refusal(rich_table(), Choose(1, "color", {"color": color, "value": "1"}))
    assert told == ("color-of-value", "5.1(b)")


@provision("5.1(b)")
def test_who_was_issued_no_color_cannot_game_with_one() -> None:
    with pytest.raises(Mistake, match="no non-value chips"):
        rich_table().do(bet(1, "red", "1", instrument="non-value"))


@pytest.mark.parametrize("color", ["plaid", "", None, 7, ["blue"]])
def test_what_is_no_color_is_a_mistake(color: object) -> None:
    with pytest.raises(Mistake):
        rich_table().do(Choose(1, "color", {"color": color, "value": "1"}))


# 5.1(c), (d): where a wager lies is what it is


@provision("5.1(c)", "5.1(d)", "5.1(e)3ii", "5.1(f)2")
@provision("5.1(e)1", "5.1(e)2", "5.1(e)3", "5.1(e)4", "5.1(e)5", "5.1(e)6", "5.1(e)7", "5.1(e)8")
@provision("5.1(e)9", "5.1(e)10", "5.1(e)11", "5.1(e)12", "5.1(e)13", "5.1(e)14")
@each_wheel
@each_wager
def test_each_wager_has_its_places_on_the_layout(wager: str, wheel: str) -> None:
    declared = terms(game("roulette"), read_house(game("roulette"), {"wheel": wheel, **EVERYTHING}))
    found = {place: pick for place, (name, pick) in declared.places.items() if name == wager}
    assert found == {place: pick for pick, _, places in areas(wager, wheel) for place in places}


@provision("5.1(e)2")
def test_a_split_on_both_zeros_has_two_places() -> None:
    declared = terms(game("roulette"), read_house(game("roulette"), {}))
    for place in ({"0", "00"}, {"2nd 12", "3rd 12"}):
        assert declared.places[frozenset(place)] == ("split", ("0", "00"))
    single = terms(game("roulette"), read_house(game("roulette"), {"wheel": "single-zero"}))
    assert frozenset({"2nd 12", "3rd 12"}) not in single.places


@provision("5.1(e)1i(2)")
@each_wheel
def test_five_adjacent_numbers_lie_on_the_replica_at_their_center(wheel: str) -> None:
    declared = terms(game("roulette"), read_house(game("roulette"), {"wheel": wheel, **EVERYTHING}))
    found = {place: pick for place, (name, pick) in declared.places.items() if name == "five-adjacent"}
    assert found == {frozenset({f"replica {pick}"}): pick for pick, _, _ in areas("five-adjacent", wheel)}


@provision("5.1(d)")
@pytest.mark.parametrize(
    ("wheel", "straight", "split", "three", "four", "five", "six", "adjacent"),
    [
        ("double-zero", 38, 57 + 5 + 1, 12 + 3, 22, 1, 11, 38),  # a split on 0 and 00 has a second place
        ("single-zero", 37, 57 + 3, 12 + 2, 22, 0, 11, 37),
        ("double-zero-as-single", 37, 57 + 3, 12 + 2, 22, 0, 11, 38 - 5),  # five centers have 00 within reach
    ],
)
def test_no_place_means_two_things(
    wheel: str, straight: int, split: int, three: int, four: int, five: int, six: int, adjacent: int
) -> None:
    declared = terms(game("roulette"), read_house(game("roulette"), {"wheel": wheel, **EVERYTHING}))
    columns_and_dozens, even_money, seven = 3 + 3, 6, 1
    places = straight + split + three + four + five + six + adjacent + columns_and_dozens + even_money + seven
    assert len(declared.places) == places
    assert sum(len(spot.places) for spot in declared.spots.values()) == places


@provision("5.1(c)")
def test_the_player_answers_for_a_wager_that_the_dealer_helped_to_place() -> None:
    table = rich_table()
    (accepted,) = table.do(bet(1, "straight", "10", "20", confirmed_by=("dealer",)))  # 17 was meant
    assert accepted[1:3] == ("straight", "20")  # the player is told where it lies
    table.do(call("no-more-bets"))
    assert refusal(table, Remove(1, "straight", "20")) == ("betting-closed", "5.3(b)")
    (event,) = settled(table.do(Showing("spin", "17")))
    assert (event.pick, event.result, event.collected) == ("20", "lose", 1000)


@provision("5.1(c)", "5.1(d)")
def test_a_wager_is_settled_where_it_lies_when_the_ball_comes_to_rest() -> None:
    table = rich_table()
    table.do(bet(1, "straight", "10", "17"))
    table.do(Remove(1, "straight", "17"))
    table.do(bet(1, "split", "10", ["17", "20"]))
    table.do(bet(1, "dozen", "10", 2))
    table.do(Reduce(1, "dozen", 400, 2))
    events = settled(spin(table, "17"))
    assert [(event.wager, event.amount, event.result, event.paid) for event in events] == [
        ("split", 1000, "win", 17_000),
        ("dozen", 400, "win", 800),
    ]


# 5.1(e): these wagers and picks, and no others


@provision("5.1(e)")
@each_wheel
def test_a_table_takes_the_fourteen_wagers_and_no_others(wheel: str) -> None:
    table = rich_table(wheel)
    taken = {name for name, _ in table.terms.spots}
    fourteen = {name for name in PRINTED if name != "seven-numbers"}
    assert taken == (fourteen if wheel == "double-zero" else fourteen - {"first-five"})
    assert refusal(table, bet(1, "five-adjacent", "5", "17")) == ("not-offered", "5.1(e)1i(2)")
    assert refusal(table, bet(1, "seven-numbers", "5")) == ("not-offered", "5.1(f)")
    for unknown in ("snake", "basket", "final"):
        assert refusal(table, bet(1, unknown, "5")) == ("not-permissible", "5.1(e)")


def taken_or_refused(
    table: Table, wager: str, picks: Iterable[tuple[str, ...]]
) -> Iterator[tuple[frozenset[str], str]]:
    """Each pick with the provision of its refusal, or with nothing where it was taken."""
    for pick in picks:
        try:
            table.do(bet(1, wager, "1", pick))
        except Refused as refused:
            yield frozenset(pick), str(refused.cites).removeprefix("19:47-")
        else:
            table.do(Remove(1, wager, pick))
            yield frozenset(pick), ""


@each_wheel
@pytest.mark.parametrize(
    ("wager", "size", "number", "with_00", "without"),
    [
        pytest.param("split", 2, "5.1(e)2", 57 + 5, 57 + 3, marks=provision("5.1(e)2")),
        pytest.param("three-numbers", 3, "5.1(e)3", 12 + 3, 12 + 2, marks=provision("5.1(e)3", "5.1(e)3i")),
        pytest.param("four-numbers", 4, "5.1(e)4", 22, 22, marks=provision("5.1(e)4")),
    ],
)
def test_of_all_groups_of_numbers_only_neighbors_are_taken(
    wager: str, size: int, number: str, with_00: int, without: int, wheel: str
) -> None:
    """Every group of so many numbers is tried; at a wheel that differs in its zeros, every one that could differ.

    Of the 73,815 groups of four, those within two rows that touch and every thirty-first of the rest.
    """
    near = {group for first in range(0, 33, 3) for group in combinations(NUMBERS[first : first + 6], 4)}
    neighbors = {wins for _, wins, _ in areas(wager, "double-zero")}
    groups = [
        group
        for place, group in enumerate(combinations(["0", "00", *NUMBERS], size))
        if frozenset(group) in neighbors
        or group in near
        or ((size < 4 or place % 31 == 0) and (wheel == "double-zero" or "0" in group or "00" in group))
    ]
    taken = only_neighbors_are_taken(wager, number, wheel, groups)
    assert len(taken) == (with_00 if wheel == "double-zero" else without)


@pytest.mark.prove
def test_of_all_groups_of_four_only_neighbors_are_taken() -> None:
    groups = combinations(["0", "00", *NUMBERS], 4)
    assert len(only_neighbors_are_taken("four-numbers", "5.1(e)4", "double-zero", groups)) == 22


def only_neighbors_are_taken(
    wager: str, number: str, wheel: str, groups: Iterable[tuple[str, ...]]
) -> set[frozenset[str]]:
    taken = set()
    for group, told in taken_or_refused(rich_table(wheel), wager, groups):
        if told:
            zero = "5.1(e)3i" if wager == "three-numbers" and set(group) & {"0", "00"} else number
            assert told == ("5.1(e)" if "00" in group and wheel != "double-zero" else zero)
        else:
            taken.add(group)
    assert taken == {wins for _, wins, _ in areas(wager, wheel)}
    return taken


@provision("5.1(e)6")
@each_wheel
def test_of_all_pairs_of_rows_only_those_that_touch_are_taken(wheel: str) -> None:
    table = rich_table(wheel)
    rows = [tuple(text.split("-")) for text in THREES]
    pairs = [one + other for one, other in combinations(rows, 2)]
    askew = [tuple(NUMBERS[first : first + 6]) for first in range(31) if first % 3]  # six in sequence, no two rows
    found = dict(taken_or_refused(table, "six-numbers", [*pairs, *askew]))
    taken = {group for group, told in found.items() if not told}
    assert len(found) == 66 + 20
    assert len(taken) == 11
    assert taken == {wins for _, wins, _ in areas("six-numbers", wheel)}
    assert set(found.values()) == {"", "5.1(e)6"}


@pytest.mark.parametrize(
    ("wager", "picks", "number"),
    [
        pytest.param("straight", [["17", "20"]], "5.1(e)1", marks=provision("5.1(e)1")),
        pytest.param("split", [["17", "17"], ["17"], ["1", "2", "3"]], "5.1(e)2", marks=provision("5.1(e)2")),
        pytest.param("three-numbers", ["17", ["1", "2"]], "5.1(e)3", marks=provision("5.1(e)3")),
        pytest.param("three-numbers", [["0", "2", "3"], ["0", "1", "3"]], "5.1(e)3i", marks=provision("5.1(e)3i")),
        pytest.param("four-numbers", [["0", "1", "2", "3"]], "5.1(e)4", marks=provision("5.1(e)4")),
        pytest.param("first-five", ["0", ["0", "00", "1", "2", "3"]], "5.1(e)5", marks=provision("5.1(e)5")),
        pytest.param("six-numbers", [["0", "00", "1", "2", "3", "4"]], "5.1(e)6", marks=provision("5.1(e)6")),
        pytest.param("column", [None, 0, 4, ["1", "4"]], "5.1(e)7", marks=provision("5.1(e)7")),
        pytest.param("dozen", [None, 0, 4, ["1", "2"]], "5.1(e)8", marks=provision("5.1(e)8")),
        pytest.param("red", ["1", 1], "5.1(e)9", marks=provision("5.1(e)9")),
        pytest.param("black", ["2", 1], "5.1(e)10", marks=provision("5.1(e)10")),
        pytest.param("odd", ["1", 1], "5.1(e)11", marks=provision("5.1(e)11")),
        pytest.param("even", ["2", 1], "5.1(e)12", marks=provision("5.1(e)12")),
        pytest.param("1-to-18", ["1", 1], "5.1(e)13", marks=provision("5.1(e)13")),
        pytest.param("19-to-36", ["19", 1], "5.1(e)14", marks=provision("5.1(e)14")),
        pytest.param("seven-numbers", ["33", 1], "5.1(f)", marks=provision("5.1(f)")),
        pytest.param("five-adjacent", [["17", "20"]], "5.1(e)1i(2)", marks=provision("5.1(e)1i(2)")),
    ],
)
def test_other_picks_are_refused(wager: str, picks: list[object], number: str) -> None:
    table = rich_table(**EVERYTHING)
    for pick in picks:
        assert refusal(table, bet(1, wager, "5", pick)) == ("pick-not-offered", number)


@provision("5.1(e)", "5.1(e)3i", "5.1(e)5")
@pytest.mark.parametrize("wheel", ["single-zero", "double-zero-as-single"])
def test_without_a_double_zero_in_play_nothing_is_wagered_on_it(wheel: str) -> None:
    table = rich_table(wheel, **EVERYTHING)
    for wager, pick in [
        ("straight", "00"),
        ("split", ["0", "00"]),
        ("split", ["00", "2"]),
        ("split", ["00", "3"]),
        ("three-numbers", ["0", "2", "00"]),
        ("three-numbers", ["00", "2", "3"]),
        ("first-five", None),
        ("five-adjacent", "00"),
    ]:
        assert refusal(table, bet(1, wager, "5", pick)) == ("no-double-zero", "5.1(e)")
    for pick in (["0", "1", "2"], ["0", "2", "3"]):
        (accepted,) = table.do(bet(1, "three-numbers", "5", pick))
        assert accepted.cites == cite("5.1(e)3")


@provision("5.1(e)")
def test_five_adjacent_numbers_keep_clear_of_a_double_zero_not_in_play() -> None:
    table = rich_table("double-zero-as-single", **EVERYTHING)
    for center in ("13", "1", "00", "27", "10"):  # 00 lies between 1 and 27
        assert refusal(table, bet(1, "five-adjacent", "5", center)) == ("no-double-zero", "5.1(e)")
    for center in ("36", "25"):
        table.do(bet(1, "five-adjacent", "5", center))


def test_the_numbers_of_a_pick_may_be_said_in_any_order() -> None:
    table = rich_table()
    table.do(bet(1, "split", "5", ["20", "17"]))
    table.do(bet(1, "split", "5", ["17", "20"]))
    assert on_layout(table) == {(1, "split", ("17", "20")): 1000}


# 5.1(e)1i and (f): the optional wagers


@provision("5.1(e)1i", "5.1(f)")
@pytest.mark.parametrize(("wager", "pick"), [("five-adjacent", "17"), ("seven-numbers", None)])
def test_an_optional_wager_is_off_until_the_house_offers_it_and_then_open_to_all(wager: str, pick: Pick) -> None:
    everyone = dict.fromkeys(range(1, 13), "100")
    closed, offering = open_table("roulette", seats=everyone), open_table("roulette", {wager: True}, seats=everyone)
    number = {"five-adjacent": "5.1(e)1i(2)", "seven-numbers": "5.1(f)"}[wager]
    for seat in everyone:
        assert refusal(closed, bet(seat, wager, "5", pick)) == ("not-offered", number)
        offering.do(bet(seat, wager, "5", pick))
    assert len(settled(spin(offering, "33"))) == 12


@provision("5.1(e)1i(1)")
def test_five_adjacent_numbers_need_an_approved_layout_with_a_replica() -> None:
    needs = cite("5.1(e)1i(1)")
    stated = {"five-adjacent": True, "approved-layout": True, "wheel-replica": True}
    read_house(game("roulette"), stated, submitted=True)
    read_house(game("roulette"), {"five-adjacent": False}, submitted=True)
    (unapproved,) = violations({**stated, "approved-layout": False})
    assert (unapproved.option, unapproved.cites) == ("approved-layout", needs)
    (bare,) = violations({**stated, "wheel-replica": False})
    assert (bare.option, bare.cites) == ("wheel-replica", needs)
    both = violations({"five-adjacent": True})  # what the licensee does not state is not so
    assert [(each.option, each.cites) for each in both] == [("approved-layout", needs), ("wheel-replica", needs)]
    with pytest.raises(UnlawfulHouse):
        Casino.read({"casino": "Test", "pits": {"a": {"r": {"game": "roulette", "five-adjacent": True}}}}, game)


@provision("5.1(e)1i(1)", "5.1(f)1")
@pytest.mark.parametrize(
    ("wager", "lacks", "cites"),
    [
        ("five-adjacent", "approved-layout", "5.1(e)1i(1)"),
        ("five-adjacent", "wheel-replica", "5.1(e)1i(1)"),
        ("seven-numbers", "approved-layout", "5.1(f)1"),
    ],
)
def test_a_layout_that_is_stated_to_lack_what_a_wager_needs_is_refused_at_any_table(
    wager: str, lacks: str, cites: str
) -> None:
    """Also one that is played for its own sake, whose house need not state what its layout has."""
    house = read_house(game("roulette"), {wager: True})
    assert lacks not in house.file()
    assert read_house(game("roulette"), house.file()) == house
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("roulette"), {wager: True, lacks: False})
    assert [(each.option, each.cites) for each in caught.value.violations] == [(lacks, cite(cites))]
    table = open_table("roulette", {wager: True}, seats={1: "100"})
    with pytest.raises(Refused) as no:
        table.do(call("change", rules={lacks: False}, effective="2026-07-04T20:30"))
    assert no.value.cites == cite(cites)


@provision("5.1(f)1")
def test_seven_numbers_need_an_approved_layout_and_no_replica() -> None:
    read_house(game("roulette"), {"seven-numbers": True, "approved-layout": True}, submitted=True)
    (unapproved,) = violations({"seven-numbers": True})
    assert (unapproved.option, unapproved.cites) == ("approved-layout", cite("5.1(f)1"))


@provision("5.1(e)1i(2)")
@pytest.mark.parametrize(
    ("color", "amounts", "uneven"),
    [
        ({}, ["5", "10", "25", "500"], ["1", "4", "6", "7.50", "9", "5.05"]),  # in chips of a dollar
        ({"color": "blue", "value": "0.25"}, ["1.25", "2.50", "5"], ["0.25", "1", "1.50", "4"]),
        ({"color": "blue", "value": "5"}, ["25", "50"], ["5", "10", "30"]),
    ],
)
def test_five_adjacent_numbers_take_five_equal_chips(
    color: dict[str, object], amounts: list[str], uneven: list[str]
) -> None:
    table = rich_table(**EVERYTHING)
    if color:
        table.do(Choose(1, "color", color))
    instrument = "non-value" if color else "chips"
    for amount in ("", *amounts):
        if amount:
            table.do(bet(1, "five-adjacent", amount, "17", instrument=instrument))  # more of the same adds to it
        for other in uneven:
            told = refusal(table, bet(1, "five-adjacent", other, "17", instrument=instrument))
            assert told == ("not-equal-parts", "5.1(e)1i(2)")


@provision("5.1(e)1i(2)")
def test_five_equal_chips_are_counted_in_the_chips_that_are_laid() -> None:
    """Who holds colored chips may wager value chips, which keep their own worth."""
    table = rich_table(**EVERYTHING)
    table.do(Choose(1, "color", {"color": "blue", "value": "5"}))
    table.do(bet(1, "five-adjacent", "5", "17"))  # five chips of a dollar
    table.do(Choose(2, "color", {"color": "teal", "value": "0.25"}))
    told = refusal(table, bet(2, "five-adjacent", "1.25", "17"))  # no value chip is worth a quarter
    assert told == ("not-equal-parts", "5.1(e)1i(2)")


@provision("5.1(e)1i(2)")
def test_five_adjacent_numbers_are_reduced_evenly() -> None:
    table = rich_table(**EVERYTHING)
    table.do(bet(1, "five-adjacent", "25", "17"))
    assert refusal(table, Reduce(1, "five-adjacent", 1200, "17")) == ("not-equal-parts", "5.1(e)1i(2)")
    table.do(Reduce(1, "five-adjacent", 1000, "17"))
    assert on_layout(table) == {(1, "five-adjacent", "17"): 1000}


@provision("5.1(e)1i(2)")
def test_each_fifth_counts_towards_the_limits_of_straight_wagers() -> None:
    """Around 17 lie 20, 32, 17, 5 and 22; around 32 lie 7, 20, 32, 17 and 5."""
    limits = {"limits": {"straight": {"min": "2", "max": "50"}}}
    table = rich_table(**EVERYTHING, **limits)
    assert refusal(table, bet(1, "five-adjacent", "5", "17")) == ("below-minimum", "8.2(a)")  # one dollar each
    assert refusal(table, bet(1, "five-adjacent", "255", "17")) == ("above-maximum", "8.2(a)")  # 51 dollars each
    table.do(bet(1, "straight", "30", "17"))
    table.do(bet(1, "five-adjacent", "100", "17"))  # 17 now holds 30 and 20
    for more in (
        bet(1, "straight", "1", "17"),
        bet(1, "five-adjacent", "5", "17"),
        bet(1, "five-adjacent", "10", "32"),
    ):
        assert refusal(table, more) == ("above-maximum", "8.2(a)")
    table.do(bet(1, "five-adjacent", "150", "36"))  # far from 17
    table.do(bet(1, "straight", "30", "22"))  # 20 and 30
    table.do(bet(2, "five-adjacent", "250", "17"))  # each player's wagers count alone
    table.do(bet(1, "split", "500", ["17", "20"]))  # a split is no straight wager


# 5.2(a): the odds are the least that is paid


@provision("5.2(a)")
def test_a_house_that_pays_less_on_any_line_is_unlawful() -> None:
    short = {line: f"{int(odds.split()[0]) * 100 - 1} to 100" for line, odds in PRINTED.items()}
    assert {each.option: each.cites for each in violations({"odds": short})} == {
        f"odds.{line}": cite("5.2(a)") for line in PRINTED
    }
    for line, odds in short.items():
        (only,) = violations({"odds": {line: odds}})
        assert (only.option, only.cites) == (f"odds.{line}", cite("5.2(a)"))
    read_house(game("roulette"), {"odds": {line: f"{int(odds.split()[0]) * 2} to 2" for line, odds in PRINTED.items()}})


@provision("5.2(a)")
def test_a_house_may_pay_better_and_then_does() -> None:
    better = {line: f"{int(odds.split()[0]) + 1} to 1" for line, odds in PRINTED.items()}
    table = rich_table(**EVERYTHING, odds=better)
    for line, odds in better.items():
        pick, wins, _ = areas(line, "double-zero")[-1]
        table.do(bet(1, line, "10", pick))
        (event,) = settled(spin(table, max(wins)))
        assert (event.result, str(event.odds)) == ("win", odds)
        assert event.paid == int(odds.split()[0]) * 1000
    table.do(bet(1, "five-adjacent", "10", "17"))
    (event,) = settled(spin(table, "20"))
    assert (event.paid, event.returned, event.collected) == (36 * 200, 200, 800)


# 5.2(b), (c), (d): zeros

every_even_money = pytest.mark.parametrize("wager", EVEN_MONEY)


@provision("5.2(b)")
@pytest.mark.parametrize("zero", ["0", "00"])
@every_even_money
def test_on_a_double_zero_wheel_a_zero_takes_half(wager: str, zero: str) -> None:
    table = rich_table()
    chips = table.chips(1)
    table.do(bet(1, wager, "15"))
    (event,) = settled(spin(table, zero))
    assert event == Settled(seat_owner(1), wager, None, 1500, "half", None, 0, 750, 750, 0, cite("5.2(b)"))
    assert table.chips(1) == chips - 750
    assert not table.layout.stakes  # the other half is taken back, and does not stand


@pytest.mark.parametrize(
    ("wheel", "number"),
    [
        pytest.param("single-zero", "5.2(c)", marks=provision("5.2(c)")),
        pytest.param("double-zero-as-single", "5.2(d)3", marks=provision("5.2(d)", "5.2(d)3")),
    ],
)
@every_even_money
def test_where_one_zero_is_in_play_it_takes_all(wager: str, wheel: str, number: str) -> None:
    table = rich_table(wheel)
    table.do(bet(1, wager, "15"))
    (event,) = settled(spin(table, "0"))
    assert event == Settled(seat_owner(1), wager, None, 1500, "lose", None, 0, 0, 1500, 0, cite(number))


@pytest.mark.parametrize(
    ("wheel", "number", "words"),
    [
        pytest.param(
            "double-zero",
            "5.2(b)",
            ["0 and 00", "half", "red", "black", "odd", "even", "1 to 18", "19 to 36"],
            marks=provision("5.2(b)"),
        ),
        pytest.param(
            "double-zero-as-single",
            "5.2(d)1",
            ["double zero wheel", "single zero wheel", "00", "no spin"],
            marks=provision("5.2(d)", "5.2(d)1"),
        ),
    ],
)
def test_the_sign_gives_notice_of_the_rule_on_zeros(wheel: str, number: str, words: list[str]) -> None:
    table = Table(game("roulette"), read_house(game("roulette"), {"wheel": wheel}))
    (notice,) = (notice for notice in table.sign() if notice.cites == cite(number))
    assert [word for word in words if word not in notice.text] == []
    posted = facts(table.do(call("open")), "posted")  # before the first wager
    assert Fact("posted", cite(number), {"sign": notice.text}) in posted


@provision("5.2(c)")
def test_a_single_zero_wheel_needs_no_notice_of_its_own() -> None:
    assert {str(notice.cites) for notice in rich_table("single-zero").sign()} == {"19:47-8.2(c)"}


@provision("5.2(d)")
def test_the_house_chooses_its_wheel() -> None:
    assert read_house(game("roulette"), {})["wheel"] == "double-zero"
    for wheel in WHEELS:
        assert read_house(game("roulette"), {"wheel": wheel})["wheel"] == wheel
    (other,) = violations({"wheel": "triple-zero"})
    assert (other.option, other.cites) == ("wheel", cite("5.2(d)"))


@provision("5.2(d)2")
def test_on_a_wheel_used_as_single_zero_a_double_zero_is_no_spin() -> None:
    table = rich_table("double-zero-as-single")
    for wager in EVEN_MONEY:
        table.do(bet(1, wager, "10"))
    standing, chips = on_layout(table), table.chips(1)
    table.do(call("no-more-bets"))
    for _ in range(2):  # as often as it happens
        events = table.do(Showing("spin", "00"))
        assert events == [
            Announced("No Spin", cite("5.2(d)2")),
            Fact("performed", cite("5.2(d)2"), {"act": "declare the spin void and spin again"}),
        ]
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert refusal(table, bet(1, "red", "10"))[0] == "betting-closed"
    assert len(settled(table.do(Showing("spin", "17")))) == 6


@provision("5.2(c)")
def test_a_single_zero_wheel_has_no_double_zero() -> None:
    table = rich_table("single-zero")
    table.do(call("no-more-bets"))
    for no_pocket in ("00", "37", "", "1-18"):
        with pytest.raises(Mistake, match="cannot show"):
            table.do(Showing("spin", no_pocket))


# 5.3: the spin


@provision("5.3(a)", "5.4(a)", "5.4(b)")
@pytest.mark.parametrize(
    ("details", "void"),
    [
        ({}, ""),
        ({"revolutions": 4}, ""),
        ({"revolutions": 5, "direction": "opposite"}, ""),
        ({"revolutions": 25}, ""),
        ({"revolutions": 3}, "5.4(b)"),
        ({"revolutions": 0, "direction": "opposite"}, "5.4(b)"),
        ({"direction": "same"}, "5.4(a)"),
        ({"revolutions": 9, "direction": "same"}, "5.4(a)"),
    ],
)
@each_wheel
def test_a_valid_spin_goes_against_the_wheel_and_four_times_round(
    wheel: str, details: dict[str, object], void: str
) -> None:
    table = rich_table(wheel)
    table.do(bet(1, "straight", "10", "17"))
    table.do(call("no-more-bets"))
    standing, events = on_layout(table), table.do(Showing("spin", "17", details))
    if void:
        assert events[0] == Announced("No Spin", cite(void))
        assert not settled(events)
        assert on_layout(table) == standing
        events = table.do(Showing("spin", "17", {"revolutions": 4, "direction": "opposite"}))
    spun = {"act": "let the ball run out against the wheel, four times round or more"}
    told = {"revolutions": 4, "direction": "opposite"} if void else details
    assert events[0] == Fact("performed", cite("5.3(a)"), {**spun, **told})
    assert [event.paid for event in settled(events)] == [35_000]


@provision("5.3(b)")
def test_betting_is_open_until_the_dealer_calls_no_more_bets() -> None:
    table = rich_table()
    table.do(bet(1, "red", "10"))
    assert refusal(table, Showing("spin", "1")) == ("betting-open", "5.3(b)")
    table.do(bet(1, "red", "10"))
    assert table.do(call("no-more-bets")) == [Announced("No More Bets", cite("5.3(b)"))]
    for late in (
        bet(1, "red", "10"),
        bet(2, "straight", "10", "17"),
        Remove(1, "red"),
        Reduce(1, "red", 500),
    ):
        assert refusal(table, late) == ("betting-closed", "5.3(b)")
    rested = table.do(Showing("spin", "1"))
    assert outline(rested)[:2] == ["performed 5.3(a)", "announced 5.3(c)"]  # the ball ran on after the call
    assert len(settled(rested)) == 1
    table.do(bet(1, "red", "10"))  # the next round is open


@provision("5.3(c)")
@each_wheel
def test_the_number_is_announced_and_crowned(wheel: str) -> None:
    table = rich_table(wheel)
    for pocket in POCKETS[wheel]:
        table.do(bet(1, "red", "2"))
        events = spin(table, pocket)
        at = events.index(Announced(pocket, cite("5.3(c)")))
        assert events[at + 1] == Fact("marked", cite("5.3(c)"), {"marker": "crown", "on": pocket})
        assert not settled(events[: at + 1])


@provision("5.3(d)")
def test_a_fifth_of_each_winning_five_adjacent_wager_moves_to_the_number() -> None:
    """20 lies within reach of 17 and of 11, and out of reach of 36."""
    table = rich_table(**EVERYTHING)
    table.do(bet(1, "five-adjacent", "25", "17"))
    table.do(bet(2, "five-adjacent", "10", "11"))
    table.do(bet(2, "five-adjacent", "50", "36"))
    table.do(bet(2, "straight", "5", "20"))
    events = spin(table, "20")
    assert [event.details for event in facts(events, "moved")] == [
        {"seat": 1, "wager": "five-adjacent", "pick": "17", "amount": "5.00", "to": "20"},
        {"seat": 2, "wager": "five-adjacent", "pick": "11", "amount": "2.00", "to": "20"},
    ]
    assert outline(events) == [
        "announced 5.3(b)",
        "performed 5.3(a)",
        "announced 5.3(c)",
        "marked 5.3(c)",
        "moved 5.3(d)",
        "moved 5.3(d)",
        "settled 5.1(e)1",
        "settled 5.2(a)",
        "settled 5.2(a)",
        "settled 5.2(a)",
    ]
    table.do(bet(1, "five-adjacent", "25", "17"))
    assert not facts(spin(table, "36"), "moved")


MIXED = [  # made in an order in which winners and losers on 17 alternate
    bet(1, "straight", "5", "17"),
    bet(1, "red", "10"),
    bet(2, "black", "10"),
    bet(2, "straight", "5", "18"),
    bet(1, "odd", "10"),
    bet(2, "column", "10", 1),
    bet(1, "dozen", "10", 2),
    bet(2, "19-to-36", "10"),
]


def money_moves(table: Table, pocket: str) -> list[str]:
    """What the chips do while a spin is settled: ``collect`` and ``pay``, in order."""
    before = len(list(table.ledger.journal()))
    table.do(Showing("spin", pocket))
    moves = list(table.ledger.journal())[before:]
    named = {("layout", "inventory"): "collect", ("inventory", "seat"): "pay"}
    found = [named.get((giver.split(":")[0], taker.split(":")[0])) for giver, taker, _, _ in moves]
    return [move for move in found if move]


@provision("5.3(e)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = rich_table()
    for wager in MIXED:
        table.do(wager)
    events = spin(table, "17")
    assert [event.result for event in settled(events)] == ["lose"] * 4 + ["win"] * 4
    assert outline(events)[:4] == ["announced 5.3(b)", "performed 5.3(a)", "announced 5.3(c)", "marked 5.3(c)"]
    for wager in MIXED:
        table.do(wager)
    table.do(call("no-more-bets"))
    assert money_moves(table, "17") == ["collect"] * 4 + ["pay"] * 4


@provision("5.3(e)")
def test_halves_are_surrendered_before_winning_wagers_are_paid() -> None:
    table = rich_table()
    for wager in ("straight", "red", "split", "even", "first-five", "column"):
        table.do(bet(1, wager, "10", {"straight": "0", "split": ["0", "00"], "column": 1}.get(wager)))
    results = [event.result for event in settled(spin(table, "0"))]
    assert results == ["half", "half", "lose", "win", "win", "win"]


@provision("5.3(e)", "5.1(e)1i(2)")
def test_the_losing_fifths_are_collected_before_any_winning_wager_is_paid() -> None:
    """Each fifth is a straight wager of its own: four of five lose, and losers are collected first."""
    table = rich_table(**EVERYTHING)
    table.do(bet(1, "straight", "5", "17"))
    table.do(bet(1, "five-adjacent", "25", "17"))
    table.do(bet(2, "five-adjacent", "25", "32"))
    table.do(bet(2, "red", "10"))
    table.do(call("no-more-bets"))
    moves = money_moves(table, "17")
    assert moves == sorted(moves)  # every "collect" stands before every "pay"
    assert moves.count("pay") == 3


# 5.4: irregularities

no_spins = pytest.mark.parametrize(
    ("irregularity", "number"),
    [("same-direction", "5.4(a)"), ("short-spin", "5.4(b)"), ("foreign-object", "5.4(c)")],
)


@provision("5.4(a)", "5.4(b)", "5.4(c)")
@no_spins
@pytest.mark.parametrize("times", [1, 3])
def test_a_no_spin_is_announced_the_ball_stopped_and_spun_again(irregularity: str, number: str, times: int) -> None:
    table = rich_table()
    for wager in MIXED:
        table.do(wager)
    table.do(call("no-more-bets"))
    standing, chips = on_layout(table), table.chips(1)
    for _ in range(times):
        announced, tried = table.do(Report(irregularity))
        assert announced == Announced("No Spin", cite(number))
        assert isinstance(tried, Fact)
        assert outline([tried]) == [f"performed {number}"]
        assert "remove the ball" in str(tried.details["act"])
        assert (on_layout(table), table.chips(1)) == (standing, chips)  # wagers stand
        assert refusal(table, bet(1, "red", "10")) == ("betting-closed", "5.3(b)")
    assert len(settled(table.do(Showing("spin", "17")))) == len(MIXED)


@provision("5.4(a)", "5.4(b)", "5.4(c)")
@no_spins
def test_a_no_spin_before_the_call_leaves_betting_open(irregularity: str, number: str) -> None:
    table = rich_table()
    table.do(bet(1, "red", "10"))
    announced, _ = table.do(Report(irregularity))
    assert announced == Announced("No Spin", cite(number))
    assert on_layout(table) == {(1, "red", None): 1000}
    table.do(bet(1, "red", "10"))
    assert refusal(table, Showing("spin", "1")) == ("betting-open", "5.3(b)")
    (event,) = settled(spin(table, "1"))
    assert (event.amount, event.paid) == (2000, 2000)


@provision("5.4(a)", "5.4(b)", "5.4(c)")
def test_nothing_else_makes_a_no_spin() -> None:
    table = rich_table()
    for other in ("clapper-between", "not-flat", "player-regrets"):
        with pytest.raises(Mistake, match="cannot be reported"):
            table.do(Report(other))


@provision("5.1(e)1i(2)")
def test_five_adjacent_numbers_may_have_a_minimum_of_their_own() -> None:
    table = rich_table(**EVERYTHING, limits={"five-adjacent": {"min": "25"}})
    assert refusal(table, bet(1, "five-adjacent", "20", "17")) == ("below-minimum", "8.2(a)")
    table.do(bet(1, "five-adjacent", "25", "17"))


@provision("5.1(e)1i(2)")
def test_losing_five_adjacent_numbers_are_five_losing_wagers() -> None:
    table = rich_table(**EVERYTHING)
    table.do(bet(1, "five-adjacent", "25", "17"))
    table.do(call("no-more-bets"))
    [event] = [event for event in table.do(Showing("spin", "1")) if isinstance(event, Settled)]
    assert [(part.pick, part.result, part.collected) for part in event.parts] == [
        (number, "lose", 5_00) for number in ("20", "32", "17", "5", "22")
    ]


@provision("5.1(d)", "5.1(e)3ii", "5.1(f)2")
@each_wheel
@each_wager
def test_a_chip_wins_and_loses_by_the_place_where_it_lies(wager: str, wheel: str) -> None:
    """Each place on the layout: the chip there is the wager that the law lays there, and is paid as that one."""
    table = rich_table(wheel, **EVERYTHING)
    for _, wins, places in areas(wager, wheel):
        for place in places:
            name, pick = table.terms.at(place).key
            for pocket in (min(wins), next(other for other in NUMBERS if other not in wins)):
                table.do(bet(1, name, "2", pick))
                (event,) = settled(spin(table, pocket))
                won = 200 * int(PRINTED[wager].split()[0]) if pocket in wins else 0
                assert (event.wager, event.result, event.paid) == (wager, "win" if won else "lose", won)


@provision("5.1(d)")
def test_a_wager_is_read_from_where_the_chip_lies_and_from_nothing_else() -> None:
    under = rich_table().terms
    for boxes, key in (
        (["17"], ("straight", "17")),
        (["20", "17"], ("split", ("17", "20"))),
        (["1st 12"], ("dozen", 1)),
    ):
        assert under.at(boxes).key == key
    for boxes in (["17", "36"], ["red", "black"], []):
        with pytest.raises(Refused) as caught:
            under.at(boxes)
        assert caught.value.cites.text == "19:47-5.1(d)"
