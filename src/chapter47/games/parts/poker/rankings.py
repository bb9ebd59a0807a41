"""14.3, 14.9(i) to (l), 14.10(j), 14.11(f) to (h), 14.12(h), 14.13(h): what a hand is worth, and which five make it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from chapter47.games.parts.poker.forms import Form
from chapter47.hands import FIVE_CARDS, LowRank, Rank, card_rank, low, two_and_three_high, two_and_three_low
from chapter47.law import Source, cite

HAND = 5
HIGH_HANDS: dict[str, Source] = {
    "royal-flush": cite("14.3(b)1"),
    "straight-flush": cite("14.3(b)2"),
    "four-of-a-kind": cite("14.3(b)3"),
    "full-house": cite("14.3(b)4"),
    "flush": cite("14.3(b)5"),
    "straight": cite("14.3(b)6"),
    "three-of-a-kind": cite("14.3(b)7"),
    "two-pair": cite("14.3(b)8"),
    "pair": cite("14.3(b)9"),
    "high-card": cite("14.3(a)"),
}
"""Where the law says what each high hand is; of one that is none of (b), how its cards rank."""
HIGH_ORDER, HIGHER_CARD = cite("14.3(b)"), cite("14.3(c)")
LOW_CARDS, LOW_HANDS = cite("14.3(d)"), cite("14.3(e)")


def high_of(form: Form, own: Sequence[str], board: Sequence[str]) -> Rank:
    """The highest hand that a player can form."""
    return two_and_three_high(own, board) if form.two_and_three else FIVE_CARDS.rank([*own, *board])


def low_of(form: Form, own: Sequence[str], board: Sequence[str]) -> LowRank | None:
    """The best low hand that a player can form; nothing where it does not qualify."""
    found = two_and_three_low(own, board) if form.two_and_three else low([*own, *board])
    return None if form.eight_or_better and not found.is_eight_or_better else found


def by_high_suit(form: Form, own: Sequence[str], board: Sequence[str]) -> list[tuple[int, int]]:
    """14.9(i)2ii: what decides by suit between equal high hands: the player's own cards of the five, the highest first.

    Cards of the board are everybody's, and are passed over.
    """
    made = high_fives(form, own, board)
    return max(sorted((card_rank(card) for card in five if card not in board), reverse=True) for five in made)


def by_low_suit(form: Form, own: Sequence[str], board: Sequence[str]) -> list[tuple[int, int]]:
    """14.9(i)2iii: what decides by suit between equal low hands: the card with the highest number, the lowest suit."""
    made = low_fives(form, own, board)
    return max(sorted((_low_suit(card) for card in five if card not in board), reverse=True) for five in made)


def high_fives(form: Form, own: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    """Every five cards that are the highest hand."""
    best = high_of(form, own, board)
    return [five for five in _fives(form, own, board) if FIVE_CARDS.rank(five) == best]


def low_fives(form: Form, own: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    """Every five cards that are the best low hand, whether it qualifies or not."""
    best = two_and_three_low(own, board) if form.two_and_three else low([*own, *board])
    return [five for five in _fives(form, own, board) if low(five) == best]


def _low_suit(card: str) -> tuple[int, int]:
    number, suit = card_rank(card, ace_low=True)
    return number, -suit


def _fives(form: Form, own: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every five cards that may be a hand."""
    if not form.two_and_three:
        return combinations((*own, *board), HAND)
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(board, 3))
