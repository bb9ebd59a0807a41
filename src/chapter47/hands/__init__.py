"""How hands rank: five cards (or the best five of seven), three, two; low hands; with a joker among them; tiles."""

from chapter47.hands.joker import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking
from chapter47.hands.low import LowRank, low
from chapter47.hands.rank import JokerRank, Rank, ThreeCardRank
from chapter47.hands.ranking import CARD_KEYS, FIVE_CARDS, MOST, THREE_CARDS, TWO_CARDS, Ranking
from chapter47.hands.showing import card_rank, showing
from chapter47.hands.tiles import TWO_TILES, Setting, TileRank, TwoTiles, tile_words
from chapter47.hands.two_and_three import two_and_three_high, two_and_three_low

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
    "LowRank",
    "Rank",
    "Ranking",
    "Setting",
    "ThreeCardRank",
    "TileRank",
    "TwoTiles",
    "card_rank",
    "low",
    "showing",
    "tile_words",
    "two_and_three_high",
    "two_and_three_low",
]
