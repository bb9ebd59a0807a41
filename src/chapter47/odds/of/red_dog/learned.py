"""The kinds of spreads at which people learn whether to raise."""

from chapter47.games.red_dog.raises import RAISED
from chapter47.odds.advice import Kind

NARROW = Kind(
    "narrow",
    "A spread of 1 to 3",
    "The third card is seldom between: what is paid for it is more than 1 to 1, and too little for that.",
    RAISED,
)
MIDDLE = Kind("middle", "A spread of 4 to 6", "It is paid 1 to 1, and wins less than half of the time.", RAISED)
WIDE = Kind("wide", "A spread of 7 to 11", "It is paid 1 to 1, and wins more than half of the time.", RAISED)
KINDS = (NARROW, MIDDLE, WIDE)


def kind_of(spread: int) -> Kind:
    """The kind of a spread.

    >>> [kind_of(spread).title for spread in (3, 4, 7)]
    ['A spread of 1 to 3', 'A spread of 4 to 6', 'A spread of 7 to 11']
    """
    return NARROW if spread <= 3 else MIDDLE if spread <= 6 else WIDE
