"""Keno: N.J.A.C. 19:47-15.1 to 15.7."""

from chapter47.games.keno.game import GAME

__all__ = ["GAME"]
