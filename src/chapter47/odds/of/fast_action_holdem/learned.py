"""The kinds of hands of which people learn what to keep."""

from collections import Counter
from collections.abc import Sequence

from chapter47.law import cite
from chapter47.odds.advice import Kind

_KEEPS = cite("21.8")
ALIKE = Kind(
    "alike",
    "Three or four of a rank",
    "Two of them make the pair; a third of them given up cannot come any more, which costs a little.",
    _KEEPS,
)
TWO_PAIRS = Kind("two-pairs", "Two pairs", "The higher pair wins more often than the lower.", _KEEPS)
PAIR = Kind("pair", "One pair", "A pair is ahead of most two cards: what is kept instead must be much higher.", _KEEPS)
SUITED = Kind(
    "suited",
    "No pair, two or more of a suit",
    "Of two cards about as high those of one suit win more often, by flushes; else the higher ones do.",
    _KEEPS,
)
APART = Kind("apart", "No pair, four suits", "The two highest win most often, where none lie much closer.", _KEEPS)
KINDS = (ALIKE, TWO_PAIRS, PAIR, SUITED, APART)


def kind_of(cards: Sequence[str]) -> Kind:
    """The kind of four cards.

    >>> [kind_of(cards.split()).name for cards in ("9S 9D 9S KH", "9S 9D KS KH", "9S 9D KS 2H", "9S 8S KD 2H")]
    ['alike', 'two-pairs', 'pair', 'suited']
    """
    ranks = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    if ranks[0] > 2:
        return ALIKE
    if ranks[0] == 2:
        return TWO_PAIRS if ranks[1] == 2 else PAIR
    return APART if len({card[1] for card in cards}) == len(cards) else SUITED
