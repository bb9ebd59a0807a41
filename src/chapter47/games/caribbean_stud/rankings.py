"""16.5 Rankings: what a hand comes to, and which dealer's hand qualifies."""

from collections.abc import Sequence

from chapter47.hands import FIVE_CARDS, Rank
from chapter47.law import Source, cite

LOWEST_QUALIFYING = FIVE_CARDS.rank(["AS", "KD", "4H", "3C", "2S"])
"""16.1: ace, king, four, three and two."""
RANKED = cite("16.5(a)")
"""From the ace down to the two; an ace is also below a two, in a straight to five."""
LINES = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "one-pair",
)
"""The hands of (b), from the highest to the lowest, as 16.12(c) has them: the last line is a pair or less."""
DEFINED: dict[str, Source] = {
    "royal-flush": cite("16.5(b)1"),
    "straight-flush": cite("16.5(b)2"),
    "four-of-a-kind": cite("16.5(b)3"),
    "full-house": cite("16.5(b)4"),
    "flush": cite("16.5(b)5"),
    "straight": cite("16.5(b)6"),
    "three-of-a-kind": cite("16.5(b)7"),
    "two-pair": cite("16.5(b)8"),
    "pair": cite("16.5(b)9"),
    "high-card": cite("16.5(c)"),
}
"""Where the law says what each hand is."""
PROGRESSIVE_HANDS = LINES[:5]
"""16.1: the hands that win a progressive payout."""


def rank(cards: Sequence[str]) -> Rank:
    """How five cards rank."""
    return FIVE_CARDS.rank(cards)


def line(held: Rank) -> str:
    """The line of 16.12(c) that a winning hand is paid by.

    >>> line(rank(["AS", "AD", "KH", "KC", "2S"])), line(rank(["AS", "KD", "9H", "3C", "2S"]))
    ('two-pair', 'one-pair')
    """
    return held.hand if held.hand in LINES else LINES[-1]


def qualifies(held: Rank) -> bool:
    """16.1: whether a dealer's hand is at least ace, king, four, three and two.

    >>> qualifies(rank(["AS", "KD", "4H", "3C", "2S"])), qualifies(rank(["AS", "QD", "JH", "TC", "9S"]))
    (True, False)
    """
    return held >= LOWEST_QUALIFYING


def words(cards: Sequence[str]) -> str:
    """What a hand is called, in few words.

    >>> words(["5S", "5D", "KH", "9C", "7S"])
    'Pair of fives'
    """
    return rank(cards).words.partition(", with ")[0]
