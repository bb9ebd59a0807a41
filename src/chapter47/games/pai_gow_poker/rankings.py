"""11.3 and 11.9(f) to (i): high against high and low against low, and what a wager comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chapter47.games.pai_gow_poker.house_way import LOW, Setting, house_way
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking, Rank
from chapter47.house import House
from chapter47.law import Source, cite

ACE_FIVE_LOWEST = "ace-five-lowest"
RANKED: Mapping[str, Source] = {
    "five-aces": cite("11.3(b)1"),
    "royal-flush": cite("11.3(b)2"),
    "straight-flush": cite("11.3(b)3"),
    "four-of-a-kind": cite("11.3(b)4"),
    "full-house": cite("11.3(b)5"),
    "flush": cite("11.3(b)6"),
    "straight": cite("11.3(b)7"),
    "three-of-a-kind": cite("11.3(b)8"),
    "two-pair": cite("11.3(b)9"),
    "pair": cite("11.3(b)10"),
    "high-card": cite("11.3(e)"),
}
"""Where the law says what each hand is, and how those compare that are none of them."""
LOWEST = cite("11.3(d)")
HIGHER, LOWER, COPY = "both-higher", "both-lower", "copy"
HIGH_ONLY, LOW_ONLY = "high-only", "low-only"
FOULED, MISSET, SURRENDERED = "fouled", "set-wrong", "surrendered"
RESULTS = (HIGHER, HIGH_ONLY, LOW_ONLY, COPY, LOWER, FOULED, MISSET, SURRENDERED)
"""What two hands come to against two others."""


def ranking(house: House) -> JokerRanking:
    """How high hands rank in this house."""
    return JOKER_FIVE_LOW if house[ACE_FIVE_LOWEST] else JOKER_FIVE


class TwoHands(NamedTuple):
    """Seven cards, set."""

    high: tuple[str, ...]
    low: tuple[str, ...]

    @property
    def is_misset(self) -> bool:
        """Whether they are not five cards and two."""
        return len(self.low) != LOW

    def high_rank(self, house: House) -> Rank:
        return ranking(house).rank(self.high)

    def low_rank(self) -> Rank:
        return JOKER_TWO.rank(self.low)

    def ranked_by(self, house: House) -> dict[str, object]:
        """Where the law ranks the two of them, as it is told beside a comparison; nothing of hands set wrong."""
        if self.is_misset:
            return {}
        by = {"high-by": RANKED[self.high_rank(house).hand], "low-by": RANKED[self.low_rank().hand]}
        return {name: cites.text for name, cites in by.items()}

    def is_fouled(self, house: House) -> bool:
        """11.9(a): whether the high hand ranks below the low hand."""
        return self.high_rank(house) < self.low_rank()

    def is_wrong(self, house: House) -> bool:
        return self.is_misset or self.is_fouled(house)


def set_as(cards: Sequence[str], places: Sequence[int]) -> TwoHands:
    """Two hands out of seven cards: the low one has those at these places.

    >>> set_as(["AS", "KD", "QC", "JH", "9S", "4D", "2C"], (1, 2)).low
    ('KD', 'QC')
    """
    high = tuple(card for at, card in enumerate(cards) if at not in places)
    return TwoHands(high, tuple(cards[at] for at in places))


def by_house_way(cards: Sequence[str], house: House) -> tuple[TwoHands, Setting]:
    """As the dealer sets them, and why."""
    setting = house_way(cards, ranking(house))
    return TwoHands(setting.high, setting.low), setting


def compared(own: TwoHands, other: TwoHands, house: House) -> str:
    """What a player's hands come to against the dealer's or the bank's.

    A copy is of no use to the player: with the other hand higher it is a push, and else the wager loses.
    """
    if own.is_misset:
        return MISSET
    if own.is_fouled(house):
        return FOULED
    high, low = own.high_rank(house) - other.high_rank(house), own.low_rank() - other.low_rank()
    if high > 0 and low > 0:
        return HIGHER
    if high > 0:
        return HIGH_ONLY
    if low > 0:
        return LOW_ONLY
    return LOWER if high < 0 and low < 0 else COPY
