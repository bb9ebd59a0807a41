"""How hands rank: five cards (or the best five of seven), three, and two; two tiles."""

from chapter47.hands.rank import Rank, ThreeCardRank
from chapter47.hands.ranking import CARD_KEYS, FIVE_CARDS, MOST, THREE_CARDS, TWO_CARDS, Ranking
from chapter47.hands.tiles import TWO_TILES, Setting, TileRank, TwoTiles, tile_words

__all__ = [
    "CARD_KEYS",
    "FIVE_CARDS",
    "MOST",
    "THREE_CARDS",
    "TWO_CARDS",
    "TWO_TILES",
    "Rank",
    "Ranking",
    "Setting",
    "ThreeCardRank",
    "TileRank",
    "TwoTiles",
    "tile_words",
]
