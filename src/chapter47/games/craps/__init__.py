"""Craps: N.J.A.C. 19:47-1.1 to 1.11."""

from chapter47.games.craps.game import CRAPS as GAME

__all__ = ["GAME"]
