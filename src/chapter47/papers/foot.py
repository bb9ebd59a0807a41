"""The foot of a paper: the version of the product, the edition of the chapter, the digest of the rules."""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from chapter47._version import __version__
from chapter47.house.moments import day_words
from chapter47.papers.paper import Foot
from chapter47.table.game import Game
from chapter47.table.sources import rules_fingerprint


def foot(edition: date, games: Iterable[Game]) -> Foot:
    """Of a paper about those games under that edition.

    >>> from chapter47 import game
    >>> foot(date(2007, 3, 19), [game("big-six")]).edition
    '19 March 2007'
    """
    return Foot(__version__, day_words(edition), rules_digest(games))


def rules_digest(games: Iterable[Game]) -> str:
    """The same for the same rules: of one game that of its log, of several one of them all."""
    found = {game.name: rules_fingerprint(game) for game in games}
    if len(found) == 1:
        return next(iter(found.values()))
    return sha256("\n".join(f"{name} {found[name]}" for name in sorted(found)).encode()).hexdigest()[:16]
