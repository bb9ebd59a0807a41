"""What a round of a card game may come to: a deal that comes to it, and in how many ways a full shoe does."""

from collections.abc import Mapping
from typing import NamedTuple

from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.odds.of import kernel_of
from chapter47.odds.strategy import Strategy

TWO_HANDS, THIRD_BETWEEN = range(2)
"""Rounds that the kernel can deal: of two hands, which draw by a tableau; of two cards, and a third between them."""


class Deal(NamedTuple):
    """An outcome of a round, as a player may tell it from others."""

    name: str
    result: str
    """What the game calls it, and wagers are decided by."""
    cards: tuple[str, ...]
    """Some deal that comes to it: the table's script says what such a round wins."""
    ways: int
    """How many orders of the cards of a full shoe come to it, as compared with the others."""


class RoundKind(NamedTuple):
    """What the kernel is told of a game."""

    round: int
    """One of those that it can deal."""
    values: Mapping[str, int]
    """What cards are worth there."""
    steps: Procedure
    longest: int
    """How many cards a round takes at most."""
    more: int
    """How many rounds follow the one in which the cutting card came."""


def deals(strategy: Strategy) -> tuple[Deal, ...]:
    """The outcomes of a round, each with a deal, in the kernel's order."""
    return tuple(kernel_of(strategy.game).deals(strategy))
