"""The square of what a split pair comes to: each hand's own, and every two hands' product.

Hands of a split pair end against the same cards of the dealer, and are dealt from the same shoe. So every hand that one
may end with is held against every hand that the other may end with. How one ends does not matter to the count but by
its cards: two hands together are known by how many cards of each value they have.

A hand brings its stake, lost, and what it gets back where it is not over 21. Hands over 21 then bring nothing beside
the stake, which is known with the second card.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.of.blackjack import dealer
from chapter47.odds.of.blackjack.hands import Bytes, Hands, Indices, Ints, Reals, hand_of, hands
from chapter47.odds.of.blackjack.parting import Split
from chapter47.odds.of.blackjack.play import DOUBLE, STAND, Against, Suits, Values, settled
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN
from chapter47.odds.of.blackjack.setting import Setting, Shown
from chapter47.odds.of.blackjack.splits import products

ENDS = dealer.ENDS + 1
"""As the dealer's hand may end, and last a blackjack, which counts where hands over 21 are lost at once."""
SUITED_PAYS = 2.0
_BASE = 64


class Ways(NamedTuple):
    """[hand]: in how many orders of cards a hand ends so. Parts of one stand for suits."""

    stood: Reals
    doubled: Reals
    stood_suited: Reals
    doubled_suited: Reals
    staked: Reals
    """What is staked on two cards."""


class Items(NamedTuple):
    """What a hand brings, cards by cards."""

    counts: Ints
    """[item][value - 1]: the cards beside the pair's own."""
    brings: Reals
    """[item][end of the dealer's hand]"""


@compiled
def endings(
    hands: Hands, suits: Suits, against: Against, chosen: Bytes, begun: int, same: int, one_card: bool, ways: Ways
) -> None:
    """Writes in how many orders each hand comes about and ends, from one card of the pair on."""
    _, total, _, cards, nexts = hands
    pair = against.pair
    came = np.zeros(len(total))
    for card in range(10):
        if same < 0 or (card + 1 == pair) == (same == 1):
            came[nexts[begun, card]] = 1.0
    for at in range(len(against.members)):
        hand = against.members[at]
        if came[hand] == 0.0:
            continue
        wanted = suits.wants[hand] if cards[hand] == 2 else 0
        cases = suits.chance.shape[1] if wanted else 1
        for case in range(cases):
            part = came[hand] * (suits.chance[wanted, case] if wanted else 1.0)
            more = suits.share[wanted, case] if wanted else 0.0
            does = STAND if one_card or total[hand] == HIGHEST else chosen[hand, case]
            if cards[hand] == 2:
                ways.staked[hand] += part * (2.0 if does == DOUBLE else 1.0)
            if does == STAND:
                ways.stood[hand] += part
                continue
            for card in range(10):
                to = nexts[hand, card]
                if to < 0:
                    continue
                suited = more if card + 1 == wanted else 0.0
                if does == DOUBLE:
                    ways.doubled[to] += part * (1.0 - suited)
                    ways.doubled_suited[to] += part * suited
                elif suited > 0.0:
                    ways.stood_suited[to] += part * suited
                    came[to] += part * (1.0 - suited)
                else:
                    came[to] += part


def items(setting: Setting, shown: Shown, run: tuple[Against, Values], same: int) -> Items:
    """What a hand may bring, whose second card is another value (0), the pair's (1), or either (-1)."""
    against, values = run
    table, terms = hands(), setting.terms
    ways = Ways(*(np.zeros(len(table.total)) for _ in range(5)))
    begun = hand_of(against.pair)
    endings(table, setting.suits(shown), against, values.chosen, begun, same, against.pair == ACE, ways)
    brings: list[Reals] = []
    counts: list[Bytes] = []
    for found, stake, suited in (
        (ways.stood, 1.0, False),
        (ways.doubled, 2.0, False),
        (ways.stood_suited, 1.0, True),
        (ways.doubled_suited, 2.0, True),
    ):
        for hand in np.flatnonzero(found).tolist():
            pays = SUITED_PAYS if suited else float(terms.pay[hand])
            won = _won(int(table.total[hand]), pays, terms.ties_lose)
            back = stake * (1 + won)
            back[-1] = stake - against.original if terms.at_once else 0.0
            brings.append(found[hand] * back)
            counts.append(table.counts[hand])
    for hand in np.flatnonzero(ways.staked).tolist():
        lost = np.full(ENDS, -ways.staked[hand])
        lost[-1] *= terms.at_once
        brings.append(lost)
        counts.append(table.counts[hand])
    drawn = np.array(counts, np.int64)
    drawn[:, against.pair - 1] -= 1
    there = (drawn <= setting.left(shown)).all(axis=1)  # others cannot come, and would be held against all the same
    return Items(drawn[there], np.array(brings)[there])


@cache
def _won(total: int, pays: float, ties_lose: bool) -> Reals:
    """What a unit wins, by how the dealer's hand ends."""
    found = np.zeros(ENDS)
    for end in range(dealer.ENDS):
        win, lose = settled(np.eye(dealer.ENDS)[end], total, ties_lose)
        found[end] = pays * win - lose
    return found


@compiled
def meet(one: Ints, two: Ints, where: Indices) -> Ints:
    """Every two hands' cards together, each once; and for each two hands, which they are."""
    slots = 16
    while slots < 2 * len(one) * len(two):
        slots *= 2
    index = np.full(slots, -1, np.int32)
    found = np.empty(len(one) * len(two), np.int64)
    many = 0
    for first in range(len(one)):
        for second in range(len(two)):
            key = one[first] + two[second]
            slot = ((key ^ (key >> 29)) * 0x9E3779B1) & (slots - 1)
            while index[slot] >= 0 and found[index[slot]] != key:
                slot = (slot + 1) & (slots - 1)
            if index[slot] < 0:
                index[slot] = many
                found[many] = key
                many += 1
            where[first, second] = index[slot]
    return found[:many]


@compiled
def gather(one: Reals, two: Reals, where: Indices, found: Reals) -> None:
    """Adds up the products of what two hands bring, by the cards that they have together."""
    for first in range(len(one)):
        for second in range(len(two)):
            to = where[first, second]
            for end in range(one.shape[1]):
                found[to, end] += one[first, end] * two[second, end]


def product(setting: Setting, shown: Shown, pair: int, one: Items, two: Items, weight: Reals) -> float:
    """What the product of two hands is worth, over all levels."""
    if not len(one.counts) or not len(two.counts):
        return 0.0
    power = _BASE ** np.arange(TEN, dtype=np.int64)
    where = np.empty((len(one.counts), len(two.counts)), np.int32)
    together = meet(one.counts @ power, two.counts @ power, where)
    brought = np.zeros((len(together), ENDS))
    gather(one.brings, two.brings, where, brought)
    counts = together[:, None] // power % _BASE
    worth = 0.0
    for level, share in enumerate(weight.tolist()):
        if share:
            left = setting.left(shown)
            left[pair - 1] -= 2 + level
            ends, blackjack = np.empty((len(counts), dealer.ENDS)), np.empty(len(counts))
            dealer.outcomes(dealer.tree(*shown), left, counts.astype(np.int8), ends, blackjack)
            met = (brought[:, : dealer.ENDS] * ends).sum(axis=1) + brought[:, -1] * blackjack
            worth += share * float(chances(left, counts) @ met)
    return worth


@compiled
def chances(left: Ints, counts: Ints) -> Reals:
    """How likely those cards are, in one order."""
    found = np.ones(len(counts))
    size = left.sum()
    for row in range(len(counts)):
        cards = 0
        for card in range(10):
            for drawn in range(counts[row, card]):
                found[row] *= max(0, left[card] - drawn) / max(1, size - cards)
                cards += 1
    return found


def split_square(setting: Setting, shown: Shown, pair: int, apart: Split) -> float:
    """The square of what a split pair comes to, joint as its value is."""
    if setting.rules.multiple:
        one, two = (items(setting, shown, run, -1) for run in apart.runs)
        return apart.square + 2 * product(setting, shown, pair, one, two, np.ones(1))
    other, same = (items(setting, shown, run, at) for at, run in enumerate(apart.runs))
    both_other, mixed, both_same = products(apart.hands)
    chance = setting.levels(shown, pair, len(both_other))
    return (
        apart.square
        + product(setting, shown, pair, other, other, chance * both_other)
        + product(setting, shown, pair, other, same, chance * mixed)
        + product(setting, shown, pair, same, same, chance * both_same)
    )
