"""Chemin de fer: players against players, each hand free to draw here and there."""

from chapter47.odds.of.chemin_de_fer.book import CheminDeFerBook
from chapter47.odds.of.chemin_de_fer.kernel import CheminDeFerKernel
from chapter47.odds.of.chemin_de_fer.strategy_rules import CheminDeFerRules
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(CheminDeFerBook(), CheminDeFerRules(), CheminDeFerKernel())
