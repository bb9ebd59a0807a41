"""The further wagers of blackjack, exactly, from whatever is left in a shoe: insurance and 2.17, 2.20.

What two cards come to, and what that pays, is what settles the wager at a table; here it is counted in orders of cards.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from chapter47.equipment import RANKS, Outcome
from chapter47.games.blackjack.decks import decks_in_use
from chapter47.games.blackjack.insurance import NO_TEN, TEN
from chapter47.games.blackjack.places import pick_of
from chapter47.games.blackjack.settling import BY_TWO_CARDS
from chapter47.games.blackjack.values import POINTS
from chapter47.odds.course import kept
from chapter47.odds.of.blackjack.suited import Suited
from chapter47.odds.shoe import Composition
from chapter47.table.terms import Terms
from chapter47.table.wagers import Ruling

SIDES = tuple(BY_TWO_CARDS)
"""Wagers that the first two cards of a box decide."""


def ways(wager: str, shoe: Suited) -> Mapping[str, int]:
    """In how many orders the next two cards come to each outcome of such a wager.

    >>> ways("over-13", Suited.of_decks(1))
    {'over-13': 1236, 'thirteen': 224, 'under-13': 1192}
    """
    sort = BY_TWO_CARDS[wager]
    return shoe.pairs(lambda one, other: sort([one, other]))


def ways_by_rank(wager: str, shoe: Composition, decks: int) -> dict[Outcome, Fraction | int]:
    """The same where only ranks are known of what is left of so many decks: nobody noted the suits of what is gone.

    Two cards of different ranks are then of one suit once in four times; of two of one rank, as often as of all that
    the decks held.

    >>> ways_by_rank("over-13", Composition.of_decks(1), 1) == ways("over-13", Suited.of_decks(1))
    True
    """
    sort, found = BY_TWO_CARDS[wager], dict[Outcome, Fraction | int]()
    for one in RANKS:
        for other in RANKS:
            orders = shoe.of(one) * (shoe.of(other) - (one == other))
            alike = Fraction(1, 4) if one != other else Fraction(decks - 1, 4 * decks - 1)
            for second, part in ((f"{other}S", alike), (f"{other}H", 1 - alike)):
                outcome = sort([f"{one}S", second])
                found[outcome] = found.get(outcome, 0) + orders * part
    return {outcome: part for outcome, part in found.items() if part}


def insurance_ways(left: Suited) -> Mapping[str, int]:
    """2.9: how many of the cards that nobody has seen, the dealer's ace and others gone, give the dealer a blackjack.

    >>> insurance_ways(Suited.of_decks(6).less("AS"))
    {'dealer-ten': 96, 'dealer-no-ten': 215}
    """
    tens = sum(many for card, many in left.cards() if POINTS[card] == 10)
    return {TEN: tens, NO_TEN: left.size - tens}


class Side(NamedTuple):
    """What a wager comes to, how often, and what it is then."""

    ways: Mapping[str, int]
    rulings: Mapping[str, Ruling]

    def chance(self, *outcomes: str) -> Fraction:
        """How often it comes to one of those."""
        return Fraction(sum(self.ways.get(each, 0) for each in outcomes), sum(self.ways.values()))

    @property
    def advantage(self) -> Fraction:
        """The house's, of a unit that is wagered."""
        return sum((kept(self.rulings[each]) * self.chance(each) for each in self.ways), Fraction(0))


def side(under: Terms, wager: str, shoe: Suited | None = None) -> Side:
    """A wager on the first two cards, or insurance, at a table: with full decks, or with what is left in its shoe.

    A full shoe is without the dealer's ace where it is insured against.

    >>> from chapter47 import game, read_house
    >>> from chapter47.table.terms import terms
    >>> six = terms(game("blackjack"), read_house(game("blackjack"), {"decks": 6, "over-under-13": True}))
    >>> [f"{float(side(six, wager).advantage):.2%}" for wager in ("over-13", "under-13", "insurance")]
    ['6.55%', '10.07%', '7.40%']
    """
    full = Suited.of_decks(decks_in_use(under.house))
    if wager == "insurance":
        found = insurance_ways(full.less("AS") if shoe is None else shoe)
    else:
        found = ways(wager, full if shoe is None else shoe)
    rulings = under.spots[wager, pick_of(1)].rulings[None]
    return Side(found, {each: _ruling(rulings[each]) for each in found})


def _ruling(ruling: Ruling | None) -> Ruling:
    assert ruling is not None, "two cards decide it"
    return ruling
