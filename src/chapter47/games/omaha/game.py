"""The table and its round: 14.11."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.omaha.form import EIGHT_OR_BETTER, HIGH
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.moments import poker_moments
from chapter47.games.parts.poker.options import poker_options
from chapter47.house import Option
from chapter47.law import cite

SEATS = 10


class Omaha(PokerGame):
    """Four cards of one's own, of which two play, and five that are everybody's, of which three do."""

    name = "omaha"
    title = "Omaha"
    sections = ("14.11",)
    cites = cite("14.8(a)3")
    seats = SEATS
    sign = cite("14.11(b)")
    moments = poker_moments(button=True, draw=False)
    forms: ClassVar[Mapping[str, Form]] = {"high": HIGH, "high-low-split-eight-or-better": EIGHT_OR_BETTER}
    options: ClassVar[tuple[Option, ...]] = poker_options(
        {"high": "high", "high-low-split-eight-or-better": "high-low split, eight or better"},
        SEATS,
        cite("14.11(b)"),
        button=True,
    )


GAME = Omaha()
