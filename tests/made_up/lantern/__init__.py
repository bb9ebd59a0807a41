"""Lantern: a made-up game with every kind of thing and every kind of say. No face has ever heard of it.

One card lies open, and two lie face down before the player who holds the wick, who alone may look at them and decides
something. The suit of the last of them says what wins.
"""

from .felt import felt as FELT  # noqa: N812  # the name that a face looks for
from .game import GAME

__all__ = ["FELT", "GAME"]
