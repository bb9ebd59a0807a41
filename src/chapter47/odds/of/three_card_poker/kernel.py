"""Rounds of three card poker in machine code: six cards from a deck that is shuffled for each, played by one rank."""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, rank_of
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Words
from chapter47.odds.shoe_kernel import Bytes, draw_places

HAND, BOTH, DECK = 3, 6, 52
KINDS = 6
"""How many kinds of hands there are: a result is how a hand stands, and which of them it is."""
NO_HAND, HIGHER, TIE, LOWER = range(4)
FOLDED = 24
HAND_AT = np.uint32(20)


@compiled
def deal_round(stream: Words, order: Bytes, hands: Hands) -> None:
    """The next round's cards: one to the player, one to the dealer, three times, as a shoe deals them."""
    draw_places(stream, order, 0, BOTH, DECK)
    for at in range(BOTH):
        hands[at % 2, at // 2] = order[at]


@compiled
def round_result(hands: Hands, least: int, queen: int, keys: Keys, tables: Ranks) -> int:
    """What a round comes to, where a hand of that rank or better is played."""
    own = rank_of(hands, 0, keys, tables)
    if own < least:
        return FOLDED
    dealers = rank_of(hands, 1, keys, tables)
    if dealers < queen:
        stands = NO_HAND
    elif own > dealers:
        stands = HIGHER
    else:
        stands = TIE if own == dealers else LOWER
    return KINDS * stands + KINDS - 1 - int(own >> HAND_AT)


@compiled
def deal_rounds(stream: Words, came: Came, order: Bytes, keys: Keys, tables: Ranks, least: int, queen: int) -> None:
    """Deals as many rounds as there are places, and writes down what each came to."""
    hands = np.empty((2, HAND), np.uint8)
    for at in range(came.shape[0]):
        deal_round(stream, order, hands)
        came[at] = round_result(hands, least, queen, keys, tables)
