"""Caribbean stud, counted out: every hand, with every up card, against all that the dealer may have.

What is counted and simulated in machine code takes a moment to be loaded, so nothing here loads it before it is asked
for.
"""

from chapter47.odds.of.caribbean_stud.advice import CaribbeanAdvice
from chapter47.odds.of.caribbean_stud.book import CaribbeanBook
from chapter47.odds.protocol import GameOdds, Run, RunRequest
from chapter47.table.game import Game


class CaribbeanStrategies:
    """A strategy is the lowest hand that is bet on, or the best play where none is named."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and which hands are bet on."""
        from chapter47.odds.of.caribbean_stud.sessions import read_hands

        return read_hands(game, request)


ODDS = GameOdds(
    CaribbeanBook(), CaribbeanStrategies(), advice=CaribbeanAdvice(), needs=("numba", "numpy"), takes_long=True
)
