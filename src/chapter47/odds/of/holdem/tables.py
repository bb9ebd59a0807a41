"""Many tables of hold 'em for two, in step: dealt, asked, answered and paid all at once.

For whoever trains or measures players: :class:`Tables` has the cards, whose turn it is, what may be said, and the
chips, one row for each table, under a house's own rules.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.parts.poker.rake_kinds import Percentage
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.house import House
from chapter47.kernels.one_deck import CARD_WORDS, Hands
from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.odds.contest import rakes
from chapter47.odds.kernel import Ints
from chapter47.odds.of.holdem import kernel
from chapter47.odds.of.holdem.stepping import play_at_random, step_all
from chapter47.odds.one_deck import table
from chapter47.odds.simulation import stream

BETTING = ("fixed", "spread", "pot-limit", "no-limit")
REOPENS = ("full", "half", "any")


def rules_of(house: House) -> Ints:
    """What a house has chosen, for the kernel; raises where it has something that is not played there."""
    sizes, kinds = sizes_of(house), rakes(house)
    if len(kinds) != 1 or not isinstance(kinds[0], Percentage):
        raise Mistake("not-in-step", "Tables in step are raked by a percentage alone.", "Choose one, of 0 at least.")
    if house["odd-chip"] == "suit":
        raise Mistake("not-in-step", "Tables in step have odd chips go left of the button, or to the cent.")
    rake, found = kinds[0], np.zeros(kernel.RULES, np.int64)
    found[kernel.BETTING] = BETTING.index(sizes.betting)
    found[kernel.LEAST], found[kernel.MOST] = sizes.least, _or_none(sizes.most)
    found[kernel.ANTE] = sizes.ante
    found[kernel.FIRST_BLIND : kernel.FIRST_BLIND + 2] = [*sizes.blinds[:2], 0][:2]
    found[kernel.ON_BUTTON] = house["heads-up-blinds"] == "button"
    found[kernel.MAX_RAISES] = _or_none(sizes.max_raises)
    found[kernel.CHECK_RAISE], found[kernel.BY_LAST] = sizes.check_raise, sizes.by_last
    found[kernel.REOPEN] = REOPENS.index(sizes.reopen)
    found[kernel.PERCENT], found[kernel.RAKE_UNIT] = rake.percent, rake.unit
    found[kernel.RAKE_MOST] = _or_none(rake.most)
    found[kernel.CHIP], found[kernel.TO_THE_CENT] = house.chip, house["odd-chip"] == "cents"
    return found


def _or_none(number: int | None) -> int:
    return kernel.NONE if number is None else number


class Legal(NamedTuple):
    """What may be said at each table by whoever's turn it is."""

    owed: Ints
    """What a call costs; nothing where it is a check."""
    least: Ints
    """To what a bet or raise may go at least; 0 where there may be none."""
    most: Ints


class Tables:
    """So many tables of two players each.

    >>> from chapter47 import game, read_house
    >>> tables = Tables(read_house(game("holdem"), {"betting": "no-limit"}), 3, (100_00, 100_00))
    >>> tables.deal(seed=1)
    >>> tables.turn.tolist(), tables.legal().owed.tolist(), tables.legal().least.tolist()
    ([0, 0, 0], [300, 300, 300], [1000, 1000, 1000])
    >>> tables.act(np.array([kernel.FOLD, kernel.CALL, kernel.RAISE]), np.array([0, 0, 100_00]))
    1
    >>> tables.turn.tolist(), tables.chips.tolist()
    ([-1, 1, 1], [[9800, 10200], [9500, 9500], [0, 9500]])
    """

    def __init__(self, house: House, number: int, stacks: tuple[Cents, Cents]) -> None:
        self.rules, self.stacks = rules_of(house), np.array(stacks, np.int64)
        needed = self.rules[kernel.ANTE] + self.rules[kernel.FIRST_BLIND : kernel.FIRST_BLIND + 2].max()
        if number < 1 or min(stacks) < needed + self.rules[kernel.LEAST]:
            raise Mistake("not-in-step", "Each player needs chips for ante, blind and one bet, at one table or more.")
        self.state = np.full((number, kernel.SIZE), kernel.OVER, np.int64)
        self.cards: Hands = np.zeros((number, kernel.CARDS), np.uint8)
        """First and second player's first card, then their second; then the board."""

    def deal(self, seed: int) -> None:
        """A new round at every table, with the same chips in front of both."""
        shuffled = np.random.default_rng(seed).random((len(self.cards), kernel.DECK))
        self.begin(np.argsort(shuffled, axis=1)[:, : kernel.CARDS].astype(np.uint8))

    def begin(self, cards: NDArray[np.uint8]) -> None:
        """The same with these cards."""
        self.cards[:] = cards
        self.state[:, kernel.CHIPS : kernel.CHIPS + 2] = self.stacks
        kernel.begin_all(self.state, self.rules)

    @property
    def turn(self) -> Ints:
        """Whose turn it is at each table: 0 left of the button, 1 on it, -1 where the round is over."""
        return self.state[:, kernel.TURN]

    @property
    def chips(self) -> Ints:
        """What is in front of both at each table."""
        return self.state[:, kernel.CHIPS : kernel.CHIPS + 2]

    @property
    def raked(self) -> Ints:
        """What was taken of each pot."""
        return self.state[:, kernel.RAKED]

    @property
    def shown(self) -> Ints:
        """How many cards of the board lie open."""
        street = self.state[:, kernel.STREET]
        found: Ints = np.where(street > 0, street + 2, 0)
        return found

    def legal(self) -> Legal:
        """What may be said at each table."""
        found = np.zeros((3, len(self.state)), np.int64)
        kernel.legal_all(self.state, self.rules, found)
        return Legal(*found)

    def act(self, choices: Ints, to: Ints) -> int:
        """At each table whoever's turn it is folds, calls or raises; gives how many rounds ended by it."""
        return step_all(self.state, self.cards, choices, to, self.rules, CARD_WORDS, table())

    def play_at_random(self, steps: int, seed: int) -> tuple[int, Cents]:
        """So many steps of players who do anything that may be done: how many rounds, and what was raked of them."""
        given = stream(seed, 0), self.state, self.cards, self.stacks
        return play_at_random(*given, steps, self.rules, CARD_WORDS, table())
