"""Cards that chance deals to somebody who learns: no table has them, and nothing is wagered on them."""

from collections.abc import Sequence

from chapter47.equipment import JOKER
from chapter47.equipment.selection import selected
from chapter47.hands.rank import CARDS
from chapter47.odds.protocol import Below


def some_of(pieces: Sequence[str], count: int, below: Below) -> tuple[str, ...]:
    """So many of some cards or tiles, in the order in which they come.

    >>> some_of(("AS", "KD", "9C"), 2, lambda n: 0)
    ('AS', '9C')
    """
    return tuple(pieces[number - 1] for number in selected(count, len(pieces), below))


def in_hand(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards as people hold them, the highest first, and a joker before it.

    >>> in_hand(["2C", "AS", "TD", "JK"])
    ('JK', 'AS', 'TD', '2C')
    """
    return tuple(sorted(cards, key=lambda card: (card != JOKER, -CARDS.rfind(card[0]), card)))
