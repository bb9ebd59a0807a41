"""What winning wagers are paid, and which amounts can be paid at all: N.J.A.C. 19:47-1.4."""

from typing import Any

import pytest

from chapter47 import Reduce, UnlawfulHouse, bet, cite, event_json, game, read_house
from chapter47.house import Casino
from chapter47.money.owners import seat_number
from kit.craps import BUY, DICE, LAY, POINTS, PRINTED, Key, craps, on_layout, roll, settled, violations, with_point
from kit.marks import marks_on
from kit.refusals import refusal, refused_by

provision = pytest.mark.provision

# 1.4(b): the printed lines, with the amount of a wager in dollars, the roll that wins it, and what it wins

LINES: dict[str, tuple[str, str, int | None, int, str, int]] = {
    "pass": ("1 to 1", "pass", None, 10, "7", 10),
    "dont-pass": ("1 to 1", "dont-pass", None, 10, "3", 10),
    "come": ("1 to 1", "come", None, 10, "11", 10),
    "dont-come": ("1 to 1", "dont-come", None, 10, "2", 10),
    "place-to-win-4": ("9 to 5", "place-to-win", 4, 10, "4", 18),
    "place-to-win-5": ("7 to 5", "place-to-win", 5, 10, "5", 14),
    "place-to-win-6": ("7 to 6", "place-to-win", 6, 12, "6", 14),
    "place-to-win-8": ("7 to 6", "place-to-win", 8, 12, "8h", 14),
    "place-to-win-9": ("7 to 5", "place-to-win", 9, 10, "9", 14),
    "place-to-win-10": ("9 to 5", "place-to-win", 10, 10, "10h", 18),
    "place-to-lose-4": ("5 to 11", "place-to-lose", 4, 22, "7", 10),
    "place-to-lose-5": ("5 to 8", "place-to-lose", 5, 16, "7", 10),
    "place-to-lose-6": ("4 to 5", "place-to-lose", 6, 10, "7", 8),
    "place-to-lose-8": ("4 to 5", "place-to-lose", 8, 10, "7", 8),
    "place-to-lose-9": ("5 to 8", "place-to-lose", 9, 16, "7", 10),
    "place-to-lose-10": ("5 to 11", "place-to-lose", 10, 22, "7", 10),
    "hardway-4": ("7 to 1", "hardway", 4, 10, "4h", 70),
    "hardway-6": ("9 to 1", "hardway", 6, 10, "6h", 90),
    "hardway-8": ("9 to 1", "hardway", 8, 10, "8h", 90),
    "hardway-10": ("7 to 1", "hardway", 10, 10, "10h", 70),
    "field": ("1 to 1", "field", None, 10, "9", 10),
    "field-2": ("2 to 1", "field", None, 10, "2", 20),
    "field-12": ("2 to 1", "field", None, 10, "12", 20),
    "any-seven": ("4 to 1", "any-seven", None, 10, "7", 40),
    "any-craps": ("7 to 1", "any-craps", None, 10, "12", 70),
    "craps-two": ("30 to 1", "craps-two", None, 10, "2", 300),
    "craps-three": ("15 to 1", "craps-three", None, 10, "3", 150),
    "craps-twelve": ("30 to 1", "craps-twelve", None, 10, "12", 300),
    "eleven": ("15 to 1", "eleven", None, 10, "11", 150),
}
FIXED = {
    **{f"buy-{number}": (odds, "1.5(a)") for number, odds in BUY.items()},
    **{f"lay-{number}": (odds, "1.5(b)") for number, odds in LAY.items()},
    **{f"pass-odds-{number}": (odds, "1.6(a)") for number, odds in BUY.items()},
    **{f"dont-pass-odds-{number}": (odds, "1.6(b)") for number, odds in LAY.items()},
    **{f"come-odds-{number}": (odds, "1.6(c)") for number, odds in BUY.items()},
    **{f"dont-come-odds-{number}": (odds, "1.6(d)") for number, odds in LAY.items()},
}
"""Lines of 1.5 and 1.6, from which a house may not depart in either direction."""

each_line = pytest.mark.parametrize("line", LINES)


def wins_by(line: str, **house: Any) -> tuple[str, int]:
    """The odds that the wager of a line is paid at when it wins, and what it wins in cents."""
    _, wager, pick, amount, rolled, _ = LINES[line]
    needs_point = wager not in ("pass", "dont-pass")
    # A point that the winning roll does not decide, where there is one; a 7 decides them all.
    table = with_point(5 if line.endswith("-4") else 4, **house) if needs_point else craps(**house)
    seat = 2 if needs_point else 1
    table.do(bet(seat, wager, str(amount), pick))
    (event,) = (event for event in settled(roll(table, rolled)) if seat_number(event.owner) == seat)
    assert (event.result, event.returned, event.cites) == ("win", 100 * amount, cite("1.4(b)"))
    return str(event.odds), event.paid


@provision("1.4(b)")
@each_line
def test_each_line_is_paid_as_printed(line: str) -> None:
    odds, *_, won = LINES[line]
    assert wins_by(line) == (odds, 100 * won)


@provision("1.4(b)")
def test_the_payout_table_has_the_printed_lines_and_no_others() -> None:
    least = {line: str(payout.least) for line, payout in game("craps").payouts.items()}
    assert least == {line: row[0] for line, row in LINES.items()} | {line: odds for line, (odds, _) in FIXED.items()}


def ratio(odds: str, more: int) -> str:
    """Nearly those odds: a hundredth of a unit more or less."""
    a, _, b = odds.split()
    return f"{int(a) * 100 + more} to {int(b) * 100}"


@provision("1.4(b)")
@each_line
def test_a_house_that_pays_less_is_unlawful(line: str) -> None:
    (violation,) = violations({"odds": {line: ratio(LINES[line][0], -1)}})
    assert (violation.option, violation.cites) == (f"odds.{line}", cite("1.4(b)"))


@provision("1.4(b)")
def test_every_short_line_of_a_house_is_named_at_once() -> None:
    short = {line: ratio(row[0], -1) for line, row in LINES.items()}
    assert {each.option: each.cites for each in violations({"odds": short})} == {
        f"odds.{line}": cite("1.4(b)") for line in LINES
    }


@provision("1.4(b)")
@each_line
def test_a_house_may_pay_better_and_then_does(line: str) -> None:
    odds, _, _, amount, _, won = LINES[line]
    a, _, b = odds.split()
    better = f"{int(a) + int(b)} to {b}"  # as much again as the stake
    assert wins_by(line, odds={line: better}) == (better, 100 * (won + amount))


@pytest.mark.parametrize("line", FIXED)
@provision("1.5(a)", "1.5(b)", "1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)", "1.6(e)")
def test_true_odds_are_conformed_to_neither_less_nor_more(line: str) -> None:
    odds, number = FIXED[line]
    read_house(game("craps"), {"odds": {line: odds}})
    for more in (-1, 1, 100):
        (violation,) = violations({"odds": {line: ratio(odds, more)}})
        assert (violation.option, violation.cites) == (f"odds.{line}", cite(number))


def casino(*tables: dict[str, object]) -> dict[str, object]:
    """A casino with each table in a pit of its own."""
    pits = ("pit 1", "pit 2", "simulcasting facility")
    return {"casino": "C", "pits": {pit: {"table": table} for pit, table in zip(pits, tables, strict=False)}}


@provision("1.4(b)")
def test_better_odds_are_uniform_within_the_casino() -> None:
    plain: dict[str, object] = {"game": "craps"}
    better: dict[str, object] = {"game": "craps", "odds": {"field-12": "3 to 1"}}
    other: dict[str, object] = {"game": "craps", "odds": {"field-2": "3 to 1"}}
    for alike in (plain, better, other):
        Casino.read(casino(alike, alike, alike), game)
    Casino.read(casino(plain, {"game": "craps", "odds": {"field-12": "2 to 1"}}), game)  # as printed, in words
    for unlike in ((plain, better), (better, plain), (better, other), (better, better, plain)):
        with pytest.raises(UnlawfulHouse) as caught:
            Casino.read(casino(*unlike), game)
        assert cite("1.4(b)") in {violation.cites for violation in caught.value.violations}


# 1.4(a): "to"


@provision("1.4(a)")
def test_odds_are_stated_with_no_other_word_either() -> None:
    (violation,) = violations({"odds": {"field-12": "3 win 1"}})  # as sic bo may state them
    assert (violation.option, violation.cites) == ("odds.field-12", cite("1.4(a)"))


@provision("1.4(a)")
def test_odds_are_stated_with_to_and_never_with_for() -> None:
    table = with_point(4)
    for wager in ("field", "craps-two", "any-craps"):
        table.do(bet(2, wager, "10"))
    stated = [event_json(event)["odds"] for event in settled(roll(table, 2)) if seat_number(event.owner) == 2]
    assert stated == ["2 to 1", "30 to 1", "7 to 1"]
    for line, words in (("craps-two", "31 for 1"), ("field-12", "3 FOR 1"), ("hardway-6", "10 for 1")):
        (violation,) = violations({"odds": {line: words}})
        assert (violation.option, violation.cites) == (f"odds.{line}", cite("1.4(a)"))


# 1.4(c), (d): wagers paid as several


def parts_of(wager: str, pick: int | None, amount: str, rolled: str) -> dict[str, tuple[int, str, int]]:
    """What became of each part: its amount, its result and what it won."""
    table = with_point(5)
    table.do(bet(2, wager, amount, pick))
    (event,) = (event for event in settled(roll(table, rolled)) if event.wager == wager)
    assert {part.pick for part in event.parts} == {None}
    assert (event.paid, event.returned, event.collected) == tuple(
        sum(getattr(part, field) for part in event.parts) for field in ("paid", "returned", "collected")
    )
    return {part.wager: (part.amount, part.result, part.paid) for part in event.parts}


@provision("1.4(c)", "1.2(a)19")
@pytest.mark.parametrize(
    ("rolled", "winner", "won"),
    [("2", "craps-two", 9000), ("3", "craps-three", 4500), ("11", "eleven", 4500), ("12", "craps-twelve", 9000)],
)
def test_a_horn_bet_is_four_wagers(rolled: str, winner: str, won: int) -> None:
    four = ("craps-two", "craps-three", "eleven", "craps-twelve")
    assert parts_of("horn", None, "12", rolled) == {
        part: (300, "win", won) if part == winner else (300, "lose", 0) for part in four
    }


@provision("1.4(c)", "1.2(a)20")
@pytest.mark.parametrize(("pick", "high"), [(2, "craps-two"), (3, "craps-three"), (11, "eleven"), (12, "craps-twelve")])
@pytest.mark.parametrize(
    ("rolled", "winner", "times"),
    [("2", "craps-two", 30), ("3", "craps-three", 15), ("11", "eleven", 15), ("12", "craps-twelve", 30)],
)
def test_a_horn_high_bet_has_two_of_five_units_on_its_total(
    rolled: str, winner: str, times: int, pick: int, high: str
) -> None:
    stakes = dict.fromkeys(("craps-two", "craps-three", "eleven", "craps-twelve"), 300) | {high: 600}
    assert parts_of("horn-high", pick, "15", rolled) == {
        part: (stake, "win", times * stake) if part == winner else (stake, "lose", 0) for part, stake in stakes.items()
    }


@provision("1.4(d)", "1.2(a)18")
@pytest.mark.parametrize(
    ("rolled", "winner", "won"), [("2", "any-craps", 35), ("3", "any-craps", 35), ("12", "any-craps", 35)]
)
def test_craps_in_craps_eleven_pays_half_of_it_as_any_craps(rolled: str, winner: str, won: int) -> None:
    assert parts_of("craps-eleven", None, "10", rolled) == {
        "any-craps": (500, "win", 3500),
        "eleven": (500, "lose", 0),
    }


@provision("1.4(d)", "1.2(a)18")
def test_eleven_in_craps_eleven_pays_half_of_it_as_eleven() -> None:
    assert parts_of("craps-eleven", None, "10", "11") == {"any-craps": (500, "lose", 0), "eleven": (500, "win", 7500)}


@provision("1.4(c)", "1.4(d)")
@pytest.mark.parametrize("rolled", [name for name in DICE if name not in ("2", "3", "11", "12")])
def test_every_part_loses_on_other_totals(rolled: str) -> None:
    for wager, pick, amount in (("horn", None, "12"), ("horn-high", 11, "15"), ("craps-eleven", None, "10")):
        assert {result for _, result, _ in parts_of(wager, pick, amount, rolled).values()} == {"lose"}


@pytest.mark.parametrize("rolled", [name for name in DICE if name not in ("2", "3", "11", "12")])
@pytest.mark.parametrize(
    ("wager", "pick", "number"),
    [
        pytest.param("craps-eleven", None, "1.2(a)18", marks=provision("1.2(a)18")),
        pytest.param("horn", None, "1.2(a)19", marks=provision("1.2(a)19")),
        *(pytest.param("horn-high", pick, "1.2(a)20", marks=provision("1.2(a)20")) for pick in (2, 3, 11, 12)),
    ],
)
def test_a_lost_wager_on_several_totals_is_lost_by_its_own_provision(
    wager: str, pick: int | None, number: str, rolled: str
) -> None:
    table = craps()
    table.do(bet(2, "pass", "10"))
    table.do(bet(1, wager, "20", pick))
    (lost,) = (event for event in settled(roll(table, rolled)) if event.wager == wager)
    assert (lost.result, lost.cites) == ("lose", cite(number))


@provision("1.4(c)", "1.4(d)")
def test_better_odds_reach_the_parts() -> None:
    table = with_point(5, odds={"eleven": "16 to 1", "any-craps": "8 to 1"})
    for wager, amount in (("horn", "4"), ("craps-eleven", "2")):
        table.do(bet(2, wager, amount))
    assert [event.paid for event in settled(roll(table, 11)) if seat_number(event.owner) == 2] == [1600, 1600]
    table.do(bet(2, "craps-eleven", "2"))
    assert [event.paid for event in settled(roll(table, 3)) if seat_number(event.owner) == 2] == [800]


# 1.4(e): amounts that cannot be paid

UNITS: dict[Key, int] = {  # in chips: the least that each wager's odds pay in whole chips
    **dict.fromkeys(PRINTED, 1),
    ("place-to-win", 4): 5,
    ("place-to-win", 5): 5,
    ("place-to-win", 6): 6,
    ("place-to-win", 8): 6,
    ("place-to-win", 9): 5,
    ("place-to-win", 10): 5,
    ("place-to-lose", 4): 11,
    ("place-to-lose", 5): 8,
    ("place-to-lose", 6): 5,
    ("place-to-lose", 8): 5,
    ("place-to-lose", 9): 8,
    ("place-to-lose", 10): 11,
    ("buy", 4): 1,
    ("buy", 5): 2,
    ("buy", 6): 5,
    ("buy", 8): 5,
    ("buy", 9): 2,
    ("buy", 10): 1,
    ("lay", 4): 2,
    ("lay", 5): 3,
    ("lay", 6): 6,
    ("lay", 8): 6,
    ("lay", 9): 3,
    ("lay", 10): 2,
    ("craps-eleven", None): 2,
    ("horn", None): 4,
}
del UNITS["come", None], UNITS["dont-come", None]  # these wait for a point, and are looked at below


@provision("1.4(e)")
@pytest.mark.parametrize("chip", ["1", "5", "25", "0.50", "2.50"])
@pytest.mark.parametrize(("wager", "pick"), UNITS)
def test_a_wager_that_cannot_be_paid_in_chips_is_refused_with_the_nearest_that_can(
    wager: str, pick: int | None, chip: str
) -> None:
    cents = int(float(chip) * 100)
    unit = UNITS[wager, pick] * cents
    for chips in range(1, 2 * UNITS[wager, pick] + 1):
        amount = chips * cents
        table = craps(chip=chip)
        wagered = bet(1, wager, dollars(amount), pick)
        if amount % unit == 0:
            table.do(wagered)
            continue
        refused = refused_by(table, wagered)
        assert (refused.code, refused.cites) == ("not-payable", cite("1.4(e)"))
        below, above = amount // unit * unit, (amount // unit + 1) * unit
        assert f"${dollars(above)}" in refused.allowed
        if below:
            assert f"${dollars(below)}" in refused.allowed


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


@provision("1.4(e)")
@pytest.mark.parametrize(("wager", "pick"), UNITS)
def test_a_wager_of_broken_chips_is_refused(wager: str, pick: int | None) -> None:
    table = craps(chip="1")
    for amount in ("0.50", "10.50", "59.99"):
        assert refusal(table, bet(1, wager, amount, pick)) == ("not-payable", "1.4(e)")


@provision("1.4(e)")
@pytest.mark.parametrize("wager", ["come", "dont-come"])
def test_come_wagers_are_paid_even_money_in_whole_chips(wager: str) -> None:
    table = with_point(4, chip="5")
    for amount in ("1", "7", "12.50"):
        assert refusal(table, bet(1, wager, amount)) == ("not-payable", "1.4(e)")
    table.do(bet(1, wager, "15"))


@provision("1.4(e)")
def test_what_stands_and_what_is_added_are_one_wager() -> None:
    table = craps()
    table.do(bet(1, "place-to-win", "12", 6))
    refused = refused_by(table, bet(1, "place-to-win", "5", 6))
    assert (refused.code, refused.cites) == ("not-payable", cite("1.4(e)"))
    table.do(bet(1, "place-to-win", "6", 6))
    assert on_layout(table) == {(1, "place-to-win", 6): 18}


@provision("1.4(e)")
def test_a_wager_is_not_reduced_to_what_cannot_be_paid() -> None:
    table = craps()
    table.do(bet(1, "place-to-win", "18", 8))
    table.do(bet(1, "horn", "12"))
    for command in (Reduce(1, "place-to-win", 1000, 8), Reduce(1, "horn", 600)):
        assert refusal(table, command) == ("not-payable", "1.4(e)")
    table.do(Reduce(1, "place-to-win", 1200, 8))
    table.do(Reduce(1, "horn", 800))


@provision("1.4(e)")
def test_better_odds_may_make_other_amounts_payable() -> None:
    table = craps(odds={"place-to-win-6": "6 to 5", "place-to-win-4": "2 to 1"})
    table.do(bet(1, "place-to-win", "5", 6))
    table.do(bet(1, "place-to-win", "1", 4))
    assert refusal(table, bet(1, "place-to-win", "1", 6)) == ("not-payable", "1.4(e)")
    table = craps(odds={"field-12": "5 to 2"})  # every line of a wager counts
    assert refusal(table, bet(1, "field", "5")) == ("not-payable", "1.4(e)")
    table.do(bet(1, "field", "6"))


@provision("1.4(e)")
@pytest.mark.parametrize("point", POINTS)
def test_whatever_was_accepted_is_paid_in_whole_chips(point: int) -> None:
    table = with_point(point, chip="5", flat="60")
    for (wager, pick), unit in UNITS.items():
        if wager not in ("pass", "dont-pass"):
            table.do(bet(2, wager, str(5 * unit), pick))
    for rolled in ("2", "3", "4h", "5", "6h", "8h", "9", "10h", "11", "12", "7"):
        for event in settled(roll(table, rolled)):
            assert event.paid % 500 == 0
        if marks_on(table)["puck"] == "off":
            table.do(bet(1, "pass", "60"))
            roll(table, point)
