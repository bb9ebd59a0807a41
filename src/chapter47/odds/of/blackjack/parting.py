"""A pair that is split: what its hands are worth together, and how each of them is played."""

from dataclasses import dataclass, replace

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.of.blackjack.hands import Hands, Reals, hand_of, hands
from chapter47.odds.of.blackjack.play import STAND, Against, Policy, Values, play
from chapter47.odds.of.blackjack.rules import ACE
from chapter47.odds.of.blackjack.setting import SUIT_CASES, Setting, Shown, members
from chapter47.odds.of.blackjack.splits import shares


@dataclass(frozen=True, slots=True)
class Split:
    """A pair that is split, joint with "the dealer has no blackjack"."""

    value: float
    square: float
    hands: int
    """As many as it is split into at most: fewer than allowed where that is better."""
    runs: tuple[tuple[Against, Values], ...]

    def light(self) -> "Split":
        """The same without the values of its hands: what they are played like is kept."""
        flat, deep = np.zeros((0, 0)), np.zeros((0, 0, 0))
        nothing = Values(deep, deep, flat, flat, flat, flat, np.zeros((0, 0), np.int8))
        runs = tuple((against, nothing._replace(chosen=values.chosen)) for against, values in self.runs)
        return replace(self, runs=runs)


def blank_values(levels: int) -> Values:
    many = len(hands().total)
    return Values(
        np.zeros((levels, many, 3)),
        np.zeros((levels, many, 3)),
        np.zeros((levels, many)),
        np.zeros((levels, many)),
        np.zeros((levels, many)),
        np.zeros((levels, many)),
        np.zeros((many, SUIT_CASES), np.int8),
    )


def split(setting: Setting, shown: Shown, pair: int, follows: Policy) -> Split:
    """A pair that is split: at best play into as many hands as are worth most, else into as many as are allowed."""
    most = setting.rules.most_hands(pair)
    if setting.rules.multiple:
        return _split_each(setting, shown, pair, follows)
    tries = [most] if follows.follows else range(2, most + 1)
    return max((_split_into(setting, shown, pair, many, follows) for many in tries), key=lambda each: each.value)


def _split_each(setting: Setting, shown: Shown, pair: int, follows: Policy) -> Split:
    """Multiple action: of two hands the first bears the original wager, which a dealer's blackjack takes."""
    first, second = (_run(setting, shown, pair, np.ones(1), each, 1, follows) for each in (1.0, 0.0))
    worth = [_start(run) for run in (first, second)]
    value, square = (sum(float(each[at].sum()) for each in worth) for at in (0, 1))
    return Split(value, square, 2, (first, second))


def _split_into(setting: Setting, shown: Shown, pair: int, most: int, follows: Policy) -> Split:
    """A pair that is split into that many hands at most."""
    told = shares(most)
    chance = setting.levels(shown, pair, len(told.other))
    other, same = chance * told.other, chance * told.same
    if most == 2:
        runs = (_run(setting, shown, pair, other, 0.0, 1, follows),) * 2
    else:
        runs = (
            _run(setting, shown, pair, other, 0.0, 1, follows),
            _run(setting, shown, pair, same, 0.0, 2, follows),
        )
    value = square = 0.0
    for at, (weight, run) in enumerate(zip((other, same), runs, strict=True)):
        worth, squared = _start(run)
        value += float(weight @ worth[:, at])
        square += float(weight @ squared[:, at])
    return Split(value, square, most, runs)


def _run(
    setting: Setting, shown: Shown, pair: int, weight: Reals, original: float, many: int, follows: Policy
) -> tuple[Against, Values]:
    against = setting.against(shown, pair, weight, original, members(pair, many))
    values = blank_values(len(weight))
    play(hands(), setting.terms, setting.suits(shown), against, follows, values)
    return against, values


def _start(run: tuple[Against, Values]) -> tuple[Reals, Reals]:
    against, values = run
    worth, square = np.zeros((len(against.weight), 2)), np.zeros((len(against.weight), 2))
    begin(hands(), against, values, hand_of(against.pair), against.pair == ACE, worth, square)
    return worth, square


@compiled
def begin(
    hands: Hands, against: Against, values: Values, begun: int, one_card: bool, worth: Reals, square: Reals
) -> None:
    """Writes what a hand of a split pair is worth that has its first card alone.

    [level][0 where the second is of another value, 1 of the pair's]. A split ace receives one card (2.11(c)2).
    """
    for level in range(len(against.weight)):
        left = -1.0
        for card in range(10):
            left += against.shoe[level, card]
        for card in range(10):
            same = 1 if card + 1 == against.pair else 0
            chance = max(0.0, against.shoe[level, card] - same) / left if left > 0 else 0.0
            hand = hands.next[begun, card]
            if one_card:
                worth[level, same] += chance * values.action[level, hand, STAND]
                square[level, same] += chance * values.square[level, hand, STAND]
            else:
                worth[level, same] += chance * values.first[level, hand]
                square[level, same] += chance * values.first_square[level, hand]
