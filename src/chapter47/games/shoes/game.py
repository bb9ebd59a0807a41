"""What every game has that is dealt from a shoe."""

from functools import cache

from chapter47.equipment import Shoe
from chapter47.games.shoes.changes import rules_changed
from chapter47.games.shoes.steps import IN_PLAY, check_found, cut_attended
from chapter47.house import House
from chapter47.table.game import Game
from chapter47.table.table import Table


class ShoeGame(Game):
    """A game whose hands come from a shoe that outlives its rounds."""

    family = "cards"
    dealt = True
    carries = True
    opens = IN_PLAY

    def equipment(self, house: House) -> Shoe:
        return shoe_with(house.number("decks"))

    def check_found(self, table: Table, cards: list[str]) -> None:
        check_found(table, cards)

    def rules_changed(self, table: Table, before: House) -> None:
        rules_changed(table, before)

    def attended(self, table: Table) -> None:
        cut_attended(table)


@cache
def shoe_with(decks: int) -> Shoe:
    """One shoe for as many decks: it holds no state."""
    return Shoe(decks)
