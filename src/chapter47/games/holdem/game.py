"""The table and its round: 14.10."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.holdem.form import HIGH
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.moments import poker_moments
from chapter47.games.parts.poker.options import poker_options
from chapter47.house import Option
from chapter47.law import cite

SEATS = 11


class Holdem(PokerGame):
    """Two cards of one's own, and five that are everybody's."""

    name = "holdem"
    title = "Hold 'em"
    sections = ("14.10",)
    cites = cite("14.8(a)2")
    seats = SEATS
    sign = cite("14.10(b)")
    moments = poker_moments(button=True, draw=False)
    forms: ClassVar[Mapping[str, Form]] = {"high": HIGH}
    options: ClassVar[tuple[Option, ...]] = poker_options({"high": "high"}, SEATS, cite("14.10(b)"), button=True)


GAME = Holdem()
