"""Sic bo: three dice decide every wager. Its declarations say it all."""

from chapter47.odds.outcome_book import OutcomeBook
from chapter47.odds.protocol import GameOdds
from chapter47.odds.strategy_rules import StrategyRules

ODDS = GameOdds(OutcomeBook(), StrategyRules())
