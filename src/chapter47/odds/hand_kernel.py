"""Hands ranked by the million, compiled: whole arrays of them, or one at a time within another kernel.

What ranks above what stands in `chapter47.hands` alone; here its ranks are laid out so that machine code finds them.
The cards are added up as they are there. The sum says how many there are of each rank; in three parts, it leads to the
place of just these cards among all that up to seven cards can be.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, combinations_with_replacement
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK, RANKS, SUITS
from chapter47.hands import FIVE_CARDS, Ranking
from chapter47.hands.ranking import CARD_KEYS, ENOUGH, MOST, OF_RANKS
from chapter47.kernels.machine_code import compiled

Hands: TypeAlias = NDArray[np.uint8]
"""A row for each hand, of cards by their numbers: their places in `DECK`. Of several decks, a number comes again."""
Ranks: TypeAlias = NDArray[np.uint32]
"""Ranks as numbers: ``FIVE_CARDS.ranks(number)`` says them."""
Keys: TypeAlias = NDArray[np.uint64]
Places: TypeAlias = NDArray[np.int64]
Meaning: TypeAlias = Callable[[Sequence[str]], int]
"""What cards mean, as a number."""

NUMBERS = {card: number for number, card in enumerate(DECK)}

_RANKS = 13
_LOW, _MIDDLE, _HIGH = 5, 4, 4
"""How many ranks each part of the sum counts, from the two on."""
_ALL = comb(_RANKS + MOST, MOST)
"""So many different cards can be, up to seven of them, but for their suits."""

# One array has everything, since a kernel is much slower with several: where each part of it begins.
_LEFT = np.uint64(8**_LOW)
_MIDDLES = np.uint64(2 * 8**_LOW)
_HIGHS = np.uint64(2 * 8**_LOW + (MOST + 1) * 8**_MIDDLE)
_UNSUITED = np.uint64(2 * 8**_LOW + (MOST + 1) * 8**_MIDDLE + 8**_HIGH)
_SUITED = np.uint64(2 * 8**_LOW + (MOST + 1) * 8**_MIDDLE + 8**_HIGH + _ALL)

_IN_LOW, _IN_MIDDLE = (np.uint64(8**ranks - 1) for ranks in (_LOW, _MIDDLE))
_AT_MIDDLE, _AT_HIGH = (np.uint64(3 * ranks) for ranks in (_LOW, _LOW + _MIDDLE))
_OF_RANKS, _ENOUGH, _ONE, _EIGHT = (np.uint64(each) for each in (OF_RANKS, ENOUGH, 1, 3))
_SHORT = np.uint64(len(DECK))


class HandTables(NamedTuple):
    """A ranking, for kernels. They take both apart: a tuple of arrays is slow to hand on."""

    keys: Keys
    """What each card adds to the sum; and last, with what a suit's digit reaches eight where a flush is."""
    tables: Ranks
    """By the low part of a sum, where its cards begin and which of the next to look at; by the middle part, where so
    many cards are left, how many come before; by the high part how many do, those of fewer cards first. Then the ranks,
    of any suits and of one suit."""


@compiled
def look_up(key: np.uint64, ranks: np.uint64, tables: Ranks) -> np.uint32:
    """The rank of cards that add up to this."""
    low = key & _IN_LOW
    middle = _MIDDLES + tables[_LEFT + low] + ((key >> _AT_MIDDLE) & _IN_MIDDLE)
    rank: np.uint32 = tables[ranks + tables[low] + tables[middle] + tables[_HIGHS + (key >> _AT_HIGH)]]
    return rank


@compiled
def rank_of(hands: Hands, row: int, keys: Keys, tables: Ranks) -> np.uint32:
    """How the cards in one row rank."""
    key = np.uint64(0)
    for card in range(hands.shape[1]):
        key += keys[hands[row, card]]
    best = look_up(key & _OF_RANKS, _UNSUITED, tables)
    enough = (key + keys[_SHORT]) & _ENOUGH
    while enough:
        suit = (enough & (~enough + _ONE)) >> _EIGHT
        of_suit = np.uint64(0)
        for card in range(hands.shape[1]):
            if keys[hands[row, card]] & suit:
                of_suit += keys[hands[row, card]]
        best = max(best, look_up(of_suit & _OF_RANKS, _SUITED, tables))
        enough &= enough - _ONE
    return best


@compiled
def rank_of_ranks(hands: Hands, row: int, keys: Keys, tables: Ranks) -> np.uint32:
    """How the cards in one row rank where no flush is looked for."""
    key = np.uint64(0)
    for card in range(hands.shape[1]):
        key += keys[hands[row, card]]
    return look_up(key & _OF_RANKS, _UNSUITED, tables)


@compiled
def rank_all(hands: Hands, ranks: Ranks, keys: Keys, tables: Ranks) -> None:
    """Writes down how each row ranks."""
    for row in range(hands.shape[0]):
        ranks[row] = rank_of(hands, row, keys, tables)


def ranks_of(hands: Hands, ranking: Ranking = FIVE_CARDS) -> Ranks:
    """How each row of cards ranks: just as ``ranking.rank`` says of one.

    >>> ranks = ranks_of(numbered([["KS", "4D", "KH", "4C", "KD"], ["AS", "2S", "3S", "4S", "5S"]]))
    >>> [FIVE_CARDS.ranks(rank).words for rank in ranks]
    ['Full house, kings over fours', 'Straight flush, five high']
    """
    if not ranking.size <= hands.shape[1] <= MOST:
        raise ValueError(f"From {ranking.size} to {MOST} cards are ranked, not {hands.shape[1]}.")
    if hands.size and hands.max() >= len(DECK):
        raise ValueError(f"{hands.max()} is no card's number.")
    ranks = np.empty(len(hands), np.uint32)
    rank_all(hands, ranks, *hand_tables(ranking))
    return ranks


def numbered(hands: Iterable[Sequence[str]]) -> Hands:
    """Hands of cards by their numbers."""
    return np.array([[NUMBERS[card] for card in hand] for hand in hands], np.uint8)


# Cards by what they mean to a game, laid out as ranks are


@compiled
def meaning_of(key: np.uint64, short: np.uint64, tables: Ranks) -> np.uint32:
    """What cards mean that add up to this; ``short``, :data:`SHORT` of so many, tells whether they have one suit."""
    return look_up(key & _OF_RANKS, _SUITED if (key + short) & _ENOUGH else _UNSUITED, tables)


SHORT = tuple(np.uint64((8 - size) * ENOUGH // 8) for size in range(8))
"""With it a suit's digit reaches eight where all of so many cards are of it."""
NO_SUIT = np.uint64(0)
"""With it none does."""


def meanings(of: Mapping[int, Meaning]) -> HandTables:
    """Tables of what so many cards mean, where only their ranks matter and whether they are all of one suit.

    >>> keys, tables = meanings({3: lambda cards: int(cards[0][1] == cards[1][1] == cards[2][1])})
    >>> three = [sum(keys[NUMBERS[card]] for card in hand.split()) for hand in ("2S 5S 9S", "2S 5S 9H")]
    >>> [int(meaning_of(key, SHORT[3], tables)) for key in three]
    [1, 0]
    """
    keys, ranked = hand_tables(FIVE_CARDS)
    tables = ranked.copy()
    tables[int(_UNSUITED) :] = 0
    for size, meaning in of.items():
        every = combinations_with_replacement(RANKS, size)
        held = [ranks for ranks in every if all(ranks.count(rank) <= len(SUITS) for rank in ranks)]
        mixed = [[rank + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)] for ranks in held]
        _write(tables, _UNSUITED, mixed, meaning)
        alike = [[rank + SUITS[0] for rank in ranks] for ranks in held if len({*ranks}) == size]
        _write(tables, _SUITED, alike, meaning)
    return HandTables(keys, tables)


def meanings_of_sums(sums: Keys, meaning: Places) -> Ranks:
    """The same where ranks alone matter, and what they mean is known by what they add up to.

    >>> tables = meanings_of_sums(np.array([8 + 64, 8 + 8], np.uint64), np.array([5, 7]))
    >>> [int(meaning_of(np.uint64(key), NO_SUIT, tables)) for key in (72, 16, 9)]
    [5, 7, 0]
    """
    tables = hand_tables(FIVE_CARDS).tables.copy()
    tables[int(_UNSUITED) :] = 0
    tables[int(_UNSUITED) + _places(sums, tables)] = meaning
    return tables


def _write(tables: Ranks, begins: np.uint64, hands: Sequence[Sequence[str]], meaning: Meaning) -> None:
    sums = [sum(map(CARD_KEYS.__getitem__, hand)) & OF_RANKS for hand in hands]
    tables[int(begins) + _places(np.array(sums, np.uint64), tables)] = [meaning(hand) for hand in hands]


# A ranking, laid out


@cache
def hand_tables(ranking: Ranking) -> HandTables:
    """A ranking's tables, made when they are first asked for."""
    low, middle, high = (_cards_counted(ranks) for ranks in (_LOW, _MIDDLE, _HIGH))
    lefts = range(MOST + 1)
    # So many different cards can follow a part, of the ranks behind it, where so many cards are left.
    after_low = [comb(_MIDDLE + _HIGH + left, left) for left in lefts]
    after_middle = [comb(_HIGH + left, left) for left in lefts]
    left = np.clip(MOST - low, 0, MOST)
    places = (
        _before(low, MOST, after_low),
        left * 8**_MIDDLE,
        *(_before(middle, left, after_middle) for left in lefts),
        np.argsort(np.argsort(high, kind="stable")),
    )
    tables = np.concatenate([*places, np.zeros(2 * _ALL, np.int64)]).astype(np.uint32)
    _fill(ranking, tables)
    return HandTables(np.array([*map(CARD_KEYS.__getitem__, DECK), ranking.short], np.uint64), tables)


def _cards_counted(ranks: int) -> Places:
    """How many cards a part of the sum has, for each that it can be."""
    counted: Places = np.indices((8,) * ranks).sum(axis=0).ravel()
    return counted


def _before(counted: Places, left: int, after: Sequence[int]) -> Places:
    """How many come before each part, where so many cards are left for it and for what follows it."""
    following = np.array([*after[left::-1], *[0] * int(counted.max())])[counted]
    before: Places = np.cumsum(following) - following
    return before


def _fill(ranking: Ranking, tables: Ranks) -> None:
    """Writes down how just enough cards rank; and of more, the best of what is left when one goes."""
    unsuited, suited = tables[int(_UNSUITED) : int(_SUITED)], tables[int(_SUITED) :]
    for size in range(ranking.size, MOST + 1):
        held = combinations_with_replacement([8**rank for rank in range(_RANKS)], size)
        cards = np.fromiter(chain.from_iterable(held), np.uint64).reshape(-1, size)
        sums = cards.sum(axis=1)
        places = _places(sums, tables)
        if size == ranking.size:
            unsuited[places] = [ranking.unsuited[key] for key in sums.tolist()]
            suited[places] = [ranking.suited[key] for key in sums.tolist()]
        else:
            fewer = [_places(sums - card, tables) for card in cards.T]
            unsuited[places] = np.max([unsuited[each] for each in fewer], axis=0)
            suited[places] = np.max([suited[each] for each in fewer], axis=0)


def _places(sums: Keys, tables: Ranks) -> Ranks:
    """What `look_up` adds up, for many."""
    low = sums & _IN_LOW
    middle = _MIDDLES + tables[_LEFT + low] + ((sums >> _AT_MIDDLE) & _IN_MIDDLE)
    places: Ranks = tables[low] + tables[middle] + tables[_HIGHS + (sums >> _AT_HIGH)]
    return places
