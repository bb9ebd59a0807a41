"""Blackjack: N.J.A.C. 19:47-2.1 to 2.21."""

from chapter47.games.blackjack.game import GAME

__all__ = ["GAME"]
