"""The table and its round: 14.12."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.five_card_draw.form import HIGH, LOW
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.moments import poker_moments
from chapter47.games.parts.poker.options import poker_options
from chapter47.house import Option
from chapter47.law import cite

SEATS = 8


class FiveCardDraw(PokerGame):
    """Five cards face down, some of which may be exchanged once."""

    name = "five-card-draw"
    title = "Five-card draw"
    sections = ("14.12",)
    cites = cite("14.8(a)4")
    seats = SEATS
    sign = cite("14.12(b)")
    moments = poker_moments(button=True, draw=True)
    forms: ClassVar[Mapping[str, Form]] = {"high": HIGH, "low": LOW}
    options: ClassVar[tuple[Option, ...]] = poker_options(
        {"high": "high", "low": "low"}, SEATS, cite("14.12(b)"), button=True
    )


GAME = FiveCardDraw()
