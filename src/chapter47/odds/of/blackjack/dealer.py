"""How the dealer's hand ends, without replacement, whatever else is gone from the shoe.

In which orders cards lead from what the dealer shows to 17 or more does not depend on the shoe: cards that come in
another order have the same chance. They are kept as a tree, card values rising from its root, with the number of orders
at each end. A walk over the tree, done for many shoes at once, gives each its distribution.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.of.blackjack.hands import Bytes, Ints, Reals
from chapter47.odds.of.blackjack.rules import ACE, DEALER_STANDS, HIGHEST, TEN, VALUES

ENDS = 6
"""17, 18, 19, 20, 21, and over 21."""
OVER_21 = 5
BLOCK = 128
"""So many shoes at once stay in a processor's nearest memory."""


class Tree(NamedTuple):
    """The dealer's draws, branch after branch: a walk that never looks back further than to where it branched."""

    depth: Bytes
    """How many cards are drawn there; 0 at the root."""
    value: Bytes
    """The value of the card that leads there."""
    before: Bytes
    """How many cards of that value were drawn before it."""
    orders: Reals
    """In how many orders the dealer draws just these cards and ends; 0 where none."""
    end: Bytes
    """The total there, from 0 for 17; those over 21 are left out, being what remains."""
    hole: int
    """The value that the first card cannot have, since it would make a blackjack; 0 where there is none."""


def best(hard: int, aces: int) -> int:
    """The best total of a hand (2.2(b)3)."""
    return hard + 10 if aces and hard + 10 <= HIGHEST else hard


@cache
def tree(up: int, hole: int = 0) -> Tree:
    """What the dealer draws to one card, or to two that lie open.

    >>> tree(6).hole, tree(1).hole, tree(10).hole, len(tree(10, 7).depth)
    (0, 10, 1, 1)
    """
    barred = 0 if hole else {ACE: TEN, TEN: ACE}.get(up, 0)
    orders: dict[tuple[int, ...], int] = {}

    def draw(drawn: tuple[int, ...], hard: int, aces: int) -> None:
        total = best(hard, aces)
        if total > HIGHEST:
            return
        if total >= DEALER_STANDS and (drawn or hole):
            key = tuple(sorted(drawn))
            orders[key] = orders.get(key, 0) + 1
            return
        for value in VALUES:
            if drawn or value != barred:
                draw((*drawn, value), hard + value, aces + (value == ACE))

    shown = [up, hole] if hole else [up]
    draw((), sum(shown), shown.count(ACE))
    nodes = sorted({key[:length] for key in orders for length in range(len(key) + 1)} | {()})
    ends = [
        best(sum(shown) + sum(key), (*shown, *key).count(ACE)) - DEALER_STANDS if key in orders else 0 for key in nodes
    ]
    return Tree(
        np.array([len(key) for key in nodes], np.int8),
        np.array([key[-1] if key else 0 for key in nodes], np.int8),
        np.array([key[:-1].count(key[-1]) if key else 0 for key in nodes], np.int8),
        np.array([orders.get(key, 0) for key in nodes], np.float64),
        np.array(ends, np.int8),
        barred,
    )


@compiled
def outcomes(tree: Tree, shoe: Ints, gone: Bytes, found: Reals, blackjack: Reals) -> None:
    """Writes with which chance the dealer ends at each total and has no blackjack, and with which chance one.

    A row for each row of what is gone from the shoe. ``shoe`` has what the dealer shows taken out already.
    """
    depth, value, before, orders, end, hole = tree
    deepest = 0
    for at in range(len(depth)):
        deepest = max(deepest, depth[at])
    left = np.zeros((11, BLOCK))
    share = np.zeros((deepest + 1, BLOCK))
    chance = np.zeros((deepest + 1, BLOCK))
    sums = np.zeros((ENDS, BLOCK))
    for first in range(0, len(gone), BLOCK):
        size = min(BLOCK, len(gone) - first)
        share[:] = 0.0
        for lane in range(size):
            cards = 0.0
            for card in range(10):
                here = max(0, shoe[card] - gone[first + lane, card])
                left[card + 1, lane] = here
                cards += here
            for drawn in range(1, deepest + 1):
                share[drawn, lane] = 1.0 / (cards - drawn + 1) if cards >= drawn else 0.0
            chance[0, lane] = 1.0
            blackjack[first + lane] = left[hole, lane] / cards if hole and cards > 0 else 0.0
        sums[:] = 0.0
        for at in range(len(depth)):
            here = depth[at]
            if here > 0:
                card, less, above = value[at], float(before[at]), here - 1
                for lane in range(BLOCK):
                    chance[here, lane] = chance[above, lane] * share[here, lane] * max(0.0, left[card, lane] - less)
            if orders[at] > 0:
                ways, to = orders[at], end[at]
                for lane in range(BLOCK):
                    sums[to, lane] += ways * chance[here, lane]
        for lane in range(size):
            rest = 1.0 - blackjack[first + lane]
            for to in range(OVER_21):
                found[first + lane, to] = sums[to, lane]
                rest -= sums[to, lane]
            found[first + lane, OVER_21] = rest
