"""10.7(d), (e): how the dealer's four tiles are set, with the reason in words.

The rules of (d) often leave several settings. Which of those is played a house says in its submission: the one with
the highest high hand, or the one with the highest low hand; and hands that it proposes to set otherwise.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from chapter47.equipment.packs import TILES
from chapter47.hands.tiles import NO_PAIR, PLACES, TWO_TILES, Setting, tile_words
from chapter47.house import Filed, Notice
from chapter47.law import Citation, Editorial, Source, cite, shown

SUPREME_PAIR = cite("10.7(d)1")
PAIR = cite("10.7(d)2")
HIGH_VALUE = cite("10.7(d)3")
ENDS = cite("10.7(d)4")
EXCEPTION = cite("10.7(e)")
HIGH_VALUES = (9, 8, 7)
BASES: Mapping[str, tuple[str, Callable[[Setting], tuple[int, int]]]] = {
    "high": ("highest high hand", lambda setting: (setting.high_rank, setting.low_rank)),
    "low": ("highest low hand", lambda setting: (setting.low_rank, setting.high_rank)),
}
"""Of the settings that the rules leave, the one that is played: in words, and as what is compared."""
CHOSEN = Editorial(
    "of the settings that the rules leave, the house has the dealer play the one with the highest high hand, or the one"
    " with the highest low hand",
    cite("10.7(d)"),
)
_EXAMPLE = '{ base = "high", exceptions = [ { tiles = ["6-6", "1-1", "1-3", "5-5"], low = ["1-1", "5-5"] } ] }'


class Played(NamedTuple):
    """How four tiles are set, and why so."""

    setting: Setting
    reason: str
    cites: tuple[Source, ...]
    """The rule of (d) or the exception, and our choice where the rule left several settings."""


class _Rule(NamedTuple):
    cites: Citation
    words: str
    settings: list[Setting]


@dataclass(frozen=True)
class HouseWay:
    """A house's way of setting the dealer's tiles.

    >>> way = HouseWay.of("high")
    >>> played = way.set(["5-5", "6-6", "4-5", "1-2"])
    >>> played.setting.high, played.setting.low, played.reason
    (('6-6', '4-5'), ('5-5', '1-2'), 'A pair, a wong or a gong is played: Wong with a twelve.')
    >>> print(way.set(["6-6", "1-1", "1-5", "1-3"]).reason)
    Nine, eight or seven is played: Eight, with a twelve high. Of two such settings this has the highest high hand.
    """

    base: str
    exceptions: Mapping[tuple[str, ...], tuple[str, str]] = field(default_factory=dict, hash=False)
    """By the four tiles, in the order of their ranks: the two that are the low hand."""
    _known: dict[tuple[str, ...], Played] = field(default_factory=dict, compare=False, repr=False)

    @staticmethod
    @cache
    def of(value: str) -> "HouseWay":
        """The way that an option's text says."""
        base, *filed = value.split("; ")
        exceptions = (each.partition(": ")[::2] for each in filed)
        return HouseWay(base, {tuple(tiles.split()): _two(low.split()) for tiles, low in exceptions})

    def set(self, tiles: Sequence[str]) -> Played:
        """The dealer's hands of four tiles, in whichever order they lie."""
        key = tuple(sorted(tiles, key=_order))
        if key not in self._known:
            self._known[key] = self._set(key)
        return self._known[key]

    def _set(self, tiles: tuple[str, ...]) -> Played:
        if low := self.exceptions.get(tiles):
            return Played(_with_low(tiles, low), "The house has filed this setting as an exception.", (EXCEPTION,))
        cites, words, settings = next(rule for rule in _rules(tiles) if rule.settings)
        named, compared = BASES[self.base]
        best = max(settings, key=compared)
        different = len({compared(setting) for setting in settings})
        reason = words.format(_deciding(cites, best))
        if different == 1:
            return Played(best, reason, (cites,))
        of = f"Of {'two' if different == 2 else 'three'} such settings this has the {named}."
        return Played(best, f"{reason} {of}", (cites, CHOSEN))


def _rules(tiles: tuple[str, ...]) -> Iterator[_Rule]:
    """The rules of 10.7(d) in their order, each with the settings that it leaves."""
    settings = list(TWO_TILES.settings(tiles))
    supreme = [setting for setting in settings if setting.high_rank.hand == "supreme-pair"]
    yield _Rule(SUPREME_PAIR, "The supreme pair is played as such.", supreme)
    pairs = [setting for setting in settings if setting.high_rank.hand != NO_PAIR]
    yield _Rule(PAIR, "A pair, a wong or a gong is played: {}.", pairs)
    valued = [setting for setting in settings if setting.high_rank.value in HIGH_VALUES]
    yield _Rule(HIGH_VALUE, "Nine, eight or seven is played: {}.", valued)
    # no two of these have the same individual ranking: they would be a pair
    highest, *_, lowest = sorted(tiles, key=PLACES.__getitem__)
    ends = [setting for setting in settings if {highest, lowest} in ({*setting.high}, {*setting.low})]
    words = f"The highest tile, {tile_words(highest)}, is played with the lowest, {tile_words(lowest)}."
    yield _Rule(ENDS, words, ends)


def _deciding(cites: Citation, setting: Setting) -> str:
    """The hands of a setting that the rule asks for: the high hand always is one, and the low may be another."""
    high, low = setting.high_rank, setting.low_rank
    also = low.hand != NO_PAIR if cites == PAIR else low.value in HIGH_VALUES
    return f"{high}; and {low}" if also else str(high)


def _order(tile: str) -> tuple[int, str]:
    return PLACES[tile], tile


def _two(tiles: list[str]) -> tuple[str, str]:
    one, other = tiles
    return one, other


def _with_low(tiles: Sequence[str], low: tuple[str, str]) -> Setting:
    high = list(tiles)
    for tile in low:
        high.remove(tile)
    return TWO_TILES.set(high, low)


# What a house files


def read_way(value: object) -> str:
    """A way with exceptions as an option keeps it: one text, the same for the same exceptions in whichever order.

    >>> read_way({"base": "low", "exceptions": [{"tiles": ["1-3", "6-6", "5-5", "1-1"], "low": ["5-5", "1-1"]}]})
    'low; 6-6 1-1 1-3 5-5: 1-1 5-5'
    """
    if isinstance(value, str):
        first, *filed = value.split("; ")
        parted = (each.partition(": ")[::2] for each in filed)
        value = {"base": first, "exceptions": [{"tiles": tiles.split(), "low": low.split()} for tiles, low in parted]}
    if not isinstance(value, Mapping) or not value.keys() <= {"base", "exceptions"}:
        raise ValueError("is not one of the values.")
    base, exceptions = value.get("base"), value.get("exceptions", [])
    if not isinstance(base, str) or base not in BASES:
        raise ValueError("is not one of the values.")
    found: dict[str, str] = {}
    if not isinstance(exceptions, list):
        raise ValueError("has no list of exceptions.")
    for exception in exceptions:
        tiles, low = _exception(exception)
        if tiles in found:
            raise ValueError(f"has two exceptions for {tiles}.")
        found[tiles] = low
    return "; ".join([base, *(f"{tiles}: {low}" for tiles, low in sorted(found.items()))])


def _exception(filed: object) -> tuple[str, str]:
    """One exception as it is kept, its tiles in the order of their ranks."""
    if not isinstance(filed, Mapping) or filed.keys() != {"tiles", "low"}:
        raise ValueError(f"has an exception without its tiles and the low hand: {shown(filed)}.")
    tiles, low = filed["tiles"], filed["low"]
    for named, count in ((tiles, 4), (low, 2)):
        known = isinstance(named, list) and all(isinstance(tile, str) and tile in PLACES for tile in named)
        if not known or len(named) != count or any(named.count(tile) > TILES.copies[tile] for tile in named):
            raise ValueError(f"has an exception in which {shown(named)} is not {count} tiles of a set.")
    if any(low.count(tile) > tiles.count(tile) for tile in low):
        raise ValueError(f"has an exception in which {' '.join(low)} are not among {' '.join(tiles)}.")
    setting = _with_low(tiles, _two(low))
    if TWO_TILES.rank(low) > setting.low_rank:
        raise ValueError(f"has an exception in which the low hand, {' '.join(low)}, is the higher of the two.")
    return " ".join(sorted(tiles, key=_order)), " ".join(sorted(low, key=_order))


def exception_words(tiles: str, low: str) -> str:
    """An exception in words; with no low hand filed, that there is none.

    >>> exception_words("6-6 1-1 1-3 5-5", "1-1 5-5")
    'of twelve (6-6), two (1-1), four (1-3), ten (5-5), the low hand is two (1-1), ten (5-5)'
    >>> exception_words("6-6 1-1 1-3 5-5", "")
    'twelve (6-6), two (1-1), four (1-3), ten (5-5) are set by the rules of 10.7(d)'
    """
    set_of, front = (", ".join(tile_words(tile) for tile in each.split()) for each in (tiles, low))
    return f"of {set_of}, the low hand is {front}" if low else f"{set_of} are set by the rules of 10.7(d)"


HOUSE_WAY = Filed(
    "house-way",
    "the dealer's way of setting tiles",
    CHOSEN,
    {base: f"the dealer sets tiles by 10.7(d) with the {words}" for base, (words, _) in BASES.items()},
    _EXAMPLE,
    read_way,
    exception_words,
)
"""10.7(e): what a house submits. Which setting is played where (d) leaves several is our choice."""


def submission(value: str) -> Iterator[Notice]:
    """What a licensee submits: the manner of setting, and every exception to the rules of (d).

    >>> [notice.text for notice in submission("high")][1]
    'There is no exception to the rules of 10.7(d)'
    """
    way = HouseWay.of(value)
    base, _ = BASES[way.base]
    yield Notice(f"How the dealer sets tiles: by 10.7(d), with the {base} where it leaves several", EXCEPTION)
    for tiles, low in way.exceptions.items():
        yield Notice(f"Exception: {exception_words(' '.join(tiles), ' '.join(low))}", EXCEPTION)
    if not way.exceptions:
        yield Notice("There is no exception to the rules of 10.7(d)", EXCEPTION)
