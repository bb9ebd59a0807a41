"""How hands of cards rank: five cards (or the best five of seven), three, and two."""

from chapter47.hands.rank import Rank, ThreeCardRank
from chapter47.hands.ranking import CARD_KEYS, FIVE_CARDS, MOST, THREE_CARDS, TWO_CARDS, Ranking

__all__ = ["CARD_KEYS", "FIVE_CARDS", "MOST", "THREE_CARDS", "TWO_CARDS", "Rank", "Ranking", "ThreeCardRank"]
