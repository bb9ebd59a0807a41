"""What every game has that is dealt from a shoe."""

from functools import cache
from typing import TYPE_CHECKING

from chapter47.equipment import Shoe
from chapter47.games.parts.shoe.changes import note_time, rules_changed
from chapter47.games.parts.shoe.cutting import cut_attended
from chapter47.games.parts.shoe.found import check_found
from chapter47.games.parts.shoe.steps import IN_PLAY
from chapter47.house import House
from chapter47.law import Source
from chapter47.table.game import Game
from chapter47.table.news import Came, Left, News, RulesChanged, ToldTime
from chapter47.table.parts import DealtCards
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Cards = TypeVar("Cards", bound=CardTable, covariant=True, default=CardTable)
else:
    from typing import TypeVar

    Cards = TypeVar("Cards", covariant=True)
"""What such a game remembers: its shoe, and what is its own."""


class ShoeGame(Game[Cards]):
    """A game whose hands come from a shoe that outlives its rounds."""

    family = "cards"
    carries = True
    opens = IN_PLAY

    def equipment(self, house: House) -> Shoe:
        return shoe_with(house.number("decks"))

    def heard(self, table: Table[Cards], news: News) -> None:
        match news:
            case Came() | Left():
                cut_attended(table)
            case ToldTime():
                note_time(table)
            case RulesChanged(before):
                rules_changed(table, before)


def from_shoe(decks: Source) -> DealtCards[CardTable]:
    """Its cards, and where the law says how many decks they are."""
    return DealtCards(decks, check_found)


@cache
def shoe_with(decks: int) -> Shoe:
    """One shoe for as many decks: it holds no state."""
    return Shoe(decks)
