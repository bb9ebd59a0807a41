"""Minibaccarat: N.J.A.C. 19:47-7.1 to 7.12. What it shares with punto banco is in one package."""

from chapter47.games.baccarat.game import MINIBACCARAT as GAME

__all__ = ["GAME"]
