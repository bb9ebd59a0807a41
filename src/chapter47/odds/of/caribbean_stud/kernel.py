"""Rounds of caribbean stud in machine code: ten cards from a deck that is shuffled for each, played by one's own hand
and by what the dealer shows."""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, rank_of
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.caribbean_stud.counting_kernel import (
    DECK,
    HAND,
    LOSES,
    NO_HAND,
    RANKS,
    SUITS,
    TIES,
    WINS,
    Masks,
    suits_of,
)
from chapter47.odds.shoe_kernel import Bytes, draw_places

SEEN = HAND + 1
KINDS = 10
"""How many kinds of hands there are: a result is how a hand stands, and which of them it is."""
FOLDED = 4 * KINDS
HAND_AT = 20
ONE = np.uint64(1)


@compiled
def deal_seen(stream: Words, order: Bytes, hands: Hands) -> None:
    """What a player sees of the next round: five cards, and the dealer's last, which lies face up."""
    draw_places(stream, order, 0, SEEN, DECK)
    for at in range(HAND):
        hands[0, at] = order[at]
    hands[1, HAND - 1] = order[HAND]


@compiled
def deal_hole(stream: Words, order: Bytes, hands: Hands) -> None:
    """The dealer's hole cards, which nobody has to know where a hand is folded: any four that are left."""
    draw_places(stream, order, SEEN, 2 * HAND, DECK)
    for at in range(HAND - 1):
        hands[1, at] = order[SEEN + at]


@compiled
def is_bet_on(hands: Hands, suits: Ints, choose: Ints, places: Ints, bets: Masks) -> bool:
    """Whether a hand is bet on that is known by its place, together with what the dealer shows.

    The suits are told apart by what the player has of each, so that one hand answers for all that are alike.
    """
    suits_of(hands, 0, suits)
    up = hands[1, HAND - 1]
    place, many, shown = 0, 0, 0
    for suit in range(SUITS):
        most = 0
        for each in range(1, SUITS):
            if suits[each] > suits[most]:
                most = each
        if up // RANKS == most:
            shown = RANKS * suit + up % RANKS
        for rank in range(RANKS):
            if suits[most] >> rank & 1:
                many += 1
                place += choose[RANKS * suit + rank, many]
        suits[most] = -1
    at = np.searchsorted(places, place)
    return bool((bets[at] >> np.uint64(shown)) & ONE)


@compiled
def is_played(
    hands: Hands,
    suits: Ints,
    choose: Ints,
    own: int,
    least: int,
    certain: int,
    places: Ints,
    bets: Masks,
) -> bool:
    """Whether a hand of that rank is bet on: none below ``least``, every one from ``certain`` on."""
    return own >= certain or (own >= least and is_bet_on(hands, suits, choose, places, bets))


@compiled
def round_result(own: int, dealers: int, qualifying: int) -> int:
    """What a round comes to, by the ranks of both hands."""
    if dealers < qualifying:
        stands = NO_HAND
    elif own > dealers:
        stands = WINS
    else:
        stands = TIES if own == dealers else LOSES
    return KINDS * stands + (own >> HAND_AT)


@compiled
def deal_rounds(
    stream: Words,
    came: Came,
    order: Bytes,
    choose: Ints,
    keys: Keys,
    tables: Ranks,
    qualifying: int,
    least: int,
    certain: int,
    places: Ints,
    bets: Masks,
) -> None:
    """Deals as many rounds as there are places, and writes down what each came to."""
    hands, suits = np.empty((2, HAND), np.uint8), np.empty(SUITS, np.int64)
    for at in range(came.shape[0]):
        deal_seen(stream, order, hands)
        own = int(rank_of(hands, 0, keys, tables))
        if is_played(hands, suits, choose, own, least, certain, places, bets):
            deal_hole(stream, order, hands)
            came[at] = round_result(own, int(rank_of(hands, 1, keys, tables)), qualifying)
        else:
            came[at] = FOLDED
