"""How often hands draw at chemin de fer where they are free to: as a strategy says, or as both play best."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from chapter47.games.baccarat.tableau import PLAYER_DRAWS
from chapter47.games.baccarat.vigorish import UNITS, rate
from chapter47.games.chemin_de_fer.tableau import BANKER, FREE
from chapter47.odds.of.chemin_de_fer.equilibrium import Play, Square, play
from chapter47.odds.shoe import Composition
from chapter47.odds.strategy import Draw, Strategy


class Choices(NamedTuple):
    """How often the player's hand draws on five, and the banker's at each square that is free."""

    player: Fraction
    banker: Mapping[Square, Fraction]


def choices(strategy: Strategy) -> Choices:
    """The rules of a strategy and, where they say nothing, how both would play from a full shoe."""
    best = _play(strategy).equilibrium(Fraction(rate(strategy.house, UNITS).percent, 100))
    drawn = {(rule.on, rule.against): rule.often for rule in strategy.rules if isinstance(rule, Draw)}
    banker = {square: drawn.get(square, often) for square, often in best.banker_draws.items()}
    return Choices(drawn.get((FREE, None), best.player_draws), banker)


def mixed_ways(strategy: Strategy) -> dict[str, Fraction]:
    """In how many orders of the cards each hand wins, on average over both mixtures."""
    found, (five, banker) = _play(strategy), choices(strategy)
    total: dict[str, Fraction] = {}
    for side, part in ((found.draws, five), (found.stays, 1 - five)):
        mixed = [(side.fixed, Fraction(1))]
        for square, choice in side.optional.items():
            mixed += [(choice.draws, banker[square]), (choice.stays, 1 - banker[square])]
        for ways, share in mixed:
            for hand, count in (("player", ways.player), ("banker", ways.banker), ("tie", ways.tie)):
                total[hand] = total.get(hand, Fraction(0)) + part * share * count
    return total


def _play(strategy: Strategy) -> Play:
    return play(Composition.of_decks(strategy.house.number("decks")), PLAYER_DRAWS, BANKER)
