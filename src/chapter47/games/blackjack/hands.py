"""Hands and boxes while a round is played."""

from __future__ import annotations

from chapter47.games.blackjack.values import BEST, POINTS, TOLD, score

DEALER = 0
"""The dealer's hand among those that cards go to."""


class Hand:
    """One hand of a box."""

    __slots__ = ("cards", "collected", "decided", "doubled", "number", "result", "soft", "split", "total")

    def __init__(self, number: int, cards: list[str], *, split: bool = False) -> None:
        self.number = number
        self.cards = cards
        self.split = split
        """Whether it was made of a pair."""
        self.doubled = False
        self.collected = False
        """Whether its cards were taken up with its wagers."""
        self.decided = False
        """Whether its owner has made a decision on it."""
        self.result = ""
        """What it came to before the dealer's hand was known: surrendered, dead, or paid."""
        self.total, self.soft = score(cards)

    def keep_first(self) -> None:
        """The second card makes another hand."""
        self.cards = self.cards[:1]
        self.total, self.soft = score(self.cards)

    def add(self, card: str) -> None:
        """Another card."""
        self.cards.append(card)
        self.total, self.soft = score(self.cards)

    @property
    def told(self) -> str:
        """What it comes to, in words."""
        return TOLD[self.total, self.soft]

    @property
    def is_over(self) -> bool:
        return self.total > BEST

    @property
    def is_blackjack(self) -> bool:
        """2.1: an ace and a ten as the first two cards, which no others come to 21 with, and not of a split pair."""
        return self.total == BEST and len(self.cards) == 2 and not self.split

    @property
    def is_open(self) -> bool:
        """Whether the dealer's total decides it."""
        return self.total <= BEST and not self.result and not self.is_blackjack

    @property
    def is_pair(self) -> bool:
        return len(self.cards) == 2 and POINTS[self.cards[0]] == POINTS[self.cards[1]]

    @property
    def of_aces(self) -> bool:
        """Whether it was made of a pair of aces."""
        return self.split and self.cards[0][0] == "A"


class Box:
    """A box of the layout with wagers on it."""

    __slots__ = ("caller", "hands", "number", "row", "seats")

    def __init__(self, number: int, seats: list[int]) -> None:
        self.number = number
        self.seats = seats
        """Who has wagers there."""
        self.caller = seats[0]
        """Who calls the decisions."""
        self.hands: list[Hand] = []
        """From the dealer's left."""
        self.row: list[str] = []
        """The first two cards, and those that were dealt to the first hand after them."""


def hand_place(box: Box, hand: Hand) -> str:
    """Where a hand lies.

    >>> hand_place(Box(2, [2]), Hand(1, ["9S", "2H"]))
    'box:2.1'
    """
    return f"box:{box.number}.{hand.number}"
