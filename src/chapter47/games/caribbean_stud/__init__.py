"""Caribbean stud: N.J.A.C. 19:47-16.1 to 16.13."""

from chapter47.games.caribbean_stud.game import GAME

__all__ = ["GAME"]
