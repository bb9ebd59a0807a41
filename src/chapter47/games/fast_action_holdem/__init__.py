"""Fast action hold'em: N.J.A.C. 19:47-21.1 to 21.11. What stands for the words lost before 21.8(k) is ours."""

from chapter47.games.fast_action_holdem.game import GAME

__all__ = ["GAME"]
