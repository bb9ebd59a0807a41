"""What the kernel of blackjack works with: a shoe, tables of what hands do, amounts, and a layout to play on."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.odds.kernel import Ints
from chapter47.odds.shoe_kernel import Small

Floats: TypeAlias = NDArray[np.float64]

STAND, HIT, DOUBLE, SPLIT, SURRENDER, BLACKJACK = range(6)
"""What a hand of two cards does; the last is paid, or waits for the dealer's second card (2.7)."""
FIRST, AGAIN, LAST = range(3)
"""Two cards as they were dealt, or of a split pair that may be split again, or may not; with aces it is two further."""
NATURAL = 45
"""Two cards by their class: up to 43 the count, soft counts after hard ones; this; and pairs, their value beyond it."""
EVEN, SUITED, SEVENS, FIVE = range(4)
"""How a winning hand is paid: 1 to 1, or as 6-7-8 of one suit, as three sevens, as five cards that make 21."""
NO_HOLE, FACE_DOWN, READ, OPEN = range(4)
"""The dealer's second card: dealt last, or before the hands are played, and then read by a device, or seen by all."""
AT, LIMIT, START, SHORT = range(4)
"""Where the next card is, where those end that were shuffled, where this round began, whether there were too few."""
COUNT, DOUBLED, KIND = 31, 32, 6
"""A hand that was played, as one number: its count (0 above 21), whether it was doubled, and how it is paid."""
ROOM = 4
"""Hands that may come of one box."""
MORE = 8
"""Cards that are shuffled where those that were do not suffice."""


class Cards(NamedTuple):
    """A shoe, and what is done with it."""

    order: Small
    """The cards by their place in a deck, in the order they lie. A shuffle changes it."""
    burns: int
    """How many are burnt before the first round."""
    cut: int
    """How many cards come before the cutting card."""
    reach: int
    """How many are shuffled at once."""
    device: int
    """How many rounds a session has where the cards are shuffled before each; 0 where the shoe has an end."""


class Tables(NamedTuple):
    """What hands come to and do. Cards are known by their place in a deck."""

    classes: Small
    """Of two cards."""
    states: Small
    """Of a class: the count, 22 further where it is soft; 44 is above 21."""
    nexts: Small
    """Of a state and a card: the state then."""
    totals: Small
    """Of a state; 0 above 21."""
    values: Small
    """Of a card; an ace is 1."""
    columns: Small
    """Of the dealer's first card and, where both are seen, of the second."""
    acts: Small
    """Of how two cards came about, their class, and a column."""
    hits: Small
    """Of a state of more cards and a column."""
    draws: Small
    """Whether a dealer draws to a state."""
    hands: Small
    """How many hands may come of a pair of a value."""


class Deal(NamedTuple):
    """How a round is dealt and decided."""

    boxes: int
    hole: int
    spots: int
    """Hands of the dealer."""
    at_once: bool
    """Whether a hand above 21 is lost with all that is on it, whatever the dealer has then (2.18(f))."""
    suited: bool
    sevens: bool
    five: bool
    """Whether the house pays more for such hands than 1 to 1."""
    insures: bool


class Money(NamedTuple):
    """What is wagered on each box and spot, and what it wins or loses, in cents."""

    stake: int
    pays: Ints
    """By the way a hand is paid."""
    blackjacks: Ints
    """By the two cards."""
    half: int
    """What surrender costs."""
    insurance: int
    insured: int
    """What insurance wins."""
    sides: Ints
    """For each further wager, what two cards win or lose."""
    put: Ints
    """What is put down for each."""


class Felt(NamedTuple):
    """A round as it lies there."""

    dealt: Small
    """The first cards of the boxes and of the dealer, and their second cards."""
    fates: Small
    hands: Small
    ended: Ints
    """Every hand that was played."""
    waiting: Small
    """Cards of split pairs whose turn comes."""
