"""Rounds of two hands, dealt in machine code. How a hand is set is looked up by its kind."""

from functools import cache

import numpy as np

from chapter47.games.pai_gow_poker.house_way import DEALT
from chapter47.games.pai_gow_poker.rankings import COPY, HIGH_ONLY, HIGHER, LOW_ONLY, LOWER
from chapter47.hands.ranking import CARD_KEYS, ENOUGH, FIRST_SUIT, SUIT_BITS
from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import NO_SUIT, SHORT, Keys, Ranks, meaning_of, meanings_of_sums
from chapter47.odds.hand_sessions import Came
from chapter47.odds.kernel import Words
from chapter47.odds.of.pai_gow_poker import kinds
from chapter47.odds.of.pai_gow_poker.kinds import Ints, Small
from chapter47.odds.shoe_kernel import Small as Deck
from chapter47.odds.shoe_kernel import draw_places

RESULTS = (HIGHER, HIGH_ONLY, LOW_ONLY, COPY, LOWER)
"""What a round may come to, where no hand is set wrong."""
_HIGHER, _HIGH_ONLY, _LOW_ONLY, _COPY, _LOWER = range(len(RESULTS))
HAND, DECK, JOKER, _RANKS = DEALT, len(kinds.CARDS), len(kinds.CARDS) - 1, kinds.KINDS_OF_RANK
_FIVE, _FOUR = SHORT[kinds.FLUSH], SHORT[kinds.FLUSH - 1]
_ENOUGH, _SUIT_ENOUGH, _SUIT_BITS = np.uint64(ENOUGH), np.uint64(8 << FIRST_SUIT), np.uint64(SUIT_BITS)
_SETS, _MULTISETS, _FIRST, _OTHERS = kinds.SETS, kinds.MULTISETS, kinds.FIRST_FLUSH, kinds.OTHERS
_RANK, _SUIT = kinds.RANK_OF, kinds.SUIT_OF


def a_deck() -> Deck:
    """The cards by their numbers, as they lie before the first shuffle."""
    return np.arange(DECK).astype(np.uint8)


@compiled
def result(high: int, low: int) -> int:
    """11.9(g) to (i): what it comes to that hands rank so much above those of the dealer."""
    if high > 0:
        return _HIGHER if low > 0 else _HIGH_ONLY
    if low > 0:
        return _LOW_ONLY
    return _LOWER if high < 0 and low < 0 else _COPY


@compiled
def flush_kind(order: Deck, first: int, joker: int, short: np.uint64, key: np.uint64) -> int:
    """The number of the kind of cards that add up to this, of which a flush may be made."""
    suit = 0
    while not (key + short) & (_SUIT_ENOUGH << (_SUIT_BITS * np.uint64(suit))):
        suit += 1
    of_suit, counts = np.zeros(_RANKS, np.int64), np.zeros(_RANKS, np.int64)
    for at in range(first, first + HAND):
        card = order[at]
        if card != JOKER:
            counts[_RANK[card]] += 1
            if _SUIT[card] == suit:
                of_suit[_RANK[card]] = 1
    ranks = others = suited = number = 0
    for rank in range(_RANKS):
        if of_suit[rank]:
            ranks += _SETS[suited, rank]
            suited += 1
        for _ in range(counts[rank] - of_suit[rank]):
            others += _MULTISETS[number, rank]
            number += 1
    return int(_FIRST[joker, suited] + ranks * _OTHERS[joker, suited] + others)


@compiled
def kind_of(order: Deck, first: int, keys: Keys, tables: Ranks) -> int:
    """The number of the kind of seven cards that follow each other."""
    key, joker = np.uint64(0), 0
    for at in range(first, first + HAND):
        key += keys[order[at]]
        joker |= order[at] == JOKER
    short = _FOUR if joker else _FIVE
    if (key + short) & _ENOUGH:
        return flush_kind(order, first, joker, short, key)
    return int(meaning_of(key, NO_SUIT, tables))


@cache
def by_ranks() -> tuple[Keys, Ranks]:
    """What cards add to a sum, the joker nothing; and the numbers of kinds by such sums."""
    rows = [kinds.multisets(HAND), kinds.multisets(HAND - 1)]
    sums = np.concatenate([np.left_shift(1, 3 * each).sum(axis=1) for each in rows]).astype(np.uint64)
    keys = np.array([*map(CARD_KEYS.__getitem__, kinds.CARDS[:JOKER]), 0], np.uint64)
    return keys, meanings_of_sums(sums, np.arange(len(sums)))


@compiled
def deal_rounds(stream: Words, came: Came, order: Deck, keys: Keys, tables: Ranks, own: Small, dealers: Small) -> None:
    """Deals as many rounds as there are places, of one player and the dealer, and writes down what each came to."""
    for at in range(came.shape[0]):
        draw_places(stream, order, 0, 2 * HAND, DECK)
        mine, yours = own[kind_of(order, 0, keys, tables)], dealers[kind_of(order, HAND, keys, tables)]
        came[at] = result(mine[0] - yours[0], mine[1] - yours[1])


@compiled
def count_both(
    stream: Words, rounds: int, order: Deck, keys: Keys, tables: Ranks, ways: Small, as_bank: Ints, found: Ints
) -> None:
    """Deals two hands so many times, and counts what both come to, each once in the place of the one who chooses.

    The other is set in the first way. Whoever chooses is set in each way in turn, and is the bank where that way says
    so; then what is counted is what the other comes to. By way, by what the first way brought and by what this one did.
    """
    size = len(RESULTS)
    for _ in range(rounds):
        draw_places(stream, order, 0, 2 * HAND, DECK)
        one, other = ways[kind_of(order, 0, keys, tables)], ways[kind_of(order, HAND, keys, tables)]
        usual = 0
        for way in range(one.shape[0]):
            side = -1 if as_bank[way] else 1
            first = result(side * (one[way, 0] - other[0, 0]), side * (one[way, 1] - other[0, 1]))
            second = result(side * (other[way, 0] - one[0, 0]), side * (other[way, 1] - one[0, 1]))
            both = first * size + second
            if way == 0:
                usual = both
            found[way, usual, both] += 1
