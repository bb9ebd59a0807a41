"""How hands rank: five cards (or the best five of seven), three, and two; with a joker among them; two tiles."""

from chapter47.hands.joker import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking
from chapter47.hands.rank import JokerRank, Rank, ThreeCardRank
from chapter47.hands.ranking import CARD_KEYS, FIVE_CARDS, MOST, THREE_CARDS, TWO_CARDS, Ranking
from chapter47.hands.tiles import TWO_TILES, Setting, TileRank, TwoTiles, tile_words

__all__ = [
    "CARD_KEYS",
    "FIVE_CARDS",
    "JOKER_FIVE",
    "JOKER_FIVE_LOW",
    "JOKER_TWO",
    "MOST",
    "THREE_CARDS",
    "TWO_CARDS",
    "TWO_TILES",
    "JokerRank",
    "JokerRanking",
    "Rank",
    "Ranking",
    "Setting",
    "ThreeCardRank",
    "TileRank",
    "TwoTiles",
    "tile_words",
]
