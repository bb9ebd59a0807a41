"""The sources that the rules of a game are made of: its package, and all that this imports, however far away."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chapter47.table.game import Game

PACKAGE = Path(str(files("chapter47")))
_FROM = re.compile(r"^[ \t]*from[ \t]+chapter47((?:\.\w+)*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+chapter47((?:\.\w+)+)", re.MULTILINE)
_COMMENT = re.compile(r"#[^\n]*")


def sources_of(*modules: str) -> list[Path]:
    """The file or folder of a game's class, whatever drives a table, and every source that any of them imports.

    >>> from chapter47.games.roulette import Roulette
    >>> names = {path.relative_to(PACKAGE).as_posix() for path in sources_of(Roulette.__module__)}
    >>> "games/roulette.py" in names, "table/settlement.py" in names, "games/big_six.py" in names
    (True, True, False)
    """
    return _imported_by([*(path for each in modules for path in _python(_home(each))), *_python(PACKAGE / "table")])


def _home(module: str) -> Path:
    """The file of a game that is one, and else its folder."""
    name, _, rest = module.partition(".")
    if name != "chapter47":  # it joined from outside
        path = Path(sys.modules[module].__file__ or "")
        return path.parent if rest else path
    home = PACKAGE.joinpath(*rest.split("."))
    return home.parent if home.parent != PACKAGE / "games" else home.with_suffix(".py")


def name_of(source: Path) -> str:
    """The same on any machine: where a source is within our package, or the name of a file from outside."""
    return source.relative_to(PACKAGE).as_posix() if source.is_relative_to(PACKAGE) else source.name


@cache
def rules_fingerprint(game: Game) -> str:
    """The same for the same code: everything that decides what follows from a command at this game."""
    return fingerprint_of(type(game).__module__, *(each.module for each in game.petitions))


def fingerprint_of(module: str, *added: str) -> str:
    """The same for the same code of a machine's module, of those that add to it, and of all that they import."""
    digest = sha256()
    for path in sources_of(module, *added):
        digest.update(name_of(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _python(place: Path) -> list[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _imported_by(first: Iterable[Path]) -> list[Path]:
    """Those, and what they import, and what that imports."""
    found: set[Path] = set()
    ahead = list(first)
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.add(path)
            ahead += imports(path)
    return sorted(found, key=lambda path: (not path.is_relative_to(PACKAGE), path))


@cache
def imports(path: Path) -> tuple[Path, ...]:
    """The sources of ours that one of them imports by name. Its own parents are not among them: they only make way."""
    text = path.read_text(encoding="utf-8")
    return tuple(dict.fromkeys([*_from(text), *_module_files(_IMPORT.findall(text))]))


def _from(text: str) -> Iterator[Path]:
    for dotted, names in _FROM.findall(text):
        plain = _COMMENT.sub("", names).strip("() \n")
        submodules = [f"{dotted}.{name.split()[0]}" for name in plain.split(",") if name.strip()]
        yield from _module_files([dotted, *submodules] if dotted else submodules)


def _module_files(modules: Iterable[str]) -> Iterator[Path]:
    """The file of each name that is a module of ours, and not something within one."""
    for dotted in modules:
        place = PACKAGE.joinpath(*dotted.strip(".").split("."))
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                yield path
