"""The roles that a floor offers: those of the posts that its games' tables declare, and of those who play and watch."""

from collections.abc import Iterable
from functools import cache

from chapter47.games import game, game_names, table_games

PLAYER = "player"
STUDENT = "student"
"""Of somebody who came by the code of a class: they play there, and nowhere else."""
PLAYING = (PLAYER, STUDENT)
UNNAMED = "unnamed"
"""Of an account alone, whose owner is not known: nobody signs in as that."""
WATCHERS = ("surveillance", "regulator")
"""Those of the staff who see everything and say nothing to a table."""


def _posts() -> dict[str, tuple[str, ...]]:
    """By role, the posts at which somebody of it may stand, at whichever table."""
    return _posts_at(game_names())


@cache
def _posts_at(games: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for name in games:
        for post, role in game(name).posts.items():
            found.setdefault(role, {})[post] = None
    return {role: tuple(posts) for role, posts in found.items()}


def posts_of(role: str) -> tuple[str, ...]:
    """The posts of the regulation at which somebody of a role may stand.

    >>> posts_of("dealer"), posts_of("regulator")
    (('dealer', 'stickman'), ())
    """
    return _posts().get(role, ())


def staff_posts() -> tuple[str, ...]:
    """Every post of the regulation, at whichever game.

    >>> staff_posts()[:3]
    ('dealer', 'stickman', 'supervisor')
    """
    return tuple(post for posts in _posts().values() for post in posts)


def roles_on(games: Iterable[str]) -> tuple[str, ...]:
    """The roles of all who do not play on a floor that has those games. What a table needs it may need tomorrow, of
    whichever game; the staff of a room and of a system are there with it.

    >>> roles_on(["roulette"])
    ('dealer', 'supervisor', 'surveillance', 'regulator')
    """
    at_tables = (name for name in table_games() if game(name).card_room is None)
    return (*_posts_at(tuple(dict.fromkeys((*at_tables, *games)))), *WATCHERS)


def staff_roles() -> tuple[str, ...]:
    """The roles of all who do not play.

    >>> staff_roles()[:2], staff_roles()[-2:]
    (('dealer', 'supervisor'), ('surveillance', 'regulator'))
    """
    return (*_posts(), *WATCHERS)
