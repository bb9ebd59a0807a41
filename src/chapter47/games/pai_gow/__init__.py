"""Pai gow: N.J.A.C. 19:47-10.1 to 10.10."""

from chapter47.games.pai_gow.game import GAME

__all__ = ["GAME"]
