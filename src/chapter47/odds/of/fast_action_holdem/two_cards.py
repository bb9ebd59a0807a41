"""What any two cards are worth that a player keeps, against a dealer who is set by the house ways.

Of a shoe the dealer's four cards and the community's five are dealt, and then every two cards that may be the player's
are looked at, each as often as the rest of the shoe holds them: so all kinds of two cards meet the same hands. What
the player gives up is not known here, and counts as cards that nobody has seen.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import value
from chapter47.hands import FIVE_CARDS
from chapter47.kernels.machine_code import compiled
from chapter47.money import Odds
from chapter47.odds.hand_kernel import Keys, Ranks, hand_tables, rank_of, rank_of_ranks
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.fast_action_holdem.kernel import DEALER, FIVE, FOUR, PLAYER, RANKS, SEVEN, house_ways, set_hand
from chapter47.odds.of.fast_action_holdem.orders import Order, in_order, kind, kinds, kinds_by_cards
from chapter47.odds.shoe_kernel import Small, draw_places
from chapter47.odds.simulation import stream

DEALS = 100_000
"""So often the dealer and the community are dealt to."""
SEED = 19_47_21_8
SUITS, CARDS = 4, 52
FLUSH_DRAW = 3


class TwoCards(NamedTuple):
    """How often each kind of two cards is higher than the dealer's hand."""

    wins: dict[str, float]

    def worth(self, two: str, natural: Odds) -> float:
        """What a wager brings on two such cards, where two aces that win are paid so."""
        pays = float(natural.ratio) if two.startswith("AA") else 1.0
        return self.wins.get(two, 0.0) * (1 + pays) - 1


def cards_of(decks: int) -> Small:
    """The cards of a shoe by their numbers, as they come from the decks."""
    return np.tile(np.arange(len(DECK), dtype=np.uint8), decks)


@lru_cache(maxsize=16)
def two_cards(decks: int, deals: int = DEALS) -> TwoCards:
    """Every kind of two cards, as it was counted."""
    wins, ways = np.zeros(len(kinds()), np.int64), np.zeros(len(kinds()), np.int64)
    chance = stream(SEED, decks)
    tables = hand_tables(FIVE_CARDS)
    count_wins(chance, cards_of(decks), *tables, *house_ways(), kinds_by_cards(), decks, deals, wins, ways)
    found = zip(kinds(), wins.tolist(), ways.tolist(), strict=True)
    return TwoCards({two: won / often for two, won, often in found if often})


@lru_cache(maxsize=16)
def best_order(decks: int, natural: Odds, deals: int = DEALS) -> Order:
    """The two cards that are worth most."""
    known = two_cards(decks, deals)
    return in_order(lambda first, second: (known.worth(kind(first, second), natural),))


def points(decks: int, natural: Odds, deals: int = DEALS) -> dict[str, int]:
    """The same as a card tells it: in whole points, 50 for two cards that win what they lose. A pair is a pair."""
    known = two_cards(decks, deals)
    told = (two for two in kinds() if two[0] != two[1] or len(two) == 2)
    return {two: round(50 * (1 + known.worth(two, natural))) for two in told}


@lru_cache(maxsize=16)
def card_order(decks: int, natural: Odds, deals: int = DEALS) -> Order:
    """The two cards with most points; of equal ones those with the higher cards."""
    known = points(decks, natural, deals)

    def scores(first: str, second: str) -> tuple[float, ...]:
        two = kind(first, second)
        return known[two[:2] if first[0] == second[0] else two], value(first), value(second)

    return in_order(scores)


@compiled
def count_wins(
    stream: Words,
    shoe: Small,
    keys: Keys,
    tables: Ranks,
    values: Ints,
    suits: Ints,
    most: Ints,
    kinds: Order,
    decks: int,
    deals: int,
    wins: Ints,
    ways: Ints,
) -> None:
    """Counts in how many ways each kind of two cards is dealt after the others' nine, and in how many it wins.

    Most cards can make no flush with the community's. They are looked up by their ranks alone, which are few.
    """
    four, hands = np.empty(FOUR, np.uint8), np.empty((2, SEVEN), np.uint8)
    left, of_suit = np.empty(CARDS, np.int64), np.empty(SUITS, np.int64)
    unsuited = np.empty((RANKS, RANKS), np.bool_)
    for _ in range(deals):
        draw_places(stream, shoe, 0, FOUR + FIVE, len(shoe))
        left[:] = decks
        of_suit[:] = 0
        for at in range(FOUR):
            four[at] = shoe[at]
            left[shoe[at]] -= 1
        for at in range(FIVE):
            card = shoe[FOUR + at]
            left[card] -= 1
            of_suit[suits[card]] += 1
            hands[PLAYER, 2 + at] = hands[DEALER, 2 + at] = card
        hands[DEALER, 0], hands[DEALER, 1] = set_hand(four, values, suits, most)
        dealers = rank_of(hands, DEALER, keys, tables)
        suit = int(np.argmax(of_suit))
        if of_suit[suit] < FLUSH_DRAW:
            suit = SUITS
        for one in range(RANKS):  # the first cards of the deck are one of each rank
            for other in range(one + 1):
                hands[PLAYER, 0], hands[PLAYER, 1] = one, other
                won = rank_of_ranks(hands, PLAYER, keys, tables) > dealers
                unsuited[values[one], values[other]] = unsuited[values[other], values[one]] = won
        for one in range(CARDS):
            for other in range(one + 1):
                often = left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
                if suit < SUITS and (suits[one] == suit or suits[other] == suit or of_suit[suit] == FIVE):
                    hands[PLAYER, 0], hands[PLAYER, 1] = one, other
                    won = rank_of(hands, PLAYER, keys, tables) > dealers
                else:
                    won = unsuited[values[one], values[other]]
                ways[kinds[one, other]] += often
                if won:
                    wins[kinds[one, other]] += often
