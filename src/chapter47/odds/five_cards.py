"""Five cards of one deck, of which some are seen: what may become of every four and of every three, counted out.

Suits are alike, so cards are told apart by the ranks that each suit has, whichever suit that is: 270,725 sets of four
are 16,432 kinds, and 22,100 of three are 1,755. Counts are of hands alone. What a house pays for them is applied after
counting, so one count serves every pay table of every game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple, TypeAlias

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
    found, of_four, kinds = {}, fours(), _kinds(THREE)
    for kind, fourth in _fourths().items():
        comes_to: dict[Made, int] = {}
        for four, cards in fourth.items():
            for made, count in of_four[four].comes_to.items():
                comes_to[made] = comes_to.get(made, 0) + count * cards
        found[kind] = Seen(*kinds[kind], comes_to, (len(DECK) - THREE) * (len(DECK) - FOUR))
    return found


@cache
def _fourths() -> Mapping[Kind, Mapping[Kind, int]]:
    """For every kind of three cards, how many fourth cards make which kind of four of them."""
    found: dict[Kind, dict[Kind, int]] = {}
    for kind, (cards, _) in _kinds(THREE).items():
        fourth = found.setdefault(kind, {})
        for card in DECK:
            if card not in cards:
                four = kind_of([*cards, card])
                fourth[four] = fourth.get(four, 0) + 1
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

    @property
    def told(self) -> "Told":
        """The same, so that two that pay alike are equal."""
        return tuple((made, self.worth(made)) for made in self._units)

    def worth(self, made: Made) -> Fraction:
        """What it wins where the hand is that."""
        return Fraction(self._units[made], self.scale)

    def gain(self, seen: Seen) -> int:
        """What it wins in all orders of the cards to come, in parts of a unit: as many as ``scale`` are one."""
        units = self._units
        return sum(count * units[made] for made, count in seen.comes_to.items())

    def expectation(self, seen: Seen) -> Fraction:
        """What it wins on average."""
        return Fraction(self.gain(seen), self.scale * seen.orders)


Told: TypeAlias = tuple[tuple[Made, Fraction], ...]
"""What one unit wins by the hand, so that two that pay alike are equal."""


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


Stands: TypeAlias = Callable[[Seen], bool]
"""Whether a wager stands where such cards are seen."""


def wins(pays: Pays) -> Stands:
    """The wager stands wherever it wins on average."""
    return lambda seen: pays.gain(seen) > 0


def best(seen: Mapping[Kind, Seen], pays: Pays) -> Choice:
    """The wager stands wherever it wins on average."""
    return choice(seen, wins(pays), pays)


def always(seen: Mapping[Kind, Seen], pays: Pays) -> Choice:
    """The wager stands, whatever is seen."""
    return choice(seen, lambda each: True, pays)


def choice(seen: Mapping[Kind, Seen], stands: Stands, pays: Pays) -> Choice:
    """The wager stands where one says so."""
    total = sum(each.sets for each in seen.values())
    orders = next(iter(seen.values())).orders
    gain = sets = 0
    comes_to: dict[Made, int] = {}
    for each in filter(stands, seen.values()):
        sets, gain = sets + each.sets, gain + pays.gain(each) * each.sets
        for made, count in each.comes_to.items():
            comes_to[made] = comes_to.get(made, 0) + count * each.sets
    return Choice(sets, total, Fraction(gain, pays.scale * orders * total), comes_to)


# What is decided twice


class Course(NamedTuple):
    """How five cards came: whether one wager stood by the first three, another by the first four, and the hand."""

    by_three: bool
    by_four: bool
    made: Made


def courses(by_three: Stands, by_four: Stands) -> Mapping[Course, int]:
    """In how many orders of the last two cards, of all sets of three, five cards come so.

    >>> sum(courses(lambda seen: True, lambda seen: False).values()) == 22_100 * 49 * 48
    True
    """
    sets: dict[tuple[bool, Kind], int] = {}
    of_three = threes()
    for kind, fourth in _fourths().items():
        stood, ways = by_three(of_three[kind]), of_three[kind].sets
        for four, cards in fourth.items():
            sets[stood, four] = sets.get((stood, four), 0) + ways * cards
    found: dict[Course, int] = {}
    stands = {kind: by_four(seen) for kind, seen in fours().items()}
    for (stood, four), ways in sets.items():
        for made, count in fours()[four].comes_to.items():
            course = Course(stood, stands[four], made)
            found[course] = found.get(course, 0) + ways * count
    return found


class Outlook(NamedTuple):
    """What a wager comes to beside which others stand, each as large and paid alike, where one says so."""

    advantage: Fraction
    """What the house keeps of all of them, as a part of the one."""
    wagered: Fraction
    """How much stands in the end, in units of the one."""
    variance: Fraction
    """Of what a round brings, in the same units."""

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is wagered."""
        return self.advantage / self.wagered


def outlook(by_three: Stands, by_four: Stands, pays: Pays) -> Outlook:
    """One wager that always stands, one that does by three cards, and one that does by four."""
    found = courses(by_three, by_four)
    total, mean, square, wagered = sum(found.values()), Fraction(0), Fraction(0), 0
    for course, ways in found.items():
        stand = 1 + course.by_three + course.by_four
        brings = stand * pays.worth(course.made)
        mean, square, wagered = mean + brings * ways, square + brings * brings * ways, wagered + stand * ways
    return Outlook(-mean / total, Fraction(wagered, total), square / total - (mean / total) ** 2)


def never(seen: Seen) -> bool:
    """For a wager that there is not."""
    return False
