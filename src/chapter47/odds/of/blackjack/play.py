"""The player's hands, compiled: the value of every hand against what the dealer shows, at best play or by a strategy.

A hand is worth what its last card leaves, hand by hand from the highest totals down. Where hands of a split pair are
told apart by how many cards of the pair's value are gone elsewhere (levels), the player does not know at which one the
hand is: one decision serves all of them, weighed by how likely each is.

Every rule is an argument. All values are joint with "the dealer has no blackjack": a blackjack takes the original wager
whatever was decided, and is added where hands are put together. Multiple action is the exception (2.18(f)).
"""

from typing import NamedTuple

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.of.blackjack.hands import Bytes, Hands, Indices, Ints, Reals

STAND, HIT, DOUBLE = range(3)
MOST_CARDS = 21
"""In a hand: all aces."""


class Terms(NamedTuple):
    """What the house pays, and when."""

    pay: Reals
    """[hand]: what each unit wins."""
    may_double: Bytes
    """[hand]"""
    ties_lose: bool
    at_once: bool
    """Whether a hand over 21 is lost whatever the dealer then has: multiple action."""


class Suits(NamedTuple):
    """Two cards of one suit that a third can make the 6, 7 and 8 of it; empty where that pays nothing more."""

    wants: Bytes
    """[hand]: the value that is missing, 0 where two cards are no such hand."""
    chance: Reals
    """[value][case]: how likely each case is, by what is wanted: suits differ, or so many of the suit are seen."""
    share: Reals
    """[value][case]: which part of the cards of the wanted value are of the suit."""


class Against(NamedTuple):
    """What a hand is dealt against."""

    ends: Reals
    """[row][end of the dealer's hand]"""
    blackjack: Reals
    """[row]: the chance of the dealer's blackjack."""
    hole: int
    """The value that makes one, 0 where there is none."""
    shoe: Ints
    """[level][value - 1]: what is left before the hand's own cards are taken out."""
    rows: Indices
    """[level][hand]: what is gone when the hand is settled."""
    weight: Reals
    """[level]: how likely it is, with a sign."""
    pair: int
    """The value of the pair that was split; 0 where none was."""
    original: float
    """1 where a dealer's blackjack is to be counted: it takes the original wager of a hand that is not over 21."""
    members: Indices
    """The hands that may come about, in rising order."""


class Policy(NamedTuple):
    """How it is played: at best where ``follows`` is false, else by total."""

    follows: bool
    stand: Bytes
    """[soft][total]"""
    double: Bytes


class Values(NamedTuple):
    """What each hand is worth."""

    action: Reals
    """[level][hand][stand, hit or double]: without what one suit may add."""
    square: Reals
    """The same of the result's square."""
    go_on: Reals
    """[level][hand]: hit or stand as it is played."""
    go_on_square: Reals
    first: Reals
    """[level][hand]: two cards, as they are played."""
    first_square: Reals
    chosen: Bytes
    """[hand][case of suits]: what is done; beyond two cards there is one case."""


@compiled
def settled(ends: Reals, total: int, ties_lose: bool) -> tuple[float, float]:
    """The chances that a total wins and that it loses."""
    win, lose = ends[5], 0.0
    for at in range(5):
        if at + 17 < total:
            win += ends[at]
        elif at + 17 > total or ties_lose:
            lose += ends[at]
    return win, lose


@compiled
def draws(against: Against, ways: Reals, pairs: Reals) -> None:
    """Writes, at each level, how likely a certain card is so many times on end, and how many cards of the pair come so.

    A hand's cards of other values are as likely at every level but for that.
    """
    for level in range(len(against.weight)):
        cards = -1.0
        for card in range(10):
            cards += against.shoe[level, card]
        ways[level, 0], pairs[level, 0] = against.weight[level], 1.0
        for drawn in range(MOST_CARDS):
            ways[level, drawn + 1] = ways[level, drawn] / (cards - drawn) if cards > drawn else 0.0
            left = against.shoe[level, against.pair - 1] - 1 - drawn
            pairs[level, drawn + 1] = pairs[level, drawn] * max(0.0, left)


@compiled
def choose(action: Reals, likely: Reals, hand: int, doubles: bool, policy: Policy, soft: int, total: int) -> int:
    """What is done with a hand."""
    if total == 21:
        return STAND
    if policy.follows:
        if doubles and policy.double[soft, total]:
            return DOUBLE
        return STAND if policy.stand[soft, total] else HIT
    best, does = 0.0, -1
    for each in range(3 if doubles else 2):
        score = 0.0
        for level in range(len(likely)):
            score += likely[level] * action[level, hand, each]
        if does < 0 or score > best:
            best, does = score, each
    return does


@compiled
def play(hands: Hands, terms: Terms, suits: Suits, against: Against, policy: Policy, values: Values) -> None:
    """Writes what every hand is worth."""
    counts, total, soft, cards, nexts = hands
    ends, blackjack, hole, shoe, rows, weight, pair, original, members = against
    action, square, go_on, go_on_square, first, first_square, chosen = values
    levels = len(weight)
    likely = np.ones(levels)
    ways, pairs = np.ones((levels, MOST_CARDS + 1)), np.ones((levels, MOST_CARDS + 1))
    if levels > 1:
        draws(against, ways, pairs)
    wins = np.zeros(levels)
    drawn = np.zeros(levels)
    cases = suits.chance.shape[1]
    for at in range(len(members) - 1, -1, -1):
        hand = members[at]
        if levels > 1:
            for level in range(levels):
                likely[level] = ways[level, cards[hand] - 1] * pairs[level, counts[hand, pair - 1] - 1]
        wanted = suits.wants[hand]
        for level in range(levels):
            row = rows[level, hand]
            win, lose = settled(ends[row], total[hand], terms.ties_lose)
            pay = terms.pay[hand]
            taken = original * blackjack[row]
            action[level, hand, STAND] = pay * win - lose - taken
            square[level, hand, STAND] = pay * pay * win + lose + taken
            if total[hand] == 21:
                continue
            left = 0.0
            for card in range(10):
                left += shoe[level, card] - counts[hand, card]
            hit, hit_square, double, double_square = 0.0, 0.0, 0.0, 0.0
            for card in range(10):
                here = shoe[level, card] - counts[hand, card]
                if here <= 0 or left <= 0:
                    continue
                chance = here / left
                to = nexts[hand, card]
                if to < 0:
                    lost = chance
                    if hole and not terms.at_once and left > 1:
                        holes = shoe[level, hole - 1] - counts[hand, hole - 1] - (1 if card == hole - 1 else 0)
                        lost *= 1.0 - max(0.0, holes / (left - 1))
                    hit -= lost
                    hit_square += lost
                    double -= 2 * lost
                    double_square += 4 * lost
                else:
                    back = original * blackjack[rows[level, to]]
                    hit += chance * go_on[level, to]
                    hit_square += chance * go_on_square[level, to]
                    if cards[hand] == 2:
                        double += chance * (2 * action[level, to, STAND] + back)
                        double_square += chance * (4 * square[level, to, STAND] - 3 * back)
            action[level, hand, HIT], square[level, hand, HIT] = hit, hit_square
            action[level, hand, DOUBLE], square[level, hand, DOUBLE] = double, double_square
            if wanted:
                wins[level], _ = settled(ends[rows[level, nexts[hand, wanted - 1]]], 21, terms.ties_lose)
                drawn[level] = max(0.0, (shoe[level, wanted - 1] - counts[hand, wanted - 1]) / left)
        # Hit or stand, as any hand may.
        does = choose(action, likely, hand, False, policy, soft[hand], total[hand])
        for level in range(levels):
            go_on[level, hand] = action[level, hand, does]
            go_on_square[level, hand] = square[level, hand, does]
        chosen[hand, 0] = does
        if cards[hand] != 2:
            continue
        # Two cards may be doubled, and their suits may matter.
        first[:, hand] = 0.0
        first_square[:, hand] = 0.0
        for case in range(cases if wanted else 1):
            part = suits.chance[wanted, case] if wanted else 1.0
            more = suits.share[wanted, case] if wanted else 0.0
            for level in range(levels):
                gain = more * drawn[level] * wins[level]
                action[level, hand, HIT] += gain
                action[level, hand, DOUBLE] += 2 * gain
            does = choose(action, likely, hand, terms.may_double[hand] > 0, policy, soft[hand], total[hand])
            chosen[hand, case] = does
            for level in range(levels):
                gain = more * drawn[level] * wins[level]
                squared = 0.0 if does == STAND else 3 * gain if does == HIT else 12 * gain
                first[level, hand] += part * action[level, hand, does]
                first_square[level, hand] += part * (square[level, hand, does] + squared)
                action[level, hand, HIT] -= gain
                action[level, hand, DOUBLE] -= 2 * gain
