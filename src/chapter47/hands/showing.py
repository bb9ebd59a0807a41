"""14.9(d), (f), 14.13(d), (f): up-cards at stud, who has the lowest or the highest, and which hand showing is best."""

from __future__ import annotations

from collections.abc import Sequence

from chapter47.hands.rank import CARDS

SUITS = "CDHS"
"""14.9(d): suits from the lowest to the highest, for whoever has to begin, and for odd chips."""
NOTHING, PAIR, TWO_PAIRS, THREE, FOUR = range(5)
"""The hands that up to four cards can show, from the lowest."""
_SHOWN = {(1, 1): NOTHING, (2, 0): PAIR, (2, 1): PAIR, (2, 2): TWO_PAIRS, (3, 0): THREE, (3, 1): THREE, (4, 0): FOUR}
"""By how many there are of the two ranks that come most often."""


def card_rank(card: str, *, ace_low: bool = False) -> tuple[int, int]:
    """A card by rank and then by suit.

    >>> card_rank("2C") < card_rank("2S") < card_rank("AC"), card_rank("AS", ace_low=True) < card_rank("2C")
    (True, True)
    """
    rank = CARDS.rindex(card[0]) + 1
    return 1 if ace_low and rank == len(CARDS) else rank, SUITS.index(card[1])


def showing(cards: Sequence[str]) -> tuple[int, ...]:
    """How the up-cards of a hand rank, one to four of them: pairs, threes, fours and high cards, no suits.

    >>> showing(["2S", "2D"]) > showing(["AS", "KS"]) > showing(["AD", "QD"])
    True
    >>> showing(["9S", "8S", "7S", "6S"]) < showing(["TD", "4C", "3H", "2D"])
    True
    """
    held = [CARDS.rindex(card[0]) + 1 for card in cards]
    counts = {card: held.count(card) for card in held}
    together = sorted(counts, key=lambda card: (counts[card], card), reverse=True)
    first, second, *_ = (*(counts[card] for card in together), 0)
    return _SHOWN.get((first, second), NOTHING), *together
