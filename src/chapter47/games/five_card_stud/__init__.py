"""Five-card stud poker: N.J.A.C. 19:47-14.13, and what 14.1 to 14.8 and 14.14 to 14.18 say of every poker game."""

from chapter47.games.five_card_stud.game import GAME

__all__ = ["GAME"]
