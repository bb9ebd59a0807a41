"""What each wager of craps wins, loses and is void on: N.J.A.C. 19:47-1.1 and 1.2."""

import pytest

from chapter47 import Accepted, Remove, Showing, Table, bet, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from kit.craps import (
    ALL_DICE,
    DICE,
    GAMES,
    POINTS,
    STATES,
    Key,
    Puck,
    State,
    amount_on,
    craps,
    crowded,
    due,
    facts,
    fates,
    marks,
    named,
    on_layout,
    puck,
    roll,
    settled,
    shoot,
    told,
    with_point,
)
from kit.marks import marks_on
from kit.refusals import refusal, refused_by, short

provision = pytest.mark.provision

each_game = pytest.mark.parametrize("name", GAMES)
each_point = pytest.mark.parametrize("point", POINTS)

# 1.2(a): every wager, wherever the puck lies, on every roll


@provision("1.2(a)1", "1.2(a)2", "1.2(a)3", "1.2(a)4", "1.2(a)5", "1.2(a)6", "1.2(a)7", "1.2(a)8", "1.2(a)9")
@provision("1.2(a)10", "1.2(a)11", "1.2(a)12", "1.2(a)13", "1.2(a)14", "1.2(a)15", "1.2(a)16", "1.2(a)17", "1.2(a)18")
@provision("1.2(a)19", "1.2(a)20", "1.3(e)", "1.4(b)", "1.4(c)", "1.4(d)", "1.5(a)", "1.5(b)")
@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)", "1.2(a) [1995]", "1.2(a) [2000]")
@each_game
@pytest.mark.parametrize("state", STATES, ids=str)
def test_every_wager_on_every_roll(state: State, name: str) -> None:
    law = fates(state)
    for dice in ALL_DICE if name == "craps" else DICE.values():
        rolled = named(dice)
        table = crowded(state, name)
        before, chips = on_layout(table), table.chips(1)
        assert {(wager, pick) for _, wager, pick in before} == law.keys()

        events = settled(table.do(Showing("roll", dice)))
        wanted = {
            key: due(key, amount_on(key), fate[rolled], rolled, state.puck)
            for key, fate in law.items()
            if fate[rolled] in "WLV"
        }
        assert {(event.wager, event.pick): told(event) for event in events} == wanted
        assert len(events) == len(wanted)
        assert table.chips(1) == chips + sum(each.paid + each.returned for each in wanted.values())

        stays = {place: amount for place, amount in before.items() if law[place[1], place[2]][rolled] == "."}
        moves: dict[tuple[int, str, Pick], int] = {
            (1, wager, sum(dice)): 60 for (wager, _), fate in law.items() if fate[rolled] == "M"
        }
        assert on_layout(table) == {**stays, **moves}
        assert marks_on(table)["puck"] == puck_after(state.puck, sum(dice))
        table.check()


def puck_after(before: Puck, total: int) -> Puck:
    if before == "off":
        return total if total in POINTS else "off"
    return "off" if total in (before, 7) else before


# 1.2(a)1 to 4: from the wager to its decision, roll by roll

WINS_AT_ONCE = "7 | 11"
CRAPS = "2 | 3 | 12"
REPEATED = "4 4h | 5 5 | 6 6 | 8 8h | 9 9 | 10 10 | 4 2 3 5 6 8 9 10 11 12 4 | 8 6 9 10h 8 | 5 12 11 3 2 5"
SEVEN_FIRST = "4 7 | 5 7 | 6 7 | 8 7 | 9 7 | 10 7 | 4 2 3 5 6 8 9 10 11 12 7 | 8 6 9 10h 7 | 5 12 11 3 2 7"


@pytest.mark.parametrize(
    ("wager", "result", "sequences", "number"),
    [
        pytest.param("pass", "win", WINS_AT_ONCE, "1.4(b)", marks=provision("1.2(a)1i")),
        pytest.param("pass", "win", REPEATED, "1.4(b)", marks=provision("1.2(a)1ii")),
        pytest.param("pass", "lose", CRAPS, "1.2(a)1iii(1)", marks=provision("1.2(a)1iii", "1.2(a)1iii(1)")),
        pytest.param("pass", "lose", SEVEN_FIRST, "1.2(a)1iii(2)", marks=provision("1.2(a)1iii", "1.2(a)1iii(2)")),
        pytest.param("dont-pass", "win", "2 | 3", "1.4(b)", marks=provision("1.2(a)2i")),
        pytest.param("dont-pass", "win", SEVEN_FIRST, "1.4(b)", marks=provision("1.2(a)2ii")),
        pytest.param(
            "dont-pass", "lose", WINS_AT_ONCE, "1.2(a)2iii(1)", marks=provision("1.2(a)2iii", "1.2(a)2iii(1)")
        ),
        pytest.param("dont-pass", "lose", REPEATED, "1.2(a)2iii(2)", marks=provision("1.2(a)2iii", "1.2(a)2iii(2)")),
        pytest.param("dont-pass", "void", "12", "1.2(a)2iv", marks=provision("1.2(a)2iv")),
    ],
)
def test_line_wagers_are_decided_by_the_last_roll(wager: str, result: str, sequences: str, number: str) -> None:
    for sequence in sequences.split(" | "):
        table = craps()
        chips = table.chips(1)
        table.do(bet(1, wager, "10"))
        *before, last = sequence.split()
        for rolled in before:
            assert not settled(roll(table, rolled))
        (event,) = settled(roll(table, last))
        assert (event.wager, event.pick, event.amount, event.result) == (wager, None, 1000, result)
        assert event.cites == cite(number)
        assert table.chips(1) == chips + {"win": 1000, "lose": -1000, "void": 0}[result]
        assert not table.layout.stakes


@pytest.mark.parametrize(
    ("wager", "result", "sequences", "number"),
    [
        pytest.param("come", "win", WINS_AT_ONCE, "1.4(b)", marks=provision("1.2(a)3i")),
        pytest.param("come", "win", REPEATED, "1.4(b)", marks=provision("1.2(a)3ii")),
        pytest.param("come", "lose", CRAPS, "1.2(a)3iii(1)", marks=provision("1.2(a)3iii", "1.2(a)3iii(1)")),
        pytest.param("come", "lose", SEVEN_FIRST, "1.2(a)3iii(2)", marks=provision("1.2(a)3iii", "1.2(a)3iii(2)")),
        pytest.param("dont-come", "win", "2 | 3", "1.4(b)", marks=provision("1.2(a)4i")),
        pytest.param("dont-come", "win", SEVEN_FIRST, "1.4(b)", marks=provision("1.2(a)4ii")),
        pytest.param(
            "dont-come", "lose", WINS_AT_ONCE, "1.2(a)4iii(1)", marks=provision("1.2(a)4iii", "1.2(a)4iii(1)")
        ),
        pytest.param("dont-come", "lose", REPEATED, "1.2(a)4iii(2)", marks=provision("1.2(a)4iii", "1.2(a)4iii(2)")),
        pytest.param("dont-come", "void", "12", "1.2(a)4iv", marks=provision("1.2(a)4iv")),
    ],
)
@each_point
def test_come_wagers_are_decided_by_the_last_roll_whatever_the_puck_does(
    point: int, wager: str, result: str, sequences: str, number: str
) -> None:
    for sequence in sequences.split(" | "):
        table = with_point(point, 1, 2)
        table.do(bet(2, wager, "10"))
        chips = table.chips(2)
        *before, last = sequence.split()
        assert not [event for event in settled(shoot(table, " ".join(before))) if seat_number(event.owner) == 2]
        (event,) = (event for event in settled(shoot(table, last)) if seat_number(event.owner) == 2)
        come_point = int(before[0]) if before else None
        assert (event.wager, event.pick, event.amount, event.result) == (wager, come_point, 1000, result)
        assert event.cites == cite(number)
        assert table.chips(2) == chips + {"win": 2000, "lose": 0, "void": 1000}[result]
        assert not on_layout(table, seat=2)


# 1.1: definitions


@provision('1.1 "Come Out Roll"')
def test_the_come_out_roll_is_the_first_of_all_and_the_first_after_each_decision() -> None:
    table = craps()
    for rolled, comes_out, won in zip(
        ["7", "11", "2", "3", "12", "5", "6", "11", "5", "8", "7", "4", "2", "7", "10", "7"],
        ["yes", "yes", "yes", "yes", "yes", "yes", "no", "no", "no", "yes", "no", "yes", "no", "no", "yes", "no"],
        [60, 60, -60, -60, -60, 0, 0, 0, 60, 0, -60, 0, 0, -60, 0, -60],  # by the $60 on pass
        strict=True,
    ):
        come, line = bet(2, "come", "10"), bet(2, "pass", "10")
        if comes_out == "yes":
            assert refusal(table, come) == ("come-out", "1.2(a)3")
            table.do(line)
            table.do(Remove(2, "pass"))
        else:
            assert refusal(table, line) == ("point-established", "1.2(a)1")
            table.do(come)
            table.do(Remove(2, "come"))
        decided = settled(shoot(table, rolled))
        assert [event.paid - event.collected for event in decided] == ([100 * won] if won else [])


@provision('1.1 "Come Out Point"')
@pytest.mark.parametrize("rolled", DICE)
def test_the_come_out_point_is_one_of_six_totals_of_the_come_out_roll(rolled: str) -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    assert puck(table) == "off"
    events = roll(table, rolled)
    total = sum(DICE[rolled])
    if total in (4, 5, 6, 8, 9, 10):
        assert marks(events, "puck") == [(total, '1.1 "Come Out Point"')]
        assert puck(table) == total
        roll(table, {4: "5"}.get(total, "4"))  # another such total is no new point
        assert puck(table) == total
        (won,) = settled(
            roll(table, total)
        )  # and the wager made before the come out roll is decided by the point alone
        assert (won.wager, won.result, won.paid, puck(table)) == ("pass", "win", 1000, "off")
    else:
        assert marks(events, "puck") == []
        assert puck(table) == "off"


@provision('1.1 "Come Point"')
@pytest.mark.parametrize("wager", ["come", "dont-come"])
@each_point
def test_the_come_point_is_the_total_of_the_next_roll(point: int, wager: str) -> None:
    for rolled in ("4", "4h", "5", "6", "6h", "8", "8h", "9", "10", "10h"):
        table = with_point(point)
        table.do(bet(2, wager, "10"))
        (moved,) = facts(roll(table, rolled), "moved")
        total = sum(DICE[rolled])
        assert short(moved.cites) == '1.1 "Come Point"'
        assert moved.details == {"seat": 2, "wager": wager, "pick": None, "amount": "10.00", "to": total}
        assert on_layout(table, seat=2) == {(2, wager, total): 10}


@provision('1.1 "Come Point"')
def test_come_wagers_made_at_different_times_have_different_come_points() -> None:
    table = with_point(4)
    for number in (5, 6, 8):
        table.do(bet(2, "come", str(number)))
        table.do(bet(2, "dont-come", str(number)))
        roll(table, number)
    table.do(bet(2, "come", "7"))
    assert on_layout(table, seat=2) == {
        (2, "come", 5): 5,
        (2, "dont-come", 5): 5,
        (2, "come", 6): 6,
        (2, "dont-come", 6): 6,
        (2, "come", 8): 8,
        (2, "dont-come", 8): 8,
        (2, "come", None): 7,
    }
    events = settled(roll(table, 6))  # the first come wager on 6 is decided, the new one moves there
    assert {(event.wager, event.pick, event.amount, event.result) for event in events} == {
        ("come", 6, 600, "win"),
        ("dont-come", 6, 600, "lose"),
    }
    assert on_layout(table, seat=2)[2, "come", 6] == 7


# When the four line wagers may be made


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param("pass", "1.2(a)1", marks=provision("1.2(a)1")),
        pytest.param("dont-pass", "1.2(a)2", marks=provision("1.2(a)2")),
    ],
)
@each_point
def test_a_line_wager_is_made_before_the_come_out_roll_and_neither_made_nor_raised_after_it(
    point: int, wager: str, number: str
) -> None:
    table = craps()
    table.do(bet(1, wager, "10"))
    (accepted,) = table.do(bet(1, wager, "5"))
    assert isinstance(accepted, Accepted)
    assert (accepted.amount, accepted.total) == (500, 1500)
    roll(table, point)
    for seat in (1, 2):
        assert refusal(table, bet(seat, wager, "5")) == ("point-established", number)
    roll(table, 7)
    table.do(bet(2, wager, "5"))  # the next come-out


@pytest.mark.parametrize(
    ("wager", "number"),
    [
        pytest.param("come", "1.2(a)3", marks=provision("1.2(a)3")),
        pytest.param("dont-come", "1.2(a)4", marks=provision("1.2(a)4")),
    ],
)
@each_point
def test_a_come_wager_is_made_on_its_line_at_any_time_after_the_come_out_roll(
    point: int, wager: str, number: str
) -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    assert refusal(table, bet(1, wager, "10")) == ("come-out", number)
    roll(table, point)
    for _ in range(3):
        table.do(bet(1, wager, "10"))
        roll(table, 12)
    for pick in (*POINTS, 7, 11):
        assert refusal(table, bet(1, wager, "10", pick))[1] == number
    roll(table, point)
    assert refusal(table, bet(1, wager, "10")) == ("come-out", number)


ANY_TIME = "place-to-win place-to-lose buy lay hardway field any-seven any-craps craps-two craps-three craps-twelve"
ANY_TIME += " eleven craps-eleven horn horn-high"


@provision("1.2(a)5", "1.2(a)6", "1.2(a)7", "1.2(a)8", "1.2(a)9", "1.2(a)10", "1.2(a)11", "1.2(a)12", "1.2(a)13")
@provision("1.2(a)14", "1.2(a)15", "1.2(a)16", "1.2(a)17", "1.2(a)18", "1.2(a)19", "1.2(a)20")
@pytest.mark.parametrize("state", STATES, ids=str)
def test_the_other_wagers_may_be_made_at_any_time(state: State) -> None:
    table = craps() if state.puck == "off" else with_point(int(state.puck))
    for wager, pick in fates(state):
        if wager in ANY_TIME.split():
            (*_, accepted) = (
                event
                for event in table.do(bet(2, wager, str(amount_on((wager, pick))), pick))
                if isinstance(event, Accepted)
            )
            assert accepted[:3] == (seat_owner(2), wager, pick)
    assert {wager for _, wager, _ in on_layout(table, seat=2)} == set(ANY_TIME.split())


# 1.2(a)5, 6, 7 to 10, 20: what they may be placed on


@pytest.mark.parametrize(
    ("wager", "picks", "number"),
    [
        pytest.param("pass", [4, 7, "line"], "1.2(a)1", marks=provision("1.2(a)1")),
        pytest.param("dont-pass", [4, 7], "1.2(a)2", marks=provision("1.2(a)2")),
        pytest.param("place-to-win", [None, 2, 3, 7, 11, 12, [6, 8]], "1.2(a)5", marks=provision("1.2(a)5")),
        pytest.param("place-to-lose", [None, 2, 3, 7, 11, 12, [6, 8]], "1.2(a)6", marks=provision("1.2(a)6")),
        pytest.param("buy", [None, 2, 3, 7, 11, 12], "1.5(a)", marks=provision("1.5(a)")),
        pytest.param("lay", [None, 2, 3, 7, 11, 12], "1.5(b)", marks=provision("1.5(b)")),
        pytest.param("field", [2, 12], "1.2(a)11", marks=provision("1.2(a)11")),
        pytest.param("any-seven", [7], "1.2(a)12", marks=provision("1.2(a)12")),
        pytest.param("any-craps", [2, 3, 12], "1.2(a)13", marks=provision("1.2(a)13")),
        pytest.param("craps-two", [2], "1.2(a)14", marks=provision("1.2(a)14")),
        pytest.param("craps-three", [3], "1.2(a)15", marks=provision("1.2(a)15")),
        pytest.param("craps-twelve", [12], "1.2(a)16", marks=provision("1.2(a)16")),
        pytest.param("eleven", [11], "1.2(a)17", marks=provision("1.2(a)17")),
        pytest.param("craps-eleven", [11], "1.2(a)18", marks=provision("1.2(a)18")),
        pytest.param("horn", [2, 11], "1.2(a)19", marks=provision("1.2(a)19")),
        pytest.param("horn-high", [None, 4, 7, 10], "1.2(a)20", marks=provision("1.2(a)20")),
    ],
)
def test_other_picks_are_refused(wager: str, picks: list[object], number: str) -> None:
    table = craps()
    for pick in picks:
        assert refusal(table, bet(1, wager, "60", pick)) == ("pick-not-offered", number)


@provision("1.2(a)7", "1.2(a)8", "1.2(a)9", "1.2(a)10")
def test_only_four_numbers_have_a_hard_way() -> None:
    table = craps()
    for pick in (None, 2, 3, 5, 7, 9, 11, 12):
        code, number = refusal(table, bet(1, "hardway", "10", pick))
        assert code == "pick-not-offered"
        assert number in ("1.2(a)7", "1.2(a)8", "1.2(a)9", "1.2(a)10")
    for pick, number in ((4, "1.2(a)7"), (6, "1.2(a)8"), (8, "1.2(a)9"), (10, "1.2(a)10")):
        (accepted,) = table.do(bet(1, "hardway", "10", pick))
        assert str(accepted.cites) == f"19:47-{number}"


# 1.2(b): no others

PERMITTED = {
    *["pass", "dont-pass", "come", "dont-come", "pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds"],
    *ANY_TIME.split(),
}


@provision("1.2(b)", "1.2(a) [2000]")
@each_game
def test_a_table_takes_the_wagers_of_the_law_and_no_others(name: str) -> None:
    table = craps(name=name)
    assert set(table.terms.wagers) == PERMITTED
    for other in ("big-6", "big-8", "hop", "over-seven", "under-seven", "straight", "put", "fire", "world"):
        said = refused_by(table, bet(1, other, "10"))
        assert (said.code, short(said.cites)) == ("not-permissible", "1.2(b)")
        assert said.sentence == f"'{other}' is no permissible wager at {name}."


# 1.2(a)20: the horn high bet


@provision("1.2(a)20")
@pytest.mark.parametrize("amount", ["1", "2", "3", "4", "6", "7", "8", "9", "11", "14", "21", "99"])
def test_a_horn_high_bet_is_placed_in_units_of_five(amount: str) -> None:
    for area in (True, False):
        table = craps(horn_high_area=area)
        for pick in (2, 3, 11, 12):
            assert refusal(table, bet(1, "horn-high", amount, pick)) == ("not-equal-parts", "1.2(a)20")


def horn_high(table: Table, pick: int) -> dict[Key, int]:
    """What a horn high bet of $25 puts on the layout."""
    events = table.do(bet(1, "horn-high", "25", pick))
    accepted = [event for event in events if isinstance(event, Accepted)]
    laid = {(event.wager, event.pick): event.amount for event in accepted}
    assert sum(laid.values()) == 2500
    assert {(wager, number): 100 * amount for (_, wager, number), amount in on_layout(table).items()} == laid
    return laid


@provision("1.2(a)20")
@pytest.mark.parametrize(("pick", "own"), [(2, "craps-two"), (3, "craps-three"), (11, "eleven"), (12, "craps-twelve")])
def test_without_an_area_of_its_own_a_horn_high_bet_is_a_horn_bet_and_one_on_the_total(pick: int, own: str) -> None:
    assert horn_high(craps(), pick) == {("horn-high", pick): 2500}
    assert horn_high(craps(horn_high_area=False), pick) == {("horn", None): 2000, (own, None): 500}


@provision("1.2(a)20", "1.4(c)")
@pytest.mark.parametrize("pick", [2, 3, 11, 12])
@pytest.mark.parametrize("rolled", DICE)
def test_with_or_without_an_area_a_horn_high_bet_comes_to_the_same(rolled: str, pick: int) -> None:
    left = []
    for area in (True, False):
        table = craps(horn_high_area=area)
        table.do(bet(1, "pass", "5"))
        table.do(bet(1, "horn-high", "25", pick))
        roll(table, rolled)
        left.append(table.chips(1))
    assert left[0] == left[1]


# Editions


@provision("1.2(a) [1995]", "1.2(a) [2000]")
@pytest.mark.parametrize(
    ("edition", "text"),
    [("1995", "1.2(a) [1995]"), ("1999", "1.2(a) [1995]"), ("2000", "1.2(a) [2000]"), ("2007", "1.2(a) [2000]")],
)
def test_a_table_opens_under_the_text_of_its_edition(edition: str, text: str) -> None:
    table = craps(edition=edition)
    (opened,) = (event for entry in table.log for event in entry.events if event.event == "opened")
    assert short(opened.cites) == text
