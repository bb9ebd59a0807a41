"""The odds of craps against what is published, and against arithmetic by hand.

Where a figure is published, its source stands beside it; the others are counted in the comment. The sources:

- *Wizard*: Michael Shackleford, craps appendix 1, wizardofodds.com/craps/appendix1.html: ties are left out of what is
  resolved, and of these wagers only don't pass and don't come can tie.
- *Summary*: casinodealerswebsite.com, summary of bets: line wagers, and pass with odds behind it.
- *Home*: homepokergames.com/craps-odds.php: line wagers, place wagers, true odds of buy and lay. It counts vigorish
  into what is wagered: its percentages for those two are the rows "of wager and vigorish".
- *Grochowski*: casinocitytimes.com, "Craps percentages and Three-Card Poker" (2015): place wagers per roll.
- *Krigman*: casinocitytimes.com, "'Lay' Bets Get the Odds on Your Side at Craps" (1997): $1 on $24 laid against 6 or 8.
- *Mabry*: casinocitytimes.com, "More Crazy Crapper Bets to Avoid" (2006): hardways, any seven.
- *Crapsvalley*: crapsvalley.com, proposition bets: two and twelve.
- *Liveabout*: liveabout.com, horn bets: eleven at 15 to 1.
- *Vital Vegas*: casino.org, "Craps Basics: What's a Horn Bet?": horn high wagers.
"""

import json
from fractions import Fraction

import pytest

from chapter47 import Odds, book, game, read_house
from chapter47.odds import Row, full_book, quotes, row_json, told_apart
from chapter47.odds.course import Course
from chapter47.odds.rows import alike
from chapter47.table.terms import Terms, terms

POINTS = (4, 5, 6, 8, 9, 10)


def under(**house: object) -> Terms:
    craps = game("craps")
    return terms(craps, read_house(craps, {name.replace("_", "-"): value for name, value in house.items()}))


def rows(**house: object) -> dict[tuple[str, object, str, str], Row]:
    """Every row, by wager, pick, what it is counted over and condition: each of them once."""
    under_house = under(**house)
    listed = full_book(under_house.game, under_house.house)
    by_name: dict[tuple[str, object, str, str], Row] = {(row.wager, row.pick, row.per, row.when): row for row in listed}
    assert len(by_name) == len(listed)
    return by_name


def advantage(wager: str, pick: object = None, per: str = "wager", when: str = "", **house: object) -> Fraction:
    return rows(**house)[wager, pick, per, when].advantage


# The figures that people quote: wager, picks, exact, percent as printed

QUOTED = [
    ("pass", (None,), Fraction(7, 495), "1.41"),  # Summary, Home
    ("dont-pass", (None,), Fraction(3, 220), "1.36"),  # Summary, Home: ties counted
    ("come", (None,), Fraction(7, 495), "1.41"),
    ("dont-come", (None,), Fraction(3, 220), "1.36"),
    ("place-to-win", (4, 10), Fraction(1, 15), "6.67"),  # Home: 3 x 9/5 - 6, over 9
    ("place-to-win", (5, 9), Fraction(1, 25), "4.00"),
    ("place-to-win", (6, 8), Fraction(1, 66), "1.52"),
    ("place-to-lose", (4, 10), Fraction(1, 33), "3.03"),  # Home: 3 - 6 x 5/11, over 9
    ("place-to-lose", (5, 9), Fraction(1, 40), "2.50"),  # 4 - 6 x 5/8, over 10
    ("place-to-lose", (6, 8), Fraction(1, 55), "1.82"),  # 5 - 6 x 4/5, over 11
    ("buy", POINTS, Fraction(1, 20), "5.00"),  # true odds, and 5 % of the wager
    ("lay", (4, 10), Fraction(1, 40), "2.50"),  # true odds, and 5 % of what 1 to 2 wins
    ("lay", (5, 9), Fraction(1, 30), "3.33"),  # of what 2 to 3 wins
    ("lay", (6, 8), Fraction(1, 24), "4.17"),  # Krigman: of what 5 to 6 wins
    ("hardway", (4, 10), Fraction(1, 9), "11.11"),  # Mabry: 8 - 7, over 9
    ("hardway", (6, 8), Fraction(1, 11), "9.09"),  # Mabry: 10 - 9, over 11
    ("field", (None,), Fraction(1, 18), "5.56"),  # 20 lose, 14 win 1 and two win 2: 2 in 36
    ("any-seven", (None,), Fraction(1, 6), "16.67"),  # Mabry: 30 - 4 x 6, over 36
    ("any-craps", (None,), Fraction(1, 9), "11.11"),  # 32 - 7 x 4, over 36
    ("craps-two", (None,), Fraction(5, 36), "13.89"),  # Crapsvalley: 35 - 30, over 36
    ("craps-three", (None,), Fraction(1, 9), "11.11"),  # as eleven
    ("craps-twelve", (None,), Fraction(5, 36), "13.89"),
    ("eleven", (None,), Fraction(1, 9), "11.11"),  # Liveabout: 34 - 15 x 2, over 36
    ("craps-eleven", (None,), Fraction(1, 9), "11.11"),  # the mean of any craps and eleven
    ("horn", (None,), Fraction(1, 8), "12.50"),  # the mean of 5/36, 4/36, 4/36, 5/36
    ("horn-high", (2, 12), Fraction(23, 180), "12.78"),  # Vital Vegas: 5 + 4 + 4 + 5 and 5 once more, over 36 x 5
    ("horn-high", (3, 11), Fraction(11, 90), "12.22"),
    ("pass-odds", (None,), Fraction(0), "0.00"),
    ("dont-pass-odds", (None,), Fraction(0), "0.00"),
    ("come-odds", POINTS, Fraction(0), "0.00"),
    ("dont-come-odds", POINTS, Fraction(0), "0.00"),
]


@pytest.mark.parametrize("name", ["craps", "mini-craps"])
def test_what_people_quote(name: str) -> None:
    found = game(name)
    quoted = {(row.wager, row.pick): (row.advantage, row.percent) for row in book(found, read_house(found, {}))}
    assert quoted == {(wager, pick): (exact, text) for wager, picks, exact, text in QUOTED for pick in picks}


def test_what_people_quote_is_counted_over_wagers_made_or_resolved() -> None:
    resolved = {row.wager for row in book(game("craps"), read_house(game("craps"), {})) if row.per == "resolved"}
    assert resolved == {"place-to-win", "place-to-lose", "buy", "lay", "hardway"}


def test_the_quoted_row_of_a_wager_and_pick_comes_first() -> None:
    seen: set[tuple[str, object, str]] = set()
    for row in full_book(game("craps"), read_house(game("craps"), {})):
        made = "" if row.when.startswith(("with", "always", "on point", "of wager")) else row.when
        assert row.quoted == ((row.wager, row.pick, made) not in seen)
        seen.add((row.wager, row.pick, made))


# Ties, and rolls


def test_ties_count_where_a_wager_is_made_and_not_where_it_is_resolved() -> None:
    """One don't pass wager in 36 is void, so that 3/220 over 35/36 remains: 1.36 and 1.40 percent."""
    for wager in ("dont-pass", "dont-come"):
        assert advantage(wager, per="wager") == Fraction(3, 220)
        assert advantage(wager, per="resolved") == Fraction(3, 220) / Fraction(35, 36) == Fraction(27, 1925)
    for wager in ("pass", "come", "field", "horn"):
        assert advantage(wager, per="wager") == advantage(wager, per="resolved")


ROLLS = 1 + sum(Fraction(ways, 36) * Fraction(36, ways + 6) for ways in (3, 4, 5, 5, 4, 3))
"""A come-out roll, and as many as it takes to make each point or a 7."""


@pytest.mark.parametrize("wager", ["pass", "dont-pass", "come", "dont-come"])
def test_a_line_wager_takes_3_376_rolls(wager: str) -> None:
    assert Fraction(557, 165) == ROLLS
    made = "come-out" if wager.endswith("pass") else 6
    spot = under().spots[wager, None]
    assert Course(under(), spot, made, True).fate.length == ROLLS
    assert advantage(wager, per="roll") == advantage(wager) / ROLLS
    assert rows()[wager, None, "roll", ""].percent == {"pass": "0.42", "come": "0.42"}.get(wager, "0.40")


ALWAYS_ON = {
    # What is lost in 36 rolls that all count, over 36: Grochowski has 1/216 for place bets on 6.
    ("place-to-win", 4): Fraction(1, 60),
    ("place-to-win", 5): Fraction(1, 90),
    ("place-to-win", 6): Fraction(1, 216),
    ("buy", 4): Fraction(1, 20) * Fraction(9, 36),
    ("buy", 5): Fraction(1, 20) * Fraction(10, 36),
    ("buy", 6): Fraction(1, 20) * Fraction(11, 36),
    ("hardway", 4): Fraction(1, 36),
    ("hardway", 6): Fraction(1, 36),
}


@pytest.mark.parametrize(("wager", "pick"), ALWAYS_ON)
def test_what_is_off_on_a_come_out_costs_less_with_each_roll(wager: str, pick: int) -> None:
    """One roll of 557/165 is a come-out, on which nothing happens to it: 392 in 557 count."""
    for number in (pick, 14 - pick):
        on = advantage(wager, number, "roll", "always on")
        assert on == ALWAYS_ON[wager, pick]
        assert advantage(wager, number, "roll") == on * (1 - 1 / ROLLS) == on * Fraction(392, 557)
        # Whoever waits for the decision does not mind.
        assert (wager, number, "resolved", "always on") not in rows()


@pytest.mark.parametrize(
    ("wager", "pick", "kept"), [("place-to-lose", 4, Fraction(1, 132)), ("lay", 6, Fraction(1, 24) * Fraction(11, 36))]
)
def test_what_is_always_on_has_one_figure_per_roll(wager: str, pick: int, kept: Fraction) -> None:
    assert advantage(wager, pick, "roll") == kept
    assert (wager, pick, "roll", "always on") not in rows()


def test_a_wager_that_one_roll_decides_costs_the_same_however_it_is_counted() -> None:
    for wager in ("field", "any-seven", "craps-eleven", "horn"):
        assert {advantage(wager, per=per) for per in ("wager", "resolved", "roll")} == {advantage(wager)}


# Vigorish in what is wagered, and a wager once it has its point

OF_BOTH = [
    ("buy", (4, 5, 6, 8, 9, 10), Fraction(1, 21), "4.76"),  # Home: 5 of 105
    ("lay", (4, 10), Fraction(1, 41), "2.44"),  # Home: $1 on $40 laid to win $20
    ("lay", (5, 9), Fraction(1, 31), "3.23"),
    ("lay", (6, 8), Fraction(1, 25), "4.00"),  # Krigman: $1 on $24
]


@pytest.mark.parametrize(("wager", "picks", "exact", "printed"), OF_BOTH)
def test_what_is_charged_may_be_counted_into_what_is_wagered(
    wager: str, picks: tuple[int, ...], exact: Fraction, printed: str
) -> None:
    for pick in picks:
        row = rows()[wager, pick, "wager", "of wager and vigorish"]
        assert (row.advantage, row.percent, row.quoted) == (exact, printed, False)
    assert {name for name, *_, when in rows() if when == "of wager and vigorish"} == {"buy", "lay"}


@pytest.mark.parametrize(("wager", "sign"), [("pass", 1), ("come", 1), ("dont-pass", -1), ("dont-come", -1)])
def test_a_line_wager_on_its_point_is_worth_what_the_number_against_seven_is(wager: str, sign: int) -> None:
    """Of the rolls that decide it, 3, 4 or 5 make the number and 6 are sevens: (6 - n) / (6 + n), at even money."""
    for point in POINTS:
        ways = 6 - abs(7 - point)
        assert advantage(wager, when=f"on point {point}") == sign * Fraction(6 - ways, 6 + ways)
    assert {when for name, *_, when in rows() if when.startswith("on point")} == {f"on point {n}" for n in POINTS}
    # At once 8 rolls of 36 make a pass bet and 4 break it; for don't pass 12 is neither. With the points, that is all.
    at_once = Fraction(-4, 36) if sign > 0 else Fraction(8 - 3, 36)
    later = sum(Fraction(6 - abs(7 - n), 36) * advantage(wager, when=f"on point {n}") for n in POINTS)
    assert at_once + later == advantage(wager)


# Supplemental wagers

WITH_ODDS = {
    # Summary has 1 to 3 of pass. By hand: 24 in 36 wagers get a point, so 1 + 2k/3 is wagered with k times odds; laid
    # to win k, 2k at 4 and 10, 3k/2 at 5 and 9, 6k/5 at 6 and 8 are k in all, so 1 + k.
    "pass": {1: "0.848", 2: "0.606", 3: "0.471", 4: "0.386", 5: "0.326", 10: "0.184"},
    "dont-pass": {1: "0.682", 2: "0.455", 3: "0.341", 4: "0.273", 5: "0.227", 10: "0.124"},
}


@pytest.mark.parametrize(
    ("wager", "as_published"), [("pass", "pass"), ("come", "pass"), ("dont-pass",) * 2, ("dont-come", "dont-pass")]
)
def test_odds_behind_a_line_wager_lower_what_is_kept_of_all_that_is_wagered(wager: str, as_published: str) -> None:
    found = rows(odds_multiple=10)
    for times in range(1, 11):
        row = found[wager, None, "wager", f"with {times} times odds"]
        laid = wager.startswith("dont")
        assert row.advantage == (
            Fraction(3, 220) / (1 + times) if laid else Fraction(7, 495) / (1 + Fraction(2, 3) * times)
        )
        if times in WITH_ODDS[as_published]:
            assert f"{float(row.advantage * 100):.3f}" == WITH_ODDS[as_published][times]
    assert (wager, None, "wager", "with 11 times odds") not in found


def test_a_book_has_the_odds_that_its_house_offers() -> None:
    assert {when for *_, when in rows(odds_multiple=3) if when.startswith("with")} == {
        f"with {times} times odds" for times in (1, 2, 3)
    }
    assert {when for *_, when in rows() if when.startswith("with")} == {"with 1 times odds"}


TRUE = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}


@pytest.mark.parametrize("point", POINTS)
def test_supplemental_wagers_pay_true_odds_on_each_point(point: int) -> None:
    odds = Odds.parse(TRUE[point])
    for row in (rows()["pass-odds", None, "wager", f"point {point}"], rows()["come-odds", point, "wager", ""]):
        assert (row.pays, row.true_odds, row.advantage) == ((odds,), (odds,), Fraction(0))
    against = Odds(odds.b, odds.a)
    for row in (
        rows()["dont-pass-odds", None, "wager", f"point {point}"],
        rows()["dont-come-odds", point, "wager", ""],
    ):
        assert (row.pays, row.true_odds, row.advantage) == ((against,), (against,), Fraction(0))


# What is paid, and the odds against it


@pytest.mark.parametrize(
    ("wager", "pick", "pays", "true_odds"),
    [
        ("pass", None, "1 to 1", "251 to 244"),  # Summary: 1.02869 to 1
        ("dont-pass", None, "1 to 1", "976 to 949"),  # Home: 949 of 1980 win, 55 are void
        ("place-to-win", 4, "9 to 5", "2 to 1"),
        ("place-to-lose", 6, "4 to 5", "5 to 6"),
        ("hardway", 8, "9 to 1", "10 to 1"),
        ("field", None, ["1 to 1", "2 to 1"], ["11 to 7", "17 to 1"]),
        ("any-seven", None, "4 to 1", "5 to 1"),
        ("horn", None, ["15 to 1", "30 to 1"], ["17 to 1", "35 to 1"]),
        ("craps-eleven", None, ["7 to 1", "15 to 1"], ["8 to 1", "17 to 1"]),
    ],
)
def test_what_is_paid_beside_the_odds_against_it(wager: str, pick: object, pays: object, true_odds: object) -> None:
    [first, *_] = [row for row in rows().values() if (row.wager, row.pick) == (wager, pick)]
    told = row_json(first)
    assert (told["pays"], told["true_odds"]) == (pays, true_odds)


# The house


def test_vigorish_of_any_percentage_is_what_a_buy_or_lay_costs() -> None:
    found = rows(buy_percent="4.5", lay_percent=3)
    for number in POINTS:
        assert found["buy", number, "resolved", ""].advantage == Fraction(45, 1000)
    assert found["lay", 4, "resolved", ""].advantage == Fraction(3, 100) * Fraction(1, 2)
    assert found["lay", 9, "resolved", ""].advantage == Fraction(3, 100) * Fraction(2, 3)
    assert found["lay", 8, "resolved", ""].advantage == Fraction(3, 100) * Fraction(5, 6)


def test_what_a_house_does_not_offer_is_not_in_its_book() -> None:
    assert not {wager for wager, *_ in rows(buy_percent=False)} & {"buy"}
    assert not {wager for wager, *_ in rows(place_to_lose=False)} & {"place-to-lose"}


def test_better_odds_of_the_house_show_in_the_book() -> None:
    found = rows(odds={"place-to-win-4": "2 to 1", "pass": "11 to 10", "field-12": "3 to 1"})
    assert found["place-to-win", 4, "resolved", ""].advantage == 0
    assert found["place-to-win", 10, "resolved", ""].advantage == Fraction(1, 15)
    assert (
        found["pass", None, "wager", ""].advantage
        == Fraction(251, 495) - Fraction(244, 495) * Fraction(11, 10)
        == Fraction(-29, 825)
    )
    assert found["field", None, "wager", ""].advantage == Fraction(
        1, 36
    )  # the other field bet of the textbooks: 2.78 %
    assert row_json(found["field", None, "wager", ""])["pays"] == ["1 to 1", "2 to 1", "3 to 1"]


def test_a_horn_high_without_an_area_is_a_horn_and_a_wager_more() -> None:
    """Four units at 1/8 and one at 5/36: the same."""
    assert (
        advantage("horn-high", 2, horn_high_area=False)
        == (4 * Fraction(1, 8) + Fraction(5, 36)) / 5
        == Fraction(23, 180)
    )
    row = rows(horn_high_area=False)["horn-high", 2, "wager", ""]
    assert [str(odds) for odds in row.pays] == ["15 to 1", "30 to 1"]


# How it is told


def test_a_row_says_its_condition_where_it_has_one() -> None:
    assert row_json(rows()["place-to-win", 6, "roll", "always on"]) == {
        "wager": "place-to-win",
        "pick": 6,
        "pays": "7 to 6",
        "true_odds": "6 to 5",
        "house_advantage": "1/216",
        "percent": 0.462963,
        "per": "roll",
        "when": "always on",
        "provision": "19:47-1.2(a)5",
    }
    assert "when" not in row_json(rows()["pass", None, "wager", ""])
    assert json.dumps([row_json(row) for row in rows().values()])


def test_each_wager_on_the_layout_has_one_figure() -> None:
    found = quotes(under())
    assert found.keys() == under().spots.keys()
    # A come wager on its number was made on the line, and odds behind the line are paid by the point.
    assert found["come", 6].advantage == found["come", None].advantage == Fraction(7, 495)
    assert [str(odds) for odds in found["pass-odds", None].pays] == ["6 to 5", "3 to 2", "2 to 1"]
    assert found["pass-odds", None].true_odds == found["pass-odds", None].pays


def test_picks_that_pay_and_cost_alike_are_told_together() -> None:
    groups = [
        (group[0].wager, told_apart(group)) for group in alike(book(game("craps"), read_house(game("craps"), {})))
    ]
    assert ("place-to-win", ["4", "10"]) in groups
    assert ("dont-pass-odds", ["point 5", "point 9"]) in groups
    assert ("pass", []) in groups
