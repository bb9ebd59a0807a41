"""Every hand that a player can hold without being over 21, by how many cards it has of each value.

The order of its cards does not matter to a hand, so that there are some three thousand of them and no more. Beside them
stand the same hands with further cards of one value gone from the shoe: what a hand of a split pair is dealt against.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN, VALUES

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int64]
Indices: TypeAlias = NDArray[np.int32]
Reals: TypeAlias = NDArray[np.float64]

OVER = -1
"""In place of a hand: more than 21."""
_BASE = 32
"""More than a hand, with what is gone beside it, can have of one value."""


class Hands(NamedTuple):
    """Hands in rising order of their hard total: whatever is drawn, the next hand stands further on."""

    counts: Bytes
    """[hand][value - 1]: how many cards of each value."""
    total: Bytes
    """The best total that is not over 21."""
    soft: Bytes
    """1 where an ace counts 11."""
    cards: Bytes
    next: Indices
    """[hand][value - 1]: the hand with one more card, or OVER."""


@cache
def hands() -> Hands:
    """All hands, from no card at all.

    >>> all_hands = hands()
    >>> len(all_hands.total), int((all_hands.cards == 2).sum())
    (3083, 55)
    """
    found = sorted(_within(HIGHEST, ACE), key=lambda counts: (_hard(counts), counts))
    index = {counts: at for at, counts in enumerate(found)}
    nexts = [
        [index.get((*counts[:at], counts[at] + 1, *counts[at + 1 :]), OVER) for at in range(TEN)] for counts in found
    ]
    hard = np.array([_hard(counts) for counts in found], np.int8)
    counts = np.array(found, np.int8)
    soft = (counts[:, 0] > 0) & (hard + 10 <= HIGHEST)
    return Hands(
        counts,
        (hard + 10 * soft).astype(np.int8),
        soft.astype(np.int8),
        counts.sum(axis=1).astype(np.int8),
        np.array(nexts, np.int32),
    )


def _within(most: int, value: int) -> list[tuple[int, ...]]:
    """How many cards of a value, and of each higher one, come to that hard total at most."""
    if value > TEN:
        return [()]
    return [(many, *rest) for many in range(most // value + 1) for rest in _within(most - many * value, value + 1)]


def _hard(counts: tuple[int, ...]) -> int:
    return sum(value * many for value, many in zip(VALUES, counts, strict=True))


@cache
def index() -> dict[tuple[int, ...], int]:
    """Where a hand stands, by its counts."""
    return {tuple(counts): at for at, counts in enumerate(hands().counts.tolist())}


@cache
def hand_of(*cards: int) -> int:
    """Where the hand of those cards stands.

    >>> hands().counts[hand_of(8, 8, 1)].tolist()
    [1, 0, 0, 0, 0, 0, 0, 2, 0, 0]
    """
    return index()[tuple(cards.count(value) for value in VALUES)]


class Gone(NamedTuple):
    """What may be gone from the shoe when a hand is settled: the hand's own cards, and more of one value."""

    counts: Bytes
    """[row][value - 1]. The first rows are the hands themselves, in their order."""
    rows: Indices
    """[value - 1][further cards of it][hand]: the row, or -1 where the hand has no card of that value."""


@cache
def gone(further: int, pairs: tuple[int, ...] = tuple(VALUES)) -> Gone:
    """What may be gone where up to so many further cards of a value are; only some values may be asked for.

    >>> [len(gone(further).counts) for further in (0, 1, 5)]
    [3083, 7450, 26912]
    """
    counts = hands().counts
    keys = {key: at for at, key in enumerate(_keys(counts).tolist())}
    found = [counts]
    rows = np.full((TEN, further + 1, len(counts)), -1, np.int32)
    for at in (pair - 1 for pair in pairs):
        holding = np.flatnonzero(counts[:, at])
        rows[at, 0, holding] = holding
        for more in range(1, further + 1):
            taken = counts[holding].copy()
            taken[:, at] += more
            for hand, key, each in zip(holding.tolist(), _keys(taken).tolist(), taken, strict=True):
                if key not in keys:
                    keys[key] = len(keys)
                    found.append(each[None, :])
                rows[at, more, hand] = keys[key]
    return Gone(np.concatenate(found), rows)


def _keys(counts: Bytes) -> NDArray[np.int64]:
    return counts.astype(np.int64) @ (_BASE ** np.arange(TEN, dtype=np.int64))
