"""What a shoe is filled with: a deck of cards, one with a joker, or a set of tiles, each exactly as the law has it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from chapter47.equipment.cards import DECK, JOKER
from chapter47.law import Source, cite

TILE_RANKS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("6-6",), 2),
    (("1-1",), 2),
    (("4-4",), 2),
    (("1-3",), 2),
    (("5-5",), 2),
    (("3-3",), 2),
    (("2-2",), 2),
    (("5-6",), 2),
    (("4-6",), 2),
    (("1-6",), 2),
    (("1-5",), 2),
    (("3-6", "4-5"), 1),
    (("2-6", "3-5"), 1),
    (("2-5", "3-4"), 1),
    (("2-4",), 1),
    (("1-4", "2-3"), 1),
    (("1-2",), 1),
)
"""10.2(g): the tiles from the first rank to the seventeenth, those of one rank together, and how many of each.

A tile is called by the spots on its two halves, the fewer first.
"""


class Pack:
    """One deck or one set: the pieces that a shoe is filled with as often as it has decks.

    >>> CARDS.size, CARDS_AND_JOKER.size, TILES.size, TILES.copies["6-6"], TILES.copies["2-4"]
    (52, 53, 32, 2, 1)
    """

    __slots__ = ("called", "cites", "copies", "hint", "pieces", "size")

    def __init__(self, pieces: Iterable[str], cites: Source, hint: str, called: str = "cards") -> None:
        self.pieces = tuple(pieces)
        """Each of them, in the order in which they are laid out for inspection."""
        self.size = len(self.pieces)
        self.copies: Mapping[str, int] = dict(Counter(self.pieces))
        """How many it has of each."""
        self.cites = cites
        self.hint = hint
        """What an entry of them looks like."""
        self.called = called
        """What its pieces are called, several of them."""


_HINT = 'Write the cards in quotes in the order they come, such as ["9S", "TD"]; "TD" is the 10 of diamonds.'

CARDS = Pack(DECK, cite("2.2(a)"), _HINT)
CARDS_AND_JOKER = Pack((*DECK, JOKER), cite("11.2(a)"), f'{_HINT[:-1]}, and "{JOKER}" the joker.')
TILES = Pack(
    (tile for tiles, copies in TILE_RANKS for tile in tiles for _ in range(copies)),
    cite("10.2(a)"),
    'Write the tiles in quotes in the order they come, such as ["6-6", "2-4"]: the fewer spots first.',
    "tiles",
)
