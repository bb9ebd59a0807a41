"""Sessions of games that pay one hand of five cards by a table, some of them seen before a wager is decided on."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, NamedTuple

import numpy as np

from chapter47.hands import FIVE_CARDS
from chapter47.money import Cents
from chapter47.odds.drawing_file import When, stands
from chapter47.odds.five_cards import Pays, Stands, Told, courses, fours, kind_of, made_of, threes
from chapter47.odds.five_kernel import deal_rounds
from chapter47.odds.hand_book import Line, pays_of
from chapter47.odds.hand_kernel import HandTables, meanings
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, a_deck
from chapter47.odds.kernel import Words


class Round(NamedTuple):
    """What a round came to: the line that its hand is paid by, and whether wagers stood by three cards and by four."""

    line: str
    by_three: bool
    by_four: bool

    @property
    def name(self) -> str:
        return "".join((self.line, " by-three" * self.by_three, " by-four" * self.by_four))


def rounds_of(lines: Sequence[str]) -> Mapping[str, Round]:
    """Every round that there may be, in the kernel's order.

    >>> list(rounds_of(["flush", "lower"]))[:4]
    ['flush', 'lower', 'flush by-four', 'lower by-four']
    """
    found = (Round(line, three, four) for three in (False, True) for four in (False, True) for line in lines)
    return {each.name: each for each in found}


@dataclass(frozen=True)
class FiveSessions(HandSessions):
    """Sessions in which wagers stand as a strategy says. A wager that a game does not have never does."""

    by_three: When
    by_four: When

    base: ClassVar[str]
    """The wager by whose odds all are paid that are decided on."""
    line: ClassVar[Line]
    hands: ClassVar[Sequence[str]]
    """What a hand may come to, as those wagers know it."""
    rounds: ClassVar[Mapping[str, Round]]
    high: ClassVar[str]
    """Ranks of which a pair wins."""
    seen: ClassVar[tuple[int, ...]]
    """In which order cards are seen, by when they were dealt."""

    @abstractmethod
    def parts(self, result: str) -> Mapping[str, Cents]:
        """What a round brings that comes to a result, by the wagers that are held."""

    @abstractmethod
    def staked(self, result: str) -> Cents:
        """What is wagered in it."""

    def net(self, result: str) -> tuple[Cents, Cents]:
        return sum(self.parts(result).values()), self.staked(result)

    @property
    def pays(self) -> Pays:
        return pays_of(self.under.spots[self.base, None], type(self).line)

    @property
    def choices(self) -> tuple[Stands, Stands]:
        """Whether wagers stand by three cards, and by four."""
        return _choices(self._key)

    @property
    def _key(self) -> "_Key":
        return _Key(type(self), self.by_three, self.by_four, self.pays.told)

    def tables(self) -> HandTables:
        """What three, four and five cards mean: their sum is the place of what the round came to."""
        return _tables(self._key)

    def deals(self) -> Deals:
        tables, deck, seen = self.tables(), a_deck(), np.array(self.seen, np.int64)

        def deal(chance: Words, came: Came) -> None:
            deal_rounds(chance, came, deck, seen, *tables)

        return deal

    def ways(self) -> Mapping[str, int]:
        """In how many ways a round comes to each result."""
        return _ways(self._key)

    def known(self) -> Iterator[Known]:
        """What the house keeps of each wager that is held, of those that stand beside it too."""
        ways = self.ways()
        parts = {result: self.parts(result) for result in ways}
        for wager, amount in self.amounts.items():
            brings = {result: Fraction(parts[result][wager], amount) for result in ways}
            won = sum((brings[result] * count for result, count in ways.items()), Fraction(0))
            yield Known(wager, amount, brings, -won / sum(ways.values()))


class _Key(NamedTuple):
    """What tables and figures depend on: a strategy of one game, and what is paid."""

    of: type[FiveSessions]
    by_three: When
    by_four: When
    told: Told


def _choices(key: _Key) -> tuple[Stands, Stands]:
    pays = Pays(dict(key.told))
    return stands(key.by_three, pays, key.of.high), stands(key.by_four, pays, key.of.high)


@lru_cache(maxsize=8)  # each chunk of sessions asks for them
def _tables(key: _Key) -> HandTables:
    of, (by_three, by_four) = key.of, _choices(key)
    count = len(of.hands)
    return meanings(
        {
            3: lambda cards: 2 * count * by_three(threes()[kind_of(cards)]),
            4: lambda cards: count * by_four(fours()[kind_of(cards)]),
            5: lambda cards: of.hands.index(of.line(made_of(FIVE_CARDS.rank(cards)))),
        }
    )


@lru_cache(maxsize=8)
def _ways(key: _Key) -> Mapping[str, int]:
    found = dict.fromkeys(key.of.rounds, 0)
    for course, count in courses(*_choices(key)).items():
        found[Round(key.of.line(course.made), course.by_three, course.by_four).name] += count
    return found
