"""What is dealt at each game of 14.8, street by street: a form is data that a person of the trade can read."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from chapter47.law import Source

Opener: TypeAlias = Literal["blinds", "forced-bet", "left-of-button", "high-hand"]
"""Who begins a betting round: whoever sits behind the blinds, whose up-card has to make the forced bet, who is first
to the left of the button, or whoever has the highest hand showing."""
Share: TypeAlias = Literal["high", "low"]
HIGH: tuple[Share, ...] = ("high",)
LOW: tuple[Share, ...] = ("low",)
SPLIT: tuple[Share, ...] = ("high", "low")


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """One round of cards, and the betting round that follows it."""

    name: str
    down: int = 0
    """Cards dealt face down to each player."""
    up: int = 0
    """Cards dealt face up to each player."""
    board: int = 0
    """Community cards."""
    burns: bool = False
    """Whether the top card is burned first."""
    draw: bool = False
    """Whether players exchange cards instead, one after the other."""
    common: bool = False
    """Whether one common card takes their place where too few are left."""
    opener: Opener
    late: bool = False
    """Whether a fixed bet is the larger one."""
    deals: Source
    """Where the law has these cards dealt."""
    burned: Source | None = None
    """Where it has a card burned before them."""
    begins: Source
    """Where it says who begins the betting round."""
    equals: Source | None = None
    """And who does where hands that show are equal."""
    bets: Source
    """Where it says what each player may do in it."""
    checks: Source | None = None
    """Why a player may check, where the law does not say so there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """Where the law says how high and low hands divide a pot, and what one player's cards may be for both."""

    odd: Source
    """What cannot be divided goes to the high hand."""
    high: Source
    """High hands are tied."""
    low: Source
    """Low hands are tied."""
    suits: Source
    """Suits have an order for that."""
    qualifies: Source | None = None
    """A low hand has to qualify, and without one the high hand has all."""
    reads: Source
    """A player may contend for both."""
    two: Source
    """With two different hands,"""
    same: Source
    """with the same five cards,"""
    straight: Source
    """which may be a straight"""
    flush: Source
    """or a flush,"""
    ace: Source
    """and with an ace that is high and low at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One form of one game: what is dealt, who wins, and what a hand is made of."""

    name: str
    title: str
    streets: tuple[Street, ...]
    button: bool = True
    """Whether a button shows where the deal begins; else it is the dealer's left."""
    wins: tuple[Share, ...] = HIGH
    eight_or_better: bool = False
    """Whether a low hand has to qualify."""
    two_and_three: bool = False
    """Whether a hand is two of the own cards and three of the board."""
    opens_high: bool = False
    """Whether the highest up-card makes the forced bet, and the ace is below the two."""
    suits: Source | None = None
    """Where up-cards of one rank are ranked by suit for that."""
    observed: Source
    """Where the law has these procedures observed for this form."""
    order: Source
    """Where it says in which order cards are dealt."""
    shown: Source
    """Where it has a showdown."""
    won: Source
    """Where it says who wins the pot."""
    halves: Halves | None = None
    """Where high and low hands divide it."""

    @property
    def cards(self) -> int:
        """How many cards a player has in the end."""
        return sum(street.down + street.up for street in self.streets)

    def rounds(self) -> Iterator[tuple[int, Street]]:
        """The streets, numbered from 1 as betting rounds are."""
        return enumerate(self.streets, 1)
