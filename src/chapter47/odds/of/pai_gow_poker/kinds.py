"""Seven cards by what decides about them: their ranks, the joker, and which are of a suit that a flush may be made of.

There are 154,143,080 hands of seven cards and not 300,000 kinds of them, so that all can be looked at. Each has a
number, from its ranks alone where no flush is in it, and else from the ranks of the suit and those of the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK, JOKER, RANKS, SUITS
from chapter47.games.pai_gow_poker.house_way import DEALT
from chapter47.hands.rank import CARDS as BY_RANK

CARDS = (*DECK, JOKER)
"""The deck by its numbers."""
NUMBERS = {card: number for number, card in enumerate(CARDS)}
KINDS_OF_RANK, ALIKE, ACE = len(RANKS), len(SUITS), len(RANKS) - 1
"""Ranks are numbered from the two on."""
LOWEST = 2
"""What the first of them counts, as hands rank."""
FLUSH = 5
RANK_OF = np.array([*(BY_RANK.rindex(card[0]) - 1 for card in DECK), ACE], np.int64)
SUIT_OF = np.array([*(SUITS.index(card[1]) for card in DECK), ALIKE], np.int64)
"""Of the cards by their numbers; the joker has no suit."""

Ints: TypeAlias = NDArray[np.int64]
Small: TypeAlias = NDArray[np.int32]

SETS = np.array([[comb(rank, at + 1) for rank in range(KINDS_OF_RANK)] for at in range(DEALT)], np.int64)
"""What different ranks add up to, from the lowest on, is their place among all sets of as many."""
MULTISETS = np.array([[comb(rank + at, at + 1) for rank in range(KINDS_OF_RANK)] for at in range(DEALT)], np.int64)
"""The same of ranks that may come again."""


class Flushes(NamedTuple):
    """Kinds of hands with so many cards of a suit, with the joker or without: a table of their ranks by the others'."""

    first: int
    """The number of the first."""
    jokers: int
    suited: int

    @property
    def others(self) -> int:
        """How many cards are of other suits."""
        return DEALT - self.jokers - self.suited

    @property
    def shape(self) -> tuple[int, int]:
        return comb(KINDS_OF_RANK, self.suited), comb(KINDS_OF_RANK + self.others - 1, self.others)

    @property
    def last(self) -> int:
        """The number behind them."""
        sets, others = self.shape
        return self.first + sets * others


OF_RANKS = tuple(comb(KINDS_OF_RANK + DEALT - jokers - 1, DEALT - jokers) for jokers in (0, 1))
"""How many kinds there are by ranks alone, without the joker and with it; in some there are more than four alike."""


def _flushes() -> Iterator[Flushes]:
    first = sum(OF_RANKS)
    for jokers in (0, 1):
        for suited in range(FLUSH - jokers, DEALT - jokers + 1):
            found = Flushes(first, jokers, suited)
            yield found
            first = found.last


FLUSHES = tuple(_flushes())
ALL_KINDS = FLUSHES[-1].last
FIRST_FLUSH = np.zeros((2, DEALT + 1), np.int64)
OTHERS = np.zeros((2, DEALT + 1), np.int64)
"""By jokers and cards of the suit: the first number of such a flush, and how many there are by the others' ranks."""
for _each in FLUSHES:
    FIRST_FLUSH[_each.jokers, _each.suited], OTHERS[_each.jokers, _each.suited] = _each.first, _each.shape[1]


@cache
def multisets(size: int) -> Ints:
    """Ranks that may come again, from the lowest to the highest, a row for each by its place."""
    rows = combinations_with_replacement(range(KINDS_OF_RANK), size)
    return _in_place(rows, MULTISETS, comb(KINDS_OF_RANK + size - 1, size))


@cache
def sets(size: int) -> Ints:
    """Ranks of which none comes again."""
    return _in_place(combinations(range(KINDS_OF_RANK), size), SETS, comb(KINDS_OF_RANK, size))


def _in_place(rows: Iterable[tuple[int, ...]], places: Ints, number: int) -> Ints:
    found = np.fromiter(chain.from_iterable(rows), np.int64)
    found = found.reshape(number, len(found) // number)
    in_order = np.empty_like(found)
    in_order[places_of(found, places)] = found
    return in_order


def places_of(rows: NDArray[np.integer], places: Ints) -> Ints:
    """The places of rows of ranks, each from the lowest to the highest."""
    found = np.zeros(len(rows), np.int64)
    for at in range(rows.shape[1]):
        found += places[at, rows[:, at]]
    return found


class Cards(NamedTuple):
    """The cards of many kinds, but for the joker, which all of them have or none."""

    numbers: slice
    """Which kinds."""
    ranks: Ints
    """A column for each kind, from the lowest card to the highest."""
    unsuited: NDArray[np.uint8]
    """A bit for each card that is not of the suit of a flush."""
    jokers: int

    def only(self, some: NDArray[np.bool_]) -> "Cards":
        """Some of them."""
        return Cards(self.numbers, self.ranks[:, some], self.unsuited[some], self.jokers)


@cache
def all_cards() -> tuple[Cards, ...]:
    """All kinds, part by part, in the order of their numbers."""
    found, first = [], 0
    for jokers in (0, 1):
        ranks = multisets(DEALT - jokers)
        nothing = np.full(len(ranks), (1 << DEALT) - 1, np.uint8)
        found.append(Cards(slice(first, first + len(ranks)), _columns(ranks), nothing, jokers))
        first += len(ranks)
    for each in FLUSHES:
        suit, others = 2 * sets(each.suited) + 1, 2 * multisets(each.others)
        rows = np.hstack([np.repeat(suit, len(others), axis=0), np.tile(others, (len(suit), 1))]).astype(np.uint8)
        rows.sort(axis=1)
        unsuited = np.packbits((rows & 1) == 0, axis=1, bitorder="little")[:, 0]
        found.append(Cards(slice(each.first, each.last), _columns(rows >> 1), unsuited, each.jokers))
    return tuple(found)


def _columns(rows: NDArray[np.integer]) -> Ints:
    return np.ascontiguousarray(rows.T, np.int64)


@cache
def ranks_alone() -> Ints:
    """Of every kind the number that it would have if no flush were in it."""
    found = np.empty(ALL_KINDS, np.int64)
    for each in all_cards():
        found[each.numbers] = places_of(each.ranks.T, MULTISETS) + each.jokers * OF_RANKS[0]
    return found


def ways(own: Sequence[int] = ()) -> Ints:
    """How many hands are of each kind that the rest of the deck can give, where some cards are out."""
    left = np.ones((ALIKE, KINDS_OF_RANK), np.int64)
    joker = 1
    for card in own:
        if CARDS[card] == JOKER:
            joker = 0
        else:
            left[SUIT_OF[card], RANK_OF[card]] = 0
    found = np.zeros(ALL_KINDS, np.int64)
    for each in FLUSHES:
        if each.jokers <= joker:
            suits = (_products(sets(each.suited), left[suit : suit + 1], 1) for suit in range(ALIKE))
            others = (
                _products(multisets(each.others), np.delete(left, suit, axis=0), ALIKE - 1) for suit in range(ALIKE)
            )
            both = sum(np.outer(suit, other) for suit, other in zip(suits, others, strict=True))
            found[each.first : each.last] = np.asarray(both).ravel()
    by_ranks = np.concatenate(
        [_products(multisets(DEALT - jokers), left, ALIKE) * (jokers <= joker) for jokers in (0, 1)]
    )
    first = len(by_ranks)
    flushes = np.bincount(ranks_alone()[first:], found[first:].astype(np.float64), minlength=first)
    found[:first] = by_ranks - flushes.astype(np.int64)
    return found


def _products(rows: Ints, left: Ints, most: int) -> Ints:
    """In how many ways cards of such ranks can be taken from those suits, of which so many are left of each rank."""
    choose = np.array([[comb(of, taken) for taken in range(DEALT + 1)] for of in range(most + 1)], np.int64)
    by_rank = choose[left.sum(axis=0)]
    found = np.ones(len(rows), np.int64)
    counts = _counts(rows.shape[1], most == 1)
    for rank in range(KINDS_OF_RANK):
        found *= by_rank[rank, counts[:, rank]]
    return found


@cache
def _counts(size: int, different: bool) -> Ints:
    """How many there are of each rank in every row."""
    rows = sets(size) if different else multisets(size)
    return counts_of(rows)


def counts_of(rows: Ints) -> Ints:
    """How many there are of each rank, in rows of ranks."""
    found, each = np.zeros((len(rows), KINDS_OF_RANK), np.int64), np.arange(len(rows))
    for at in range(rows.shape[1]):
        found[each, rows[:, at]] += 1
    return found
