"""What a round of a card game may come to: a deal that comes to it, and in how many ways a full shoe does."""

from collections.abc import Iterator
from math import lcm
from typing import NamedTuple

from chapter47.games.baccarat.terms import RESULTS
from chapter47.games.chemin_de_fer.game import CheminDeFer
from chapter47.games.red_dog.game import RedDog
from chapter47.games.red_dog.values import BETWEEN, OUTSIDE, SPREADS, VALUES
from chapter47.odds.choices import mixed_ways
from chapter47.odds.dealt import weights
from chapter47.odds.red_dog import rounds
from chapter47.odds.shoe import Composition
from chapter47.odds.strategy import Strategy


class Deal(NamedTuple):
    """An outcome of a round, as a player may tell it from others."""

    name: str
    result: str
    """What the game calls it, and wagers are decided by."""
    cards: tuple[str, ...]
    """Some deal that comes to it: the table's script says what such a round wins."""
    ways: int
    """How many orders of the cards of a full shoe come to it, as compared with the others."""


NATURALS = {
    "player": ("9S", "KH", "KD", "KC"),
    "banker": ("KS", "KH", "KD", "9C"),
    "tie": ("9S", "KH", "KD", "9C"),
}
"""Rounds of four cards, the same whether the two hands are dealt in turn or turned one after the other."""


def deals(strategy: Strategy) -> tuple[Deal, ...]:
    """The outcomes of a round, each with a deal, in the kernel's order."""
    return tuple(_red_dog(strategy) if isinstance(strategy.game, RedDog) else _baccarat(strategy))


def _baccarat(strategy: Strategy) -> Iterator[Deal]:
    if isinstance(strategy.game, CheminDeFer):
        found = mixed_ways(strategy)
        whole = lcm(*(each.denominator for each in found.values()))
        counts = {name: int(each * whole) for name, each in found.items()}
    else:
        counts = {str(name): int(each) for name, each in weights(strategy.game, strategy.house).items()}
    for name in RESULTS:
        yield Deal(name, name, NATURALS[name], counts[name])


def _red_dog(strategy: Strategy) -> Iterator[Deal]:
    """At each spread a raise may be at stake, so that rounds which are lost are told apart by it."""
    found = rounds(Composition.of_decks(strategy.house.number("decks")))
    low, above, *_ = VALUES
    yield Deal("consecutive", "consecutive", (f"{low}S", f"{above}S"), found.consecutive)
    three = "three-of-a-kind"
    yield Deal(three, three, (f"{low}S", f"{low}H", f"{low}D"), found.three_of_a_kind)
    yield Deal("pair", "pair", (f"{low}S", f"{low}H", f"{above}S"), found.pair)
    for spread in SPREADS:
        first = f"{low}S", f"{[*VALUES][spread + 1]}S"
        yield Deal(BETWEEN[spread], BETWEEN[spread], (*first, f"{above}H"), found.between(spread))
        yield Deal(outside(spread), OUTSIDE, (*first, f"{low}H"), found.outside(spread))


def outside(spread: int) -> str:
    """A round in which the third card is not between two that have a spread."""
    return f"{OUTSIDE}-{spread}"
