"""The games of the chapter, one module each. A game joins by standing in :data:`GAMES`."""

from functools import cache
from importlib import import_module

from chapter47.law import Mistake, nearest, shown
from chapter47.table.game import Game

GAMES = (
    "craps",
    "mini-craps",
    "blackjack",
    "punto-banco",
    "chemin-de-fer",
    "roulette",
    "big-six",
    "red-dog",
    "minibaccarat",
    "sic-bo",
    "pokette",
    "mini-dice",
)
"""Every game that runs, in the chapter's order."""


@cache
def game(name: str) -> Game:
    """The game of that name.

    >>> game("sic-bo").title
    'Sic bo'
    """
    if name not in GAMES:
        raise Mistake("unknown-game", f"There is no game {shown(name)}.", nearest(str(name)[:40], GAMES))
    found = import_module(f"chapter47.games.{name.replace('-', '_')}").GAME
    assert isinstance(found, Game)
    return found
