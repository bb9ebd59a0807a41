"""Let it ride: N.J.A.C. 19:47-18.1 to 18.12."""

from chapter47.games.let_it_ride.game import GAME

__all__ = ["GAME"]
