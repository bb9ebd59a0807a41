"""What is simulated of blackjack: a house, a strategy, wagers, and how many boxes are played."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.blackjack.game import GAME
from chapter47.games.blackjack.shuffle import behind
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.shapes import FACE_DOWN, NO_HOLE, OPEN, READ, Cards, Deal, Money, Tables
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.of.blackjack.tables import SPECIAL, Wagers, deal_of, money_of, tables_of, wagers_of
from chapter47.table.terms import terms

HOLES = {"none": NO_HOLE, "face-down": FACE_DOWN, "card-reader": READ, "face-up": OPEN}
FRESH, BEYOND = 3, 2
"""Cards for each box and the dealer that are shuffled before a round where it has its own shuffle, and a few more."""
SPARE = 8
"""Cards behind the cutting card that are shuffled with those before it."""


class Scene(NamedTuple):
    """Everything that a simulation depends on beside chance."""

    rules: Rules
    strategy: Strategy
    wagers: Wagers
    boxes: int = 1
    """All are played, by one player or several, with the same wagers and the same strategy."""
    hole: int = NO_HOLE
    behind: int | None = None
    """Cards behind the cutting card; a quarter of them where nothing is said."""
    special: tuple[str, ...] = SPECIAL
    burns: int = 1

    def cards(self, device: int = 0) -> Cards:
        """The shoe, its cards as they come from the decks; or where they are shuffled before every round."""
        size = len(DECK) * self.rules.decks
        order = np.tile(np.arange(len(DECK), dtype=np.uint8), self.rules.decks)
        if device:
            return Cards(order, 0, size, min(size, FRESH * (self.boxes + 1) + BEYOND), device)
        cut = size - (size // 4 if self.behind is None else self.behind)
        return Cards(order, self.burns, cut, min(size, cut + SPARE), 0)

    def told(self) -> tuple[Tables, Deal, Money]:
        """What the kernel is told."""
        rules, strategy = self.rules, self.strategy
        return (
            tables_of(rules, strategy),
            deal_of(rules, strategy, self.boxes, self.hole),
            money_of(rules, self.wagers, self.special),
        )

    @property
    def first(self) -> tuple[Cents, ...]:
        """What is put down for each wager at first, on a box: in multiple action against each hand of the dealer."""
        spots, insurance = max(1, self.rules.multiple), self.wagers.insurance
        half = self.wagers.blackjack // 2 if insurance is None else insurance
        return spots * self.wagers.blackjack, spots * half, *(side.amount for side in self.wagers.sides.values())

    @property
    def least(self) -> Cents:
        """What is put down on all boxes before the first card."""
        return self.boxes * (sum(self.first) - self.first[1])


def is_fresh(house: House) -> bool:
    """Whether cards are shuffled before every round."""
    return house["shuffle"] == "continuous" or bool(house["one-round"])


def scene_of(house: House, strategy: Strategy, amounts: Mapping[str, Cents], boxes: int = 1) -> Scene:
    """The scene at a table of a house.

    >>> from chapter47 import game, read_house
    >>> house = read_house(game("blackjack"), {"decks": 6, "hole-card": "card-reader"})
    >>> scene = scene_of(house, Strategy.blank(), {"blackjack": 1000})
    >>> scene.cards().cut, scene.least, scene.first
    (234, 1000, (1000, 500))
    """
    if not 1 <= boxes <= house.number("boxes"):
        raise Mistake("not-boxes", f"{boxes} boxes cannot be played here.", f"From 1 to {house.number('boxes')}.")
    if house["shuffle"] in ("bart-carter", "double-shoe"):
        sentence = f"Rounds with the shuffle {house['shuffle']} are not simulated."
        raise Mistake("not-simulated", sentence, "shoe, continuous or automated.")
    rules, special = Rules.of(house), str(house["special-blackjack"])
    return Scene(
        rules,
        strategy,
        wagers_of(terms(GAME, house), amounts),
        boxes,
        HOLES[str(house["hole-card"])],
        behind(house),
        tuple(special.split("-")) if rules.special else SPECIAL,
    )
