"""Five cards of one deck, of which some are seen: what may become of every four and of every three, counted out.

Suits are alike, so cards are told apart by the ranks that each suit has, whichever suit that is: 270,725 sets of four
are 16,432 kinds, and 22,100 of three are 1,755. Counts are of hands alone. What a house pays for them is applied after
counting, so one count serves every pay table of every game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import TypeAlias

from chapter47.equipment import DECK
from chapter47.hands import FIVE_CARDS, Rank

Kind: TypeAlias = tuple[int, ...]
"""The ranks of each suit as bits, the suits in order of that."""
Made: TypeAlias = str
"""What five cards come to, as far as any pay table tells it: the hand, of a pair with its rank, ``pair T``."""
FIVE, FOUR, THREE = 5, 4, 3
RANKED = "23456789TJQKA"
HANDS = comb(len(DECK), FIVE)

SUITS = 4
_BITS = {card: (card[1], 1 << RANKED.index(card[0])) for card in DECK}
_COUNTED = {rank: 8**place for place, rank in enumerate(RANKED)}
"""One card of a rank, as tables of ranks are looked up."""


def kind_of(cards: Iterable[str]) -> Kind:
    """Cards as they look where suits are alike.

    >>> kind_of(["2S", "3S", "2H"]) == kind_of(["2D", "2C", "3C"])
    True
    """
    suits = dict.fromkeys("SHDC", 0)
    for card in cards:
        suit, bit = _BITS[card]
        suits[suit] |= bit
    return tuple(sorted(suits.values()))


def made_of(rank: Rank) -> Made:
    """What a pay table may tell of a hand.

    >>> made_of(FIVE_CARDS.rank(["TS", "TH", "2D", "3D", "4D"]))
    'pair T'
    """
    return f"pair {rank.ranks[0]}" if rank.hand == "pair" else rank.hand


@dataclass(frozen=True, slots=True)
class Seen:
    """Cards of one kind that are seen, and what may become of them."""

    cards: tuple[str, ...]
    """One set of that kind."""
    sets: int
    """How many sets there are of it."""
    comes_to: Mapping[Made, int]
    """What the cards to come make of them, in how many orders of those."""
    orders: int
    """All orders in which they may come."""


@cache
def fours() -> Mapping[Kind, Seen]:
    """Every four cards by their kind, with what a fifth makes of them."""
    return {
        kind: Seen(cards, sets, _with_fifth(cards), len(DECK) - FOUR) for kind, (cards, sets) in _kinds(FOUR).items()
    }


def _with_fifth(cards: tuple[str, ...]) -> Mapping[Made, int]:
    """What each card that is not among four makes of them. Where these have two suits, only its rank matters."""
    comes_to: dict[Made, int] = {}
    if len({card[1] for card in cards}) == 1:
        for card in DECK:
            if card not in cards:
                made = _made(FIVE_CARDS.rank([*cards, card]))
                comes_to[made] = comes_to.get(made, 0) + 1
        return comes_to
    ranks = [card[0] for card in cards]
    key = sum(map(_COUNTED.__getitem__, ranks))
    for rank, one in _COUNTED.items():
        left = SUITS - ranks.count(rank)
        if left:
            made = _made(FIVE_CARDS.unsuited[key + one])
            comes_to[made] = comes_to.get(made, 0) + left
    return comes_to


@cache
def threes() -> Mapping[Kind, Seen]:
    """Every three cards by their kind, with what two more make of them."""
    found, of_four = {}, fours()
    for kind, (cards, sets) in _kinds(THREE).items():
        comes_to: dict[Made, int] = {}
        for card in DECK:
            if card not in cards:
                for made, count in of_four[kind_of([*cards, card])].comes_to.items():
                    comes_to[made] = comes_to.get(made, 0) + count
        found[kind] = Seen(cards, sets, comes_to, (len(DECK) - THREE) * (len(DECK) - FOUR))
    return found


@cache
def hands() -> Mapping[Made, int]:
    """How many of all hands of five come to each."""
    found: dict[Made, int] = {}
    for seen in fours().values():
        for made, count in seen.comes_to.items():
            found[made] = found.get(made, 0) + count * seen.sets
    return {made: count // FIVE for made, count in found.items()}  # each hand was met by each four of its cards


def _made(rank: Rank) -> Made:
    made = _told.get(rank)
    if made is None:
        made = _told[rank] = made_of(rank)
    return made


_told: dict[Rank, Made] = {}


def _kinds(size: int) -> dict[Kind, tuple[tuple[str, ...], int]]:
    """One set of each kind, and how many there are."""
    first: dict[Kind, tuple[str, ...]] = {}
    count: dict[Kind, int] = {}
    for cards in combinations(DECK, size):
        kind = kind_of(cards)
        first.setdefault(kind, cards)
        count[kind] = count.get(kind, 0) + 1
    return {kind: (first[kind], sets) for kind, sets in count.items()}


# What a pay table makes of it


class Pays:
    """What a wager of one unit wins by what a hand comes to; less than nothing where it loses."""

    __slots__ = ("_units", "scale")

    def __init__(self, by_made: Mapping[Made, Fraction]) -> None:
        self.scale = lcm(*(worth.denominator for worth in by_made.values()))
        self._units = {made: int(worth * self.scale) for made, worth in by_made.items()}

    def gain(self, seen: Seen) -> int:
        """What it wins in all orders of the cards to come, in parts of a unit: as many as ``scale`` are one."""
        units = self._units
        return sum(count * units[made] for made, count in seen.comes_to.items())

    def expectation(self, seen: Seen) -> Fraction:
        """What it wins on average."""
        return Fraction(self.gain(seen), self.scale * seen.orders)


@dataclass(frozen=True, slots=True)
class Choice:
    """A wager that is made, kept or raised where that pays, once some cards are seen."""

    sets: int
    """In how many sets of cards it does."""
    of: int
    """Of how many."""
    gain: Fraction
    """What it wins on average, of one unit in each set where it stands, over all sets."""
    comes_to: Mapping[Made, int]
    """What hands come to where it stands, weighted alike."""

    @property
    def chance(self) -> Fraction:
        """How often it stands."""
        return Fraction(self.sets, self.of)


def best(seen: Mapping[Kind, Seen], pays: Pays) -> Choice:
    """The wager stands wherever it wins on average."""
    stands = [each for each in seen.values() if pays.gain(each) > 0]
    return _choice(seen, stands, pays)


def always(seen: Mapping[Kind, Seen], pays: Pays) -> Choice:
    """The wager stands, whatever is seen."""
    return _choice(seen, list(seen.values()), pays)


def _choice(seen: Mapping[Kind, Seen], stands: list[Seen], pays: Pays) -> Choice:
    total = sum(each.sets for each in seen.values())
    orders = next(iter(seen.values())).orders
    comes_to: dict[Made, int] = {}
    for each in stands:
        for made, count in each.comes_to.items():
            comes_to[made] = comes_to.get(made, 0) + count * each.sets
    gain = Fraction(sum(pays.gain(each) * each.sets for each in stands), pays.scale * orders * total)
    return Choice(sum(each.sets for each in stands), total, gain, comes_to)
