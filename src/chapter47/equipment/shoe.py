"""A dealing shoe: so many decks, of which it shows one card after the other."""

from typing import ClassVar

from chapter47.equipment.base import Equipment
from chapter47.equipment.cards import DECK


class Shoe(Equipment):
    """So many decks in a dealing shoe. Which cards are still in it is for the table to remember.

    >>> Shoe(8).size, Shoe(8).outcomes["9S"]
    (416, 8)
    """

    verb: ClassVar[str] = "deal"

    def __init__(self, decks: int) -> None:
        self.name = "shoe"
        self.decks = decks
        self.size = decks * len(DECK)
        self.outcomes = dict.fromkeys(DECK, decks)

    def hint(self) -> str:
        return 'Write the cards in quotes in the order they come, such as ["9S", "TD"]; "TD" is the 10 of diamonds.'
