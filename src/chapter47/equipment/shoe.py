"""A dealing shoe: so many decks, or sets of tiles, of which it shows one piece after the other."""

from typing import ClassVar

from chapter47.equipment.base import Equipment
from chapter47.equipment.packs import CARDS, Pack


class Shoe(Equipment):
    """So many decks in a dealing shoe. Which cards are still in it is for the table to remember.

    >>> from chapter47.equipment import CARDS_AND_JOKER
    >>> Shoe(8).size, Shoe(8).outcomes["9S"], Shoe(1, CARDS_AND_JOKER).outcomes["JK"]
    (416, 8, 1)
    """

    verb: ClassVar[str] = "deal"

    def __init__(self, decks: int, pack: Pack = CARDS) -> None:
        self.name = "shoe"
        self.decks = decks
        self.pack = pack
        self.pieces = pack.called
        self.size = decks * pack.size
        self.outcomes = {piece: decks * copies for piece, copies in pack.copies.items()}

    def hint(self) -> str:
        return self.pack.hint
