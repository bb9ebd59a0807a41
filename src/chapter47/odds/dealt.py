"""The odds of games that hands of cards decide: the shoe is counted, and what comes of it settled as declared.

How likely a round comes to each result is counted by a kernel of the game's own, over whatever is left in the shoe.
What a result means for a wager is what settles it at a table, vigorish included. Where players have a choice there
are several ways to play, each with its own chances.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.equipment import Equipment, Shoe
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.odds.of import book_of
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import Weights
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms, terms


class DealtBook(ABC):
    """The book of a game whose rounds come to one of a few results."""

    slow = False
    takes: frozenset[str] = frozenset({"shoe"})

    @abstractmethod
    def counted(self, under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
        """Every wager, in every way to play it and to count what it costs, for what is in the shoe."""

    @abstractmethod
    def weights(self, under: Terms, shoe: Composition) -> Weights:
        """How often a round comes to each of its results."""

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """The same for what is asked."""
        return self.counted(under, full_shoe(under.equipment) if asked.shoe is None else asked.shoe, asked)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """What a wager costs by itself; here every one is quoted so."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers without a row; here there are none."""
        return {}


def weights(game: Game, house: House, shoe: Composition | None = None) -> Weights:
    """In how many orders of its cards a round comes to each result; or how likely, where players play their best.

    >>> from chapter47 import game, read_house
    >>> weights(game("minibaccarat"), read_house(game("minibaccarat"), {"decks": 6}))["tie"]
    83552962932288
    """
    under, book = terms(game, house), book_of(game)
    if not isinstance(book, DealtBook):
        sentence = f"What a round of {game.title.lower()} comes to is not one of a few results of the cards."
        raise Mistake("no-one-result", sentence)
    return book.weights(under, full_shoe(under.equipment) if shoe is None else shoe)


def full_shoe(shoe: Equipment) -> Composition:
    """All that a table's shoe holds, or the side of it that a round is dealt from.

    >>> from chapter47 import open_table
    >>> full_shoe(open_table("blackjack", {"shuffle": "double-shoe"}).terms.equipment).size
    208
    """
    assert isinstance(shoe, Shoe)
    return Composition.of_decks(shoe.decks)
