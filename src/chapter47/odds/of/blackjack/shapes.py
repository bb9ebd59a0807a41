"""What the kernel of blackjack works with: a shoe, tables of what hands do, amounts, and a layout to play on."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.odds.kernel import Ints
from chapter47.odds.shoe_kernel import Small

Floats: TypeAlias = NDArray[np.float64]
Shorts: TypeAlias = NDArray[np.uint16]

STAND, HIT, DOUBLE, SPLIT, SURRENDER, BLACKJACK = range(6)
"""What a hand of two cards does; the last is paid, or waits for the dealer's second card (2.7)."""
FIRST, AGAIN, LAST = range(3)
"""Two cards as they were dealt, or of a split pair that may be split again, or may not; with aces it is two further."""
NATURAL = 45
"""Two cards by their class: up to 43 the count, soft counts after hard ones; this; and pairs, their value beyond it."""
HARD_21, SOFT_21, ABOVE = 21, 43, 44
"""Some states of a hand; the last is above 21."""
ORDINARY, SPECIAL_ONE, GIVEN_UP = range(45, 48)
"""What stands for a state where a hand is not played: it is a blackjack, or was surrendered."""
DOUBLED, KIND, LATER = 1 << 6, 7, 1 << 9
"""A hand as it ended, as one number: its state, whether it was doubled, from this bit on how it is paid, and whether it
is not the first of its box."""
EVEN, SUITED, SEVENS, FIVE = range(4)
"""How a winning hand is paid: 1 to 1, or as 6-7-8 of one suit, as three sevens, as five cards that make 21."""
OVER, AT_17, HAS_BLACKJACK = 0, 1, 6
"""What a dealer comes to: above 21, a count from 17 on, a blackjack."""
NO_HOLE, FACE_DOWN, READ, OPEN = range(4)
"""The dealer's second card: dealt last, or before the hands are played, and then read by a device, or seen by all."""
AT, LIMIT, SHOES = range(3)
"""Where the next card is, where those end that were shuffled, and how many shoes may follow."""
CARD, WHEN, SEEN, RESULT = 6, 6, 9, 3
"""Tables have one index. These are the bits before a second card, before how two cards came about, before the column of
what the dealer shows, and before a hand that ended."""
NO_CARD = 52
"""In place of a card: a state stays as it is."""
ROOM = 4
"""Hands that may come of one box."""
LONGEST = 22
"""No hand has more cards: what makes 21 is not hit."""
MORE = 8
"""Cards that are shuffled where those that were do not suffice."""


class Cards(NamedTuple):
    """A shoe, and what is done with it."""

    order: Small
    """The cards by their place in a deck, in the order they lie."""
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
    dealer: Small
    """The same for a dealer, who may stand already: then the state stays."""
    results: Small
    """Of a state: what a dealer comes to."""
    values: Small
    """Of a card; an ace is 1."""
    columns: Small
    """Of the dealer's first card and, where both are seen, of the second."""
    acts: Small
    """Of a column, how two cards came about, and their class."""
    hits: Ints
    """Of a column: a bit for each state of more cards that is hit."""
    draws: int
    """A bit for each state to which a dealer draws."""
    most: Small
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
    wins: Ints
    """Of a hand as it ended and of what the dealer came to: what it wins or loses."""
    naturals: Small
    """Of the two cards of a blackjack: which it is."""
    insurance: int
    insured: int
    """What insurance wins."""
    sides: Ints
    """For each further wager, what two cards win or lose."""
    put: Ints
    """What is put down for each."""


class Felt(NamedTuple):
    """What a round is played with."""

    order: Small
    """The shoe's cards as they lie; behind them is room for as many discards, and for all that a round may look at."""
    ended: Shorts
    """Every hand of the round."""
    owners: Shorts
    """Where what it wins is written."""
    waiting: Small
    """Cards of split pairs whose turn comes."""
    pairs: Shorts
    """Of every round and box, the first two cards."""
    insurances: Small
    """Of every round: 0 where nobody is insured; or how many blackjacks the dealer had, and 1."""
