"""Hands against each other, counted out: every choice of hands from the ranges, and every deal of what is to come.

Suits are alike, so choices of hands that only differ by an exchange of suits are counted once, for all of them.
"""

from dataclasses import replace
from itertools import combinations, permutations
from math import factorial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK
from chapter47.kernels.one_deck import CARD_BITS, CARD_KEYS, CARD_WORDS, RANKS, SUITS
from chapter47.odds.equity.counting_kernel import count_any_five, count_two_and_three
from chapter47.odds.equity.ranges import Held, bits_of
from chapter47.odds.equity.situation import Situation
from chapter47.odds.one_deck import table, two_and_three_table

Masks: TypeAlias = NDArray[np.uint64]
"""Sets of cards, as the bits of their numbers."""

MOST_CHOICES = 2_000_000
"""So many choices of hands are listed."""
_SUIT = np.uint64((1 << RANKS) - 1)
_TWO = 2
ORDERS = factorial(SUITS)


def choices(situation: Situation, most: int) -> tuple[Masks, NDArray[np.int64]] | None:
    """Every choice of hands in which no card is there twice, those that are alike but for suits as one; and how many
    each stands for. A row has each player's cards and then all that was thrown away. None where there are more."""
    gone = np.uint64(bits_of(situation.gone))
    rows, used = np.zeros((1, 0), np.uint64), np.array([gone])
    thrown = np.zeros(1, np.uint64)
    for held in situation.hands:
        if len(rows) * len(held) > MOST_CHOICES:
            return None
        cards = np.array([bits_of(one.cards) for one in held], np.uint64)
        away = np.array([bits_of(one.thrown) for one in held], np.uint64)
        row, hand = np.nonzero(~(used[:, None] & (cards | away)[None, :]).astype(np.bool_))
        rows = np.column_stack([rows[row], cards[hand]])
        used, thrown = used[row] | cards[hand] | away[hand], thrown[row] | away[hand]
        if len(rows) > ORDERS * most:  # so many exchanges of suits there are
            return None
    found = _alike(np.column_stack([rows, thrown]), situation)
    return None if len(found[0]) > most else found


def spread_out(situation: Situation) -> Situation:
    """The same with hands of two cards of which none is known as all that they may be: alike suits then save most."""
    if situation.showdown.own != _TWO:
        return situation
    every = tuple(Held(frozenset(cards)) for cards in combinations(DECK, _TWO))
    unknown = (Held(frozenset()),)
    return replace(situation, hands=tuple(every if held == unknown else held for held in situation.hands))


def _alike(rows: Masks, situation: Situation) -> tuple[Masks, NDArray[np.int64]]:
    """Each row as the least that an exchange of suits makes of it, if that leaves board and dead cards alone."""
    fixed = [np.array([bits_of(cards)], np.uint64) for cards in (situation.board, situation.dead)]
    least = rows.copy()
    for order in permutations(range(SUITS)):
        if any((_exchanged(each, order) != each).any() for each in fixed):
            continue
        other = _exchanged(rows, order)
        less, same = np.zeros(len(rows), np.bool_), np.ones(len(rows), np.bool_)
        for column in range(rows.shape[1]):
            less |= same & (other[:, column] < least[:, column])
            same &= other[:, column] == least[:, column]
        least[less] = other[less]
    found, counts = np.unique(least, axis=0, return_counts=True)
    return found, counts


def _exchanged(masks: Masks, order: tuple[int, ...]) -> Masks:
    """Sets of cards with their suits exchanged."""
    found = np.zeros_like(masks)
    for suit, then in enumerate(order):
        found |= (masks >> np.uint64(RANKS * suit) & _SUIT) << np.uint64(RANKS * then)
    return found


def count(situation: Situation, rows: Masks, counts: NDArray[np.int64]) -> dict[int, int]:
    """How many deals come to each set of winners, over all choices of hands."""
    showdown, players = situation.showdown, situation.players
    due = [cards for cards in enumerate(situation.due) if cards[1]]
    owners = np.array([owner for owner, cards in due for _ in range(cards)], np.int64)
    tally = np.zeros(1 << players * (2 if showdown.split else 1), np.int64)
    found: dict[int, int] = {}
    gone = bits_of(situation.gone)
    for row, times in zip(rows.tolist(), counts.tolist(), strict=True):
        used = gone
        for mask in row:
            used |= mask
        left = np.array([card for card in range(len(DECK)) if not used >> card & 1], np.uint8)
        tally[:] = 0
        if showdown.two_and_three:
            own, board = np.zeros((players, showdown.own), np.uint8), np.zeros((1, showdown.board), np.uint8)
            for player in range(players):
                cards = _numbers(row[player])
                own[player, : len(cards)] = cards
            board[0, : len(situation.board)] = _numbers(bits_of(situation.board))
            count_two_and_three(own, board, left, owners, showdown.wins, showdown.least, tally, two_and_three_table())
        else:
            known = [_numbers(cards) for cards in (*row[:players], bits_of(situation.board))]
            hands = np.array([[CARD_KEYS[each].sum(), CARD_BITS[each].sum()] for each in known], np.uint64)
            count_any_five(hands, left, owners, showdown.wins, showdown.least, tally, CARD_WORDS, table())
        for won in np.flatnonzero(tally).tolist():
            found[won] = found.get(won, 0) + times * int(tally[won])
    return found


def _numbers(mask: int) -> list[int]:
    return [card for card in range(len(DECK)) if mask >> card & 1]
