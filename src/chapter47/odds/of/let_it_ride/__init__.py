"""Let it ride: three wagers, of which two ride where that pays.

What is simulated in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from chapter47.odds.of.let_it_ride.advice import LetItRideAdvice
from chapter47.odds.of.let_it_ride.book import LetItRideBook
from chapter47.odds.protocol import GameOdds, Run, RunRequest
from chapter47.table.game import Game


class LetItRideStrategies:
    """A strategy says when bets number one and two ride; where it does not, they ride where that pays."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and rides."""
        from chapter47.odds.of.let_it_ride.sessions import read_rides

        return read_rides(game, request)


ODDS = GameOdds(LetItRideBook(), LetItRideStrategies(), advice=LetItRideAdvice(), takes_long=True)
