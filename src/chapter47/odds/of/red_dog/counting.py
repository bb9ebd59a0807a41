"""Red dog: what becomes of a wager and of a raise, exactly, for whatever is left in the shoe."""

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from chapter47.law import Mistake, shown
from chapter47.money import Odds
from chapter47.odds.shoe import Composition

CARDS = 3
"""The most that a round takes."""
SPREADS = range(1, 12)


class Payouts(NamedTuple):
    """What a house pays."""

    three_of_a_kind: Odds
    by_spread: Mapping[int, Odds]


class Pair(NamedTuple):
    """Two first cards with a spread, in either order: how many ways lead there and on, each of three cards."""

    low: int
    high: int
    """Of all ranks from 2 to ace, which ones, from 0."""
    between: int
    outside: int

    @property
    def spread(self) -> int:
        return self.high - self.low - 1

    @property
    def total(self) -> int:
        return self.between + self.outside

    def gain(self, pays: Odds) -> Fraction:
        """What they bring a wager of one, in ways."""
        return pays.ratio * self.between - self.outside


class Round(NamedTuple):
    """In how many orders of three cards a round ends so."""

    consecutive: int
    three_of_a_kind: int
    pair: int
    """Two alike, and a third that is not."""
    pairs: tuple[Pair, ...]
    total: int

    def between(self, spread: int) -> int:
        """The third card is between two that have this spread."""
        return sum(pair.between for pair in self.pairs if pair.spread == spread)

    def outside(self, *spreads: int) -> int:
        """It is not, with one of those spreads or with any."""
        return sum(pair.outside for pair in self.pairs if not spreads or pair.spread in spreads)


class Spread(NamedTuple):
    """A spread: how often it comes, how often it then wins, and what a wager or a raise of one then brings."""

    spread: int
    chance: Fraction
    wins: Fraction
    expectation: Fraction


class Outlook(NamedTuple):
    """What a wager comes to with its raises, each as large as the wager."""

    advantage: Fraction
    """What the house keeps of both, as a part of the wager."""
    raised: Fraction
    """How much is raised on average, as a part of the wager."""
    spreads: frozenset[int]
    """The spreads at which there is a raise: at some of their pairs of cards, or at all."""
    throughout: bool
    """Whether it is at all of them."""

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all money wagered."""
        return self.advantage / (1 + self.raised)

    @property
    def words(self) -> str:
        """When there is a raise."""
        if not self.spreads:
            return "never raising"
        if not self.throughout:
            return "raising where it pays"
        first, *others = sorted(self.spreads)
        if self.spreads == {*SPREADS}:
            return "raising on every spread"
        if others and others[-1] - first == len(others) and others[-1] == SPREADS[-1]:
            return f"raising on a spread of {first} or more"
        listed = f"{', '.join(map(str, sorted(self.spreads)[:-1]))} or {others[-1]}" if others else str(first)
        return f"raising on a spread of {listed}"


def rounds(shoe: Composition) -> Round:
    """Every order of three cards, by how a round ends with it.

    >>> found = rounds(Composition.of_decks(1))
    >>> found.total == found.consecutive + found.three_of_a_kind + found.pair + sum(each.total for each in found.pairs)
    True
    """
    shoe.need(CARDS)
    counts, size = shoe.ascending, shoe.size
    consecutive = sum(2 * low * high * (size - 2) for low, high in pairwise(counts))
    three = sum(each * (each - 1) * (each - 2) for each in counts)
    two = sum(each * (each - 1) * (size - each) for each in counts)
    total = size * (size - 1) * (size - 2)
    return Round(consecutive, three, two, tuple(_pairs(counts, size)), total)


def _pairs(counts: tuple[int, ...], size: int) -> Iterator[Pair]:
    for low, first in enumerate(counts):
        for high in range(low + 2, len(counts)):
            ways = 2 * first * counts[high]
            between = sum(counts[low + 1 : high])
            if ways:
                yield Pair(low, high, ways * between, ways * (size - 2 - between))


def spreads(found: Round, pays: Payouts) -> list[Spread]:
    """Each spread that may come.

    >>> odds = {1: Odds(5, 1), 2: Odds(4, 1), 3: Odds(2, 1)} | {spread: Odds(1, 1) for spread in range(4, 12)}
    >>> six_decks = rounds(Composition.of_decks(6))
    >>> [(each.spread, f"{float(each.expectation):.6f}") for each in spreads(six_decks, Payouts(Odds(11, 1), odds))][:2]
    [(1, '-0.535484'), (2, '-0.225806')]
    """
    listed = []
    for spread in SPREADS:
        pairs = [pair for pair in found.pairs if pair.spread == spread]
        if total := sum(pair.total for pair in pairs):
            gain = sum(pair.gain(pays.by_spread[spread]) for pair in pairs)
            wins = Fraction(found.between(spread), total)
            listed.append(Spread(spread, Fraction(total, found.total), wins, Fraction(gain) / total))
    return listed


def outlook(found: Round, pays: Payouts, raising: Collection[int] | None = None) -> Outlook:
    """What a wager comes to where it is raised at those spreads; where that is left out, wherever a raise pays.

    A player sees both cards and not the spread alone: of a shoe that is no longer even, some pairs of a spread may be
    worth a raise and others not.
    """
    gain = found.three_of_a_kind * pays.three_of_a_kind.ratio
    raised, at, passed = 0, set(), set()
    for pair in found.pairs:
        won = pair.gain(pays.by_spread[pair.spread])
        gain += won
        if pair.spread in raising if raising is not None else won > 0:
            gain += won
            raised += pair.total
            at.add(pair.spread)
        else:
            passed.add(pair.spread)
    return Outlook(-gain / found.total, Fraction(raised, found.total), frozenset(at), not at & passed)


def read_raising(text: str) -> frozenset[int] | None:
    """The spreads at which a person says that wagers are raised; ``None`` where it is said that it should pay.

    >>> read_raising("best"), sorted(read_raising("7+")), sorted(read_raising("1, 3-5"))
    (None, [7, 8, 9, 10, 11], [1, 3, 4, 5])
    >>> read_raising("12")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: '12' is not when to raise. Write best, never, always, or spreads from 1 to 11: 7+ or
        1,3-5.
    """
    word = text.strip().lower()
    if word in _WAYS:
        return _WAYS[word]
    found: set[int] = set()
    for part in word.replace(",", " ").split():
        match = _SPREADS.fullmatch(part)
        first, last = (int(match[1]), int(match[3] or match[1])) if match else (0, 0)
        last = SPREADS[-1] if match and match[2] == "+" else last
        if not SPREADS[0] <= first <= last <= SPREADS[-1]:
            found.clear()
            break
        found.update(range(first, last + 1))
    if not found:
        hint = f"Write {', '.join(_WAYS)}, or spreads from {SPREADS[0]} to {SPREADS[-1]}: 7+ or 1,3-5."
        raise Mistake("not-a-raise", f"{shown(text)} is not when to raise.", hint)
    return frozenset(found)


_SPREADS = re.compile(r"([0-9]{1,2})(?:(\+)|-([0-9]{1,2}))?", re.ASCII)
_WAYS: Mapping[str, frozenset[int] | None] = {"best": None, "never": frozenset(), "always": frozenset(SPREADS)}
