"""The table and its round: 14.13."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.five_card_stud.form import HIGH
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.moments import poker_moments
from chapter47.games.parts.poker.options import poker_options
from chapter47.house import Option
from chapter47.law import cite

SEATS = 8


class FiveCardStud(PokerGame):
    """One card face down, and four face up."""

    name = "five-card-stud"
    title = "Five-card stud"
    sections = ("14.13",)
    cites = cite("14.8(a)5")
    seats = SEATS
    sign = cite("14.13(b)")
    moments = poker_moments(button=False, draw=False)
    forms: ClassVar[Mapping[str, Form]] = {"high": HIGH}
    options: ClassVar[tuple[Option, ...]] = poker_options({"high": "high"}, SEATS, cite("14.13(b)"), button=False)


GAME = FiveCardStud()
