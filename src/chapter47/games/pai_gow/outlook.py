"""What a player's tiles come to, once two of them are a hand."""

from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.hands.tiles import TWO_TILES
from chapter47.table.parts import Made, MadeHands
from chapter47.table.table import Table
from chapter47.table.things import Cards


def made(table: Table[PaiGowTable], cards: Cards) -> Made:
    """How two tiles rank; of four nobody knows which two will be a hand."""
    return Made(TWO_TILES.rank(cards.faces).words if len(cards.faces) == 2 else "")


MADE: MadeHands[PaiGowTable] = MadeHands(made)
