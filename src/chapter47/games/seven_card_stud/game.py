"""The table and its round: 14.9."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.moments import poker_moments
from chapter47.games.parts.poker.options import poker_options
from chapter47.games.seven_card_stud.form import EIGHT_OR_BETTER, HIGH, SPLIT
from chapter47.house import Option
from chapter47.law import cite

SEATS = 8


class SevenCardStud(PokerGame):
    """Two cards face down and one face up, three more face up, and one face down."""

    name = "seven-card-stud"
    title = "Seven-card stud"
    sections = ("14.9",)
    cites = cite("14.8(a)1")
    seats = SEATS
    sign = cite("14.9(b)")
    moments = poker_moments(button=False, draw=False)
    forms: ClassVar[Mapping[str, Form]] = {
        "high": HIGH,
        "high-low-split": SPLIT,
        "high-low-split-eight-or-better": EIGHT_OR_BETTER,
    }
    options: ClassVar[tuple[Option, ...]] = poker_options(
        {
            "high": "high",
            "high-low-split": "high-low split",
            "high-low-split-eight-or-better": "high-low split, eight or better",
        },
        SEATS,
        cite("14.9(b)"),
        button=False,
    )


GAME = SevenCardStud()
