"""10.2: how two tiles rank, and the ways in which four are set as a high hand and a low hand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from chapter47.equipment.packs import TILE_RANKS, TILES

PAIRS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("supreme-pair", "Supreme pair", (("2-4", "1-2"),)),
    ("matched-pair", "Pair of twelves", (("6-6", "6-6"),)),
    ("matched-pair", "Pair of twos", (("1-1", "1-1"),)),
    ("matched-pair", "Pair of eights", (("4-4", "4-4"),)),
    ("matched-pair", "Pair of fours (1-3)", (("1-3", "1-3"),)),
    ("matched-pair", "Pair of tens (5-5)", (("5-5", "5-5"),)),
    ("matched-pair", "Pair of sixes (3-3)", (("3-3", "3-3"),)),
    ("matched-pair", "Pair of fours (2-2)", (("2-2", "2-2"),)),
    ("matched-pair", "Pair of elevens", (("5-6", "5-6"),)),
    ("matched-pair", "Pair of tens (4-6)", (("4-6", "4-6"),)),
    ("matched-pair", "Pair of sevens", (("1-6", "1-6"),)),
    ("matched-pair", "Pair of sixes (1-5)", (("1-5", "1-5"),)),
    ("mixed-pair", "Mixed nines", (("3-6", "4-5"),)),
    ("mixed-pair", "Mixed eights", (("3-5", "2-6"),)),
    ("mixed-pair", "Mixed sevens", (("3-4", "2-5"),)),
    ("mixed-pair", "Mixed fives", (("1-4", "2-3"),)),
    ("wong", "Wong with a twelve", (("6-6", "4-5"), ("6-6", "3-6"))),
    ("wong", "Wong with a two", (("1-1", "4-5"), ("1-1", "3-6"))),
    ("gong", "Gong with a twelve", (("6-6", "2-6"), ("6-6", "3-5"), ("6-6", "4-4"))),
    ("gong", "Gong with a two", (("1-1", "2-6"), ("1-1", "3-5"), ("1-1", "4-4"))),
)
"""10.2(b): the permissible pairs from the first rank to the twentieth, with those that share a rank together.

Each with the hand that it is, and as people say it.
"""
NO_PAIR = "value"
"""Which hand two tiles are that are no permissible pair: the value decides (10.2(d))."""
SUPREME = frozenset(("2-4", "1-2"))
"""10.2(e): used apart, each of these may be counted, and then ranks, as the other."""
PLACES = {tile: place for place, (tiles, _) in enumerate(TILE_RANKS, 1) for tile in tiles}
"""10.2(g): the individual ranking of each tile, 1 for the first."""
SPOTS = {tile: sum(map(int, tile.split("-"))) for tile in PLACES}

_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_HIGH = (
    "a twelve",
    "a two",
    "an eight (4-4)",
    "a four (1-3)",
    "a ten (5-5)",
    "a six (3-3)",
    "a four (2-2)",
    "an eleven",
    "a ten (4-6)",
    "a seven (1-6)",
    "a six (1-5)",
    "a nine",
    "a mixed eight",
    "a mixed seven",
    "a six (2-4)",
    "a five",
    "a three",
)
"""The tiles of each individual rank, so said that no other rank is meant."""
_PAIR = 1 << 9
_VALUE_AT = 5


class TileRank(int):
    """The rank of two tiles: of two hands the one with the greater is the higher, and equal ones are a copy (10.2).

    >>> rank = TWO_TILES.rank(["5-6", "1-6"])
    >>> rank.hand, rank.value, rank.words
    ('value', 8, 'Eight, with an eleven high')
    >>> rank < TWO_TILES.rank(["1-1", "3-3"]) < TWO_TILES.rank(["1-1", "4-4"])
    True
    """

    __slots__ = ()

    @classmethod
    def of_pair(cls, place: int) -> Self:
        """The rank of the permissible pair at that place of the ranking, 1 for the supreme pair."""
        return cls(_PAIR + len(PAIRS) - place)

    @classmethod
    def of_value(cls, value: int, place: int) -> Self:
        """The rank of a hand without a pair: its value, and the place of its highest tile, 1 for the first."""
        return cls(value << _VALUE_AT | len(TILE_RANKS) - place)

    @property
    def hand(self) -> str:
        """Which hand it is: ``wong``; without a permissible pair, ``value``."""
        return PAIRS[self._pair][0] if self >= _PAIR else NO_PAIR

    @property
    def value(self) -> int | None:
        """From zero to nine; a permissible pair has none, and so is never zero (10.2(d))."""
        return None if self >= _PAIR else self >> _VALUE_AT

    @property
    def words(self) -> str:
        """The hand as people say it. Two hands are told alike where they rank alike, and nowhere else.

        >>> print(TWO_TILES.rank(["6-6", "4-5"]))
        Wong with a twelve
        """
        if self >= _PAIR:
            return PAIRS[self._pair][1]
        high = _HIGH[len(TILE_RANKS) - (self & (1 << _VALUE_AT) - 1) - 1]
        return f"{_NUMBERS[self >> _VALUE_AT].capitalize()}, with {high} high"

    @property
    def _pair(self) -> int:
        return _PAIR + len(PAIRS) - self - 1

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {int(self)}: {self.words}>"


class Setting(NamedTuple):
    """Four tiles as a high hand and a low hand. Of two hands the higher is the high one, whatever was said (10.1)."""

    high: tuple[str, str]
    low: tuple[str, str]
    high_rank: TileRank
    low_rank: TileRank


class TwoTiles:
    """How hands of two tiles rank, and the settings of four: one set has few enough to know each hand beforehand."""

    __slots__ = ("_ranks",)

    def __init__(self) -> None:
        pairs = {
            frozenset(pair): TileRank.of_pair(place)
            for place, (_, _, pairings) in enumerate(PAIRS, 1)
            for pair in pairings
        }
        self._ranks = {
            (one, other): pairs.get(frozenset((one, other))) or _by_value(one, other)
            for one in PLACES
            for other in PLACES
            if one != other or TILES.copies[one] > 1
        }

    def rank(self, tiles: Sequence[str]) -> TileRank:
        """How these two rank, in whichever order they lie.

        >>> TWO_TILES.rank(["1-2", "1-6"]).words, TWO_TILES.rank(["1-2", "4-6"]).words
        ('Three, with a seven (1-6) high', 'Six, with a ten (4-6) high')
        """
        try:
            one, other = tiles
            return self._ranks[one, other]
        except (KeyError, ValueError):
            raise ValueError(f"{', '.join(map(str, tiles))}: no two tiles of a set.") from None

    def set(self, one: Sequence[str], other: Sequence[str]) -> Setting:
        """Two hands as they are set: the higher of them is the high hand."""
        ranks = self.rank(one), self.rank(other)
        hands = (one[0], one[1]), (other[0], other[1])
        return Setting(*hands, *ranks) if ranks[0] >= ranks[1] else Setting(*hands[::-1], *ranks[::-1])

    def settings(self, tiles: Sequence[str]) -> Iterator[Setting]:
        """The three ways in which four tiles part into two hands; alike where two of the tiles are.

        >>> for setting in TWO_TILES.settings(["6-6", "4-5", "1-2", "5-5"]):
        ...     print(f"{setting.high_rank}; {setting.low_rank}")
        Wong with a twelve; Six, with a ten (5-5) high
        Nine, with a ten (5-5) high; Eight, with a twelve high
        Five, with a nine high; Two, with a twelve high
        """
        first, second, third, fourth = tiles
        yield self.set((first, second), (third, fourth))
        yield self.set((first, third), (second, fourth))
        yield self.set((first, fourth), (second, third))


def _by_value(one: str, other: str) -> TileRank:
    """10.2(d), (f), (g): the last digit of the spots, and then the highest tile.

    A tile of the supreme pair without the other counts as that one where the value is better so (10.2(e)).
    """
    return max(
        TileRank.of_value((SPOTS[mine] + SPOTS[yours]) % 10, min(PLACES[mine], PLACES[yours]))
        for mine in _counted_as(one)
        for yours in _counted_as(other)
    )


def _counted_as(tile: str) -> frozenset[str]:
    return SUPREME if tile in SUPREME else frozenset((tile,))


def tile_words(tile: str) -> str:
    """A tile as the law calls it.

    >>> tile_words("6-6"), tile_words("4-5")
    ('twelve (6-6)', 'nine (4-5)')
    """
    return f"{_NUMBERS[SPOTS[tile]]} ({tile})"


TWO_TILES = TwoTiles()
"""10.2: two tiles, by pair, by value, by the highest tile."""
