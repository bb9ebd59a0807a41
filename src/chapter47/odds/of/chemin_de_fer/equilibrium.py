"""Chemin de fer: what each way to play is worth, and how two who know the game would play it. Exactly.

The player may draw or stay on one point count, five (4.9(a)2), and the banker wherever Table 3 leaves it open
(4.9(c)). What a round brings is a sum over the squares of that table, so that each optional square is a choice of its
own. The banker's winnings are less by vigorish: what one side loses, the other need not win.
"""

from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from chapter47.odds.of.baccarat.counting import (
    BELOW_NATURAL,
    CARDS,
    COUNTS,
    DRAWS,
    NONE,
    OPTIONAL,
    Deals,
    Tableau,
    Ways,
    square,
    without_natural,
)
from chapter47.odds.shoe import Composition

FIVE = 5
ZERO, ONE = Fraction(0), Fraction(1)

Square: TypeAlias = tuple[int, int | None]
"""The banker's point count, and the player's third card: ``None`` where that hand stayed."""


class Choice(NamedTuple):
    """What comes of the rounds that reach an optional square."""

    stays: Ways
    draws: Ways


@dataclass(frozen=True, slots=True)
class Side:
    """All rounds, where the player plays five in one way."""

    fixed: Ways
    """Those that leave the banker no choice."""
    optional: Mapping[Square, Choice]

    def ways(self, drawing: Collection[Square]) -> Ways:
        """In how many orders of six cards each hand wins, where the banker draws at those optional squares."""
        found = self.fixed
        for at, choice in self.optional.items():
            found += choice.draws if at in drawing else choice.stays
        return found


class Equilibrium(NamedTuple):
    """A way to play for both, from which neither gains by turning alone. What they win is part of what they wager."""

    player_draws: Fraction
    """How often the player draws on five."""
    banker_draws: Mapping[Square, Fraction]
    """How often the banker draws at each optional square."""
    player_wins: Fraction
    """How often the player's hand wins."""
    banker_wins: Fraction
    """How often the banker's hand wins."""
    vigorish: Fraction

    @property
    def player(self) -> Fraction:
        """What the player wins on average."""
        return self.player_wins - self.banker_wins

    @property
    def house(self) -> Fraction:
        """What the house takes on average."""
        return self.vigorish * self.banker_wins

    @property
    def banker(self) -> Fraction:
        """What the banker wins on average, vigorish taken off."""
        return -self.player - self.house


@dataclass(frozen=True, slots=True)
class Play:
    """The game for one shoe: the player on five, drawing or staying, against the banker's optional squares."""

    draws: Side
    stays: Side

    @property
    def optional(self) -> tuple[Square, ...]:
        return tuple(self.draws.optional)

    def ways(self, player_draws: bool, banker_draws: Collection[Square] = ()) -> Ways:
        """In how many orders of six cards each hand wins, where neither leaves anything to chance."""
        return (self.draws if player_draws else self.stays).ways(banker_draws)

    def equilibrium(self, vigorish: Fraction = ZERO) -> Equilibrium:
        """How both would play, with vigorish as a part of what the banker wins.

        The more often the player draws on five, the more or the less a card is worth to the banker at a square. So
        there are few mixtures at which the banker's best reply changes, and only there can the banker be brought to
        mix. They are gone through from never to always, to the first at which drawing is no better for the player.
        """
        worth = {at: self._worth(at, vigorish) for at in self.optional}
        turns = {each.stayed / (each.stayed - each.drawn) for each in worth.values() if each.stayed != each.drawn}
        for often in sorted({ZERO, *(turn for turn in turns if 0 < turn < 1)}):
            banker, prefers = self._reply(worth, often)
            if prefers <= 0:
                return self._value(often, banker, vigorish)
        banker, _ = self._reply(worth, ONE)
        return self._value(ONE, banker, vigorish)

    def _worth(self, at: Square, vigorish: Fraction) -> "_Worth":
        drawn, stayed = self.draws.optional[at], self.stays.optional[at]
        return _Worth(
            _banker(drawn.draws, vigorish) - _banker(drawn.stays, vigorish),
            _banker(stayed.draws, vigorish) - _banker(stayed.stays, vigorish),
            _player(drawn.draws) - _player(drawn.stays) - _player(stayed.draws) + _player(stayed.stays),
        )

    def _reply(self, worth: Mapping[Square, "_Worth"], often: Fraction) -> tuple[dict[Square, Fraction], Fraction]:
        """A best reply of the banker to a mixture, and how much better the player then does to draw on five.

        At squares where a card is worth nothing the banker may do either, or mix. They begin as the player would have
        them who draws on five, and unless that is what the player always does, they are turned one by one until it is
        no better than to stay.
        """
        cards = {at: each.drawn * often + each.stayed * (1 - often) for at, each in worth.items()}
        found = {at: ONE if card > 0 or (card == 0 and worth[at].pull > 0) else ZERO for at, card in cards.items()}
        prefers = ZERO + _player(self.draws.ways(())) - _player(self.stays.ways(()))
        prefers += sum(found[at] * each.pull for at, each in worth.items())
        for at, card in cards.items():
            pull = worth[at].pull
            if card == 0 and pull and prefers > 0 and often < 1:
                turned = min(ONE, prefers / abs(pull))
                found[at] += -turned if pull > 0 else turned
                prefers -= turned * abs(pull)
        return found, prefers

    def _value(self, often: Fraction, banker: Mapping[Square, Fraction], vigorish: Fraction) -> Equilibrium:
        player_wins, banker_wins = ZERO, ZERO
        for side, part in ((self.draws, often), (self.stays, 1 - often)):
            mixed = [(side.fixed, ONE)]
            for at, choice in side.optional.items():
                mixed += [(choice.draws, banker[at]), (choice.stays, 1 - banker[at])]
            player_wins += part * sum(ways.player * share for ways, share in mixed)
            banker_wins += part * sum(ways.banker * share for ways, share in mixed)
        total = self.draws.ways(()).total
        return Equilibrium(often, banker, player_wins / total, banker_wins / total, vigorish)


class _Worth(NamedTuple):
    """What a card at an optional square means to both."""

    drawn: Fraction
    """What it is worth to the banker where the player draws on five."""
    stayed: Fraction
    """And where the player stays."""
    pull: int
    """How much more the player gains by drawing on five where the banker takes the card."""


def _player(found: Ways) -> int:
    return found.player - found.banker


def _banker(found: Ways, vigorish: Fraction) -> Fraction:
    return (1 - vigorish) * found.banker - found.player


def play(shoe: Composition, player_draws: Set[int], tableau: Tableau, *, replaced: bool = False) -> Play:
    """The game for a shoe, under the tables of the law.

    ``player_draws`` are the point counts on which the player must draw. ``replaced`` is the model of the game
    theorists, in which a card is put back before the next one comes.
    """
    shoe.need(CARDS)
    deals = Deals(shoe.values, replaced=replaced)
    return Play(*(_side(deals, each, tableau) for each in (player_draws | {FIVE}, player_draws - {FIVE})))


def _side(deals: Deals, player_draws: Set[int], tableau: Tableau) -> Side:
    fixed = deals.naturals
    optional = {
        (banker, third): Choice(NONE, NONE)
        for banker in BELOW_NATURAL
        for third in (None, *COUNTS)
        if square(tableau, banker, third) == OPTIONAL
    }
    for player, banker, third in without_natural(player_draws):
        at = banker, third
        if at in optional:
            stays, draws = optional[at]
            stays += deals.stays(player, banker, third)
            optional[at] = Choice(stays, draws + deals.draws(player, banker, third))
        else:
            drawn = square(tableau, banker, third) == DRAWS
            fixed += (deals.draws if drawn else deals.stays)(player, banker, third)
    return Side(fixed, optional)
