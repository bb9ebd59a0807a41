"""What decides a pot at the end of a round of play: how many cards a player has, which of them count, and for what."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from chapter47.games.parts.poker.forms import Form

HIGH, LOW, BOTH = range(3)
"""What wins, for kernels: the high hand, the low hand, or each of them half."""
Low: TypeAlias = Literal["none", "any", "eight-or-better"]
BURNS = 3
"""So many cards are burnt before the last but one is dealt to each player of a game without a board."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """How hands are compared, in one form of one game.

    >>> Showdown(own=7, high=True, low="eight-or-better", most=8).split
    True
    """

    own: int
    """How many cards a player has in the end."""
    most: int
    """How many players there may be."""
    board: int = 0
    """How many community cards there are in the end."""
    two_and_three: bool = False
    """Whether two of the own cards and three of the board's make a hand (14.11(f)), or any five of all."""
    high: bool = True
    """Whether the highest hand wins the pot, or its half."""
    low: Low = "none"
    """Whether the lowest hand does so, and what it must be."""
    draws: bool = False
    """Whether cards may be thrown away for others."""
    common: bool = False
    """Whether the last card is a common one where there are too few for all (14.9(h))."""

    @property
    def split(self) -> bool:
        """Whether a high hand and a low one divide the pot."""
        return self.high and self.low != "none"

    @property
    def wins(self) -> int:
        """The same for kernels."""
        return BOTH if self.split else HIGH if self.high else LOW

    @property
    def least(self) -> int:
        """The lowest rank that wins for low, for kernels."""
        from chapter47.odds.one_deck import least_eight  # machine code takes a moment that others need not

        return least_eight() if self.low == "eight-or-better" else 1

    def at_last(self, players: int, known: int) -> "Showdown":
        """The showdown of so many players who stay to the end: with a common card in the place of each one's last,
        where there are not enough cards besides those known, a card that is burnt before them counted (14.9(h))."""
        left = 52 - (self.own - 1) * players - known - BURNS
        return self.with_common() if self.common and left - 1 < players else self

    def with_common(self) -> "Showdown":
        """The same with a common card in the place of each player's last."""
        return replace(self, own=self.own - 1, board=1, common=False)


def showdown_of(form: Form, seats: int) -> Showdown:
    """What decides a pot in a form of a game, at whose table so many play at most.

    >>> from chapter47.games.holdem.form import HIGH
    >>> showdown_of(HIGH, 11)
    Showdown(own=2, most=11, board=5, two_and_three=False, high=True, low='none', draws=False, common=False)
    """
    low: Low = "none" if "low" not in form.wins else "eight-or-better" if form.eight_or_better else "any"
    return Showdown(
        own=form.cards,
        most=seats,
        board=sum(street.board for street in form.streets),
        two_and_three=form.two_and_three,
        high="high" in form.wins,
        low=low,
        draws=any(street.draw for street in form.streets),
        common=any(street.common for street in form.streets),
    )
