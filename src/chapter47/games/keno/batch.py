"""15.3(e), 15.6(a): all tickets of a game graded at once, and what their winners share of a maximum payoff.

Where numba is installed, many tickets are graded in machine code (:mod:`chapter47.games.keno.kernel`); else, and where
they are few, one after the other: to the same cent.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence, Set
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from typing import Any, NamedTuple

from chapter47.games.keno.card import DOLLAR, DRAWN, NUMBERS, RateCard
from chapter47.games.keno.columns import Grading, Tickets, mask
from chapter47.games.keno.grading import wager_payoff, winnings
from chapter47.money import Cents

MANY = 10_000
"""From so many tickets on, machine code is worth being loaded: one by one they take a seventh of a second."""
NO_LIMIT = (1 << 63) - 1
"""What a column has where there is no maximum payoff."""


@cache
def by_machine() -> bool:
    """Whether machine code can be made here."""
    return find_spec("numba") is not None


def prepare() -> None:
    """Loads the machine code, or makes it, so that the next game with many tickets has not to wait for it."""
    if by_machine():
        _grade_by_machine(Tickets(), 0, 1, frozenset(), [RateCard()])


def grade(
    tickets: Tickets,
    series: int,
    game: int,
    drawn: frozenset[int],
    cards: Sequence[RateCard],
    without: Set[int] = frozenset(),
) -> Grading:
    """What every ticket in play for a game won, each by its card; ``without`` some of them."""
    graded = _grade_by_machine if len(tickets) >= MANY and by_machine() else _grade_one_by_one
    return graded(tickets, series, game, drawn, cards, without)


def _grade_one_by_one(
    tickets: Tickets,
    series: int,
    game: int,
    drawn: frozenset[int],
    cards: Sequence[RateCard],
    without: Set[int] = frozenset(),
) -> Grading:
    columns = tickets.columns
    low, high, more, prices, versions = (columns[name] for name in ("low", "high", "more", "price", "version"))
    drawn_low, drawn_high = mask(sorted(drawn))
    paid = cache(lambda version, spots, caught, rate: wager_payoff(cards[version], spots, caught, rate))
    count = ways = write = 0
    found, payoffs = array("Q"), array("q")
    for number in tickets.playing(series, game):
        if number in without:
            continue
        row = number - 1
        count += 1
        ways += columns["ways"][row]
        write += prices[row]
        if more[row]:
            won = winnings(tickets.request(number), drawn, cards[versions[row]])
        else:
            caught = (low[row] & drawn_low).bit_count() + (high[row] & drawn_high).bit_count()
            won = paid(versions[row], low[row].bit_count() + high[row].bit_count(), caught, prices[row])
        if won:
            found.append(number)
            payoffs.append(won)
    return Grading(count, ways, write, found, payoffs)


def _grade_by_machine(
    tickets: Tickets,
    series: int,
    game: int,
    drawn: frozenset[int],
    cards: Sequence[RateCard],
    without: Set[int] = frozenset(),
) -> Grading:
    import numpy as np  # neither is needed where tickets are few

    from chapter47.games.keno.kernel import VIEWED, grade_all

    pays = np.zeros((len(cards), NUMBERS + 1, DRAWN + 1), np.int64)
    for version, card in enumerate(cards):
        for spots, line in card.pays.items():
            for caught, cents in line.items():
                pays[version, spots, caught] = cents
    limits = np.array([NO_LIMIT if card.limit is None else card.limit for card in cards], np.int64)
    # While a column is viewed so, nothing can be added to it: no view outlives this function.
    views = [np.frombuffer(tickets.columns[name], f"={tickets.columns[name].typecode}") for name in VIEWED]
    until = np.frombuffer(tickets.until, "=I")
    words = np.array(mask(sorted(drawn)), np.uint64)
    payoffs = np.empty(len(tickets), np.int64)
    arguments: Any = (*views, until, pays, limits, DOLLAR, series, game, words, payoffs)
    grade_all(*arguments)
    payoffs[np.fromiter((number - 1 for number in without), np.int64, len(without))] = -1
    playing = payoffs >= 0
    won = np.flatnonzero(payoffs > 0)
    ways, prices = (np.frombuffer(tickets.columns[name], f"={kind}") for name, kind in (("ways", "I"), ("price", "q")))
    found, paid = array("Q"), array("q")
    found.frombytes((won + 1).astype(np.uint64).tobytes())
    paid.frombytes(payoffs[won].tobytes())
    return Grading(int(playing.sum()), _sum(ways[playing]), _sum(prices[playing]), found, paid)


def _sum(numbers: object) -> int:
    """The sum of many numbers, which may be larger than a word: of their halves."""
    import numpy as np

    whole = np.asarray(numbers, np.int64)
    return (int((whole >> 32).sum()) << 32) + int((whole & 0xFFFFFFFF).sum())


# 15.3(e), 15.4(c)11: what winners share


class Shared(NamedTuple):
    """How winners of a game share its maximum payoff: enough to tell any ticket's share later."""

    limit: Cents
    total: Cents
    """What they would have won together."""
    odd: int
    """The last ticket that gets one of the odd cents; 0 where none are left over."""

    def share(self, number: int, payoff: Cents) -> Cents:
        """What a winning ticket gets: pro rata to the cent, and the odd cents one each to the lowest numbers.

        >>> shared = Shared(100_000_00, 210_000_00, 3)
        >>> shared.share(3, 70_000_00), shared.share(8, 70_000_00)
        (3333334, 3333333)
        """
        return payoff * self.limit // self.total + (number <= self.odd) if payoff else 0

    def shares(self, numbers: Sequence[int], payoffs: Sequence[Cents]) -> array[int]:
        """What each of the winners gets."""
        limit, total, odd = self
        return array(
            "q", [each * limit // total + (number <= odd) for number, each in zip(numbers, payoffs, strict=True)]
        )


def sharing(numbers: Sequence[int], payoffs: Sequence[Cents], limit: Cents | None) -> Shared | None:
    """How all winners of a game share its maximum payoff; ``None`` where together they won no more than that.

    >>> sharing([3, 8, 9], [70_000_00] * 3, 100_000_00)
    Shared(limit=10000000, total=21000000, odd=3)
    >>> sharing([3], [70_000_00], 100_000_00) is None
    True
    """
    total = sum(payoffs)
    if limit is None or total <= limit:
        return None
    left = limit - sum(each * limit // total for each in payoffs)
    return Shared(limit, total, numbers[left - 1] if left else 0)


def grading_hash(numbers: Sequence[int], payoffs: Sequence[Cents]) -> str:
    """A hash over all winning tickets in order and what each is paid: 8 bytes each, the least first.

    >>> grading_hash([1], [4200])[:16]
    '715db0b9f2e84f6f'
    """
    pairs = array("q", bytes(16 * len(numbers)))
    pairs[::2], pairs[1::2] = array("q", numbers), array("q", payoffs)
    if sys.byteorder == "big":
        pairs.byteswap()
    return sha256(pairs.tobytes()).hexdigest()
