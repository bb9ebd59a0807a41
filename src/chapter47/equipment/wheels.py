"""The roulette wheels in their printed order, the big six wheel and the pokette wheel."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.equipment.base import Equipment, Outcome, Section

RED = frozenset(["1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"])
"""The numbers on a red ground; the other numbers are black, 0 and 00 green."""


class RouletteWheel(Equipment):
    """A roulette wheel: its compartments, clockwise from 0.

    >>> DOUBLE_ZERO.adjacent("17")
    ('20', '32', '17', '5', '22')
    >>> DOUBLE_ZERO.color("17"), SINGLE_ZERO.color("0")
    ('black', 'green')
    """

    verb: ClassVar[str] = "spin"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {
        "revolutions": 1000,
        "direction": ("opposite", "same"),
    }

    def __init__(self, name: str, order: str) -> None:
        self.name = name
        self.pockets = tuple(order.split())
        self.outcomes = dict.fromkeys(self.pockets, 1)
        self.rim = tuple(Section(pocket, pocket, self.color(pocket)) for pocket in self.pockets)

    def hint(self) -> str:
        zeros = '"0", "00"' if "00" in self.outcomes else '"0"'
        return f'Write a compartment in quotes: {zeros}, "1" to "36".'

    def color(self, pocket: str) -> str:
        return "green" if pocket in {"0", "00"} else "red" if pocket in RED else "black"

    def adjacent(self, center: str, reach: int = 2) -> tuple[str, ...]:
        """The compartments around a center, as they lie on the wheel."""
        at, around = self.pockets.index(center), len(self.pockets)
        return tuple(self.pockets[(at + step) % around] for step in range(-reach, reach + 1))


DOUBLE_ZERO = RouletteWheel(
    "double zero wheel",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
SINGLE_ZERO = RouletteWheel(
    "single zero wheel",
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
)


class BigSixWheel(Equipment):
    """The big six wheel: its sections in order round the rim.

    >>> len(BIG_SIX.sections), BIG_SIX.outcomes["1"], BIG_SIX.outcomes["joker"]
    (54, 24, 1)
    """

    verb: ClassVar[str] = "spin"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {"revolutions": 1000}

    def __init__(self, sections: str) -> None:
        self.name = "big six wheel"
        self.sections = tuple(sections.split())
        weights: dict[Outcome, int] = dict.fromkeys(("1", "2", "5", "10", "20", "joker", "flag"), 0)
        for section in self.sections:
            weights[section] += 1
        self.outcomes = weights
        labels = {each: f"${each}" if each.isdigit() else each.capitalize() for each in self.sections}
        self.rim = tuple(Section(each, labels[each]) for each in self.sections)

    def hint(self) -> str:
        return "Write the insignia in quotes: " + ", ".join(f'"{insignia}"' for insignia in self.outcomes) + "."


# The counts are the wheel's: 24, 15, 7, 4, 2, 1, 1. The order round the rim is an editorial choice: no two
# neighbors alike, joker and flag opposite each other.
BIG_SIX = BigSixWheel(
    """
    joker 1 2 1 5 1 2 1 10 1 2 1 5 1 2 1 20 1 2 5 1 2 1 10 1 2 1
    flag 1 2 1 5 1 2 10 1 2 5 1 2 1 20 1 2 5 1 2 10 1 2 1 5 1 2
    """
)


def _card(card: str) -> Section:
    """A card on a rim."""
    if card.startswith("JK"):
        return Section(card, "Joker", "green")
    rank, suit = card[0].replace("T", "10"), card[1]
    return Section(card, f"{rank}{_SIGNS[suit]}{AS_TEXT}", "red" if suit in "HD" else "black")


_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""Behind a sign: it is drawn as text, and not as a picture."""


class PoketteWheel(Equipment):
    """The pokette wheel: 52 cards and two jokers, a section each, in order round the rim.

    >>> len(POKETTE.sections), POKETTE.outcomes["QH"], POKETTE.outcomes["JK1"]
    (54, 1, 1)
    """

    verb: ClassVar[str] = "spin"
    details: ClassVar[Mapping[str, int | tuple[str, ...]]] = {"revolutions": 1000}

    def __init__(self, sections: str) -> None:
        self.name = "pokette wheel"
        self.sections = tuple(sections.split())
        self.outcomes = dict.fromkeys(self.sections, 1)
        self.rim = tuple(map(_card, self.sections))

    def hint(self) -> str:
        return 'Write the card in quotes, such as "QH" or "TD" for the 10 of diamonds, or a joker, "JK1" or "JK2".'


# The order round the rim is an editorial choice: red and black in turn, no two neighbors of one rank, and the jokers
# opposite each other.
POKETTE = PoketteWheel(
    """
    JK1 AS 9H 4C QD 7S 2H TC 5D KS 8H 3C JD 6S AH 9C 4D QS 7H 2C TD 5S KH 8C 3D JS 6H
    JK2 AC 9D 4S QH 7C 2D TS 5H KC 8D 3S JH 6C AD 9S 4H QC 7D 2S TH 5C KD 8S 3H JC 6D
    """
)
