"""Two tiles, against the tables of 10.2(b) and (g) as they are printed and the words of (d) to (h)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from chapter47.equipment import TILES
from chapter47.hands import TWO_TILES, TileRank, tile_words

provision = pytest.mark.provision

PRINTED_PAIRS = """
1 2-4 1-2
2 6-6 6-6
3 1-1 1-1
4 4-4 4-4
5 1-3 1-3
6 5-5 5-5
7 3-3 3-3
8 2-2 2-2
9 5-6 5-6
10 4-6 4-6
11 1-6 1-6
12 1-5 1-5
13 3-6 4-5
14 3-5 2-6
15 3-4 2-5
16 1-4 2-3
17 6-6 4-5
17 6-6 3-6
18 1-1 4-5
18 1-1 3-6
19 6-6 2-6
19 6-6 3-5
19 6-6 4-4
20 1-1 2-6
20 1-1 3-5
20 1-1 4-4
"""
PRINTED_TILES = {
    "6-6": (12, 1),
    "1-1": (2, 2),
    "4-4": (8, 3),
    "1-3": (4, 4),
    "5-5": (10, 5),
    "3-3": (6, 6),
    "2-2": (4, 7),
    "5-6": (11, 8),
    "4-6": (10, 9),
    "1-6": (7, 10),
    "1-5": (6, 11),
    "3-6": (9, 12),
    "4-5": (9, 12),
    "2-6": (8, 13),
    "3-5": (8, 13),
    "2-5": (7, 14),
    "3-4": (7, 14),
    "2-4": (6, 15),
    "1-4": (5, 16),
    "2-3": (5, 16),
    "1-2": (3, 17),
}
"""The number in each tile's name, and its individual ranking."""
PAIRS = {tuple(sorted(pair)): int(rank) for rank, *pair in (line.split() for line in PRINTED_PAIRS.split("\n") if line)}
EXCHANGED = {"2-4": ((6, 15), (3, 17)), "1-2": ((3, 17), (6, 15))}
HANDS = sorted({tuple(sorted(pair)) for pair in combinations(TILES.pieces, 2)})
"""Every two tiles that one set can give, but for which of two alike it is."""


def by_the_words(tiles: Sequence[str]) -> tuple[int, int, int]:
    """What decides, the weightiest first: the pair, else the value, else the highest tile."""
    if pair := PAIRS.get(tuple(sorted(tiles))):
        return (-pair, 0, 0)
    one, other = (EXCHANGED.get(tile, (PRINTED_TILES[tile],)) for tile in tiles)
    return max((-99, int(str(a + b)[-1]), -min(high, low)) for a, high in one for b, low in other)


@provision("10.2(b)", "10.2(c)", "10.2(d)", "10.2(f)", "10.2(g)", "10.2(h)")
def test_any_two_hands_compare_as_the_words_of_the_law_compare_them() -> None:
    assert len(HANDS) == 221  # 210 of two different tiles, and eleven pairs of two alike
    for one in HANDS:
        for other in HANDS:
            mine, theirs = TWO_TILES.rank(one), TWO_TILES.rank(other)
            words, others_words = by_the_words(one), by_the_words(other)
            assert (mine > theirs, mine == theirs) == (words > others_words, words == others_words), (one, other)
            assert (mine.words == theirs.words) == (mine == theirs)


@provision("10.2(a)")
def test_one_set_gives_496_hands_of_two() -> None:
    count = Counter(TWO_TILES.rank(pair).hand for pair in combinations(TILES.pieces, 2))
    # wongs: two twelves, two twos, with two nines; gongs: the same with two mixed eights and two of 4-4
    assert count == {"supreme-pair": 1, "matched-pair": 11, "mixed-pair": 4, "wong": 8, "gong": 16, "value": 456}


SAID = [
    ("1-2 2-4", "supreme-pair", None, "Supreme pair"),
    ("6-6 6-6", "matched-pair", None, "Pair of twelves"),
    ("4-6 4-6", "matched-pair", None, "Pair of tens (4-6)"),
    ("5-5 5-5", "matched-pair", None, "Pair of tens (5-5)"),  # 20 spots, and yet not zero
    ("2-3 1-4", "mixed-pair", None, "Mixed fives"),  # 10 spots
    ("6-6 4-4", "gong", None, "Gong with a twelve"),  # 20 spots
    ("3-5 1-1", "gong", None, "Gong with a two"),
    ("1-1 3-6", "wong", None, "Wong with a two"),
    ("1-1 3-3", "value", 8, "Eight, with a two high"),  # 10.2(d)1
    ("5-6 1-6", "value", 8, "Eight, with an eleven high"),  # 10.2(d)2
    ("4-4 2-6", "value", 6, "Six, with an eight (4-4) high"),  # two eights that are no pair
    ("1-3 2-2", "value", 8, "Eight, with a four (1-3) high"),
    ("5-5 4-6", "value", 0, "Zero, with a ten (5-5) high"),
    ("3-6 2-5", "value", 6, "Six, with a nine high"),
    ("2-6 3-4", "value", 5, "Five, with a mixed eight high"),
    ("2-5 2-4", "value", 3, "Three, with a mixed seven high"),
    ("1-4 2-4", "value", 8, "Eight, with a five high"),  # the six as three, seventeenth
    ("1-4 1-2", "value", 8, "Eight, with a five high"),
    ("1-3 1-2", "value", 7, "Seven, with a four (1-3) high"),  # three stays three: seven, and not ten
    ("1-3 2-4", "value", 7, "Seven, with a four (1-3) high"),  # six counts three
    ("1-2 4-5", "value", 5, "Five, with a nine high"),  # three counts six
    ("2-4 1-1", "value", 8, "Eight, with a two high"),  # six stays six
]


@provision("10.2(d)", "10.2(d)1", "10.2(d)2", "10.2(e)")
@pytest.mark.parametrize(("tiles", "hand", "value", "words"), SAID)
def test_a_rank_says_what_it_is(tiles: str, hand: str, value: int | None, words: str) -> None:
    rank = TWO_TILES.rank(tiles.split())
    assert (rank.hand, rank.value, rank.words, str(rank)) == (hand, value, words, words)
    assert TWO_TILES.rank(tiles.split()[::-1]) == rank


@provision("10.2(e)")
def test_the_three_and_the_six_are_worth_the_same_beside_any_other_tile() -> None:
    for tile in PRINTED_TILES.keys() - {"1-2", "2-4"}:
        assert TWO_TILES.rank(["1-2", tile]) == TWO_TILES.rank([tile, "2-4"]) != TWO_TILES.rank(["1-2", "2-4"])


@provision('10.1 "High hand"', '10.1 "Second highest or low hand"', '10.1 "Setting the hands"')
def test_every_four_tiles_are_set_in_three_ways_with_the_higher_hand_high() -> None:
    hands = Counter(tuple(sorted(four)) for four in combinations(TILES.pieces, 4))
    assert sum(hands.values()) == 35960
    for tiles in hands:
        settings = list(TWO_TILES.settings(tiles))
        assert len(settings) == 3
        for high, low, high_rank, low_rank in settings:
            assert sorted(high + low) == list(tiles)
            assert high_rank == TWO_TILES.rank(high) >= low_rank == TWO_TILES.rank(low)
    assert TWO_TILES.set(["5-5", "4-6"], ["6-6", "4-5"]).high == ("6-6", "4-5")  # whatever was said


@pytest.mark.parametrize("tiles", [[], ["6-6"], ["3-6", "3-6"], ["6-6", "7-7"], ["6-6", "6-6", "6-6"], ["AS", "KS"]])
def test_what_is_no_two_tiles_of_a_set_is_refused(tiles: list[str]) -> None:
    with pytest.raises(ValueError, match="no two tiles of a set"):
        TWO_TILES.rank(tiles)


def test_tiles_are_called_by_their_spots() -> None:
    assert [tile_words(tile) for tile in ("6-6", "5-6", "1-2", "1-1")] == [
        "twelve (6-6)",
        "eleven (5-6)",
        "three (1-2)",
        "two (1-1)",
    ]
    assert repr(TileRank.of_pair(1)) == "<TileRank 531: Supreme pair>"
