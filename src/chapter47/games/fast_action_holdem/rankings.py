"""21.3 and 21.8(k): the best five of two cards that were kept and five of the community."""

from collections.abc import Sequence

from chapter47.hands import FIVE_CARDS, Rank
from chapter47.law import Editorial, cite

RANKED = Editorial(
    "five of a kind, which several decks can have, ranks above a royal flush, and else hands as usual",
    cite("21.3"),
)
NATURAL, HIGHER, COPY, LOWER = "natural", "higher", "copy", "lower"
RESULTS = (NATURAL, HIGHER, COPY, LOWER)
"""How a player's hand stands against the dealer's."""


def rank(retained: Sequence[str], community: Sequence[str]) -> Rank:
    """The best five of the seven.

    >>> rank(["AS", "AS"], ["AS", "AD", "AC", "KD", "2C"]).words
    'Five of a kind, aces'
    """
    return FIVE_CARDS.rank([*retained, *community])


def result(retained: Sequence[str], dealers: Sequence[str], community: Sequence[str]) -> str:
    """What a hand comes to against the dealer's: an equal one is a copy, and loses.

    >>> board = ["KD", "9C", "4H", "3S", "2D"]
    >>> result(["AS", "AD"], ["KS", "QD"], board), result(["KC", "QC"], ["KS", "QD"], board)
    ('natural', 'copy')
    """
    own, other = rank(retained, community), rank(dealers, community)
    if own == other:
        return COPY
    if own < other:
        return LOWER
    return winning(retained)


def winning(retained: Sequence[str]) -> str:
    """How a hand stands that beats the dealer's: two aces that were kept are a natural."""
    return NATURAL if all(card[0] == "A" for card in retained) else HIGHER
