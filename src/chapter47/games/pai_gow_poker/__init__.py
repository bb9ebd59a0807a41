"""Pai gow poker: N.J.A.C. 19:47-11.1 to 11.13."""

from chapter47.games.pai_gow_poker.game import GAME

__all__ = ["GAME"]
