"""Red dog: N.J.A.C. 19:47-6.1 to 6.9."""

from chapter47.games.red_dog.game import GAME

__all__ = ["GAME"]
