"""Double down stud: a wager that is doubled where that pays.

What is simulated in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from chapter47.odds.of.double_down_stud.advice import DoubleDownAdvice
from chapter47.odds.of.double_down_stud.book import DoubleDownBook
from chapter47.odds.protocol import GameOdds, Run, RunRequest
from chapter47.table.game import Game


class DoubleDownStrategies:
    """A strategy says when a wager is doubled; where it does not, it is where that pays."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and doubled."""
        from chapter47.odds.of.double_down_stud.sessions import read_doubling

        return read_doubling(game, request)


ODDS = GameOdds(DoubleDownBook(), DoubleDownStrategies(), advice=DoubleDownAdvice(), takes_long=True)
