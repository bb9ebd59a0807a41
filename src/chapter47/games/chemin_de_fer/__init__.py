"""Baccarat-chemin de fer: N.J.A.C. 19:47-4.1 to 4.12."""

from chapter47.games.chemin_de_fer.game import CHEMIN_DE_FER as GAME

__all__ = ["GAME"]
