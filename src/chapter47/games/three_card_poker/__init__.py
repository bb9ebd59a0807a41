"""Three card poker: N.J.A.C. 19:47-20.1 to 20.12. The words of most sections are lost: what stands for them is ours."""

from chapter47.games.three_card_poker.game import GAME

__all__ = ["GAME"]
