"""The kinds of hands that people learn to set, as the house way tells them apart."""

from chapter47.games.pai_gow_poker.house_way import house_way
from chapter47.hands import JokerRanking
from chapter47.law import cite
from chapter47.odds.advice import Kind

_SETS = cite("11.9(b)")
NO_PAIR = Kind(
    "no-pair", "No pair", "The highest card must stay in the high hand; the next two make the best low hand.", _SETS
)
PAIR = Kind("pair", "One pair", "The pair stays in the high hand, and the two highest others go in front.", _SETS)
TWO_PAIRS = Kind(
    "two-pairs",
    "Two pairs",
    "High pairs are split, one for each hand; low pairs stay together where an ace or a king can go in front.",
    _SETS,
)
THREE_PAIRS = Kind("three-pairs", "Three pairs", "The highest pair goes in front: two pairs are left behind.", _SETS)
THREE = Kind("three", "Three of a rank", "Three alike stay behind, but for aces, of which one may go in front.", _SETS)
STRAIGHT = Kind(
    "straight-or-flush",
    "A straight or a flush",
    "It stays behind wherever the front that it leaves is not much worse than without it.",
    _SETS,
)
MORE = Kind(
    "full-house-or-more",
    "A full house or more",
    "It mostly makes two good hands: a pair goes in front, and enough stays behind.",
    _SETS,
)
KINDS = (NO_PAIR, PAIR, TWO_PAIRS, THREE_PAIRS, THREE, STRAIGHT, MORE)
BY_NAME = {
    "no-pair": NO_PAIR,
    "pair": PAIR,
    "two-pair": TWO_PAIRS,
    "three-pair": THREE_PAIRS,
    "three": THREE,
    "straight-or-flush": STRAIGHT,
    "ace-before-pair": STRAIGHT,
}
"""By what the house way takes a hand for; all others hold a full house or more."""


def kind_of(cards: tuple[str, ...], ranking: JokerRanking) -> Kind:
    """The kind of seven cards.

    >>> from chapter47.hands import JOKER_FIVE
    >>> kind_of(tuple("AS KD TC TH 7S 4D 2C".split()), JOKER_FIVE).title
    'One pair'
    """
    return BY_NAME.get(house_way(cards, ranking).name, MORE)
