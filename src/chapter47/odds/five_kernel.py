"""Rounds of five cards in machine code, at games where something is decided when three or four of them are seen.

The kernel knows no game. What three cards, four and five mean are tables of numbers, made from the declarations and the
strategy: what a round comes to is their sum.
"""

from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import SHORT, Keys, Ranks, meaning_of
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.shoe_kernel import Bytes, draw_places

FIVE, DECK = 5, 52
_THREE, _FOUR, _FIVE = (SHORT[size] for size in (3, 4, 5))


@compiled
def deal_round(stream: Words, order: Bytes) -> None:
    """The next round's cards, as a shoe deals them."""
    draw_places(stream, order, 0, FIVE, DECK)


@compiled
def round_result(order: Bytes, seen: Ints, keys: Keys, tables: Ranks) -> int:
    """What a round comes to whose cards are seen in that order, by their places among those dealt."""
    key = keys[order[seen[0]]] + keys[order[seen[1]]] + keys[order[seen[2]]]
    came = meaning_of(key, _THREE, tables)
    key += keys[order[seen[3]]]
    came += meaning_of(key, _FOUR, tables)
    key += keys[order[seen[4]]]
    return int(came + meaning_of(key, _FIVE, tables))


@compiled
def deal_rounds(stream: Words, came: Came, order: Bytes, seen: Ints, keys: Keys, tables: Ranks) -> None:
    """Deals as many rounds as there are places, and writes down what each came to."""
    for at in range(came.shape[0]):
        deal_round(stream, order)
        came[at] = round_result(order, seen, keys, tables)
