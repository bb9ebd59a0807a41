"""The games of the chapter, one module each, and those that join from outside.

A game of the chapter stands in :data:`GAMES`, or in :data:`SYSTEMS` where it needs no table. Any other joins by
:func:`join`, which takes the name of a module: it has the game as ``GAME``, and its felt as ``FELT`` and its odds as
``ODDS`` where there are any. Wagers that are petitioned for join a game in the same way: their module has them as
``PETITIONED``, and a table has them where its house says so. A module with both brings a game that is petitioned for.
"""

import sys
from dataclasses import replace
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from chapter47.law import Mistake, nearest, shown
from chapter47.table.game import Game
from chapter47.table.petitioned import Petitioned, extended

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
    "pai-gow",
    "pai-gow-poker",
    "pokette",
    "mini-dice",
    "seven-card-stud",
    "holdem",
    "omaha",
    "five-card-draw",
    "five-card-stud",
    "caribbean-stud",
    "double-down-stud",
    "let-it-ride",
    "three-card-poker",
    "fast-action-holdem",
)
"""Every game of the chapter that is played at a table, in its order."""
SYSTEMS = ("keno",)
"""Those that a computer system runs: nobody sits there, and tickets outlive games."""
_joined: dict[str, str] = {}
"""The games that joined, in their order: the module of each, by the game's name."""
_extended: dict[str, Game] = {}
"""The games to which petitioned wagers were added."""


def table_games() -> tuple[str, ...]:
    """Every game that is played at a table: those of the chapter, then those that joined."""
    return (*GAMES, *(name for name in _joined if game(name).kind == "table"))


def game_names() -> tuple[str, ...]:
    """Every game that runs: at a table, or by a system."""
    return (*GAMES, *SYSTEMS, *_joined)


def is_in_chapter(name: str) -> bool:
    """Whether the chapter has a game, which did not join from outside.

    >>> is_in_chapter("keno"), is_in_chapter("whist")
    (True, False)
    """
    return name in (*GAMES, *SYSTEMS)


def game(name: str) -> Game:
    """The game of that name.

    >>> game("sic-bo").title
    'Sic bo'
    """
    if name not in game_names():
        raise Mistake("unknown-game", f"There is no game {shown(name)}.", nearest(str(name)[:40], game_names()))
    return _extended.get(name) or _declared(name)


def _declared(name: str) -> Game:
    """The game as its own module declares it."""
    found = import_module(_joined.get(name) or f"chapter47.games.{name.replace('-', '_')}").GAME
    assert isinstance(found, Game)
    return found


def join(module: str) -> Game:
    """A game from outside plays like any other from now on, in this process. Its module is imported by that name. Or it
    brings petitioned wagers: then the game that they are added to is told.
    """
    brought = import_module(module)
    petitioned, found = getattr(brought, "PETITIONED", None), getattr(brought, "GAME", None)
    if isinstance(petitioned, Petitioned) and not petitioned.whole:
        return _extend(replace(petitioned, module=module))
    if not isinstance(found, Game):
        sentence = f"{module} brings no game."
        allowed = "Its module has the game under the name GAME, or petitioned wagers under the name PETITIONED."
        raise Mistake("no-game-there", sentence, allowed)
    if found.name in game_names() and _joined.get(found.name) != module:
        raise Mistake("name-taken", f"There is a game {found.name} already.", "Give it another name.")
    if isinstance(petitioned, Petitioned) and petitioned.game != found.name:
        sentence = f"{module} brings {found.name}, and petitions for {petitioned.game}."
        raise Mistake("no-game-there", sentence, "Whoever petitions for a game brings that game.")
    _joined[found.name] = module
    return found if petitioned is None else _extend(replace(petitioned, module=module))


def _extend(petition: Petitioned) -> Game:
    """Adds petitioned wagers to their game, once."""
    known = game(petition.game)
    if not any(each.module == petition.module for each in known.petitions):
        _extended[petition.game] = known = extended(known, petition)
    return known


def petitions() -> tuple[Petitioned, ...]:
    """The petitions whose wagers or games have joined."""
    return tuple(petition for each in _extended.values() for petition in each.petitions)


def join_file(path: Path) -> Game:
    """The same of a game that is one file, or a package in a folder, beside which it finds what it imports."""
    file = path / "__init__.py" if path.is_dir() else path
    if not file.is_file() or file.suffix != ".py" or not path.stem.isidentifier():
        raise Mistake("no-game-there", f"{path} is no file of Python.", "A game joins by a file like high_card.py.")
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    _import_file(path.stem, file.resolve())
    return join(path.stem)


def joined_files() -> tuple[Path, ...]:
    """The files and packages that have joined, games first: for another process, which they join as they did here."""
    modules = dict.fromkeys((*_joined.values(), *(each.module for each in petitions())))
    files = (Path(file) for name in modules if (file := import_module(name).__file__))
    return tuple(file.parent if file.name == "__init__.py" else file for file in files)


def _import_file(name: str, file: Path) -> None:
    """Imports that very file by its own name, whatever else of that name Python would find."""
    known = sys.modules.get(name)
    if known is not None and not file.samefile(known.__file__ or "."):
        raise Mistake("name-taken", f"There is a module {name} already.", "Give the file another name.")
    if known is None:
        spec = spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise


def brought_by(name: str) -> ModuleType | None:
    """The module that a game joined by, which has whatever else is the game's own; none of the chapter's games has."""
    return import_module(_joined[name]) if name in _joined else None
