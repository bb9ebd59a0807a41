"""All that a ticket may win in one game, and how likely: by what its groups catch, never by listing its ways.

Groups of one size are told apart by nothing, unless ways are named one by one: it matters how many of them caught none
of their numbers, one, two, and so on. So twenty kings have twenty-one ways to come out, and not a million.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial, prod
from typing import NamedTuple

from chapter47.games.keno.card import DRAWN, NUMBERS, RateCard
from chapter47.games.keno.grading import wager_payoff
from chapter47.games.keno.request import Request
from chapter47.money import Cents

MOST_STATES = 100_000
"""So many different ways to come out are gone through: it takes some seconds."""
ALL = comb(NUMBERS, DRAWN)


class Alike(NamedTuple):
    """Groups that nothing tells apart."""

    size: int
    king: bool
    groups: tuple[int, ...]


class Came(NamedTuple):
    """One way in which groups that are alike come out."""

    hits: tuple[int, ...]
    """What each of them caught, in some order."""
    caught: int
    weight: int
    """In how many ways their numbers are caught so."""


def classes(asked: Request) -> list[Alike]:
    """The groups of a ticket, those together that are alike."""
    named = any(line.of is not None for line in asked.lines)
    found: dict[tuple[int, bool, int], list[int]] = {}
    for group, size in enumerate(asked.sizes):
        found.setdefault((size, group < asked.kings, group if named else 0), []).append(group)
    return [Alike(size, king, tuple(groups)) for (size, king, _), groups in found.items()]


def states(asked: Request) -> int:
    """In how many ways a ticket may come out.

    >>> from chapter47.games.keno.request import Line
    >>> states(Request(tuple((n,) for n in range(1, 21)), 20, (Line(10, 100, 184_756),), 1, "king"))
    21
    """
    return prod(comb(len(each.groups) + each.size, each.size) for each in classes(asked))


def distribution(asked: Request, card: RateCard) -> dict[Cents, Fraction] | None:
    """What a ticket may be paid for one game before any limit for the game, and how likely each is.

    ``None`` where it may come out in more ways than are gone through.

    >>> from chapter47.games.keno.request import straight
    >>> {paid: str(chance) for paid, chance in distribution(straight([7, 8], 100), RateCard()).items()}
    {0: '297/316', 1200: '19/316'}
    """
    if states(asked) > MOST_STATES:
        return None
    graded = _Grader(asked, card)
    alike = classes(asked)
    left = NUMBERS - sum(asked.sizes)
    found: Counter[Cents] = Counter()
    for hits, caught, weight in _all(alike, 0):
        rest = DRAWN - caught
        if 0 <= rest <= left:
            found[graded.paid(alike, hits)] += weight * comb(left, rest)
    return {paid: Fraction(weight, ALL) for paid, weight in sorted(found.items())}


def _all(alike: list[Alike], at: int) -> Iterator[tuple[tuple[Came, ...], int, int]]:
    """Every way in which the groups from there on come out: of each class how, and numbers caught and weight of all."""
    if at == len(alike):
        yield (), 0, 1
        return
    own = list(_came(alike[at].size, len(alike[at].groups)))
    for rest, caught, weight in _all(alike, at + 1):
        for came in own:
            if came.caught + caught <= DRAWN:
                yield (came, *rest), came.caught + caught, came.weight * weight


def _came(size: int, groups: int) -> Iterator[Came]:
    """Every way in which so many groups of one size come out.

    >>> [came.hits for came in _came(1, 3)]
    [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    """

    def each(left: int, most: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
            return
        for hit in range(most + 1):
            for rest in each(left - 1, hit):
                yield (hit, *rest)

    for hits in each(groups, size):
        orders = factorial(groups) // prod(factorial(times) for times in Counter(hits).values())
        yield Came(hits, sum(hits), orders * prod(comb(size, hit) for hit in hits))


class _Grader:
    """Grades a ticket by what its classes of groups caught; what a class adds is worked out once.

    Unions are counted as in :mod:`chapter47.games.keno.ways`: one whole number has all counts as its digits, and two
    classes together are a product.
    """

    def __init__(self, asked: Request, card: RateCard) -> None:
        self.asked = asked
        self.whole = [line for line in asked.lines if line.of is None]
        self.named = [line for line in asked.lines if line.of is not None]
        self.top = max((line.spots for line in self.whole), default=0)
        self.digit = len(asked.groups) + 1
        self.row = self.digit * (self.top + 1)
        self.kept = (1 << self.row * (self.top + 1)) - 1
        self.pays = {
            line: [wager_payoff(card, line.spots, caught, line.rate) for caught in range(min(line.spots, DRAWN) + 1)]
            for line in asked.lines
        }
        self.added: dict[tuple[int, Came], int] = {}

    def paid(self, alike: list[Alike], came: tuple[Came, ...]) -> Cents:
        """What the ticket is paid where its groups come out so."""
        found = 0
        if self.whole:
            unions = kingless = 1
            for each, how in zip(alike, came, strict=True):
                adds = self._adds(each.size, how)
                unions = unions * adds & self.kept
                if not each.king:
                    kingless = kingless * adds & self.kept
            if self.asked.kings:
                unions -= kingless  # a way holds a king
            one = (1 << self.digit) - 1
            for line in self.whole:
                own = unions >> self.row * line.spots
                for caught, paid in enumerate(self.pays[line]):
                    if paid:
                        found += (own >> self.digit * caught & one) * paid
        if self.named:
            hits = {
                group: hit
                for each, how in zip(alike, came, strict=True)
                for group, hit in zip(each.groups, how.hits, strict=True)
            }
            for line in self.named:
                for way in line.of or ():
                    found += self.pays[line][sum(hits[group] for group in way)]
        return found

    def _adds(self, size: int, how: Came) -> int:
        key = size, how
        if (adds := self.added.get(key)) is None:
            adds = 1
            for hit in how.hits:
                adds = (adds + (adds << self.row * size + self.digit * hit)) & self.kept
            self.added[key] = adds
        return adds
