"""The rake: N.J.A.C. 19:47-14.14."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, UnlawfulHouse, call, game, read_house
from chapter47.games.parts.poker.remembered import RAKE_AREA
from chapter47.law import cite
from chapter47.table.commands import Clock
from games.poker.played import ALL, Played, play
from kit.baccarat import in_play
from kit.decks import acts
from kit.refusals import refusal
from kit.terminal import run

provision = pytest.mark.provision
TWO = "deal AS KS AH KH"
THREE = "deal AS KS QS AH KH QH"
FIRST = {
    "seven-card-stud": "deal AS KS AH KH 3C 2D",
    "five-card-stud": "deal AS KS 3C 2D",
    "holdem": TWO,
    "omaha": "deal AS KS AH KH QS QH JS JH",
    "five-card-draw": "deal AS KS AH KH QS QH JS JH TS TH",
}
LIMITS = {"betting": "no-limit"}


def percentage(percent: int = 10, unit: str = "0.01", **more: str) -> dict[str, Any]:
    return {"kind": "percentage", "percent": percent, "unit": unit, **more}


def levels(*steps: tuple[str, str], **more: str) -> dict[str, Any]:
    return {"kind": "incremental", "levels": [list(each) for each in steps], **more}


def time(hourly: str = "12", per: str = "player", every: int = 20) -> dict[str, Any]:
    return {"kind": "time", "hourly": hourly, "per": per, "every": every}


def raked(played: Played) -> list[tuple[int, str, str]]:
    """At which step how much was taken from which pot."""
    return [(line["step"], line["amount"], line["pot"]) for line in played.of("raked")]


def unlawful(rake: object, name: str = "holdem", **how: bool) -> list[str]:
    """The provisions that a rake is against."""
    try:
        read_house(game(name), {"rake": rake}, **how)
    except UnlawfulHouse as found:
        return [str(each.cites).removeprefix("19:47-") for each in found.violations]
    return []


# What is submitted: (a)


SUBMITTED = [
    (
        percentage(10, "0.50", max="4"),
        "straight percentage (19:47-14.14(b)1)",
        "10 percent of what each betting round brings into each pot, rounded down to $0.50",
        "$4.00 in a round of play",
    ),
    (
        levels(("20", "1"), ("40", "2")),
        "incremental amounts (19:47-14.14(b)2)",
        "$1.00 at $20.00, $2.00 at $40.00, of all pots together",
        "$3.00 in a round of play",
    ),
    (levels(("20", "1"), ("40", "2"), max="2"), "incremental", "$1.00 at $20.00", "$2.00 in a round of play"),
    (
        time("12", "player", 20),
        "time charges (19:47-14.14(b)3)",
        "$4.00 for each player every 20 minutes",
        "$12.00 an hour for each player",
    ),
    (percentage(0), "straight percentage", "0 percent", "none"),
]


@provision("14.14(a)", "14.14(a)1", "14.14(a)2", "14.14(a)3")
@provision("14.14(b)", "14.14(b)1", "14.14(b)2", "14.14(b)3")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("rake", "kind", "method", "most"), SUBMITTED)
def test_the_submission_states_type_method_and_maximum(
    name: str, rake: dict[str, Any], kind: str, method: str, most: str
) -> None:
    found = game(name)
    stated = {
        str(each.cites).removeprefix("19:47-"): each.text for each in found.submits(read_house(found, {"rake": rake}))
    }
    assert list(stated) == ["14.14(a)", "14.14(a)1", "14.14(a)2", "14.14(a)3"]
    assert "revenue" in stated["14.14(a)"]
    assert kind in stated["14.14(a)1"]
    assert method in stated["14.14(a)2"]
    assert stated["14.14(a)3"] == f"Maximum permissible rake: {most}"


@provision("14.14(a)3")
def test_a_licensee_that_states_no_maximum_is_told_so() -> None:
    assert unlawful(percentage(10), submitted=True) == ["14.14(a)3"]
    assert unlawful(percentage(10, max="4"), submitted=True) == []
    assert unlawful(percentage(10)) == []  # a table to try things out submits nothing


@provision("14.14(a)", "14.14(a)1", "14.14(a)2", "14.14(a)3")
def test_check_tells_what_to_submit(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "omaha"\nrake = { kind = "percentage", percent = 8, max = "3", unit = "0.25" }\n')
    told = json.loads(run("check", str(file), "--json").out)["submission"]
    assert [each["provision"] for each in told] == [f"19:47-14.14(a){number}" for number in ("", "1", "2", "3")]
    assert "8 percent" in told[2]["sentence"]
    assert "Maximum permissible rake: $3.00" in run("check", str(file)).out


@provision("14.14(a)")
@pytest.mark.parametrize("name", ALL)
def test_the_house_has_the_rake_and_nothing_else_of_a_round(name: str) -> None:
    to = "5" if "stud" in name else "10"
    played = play(name, FIRST[name], f"1 raise {to}", "2 fold", rake=percentage(max="4"))
    called = {"5": "0.40", "10": "1.00"}[to]  # of two forced bets of 2, of two blinds of 5
    assert (played.rake, played.end["house"]["win"]) == (called, called)


@provision("14.19 [1995]")
@pytest.mark.parametrize(
    ("edition", "said", "against"),
    [
        ("1995", "900", []),
        ("1995", False, []),
        ("1995", "much", ["14.19 [1995]"]),
        ("1995", True, ["14.19 [1995]"]),
        ("1996", "900", ["14.19 [1995]"]),  # in which the number is reserved
        ("1996-10-21", "900", ["14.19 [1995]"]),
        ("1996-10-21", False, []),
        ("2007", "900", ["14.19 [1995]"]),
    ],
)
def test_only_a_house_of_1995_states_what_its_table_is_projected_to_bring(
    edition: str, said: object, against: list[str]
) -> None:
    file = {"edition": edition, "projected-revenue": said}
    if against:
        with pytest.raises(UnlawfulHouse) as caught:
            read_house(game("holdem"), file)
        assert [str(each.cites).removeprefix("19:47-") for each in caught.value.violations] == against
    else:
        assert read_house(game("holdem"), file)["projected-revenue"] == ("900.00" if said else None)


# Which procedures: (b)


@provision("14.14(b)")
def test_one_procedure_or_more_and_no_other_kind() -> None:
    both = [percentage(10, max="4"), time()]
    assert unlawful(both) == []
    assert unlawful([levels(("20", "1")), time()]) == []
    others: list[object] = [[], {"kind": "tournament-fee"}, {"kind": "per-hand", "amount": "1"}, "ten percent", 10]
    for rake in others:
        assert unlawful(rake) == ["14.14(b)"]
    assert unlawful([percentage(), percentage(5)]) == ["14.14(b)"]


@provision("14.14(b)1", "14.14(b)1i")
@pytest.mark.parametrize(
    ("percent", "against"), [(0, []), (1, []), (10, []), (11, ["14.14(b)1i"]), (100, ["14.14(b)1i"])]
)
def test_a_percentage_does_not_exceed_ten(percent: int, against: list[str]) -> None:
    assert unlawful(percentage(percent, max="4"), submitted=True) == against


@provision("14.14(b)1i", "14.14(b)1ii")
def test_it_is_taken_of_what_each_betting_round_brought_and_not_of_the_pot() -> None:
    """10 percent of 40, 20 and 60 dollars, each when that betting round is over: never of what was there before."""
    played = play(
        "holdem",
        TWO,
        *("1 raise 20", "2 call", "deal 2C 3C 4D", "1 bet 10", "2 call", "deal 8D", "1 check", "2 check"),
        *("deal 9D", "1 bet 30", "2 call", "showdown"),
        rake=percentage(),
        **LIMITS,
    )
    assert raked(played) == [(3, "4.00", "main"), (6, "2.00", "main"), (12, "6.00", "main")]
    assert played.won == [("main", 1, "108.00", "all")]
    assert {line["provision"] for line in played.of("raked")} == {"19:47-14.14(b)1ii"}


@provision("14.14(b)1i")
@pytest.mark.parametrize(
    ("unit", "taken"), [("0.01", "3.10"), ("0.05", "3.10"), ("0.25", "3.00"), ("1", "3.00"), ("2", "2.00"), ("5", None)]
)
def test_rounding_never_takes_more_than_the_percentage(unit: str, taken: str | None) -> None:
    """10 percent of 31 dollars: one is a blind bet that is folded."""
    steps = ("2 raise 15", "3 call", "1 fold")
    house: dict[str, Any] = {"blinds": ["1"], "min": "1", **LIMITS}
    played = play("holdem", THREE, *steps, rake=percentage(10, unit), chips=("100",) * 3, **house)
    assert [amount for _, amount, _ in raked(played)] == ([] if taken is None else [taken])


@provision("14.14(b)1i", "14.14(b)1ii")
def test_it_is_taken_from_the_pot_and_from_each_side_pot() -> None:
    """Stacks of 20, 40 and 100: 60 in the main pot, 40 in the side pot; what nobody called is in neither."""
    steps = ("3 all-in", "1 call", "2 call", "deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")
    played = play("holdem", THREE, *steps, rake=percentage(), chips=("20", "40", "100"), **LIMITS)
    assert raked(played) == [(4, "6.00", "main"), (4, "4.00", "side-1")]
    assert played.won == [("side-1", 2, "36.00", "all"), ("main", 1, "54.00", "all")]


@provision("14.14(b)1")
def test_an_ante_is_not_bet_in_a_betting_round() -> None:
    played = play("holdem", TWO, "1 call", "2 check", rake=percentage(), ante="5")
    assert raked(played) == [(3, "1.00", "main")]


@provision("14.14(a)3", "14.14(b)1i")
def test_the_maximum_holds_for_a_round_of_play() -> None:
    steps = ("1 raise 20", "2 call", "deal 2C 3C 4D", "1 bet 10", "2 call", "deal 8D", "1 bet 10", "2 call")
    played = play("holdem", TWO, *steps, rake=percentage(max="5"), **LIMITS)
    assert raked(played) == [(3, "4.00", "main"), (6, "1.00", "main")]


def at_the_flop(rake: object) -> Table:
    table = in_play("holdem", 1, 2, chips="100", rake=rake, betting="no-limit")
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    table.do(Choose(1, "raise", {"to": "20"}))
    table.do(Choose(2, "call"))
    return table


@provision("14.14(b)1ii", "14.14(b)1iii", "14.14(b)2ii", "14.14(b)2iii")
@pytest.mark.parametrize(
    ("rake", "taken", "into_area", "into_tray"),
    [
        (percentage(), 4_00, "14.14(b)1ii", "14.14(b)1iii"),
        (levels(("20", "1"), ("40", "2")), 3_00, "14.14(b)2ii", "14.14(b)2iii"),
    ],
)
def test_the_rake_lies_in_its_area_until_the_round_is_over_and_then_goes_into_the_tray(
    rake: object, taken: int, into_area: str, into_tray: str
) -> None:
    table = at_the_flop(rake)
    assert (table.ledger.balances[RAKE_AREA], table.ledger.balances["rake"]) == (taken, 0)
    assert {entry[3] for entry in table.ledger.journal() if entry[1] == RAKE_AREA} == {cite(into_area)}
    table.do(Showing("deal", ("2C", "3C", "4D")))
    assert table.ledger.balances[RAKE_AREA] == taken
    table.do(Choose(1, "bet", {"amount": "5"}))
    events = table.do(Choose(2, "fold"))
    assert (table.ledger.balances[RAKE_AREA], table.ledger.balances["rake"]) == (0, taken)
    assert [act for by, act in acts(events) if by == into_tray] == ["put the rake into the table inventory container"]


@provision("14.14(b)2", "14.14(b)2i")
@pytest.mark.parametrize(
    ("bets", "taken"),
    [
        ((), [(3, "1.00")]),  # 20 after the first round
        (("9.99",), [(3, "1.00")]),
        (("10",), [(3, "1.00"), (6, "1.00")]),  # 40
        (("40",), [(3, "1.00"), (6, "1.00"), (6, "2.00")]),  # 100: two levels at once
    ],
)
def test_predetermined_amounts_are_taken_as_predetermined_levels_are_reached(
    bets: tuple[str, ...], taken: list[tuple[int, str]]
) -> None:
    steps = ["1 raise 10", "2 call", "deal 2C 3C 4D"]
    for bet in bets:
        steps += [f"1 bet {bet}", "2 call"]
    rake = levels(("20", "1"), ("40", "1"), ("100", "2"))
    played = play("holdem", TWO, *steps, rake=rake, min="1", **LIMITS)
    assert [(step, amount) for step, amount, _ in raked(played)] == taken
    assert {line["provision"] for line in played.of("raked")} == {"19:47-14.14(b)2i"}


@provision("14.14(b)2i")
def test_levels_are_of_all_pots_and_taken_from_the_one_that_grew() -> None:
    """Stacks of 20, 40 and 100: 60 and 40 come to 100, and the dollar is taken of the side pot."""
    steps = ("3 all-in", "1 call", "2 call", "deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")
    played = play("holdem", THREE, *steps, rake=levels(("100", "1")), chips=("20", "40", "100"), **LIMITS)
    assert raked(played) == [(4, "1.00", "side-1")]


# Time charges: (b)3

NOON, FLOOR = {"clock": "2026-07-04T12:00"}, {"call": "collect-time", "confirmed-by": ["floorperson"]}


def at(minutes: int) -> dict[str, str]:
    return {"clock": f"2026-07-04T{12 + minutes // 60}:{minutes % 60:02}"}


@provision("14.14(b)3", "14.14(b)3i")
def test_every_player_pays_and_who_is_inactive_too() -> None:
    """Seat 2 sits out, and seat 3 has too few chips to be dealt in."""
    out = {"seat": 2, "choose": "sit-out"}
    played = play("holdem", NOON, out, TWO, "1 fold", at(20), FLOOR, rake=time("12"), chips=("100", "100", "6", "100"))
    assert played.refusals() == {}
    assert [(line["seat"], line["amount"], line["provision"]) for line in played.of("raked")] == [
        (seat, "4.00", "19:47-14.14(b)3i") for seat in (1, 2, 3, 4)
    ]
    assert played.rake == "16.00"


@provision("14.14(b)3i")
def test_whoever_has_less_than_the_charge_pays_what_there_is() -> None:
    played = play("holdem", NOON, at(20), FLOOR, rake=time("12"), chips=("100", "2.50", "0"))
    assert played.refusals() == {}
    assert [(line["seat"], line["amount"]) for line in played.of("raked")] == [(1, "4.00"), (2, "2.50")]
    assert (played.chips, played.rake) == ({1: "96.00", 2: "0.00", 3: "0.00"}, "6.50")


@provision("14.14(b)3i")
def test_a_table_pays_one_fee_in_equal_parts() -> None:
    played = play("holdem", NOON, at(30), FLOOR, rake=time("20", "table", 30), chips=("100",) * 3)
    assert [line["amount"] for line in played.of("raked")] == ["3.34", "3.33", "3.33"]
    assert played.rake == "10.00"
    assert unlawful(time("20", "seat")) == ["14.14(b)"]


@provision("14.14(b)3ii")
@pytest.mark.parametrize(("least", "most"), [("5", "10"), ("20", "40")])
def test_a_time_charge_is_told_by_the_hour_for_the_limits_of_the_table(least: str, most: str) -> None:
    found = game("holdem")
    house = read_house(found, {"rake": time("14", every=30), "min": least, "max": most})
    (line,) = [each.text for each in found.notices(house) if each.cites == cite("14.14(b)3ii")]
    assert line == f"Time charge at limits of ${least}.00 to ${most}.00: $14.00 an hour"
    assert not [each for each in found.notices(read_house(found, {})) if each.cites == cite("14.14(b)3ii")]
    assert unlawful({"kind": "time", "half-hourly": "7"}) == ["14.14(b)"]


@provision("14.14(b)3iii")
@pytest.mark.parametrize(
    ("every", "against"), [(20, []), (30, []), (15, ["14.14(b)3iii"]), (60, ["14.14(b)3iii"]), (10, ["14.14(b)3iii"])]
)
def test_a_part_is_taken_every_20_or_30_minutes(every: int, against: list[str]) -> None:
    assert unlawful(time("12", every=every)) == against


@provision("14.14(b)3iii")
@pytest.mark.parametrize(("every", "part"), [(20, "4.00"), (30, "6.00")])
def test_it_is_taken_when_so_many_minutes_have_passed_and_not_again_before(every: int, part: str) -> None:
    steps = (NOON, at(every - 1), FLOOR, at(every), FLOOR, FLOOR, at(2 * every - 1), FLOOR, at(2 * every), FLOOR)
    played = play("holdem", *steps, rake=time("12", every=every))
    assert played.refusals() == dict.fromkeys((3, 6, 8), ("not-due", "14.14(b)3iii"))
    assert [line["amount"] for line in played.of("raked")] == [part] * 4


@provision("14.14(b)3iv", "14.14(b)3v")
def test_a_floorperson_or_a_supervisor_verifies_time_charges_before_they_go_into_the_tray() -> None:
    table = in_play("holdem", 1, 2, chips="100", rake=time("12"))
    for step in (NOON, at(20)):
        table.do(Clock(datetime.fromisoformat(step["clock"])))
    for staff in ((), ("dealer",)):
        assert refusal(table, call("collect-time", confirmed_by=staff)) == ("not-confirmed", "14.14(b)3v")
    assert table.ledger.balances["rake"] == 0
    events = table.do(call("collect-time", confirmed_by=("supervisor",)))
    assert acts(events) == [
        ("14.14(b)3iv", "place the time charges into the designated rake area"),
        ("14.14(b)3v", "put the verified time charges into the table inventory container"),
    ]
    moved = [entry for entry in table.ledger.journal() if RAKE_AREA in entry[:2]]
    assert moved == [
        ("seat:1", RAKE_AREA, 4_00, cite("14.14(b)3iv")),
        ("seat:2", RAKE_AREA, 4_00, cite("14.14(b)3iv")),
        (RAKE_AREA, "rake", 8_00, cite("14.14(b)3v")),
    ]


@provision("14.14(b)3", "14.14(b)")
def test_a_house_with_a_percentage_alone_has_no_time_charge_and_one_with_both_has_both() -> None:
    alone = play("holdem", NOON, at(30), FLOOR, rake=percentage())
    assert alone.no(3) == ("no-time-charge", "14.14(b)3")
    both = play("holdem", NOON, TWO, "1 call", "2 check", at(30), rake=[percentage(), time("12", every=30)])
    assert [line["amount"] for line in both.of("raked")] == ["1.00"]


# The sign, the uncalled bet, and nothing afterwards: (c) to (e)


@provision("14.14(c)")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("rake", "words"),
    [
        (percentage(8, max="3"), ("8 percent", "$3.00")),
        (levels(("20", "1"), ("40", "2"), max="3"), ("$1.00 at $20.00", "$2.00 at $40.00", "$3.00")),
        (time("12"), ("$12.00 an hour", "player", "20 minutes")),
        ([percentage(8, max="3"), time("10", "table", 30)], ("8 percent", "$10.00 an hour", "table", "30 minutes")),
    ],
)
def test_the_sign_tells_type_and_amount_of_the_rake(name: str, rake: object, words: tuple[str, ...]) -> None:
    found = game(name)
    (line,) = [each.text for each in found.notices(read_house(found, {"rake": rake})) if each.cites == cite("14.14(c)")]
    assert all(word in line for word in words)


@provision("14.14(d)")
@pytest.mark.parametrize(
    ("rake", "taken"),
    [
        (percentage(), ["1.00", "0.80"]),  # of 10 before the flop, and of 8 on it: 20 of the 28 are called by nobody
        (levels(("10", "1"), ("18", "1"), ("19", "5")), ["1.00", "1.00"]),  # 18 in all, and not 38
    ],
)
def test_what_nobody_called_is_no_part_of_the_pot_for_the_rake(rake: object, taken: list[str]) -> None:
    steps = ("1 call", "2 check", "deal 2C 3C 4D", "1 bet 4", "2 raise 24", "1 fold")
    played = play("holdem", TWO, *steps, rake=rake, min="1", **LIMITS)
    assert [(line["seat"], line["amount"]) for line in played.of("returned")] == [(2, "20.00")]
    assert [amount for _, amount, _ in raked(played)] == taken
    assert played.refusals() == {}


@provision("14.14(d)")
def test_a_blind_that_nobody_called_is_not_raked_either() -> None:
    """Blinds of 2 and 5, and a fold: two of the five are called by the first blind."""
    assert raked(play("holdem", TWO, "1 fold", rake=percentage())) == [(2, "0.40", "main")]


@provision("14.14(e)")
@pytest.mark.parametrize("rake", [percentage(), levels(("10", "1"), ("40", "2")), [percentage(), levels(("10", "1"))]])
def test_nothing_is_raked_once_the_pots_are_collected(rake: object) -> None:
    steps = ("3 all-in", "1 call", "2 call", "deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")
    played = play("holdem", THREE, *steps, rake=rake, chips=("20", "40", "100"), **LIMITS)
    events = [line["event"] for line in played.lines]
    last_raked = len(events) - events[::-1].index("raked")
    assert last_raked < events.index("awarded")
    won = sum(float(amount) for _, _, amount, _ in played.won)
    assert won + float(played.rake) == 100  # what was in the pots: the rest was nobody's call
    signs = [line["sign"] for line in played.of("posted") if line["provision"] == "19:47-14.14(e)"]
    assert signs == ["No rake is taken once the pots have been collected"]
