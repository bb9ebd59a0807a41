"""What each of the six ways to set four cards is worth, counted over deals that all six meet.

The rest of the shoe is known: all of it but these cards. The dealer's hand and the community's are far too many to be
counted out, so as many are dealt as take a moment, the same for the same cards.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import value
from chapter47.hands import FIVE_CARDS
from chapter47.kernels.machine_code import compiled
from chapter47.money import Odds
from chapter47.odds.estimates import Estimate
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, hand_tables, rank_of
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.fast_action_holdem.kernel import DEALER, FIVE, FOUR, PLAYER, SEVEN, house_ways, set_hand
from chapter47.odds.of.fast_action_holdem.two_cards import cards_of
from chapter47.odds.shoe_kernel import Small, draw_places
from chapter47.odds.simulation import stream

DEALS = 1_000_000
"""So often the dealer and the community are dealt to."""
SEED = 19_47_21_9


class Setting(NamedTuple):
    """Two cards that may be kept."""

    retained: tuple[str, str]
    worth: Estimate
    """What the wager brings, as a part of it."""
    cost: Estimate
    """What it brings less than the best: that over the same deals."""


@lru_cache(maxsize=64)
def settings(
    cards: tuple[str, ...], decks: int, natural: Odds, deals: int = DEALS, seed: int = SEED
) -> tuple[Setting, ...]:
    """Every two of some cards, the best first, against a dealer from the rest of a full shoe."""
    held = sorted(cards, key=lambda card: (-value(card), DECK.index(card)))
    ways = list(dict.fromkeys(combinations(held, 2)))
    numbers = np.array([[DECK.index(card) for card in two] for two in ways], np.uint8)
    rest = cards_of(decks).tolist()
    for card in held:
        rest.remove(DECK.index(card))
    both = np.zeros((len(ways), len(ways)), np.int64)
    chance = stream(seed, decks)
    count_ways(chance, np.array(rest, np.uint8), *hand_tables(FIVE_CARDS), *house_ways(), numbers, deals, both)
    pays = np.array([float(natural.ratio) if two[0][0] == two[1][0] == "A" else 1.0 for two in ways])
    # Each way loses one, but where it wins: then it has that back, and what it is paid.
    chances, back = both / deals, 1 + pays
    won = np.diag(chances)
    mean, products = won * back - 1, chances * np.outer(back, back)
    best = int(np.argmax(mean))
    squares = np.diag(products)
    found = []
    for at, two in enumerate(ways):
        spread = squares[at] - (mean[at] + 1) ** 2
        apart = squares[best] + squares[at] - 2 * products[best, at] - (mean[best] - mean[at]) ** 2
        worth = Estimate(float(mean[at]), float(np.sqrt(spread / deals)))
        cost = Estimate(float(mean[best] - mean[at]), float(np.sqrt(max(apart, 0.0) / deals)))
        found.append(Setting(two, worth, cost))
    return tuple(sorted(found, key=lambda each: -each.worth.mean))


@compiled
def count_ways(
    stream: Words,
    shoe: Small,
    keys: Keys,
    tables: Ranks,
    values: Ints,
    suits: Ints,
    most: Ints,
    ways: Hands,
    deals: int,
    both: Ints,
) -> None:
    """Counts how often each two cards win, and how often each with each other would."""
    four, hands = np.empty(FOUR, np.uint8), np.empty((2, SEVEN), np.uint8)
    won = np.empty(len(ways), np.bool_)
    for _ in range(deals):
        draw_places(stream, shoe, 0, FOUR + FIVE, len(shoe))
        for at in range(FOUR):
            four[at] = shoe[at]
        for at in range(FIVE):
            hands[PLAYER, 2 + at] = hands[DEALER, 2 + at] = shoe[FOUR + at]
        hands[DEALER, 0], hands[DEALER, 1] = set_hand(four, values, suits, most)
        dealers = rank_of(hands, DEALER, keys, tables)
        for way in range(len(ways)):
            hands[PLAYER, 0], hands[PLAYER, 1] = ways[way, 0], ways[way, 1]
            won[way] = rank_of(hands, PLAYER, keys, tables) > dealers
            if won[way]:
                for other in range(way + 1):
                    if won[other]:
                        both[way, other] += 1
    for way in range(len(ways)):
        for other in range(way):
            both[other, way] = both[way, other]
