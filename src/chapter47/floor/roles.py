"""The roles that a floor offers: those of the posts that its games' tables declare, and of those who play and watch."""

from functools import cache

from chapter47.games import game, game_names
from chapter47.law import Mistake, nearest, shown

PLAYER = "player"
UNNAMED = "unnamed"
"""Of an account alone, whose owner is not known: nobody signs in as that."""
WATCHERS = ("surveillance", "regulator")
"""Those of the staff who see everything and say nothing to a table."""
INVITERS = ("supervisor", "regulator")
"""Those who invite others: whoever is watched by the regulator does not choose them."""


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
    (('dealer', 'stickperson'), ())
    """
    return _posts().get(role, ())


def staff_roles() -> tuple[str, ...]:
    """The roles of all who do not play.

    >>> staff_roles()
    ('dealer', 'supervisor', 'surveillance', 'regulator')
    """
    return (*_posts(), *WATCHERS)


def invited_by(role: str) -> tuple[str, ...]:
    """Whom somebody of a role may invite.

    >>> invited_by("supervisor"), invited_by("regulator"), invited_by("dealer")
    (('dealer', 'supervisor', 'surveillance'), ('regulator',), ())
    """
    if role == "supervisor":
        return (*_posts(), "surveillance")
    return (role,) if role in INVITERS else ()


def check_invites(by: str, role: str) -> None:
    """Refuses an invitation that is not for somebody of that role to make."""
    if role not in staff_roles():
        raise Mistake("unknown-role", f"Nobody is invited as {shown(role)}.", nearest(shown(role), staff_roles()))
    invites = invited_by(by)
    if role not in invites:
        allowed = f"You may invite: {', '.join(invites)}." if invites else "Ask a supervisor."
        raise Mistake("not-your-role", f"A {by} does not invite a {role}.", allowed)
