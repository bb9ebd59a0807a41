"""Baccarat-punto banco: N.J.A.C. 19:47-3.1 to 3.12. What it shares with minibaccarat is in one package."""

from chapter47.games.baccarat.game import PUNTO_BANCO as GAME

__all__ = ["GAME"]
