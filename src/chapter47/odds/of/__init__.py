"""The odds of each game, one module a game, found by the game's name.

A game of the chapter joins by a module of its name with ``ODDS``, a :class:`chapter47.odds.protocol.GameOdds`; a game
from outside has its ``ODDS`` in the module that it joined by. Games without any have no odds, and whoever asks for them
is told so.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from chapter47.games import brought_by, game, game_names
from chapter47.house import House, Notice
from chapter47.law import Mistake
from chapter47.odds.protocol import Advice, Book, GameOdds, Kernel, Strategies
from chapter47.table.game import Game
from chapter47.table.parts import Participant
from chapter47.table.terms import terms

if TYPE_CHECKING:
    from chapter47.odds.contest import Contest

INSTALL = "pip install chapter47[sim]"
UNKNOWN = GameOdds(why_none="nobody has worked it out.")


def odds_of(game: Game) -> GameOdds:
    """All that is known of a game's odds.

    >>> from chapter47 import game
    >>> odds_of(game("sic-bo")).advice is None
    True
    """
    return _named(game.name)


def _named(name: str) -> GameOdds:
    brought = brought_by(name)
    return _own(name) if brought is None else getattr(brought, "ODDS", UNKNOWN)


@cache
def _own(name: str) -> GameOdds:
    module = f"{__name__}.{name.replace('-', '_')}"
    try:
        found = import_module(module).ODDS
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return UNKNOWN
    assert isinstance(found, GameOdds)
    return found


def book_of(game: Game) -> Book:
    """A game's book; raises where it has none."""
    if why := why_no_book(game):
        raise Mistake("no-book", why)
    found = odds_of(game).book
    assert found is not None
    return found


def why_no_book(game: Game) -> str:
    """What is told where a game has no book, or none that can be worked out here; nothing where it has one."""
    found = odds_of(game)
    why = found.why_none if found.book is None else _missing(found)
    return f"There is no book of odds for {game.title.lower()}: {why}" if why else ""


def _missing(odds: GameOdds) -> str:
    """What of the needs of a game's odds is not installed."""
    missing = [module for module in odds.needs if find_spec(module) is None]
    return f"it needs {' and '.join(missing)}. Try: {INSTALL}" if missing else ""


def warning_of(game: Game, house: House) -> Notice | None:
    """What a house is told of its lawful rules, where a game looks at that and it can be worked out here."""
    found = odds_of(game)
    return None if found.warns is None or _missing(found) else found.warns(terms(game, house))


def strategies_of(game: Game) -> Strategies:
    """What can be simulated at a game; raises where nothing can."""
    found = odds_of(game)
    if found.strategies is None:
        raise Mistake("not-simulated", f"{game.title} cannot be simulated: {found.why_none}")
    return found.strategies


def kernel_of(game: Game) -> Kernel:
    """The kernel of a game whose rounds are dealt; raises where it has none."""
    found = odds_of(game)
    if found.kernel is None:
        raise Mistake("not-simulated", f"Rounds of {game.title} cannot be counted or simulated by what they come to.")
    return found.kernel


def advice_of(game: Game) -> Advice:
    """A game's advice; raises where it has none."""
    found = odds_of(game)
    if found.advice is None:
        raise Mistake("no-hints", f"There is a best play to be told at {games_with(has_advice)} alone.")
    return found.advice


def contest_of(game: Game) -> "Contest":
    """How players play each other at a game; raises where each plays against the house."""
    found = odds_of(game).contest
    if found is None:
        names = [name for name in game_names() if _named(name).contest is not None]
        sentence = f"At {game.title.lower()} players do not play each other with hands that could be weighed."
        raise Mistake("no-contest", sentence, f"They do at {', '.join(names)}.")
    return found


def participant_of(game: Game) -> Participant | None:
    """An automatic player: one who judges, where players play each other and that can be worked out here; else the
    game's own, if it has any."""
    found = odds_of(game)
    return game.participant if found.contest is None or _missing(found) else found.contest.participant


def raising_of(game: Game) -> Callable[[str], frozenset[int] | None]:
    """How it is said where wagers of a game are raised; raises where none is."""
    found = odds_of(game).read_raising
    if found is None:
        raising = games_with(lambda odds: odds.read_raising is not None)
        raise Mistake("not-asked-here", f"Only a {raising} wager is raised.")
    return found


def has_advice(odds: GameOdds) -> bool:
    """Whether there is a best play to be told."""
    return odds.advice is not None


def games_with(what: Callable[[GameOdds], bool]) -> str:
    """The games whose odds are such, as people name them in a sentence.

    >>> games_with(lambda odds: odds.read_raising is not None)
    'red dog'
    """
    titles = [game(name).title.lower() for name in game_names() if what(_named(name))]
    return " and ".join([", ".join(titles[:-1]), titles[-1]] if titles[1:] else titles)
