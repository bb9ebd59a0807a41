"""Pai gow poker: settings counted against every hand that a dealer may have, and rounds that are dealt.

What is worked out in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.games.pai_gow_poker.names import ADDITIONAL, WAGER
from chapter47.odds.of.pai_gow_poker.advice import PaiGowPokerAdvice
from chapter47.odds.protocol import Asked, GameOdds, Run, RunRequest
from chapter47.odds.rows import Row, not_counted
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms


class PaiGowPokerBook:
    """The wager on two hands, the bank of one, and the additional wager."""

    slow = True
    takes = frozenset({"amount"})

    def rows(self, under: Terms, asked: Asked) -> Iterable[Row]:
        """As they were counted."""
        from chapter47.odds.of.pai_gow_poker.book import rows

        return rows(under, asked)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """It is quoted so."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that are not of the law's own."""
        return not_counted(under, (WAGER, ADDITIONAL))


class PaiGowPokerStrategies:
    """A strategy is a way to set hands, or the best where none is named."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and set."""
        from chapter47.odds.of.pai_gow_poker.sessions import read_sets

        return read_sets(game, request)


ODDS = GameOdds(
    PaiGowPokerBook(), PaiGowPokerStrategies(), advice=PaiGowPokerAdvice(), needs=("numba", "numpy"), takes_long=True
)
