"""Fast action hold'em: rounds that are dealt in machine code against a dealer who is set by the house ways.

What is worked out in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.odds.of.fast_action_holdem.advice import HoldemAdvice
from chapter47.odds.protocol import Asked, GameOdds, Run, RunRequest
from chapter47.odds.rows import Row, not_counted
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms


class HoldemBook:
    """The one wager."""

    slow = True
    takes: frozenset[str] = frozenset()

    def rows(self, under: Terms, asked: Asked) -> Iterable[Row]:
        """As it was counted over rounds that were dealt."""
        from chapter47.odds.of.fast_action_holdem.book import rows

        return rows(under)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """It is quoted so."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that are not of the law's own."""
        return not_counted(under, (under.game.name,))


class HoldemStrategies:
    """A strategy is a way to set hands, or the best where none is named."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and set."""
        from chapter47.odds.of.fast_action_holdem.sessions import read_hands

        return read_hands(game, request)


ODDS = GameOdds(HoldemBook(), HoldemStrategies(), advice=HoldemAdvice(), needs=("numba", "numpy"), takes_long=True)
