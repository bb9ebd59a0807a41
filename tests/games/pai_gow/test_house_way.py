"""10.7(d): the dealer's setting of every four tiles, and what a house files besides by (e)."""

from itertools import combinations

import pytest

from chapter47.equipment import TILES
from chapter47.games.pai_gow.house_way import (
    CHOSEN,
    ENDS,
    EXCEPTION,
    HIGH_VALUE,
    HOUSE_WAY,
    PAIR,
    SUPREME_PAIR,
    HouseWay,
    read_way,
)
from chapter47.hands import TWO_TILES
from chapter47.hands.tiles import PLACES

provision = pytest.mark.provision

FOURS = sorted({tuple(sorted(four)) for four in combinations(TILES.pieces, 4)})

# The tiles, the low hand by the way of the high hand and by that of the low hand, the rule.
SET = [
    ("2-4 1-2 6-6 6-6", "6-6 6-6", "6-6 6-6", SUPREME_PAIR),
    ("2-4 1-2 5-5 4-6", "5-5 4-6", "5-5 4-6", SUPREME_PAIR),  # though the low hand is zero
    ("5-5 5-5 6-6 1-2", "6-6 1-2", "6-6 1-2", PAIR),
    ("6-6 6-6 4-5 2-6", "4-5 2-6", "6-6 2-6", PAIR),  # twelves and seven, or a wong and a gong
    ("6-6 4-5 1-1 4-4", "1-1 4-4", "6-6 4-4", PAIR),  # the twelve in the wong, or in the gong
    ("1-1 4-4 2-6 3-5", "1-1 4-4", "1-1 4-4", PAIR),  # mixed eights and a gong
    ("6-6 1-6 5-5 2-2", "5-5 2-2", "6-6 2-2", HIGH_VALUE),  # nine and four, or seven and six
    ("1-3 1-4 5-5 2-6", "5-5 2-6", "5-5 2-6", HIGH_VALUE),
    ("1-2 1-3 6-6 5-6", "1-3 5-6", "1-3 6-6", HIGH_VALUE),  # eight and five, or seven and six: the three as six
    ("6-6 1-1 1-3 5-5", "6-6 5-5", "6-6 5-5", ENDS),  # twelve with ten is the lower of the two hands
    ("6-6 5-5 4-6 5-6", "5-5 5-6", "5-5 5-6", ENDS),
    ("6-6 5-5 4-6 2-2", "6-6 4-6", "6-6 4-6", ENDS),
]


@provision("10.7(d)", "10.7(d)1", "10.7(d)2", "10.7(d)3", "10.7(d)4")
@pytest.mark.parametrize(("tiles", "high_way", "low_way", "rule"), SET)
def test_the_dealer_sets_by_the_rules_in_their_order(tiles: str, high_way: str, low_way: str, rule: object) -> None:
    for base, low in (("high", high_way), ("low", low_way)):
        played = HouseWay.of(base).set(tiles.split())
        assert sorted(played.setting.low) == sorted(low.split())
        assert played.cites[0] == rule


@provision("10.7(d)1", "10.7(d)2", "10.7(d)3", "10.7(d)4")
@pytest.mark.parametrize("base", ["high", "low"])
def test_every_four_tiles_follow_the_first_rule_that_they_can(base: str) -> None:
    way = HouseWay.of(base)
    for four in FOURS:
        played = way.set(four)
        setting = played.setting
        twos = [TWO_TILES.rank(two) for two in combinations(four, 2)]
        ranks = (setting.high_rank, setting.low_rank)
        if {"2-4", "1-2"} <= set(four):
            rule, followed = SUPREME_PAIR, set(setting.high) == {"2-4", "1-2"}
        elif any(two.value is None for two in twos):
            rule, followed = PAIR, any(rank.value is None for rank in ranks)
        elif max(two.value or 0 for two in twos) >= 7:
            rule, followed = HIGH_VALUE, max(rank.value or 0 for rank in ranks) >= 7
        else:
            highest, *_, lowest = sorted(four, key=PLACES.__getitem__)
            rule, followed = ENDS, {highest, lowest} in (set(setting.high), set(setting.low))
        assert (followed, played.cites[0]) == (True, rule), four
        assert (len(played.cites) == 2) == ("such settings" in played.reason)
        if rule in (PAIR, HIGH_VALUE):  # nothing else that the rule leaves is better by this way
            order = slice(None) if base == "high" else slice(None, None, -1)
            left = (None,) if rule == PAIR else (9, 8, 7)
            others = [each for each in TWO_TILES.settings(four) if each.high_rank.value in left]
            assert max((each.high_rank, each.low_rank)[order] for each in others) == ranks[order]


def test_how_the_tiles_lie_does_not_matter() -> None:
    way = HouseWay.of("high")
    assert way.set(["1-2", "6-6", "4-5", "5-5"]) == way.set(["6-6", "5-5", "1-2", "4-5"])


@provision("10.7(e)")
def test_a_filed_exception_is_played_and_said_to_be_one() -> None:
    filed = {"base": "high", "exceptions": [{"tiles": ["2-4", "4-6", "1-2", "5-5"], "low": ["4-6", "1-2"]}]}
    kept = HOUSE_WAY.kept(filed)
    assert kept == "high; 5-5 4-6 2-4 1-2: 4-6 1-2"
    assert HOUSE_WAY.admits(kept)
    assert HOUSE_WAY.kept(kept) == kept
    said = HOUSE_WAY.describe(str(kept))
    assert said.startswith("the dealer sets tiles by 10.7(d) with the highest high hand; of ")
    way = HouseWay.of(str(kept))
    played = way.set(["1-2", "2-4", "4-6", "5-5"])
    assert (set(played.setting.high), played.cites) == ({"2-4", "5-5"}, (EXCEPTION,))
    assert played.reason == "The house has filed this setting as an exception."
    assert way.set(["2-4", "1-2", "6-6", "6-6"]) == HouseWay.of("high").set(["2-4", "1-2", "6-6", "6-6"])


def test_a_setting_of_our_choice_is_marked_as_such() -> None:
    tiles = ["6-6", "1-6", "5-5", "2-2"]
    assert HouseWay.of("low").set(tiles).cites == (HIGH_VALUE, CHOSEN)
    assert HouseWay.of("low").set(tiles).reason == (
        "Nine, eight or seven is played: Seven, with a ten (5-5) high."
        " Of two such settings this has the highest low hand."
    )


TILES_4, LOW = ["6-6", "1-1", "1-3", "5-5"], ["1-1", "5-5"]
WRONG: list[tuple[object, str]] = [
    ("middle", "not one of the values"),
    (7, "not one of the values"),
    (["high"], "not one of the values"),
    ({"base": ["high"]}, "not one of the values"),
    ({"exceptions": []}, "not one of the values"),
    ({"base": "high", "others": []}, "not one of the values"),
    ({"base": "high", "exceptions": "none"}, "no list of exceptions"),
    ({"base": "high", "exceptions": [TILES_4]}, "without its tiles and the low hand"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4}]}, "without its tiles and the low hand"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4[:3], "low": LOW}]}, "not 4 tiles of a set"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4, "low": "1-1"}]}, "not 2 tiles of a set"),
    ({"base": "high", "exceptions": [{"tiles": [*TILES_4[:3], 5], "low": LOW}]}, "not 4 tiles of a set"),
    ({"base": "high", "exceptions": [{"tiles": ["1-2", "1-2", *LOW], "low": LOW}]}, "not 4 tiles of a set"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4, "low": ["1-1", "1-1"]}]}, "are not among"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4, "low": ["6-6", "1-3"]}]}, "is the higher of the two"),
    ({"base": "high", "exceptions": [{"tiles": TILES_4, "low": LOW}] * 2}, "two exceptions for 6-6 1-1 1-3 5-5"),
    ("high; 6-6: 1-1", "not 4 tiles of a set"),
    ("high; ", "not 4 tiles of a set"),
]


@provision("10.7(e)")
@pytest.mark.parametrize(("value", "sentence"), WRONG)
def test_what_cannot_be_filed_is_said_to_be_wrong(value: object, sentence: str) -> None:
    assert sentence in HOUSE_WAY.fault(value)
    assert not HOUSE_WAY.admits(value)
    assert HOUSE_WAY.kept(value) is value


def test_exceptions_are_kept_alike_in_whichever_order_they_are_filed() -> None:
    one = {"tiles": TILES_4, "low": LOW}
    other = {"tiles": ["2-4", "4-6", "1-2", "5-5"], "low": ["4-6", "1-2"]}
    assert read_way({"base": "low", "exceptions": [one, other]}) == read_way(
        {"base": "low", "exceptions": [{"tiles": TILES_4[::-1], "low": LOW[::-1]}, other][::-1]}
    )
    assert read_way({"base": "low"}) == "low"
