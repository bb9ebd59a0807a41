"""The kinds of hands that people learn to bet on or to fold."""

from collections.abc import Sequence

from chapter47.hands import FIVE_CARDS
from chapter47.law import cite
from chapter47.odds.advice import Kind

_DECIDES = cite("16.10(a)")
MADE = Kind("pair-or-better", "A pair or better", "It wins often enough to be bet on, whatever is shown.", _DECIDES)
SHOWN = Kind(
    "ace-king-shown",
    "Ace and king, and the dealer shows a rank that you hold",
    "A dealer whose rank you hold makes a pair of it less often: most of these hands are bet on.",
    _DECIDES,
)
APART = Kind(
    "ace-king-apart",
    "Ace and king, and the dealer shows another rank",
    "It beats few hands that play: the other cards decide, and most of these hands are folded.",
    _DECIDES,
)
LESS = Kind(
    "less",
    "Less than ace and king",
    "It beats no hand with which the dealer plays: a bet loses more than the ante that a fold costs.",
    _DECIDES,
)
KINDS = (MADE, SHOWN, APART, LESS)


def kind_of(cards: Sequence[str], up: str) -> Kind:
    """The kind of a hand, against what the dealer shows.

    >>> [kind_of(["AS", "KD", "9C", "5H", "2D"], up).name for up in ("9S", "8S")]
    ['ace-king-shown', 'ace-king-apart']
    """
    rank = FIVE_CARDS.rank(cards)
    if rank.hand != "high-card":
        return MADE
    if not rank.ranks.startswith("AK"):
        return LESS
    return SHOWN if up[0] in rank.ranks else APART
