"""Mini-craps: N.J.A.C. 19:47-1.1 to 1.11, as of 2000."""

from chapter47.games.craps.game import MINI_CRAPS as GAME

__all__ = ["GAME"]
