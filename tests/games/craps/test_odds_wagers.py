"""Taking and laying odds in support of a line wager: N.J.A.C. 19:47-1.6."""

from typing import Any

import pytest

from chapter47 import Accepted, Table, bet, cite, game, read_house
from chapter47.money.owners import seat_number
from chapter47.table.transcript import Transcript, line_json
from kit.craps import (
    LAYING,
    POINTS,
    TAKING,
    Puck,
    craps,
    on_layout,
    roll,
    rolls,
    settled,
    shoot,
    told,
    violations,
    with_come_points,
    with_point,
)
from kit.marks import marks_on
from kit.refusals import refusal, refused_by, short

provision = pytest.mark.provision

each_point = pytest.mark.parametrize("point", POINTS)
FLATS = {  # the provision that gives each its odds
    "pass": "1.6(a)",
    "dont-pass": "1.6(b)",
    "come": "1.6(c)",
    "dont-come": "1.6(d)",
}
each_flat = pytest.mark.parametrize("flat", FLATS)


def supported(flat: str, point: int, amount: str, **house: Any) -> Table:
    """A table where seat 1 has that wager with that point, and no odds yet."""
    table = craps(**house)
    if flat in ("pass", "dont-pass"):
        table.do(bet(1, flat, amount))
        roll(table, point)
        return table
    table.do(bet(2, "pass", "60"))
    roll(table, 6 if point != 6 else 8)
    table.do(bet(1, flat, amount))
    roll(table, point)
    return table


def odds_on(flat: str, point: int, amount: str) -> tuple[int, str, str, int | None]:
    """The arguments of a wager of odds on that flat wager."""
    return 1, f"{flat}-odds", amount, point if "come" in flat else None


# (a) to (d): the right to make them, and what they are paid


@pytest.mark.parametrize(
    ("flat", "wins_on", "pays"),
    [
        pytest.param("pass", "point", TAKING, marks=provision("1.6(a)")),
        pytest.param("dont-pass", "7", LAYING, marks=provision("1.6(b)")),
        pytest.param("come", "point", TAKING, marks=provision("1.6(c)")),
        pytest.param("dont-come", "7", LAYING, marks=provision("1.6(d)")),
    ],
)
@each_point
def test_odds_win_and_lose_with_the_wager_that_they_support(
    point: int, flat: str, wins_on: str, pays: dict[int, str]
) -> None:
    won_at = {"2 to 1": 120, "3 to 2": 90, "6 to 5": 72, "1 to 2": 30, "2 to 3": 40, "5 to 6": 50}  # on $60
    for rolled in (str(point), "7"):
        table = supported(flat, point, "60")
        table.do(bet(*odds_on(flat, point, "60")))
        chips = table.chips(1)
        decided = {event.wager: event for event in settled(roll(table, rolled)) if seat_number(event.owner) == 1}
        won = rolled == (str(point) if wins_on == "point" else "7")
        assert {event.result for event in decided.values()} == {"win" if won else "lose"}
        assert decided.keys() == {flat, f"{flat}-odds"}
        if won:
            odds = pays[point]
            assert told(decided[flat])[1:3] == ("1 to 1", 6000)
            assert told(decided[f"{flat}-odds"])[1:3] == (odds, 100 * won_at[odds])
            assert decided[f"{flat}-odds"].cites == cite(FLATS[flat])
        assert table.chips(1) == chips + (100 * (180 + won_at[pays[point]]) if won else 0)
        assert not on_layout(table, seat=1)


@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)")
@each_flat
@each_point
def test_odds_stand_until_their_wager_is_decided(point: int, flat: str) -> None:
    table = supported(flat, point, "60")
    table.do(bet(*odds_on(flat, point, "60")))
    standing = on_layout(table, seat=1)
    deciding = {point, marks_on(table)["puck"]}
    for rolled in (total for total in (2, 3, 11, 12, *POINTS) if total not in deciding):
        assert not [event for event in settled(roll(table, rolled)) if seat_number(event.owner) == 1]
        assert on_layout(table, seat=1) == standing


NOTHING = [
    pytest.param("pass-odds", None, "1.6(a)", marks=provision("1.6(a)")),
    pytest.param("dont-pass-odds", None, "1.6(b)", marks=provision("1.6(b)")),
    *(pytest.param("come-odds", number, "1.6(c)", marks=provision("1.6(c)")) for number in POINTS),
    *(pytest.param("dont-come-odds", number, "1.6(d)", marks=provision("1.6(d)")) for number in POINTS),
]


@pytest.mark.parametrize(("wager", "pick", "number"), NOTHING)
def test_odds_support_a_wager_that_has_its_point(wager: str, pick: int | None, number: str) -> None:
    nothing = ("nothing-to-support", number)
    table = craps()
    odds = bet(1, wager, "60", pick)
    assert refusal(table, odds) == nothing  # nobody has a wager
    for flat in ("pass", "dont-pass"):
        table.do(bet(1, flat, "60"))
    assert refusal(table, odds) == nothing  # no point yet
    roll(table, 6 if pick != 6 else 8)
    assert refusal(table, bet(2, wager, "60", pick)) == nothing  # the wagers are another player's
    if pick is not None:
        assert refusal(table, odds) == nothing  # a line wager is no come wager
        for flat in ("come", "dont-come"):
            table.do(bet(1, flat, "60"))
        assert refusal(table, odds) == nothing  # no come point yet
        roll(table, pick)
    table.do(odds)
    roll(table, 7)
    assert refusal(table, odds) == nothing  # all is decided


@provision("1.6(a)", "1.6(b)")
@each_point
def test_each_side_supports_its_own_odds_alone(point: int) -> None:
    for flat, other in (("pass", "dont-pass"), ("dont-pass", "pass"), ("come", "dont-come"), ("dont-come", "come")):
        table = supported(flat, point, "60")
        assert refusal(table, bet(*odds_on(other, point, "30"))) == ("nothing-to-support", FLATS[other])


@provision("1.6(c)", "1.6(d)")
@pytest.mark.parametrize("puck", ["off", *POINTS])
def test_come_odds_may_be_made_wherever_the_puck_lies(puck: Puck) -> None:
    table = with_come_points(puck)
    for number in POINTS:
        if number != puck:
            table.do(bet(1, "come-odds", "60", number))
            table.do(bet(1, "dont-come-odds", "60", number))


# (e), (f): how much

LIMITS = {  # $7 flat: the most in odds at 1 to 10 times, with the excess of (f), and without it
    "taking": {
        4: ("7 14 21 28 35 42 49 56 63 70", "7 14 21 28 35 42 49 56 63 70"),
        5: ("8 14 22 28 36 42 50 56 64 70", "6 14 20 28 34 42 48 56 62 70"),
        6: ("10 15 25 30 35 45 50 60 65 70", "5 10 20 25 35 40 45 55 60 70"),
    },
    "laying": {
        4: ("14 28 42 56 70 84 98 112 126 140", "14 28 42 56 70 84 98 112 126 140"),
        5: ("12 21 33 42 54 63 75 84 96 105", "9 21 30 42 51 63 72 84 93 105"),
        6: ("12 18 30 36 42 54 60 72 78 84", "6 12 24 30 42 48 54 66 72 84"),
    },
}
ALIKE = {4: 4, 10: 4, 5: 5, 9: 5, 6: 6, 8: 6}
STEP = {"taking": {4: 1, 5: 2, 6: 5}, "laying": {4: 2, 5: 3, 6: 6}}
"""In dollars: the amounts that true odds pay in whole chips."""


def side(flat: str) -> str:
    return "laying" if flat.startswith("dont") else "taking"


@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)", "1.6(e)", "1.6(f)")
@pytest.mark.parametrize("excess", [True, False])
@pytest.mark.parametrize("multiple", range(1, 11))
@each_flat
def test_the_most_that_may_be_taken_or_laid(flat: str, multiple: int, excess: bool) -> None:
    for point in POINTS:
        like = ALIKE[point]
        with_excess, without = LIMITS[side(flat)][like]
        most = int((with_excess if excess else without).split()[multiple - 1])
        table = supported(flat, point, "7", odds_multiple=multiple, odds_excess=excess)
        above = most + STEP[side(flat)][like]
        refused = refused_by(table, bet(*odds_on(flat, point, str(above))))
        assert (refused.code, refused.cites) == ("above-odds-limit", cite("1.6(e)"))
        assert f"${most}.00" in refused.allowed
        table.do(bet(*odds_on(flat, point, str(most))))
        more = bet(*odds_on(flat, point, str(STEP[side(flat)][like])))
        assert refusal(table, more) == ("above-odds-limit", "1.6(e)")


@provision("1.6(e)")
@each_flat
@each_point
def test_what_stands_counts_towards_the_limit(point: int, flat: str) -> None:
    table = supported(flat, point, "60", odds_multiple=2)
    for _ in range(2):
        table.do(bet(*odds_on(flat, point, "60")))
    left = {"taking": 0, "laying": {4: 120, 5: 60, 6: 24}[ALIKE[point]]}[side(flat)]  # of 240, 180 and 144
    if left:
        table.do(bet(*odds_on(flat, point, str(left))))
    assert refusal(table, bet(*odds_on(flat, point, "30"))) == ("above-odds-limit", "1.6(e)")


@provision("1.6(a)", "1.6(c)", "1.6(e)")
@pytest.mark.parametrize("flat", ["pass", "come"])
def test_winnings_do_not_bound_the_taking_side(flat: str) -> None:
    """Ten times the wager itself: on 4 such odds win twenty times."""
    table = supported(flat, 4, "10", odds_multiple=10)
    table.do(bet(*odds_on(flat, 4, "100")))
    decided = {event.wager: event.paid for event in settled(roll(table, 4)) if seat_number(event.owner) == 1}
    assert decided == {flat: 1000, f"{flat}-odds": 20000}


@provision("1.6(b)", "1.6(d)", "1.6(e)")
@pytest.mark.parametrize("flat", ["dont-pass", "dont-come"])
@each_point
def test_winnings_bound_the_laying_side(point: int, flat: str) -> None:
    """At ten times, $10 supports odds that win $100: $200, $150 or $120."""
    table = supported(flat, point, "10", odds_multiple=10)
    table.do(bet(*odds_on(flat, point, {4: "200", 5: "150", 6: "120"}[ALIKE[point]])))
    decided = {event.wager: event.paid for event in settled(roll(table, 7)) if seat_number(event.owner) == 1}
    assert decided == {flat: 1000, f"{flat}-odds": 10000}


@provision("1.6(e)")
def test_the_multiple_is_at_most_ten() -> None:
    for multiple in (0, 11, 100, -1, "5", 2.5, True):
        (violation,) = violations({"odds-multiple": multiple})
        assert (violation.option, violation.cites) == ("odds-multiple", cite("1.6(e)"))
    for multiple in range(1, 11):
        assert read_house(game("craps"), {"odds-multiple": multiple})["odds-multiple"] == multiple
    assert read_house(game("craps"), {})["odds-multiple"] == 1


@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)")
@each_flat
def test_a_house_may_limit_odds_to_the_wager_itself_and_not_below(flat: str) -> None:
    """The right to odds of one times is the player's, whatever the house allows beyond it."""
    table = supported(flat, 4, "10")
    table.do(bet(*odds_on(flat, 4, {"taking": "10", "laying": "20"}[side(flat)])))
    assert refusal(table, bet(*odds_on(flat, 4, "2"))) == ("above-odds-limit", "1.6(e)")


UNPAYABLE = [  # point, amounts that true odds do not pay in dollars
    ("pass", 5, "1 3 5 7 9 59"),
    ("pass", 9, "1 3 5 7 9 59"),
    ("pass", 6, "1 2 3 4 6 9 14 59"),
    ("pass", 8, "1 2 3 4 6 9 14 59"),
    ("dont-pass", 4, "1 3 5 7 9 59"),
    ("dont-pass", 10, "1 3 5 7 9 59"),
    ("dont-pass", 5, "1 2 4 5 7 8 10 59"),
    ("dont-pass", 9, "1 2 4 5 7 8 10 59"),
    ("dont-pass", 6, "1 2 3 4 5 7 8 9 10 11 59"),
    ("dont-pass", 8, "1 2 3 4 5 7 8 9 10 11 59"),
]


@provision("1.6(f)")
@pytest.mark.parametrize(("line", "point", "amounts"), UNPAYABLE)
def test_odds_that_cannot_be_paid_are_not_accepted(line: str, point: int, amounts: str) -> None:
    for flat in (line, line.replace("pass", "come")):
        table = supported(flat, point, "60")
        for amount in amounts.split():
            assert refusal(table, bet(*odds_on(flat, point, amount)))[0] == "not-payable"


# (f): above the posted maximum


@provision("1.6(f)")
@pytest.mark.parametrize(
    ("flat", "point", "most", "accepted", "above"),
    [
        ("pass", 5, "51", "52", "54"),  # 3 to 2 pays even dollars
        ("pass", 6, "51", "55", "60"),  # 6 to 5 pays fives
        ("pass", 4, "51", "51", "52"),
        ("come", 9, "51", "52", "54"),
        ("come", 8, "52", "55", "60"),
        ("dont-pass", 4, "51", "52", "54"),  # 1 to 2
        ("dont-pass", 5, "52", "54", "57"),  # 2 to 3
        ("dont-pass", 6, "50", "54", "60"),  # 5 to 6
        ("dont-come", 10, "51", "52", "54"),
        ("dont-come", 9, "54", "54", "57"),
        ("dont-come", 8, "54", "54", "60"),
    ],
)
def test_the_posted_maximum_gives_way_only_as_far_as_payment_needs(
    flat: str, point: int, most: str, accepted: str, above: str
) -> None:
    house: dict[str, Any] = {"limits": {f"{flat}-odds": {"max": most}}, "odds_multiple": 10}
    table = supported(flat, point, "20", **house)
    assert refusal(table, bet(*odds_on(flat, point, above))) == ("above-maximum", "8.2(a)")
    table.do(bet(*odds_on(flat, point, accepted)))
    if accepted != most:
        table = supported(flat, point, "20", **house, odds_excess=False)
        assert refusal(table, bet(*odds_on(flat, point, accepted))) == ("above-maximum", "8.2(a)")


@provision("1.6(f)")
def test_odds_above_the_posted_maximum_are_refused_for_the_posted_maximum() -> None:
    table = supported("pass", 4, "20", odds_multiple=10, limits={"pass-odds": {"max": "50"}})
    assert refusal(table, bet(1, "pass-odds", "60")) == ("above-maximum", "8.2(a)")  # the multiple would allow $200


@provision("8.2(d)", "1.6(e)")
@each_flat
@each_point
def test_a_dealer_may_accept_odds_above_the_maximum_posted_for_them_up_to_the_multiple(point: int, flat: str) -> None:
    table = supported(flat, point, "60", odds_multiple=3, limits={f"{flat}-odds": {"max": "120"}})
    triple = {"taking": {4: 180, 5: 180, 6: 180}, "laying": {4: 360, 5: 270, 6: 216}}[side(flat)][ALIKE[point]]
    offered = bet(*odds_on(flat, point, str(triple)))
    assert refusal(table, offered) == ("above-maximum", "8.2(a)")
    for nobody in (("boxman",), ("supervisor", "floorperson")):
        assert refusal(table, offered._replace(confirmed_by=nobody)) == ("above-maximum", "8.2(a)")
    (stands,) = table.do(offered._replace(confirmed_by=("dealer",)))
    assert isinstance(stands, Accepted)
    assert (stands.total, str(stands.cites)) == (100 * triple, "19:47-8.2(d)")  # in full
    more = bet(*odds_on(flat, point, "30"), confirmed_by=("dealer",))
    assert refusal(table, more) == ("above-odds-limit", "1.6(e)")


@provision("8.2(d)")
def test_accept_after_refused_odds_takes_them_in_full() -> None:
    house = {"odds-multiple": 10, "limits": {"pass-odds": {"max": "50"}}}
    play = [
        {"seat": 1, "bet": "pass", "amount": "20"},
        {"roll": [2, 2]},
        {"seat": 1, "bet": "pass-odds", "amount": "60"},
        {"call": "accept"},
    ]
    said = {"chapter47": 1, "game": "craps", "house": house, "seats": {"1": {"chips": "500"}}, "play": play}
    told = [line_json(line) for line in Transcript.read(said, game).run()]
    assert [(row["event"], row["provision"]) for row in told if row["step"] in (3, 4)] == [
        ("refused", "19:47-8.2(a)"),
        ("accepted", "19:47-8.2(d)"),
    ]


@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)", "8.2(a)")
@each_flat
@each_point
def test_the_table_s_own_minimum_and_maximum_do_not_bind_odds(point: int, flat: str) -> None:
    table = supported(flat, point, "60", min="60", max="600", odds_multiple=10, chip="1")
    least = {"taking": {4: 1, 5: 2, 6: 5}, "laying": {4: 2, 5: 3, 6: 6}}[side(flat)][ALIKE[point]]
    table.do(bet(*odds_on(flat, point, str(least))))  # below the minimum of $60
    tenfold = {"taking": {4: 600, 5: 600, 6: 600}, "laying": {4: 1200, 5: 900, 6: 720}}[side(flat)][ALIKE[point]]
    table.do(bet(*odds_on(flat, point, str(tenfold - least))))  # above the maximum, where odds are laid
    assert on_layout(table)[1, f"{flat}-odds", point if "come" in flat else None] == tenfold


@provision("1.6(a)", "1.6(e)", "8.2(c)", "8.2(d)")
def test_the_sign_says_what_binds_odds_and_what_does_not() -> None:
    def sign(**house: Any) -> list[tuple[str, str]]:
        return [(notice.text, short(notice.cites)) for notice in craps(**house).sign()]

    free = ("The minimum and maximum wagers of the table do not apply to odds", "1.6(a)")
    assert free in sign(min="5", max="500")
    above = ("Odds are never held below single odds, and a dealer may accept more than their maximum", "8.2(d)")
    assert above not in sign(min="5", max="500")
    posted = sign(min="5", max="500", limits={"pass-odds": {"max": "50"}})
    assert {free, above, ("Pass odds: at most $50.00", "8.2(c)")} <= set(posted)


@provision("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)")
@each_flat
@each_point
def test_no_posted_maximum_takes_away_the_right_to_single_odds(point: int, flat: str) -> None:
    table = supported(flat, point, "60", limits={f"{flat}-odds": {"max": "5"}})
    single = {"taking": {4: 60, 5: 60, 6: 60}, "laying": {4: 120, 5: 90, 6: 72}}[side(flat)][ALIKE[point]]
    table.do(bet(*odds_on(flat, point, str(single))))


# The puck turned off between


@provision("1.6(a)", "1.6(b)")
def test_line_odds_are_gone_with_their_line_wager_and_the_next_point_starts_anew() -> None:
    table = craps()
    shoot(table, "6")
    table.do(bet(1, "pass-odds", "60"))
    shoot(table, "6 9")
    assert on_layout(table) == {(1, "pass", None): 60}
    table.do(bet(1, "pass-odds", "60"))
    (flat, odds) = settled(shoot(table, "9"))
    assert (flat.paid, odds.paid) == (6000, 9000)  # 3 to 2 now


@provision("1.6(c)", "1.6(d)")
def test_come_odds_outlive_the_come_out_point() -> None:
    table = with_point(4)
    table.do(bet(2, "dont-come", "10"))
    roll(table, 9)
    table.do(bet(2, "dont-come-odds", "15", 9))
    rolls(table, "4")
    table.do(bet(1, "pass", "10"))
    rolls(table, "10")
    decided = {event.wager: told(event).paid for event in settled(rolls(table, "7")) if seat_number(event.owner) == 2}
    assert decided == {"dont-come": 1000, "dont-come-odds": 1000}
