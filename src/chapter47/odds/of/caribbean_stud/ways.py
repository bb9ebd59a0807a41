"""The ways to play that a book tells of: the best, the card for the pocket, and the rules that people play by."""

from chapter47.games.caribbean_stud.rankings import LOWEST_QUALIFYING
from chapter47.hands import FIVE_CARDS, Rank
from chapter47.odds.of.caribbean_stud.card import card
from chapter47.odds.of.caribbean_stud.outlook import Outlook, best, betting
from chapter47.odds.of.caribbean_stud.worth import Worth

RULES = {
    "A-K-J-8-3": FIVE_CARDS.ranks.of("high-card", (14, 13, 11, 8, 3)),
    "pair": FIVE_CARDS.ranks.of("pair", ()),
    "A-K": LOWEST_QUALIFYING,
    "always": Rank(0),
}
"""The lowest hand that each of them bets on."""
WORDS = {
    "A-K-J-8-3": "betting on A-K-J-8-3 or better",
    "pair": "betting on a pair or better",
    "A-K": "betting on A-K or better",
    "always": "betting on every hand",
}


def ways(worth: Worth) -> dict[str, Outlook]:
    """The best way to play, and those that people compare it with, in words."""
    return {
        "played best": best(worth).outlook,
        "by the strategy card": card(worth).outlook,
        **{WORDS[rule]: betting(worth, least) for rule, least in RULES.items()},
    }
