"""What a round comes to, as far as any wager of the game tells it: how a hand stands against the dealer's, and which
hand it is."""

from chapter47.games.caribbean_stud.rankings import line
from chapter47.games.caribbean_stud.wagers import LOWER, NO_HAND, TIED, higher
from chapter47.hands import FIVE_CARDS, Rank

HIGHER, FOLDED = "higher", "folded"
STANDS = (NO_HAND, HIGHER, TIED, LOWER)
"""How a hand that is bet on stands, in the order in which it is counted."""
HANDS = Rank.HANDS[:-1]
"""Which hand it is, from the lowest: of one deck there is no five of a kind."""
RESULTS = (*(f"{stands} {hand}" for stands in STANDS for hand in HANDS), FOLDED)


def outcome(result: str) -> str:
    """What a result is to an ante and a bet wager: a folded hand has lost its ante.

    >>> outcome("higher two-pair"), outcome("tied two-pair"), outcome("folded")
    ('higher:two-pair', 'tied', 'lower')
    """
    stands, _, hand = result.partition(" ")
    if stands == FOLDED:
        return LOWER
    return higher(line(FIVE_CARDS.ranks.of(hand, ()))) if stands == HIGHER else stands


def hand_of(result: str) -> str:
    """Which hand it is that was not folded."""
    return result.partition(" ")[2]
