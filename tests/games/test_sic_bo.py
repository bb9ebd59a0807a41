"""Sic bo, provision by provision: N.J.A.C. 19:47-9.1 to 9.6."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product
from typing import NamedTuple

import pytest

from chapter47 import (
    Call,
    Chapter47Error,
    Choose,
    Mistake,
    Odds,
    Reduce,
    Remove,
    Report,
    Showing,
    Table,
    UnlawfulHouse,
    bet,
    call,
    cite,
    event_json,
    game,
    open_table,
    read_house,
)
from chapter47.house import Violation
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Correct, Pick
from chapter47.table.events import Announced, Event, Fact, Settled
from chapter47.table.things import Token
from chapter47.table.wagers import spot_id
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision

ALL_DICE = list(product((1, 2, 3, 4, 5, 6), repeat=3))


class Line(NamedTuple):
    """A wager of 9.2 on one pick."""

    provision: str
    odds: str
    """By 9.4(b)."""
    ways: int
    """Of the 216 outcomes, those that win."""
    lost: int
    """Units lost when a unit lies there once for each outcome."""


LAW: dict[tuple[str, Pick], Line] = {
    **{("three-of-a-kind", face): Line("9.2(a)1", "150 to 1", 1, 65) for face in range(1, 7)},  # 215 - 150
    **{("two-of-a-kind", face): Line("9.2(a)2", "8 to 1", 16, 72) for face in range(1, 7)},  # 200 - 128
    ("any-three-of-a-kind", None): Line("9.2(a)3", "24 to 1", 6, 66),  # 210 - 144
    ("total", 4): Line("9.2(a)4", "50 to 1", 3, 63),  # 213 - 150
    ("total", 5): Line("9.2(a)4", "18 to 1", 6, 102),  # 210 - 108
    ("total", 6): Line("9.2(a)4", "14 to 1", 10, 66),  # 206 - 140
    ("total", 7): Line("9.2(a)4", "12 to 1", 15, 21),  # 201 - 180
    ("total", 8): Line("9.2(a)4", "8 to 1", 21, 27),  # 195 - 168
    ("total", 9): Line("9.2(a)4", "6 to 1", 25, 41),  # 191 - 150
    ("total", 10): Line("9.2(a)4", "6 to 1", 27, 27),  # 189 - 162
    ("total", 11): Line("9.2(a)4", "6 to 1", 27, 27),
    ("total", 12): Line("9.2(a)4", "6 to 1", 25, 41),
    ("total", 13): Line("9.2(a)4", "8 to 1", 21, 27),
    ("total", 14): Line("9.2(a)4", "12 to 1", 15, 21),
    ("total", 15): Line("9.2(a)4", "14 to 1", 10, 66),
    ("total", 16): Line("9.2(a)4", "18 to 1", 6, 102),
    ("total", 17): Line("9.2(a)4", "50 to 1", 3, 63),
    **{
        ("two-dice-combination", pair): Line("9.2(a)5", "5 to 1", 30, 36)  # 186 - 150
        for pair in combinations(range(1, 7), 2)
    },
    ("small", None): Line("9.2(a)6", "1 to 1", 105, 6),  # 111 - 105
    ("big", None): Line("9.2(a)7", "1 to 1", 105, 6),
    **{("one-of-a-kind", face): Line("9.2(a)8", "1 to 1", 91, 17) for face in range(1, 7)},  # 125 - 75 - 2x15 - 3
}
ONE_OF_A_KIND = {1: ("1 to 1", "9.4(b)"), 2: ("2 to 1", "9.4(c)"), 3: ("3 to 1", "9.4(c)")}
WAGERS = tuple(dict.fromkeys(wager for wager, _ in LAW))


def wins(wager: str, pick: Pick, dice: tuple[int, ...]) -> bool:
    """9.2(a), read off the faces: sorted, so that three alike and pairs stand side by side."""
    low, middle, high = sorted(dice)
    match wager, pick:
        case "three-of-a-kind", _:
            return (low, middle, high) == (pick, pick, pick)
        case "two-of-a-kind", _:  # three alike wins too
            return (low, middle) == (pick, pick) or (middle, high) == (pick, pick)
        case "any-three-of-a-kind", None:
            return low == high
        case "total", _:
            return low + middle + high == pick
        case "two-dice-combination", (one, other):
            return (one, other) in {(low, middle), (middle, high), (low, high)}
        case "small", None:
            return low + middle + high in {4, 5, 6, 7, 8, 9, 10} and low != high
        case "big", None:
            return low + middle + high in {11, 12, 13, 14, 15, 16, 17} and low != high
        case "one-of-a-kind", _:
            return pick in {low, middle, high}
    raise AssertionError(wager)


def due_on(dice: tuple[int, ...], wager: str, pick: Pick, amount: int) -> Settled:
    """What the law does with an amount on an area."""
    line = LAW[wager, pick]
    if not wins(wager, pick, dice):
        return Settled(seat_owner(1), wager, pick, amount, "lose", None, 0, 0, amount, 0, cite(line.provision))
    odds, number = line.odds, "9.4(b)"
    if wager == "one-of-a-kind":
        odds, number = ONE_OF_A_KIND[sum(face == pick for face in dice)]
    won = int(odds.split()[0]) * amount
    return Settled(seat_owner(1), wager, pick, amount, "win", Odds.parse(odds), won, amount, 0, 0, cite(number))


# What the tests do at a table


def rich_table(**house: object) -> Table:
    return open_table("sic-bo", house, seats={1: "1000000", 2: "1000000"})


def shake(table: Table, *dice: int, **details: object) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("shake", dice, details))]


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def marks(events: Iterable[Event], marker: str) -> list[object]:
    """What a marker was set to, in order."""
    found = (event.details for event in events if isinstance(event, Fact) and event.event == "marked")
    return [details["on"] for details in found if details["marker"] == marker]


def outline(events: Iterable[Event]) -> list[str]:
    """The events by name and provision: ``announced 9.5(b)``."""
    return [f"{event.event} {str(event.cites).removeprefix('19:47-')}" for event in events]


def violations(house: dict[str, object]) -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("sic-bo"), house)
    return list(caught.value.violations)


def on_layout(table: Table) -> dict[tuple[int, str, Pick], int]:
    stakes = table.layout.stakes.items()
    return {(seat_number(owner), name, pick): stake.amount for (owner, name, pick), stake in stakes}


def lit(on: object) -> set[tuple[str, Pick]]:
    """The illuminated combinations as wagers and picks."""
    assert isinstance(on, list)
    return {(name, tuple(pick) if isinstance(pick, list) else pick) for name, pick in on}


def lies_lit(table: Table) -> set[tuple[str, Pick]]:
    """The same, as they lie there."""
    lit = table.layout.things.get("token:illuminated")
    assert isinstance(lit, Token)
    return {key for key in LAW if spot_id(*key) in lit.places}


def winning(*dice: int) -> set[tuple[str, Pick]]:
    return {(wager, pick) for wager, pick in LAW if wins(wager, pick, dice)}


INSPECTION = Call("inspect", {"dice": [2, 4, 4]}, ("floorperson",))
VERIFIED = Call("illumination-verified", {}, ("floorperson",))
MALFUNCTION = Report("device-malfunction", {}, ("supervisor",))

# 9.1: the dice


@provision("9.1")
def test_three_dice_are_sealed_in_the_dealer_s_shaker() -> None:
    table = rich_table()
    house = read_house(game("sic-bo"), {})
    assert game("sic-bo").outcomes(house) == dict.fromkeys(ALL_DICE, 1)
    table.do(call("no-more-bets"))
    assert [ask.kind for ask in table.point.asks] == ["shows"]
    for count in (0, 2, 4):
        assert refusal(table, Showing("shake", (1,) * count)) == ("wrong-dice", "9.1")
    for dice in ((0, 1, 2), (1, 2, 7)):
        with pytest.raises(Mistake, match="cannot show"):
            table.do(Showing("shake", dice))
    for other in ("roll", "spin"):
        with pytest.raises(Mistake):
            table.do(Showing(other, (1, 2, 3)))
    charge, *_ = closed_table().do(call("open"))  # before anything else, for as long as the table is open
    told = {"act": "take charge of the sealed shaker", "by": "dealer", "dice": 3}
    assert charge == Fact("performed", cite("9.1"), told)


# 9.2, 9.4: every wager on every outcome


@provision("9.2(a)", "9.4(b)", "9.4(c)")
@provision("9.2(a)1", "9.2(a)2", "9.2(a)3", "9.2(a)4", "9.2(a)5", "9.2(a)6", "9.2(a)7", "9.2(a)8")
@pytest.mark.parametrize("wager", WAGERS)
def test_each_pick_wins_on_its_dice_and_is_paid_the_printed_odds(wager: str) -> None:
    table = rich_table()
    picks = [pick for name, pick in LAW if name == wager]
    won: Counter[Pick] = Counter()
    for dice in ALL_DICE:
        chips = table.chips(1)
        for dollars, pick in enumerate(picks, start=1):
            table.do(bet(1, wager, str(dollars), pick))
        events = settled(shake(table, *dice))
        due = [due_on(dice, wager, pick, 100 * dollars) for dollars, pick in enumerate(picks, start=1)]
        assert {event.pick: event for event in events} == {event.pick: event for event in due}
        assert len(events) == len(due)
        assert table.chips(1) == chips + sum(event.paid - event.collected for event in due)
        assert not table.layout.stakes
        won.update(event.pick for event in events if event.result == "win")
    assert won == {pick: LAW[wager, pick].ways for pick in picks}
    table.check()


@provision("9.4(b)", "9.4(c)")
@pytest.mark.parametrize(("wager", "pick"), LAW)
def test_the_two_hundred_and_sixteen_outcomes_cost_what_the_odds_say(wager: str, pick: Pick) -> None:
    table = rich_table()
    chips = table.chips(1)
    for dice in ALL_DICE:
        table.do(bet(1, wager, "10", pick))
        shake(table, *dice)
    assert chips - table.chips(1) == LAW[wager, pick].lost * 1000 == table.ledger.balance("inventory")


@provision("9.2(a)2")
@pytest.mark.parametrize("dice", [(5, 5, 1), (5, 1, 5), (1, 5, 5), (5, 5, 5)])
def test_two_of_a_kind_wins_on_two_dice_and_on_three(dice: tuple[int, ...]) -> None:
    table = rich_table()
    table.do(bet(1, "two-of-a-kind", "10", 5))
    (event,) = settled(shake(table, *dice))
    assert (event.result, event.paid) == ("win", 8000)


@pytest.mark.parametrize(
    ("wager", "faces"),
    [
        pytest.param("small", [2, 3], marks=provision("9.2(a)6")),  # totals of 6 and 9
        pytest.param("big", [4, 5], marks=provision("9.2(a)7")),  # totals of 12 and 15
    ],
)
def test_three_alike_lose_small_and_big_whatever_their_total(wager: str, faces: list[int]) -> None:
    table = rich_table()
    for face in faces:
        table.do(bet(1, wager, "10"))
        (event,) = settled(shake(table, face, face, face))
        assert event.result == "lose"


@provision("9.4(c)")
@pytest.mark.parametrize(
    ("dice", "odds"),
    [((6, 1, 2), "1 to 1"), ((6, 1, 1), "1 to 1"), ((1, 6, 6), "2 to 1"), ((6, 6, 6), "3 to 1")],
)
def test_one_of_a_kind_is_paid_by_how_many_dice_show_it(dice: tuple[int, ...], odds: str) -> None:
    table = rich_table()
    table.do(bet(1, "one-of-a-kind", "10", 6))
    (event,) = settled(shake(table, *dice))
    assert (str(event.odds), event.paid) == (odds, int(odds.split()[0]) * 1000)


@provision("9.2(a)")
def test_a_table_takes_the_eight_wagers_and_no_others() -> None:
    table = rich_table()
    assert set(table.terms.spots) == set(LAW)
    for other in ("straight", "odd", "even", "four-of-a-kind"):
        assert refusal(table, bet(1, other, "10", 1)) == ("not-permissible", "9.2(a)")


@pytest.mark.parametrize(
    ("wager", "picks", "number"),
    [
        pytest.param("three-of-a-kind", [None, 0, 7, [1, 1]], "9.2(a)1", marks=provision("9.2(a)1")),
        pytest.param("two-of-a-kind", [None, 0, 7, [1, 1]], "9.2(a)2", marks=provision("9.2(a)2")),
        pytest.param("any-three-of-a-kind", [1], "9.2(a)3", marks=provision("9.2(a)3")),
        pytest.param("total", [None, 3, 18], "9.2(a)4", marks=provision("9.2(a)4")),
        pytest.param(
            "two-dice-combination", [None, 2, [2, 2], [2, 7], [1, 2, 3]], "9.2(a)5", marks=provision("9.2(a)5")
        ),
        pytest.param("small", [4], "9.2(a)6", marks=provision("9.2(a)6")),
        pytest.param("big", [11], "9.2(a)7", marks=provision("9.2(a)7")),
        pytest.param("one-of-a-kind", [None, 0, 7], "9.2(a)8", marks=provision("9.2(a)8")),
    ],
)
def test_other_picks_are_refused(wager: str, picks: list[object], number: str) -> None:
    table = rich_table()
    for pick in picks:
        assert refusal(table, bet(1, wager, "10", pick)) == ("pick-not-offered", number)


@provision("9.2(a)5")
def test_a_combination_is_the_same_in_either_order() -> None:
    table = rich_table()
    table.do(bet(1, "two-dice-combination", "5", [5, 2]))
    table.do(bet(1, "two-dice-combination", "5", [2, 5]))
    assert on_layout(table) == {(1, "two-dice-combination", (2, 5)): 1000}


# 9.3: making wagers


@provision("9.3(a)")
def test_wagers_are_chips_or_plaques_and_never_cash() -> None:
    table = rich_table()
    for instrument in ("chips", "plaque"):
        (accepted,) = table.do(bet(1, "small", "10", instrument=instrument))
        assert (accepted.event, accepted.cites) == ("accepted", cite("9.2(a)6"))
    for instrument in ("cash", "match-play", "coupon", "non-value"):
        for confirmed_by in ((), ("dealer",), ("dealer", "floorperson", "supervisor")):
            told = refusal(table, bet(1, "small", "10", instrument=instrument, confirmed_by=confirmed_by))
            assert told == ("instrument-not-taken", "9.3(a)")
    assert on_layout(table) == {(1, "small", None): 2000}


@provision("9.3(b)")
def test_the_player_answers_for_a_wager_that_the_dealer_helped_to_place() -> None:
    table = rich_table()
    (accepted,) = table.do(bet(1, "total", "10", 9, confirmed_by=("dealer",)))  # 10 was meant
    assert accepted[1:3] == ("total", 9)  # the player is told where it lies
    anew = Correct(len(table.log) - 1, (bet(1, "total", "10", 10),), "10 was meant", ("dealer", "supervisor"))
    assert refusal(table, anew) == ("wager-stands", "9.3(b)")
    table.do(call("no-more-bets"))
    assert refusal(table, Remove(1, "total", 9)) == ("betting-closed", "9.5(b)")
    (event,) = settled(table.do(Showing("shake", (2, 2, 6))))
    assert (event.pick, event.result, event.collected) == (9, "lose", 1000)


@provision("9.3(c)")
def test_a_wager_is_settled_where_it_lies_once_the_dice_are_entered_and_lit() -> None:
    table = rich_table()
    table.do(bet(1, "total", "10", 9))
    table.do(Remove(1, "total", 9))
    table.do(bet(1, "total", "10", 10))
    table.do(bet(1, "small", "10"))
    table.do(Reduce(1, "small", 400))
    events = shake(table, 2, 2, 6)
    assert [(event.wager, event.pick, event.amount, event.paid) for event in settled(events)] == [
        ("total", 10, 1000, 6000),
        ("small", None, 400, 400),
    ]
    first = events.index(settled(events)[0])
    (entered,) = (event for event in events[:first] if isinstance(event, Fact) and "dice" in event.details)
    assert entered.details["dice"] == [2, 2, 6]
    assert [lit(on) for on in marks(events[:first], "illuminated")] == [winning(2, 2, 6)]


@provision("9.3(c)")
def test_each_wager_has_its_own_place_on_the_layout() -> None:
    table = rich_table()
    assert sorted(map(str, table.terms.places.values())) == sorted(map(str, LAW))


# 9.4: payout odds


@provision("9.4(a)")
def test_odds_are_stated_with_to_and_never_with_for() -> None:
    table = rich_table()
    for wager, pick in LAW:
        table.do(bet(1, wager, "1", pick))
    stated = [event_json(event)["odds"] for event in settled(shake(table, 1, 1, 1)) if event.result == "win"]
    assert sorted(map(str, stated)) == ["150 to 1", "24 to 1", "3 to 1", "8 to 1"]
    for words in ("151 for 1", "200 FOR 1", "1000 for 1"):  # generous, and still not allowed
        (violation,) = violations({"odds": {"three-of-a-kind": words}})
        assert (violation.option, violation.cites) == ("odds.three-of-a-kind", cite("9.4(a)"))
    for words in ("151 to 1", "151 win 1"):
        table = rich_table(odds={"three-of-a-kind": words})
        table.do(bet(1, "three-of-a-kind", "1", 2))
        assert [event.paid for event in settled(shake(table, 2, 2, 2))] == [151_00]


LINES = {
    **{(f"total-{pick}" if wager == "total" else wager): (line.odds, "9.4(b)") for (wager, pick), line in LAW.items()},
    "one-of-a-kind-on-two-dice": ONE_OF_A_KIND[2],
    "one-of-a-kind-on-three-dice": ONE_OF_A_KIND[3],
}


@provision("9.4(b)", "9.4(c)")
def test_a_house_that_pays_less_on_any_line_is_unlawful() -> None:
    assert len(LINES) == 21 + 2
    short = {line: f"{int(odds.split()[0]) * 100 - 1} to 100" for line, (odds, _) in LINES.items()}
    assert {each.option: each.cites for each in violations({"odds": short})} == {
        f"odds.{line}": cite(number) for line, (_, number) in LINES.items()
    }


@provision("9.4(b)", "9.5(e)")
@pytest.mark.parametrize(("wager", "pick"), LAW)
def test_a_house_may_pay_better_and_then_does(wager: str, pick: Pick) -> None:
    line = f"total-{pick}" if wager == "total" else wager
    times = int(LINES[line][0].split()[0]) + 1
    table = rich_table(odds={line: f"{times} to 1"})
    table.do(bet(1, wager, "10", pick))
    winners = (dice for dice in ALL_DICE if wins(wager, pick, dice))
    dice = max(winners, key=lambda dice: len(set(dice)))  # one of a kind on one die
    (event,) = settled(shake(table, *dice))
    assert (str(event.odds), event.paid) == (f"{times} to 1", times * 1000)


# 9.5(a): opening the table


def closed_table() -> Table:
    table = Table(game("sic-bo"), read_house(game("sic-bo"), {}))
    table.do(Choose(1, "sit", {"chips": "100"}))
    return table


@provision("9.5(a)")
def test_the_floorperson_inspects_the_device_before_the_table_opens() -> None:
    table = closed_table()
    wager = bet(1, "small", "10")
    with pytest.raises(Mistake, match="closed"):
        table.do(wager)
    table.do(call("open"))
    assert refusal(table, wager) == ("table-waits", "9.5(a)")
    for lacking in ((), ("dealer",), ("supervisor",)):
        assert refusal(table, INSPECTION._replace(confirmed_by=lacking)) == ("not-confirmed", "9.5(a)")
    assert refusal(table, INSPECTION._replace(details={"dice": [1, 2]})) == ("wrong-dice", "9.1")
    for details in ({}, {"dice": [1, 2, 7]}, {"dice": "123"}):
        with pytest.raises(Mistake):
            table.do(INSPECTION._replace(details=details))  # three values are entered

    events = table.do(INSPECTION)
    entered = {"act": "enter three values into the electrical device", "dice": [2, 4, 4]}
    assert events[0] == Fact("performed", cite("9.5(a)"), entered)
    assert [lit(on) for on in marks(events, "illuminated")] == [winning(2, 4, 4)]
    assert lies_lit(table) == winning(2, 4, 4)
    assert not table.is_open
    assert refusal(table, wager) == ("table-waits", "9.5(a)")
    for lacking in ((), ("dealer",)):
        assert refusal(table, VERIFIED._replace(confirmed_by=lacking)) == ("not-confirmed", "9.5(a)")

    assert "opened 9.2(a)" in outline(table.do(VERIFIED))
    assert table.is_open
    assert "illuminated" not in marks_on(table)
    table.do(wager)


@provision("9.5(a)", "9.6(b)")
def test_a_device_that_fails_inspection_keeps_the_table_closed() -> None:
    table = closed_table()
    table.do(call("open"))
    table.do(INSPECTION)
    table.do(MALFUNCTION)
    assert refusal(table, VERIFIED) == ("table-waits", "9.6(b)")
    table.do(call("device-fixed"))
    assert refusal(table, VERIFIED) == ("table-waits", "9.5(a)")  # and inspected anew
    table.do(INSPECTION)
    table.do(VERIFIED)
    assert table.is_open


# 9.5(b) to (f): a round


@provision("9.5(b)")
def test_no_more_bets_is_announced_before_the_shake() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    assert refusal(table, Showing("shake", (1, 2, 3))) == ("betting-open", "9.5(b)")
    assert table.do(call("no-more-bets"))[0] == Announced("No more bets", cite("9.5(b)"))
    for late in (bet(1, "small", "10"), bet(2, "big", "10"), Remove(1, "small"), Reduce(1, "small", 500)):
        assert refusal(table, late) == ("betting-closed", "9.5(b)")
    assert len(settled(table.do(Showing("shake", (1, 2, 3))))) == 1
    table.do(bet(1, "small", "10"))  # the next round is open


@provision("9.5(c)")
@pytest.mark.parametrize("shakes", [0, 1, 2, 3, 4, 20])
def test_the_shaker_is_covered_and_shaken_at_least_three_times(shakes: int) -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    standing = on_layout(table)
    assert outline(table.do(call("no-more-bets"))) == ["announced 9.5(b)", "marked 9.5(c)"]
    assert marks_on(table)["shaker"] == "covered"
    events = table.do(Showing("shake", (1, 2, 3), {"shakes": shakes}))
    if shakes < 3:
        assert outline(events) == ["performed 9.5(c)"]
        assert marks_on(table)["shaker"] == "covered"
        assert on_layout(table) == standing
        events = table.do(Showing("shake", (1, 2, 4), {"shakes": 3}))
    assert outline(events)[0] == "performed 9.5(c)"
    assert [event.result for event in settled(events)] == ["win"]


@provision("9.5(d)")
def test_every_winning_combination_is_illuminated_on_all_outcomes() -> None:
    table = rich_table()
    for dice in ALL_DICE:
        events = shake(table, *dice)
        assert Announced(" ".join(map(str, dice)), cite("9.5(d)")) in events
        assert marks(events, "shaker") == ["covered", "uncovered"]
        (on,) = marks(events, "illuminated")
        assert lit(on) == winning(*dice)
        assert isinstance(on, list)
        assert len(on) == len(winning(*dice))


@provision("9.5(c)", "9.5(d)", "9.5(e)", "9.5(f)")
def test_a_round_goes_step_by_step() -> None:
    table = rich_table()
    for seat, wager, pick in (  # made in an order in which winners and losers alternate
        (1, "total", 7),
        (2, "big", None),
        (1, "small", None),
        (2, "three-of-a-kind", 4),
        (1, "two-dice-combination", (2, 4)),
        (1, "total", 8),
        (2, "one-of-a-kind", 4),
    ):
        table.do(bet(seat, wager, "10", pick))
    events = shake(table, 1, 2, 4)
    assert outline(events) == [
        "announced 9.5(b)",
        "marked 9.5(c)",  # the cover goes on
        "performed 9.5(c)",  # shaken
        "marked 9.5(d)",  # the cover comes off
        "announced 9.5(d)",
        "performed 9.5(d)",  # entered
        "marked 9.5(d)",  # illuminated
        "settled 9.2(a)7",  # losers are collected
        "settled 9.2(a)1",
        "settled 9.2(a)4",
        "settled 9.4(b)",  # winners are paid
        "settled 9.4(b)",
        "settled 9.4(b)",
        "settled 9.4(b)",
        "performed 9.5(f)",  # the lights go out
    ]
    assert marks(events, "shaker") == ["covered", "uncovered"]  # and it stays so to the end
    assert marks_on(table).get("shaker") != "covered"
    assert "illuminated" not in marks_on(table)


@provision("9.5(e)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = rich_table()
    for wager, pick in LAW:
        table.do(bet(1, wager, "10", pick))
    table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    results = [event.result for event in settled(table.do(Showing("shake", (3, 3, 5))))]
    winners = len(winning(3, 3, 5))
    assert results == ["lose"] * (50 - winners) + ["win"] * winners
    moves = list(table.ledger.journal())[before:]
    collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
    paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
    assert (len(collected), len(paid)) == (50 - winners, winners)
    assert max(collected) < min(paid)


# 9.6: irregularities


@provision("9.6(a)")
def test_dice_that_do_not_lie_flat_are_a_no_roll() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    with pytest.raises(Mistake, match="cannot be reported"):
        table.do(Report("not-flat"))  # nothing has been shaken yet
    table.do(call("no-more-bets"))
    standing, chips = on_layout(table), table.chips(1)
    for _ in range(2):
        assert table.do(Report("not-flat"))[0] == Announced("No Roll", cite("9.6(a)"))
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert refusal(table, Remove(1, "small")) == ("betting-closed", "9.5(b)")
    assert [event.result for event in settled(table.do(Showing("shake", (1, 2, 3))))] == ["win"]


UNCOVERED = Report("device-malfunction", {"dice": [1, 2, 3]}, ("supervisor",))
"""The device fails when the dice can be seen."""
AGAIN = "editorial choice: a device that was fixed is inspected as at opening"


@provision("9.6(b)")
def test_when_the_device_fails_over_an_uncovered_shaker_wagers_are_settled_and_then_gaming_ceases() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    table.do(bet(1, "big", "10"))
    table.do(bet(2, "one-of-a-kind", "10", 3))
    chips = table.chips(1), table.chips(2)
    table.do(call("no-more-bets"))
    for absent in ((), ("dealer",), ("dealer", "floorperson")):
        assert refusal(table, UNCOVERED._replace(confirmed_by=absent)) == ("not-confirmed", "9.6(b)")
    events = table.do(UNCOVERED)
    assert outline(events) == [
        "marked 9.6(b)",  # out of order
        "performed 9.5(c)",
        "marked 9.5(d)",  # the cover is off
        "announced 9.5(d)",
        "performed 9.6(b)",  # before the casino supervisor
        "settled 9.2(a)7",
        "settled 9.4(b)",
        "settled 9.4(b)",
    ]
    (supervised,) = (event for event in events if isinstance(event, Fact) and "supervisor" in str(event.details))
    assert supervised.details["act"] == "settle the wagers in the presence of the casino supervisor"
    assert [(event.wager, event.result, event.paid) for event in settled(events)] == [
        ("big", "lose", 0),
        ("small", "win", 1000),
        ("one-of-a-kind", "win", 1000),
    ]
    assert (table.chips(1), table.chips(2)) == (chips[0] + 2000, chips[1] + 2000)
    assert marks(events, "illuminated") == []  # nothing lights up
    assert not table.layout.stakes

    wager, shaken = bet(1, "small", "10"), Showing("shake", (1, 2, 3))
    for said in (wager, call("no-more-bets"), shaken, INSPECTION):
        assert refusal(table, said) == ("table-waits", "9.6(b)")
    table.do(call("device-fixed"))
    for said in (wager, shaken):
        assert refusal(table, said) == ("table-waits", AGAIN)
    table.do(INSPECTION)
    assert refusal(table, wager) == ("table-waits", AGAIN)
    table.do(VERIFIED)
    table.do(wager)
    assert [event.result for event in settled(shake(table, 1, 2, 3))] == ["win"]
    table.check()


@provision("9.6(b)")
@pytest.mark.parametrize("closed", [False, True], ids=["while betting is open", "once the shaker is covered"])
def test_a_device_that_fails_before_the_shaker_is_uncovered_never_shakes_again_until_it_is_fixed(closed: bool) -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    table.do(bet(2, "big", "10"))
    if closed:
        table.do(call("no-more-bets"))
    (marked,) = table.do(MALFUNCTION)
    assert short(marked.cites) == "9.6(b)*"  # our reading, and no settlement
    table.do(bet(1, "small", "5"))  # betting goes on
    table.do(Remove(2, "big"))  # and wagers may be taken back
    for said in (Showing("shake", (1, 2, 3)), call("no-more-bets"), Report("not-flat"), UNCOVERED):
        with pytest.raises(Chapter47Error):
            table.do(said)
    assert refusal(table, Showing("shake", (1, 2, 3))) == ("table-waits", "9.6(b)*")
    table.do(call("device-fixed"))
    assert refusal(table, Showing("shake", (1, 2, 3))) == ("table-waits", AGAIN)
    assert refusal(table, INSPECTION._replace(confirmed_by=())) == ("not-confirmed", AGAIN)
    table.do(INSPECTION)
    table.do(MALFUNCTION)  # again, while it is tried
    assert refusal(table, VERIFIED) == ("table-waits", "9.6(b)*")
    for mended in (call("device-fixed"), INSPECTION, bet(1, "small", "5"), VERIFIED):
        table.do(mended)
    assert on_layout(table) == {(1, "small", None): 2000}
    events = shake(table, 1, 2, 3)
    assert [event.result for event in settled(events)] == ["win"]
    assert len(marks(events, "illuminated")) == 1
    table.check()


@provision("9.6(a)", "9.6(b)")
def test_dice_that_do_not_lie_flat_may_come_before_a_device_that_fails() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    table.do(call("no-more-bets"))
    table.do(Report("not-flat"))
    assert [event.result for event in settled(table.do(UNCOVERED))] == ["win"]
    assert refusal(table, bet(1, "small", "10")) == ("table-waits", "9.6(b)")


@provision("9.6(b)")
def test_a_table_whose_device_is_out_of_order_may_be_closed_and_opens_only_when_it_works() -> None:
    table = rich_table()
    table.do(call("no-more-bets"))
    table.do(UNCOVERED)
    assert table.rounds == 1
    assert "closed" in [event.event for event in table.do(call("close"))]
    table.do(call("open"))
    assert refusal(table, bet(1, "small", "10")) == ("table-waits", "9.6(b)")
    for said in (call("device-fixed"), INSPECTION, VERIFIED, bet(1, "small", "10")):
        table.do(said)


@provision("9.6(b)")
def test_a_device_that_fails_once_the_dice_are_settled_stops_gaming_at_once() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    assert [event.result for event in settled(shake(table, 1, 2, 3))] == ["win"]
    table.do(MALFUNCTION)
    assert refusal(table, bet(1, "small", "10")) == ("table-waits", "9.6(b)")


@provision("9.6(b)")
def test_a_round_that_is_voided_does_not_mend_the_device() -> None:
    table = rich_table()
    table.do(bet(1, "small", "10"))
    table.do(MALFUNCTION)
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert refusal(table, bet(1, "small", "10")) == ("table-waits", "9.6(b)")
