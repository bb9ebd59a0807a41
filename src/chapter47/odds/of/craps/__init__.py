"""Craps and mini-craps: wagers that outlive a roll, odds behind them, and rules that hang on the point."""

from chapter47.games.craps.supplemental import MULTIPLE
from chapter47.house import House
from chapter47.odds.of.craps.player import COME_OUT, POINT, CrapsPlayer, shooters_wager
from chapter47.odds.outcome_book import OutcomeBook
from chapter47.odds.protocol import GameOdds
from chapter47.odds.strategy import ANY, seat
from chapter47.odds.strategy_rules import StrategyRules
from chapter47.table.commands import Showing
from chapter47.table.game import Game
from chapter47.table.table import Table


class CrapsRules(StrategyRules):
    """Rules may hang on whether a point stands, and a wager may be refused as long as one does, or none."""

    player = CrapsPlayer
    whens = (ANY, COME_OUT, POINT)
    multiple = MULTIPLE

    def trial_tables(self, game: Game, house: House) -> list[Table]:
        """One on the come-out, and one with a point of four."""
        under_a_point = seat(game, house)
        under_a_point.do(shooters_wager(under_a_point))
        under_a_point.do(Showing("roll", (2, 2)))
        return [seat(game, house), under_a_point]


ODDS = GameOdds(OutcomeBook(), CrapsRules())
