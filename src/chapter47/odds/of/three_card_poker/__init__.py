"""Three card poker, counted out: hand by hand against all that the dealer may have.

What is simulated in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from chapter47.odds.of.three_card_poker.advice import ThreeCardAdvice
from chapter47.odds.of.three_card_poker.book import ThreeCardBook
from chapter47.odds.protocol import GameOdds, Run, RunRequest
from chapter47.table.game import Game


class ThreeCardStrategies:
    """A strategy is the lowest hand that is played, or the best where none is named."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and played."""
        from chapter47.odds.of.three_card_poker.sessions import read_hands

        return read_hands(game, request)


ODDS = GameOdds(ThreeCardBook(), ThreeCardStrategies(), advice=ThreeCardAdvice(), takes_long=True)
