"""Double down stud: N.J.A.C. 19:47-17.1 to 17.11."""

from chapter47.games.double_down_stud.game import GAME

__all__ = ["GAME"]
