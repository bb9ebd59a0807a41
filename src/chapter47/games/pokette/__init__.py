"""Pokette: N.J.A.C. 19:47-12.1 to 12.9."""

from chapter47.games.pokette.game import GAME

__all__ = ["GAME"]
