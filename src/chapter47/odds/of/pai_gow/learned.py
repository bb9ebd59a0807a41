"""The kinds of tiles that people learn to set, by the best two of the four."""

from collections.abc import Sequence
from itertools import combinations

from chapter47.hands.tiles import NO_PAIR, TWO_TILES
from chapter47.law import cite
from chapter47.odds.advice import Kind

_SETS = cite("10.7(b)")
PAIR = Kind(
    "pair",
    "A pair",
    "A pair beats every other high hand; it is split where two hands that are both good come of it.",
    _SETS,
)
WONG = Kind(
    "wong-or-gong",
    "A wong or a gong, and no pair",
    "A twelve or a two with a nine or an eight ranks below pairs alone: what is left for the low hand decides.",
    _SETS,
)
VALUE = Kind(
    "value",
    "Neither a pair nor a wong nor a gong",
    "Both hands count by their value: one that is high beside one that is low mostly wins less than two in the middle.",
    _SETS,
)
KINDS = (PAIR, WONG, VALUE)
WONGS = frozenset({"wong", "gong"})


def kind_of(tiles: Sequence[str]) -> Kind:
    """The kind of four tiles.

    >>> [kind_of(tiles.split()).name for tiles in ("6-6 6-6 1-2 5-5", "6-6 4-5 1-2 5-5", "5-6 4-5 1-2 5-5")]
    ['pair', 'wong-or-gong', 'value']
    """
    made = {TWO_TILES.rank(two).hand for two in combinations(tiles, 2)} - {NO_PAIR}
    return VALUE if not made else WONG if made <= WONGS else PAIR
