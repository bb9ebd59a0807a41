"""How far what a ticket wins swings: of every two of its ways, what both win together. Never by listing them.

How many numbers two ways catch hangs on how many spots each has and how many they share, and on nothing else. So the
pairs are counted by what they share, group by group: a group is in neither of the two, in either, or in both.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb

from chapter47.games.keno.card import DRAWN, NUMBERS, RateCard, chances
from chapter47.games.keno.conditioning import Line
from chapter47.games.keno.grading import wager_payoff
from chapter47.games.keno.request import Request


def mean(asked: Request, card: RateCard) -> Fraction:
    """What a ticket is paid for one game, in cents, on average.

    >>> from chapter47.games.keno.request import straight
    >>> print(mean(straight([7], 100), RateCard()))
    75
    """
    return sum((line.ways * _way_mean(card, line) for line in asked.lines), Fraction(0))


def _way_mean(card: RateCard, line: Line) -> Fraction:
    return sum(
        (
            chance * wager_payoff(card, line.spots, caught, line.rate)
            for caught, chance in enumerate(chances(line.spots))
        ),
        Fraction(0),
    )


def variance(asked: Request, card: RateCard) -> Fraction:
    """How far what a ticket is paid for one game swings, in cents squared, exactly.

    >>> from chapter47.games.keno.request import straight
    >>> print(variance(straight([7], 100), RateCard()))
    16875
    """
    squares = Fraction(0)
    for one, other in product(asked.lines, repeat=2):
        for shared, pairs in enumerate(_pairs(asked, one, other)):
            if pairs:
                squares += pairs * _both(card, one.spots, one.rate, other.spots, other.rate, shared)
    return squares - mean(asked, card) ** 2


def _both(card: RateCard, spots: int, rate: int, others: int, other_rate: int, shared: int) -> Fraction:
    """What two ways that share some spots are paid, multiplied with each other, on average."""
    paid = [wager_payoff(card, spots, caught, rate) for caught in range(min(spots, DRAWN) + 1)]
    other_paid = [wager_payoff(card, others, caught, other_rate) for caught in range(min(others, DRAWN) + 1)]
    found = sum(
        weight * paid[caught] * other_paid[other_caught]
        for caught, other_caught, weight in joint(spots, others, shared)
    )
    return Fraction(found, comb(NUMBERS, DRAWN))


@cache
def joint(spots: int, others: int, shared: int) -> tuple[tuple[int, int, int], ...]:
    """How many of all draws give two ways so many numbers each, where they share some spots.

    >>> sum(weight for _, _, weight in joint(3, 4, 1)) == comb(80, 20)
    True
    """
    own, its = spots - shared, others - shared
    rest = NUMBERS - own - its - shared
    found: dict[tuple[int, int], int] = {}
    for in_both, alone, its_alone in product(range(shared + 1), range(own + 1), range(its + 1)):
        left = DRAWN - in_both - alone - its_alone
        if 0 <= left <= rest:
            weight = comb(shared, in_both) * comb(own, alone) * comb(its, its_alone) * comb(rest, left)
            key = in_both + alone, in_both + its_alone
            found[key] = found.get(key, 0) + weight
    return tuple((*key, weight) for key, weight in found.items())


def _pairs(asked: Request, one: Line, other: Line) -> Sequence[int]:
    """How many pairs of a way of one line and a way of the other share no spot, one spot, two, ..."""
    sizes, kings = asked.sizes, asked.kings
    top = max(line.spots for line in asked.lines)
    found = [0] * (min(one.spots, other.spots) + 1)
    for way, its in product(_ways(one), _ways(other)):
        if way is not None and its is not None:
            found[sum(sizes[group] for group in {*way} & {*its})] += 1
            continue
        for kingless, its_kingless in product(_kingless(way, kings), _kingless(its, kings)):
            sign = -1 if kingless != its_kingless else 1
            first = _within(sizes, kings, way, kingless=kingless)
            second = _within(sizes, kings, its, kingless=its_kingless)
            pairs = shared_spots(sizes, first, second, top)
            for shared in range(len(found)):
                found[shared] += sign * pairs.get((one.spots, other.spots, shared), 0)
    return found


def _kingless(way: tuple[int, ...] | None, kings: int) -> tuple[bool, ...]:
    """With kings, of all unions those are taken off that hold none."""
    return (False, True) if kings and way is None else (False,)


def _ways(line: Line) -> Iterator[tuple[int, ...] | None]:
    """The ways that a line names; ``None`` for all unions at once."""
    yield from (None,) if line.of is None else line.of


def _within(sizes: Sequence[int], kings: int, way: tuple[int, ...] | None, *, kingless: bool) -> tuple[str, ...]:
    """Of each group, whether a way has it: ``always``, ``never``, or it ``may``."""
    if way is not None:
        return tuple("always" if group in way else "never" for group in range(len(sizes)))
    return tuple("never" if kingless and group < kings else "may" for group in range(len(sizes)))


@lru_cache(maxsize=1024)
def shared_spots(
    sizes: tuple[int, ...], first: tuple[str, ...], second: tuple[str, ...], top: int
) -> dict[tuple[int, int, int], int]:
    """How many pairs of unions of groups there are, by the spots of each, up to so many, and those that they share.

    >>> found = shared_spots((2, 2, 2), ("may",) * 3, ("may",) * 3, 4)
    >>> [found.get((4, 4, shared), 0) for shared in range(5)]
    [0, 0, 6, 0, 3]
    """
    found = {(0, 0, 0): 1}
    for size, one, other in zip(sizes, first, second, strict=True):
        taken = [
            (is_first * size, is_second * size, is_first * is_second * size)
            for is_first in _CHOICES[one]
            for is_second in _CHOICES[other]
        ]
        then: dict[tuple[int, int, int], int] = {}
        for (has, its, both), pairs in found.items():
            for more, its_more, both_more in taken:
                if has + more <= top and its + its_more <= top:
                    key = has + more, its + its_more, both + both_more
                    then[key] = then.get(key, 0) + pairs
        found = then
    return found


_CHOICES = {"always": (1,), "never": (0,), "may": (0, 1)}
