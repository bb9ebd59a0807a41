"""What of the chapter is our own choice: where the law is silent, or its words are lost, games say so."""

import sys
from functools import cache

from chapter47.games import GAMES, game
from chapter47.law import Citation, Editorial


def choices_of(citation: Citation) -> tuple[str, ...]:
    """What the games of the chapter chose in the place of a provision, or beside it, in the order of their files.

    >>> from chapter47.law import cite
    >>> "cards that are dealt from the hand are shuffled by a device" in choices_of(cite("20.8"))
    True
    >>> choices_of(cite("5.2(b)"))
    ()
    """
    return tuple(each.choice for each in _choices() if each.of == citation)


@cache
def _choices() -> tuple[Editorial, ...]:
    """Every choice that a module of a game has under a name."""
    for name in GAMES:
        game(name)
    modules = sorted(name for name in sys.modules if name.startswith(f"{__package__}."))
    found = (value for name in modules for value in vars(sys.modules[name]).values() if isinstance(value, Editorial))
    return tuple(dict.fromkeys(found))
