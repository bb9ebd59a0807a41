"""Exact odds against sources outside the project, and against a second way of counting."""

from fractions import Fraction
from itertools import product

import pytest

from chapter47 import Odds, book, game, read_house
from chapter47.odds import Row, row_json


def rows(name: str, **house: object) -> dict[tuple[str, object], Row]:
    found = game(name)
    return {(row.wager, row.pick): row for row in book(found, read_house(found, house))}


# Published figures (percent, as textbooks and test labs print them).
ROULETTE = {
    # wager: double zero with half back, single zero, double zero used as single
    "straight": ("5.26", "2.70", "2.70"),
    "split": ("5.26", "2.70", "2.70"),
    "three-numbers": ("5.26", "2.70", "2.70"),
    "four-numbers": ("5.26", "2.70", "2.70"),
    "first-five": ("7.89", None, None),
    "six-numbers": ("5.26", "2.70", "2.70"),
    "column": ("5.26", "2.70", "2.70"),
    "dozen": ("5.26", "2.70", "2.70"),
    "red": ("2.63", "2.70", "2.70"),
    "black": ("2.63", "2.70", "2.70"),
    "odd": ("2.63", "2.70", "2.70"),
    "even": ("2.63", "2.70", "2.70"),
    "1-to-18": ("2.63", "2.70", "2.70"),
    "19-to-36": ("2.63", "2.70", "2.70"),
    "five-adjacent": ("5.26", "2.70", "2.70"),
    "seven-numbers": ("7.89", "5.41", "5.41"),
}


@pytest.mark.parametrize("at", range(3), ids=["double-zero", "single-zero", "double-zero-as-single"])
def test_roulette_as_published(at: int) -> None:
    wheel = ("double-zero", "single-zero", "double-zero-as-single")[at]
    found = rows("roulette", wheel=wheel, **{"five-adjacent": True, "seven-numbers": True})
    by_wager: dict[str, set[str]] = {}
    for row in found.values():
        by_wager.setdefault(row.wager, set()).add(row.percent)
    assert by_wager == {wager: {percents[at]} for wager, percents in ROULETTE.items() if percents[at]}


def test_roulette_in_ratios() -> None:
    found = rows("roulette")
    assert found["straight", "17"].advantage == Fraction(1, 19)
    assert found["first-five", None].advantage == Fraction(3, 38)
    assert found["red", None].advantage == Fraction(1, 38)
    assert found["red", None].true_odds == (Odds(10, 9),)
    assert rows("roulette", wheel="single-zero")["red", None].advantage == Fraction(1, 37)


def test_big_six_as_published() -> None:
    """The supplement to the chapter and the columnists of the Atlantic City wheel agree on these."""
    percents = {pick: row.percent for (_, pick), row in rows("big-six").items()}
    assert percents == {
        "1": "11.11",
        "2": "16.67",
        "5": "22.22",
        "10": "18.52",
        "20": "22.22",
        "joker": "14.81",
        "flag": "14.81",
    }


SIC_BO = {
    # Published for payouts of 150, 24, 8, 50/18/14/12/8/6/6, 5, and 1-2-3 to one.
    "three-of-a-kind": "30.09",
    "any-three-of-a-kind": "30.56",
    "two-of-a-kind": "33.33",
    "two-dice-combination": "16.67",
    "small": "2.78",
    "big": "2.78",
    "one-of-a-kind": "7.87",
}
TOTALS = {4: "29.17", 5: "47.22", 6: "30.56", 7: "9.72", 8: "12.50", 9: "18.98", 10: "12.50"}


def test_sic_bo_as_published() -> None:
    found = rows("sic-bo")
    assert {row.wager: row.percent for row in found.values() if row.wager != "total"} == SIC_BO
    for total, percent in TOTALS.items():
        assert found["total", total].percent == found["total", 21 - total].percent == percent


def test_sic_bo_counted_by_hand_over_the_dice() -> None:
    """Nothing here uses the project's wagers: three dice, and the odds as the law prints them."""
    dice = list(product(range(1, 7), repeat=3))

    def kept(wins: list[int]) -> Fraction:
        """What the house keeps where each outcome nets that many times the wager."""
        return -Fraction(sum(wins), 216)

    found = rows("sic-bo")
    for face in range(1, 7):
        counts = [roll.count(face) for roll in dice]
        assert found["one-of-a-kind", face].advantage == kept([count or -1 for count in counts])
        assert found["three-of-a-kind", face].advantage == kept([150 if count == 3 else -1 for count in counts])
        assert found["two-of-a-kind", face].advantage == kept([8 if count >= 2 else -1 for count in counts])
    small = [1 if 4 <= sum(roll) <= 10 and len(set(roll)) > 1 else -1 for roll in dice]
    assert found["small", None].advantage == kept(small)


def test_better_odds_of_the_house_show_in_the_book() -> None:
    found = rows("sic-bo", odds={"three-of-a-kind": "180 to 1", "one-of-a-kind-on-three-dice": "12 to 1"})
    assert found["three-of-a-kind", 1].advantage == Fraction(35, 216)
    assert [str(odds) for odds in found["one-of-a-kind", 1].pays] == ["1 to 1", "2 to 1", "12 to 1"]
    assert found["one-of-a-kind", 1].advantage == Fraction(8, 216)


def test_a_row_in_json() -> None:
    assert row_json(rows("roulette")["split", ("17", "20")]) == {
        "wager": "split",
        "pick": ["17", "20"],
        "pays": "17 to 1",
        "true_odds": "18 to 1",
        "house_advantage": "1/19",
        "percent": 5.263158,
        "per": "wager",
        "provision": "19:47-5.1(e)2",
    }
    assert row_json(rows("sic-bo")["one-of-a-kind", 6])["pays"] == ["1 to 1", "2 to 1", "3 to 1"]
