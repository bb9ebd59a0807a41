"""Omaha poker: N.J.A.C. 19:47-14.11, and what 14.1 to 14.8 and 14.14 to 14.18 say of every poker game."""

from chapter47.games.omaha.game import GAME

__all__ = ["GAME"]
