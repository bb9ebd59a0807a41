"""Rounds of fast action hold'em in machine code: a player and the dealer, both set by the house ways."""

from functools import cache
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import BETTER_THAN_A_PAIR, ORDER, value
from chapter47.games.fast_action_holdem.rankings import RESULTS
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, rank_of
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.machine_code import compiled
from chapter47.odds.shoe_kernel import Small, draw_places

FOUR, FIVE, SEVEN = 4, 5, 7
ROUND = 2 * FOUR + FIVE
"""How many cards a round of one player takes."""
NATURAL, HIGHER, COPY, LOWER = range(4)
NAMES = RESULTS
"""What a round comes to, in that order."""
RANKS = len(ORDER)


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
def round_result(
    order: Small, at: int, four: Small, hands: Hands, keys: Keys, tables: Ranks, values: Ints, suits: Ints, most: Ints
) -> int:
    """What a round comes to whose first card is at that place: one to the player, one to the dealer, four times."""
    aces = False
    for hand in range(2):
        for card in range(FOUR):
            four[card] = order[at + 2 * card + hand]
        one, other = set_hand(four, values, suits, most)
        hands[hand, 0], hands[hand, 1] = one, other
        if hand == 0:
            aces = values[one] == RANKS - 1 and values[other] == RANKS - 1
        for card in range(FIVE):
            hands[hand, 2 + card] = order[at + 2 * FOUR + card]
    own, dealers = rank_of(hands, 0, keys, tables), rank_of(hands, 1, keys, tables)
    if own == dealers:
        return COPY
    if own < dealers:
        return LOWER
    return NATURAL if aces else HIGHER


@compiled
def play_rounds(
    stream: Words,
    order: Small,
    keys: Keys,
    tables: Ranks,
    values: Ints,
    suits: Ints,
    most: Ints,
    burnt: int,
    together: int,
    rounds: int,
    nets: Ints,
    amount: int,
    bankroll: int,
    results: Ints,
    counts: Ints,
    tally: Ints,
) -> None:
    """Plays as many sessions as ``results`` has places, and writes there what each won.

    So many rounds are dealt together from one shuffle, behind the cards that are burnt. ``nets`` has a place for each
    result of a round, which ``counts`` counts. A session ends early where the player owns less than the wager. The
    tally counts such sessions, and rounds.
    """
    four, hands = np.empty(FOUR, np.uint8), np.empty((2, SEVEN), np.uint8)
    reach = burnt + together * ROUND
    for session in range(results.shape[0]):
        owns, played = bankroll, 0
        while played < rounds:
            if owns < amount:
                tally[0] += 1
                break
            if played % together == 0:
                draw_places(stream, order, 0, reach, len(order))
            at = burnt + played % together * ROUND
            came = round_result(order, at, four, hands, keys, tables, values, suits, most)
            counts[came] += 1
            owns += nets[came]
            played += 1
        results[session] = owns - bankroll
        tally[1] += played
