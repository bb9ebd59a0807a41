"""15.2(c), 15.3(e), 15.6(a): what a ticket won in a game, by groups: its ways are counted and never listed."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.conditioning import Line, way_name
from chapter47.games.keno.request import Request
from chapter47.games.keno.ways import caught, listed
from chapter47.money import Cents

NAMED = 1000
"""Ways of a line that won alike are told one by one where they are no more than that."""


class Graded(NamedTuple):
    """Ways of a ticket that came to the same."""

    spots: int
    caught: int
    rate: Cents
    paid: Cents
    """What each of them is paid: at most the maximum payoff for one wager (15.3(e)), the sharing of a game aside."""
    ways: int
    names: tuple[str, ...] = ()
    """The ways by name, where they won and are few enough to be named."""


def hits(request: Request, drawn: frozenset[int]) -> tuple[int, ...]:
    """How many numbers each group caught.

    >>> from chapter47.games.keno.request import straight
    >>> hits(straight([1, 2, 3], 100), frozenset({2, 3, 4}))
    (2,)
    """
    return tuple(len(drawn.intersection(group)) for group in request.groups)


def counted(request: Request, line: Line, got: Sequence[int]) -> dict[int, int]:
    """How many ways of a line caught how many numbers, where each group caught as many as ``got`` says."""
    if line.of is None:
        return caught(request.sizes, got, request.kings, line.spots)
    found: dict[int, int] = {}
    for way in line.of:
        number = sum(got[group] for group in way)
        found[number] = found.get(number, 0) + 1
    return found


def wager_payoff(card: RateCard, spots: int, catch: int, rate: Cents) -> Cents:
    """What one way is paid: in proportion to its rate, until the maximum payoff for one wager is reached.

    >>> wager_payoff(RateCard(limit=100_000_00), 8, 8, 500)
    10000000
    """
    paid = card.payoff(spots, catch, rate)
    return paid if card.limit is None else min(paid, card.limit)


def winnings(request: Request, drawn: frozenset[int], card: RateCard) -> Cents:
    """What a ticket won in one game, before its tickets share what the maximum payoff for the game leaves them.

    >>> from chapter47.games.keno.request import Line, Request
    >>> asked = Request(((1, 2), (3, 4), (5, 6)), 0, (Line(4, 100, 3),), 1, "way")
    >>> winnings(asked, frozenset(range(1, 21)), RateCard())
    33600
    """
    got = hits(request, drawn)
    return sum(
        ways * wager_payoff(card, line.spots, catch, line.rate)
        for line in request.lines
        for catch, ways in counted(request, line, got).items()
    )


def by_way(request: Request, drawn: frozenset[int], card: RateCard, named: int = NAMED) -> tuple[Graded, ...]:
    """What the ways of a ticket came to, line by line, the best catch first; winners by name where at most ``named``.

    >>> from chapter47.games.keno.request import Line, Request
    >>> asked = Request(((1, 2), (3, 4), (5, 66)), 0, (Line(4, 100, 3),), 1, "way")
    >>> for each in by_way(asked, frozenset(range(1, 21)), RateCard()):
    ...     print(each.ways, each.caught, each.paid, each.names)
    1 4 11200 ('AB',)
    2 3 400 ('AC', 'BC')
    """
    got = hits(request, drawn)
    found = []
    for line in request.lines:
        for catch, ways in sorted(counted(request, line, got).items(), reverse=True):
            paid = wager_payoff(card, line.spots, catch, line.rate)
            names = _names(request, line, got, catch) if paid and ways <= named else ()
            found.append(Graded(line.spots, catch, line.rate, paid, ways, names))
    return tuple(found)


def _names(request: Request, line: Line, got: Sequence[int], catch: int) -> tuple[str, ...]:
    """The ways of a line that caught so many."""
    if line.of is None:
        ways = listed(request.sizes, got, request.kings, line.spots, catch)
        return tuple(map(way_name, islice(ways, NAMED)))
    return tuple(way_name(way) for way in line.of if sum(got[group] for group in way) == catch)
