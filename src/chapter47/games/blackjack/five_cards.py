"""2.16 Five cards totalling 21: such a hand wins 2 to 1, and is void against a dealer's 21."""

from collections.abc import Container, Sequence

from chapter47.law import cite
from chapter47.table.wagers import Decision, lose

FIVE_CARDS = "five-card-21"
"""The option, (c), and what such a hand comes to."""


def is_five_cards(cards: Sequence[str], offered: Container[str]) -> bool:
    """(a): whether a hand of 21 is one of five cards, where the house offers it."""
    return FIVE_CARDS in offered and len(cards) == 5


def against_21(face_up: bool) -> Decision:
    """(b): against a dealer's 21 of three cards or more; where the hole card lies face up, ties lose."""
    return lose(cite("2.6(k)1")) if face_up else Decision("void", cites=cite("2.16(b)"))
