"""The odds of games that hands of cards decide: the shoe is counted, and what comes of it settled as declared.

How likely a round comes to each result is counted by a kernel of the game's own, over whatever is left in the shoe.
What a result means for a wager is what settles it at a table, vigorish included. Where players have a choice there
are several ways to play, each with its own chances.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from typing import Protocol, cast

from chapter47.equipment import Equipment, Shoe
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.odds.book import USUAL, Asked, Row
from chapter47.odds.dealt.settled import Weights
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.game import Game, Terms, terms

BOOKS = {
    "blackjack": "blackjack",
    "punto-banco": "baccarat",
    "chemin-de-fer": "chemin_de_fer",
    "red-dog": "red_dog",
    "minibaccarat": "baccarat",
}
"""The module that has the odds of a game."""
NOT_HERE = {
    "raising": "Only a red dog wager is raised.",
    "amount": "Only vigorish that is taken of winnings depends on how large the wager is.",
}


class Book(Protocol):
    """What a module has to say of a game."""

    TAKES: frozenset[str]
    """What may be asked of it beside the shoe."""

    def rows(self, under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
        """Every wager, in every way to play it and to count what it costs."""

    def weights(self, under: Terms, shoe: Composition) -> Weights:
        """How often a round comes to each of its results."""

    def alone(self, under: Terms, shoe: Composition) -> Mapping[tuple[str, Pick], Fraction]:
        """What a wager costs by itself, where the figure that people quote is of several together."""


def rows(under: Terms, asked: Asked = USUAL) -> Iterator[Row]:
    """Every wager of a game that is dealt, with what is asked beside its house."""
    found = _book(under.game)
    for name, sentence in NOT_HERE.items():
        if getattr(asked, name) is not None and name not in found.TAKES:
            raise Mistake("not-asked-here", sentence)
    if asked.amount is not None and asked.amount <= 0:
        raise Mistake("not-an-amount", "Nothing is no wager.", "Name the amount of one.")
    return found.rows(under, _shoe(under, asked.shoe), asked)


def weights(game: Game, house: House, shoe: Composition | None = None) -> Weights:
    """In how many orders of its cards a round comes to each result; at chemin de fer how likely, as both play best.

    >>> from chapter47 import game, read_house
    >>> weights(game("minibaccarat"), read_house(game("minibaccarat"), {"decks": 6}))["tie"]
    83552962932288
    """
    under = terms(game, house)
    return _book(game).weights(under, _shoe(under, shoe))


def alone(under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
    """What wagers cost by themselves, where the figure that people quote is of several together."""
    return _book(under.game).alone(under, _shoe(under, None))


def _shoe(under: Terms, shoe: Composition | None) -> Composition:
    return full_shoe(under.equipment) if shoe is None else shoe


def full_shoe(shoe: Equipment) -> Composition:
    """All that a table's shoe holds, or the side of it that a round is dealt from.

    >>> from chapter47 import open_table
    >>> full_shoe(open_table("blackjack", {"shuffle": "double-shoe"}).terms.equipment).size
    208
    """
    assert isinstance(shoe, Shoe)
    return Composition.of_decks(shoe.decks)


def _book(game: Game) -> Book:
    return cast(Book, import_module(f"chapter47.odds.dealt.{BOOKS[game.name]}"))
