"""Punto banco and minibaccarat: in how many ways each hand wins, exactly, for whatever is left in the shoe.

A round takes four to six cards. It is counted over every order of six, as if all were dealt: those that are not
needed do not matter. Two hands are told apart by their point counts alone, so that the orders are not gone through
one by one: for each pair of third cards there is a table of how many ways lead to each pair of point counts.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from operator import mul
from typing import TypeAlias

from chapter47.odds.shoe import Composition

CARDS = 6
"""The most that a round takes."""
NATURAL = 8
"""The least point count with which no card is drawn."""
COUNTS = range(10)
BELOW_NATURAL = range(NATURAL)

Tableau: TypeAlias = Mapping[int, str]
"""By the banker's point count: what its hand does where the player's drew no card, or one of value 0, 1, ... 9."""
DRAWS, STAYS, OPTIONAL = "D", "S", "O"


@dataclass(frozen=True, slots=True)
class Ways:
    """In how many ways the player's hand wins, the banker's, and neither."""

    player: int
    banker: int
    tie: int

    def __add__(self, other: "Ways") -> "Ways":
        return Ways(self.player + other.player, self.banker + other.banker, self.tie + other.tie)

    @property
    def total(self) -> int:
        return self.player + self.banker + self.tie


NONE = Ways(0, 0, 0)


class Deals:
    """Every order in which six cards may come, told apart by what the tables of the law look at.

    ``replaced`` is the model of the game theorists: a card is put back before the next one comes, as if there were
    no end of decks.
    """

    def __init__(self, values: Sequence[int], *, replaced: bool = False) -> None:
        counts = list(values)
        size = sum(counts)
        less = 0 if replaced else 1
        rest = (size - 4 * less) * (size - 5 * less)
        four = _four(counts, COUNTS, replaced)
        found = [0, 0, 0]
        for player in COUNTS:
            for banker in COUNTS:
                if player >= NATURAL or banker >= NATURAL:
                    found[_winner(player, banker)] += four[len(COUNTS) * player + banker] * rest
        self.naturals = Ways(*found)
        """Rounds that end with the first four cards (3.9(a))."""
        nothing = [0] * len(BELOW_NATURAL) ** 2
        self._six = [[nothing] * len(COUNTS) for _ in COUNTS]
        """By fifth and sixth card: the ways to each pair of point counts of the first four."""
        for fifth in COUNTS:
            for sixth in range(fifth, len(COUNTS)):
                left = counts.copy()
                left[fifth] -= less
                ways = counts[fifth] * left[sixth]
                left[sixth] -= less
                if ways:
                    table = [ways * each for each in _four(left, BELOW_NATURAL, replaced)]
                    self._six[fifth][sixth] = self._six[sixth][fifth] = table
        self._five = [[*map(sum, zip(*row, strict=True))] for row in self._six]
        """By fifth card alone."""

    def stays(self, player: int, banker: int, third: int | None) -> Ways:
        """What comes of two point counts below a natural where the banker's hand stays.

        ``third`` is the player's third card, ``None`` where that hand stayed.
        """
        at = len(BELOW_NATURAL) * player + banker
        found = [0, 0, 0]
        if third is None:
            found[_winner(player, banker)] = sum(each[at] for each in self._five)
        else:
            found[_winner((player + third) % 10, banker)] = self._five[third][at]
        return Ways(*found)

    def draws(self, player: int, banker: int, third: int | None) -> Ways:
        """What comes of them where the banker's hand draws a card."""
        at = len(BELOW_NATURAL) * player + banker
        final = player if third is None else (player + third) % 10
        found = [0, 0, 0]
        for card, each in enumerate(self._five if third is None else self._six[third]):
            found[_winner(final, (banker + card) % 10)] += each[at]
        return Ways(*found)


def _winner(player: int, banker: int) -> int:
    """0 where the player's hand wins, 1 where the banker's does, 2 where neither."""
    return (player <= banker) + (player == banker)


def _four(counts: list[int], upto: range, replaced: bool) -> list[int]:
    """The ways to each pair of point counts that two hands of two cards may have.

    Pairs of cards for one hand, times pairs for the other, less those where the hands would share a card: one in any
    of four ways, or both.
    """
    less = 0 if replaced else 1
    second = [[counts[(two - card) % 10] - (less if 2 * card % 10 == two else 0) for card in COUNTS] for two in upto]
    pairs = [[*map(mul, counts, row)] for row in second]
    hands = [*map(sum, pairs)]
    if replaced:
        return [player * banker for player in hands for banker in hands]
    return [
        hands[player] * (hands[banker] + 2 * (player == banker)) - 4 * sum(map(mul, pairs[player], second[banker]))
        for player in upto
        for banker in upto
    ]


def ways(shoe: Composition, player_draws: Set[int], tableau: Tableau) -> Ways:
    """In how many orders of six cards each hand wins, under the third-card tables of the law (3.9, 7.9).

    >>> table = {0: "D" * 11, 1: "D" * 11, 2: "D" * 11, 3: "DDDDDDDDDSD", 4: "DSSDDDDDDSS", 5: "DSSSSDDDDSS"}
    >>> table |= {6: "SSSSSSSDDSS", 7: "S" * 11}
    >>> ways(Composition.of_decks(8), {0, 1, 2, 3, 4, 5}, table)
    Ways(player=2230518282592256, banker=2292252566437888, tie=475627426473216)
    """
    shoe.need(CARDS)
    deals = Deals(shoe.values)
    found = deals.naturals
    for player, banker, third in without_natural(player_draws):
        drawn = square(tableau, banker, third) == DRAWS
        found += (deals.draws if drawn else deals.stays)(player, banker, third)
    return found


def without_natural(player_draws: Set[int]) -> Iterator[tuple[int, int, int | None]]:
    """Both point counts and the player's third card, wherever it may come to the banker's turn."""
    for player in BELOW_NATURAL:
        for banker in BELOW_NATURAL:
            for third in COUNTS if player in player_draws else (None,):
                yield player, banker, third


def square(tableau: Tableau, banker: int, third: int | None) -> str:
    """What the table says of the banker's point count and the player's third card."""
    return tableau[banker][0 if third is None else third + 1]
