"""A round from what the dealer shows on: the value of every first hand, and what is done with it."""

from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np

from chapter47.odds.of.blackjack.hands import hand_of, hands
from chapter47.odds.of.blackjack.parting import Split, blank_values, split
from chapter47.odds.of.blackjack.play import DOUBLE, Against, Policy, Values, play
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, VALUES
from chapter47.odds.of.blackjack.setting import Setting, Shown, is_blackjack, members, pair_chance
from chapter47.odds.of.blackjack.strategy import BLACKJACK_COLUMN, Strategy, column

Pair: TypeAlias = tuple[int, int]
FIRST = tuple(combinations_with_replacement(VALUES, 2))
"""All first hands, by the values of their two cards."""
ACTIONS = ("stand", "hit", "double")
"""As the kernel numbers them."""
BEST = Policy(False, np.zeros((2, HIGHEST + 1), np.int8), np.zeros((2, HIGHEST + 1), np.int8))


@dataclass(frozen=True, slots=True)
class First:
    """A first hand, and what it is worth for each unit wagered, whatever the dealer has in the end."""

    chance: float
    value: float
    square: float
    """What the square of the result is worth; of a split pair the squares of its hands, without their products."""
    insurance: float
    """What an insurance wager of half the wager is worth with it; it is not in the value."""
    blackjack: float
    """The chance that the dealer has a blackjack."""
    actions: dict[str, float] = field(default_factory=dict)
    """What each decision is worth; none where there is nothing to decide."""
    does: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that may follow when the dealer shows that."""

    shown: Shown
    chance: float
    against: Against
    values: Values
    splits: dict[int, Split]
    first: dict[Pair, First]

    @property
    def value(self) -> float:
        """What a unit wagered is worth, insurance left out."""
        return sum(each.chance * each.value for each in self.first.values())

    def light(self) -> "Opening":
        """The same, without the values of split hands."""
        return replace(self, splits={pair: each.light() for pair, each in self.splits.items()})


def policy(strategy: Strategy | None, shown: Shown) -> Policy:
    """What a strategy says against that."""
    if strategy is None:
        return BEST
    at = column(*shown)
    return Policy(True, np.ascontiguousarray(strategy.stand[:, :, at]), np.ascontiguousarray(strategy.double[:, :, at]))


def solve(setting: Setting, shown: Shown, strategy: Strategy | None = None, *, later: bool = False) -> Opening:
    """Every first hand against what the dealer shows, at best play or as a strategy has it.

    ``later`` is for a hand that bears no original wager.
    """
    follows = policy(strategy, shown)
    original = 1.0 if setting.rules.multiple and not later else 0.0
    against = setting.against(shown, 0, np.ones(1), original, members())
    values = blank_values(1)
    play(hands(), setting.terms, setting.suits(shown), against, follows, values)
    left = setting.left(shown)
    over = column(*shown) == BLACKJACK_COLUMN
    splits: dict[int, Split] = {}
    if not over:
        for pair in setting.pairs:
            wanted = strategy is None or strategy.split[pair, column(*shown)]
            if left[pair - 1] >= 2 and wanted:
                splits[pair] = split(setting, shown, pair, follows)
    opening = Opening(shown, setting.chance(shown), against, values, splits, {})
    for pair_of in FIRST:
        if (chance := pair_chance(left, *pair_of)) > 0:
            opening.first[pair_of] = _first(setting, opening, pair_of, chance, strategy, over)
    return opening


def _first(
    setting: Setting, opening: Opening, cards: Pair, chance: float, strategy: Strategy | None, over: bool
) -> First:
    """A first hand as it is played."""
    hand, rules = hand_of(*cards), setting.rules
    dealers = float(opening.against.blackjack[hand])
    insurance = (3 * dealers - 1) / 2 if opening.shown == (ACE,) else 0.0
    if is_blackjack(*cards):
        value, square = (setting.blackjack_pays(power) * (1 - dealers) for power in (1, 2))
        return First(chance, value, square, insurance, dealers)
    if over:  # it lies open, and takes the wager
        return First(chance, -1.0, 1.0, insurance, 1.0)
    lost = 0.0 if rules.multiple else dealers
    values = opening.values
    names = ACTIONS if setting.terms.may_double[hand] else ACTIONS[:DOUBLE]
    actions = {name: float(values.action[0, hand, at]) - lost for at, name in enumerate(names)}
    value, square = float(values.first[0, hand]) - lost, float(values.first_square[0, hand]) + lost
    does = ACTIONS[values.chosen[hand, 0]]
    pair = cards[0] if cards[0] == cards[1] else 0
    apart = opening.splits.get(pair)
    if apart is not None:
        actions["split"] = apart.value - lost
    if rules.surrender:
        actions["surrender"] = -(1 - dealers) / 2 - dealers
    gives_up, parts = _asked(strategy, opening.shown, hand, pair, actions, value)
    if gives_up:
        return First(
            chance, actions["surrender"], (1 - dealers) / 4 + dealers, insurance, dealers, actions, "surrender"
        )
    if parts and apart is not None:
        return First(chance, actions["split"], apart.square + lost, insurance, dealers, actions, "split")
    return First(chance, value, square, insurance, dealers, actions, does)


def _asked(
    strategy: Strategy | None, shown: Shown, hand: int, pair: int, actions: dict[str, float], value: float
) -> tuple[bool, bool]:
    """Whether the hand is surrendered, and whether it is split."""
    offered, may_split = "surrender" in actions, "split" in actions
    if strategy is None:
        parts = may_split and actions["split"] > value
        return offered and actions["surrender"] > max(value, actions["split"] if parts else value), parts
    at, table = column(*shown), hands()
    gives_up = strategy.keep_pair[pair, at] if pair else strategy.surrender[table.soft[hand], table.total[hand], at]
    return offered and bool(gives_up), may_split
