"""Red dog: a wager that may be raised when the spread of two cards is seen."""

from chapter47.house import House
from chapter47.odds.of.red_dog.advice import RedDogAdvice
from chapter47.odds.of.red_dog.book import RedDogBook, payouts
from chapter47.odds.of.red_dog.counting import outlook, read_raising, rounds
from chapter47.odds.of.red_dog.kernel import RedDogKernel
from chapter47.odds.of.red_dog.player import RedDogPlayer
from chapter47.odds.protocol import GameOdds
from chapter47.odds.shoe import Composition
from chapter47.odds.strategy_rules import StrategyRules
from chapter47.table.game import Game
from chapter47.table.terms import terms


class RedDogRules(StrategyRules):
    """Rules may raise the wager."""

    player = RedDogPlayer
    raised = "red-dog"

    def raises(self, game: Game, house: House, text: str) -> frozenset[int]:
        """The spreads that are meant; for the best of them, those at which a raise pays from a full shoe."""
        found = read_raising(text)
        if found is not None:
            return found
        return outlook(rounds(Composition.of_decks(house.number("decks"))), payouts(terms(game, house))).spreads


ODDS = GameOdds(RedDogBook(), RedDogRules(), RedDogKernel(), RedDogAdvice(), read_raising)
