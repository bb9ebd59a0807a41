"""The kinds of hands that people learn to play or to fold."""

from collections.abc import Sequence

from chapter47.games.three_card_poker.hands import HANDS, rank
from chapter47.law import cite
from chapter47.odds.advice import Kind

_DECIDES = cite("20.10")
MADE = Kind("pair-or-better", "A pair or better", "It beats most of what the dealer may have: it is played.", _DECIDES)
HIGH = Kind(
    "ace-or-king",
    "Ace or king high",
    "It beats what the dealer may play with often enough: to play it costs less than the ante that a fold costs.",
    _DECIDES,
)
QUEEN = Kind(
    "queen",
    "Queen high",
    "It is about as high as the least with which the dealer plays: the second card and the third decide.",
    _DECIDES,
)
LESS = Kind("less", "Jack high or less", "It beats no hand with which the dealer plays: it is folded.", _DECIDES)
KINDS = (MADE, HIGH, QUEEN, LESS)


def kind_of(cards: Sequence[str]) -> Kind:
    """The kind of a hand.

    >>> [kind_of(cards.split()).title for cards in ("QS 6D 4C", "JS TD 9C", "JS TD 8C")]
    ['Queen high', 'A pair or better', 'Jack high or less']
    """
    found = rank(cards)
    if found.hand != HANDS[-1]:
        return MADE
    return {"A": HIGH, "K": HIGH, "Q": QUEEN}.get(found.ranks[0], LESS)
