"""Pai gow: every deal counted against a dealer who is set by the house way.

What is worked out in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.games.pai_gow.house_way import EXCEPTION, HOUSE_WAY
from chapter47.house import Notice
from chapter47.odds.of.pai_gow.advice import PaiGowAdvice
from chapter47.odds.of.pai_gow.paid import pays
from chapter47.odds.protocol import Asked, GameOdds, Run, RunRequest
from chapter47.odds.rows import Row, not_counted
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms


class PaiGowBook:
    """The one wager, and the bank of one."""

    slow = True
    takes = frozenset({"amount"})

    def rows(self, under: Terms, asked: Asked) -> Iterable[Row]:
        """By whose way hands are set."""
        from chapter47.odds.of.pai_gow.book import rows

        return rows(under, asked)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """It is quoted so."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that are not of the law's own."""
        return not_counted(under, (under.game.name,))


class PaiGowStrategies:
    """A strategy is a way to set hands, or the best where none is named."""

    boxes = False
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wagered in every round, and set."""
        from chapter47.odds.of.pai_gow.sessions import read_sets

        return read_sets(game, request)


def favours_players(under: Terms) -> Notice | None:
    """Whether a player who sets every hand best has the advantage over the house way: by 10.7(d) alone that is so."""
    from chapter47.odds.of.pai_gow.counting import best, came_to
    from chapter47.odds.of.pai_gow.tables import PLAYER

    way, brings = str(under.house[HOUSE_WAY.name]), pays(under)
    worth = came_to(way, PLAYER, best(way, PLAYER, brings)).worth(brings)
    if worth <= 0:
        return None
    sentence = f"by this house way a player who sets every hand best has an advantage of {float(worth):.2%}"
    return Notice(f"{HOUSE_WAY.name}: {sentence}; a house may file exceptions", EXCEPTION)


ODDS = GameOdds(
    PaiGowBook(),
    PaiGowStrategies(),
    advice=PaiGowAdvice(),
    needs=("numba", "numpy"),
    warns=favours_players,
    takes_long=True,
)
