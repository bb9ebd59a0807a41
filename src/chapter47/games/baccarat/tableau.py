"""Point counts and the third card: 3.1, 3.9, 4.1, 7.1, 7.9. The table of chemin de fer, 4.9, has the same form."""

from collections.abc import Sequence
from typing import NamedTuple

from chapter47.equipment import DECK
from chapter47.law import Citation, cite


class Worth(NamedTuple):
    """What a card is worth, and where the law of each game says so."""

    value: int
    cites: tuple[Citation, ...]


WORTH = {
    **{rank: Worth(int(rank), (cite("3.1(b)1"), cite("4.1(b)1"), cite("7.1(b)1"))) for rank in "23456789"},
    **{rank: Worth(0, (cite("3.1(b)2"), cite("4.1(b)2"), cite("7.1(b)2"))) for rank in "TJQK"},
    "A": Worth(1, (cite("3.1(b)3"), cite("4.1(b)3"), cite("7.1(b)3"))),
}
"""(b): by rank."""
VALUES = {card: WORTH[card[0]].value for card in DECK}

EXAMPLES = {
    ("AS", "2D", "4C"): Worth(7, (cite("3.1(c)1"), cite("4.1(c)1"), cite("7.1(c)1"))),
    ("AS", "2D", "9C"): Worth(2, (cite("3.1(c)2"), cite("4.1(c)2"), cite("7.1(c)2"))),
}
"""(c): what hands count together, as the law shows it."""

NATURAL = 8
"""(a): with 8 or 9 on two cards nobody draws."""
PLAYER_DRAWS = frozenset(range(6))
"""Table 1: with these on two cards the Player's Hand draws."""

# Table 2, a row for each Point Count of the Banker's Hand: D draws, S stays. The columns are: no third card drawn by
# the Player's Hand, and then the values 0 to 9 of the one that it drew.
BANKER = {
    #   -0123456789
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSD",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
    8: "SSSSSSSSSSS",
    9: "SSSSSSSSSSS",
}


def point_count(cards: Sequence[str]) -> int:
    """The right digit of what the cards come to.

    >>> all(point_count(hand) == counted.value for hand, counted in EXAMPLES.items())
    True
    """
    total = 0
    for card in cards:
        total += VALUES[card]
    return total % 10


def column(third: str | None) -> int:
    """Where Table 2 is read, given the third card of the Player's Hand, if it drew one: by what the card is worth."""
    return 0 if third is None else 1 + VALUES[third]


def banker_draws(banker: int, third: str | None, table: dict[int, str] = BANKER) -> str:
    """What the table says for the Banker's Hand, given the third card of the Player's Hand, if it drew one.

    >>> banker_draws(5, "4S"), banker_draws(6, None), banker_draws(3, "8H")
    ('D', 'S', 'S')
    """
    return table[banker][column(third)]
