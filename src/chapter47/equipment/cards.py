"""Playing cards by their codes: rank and suit, as in ``AS``, ``TD``, ``9H``; and the joker."""

from itertools import product

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = tuple(rank + suit for suit, rank in product(SUITS, RANKS))
"""One deck, by suit and in sequence: as it is spread out for inspection."""
JOKER = "JK"
HIDDEN = "XX"
"""A card that lies face down, and that nobody has turned."""
CUTTING_CARD = "CUT"
"""The cutting card, where it comes among the cards."""

_AMOUNTS = {card: 10 if card[0] in "TJQK" else RANKS.index(card[0]) + 1 for card in DECK}


def amount_on(card: str) -> int:
    """The amount on a card where as many more are drawn: face cards and tens count as ten, aces as one.

    >>> amount_on("7S"), amount_on("QH"), amount_on("AC")
    (7, 10, 1)
    """
    return _AMOUNTS[card]
