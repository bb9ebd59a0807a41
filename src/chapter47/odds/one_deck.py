"""How hands of one deck rank for high and for low, laid out for machine code that ranks very many of them (14.3).

What ranks above what stands in :mod:`chapter47.hands`. Here every rank there is gets a number, the lowest first, so
that kernels (:mod:`chapter47.kernels.one_deck`) compare small numbers; 0 is no rank at all.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK, RANKS
from chapter47.hands import FIVE_CARDS, LowRank, Rank
from chapter47.hands.low import LOWS
from chapter47.kernels import one_deck, two_and_three
from chapter47.kernels.one_deck import (
    CARD_KEYS,
    CARD_WORDS,
    FIRST_SUIT,
    LOW_RANKS,
    MOST,
    SECOND_SUM,
    Hands,
    Small,
    Table,
)

Ordered: TypeAlias = NDArray[np.int64]
Held: TypeAlias = NDArray[np.int64]
"""A row for each, of ranks by their places from the ace on."""

FIVE, SEVEN = 5, MOST


def high_ranks(hands: Hands) -> Table:
    """How each row of five to seven cards of one deck ranks for high, as a number that :func:`high_rank` says.

    >>> from chapter47.odds.hand_kernel import numbered
    >>> hands = numbered([["KS", "4D", "KH", "4C", "KD", "AH", "2C"], ["AS", "2S", "3S", "4S", "5S", "9H", "9D"]])
    >>> [high_rank(rank).words for rank in high_ranks(hands)]
    ['Full house, kings over fours', 'Straight flush, five high']
    """
    ranks = np.empty(len(hands), np.uint32)
    one_deck.rank_high(_checked(hands), ranks, CARD_WORDS, table())
    return ranks


def low_ranks(hands: Hands, *, eight: bool = False) -> Table:
    """How each row ranks for low, the best the highest; with ``eight``, 0 where it is no eight or better (14.9(j)).

    >>> from chapter47.odds.hand_kernel import numbered
    >>> wheel, nine = low_ranks(numbered([["AS", "2S", "3S", "4S", "5S"], ["9S", "8S", "3S", "4S", "5S"]]))
    >>> bool(wheel > nine), str(low_rank(wheel))
    (True, 'Five, four, three, two and ace low')
    >>> low_ranks(numbered([["9S", "8S", "3S", "4S", "5S"]]), eight=True).tolist()
    [0]
    """
    ranks = np.empty(len(hands), np.uint32)
    one_deck.rank_low(_checked(hands), ranks, CARD_WORDS, table())
    return np.where(ranks < least_eight(), np.uint32(0), ranks) if eight else ranks


def two_and_three_ranks(holes: Hands, boards: Hands) -> tuple[Table, Table]:
    """How each row of four cards ranks with the same row of five, two of the one and three of the other (14.11(f)):
    for high, and for low whether or not it is an eight.

    >>> from chapter47.odds.hand_kernel import numbered
    >>> board = numbered([["3S", "4S", "5S", "KS", "KC"]])
    >>> high, low = two_and_three_ranks(numbered([["AS", "2S", "KH", "KD"]]), board)
    >>> print(high_rank(high[0]), low_rank(low[0]), sep="; ")
    Straight flush, five high; Five, four, three, two and ace low
    """
    if holes.shape[1:] != (two_and_three.FOUR,) or boards.shape != (len(holes), two_and_three.FIVE):
        raise ValueError("Four cards and five are ranked together, row by row.")
    _check_numbers(holes, boards)
    high, low = np.empty(len(holes), np.uint32), np.empty(len(holes), np.uint32)
    two_and_three.rank_both(holes, boards, high, low, two_and_three_table())
    return high, low


def high_rank(number: int) -> Rank:
    """The rank for high with that number."""
    return Rank(_high_order()[int(number)])


def low_rank(number: int) -> LowRank:
    """The rank for low with that number."""
    return LowRank(_low_order()[int(number)])


def ranks_there_are(*, low: bool) -> int:
    """How many numbers of ranks there are, with 0 for none.

    >>> ranks_there_are(low=False), ranks_there_are(low=True)
    (7463, 6176)
    """
    return len(_low_order() if low else _high_order())


def _checked(hands: Hands) -> Hands:
    if not FIVE <= hands.shape[1] <= SEVEN:
        raise ValueError(f"From {FIVE} to {SEVEN} cards are ranked, not {hands.shape[1]}.")
    _check_numbers(hands)
    return hands


def _check_numbers(*all_hands: Hands) -> None:
    for hands in all_hands:
        if hands.size and hands.max() >= len(DECK):
            raise ValueError(f"{hands.max()} is no card's number.")


# The ranks there are, in their order


@cache
def _high_order() -> Ordered:
    """Every rank for high; before the first, none."""
    any_suits = {FIVE_CARDS.unsuited[key] for key in _keys_of(_held(FIVE))}
    one_suit = {FIVE_CARDS.suited[_keys_of(np.array([ranks]))[0]] for ranks in combinations(range(len(RANKS)), FIVE)}
    return np.array([0, *sorted(any_suits | one_suit)])


@cache
def _low_order() -> Ordered:
    """Every rank for low, the lowest first; before the first, none."""
    return np.array([0, *sorted({LOWS[key] for key in _keys_of(_held(FIVE))})])


@cache
def least_eight() -> int:
    """The number of the lowest eight or better (14.9(j)).

    >>> low_rank(least_eight()).cards
    (8, 7, 6, 5, 4)
    """
    return next(number for number in range(1, len(_low_order())) if low_rank(number).is_eight_or_better)


def _held(size: int, ranks: Iterable[int] = range(len(RANKS))) -> Held:
    """All that so many cards of one deck can be but for their suits, by the places of their ranks."""
    every = combinations_with_replacement(ranks, size)
    cards = np.fromiter(chain.from_iterable(every), np.int64).reshape(-1, size) if size else np.zeros((1, 0), np.int64)
    too_many = range(size - one_deck.SUITS)
    return (
        cards[~np.any([cards[:, at] == cards[:, at + one_deck.SUITS] for at in too_many], axis=0)]
        if too_many
        else cards
    )


def _keys_of(held: Held) -> list[int]:
    """The sums by which `chapter47.hands` knows cards, where the two is the first."""
    keys: list[int] = (1 << 3 * ((held - 1) % len(RANKS))).sum(axis=1).tolist()
    return keys


# Laid out


@cache
def table() -> Table:
    """One deck's table, made when it is first asked for."""
    found = np.zeros(one_deck.SIZE, np.uint32)
    sums = CARD_KEYS[: len(RANKS)].astype(np.int64) & (1 << FIRST_SUIT) - 1
    seconds = [sums[_held(size, range(LOW_RANKS, len(RANKS)))].sum(axis=1) >> SECOND_SUM for size in range(SEVEN + 1)]
    found[int(one_deck.SECOND) + np.concatenate(seconds)] = np.arange(sum(map(len, seconds)))
    firsts = [sums[_held(size, range(LOW_RANKS))].sum(axis=1) for size in range(SEVEN + 1)]
    # Behind each first sum, all second sums of as many cards as may still be there.
    follow = np.concatenate(
        [np.full(len(each), sum(map(len, seconds[: MOST + 1 - n]))) for n, each in enumerate(firsts)]
    )
    found[np.concatenate(firsts)] = np.cumsum(follow) - follow
    assert follow.sum() == one_deck.PLACES
    _fill(found, sums)
    flushes = [bits for bits in range(2 ** len(RANKS)) if FIVE <= bits.bit_count() <= SEVEN]
    own = [_keys_of(np.array([[rank for rank in range(len(RANKS)) if bits >> rank & 1]]))[0] for bits in flushes]
    suited = [FIVE_CARDS.suited[key] for key in own]
    found[int(one_deck.FLUSH) + np.array(flushes)] = np.searchsorted(_high_order(), suited)
    return found


def _fill(found: Table, sums: Held) -> None:
    """Writes down how five cards rank; and of more, the best of what is left when one goes."""

    def places(keys: Held) -> Held:
        first, second = keys & (1 << SECOND_SUM) - 1, keys >> SECOND_SUM
        both: Held = found[first].astype(np.int64) + found[int(one_deck.SECOND) + second]
        return both

    high, low = (found[int(begins) : int(begins) + one_deck.PLACES] for begins in (one_deck.HIGH, one_deck.LOW))
    for size in range(FIVE, SEVEN + 1):
        held = _held(size)
        keys = sums[held].sum(axis=1)
        if size == FIVE:
            high[places(keys)] = np.searchsorted(_high_order(), [FIVE_CARDS.unsuited[key] for key in _keys_of(held)])
            low[places(keys)] = np.searchsorted(_low_order(), [LOWS[key] for key in _keys_of(held)])
            continue
        fewer = [places(keys - sums[card]) for card in held.T]
        high[places(keys)], low[places(keys)] = (np.max([of[each] for each in fewer], axis=0) for of in (high, low))


@cache
def two_and_three_table() -> Small:
    """The same of two and three: each two and each three have a place, and both together a rank."""
    found, cards = np.zeros(two_and_three.SIZE, np.uint16), len(RANKS)
    twos, threes = (list(combinations_with_replacement(range(cards), size)) for size in (2, 3))
    for begins, every in ((0, twos), (two_and_three.AT_TRIPLES, threes)):
        for place, ranks in enumerate(every):
            for order in permutations(ranks):
                found[begins + sum(rank * cards**at for at, rank in enumerate(reversed(order)))] = place
    both = np.array([sorted((*three, *two)) for three in threes for two in twos])
    possible = np.flatnonzero(both[:, 0] != both[:, 4])  # five alike are not of one deck
    keys = _keys_of(both[possible])
    high, low = [FIVE_CARDS.unsuited[key] for key in keys], [LOWS[key] for key in keys]
    found[two_and_three.AT_HIGH + possible] = np.searchsorted(_high_order(), high)
    found[two_and_three.AT_LOW + possible] = np.searchsorted(_low_order(), low)
    found[two_and_three.AT_FLUSH :] = table()[int(one_deck.FLUSH) :]
    return found
