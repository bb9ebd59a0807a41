"""A strategy: what a player does before every roll, as a short declaration that anybody can write and read.

Before every round the rules are gone through in the order they are written:

- ``bet`` makes a wager where none stands and the law lets it be made now. ``at-most`` says how many of its kind may
  stand, for come and don't come, which leave their line.
- ``odds`` supports a wager whose point stands, as far as ``times`` it: taken odds are counted by what is wagered, laid
  odds by what they would win. What cannot be paid becomes the next amount above that can, where the house takes it
  (19:47-1.6(f)), and else the one below.
- ``press`` makes that wager larger by an amount after each win of it, never above ``most``; a loss begins it anew.
- ``take-down`` takes a wager down, and does not make it, while the rule holds: ``after`` so many wins of it, until the
  shooter sevens out, or ``when`` the game stands so.
- ``call-on`` calls on what would be off on a come-out roll (19:47-1.3(e)).
- ``raise`` raises a wager by its amount, ``at`` what the game counts there (19:47-6.5).
- ``draw`` says how ``often`` a hand draws that is free to (19:47-4.9): both sides play by it.

``when`` restricts a rule to rounds before which the game stands so. Which of all this a game has is for its own
:class:`chapter47.odds.strategy_rules.StrategyRules` to say. The table that carries the rules out is a real one: nothing
here says what a wager wins, or when it may be made.
"""

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Chance
from chapter47.games.opening import open_table
from chapter47.house import House, Violation
from chapter47.law import Chapter47Error
from chapter47.money import MOST, Cents
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.table import Table

When: TypeAlias = str
"""How a game stands before a round, by a name of its own."""
ANY: When = "any"

CHIPS: Cents = MOST // 10
"""What a player has who never runs out of chips."""
LARGEST: Cents = MOST // 10**6
"""A wager of a strategy: a million dollars."""


class Make(NamedTuple):
    """Makes a wager where none stands."""

    wager: str
    pick: Pick
    amount: Cents
    at_most: int | None
    """How many of its kind may stand, wherever they have moved to."""
    when: When


class Support(NamedTuple):
    """Takes or lays odds behind a wager."""

    flat: str
    wager: str
    """The supplemental wager that supports it."""
    times: int
    when: When


class Press(NamedTuple):
    """Makes a wager larger after each win."""

    wager: str
    pick: Pick
    by: Cents
    most: Cents


class TakeDown(NamedTuple):
    """Takes a wager down, and leaves it down."""

    wager: str
    pick: Pick
    """``None`` where every wager of that name is meant."""
    after: int
    """How many wins it takes; none, where ``when`` alone decides."""
    when: When


class TurnOn(NamedTuple):
    """Calls a wager on."""

    wager: str
    pick: Pick
    """``None`` where every wager of that name is meant."""
    when: When


class Raise(NamedTuple):
    """Raises a wager as far as it may be."""

    wager: str
    spreads: frozenset[int]
    """Where, by what the game counts there."""


class Draw(NamedTuple):
    """What a hand does that is free to draw or to stay."""

    on: int
    """Its point count."""
    against: int | None
    """The player's third card; ``None`` where the hand is the player's."""
    often: Fraction


Rule: TypeAlias = Make | Support | Press | TakeDown | TurnOn | Raise | Draw


class Strategy(NamedTuple):
    """What a player does at a table of one house."""

    title: str
    game: Game
    house: House
    rules: tuple[Rule, ...]


class UnplayableStrategy(Chapter47Error):
    """A strategy that no table can carry out, with every fault named."""

    def __init__(self, faults: tuple[Violation, ...]) -> None:
        super().__init__(faults)
        self.faults = faults
        self.code = "unplayable-strategy"
        self.sentence = " ".join(map(str, faults))

    def __str__(self) -> str:
        return self.sentence


def amounts(make: Make, press: Press | None) -> range:
    """What a wager may be, from its start to the most that presses make of it.

    >>> list(amounts(Make("place-to-win", 6, 1200, None, "any"), Press("place-to-win", 6, 600, 2500)))
    [1200, 1800, 2400]
    """
    if press is None:
        return range(make.amount, make.amount + 1)
    return range(make.amount, max(make.amount, press.most) + 1, press.by)


def meant(rule: TakeDown | TurnOn, wager: str, pick: Pick) -> bool:
    """Whether a rule speaks of that wager."""
    return rule.wager == wager and rule.pick in (None, pick)


def seat(game: Game, house: House, chance: Chance | None = None) -> Table:
    """A table with the player at seat 1 and somebody else at seat 2, who have all the chips that they need."""
    chips = str(CHIPS // 100)
    return open_table(game.name, house, {1: chips, 2: chips}, chance, record=True)
