"""Rounds of fast action hold'em in machine code: a dealer set by the house ways, and a player set by those or another.

A way to set a hand is the house ways, or an order of all two-card hands (:mod:`.orders`).
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import BETTER_THAN_A_PAIR, ORDER, value
from chapter47.games.fast_action_holdem.rankings import RESULTS
from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, rank_of
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.fast_action_holdem.orders import Order
from chapter47.odds.shoe_kernel import Small, draw_places

FOUR, FIVE, SEVEN = 4, 5, 7
ROUND = 2 * FOUR + FIVE
"""How many cards a round of one player takes."""
NATURAL, HIGHER, COPY, LOWER = range(4)
NAMES = RESULTS
"""What a round comes to, in that order."""
RANKS = len(ORDER)
PLAYER, DEALER = range(2)


class Ways(NamedTuple):
    """The house ways, for kernels."""

    values: Ints
    """What each card ranks, from 0."""
    suits: Ints
    most: Ints
    """By two high cards, the highest pair in whose place they are kept; -1 where it is none."""


@cache
def house_ways() -> Ways:
    """The house ways as the rules have them, laid out."""
    values = np.array([value(card) for card in DECK], np.int64)
    suits = np.array(["SHDC".index(card[1]) for card in DECK], np.int64)
    most = np.full(RANKS * RANKS, -1, np.int64)
    for both, pair in BETTER_THAN_A_PAIR.items():
        most[RANKS * ORDER.index(both[0]) + ORDER.index(both[1])] = ORDER.index(pair)
    return Ways(values, suits, most)


@compiled
def set_hand(cards: Small, values: Ints, suits: Ints, most: Ints) -> tuple[int, int]:
    """The two of four cards that the house ways keep. The cards are put in order, the highest first."""
    for at in range(1, FOUR):
        card, to = cards[at], at
        while to > 0 and (
            values[cards[to - 1]] < values[card] or (values[cards[to - 1]] == values[card] and cards[to - 1] > card)
        ):
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card
    best, long, pairs, at = 0, 1, 0, 0
    while at < FOUR:
        ends = at + 1
        while ends < FOUR and values[cards[ends]] == values[cards[at]]:
            ends += 1
        if ends - at > 1:
            pairs += 1
            if ends - at > long:
                best, long = at, ends - at
        at = ends
    if pairs == 0:
        first, second = cards[0], cards[1]
        if suits[first] != suits[second]:
            for other in range(2, FOUR):
                if suits[cards[other]] == suits[first] and values[cards[other]] >= values[second] - 1:
                    return int(first), int(cards[other])
        return int(first), int(second)
    if pairs == 1 and long == 2:
        high = cards[0] if best > 0 else cards[2]
        low = cards[3] if best < 2 else cards[1]
        limit = most[RANKS * values[high] + values[low]]
        if limit >= 0 and values[cards[best]] <= limit:
            return int(high), int(low)
    for at in range(best, best + long - 1):
        if cards[at] == cards[at + 1]:
            return int(cards[at]), int(cards[at])
    return int(cards[best]), int(cards[best + 1])


@compiled
def keep_two(cards: Small, order: Order, values: Ints, suits: Ints, most: Ints) -> tuple[int, int]:
    """The two of four cards that are highest in an order; where it is empty, those that the house ways keep."""
    if order.shape[0] == 0:
        return set_hand(cards, values, suits, most)
    one, other = 0, 1
    for first in range(FOUR):
        for second in range(first + 1, FOUR):
            if order[cards[first], cards[second]] > order[cards[one], cards[other]]:
                one, other = first, second
    return int(cards[one]), int(cards[other])


@compiled
def result_of(own: np.uint32, dealers: np.uint32, hands: Hands, values: Ints) -> int:
    """What a player's hand of that rank comes to against the dealer's."""
    if own == dealers:
        return COPY
    if own < dealers:
        return LOWER
    aces = values[hands[PLAYER, 0]] == RANKS - 1 and values[hands[PLAYER, 1]] == RANKS - 1
    return NATURAL if aces else HIGHER


@compiled
def round_result(
    shoe: Small,
    at: int,
    four: Small,
    hands: Hands,
    keys: Keys,
    tables: Ranks,
    order: Order,
    values: Ints,
    suits: Ints,
    most: Ints,
) -> int:
    """What a round comes to whose first card is at that place: one to the player, one to the dealer, four times."""
    for hand in range(2):
        for card in range(FOUR):
            four[card] = shoe[at + 2 * card + hand]
        if hand == PLAYER:
            hands[hand, 0], hands[hand, 1] = keep_two(four, order, values, suits, most)
        else:
            hands[hand, 0], hands[hand, 1] = set_hand(four, values, suits, most)
        for card in range(FIVE):
            hands[hand, 2 + card] = shoe[at + 2 * FOUR + card]
    own, dealers = rank_of(hands, PLAYER, keys, tables), rank_of(hands, DEALER, keys, tables)
    return result_of(own, dealers, hands, values)


@compiled
def deal_shoes(
    stream: Words,
    came: Came,
    shoe: Small,
    keys: Keys,
    tables: Ranks,
    order: Order,
    values: Ints,
    suits: Ints,
    most: Ints,
    burnt: int,
    together: int,
) -> None:
    """Deals as many rounds as there are places, and writes down what each came to.

    So many rounds are dealt together from one shuffle, behind the cards that are burnt.
    """
    four, hands = np.empty(FOUR, np.uint8), np.empty((2, SEVEN), np.uint8)
    reach = burnt + together * ROUND
    for played in range(came.shape[0]):
        if played % together == 0:
            draw_places(stream, shoe, 0, reach, len(shoe))
        at = burnt + played % together * ROUND
        came[played] = round_result(shoe, at, four, hands, keys, tables, order, values, suits, most)


@compiled
def compare_ways(
    stream: Words,
    shoe: Small,
    keys: Keys,
    tables: Ranks,
    house: Order,
    best: Order,
    card: Order,
    values: Ints,
    suits: Ints,
    most: Ints,
    rounds: int,
    counts: Ints,
) -> None:
    """Counts what the same rounds come to, each from a full shoe, where the player sets in three ways."""
    four, hands = np.empty(FOUR, np.uint8), np.empty((2, SEVEN), np.uint8)
    for _ in range(rounds):
        draw_places(stream, shoe, 0, ROUND, len(shoe))
        by_house = round_result(shoe, 0, four, hands, keys, tables, house, values, suits, most)
        first, second, dealers = hands[PLAYER, 0], hands[PLAYER, 1], rank_of(hands, DEALER, keys, tables)
        by_best = by_card = by_house
        for way in range(2):
            for at in range(FOUR):
                four[at] = shoe[2 * at]
            one, other = keep_two(four, best if way == 0 else card, values, suits, most)
            came = by_house
            if (one != first or other != second) and (one != second or other != first):
                hands[PLAYER, 0], hands[PLAYER, 1] = one, other
                came = result_of(rank_of(hands, PLAYER, keys, tables), dealers, hands, values)
            if way == 0:
                by_best = came
            else:
                by_card = came
        counts[by_house, by_best, by_card] += 1
