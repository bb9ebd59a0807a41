"""20.3: how three cards rank, when the dealer's play, and what a player's come to against them."""

from collections.abc import Sequence

from chapter47.hands import THREE_CARDS, Rank, ThreeCardRank
from chapter47.law import Editorial, cite

HAND_SIZE = 3
RANKED = cite("20.3")
QUALIFIES = Editorial("the dealer's hand plays with queen high or better", cite("20.10"))
LEAST = ThreeCardRank.of("high-card", (12,))
"""What the dealer's hand is at least where it plays: queen high, whatever else."""

HANDS = ThreeCardRank.HANDS[::-1]
"""The hands, from the highest to the lowest."""
NO_HAND, HIGHER, TIE, LOWER = "no-hand", "higher", "tie", "lower"
"""How a player's hand stands: the dealer's does not play, or it is the lower, an equal or the higher one."""
FOLDED = "fold"
RESULTS = (*(f"{stands} {hand}" for stands in (NO_HAND, HIGHER, TIE, LOWER) for hand in HANDS), FOLDED)
"""What a round may come to for a player: how the hand stands, and which hand it is; or that it was folded."""


def rank(cards: Sequence[str]) -> Rank:
    """How three cards rank.

    >>> rank(["QS", "KS", "AS"]) > rank(["3D", "2D", "AD"]) > rank(["AS", "AH", "AD"]) > rank(["KS", "QD", "JS"])
    True
    >>> rank(["2S", "AD", "KC"]).words
    'Ace high, with king and two'
    """
    return THREE_CARDS.rank(cards)


def qualifies(dealer: Rank) -> bool:
    """Whether the dealer's hand plays.

    >>> qualifies(rank(["QS", "3D", "2C"])), qualifies(rank(["JS", "TD", "8C"])), qualifies(rank(["2S", "2D", "3C"]))
    (True, False, True)
    """
    return dealer >= LEAST


def result(player: Rank, dealer: Rank) -> str:
    """What a hand comes to against the dealer's.

    >>> result(rank(["AS", "KD", "QC"]), rank(["JS", "9D", "8C"]))
    'no-hand straight'
    >>> result(rank(["2S", "2D", "9C"]), rank(["QS", "5D", "4C"]))
    'higher pair'
    """
    if not qualifies(dealer):
        stands = NO_HAND
    elif player == dealer:
        stands = TIE
    else:
        stands = HIGHER if player > dealer else LOWER
    return f"{stands} {player.hand}"


def read_result(outcome: str) -> tuple[str, str]:
    """How the hand stands, and which hand it is: none where it was folded.

    >>> read_result("higher pair"), read_result("fold")
    (('higher', 'pair'), ('fold', ''))
    """
    stands, _, hand = outcome.partition(" ")
    return stands, hand
