"""Punto banco: two hands that draw by the law's table, from a shoe."""

from chapter47.odds.of.baccarat.book import BaccaratBook
from chapter47.odds.of.baccarat.kernel import BaccaratKernel
from chapter47.odds.protocol import GameOdds
from chapter47.odds.strategy_rules import StrategyRules

ODDS = GameOdds(BaccaratBook(), StrategyRules(), BaccaratKernel())
